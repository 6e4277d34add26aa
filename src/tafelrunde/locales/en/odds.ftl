# The chances of a turn of Macarrons
odds-tile = tile
odds-at-least = at least
odds-exactly = exactly
odds-point = .
odds-best = Best for the most macaroni of this turn, with all tiles on the grill: { $move }
odds-bad-die = “{ $die }” is no face of a die. Faces are 1, 2, 3, 4, 5 and m for macaroni, written like this: 5,5,m
odds-too-many-dice = With { $kept } dice set aside, 0 to { $most } can be rolled, not { $dice }: a turn has eight dice.
odds-dice-or-rolled = Give --dice for the dice to roll next, or --rolled for the dice just rolled, not both.
odds-failed = Nothing can be set aside, rolled or taken here: this turn has failed.
odds-too-many-kept = { $kept } dice cannot be set aside: a turn has eight dice.
