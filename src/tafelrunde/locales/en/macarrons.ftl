macarrons = Macarrons
macarrons-summary = Eight dice, sixteen tiles, theft.
macarrons-about = Eight dice, one more throw. Take a tile from the grill, or from a friend.

# Moves
macarrons-face =
    { $face ->
        [m] macaroni
       *[other] { $face }
    }
macarrons-set-aside = set aside { $face }
macarrons-roll = roll
macarrons-leave = leave the tile, the turn fails
macarrons-take = take { $tile }
macarrons-steal = steal { $tile }
macarrons-start = seat { $seat } starts

# Options
macarrons-option-start = Who starts: drawn at random, or a seat
macarrons-option-flip_without_tile = A failed turn without a tile to return turns over the highest open tile all the same
macarrons-option-flip_without_tile-label = Always turn one over
macarrons-option-flip_without_tile-yes = a tile is always turned over
macarrons-option-returned_tile_stays = A returned tile that is the highest open one stays open
macarrons-option-returned_tile_stays-label = Returned tile stays
macarrons-option-returned_tile_stays-yes = a returned tile stays open
macarrons-option-steal_is_optional = Instead of stealing you may take from the grill
macarrons-option-steal_is_optional-label = Grill instead of stealing
macarrons-option-steal_is_optional-yes = grill instead of stealing

# The table
macarrons-kept = Set aside  { $dice }   sum { $sum }
macarrons-rolled = Rolled     { $dice }
macarrons-standing =
    { $macaroni } macaroni, { $highest ->
        [none] no tile
       *[other] highest tile { $highest }
    }

macarrons-legend = On the table m is a macaroni, (36) a tile that lies face down, [25] the top of a stack, which can be stolen.

# What happened
macarrons-told-start =
    { $who ->
        [you] You start.
       *[other] { $name } starts.
    }
macarrons-told-roll =
    { $who ->
        [you] You roll { $dice }.
       *[other] { $name } rolls { $dice }.
    }
macarrons-told-set-aside =
    { $who ->
        [you] You set aside { $dice }: sum { $sum }.
       *[other] { $name } sets aside { $dice }: sum { $sum }.
    }
macarrons-told-take =
    { $who ->
        [you] Sum { $sum }: you take { $tile } from the grill.
       *[other] Sum { $sum }: { $name } takes { $tile } from the grill.
    }
macarrons-told-steal =
    { $who ->
        [you] You steal { $tile } from { $victim }.
       *[other] { $name } steals { $tile } from { $victim }.
    }
macarrons-told-robbed = { $name } steals { $tile } from you.
macarrons-told-leave =
    { $who ->
        [you] You leave the tile.
       *[other] { $name } leaves the tile.
    }
macarrons-told-fail =
    { $who ->
        [you] Your turn fails
       *[other] The turn of { $name } fails
    }{ $reason ->
        [faces] : every face rolled had been set aside before
        [macaroni] : without a macaroni no tile can be taken
        [sum] : the sum takes no tile
       *[left] {""}
    } (§{ $section }).
macarrons-told-return =
    { $who ->
        [you] You return { $tile } to the grill.
       *[other] { $name } returns { $tile } to the grill.
    }
macarrons-told-flip = { $tile } is turned over for the rest of the game.

# Why not
macarrons-refuse-chance = The dice decide that, not a player: §{ $section }
macarrons-refuse-already-set-aside = You have set dice aside after this roll; now roll or take a tile: §{ $section }
macarrons-refuse-not-rolled = Your roll shows no { $face }: §{ $section }
macarrons-refuse-face-again = You have already set aside { $face } in this turn: §{ $section }
macarrons-refuse-set-aside-first = First set aside the dice of one face: §{ $section }
macarrons-refuse-no-roll = You cannot roll again: no dice are left, or all six faces are set aside: §{ $section }
macarrons-refuse-leave = You can still roll; a tile is left only when no roll is possible: §{ $section }
macarrons-refuse-no-macaroni = Without a macaroni set aside no tile can be taken: §{ $section }
macarrons-refuse-own-tile = { $tile } is your own tile: §{ $section }
macarrons-refuse-not-on-top = { $tile } is not the top tile of a rival: §{ $section }
macarrons-refuse-steal-sum = To steal { $tile } your sum must be exactly { $tile }, and it is { $sum }: §{ $section }
macarrons-refuse-face-down = { $tile } lies face down for the rest of the game: §{ $section }
macarrons-refuse-not-on-grill = { $tile } is not on the grill: §{ $section }
macarrons-refuse-sum-too-low = Your sum is { $sum }, too low for { $tile }: §{ $section }
macarrons-refuse-must-steal = Your sum { $sum } is a rival’s top tile, so only that one can be taken: §{ $section }
macarrons-refuse-not-highest = You take the highest open tile not above your sum { $sum }, and that is { $right }: §{ $section }
macarrons-bad-line = “{ $line }” is not a state of Macarrons. One looks like this: choose 0 | kept 5 5 m | rolled - | grill 21-34 (36) | stacks 35, -
macarrons-impossible = This cannot happen in a match, the dice or the tiles do not fit the phase: “{ $line }”.
macarrons-bad-seat = There are { $seats } players and no seat { $seat }: 2 to 7 stacks are named, and the turn is that of one of them.
macarrons-bad-dice = There are { $dice } dice; a turn has eight.
macarrons-bad-tiles = Each tile from 21 to 36 must lie in exactly one place, and these are named: { $tiles }

# What is asked
macarrons-ask-set-aside = Choose one face of the roll and set it aside.
macarrons-ask-roll =
    { $dice ->
        [one] Roll the last die.
       *[other] Roll the { $dice } dice that are left.
    }
macarrons-ask-take =
    { $dice ->
        [0] Take the { $tile }.
        [one] Take the { $tile }, or roll the last die.
       *[other] Take the { $tile }, or roll the { $dice } dice that are left.
    }
macarrons-ask-steal =
    { $dice ->
        [0] Steal the { $tile } from { $victim }.
        [one] Steal the { $tile } from { $victim }, or roll the last die.
       *[other] Steal the { $tile } from { $victim }, or roll the { $dice } dice that are left.
    }

# What a choice brings
macarrons-brings-steal = { $sum }: steal from { $victim }
macarrons-brings-take = { $sum }: take the { $tile }
macarrons-brings-nothing = { $sum }: no tile yet
macarrons-brings-no-macaroni = { $sum }: no macaroni yet
macarrons-brings-failure = The turn fails
macarrons-chance-fails = roll on: fails
macarrons-chance-at-least = { $tile } or more
macarrons-price =
    { $turned ->
        [none] A failed turn costs you the { $returned } (§{ $section }).
       *[other] { $returned ->
            [none] A failed turn turns the { $turned } face down (§{ $section }).
           *[other] A failed turn costs you the { $returned } and turns the { $turned } face down (§{ $section }).
        }
    }

# The parts of a match
macarrons-part-turn =
    { $who ->
        [you] Your turn
       *[other] { $name }’s turn
    }

# Examples of the book, by the number of their paragraph.
macarrons-example-3-7 = a tile is stolen
macarrons-example-3-9 = a turn fails
