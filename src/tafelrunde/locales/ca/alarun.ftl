alarun = Alarún
alarun-summary = Tria ingredients, completa el quadrat màgic i puntua deu pocions.
alarun-about = Prepara deu pocions en un quadrat de cinc per cinc, amb cartes que tothom vol.
alarun-legend = A la taula, ◆3 és la força d’una fila o columna; un nom com B4 dins del teu quadrat és un lloc on pot anar una carta. Les cartes d’un quadrat són tres lletres del color i les tres primeres de l’ingredient; bnc és blanc, blu blau, vml vermell i vrd verd.

# Cards
alarun-color =
    { $color ->
        [yellow] groc
        [white] blanc
        [pink] rosa
        [blue] blau
        [red] vermell
        [green] verd
        [purple] lila
       *[unseen] desconegut
    }
alarun-card =
    { $ingredient ->
        [centum] Centum auri
        [fungi-magica] fungi magica { $color ->
            [yellow] groc
            [white] blanc
            [pink] rosa
            [blue] blau
            [red] vermell
            [green] verd
           *[purple] lila
        }
        [dragon-egg] ou de drac { $color ->
            [yellow] groc
            [white] blanc
            [pink] rosa
            [blue] blau
            [red] vermell
            [green] verd
           *[purple] lila
        }
       *[other] { $ingredient ->
            [moonberry] baia de lluna
            [marigold] calèndula
            [phoenix-feather] ploma de fènix
            [mandrake] mandràgora
           *[myrrh] mirra
        } { $color ->
            [yellow] groga
            [white] blanca
            [pink] rosa
            [blue] blava
            [red] vermella
            [green] verda
           *[purple] lila
        }
    }
alarun-short =
    { $ingredient ->
        [apprentice] (aprnt)
        [centum] CENTUM
       *[other] { $color ->
            [yellow] gro
            [white] bnc
            [pink] ros
            [blue] blu
            [red] vml
            [green] vrd
           *[purple] lil
        } { $ingredient ->
            [fungi-magica] fun
            [moonberry] bai
            [marigold] cal
            [phoenix-feather] plo
            [dragon-egg] ou
            [mandrake] man
           *[myrrh] mir
        }
    }

# Moves
alarun-pass = passa
alarun-swap-all = intercanvia-ho tot i passa
alarun-turn-up = destapa
alarun-swap = intercanvia { $given } per { $taken }
alarun-place = posa { $card } a { $cell }
alarun-deal = { $card }
alarun-deal-color = carta de color { $color }
alarun-start = comença el seient { $seat }
alarun-finished = les tres posades
alarun-show = mostreu què heu posat

# Options
alarun-option-start = Qui comença: per sorteig o un seient determinat
alarun-option-swap_limit = Després de quantes accions en una ronda només pots passar o intercanviar-ho tot (0: sense límit)
alarun-option-swap_limit-label = Accions per ronda
alarun-option-swap_limit-0 = sense límit

# The table
alarun-three = { $first }, { $second } i { $third }
alarun-card-at = { $card } a { $cell }
alarun-round = Ronda { $round } de 8   pila per robar { $pile }
alarun-taken =
    { $actions ->
        [one] { $actions } acció
       *[other] { $actions } accions
    }
alarun-passed = ha passat
alarun-discards = Pila de descart: { $cards }
alarun-shown = conegut a la mà: { $cards }
alarun-placed = { $cards } de 3 posades
alarun-middle =
    { $down ->
        [0] Al mig         { $cards }
       *[other] Al mig         { $cards }   tapades: { $down }
    }
alarun-hand = La teva mà     { $cards }   carta de color: { $color }
alarun-potion =
    { $potion }  { $points }  { $shares ->
        [color] mateix color, força { $strength }: { $cells }
        [ingredient] mateix ingredient, força { $strength }: { $cells }
       *[single] res no coincideix: { $cells }
    }
alarun-sum = pocions { $potions } + Centum auri { $centum } + carta de color { $bonus } = { $total }   aprenent: { $apprentice }
alarun-standing = { $total } punts, posició { $place } (pocions { $potions }, Centum auri { $centum }, carta de color { $color } { $bonus })

# What happened
alarun-told-start =
    { $who ->
        [you] Comences tu.
       *[other] Comença { $name }.
    }
alarun-told-colors =
    { $who ->
        [you] Tothom té una carta de color. La teva: { $color }.
       *[all] Tothom té una carta de color secreta.{ $color }
    }
alarun-told-middle =
    { $down ->
        [0] Al mig hi ha { $cards }.
       *[other] Al mig hi ha { $cards }, i al costat { $down } cartes tapades.
    }
alarun-told-deal =
    { $who ->
        [you] Reps { $cards }.
       *[all] Tothom rep tres cartes.{ $cards }
    }
alarun-told-clear = Una carta tapada va a la pila de descart: { $card }.
alarun-told-swap =
    { $who ->
        [you] Intercanvies { $given } per { $taken }.
       *[other] { $name } intercanvia { $given } per { $taken }.
    }
