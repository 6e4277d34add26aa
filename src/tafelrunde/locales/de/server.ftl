# Tische auf einem Server

table-is-up = Der Tisch steht unter { $address }
no-database = Die Datenbank { $url } lässt sich nicht öffnen: { $reason }.
other-form = Die Datenbank hat die Form { $form }, diese Version braucht { $head }. Starte den Server einmal oder repariere ohne --dry-run: Beides bringt sie in diese Form.
bad-database = { $url } ist keine Datenbank: sqlite:///PFAD und postgresql://nutzer@rechner/name sind welche.
workers-need-postgresql = { $workers } Prozesse brauchen eine Datenbank, die sie teilen können: PostgreSQL. Mit SQLite gibt es einen.
database-in-use = { $path } wird schon von einem anderen Prozess bedient. Eine SQLite-Datei nutzt nur ein Server; mehrere teilen sich ein PostgreSQL.
cannot-listen = Unter { $host }, Port { $port }, kann niemand bedient werden: { $reason }. Ein anderer Port ist vielleicht frei.
imported = Aufgenommen als { $match }.
backed-up = { $rows } Zeilen liegen in { $file }.
file-exists = { $path } gibt es schon und bleibt, wie es ist. Gebraucht wird eine neue Datei.
no-folder = Einen Ordner { $path } gibt es nicht. Leg ihn erst an oder nenne einen anderen.
match-exists = Diese Partie ist schon da, als { $match }.

no-such-table = Einen Tisch { $table } gibt es nicht.
no-spectators = An diesem Tisch darf niemand zuschauen.
seat-taken = Dieser Platz ist besetzt, von { $name }.
seat-open = Dieser Platz ist schon frei.
seat-still-open = Ein Platz ist noch frei: Dort muss ein Mensch oder ein Bot sitzen.
already-sits = Du sitzt schon an diesem Tisch; ein zweiter Platz würde dir eine zweite Hand zeigen.
match-has-begun = Die Partie hat begonnen; das geht nur vorher.
resign-to-leave = Die Partie hat begonnen: Wer gehen will, gibt auf.
match-not-begun = Die Partie hat noch nicht begonnen.
match-goes-on = Die Partie ist noch nicht zu Ende.
begun-on-a-device = Diese Partie wurde auf einem Gerät begonnen. Wem es gehört, kennt ihren Startwert und könnte wissen, was der Zufall bringt.
handed-names = „{ $name }“ und „{ $other }“ sehen sich zu ähnlich: An einem Tisch auf dem Server könnte sie niemand unterscheiden.
host-only = Das darf nur, wer den Tisch eröffnet hat.
not-your-seat = Platz { $seat } ist nicht deiner.
not-at-table = Du sitzt nicht an diesem Tisch.
not-your-turn = Du bist nicht am Zug.
too-late = Dieser Zug war als Nummer { $ply } gedacht, und { $now } sind inzwischen gemacht. Sieh dir den Tisch noch einmal an.
undo-not-allowed = An diesem Tisch werden keine Züge zurückgenommen.
undo-is-asked = Es fragt schon jemand, ob ein Zug zurückgenommen werden darf.
undo-was-asked = Du hast schon gefragt, ob dieser Zug zurückgenommen werden darf. Frage nach dem nächsten Zug wieder.
undo-after-flag = Die Zeit ist um; jetzt wird nichts mehr zurückgenommen.
undo-costs-too-much = Die Zeit seit diesem Zug ginge auf die Uhr dessen, der ihn zurücknimmt, und so viel ist nicht mehr übrig.
nobody-asks = Niemand fragt dich danach.
has-resigned = Dieser Platz hat schon aufgegeben.
rematch-exists = Eine Revanche gibt es schon.
hints-warm-up =
    { $minutes ->
        [0] Tipps gibt es in etwa { $seconds } s.
       *[other] Tipps gibt es in etwa { $minutes } Minuten.
    }
hints-not-allowed = An diesem Tisch gibt es keine Tipps.
bad-chairs = { $chairs } Stühle sind genannt für { $seats } Plätze.
link-expired = Dieser Link ist benutzt oder abgelaufen. Auf dem anderen Gerät lässt sich ein neuer machen.
too-fast = Das war zu schnell. Warte einen Augenblick und versuche es noch einmal.
too-many-thoughts = Die Bots denken schon über { $most } Züge für dich nach. Warte, bis sie einige gemacht haben.
not-json = Das ist keine Nachricht: Ein JSON-Objekt ist eine.
bad-command = Das ist kein Befehl: { $reason }.
preparing-table = Der Tisch wird vorbereitet; das dauert einen Augenblick, einmal.

