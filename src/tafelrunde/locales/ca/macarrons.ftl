macarrons = Macarrons
macarrons-summary = Vuit daus, setze fitxes i robatoris.
macarrons-about = Vuit daus, una tirada més. Agafa una fitxa de la graella, o d’un amic.

# Moves
macarrons-face =
    { $face ->
        [m] macarró
       *[other] { $face }
    }
macarrons-set-aside = reserva { $face }
macarrons-roll = llança
macarrons-leave = deixa la fitxa, el torn falla
macarrons-take = agafa { $tile }
macarrons-steal = roba { $tile }
macarrons-start = comença el seient { $seat }

# Options
macarrons-option-start = Qui comença: per sorteig o un seient determinat
macarrons-option-flip_without_tile = Si un torn falla i no hi ha cap fitxa per tornar, es gira igualment la fitxa destapada més alta
macarrons-option-flip_without_tile-label = Girar-ne sempre una
macarrons-option-flip_without_tile-yes = sempre es gira una fitxa
macarrons-option-returned_tile_stays = Si la fitxa que es torna és la destapada més alta, es queda destapada
macarrons-option-returned_tile_stays-label = La tornada es queda
macarrons-option-returned_tile_stays-yes = la fitxa tornada es queda destapada
macarrons-option-steal_is_optional = En lloc de robar, pots agafar una fitxa de la graella
macarrons-option-steal_is_optional-label = Graella en lloc de robar
macarrons-option-steal_is_optional-yes = graella en lloc de robar

# The table
macarrons-kept = Reservats  { $dice }   suma { $sum }
macarrons-rolled = Tirada     { $dice }
macarrons-standing =
    { $highest ->
        [none] { $macaroni ->
            [one] { $macaroni } macarró, cap fitxa
           *[other] { $macaroni } macarrons, cap fitxa
        }
       *[other] { $macaroni ->
            [one] { $macaroni } macarró, fitxa més alta { $highest }
           *[other] { $macaroni } macarrons, fitxa més alta { $highest }
        }
    }

macarrons-legend = A la taula, m és un macarró, (36) una fitxa girada i [25] la de dalt d’una pila, que es pot robar.

# What happened
macarrons-told-start =
    { $who ->
        [you] Comences tu.
       *[other] Comença { $name }.
    }
macarrons-told-roll =
    { $who ->
        [you] Llances els daus: { $dice }.
       *[other] { $name } llança els daus: { $dice }.
    }
macarrons-told-set-aside =
    { $who ->
        [you] Reserves { $dice }: suma { $sum }.
       *[other] { $name } reserva { $dice }: suma { $sum }.
    }
macarrons-told-take =
    { $who ->
        [you] Suma { $sum }: agafes la { $tile } de la graella.
       *[other] Suma { $sum }: { $name } agafa la { $tile } de la graella.
    }
macarrons-told-steal =
    { $who ->
        [you] Robes la { $tile } a { $victim }.
       *[other] { $name } roba la { $tile } a { $victim }.
    }
macarrons-told-robbed = { $name } et roba la { $tile }.
macarrons-told-leave =
    { $who ->
        [you] Deixes la fitxa.
       *[other] { $name } deixa la fitxa.
    }
macarrons-told-fail =
    { $who ->
        [you] Et falla el torn
       *[other] A { $name } li falla el torn
    }{ $reason ->
        [faces] : totes les cares que han sortit ja estaven reservades
        [macaroni] : sense cap macarró no es pot agafar cap fitxa
        [sum] : amb aquesta suma no hi ha cap fitxa
       *[left] {""}
    } (§{ $section }).
macarrons-told-return =
    { $who ->
        [you] Tornes la { $tile } a la graella.
       *[other] { $name } torna la { $tile } a la graella.
    }
macarrons-told-flip = La { $tile } queda girada per a la resta de la partida.

