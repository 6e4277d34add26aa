# The drawn table of Macaron

# Where in the match one is
web-macaron-where =
    { $stage ->
        [pass] Ronda { $round }, passar cartes
        [discard] Ronda { $round }, descartar
        [royal] Ronda { $round }, el grup reial
        [allergen] Ronda { $round }, l’al·lergen
        [vote] Ronda { $round }, la votació · les fitxes queden tapades fins que hi són totes
        [bet] Ronda { $round }, les apostes
       *[trick] Ronda { $round }, basa { $trick } de { $tricks }
    } { $stage ->
        [vote] {""}
       *[other] · { $side ->
            [advanced] cara avançada
           *[standard] cara estàndard
        } fins a { $target }
    }
web-macaron-where-short =
    { $stage ->
        [pass] Passar
        [discard] Descartar
        [royal] Reial
        [allergen] Al·lergen
        [vote] La votació
        [bet] Apostes
       *[trick] Basa { $trick } de { $tricks }
    }

# Boards
web-macaron-groups = Gustos
web-macaron-group = Grup { $group }
web-macaron-royal = Reial
web-macaron-trump = trumfo
web-macaron-allergen = Al·lergen
web-macaron-numbers = de l’1 al { $last }

# Players
web-macaron-players = Els altres
web-macaron-boxes =
    { $bet ->
        [none] { $boxes ->
            [one] { $boxes } capsa
           *[other] { $boxes } capses
        }
       *[other] { $boxes ->
            [one] { $boxes } capsa, aposta { $bet }
           *[other] { $boxes } capses, aposta { $bet }
        }
    }
web-macaron-held =
    { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartes
    }
web-macaron-not-dealt =
    { $cards ->
        [one] { $cards } carta sense repartir
       *[other] { $cards } cartes sense repartir
    }
web-macaron-led = surt
web-macaron-with = juga amb { $name }
web-macaron-to-place = { $left } per posar

# The trick
web-macaron-trick = La basa
web-macaron-your-card = la teva carta
web-macaron-ahead = guanya
web-macaron-at-stake =
    { $boxes ->
        [0] cap capsa
        [one] { $boxes } capsa
       *[other] { $boxes } capses
    }
web-macaron-took =
    { $boxes ->
        [0] cap capsa
        [one] + { $boxes } capsa
       *[other] + { $boxes } capses
    }
web-macaron-laid = { $name }: { $card }
web-macaron-counts-as = compta com a { $flavor }
web-macaron-last-trick = L’última basa
web-macaron-all-tricks = Bases d’aquesta ronda
web-macaron-no-tricks = En aquesta ronda encara no s’ha jugat cap carta.

# The track
web-macaron-track = Escala de capses
web-macaron-gift-boxes = Capses de regal
web-macaron-bet-even = l’aposta guanya { $won } o costa { $lost }
web-macaron-bet-uneven = cada nivell té la seva aposta
web-macaron-bet-solo = una aposta fallada ajuda l’Emma, §7.7
web-macaron-bet-on = aposta per { $level }
web-macaron-col-boxes = capses
web-macaron-col-bets = apostes
web-macaron-col-points = punts
web-macaron-level =
    { $points ->
        [one] { $level } capses, un punt. Capses: { $boxes }. Apostes: { $bets }.
       *[other] { $level } capses, { $points } punts. Capses: { $boxes }. Apostes: { $bets }.
    }

# The hand
web-macaron-hand =
    { $who ->
        [you] La teva mà
       *[other] La mà de { $name }
    }
web-macaron-from = { $card }, de { $name }
web-macaron-follow =
    { $holds ->
        [0] No tens { $flavor }: juga qualsevol carta.
       *[other] Assisteix amb { $flavor }: juga una carta il·luminada.
    }
web-macaron-reason =
    { $reason ->
        [keeps-trumps] Et guardes els trumfos.
        [trumps] Un trumfo pot guanyar la basa.
        [spoils] Et treus de sobre l’al·lergen.
        [lowest] És la teva carta més baixa de { $flavor }; et queden les altes.
        [highest] És la teva carta més alta de { $flavor }.
       *[short] Et deixa amb poques cartes de { $flavor }: aviat no hauràs d’assistir.
    }
web-macaron-reason-discard = En robes una altra en lloc seu (§7.2).
web-macaron-reason-no-bet = Sense aposta no se’n perd cap (§3.12).
web-macaron-reason-bet =
    { $mode ->
        [solo] { $range ->
            [yes] Tantes capses valen de { $least } a { $most } punts; una aposta fallada en dona 2 a l’Emma (§7.7).
           *[no] Tantes capses valen { $least ->
                [one] { $least } punt
               *[other] { $least } punts
            }; una aposta fallada en dona 2 a l’Emma (§7.7).
        }
       *[each] { $range ->
            [yes] Tantes capses valen de { $least } a { $most } punts; l’aposta en guanya { $won } o en costa { $lost } (§5.3).
           *[no] Tantes capses valen { $least ->
                [one] { $least } punt
               *[other] { $least } punts
            }; l’aposta en guanya { $won } o en costa { $lost } (§5.3).
        }
    }
