scandaroon = Scandaroon
scandaroon-summary = Fileres de cartes que es modifiquen entre elles, en quatre rondes.
scandaroon-about = Cada carta que poses canvia les veïnes. Cal saber quan parar.
scandaroon-legend = A la taula, 3→5→10 són el valor nominal, l’actual i el final d’una carta; * és protegida, ~ callada, +3 té tres punts extra; ▕ tanca una filera; les fileres porten el número del seient.

# Words
scandaroon-symbol =
    { $symbol ->
        [scimitar] simitarra
        [crescent] mitja lluna
        [turban] turbant
        [tile] rajola
       *[none] sense trumfo
    }
scandaroon-end = carta final
scandaroon-anywhere = a qualsevol filera
scandaroon-text-nothing = sense text
scandaroon-text-effect =
    { $sides ->
        [left] la carta de l’esquerra { $left }
        [right] la carta de la dreta { $right }
       *[both] la carta de l’esquerra { $left }, la de la dreta { $right }
    }
scandaroon-text-kill = descarta una carta de valor nominal { $n } o menys
scandaroon-text-boost = { $n } punts extra en una altra carta de la teva filera
scandaroon-text-guard = protegeix una altra carta de la teva filera
scandaroon-text-xchg = canvia una carta de la teva filera per una d’un rival de valor nominal { $n } o menys
scandaroon-text-shift = intercanvia dues altres cartes d’una filera
scandaroon-text-mute = fes callar una altra carta amb efecte o habilitat
scandaroon-text-draw =
    { $n ->
        [one] roba { $n } carta
       *[other] roba { $n } cartes
    }
scandaroon-text-fetch = agafa una carta de la pila de descart
scandaroon-text-recall = torna a la mà una altra carta de la teva filera
scandaroon-text-trump-own = el seu símbol passa a ser trumfo
scandaroon-text-trump-none = deixa d’haver-hi trumfo

# Moves
scandaroon-play = juga { $card } a la filera pròpia
scandaroon-play-to = juga { $card } a la filera del seient { $seat }
scandaroon-use = fes servir { $card }
scandaroon-pay = peça: paga { $card }
scandaroon-discard = descarta { $card }
scandaroon-boost = reforça { $card }
scandaroon-protect = protegeix { $card }
scandaroon-mute = fes callar { $card }
scandaroon-take = agafa { $card }
scandaroon-swap = intercanvia { $card }
scandaroon-with = amb { $card }
scandaroon-exchange = canvia { $card }
scandaroon-lay = posa { $card } a la pila de puntuació
scandaroon-deal = { $card }
scandaroon-power-steal = roba una carta a una filera
scandaroon-power-protect = protegeix una carta
scandaroon-power-exchange = canvia cartes de la mà
scandaroon-power-pile = pila de puntuació +4
scandaroon-call = trumfo: { $symbol }
scandaroon-enough = no en canviïs més
scandaroon-pass = passa
scandaroon-start = comença el seient { $seat }
scandaroon-turn-up = carta de trumfo: { $symbol }

# Options
scandaroon-option-start = Qui comença: per sorteig o un seient determinat

# The table
scandaroon-round =
    Ronda { $round } de 4 · trumfo: { $trump }{ $changed ->
        [yes] {" "}(la ronda ha començat amb { $began })
       *[no] {""}
    } · pila per robar { $deck }
scandaroon-discarded = Pila de descart: { $cards }
scandaroon-place =
    filera { $score }{ $passed ->
        [yes] , ha passat
       *[no] {""}
    } · punts de victòria { $points } · mà { $hand }{ $knows ->
        [yes] {" "}(amb { $known })
       *[no] {""}
    } · pila de puntuació { $pile } · peça d’acció { $piece ->
        [unused] per fer servir
        [scimitar] usada per robar
        [crescent] usada per protegir
        [turban] usada per canviar cartes
       *[tile] a la pila de puntuació
    }
scandaroon-under-way = En curs: { $moves }
scandaroon-hand = La teva mà
scandaroon-standing =
    { $points ->
        [one] { $points } punt de victòria
       *[other] { $points } punts de victòria
    }{ $rank ->
        [0] {""}
       *[other] , { $rank } per les posicions
    }{ $bare ->
        [0] {""}
       *[other] , { $bare } sense trumfo
    }{ $pile ->
        [0] { $total ->
            [0] {""}
           *[other] , pila de puntuació { $total }
        }
       *[other] , { $pile } per una pila de puntuació de { $total }
    }{ $best ->
        [0] {""}
       *[other] , { $best } per la puntuació més alta
    }
