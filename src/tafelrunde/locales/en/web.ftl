# The web table's frame

web-title-turn = Your turn · { $game }
web-again = Try again
web-broken = A part of this page did not arrive
web-broken-note = The connection may be broken, or there is a newer version by now.
web-to-front = To the front page
web-close = Close
web-loading = One moment …
web-opening = The table is being laid …
web-nowhere = There is nothing here
web-nowhere-note = The address { $path } leads to no table and no page of ours.
web-no-table = There is no such table
web-no-table-note = Perhaps the link is not whole. Ask for it again, or open a table of your own.
web-no-watching = This table is not open to spectators
web-no-watching-note = Only those who sit there see it.
web-closed = This table was closed
web-closed-note = Nobody had touched it for a long time, or its host closed it.
web-terminal-only = This game has no drawn table yet. In a terminal it can be played in full: tafelrunde play.

# Settings
web-settings = Settings
web-language = Language
web-theme = Appearance
web-theme-is =
    { $theme ->
        [light] Light
        [dark] Dark
       *[system] Like the system
    }
web-pace = Pace of the others
web-pace-is =
    { $pace ->
        [calm] Calm
        [quick] Quick
        [instant] At once
       *[normal] Normal
    }
web-motion = Motion
web-motion-note = Cards and dice travel
web-sound = Sound
web-volume = Volume
web-twice = Touch twice to play
web-twice-note = On a phone: a first touch lifts a card, a second plays it
web-resign = Resign
web-resign-sure =
    { $then ->
        [ends] Give up this match? Only bots are left then, and it ends.
        [wins] Give up this match? { $name } wins it then.
       *[goes-on] Give up this match? A bot plays on for you.
    }

# Rail
web-rail = Log, chat and rules
web-tab =
    { $tab ->
        [chat] Chat
        [rules] Rules
       *[log] Log
    }
web-log = What happened
web-log-earlier = Earlier
web-log-turn =
    { $who ->
        [you] All of your turn
       *[other] All of the turn of { $name }
    }
web-by-rule = made by rule
web-chat = Chat
web-chat-empty = Nobody has said anything yet.
web-you-watch = You are watching
web-watching =
    { $count ->
        [one] one person watches
       *[other] { $count } people watch
    }
web-talk = Log and chat
web-say-something = Say something
web-send = Send
web-mute = Hear { $name } no more
web-reaction =
    { $reaction ->
        [well-played] Well played
        [oops] Oops
        [thanks] Thank you
        [laugh] Ha ha
        [hurry] Your turn!
       *[hello] Hello
    }
web-rules = Rules
web-rules-search = Search the rules
web-rules-book = Open the book
web-rules-none = No paragraph fits.
web-rules-lost = The rules could not be fetched.
web-rule-open = Read rule § { $section }

# At the table
web-score =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-presence =
    { $is ->
        [here] here
        [gone] not here
        [away] away, a bot plays
        [resigned] is out
       *[bot] bot
    }
web-over = The match is over.
web-waits-for =
    { $count ->
        [one] { $names } is to move.
       *[other] Waiting for { $names }.
    }
web-you-have-chosen =
    { $count ->
        [0] You have chosen.
       *[other] You have chosen. Waiting for { $names }.
    }
web-choose-again = Choose again
web-step-back = Step back
web-choice =
    { $is ->
        [ready] ready
       *[choosing] choosing
    }
web-hint = Hint
web-hint-is =
    { $chance ->
        [none] { $move }: the best of what is left, though it hardly ever wins.
        [slight] { $move }: the best of what is left, though it wins only in { $wins } of 100 tries.
       *[some] { $move }: wins most often, in { $wins } of 100 tries.
    }
web-hint-means = In a try the match is played on from here in thought, to its end.
web-best-mark = best
web-touch-again = Touch { $card } again to play it.
web-skip = Skip to what is now
web-percent = { $share } %
web-you-resigned = You have resigned; a bot plays on.
web-one-moment = One moment …
web-undo = Undo
web-undo-asked = { $name } would like to take back a move.
web-undo-waits = The others are asked whether you may take back your move.
web-never-mind = Never mind
web-seat-asked = { $name } would like to take the seat of { $bot }.
web-seat-waits = The people at the table are asked whether you may have the seat of { $bot }.
web-allow = Allow
web-decline = Decline
web-ask-seat = Ask for a bot’s seat
web-ask-seat-note = The people at the table decide. Until then you see nothing of its cards.
web-ask-seat-of = Ask for the seat of { $name }
web-ask-seat-do = Ask
web-other-name = Another name for this seat
web-other-name-here = You are called at this table
web-other-name-go = Sit down
web-other-rules = This match can only be looked at
web-transcript = Transcript of the match
web-seen-so-far = What you have seen so far
web-close-match = Close the match
web-close-note = Nobody can play on here. Once you close the match its transcript is open to all.
web-yes = Yes
web-no = No
web-not-allowed = Not allowed:
web-keys = Keys: Tab and the arrows go from thing to thing, Enter does it, u takes back, s skips what still moves, Esc closes.
web-bot-plays = A bot plays for you.
web-i-am-back = I am back
web-rematch-waits = There is a rematch.
web-muted = You do not hear { $name }.
web-unmute = Hear again
web-unread = (new)
web-bot-soon =
    { $who ->
        [you] Are you there? A bot plays for you in { $seconds } s.
       *[other] { $name } is not there: a bot plays on in { $seconds } s.
    }