# Was die Datenbank gerade nicht kann

disk-full = Es kann nichts gespeichert werden: Die Platte des Servers ist voll. Was gespeichert war, ist sicher; versuche es später noch einmal.
database-away = Der Server erreicht seine Datenbank nicht. Was gespeichert war, ist sicher; versuche es gleich noch einmal.
database-busy = Die Datenbank des Servers ist beschäftigt. Was gespeichert war, ist sicher; versuche es gleich noch einmal.
facts-unreadable = Was von Tisch { $table } aufgeschrieben wurde, lässt sich nicht lesen. Wer den Server betreibt, kann tafelrunde repair aufrufen.
sealed-with-another-key = Diese Partie ist mit einem Schlüssel versiegelt, den der Server nicht hat. Wer ihn betreibt, muss ihm seine Schlüsseldatei wiedergeben.

# Schlüssel, Archiv und Reparatur

no-key-file = Die Schlüsseldatei { $path } lässt sich nicht benutzen: { $reason }.
key-file-missing = Eine Schlüsseldatei { $path } gibt es nicht. Ein Server legt beim ersten Start eine an, ebenso tafelrunde key --new.
key-file-open = Die Schlüsseldatei { $path } hat die Rechte { $mode }: Andere können sie lesen. chmod 600 macht sie privat; ein Schlüssel, den andere gelesen haben, sollte gewechselt werden (tafelrunde key --new).
bad-key-file = { $path } ist keine Schlüsseldatei: Sie hat je Zeile einen Schlüssel aus 64 hexadezimalen Ziffern.
another-key = Die Datenbank ist mit einem Schlüssel versiegelt, der nicht in { $path } steht: Ihre laufenden Partien können nicht weitergehen, und alle sind wieder Fremde. Leg die richtige Schlüsseldatei dorthin und starte neu.
keys-are-in = { $keys ->
    [one] Ein Schlüssel steht in { $path }.
   *[other] { $keys } Schlüssel stehen in { $path }; der erste unterschreibt und versiegelt.
}
new-key = Ein frischer Schlüssel steht als erster in { $path }. Server benutzen ihn, sobald sie neu gestartet sind.
old-key-taken = Der Schlüssel, der in der Datenbank stand, steht jetzt als letzter in { $path } und nicht mehr in der Datenbank.
no-old-key = In der Datenbank steht kein Schlüssel. Für { $path } gibt es nichts zu tun.
old-key-stays = Der Schlüssel dieser alten Datenbank bleibt in ihr, denn er konnte nicht verschoben werden: { $reason } Cookies, die er unterschrieben hat, gelten weiter. Wer die Datei schreiben darf, verschiebt ihn mit tafelrunde key --take-over.
archived = { $archived ->
    [one] Eine Partie wurde archiviert.
   *[other] { $archived } Partien wurden archiviert.
}{ $left ->
    [0] {""}
    [one] {" "}Eine bleibt, wie sie ist: Was von ihr aufgeschrieben wurde, lässt sich nicht lesen (tafelrunde repair).
   *[other] {" "}{ $left } bleiben, wie sie sind: Was von ihnen aufgeschrieben wurde, lässt sich nicht lesen (tafelrunde repair).
}
repair-gap = Tisch { $table }: Nach Nummer { $last } ist eine Lücke. Von dem, was danach kommt, passen { $taken }, und { $strays } passen nicht.
repair-mended = Tisch { $table } ist wieder heil: Nummer 1 bis { $last } bleiben, { $taken } spätere sind übernommen, { $strays } beiseitegelegt.
repair-lists = Tisch { $table }: Was für Listen von ihm aufgehoben ist, ist nicht das, was sich an ihm ereignet hat ({ $columns }).
repair-listed = Tisch { $table } ist wieder heil: Was für Listen von ihm aufgehoben war, war nicht das, was sich an ihm ereignet hat ({ $columns }); jetzt ist es das.
repair-unreadable = Tisch { $table } lässt sich nicht öffnen und bleibt, wie er ist: { $reason }
repair-unread = Etwas, das von ihm aufgeschrieben wurde, kennen wir nicht, oder sein Siegel öffnet sich nicht mit diesen Schlüsseln.
repair-unfolded = Nummer { $version } folgt nicht aus dem, was davor steht.
repair-done = { $sound ->
    [one] Ein Tisch ist heil
   *[other] { $sound } Tische sind heil
}, { $gaps } hatten eine Lücke, { $lists } standen falsch in Listen, { $unreadable } lassen sich nicht öffnen.

