# web-alarun

web-alarun-where =
    { $stage ->
        [over] Les vuit rondes s’han acabat
        [placing] Ronda { $round } de { $rounds }, col·locació · tothom col·loca alhora
       *[swapping] Ronda { $round } de { $rounds }
    }
web-alarun-where-short =
    { $stage ->
        [over] Resultat
       *[other] Ronda { $round } de { $rounds }
    }

# What lies on the table, for those who hear it
web-alarun-others = Els altres
web-alarun-square =
    { $who ->
        [you] El teu quadrat
       *[other] El quadrat de { $name }
    }
web-alarun-enlarge =
    { $cards ->
        [0] El quadrat de { $name }: només l’aprenent, { $points } punts. Mostra’l gran
        [one] El quadrat de { $name }: { $cards } carta, { $points } punts. Mostra’l gran
       *[other] El quadrat de { $name }: { $cards } cartes, { $points } punts. Mostra’l gran
    }
web-alarun-middle = Al mig
web-alarun-open = Cartes destapades
web-alarun-hand =
    { $who ->
        [you] La teva mà
       *[other] La mà de { $name }
    }
web-alarun-hidden = una carta tapada
web-alarun-apprentice = aprenent de druida
web-alarun-pile =
    { $count ->
        [one] Pila per robar: { $count } carta
       *[other] Pila per robar: { $count } cartes
    }
web-alarun-discards =
    { $count ->
        [one] Pila de descart: { $count } carta
       *[other] Pila de descart: { $count } cartes
    }
web-alarun-to-draw = per robar
web-alarun-discarded = descartades
web-alarun-open-label =
    { $is ->
        [next] destapades, ronda vinent
        [past] destapades, es descarten
       *[now] destapades
    }
web-alarun-hand-label =
    { $who ->
        [you] les teves tres
       *[other] a la mà
    }
web-alarun-turn-up =
    { $count ->
        [one] Destapa la carta tapada
       *[other] Destapa les { $count } cartes tapades
    }
web-alarun-none-down = Ja no hi ha cartes tapades
web-alarun-has-figure = { $name } ha passat primer i té l’Alarún
web-alarun-you-have-figure = Has passat primer i tens l’Alarún.
web-alarun-card-at = { $card }, { $cell }
web-alarun-free = { $cell }: aquí hi pot anar una carta
web-alarun-would =
    { $after ->
        [one] { $cell }: { $card } aquí fa { $after } punt de { $before }
       *[other] { $cell }: { $card } aquí fa { $after } punts de { $before }
    }
web-alarun-potion =
    { $is ->
        [row] Fila { $name }
       *[column] Columna { $name }
    }
web-alarun-edge =
    { $points ->
        [one] { $potion }: força { $strength }, { $points } punt
       *[other] { $potion }: força { $strength }, { $points } punts
    }
web-alarun-edge-next =
    { $before ->
        [one] { $potion }: de { $before } punt a { $after }
       *[other] { $potion }: de { $before } punts a { $after }
    }
web-alarun-potion-then = { $potion }: { $before } → { $after }
web-alarun-no-potion = No canvia cap poció.
web-alarun-then =
    { $is ->
        [same] { $after } punts, com abans: { $potions }
       *[other] { $before } → { $after } punts: { $potions }
    }

# What one does
web-alarun-pass = Passa
web-alarun-swap-all = Canvia-ho tot i passa
web-alarun-swap-all-short = Canvia-ho tot
web-alarun-swap = Intercanvia
web-alarun-lay = Posa-la aquí
web-alarun-ask-short =
    { $last ->
        [yes] { $down ->
            [0] Última acció: intercanvia una carta o passa.
           *[other] Última acció: intercanvia, destapa o passa.
        }
       *[no] { $down ->
            [0] Intercanvia una carta o passa.
           *[other] Intercanvia una carta, destapa o passa.
        }
    }
web-alarun-for-which = Per quina carta destapada intercanvies { $given }?
web-alarun-which = Quina de les teves cartes per { $taken }?
web-alarun-swap-or = Intercanviar { $given } per { $taken }?
web-alarun-where-to = On va { $card }? Toca un lloc il·luminat.
web-alarun-lay-or = Posar aquí: { $card }. O toca un altre lloc il·luminat.

# Why a move is good
web-alarun-why-swap =
    { $then ->
        [one] Al teu quadrat i a la mà { $taken } lliga amb { $then } carta, { $given } amb { $now ->
            [0] cap
           *[other] { $now }
        }.
       *[other] Al teu quadrat i a la mà { $taken } lliga amb { $then } cartes, { $given } amb { $now ->
            [0] cap
           *[other] { $now }
        }.
    }
web-alarun-why-keep = Cap carta destapada lliga amb més cartes del teu quadrat i de la mà que les que tens.
web-alarun-why-centum = El Centum auri val 10 (§{ $section }).
web-alarun-why-secret = Una carta del teu color secret val 2 més (§{ $section }).
web-alarun-why-first = Qui passa primer comença la ronda següent (§{ $section }); als altres els queda una acció.

