alarun = Alarún
alarun-summary = Draft ingredients, lay the magic square, score ten potions.
alarun-about = Brew ten potions in a square of five by five, with cards everyone else wants too.
alarun-legend = On the table ◆3 is the strength of a row or column; a name like B4 inside your square is a place where a card may go. Cards in a square are the first three letters of their colour and of their ingredient.

# Cards
alarun-color =
    { $color ->
        [yellow] yellow
        [white] white
        [pink] pink
        [blue] blue
        [red] red
        [green] green
        [purple] purple
       *[unseen] not known
    }
alarun-card =
    { $ingredient ->
        [centum] Centum auri
       *[other] { $color ->
            [yellow] yellow
            [white] white
            [pink] pink
            [blue] blue
            [red] red
            [green] green
           *[purple] purple
        } { $ingredient ->
            [fungi-magica] fungi magica
            [moonberry] moonberry
            [marigold] marigold
            [phoenix-feather] phoenix feather
            [dragon-egg] dragon egg
            [mandrake] mandrake
           *[myrrh] myrrh
        }
    }
alarun-short =
    { $ingredient ->
        [apprentice] (apprn)
        [centum] CENTUM
       *[other] { $color ->
            [yellow] yel
            [white] whi
            [pink] pin
            [blue] blu
            [red] red
            [green] gre
           *[purple] pur
        } { $ingredient ->
            [fungi-magica] fun
            [moonberry] moo
            [marigold] mar
            [phoenix-feather] pho
            [dragon-egg] dra
            [mandrake] man
           *[myrrh] myr
        }
    }

# Moves
alarun-pass = pass
alarun-swap-all = swap all
alarun-turn-up = turn up
alarun-swap = swap { $given } for { $taken }
alarun-place = place { $card } at { $cell }
alarun-deal = { $card }
alarun-deal-color = colour card { $color }
alarun-start = seat { $seat } starts
alarun-finished = all three placed
alarun-show = show what was placed

# Options
alarun-option-start = Who starts: drawn at random, or a seat
alarun-option-swap_limit = After how many actions in a round a player may only pass or swap all (0: no limit)
alarun-option-swap_limit-label = Actions in a round
alarun-option-swap_limit-0 = any number

# The table
alarun-three = { $first }, { $second } and { $third }
alarun-card-at = { $card } at { $cell }
alarun-round = Round { $round } of 8   draw pile { $pile }
alarun-taken =
    { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }
alarun-passed = passed
alarun-discards = Discards: { $cards }
alarun-shown = known in hand: { $cards }
alarun-placed = { $cards } of 3 placed
alarun-middle =
    { $down ->
        [0] In the middle  { $cards }
       *[other] In the middle  { $cards }   face down: { $down }
    }
alarun-hand = Your hand      { $cards }   colour card: { $color }
alarun-potion =
    { $potion }  { $points }  { $shares ->
        [color] same colour, strength { $strength }: { $cells }
        [ingredient] same ingredient, strength { $strength }: { $cells }
       *[single] nothing matches: { $cells }
    }
alarun-sum = potions { $potions } + Centum auri { $centum } + colour card { $bonus } = { $total }   apprentice: { $apprentice }
alarun-standing = { $total } points, place { $place } (potions { $potions }, Centum auri { $centum }, colour card { $color } { $bonus })

# What happened
alarun-told-start =
    { $who ->
        [you] You start.
       *[other] { $name } starts.
    }
alarun-told-colors =
    { $who ->
        [you] Everyone has a colour card. Yours: { $color }.
       *[all] Everyone has a secret colour card.{ $color }
    }
alarun-told-middle =
    { $down ->
        [0] In the middle lie { $cards }.
       *[other] In the middle lie { $cards }; beside them { $down } cards face down.
    }
alarun-told-deal =
    { $who ->
        [you] You are dealt { $cards }.
       *[all] Everyone is dealt three cards.{ $cards }
    }
alarun-told-clear = A face-down card goes to the discard pile: { $card }.
alarun-told-swap =
    { $who ->
        [you] You swap { $given } for { $taken }.
       *[other] { $name } swaps { $given } for { $taken }.
    }
