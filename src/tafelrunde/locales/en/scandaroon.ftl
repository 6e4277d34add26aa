scandaroon = Scandaroon
scandaroon-summary = Rows of cards that change each other, in four rounds.
scandaroon-about = Every card you lay changes its neighbours. Know when to stop.
scandaroon-legend = On the table 3→5→10 are the face, current and final value of a card; * is protected, ~ muted, +3 has three extra points; ▕ closes a row; rows are named by the number of their seat.

# Words
scandaroon-symbol =
    { $symbol ->
        [scimitar] scimitar
        [crescent] crescent
        [turban] turban
        [tile] tile
       *[none] no trump
    }
scandaroon-end = end card
scandaroon-anywhere = anywhere
scandaroon-text-nothing = nothing on it
scandaroon-text-effect =
    { $sides ->
        [left] the card to its left { $left }
        [right] the card to its right { $right }
       *[both] the card to its left { $left }, to its right { $right }
    }
scandaroon-text-kill = discard a card of face value { $n } or less
scandaroon-text-boost = { $n } extra points on another card of your row
scandaroon-text-guard = protect another card of your row
scandaroon-text-xchg = swap a card of your row with a rival’s of face value { $n } or less
scandaroon-text-shift = swap two other cards of one row
scandaroon-text-mute = mute another card with an effect or ability
scandaroon-text-draw =
    { $n ->
        [one] draw { $n } card
       *[other] draw { $n } cards
    }
scandaroon-text-fetch = take a card from the discard pile into hand
scandaroon-text-recall = take another card of your row into hand
scandaroon-text-trump-own = its symbol becomes trump
scandaroon-text-trump-none = there is no trump any more

# Moves
scandaroon-play = play { $card } to own row
scandaroon-play-to = play { $card } to the row of seat { $seat }
scandaroon-use = use { $card }
scandaroon-pay = piece: pay { $card }
scandaroon-discard = discard { $card }
scandaroon-boost = boost { $card }
scandaroon-protect = protect { $card }
scandaroon-mute = mute { $card }
scandaroon-take = take { $card }
scandaroon-swap = swap { $card }
scandaroon-with = with { $card }
scandaroon-exchange = exchange { $card }
scandaroon-lay = lay { $card } on the score pile
scandaroon-deal = { $card }
scandaroon-power-steal = steal a card
scandaroon-power-protect = protect a card
scandaroon-power-exchange = exchange hand cards
scandaroon-power-pile = score pile +4
scandaroon-call = call { $symbol }
scandaroon-enough = exchange no more
scandaroon-pass = pass
scandaroon-start = seat { $seat } starts
scandaroon-turn-up = trump { $symbol }

# Options
scandaroon-option-start = Who starts: drawn at random, or a seat

# The table
scandaroon-round =
    Round { $round } of 4 · trump: { $trump }{ $changed ->
        [yes] {" "}(the round began with { $began })
       *[no] {""}
    } · draw deck { $deck }
scandaroon-discarded = Discard pile: { $cards }
scandaroon-place =
    row score { $score }{ $passed ->
        [yes] , passed
       *[no] {""}
    } · victory points { $points } · hand { $hand }{ $knows ->
        [yes] {" "}(with { $known })
       *[no] {""}
    } · score pile { $pile } · action piece { $piece ->
        [unused] unused
        [scimitar] used to steal
        [crescent] used to protect
        [turban] used to exchange
       *[tile] on the score pile
    }
scandaroon-under-way = Under way: { $moves }
scandaroon-hand = Your hand
scandaroon-standing =
    { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }{ $rank ->
        [0] {""}
       *[other] , { $rank } for rank
    }{ $bare ->
        [0] {""}
       *[other] , { $bare } without trump
    }{ $pile ->
        [0] { $total ->
            [0] {""}
           *[other] , score pile { $total }
        }
       *[other] , { $pile } for a score pile of { $total }
    }{ $best ->
        [0] {""}
       *[other] , { $best } for the highest score
    }
scandaroon-reconstruction = This deck is a reconstruction: the rulebook at hand lacks the pictures of the cards. Whoever owns the box can use the real ones with --components FILE.
scandaroon-from = The deck in use: { $from }

# What happened
scandaroon-told-start =
    { $who ->
        [you] You start.
       *[other] { $name } starts.
    }
scandaroon-told-trump = The trump card shows: { $trump }.
scandaroon-told-dealt = The cards are dealt.
scandaroon-told-round =
    { $who ->
        [you] Trump: { $trump }. You start.
       *[other] Trump: { $trump }. { $name } starts.
    }
scandaroon-told-draw =
    { $who ->
        [you] You draw { $card }.
       *[other] { $name } draws { $card }.
    }
scandaroon-told-play =
    { $who ->
        [you] You play { $card }.
       *[other] { $name } plays { $card }.
    }
scandaroon-told-play-to =
    { $who ->
        [you] You play { $card } to the row of { $owner }.
       *[other] { $name } plays { $card } to the row of { $owner }.
    }
