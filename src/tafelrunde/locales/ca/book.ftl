# Les regles com un llibre.
book-print = Imprimir
book-learn = Aprendre jugant
book-example = Exemple de §{ $section }: { $title }
book-foot = Llibre
book-link = Enllaç al paràgraf { $section }
book-match = A la teva partida
book-looked-up = Has consultat §{ $section }
book-refused = Aquí se t’ha dit que no
book-back = Tornar a la taula
book-hits =
    { $count ->
        [one] S’ha trobat un paràgraf.
       *[other] S’han trobat { $count } paràgrafs.
    }
book-all = Mostra-ho tot
book-source-b = B: és al reglament
book-source-p = P: imprès en una ressenya
book-source-r = R: reconstrucció o resolució nostra, on el reglament calla