web-macaron-reason-above = Parla a favor del seu grup com a reial (§3.10): en tens { $count } de les cartes, i de cap grup no en tens més.
web-macaron-reason-below = Parla a favor d’aquest gust com a al·lergen (§3.11): { $count ->
        [0] no en tens cap carta.
        [one] en tens una carta.
       *[other] en tens { $count } cartes, i de cap gust no en tens menys.
    }
web-macaron-reason-royal =
    { $count ->
        [one] En tens { $count } carta, i de cap grup no en tens més.
       *[other] En tens { $count } cartes, i de cap grup no en tens més.
    }
web-macaron-reason-allergen =
    { $count ->
        [0] No en tens cap.
        [one] En tens { $count } carta, i de cap gust no en tens menys.
       *[other] En tens { $count } cartes, i de cap gust no en tens menys.
    }

# Passing and discarding
web-macaron-passing-stage = Cartes per passar
web-macaron-discard-stage = Cartes per descartar
web-macaron-pass-to = a { $name }
web-macaron-all-pass = Tothom passa dues cartes.
web-macaron-discards =
    { $done ->
        [0] Se’n van una o dues cartes; en robes les mateixes.
        [one] { $done } descartada
       *[other] { $done } descartades
    }
web-macaron-take-back = recupera { $card }
web-macaron-pass-which =
    { $left ->
        [one] Una carta més per a { $receiver }.
       *[other] Dues cartes per a { $receiver }.
    }
web-macaron-pass-sure = Les passes a { $receiver }?
web-macaron-do-pass = Passa-les
web-macaron-discard-which = Descarta una carta o dues.
web-macaron-do-discard =
    { $cards ->
        [0] Roba
        [one] Descarta’n una
       *[other] Descarta’n { $cards }
    }

# Royal and Allergen
web-macaron-choose-royal = Tria el grup reial
web-macaron-choose-allergen = Tria l’al·lergen
web-macaron-do-royal = Corona’l
web-macaron-do-allergen = Prohibeix-lo

# The vote
web-macaron-vote = La votació
web-macaron-tokens =
    { $who ->
        [you] Les teves fitxes
       *[other] Les fitxes de { $name }
    }
web-macaron-token = fitxa { $token }
web-macaron-full = ple
web-macaron-never = mai no es vota §3.8
web-macaron-lay = { $move }, fitxes: { $tokens }
web-macaron-place =
    { $side ->
        [above] sobre { $flavor }, fitxes: { $tokens }
       *[below] sota { $flavor }, fitxes: { $tokens }
    }
web-macaron-vote-help = La suma més alta corona un grup, la més baixa prohibeix un gust. §3.10 §3.11
web-macaron-would-count =
    { $side ->
        [above] Sobre { $flavor } la { $token } compta { $value }.
       *[below] Sota { $flavor } la { $token } compta { $value }.
    } Només amb les teves fitxes, el grup { $group } queda en { $sum }. §3.9
web-macaron-vote-which = Posa la { $token }: sobre un gust per coronar-lo, a sota per prohibir-lo.
web-macaron-vote-short = Posa la { $token }.
web-macaron-vote-sure =
    { $side ->
        [above] { $token } sobre { $flavor }?
       *[below] { $token } sota { $flavor }?
    }
web-macaron-do-vote = Posa-la

# Bets
web-macaron-no-bet = Cap aposta
web-macaron-has-bet =
    { $bet ->
        [none] cap aposta
       *[other] aposta per { $bet }
    }
web-macaron-bet-which =
    { $level ->
        [none] Quantes capses faràs?
       *[other] Apostes per { $level }?
    }
web-macaron-do-bet = Aposta

# Emma
web-macaron-emma = Emma
web-macaron-piles = Les piles de l’Emma
web-macaron-pile =
    { $count ->
        [one] { $flavor }: { $count } carta
       *[other] { $flavor }: { $count } cartes
    }
web-macaron-out = Descartades: { $discards } · sense repartir: { $deck }
web-macaron-why-emma = Per què ha jugat així
web-macaron-no-reason = L’Emma juga segons les seves taules, i diu quina. §7.8

# Points
web-macaron-round = Ronda { $round }
web-macaron-rounds = Punts per ronda
web-macaron-round-over = S’ha acabat la ronda { $round }
web-macaron-target = La partida s’acaba amb { $target } punts.
web-macaron-by-team = els companys sumen els punts (§5.4)
web-macaron-by-floor = la puntuació no baixa mai de 0 (§R3)
web-macaron-stays = la puntuació es queda a 0
web-macaron-by-track = escala §5.2
web-macaron-by-bet = aposta §5.3
web-macaron-by-track-solo = escala §7.14
web-macaron-by-bet-solo = aposta §7.7
web-macaron-bet-was =
    { $bet ->
        [hit] { $level } encertada
        [missed] { $level } fallada
       *[none] per una aposta
    }
web-macaron-made-of =
    { $floor ->
        [0] escala { $track }, apostes { $bets }
       *[other] escala { $track }, apostes { $bets }, no per sota de 0: +{ $floor }
    }
