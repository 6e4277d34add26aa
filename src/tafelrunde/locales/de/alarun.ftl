alarun = Alarún
alarun-summary = Sammle Zutaten, lege das magische Quadrat und braue zehn Zaubertränke.
alarun-about = Braue zehn Zaubertränke in einem Quadrat von fünf mal fünf, mit Karten, die alle wollen.
alarun-legend = Auf dem Tisch ist ◆3 die Stärke einer Reihe oder Spalte; ein Name wie B4 in deinem Quadrat ist ein Platz, an den eine Karte darf. Karten in einem Quadrat stehen mit den ersten drei Buchstaben ihrer Farbe und ihrer Zutat da.

# Cards
alarun-color =
    { $color ->
        [yellow] Gelb
        [white] Weiß
        [pink] Rosa
        [blue] Blau
        [red] Rot
        [green] Grün
        [purple] Lila
       *[unseen] unbekannt
    }
alarun-card =
    { $ingredient ->
        [centum] Centum auri
        [dragon-egg] { $color ->
            [yellow] gelbes
            [white] weißes
            [pink] rosa
            [blue] blaues
            [red] rotes
            [green] grünes
           *[purple] lila
        } Drachenei
       *[other] { $color ->
            [yellow] gelbe
            [white] weiße
            [pink] rosa
            [blue] blaue
            [red] rote
            [green] grüne
           *[purple] lila
        } { $ingredient ->
            [fungi-magica] Fungi magica
            [moonberry] Mondbeeren
            [marigold] Ringelblume
            [phoenix-feather] Phönixfeder
            [mandrake] Mandrake
           *[myrrh] Myrrhe
        }
    }
alarun-short =
    { $ingredient ->
        [apprentice] (Lehrl)
        [centum] CENTUM
       *[other] { $color ->
            [yellow] gel
            [white] wei
            [pink] ros
            [blue] bla
            [red] rot
            [green] grü
           *[purple] lil
        } { $ingredient ->
            [fungi-magica] Fun
            [moonberry] Mon
            [marigold] Rin
            [phoenix-feather] Phö
            [dragon-egg] Dra
            [mandrake] Man
           *[myrrh] Myr
        }
    }

# Moves
alarun-pass = passe
alarun-swap-all = tausche alle aus und passe
alarun-turn-up = drehe um
alarun-swap = tausche { $given } gegen { $taken }
alarun-place = lege { $card } auf { $cell }
alarun-deal = { $card }
alarun-deal-color = Farbkarte { $color }
alarun-start = Platz { $seat } beginnt
alarun-finished = alle drei gelegt
alarun-show = zeigt, was ihr gelegt habt

# Options
alarun-option-start = Wer beginnt: ausgelost oder ein bestimmter Platz
alarun-option-swap_limit = Nach wie vielen Aktionen in einer Runde du nur noch passen oder alle austauschen darfst (0: ohne Grenze)
alarun-option-swap_limit-label = Aktionen je Runde
alarun-option-swap_limit-0 = beliebig viele

# The table
alarun-three = { $first }, { $second } und { $third }
alarun-card-at = { $card } auf { $cell }
alarun-round = Runde { $round } von 8   Nachziehstapel { $pile }
alarun-taken =
    { $actions ->
        [one] { $actions } Aktion
       *[other] { $actions } Aktionen
    }
alarun-passed = hat gepasst
alarun-discards = Ablagestapel: { $cards }
alarun-shown = bekannt auf der Hand: { $cards }
alarun-placed = { $cards } von 3 gelegt
alarun-middle =
    { $down ->
        [0] In der Mitte   { $cards }
       *[other] In der Mitte   { $cards }   verdeckt: { $down }
    }
alarun-hand = Deine Hand     { $cards }   Farbkarte: { $color }
alarun-potion =
    { $potion }  { $points }  { $shares ->
        [color] gleiche Farbe, Stärke { $strength }: { $cells }
        [ingredient] gleiche Zutat, Stärke { $strength }: { $cells }
       *[single] nichts passt zusammen: { $cells }
    }
alarun-sum = Zaubertränke { $potions } + Centum auri { $centum } + Farbkarte { $bonus } = { $total }   Druidenlehrling: { $apprentice }
alarun-standing = { $total } Punkte, Rang { $place } (Zaubertränke { $potions }, Centum auri { $centum }, Farbkarte { $color } { $bonus })

# What happened
alarun-told-start =
    { $who ->
        [you] Du beginnst.
       *[other] { $name } beginnt.
    }
alarun-told-colors =
    { $who ->
        [you] Alle haben eine Farbkarte. Deine: { $color }.
       *[all] Alle haben eine geheime Farbkarte.{ $color }
    }
alarun-told-middle =
    { $down ->
        [0] In der Mitte liegen { $cards }.
       *[other] In der Mitte liegen { $cards }; daneben { $down } Karten verdeckt.
    }
alarun-told-deal =
    { $who ->
        [you] Du bekommst { $cards }.
       *[all] Alle bekommen drei Karten.{ $cards }
    }
alarun-told-clear = Eine verdeckte Karte kommt auf den Ablagestapel: { $card }.
alarun-told-swap =
    { $who ->
        [you] Du tauschst { $given } gegen { $taken }.
       *[other] { $name } tauscht { $given } gegen { $taken }.
    }
