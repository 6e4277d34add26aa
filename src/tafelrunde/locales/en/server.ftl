# Tables on a server

table-is-up = The table is at { $address }
no-database = The database { $url } cannot be opened: { $reason }.
other-form = The database has the form { $form }, this version needs { $head }. Start the server once, or repair without --dry-run: both bring it to that form.
bad-database = { $url } is no database: sqlite:///PATH and postgresql://user@host/name are.
workers-need-postgresql = { $workers } workers need a database that they can share: PostgreSQL. With SQLite there is one worker.
database-in-use = { $path } is served already, by another process. One server alone uses an SQLite file; several share a PostgreSQL.
cannot-listen = Nobody can be served at { $host }, port { $port }: { $reason }. Another port may be free.
imported = Taken in as { $match }.
backed-up = { $rows } rows are in { $file }.
file-exists = { $path } exists already and is left as it is. A new file is wanted.
no-folder = There is no folder { $path }. Make it first, or name another.
match-exists = This match is here already, as { $match }.

no-such-table = There is no table { $table }.
no-spectators = Nobody may watch at this table.
seat-taken = This seat is taken, by { $name }.
seat-open = This seat is open already.
seat-still-open = A seat is still open: a person or a bot has to sit there.
already-sits = You sit at this table already; a second seat would show you a second hand.
match-has-begun = The match has begun; this can be done before it.
resign-to-leave = The match has begun: who wants to leave resigns.
match-not-begun = The match has not begun.
match-goes-on = The match is not over yet.
begun-on-a-device = This match was begun on a device. Whoever has that knows its seed, and could know what chance will bring.
handed-names = “{ $name }” and “{ $other }” look alike: at a table on the server nobody could tell them apart.
host-only = Only the host of the table may do this.
not-your-seat = Seat { $seat } is not yours.
not-at-table = You do not sit at this table.
not-your-turn = It is not your turn.
too-late = This move was meant for number { $ply }, and { $now } were made by now. Look at the table again.
undo-not-allowed = Moves are not taken back at this table.
undo-is-asked = Someone asks already whether a move may be taken back.
undo-was-asked = You have asked to take back that move already. Ask again after the next move.
undo-after-flag = The time is up; nothing is taken back any more.
undo-costs-too-much = The time since that move would be that of whoever takes it back, and that is more than is left.
nobody-asks = Nobody asks you for that.
has-resigned = This seat has resigned already.
rematch-exists = There is a rematch already.
hints-warm-up =
    { $minutes ->
        [0] Hints are ready in about { $seconds } s.
       *[other] Hints are ready in about { $minutes } minutes.
    }
hints-not-allowed = There are no hints at this table.
bad-chairs = { $chairs } chairs were named for { $seats } seats.
link-expired = This link was used or has expired. A new one can be made on the other device.
too-fast = That was too fast. Wait a moment and try again.
too-many-thoughts = Bots have { $most } moves of yours to think about already. Wait until they have made some.
not-json = This is not a message: one JSON object is.
bad-command = This is no command: { $reason }.
preparing-table = The table is being prepared; this takes a moment, once.

# What the database cannot do now

disk-full = Nothing can be stored: the server’s disk is full. What was stored is safe; try again later.
database-away = The server cannot reach its database. What was stored is safe; try again in a moment.
database-busy = The server’s database is busy. What was stored is safe; try again in a moment.
facts-unreadable = What was written down of table { $table } cannot be read. Whoever runs the server can run tafelrunde repair.
sealed-with-another-key = This match was sealed with a key that the server does not have. Whoever runs it has to give it back its key file.

# Keys, archive and repair

no-key-file = The key file { $path } cannot be used: { $reason }.
key-file-missing = There is no key file { $path }. A server makes one when it first starts, and so does tafelrunde key --new.
key-file-open = The key file { $path } has the mode { $mode }: others may read it. chmod 600 makes it private; a key that others have read should be changed (tafelrunde key --new).
bad-key-file = { $path } is no key file: it holds one key a line, of 64 hexadecimal digits each.
another-key = The database was sealed with a key that is not in { $path }: its running matches cannot go on, and people are strangers again. Put the right key file there and start anew.
keys-are-in = { $keys ->
    [one] One key is in { $path }.
   *[other] { $keys } keys are in { $path }; the first one signs and seals.
}
new-key = A fresh key is first in { $path }. Servers use it once they are started anew.
old-key-taken = The key that the database held is last in { $path }, and no more in the database.
no-old-key = The database holds no key. There is nothing to put into { $path }.
old-key-stays = The key of this old database stays in it, for it could not be moved: { $reason } Cookies that it signed are still believed. Move it with tafelrunde key --take-over as someone who may write that file.
archived = { $archived ->
    [one] One match was archived.
   *[other] { $archived } matches were archived.
}{ $left ->
    [0] {""}
    [one] {" "}One was left as it is, for its facts cannot be read (tafelrunde repair).
   *[other] {" "}{ $left } were left as they are, for their facts cannot be read (tafelrunde repair).
}
repair-gap = Table { $table }: after fact { $last } there is a gap. { $taken } of the later facts fit, { $strays } do not.
repair-mended = Table { $table } is mended: facts 1 to { $last } stay, { $taken } later ones are taken up, { $strays } are put aside.
repair-lists = Table { $table }: what is kept of it for lists is not what its facts say ({ $columns }).
repair-listed = Table { $table } is mended: what is kept of it for lists was not what its facts say ({ $columns }), and is now.
repair-unreadable = Table { $table } cannot be opened and is left as it is: { $reason }
repair-unread = a fact of it is no fact that we know, or its seal does not open with these keys.
repair-unfolded = its fact { $version } does not follow from those before it.
repair-done = { $sound ->
    [one] One table is sound
   *[other] { $sound } tables are sound
}, { $gaps } had a gap, { $lists } were wrong in lists, { $unreadable } cannot be opened.

