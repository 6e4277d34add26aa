# web-macarrons

web-macarrons-where =
    { $help ->
        [on] { $tiles ->
            [0] Cap fitxa a la graella · amb ajuda
            [1] Una fitxa a la graella · amb ajuda
            [2] Dues fitxes a la graella · amb ajuda
            [3] Tres fitxes a la graella · amb ajuda
            [4] Quatre fitxes a la graella · amb ajuda
            [5] Cinc fitxes a la graella · amb ajuda
            [6] Sis fitxes a la graella · amb ajuda
            [7] Set fitxes a la graella · amb ajuda
            [8] Vuit fitxes a la graella · amb ajuda
            [9] Nou fitxes a la graella · amb ajuda
            [10] Deu fitxes a la graella · amb ajuda
            [11] Onze fitxes a la graella · amb ajuda
            [12] Dotze fitxes a la graella · amb ajuda
            [13] Tretze fitxes a la graella · amb ajuda
            [14] Catorze fitxes a la graella · amb ajuda
            [15] Quinze fitxes a la graella · amb ajuda
           *[16] Setze fitxes a la graella · amb ajuda
        }
       *[off] { $tiles ->
            [0] Cap fitxa a la graella
            [1] Una fitxa a la graella
            [2] Dues fitxes a la graella
            [3] Tres fitxes a la graella
            [4] Quatre fitxes a la graella
            [5] Cinc fitxes a la graella
            [6] Sis fitxes a la graella
            [7] Set fitxes a la graella
            [8] Vuit fitxes a la graella
            [9] Nou fitxes a la graella
            [10] Deu fitxes a la graella
            [11] Onze fitxes a la graella
            [12] Dotze fitxes a la graella
            [13] Tretze fitxes a la graella
            [14] Catorze fitxes a la graella
            [15] Quinze fitxes a la graella
           *[16] Setze fitxes a la graella
        }
    }
web-macarrons-left =
    { $tiles ->
        [one] { $tiles } fitxa
       *[other] { $tiles } fitxes
    }

# El que hi ha a taula, per a qui ho escolta
web-macarrons-others = Els altres
web-macarrons-grill = La graella
web-macarrons-dice = Daus
web-macarrons-tile =
    { $macaroni ->
        [one] { $tile }, { $macaroni } macarró
       *[other] { $tile }, { $macaroni } macarrons
    }
web-macarrons-tile-down = { $tile }, girada
web-macarrons-gone = La { $tile } no hi és
web-macarrons-top =
    { $who ->
        [you] La teva fitxa de dalt: { $tile }, macarrons: { $macaroni }
       *[other] Fitxa de dalt de { $name }: { $tile }, macarrons: { $macaroni }
    }
web-macarrons-face =
    { $face ->
        [m] { $count ->
            [one] Macarró, { $count } dau
           *[other] Macarró, { $count } daus
        }
       *[other] { $count ->
            [one] { $face }, { $count } dau
           *[other] { $face }, { $count } daus
        }
    }
web-macarrons-kept =
    { $count ->
        [0] Cap dau reservat
       *[other] Reservats: { $dice }
    }
web-macarrons-named = { $names }
web-macarrons-macaroni =
    { $count ->
        [one] { $count } macarró
       *[other] { $count } macarrons
    }

# Qui juga
web-macarrons-tiles =
    { $count ->
        [0] cap fitxa
        [one] { $count } fitxa
       *[other] { $count } fitxes
    }
web-macarrons-own =
    { $count ->
        [0] encara cap fitxa
        [one] { $count } fitxa, la { $top }
       *[other] { $count } fitxes, a dalt la { $top }
    }
web-macarrons-covered = sobre { $tiles }
web-macarrons-fits = fa { $tile }

# La safata
web-macarrons-just-rolled = La teva tirada: tria una cara
web-macarrons-has-rolled =
    { $who ->
        [you] La teva tirada
       *[other] Tirada de { $name }
    }
web-macarrons-has-set-aside =
    { $who ->
        [you] Reservats; i ara què?
       *[other] { $name } ha reservat daus
    }
