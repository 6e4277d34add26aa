# web-scandaroon

web-scandaroon-where =
    { $is ->
        [none] Ronda { $round } de 4 · sense trumfo
       *[some] Ronda { $round } de 4 · trumfo: { $trump }
    }
web-scandaroon-where-short = Ronda { $round }

# Cards
web-scandaroon-card =
    { $count ->
        [0] { $value } sense símbol
        [1] { $one } { $value }
       *[2] { $one } i { $two } { $value }
    }
# Two cards of the same name in one sentence
web-scandaroon-card-apart =
    { $place ->
        [0] { $card } (mà)
       *[other] { $card } (lloc { $place })
    }
web-scandaroon-card-of =
    { $who ->
        [you] { $card } de la teva filera
        [nobody] { $card }
       *[other] { $card } de { $name }
    }
web-scandaroon-effect =
    { $sides ->
        [same] les cartes de l’esquerra i de la dreta { $left } cadascuna
        [left] la carta de l’esquerra { $left }
        [right] la carta de la dreta { $right }
       *[both] la carta de l’esquerra { $left }, la de la dreta { $right }
    }
web-scandaroon-short =
    { $text ->
        [kill] treu ≤{ $n }
        [boost] reforça +{ $n }
        [guard] protegeix
        [xchg] canvia ≤{ $n }
        [shift] mou
        [mute] fa callar
        [draw] roba { $n }
        [fetch] recupera
        [recall] retira
        [trump-own] trumfo
       *[trump-none] sense trumfo
    }
web-scandaroon-later = habilitat per a més endavant: { $does }
web-scandaroon-closes = tanca
web-scandaroon-is-end = carta final: tanca la filera mentre és l’última
web-scandaroon-is-anywhere = pot anar a qualsevol filera
web-scandaroon-no-text = ni efecte ni habilitat
web-scandaroon-worth =
    { $doubled ->
        [yes] val { $final }, doblada com a trumfo
       *[no] val { $final }
    }
web-scandaroon-on =
    { $is ->
        [protected] protegida
        [muted] callada
       *[extra] { $n } punts extra
    }
web-scandaroon-ready = es pot fer servir ara
web-scandaroon-values =
    { $doubled ->
        [yes] Valor nominal { $face }, valor actual { $current }, doblat com a trumfo: { $final } (§{ $section })
       *[no] Valor nominal { $face }, valor actual { $current } (§{ $section })
    }
web-scandaroon-would = llavors valdrà { $value }
web-scandaroon-leaves =
    { $to ->
        [hand] a la mà
        [pile] a la pila
       *[discard] se’n va
    }
web-scandaroon-known = tothom coneix aquesta carta de la mà: { $card }

# Rows
web-scandaroon-rows = Fileres
web-scandaroon-rows-then = Fileres després de la jugada
web-scandaroon-row-of =
    { $who ->
        [you] La teva filera
       *[other] Filera de { $name }
    }
web-scandaroon-your-row = la teva filera
web-scandaroon-in-hand =
    { $cards ->
        [0] cap carta a la mà
        [one] { $cards } carta a la mà
       *[other] { $cards } cartes a la mà
    }
web-scandaroon-passed = ha passat: filera segura
web-scandaroon-passed-short = ha passat
web-scandaroon-closed = filera tancada
web-scandaroon-score = puntuació de la filera: { $score }
web-scandaroon-score-then = puntuació de la filera: { $before }, després { $after }
web-scandaroon-place =
    { $who ->
        [you] Posa { $card } a la teva filera
       *[other] Posa { $card } a la filera de { $name }
    }
web-scandaroon-track = Escala de puntuació

# Trump
web-scandaroon-trump = Trumfo
web-scandaroon-trump-word = trumfo
web-scandaroon-points-word = punts
web-scandaroon-trump-is =
    { $is ->
        [now] { $symbol }: compta ara
        [then] { $symbol }: compta després de la jugada
        [began] { $symbol }: la ronda hi ha començat
        [shown] { $symbol }: ja ha sortit
       *[not] { $symbol }
    }

# Hand, piece, piles
web-scandaroon-hand =
    { $who ->
        [you] La teva mà
       *[other] La mà de { $name }
    }
web-scandaroon-piece = Peça d’acció
web-scandaroon-piece-is =
    { $is ->
        [unused] un cop per partida, sense fer servir
        [scimitar] feta servir: ha agafat una carta
        [crescent] feta servir: ha protegit una carta
        [turban] feta servir: ha canviat cartes
       *[tile] feta servir: pila de puntuació +4
    }
web-scandaroon-to-draw = per robar
web-scandaroon-all-cards = totes les cartes
web-scandaroon-discarded = descartades
web-scandaroon-discarded-title = La pila de descart
web-scandaroon-discards =
    { $cards ->
        [one] La pila de descart, { $cards } carta
       *[other] La pila de descart, { $cards } cartes
    }
web-scandaroon-no-discards = Encara no s’ha descartat res.
web-scandaroon-discards-note = La pila de descart és oberta a tothom en tot moment (§K2). Abans de la ronda 3 es barreja amb la pila per robar (§10.4).
web-scandaroon-own =
    { $points ->
        [one] { $points } punt de victòria
       *[other] { $points } punts de victòria
    }

