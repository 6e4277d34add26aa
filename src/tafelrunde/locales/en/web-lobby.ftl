# The screens around the tables

web-lobby-unreachable = The server cannot be reached. Nothing is lost.
web-lobby-refused = The server did not do this ({ $status }). Nothing is lost.
web-lobby-again = Try again

# The front page
web-lobby-hello = Take a box from the shelf.
web-lobby-hello-note = You can be playing in ten seconds. No account, no form.
web-lobby-theme =
    { $to ->
        [light] Light theme
       *[dark] Dark theme
    }
web-lobby-players = { $players } players
web-lobby-minutes = { $minutes } min
web-lobby-play = Play now
web-lobby-play-game = Play now: { $game }
web-lobby-friends = With friends
web-lobby-friends-game = With friends: { $game }
web-lobby-learn = Learn
web-lobby-learn-game = Learn by playing: { $game }
web-lobby-learn-on = Go on learning
web-lobby-learn-on-game = Go on learning: { $game }
web-lobby-set-up = Set up
web-lobby-set-up-game = Set up { $game }: players, bots, options
web-lobby-terminal = Plays in the terminal for now
web-lobby-go-back = Go back to
web-lobby-back = Go back
web-lobby-back-to = Go back to { $game }: { $state }
web-lobby-remove =
    { $match ->
        [waiting] Leave
       *[other] Give up
    }
web-lobby-stay =
    { $match ->
        [waiting] Stay
       *[other] Play on
    }
web-lobby-remove-game = Take { $game } off the list
web-lobby-remove-sure =
    { $match ->
        [waiting] Leave this table?
       *[other] Give up { $game }?
    }
web-lobby-remove-note =
    { $match ->
        [waiting] You leave the table, and it is listed here no more.
        [people] You resign; a bot plays on for the others. It is listed here no more.
       *[bots] The match ends and is listed here no more.
    }
web-lobby-not-begun = not begun
web-lobby-matches =
    { $count ->
        [one] { $count } match
       *[other] { $count } matches
    }
web-lobby-no-matches = Nothing is waiting for you. A match that you begin stays here until it is over.
web-lobby-your-move = Your move
web-lobby-their-move = The others are moving
web-lobby-with = with { $names }
web-lobby-missing =
    { $open ->
        [0] ready to start
        [one] one seat is open
       *[other] { $open } seats are open
    }
web-lobby-open = Open tables
web-lobby-tables =
    { $count ->
        [one] { $count } table
       *[other] { $count } tables
    }
web-lobby-no-tables = No table is open to all right now. Set one up with friends and let “All” watch: it appears here.
web-lobby-take =
    { $open ->
        [one] Take the seat
       *[other] Take a seat
    }

# Oneself
web-lobby-you = Your name
web-lobby-you-are = You are { $name }. Change the name or the device.
web-lobby-name = The name at the table
web-lobby-name-save = Save
web-lobby-name-ask = What shall we call you?
web-lobby-name-why = The others at the table see this name. You can change it at any time.
web-lobby-name-go = That is me
web-lobby-name-skip = Stay { $name }
web-lobby-carry = Carry on on another device
web-lobby-carry-note = A link that makes another phone or computer yours too, with your name and your matches. It works once.
web-lobby-carry-make = Make a link
web-lobby-carry-until = Scan it with the other device, or open the link there. It is good until { $time }.
web-lobby-qr = QR code of the link
web-lobby-copy = Copy
web-lobby-carry-here = Shall this device become yours?
web-lobby-carry-here-note = You get the name and the matches of the device that made the link. What was begun here as { $name } stays with that name.
web-lobby-carry-yes = Yes, carry on here
web-lobby-carry-no = No, leave it
web-lobby-carried = You are { $name } here now
web-lobby-carried-note = Your name and your matches are on this device, and on the other one as before.
web-lobby-carry-nothing = This link is not whole
web-lobby-carry-nothing-note = Make a new one on the other device: touch your name on the front page there.

# Setting up a table
web-lobby-new = A new table
web-lobby-new-title = A new table · { $game }
web-lobby-who = Who plays
web-lobby-mode-pill =
    { $mode ->
        [solo] Solo
        [teams] 2 v 2
       *[other] { $mode }
    }
web-lobby-seat = Seat { $seat }
web-lobby-me = You
web-lobby-anyone = Anyone
web-lobby-sits =
    { $who ->
        [apprentice] bot, apprentice
        [journeyman] bot, journeyman
        [master] bot, master
        [you] you
        [beside] at this device
       *[open] open seat
    }
web-lobby-choice =
    { $who ->
        [apprentice] Bot: apprentice, for a first match
        [journeyman] Bot: journeyman, looks ahead a little
        [master] Bot: master, the strongest
        [open] Open seat, for anyone with the link
       *[you] Another person at this device
    }
web-lobby-starter = Who starts
web-lobby-section = §{ $section }
web-lobby-option-off = not with this
web-lobby-starts =
    { $seat ->
        [random] Drawn at random
        [1] { $name }
       *[other] Seat { $seat }
    }
web-lobby-pace = Pace
web-lobby-pace-pill =
    { $pace ->
        [live] Live, { $minutes } min
        [per-move] Days
       *[relaxed] Relaxed
    }
web-lobby-pace-note =
    { $pace ->
        [none] No clock, and no bot ever plays for anybody.
       *[relaxed] No clock. A bot plays for those who are gone.
    }
web-lobby-pace-minutes = For the match
web-lobby-pace-increment = For each move
web-lobby-pace-days = For each move
web-lobby-seconds = +{ $seconds } s
web-lobby-days =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
web-lobby-watch = Who may watch
web-lobby-watch-pill =
    { $watch ->
        [nobody] Nobody
        [friends] Friends
       *[all] All
    }
