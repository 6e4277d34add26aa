# web-alarun

web-alarun-where =
    { $stage ->
        [over] Acht Runden sind vorbei
        [placing] Runde { $round } von { $rounds }, Legen · alle legen gleichzeitig
       *[swapping] Runde { $round } von { $rounds }
    }
web-alarun-where-short =
    { $stage ->
        [over] Ergebnis
       *[other] Runde { $round } von { $rounds }
    }

# What lies on the table, for those who hear it
web-alarun-others = Die anderen
web-alarun-square =
    { $who ->
        [you] Dein Quadrat
       *[other] Das Quadrat von { $name }
    }
web-alarun-enlarge =
    { $cards ->
        [0] Das Quadrat von { $name }: nur der Druidenlehrling, { $points } Punkte. Groß zeigen
        [one] Das Quadrat von { $name }: { $cards } Karte, { $points } Punkte. Groß zeigen
       *[other] Das Quadrat von { $name }: { $cards } Karten, { $points } Punkte. Groß zeigen
    }
web-alarun-middle = In der Mitte
web-alarun-open = Offene Karten
web-alarun-hand =
    { $who ->
        [you] Deine Handkarten
       *[other] Die Handkarten von { $name }
    }
web-alarun-hidden = eine verdeckte Karte
web-alarun-apprentice = Druidenlehrling
web-alarun-pile =
    { $count ->
        [one] Nachziehstapel: { $count } Karte
       *[other] Nachziehstapel: { $count } Karten
    }
web-alarun-discards =
    { $count ->
        [one] Ablagestapel: { $count } Karte
       *[other] Ablagestapel: { $count } Karten
    }
web-alarun-to-draw = zu ziehen
web-alarun-discarded = abgelegt
web-alarun-open-label =
    { $is ->
        [next] offen, nächste Runde
        [past] offen, dann abgelegt
       *[now] offen
    }
web-alarun-hand-label =
    { $who ->
        [you] deine drei
       *[other] auf der Hand
    }
web-alarun-turn-up =
    { $count ->
        [one] Die verdeckte Karte umdrehen
       *[other] Die { $count } verdeckten Karten umdrehen
    }
web-alarun-none-down = Es liegen keine Karten mehr verdeckt
web-alarun-has-figure = { $name } hat zuerst gepasst und hat Alarún
web-alarun-you-have-figure = Du hast zuerst gepasst und hast Alarún.
web-alarun-card-at = { $card }, { $cell }
web-alarun-free = { $cell }: Hier darf eine Karte liegen
web-alarun-would =
    { $before ->
        [one] { $cell }: { $card } hier macht aus { $before } Punkt { $after }
       *[other] { $cell }: { $card } hier macht aus { $before } Punkten { $after }
    }
web-alarun-potion =
    { $is ->
        [row] Reihe { $name }
       *[column] Spalte { $name }
    }
web-alarun-edge =
    { $points ->
        [one] { $potion }: Stärke { $strength }, { $points } Punkt
       *[other] { $potion }: Stärke { $strength }, { $points } Punkte
    }
web-alarun-edge-next =
    { $before ->
        [one] { $potion }: aus { $before } Punkt { $after ->
            [one] wird { $after }
           *[other] werden { $after }
        }
       *[other] { $potion }: aus { $before } Punkten { $after ->
            [one] wird { $after }
           *[other] werden { $after }
        }
    }
web-alarun-potion-then = { $potion }: { $before } → { $after }
web-alarun-no-potion = Ändert keinen Trank.
web-alarun-then =
    { $is ->
        [same] Weiter { $after } Punkte: { $potions }
       *[other] { $before } → { $after } Punkte: { $potions }
    }

# What one does
web-alarun-pass = Passen
web-alarun-swap-all = Alle tauschen, passen
web-alarun-swap-all-short = Alle tauschen
web-alarun-swap = Tauschen
web-alarun-lay = Hier legen
web-alarun-ask-short =
    { $last ->
        [yes] { $down ->
            [0] Letzte Aktion: Tausche eine Karte oder passe.
           *[other] Letzte Aktion: Tausche, decke auf oder passe.
        }
       *[no] { $down ->
            [0] Tausche eine Karte oder passe.
           *[other] Tausche eine Karte, decke auf oder passe.
        }
    }
web-alarun-for-which = Gegen welche offene Karte tauschst du { $given }?
web-alarun-which = Welche deiner Karten gegen { $taken }?
web-alarun-swap-or = Tausche { $given } gegen { $taken }?
web-alarun-where-to = Wähle für { $card } einen leuchtenden Platz.
web-alarun-lay-or = Hier legen: { $card }. Oder wähle einen anderen leuchtenden Platz.

# Why a move is good
web-alarun-why-swap =
    { $then ->
        [one] In deinem Quadrat und auf deiner Hand passt { $taken } zu { $then } Karte, { $given } zu { $now ->
            [0] keiner
           *[other] { $now }
        }.
       *[other] In deinem Quadrat und auf deiner Hand passt { $taken } zu { $then } Karten, { $given } zu { $now ->
            [0] keiner
           *[other] { $now }
        }.
    }
web-alarun-why-keep = Keine offene Karte passt zu mehr in deinem Quadrat und auf deiner Hand als die, die du hast.
web-alarun-why-centum = Centum auri zählt 10 (§{ $section }).
web-alarun-why-secret = Eine Karte deiner geheimen Farbe zählt 2 mehr (§{ $section }).
web-alarun-why-first = Wer zuerst passt, beginnt die nächste Runde (§{ $section }); die anderen haben noch eine Aktion.

