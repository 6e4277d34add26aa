# What went wrong, for every game
unknown-game = There is no game “{ $game }”. Known games: { $games }.
bad-seats = { $game } is for { $least } to { $most } players, not { $seats }.
bad-option = { $game } has no option “{ $option }”. Its options: { $options }.
bad-option-value = The option { $option } cannot be “{ $value }”. It can be: { $values }.
bad-seat = There is no seat { $seat }. Seats run from 0 to { $last }, and -1 is a spectator.
bad-matches = At least one match must be played, not { $matches }.
bad-seed = The seed { $seed } is out of range: it must be a whole number from 0 on, and with the matches added stay below 2^63.
not-seats = { $seats } does not say who sits there: give a number of seats, or a list of names.
not-options = { $options } are no options: give a mapping of names to values.
not-one-line = { $text } cannot stand on a line of its own: names and seeds are one line of printable text.
edition-of-what = Name the game whose components are to be printed.
no-edition = All figures of { $game } are in its rules: tafelrunde play { $game }, then rules.
not-a-move = “{ $move }” is no move of this game.
match-is-over = The match is over.
no-gpu = There is no CUDA GPU on this machine, or the extra “cuda” is not installed.
nothing-to-undo = There is no move to take back.
seed-not-here = This match cannot go on here: its file holds only the hash of its seed, and the seed is not on this machine.

# Files
file-unreadable = { $path } cannot be read: { $reason }.
file-unwritable = { $path } cannot be written: { $reason }.
not-a-transcript = This is not a saved match: its first line would be “{ $form }”.
file-truncated = The file is truncated: a saved match ends with its check line.
file-edited = The file was edited after it was saved: it is not what saving this match writes.
file-line = Line { $line } is not part of a saved match: “{ $text }”.
other-version = The match was played by version { $theirs } of the rules of { $game }, and this is version { $ours }.
other-components = The match was played with other components of { $game } than those in use here.
bad-components = { $path } is not a file of components: { $fault }
file-illegal = Line { $line }: “{ $move }” was not possible there.
file-chance = Line { $line }: “{ $move }” is not what the seed gives.
seed-does-not-fit = The seed does not have the hash that was promised at the start.
seed-at-the-end = The match is over, but its file does not reveal the seed.
seed-too-early = The match is not over, but its file reveals the seed.
other-winners = The winners that the file names are not those of its moves.