# Points
web-alarun-points-of =
    { $who ->
        [you] Els teus punts
       *[other] Els punts de { $name }
    }
web-alarun-with = Amb aquesta carta
web-alarun-potions = Pocions
web-alarun-centum = Centum auri
web-alarun-bonus = Color secret
# The spaces within a part do not break.
web-alarun-made-of =
    { $centum ->
        [0] { $bonus ->
            [0] { $potions } pocions
           *[other] { $potions } pocions, { $bonus } de secret
        }
       *[other] { $bonus ->
            [0] { $potions } pocions, { $centum } Centum auri
           *[other] { $potions } pocions, { $centum } Centum auri, { $bonus } de secret
        }
    }
web-alarun-counts-as = L’aprenent compta com a { $card } (§{ $section }).
web-alarun-secret =
    { $who ->
        [you] El teu secret: { $color }
       *[other] Color secret: { $color }
    }
web-alarun-secret-brings =
    { $cards ->
        [0] encara cap carta (§{ $section })
        [one] { $cards } carta, { $points } punts (§{ $section })
       *[other] { $cards } cartes, { $points } punts (§{ $section })
    }
web-alarun-look-own =
    { $who ->
        [you] Els teus punts en gran; el teu color secret: { $color }
       *[other] Els punts de { $name } en gran; el color secret: { $color }
    }
web-alarun-ingredient =
    { $ingredient ->
        [0] fungi magica
        [1] baies de lluna
        [2] calèndules
        [3] plomes de fènix
        [4] ous de drac
        [5] mandràgora
       *[6] mirra
    }
web-alarun-run =
    { $shares ->
        [color] { $potion }: { $strength } ingredients en { $color }
        [ingredient] { $potion }: { $ingredient } en { $strength } colors
        [equal] { $potion }: dues vegades la mateixa carta
        [alone] { $potion }: una carta
       *[single] { $potion }: res no coincideix
    }
web-alarun-because =
    { $shares ->
        [color] { $potion } puntua { $points }: { $strength } ingredients diferents en { $color } (§6.3, §6.5).
        [ingredient] { $potion } puntua { $points }: { $ingredient } en { $strength } colors diferents (§6.3, §6.5).
        [equal] { $potion } puntua { $points }: la mateixa carta dues vegades compta una vegada (§6.4).
        [alone] { $potion } puntua { $points }: hi ha una carta (§6.5).
       *[single] { $potion } puntua { $points }: res no coincideix (§6.5).
    }
web-alarun-breaks = Centum auri talla la sèrie (§{ $section }).
web-alarun-known = Tothom coneix aquestes cartes de la mà:
web-alarun-touch-flask = Toca un flascó per veure quines cartes compten.
web-alarun-rows = Files
web-alarun-columns = Columnes
web-alarun-total = Total
web-alarun-centum-why = val 10 allà on és (§{ $section }), talla la seva fila i la seva columna (§6.6)
web-alarun-color-cards =
    { $cards ->
        [0] Cap carta en { $color }
        [one] { $cards } carta en { $color }
       *[other] { $cards } cartes en { $color }
    }
web-alarun-color-why = el color secret, 2 cadascuna (§{ $section })

# The end
web-alarun-detail =
    { $centum ->
        [0] { $bonus ->
            [0] { $potions } de pocions
           *[other] { $potions } de pocions, { $bonus } de { $color }
        }
       *[other] { $bonus ->
            [0] { $potions } de pocions, { $centum } de Centum auri
           *[other] { $potions } de pocions, { $centum } de Centum auri, { $bonus } de { $color }
        }
    }
web-alarun-whose = Les pocions de qui
web-alarun-before = La poció anterior
web-alarun-after = La poció següent
web-alarun-run-all = Il·lumina-les totes
web-alarun-stop = Atura
web-alarun-ten = Les pocions de totes les files i columnes: { $potions } punts (§{ $section }).
web-alarun-because-centum = Centum auri és al quadrat: { $points } punts (§{ $section }).
web-alarun-because-color =
    { $cards ->
        [one] { $cards } carta en { $color }, el color secret: { $points } punts (§{ $section }).
       *[other] { $cards } cartes en { $color }, el color secret: { $points } punts (§{ $section }).
    }
web-alarun-decided =
    { $who ->
        [you] Hi ha empat a punts; les teves pocions soles, { $potions }, valen més (§{ $section }).
       *[other] Hi ha empat a punts; les pocions soles de { $names }, { $potions }, valen més (§{ $section }).
    }
web-alarun-shared = { $names } tenen els mateixos punts, i els mateixos només per les pocions, { $potions }: comparteixen la victòria (§{ $section }).

# What the frame of the table says
alarun-keys = En aquesta taula, de l’1 al 3 tries cartes de la mà, del 4 al 6 les destapades, p passa, a ho canvia tot, t destapa; les fletxes van de lloc en lloc.
alarun-choice =
    { $is ->
        [ready] ha posat
       *[choosing] posant
    }
