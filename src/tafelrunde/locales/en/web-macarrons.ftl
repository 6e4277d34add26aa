# web-macarrons

web-macarrons-where =
    { $help ->
        [on] { $tiles ->
            [0] No tile on the grill · help is on
            [1] One tile on the grill · help is on
            [2] Two tiles on the grill · help is on
            [3] Three tiles on the grill · help is on
            [4] Four tiles on the grill · help is on
            [5] Five tiles on the grill · help is on
            [6] Six tiles on the grill · help is on
            [7] Seven tiles on the grill · help is on
            [8] Eight tiles on the grill · help is on
            [9] Nine tiles on the grill · help is on
            [10] Ten tiles on the grill · help is on
            [11] Eleven tiles on the grill · help is on
            [12] Twelve tiles on the grill · help is on
            [13] Thirteen tiles on the grill · help is on
            [14] Fourteen tiles on the grill · help is on
            [15] Fifteen tiles on the grill · help is on
           *[16] Sixteen tiles on the grill · help is on
        }
       *[off] { $tiles ->
            [0] No tile on the grill
            [1] One tile on the grill
            [2] Two tiles on the grill
            [3] Three tiles on the grill
            [4] Four tiles on the grill
            [5] Five tiles on the grill
            [6] Six tiles on the grill
            [7] Seven tiles on the grill
            [8] Eight tiles on the grill
            [9] Nine tiles on the grill
            [10] Ten tiles on the grill
            [11] Eleven tiles on the grill
            [12] Twelve tiles on the grill
            [13] Thirteen tiles on the grill
            [14] Fourteen tiles on the grill
            [15] Fifteen tiles on the grill
           *[16] Sixteen tiles on the grill
        }
    }
web-macarrons-left =
    { $tiles ->
        [one] { $tiles } tile left
       *[other] { $tiles } tiles left
    }

# What lies on the table, for those who hear it
web-macarrons-others = The others
web-macarrons-grill = The grill
web-macarrons-dice = Dice
web-macarrons-tile =
    { $macaroni ->
        [one] { $tile }, { $macaroni } macaroni
       *[other] { $tile }, { $macaroni } macaroni
    }
web-macarrons-tile-down = { $tile }, face down
web-macarrons-gone = { $tile } is taken
web-macarrons-top =
    { $who ->
        [you] Your top tile: { $tile }, { $macaroni } macaroni
       *[other] Top tile of { $name }: { $tile }, { $macaroni } macaroni
    }
web-macarrons-face =
    { $face ->
        [m] { $count ->
            [one] Macaroni, { $count } die
           *[other] Macaroni, { $count } dice
        }
       *[other] { $count ->
            [one] { $face }, { $count } die
           *[other] { $face }, { $count } dice
        }
    }
web-macarrons-kept =
    { $count ->
        [0] No dice set aside
       *[other] Set aside: { $dice }
    }
web-macarrons-named = { $names }
web-macarrons-macaroni = { $count } macaroni

# Players
web-macarrons-tiles =
    { $count ->
        [0] no tile
        [one] { $count } tile
       *[other] { $count } tiles
    }
web-macarrons-own =
    { $count ->
        [0] no tile yet
        [one] { $count } tile, the { $top }
       *[other] { $count } tiles, top { $top }
    }
web-macarrons-covered = over { $tiles }
web-macarrons-fits = { $tile } fits

# The tray
web-macarrons-just-rolled = Just rolled: choose one face
web-macarrons-has-rolled =
    { $who ->
        [you] Your roll
       *[other] { $name } has rolled
    }
web-macarrons-has-set-aside =
    { $who ->
        [you] Set aside; what now?
       *[other] { $name } has set dice aside
    }
web-macarrons-sum = sum
web-macarrons-with =
    { $face ->
        [m] with the macaroni
       *[other] with the { $face }
    }

# What one does
web-macarrons-set-aside =
    { $face ->
        [none] Choose a face
        [m] Set aside the macaroni
       *[other] Set aside the { $face }
    }
web-macarrons-roll =
    { $count ->
        [one] Roll the last die
       *[other] Roll { $count } dice
    }
web-macarrons-take = Take the { $tile }
web-macarrons-steal = Steal the { $tile }
web-macarrons-steal-from = Steal the { $tile } from { $name }
web-macarrons-leave = Leave it: the turn fails
web-macarrons-makes-steal =
    { $face ->
        [m] The macaroni make { $sum }, exactly { $victim }’s top tile. Set them aside, then steal the { $tile } or roll on.
       *[other] The { $face } makes { $sum }, exactly { $victim }’s top tile. Set it aside, then steal the { $tile } or roll on.
    }
web-macarrons-makes-take =
    { $face ->
        [m] The macaroni make { $sum }, enough for the { $tile }.
       *[other] The { $face } makes { $sum }, enough for the { $tile }.
    }
web-macarrons-makes-nothing =
    { $face ->
        [m] The macaroni make { $sum }; that is no tile yet.
       *[other] The { $face } makes { $sum }; that is no tile yet.
    }
web-macarrons-makes-dry =
    { $face ->
        [m] The macaroni make { $sum }.
       *[other] The { $face } makes { $sum }; a macaroni is missing for a tile.
    }
web-macarrons-makes-failure =
    { $face ->
        [m] With the macaroni the turn fails.
       *[other] With the { $face } the turn fails.
    }

# Help
web-macarrons-brings = What each choice brings
web-macarrons-news = What just happened
web-macarrons-chances = Show chances
web-macarrons-col-fails = fails
web-macarrons-col-aim = reaches
web-macarrons-reason =
    { $reason ->
        [take] A tile is safe; another roll is not.
        [steal] It takes a tile from a rival, too.
        [tile] With it the { $tile } is yours for the taking.
        [macaroni] Without a macaroni no tile can be taken.
       *[safe] { $share ->
            [0] The next roll hardly ever fails.
           *[other] The next roll fails in { $share } of 100 cases.
        }
    }

# The end
web-macarrons-counts = The macaroni on all tiles count, covered or not: §{ $section }
web-macarrons-laid = The tiles of all players
web-macarrons-decided =
    { $who ->
        [you] Others have as many macaroni; your { $tile } is the highest tile among them: §{ $section }
       *[other] Others have as many macaroni; the { $tile } of { $name } is the highest tile among them: §{ $section }
    }

# What the frame of the table says
macarrons-keys = At this table 1 to 5 and m choose dice, r rolls, t takes a tile.
macarrons-ahead =
    { $who ->
        [you] { $count } macaroni ahead of you.
       *[other] { $count } macaroni ahead of { $names }.
    }
