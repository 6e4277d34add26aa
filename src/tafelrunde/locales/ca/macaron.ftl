macaron = Macaron
macaron-summary = Bases amb trumfos reials, un al·lergen, votacions i apostes; també en solitari contra l’Emma.
macaron-about = Fes el nombre just de bases: cada gust té la seva hora, i un és un al·lergen.

# Flavours, from left to right
macaron-flavor-0 = ametlla
macaron-flavor-1 = festuc
macaron-flavor-2 = maduixa
macaron-flavor-3 = nabiu
macaron-flavor-4 = te verd
macaron-flavor-5 = Earl Grey
macaron-flavor-6 = xocolata
macaron-card = { $flavor } { $number }

# Moves
macaron-play = juga { $card }
macaron-pass = passa { $card }
macaron-discard = descarta { $card }
macaron-draw = roba
macaron-royal = fes reial el grup { $group }
macaron-allergen = tria { $flavor } com a al·lergen
macaron-vote-above = posa { $token } sobre { $flavor }
macaron-vote-below = posa { $token } sota { $flavor }
macaron-bet = aposta per { $level }
macaron-no-bet = no apostis
macaron-come-up = { $card }
macaron-token = fitxa { $token }
macaron-exchange = intercanviar les cartes
macaron-reveal = destapar les fitxes
macaron-shuffle = barrejar les cartes
macaron-start = comença el seient { $seat }

# Options
macaron-option-start = Qui comença la primera ronda: per sorteig o un seient determinat
macaron-option-teams = Quatre jugadors en dos equips: els que seuen cara a cara comparteixen la puntuació
macaron-option-side = Cara del tauler de puntuació
macaron-option-side-label = Tauler de puntuació
macaron-option-side-standard = Estàndard
macaron-option-side-advanced = Avançat
macaron-option-target = Punts amb què s’acaba la partida; 30 només a la cara avançada
macaron-option-target-label = Es juga a
macaron-option-target-off = avançat
macaron-option-negative_scores = Les puntuacions poden baixar de 0
macaron-option-negative_scores-label = Sota zero
macaron-option-negative_scores-yes = puntuacions sota zero
macaron-option-open_tricks = Es poden mirar totes les bases de la ronda
macaron-option-open_tricks-label = Bases obertes
macaron-option-open_tricks-yes = bases obertes
macaron-set-up =
    { $side ->
        [advanced] cara avançada fins a { $target }
       *[standard] cara estàndard fins a { $target }
    }
macaron-mode-solo = en solitari contra l’Emma
macaron-will-solo = Jugues en solitari contra l’Emma.
macaron-mode-note =
    { $mode ->
        [teams] els que seuen cara a cara comparteixen la puntuació, §2.4; decideix una votació, §3.7
        [solo] contra l’Emma i les seves cinc piles, §7.3
       *[each] { $seats ->
            [4] amb quatre o més, una votació decideix el trumfo i l’al·lergen, §3.7
            [5] amb quatre o més, una votació decideix el trumfo i l’al·lergen, §3.7
           *[other] {""}
        }
    }
macaron-teams-of-four = Els equips són per a 4 jugadors, no per a { $seats }.
macaron-target-of-side = A la cara estàndard es juga a 10 o a 20 punts; per jugar a 30 cal l’opció side=advanced.
macaron-solo-start = En solitari sempre comences tu: deixa start en random o posa-hi 0.

# The table
macaron-head =
    Ronda { $round }, { $side ->
        [advanced] cara avançada
       *[standard] cara estàndard
    }, a { $target } punts. Reial: { $royal ->
        [none] –
       *[other] { $royal }
    }. Al·lergen: { $allergen }.
macaron-hand = Mà      { $cards }
macaron-tokens = Fitxes  { $tokens }
macaron-trick = Basa { $number }  { $cards }
macaron-card-as = { $card } (com a { $flavor })
macaron-piles = Piles de l’Emma: { $piles }
macaron-standing =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punts
    }
macaron-boxes =
    { $bet ->
        [none] { $boxes ->
            [one] { $boxes } capsa
           *[other] { $boxes } capses
        }
       *[other] { $boxes ->
            [one] { $boxes } capsa, aposta per { $bet }
           *[other] { $boxes } capses, aposta per { $bet }
        }
    }