scandaroon-reconstruction = Aquestes cartes són una reconstrucció: al reglament disponible hi falten les imatges de les cartes. Qui tingui la capsa pot fer servir les autèntiques amb --components FITXER.
scandaroon-from = Les cartes en joc: { $from }

# What happened
scandaroon-told-start =
    { $who ->
        [you] Comences tu.
       *[other] Comença { $name }.
    }
scandaroon-told-trump = La carta de trumfo mostra: { $trump }.
scandaroon-told-dealt = Les cartes estan repartides.
scandaroon-told-round =
    { $who ->
        [you] Trumfo: { $trump }. Comences tu.
       *[other] Trumfo: { $trump }. Comença { $name }.
    }
scandaroon-told-draw =
    { $who ->
        [you] Robes { $card }.
       *[other] { $name } roba { $card }.
    }
scandaroon-told-play =
    { $who ->
        [you] Jugues { $card }.
       *[other] { $name } juga { $card }.
    }
scandaroon-told-play-to =
    { $who ->
        [you] Jugues { $card } a una altra filera ({ $owner }).
       *[other] { $name } juga { $card } a una altra filera ({ $owner }).
    }
scandaroon-told-play-to-you = { $name } juga { $card } a la teva filera.
scandaroon-told-use =
    { $who ->
        [you] Fas servir { $card } ({ $text }).
       *[other] { $name } fa servir { $card } ({ $text }).
    }
scandaroon-told-draws =
    { $who ->
        [you] Robes { $cards ->
            [one] { $cards } carta.
           *[other] { $cards } cartes.
        }
       *[other] { $name } roba { $cards ->
            [one] { $cards } carta.
           *[other] { $cards } cartes.
        }
    }
scandaroon-told-call =
    { $who ->
        [you] Canvies el trumfo: { $trump }.
       *[other] { $name } canvia el trumfo: { $trump }.
    }
scandaroon-told-pay =
    { $who ->
        [you] Descartes { $card } per a la peça d’acció.
       *[other] { $name } descarta { $card } per a la peça d’acció.
    }
scandaroon-told-shuffle = Es barregen juntes la pila per robar i la de descart.
scandaroon-told-power =
    { $power ->
        [turban] { $who ->
            [you] Fas servir la peça d’acció per canviar cartes de la mà.
           *[other] { $name } fa servir la peça d’acció per canviar cartes de la mà.
        }
        [crescent] { $who ->
            [you] Fas servir la peça d’acció per protegir una carta.
           *[other] { $name } fa servir la peça d’acció per protegir una carta.
        }
       *[scimitar] { $who ->
            [you] Fas servir la peça d’acció per agafar una carta.
           *[other] { $name } fa servir la peça d’acció per agafar una carta.
        }
    }
scandaroon-told-pile =
    { $who ->
        [you] La teva pila de puntuació val 4 més.
       *[other] { $name }: la pila de puntuació val 4 més.
    }
scandaroon-told-discard =
    { $who ->
        [you] Descartes { $card }.
       *[other] { $name } descarta { $card }.
    }
scandaroon-told-boost =
    { $who ->
        [you] Poses { $points } punts extra a { $card }.
       *[other] { $name } posa { $points } punts extra a { $card }.
    }
scandaroon-told-protect =
    { $who ->
        [you] Protegeixes { $card }.
       *[other] { $name } protegeix { $card }.
    }
scandaroon-told-mute =
    { $who ->
        [you] Fas callar { $card }.
       *[other] { $name } fa callar { $card }.
    }
scandaroon-told-take =
    { $who ->
        [you] T’endús { $card } a la mà.
       *[other] { $name } s’endú { $card } a la mà.
    }
scandaroon-told-swap =
    { $who ->
        [you] Intercanvies { $first } amb { $card }.
       *[other] { $name } intercanvia { $first } amb { $card }.
    }
scandaroon-told-exchange =
    { $who ->
        [you] Canvies { $card }.
       *[other] { $name } canvia { $card }.
    }
scandaroon-told-pass =
    { $who ->
        [you] Passes.
       *[other] { $name } passa.
    }
