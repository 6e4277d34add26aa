# Fremde und Freunde

web-meeting = Mitspieler finden
web-meeting-note = Wer dasselbe möchte, sitzt sofort mit dir am Tisch.
web-meeting-more = Mitspieler finden: Leute suchen, Bekannte einladen
web-meeting-no-server = Ohne Verbindung ist niemand zu finden. Gegen Bots kannst du so lange spielen.
web-meeting-lost = Die Verbindung ist weg. Sobald sie wieder da ist, geht es hier von selbst weiter.

# Schnelle Partie
web-meeting-quick = Schnelle Partie
web-meeting-game = Spiel
web-meeting-seats = Personen
web-meeting-any = Egal
web-meeting-bots = Bots füllen auf
web-meeting-bots-after =
    { $seconds ->
        [0] Nie
        [60] Nach 1 min
       *[other] Nach { $seconds } s
    }
web-meeting-find = Mitspieler suchen
web-meeting-stop = Nicht mehr suchen
web-meeting-looking = Mitspieler werden gesucht
web-meeting-sought = { $game }, { $seats ->
        [0] beliebig viele Personen
       *[other] { $seats } Personen
    }, { $pace }
web-meeting-waited = Seit { $time }. Lass diese Seite offen.
web-meeting-bots-in = In { $time } füllen Bots auf.
web-meeting-bots-never = Keine Bots: nur Menschen.
web-meeting-ready = Dein Tisch ist bereit
web-meeting-go = Zum Tisch
web-meeting-others-look = Andere suchen
web-meeting-people =
    { $people ->
        [one] { $people } Person wartet
       *[other] { $people } Personen warten
    }
web-meeting-with = Mitspielen
web-meeting-with-game = Mitspielen: { $what }

# Tische
web-meeting-join = Offene Tische
web-meeting-no-join = Gerade steht kein Tisch allen offen. Hier erscheint er von selbst.
web-meeting-watch = Partien zum Zuschauen
web-meeting-no-watch = Gerade spielt niemand vor aller Augen.
web-meeting-watch-do = Zuschauen
web-meeting-watch-game = Zuschauen: { $game }, { $names }
web-meeting-join-game =
    { $open ->
        [one] Platz nehmen
       *[other] Platz nehmen
    }: { $game }, { $names }

# Einladungen
web-meeting-invitations = Einladungen
web-meeting-invited = { $name } lädt dich ein
web-meeting-accept = Dazusetzen
web-meeting-accept-of = Dazusetzen: { $name }, { $game }
web-meeting-decline = Ablehnen
web-meeting-decline-of = Einladung von { $name } ablehnen: { $game }

# Leute
web-meeting-known = Mit wem du gespielt hast
web-meeting-nobody-known = Mit wem du spielst, der steht dann hier, damit ihr euch wiederfindet.
web-meeting-together =
    { $matches ->
        [one] eine Partie
       *[other] { $matches } Partien
    }, zuletzt { $game } { $when }
web-meeting-invite = Einladen
web-meeting-invite-name = { $name } zu einer Partie einladen
web-meeting-block = Blockieren
web-meeting-block-name = { $name } blockieren
web-meeting-block-sure = { $name } blockieren?
web-meeting-block-note = Ihr werdet nicht mehr zusammengebracht, seht die offenen Tische voneinander nicht, { $name } kann sich nicht an deine setzen, und du hörst nicht, was { $name } sagt oder wozu { $name } dich einlädt. { $name } erfährt davon nichts. An einem Tisch, an dem ihr beide schon sitzt, geht die Partie weiter.
web-meeting-keep = Nicht blockieren
web-meeting-blocked = Blockierte Leute
web-meeting-unblock = Nicht mehr blockieren
web-meeting-unblock-name = { $name } nicht mehr blockieren
