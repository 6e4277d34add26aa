# Der Rahmen des Tisches im Netz

web-title-turn = Du bist dran · { $game }
web-again = Noch einmal
web-broken = Ein Teil dieser Seite ist nicht angekommen
web-broken-note = Vielleicht ist die Verbindung unterbrochen, oder es gibt inzwischen eine neuere Fassung.
web-to-front = Zur Startseite
web-close = Schließen
web-loading = Einen Moment …
web-opening = Der Tisch wird gedeckt …
web-nowhere = Hier ist nichts
web-nowhere-note = Die Adresse { $path } führt zu keinem Tisch und zu keiner Seite von uns.
web-no-table = Diesen Tisch gibt es nicht
web-no-table-note = Vielleicht ist der Link nicht vollständig. Frag noch einmal danach oder eröffne einen eigenen Tisch.
web-no-watching = Dieser Tisch hat keine Zuschauerplätze
web-no-watching-note = Nur wer dort sitzt, sieht ihn.
web-closed = Dieser Tisch wurde geschlossen
web-closed-note = Lange hat ihn niemand angerührt, oder er wurde aufgelöst.
web-terminal-only = Für dieses Spiel gibt es noch keinen gezeichneten Tisch. Im Terminal lässt es sich vollständig spielen: tafelrunde play.

# Einstellungen
web-settings = Einstellungen
web-language = Sprache
web-theme = Aussehen
web-theme-is =
    { $theme ->
        [light] Hell
        [dark] Dunkel
       *[system] Wie das System
    }
web-pace = Tempo der anderen
web-pace-is =
    { $pace ->
        [calm] Ruhig
        [quick] Schnell
        [instant] Sofort
       *[normal] Normal
    }
web-motion = Bewegung
web-motion-note = Karten und Würfel wandern
web-sound = Ton
web-volume = Lautstärke
web-twice = Zum Spielen zweimal tippen
web-twice-note = Am Handy: Das erste Tippen hebt eine Karte, das zweite spielt sie
web-resign = Aufgeben
web-resign-sure =
    { $then ->
        [ends] Diese Partie aufgeben? Dann sind nur noch Bots da, und sie endet.
        [wins] Diese Partie aufgeben? Dann gewinnt sie { $name }.
       *[goes-on] Diese Partie aufgeben? Ein Bot spielt für dich weiter.
    }

# Leiste
web-rail = Verlauf, Chat und Regeln
web-tab =
    { $tab ->
        [chat] Chat
        [rules] Regeln
       *[log] Verlauf
    }
web-log = Was geschah
web-log-earlier = Früheres
web-log-turn =
    { $who ->
        [you] Dein ganzer Zug
       *[other] Der ganze Zug von { $name }
    }
web-by-rule = nach der Regel
web-chat = Chat
web-chat-empty = Noch hat niemand etwas gesagt.
web-you-watch = Du schaust zu
web-watching =
    { $count ->
        [one] eine Person schaut zu
       *[other] { $count } Personen schauen zu
    }
web-talk = Verlauf und Chat
web-say-something = Sag etwas
web-send = Senden
web-mute = { $name } nicht mehr hören
web-reaction =
    { $reaction ->
        [well-played] Gut gespielt
        [oops] Hoppla
        [thanks] Danke
        [laugh] Haha
        [hurry] Du bist dran!
       *[hello] Hallo
    }
web-rules = Regeln
web-rules-search = Regeln durchsuchen
web-rules-book = Im Buch öffnen
web-rules-none = Kein Absatz passt.
web-rules-lost = Die Regeln konnten nicht geholt werden.
web-rule-open = Regel § { $section } lesen

# Am Tisch
web-score =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
web-presence =
    { $is ->
        [here] da
        [gone] nicht da
        [away] weg, ein Bot spielt
        [resigned] ist raus
       *[bot] Bot
    }
web-over = Die Partie ist vorbei.
web-waits-for =
    { $count ->
        [one] { $names } ist am Zug.
       *[other] Warten auf { $names }.
    }
web-you-have-chosen =
    { $count ->
        [0] Du hast gewählt.
       *[other] Du hast gewählt. Warten auf { $names }.
    }
web-choose-again = Neu wählen
web-step-back = Zurück
web-choice =
    { $is ->
        [ready] bereit
       *[choosing] wählt noch
    }
web-hint = Tipp
web-hint-is =
    { $chance ->
        [none] { $move }: der beste von allen, die bleiben, auch wenn er kaum je gewinnt.
        [slight] { $move }: der beste von allen, die bleiben, auch wenn er nur in { $wins } von 100 Versuchen gewinnt.
       *[some] { $move }: gewinnt am häufigsten, in { $wins } von 100 Versuchen.
    }