# Why not
macarrons-refuse-chance = Això ho decideixen els daus, no pas tu: §{ $section }
macarrons-refuse-already-set-aside = Ja has reservat daus d’aquesta tirada; ara llança o agafa una fitxa: §{ $section }
macarrons-refuse-not-rolled = A la teva tirada no hi ha cap { $face }: §{ $section }
macarrons-refuse-face-again = En aquest torn ja has reservat algun { $face }: §{ $section }
macarrons-refuse-set-aside-first = Primer tria una cara i reserva’n els daus: §{ $section }
macarrons-refuse-no-roll = No pots tornar a llançar, perquè no queden daus o perquè ja has reservat totes sis cares: §{ $section }
macarrons-refuse-leave = Encara pots llançar; una fitxa només es deixa quan no es pot llançar: §{ $section }
macarrons-refuse-no-macaroni = Sense cap macarró reservat no pots agafar cap fitxa: §{ $section }
macarrons-refuse-own-tile = La { $tile } ja és teva: §{ $section }
macarrons-refuse-not-on-top = La { $tile } no és a dalt de la pila de cap rival: §{ $section }
macarrons-refuse-steal-sum = Per robar la { $tile } has de sumar exactament { $tile }, i sumes { $sum }: §{ $section }
macarrons-refuse-face-down = La { $tile } està girada per a la resta de la partida: §{ $section }
macarrons-refuse-not-on-grill = La { $tile } no és a la graella: §{ $section }
macarrons-refuse-sum-too-low = La teva suma és { $sum }, massa baixa per a la { $tile }: §{ $section }
macarrons-refuse-must-steal = La teva suma, { $sum }, coincideix amb la fitxa de dalt d’un rival, i per tant només pots agafar aquesta: §{ $section }
macarrons-refuse-not-highest = Has d’agafar la fitxa destapada més alta que no superi la teva suma, { $sum }, i és la { $right }: §{ $section }
macarrons-bad-line = «{ $line }» no és cap posició de Macarrons. Una posició s’escriu així: choose 0 | kept 5 5 m | rolled - | grill 21-34 (36) | stacks 35, -
macarrons-impossible = Això no pot passar en cap partida, els daus o les fitxes no encaixen amb la fase: «{ $line }».
macarrons-bad-seat = Hi ha { $seats } jugadors i no hi ha cap seient { $seat }: s’hi anomenen de 2 a 7 piles, i el torn és d’una d’elles.
macarrons-bad-dice = Hi ha { $dice } daus; un torn en té vuit.
macarrons-bad-tiles = Cada fitxa, de la 21 a la 36, ha de ser en un sol lloc, i les que s’hi indiquen són aquestes: { $tiles }

# Què es demana
macarrons-ask-set-aside = Tria una cara de la tirada i reserva-la.
macarrons-ask-roll =
    { $dice ->
        [one] Llança l’últim dau.
       *[other] Llança els { $dice } daus que queden.
    }
macarrons-ask-take =
    { $dice ->
        [0] Agafa la { $tile }.
        [one] Agafa la { $tile } o llança l’últim dau.
       *[other] Agafa la { $tile } o llança els { $dice } daus que queden.
    }
macarrons-ask-steal =
    { $dice ->
        [0] Roba la { $tile } a { $victim }.
        [one] Roba la { $tile } a { $victim } o llança l’últim dau.
       *[other] Roba la { $tile } a { $victim } o llança els { $dice } daus que queden.
    }

# Què aporta cada opció
macarrons-brings-steal = { $sum }: robar a { $victim }
macarrons-brings-take = { $sum }: agafar la { $tile }
macarrons-brings-nothing = { $sum }: encara cap fitxa
macarrons-brings-no-macaroni = { $sum }: encara cap macarró
macarrons-brings-failure = El torn falla
macarrons-chance-fails = tornar a llançar falla
macarrons-chance-at-least = { $tile } o més
macarrons-price =
    { $turned ->
        [none] Si el torn falla, perds la { $returned } (§{ $section }).
       *[other] { $returned ->
            [none] Si el torn falla, es gira la { $turned } (§{ $section }).
           *[other] Si el torn falla, perds la { $returned } i es gira la { $turned } (§{ $section }).
        }
    }

# The parts of a match
macarrons-part-turn =
    { $who ->
        [you] El teu torn
       *[other] Torn de { $name }
    }

# Examples of the book, by the number of their paragraph.
macarrons-example-3-7 = es roba una fitxa
macarrons-example-3-9 = un torn falla
