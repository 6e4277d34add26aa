macaron = Macaron
macaron-summary = Tricks with Royal trumps, an Allergen, votes and bets; alone against Emma, too.
macaron-about = Win the right number of tricks: every flavour has its hour, and one is an allergen.

# Flavours, from left to right
macaron-flavor-0 = almond
macaron-flavor-1 = pistachio
macaron-flavor-2 = strawberry
macaron-flavor-3 = blueberry
macaron-flavor-4 = green tea
macaron-flavor-5 = Earl Grey
macaron-flavor-6 = chocolate
macaron-card = { $flavor } { $number }

# Moves
macaron-play = play { $card }
macaron-pass = pass { $card }
macaron-discard = discard { $card }
macaron-draw = draw
macaron-royal = royal { $group }
macaron-allergen = allergen { $flavor }
macaron-vote-above = vote { $token } above { $flavor }
macaron-vote-below = vote { $token } below { $flavor }
macaron-bet = bet { $level }
macaron-no-bet = no bet
macaron-come-up = { $card }
macaron-token = token { $token }
macaron-exchange = exchange
macaron-reveal = reveal
macaron-shuffle = shuffle
macaron-start = seat { $seat } starts

# Options
macaron-option-start = Who starts the first round: drawn at random, or a seat
macaron-option-teams = Four players in two teams: those who sit opposite share a score
macaron-option-side = Side of the score board
macaron-option-side-label = Score board
macaron-option-side-standard = Standard
macaron-option-side-advanced = Advanced
macaron-option-target = Points that end the game; 30 on the advanced side only
macaron-option-target-label = Play to
macaron-option-target-off = advanced
macaron-option-negative_scores = Scores can fall below 0
macaron-option-negative_scores-label = Below zero
macaron-option-negative_scores-yes = scores below zero
macaron-option-open_tricks = All tricks of the round can be looked at
macaron-option-open_tricks-label = Open tricks
macaron-option-open_tricks-yes = open tricks
macaron-set-up =
    { $side ->
        [advanced] advanced board to { $target }
       *[standard] standard board to { $target }
    }
macaron-mode-solo = alone against Emma
macaron-will-solo = You play alone against Emma.
macaron-mode-note =
    { $mode ->
        [teams] who sit opposite share a score, §2.4; a vote decides, §3.7
        [solo] against Emma and her five piles, §7.3
       *[each] { $seats ->
            [4] a vote decides Royal and Allergen with four and more, §3.7
            [5] a vote decides Royal and Allergen with four and more, §3.7
           *[other] {""}
        }
    }
macaron-teams-of-four = Teams are for 4 players, not { $seats }.
macaron-target-of-side = The standard side is played to 10 or 20; 30 needs the option side=advanced.
macaron-solo-start = In solo the human always starts: leave start at random, or give 0.

# The table
macaron-head =
    Round { $round }, { $side ->
        [advanced] advanced side
       *[standard] standard side
    } to { $target }. Royal: { $royal ->
        [none] –
       *[other] { $royal }
    }. Allergen: { $allergen }.
macaron-hand = Hand    { $cards }
macaron-tokens = Tokens  { $tokens }
macaron-trick = Trick { $number }  { $cards }
macaron-card-as = { $card } (as { $flavor })
macaron-piles = Emma’s piles: { $piles }
macaron-standing =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
macaron-boxes =
    { $bet ->
        [none] { $boxes ->
            [one] { $boxes } box
           *[other] { $boxes } boxes
        }
       *[other] { $boxes ->
            [one] { $boxes } box, bet on { $bet }
           *[other] { $boxes } boxes, bet on { $bet }
        }
    }
macaron-legend = On the table ♛ marks the Royal group and ✗ the Allergen; ↑ and ↓ are tokens above and below a flavour, ? one that is face down.
macaron-nobody-wins = Emma wins.

# What happened
macaron-told-start =
    { $who ->
        [you] You start.
       *[other] { $name } starts.
    }
macaron-told-shuffle = Round { $round }: the cards are shuffled.
macaron-told-dealt =
    { $who ->
        [you] You are dealt { $cards } cards.
       *[other] { $name } is dealt { $cards } cards.
    }
macaron-told-pass =
    { $who ->
        [you] You pass { $card } to { $receiver }.
       *[other] { $name } passes { $card } to { $receiver }.
    }
macaron-told-passed =
    { $who ->
        [you] You have chosen two cards to pass.
       *[other] { $name } has chosen two cards to pass.
    }
macaron-told-exchange = The cards change hands.
macaron-told-receive =
    { $who ->
        [you] You receive { $first } and { $second }.
       *[other] You receive { $first } and { $second } from { $name }.
    }
macaron-told-discard =
    { $who ->
        [you] You discard { $card }.
       *[other] { $name } discards { $card }.
    }
macaron-told-draw =
    { $who ->
        [you] You draw { $card }.
       *[other] { $name } draws { $card }.
    }
