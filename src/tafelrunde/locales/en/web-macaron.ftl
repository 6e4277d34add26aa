# The drawn table of Macaron

# Where in the match one is
web-macaron-where =
    { $stage ->
        [pass] Round { $round }, passing
        [discard] Round { $round }, discarding
        [royal] Round { $round }, the Royal group
        [allergen] Round { $round }, the Allergen
        [vote] Round { $round }, the vote · tokens stay face down until all are placed
        [bet] Round { $round }, bets
       *[trick] Round { $round }, trick { $trick } of { $tricks }
    } { $stage ->
        [vote] {""}
       *[other] · { $side ->
            [advanced] advanced board
           *[standard] standard board
        } to { $target }
    }
web-macaron-where-short =
    { $stage ->
        [pass] Passing
        [discard] Discarding
        [royal] Royal
        [allergen] Allergen
        [vote] The vote
        [bet] Bets
       *[trick] Trick { $trick } of { $tricks }
    }

# Boards
web-macaron-groups = Flavours
web-macaron-group = Group { $group }
web-macaron-royal = Royal
web-macaron-trump = trump
web-macaron-allergen = Allergen
web-macaron-numbers = 1 to { $last }

# Players
web-macaron-players = The others
web-macaron-boxes =
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
web-macaron-held =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
web-macaron-not-dealt =
    { $cards ->
        [one] { $cards } card not dealt
       *[other] { $cards } cards not dealt
    }
web-macaron-led = leads
web-macaron-with = plays with { $name }
web-macaron-to-place = { $left } to place

# The trick
web-macaron-trick = The trick
web-macaron-your-card = your card
web-macaron-ahead = ahead
web-macaron-at-stake =
    { $boxes ->
        [0] no box
        [one] { $boxes } box
       *[other] { $boxes } boxes
    }
web-macaron-took =
    { $boxes ->
        [0] took no box
        [one] took { $boxes } box
       *[other] took { $boxes } boxes
    }
web-macaron-laid = { $name }: { $card }
web-macaron-counts-as = counts as { $flavor }
web-macaron-last-trick = The last trick
web-macaron-all-tricks = Tricks of this round
web-macaron-no-tricks = No card has been played in this round.

# The track
web-macaron-track = Gift-box track
web-macaron-gift-boxes = Gift boxes
web-macaron-bet-even = a bet wins { $won } or costs { $lost }
web-macaron-bet-uneven = each level has its own bet
web-macaron-bet-solo = a missed bet helps Emma, §7.7
web-macaron-bet-on = bet on { $level }
web-macaron-col-boxes = boxes
web-macaron-col-bets = bets
web-macaron-col-points = points
web-macaron-level =
    { $points ->
        [one] { $level } boxes, one point. Boxes: { $boxes }. Bets: { $bets }.
       *[other] { $level } boxes, { $points } points. Boxes: { $boxes }. Bets: { $bets }.
    }

# The hand
web-macaron-hand =
    { $who ->
        [you] Your hand
       *[other] The hand of { $name }
    }
web-macaron-from = { $card }, from { $name }
web-macaron-follow =
    { $holds ->
        [0] No { $flavor }: play any card.
       *[other] Follow { $flavor }: play a lit card.
    }
web-macaron-reason =
    { $reason ->
        [keeps-trumps] It keeps your trumps.
        [trumps] A trump can win the trick.
        [spoils] It rids you of the Allergen.
        [lowest] It is your lowest { $flavor }; the higher ones stay.
        [highest] It is your highest { $flavor }.
       *[short] It leaves you with little { $flavor }: soon you need not follow.
    }
web-macaron-reason-discard = You draw another card in its place (§7.2).
web-macaron-reason-no-bet = Without a bet none is lost (§3.12).
web-macaron-reason-bet =
    { $mode ->
        [solo] { $range ->
            [yes] So many boxes are worth { $least } to { $most } points; a missed bet gives Emma 2 (§7.7).
           *[no] So many boxes are worth { $least ->
                [one] { $least } point
               *[other] { $least } points
            }; a missed bet gives Emma 2 (§7.7).
        }
       *[each] { $range ->
            [yes] So many boxes are worth { $least } to { $most } points; the bet wins { $won } or costs { $lost } (§5.3).
           *[no] So many boxes are worth { $least ->
                [one] { $least } point
               *[other] { $least } points
            }; the bet wins { $won } or costs { $lost } (§5.3).
        }
    }
