# One's matches, the pages of people, ratings

web-matches = Your matches
web-matches-all-yours = All your matches and how they went
web-matches-since = { $name }, at this table since { $month }
web-matches-since-when = At this table since { $month }
web-matches-your-turn = Your turn
web-matches-waiting-count =
    { $count ->
        [one] one match
       *[other] { $count } matches
    }
web-matches-no-turn = No match waits for you. A match over days comes here when it is your turn.
web-matches-waited =
    { $unit ->
        [day] { $count ->
            [one] Has waited for you one day
           *[other] Has waited for you { $count } days
        }
        [hour] { $count ->
            [one] Has waited for you one hour
           *[other] Has waited for you { $count } hours
        }
        [minute] { $count ->
            [one] Has waited for you one minute
           *[other] Has waited for you { $count } minutes
        }
       *[now] Waits for you now
    }
web-matches-play = Play
web-matches-play-game = Play on: { $game }, { $waited }
web-matches-waiting = Waiting for others
web-matches-until =
    { $kind ->
        [time] until { $when }
       *[day] until { $when }
    }
web-matches-open = Go to { $game }: { $state }
web-matches-finished = Finished
web-matches-all = All
web-matches-filter = Which game
web-matches-with = With
web-matches-with-anyone = anyone
web-matches-page-of = The page of { $name }
web-matches-none = What you have played to its end stands here, with its result.
web-matches-none-such = There is no such match.
web-matches-result =
    { $how ->
        [won-by] won by { $lead }
        [won] won
        [lost] lost
        [place] { $place ->
            [1] first
            [2] second
            [3] third
            [4] fourth
            [5] fifth
            [6] sixth
           *[other] last
        } of { $places ->
            [2] two
            [3] three
            [4] four
            [5] five
            [6] six
           *[other] seven
        }
        [resigned] resigned
        [late] out of time
        [stood-in] a bot ended it
        [closed] not played to its end
        [shared] with several at this seat
       *[here] on this device
    }
web-matches-place-mark = place { $place }
web-matches-gain =
    { $sign ->
        [more] rating { $rating }, { $gain } more
        [less] rating { $rating }, { $gain } less
       *[same] rating { $rating }
    }
web-matches-replay = Replay
web-matches-replay-of = Replay: { $game }, { $date }
web-matches-more = Show { $count } more
web-matches-hide = Take off my list
web-matches-hide-of = Take { $game } of { $date } off my list
web-matches-hide-sure = Take this match off your list?
web-matches-hide-note = It is listed here no more. The others keep it, and in your figures it still counts.
web-matches-keep = Leave it there

# Charts
web-matches-months = Matches per month
web-matches-months-note = { $count }, { $month } so far
web-matches-months-read = Matches per month, { $from } to { $to }: { $counts }
web-matches-won = Won, by game
web-matches-won-note = of all played
web-matches-won-of = { $won } won of { $played }
web-matches-won-read = { $game }: { $won } won of { $played }
web-matches-rating = Rating
web-matches-rating-note = the band shows how sure it is
web-matches-rating-usual = dotted: { $rating }, where everyone starts
web-matches-rating-is = { $rating } ± { $unsure }
web-matches-rating-read =
    { $matches ->
        [one] { $game }: { $rating }, give or take { $unsure }, after one match
       *[other] { $game }: { $rating }, give or take { $unsure }, after { $matches } matches
    }
web-matches-rating-none = No rated match yet. A table is rated where its host says so.
web-matches-rating-how = How ratings come about
web-matches-figures-none = Charts come with the first finished match.

# The page of a person
web-matches-no-person = There is no page to be seen here
web-matches-no-person-note = Nobody has this address, or they do not show their page to you.
web-matches-played = Matches played
web-matches-streak =
    { $count ->
        [0] The last match was not won.
        [one] The last match was won.
       *[other] The last { $count } matches were won.
    }
web-matches-longest =
    { $count ->
        [0] None in a row yet.
        [one] Longest streak: one match.
       *[other] Longest streak: { $count } matches.
    }
web-matches-table = Results by game and number of players
web-matches-table-game = Game
web-matches-table-players = Players
web-matches-table-played = Played
web-matches-table-won = Won
web-matches-shown = Who sees this page
web-matches-shown-by =
    { $page ->
        [everyone] Everyone
        [nobody] Nobody
       *[played] People I played with
    }
web-matches-ranked = In lists of the best
web-matches-ranked-note = Your name and your rating, for everyone
web-matches-your-page = Your page, as others see it

# The best
web-matches-best = The best
web-matches-best-of = The best of { $game }
web-matches-best-none = Nobody is in this list yet. Whoever has five rated matches and wants to be in it comes here.
web-matches-best-matches =
    { $count ->
        [one] one match
       *[other] { $count } matches
    }
web-matches-best-mode = Mode
web-matches-mode-usual = As usual
web-matches-rules = How ratings come about
web-matches-rule-which = Only matches at tables that are rated count: the host says so before the match. There nobody takes back a move, nobody asks for hints, everyone has one seat, nobody joins later, and time comes to its end. Matches from a device, with components of one’s own or under other rules than the server’s are not rated.
web-matches-rule-start = Everyone starts at 1,500 ± 250. Of two, one who is 100 points ahead wins about 64 times of 100. What stands after ± is how sure it is: two times of three the truth lies within.
web-matches-rule-places = The places of all sides count, not the points. Partners are rated together.
web-matches-rule-left = Whoever resigns or runs out of time counts as last. So does whoever is away at the end, or had a bot make more of their moves than they made themselves.
web-matches-rule-closed = A match that nobody touches until it is closed counts as given up by those whose turn it was.
web-matches-rule-bots = Bots are opponents whose rating never changes: apprentice { $apprentice }, journeyman { $journeyman }, master { $master }.
web-matches-rule-best = The list is in the order of what is sure: the rating less twice its uncertainty. Only those who want to be are in it, after five rated matches.

# Setting up a table
web-matches-rated = Rated
web-matches-rated-note =
    { $why ->
        [alone] Only against somebody
        [beside] Only with one person at this device
        [endless] Only at a pace that ends
       *[none] Without undo and hints
    }
web-matches-rated-word = rated