# What one does
web-scandaroon-pass = Passa
web-scandaroon-confirm = Confirma
web-scandaroon-enough = No en canviïs més
web-scandaroon-which-row = Tria la filera on va la carta.
web-scandaroon-which-payment = Paga amb una carta: la simitarra n’agafa una, la mitja lluna protegeix, el turbant canvia, la rajola: pila +4 (§6.1).
web-scandaroon-piece-powers = Descarta’n una carta, i el seu símbol decideix què fa (§6.1): la simitarra agafa una carta a la mà, la mitja lluna protegeix una carta, el turbant canvia fins a tres cartes de la mà, la rajola fa que la pila de puntuació valgui 4 més
web-scandaroon-power =
    { $power ->
        [power-steal] Agafa a la mà una carta de valor nominal { $n } o menys
        [power-protect] Protegeix una carta
        [power-exchange] Canvia fins a tres cartes de la mà
       *[power-pile] La teva pila de puntuació val 4 més
    }
web-scandaroon-call = { $symbol } passa a ser trumfo
web-scandaroon-sure-play =
    { $has ->
        [text] Jugues { $card } a la teva filera? ({ $does })
       *[nothing] Jugues { $card } a la teva filera?
    }
web-scandaroon-sure-play-to =
    { $has ->
        [text] Jugues { $card } a la filera de { $name }? ({ $does })
       *[nothing] Jugues { $card } a la filera de { $name }?
    }
web-scandaroon-sure-use = Descartes { $card }: { $does }?
web-scandaroon-sure-discard = Descartes { $source } per treure { $card }?
web-scandaroon-sure-boost = Descartes { $source } per reforçar { $card }?
web-scandaroon-sure-protect =
    { $how ->
        [piece] Pagues la peça d’acció amb { $source } i protegeixes { $card }?
       *[ability] Descartes { $source } per protegir { $card }?
    }
web-scandaroon-sure-mute = Descartes { $source } per fer callar { $card }?
web-scandaroon-sure-take =
    { $how ->
        [piece] Pagues la peça d’acció amb { $source } i agafes { $card } a la mà?
       *[ability] Descartes { $source } i agafes { $card } a la mà?
    }
web-scandaroon-sure-with = Descartes { $source } per canviar { $first } per { $card }?
web-scandaroon-sure-call = Descartes { $source }: { $symbol } passa a ser trumfo?
web-scandaroon-sure-power-pile = Pagues la peça d’acció amb { $source }: la teva pila de puntuació val 4 més?
web-scandaroon-sure-exchange =
    { $count ->
        [0] Toca fins a tres cartes de la mà per canviar-les; o no en canvies cap?
        [one] Canvies { $count } carta de la mà?
       *[other] Canvies { $count } cartes de la mà?
    }
web-scandaroon-sure-lay = Poses { $card } a la teva pila de puntuació?
web-scandaroon-sure-pass = Passes? No faràs res més en aquesta ronda i la teva filera queda segura de les habilitats.

# What is best to do
web-scandaroon-best-play = juga { $card } a la teva filera
web-scandaroon-best-play-to = juga { $card } a la filera de { $name }
web-scandaroon-best-use = descarta { $card } per la seva habilitat, { $does }
web-scandaroon-best-pay = paga la peça d’acció amb { $card }
web-scandaroon-best-discard = descarta { $source } per treure { $card }
web-scandaroon-best-boost = descarta { $source } per reforçar { $card }
web-scandaroon-best-protect =
    { $how ->
        [piece] paga la peça d’acció amb { $source } i protegeix { $card }
       *[ability] descarta { $source } per protegir { $card }
    }
web-scandaroon-best-mute = descarta { $source } per fer callar { $card }
web-scandaroon-best-take =
    { $how ->
        [piece] paga la peça d’acció amb { $source } i agafa { $card } a la mà
       *[ability] descarta { $source } i agafa { $card } a la mà
    }
web-scandaroon-best-swap = descarta { $source } per canviar { $card }
web-scandaroon-best-with = descarta { $source } per canviar { $first } per { $card }
web-scandaroon-best-call = descarta { $source } perquè { $symbol } passi a ser trumfo
web-scandaroon-best-power-steal = paga la peça d’acció amb { $source } i agafa una carta a la mà
web-scandaroon-best-power-protect = paga la peça d’acció amb { $source } i protegeix una carta
web-scandaroon-best-power-exchange = paga la peça d’acció amb { $source } i canvia cartes de la mà
web-scandaroon-best-power-pile = paga la peça d’acció amb { $source } perquè la teva pila de puntuació valgui 4 més
web-scandaroon-best-exchange = canvia { $cards } de la teva mà
web-scandaroon-best-enough = no canviïs res més
web-scandaroon-best-lay = posa { $card } a la teva pila de puntuació
web-scandaroon-best-pass = passa
web-scandaroon-why-later = La seva habilitat es pot fer servir en un torn posterior: { $does }.
web-scandaroon-why-closes = Llavors la filera de { $name } queda tancada mentre sigui l’última carta.
web-scandaroon-why-pass = Llavors la teva filera queda segura de les habilitats.

