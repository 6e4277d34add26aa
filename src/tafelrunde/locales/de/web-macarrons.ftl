# web-macarrons

web-macarrons-where =
    { $help ->
        [on] { $tiles ->
            [0] Kein Spielstein auf dem Grill · mit Hilfe
            [1] Ein Spielstein auf dem Grill · mit Hilfe
            [2] Zwei Spielsteine auf dem Grill · mit Hilfe
            [3] Drei Spielsteine auf dem Grill · mit Hilfe
            [4] Vier Spielsteine auf dem Grill · mit Hilfe
            [5] Fünf Spielsteine auf dem Grill · mit Hilfe
            [6] Sechs Spielsteine auf dem Grill · mit Hilfe
            [7] Sieben Spielsteine auf dem Grill · mit Hilfe
            [8] Acht Spielsteine auf dem Grill · mit Hilfe
            [9] Neun Spielsteine auf dem Grill · mit Hilfe
            [10] Zehn Spielsteine auf dem Grill · mit Hilfe
            [11] Elf Spielsteine auf dem Grill · mit Hilfe
            [12] Zwölf Spielsteine auf dem Grill · mit Hilfe
            [13] Dreizehn Spielsteine auf dem Grill · mit Hilfe
            [14] Vierzehn Spielsteine auf dem Grill · mit Hilfe
            [15] Fünfzehn Spielsteine auf dem Grill · mit Hilfe
           *[16] Sechzehn Spielsteine auf dem Grill · mit Hilfe
        }
       *[off] { $tiles ->
            [0] Kein Spielstein auf dem Grill
            [1] Ein Spielstein auf dem Grill
            [2] Zwei Spielsteine auf dem Grill
            [3] Drei Spielsteine auf dem Grill
            [4] Vier Spielsteine auf dem Grill
            [5] Fünf Spielsteine auf dem Grill
            [6] Sechs Spielsteine auf dem Grill
            [7] Sieben Spielsteine auf dem Grill
            [8] Acht Spielsteine auf dem Grill
            [9] Neun Spielsteine auf dem Grill
            [10] Zehn Spielsteine auf dem Grill
            [11] Elf Spielsteine auf dem Grill
            [12] Zwölf Spielsteine auf dem Grill
            [13] Dreizehn Spielsteine auf dem Grill
            [14] Vierzehn Spielsteine auf dem Grill
            [15] Fünfzehn Spielsteine auf dem Grill
           *[16] Sechzehn Spielsteine auf dem Grill
        }
    }
web-macarrons-left =
    { $tiles ->
        [one] { $tiles } Stein
       *[other] { $tiles } Steine
    }

# Was auf dem Tisch liegt, für alle, die es hören
web-macarrons-others = Die anderen
web-macarrons-grill = Der Grill
web-macarrons-dice = Würfel
web-macarrons-tile =
    { $macaroni ->
        [one] { $tile }, eine Makkaroni
       *[other] { $tile }, { $macaroni } Makkaroni
    }
web-macarrons-tile-down = { $tile }, umgedreht
web-macarrons-gone = { $tile } ist weg
web-macarrons-top =
    { $who ->
        [you] Dein oberster Spielstein: { $tile }, { $macaroni } Makkaroni
       *[other] Oberster Spielstein von { $name }: { $tile }, { $macaroni } Makkaroni
    }
web-macarrons-face =
    { $face ->
        [m] { $count } Würfel mit Makkaroni
       *[other] { $count } Würfel mit { $face }
    }
web-macarrons-kept =
    { $count ->
        [0] Keine Würfel beiseitegelegt
       *[other] Beiseitegelegt: { $dice }
    }
web-macarrons-named = { $names }
web-macarrons-macaroni = { $count } Makkaroni

# Wer mitspielt
web-macarrons-tiles =
    { $count ->
        [0] kein Spielstein
        [one] { $count } Spielstein
       *[other] { $count } Spielsteine
    }
web-macarrons-own =
    { $count ->
        [0] noch kein Spielstein
        [one] { $count } Spielstein, die { $top }
       *[other] { $count } Spielsteine, oben { $top }
    }
