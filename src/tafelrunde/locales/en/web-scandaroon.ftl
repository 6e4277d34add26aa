# web-scandaroon

web-scandaroon-where =
    { $is ->
        [none] Round { $round } of 4 · no trump
       *[some] Round { $round } of 4 · { $trump } is trump
    }
web-scandaroon-where-short = Round { $round }

# Cards
web-scandaroon-card =
    { $count ->
        [0] { $value } without a symbol
        [1] { $one } { $value }
       *[2] { $one } and { $two } { $value }
    }
# Two cards of the same name in one sentence
web-scandaroon-card-apart =
    { $place ->
        [0] { $card } (hand)
       *[other] { $card } (place { $place })
    }
web-scandaroon-card-of =
    { $who ->
        [you] your { $card }
        [nobody] { $card }
       *[other] { $name }’s { $card }
    }
web-scandaroon-effect =
    { $sides ->
        [same] the cards to its left and right { $left } each
        [left] the card to its left { $left }
        [right] the card to its right { $right }
       *[both] the card to its left { $left }, to its right { $right }
    }
web-scandaroon-short =
    { $text ->
        [kill] discard ≤{ $n }
        [boost] boost +{ $n }
        [guard] protect
        [xchg] swap ≤{ $n }
        [shift] shift
        [mute] mute
        [draw] draw { $n }
        [fetch] fetch
        [recall] recall
        [trump-own] trump
       *[trump-none] no trump
    }
web-scandaroon-later = ability, for later: { $does }
web-scandaroon-closes = closes
web-scandaroon-is-end = end card: closes the row while it is the last one
web-scandaroon-is-anywhere = can go to any row
web-scandaroon-no-text = neither effect nor ability
web-scandaroon-worth =
    { $doubled ->
        [yes] worth { $final }, doubled as trump
       *[no] worth { $final }
    }
web-scandaroon-on =
    { $is ->
        [protected] protected
        [muted] muted
       *[extra] { $n } extra points
    }
web-scandaroon-ready = can be used now
web-scandaroon-values =
    { $doubled ->
        [yes] Face value { $face }, current value { $current }, doubled as trump: { $final } (§{ $section })
       *[no] Face value { $face }, current value { $current } (§{ $section })
    }
web-scandaroon-would = then worth { $value }
web-scandaroon-leaves =
    { $to ->
        [hand] to hand
        [pile] to the pile
       *[discard] leaves
    }
web-scandaroon-known = all know this card of the hand: { $card }

# Rows
web-scandaroon-rows = Rows
web-scandaroon-rows-then = Rows, after this move
web-scandaroon-row-of =
    { $who ->
        [you] Your row
       *[other] Row of { $name }
    }
web-scandaroon-your-row = your row
web-scandaroon-in-hand =
    { $cards ->
        [0] no cards in hand
        [one] { $cards } card in hand
       *[other] { $cards } cards in hand
    }
web-scandaroon-passed = passed: row is safe
web-scandaroon-passed-short = passed
web-scandaroon-closed = row is closed
web-scandaroon-score = row score { $score }
web-scandaroon-score-then = row score { $before }, then { $after }
web-scandaroon-place =
    { $who ->
        [you] Lay { $card } to your row
       *[other] Lay { $card } to the row of { $name }
    }
web-scandaroon-track = Score track

# Trump
web-scandaroon-trump = Trump
web-scandaroon-trump-word = trump
web-scandaroon-points-word = points
web-scandaroon-trump-is =
    { $is ->
        [now] { $symbol }: counts now
        [then] { $symbol }: counts after this move
        [began] { $symbol }: the round began with it
        [shown] { $symbol }: was turned up before
       *[not] { $symbol }
    }

# Hand, piece, piles
web-scandaroon-hand =
    { $who ->
        [you] Your hand
       *[other] The hand of { $name }
    }
web-scandaroon-piece = Action piece
web-scandaroon-piece-is =
    { $is ->
        [unused] once per game, unused
        [scimitar] used: took a card
        [crescent] used: protected a card
        [turban] used: exchanged cards
       *[tile] used: score pile +4
    }
web-scandaroon-to-draw = to draw
web-scandaroon-all-cards = all cards
web-scandaroon-discarded = discarded
web-scandaroon-discarded-title = The discard pile
web-scandaroon-discards =
    { $cards ->
        [one] The discard pile, { $cards } card
       *[other] The discard pile, { $cards } cards
    }