alarun-told-swap-all =
    { $who ->
        [you] You swap your whole hand for { $cards } and pass.
       *[other] { $name } swaps the whole hand for { $cards } and passes.
    }
alarun-told-pass =
    { $who ->
        [you] You pass.
       *[other] { $name } passes.
    }
alarun-told-alarun =
    { $who ->
        [you] You take Alarún; everyone else has one more action.
       *[other] { $name } takes Alarún; everyone else has one more action.
    }
alarun-told-turn-up =
    { $who ->
        [you] You turn up the face-down cards.
       *[other] { $name } turns up the face-down cards.
    }
alarun-told-place = You place { $card } at { $cell }.
alarun-told-placed =
    { $who ->
        [you] You have placed your cards.
       *[other] { $name } has placed three cards.
    }
alarun-told-show =
    { $who ->
        [you] You have laid { $cards }.
       *[other] { $name } has laid { $cards }.
    }
alarun-told-round =
    { $who ->
        [you] Round { $round }: you start.
       *[other] Round { $round }: { $name } starts.
    }
alarun-told-score =
    { $who ->
        [you] Your rows: { $rows }; your columns: { $columns }; your apprentice counts as { $apprentice }.
       *[other] { $name }: rows { $rows }; columns { $columns }; the apprentice counts as { $apprentice }.
    }

# Why not
alarun-refuse-chance = The deal decides that, not a player: §{ $section }
alarun-refuse-place-now = The actions of this round are over; place your cards: §{ $section }
alarun-refuse-place-later = Cards are placed at the end of the round: §{ $section }
alarun-refuse-not-in-hand = You do not hold { $card }: §{ $section }
alarun-refuse-not-open = { $card } does not lie in the middle: §{ $section }
alarun-refuse-only-two = Only with two players are there cards to turn up: §{ $section }
alarun-refuse-none-down = The face-down cards have been turned up in this round: §{ $section }
alarun-refuse-limit = After { $actions } actions in this round you may only pass or swap all: §{ $section }
alarun-refuse-taken = A card lies at { $cell } already: §{ $section }
alarun-refuse-apart = { $cell } touches no card of your square: §{ $section }
alarun-refuse-wide =
    { $cell } would make the square { $side ->
        [6] six
        [7] seven
        [8] eight
       *[other] nine
    } wide: §{ $section }
alarun-refuse-high =
    { $cell } would make the square { $side ->
        [6] six
        [7] seven
        [8] eight
       *[other] nine
    } high: §{ $section }
alarun-bad-line = “{ $line }” is not a state of Alarún. One looks like this: swap 1 | round 2 from 0 | open yf bm au | hands rd wy gk, uf uf bp | squares D5 rd wm/** bp, E5 **/yf
alarun-bad-turns = These cannot be the actions of a round: { $taken }. Everyone acts in turn, so they are whole numbers from 0 on, and nobody is more than one ahead of another.
alarun-above-limit = With a limit of { $limit } nobody takes { $taken } actions in a round: at most { $most }.
alarun-bad-seat = There are { $seats } players and no seat { $seat }: 2 to 4 hands are named, and the turn is that of one of them.
alarun-bad-cards = Of each kind there are two cards, of Centum auri one, and of these there are more: { $cards }

# The parts of a match
alarun-part-round = Round { $round }
alarun-part-placing = Round { $round }, placing
alarun-part-scoring = Scoring

# What is asked
alarun-ask-swap =
    { $down ->
        [0] Swap a card, pass, or swap all three and pass.
       *[other] Swap a card, turn up the face-down cards, pass, or swap all three and pass.
    }
alarun-ask-last =
    { $down ->
        [0] Your last action this round: swap a card, swap all three, or pass.
       *[other] Your last action this round: swap a card, swap all three, turn up the face-down cards, or pass.
    }
alarun-ask-pass = Pass, or swap all three and pass.
alarun-ask-place =
    { $cards ->
        [one] Place your last card where it touches your square.
       *[other] Place your { $cards } cards where they touch your square.
    }

# What a choice brings
alarun-brings-points = Points: { $before } → { $after } (row { $row }: { $row_before } → { $row_after }, column { $column }: { $column_before } → { $column_after })

# Examples of the book, by the number of their paragraph.
alarun-example-6-3 = a run, and what breaks it