web-macaron-reason-above = It speaks for its group as Royal (§3.10): you hold { $count } of its cards, and of no group more.
web-macaron-reason-below = It speaks for this flavour as the Allergen (§3.11): you hold { $count ->
        [0] none of its cards.
        [one] one of its cards.
       *[other] { $count } of its cards, and of no flavour fewer.
    }
web-macaron-reason-royal =
    { $count ->
        [one] You hold { $count } card of it, and of no group more.
       *[other] You hold { $count } cards of it, and of no group more.
    }
web-macaron-reason-allergen =
    { $count ->
        [0] You hold none of it.
        [one] You hold { $count } card of it, and of no flavour fewer.
       *[other] You hold { $count } cards of it, and of no flavour fewer.
    }

# Passing and discarding
web-macaron-passing-stage = Cards to pass
web-macaron-discard-stage = Cards to discard
web-macaron-pass-to = to { $name }
web-macaron-all-pass = Everyone passes two cards.
web-macaron-discards =
    { $done ->
        [0] One card or two go out; you draw as many.
       *[other] { $done } discarded
    }
web-macaron-take-back = take { $card } back
web-macaron-pass-which =
    { $left ->
        [one] One more card for { $receiver }.
       *[other] Two cards for { $receiver }.
    }
web-macaron-pass-sure = Pass to { $receiver }?
web-macaron-do-pass = Pass them on
web-macaron-discard-which = Discard one card or two.
web-macaron-do-discard =
    { $cards ->
        [0] Draw
        [one] Discard one
       *[other] Discard { $cards }
    }

# Royal and Allergen
web-macaron-choose-royal = Choose the Royal group
web-macaron-choose-allergen = Choose the Allergen
web-macaron-do-royal = Crown it
web-macaron-do-allergen = Ban it

# The vote
web-macaron-vote = The vote
web-macaron-tokens =
    { $who ->
        [you] Your tokens
       *[other] The tokens of { $name }
    }
web-macaron-token = token { $token }
web-macaron-full = full
web-macaron-never = never voted on §3.8
web-macaron-lay = { $move }, tokens: { $tokens }
web-macaron-place =
    { $side ->
        [above] above { $flavor }, tokens: { $tokens }
       *[below] below { $flavor }, tokens: { $tokens }
    }
web-macaron-vote-help = The highest sum crowns a group, the lowest bans a flavour. §3.10 §3.11
web-macaron-would-count =
    { $side ->
        [above] Above { $flavor } the { $token } counts { $value }.
       *[below] Below { $flavor } the { $token } counts { $value }.
    } From your tokens alone, group { $group } then stands at { $sum }. §3.9
web-macaron-vote-which = Place the { $token }: above a flavour to crown it, below to ban it.
web-macaron-vote-short = Place the { $token }.
web-macaron-vote-sure =
    { $side ->
        [above] { $token } above { $flavor }?
       *[below] { $token } below { $flavor }?
    }
web-macaron-do-vote = Place it

# Bets
web-macaron-no-bet = No bet
web-macaron-has-bet =
    { $bet ->
        [none] no bet
       *[other] bet on { $bet }
    }
web-macaron-bet-which =
    { $level ->
        [none] How many boxes will you have?
       *[other] Bet on { $level }?
    }
web-macaron-do-bet = Place the bet

# Emma
web-macaron-emma = Emma
web-macaron-piles = Emma’s piles
web-macaron-pile =
    { $count ->
        [one] { $flavor }: { $count } card
       *[other] { $flavor }: { $count } cards
    }
web-macaron-out = Discarded: { $discards } · not dealt: { $deck }
web-macaron-why-emma = Why she played so
web-macaron-no-reason = Emma plays by her tables, and says which one. §7.8

# Points
web-macaron-round = Round { $round }
web-macaron-rounds = Points by round
web-macaron-round-over = Round { $round } is over
web-macaron-target = { $target } points end the match.
web-macaron-by-team = partners share their points (§5.4)
web-macaron-by-floor = a score never goes below 0 (§R3)
web-macaron-stays = the score stays at 0
web-macaron-by-track = track §5.2
web-macaron-by-bet = bet §5.3
web-macaron-by-track-solo = track §7.14
web-macaron-by-bet-solo = bet §7.7
web-macaron-bet-was =
    { $bet ->
        [hit] { $level } hit
        [missed] { $level } missed
       *[none] from a bet
    }
web-macaron-made-of =
    { $floor ->
        [0] track { $track }, bets { $bets }
       *[other] track { $track }, bets { $bets }, not below 0: +{ $floor }
    }
