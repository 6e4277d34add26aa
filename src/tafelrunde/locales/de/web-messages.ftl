# Züge, die rufen

web-bell = Sag mir, wenn ich am Zug bin
web-bell-note =
    { $night ->
        [yes] auf diesem Gerät, nicht von { $from } bis { $to }
       *[no] auf diesem Gerät, bei Tag und Nacht
    }
web-bell-hindrance =
    { $why ->
        [home-screen] Leg diese Seite erst auf deinen Startbildschirm: Nur von dort zeigt dieser Browser Nachrichten.
        [denied] Diesem Browser wurde gesagt, dass er keine Nachrichten dieser Seite zeigen soll. In seinen Einstellungen lässt sich das ändern.
       *[browser] Dieser Browser kann keine Nachrichten zeigen.
    }
web-bell-no-service = Der Browser hat seinen eigenen Dienst für Nachrichten nicht erreicht. Versuch es später noch einmal.
web-bell-more = Ruhezeit
web-bell-more-mail = Ruhezeit und E-Mail
web-bell-quiet = Nicht in dieser Zeit
web-bell-quiet-from = Von
web-bell-quiet-to = Bis
web-bell-quiet-note = Was dann noch wartet, kommt danach. Zweimal dieselbe Uhrzeit heißt: keine Ruhezeit.
web-bell-mail = Per E-Mail
web-bell-mail-note = Eine Zeile und ein Link zum Tisch.
web-bell-mail-on = Schick mir einen Link
web-bell-mail-off = Vergessen
web-bell-mail-to =
    { $confirmed ->
        [yes] An { $address }
       *[no] { $address } bekommt jetzt einen Link. Öffne ihn, dann kommen E-Mails dort an.
    }
web-bell-offer = Diese Partie geht über Tage. Sollen wir dir sagen, wenn du am Zug bist?
web-bell-offer-yes = Sag es mir
web-bell-offer-no = Nein
web-letter-title =
    { $what ->
        [confirm] Bestätige deine Adresse
       *[stop] Keine Nachrichten mehr
    }
web-letter-note =
    { $what ->
        [confirm] Von da an kommt eine E-Mail, wenn du in einer Partie über Tage am Zug bist.
       *[stop] Dann kommt nichts mehr dorthin, wo dieser Link ankam. Deine Partien bleiben, wie sie sind.
    }
web-letter-go =
    { $what ->
        [confirm] Ja, schreibt mir
       *[stop] Abschalten
    }
web-letter-done =
    { $what ->
        [confirm] Deine Adresse ist bestätigt
       *[stop] Es kommen keine Nachrichten mehr
    }
web-letter-done-note =
    { $what ->
        [confirm] Jede E-Mail hat einen Link, der sie abschaltet.
       *[stop] Mit der Glocke bei deinen Partien kommen sie wieder.
    }
web-letter-nothing-note = Öffne den Link so, wie er in der Nachricht steht, oder kopiere ihn ganz.
web-carry-table = Zum Tisch