web-macarrons-sum = suma
web-macarrons-with =
    { $face ->
        [m] amb els macarrons
        [1] amb l’1
       *[other] amb el { $face }
    }

# Què es fa
web-macarrons-set-aside =
    { $face ->
        [none] Tria una cara
        [m] Reserva els macarrons
        [1] Reserva l’1
       *[other] Reserva el { $face }
    }
web-macarrons-roll =
    { $count ->
        [one] Llança l’últim dau
       *[other] Llança { $count } daus
    }
web-macarrons-take = Agafa la { $tile }
web-macarrons-steal = Roba la { $tile }
web-macarrons-steal-from = Roba la { $tile } a { $name }
web-macarrons-leave = Deixa-la: el torn falla
web-macarrons-makes-steal =
    { $face ->
        [m] Amb els macarrons sumes { $sum }, just la fitxa de dalt de { $victim }. Reserva’ls i després roba la { $tile } o torna a llançar.
        [1] Amb l’1 sumes { $sum }, just la fitxa de dalt de { $victim }. Reserva’l i després roba la { $tile } o torna a llançar.
       *[other] Amb el { $face } sumes { $sum }, just la fitxa de dalt de { $victim }. Reserva’l i després roba la { $tile } o torna a llançar.
    }
web-macarrons-makes-take =
    { $face ->
        [m] Amb els macarrons sumes { $sum }, prou per a la { $tile }.
        [1] Amb l’1 sumes { $sum }, prou per a la { $tile }.
       *[other] Amb el { $face } sumes { $sum }, prou per a la { $tile }.
    }
web-macarrons-makes-nothing =
    { $face ->
        [m] Amb els macarrons sumes { $sum }; encara no dona cap fitxa.
        [1] Amb l’1 sumes { $sum }; encara no dona cap fitxa.
       *[other] Amb el { $face } sumes { $sum }; encara no dona cap fitxa.
    }
web-macarrons-makes-dry =
    { $face ->
        [m] Amb els macarrons sumes { $sum }.
        [1] Amb l’1 sumes { $sum }; falta un macarró per a una fitxa.
       *[other] Amb el { $face } sumes { $sum }; falta un macarró per a una fitxa.
    }
web-macarrons-makes-failure =
    { $face ->
        [m] Amb els macarrons el torn falla.
        [1] Amb l’1 el torn falla.
       *[other] Amb el { $face } el torn falla.
    }

# Ajuda
web-macarrons-brings = Què aporta cada opció
web-macarrons-news = Què acaba de passar
web-macarrons-chances = Mostra les probabilitats
web-macarrons-col-fails = falla
web-macarrons-col-aim = arriba a
web-macarrons-reason =
    { $reason ->
        [take] Una fitxa és segura; una altra tirada, no.
        [steal] A més, un rival perd una fitxa.
        [tile] Amb això pots agafar la { $tile }.
        [macaroni] Sense cap macarró no es pot agafar cap fitxa.
       *[safe] { $share ->
            [0] La tirada següent no falla gairebé mai.
           *[other] La tirada següent falla en { $share } de cada 100 casos.
        }
    }

# El final
web-macarrons-counts = Compten els macarrons de totes les fitxes, també els de les cobertes: §{ $section }
web-macarrons-laid = Les fitxes de tothom
web-macarrons-decided =
    { $who ->
        [you] N’hi ha més amb els mateixos macarrons; la teva { $tile } és la fitxa més alta d’entre totes: §{ $section }
       *[other] N’hi ha més amb els mateixos macarrons; la { $tile } de { $name } és la fitxa més alta d’entre totes: §{ $section }
    }

# El que diu el marc de la taula
macarrons-keys = En aquesta taula, de l’1 al 5 i m trien daus, r els llança, t agafa una fitxa.
macarrons-ahead =
    { $who ->
        [you] { $count ->
            [one] { $count } macarró per davant teu.
           *[other] { $count } macarrons per davant teu.
        }
       *[other] { $count ->
            [one] { $count } macarró per davant de { $names }.
           *[other] { $count } macarrons per davant de { $names }.
        }
    }
