# web-alarun

web-alarun-where =
    { $stage ->
        [over] Eight rounds are over
        [placing] Round { $round } of { $rounds }, placing · everyone places at once
       *[swapping] Round { $round } of { $rounds }
    }
web-alarun-where-short =
    { $stage ->
        [over] Result
       *[other] Round { $round } of { $rounds }
    }

# What lies on the table, for those who hear it
web-alarun-others = The others
web-alarun-square =
    { $who ->
        [you] Your square
       *[other] The square of { $name }
    }
web-alarun-enlarge =
    { $cards ->
        [0] The square of { $name }: only the apprentice, { $points } points. Show it in large
        [one] The square of { $name }: { $cards } card, { $points } points. Show it in large
       *[other] The square of { $name }: { $cards } cards, { $points } points. Show it in large
    }
web-alarun-middle = In the middle
web-alarun-open = Open cards
web-alarun-hand =
    { $who ->
        [you] Your hand
       *[other] The hand of { $name }
    }
web-alarun-hidden = a card face down
web-alarun-apprentice = apprentice
web-alarun-pile =
    { $count ->
        [one] Draw pile: { $count } card
       *[other] Draw pile: { $count } cards
    }
web-alarun-discards =
    { $count ->
        [one] Discard pile: { $count } card
       *[other] Discard pile: { $count } cards
    }
web-alarun-to-draw = to draw
web-alarun-discarded = discarded
web-alarun-open-label =
    { $is ->
        [next] open, next round
        [past] open, then discarded
       *[now] open
    }
web-alarun-hand-label =
    { $who ->
        [you] your three
       *[other] in hand
    }
web-alarun-turn-up =
    { $count ->
        [one] Turn up the card that lies face down
       *[other] Turn up the { $count } cards that lie face down
    }
web-alarun-none-down = No cards lie face down any more
web-alarun-has-figure = { $name } passed first and has Alarún
web-alarun-you-have-figure = You passed first and have Alarún.
web-alarun-card-at = { $card }, { $cell }
web-alarun-free = { $cell }: a card may lie here
web-alarun-would =
    { $after ->
        [one] { $cell }: { $card } here makes { $after } point of { $before }
       *[other] { $cell }: { $card } here makes { $after } points of { $before }
    }
web-alarun-potion =
    { $is ->
        [row] Row { $name }
       *[column] Column { $name }
    }
web-alarun-edge =
    { $points ->
        [one] { $potion }: strength { $strength }, { $points } point
       *[other] { $potion }: strength { $strength }, { $points } points
    }
web-alarun-edge-next =
    { $before ->
        [one] { $potion }: { $before } point becomes { $after }
       *[other] { $potion }: { $before } points become { $after }
    }
web-alarun-potion-then = { $potion }: { $before } → { $after }
web-alarun-no-potion = Changes no potion.
web-alarun-then =
    { $is ->
        [same] { $after } points as before: { $potions }
       *[other] { $before } → { $after } points: { $potions }
    }

# What one does
web-alarun-pass = Pass
web-alarun-swap-all = Swap all, pass
web-alarun-swap-all-short = Swap all
web-alarun-swap = Swap
web-alarun-lay = Lay it here
web-alarun-ask-short =
    { $last ->
        [yes] { $down ->
            [0] Your last action: swap a card, or pass.
           *[other] Your last action: swap a card, turn up, or pass.
        }
       *[no] { $down ->
            [0] Swap a card, or pass.
           *[other] Swap a card, turn up the hidden ones, or pass.
        }
    }
web-alarun-for-which = Swap { $given } for which open card?
web-alarun-which = Which of your cards for { $taken }?
web-alarun-swap-or = Swap { $given } for { $taken }?
web-alarun-where-to = Where does { $card } go? Touch a lit place.
web-alarun-lay-or = Lay here: { $card }. Or touch another lit place.

# Why a move is good
web-alarun-why-swap =
    { $then ->
        [one] In your square and hand { $taken } goes with { $then } card, { $given } with { $now ->
            [0] none
           *[other] { $now }
        }.
       *[other] In your square and hand { $taken } goes with { $then } cards, { $given } with { $now ->
            [0] none
           *[other] { $now }
        }.
    }
web-alarun-why-keep = No open card goes with more of your square and hand than those that you hold.
web-alarun-why-centum = Centum auri is worth 10 (§{ $section }).
web-alarun-why-secret = A card of your secret colour is worth 2 more (§{ $section }).
web-alarun-why-first = Who passes first starts the next round (§{ $section }); the others have one action left.