web-scandaroon-no-discards = Nothing was discarded yet.
web-scandaroon-discards-note = The discard pile is open to all at all times (§K2). Before round 3 it is shuffled into the draw deck (§10.4).
web-scandaroon-own =
    { $points ->
        [one] { $points } victory point
       *[other] { $points } victory points
    }

# What one does
web-scandaroon-pass = Pass
web-scandaroon-confirm = Confirm
web-scandaroon-enough = Exchange no more
web-scandaroon-which-row = Choose the row that the card goes to.
web-scandaroon-which-payment = Pay with a card: scimitar takes one, crescent protects, turban exchanges, tile: pile +4 (§6.1).
web-scandaroon-piece-powers = Discard a card for it, whose symbol gives the power (§6.1): scimitar takes a card into hand, crescent protects a card, turban exchanges up to three hand cards, tile makes the score pile worth 4 more
web-scandaroon-power =
    { $power ->
        [power-steal] Take a card of face value { $n } or less into hand
        [power-protect] Protect a card
        [power-exchange] Exchange up to three hand cards
       *[power-pile] Your score pile is worth 4 more
    }
web-scandaroon-call = { $symbol } becomes trump
web-scandaroon-sure-play =
    { $has ->
        [text] Play { $card } to your row? ({ $does })
       *[nothing] Play { $card } to your row?
    }
web-scandaroon-sure-play-to =
    { $has ->
        [text] Play { $card } to the row of { $name }? ({ $does })
       *[nothing] Play { $card } to the row of { $name }?
    }
web-scandaroon-sure-use = Discard { $card }: { $does }?
web-scandaroon-sure-discard = Discard { $source } to remove { $card }?
web-scandaroon-sure-boost = Discard { $source } to boost { $card }?
web-scandaroon-sure-protect =
    { $how ->
        [piece] Pay { $source } for the action piece and protect { $card }?
       *[ability] Discard { $source } to protect { $card }?
    }
web-scandaroon-sure-mute = Discard { $source } to mute { $card }?
web-scandaroon-sure-take =
    { $how ->
        [piece] Pay { $source } for the action piece and take { $card } into your hand?
       *[ability] Discard { $source } and take { $card } into your hand?
    }
web-scandaroon-sure-with = Discard { $source } to swap { $first } with { $card }?
web-scandaroon-sure-call = Discard { $source }: { $symbol } becomes trump?
web-scandaroon-sure-power-pile = Pay { $source } for the action piece: your score pile is worth 4 more?
web-scandaroon-sure-exchange =
    { $count ->
        [0] Touch up to three hand cards to exchange; or exchange none?
        [one] Exchange { $count } hand card?
       *[other] Exchange { $count } hand cards?
    }
web-scandaroon-sure-lay = Lay { $card } on your score pile?
web-scandaroon-sure-pass = Pass? You do nothing more in this round, and your row is safe from abilities.

# What is best to do
web-scandaroon-best-play = play { $card } to your row
web-scandaroon-best-play-to = play { $card } to the row of { $name }
web-scandaroon-best-use = discard { $card } for its ability, { $does }
web-scandaroon-best-pay = pay { $card } for the action piece
web-scandaroon-best-discard = discard { $source } to remove { $card }
web-scandaroon-best-boost = discard { $source } to boost { $card }
web-scandaroon-best-protect =
    { $how ->
        [piece] pay { $source } for the action piece and protect { $card }
       *[ability] discard { $source } to protect { $card }
    }
web-scandaroon-best-mute = discard { $source } to mute { $card }
web-scandaroon-best-take =
    { $how ->
        [piece] pay { $source } for the action piece and take { $card } into your hand
       *[ability] discard { $source } and take { $card } into your hand
    }
web-scandaroon-best-swap = discard { $source } to swap { $card }
web-scandaroon-best-with = discard { $source } to swap { $first } with { $card }
web-scandaroon-best-call = discard { $source }, so that { $symbol } becomes trump
web-scandaroon-best-power-steal = pay { $source } for the action piece and take a card into your hand
web-scandaroon-best-power-protect = pay { $source } for the action piece and protect a card
web-scandaroon-best-power-exchange = pay { $source } for the action piece and exchange hand cards
web-scandaroon-best-power-pile = pay { $source } for the action piece, which makes your score pile worth 4 more
web-scandaroon-best-exchange = exchange { $cards } from your hand
web-scandaroon-best-enough = exchange no more
web-scandaroon-best-lay = lay { $card } on your score pile
web-scandaroon-best-pass = pass
web-scandaroon-why-later = Its ability can be used in a later turn: { $does }.
web-scandaroon-why-closes = The row of { $name } is closed then, as long as it is the last card.
web-scandaroon-why-pass = Your row is safe from abilities then.

