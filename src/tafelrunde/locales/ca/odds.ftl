# The chances of a turn of Macarrons
odds-tile = fitxa
odds-at-least = com a mínim
odds-exactly = exactament
odds-point = ,
odds-best = El millor per guanyar més macarrons en aquest torn, amb totes les fitxes a la graella: { $move }
odds-bad-die = «{ $die }» no és cap cara d’un dau. Les cares són 1, 2, 3, 4, 5 i m de macarró, escrites així: 5,5,m
odds-too-many-dice = Amb { $kept } daus reservats se’n poden llançar de 0 a { $most }, no { $dice }: un torn té vuit daus.
odds-dice-or-rolled = Indica amb --dice quants daus es llançaran ara, o amb --rolled què acaba de sortir, però no totes dues coses.
odds-failed = Aquí no es pot reservar, llançar ni agafar res: aquest torn ha fallat.
odds-too-many-kept = No hi pot haver { $kept } daus apartats: un torn té vuit daus.