scandaroon-told-play-to-you = { $name } plays { $card } to your row.
scandaroon-told-use =
    { $who ->
        [you] You use { $card } ({ $text }).
       *[other] { $name } uses { $card } ({ $text }).
    }
scandaroon-told-draws =
    { $who ->
        [you] You draw { $cards ->
            [one] { $cards } card.
           *[other] { $cards } cards.
        }
       *[other] { $name } draws { $cards ->
            [one] { $cards } card.
           *[other] { $cards } cards.
        }
    }
scandaroon-told-call =
    { $who ->
        [you] You change the trump: { $trump }.
       *[other] { $name } changes the trump: { $trump }.
    }
scandaroon-told-pay =
    { $who ->
        [you] You discard { $card } for the action piece.
       *[other] { $name } discards { $card } for the action piece.
    }
scandaroon-told-shuffle = Draw deck and discard pile are shuffled together.
scandaroon-told-power =
    { $power ->
        [turban] { $who ->
            [you] You use the action piece to exchange hand cards.
           *[other] { $name } uses the action piece to exchange hand cards.
        }
        [crescent] { $who ->
            [you] You use the action piece to protect a card.
           *[other] { $name } uses the action piece to protect a card.
        }
       *[scimitar] { $who ->
            [you] You use the action piece to take a card.
           *[other] { $name } uses the action piece to take a card.
        }
    }
scandaroon-told-pile =
    { $who ->
        [you] Your score pile is worth 4 more.
       *[other] The score pile of { $name } is worth 4 more.
    }
scandaroon-told-discard =
    { $who ->
        [you] You discard { $card }.
       *[other] { $name } discards { $card }.
    }
scandaroon-told-boost =
    { $who ->
        [you] You put { $points } extra points on { $card }.
       *[other] { $name } puts { $points } extra points on { $card }.
    }
scandaroon-told-protect =
    { $who ->
        [you] You protect { $card }.
       *[other] { $name } protects { $card }.
    }
scandaroon-told-mute =
    { $who ->
        [you] You mute { $card }.
       *[other] { $name } mutes { $card }.
    }
scandaroon-told-take =
    { $who ->
        [you] You take { $card } into your hand.
       *[other] { $name } takes { $card } into hand.
    }
scandaroon-told-swap =
    { $who ->
        [you] You swap { $first } with { $card }.
       *[other] { $name } swaps { $first } with { $card }.
    }
scandaroon-told-exchange =
    { $who ->
        [you] You exchange { $card }.
       *[other] { $name } exchanges { $card }.
    }
scandaroon-told-pass =
    { $who ->
        [you] You pass.
       *[other] { $name } passes.
    }
scandaroon-told-score =
    { $who ->
        [you] Your row scores { $score }: { $points ->
            [one] { $points } rank point.
           *[other] { $points } rank points.
        }
       *[other] The row of { $name } scores { $score }: { $points ->
            [one] { $points } rank point.
           *[other] { $points } rank points.
        }
    }
scandaroon-told-bare =
    { $who ->
        [you] You get 2 victory points for a round without trump.
       *[other] { $name } gets 2 victory points for a round without trump.
    }
scandaroon-told-best =
    { $who ->
        [you] You have the highest score so far, { $score }.
       *[other] { $name } has the highest score so far, { $score }.
    }
scandaroon-told-lay =
    { $who ->
        [you] You lay { $card } on your score pile.
       *[other] { $name } lays { $card } on the score pile.
    }

# The parts of a match
scandaroon-part-round = Round { $round } of 4

# What is asked
scandaroon-ask-turn =
    { $ways ->
        [pass] You can only pass.
        [play] Play a card, or pass.
        [use] Use an ability, or pass.
        [play-use] Play a card, use an ability, or pass.
        [piece] Use your action piece, or pass.
        [play-piece] Play a card, use your action piece, or pass.
        [use-piece] Use an ability or your action piece, or pass.
       *[all] Play a card, use an ability or your action piece, or pass.
    }
scandaroon-ask-discard = Choose a card of face value { $n } or less to discard.
scandaroon-ask-boost =
    { $n ->
        [one] Choose a card of your row for { $n } extra point.
       *[other] Choose a card of your row for { $n } extra points.
    }
scandaroon-ask-guard = Choose a card of your row to protect.
scandaroon-ask-xchg = Choose the card of your row to swap.
scandaroon-ask-shift = Choose the first of two cards of one row to swap.
scandaroon-ask-mute = Choose a card with an effect or ability to mute.
scandaroon-ask-fetch = Choose a card of the discard pile to take into your hand.
scandaroon-ask-recall = Choose a card of your row to take into your hand.
scandaroon-ask-steal = Choose a card of face value { $n } or less to take into your hand.
scandaroon-ask-protect = Choose a card of any row to protect.
scandaroon-ask-xchg-with = Choose an opponent’s card of face value { $n } or less to swap with { $first }.
scandaroon-ask-shift-with = Choose a card of the same row to swap with { $first }.
scandaroon-ask-call = Choose which symbol becomes trump.
scandaroon-ask-power = Choose what your action piece does: { $card } pays for it.
scandaroon-ask-exchange =
    { $left ->
        [one] Choose one hand card to exchange, or exchange no more.
       *[other] Choose up to { $left } hand cards to exchange, or exchange no more.
    }
