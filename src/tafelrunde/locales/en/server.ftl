# Tables on a server

table-is-up = The table is at { $address }
no-database = The database { $url } cannot be opened: { $reason }.
bad-database = { $url } is no database: sqlite:///PATH and postgresql://user@host/name are.
workers-need-postgresql = { $workers } workers need a database that they can share: PostgreSQL. With SQLite there is one worker.
cannot-listen = Nobody can be served at { $host }, port { $port }: { $reason }. Another port may be free.
imported = Taken in as { $match }.
backed-up = { $rows } rows are in { $file }.
file-exists = { $path } exists already and is left as it is. A new file is wanted.
match-exists = This match is here already, as { $match }.

no-such-table = There is no table { $table }.
no-spectators = Nobody may watch at this table.
seat-taken = Seat { $seat } is taken, by { $name }.
seat-open = Seat { $seat } is open already.
seat-still-open = Seat { $seat } is still open: a person or a bot has to sit there.
already-sits = You sit at this table already; a second seat would show you a second hand.
match-has-begun = The match has begun; this can be done before it.
match-not-begun = The match has not begun.
match-goes-on = The match is not over yet.
host-only = Only the host of the table may do this.
not-your-seat = Seat { $seat } is not yours.
not-at-table = You do not sit at this table.
too-late = This move was meant for number { $ply }, and { $now } were made by now. Look at the table again.
undo-not-allowed = Moves are not taken back at this table.
undo-is-asked = Someone asks already whether a move may be taken back.
nobody-asks = Nobody asks you whether a move may be taken back.
has-resigned = This seat has resigned already.
rematch-exists = There is a rematch already.
hints-not-allowed = There are no hints at this table.
bad-chairs = { $chairs } chairs were named for { $seats } seats.
link-expired = This link was used or has expired. A new one can be made on the other device.
too-fast = That was too fast. Wait a moment and try again.
not-json = This is not a message: one JSON object is.
bad-command = This is no command: { $reason }.
preparing-game = The rules of { $game } are being prepared; this takes some minutes, once.
preparing-table = The table is being prepared; this takes a moment, once.
