# Die Seiten rund um die Tische

web-lobby-unreachable = Der Server ist nicht zu erreichen. Nichts ist verloren.
web-lobby-refused = Der Server hat das nicht gemacht ({ $status }). Nichts ist verloren.
web-lobby-again = Noch einmal

# Die Startseite
web-lobby-hello = Greif ins Regal.
web-lobby-hello-note = In zehn Sekunden spielst du. Kein Konto, kein Formular.
web-lobby-theme =
    { $to ->
        [light] Helles Design
       *[dark] Dunkles Design
    }
web-lobby-players = { $players } Personen
web-lobby-minutes = { $minutes } Min.
web-lobby-play = Spielen
web-lobby-play-game = Gleich spielen: { $game }
web-lobby-friends = Mit anderen
web-lobby-friends-game = Mit anderen spielen: { $game }
web-lobby-learn = Lernen
web-lobby-learn-game = Spielend lernen: { $game }
web-lobby-learn-on = Weiterlernen
web-lobby-learn-on-game = Weiter spielend lernen: { $game }
web-lobby-set-up = Einrichten
web-lobby-set-up-game = { $game } einrichten: Personen, Bots, Varianten
web-lobby-terminal = Vorerst nur im Terminal spielbar
web-lobby-go-back = Zurück zu
web-lobby-back = Weiter
web-lobby-back-to = Zurück zu { $game }: { $state }
web-lobby-remove =
    { $match ->
        [waiting] Verlassen
       *[other] Aufgeben
    }
web-lobby-stay =
    { $match ->
        [waiting] Bleiben
       *[other] Weiterspielen
    }
web-lobby-remove-game = { $game } aus der Liste nehmen
web-lobby-remove-sure =
    { $match ->
        [waiting] Diesen Tisch verlassen?
       *[other] { $game } aufgeben?
    }
web-lobby-remove-note =
    { $match ->
        [waiting] Du verlässt den Tisch, und er steht hier nicht mehr.
        [people] Du gibst auf; für die anderen spielt ein Bot weiter. Die Partie steht hier nicht mehr.
       *[bots] Die Partie endet und steht hier nicht mehr.
    }
web-lobby-not-begun = noch nicht begonnen
web-lobby-matches =
    { $count ->
        [one] { $count } Partie
       *[other] { $count } Partien
    }
web-lobby-no-matches = Nichts wartet auf dich. Eine Partie, die du beginnst, bleibt hier, bis sie zu Ende ist.
web-lobby-your-move = Du bist dran
web-lobby-their-move = Die anderen sind dran
web-lobby-with = mit { $names }
web-lobby-missing =
    { $open ->
        [0] kann beginnen
        [one] ein Platz ist frei
       *[other] { $open } Plätze sind frei
    }
web-lobby-open = Offene Tische
web-lobby-tables =
    { $count ->
        [one] { $count } Tisch
       *[other] { $count } Tische
    }
web-lobby-no-tables = Gerade ist kein Tisch für alle offen. Eröffne einen und lass „alle“ zuschauen: Dann steht er hier.
web-lobby-take =
    { $open ->
        [one] Platz nehmen
       *[other] Platz nehmen
    }

# Man selbst
web-lobby-you = Dein Name
web-lobby-you-are = Du bist { $name }. Namen oder Gerät wechseln.
web-lobby-name = Der Name am Tisch
web-lobby-name-save = Speichern
web-lobby-name-ask = Wie dürfen wir dich nennen?
web-lobby-name-why = Die anderen am Tisch sehen diesen Namen. Du kannst ihn jederzeit ändern.
web-lobby-name-go = Das bin ich
web-lobby-name-skip = { $name } bleiben
web-lobby-carry = Auf einem anderen Gerät weitermachen
web-lobby-carry-note = Ein Link, mit dem ein anderes Handy oder ein anderer Rechner auch deiner wird, mit deinem Namen und deinen Partien. Er gilt einmal.
web-lobby-carry-make = Link machen
web-lobby-carry-until = Scanne ihn mit dem anderen Gerät oder öffne dort den Link. Er gilt bis { $time }.
web-lobby-qr = QR-Code des Links
web-lobby-copy = Kopieren
web-lobby-carry-here = Soll dieses Gerät deines werden?
web-lobby-carry-here-note = Du bekommst den Namen und die Partien des Geräts, das den Link gemacht hat. Was hier als { $name } begonnen wurde, bleibt bei diesem Namen.
web-lobby-carry-yes = Ja, hier weitermachen
web-lobby-carry-no = Nein, lassen
web-lobby-carried = Hier bist du jetzt { $name }
web-lobby-carried-note = Dein Name und deine Partien sind auf diesem Gerät, und auf dem anderen wie zuvor.
web-lobby-carry-nothing = Dieser Link ist nicht vollständig
web-lobby-carry-nothing-note = Mach auf dem anderen Gerät einen neuen: Tippe dort auf der Startseite auf deinen Namen.