web-hint-means = Bei einem Versuch wird die Partie von hier an in Gedanken zu Ende gespielt.
web-best-mark = am besten
web-touch-again = Tippe { $card } noch einmal an, um sie zu spielen.
web-skip = Vorspringen bis jetzt
web-percent = { $share } %
web-you-resigned = Du hast aufgegeben; ein Bot spielt weiter.
web-one-moment = Einen Moment …
web-undo = Zurücknehmen
web-undo-asked = { $name } möchte einen Zug zurücknehmen.
web-undo-waits = Die anderen werden gefragt, ob du deinen Zug zurücknehmen darfst.
web-never-mind = Doch nicht
web-seat-asked = { $name } möchte den Platz von { $bot } übernehmen.
web-seat-waits = Die Menschen am Tisch werden gefragt, ob du den Platz von { $bot } haben darfst.
web-allow = Erlauben
web-decline = Ablehnen
web-ask-seat = Nach dem Platz eines Bots fragen
web-ask-seat-note = Die Menschen am Tisch entscheiden. Bis dahin siehst du nichts von seinen Karten.
web-ask-seat-of = Nach dem Platz von { $name } fragen
web-ask-seat-do = Fragen
web-other-name = Ein anderer Name für diesen Platz
web-other-name-here = An diesem Tisch heißt du
web-other-name-go = Hinsetzen
web-other-rules = Diese Partie kann man nur ansehen
web-transcript = Mitschrift der Partie
web-seen-so-far = Was du bisher gesehen hast
web-close-match = Partie schließen
web-close-note = Hier kann niemand weiterspielen. Wenn du die Partie schließt, ist ihre Mitschrift für alle offen.
web-yes = Ja
web-no = Nein
web-not-allowed = Nicht erlaubt:
web-keys = Tasten: Tab und die Pfeile gehen von Ding zu Ding, Enter tut es, u nimmt zurück, s überspringt, was sich noch bewegt, Esc schließt.
web-bot-plays = Ein Bot spielt für dich.
web-i-am-back = Ich bin wieder da
web-rematch-waits = Es gibt eine Revanche.
web-muted = Du hörst { $name } nicht.
web-unmute = Wieder hören
web-unread = (neu)
web-bot-soon =
    { $who ->
        [you] Bist du da? In { $seconds } s spielt ein Bot für dich.
       *[other] { $name } ist nicht da: In { $seconds } s spielt ein Bot weiter.
    }
web-connection-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
web-hand-over = { $name }, du bist am Zug
web-hand-over-note = Gib das Gerät weiter. Die Karten zeigen sich, wenn du es sagst.
web-i-am = Ich bin { $name }: meine Karten zeigen

# Was dem Tisch geschah
web-told-sat =
    { $who ->
        [you] Du setzt dich.
       *[other] { $name } setzt sich.
    }
web-told-left =
    { $who ->
        [you] Du verlässt den Tisch.
       *[other] { $name } verlässt den Tisch.
    }
web-told-bot-sat = { $name }, ein Bot, setzt sich.
web-told-undo-asked =
    { $who ->
        [you] Du möchtest einen Zug zurücknehmen.
       *[other] { $name } möchte einen Zug zurücknehmen.
    }
web-told-undo-declined =
    { $who ->
        [you] Du sagst nein.
        [nobody] Es soll nichts mehr zurückgenommen werden.
       *[other] { $name } sagt nein.
    }
web-told-undo-granted =
    { $who ->
        [you] Du bist einverstanden.
       *[other] { $name } ist einverstanden.
    }
web-told-undone =
    { $who ->
        [you] Du nimmst deinen letzten Zug zurück.
       *[other] { $name } nimmt einen Zug zurück.
    }
web-told-anew = Der Zufall zieht ab hier neu.
web-told-seat-granted =
    { $who ->
        [you] Du bist einverstanden.
       *[other] { $name } ist einverstanden.
    }
web-told-seat-declined =
    { $who ->
        [you] Du sagst nein.
        [nobody] Nach dem Platz wird nicht mehr gefragt.
       *[other] { $name } sagt nein.
    }
web-told-late =
    { $who ->
        [you] Deine Zeit ist um.
       *[other] Die Zeit von { $name } ist um.
    }
web-told-resigned =
    { $who ->
        [you] Du gibst auf.
       *[other] { $name } gibt auf.
    }
web-told-stood-in =
    { $who ->
        [you] Ein Bot spielt für dich, solange du weg bist.
       *[other] { $name } ist weg; ein Bot spielt weiter.
    }
