# Tische auf einem Server

table-is-up = Der Tisch steht unter { $address }
no-database = Die Datenbank { $url } lässt sich nicht öffnen: { $reason }.
bad-database = { $url } ist keine Datenbank: sqlite:///PFAD und postgresql://nutzer@rechner/name sind welche.
workers-need-postgresql = { $workers } Prozesse brauchen eine Datenbank, die sie teilen können: PostgreSQL. Mit SQLite gibt es einen.
cannot-listen = Unter { $host }, Port { $port }, kann niemand bedient werden: { $reason }. Ein anderer Port ist vielleicht frei.
imported = Aufgenommen als { $match }.
backed-up = { $rows } Zeilen liegen in { $file }.
file-exists = { $path } gibt es schon und bleibt, wie es ist. Gebraucht wird eine neue Datei.
match-exists = Diese Partie ist schon da, als { $match }.

no-such-table = Einen Tisch { $table } gibt es nicht.
no-spectators = An diesem Tisch darf niemand zuschauen.
seat-taken = Platz { $seat } ist besetzt, von { $name }.
seat-open = Platz { $seat } ist schon frei.
seat-still-open = Platz { $seat } ist noch frei: Dort muss ein Mensch oder ein Bot sitzen.
already-sits = Du sitzt schon an diesem Tisch; ein zweiter Platz würde dir eine zweite Hand zeigen.
match-has-begun = Die Partie hat begonnen; das geht nur vorher.
match-not-begun = Die Partie hat noch nicht begonnen.
match-goes-on = Die Partie ist noch nicht zu Ende.
host-only = Das darf nur, wer den Tisch eröffnet hat.
not-your-seat = Platz { $seat } ist nicht deiner.
not-at-table = Du sitzt nicht an diesem Tisch.
too-late = Dieser Zug war als Nummer { $ply } gedacht, und { $now } sind inzwischen gemacht. Sieh dir den Tisch noch einmal an.
undo-not-allowed = An diesem Tisch werden keine Züge zurückgenommen.
undo-is-asked = Es fragt schon jemand, ob ein Zug zurückgenommen werden darf.
nobody-asks = Niemand fragt dich, ob ein Zug zurückgenommen werden darf.
has-resigned = Dieser Platz hat schon aufgegeben.
rematch-exists = Eine Revanche gibt es schon.
hints-not-allowed = An diesem Tisch gibt es keine Hinweise.
bad-chairs = { $chairs } Stühle sind genannt für { $seats } Plätze.
link-expired = Dieser Link ist benutzt oder abgelaufen. Auf dem anderen Gerät lässt sich ein neuer machen.
too-fast = Das war zu schnell. Warte einen Augenblick und versuche es noch einmal.
not-json = Das ist keine Nachricht: Ein JSON-Objekt ist eine.
bad-command = Das ist kein Befehl: { $reason }.
preparing-game = Die Regeln von { $game } werden vorbereitet; das dauert einmal ein paar Minuten.
preparing-table = Der Tisch wird vorbereitet; das dauert einen Augenblick, einmal.