# Victory points
web-scandaroon-standings = Points and piles
web-scandaroon-box =
    { $box ->
        [rank] Rank points so far
        [bare] Won without trump: 2
        [pile] Score pile: 3, then 1
       *[best] Best winning row: 2
    }
web-scandaroon-box-short =
    { $box ->
        [rank] Rank
        [bare] No trump
        [pile] Score pile
       *[best] Best row
    }
web-scandaroon-box-rule =
    { $box ->
        [rank] Rank points (§{ $section })
        [bare] Won without trump (§{ $section })
        [pile] Score pile (§{ $section })
       *[best] Best winning row (§{ $section })
    }
web-scandaroon-boxes-note = Score pile and best row are paid at the end as they stand then: §9.5, §9.7.
web-scandaroon-player = Player
web-scandaroon-sum = Sum
web-scandaroon-pile-is =
    { $who ->
        [you] Your score pile: { $total }
       *[other] Score pile of { $name }: { $total }
    }
web-scandaroon-no-pile = no cards yet
web-scandaroon-known-hand = Known hand cards

# The end of a round
web-scandaroon-round = Round { $round }
web-scandaroon-rounds = Rounds
web-scandaroon-round-over =
    { $who ->
        [you] Round { $round } is over: you win it
        [one] Round { $round } is over: { $names } wins it
       *[several] Round { $round } is over: { $names } share it
    }
web-scandaroon-counted =
    { $doubled ->
        [yes] { $card }: face value { $face }, current { $current }, doubled as trump { $final }
       *[no] { $card }: face value { $face }, counts { $final }
    }
web-scandaroon-empty-row = an empty row
web-scandaroon-got-rank =
    { $points ->
        [one] +{ $points } rank point
       *[other] +{ $points } rank points
    }
web-scandaroon-got-bare = +{ $points } for a round without trump
web-scandaroon-got-best = best winning row so far
web-scandaroon-got-laid = { $card } goes to the score pile ({ $value })
web-scandaroon-go-on = On to round { $round }
web-scandaroon-is-counted = Round { $round } is counted.
web-scandaroon-last-round = Round { $round }, card by card
web-scandaroon-piles = Score piles
web-scandaroon-made-of =
    { $box ->
        [rank] { $points } for rank
        [bare] { $points } without trump
        [pile] { $points } for the score pile
       *[best] { $points } for the best row
    }
web-scandaroon-tie =
    { $by ->
        [shared] Equal in everything: the victory is shared (§{ $section }).
        [rank] { $who ->
            [you] As many victory points: you have more rank points (§{ $section }).
           *[other] As many victory points: { $name } has more rank points (§{ $section }).
        }
       *[pile] { $who ->
            [you] As many victory points and rank points: your score pile is higher (§{ $section }).
           *[other] As many victory points and rank points: the score pile of { $name } is higher (§{ $section }).
        }
    }

# The deck
web-scandaroon-deck = The deck in use
web-scandaroon-others = others
web-scandaroon-whose = Whose figures these are
web-scandaroon-ours = These 51 cards are our reconstruction: the rulebook at hand has neither pictures of the cards nor the play aid.
web-scandaroon-ours-known = Told by the book and by reviews: the four symbols, face values from 0 to 7, end cards, cards for any row, cards with two symbols and one with none, effects and abilities, 25 extra points.
web-scandaroon-ours-made = Ours: which card has which value, symbol, effect or ability.
web-scandaroon-own-deck = Whoever owns the box can write its cards into a file like components.toml, with one line for each card (docs/scandaroon-deck.md tells how), look at them and play with them:
web-scandaroon-theirs = This deck was written down by whoever runs this server. It is put in like this:

# What the frame of the table says
scandaroon-keys = At this table 1 to 9 choose cards of your hand, p passes, a takes up the action piece; Esc takes a step back.
scandaroon-ahead =
    { $who ->
        [you] { $count ->
            [one] { $count } victory point ahead of you.
           *[other] { $count } victory points ahead of you.
        }
       *[other] { $count ->
            [one] { $count } victory point ahead of { $names }.
           *[other] { $count } victory points ahead of { $names }.
        }
    }