scandaroon-ask-lay-high = Choose which of your cards of the highest face value goes on your score pile.
scandaroon-ask-lay-low = Choose which of your cards of the lowest face value goes on your score pile.

# What a move brings
scandaroon-brings-row =
    { $who ->
        [you] You { $before } → { $after }
       *[other] { $name } { $before } → { $after }
    }
scandaroon-brings-nothing = No row score changes
scandaroon-brings-one = { $one }
scandaroon-brings-two = { $one } · { $two }
scandaroon-brings-three = { $one } · { $two } · { $three }
scandaroon-brings-four = { $one } · { $two } · { $three } · { $four }
scandaroon-brings-pile = Your score pile { $before } → { $after }

# Why not
scandaroon-refuse-chance = The cards decide that, not a player: §{ $section }
scandaroon-refuse-lay-first = First choose which card goes on your score pile: §{ $section }
scandaroon-refuse-lay = A card is laid on the score pile only at the end of a round: §{ $section }
scandaroon-refuse-nothing-begun = First use the ability of a card or your action piece: §{ $section }
scandaroon-refuse-not-in-hand = You have no { $card } in hand: §{ $section }
scandaroon-refuse-closed = { $card } cannot go there: an end card closes the row: §{ $section }
scandaroon-refuse-own-row = That is your own row; write: play { $card } to own row: §{ $section }
scandaroon-refuse-no-seat = There are { $seats } players and no seat { $seat }: §{ $section }
scandaroon-refuse-not-anywhere = { $card } has no “anywhere” mark, so it can only go to your own row: §{ $section }
scandaroon-refuse-empty-row = { $card } cannot start an opponent’s empty row: §{ $section }
scandaroon-refuse-not-in-row = { $card } does not lie in your row: §{ $section }
scandaroon-refuse-no-ability = { $card } has no ability: §{ $section }
scandaroon-refuse-protected = { $card } is protected: §{ $section }
scandaroon-refuse-muted = { $card } is muted: §{ $section }
scandaroon-refuse-no-target = The ability of { $card } could not be carried out to the end now: §{ $section }
scandaroon-refuse-piece-used = You have used your action piece: §{ $section }
scandaroon-refuse-not-yours = { $card } is neither in your hand nor in your row: §{ $section }
scandaroon-refuse-no-power = No power that { $card } pays for has a target: §{ $section }
scandaroon-refuse-go-on = What is begun is carried out; choose the next step: §{ $section }
scandaroon-refuse-no-such-card = { $card } cannot be chosen for this: §{ $section }
scandaroon-refuse-passed = { $card } lies in the row of a player who has passed: §{ $section }
scandaroon-impossible = “{ $line }” is not possible: cards, hands and rounds do not fit each other, or not what is under way.
scandaroon-bad-line = “{ $line }” is not a state of Scandaroon. One looks like this: choose 0 | trump crescent | rows S4 S5+3*, X9~, - | hands C6 X1!, T3, C1
scandaroon-bad-extra = There are { $extra } extra points on the cards. With this deck there are at most { $most } in a round.
scandaroon-bad-seat = There are { $seats } players and no seat { $seat }: 3 or 4 rows are named, and the turn is that of one of them.
scandaroon-bad-cards = Each card can be in one place only, and this line names one twice.

# The deck
scandaroon-deck-size = The deck must have 51 cards in the list “cards”, and there are { $cards }.
scandaroon-deck-list = “cards” must be a list of 51 cards, not { $cards }.
scandaroon-deck-bare = Exactly one card has no symbol, and here there are { $count }: { $cards }
scandaroon-deck-card = Card { $card }: { $fault }
scandaroon-deck-table = it must be a table with id, value and symbols, not { $given }.
scandaroon-deck-id = { $name } cannot be its id: a text of letters and digits, with a digit or a hyphen among them.
scandaroon-deck-twice = the id stands twice in the deck.
scandaroon-deck-key = “{ $key }” is not known. A card has: { $keys }.
scandaroon-deck-value = its value must be a whole number from 0 to { $highest }, not { $value }.
scandaroon-deck-symbols = its symbols must be a list of none, one or two different ones, not { $symbols }.
scandaroon-deck-symbol = there is no symbol “{ $symbol }”. There are: { $known }.
scandaroon-deck-flag = “{ $key }” must be true or false, not { $value }.
scandaroon-deck-text = “{ $text }” is not in the vocabulary. Examples: EFF L+1R+1, KILL<=5, BOOST+2, GUARD, XCHG<=5, SHIFT, MUTE, DRAW2, FETCH, RECALL, TRUMP-OWN, TRUMP-NONE.

# Examples of the book, by the number of their paragraph.
scandaroon-example-4-4 = a neighbour is worth more
scandaroon-example-5-1 = an ability is used
