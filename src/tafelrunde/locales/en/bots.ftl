# Bots: their names at the table, and what they are
bot-apprentice = Apprentice
bot-apprentice-about = has an eye for good moves and does not always make the best; a fair rival for a beginner
bot-journeyman = Journeyman
bot-journeyman-about = looks ahead a little; a rival for those who know the game
bot-master = Master
bot-master-about = the strongest we have, within a second a move
bot-random = Random
bot-random-about = makes any legal move, all alike
bot-greedy = Greedy
bot-greedy-about = makes the move that seems best at once, as a plain good player would
bot-search = Search
bot-search-about = guesses what it cannot see and plays on in its mind, again and again; search:2000 does so 2,000 times, search:500ms for half a second
bot-net = Net
bot-net-about = makes the move that a net likes best at once, which learned by playing against itself; net:400 looks ahead 400 times with it
bot-one-turn = One turn
bot-one-turn-about = expects the most macaroni of its turn, and thinks of no other; plays Macarrons alone
bot-exact = Exact
bot-exact-about = solves every turn exactly and looks as many turns ahead as time allows; plays Macarrons alone
bot-exact-net = Exact, with a net
bot-exact-net-about = as exact, but a net judges where it stops looking ahead; plays Macarrons alone
bot-other-game = The bot “{ $bot }” does not play { $game }.
no-policy = { $game } has no judgement of its moves yet, so that this bot cannot play it.
no-net = { $game } has no net yet, so that this bot cannot play it.
bad-net = The net of { $game } in { $path } is not used: { $why }.
net-unreadable = the file is none of ours, or broken
net-other-rules = it was made for version { $found } of the rules, and these are of version { $version }
net-other-sight = what a player sees or may do is written in other numbers now
net-other-sizes = its layers are not of the right size
net-no-odds = The net of { $game } says what positions are worth, and not which move is best: search with it (net:400).
net-no-values = The net of { $game } has moves that it likes, and no values of positions.
bot-twice = The bot “{ $bot }” is named twice: each bot of a ladder is named once.
ladder-head =
    { $matches ->
        [one] One match
       *[other] { $matches } matches
    } with { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }: victories per seat with 95 % interval, and rating
bad-search = Search needs { $what } above 0, not { $number }.
not-to-move = It is not for seat { $seat } to move, so that there is nothing to think about.

# Simulations
bots-and-seats = { $bots } bots for { $seats } seats: name one for each seat, or one for all.
not-a-simulation = In { $folder } lies something else: name a new folder, or one of a simulation.
no-plan = simulation.json in { $folder } cannot be read: name a new folder.
other-simulation = In { $folder } lies another simulation ({ $what }: { $found }, now { $wanted }): name a new folder.
needs-extra = This needs { $what }: install tafelrunde[{ $extra }].
no-cluster = Ray does not answer at { $address } ({ $why }): name a running cluster (auto, HOST:PORT or ray://HOST:PORT), or local for one on this machine.
ray-target = A cluster measures native code on CPU cores, not { $target }: leave out --target or --ray.
worker-died = Workers died { $tries } times over job { $job }: what there was before stays; look into their logs.
simulated = { $matches } matches lie in { $folder }.
simulated-so-far = { $matches } of { $of } matches lie in { $folder }; the same command goes on.