# Points
web-alarun-points-of =
    { $who ->
        [you] Deine Punkte
       *[other] Die Punkte von { $name }
    }
web-alarun-with = Mit dieser Karte
web-alarun-potions = Zaubertränke
web-alarun-centum = Centum auri
web-alarun-bonus = Geheime Farbe
# The spaces within a part do not break.
web-alarun-made-of =
    { $centum ->
        [0] { $bonus ->
            [0] { $potions } Tränke
           *[other] { $potions } Tränke, { $bonus } geheim
        }
       *[other] { $bonus ->
            [0] { $potions } Tränke, { $centum } Centum auri
           *[other] { $potions } Tränke, { $centum } Centum auri, { $bonus } geheim
        }
    }
web-alarun-counts-as = Der Druidenlehrling gilt als { $card } (§{ $section }).
web-alarun-secret =
    { $who ->
        [you] { $color } ist dein Geheimnis
       *[other] Geheime Farbe: { $color }
    }
web-alarun-secret-brings =
    { $cards ->
        [0] noch keine Karte (§{ $section })
        [one] { $cards } Karte, { $points } Punkte (§{ $section })
       *[other] { $cards } Karten, { $points } Punkte (§{ $section })
    }
web-alarun-look-own =
    { $who ->
        [you] Deine Punkte groß zeigen; deine geheime Farbe: { $color }
       *[other] Die Punkte von { $name } groß zeigen; die geheime Farbe: { $color }
    }
web-alarun-ingredient =
    { $ingredient ->
        [0] Fungi magica
        [1] Mondbeeren
        [2] Ringelblumen
        [3] Phönixfedern
        [4] Dracheneier
        [5] Mandrake
       *[6] Myrrhe
    }
web-alarun-run =
    { $shares ->
        [color] { $potion }: { $strength } Zutaten in { $color }
        [ingredient] { $potion }: { $ingredient } in { $strength } Farben
        [equal] { $potion }: zweimal die gleiche Karte
        [alone] { $potion }: eine Karte
       *[single] { $potion }: nichts passt zusammen
    }
web-alarun-because =
    { $shares ->
        [color] { $potion } bringt { $points }: { $strength } verschiedene Zutaten in { $color } (§6.3, §6.5).
        [ingredient] { $potion } bringt { $points }: { $ingredient } in { $strength } verschiedenen Farben (§6.3, §6.5).
        [equal] { $potion } bringt { $points }: Zweimal die gleiche Karte zählt einmal (§6.4).
        [alone] { $potion } bringt { $points }: Dort liegt eine Karte (§6.5).
       *[single] { $potion } bringt { $points }: Nichts passt zusammen (§6.5).
    }
web-alarun-breaks = Centum auri unterbricht die Kette (§{ $section }).
web-alarun-known = Diese Handkarten kennen alle:
web-alarun-touch-flask = Tippe auf eine Flasche: Du siehst, welche Karten zählen.
web-alarun-rows = Reihen
web-alarun-columns = Spalten
web-alarun-total = Summe
web-alarun-centum-why = 10 wert, wo es liegt (§{ $section }), unterbricht seine Reihe und seine Spalte (§6.6)
web-alarun-color-cards =
    { $cards ->
        [0] Keine Karte in { $color }
        [one] { $cards } Karte in { $color }
       *[other] { $cards } Karten in { $color }
    }
web-alarun-color-why = die geheime Farbe, je 2 (§{ $section })

# The end
web-alarun-detail =
    { $centum ->
        [0] { $bonus ->
            [0] { $potions } für Zaubertränke
           *[other] { $potions } für Zaubertränke, { $bonus } für { $color }
        }
       *[other] { $bonus ->
            [0] { $potions } für Zaubertränke, { $centum } für Centum auri
           *[other] { $potions } für Zaubertränke, { $centum } für Centum auri, { $bonus } für { $color }
        }
    }
web-alarun-whose = Wessen Zaubertränke
web-alarun-before = Der Zaubertrank davor
web-alarun-after = Der nächste Zaubertrank
web-alarun-run-all = Alle Tränke zeigen
web-alarun-stop = Anhalten
web-alarun-ten = Die Zaubertränke aller Reihen und Spalten: { $potions } Punkte (§{ $section }).
web-alarun-because-centum = Centum auri liegt im Quadrat: { $points } Punkte (§{ $section }).
web-alarun-because-color =
    { $cards ->
        [one] { $cards } Karte in { $color }, der geheimen Farbe: { $points } Punkte (§{ $section }).
       *[other] { $cards } Karten in { $color }, der geheimen Farbe: { $points } Punkte (§{ $section }).
    }
web-alarun-decided =
    { $who ->
        [you] Die Punkte sind gleich; deine Zaubertränke allein, { $potions }, sind mehr wert (§{ $section }).
       *[other] Die Punkte sind gleich; die Zaubertränke von { $names } allein, { $potions }, sind mehr wert (§{ $section }).
    }
web-alarun-shared = { $names } haben gleich viele Punkte und gleich viele für die Zaubertränke allein, { $potions }: Sie teilen sich den Sieg (§{ $section }).

# What the frame of the table says
alarun-keys = An diesem Tisch wählen 1 bis 3 Handkarten, 4 bis 6 offene Karten; p passt, a tauscht alle, t dreht um; Pfeile gehen von Platz zu Platz.
alarun-choice =
    { $is ->
        [ready] gelegt
       *[choosing] legt noch
    }