# Seats, floods and other rules

name-looks-like = „{ $name }“ sieht aus wie „{ $other }“ an diesem Tisch. Wähle hier einen anderen Namen.
was-kicked = Du wurdest gebeten, diesen Tisch zu verlassen; hier kannst du dich nicht mehr setzen.
was-looked-ahead = In dieser Partie wurden Züge zurückgenommen, und jemand weiß, was noch kommt: Deshalb kann niemand mehr dazukommen. Sieh zu, oder spielt die nächste gemeinsam.
was-kicked-and-talks = Du wurdest gebeten, diesen Tisch zu verlassen; hier kannst du nicht mitreden.
talks-as-another = Dein Name, „{ $name }“, sieht aus wie „{ $other }“ an diesem Tisch. Nimm einen anderen Namen, um hier mitzureden.
came-after-a-kick = Jemand, der von derselben Adresse kam wie du, wurde gebeten, diesen Tisch zu verlassen. Wer seither neu ist, kann sich hier nicht setzen und nicht mitreden.
seat-is-asked = Es fragt schon jemand nach einem Platz. Warte, bis das beantwortet ist.
seat-was-asked = Du hast schon nach einem Platz an diesem Tisch gefragt. Frage in { $minutes } min wieder.
time-is-up = Deine Zeit war um; der Zug kam zu spät.
too-many-sockets = Dieser Tisch oder ein anderer ist auf deinen Geräten zu oft offen. Schließe einen und versuche es noch einmal.
too-many-tables = Du hast zu viele Tische eröffnet, die noch nicht zu Ende sind. Spiele einen zu Ende oder verlasse einen, an dem sonst niemand sitzt.
too-much = Das ist mehr, als eine Person auf einmal verlangen darf. Warte einen Augenblick und versuche es noch einmal.
too-many-changes = An diesem Tisch ist schon zu oft hin und her gewechselt worden. Spiele weiter, gib auf oder eröffne einen neuen.
other-rules = Die Partie wurde mit Fassung { $theirs } der Regeln von { $game } begonnen, und dieser Server hat Fassung { $ours }.
bots-warm-up =
    { $minutes ->
        [0] Stärkere Bots werden vorbereitet: etwa { $seconds } s.
       *[other] Stärkere Bots werden vorbereitet: etwa { $minutes } Minuten.
    }
begun-with-other-components = Die Partie wurde mit anderem Material von { $game } begonnen, als dieser Server hat.
does-not-fold = Was von dieser Partie aufgeschrieben wurde, folgt nicht aus den Regeln von { $game }, die dieser Server hat. Sie kann angesehen werden, so weit sie reicht.
moved-in-words = { $name }: { $move }
moved-unseen = { $name } hat einen Zug gemacht.
too-many-listed = Du hast schon { $most } Tische in der Liste. Beginne erst mit einem oder ändere einen so, dass er nicht in der Liste steht.

# Eine Partie von einem anderen Gerät

handed-without-you = Keiner der Plätze ist deiner: Mindestens einer muss „you“ sein.
handed-resigned = Platz { $seat } kann nicht aufgegeben haben: Das kann nur einer von deinen.

# Eine Website ohne Server

site-written = Die Website liegt in { $folder }. Jeder Webspace kann sie aufnehmen.
site-not-built = Der Webclient ist nicht gebaut. Im Ordner des Projekts baut ihn `make web`; ein installiertes Paket bringt ihn mit.
site-not-empty = { $path } enthält etwas anderes als eine Website von uns und bleibt, wie es ist. Gebraucht wird ein neuer oder leerer Ordner.

# Gewertete Partien und Seiten von Menschen

