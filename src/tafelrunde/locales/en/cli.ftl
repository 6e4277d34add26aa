# The terminal table
you = You
prompt = { $name } ›
seed-is-fixed = The chance of this match was fixed before it began. SHA-256 of its seed: { $hash }
revealed = The seed was { $seed }; save the match, and tafelrunde verify checks it.
hint = Type help to see what you can do.
after-match = The match is over: save, undo or quit.
not-understood = “{ $words }” is neither a move nor a command. Type a number, a move in words, or help.
several-moves = “{ $words }” can mean several moves: { $moves }. Type more of the one you mean.
help =
    Type the number of a move or the move in words; Enter alone makes the only possible one.
    undo           take your last move back
    save FILE      save the match; tafelrunde play --resume FILE goes on with it
    rules 3.6      read a paragraph of the rules; rules 3 reads a chapter, rules all of them
    quit           leave the table
command-undo = undo
command-save = save
command-rules = rules
command-help = help
command-quit = quit
undone = Taken back.
saved = Saved as { $path }.
goodbye = You leave the table.
file-of-another = { $path } exists and is not this match, so it is left as it is. Choose another name.
no-such-section = The rules of { $game } have no § { $section }. Type rules to read them all.
standing = { $name }: { $standing }
winners =
    { $who ->
        [you] You win!
       *[other] { $count ->
            [one] { $names } wins.
           *[other] { $names } share the victory.
        }
    }
cut-off = The match was cut off after { $moves } decisions; what lies there counts.
not-over = The match is not over; it is the turn of { $name }.

# The commands
games-line = { $game }: { $title }, { $least } to { $most } players. { $summary }
compiling = Laying the table; the first time the rules are compiled … { $seconds } s
unknown-bot = There is no bot “{ $bot }”. Known bots: { $bots }; and “you” is a person.
option-without-value = An option is written name=value, not “{ $option }”.
resume-alone = With --resume the saved match says what is played: leave out the game, --option and --seed.
bad-seconds = A measurement takes more than 0 and at most 3600 seconds, not { $seconds }.
plain-threads = Plain Python plays on one thread: leave out --threads { $threads }.
playing = Playing
bench-line = { $decisions } decisions and { $matches } matches a second
other-seats = The saved match has { $wanted } seats, not { $seats }: name as many with --seats.
bad-after = The match has { $moves } moves; { $after } is not from 0 to { $moves }.
verified =
    { $moves ->
        [one] Whole and fair: { $moves } move, and it is legal; every roll and deal is the one its seed gives.
       *[other] Whole and fair: { $moves } moves, each of them legal; every roll and deal is the one its seed gives.
    }
verified-so-far =
    { $moves ->
        [one] Whole so far: { $moves } move, and it is legal. Chance can be checked when the match is over and its seed is revealed.
       *[other] Whole so far: { $moves } moves, each of them legal. Chance can be checked when the match is over and its seed is revealed.
    }