macaron-legend = A la taula, ♛ marca el grup reial i ✗ l’al·lergen; ↑ i ↓ són fitxes sobre i sota un gust, i ? n’és una de tapada.
macaron-nobody-wins = Guanya l’Emma.

# What happened
macaron-told-start =
    { $who ->
        [you] Comences tu.
       *[other] Comença { $name }.
    }
macaron-told-shuffle = Ronda { $round }: es barregen les cartes.
macaron-told-dealt =
    { $who ->
        [you] Reps { $cards } cartes.
       *[other] { $name } rep { $cards } cartes.
    }
macaron-told-pass =
    { $who ->
        [you] Passes { $card } a { $receiver }.
       *[other] { $name } passa { $card } a { $receiver }.
    }
macaron-told-passed =
    { $who ->
        [you] Has triat dues cartes per passar.
       *[other] { $name } ha triat dues cartes per passar.
    }
macaron-told-exchange = Tothom rep les cartes que li han passat.
macaron-told-receive =
    { $who ->
        [you] Reps { $first } i { $second }.
       *[other] { $name } et passa { $first } i { $second }.
    }
macaron-told-discard =
    { $who ->
        [you] Descartes { $card }.
       *[other] { $name } descarta { $card }.
    }
macaron-told-draw =
    { $who ->
        [you] Robes { $card }.
       *[other] { $name } roba { $card }.
    }
macaron-told-sorted = L’Emma rep { $card }.
macaron-told-shown = Per decidir l’al·lergen es destapa { $card }.
macaron-told-royal =
    { $who ->
        [you] Fas reial el grup { $group }.
       *[other] { $name } fa reial el grup { $group }.
    }
macaron-told-allergen =
    { $who ->
        [you] Tries { $flavor } com a al·lergen.
       *[other] { $name } tria { $flavor } com a al·lergen.
    }
macaron-told-tokens =
    { $who ->
        [you] Reps les teves fitxes de vot.
       *[other] { $name } rep fitxes de vot.
    }
macaron-told-vote-above =
    { $who ->
        [you] Poses la fitxa { $token } sobre el gust { $flavor }.
        [covered] { $name } posa una fitxa sobre el gust { $flavor }.
       *[other] { $name } posa la fitxa { $token } sobre el gust { $flavor }.
    }
macaron-told-vote-below =
    { $who ->
        [you] Poses la fitxa { $token } sota el gust { $flavor }.
        [covered] { $name } posa una fitxa sota el gust { $flavor }.
       *[other] { $name } posa la fitxa { $token } sota el gust { $flavor }.
    }
macaron-told-reveal = Es destapen les fitxes.
macaron-told-is-royal = El grup reial és el { $group }.
macaron-told-is-allergen = L’al·lergen és el gust { $flavor }.
macaron-told-bet =
    { $who ->
        [you] Apostes per { $level }.
       *[other] { $name } aposta per { $level }.
    }
macaron-told-no-bet =
    { $who ->
        [you] No apostes.
       *[other] { $name } no aposta.
    }
macaron-told-play =
    { $how ->
        [leads] { $who ->
            [you] Surts amb { $card }.
           *[other] { $name } surt amb { $card }.
        }
        [follows] { $who ->
            [you] Assisteixes amb { $card }.
           *[other] { $name } assisteix amb { $card }.
        }
        [trumps] { $who ->
            [you] Jugues trumfo: { $card }.
           *[other] { $name } juga trumfo: { $card }.
        }
       *[discards] { $who ->
            [you] Et desfàs d’una carta: { $card }.
           *[other] { $name } es desfà d’una carta: { $card }.
        }
    }
macaron-told-counts-as = La carta compta com a { $flavor }.
macaron-told-trick =
    { $boxes ->
        [0] { $who ->
            [you] Guanyes la basa, però l’al·lergen l’espatlla (§{ $section }).
           *[other] { $name } guanya la basa, però l’al·lergen l’espatlla (§{ $section }).
        }
        [one] { $who ->
            [you] Guanyes la basa i { $boxes } capsa.
           *[other] { $name } guanya la basa i { $boxes } capsa.
        }
       *[other] { $who ->
            [you] Guanyes la basa i { $boxes } capses.
           *[other] { $name } guanya la basa i { $boxes } capses.
        }
    }