rated-without-help = In einer gewerteten Partie nimmt niemand einen Zug zurück und fragt niemand nach Tipps: Schalte beides aus.
rated-with-rivals = Eine Partie zählt für die Wertung nur, wenn jemand dagegen spielt.
rated-in-time = Eine gewertete Partie muss zu einem Ende kommen: Wähle ein Tempo mit Uhr, oder lass einen Bot einspringen, wenn jemand weg ist.
rated-one-seat = In einer gewerteten Partie hat jeder Mensch einen Platz.
rated-seat = Diese Partie ist gewertet: In ihr setzt sich niemand mehr dazu.
no-such-person = Hier ist keine Seite zu sehen: Niemand hat diese Adresse, oder die Seite wird dir nicht gezeigt.

# Ein Profil, das nicht verloren geht

passkeys-need-a-name = Passkeys gehören zu einem Namen. Diese Seite wurde über eine Nummer geöffnet: Öffne sie über ihren Namen (auf diesem Computer: localhost).
passkey-too-late = Das hat zu lange gedauert oder ist schon geschehen. Versuch es noch einmal.
passkey-refused = Dieser Passkey wurde nicht angenommen. Versuch es noch einmal oder nimm einen anderen.
passkey-not-added = Dieser Passkey ist schon bekannt, oder du hast so viele, wie man haben kann.
passkey-unknown = Diesen Passkey hat hier niemand mehr.
passkey-not-yours = So einen Passkey hast du nicht.
code-unknown = Dieser Wiederherstellungscode ist nicht bekannt oder wurde schon benutzt.
profile-is-gone = Dieses Profil gibt es nicht mehr.
asked-too-long-ago = Das ist zu lange her. Fang noch einmal an.
login-failed = { $provider } hat nicht gesagt, wer du bist. Versuch es noch einmal.
no-logins = Dieser Server kennt keinen Anmeldedienst.

# Züge, die rufen
uncallable-device = An dieses Gerät lässt sich keine Nachricht schicken: Wo sein Browser zu erreichen sein will, ist keine Adresse eines Push-Dienstes.
bad-address = Das ist keine Adresse für E-Mails.
no-mail-here = Dieser Server verschickt keine E-Mails.
link-old = Dieser Link ist zu alt, oder er wurde nicht ganz kopiert.
bad-mail-server = { $url } ist kein Server für E-Mails. Schreib smtp://NAME@HOST:PORT oder smtps://NAME@HOST:PORT, ohne das Passwort.
bad-mail-from = { $address } ist keine Adresse, von der E-Mails kommen können. Nenne eine mit --mail-from.
no-mail-password = Das Passwort für E-Mails in { $path } lässt sich nicht lesen: { $reason }.
no-own-address = E-Mails brauchen eine Adresse, zu der sie führen, etwa --address https://tafel.example.
call =
    { $why ->
        [asked] Du wirst um dein Einverständnis gebeten.
        [over] Die Partie ist zu Ende.
       *[move] Du bist am Zug.
    }
call-in =
    { $why ->
        [asked] { $game }: Du wirst um dein Einverständnis gebeten.
        [over] { $game }: Die Partie ist zu Ende.
       *[move] { $game }: Du bist am Zug.
    }
call-play = Spielen
call-stop = Keine Nachrichten mehr
mail-stop = Keine E-Mails mehr, mit einem Tipp:
mail-confirm-subject = Tafelrunde: Bestätige deine Adresse
mail-confirm = Diese Adresse wurde bei Tafelrunde angegeben, damit hier ankommt, wann jemand am Zug ist. Warst du das, dann öffne diesen Link. Sonst kommt nichts weiter.

# Fremde und Freunde

not-open-to-you = Dieser Tisch steht dir nicht offen.
never-played-together = Einladen kannst du, mit wem du schon gespielt hast.
was-invited =
    { $minutes ->
        [one] Diese Person hast du schon eingeladen. Frag in einer Minute wieder.
       *[other] Diese Person hast du schon eingeladen. Frag in { $minutes } Minuten wieder.
    }
not-oneself = Das bist du selbst.
no-such-company = Gesellschaft für dieses Spiel sind { $least } bis { $most } Leute.
not-away = Auf diesem Platz spielt kein Bot für jemanden.
not-gone-yet =
    { $minutes ->
        [one] Vielleicht kommt noch jemand zurück. In einer Minute kann der Platz vergeben werden.
       *[other] Vielleicht kommt noch jemand zurück. In { $minutes } Minuten kann der Platz vergeben werden.
    }
sat-elsewhere = Du hattest in dieser Partie einen anderen Platz und kennst seine Hand; nur er kann wieder deiner sein.