scandaroon-told-score =
    { $who ->
        [you] Sumes { $score } a la filera: { $points ->
            [one] { $points } punt de posició.
           *[other] { $points } punts de posició.
        }
       *[other] { $name } suma { $score } a la filera: { $points ->
            [one] { $points } punt de posició.
           *[other] { $points } punts de posició.
        }
    }
scandaroon-told-bare =
    { $who ->
        [you] Guanyes 2 punts de victòria per una ronda sense trumfo.
       *[other] { $name } guanya 2 punts de victòria per una ronda sense trumfo.
    }
scandaroon-told-best =
    { $who ->
        [you] Tens la puntuació més alta fins ara: { $score }.
       *[other] { $name } té la puntuació més alta fins ara: { $score }.
    }
scandaroon-told-lay =
    { $who ->
        [you] Poses { $card } a la teva pila de puntuació.
       *[other] { $name } posa { $card } a la pila de puntuació.
    }

# The parts of a match
scandaroon-part-round = Ronda { $round } de 4

# What is asked
scandaroon-ask-turn =
    { $ways ->
        [pass] Només pots passar.
        [play] Juga una carta o passa.
        [use] Fes servir una habilitat o passa.
        [play-use] Juga una carta, fes servir una habilitat o passa.
        [piece] Fes servir la teva peça d’acció o passa.
        [play-piece] Juga una carta, fes servir la teva peça d’acció o passa.
        [use-piece] Fes servir una habilitat o la teva peça d’acció, o passa.
       *[all] Juga una carta, fes servir una habilitat o la teva peça d’acció, o passa.
    }
scandaroon-ask-discard = Tria una carta de valor nominal { $n } o menys per descartar-la.
scandaroon-ask-boost =
    { $n ->
        [one] Tria una carta de la teva filera per posar-hi { $n } punt extra.
       *[other] Tria una carta de la teva filera per posar-hi { $n } punts extra.
    }
scandaroon-ask-guard = Tria una carta de la teva filera per protegir-la.
scandaroon-ask-xchg = Tria la carta de la teva filera que canvies.
scandaroon-ask-shift = Tria la primera de dues cartes d’una filera per intercanviar-les.
scandaroon-ask-mute = Tria una carta amb efecte o habilitat per fer-la callar.
scandaroon-ask-fetch = Tria una carta de la pila de descart per endur-te-la a la mà.
scandaroon-ask-recall = Tria una carta de la teva filera per endur-te-la a la mà.
scandaroon-ask-steal = Tria una carta de valor nominal { $n } o menys per endur-te-la a la mà.
scandaroon-ask-protect = Tria una carta de qualsevol filera per protegir-la.
scandaroon-ask-xchg-with = Tria una carta d’un rival de valor nominal { $n } o menys per canviar-la per { $first }.
scandaroon-ask-shift-with = Tria una carta de la mateixa filera per intercanviar-la amb { $first }.
scandaroon-ask-call = Tria quin símbol passa a ser trumfo.
scandaroon-ask-power = Tria què fa la teva peça d’acció: la paga { $card }.
scandaroon-ask-exchange =
    { $left ->
        [one] Tria una carta de la mà per canviar-la, o no en canviïs més.
       *[other] Tria fins a { $left } cartes de la mà per canviar-les, o no en canviïs més.
    }
scandaroon-ask-lay-high = Tria quina de les teves cartes de valor nominal més alt va a la teva pila de puntuació.
scandaroon-ask-lay-low = Tria quina de les teves cartes de valor nominal més baix va a la teva pila de puntuació.

# What a move brings
scandaroon-brings-row =
    { $who ->
        [you] Tu { $before } → { $after }
       *[other] { $name } { $before } → { $after }
    }
scandaroon-brings-nothing = Cap filera no canvia de puntuació
scandaroon-brings-one = { $one }
scandaroon-brings-two = { $one } · { $two }
scandaroon-brings-three = { $one } · { $two } · { $three }
scandaroon-brings-four = { $one } · { $two } · { $three } · { $four }
scandaroon-brings-pile = La teva pila de puntuació { $before } → { $after }