alarun-told-swap-all =
    { $who ->
        [you] Du tauschst alle Handkarten gegen { $cards } und passt.
       *[other] { $name } tauscht alle Handkarten gegen { $cards } und passt.
    }
alarun-told-pass =
    { $who ->
        [you] Du passt.
       *[other] { $name } passt.
    }
alarun-told-alarun =
    { $who ->
        [you] Du nimmst Alarún; alle anderen haben noch eine Aktion.
       *[other] { $name } nimmt Alarún; alle anderen haben noch eine Aktion.
    }
alarun-told-turn-up =
    { $who ->
        [you] Du drehst die verdeckten Karten um.
       *[other] { $name } dreht die verdeckten Karten um.
    }
alarun-told-place = Du legst { $card } auf { $cell }.
alarun-told-placed =
    { $who ->
        [you] Du hast deine Karten gelegt.
       *[other] { $name } hat drei Karten gelegt.
    }
alarun-told-show =
    { $who ->
        [you] Du hast gelegt: { $cards }.
       *[other] { $name } hat gelegt: { $cards }.
    }
alarun-told-round =
    { $who ->
        [you] Runde { $round }: Du beginnst.
       *[other] Runde { $round }: { $name } beginnt.
    }
alarun-told-score =
    { $who ->
        [you] Deine Reihen: { $rows }; deine Spalten: { $columns }; dein Druidenlehrling gilt als { $apprentice }.
       *[other] { $name }: Reihen { $rows }; Spalten { $columns }; der Druidenlehrling gilt als { $apprentice }.
    }

# Why not
alarun-refuse-chance = Das entscheidet das Austeilen, nicht du: §{ $section }
alarun-refuse-place-now = Die Aktionen dieser Runde sind vorbei; lege deine Karten: §{ $section }
alarun-refuse-place-later = Gelegt wird am Ende der Runde: §{ $section }
alarun-refuse-not-in-hand = Du hast { $card } nicht auf der Hand: §{ $section }
alarun-refuse-not-open = In der Mitte liegt das nicht: { $card }: §{ $section }
alarun-refuse-only-two = Karten zum Umdrehen gibt es nur zu zweit: §{ $section }
alarun-refuse-none-down = Die verdeckten Karten sind in dieser Runde schon umgedreht: §{ $section }
alarun-refuse-limit = Nach { $actions } Aktionen in dieser Runde darfst du nur noch passen oder alle austauschen: §{ $section }
alarun-refuse-taken = Auf { $cell } liegt schon eine Karte: §{ $section }
alarun-refuse-apart = { $cell } berührt keine Karte deines Quadrats: §{ $section }
alarun-refuse-wide =
    Mit { $cell } würde das Quadrat { $side ->
        [6] sechs Karten
        [7] sieben Karten
        [8] acht Karten
       *[other] neun Karten
    } breit: §{ $section }
alarun-refuse-high =
    Mit { $cell } würde das Quadrat { $side ->
        [6] sechs Karten
        [7] sieben Karten
        [8] acht Karten
       *[other] neun Karten
    } hoch: §{ $section }
alarun-bad-line = „{ $line }“ ist keine Stellung von Alarún. Eine Stellung sieht so aus: swap 1 | round 2 from 0 | open yf bm au | hands rd wy gk, uf uf bp | squares D5 rd wm/** bp, E5 **/yf
alarun-bad-turns = Das können nicht die Aktionen einer Runde sein: { $taken }. Alle handeln der Reihe nach; es sind also ganze Zahlen ab 0, und niemand ist einem anderen um mehr als eine voraus.
alarun-above-limit = Bei einer Grenze von { $limit } führt niemand { $taken } Aktionen in einer Runde aus, sondern höchstens { $most }.
alarun-bad-seat = Es sind { $seats } Personen, und Platz { $seat } gibt es nicht: Genannt werden 2 bis 4 Hände, und am Zug ist eine davon.
alarun-bad-cards = Jede Art gibt es zweimal, Centum auri einmal, und von diesen sind es mehr: { $cards }

# The parts of a match
alarun-part-round = Runde { $round }
alarun-part-placing = Runde { $round }, Legen
alarun-part-scoring = Wertung

# What is asked
alarun-ask-swap =
    { $down ->
        [0] Tausche eine Karte aus, passe oder tausche alle drei aus und passe.
       *[other] Tausche eine Karte aus, drehe die verdeckten Karten um, passe oder tausche alle drei aus und passe.
    }
alarun-ask-last =
    { $down ->
        [0] Deine letzte Aktion in dieser Runde: Tausche eine Karte aus, tausche alle drei aus oder passe.
       *[other] Deine letzte Aktion in dieser Runde: Tausche eine Karte aus, tausche alle drei aus, drehe die verdeckten Karten um oder passe.
    }
alarun-ask-pass = Passe oder tausche alle drei aus und passe.
alarun-ask-place =
    { $cards ->
        [one] Lege deine letzte Karte so, dass sie dein Quadrat berührt.
       *[other] Lege deine { $cards } Karten so, dass sie dein Quadrat berühren.
    }

# What a choice brings
alarun-brings-points = Punkte: { $before } → { $after } (Reihe { $row }: { $row_before } → { $row_after }, Spalte { $column }: { $column_before } → { $column_after })

# Examples of the book, by the number of their paragraph.
alarun-example-6-3 = eine Kette, und was sie unterbricht