macaron-told-sorted = Emma gets { $card }.
macaron-told-shown = For the Allergen { $card } is turned up.
macaron-told-royal =
    { $who ->
        [you] You make group { $group } Royal.
       *[other] { $name } makes group { $group } Royal.
    }
macaron-told-allergen =
    { $who ->
        [you] You make { $flavor } the Allergen.
       *[other] { $name } makes { $flavor } the Allergen.
    }
macaron-told-tokens =
    { $who ->
        [you] You have your voting tokens.
       *[other] { $name } has voting tokens.
    }
macaron-told-vote-above =
    { $who ->
        [you] You place { $token } above { $flavor }.
        [covered] { $name } places a token above { $flavor }.
       *[other] { $name } places { $token } above { $flavor }.
    }
macaron-told-vote-below =
    { $who ->
        [you] You place { $token } below { $flavor }.
        [covered] { $name } places a token below { $flavor }.
       *[other] { $name } places { $token } below { $flavor }.
    }
macaron-told-reveal = The tokens are turned up.
macaron-told-is-royal = Group { $group } is Royal.
macaron-told-is-allergen = The Allergen is { $flavor }.
macaron-told-bet =
    { $who ->
        [you] You bet on { $level }.
       *[other] { $name } bets on { $level }.
    }
macaron-told-no-bet =
    { $who ->
        [you] You do not bet.
       *[other] { $name } does not bet.
    }
macaron-told-play =
    { $how ->
        [leads] { $who ->
            [you] You lead { $card }.
           *[other] { $name } leads { $card }.
        }
        [follows] { $who ->
            [you] You follow with { $card }.
           *[other] { $name } follows with { $card }.
        }
        [trumps] { $who ->
            [you] You trump with { $card }.
           *[other] { $name } trumps with { $card }.
        }
       *[discards] { $who ->
            [you] You throw off { $card }.
           *[other] { $name } throws off { $card }.
        }
    }
macaron-told-counts-as = It counts as { $flavor }.
macaron-told-trick =
    { $boxes ->
        [0] { $who ->
            [you] You win the trick; the Allergen spoils it (§{ $section }).
           *[other] { $name } wins the trick; the Allergen spoils it (§{ $section }).
        }
        [one] { $who ->
            [you] You win the trick and { $boxes } box.
           *[other] { $name } wins the trick and { $boxes } box.
        }
       *[other] { $who ->
            [you] You win the trick and { $boxes } boxes.
           *[other] { $name } wins the trick and { $boxes } boxes.
        }
    }
macaron-told-floor =
    { $who ->
        [you] Your score stays at 0 (§{ $section }).
       *[other] { $name }’s score stays at 0 (§{ $section }).
    }