web-lobby-undo-note = Against bots always; else until something was revealed
web-lobby-hints = Hints
web-lobby-hints-note = Chances and what follows
web-lobby-more = More
web-lobby-stand-in = A bot stands in
web-lobby-stand-in-note = For whoever is gone
web-lobby-forced = Forced moves
web-lobby-forced-note = They are made for you
web-lobby-pause = Bots take
web-lobby-pause-word =
    { $ms ->
        [0] no time of their own
        [300] a moment
        [600] a breath
        [1200] a while
       *[other] their time
    }
web-lobby-delay = Watchers see it
web-lobby-delay-word =
    { $seconds ->
        [0] at once
        [30] 30 s later
        [120] 2 min later
       *[other] 5 min later
    }
web-lobby-will-open =
    { $open ->
        [one] One seat is open. Start now and a bot takes it.
       *[other] { $open } seats are open. Start now and bots take them.
    }
web-lobby-will-solo = You play alone.
web-lobby-will-shared =
    { $secret ->
        [no] You share this device.
       *[yes] You pass the device on; nobody sees the cards of the others.
    }
web-lobby-will-bots =
    { $bots ->
        [one] One bot sits with you. You can start at once.
       *[other] { $bots } bots sit with you. You can start at once.
    }
web-lobby-invite = Invite friends
web-lobby-start = Start now

# A table in words
web-lobby-mode =
    { $mode ->
        [solo] alone
        [teams] two teams of two
       *[each] { $seats } players
    }
web-lobby-pace-words =
    { $pace ->
        [none] no clock
       *[relaxed] relaxed
    }
web-lobby-pace-live = live, { $minutes } min + { $increment } s
web-lobby-pace-per-move =
    { $days ->
        [0] { $hours } hours for a move
        [one] one day for a move
       *[other] { $days } days for a move
    }
web-lobby-watch-words =
    { $watch ->
        [nobody] nobody
        [friends] whoever has the link
       *[all] all; the table is listed
    }
web-lobby-help =
    { $help ->
        [undo-hints] undo and hints
        [undo-no] undo, no hints
        [no-hints] hints, no undo
       *[no-no] neither undo nor hints
    }
web-lobby-fact =
    { $fact ->
        [mode] Mode
        [game] Game
        [pace] Pace
        [watch] Watching
       *[help] Help
    }

# The waiting room
web-lobby-waiting-room = Waiting room · { $about }
web-lobby-waiting = Waiting room
web-lobby-seats = Seats
web-lobby-here =
    { $here ->
        [one] { $here } of { $seats } is here
       *[other] { $here } of { $seats } are here
    }
web-lobby-bot-level =
    { $level ->
        [apprentice] bot, apprentice
        [master] bot, master
       *[journeyman] bot, journeyman
    }
web-lobby-you-here =
    { $who ->
        [host] you, host
       *[guest] you
    }
web-lobby-host =
    { $is ->
        [here] host, here
       *[gone] host, not here
    }
web-lobby-fresh = just sat down
web-lobby-add-bot = Add bot
web-lobby-add-bot-at = Add bot on seat { $seat }
web-lobby-sit = Sit here
web-lobby-sit-at = Sit here: seat { $seat }
web-lobby-bot-at = Level of { $name } on seat { $seat }
web-lobby-remove-bot = Send the bot away
web-lobby-leave = Leave this seat
web-lobby-kick = Ask { $name } to leave
web-lobby-asked-to-leave = The host has freed your seat.
web-lobby-move = Move to this seat
web-lobby-bring = Somebody beside you sits here
web-lobby-bring-note = You share this device and pass it on.
web-lobby-bring-name = Their name
web-lobby-name-of = Name of the person on seat { $seat }
web-lobby-bring-go = Sit down
web-lobby-welcome = A chair is waiting for you
web-lobby-welcome-note =
    { $has ->
        [host] { $host } invites you. Touch a dashed chair to sit down. No account.
       *[none] Touch a dashed chair to sit down. No account.
    }
web-lobby-bring-friend = Bring a friend
web-lobby-bring-friend-note =
    { $open ->
        [one] Whoever opens this link can take the open seat. No account.
       *[other] Whoever opens this link can take an open seat. No account.
    }
web-lobby-full = Everyone is here
web-lobby-full-note =
    { $bots ->
        [0] Nobody is missing any more.
       *[other] Whoever opens the link can still take the seat of a bot.
    }
web-lobby-taken = All seats are taken
web-lobby-absent =
    { $count ->
        [one] { $names } is not here right now.
       *[other] { $names } are not here right now.
    }
web-lobby-local-note = Only this computer knows this address. Serve with { $command }, and the whole house can come.
web-lobby-qr-note = Or scan it with a phone on the same sofa. Seats fill up while you watch.
web-lobby-details = Details
web-lobby-start-with =
    { $open ->
        [0] Start
        [one] Start with a bot
       *[other] Start with { $open } bots
    }
web-lobby-change = Change set-up
web-lobby-keep = Keep it as it is
web-lobby-save = Save
web-lobby-waits-host =
    { $has ->
        [host] Waiting for { $host } to start
       *[none] Waiting for the host to start
    }

# The rules
web-lobby-rules-title = The rules of { $game }
web-lobby-games = Games
web-lobby-contents = Chapters
web-lobby-marks = B: in the rulebook. P: printed in a review. R: our reconstruction or ruling, where the book is silent.

# Without a connection, and without a server
web-lobby-lost = No connection. You can play against bots and on one device; everything else has to wait.
web-lobby-no-connection-tables = The tables of others show once there is a connection.
web-lobby-no-connection-matches = Nothing is waiting on this device. Matches on the server show once there is a connection.
web-lobby-beside = On one device
web-lobby-beside-game = On one device: { $game }