macaron-told-floor =
    { $who ->
        [you] La teva puntuació es queda a 0 (§{ $section }).
       *[other] La puntuació de { $name } es queda a 0 (§{ $section }).
    }
macaron-told-round =
    { $who ->
        [you] Tu, en aquesta ronda:
       *[other] { $name }, en aquesta ronda:
    } { $boxes ->
        [one] { $boxes } capsa
       *[other] { $boxes } capses
    }, { $bet ->
        [hit] aposta encertada
        [missed] aposta fallada
       *[none] sense aposta
    }, { $points ->
        [one] { $points } punt
       *[other] { $points } punts
    }.

# Emma’s reasons
macaron-emma-follows = L’Emma assisteix al gust { $flavor }: §{ $section }
macaron-emma-leads =
    { $want ->
        [royal] El gust { $flavor } ha guanyat l’última basa, i per això l’Emma surt amb un gust reial: §{ $section }
        [allergen] El gust { $flavor } ha guanyat l’última basa, i per això l’Emma surt amb l’al·lergen: §{ $section }
        [non-royal] El gust { $flavor } ha guanyat l’última basa, i per això l’Emma surt amb un gust que no és reial: §{ $section }
        [neither] El gust { $flavor } ha guanyat l’última basa, i per això l’Emma surt amb un gust que no és ni reial ni al·lergen: §{ $section }
        [same] El gust { $flavor } ha guanyat l’última basa, i per això l’Emma surt amb el mateix gust: §{ $section }
        [any] El gust { $flavor } ha guanyat l’última basa, i per això l’Emma surt amb la seva pila de més a l’esquerra: §{ $section }
       *[nothing] El gust { $flavor } ha guanyat l’última basa i no hi ha cap pila que serveixi, i per això l’Emma surt amb la de més a l’esquerra: §{ $section }
    }
macaron-emma-cannot-follow =
    { $want ->
        [royal] L’Emma no pot assistir al gust { $flavor }, i per això juga un gust reial: §{ $section }
        [allergen] L’Emma no pot assistir al gust { $flavor }, i per això juga l’al·lergen: §{ $section }
        [non-royal] L’Emma no pot assistir al gust { $flavor }, i per això juga un gust que no és reial: §{ $section }
        [neither] L’Emma no pot assistir al gust { $flavor }, i per això juga un gust que no és ni reial ni al·lergen: §{ $section }
        [same] L’Emma no pot assistir al gust { $flavor }: §{ $section }
        [any] L’Emma no pot assistir al gust { $flavor }, i per això juga de la seva pila de més a l’esquerra: §{ $section }
       *[nothing] L’Emma no pot assistir al gust { $flavor } ni té cap pila que serveixi, i per això juga de la de més a l’esquerra: §{ $section }
    }

# Why not
macaron-refuse-chance = Això ho decideixen les cartes, no pas tu: §{ $section }
macaron-refuse-not-held = No tens { $card } a la mà: §{ $section }
macaron-refuse-already-passed = Ja has triat { $card } per passar: §{ $section }
macaron-refuse-follow =
    Has d’assistir: s’ha sortit amb { $flavor }, i en tens { $holds ->
        [one] una carta
       *[other] { $holds } cartes
    }{ $same ->
        [yes] . El gust { $tried } és del mateix grup, però només assisteix el gust
       *[no] {""}
    }: §{ $section }
macaron-refuse-discard-first = Descarta almenys una carta abans de robar: §{ $section }
macaron-refuse-no-token = No tens cap fitxa { $token }: §{ $section }
macaron-refuse-full = El gust { $flavor } ja té tres fitxes: §{ $section }
macaron-refuse-not-in-play = El gust { $flavor } no entra en joc: §{ $section }
macaron-refuse-must-bet = En solitari has d’apostar: §{ $section }
macaron-refuse-solo-level = Només en solitari es pot apostar per { $level }: §{ $section }
macaron-refuse-no-level = En aquesta cara del tauler no hi ha cap nivell { $level }: §{ $section }
macaron-refuse-now-pass = Ara tria dues cartes per passar: §{ $section }
macaron-refuse-now-discard = Ara descarta una carta o dues: §{ $section }
macaron-refuse-now-royal = Ara tria el grup reial: §{ $section }
macaron-refuse-now-allergen = Ara tria l’al·lergen: §{ $section }
macaron-refuse-now-vote = Ara posa una fitxa de vot: §{ $section }
macaron-refuse-now-bet = Ara aposta per un nivell, o no apostis: §{ $section }
macaron-refuse-now-play = Ara juga una carta: §{ $section }
macaron-bad-line = «{ $line }» no és cap posició de Macaron. Una posició comença així: playing 2 | mode 4 standard 10 | round 1 start 0 | hands a1 / c10 / b2 / g3 | deck 0
macaron-uneven-hands = Aquí les mans tenen { $cards } cartes, comptant-hi les de la basa que hi ha a la taula. Des del repartiment fins al final d’una ronda totes en tenen les mateixes, tret que s’ometi almenys la meitat de les cartes o una mà sencera.