# Seats, floods and other rules

name-looks-like = “{ $name }” looks like “{ $other }”, who is at this table. Choose another name here.
was-kicked = The host has asked you to leave this table; you cannot sit down here again.
was-looked-ahead = Moves were taken back in this match, and someone knows what is to come: nobody can join it any more. Watch it, or play the next one together.
was-kicked-and-talks = The host has asked you to leave this table; you cannot talk here.
talks-as-another = Your name, “{ $name }”, looks like “{ $other }”, who is at this table. Take another name to talk here.
came-after-a-kick = Someone who came from the same address as you was asked to leave this table. Guests who are new since then cannot sit down or talk here.
seat-is-asked = Someone asks for a seat already. Wait until that is answered.
seat-was-asked = You have asked for a seat at this table already. Ask again in { $minutes } min.
time-is-up = Your time was up; the move came too late.
too-many-sockets = This table, or another, is open too often on your devices. Close one and try again.
too-many-tables = You have made too many tables that are not over yet. Play one to its end, or leave one at which nobody else sits.
too-much = That is more than one person may ask for at once. Wait a moment and try again.
too-many-changes = Too much has been changed back and forth at this table. Play on, resign, or make a new table.
other-rules = The match was begun with version { $theirs } of the rules of { $game }, and this server has version { $ours }.
bots-warm-up =
    { $minutes ->
        [0] Stronger bots are being prepared: about { $seconds } s.
       *[other] Stronger bots are being prepared: about { $minutes } minutes.
    }
begun-with-other-components = The match was begun with other components of { $game } than this server has.
does-not-fold = What was written down of this match does not follow from the rules of { $game } that this server has. It can be looked at as far as it goes.
moved-in-words = { $name }: { $move }
moved-unseen = { $name } made a move.
too-many-listed = You have { $most } tables in the list already. Start one first, or change one so that it is not listed.

# A match from someone’s device

handed-without-you = None of the chairs is yours: at least one has to be “you”.
handed-resigned = Seat { $seat } cannot have resigned: only a seat of yours can.

# A site without a server

site-written = The site is in { $folder }. It can be put on any web host.
site-not-built = The web client is not built. In the project’s folder `make web` builds it; an installed package brings it along.
site-not-empty = { $path } holds something else than a site of ours, and is left as it is. A new or empty folder is wanted.

# Rated matches and pages of people

rated-without-help = In a rated match nobody takes back a move or asks for hints: switch both off.
rated-with-rivals = A match counts for the ratings only where there is someone to play against.
rated-in-time = A rated match has to come to its end: choose a pace with a clock, or let a bot stand in for whoever is gone.
rated-one-seat = In a rated match everyone has one seat.
rated-seat = This match is rated: nobody takes a seat in it any more.
no-such-person = There is no page to be seen here: nobody has this address, or they do not show their page to you.

# A profile that cannot be lost

passkeys-need-a-name = Passkeys belong to a name. This page was reached by a number: open it by its name (on this computer: localhost).
passkey-too-late = That took too long, or was done already. Try again.
passkey-refused = This passkey was not accepted. Try again, or use another one.
passkey-not-added = This passkey is known already, or you have as many as one person may have.
passkey-unknown = Nobody here has this passkey any more.
passkey-not-yours = You have no such passkey.
code-unknown = This recovery code is not known, or it was used already.
profile-is-gone = This profile is not here any more.
asked-too-long-ago = That was asked too long ago. Begin again.
login-failed = { $provider } did not say who you are. Try again.
no-logins = This server knows no provider of logins.

# Turns that call
uncallable-device = No message can be sent to this device: where its browser says that it is reached is no address of a push service.
bad-address = This is no address for mails.
no-mail-here = This server sends no mails.
link-old = This link is too old, or it was not copied whole.
bad-mail-server = { $url } is no server of mails. Write smtp://USER@HOST:PORT or smtps://USER@HOST:PORT, without the password.
bad-mail-from = { $address } is no address from which mails can come. Name one with --mail-from.
no-mail-password = The password for mails in { $path } cannot be read: { $reason }.
no-own-address = Mails need an address to lead to, such as --address https://tafel.example.
call =
    { $why ->
        [asked] You are asked for your consent.
        [over] The match is over.
       *[move] It is your turn.
    }
call-in =
    { $why ->
        [asked] { $game }: you are asked for your consent.
        [over] { $game }: the match is over.
       *[move] { $game }: it is your turn.
    }
call-play = Play
call-stop = No more messages
mail-stop = No more mails, with one tap:
mail-confirm-subject = Tafelrunde: confirm your address
mail-confirm = Someone would like Tafelrunde to write to this address when it is their turn. If that is you, open this link. If not, nothing more will come.

# Strangers and friends

not-open-to-you = This table is not open to you.
never-played-together = You can invite someone you have played with.
was-invited =
    { $minutes ->
        [one] You have invited this person already. Ask again in a minute.
       *[other] You have invited this person already. Ask again in { $minutes } minutes.
    }
not-oneself = That is you.
no-such-company = Company for this game is { $least } to { $most } players.
not-away = A bot plays for nobody on this seat.
not-gone-yet =
    { $minutes ->
        [one] They may come back. The seat can go to someone else in a minute.
       *[other] They may come back. The seat can go to someone else in { $minutes } minutes.
    }
sat-elsewhere = You had another seat in this match, and know its hand; only that one can be yours again.