macaron-told-round =
    { $who ->
        [you] Your round: { $boxes ->
            [one] { $boxes } box
           *[other] { $boxes } boxes
        }, { $bet ->
            [hit] bet hit
            [missed] bet missed
           *[none] no bet
        }, { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
       *[other] Round of { $name }: { $boxes ->
            [one] { $boxes } box
           *[other] { $boxes } boxes
        }, { $bet ->
            [hit] bet hit
            [missed] bet missed
           *[none] no bet
        }, { $points ->
            [one] { $points } point
           *[other] { $points } points
        }.
    }

# Emma's reasons
macaron-emma-follows = Emma follows { $flavor }: §{ $section }
macaron-emma-leads =
    { $want ->
        [royal] The last trick was won by { $flavor }, so Emma leads a Royal flavour: §{ $section }
        [allergen] The last trick was won by { $flavor }, so Emma leads the Allergen: §{ $section }
        [non-royal] The last trick was won by { $flavor }, so Emma leads a flavour that is not Royal: §{ $section }
        [neither] The last trick was won by { $flavor }, so Emma leads a flavour that is neither Royal nor the Allergen: §{ $section }
        [same] The last trick was won by { $flavor }, so Emma leads the same flavour: §{ $section }
        [any] The last trick was won by { $flavor }, so Emma leads from her left-most pile: §{ $section }
       *[nothing] The last trick was won by { $flavor } and no pile fits, so Emma leads from her left-most one: §{ $section }
    }
macaron-emma-cannot-follow =
    { $want ->
        [royal] Emma cannot follow { $flavor }, so she plays a Royal flavour: §{ $section }
        [allergen] Emma cannot follow { $flavor }, so she plays the Allergen: §{ $section }
        [non-royal] Emma cannot follow { $flavor }, so she plays a flavour that is not Royal: §{ $section }
        [neither] Emma cannot follow { $flavor }, so she plays a flavour that is neither Royal nor the Allergen: §{ $section }
        [same] Emma cannot follow { $flavor }: §{ $section }
        [any] Emma cannot follow { $flavor }, so she plays from her left-most pile: §{ $section }
       *[nothing] Emma cannot follow { $flavor } and no pile fits, so she plays from her left-most one: §{ $section }
    }

# Why not
macaron-refuse-chance = The cards decide that, not a player: §{ $section }
macaron-refuse-not-held = You do not hold { $card }: §{ $section }
macaron-refuse-already-passed = You have already chosen { $card } to be passed: §{ $section }
macaron-refuse-follow =
    You must follow: { $flavor } was led, and you hold { $holds ->
        [one] one card of it
       *[other] { $holds } cards of it
    }{ $same ->
        [yes] . Though { $tried } is in the same group, only the flavour follows
       *[no] {""}
    }: §{ $section }
macaron-refuse-discard-first = Discard at least one card before you draw: §{ $section }
macaron-refuse-no-token = You have no token { $token }: §{ $section }
macaron-refuse-full = There are already three tokens at { $flavor }: §{ $section }
macaron-refuse-not-in-play = The flavour { $flavor } is not in play: §{ $section }
macaron-refuse-must-bet = In solo you must bet: §{ $section }
macaron-refuse-solo-level = { $level } can be bet on in solo only: §{ $section }
macaron-refuse-no-level = There is no level { $level } on this side of the board: §{ $section }
macaron-refuse-now-pass = Now choose two cards to pass: §{ $section }
macaron-refuse-now-discard = Now discard one card or two: §{ $section }
macaron-refuse-now-royal = Now choose the Royal group: §{ $section }
macaron-refuse-now-allergen = Now choose the Allergen: §{ $section }
macaron-refuse-now-vote = Now place a voting token: §{ $section }
macaron-refuse-now-bet = Now bet on a level, or do not: §{ $section }
macaron-refuse-now-play = Now play a card: §{ $section }
macaron-bad-line = “{ $line }” is not a state of Macaron. One begins like this: playing 2 | mode 4 standard 10 | round 1 start 0 | hands a1 / c10 / b2 / g3 | deck 0
macaron-uneven-hands = Here the hands have { $cards } cards, counted with those of the trick on the table. From the deal to the end of a round all have as many, unless at least half of the cards, or a whole hand, are left out.

# The edition
macaron-figures-ours = Our edition: figures that the rulebook shows only in pictures. B = in its text, P = published elsewhere, R = our reconstruction.
macaron-figures-theirs = The owner’s own components, SHA-256 { $hash }…
macaron-figures-tokens = Voting tokens: { $tokens }
macaron-figures-side =
    { $side ->
        [advanced] Advanced side: boxes, points, bet won, bet lost
       *[standard] Standard side: boxes, points, bet won, bet lost
    }
macaron-figures-solo-only = solo only
macaron-figures-emma-leads = Emma leads, by the flavour that won the last trick:
macaron-figures-emma-follows = Emma cannot follow, by the led flavour:
macaron-fault-missing = The components lack { $figure }.
macaron-fault-key = “{ $key }” is not known. There are: { $keys }.
macaron-fault-numbers = { $figure } must be a list of whole numbers.
macaron-fault-whole = { $figure } must be a whole number, not { $found }.
macaron-fault-length = { $figure } must hold { $length } numbers, not { $found }.
macaron-fault-tokens = There must be 12 voting tokens, not { $found }.
macaron-fault-tokens-list = { $figure } must be a list of 12 voting tokens, not { $found }.
macaron-fault-token-signs = { $figure }: a token counts 0 or more above a flavour and 0 or less below it.
macaron-fault-left-out = { $figure } must be a token of which there are at least two.
macaron-fault-levels = { $figure } must cover 0 to 8 boxes, each once and in order; { $boxes } is wrong.
macaron-fault-amounts = { $figure } must hold what is won or lost without a sign.
macaron-fault-solo-only = { $figure } must be 1 or more.
macaron-fault-wants = { $figure } must be a list of these words: { $words }.

# What is asked
macaron-ask-pass =
    { $left ->
        [one] Choose one more card to pass to { $receiver }.
       *[other] Choose two cards to pass to { $receiver }.
    }
macaron-ask-discard =
    { $done ->
        [0] Discard one card or two; you draw as many.
       *[other] Discard a second card, or draw.
    }
macaron-ask-royal = Choose the Royal group: its flavours are trumps.
macaron-ask-allergen = Choose the Allergen: it spoils the boxes of a trick.
macaron-ask-vote = Place a token: above a flavour to crown it, below to ban it.
macaron-ask-bet =
    { $must ->
        [yes] Bet on how many boxes you will have.
       *[no] Bet on how many boxes you will have, or do not bet.
    }
macaron-ask-lead = You lead: play any card.
macaron-ask-follow =
    { $holds ->
        [0] You have no { $flavor } to follow { $leader }: play any card.
        [one] Follow { $leader } with your { $flavor }.
       *[other] Follow { $leader } with { $flavor }: play one of the { $holds } lit cards.
    }

# The parts of a match
macaron-part-round = Round { $round }
macaron-part-choice = Royal and Allergen
macaron-part-vote = The vote
macaron-part-bets = Bets
macaron-part-trick = Trick { $trick }

# Examples of the book, by the number of their paragraph.
macaron-example-4-5 = a Royal card takes the trick
macaron-example-4-9 = a 2 cancels the Allergen