# The edition
macaron-figures-ours = La nostra edició: dades que el reglament només mostra en imatges. B = és al text del reglament, P = publicada en un altre lloc, R = reconstrucció nostra.
macaron-figures-theirs = Material propi, SHA-256 { $hash }…
macaron-figures-tokens = Fitxes de vot: { $tokens }
macaron-figures-side =
    { $side ->
        [advanced] Cara avançada: capses, punts, aposta guanyada, aposta perduda
       *[standard] Cara estàndard: capses, punts, aposta guanyada, aposta perduda
    }
macaron-figures-solo-only = només en solitari
macaron-figures-emma-leads = Quan surt l’Emma, segons el gust que ha guanyat l’última basa:
macaron-figures-emma-follows = Quan l’Emma no pot assistir, segons el gust de sortida:
macaron-fault-missing = Al material hi falta { $figure }.
macaron-fault-key = no es coneix «{ $key }». Hi ha: { $keys }.
macaron-fault-numbers = { $figure } ha de ser una llista de nombres enters.
macaron-fault-whole = { $figure } ha de ser un nombre enter, no { $found }.
macaron-fault-length = { $figure } ha de tenir { $length } nombres, no { $found }.
macaron-fault-tokens = Hi ha d’haver 12 fitxes de vot, no { $found }.
macaron-fault-tokens-list = { $figure } ha de ser una llista de 12 fitxes de vot, no { $found }.
macaron-fault-token-signs = { $figure }: una fitxa compta 0 o més sobre un gust i 0 o menys a sota.
macaron-fault-left-out = { $figure } ha de ser una fitxa que hi sigui almenys dues vegades.
macaron-fault-levels = { $figure } ha d’abastar de 0 a 8 capses, cada nombre un sol cop i per ordre; { $boxes } no és correcte.
macaron-fault-amounts = { $figure } ha de dir sense signe què es guanya o es perd.
macaron-fault-solo-only = { $figure } ha de ser 1 o més.
macaron-fault-wants = { $figure } ha de ser una llista d’aquestes paraules: { $words }.

# Què es demana
macaron-ask-pass =
    { $left ->
        [one] Tria una carta més per passar a { $receiver }.
       *[other] Tria dues cartes per passar a { $receiver }.
    }
macaron-ask-discard =
    { $done ->
        [0] Descarta una carta o dues; en robaràs les mateixes.
       *[other] Descarta una segona carta o roba.
    }
macaron-ask-royal = Tria el grup reial: els seus gustos són trumfo.
macaron-ask-allergen = Tria l’al·lergen: fa malbé les capses d’una basa.
macaron-ask-vote = Posa una fitxa: sobre un gust per coronar-lo, a sota per prohibir-lo.
macaron-ask-bet =
    { $must ->
        [yes] Aposta quantes capses tindràs.
       *[no] Aposta quantes capses tindràs, o no apostis.
    }
macaron-ask-lead = Surts tu: juga qualsevol carta.
macaron-ask-follow =
    { $holds ->
        [0] No tens { $flavor } per assistir { $leader }: juga qualsevol carta.
        [one] Assisteix { $leader } amb { $flavor }: només en tens una carta.
       *[other] Assisteix { $leader } amb { $flavor }: juga una de les { $holds } cartes il·luminades.
    }

# The parts of a match
macaron-part-round = Ronda { $round }
macaron-part-choice = Reial i al·lergen
macaron-part-vote = La votació
macaron-part-bets = Apostes
macaron-part-trick = Basa { $trick }

# Examples of the book, by the number of their paragraph.
macaron-example-4-5 = una carta reial guanya la basa
macaron-example-4-9 = un 2 anul·la l’al·lergen