# Einen Tisch vorbereiten
web-lobby-new = Ein neuer Tisch
web-lobby-new-title = Ein neuer Tisch · { $game }
web-lobby-who = Wer spielt
web-lobby-mode-pill =
    { $mode ->
        [solo] Solo
        [teams] 2 gegen 2
       *[other] { $mode }
    }
web-lobby-seat = Platz { $seat }
web-lobby-me = Du
web-lobby-anyone = Wer mag
web-lobby-sits =
    { $who ->
        [apprentice] Bot, Lehrling
        [journeyman] Bot, Geselle
        [master] Bot, Meister
        [you] du
        [beside] an diesem Gerät
       *[open] freier Platz
    }
web-lobby-choice =
    { $who ->
        [apprentice] Bot: Lehrling, für die erste Partie
        [journeyman] Bot: Geselle, denkt ein wenig voraus
        [master] Bot: Meister, der stärkste
        [open] Freier Platz, für alle mit dem Link
       *[you] Noch jemand an diesem Gerät
    }
web-lobby-starter = Wer beginnt
web-lobby-section = §{ $section }
web-lobby-option-off = so nicht
web-lobby-starts =
    { $seat ->
        [random] Ausgelost
        [1] { $name }
       *[other] Platz { $seat }
    }
web-lobby-pace = Tempo
web-lobby-pace-pill =
    { $pace ->
        [live] Live, { $minutes } Min.
        [per-move] Tage
       *[relaxed] Gemütlich
    }
web-lobby-pace-note =
    { $pace ->
        [none] Keine Uhr, und nie spielt ein Bot für jemanden.
       *[relaxed] Keine Uhr. Wer weg ist, wird von einem Bot vertreten.
    }