web-macarrons-covered = auf { $tiles }
web-macarrons-fits = { $tile } passt

# Das Tablett
web-macarrons-just-rolled = Dein Wurf: Wähle eine Augenzahl
web-macarrons-has-rolled =
    { $who ->
        [you] Dein Wurf
       *[other] Wurf von { $name }
    }
web-macarrons-has-set-aside =
    { $who ->
        [you] Beiseitegelegt; was nun?
       *[other] { $name } hat Würfel beiseitegelegt
    }
web-macarrons-sum = Summe
web-macarrons-with =
    { $face ->
        [m] mit Makkaroni
       *[other] mit der { $face }
    }

# Was man tut
web-macarrons-set-aside =
    { $face ->
        [none] Wähle Würfel
        [m] Makkaroni beiseitelegen
       *[other] { $face } beiseitelegen
    }
web-macarrons-roll =
    { $count ->
        [one] Letzten Würfel werfen
       *[other] { $count } Würfel werfen
    }
web-macarrons-take = { $tile } nehmen
web-macarrons-steal = { $tile } klauen
web-macarrons-steal-from = { $tile } von { $name } klauen
web-macarrons-leave = Liegen lassen: Zug misslingt
web-macarrons-makes-steal =
    { $face ->
        [m] Mit den Makkaroni hast du { $sum }, genau den obersten Spielstein von { $victim }. Leg sie beiseite, dann klau die { $tile } oder würfle weiter.
       *[other] Mit der { $face } hast du { $sum }, genau den obersten Spielstein von { $victim }. Leg sie beiseite, dann klau die { $tile } oder würfle weiter.
    }
web-macarrons-makes-take =
    { $face ->
        [m] Mit den Makkaroni hast du { $sum }, das reicht für die { $tile }.
       *[other] Mit der { $face } hast du { $sum }, das reicht für die { $tile }.
    }
web-macarrons-makes-nothing =
    { $face ->
        [m] Mit den Makkaroni hast du { $sum }; das gibt noch keinen Spielstein.
       *[other] Mit der { $face } hast du { $sum }; das gibt noch keinen Spielstein.
    }
web-macarrons-makes-dry =
    { $face ->
        [m] Mit den Makkaroni hast du { $sum }.
       *[other] Mit der { $face } hast du { $sum }; für einen Spielstein fehlt eine Makkaroni.
    }
web-macarrons-makes-failure =
    { $face ->
        [m] Mit den Makkaroni misslingt der Zug.
       *[other] Mit der { $face } misslingt der Zug.
    }

# Hilfe
web-macarrons-brings = Was jede Wahl bringt
web-macarrons-news = Was gerade geschah
web-macarrons-chances = Chancen zeigen
web-macarrons-col-fails = misslingt
web-macarrons-col-aim = erreicht
web-macarrons-reason =
    { $reason ->
        [take] Ein Spielstein ist sicher, ein weiterer Wurf nicht.
        [steal] So verliert auch jemand anderes einen Spielstein.
        [tile] Damit kannst du die { $tile } nehmen.
        [macaroni] Ohne Makkaroni gibt es keinen Spielstein.
       *[safe] { $share ->
            [0] Der nächste Wurf misslingt fast nie.
           *[other] Der nächste Wurf misslingt in { $share } von 100 Fällen.
        }
    }

# Das Ende
web-macarrons-counts = Es zählen die Makkaroni auf allen Spielsteinen, auch auf verdeckten: §{ $section }
web-macarrons-laid = Die Spielsteine aller
web-macarrons-decided =
    { $who ->
        [you] Andere haben gleich viele Makkaroni; deine { $tile } ist darunter der höchste Spielstein: §{ $section }
       *[other] Andere haben gleich viele Makkaroni; die { $tile } von { $name } ist darunter der höchste Spielstein: §{ $section }
    }

# Was der Rahmen des Tisches sagt
macarrons-keys = An diesem Tisch wählen 1 bis 5 und m Würfel, r würfelt, t nimmt einen Spielstein.
macarrons-ahead =
    { $who ->
        [you] { $count } Makkaroni vor dir.
       *[other] { $count } Makkaroni vor { $names }.
    }
