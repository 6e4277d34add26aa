# Man selbst, und was das erhält

web-profile = Dein Profil
web-profile-all = Dein Profil: Passkeys, Geräte, Export
web-profile-alone = Dein Profil erscheint, sobald es eine Verbindung gibt.
web-profile-named = Du bist jetzt { $name }.
web-profile-keep = Dieses Profil behalten
web-profile-only-here = Dieses Profil lebt auf diesem Gerät.
web-profile-only-here-note = Vergisst der Browser es, sind dein Name und deine Plätze verloren.
web-profile-kept-now = Geschafft: Mit diesem Passkey findest du dein Profil wieder, auch auf anderen Geräten.
web-profile-more = Weitere Wege

# Passkeys
web-profile-passkeys = Passkeys
web-profile-passkeys-note = Mit Finger, Gesicht oder der PIN deines Geräts. Kein Passwort, kein Name zum Tippen. Füge auf jedem Gerät einen hinzu, oder nimm einen, den deine Geräte teilen.
web-profile-add-passkey = Passkey hinzufügen
web-profile-passkey-made = angelegt am { $day }
web-profile-passkey-used = zuletzt benutzt am { $day }
web-profile-passkey-there = Dieses Gerät hat schon einen Passkey von dir.
web-profile-passkey-name = Wie er heißt
web-profile-no-passkeys-here = Hier lassen sich keine Passkeys anlegen: Sie brauchen eine Seite, die über ihren Namen geöffnet wurde, mit https oder auf diesem Computer selbst.
web-profile-change = Ändern
web-profile-change-of = Passkey { $name } ändern
web-profile-remove = Entfernen
web-profile-remove-note = Ist er entfernt, meldet sich niemand mehr damit an.

# Recovery codes
web-profile-codes = Wiederherstellungscodes
web-profile-codes-note = Zehn Codes für Papier. Jeder meldet dich einmal an, wenn nichts anderes zur Hand ist.
web-profile-codes-left =
    { $count ->
        [one] Ein Code ist übrig.
       *[other] { $count } Codes sind übrig.
    }
web-profile-codes-make =
    { $has ->
        [some] Neue Codes machen
       *[none] Wiederherstellungscodes machen
    }
web-profile-codes-once = Sie werden nur dieses eine Mal gezeigt. Frühere Codes gelten nicht mehr.
web-profile-codes-kept = Ich habe sie aufgeschrieben

# Logins
web-profile-login = Anmeldedienst
web-profile-login-of = Du meldest dich seit { $day } über { $issuer } an.
web-profile-log-off = Diesen Dienst nicht mehr benutzen
web-profile-log-in = { $provider } benutzen
web-profile-login-refused = Das hat nicht geklappt. Versuch es noch einmal.

# Devices
web-profile-devices = Geräte
web-profile-enter-title = Hast du anderswo ein Profil?
web-profile-enter-note = Melde dich an, und dieses Gerät ist auch deines.
web-profile-enter = Anmelden
web-profile-enter-passkey = Mit Passkey anmelden
web-profile-enter-code = Mit Wiederherstellungscode
web-profile-code = Wiederherstellungscode
web-profile-entered = Du bist hier jetzt { $name }.
web-profile-guest = Was wird aus { $guest }?
web-profile-guest-note = Als { $guest } wurden auf diesem Gerät Partien gespielt. Sie können zu deinem Profil { $name } kommen; dann stehen sie in deiner Liste, und laufende spielst du weiter. Sonst bleiben sie bei { $guest }, und niemand spielt dort weiter.
web-profile-guest-join = Sie kommen mit
web-profile-guest-stay = Sie bleiben

# What is yours
web-profile-yours = Was dir gehört
web-profile-export = Alles mitnehmen
web-profile-export-note = Eine Datei mit deinem Profil, dem, was du gesagt hast, und deinen beendeten Partien, überall lesbar.
web-profile-export-go = Exportieren
web-profile-out = Abmelden
web-profile-out-about = Hier, oder auf allen Geräten außer diesem.
web-profile-out-here = Hier abmelden
web-profile-out-sure = Auf diesem Gerät abmelden?
web-profile-out-note =
    { $kept ->
        [no] Sonst erhält nichts dieses Profil: { $name } und alle Plätze wären für immer verloren. Füge erst einen Passkey hinzu.
       *[yes] Du kommst mit einem Passkey oder einem Wiederherstellungscode zurück. Hier bist du dann ein neuer Gast.
    }
web-profile-is-out = Du bist hier abgemeldet. Dies ist ein neuer Gast.
web-profile-everywhere = Alle anderen Geräte abmelden
web-profile-everywhere-sure = Überall sonst abmelden?
web-profile-everywhere-note = Alle anderen Geräte sind dann fremd, bis du dich dort wieder anmeldest. Passkeys und Codes bleiben.
web-profile-everywhere-done = Alle anderen Geräte sind abgemeldet.
web-profile-stay = Nein, lassen
web-profile-leave = Profil löschen
web-profile-leave-note = Sofort und für immer. Partien bleiben, mit „jemand“ auf deinem Platz.
web-profile-leave-go = Löschen
web-profile-leave-ask = Dein Profil löschen?
web-profile-leave-what = Name, Passkeys, Codes und Anmeldungen sind sofort weg. In laufenden Partien gibst du auf; Tische, die du aufgemacht hast, werden geschlossen. Die anderen behalten ihre beendeten Partien und was dort gesagt wurde, mit „jemand“ an deiner Stelle. Vielleicht willst du deine Partien erst exportieren.
web-profile-leave-go-on = Weiter
web-profile-leave-sure = { $name } für immer löschen?
web-profile-leave-last = Niemand kann es zurückholen.
web-profile-leave-yes = Ja, für immer löschen
web-profile-has-left = Dein Profil ist gelöscht. Dies ist ein neuer Gast.
web-profile-someone =
    { $number ->
        [1] Jemand
       *[other] Jemand { $number }
    }
