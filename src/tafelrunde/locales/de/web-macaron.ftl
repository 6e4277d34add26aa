# The drawn table of Macaron

# Where in the match one is
web-macaron-where =
    { $stage ->
        [pass] Runde { $round }, Karten schieben
        [discard] Runde { $round }, Abwerfen
        [royal] Runde { $round }, die königliche Gruppe
        [allergen] Runde { $round }, das Allergen
        [vote] Runde { $round }, die Abstimmung · Marker bleiben verdeckt, bis alle liegen
        [bet] Runde { $round }, die Wetten
       *[trick] Runde { $round }, Stich { $trick } von { $tricks }
    } { $stage ->
        [vote] {""}
       *[other] · { $side ->
            [advanced] Fortgeschrittenenseite
           *[standard] normale Seite
        } bis { $target }
    }
web-macaron-where-short =
    { $stage ->
        [pass] Schieben
        [discard] Abwerfen
        [royal] Königlich
        [allergen] Allergen
        [vote] Abstimmung
        [bet] Wetten
       *[trick] Stich { $trick }/{ $tricks }
    }

# Boards
web-macaron-groups = Sorten
web-macaron-group = Gruppe { $group }
web-macaron-royal = Königlich
web-macaron-trump = Trumpf
web-macaron-allergen = Allergen
web-macaron-numbers = 1 bis { $last }

# Players
web-macaron-players = Die anderen
web-macaron-boxes =
    { $bet ->
        [none] { $boxes ->
            [one] { $boxes } Schachtel
           *[other] { $boxes } Schachteln
        }
       *[other] { $boxes ->
            [one] { $boxes } Schachtel, Wette { $bet }
           *[other] { $boxes } Schachteln, Wette { $bet }
        }
    }