# Why not
scandaroon-refuse-chance = Això ho decideixen les cartes, no tu: §{ $section }
scandaroon-refuse-lay-first = Primer tria quina carta va a la teva pila de puntuació: §{ $section }
scandaroon-refuse-lay = Només es posa una carta a la pila de puntuació al final d’una ronda: §{ $section }
scandaroon-refuse-nothing-begun = Primer fes servir l’habilitat d’una carta o la teva peça d’acció: §{ $section }
scandaroon-refuse-not-in-hand = No tens { $card } a la mà: §{ $section }
scandaroon-refuse-closed = { $card } no hi pot anar, perquè una carta final tanca la filera: §{ $section }
scandaroon-refuse-own-row = És la teva filera; escriu: juga { $card } a la filera pròpia: §{ $section }
scandaroon-refuse-no-seat = Hi ha { $seats } jugadors i no hi ha cap seient { $seat }: §{ $section }
scandaroon-refuse-not-anywhere = { $card } no es pot jugar a qualsevol filera, només a la teva: §{ $section }
scandaroon-refuse-empty-row = { $card } no pot començar la filera buida d’un rival: §{ $section }
scandaroon-refuse-not-in-row = { $card } no és a la teva filera: §{ $section }
scandaroon-refuse-no-ability = { $card } no té cap habilitat: §{ $section }
scandaroon-refuse-protected = { $card } està protegida: §{ $section }
scandaroon-refuse-muted = { $card } està callada: §{ $section }
scandaroon-refuse-no-target = Ara l’habilitat de { $card } no es podria dur a terme fins al final: §{ $section }
scandaroon-refuse-piece-used = Ja has fet servir la teva peça d’acció: §{ $section }
scandaroon-refuse-not-yours = { $card } no és ni a la teva mà ni a la teva filera: §{ $section }
scandaroon-refuse-no-power = Res del que { $card } pot pagar no té cap objectiu: §{ $section }
scandaroon-refuse-go-on = El que s’ha començat es duu a terme; tria el pas següent: §{ $section }
scandaroon-refuse-no-such-card = Per a això no pots triar { $card }: §{ $section }
scandaroon-refuse-passed = { $card } és a la filera d’un jugador que ja ha passat: §{ $section }
scandaroon-impossible = «{ $line }» no és possible: les cartes, les mans i les rondes no encaixen entre elles o amb el que s’està fent.
scandaroon-bad-line = «{ $line }» no és cap posició de Scandaroon. Una posició s’escriu així: choose 0 | trump crescent | rows S4 S5+3*, X9~, - | hands C6 X1!, T3, C1
scandaroon-bad-extra = Hi ha { $extra } punts extra sobre les cartes. Amb aquesta baralla n’hi ha com a molt { $most } en una ronda.
scandaroon-bad-seat = Hi ha { $seats } jugadors i no hi ha cap seient { $seat }: s’hi anomenen 3 o 4 fileres, i el torn és d’una d’elles.
scandaroon-bad-cards = Cada carta només pot ser en un lloc, i aquesta línia n’anomena una dues vegades.

# The deck
scandaroon-deck-size = La llista «cards» ha de tenir 51 cartes, i n’hi ha { $cards }.
scandaroon-deck-list = «cards» ha de ser una llista de 51 cartes, no { $cards }.
scandaroon-deck-bare = Exactament una carta no té cap símbol, i aquí n’hi ha { $count }: { $cards }
scandaroon-deck-card = Carta { $card }: { $fault }
scandaroon-deck-table = ha de ser una taula amb id, value i symbols, no { $given }.
scandaroon-deck-id = { $name } no pot ser el seu nom (id): un text de lletres i xifres, amb alguna xifra o algun guionet.
scandaroon-deck-twice = el nom (id) surt dues vegades a la baralla.
scandaroon-deck-key = no es coneix «{ $key }». Una carta té: { $keys }.
scandaroon-deck-value = el valor ha de ser un nombre enter de 0 a { $highest }, no { $value }.
scandaroon-deck-symbols = els símbols han de ser una llista de cap, un o dos de diferents, no { $symbols }.
scandaroon-deck-symbol = no hi ha cap símbol «{ $symbol }». Hi ha: { $known }.
scandaroon-deck-flag = «{ $key }» ha de ser true o false, no { $value }.
scandaroon-deck-text = «{ $text }» no és al vocabulari. Exemples: EFF L+1R+1, KILL<=5, BOOST+2, GUARD, XCHG<=5, SHIFT, MUTE, DRAW2, FETCH, RECALL, TRUMP-OWN, TRUMP-NONE.

# Examples of the book, by the number of their paragraph.
scandaroon-example-4-4 = una carta veïna val més
scandaroon-example-5-1 = es fa servir una habilitat