web-lobby-pace-minutes = Für die Partie
web-lobby-pace-increment = Für jeden Zug
web-lobby-pace-days = Für jeden Zug
web-lobby-seconds = +{ $seconds } s
web-lobby-days =
    { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
web-lobby-watch = Wer zuschauen darf
web-lobby-watch-pill =
    { $watch ->
        [nobody] Niemand
        [friends] Freunde
       *[all] Alle
    }
web-lobby-undo-note = Gegen Bots immer, sonst bis etwas aufgedeckt wurde
web-lobby-hints = Tipps
web-lobby-hints-note = Chancen, und was folgt
web-lobby-more = Mehr
web-lobby-stand-in = Ein Bot springt ein
web-lobby-stand-in-note = Für alle, die weg sind
web-lobby-forced = Erzwungene Züge
web-lobby-forced-note = Sie werden für dich gemacht
web-lobby-pause = Bots lassen sich
web-lobby-pause-word =
    { $ms ->
        [0] keine eigene Zeit
        [300] einen Augenblick
        [600] einen Atemzug
        [1200] eine Weile
       *[other] Zeit
    }
web-lobby-delay = Wer zuschaut, sieht es
web-lobby-delay-word =
    { $seconds ->
        [0] sofort
        [30] 30 s später
        [120] 2 Min. später
       *[other] 5 Min. später
    }
web-lobby-will-open =
    { $open ->
        [one] Ein Platz ist frei. Fang gleich an, und ein Bot nimmt ihn.
       *[other] { $open } Plätze sind frei. Fang gleich an, und Bots nehmen sie.
    }
web-lobby-will-solo = Du spielst allein.
web-lobby-will-shared =
    { $secret ->
        [no] Ihr teilt euch dieses Gerät.
       *[yes] Ihr reicht das Gerät weiter; niemand sieht die Karten der anderen.
    }
web-lobby-will-bots =
    { $bots ->
        [one] Ein Bot sitzt bei dir. Es kann gleich losgehen.
       *[other] { $bots } Bots sitzen bei dir. Es kann gleich losgehen.
    }
web-lobby-invite = Andere einladen
web-lobby-start = Gleich anfangen

# Ein Tisch in Worten
web-lobby-mode =
    { $mode ->
        [solo] allein
        [teams] zwei Teams zu zweit
       *[each] { $seats } Personen
    }
web-lobby-pace-words =
    { $pace ->
        [none] ohne Uhr
       *[relaxed] gemütlich
    }
web-lobby-pace-live = live, { $minutes } Min. + { $increment } s
web-lobby-pace-per-move =
    { $days ->
        [0] { $hours } Stunden je Zug
        [one] ein Tag je Zug
       *[other] { $days } Tage je Zug
    }
web-lobby-watch-words =
    { $watch ->
        [nobody] niemand
        [friends] alle mit dem Link
       *[all] alle; der Tisch steht in der Liste
    }
web-lobby-help =
    { $help ->
        [undo-hints] Zurücknehmen und Tipps
        [undo-no] Zurücknehmen, keine Tipps
        [no-hints] Tipps, kein Zurücknehmen
       *[no-no] kein Zurücknehmen, keine Tipps
    }
web-lobby-fact =
    { $fact ->
        [mode] Art
        [game] Spiel
        [pace] Tempo
        [watch] Zuschauen
       *[help] Hilfe
    }

# Der Warteraum
web-lobby-waiting-room = Warteraum · { $about }
web-lobby-waiting = Warteraum
web-lobby-seats = Plätze
web-lobby-here =
    { $here ->
        [one] { $here } von { $seats } ist da
       *[other] { $here } von { $seats } sind da
    }
web-lobby-bot-level =
    { $level ->
        [apprentice] Bot, Lehrling
        [master] Bot, Meister
       *[journeyman] Bot, Geselle
    }
web-lobby-you-here =
    { $who ->
        [host] du, lädst ein
       *[guest] du
    }
web-lobby-host =
    { $is ->
        [here] lädt ein, ist da
       *[gone] lädt ein, ist nicht da
    }
web-lobby-fresh = gerade gekommen
web-lobby-add-bot = Ein Bot
web-lobby-add-bot-at = Ein Bot auf Platz { $seat }
web-lobby-sit = Setz dich
web-lobby-sit-at = Setz dich: Platz { $seat }
web-lobby-bot-at = Stärke von { $name } auf Platz { $seat }
web-lobby-remove-bot = Den Bot wegschicken
web-lobby-leave = Diesen Platz verlassen
web-lobby-kick = { $name } bitten zu gehen
web-lobby-asked-to-leave = Wer den Tisch eröffnet hat, hat deinen Platz freigemacht.
web-lobby-move = Auf diesen Platz wechseln
web-lobby-bring = Jemand neben dir setzt sich hierher
web-lobby-bring-note = Ihr teilt euch dieses Gerät und reicht es weiter.
web-lobby-bring-name = Name
web-lobby-name-of = Name der Person auf Platz { $seat }
web-lobby-bring-go = Hinsetzen
web-lobby-welcome = Ein Stuhl wartet auf dich
web-lobby-welcome-note =
    { $has ->
        [host] { $host } lädt dich ein. Tippe auf einen gestrichelten Stuhl, um dich zu setzen. Kein Konto.
       *[none] Tippe auf einen gestrichelten Stuhl, um dich zu setzen. Kein Konto.
    }
web-lobby-bring-friend = Bring jemanden mit
web-lobby-bring-friend-note =
    { $open ->
        [one] Wer diesen Link öffnet, kann den freien Platz nehmen. Kein Konto.
       *[other] Wer diesen Link öffnet, kann einen freien Platz nehmen. Kein Konto.
    }
web-lobby-full = Alle sind da
web-lobby-full-note =
    { $bots ->
        [0] Niemand fehlt mehr.
       *[other] Wer den Link öffnet, kann noch den Platz eines Bots nehmen.
    }
web-lobby-taken = Alle Plätze sind besetzt
web-lobby-absent =
    { $count ->
        [one] { $names } ist gerade nicht da.
       *[other] { $names } sind gerade nicht da.
    }
web-lobby-local-note = Diese Adresse kennt nur dieser Rechner. Mit serve { $command } kann das ganze Haus kommen.
web-lobby-qr-note = Oder scanne ihn mit einem Handy auf demselben Sofa. Die Plätze füllen sich vor deinen Augen.
web-lobby-details = Einzelheiten
web-lobby-start-with =
    { $open ->
        [0] Anfangen
        [one] Mit einem Bot anfangen
       *[other] Mit { $open } Bots anfangen
    }
web-lobby-change = Ändern
web-lobby-keep = So lassen
web-lobby-save = Speichern
web-lobby-waits-host =
    { $has ->
        [host] Gleich fängt { $host } an
       *[none] Wer eingeladen hat, fängt an
    }

# Die Regeln
web-lobby-rules-title = Die Regeln von { $game }
web-lobby-games = Spiele
web-lobby-contents = Kapitel
web-lobby-marks = B: steht in der Anleitung. P: in einer Besprechung gedruckt. R: unsere Rekonstruktion oder Regelung, wo die Anleitung schweigt.

# Ohne Verbindung, und ohne Server
web-lobby-lost = Keine Verbindung. Gegen Bots und an einem Gerät kannst du spielen; alles andere muss warten.
web-lobby-no-connection-tables = Die Tische anderer sind zu sehen, sobald du verbunden bist.
web-lobby-no-connection-matches = Auf diesem Gerät wartet nichts. Partien auf dem Server sind zu sehen, sobald du verbunden bist.
web-lobby-beside = An einem Gerät
web-lobby-beside-game = An einem Gerät: { $game }