web-macaron-held =
    { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
web-macaron-not-dealt =
    { $cards ->
        [one] { $cards } Karte nicht ausgeteilt
       *[other] { $cards } Karten nicht ausgeteilt
    }
web-macaron-led = spielt an
web-macaron-with = spielt mit { $name }
web-macaron-to-place = noch { $left }

# The trick
web-macaron-trick = Der Stich
web-macaron-your-card = deine Karte
web-macaron-ahead = vorn
web-macaron-at-stake =
    { $boxes ->
        [0] keine Schachtel
        [one] { $boxes } Schachtel
       *[other] { $boxes } Schachteln
    }
web-macaron-took =
    { $boxes ->
        [0] keine Schachtel
        [one] + { $boxes } Schachtel
       *[other] + { $boxes } Schachteln
    }
web-macaron-laid = { $name }: { $card }
web-macaron-counts-as = zählt als { $flavor }
web-macaron-last-trick = Der letzte Stich
web-macaron-all-tricks = Stiche dieser Runde
web-macaron-no-tricks = In dieser Runde wurde noch keine Karte gespielt.

# The track
web-macaron-track = Geschenkschachtelleiste
web-macaron-gift-boxes = Schachteln
web-macaron-bet-even = Wette: +{ $won } oder −{ $lost }
web-macaron-bet-uneven = jede Stufe hat ihre eigene Wette
web-macaron-bet-solo = eine verfehlte Wette hilft Emma, §7.7
web-macaron-bet-on = wette auf { $level }
web-macaron-col-boxes = Schachteln
web-macaron-col-bets = Wetten
web-macaron-col-points = Punkte
web-macaron-level =
    { $points ->
        [one] { $level } Schachteln, ein Punkt. Schachteln: { $boxes }. Wetten: { $bets }.
       *[other] { $level } Schachteln, { $points } Punkte. Schachteln: { $boxes }. Wetten: { $bets }.
    }

# The hand
web-macaron-hand =
    { $who ->
        [you] Deine Handkarten
       *[other] Die Handkarten von { $name }
    }
web-macaron-from = { $card }, von { $name }
web-macaron-follow =
    { $holds ->
        [0] Kein Bedienen möglich: Spiel, was du willst.
       *[other] Bedienen: { $flavor }. Spiel eine helle Karte.
    }
web-macaron-reason =
    { $reason ->
        [keeps-trumps] So behältst du deine Trümpfe.
        [trumps] Ein Trumpf kann den Stich holen.
        [spoils] So wirst du das Allergen los.
        [lowest] Deine niedrigste Karte der Sorte { $flavor }; die höheren bleiben dir.
        [highest] Deine höchste Karte der Sorte { $flavor }.
       *[short] Danach hast du wenig von der Sorte { $flavor } und musst bald nicht mehr bedienen.
    }
web-macaron-reason-discard = Du ziehst dafür eine andere Karte (§7.2).
web-macaron-reason-no-bet = Ohne Wette geht keine verloren (§3.12).
web-macaron-reason-bet =
    { $mode ->
        [solo] { $range ->
            [yes] So viele Schachteln zählen { $least } bis { $most } Punkte; eine verfehlte Wette gibt Emma 2 (§7.7).
           *[no] So viele Schachteln zählen { $least ->
                [one] { $least } Punkt
               *[other] { $least } Punkte
            }; eine verfehlte Wette gibt Emma 2 (§7.7).
        }
       *[each] { $range ->
            [yes] So viele Schachteln zählen { $least } bis { $most } Punkte; die Wette bringt { $won } oder kostet { $lost } (§5.3).
           *[no] So viele Schachteln zählen { $least ->
                [one] { $least } Punkt
               *[other] { $least } Punkte
            }; die Wette bringt { $won } oder kostet { $lost } (§5.3).
        }
    }
web-macaron-reason-above = Es spricht für ihre Gruppe als Royal (§3.10): Du hast { $count } ihrer Karten und von keiner Gruppe mehr.
web-macaron-reason-below = Es spricht für diese Sorte als Allergen (§3.11): Du hast { $count ->
        [0] keine ihrer Karten.
        [one] eine ihrer Karten.
       *[other] { $count } ihrer Karten und von keiner Sorte weniger.
    }
web-macaron-reason-royal =
    { $count ->
        [one] Du hast { $count } Karte davon und von keiner Gruppe mehr.
       *[other] Du hast { $count } Karten davon und von keiner Gruppe mehr.
    }
web-macaron-reason-allergen =
    { $count ->
        [0] Du hast keine davon.
        [one] Du hast { $count } Karte davon und von keiner Sorte weniger.
       *[other] Du hast { $count } Karten davon und von keiner Sorte weniger.
    }

# Passing and discarding
web-macaron-passing-stage = Karten zum Schieben
web-macaron-discard-stage = Karten zum Abwerfen
web-macaron-pass-to = an { $name }
web-macaron-all-pass = Alle schieben zwei Karten weiter.
web-macaron-discards =
    { $done ->
        [0] Eine oder zwei Karten weg; du ziehst ebenso viele nach.
       *[other] { $done } abgeworfen
    }
web-macaron-take-back = nimm { $card } zurück
web-macaron-pass-which =
    { $left ->
        [one] Noch eine Karte für { $receiver }.
       *[other] Zwei Karten für { $receiver }.
    }
web-macaron-pass-sure = An { $receiver } schieben?
web-macaron-do-pass = Weiterschieben
web-macaron-discard-which = Wirf eine oder zwei Karten ab.
web-macaron-do-discard =
    { $cards ->
        [0] Nachziehen
        [one] Eine abwerfen
       *[other] { $cards } abwerfen
    }

# Royal and Allergen
web-macaron-choose-royal = Wähle die königliche Gruppe
web-macaron-choose-allergen = Wähle das Allergen
web-macaron-do-royal = Krönen
web-macaron-do-allergen = Verbannen

# The vote
web-macaron-vote = Die Abstimmung
web-macaron-tokens =
    { $who ->
        [you] Deine Marker
       *[other] Die Marker von { $name }
    }
web-macaron-token = Marker { $token }
web-macaron-full = voll
web-macaron-never = nie zur Wahl §3.8
web-macaron-lay = { $move }, Marker: { $tokens }
web-macaron-place =
    { $side ->
        [above] über { $flavor }, Marker: { $tokens }
       *[below] unter { $flavor }, Marker: { $tokens }
    }
web-macaron-vote-help = Die höchste Summe krönt eine Gruppe, die niedrigste verbannt eine Sorte. §3.10 §3.11
web-macaron-would-count =
    { $side ->
        [above] Über { $flavor } zählt die { $token } als { $value }.
       *[below] Unter { $flavor } zählt die { $token } als { $value }.
    } Allein durch deine Marker steht Gruppe { $group } dann bei { $sum }. §3.9
web-macaron-vote-which = Lege die { $token }: über eine Sorte, um sie zu krönen, darunter, um sie zu verbannen.
web-macaron-vote-short = Lege die { $token }.
web-macaron-vote-sure =
    { $side ->
        [above] { $token } über { $flavor }?
       *[below] { $token } unter { $flavor }?
    }
web-macaron-do-vote = Hinlegen

# Bets
web-macaron-no-bet = Keine Wette
web-macaron-has-bet =
    { $bet ->
        [none] keine Wette
       *[other] Wette auf { $bet }
    }
web-macaron-bet-which =
    { $level ->
        [none] Wie viele Schachteln werden es?
       *[other] Wette auf { $level }?
    }
web-macaron-do-bet = Wetten

# Emma
web-macaron-emma = Emma
web-macaron-piles = Emmas Stapel
web-macaron-pile =
    { $count ->
        [one] { $flavor }: { $count } Karte
       *[other] { $flavor }: { $count } Karten
    }
web-macaron-out = Abgeworfen: { $discards } · nicht ausgeteilt: { $deck }
web-macaron-why-emma = Warum sie so spielte
web-macaron-no-reason = Emma spielt nach ihren Tabellen und sagt, nach welcher. §7.8

# Points
web-macaron-round = Runde { $round }
web-macaron-rounds = Punkte nach Runden
web-macaron-round-over = Runde { $round } ist vorbei
web-macaron-target = { $target } Punkte beenden die Partie.
web-macaron-by-team = Partner zählen ihre Punkte zusammen (§5.4)
web-macaron-by-floor = unter 0 geht es nie (§R3)
web-macaron-stays = die Punktzahl bleibt bei 0
web-macaron-by-track = Leiste §5.2
web-macaron-by-bet = Wette §5.3
web-macaron-by-track-solo = Leiste §7.14
web-macaron-by-bet-solo = Wette §7.7
web-macaron-bet-was =
    { $bet ->
        [hit] { $level } getroffen
        [missed] { $level } verfehlt
       *[none] durch eine Wette
    }
web-macaron-made-of =
    { $floor ->
        [0] Leiste { $track }, Wetten { $bets }
       *[other] Leiste { $track }, Wetten { $bets }, nicht unter 0: +{ $floor }
    }
