# Die Regeln als Buch.
book-print = Drucken
book-learn = Spielend lernen
book-example = Beispiel zu §{ $section }: { $title }
book-foot = Buch
book-link = Link zum Absatz { $section }
book-match = In deiner Partie
book-looked-up = Du hast §{ $section } nachgeschlagen
book-refused = Hier wurde dir etwas verwehrt
book-back = Zurück zum Tisch
book-hits =
    { $count ->
        [one] Ein Absatz gefunden.
       *[other] { $count } Absätze gefunden.
    }
book-all = Alle zeigen
book-source-b = B: steht in der Anleitung
book-source-p = P: in einer Besprechung gedruckt
book-source-r = R: unsere Rekonstruktion oder Regelung, wo die Anleitung schweigt