web-connection-lost = The connection is lost. Trying again …
web-hand-over = { $name }, it is your turn
web-hand-over-note = Pass the device on. The cards show when you say so.
web-i-am = I am { $name }: show my cards

# What happened to the table
web-told-sat =
    { $who ->
        [you] You sit down.
       *[other] { $name } sits down.
    }
web-told-left =
    { $who ->
        [you] You leave the table.
       *[other] { $name } leaves the table.
    }
web-told-bot-sat = { $name }, a bot, sits down.
web-told-undo-asked =
    { $who ->
        [you] You would like to take back a move.
       *[other] { $name } would like to take back a move.
    }
web-told-undo-declined =
    { $who ->
        [you] You say no.
        [nobody] Nothing is to be taken back any more.
       *[other] { $name } says no.
    }
web-told-undo-granted =
    { $who ->
        [you] You agree.
       *[other] { $name } agrees.
    }
web-told-undone =
    { $who ->
        [you] You take your last move back.
       *[other] { $name } takes a move back.
    }
web-told-anew = Chance draws anew from here.
web-told-seat-granted =
    { $who ->
        [you] You agree.
       *[other] { $name } agrees.
    }
web-told-seat-declined =
    { $who ->
        [you] You say no.
        [nobody] The seat is no longer asked for.
       *[other] { $name } says no.
    }
web-told-late =
    { $who ->
        [you] Your time is up.
       *[other] { $name } has run out of time.
    }
web-told-resigned =
    { $who ->
        [you] You resign.
       *[other] { $name } resigns.
    }
web-told-stood-in =
    { $who ->
        [you] A bot plays for you while you are away.
       *[other] { $name } is away; a bot plays on.
    }
web-told-came-back =
    { $who ->
        [you] You are back.
       *[other] { $name } is back.
    }
web-told-replaced = The host gives the seat for good to a bot, { $name }.
web-replace-asks = { $name } has been gone for long, and a bot plays on. The seat can go to the bot for good; then others can ask for it.
web-replace = Give the seat to the bot
web-told-closed = The table was closed.

# The end
web-you-win = You win with { $total }
web-wins =
    { $count ->
        [one] { $names } wins with { $total }
       *[other] { $names } share the victory with { $total }
    }
web-team-wins = { $names } win with { $total }
web-share-victory = { $names } share the victory
web-ahead =
    { $who ->
        [you] { $count ->
            [one] { $count } point ahead of you.
           *[other] { $count } points ahead of you.
        }
       *[other] { $count ->
            [one] { $count } point ahead of { $names }.
           *[other] { $count } points ahead of { $names }.
        }
    }
web-level =
    { $who ->
        [you] You have as many; the tie-break decides.
        [one] { $names } has as many; the tie-break decides.
       *[several] { $names } have as many; the tie-break decides.
    }
web-by-resigning = Resigned: { $names }.
web-by-time = Out of time: { $names }.
web-left-wins =
    { $who ->
        [you] You win: nobody else is left
       *[other] { $names } wins: nobody else is left
    }
web-broken-off =
    { $who ->
        [you] You gave up; the match ends here
       *[other] { $count ->
            [one] { $names } gave up; the match ends here
           *[other] { $names } gave up; the match ends here
        }
    }
web-cut-off = The match was ended by its bound on decisions; what lies there counts.
web-rematch = Rematch
web-to-rematch = To the rematch
web-share = Share
web-copied = Copied
web-see-table = See the table
web-result = The result

# On this device
web-here = on this device
web-here-alone = Nobody else is at this table.
web-here-not-kept = Not kept on this device: the match ends with this page.
web-here-gone = This match is not on this device
web-here-gone-note = Perhaps the match was given up or begun in another browser, or this browser could not keep it.
web-here-broken = This match cannot be opened now
web-here-broken-note = The rules of the game could not be loaded. What was played is kept; open the page again once there is a connection.
web-here-leaving = This match is on its way to the server: look at the other tab.
web-here-no-bot = Bots could not be loaded: trying again. Is there a connection?
web-here-no-hint = What finds hints could not be loaded. Ask again once there is a connection.
web-no-wasm = This browser does not run WebAssembly, which the rules of the game are made of. Allow it in the settings of the browser, or open the page in another one.
web-coming = The game is being prepared on the server. It opens by itself when it is ready.
web-invite-others = Invite others
web-invite-others-note =
    { $bots ->
        [0] Puts this match on the server: others can watch.
       *[other] Puts this match on the server: others can watch, or ask for a bot’s seat.
    }
web-invite-others-link =
    { $bots ->
        [0] Whoever opens this link watches the match.
       *[other] Whoever opens this link watches the match, and can ask for a bot’s seat.
    }
web-invite-others-not = The match stays on this device
web-moved = This match is now a table of the server
web-save-match = Save the match as a file
web-update = A new version is ready.
web-update-take = Load it
web-update-later = Later