alarun-told-swap-all =
    { $who ->
        [you] Intercanvies tota la mà per { $cards } i passes.
       *[other] { $name } intercanvia tota la mà per { $cards } i passa.
    }
alarun-told-pass =
    { $who ->
        [you] Passes.
       *[other] { $name } passa.
    }
alarun-told-alarun =
    { $who ->
        [you] Agafes Alarún; tots els altres tenen una acció més.
       *[other] { $name } agafa Alarún; tots els altres tenen una acció més.
    }
alarun-told-turn-up =
    { $who ->
        [you] Destapes les cartes tapades.
       *[other] { $name } destapa les cartes tapades.
    }
alarun-told-place = Poses { $card } a { $cell }.
alarun-told-placed =
    { $who ->
        [you] Has posat les teves cartes.
       *[other] { $name } ha posat tres cartes.
    }
alarun-told-show =
    { $who ->
        [you] Has posat { $cards }.
       *[other] { $name } ha posat { $cards }.
    }
alarun-told-round =
    { $who ->
        [you] Ronda { $round }: comences tu.
       *[other] Ronda { $round }: comença { $name }.
    }
alarun-told-score =
    { $who ->
        [you] Les teves files: { $rows }; les teves columnes: { $columns }; el teu aprenent val com a { $apprentice }.
       *[other] { $name }: files { $rows }; columnes { $columns }; l’aprenent val com a { $apprentice }.
    }

# Why not
alarun-refuse-chance = Això ho decideix el repartiment, no pas tu: §{ $section }
alarun-refuse-place-now = Les accions d’aquesta ronda s’han acabat; posa les teves cartes: §{ $section }
alarun-refuse-place-later = Les cartes es posen al final de la ronda: §{ $section }
alarun-refuse-not-in-hand = No tens { $card } a la mà: §{ $section }
alarun-refuse-not-open = Al mig no hi ha { $card }: §{ $section }
alarun-refuse-only-two = Només amb dos jugadors hi ha cartes per destapar: §{ $section }
alarun-refuse-none-down = En aquesta ronda les cartes tapades ja s’han destapat: §{ $section }
alarun-refuse-limit = Després de { $actions } accions en aquesta ronda només pots passar o intercanviar-ho tot: §{ $section }
alarun-refuse-taken = A { $cell } ja hi ha una carta: §{ $section }
alarun-refuse-apart = { $cell } no toca cap carta del teu quadrat: §{ $section }
alarun-refuse-wide =
    Amb { $cell } el quadrat faria { $side ->
        [6] sis cartes
        [7] set cartes
        [8] vuit cartes
       *[other] nou cartes
    } d’amplada: §{ $section }
alarun-refuse-high =
    Amb { $cell } el quadrat faria { $side ->
        [6] sis cartes
        [7] set cartes
        [8] vuit cartes
       *[other] nou cartes
    } d’alçada: §{ $section }
alarun-bad-line = «{ $line }» no és cap posició d’Alarún. Una posició s’escriu així: swap 1 | round 2 from 0 | open yf bm au | hands rd wy gk, uf uf bp | squares D5 rd wm/** bp, E5 **/yf
alarun-bad-turns = Aquestes no poden ser les accions d’una ronda: { $taken }. Tothom actua per torns; han de ser nombres enters a partir de 0, i ningú no en pot tenir més d’una d’avantatge.
alarun-above-limit = Amb un límit de { $limit }, ningú no fa { $taken } accions en una ronda: com a molt { $most }.
alarun-bad-seat = Hi ha { $seats } jugadors i no hi ha cap seient { $seat }: s’hi anomenen de 2 a 4 mans, i el torn és d’una d’elles.
alarun-bad-cards = De cada mena hi ha dues cartes, de Centum auri una, i d’aquestes n’hi ha més: { $cards }

# The parts of a match
alarun-part-round = Ronda { $round }
alarun-part-placing = Ronda { $round }, posar cartes
alarun-part-scoring = Puntuació

# What is asked
alarun-ask-swap =
    { $down ->
        [0] Intercanvia una carta, passa o intercanvia-ho tot i passa.
       *[other] Intercanvia una carta, destapa les cartes tapades, passa o intercanvia-ho tot i passa.
    }
alarun-ask-last =
    { $down ->
        [0] La teva última acció d’aquesta ronda: intercanvia una carta, intercanvia-ho tot o passa.
       *[other] La teva última acció d’aquesta ronda: intercanvia una carta, intercanvia-ho tot, destapa les cartes tapades o passa.
    }
alarun-ask-pass = Passa o intercanvia-ho tot i passa.
alarun-ask-place =
    { $cards ->
        [one] Posa l’última carta on toqui el teu quadrat.
       *[other] Posa les teves { $cards } cartes on toquin el teu quadrat.
    }

# What a choice brings
alarun-brings-points = Punts: { $before } → { $after } (fila { $row }: { $row_before } → { $row_after }, columna { $column }: { $column_before } → { $column_after })

# Examples of the book, by the number of their paragraph.
alarun-example-6-3 = una sèrie, i què la trenca