# Victory points
web-scandaroon-standings = Punts i piles
web-scandaroon-box =
    { $box ->
        [rank] Punts de posició
        [bare] Guanyada sense trumfo: 2
        [pile] Pila de puntuació: 3, després 1
       *[best] Puntuació més alta: 2
    }
web-scandaroon-box-short =
    { $box ->
        [rank] Posició
        [bare] Sense trumfo
        [pile] Pila
       *[best] Més alta
    }
web-scandaroon-box-rule =
    { $box ->
        [rank] Punts de posició (§{ $section })
        [bare] Guanyada sense trumfo (§{ $section })
        [pile] Pila de puntuació (§{ $section })
       *[best] Puntuació més alta (§{ $section })
    }
web-scandaroon-boxes-note = La pila de puntuació i la puntuació més alta es paguen al final tal com estan: §9.5, §9.7.
web-scandaroon-player = Qui
web-scandaroon-sum = Suma
web-scandaroon-pile-is =
    { $who ->
        [you] La teva pila de puntuació: { $total }
       *[other] Pila de puntuació de { $name }: { $total }
    }
web-scandaroon-no-pile = encara cap carta
web-scandaroon-known-hand = Cartes conegudes de la mà

# The end of a round
web-scandaroon-round = Ronda { $round }
web-scandaroon-rounds = Rondes
web-scandaroon-round-over =
    { $who ->
        [you] S’ha acabat la ronda { $round }: la guanyes
        [one] S’ha acabat la ronda { $round }: la guanya { $names }
       *[several] S’ha acabat la ronda { $round }: la comparteixen { $names }
    }
web-scandaroon-counted =
    { $doubled ->
        [yes] { $card }: valor nominal { $face }, actual { $current }, doblat com a trumfo { $final }
       *[no] { $card }: valor nominal { $face }, compta { $final }
    }
web-scandaroon-empty-row = una filera buida
web-scandaroon-got-rank =
    { $points ->
        [one] +{ $points } punt de posició
       *[other] +{ $points } punts de posició
    }
web-scandaroon-got-bare = +{ $points } per una ronda sense trumfo
web-scandaroon-got-best = la puntuació més alta fins ara
web-scandaroon-got-laid = { $card } va a la pila de puntuació ({ $value })
web-scandaroon-go-on = Cap a la ronda { $round }
web-scandaroon-is-counted = La ronda { $round } està comptada.
web-scandaroon-last-round = Ronda { $round }, carta per carta
web-scandaroon-piles = Piles de puntuació
web-scandaroon-made-of =
    { $box ->
        [rank] { $points } per la posició
        [bare] { $points } sense trumfo
        [pile] { $points } per la pila
       *[best] { $points } per la fila més alta
    }
web-scandaroon-tie =
    { $by ->
        [shared] Iguals en tot: la victòria es comparteix (§{ $section }).
        [rank] { $who ->
            [you] Els mateixos punts de victòria: tu tens més punts de posició (§{ $section }).
           *[other] Els mateixos punts de victòria: { $name } té més punts de posició (§{ $section }).
        }
       *[pile] { $who ->
            [you] Els mateixos punts de victòria i de posició: la teva pila de puntuació és més alta (§{ $section }).
           *[other] Els mateixos punts de victòria i de posició: la pila de puntuació de { $name } és més alta (§{ $section }).
        }
    }

# The deck
web-scandaroon-deck = Les cartes en joc
web-scandaroon-others = altres
web-scandaroon-whose = D’on surten aquestes dades
web-scandaroon-ours = Aquestes 51 cartes són una reconstrucció nostra: al reglament que tenim li falten les imatges de les cartes i l’ajuda de joc.
web-scandaroon-ours-known = Ho diuen el reglament i les ressenyes: els quatre símbols, valors nominals de 0 a 7, cartes finals, cartes per a qualsevol filera, cartes amb dos símbols i una sense cap, efectes i habilitats, 25 punts extra.
web-scandaroon-ours-made = És nostre: quina carta té quin valor, símbol, efecte o habilitat.
web-scandaroon-own-deck = Qui tingui la capsa pot escriure’n les cartes en un fitxer com components.toml, amb una línia per carta (docs/scandaroon-deck.md explica com), mirar-les i jugar-hi:
web-scandaroon-theirs = Aquestes cartes les ha escrites qui porta aquest servidor. S’hi posen així:

# What the frame of the table says
scandaroon-keys = En aquesta taula, de l’1 al 9 tries cartes de la mà, p passa, a agafa la peça d’acció; Esc torna un pas enrere.
scandaroon-ahead =
    { $who ->
        [you] { $count ->
            [one] { $count } punt de victòria per davant teu.
           *[other] { $count } punts de victòria per davant teu.
        }
       *[other] { $count ->
            [one] { $count } punt de victòria per davant de { $names }.
           *[other] { $count } punts de victòria per davant de { $names }.
        }
    }