web-told-came-back =
    { $who ->
        [you] Du bist zurück.
       *[other] { $name } ist zurück.
    }
web-told-replaced = Der Gastgeber gibt den Platz endgültig einem Bot: { $name }.
web-replace-asks = { $name } ist schon lange weg, und ein Bot spielt weiter. Der Platz kann endgültig an den Bot gehen; dann können andere darum bitten.
web-replace = Platz dem Bot geben
web-told-closed = Der Tisch wurde geschlossen.

# Das Ende
web-you-win = Du gewinnst mit { $total }
web-wins =
    { $count ->
        [one] { $names } gewinnt mit { $total }
       *[other] { $names } teilen sich den Sieg mit { $total }
    }
web-team-wins = { $names } gewinnen mit { $total }
web-share-victory = { $names } teilen sich den Sieg
web-ahead =
    { $who ->
        [you] { $count ->
            [one] { $count } Punkt vor dir.
           *[other] { $count } Punkte vor dir.
        }
       *[other] { $count ->
            [one] { $count } Punkt vor { $names }.
           *[other] { $count } Punkte vor { $names }.
        }
    }
web-level =
    { $who ->
        [you] Du hast ebenso viele; die Regel für den Gleichstand entscheidet.
        [one] { $names } hat ebenso viele; die Regel für den Gleichstand entscheidet.
       *[several] { $names } haben ebenso viele; die Regel für den Gleichstand entscheidet.
    }
web-by-resigning = Aufgegeben: { $names }.
web-by-time = Die Zeit war um: { $names }.
web-left-wins =
    { $who ->
        [you] Du gewinnst: Sonst ist niemand mehr da
       *[other] { $names } gewinnt: Sonst ist niemand mehr da
    }
web-broken-off =
    { $who ->
        [you] Du hast aufgegeben; die Partie endet hier
       *[other] { $count ->
            [one] { $names } hat aufgegeben; die Partie endet hier
           *[other] { $names } haben aufgegeben; die Partie endet hier
        }
    }
web-cut-off = Die Partie endete an der Grenze der Entscheidungen; es zählt, was liegt.
web-rematch = Revanche
web-to-rematch = Zur Revanche
web-share = Teilen
web-copied = Kopiert
web-see-table = Tisch ansehen
web-result = Das Ergebnis

# Auf diesem Gerät
web-here = auf diesem Gerät
web-here-alone = Außer dir ist niemand an diesem Tisch.
web-here-not-kept = Auf diesem Gerät nicht gespeichert: Die Partie endet mit dieser Seite.
web-here-gone = Diese Partie ist nicht auf diesem Gerät
web-here-gone-note = Vielleicht wurde die Partie aufgegeben oder in einem anderen Browser begonnen, oder dieser Browser konnte sie nicht aufbewahren.
web-here-broken = Diese Partie lässt sich gerade nicht öffnen
web-here-broken-note = Die Regeln des Spiels konnten nicht geladen werden. Was gespielt wurde, bleibt erhalten; öffne die Seite wieder, sobald du verbunden bist.
web-here-leaving = Diese Partie ist auf dem Weg zum Server: Sieh im anderen Tab nach.
web-here-no-bot = Bots nicht geladen, neuer Versuch läuft. Bist du verbunden?
web-here-no-hint = Was Tipps findet, konnte nicht geladen werden. Frag noch einmal, sobald du verbunden bist.
web-no-wasm = Dieser Browser führt kein WebAssembly aus, aus dem die Regeln des Spiels bestehen. Erlaube es in den Einstellungen des Browsers oder öffne die Seite in einem anderen.
web-coming = Das Spiel wird auf dem Server gerade vorbereitet. Es öffnet sich von selbst, sobald es fertig ist.
web-invite-others = Andere einladen
web-invite-others-note =
    { $bots ->
        [0] Bringt diese Partie auf den Server: Andere können zuschauen.
       *[other] Bringt diese Partie auf den Server: Andere können zuschauen oder um den Platz eines Bots bitten.
    }
web-invite-others-link =
    { $bots ->
        [0] Wer diesen Link öffnet, schaut der Partie zu.
       *[other] Wer diesen Link öffnet, schaut der Partie zu und kann um den Platz eines Bots bitten.
    }
web-invite-others-not = Die Partie bleibt auf diesem Gerät
web-moved = Diese Partie ist jetzt ein Tisch des Servers
web-save-match = Partie als Datei speichern
web-update = Eine neue Version ist da.
web-update-take = Laden
web-update-later = Später
