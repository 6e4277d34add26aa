# The terminal table
you = You
bot-random = Random
prompt = { $name } ›
promise = The dice were fixed before this match began. SHA-256 of their seed: { $hash }
not-understood = “{ $words }” is neither a move nor a command. Type a number, a move in words, or help.
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
compiling = Compiling the rules, once on this machine … { $seconds } s
unknown-bot = There is no bot “{ $bot }”. There is: { $bots }; and “you” is a person.
option-without-value = An option is written name=value, not “{ $option }”.
other-seats = The saved match has { $wanted } seats, not { $seats }: name as many with --seats.
bad-after = The match has { $moves } moves; { $after } is not from 0 to { $moves }.
verified = Whole and fair: { $moves } moves, each of them legal, and every roll and deal is the one its seed gives.
verified-so-far = Whole so far: { $moves } moves, each of them legal. Chance can be checked when the match is over and its seed is revealed.