# Points
web-alarun-points-of =
    { $who ->
        [you] Your points
       *[other] The points of { $name }
    }
web-alarun-with = With this card
web-alarun-potions = Potions
web-alarun-centum = Centum auri
web-alarun-bonus = Secret colour
# The spaces within a part do not break.
web-alarun-made-of =
    { $centum ->
        [0] { $bonus ->
            [0] { $potions } potions
           *[other] { $potions } potions, { $bonus } secret
        }
       *[other] { $bonus ->
            [0] { $potions } potions, { $centum } Centum auri
           *[other] { $potions } potions, { $centum } Centum auri, { $bonus } secret
        }
    }
web-alarun-counts-as = The apprentice counts as { $card } (§{ $section }).
web-alarun-secret =
    { $who ->
        [you] Your secret: { $color }
       *[other] Secret colour: { $color }
    }
web-alarun-secret-brings =
    { $cards ->
        [0] no card yet (§{ $section })
        [one] { $cards } card, { $points } points (§{ $section })
       *[other] { $cards } cards, { $points } points (§{ $section })
    }
web-alarun-look-own =
    { $who ->
        [you] Your points in large; your secret colour: { $color }
       *[other] The points of { $name } in large; the secret colour: { $color }
    }
web-alarun-ingredient =
    { $ingredient ->
        [0] fungi magica
        [1] moonberries
        [2] marigold
        [3] phoenix feathers
        [4] dragon eggs
        [5] mandrake
       *[6] myrrh
    }
web-alarun-run =
    { $shares ->
        [color] { $potion }: { $strength } ingredients in { $color }
        [ingredient] { $potion }: { $ingredient } in { $strength } colours
        [equal] { $potion }: the same card twice
        [alone] { $potion }: one card
       *[single] { $potion }: nothing matches
    }
web-alarun-because =
    { $shares ->
        [color] { $potion } scores { $points }: { $strength } different ingredients in { $color } (§6.3, §6.5).
        [ingredient] { $potion } scores { $points }: { $ingredient } in { $strength } different colours (§6.3, §6.5).
        [equal] { $potion } scores { $points }: the same card twice counts once (§6.4).
        [alone] { $potion } scores { $points }: one card lies there (§6.5).
       *[single] { $potion } scores { $points }: nothing matches (§6.5).
    }
web-alarun-breaks = Centum auri breaks it (§{ $section }).
web-alarun-known = All know these cards of the hand:
web-alarun-touch-flask = Touch a flask to see which cards count.
web-alarun-rows = Rows
web-alarun-columns = Columns
web-alarun-total = Total
web-alarun-centum-why = worth 10 where it lies (§{ $section }), breaks its row and its column (§6.6)
web-alarun-color-cards =
    { $cards ->
        [0] No card in { $color }
        [one] { $cards } card in { $color }
       *[other] { $cards } cards in { $color }
    }
web-alarun-color-why = the secret colour, 2 each (§{ $section })

# The end
web-alarun-detail =
    { $centum ->
        [0] { $bonus ->
            [0] { $potions } potions
           *[other] { $potions } potions, { $bonus } { $color }
        }
       *[other] { $bonus ->
            [0] { $potions } potions, { $centum } Centum auri
           *[other] { $potions } potions, { $centum } Centum auri, { $bonus } { $color }
        }
    }
web-alarun-whose = Whose potions
web-alarun-before = The potion before
web-alarun-after = The next potion
web-alarun-run-all = Light all potions
web-alarun-stop = Stop
web-alarun-ten = The potions of all rows and columns: { $potions } points (§{ $section }).
web-alarun-because-centum = Centum auri lies in the square: { $points } points (§{ $section }).
web-alarun-because-color =
    { $cards ->
        [one] { $cards } card in { $color }, the secret colour: { $points } points (§{ $section }).
       *[other] { $cards } cards in { $color }, the secret colour: { $points } points (§{ $section }).
    }
web-alarun-decided =
    { $who ->
        [you] The points are equal; your potions alone, { $potions }, are worth more (§{ $section }).
       *[other] The points are equal; the potions of { $names } alone, { $potions }, are worth more (§{ $section }).
    }
web-alarun-shared = { $names } have as many points, and as many for the potions alone, { $potions }: they share the victory (§{ $section }).

# What the frame of the table says
alarun-keys = At this table 1 to 3 choose cards of your hand, 4 to 6 open ones, p passes, a swaps all, t turns up; arrows go from place to place.
alarun-choice =
    { $is ->
        [ready] placed
       *[choosing] placing
    }
