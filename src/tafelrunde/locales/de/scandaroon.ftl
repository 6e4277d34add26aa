scandaroon = Scandaroon
scandaroon-summary = Kartenreihen, die einander verändern, in vier Runden.
scandaroon-about = Jede Karte verändert ihre Nachbarn. Hör auf, wenn es am schönsten ist.
scandaroon-legend = Auf dem Tisch sind 3→5→10 Nennwert, aktueller Wert und Finalwert einer Karte; * ist geschützt, ~ verstummt, +3 hat drei Extrapunkte; ▕ schließt eine Kartenreihe; Kartenreihen heißen nach der Nummer ihres Platzes.

# Words
scandaroon-symbol =
    { $symbol ->
        [scimitar] Krummsäbel
        [crescent] Halbmond
        [turban] Turban
        [tile] Kachel
       *[none] ohne Trumpf
    }
scandaroon-end = Endkarte
scandaroon-anywhere = beliebig anlegen
scandaroon-text-nothing = ohne Text
scandaroon-text-effect =
    { $sides ->
        [left] die Karte links davon { $left }
        [right] die Karte rechts davon { $right }
       *[both] die Karte links davon { $left }, rechts davon { $right }
    }
scandaroon-text-kill = lege eine Karte mit Nennwert bis { $n } ab
scandaroon-text-boost = { $n } Extrapunkte auf eine andere Karte deiner Reihe
scandaroon-text-guard = schütze eine andere Karte deiner Reihe
scandaroon-text-xchg = tausche eine Karte deiner Reihe gegen eine fremde mit Nennwert bis { $n }
scandaroon-text-shift = vertausche zwei andere Karten einer Reihe
scandaroon-text-mute = lass eine andere Karte mit Effekt oder Fähigkeit verstummen
scandaroon-text-draw =
    { $n ->
        [one] zieh { $n } Karte
       *[other] zieh { $n } Karten
    }
scandaroon-text-fetch = nimm eine Karte vom Ablagestapel auf die Hand
scandaroon-text-recall = nimm eine andere Karte deiner Reihe auf die Hand
scandaroon-text-trump-own = das Symbol der Karte wird Trumpf
scandaroon-text-trump-none = ab jetzt ohne Trumpf

# Moves
scandaroon-play = spiele { $card } in die eigene Reihe
scandaroon-play-to = spiele { $card } in die Reihe von Platz { $seat }
scandaroon-use = nutze { $card }
scandaroon-pay = Aktionsstein: zahle { $card }
scandaroon-discard = lege { $card } ab
scandaroon-boost = verstärke { $card }
scandaroon-protect = schütze { $card }
scandaroon-mute = lass { $card } verstummen
scandaroon-take = nimm { $card }
scandaroon-swap = tausche { $card }
scandaroon-with = gegen { $card }
scandaroon-exchange = gib { $card } ab
scandaroon-lay = lege { $card } auf den Wertungsstapel
scandaroon-deal = { $card }
scandaroon-power-steal = stiehl eine Karte
scandaroon-power-protect = schütze eine Karte
scandaroon-power-exchange = tausche Handkarten aus
scandaroon-power-pile = Wertungsstapel +4
scandaroon-call = mach { $symbol } zum Trumpf
scandaroon-enough = tausche nicht mehr aus
scandaroon-pass = passe
scandaroon-start = Platz { $seat } beginnt
scandaroon-turn-up = Trumpf { $symbol }

# Options
scandaroon-option-start = Wer beginnt: ausgelost oder ein bestimmter Platz

# The table
scandaroon-round =
    Runde { $round } von 4 · Trumpf: { $trump }{ $changed ->
        [yes] {" "}(zu Beginn der Runde: { $began })
       *[no] {""}
    } · Zugstapel { $deck }
scandaroon-discarded = Ablagestapel: { $cards }
scandaroon-place =
    Reihe { $score }{ $passed ->
        [yes] , gepasst
       *[no] {""}
    } · Siegespunkte { $points } · Handkarten { $hand }{ $knows ->
        [yes] {" "}(mit { $known })
       *[no] {""}
    } · Wertungsstapel { $pile } · Aktionsstein { $piece ->
        [unused] frei
        [scimitar] zum Stehlen genutzt
        [crescent] zum Schützen genutzt
        [turban] zum Austauschen genutzt
       *[tile] auf dem Wertungsstapel
    }
scandaroon-under-way = Im Gange: { $moves }
scandaroon-hand = Deine Handkarten
scandaroon-standing =
    { $points ->
        [one] { $points } Siegespunkt
       *[other] { $points } Siegespunkte
    }{ $rank ->
        [0] {""}
       *[other] , { $rank } für die Rangplätze
    }{ $bare ->
        [0] {""}
       *[other] , { $bare } ohne Trumpf
    }{ $pile ->
        [0] { $total ->
            [0] {""}
           *[other] , Wertungsstapel { $total }
        }
       *[other] , { $pile } für einen Wertungsstapel von { $total }
    }{ $best ->
        [0] {""}
       *[other] , { $best } für die Höchstpunkte
    }
scandaroon-reconstruction = Diese Karten sind eine Rekonstruktion: Der vorliegenden Anleitung fehlen die Bilder der Karten. Wer die Schachtel besitzt, kann mit --components DATEI die echten nehmen.
scandaroon-from = Die Karten im Spiel: { $from }

# What happened
scandaroon-told-start =
    { $who ->
        [you] Du beginnst.
       *[other] { $name } beginnt.
    }
scandaroon-told-trump = Die Trumpfkarte zeigt: { $trump }.
scandaroon-told-dealt = Die Karten sind ausgeteilt.
scandaroon-told-round =
    { $who ->
        [you] Trumpf: { $trump }. Du beginnst.
       *[other] Trumpf: { $trump }. { $name } beginnt.
    }
scandaroon-told-draw =
    { $who ->
        [you] Du ziehst { $card }.
       *[other] { $name } zieht { $card }.
    }
scandaroon-told-play =
    { $who ->
        [you] Du spielst { $card }.
       *[other] { $name } spielt { $card }.
    }
scandaroon-told-play-to =
    { $who ->
        [you] Du spielst { $card } in die Reihe von { $owner }.
       *[other] { $name } spielt { $card } in die Reihe von { $owner }.
    }
scandaroon-told-play-to-you = { $name } spielt { $card } in deine Reihe.
scandaroon-told-use =
    { $who ->
        [you] Du nutzt { $card } ({ $text }).
       *[other] { $name } nutzt { $card } ({ $text }).
    }
scandaroon-told-draws =
    { $who ->
        [you] Du ziehst { $cards ->
            [one] { $cards } Karte.
           *[other] { $cards } Karten.
        }
       *[other] { $name } zieht { $cards ->
            [one] { $cards } Karte.
           *[other] { $cards } Karten.
        }
    }
scandaroon-told-call =
    { $who ->
        [you] Du änderst den Trumpf: { $trump }.
       *[other] { $name } ändert den Trumpf: { $trump }.
    }
scandaroon-told-pay =
    { $who ->
        [you] Du legst { $card } für den Aktionsstein ab.
       *[other] { $name } legt { $card } für den Aktionsstein ab.
    }
scandaroon-told-shuffle = Zugstapel und Ablagestapel werden zusammen gemischt.
scandaroon-told-power =
    { $power ->
        [turban] { $who ->
            [you] Du setzt den Aktionsstein ein, um Handkarten auszutauschen.
           *[other] { $name } setzt den Aktionsstein ein, um Handkarten auszutauschen.
        }
        [crescent] { $who ->
            [you] Du setzt den Aktionsstein ein, um eine Karte zu schützen.
           *[other] { $name } setzt den Aktionsstein ein, um eine Karte zu schützen.
        }
       *[scimitar] { $who ->
            [you] Du setzt den Aktionsstein ein, um eine Karte zu nehmen.
           *[other] { $name } setzt den Aktionsstein ein, um eine Karte zu nehmen.
        }
    }
scandaroon-told-pile =
    { $who ->
        [you] Dein Wertungsstapel ist 4 mehr wert.
       *[other] Der Wertungsstapel von { $name } ist 4 mehr wert.
    }
scandaroon-told-discard =
    { $who ->
        [you] Du legst { $card } ab.
       *[other] { $name } legt { $card } ab.
    }
scandaroon-told-boost =
    { $who ->
        [you] Du legst { $points } Extrapunkte auf { $card }.
       *[other] { $name } legt { $points } Extrapunkte auf { $card }.
    }
scandaroon-told-protect =
    { $who ->
        [you] Du schützt { $card }.
       *[other] { $name } schützt { $card }.
    }
scandaroon-told-mute =
    { $who ->
        [you] Du lässt { $card } verstummen.
       *[other] { $name } lässt { $card } verstummen.
    }
scandaroon-told-take =
    { $who ->
        [you] Du nimmst { $card } auf die Hand.
       *[other] { $name } nimmt { $card } auf die Hand.
    }
scandaroon-told-swap =
    { $who ->
        [you] Du tauschst { $first } gegen { $card }.
       *[other] { $name } tauscht { $first } gegen { $card }.
    }
scandaroon-told-exchange =
    { $who ->
        [you] Du tauschst { $card } aus.
       *[other] { $name } tauscht { $card } aus.
    }
scandaroon-told-pass =
    { $who ->
        [you] Du passt.
       *[other] { $name } passt.
    }
scandaroon-told-score =
    { $who ->
        [you] Deine Reihe zählt { $score }: { $points ->
            [one] { $points } Siegespunkt auf der Rangplatzleiste.
           *[other] { $points } Siegespunkte auf der Rangplatzleiste.
        }
       *[other] Die Reihe von { $name } zählt { $score }: { $points ->
            [one] { $points } Siegespunkt auf der Rangplatzleiste.
           *[other] { $points } Siegespunkte auf der Rangplatzleiste.
        }
    }
scandaroon-told-bare =
    { $who ->
        [you] Du bekommst 2 Siegespunkte für eine Runde ohne Trumpf.
       *[other] { $name } bekommt 2 Siegespunkte für eine Runde ohne Trumpf.
    }
scandaroon-told-best =
    { $who ->
        [you] Du hältst jetzt die Höchstpunkte: { $score }.
       *[other] { $name } hält jetzt die Höchstpunkte: { $score }.
    }
scandaroon-told-lay =
    { $who ->
        [you] Du legst { $card } auf deinen Wertungsstapel.
       *[other] { $name } legt { $card } auf den Wertungsstapel.
    }

# The parts of a match
scandaroon-part-round = Runde { $round } von 4

# What is asked
scandaroon-ask-turn =
    { $ways ->
        [pass] Du kannst nur passen.
        [play] Spiele eine Karte oder passe.
        [use] Nutze eine Fähigkeit oder passe.
        [play-use] Spiele eine Karte, nutze eine Fähigkeit oder passe.
        [piece] Nutze deinen Aktionsstein oder passe.
        [play-piece] Spiele eine Karte, nutze deinen Aktionsstein oder passe.
        [use-piece] Nutze eine Fähigkeit oder deinen Aktionsstein, oder passe.
       *[all] Spiele eine Karte, nutze eine Fähigkeit oder deinen Aktionsstein, oder passe.
    }
scandaroon-ask-discard = Wähle eine Karte mit Nennwert bis { $n }, die abgelegt wird.
scandaroon-ask-boost =
    { $n ->
        [one] Wähle eine Karte deiner Reihe für { $n } Extrapunkt.
       *[other] Wähle eine Karte deiner Reihe für { $n } Extrapunkte.
    }
scandaroon-ask-guard = Wähle eine Karte deiner Reihe, die geschützt wird.
scandaroon-ask-xchg = Wähle die Karte deiner Reihe, die du tauschst.
scandaroon-ask-shift = Wähle die erste von zwei Karten einer Reihe, die ihre Plätze tauschen.
scandaroon-ask-mute = Wähle eine Karte mit Effekt oder Fähigkeit, die verstummt.
scandaroon-ask-fetch = Wähle eine Karte des Ablagestapels, die du auf die Hand nimmst.
scandaroon-ask-recall = Wähle eine Karte deiner Reihe, die du auf die Hand nimmst.
scandaroon-ask-steal = Wähle eine Karte mit Nennwert bis { $n }, die du auf die Hand nimmst.
scandaroon-ask-protect = Wähle eine Karte in irgendeiner Reihe, die geschützt wird.
scandaroon-ask-xchg-with = Wähle eine fremde Karte mit Nennwert bis { $n }, gegen die du { $first } tauschst.
scandaroon-ask-shift-with = Wähle eine Karte derselben Reihe, gegen die du { $first } tauschst.
scandaroon-ask-call = Wähle, welches Symbol Trumpf wird.
scandaroon-ask-power = Wähle, was dein Aktionsstein bewirkt: { $card } bezahlt dafür.
scandaroon-ask-exchange =
    { $left ->
        [one] Wähle eine Handkarte, die du austauschst, oder tausche nicht mehr aus.
       *[other] Wähle bis zu { $left } Handkarten, die du austauschst, oder tausche nicht mehr aus.
    }
scandaroon-ask-lay-high = Wähle, welche deiner Karten mit dem höchsten Nennwert auf deinen Wertungsstapel kommt.
scandaroon-ask-lay-low = Wähle, welche deiner Karten mit dem niedrigsten Nennwert auf deinen Wertungsstapel kommt.

# What a move brings
scandaroon-brings-row =
    { $who ->
        [you] Du { $before } → { $after }
       *[other] { $name } { $before } → { $after }
    }
scandaroon-brings-nothing = Keine Reihe ändert ihre Punkte
scandaroon-brings-one = { $one }
scandaroon-brings-two = { $one } · { $two }
scandaroon-brings-three = { $one } · { $two } · { $three }
scandaroon-brings-four = { $one } · { $two } · { $three } · { $four }
scandaroon-brings-pile = Dein Wertungsstapel { $before } → { $after }

# Why not
scandaroon-refuse-chance = Das entscheiden die Karten, nicht du: §{ $section }
scandaroon-refuse-lay-first = Wähle zuerst, welche Karte auf deinen Wertungsstapel kommt: §{ $section }
scandaroon-refuse-lay = Auf den Wertungsstapel kommt eine Karte nur am Ende einer Runde: §{ $section }
scandaroon-refuse-nothing-begun = Nutze zuerst die Fähigkeit einer Karte oder deinen Aktionsstein: §{ $section }
scandaroon-refuse-not-in-hand = { $card } hast du nicht auf der Hand: §{ $section }
scandaroon-refuse-closed = { $card } kann dort nicht angelegt werden, denn eine Endkarte schließt die Reihe: §{ $section }
scandaroon-refuse-own-row = Das ist deine eigene Reihe; schreib: spiele { $card } in die eigene Reihe: §{ $section }
scandaroon-refuse-no-seat = Es sind { $seats } Personen, und Platz { $seat } gibt es nicht: §{ $section }
scandaroon-refuse-not-anywhere = { $card } lässt sich nicht beliebig anlegen, nur in deiner eigenen Reihe: §{ $section }
scandaroon-refuse-empty-row = { $card } kann keine fremde Reihe beginnen: §{ $section }
scandaroon-refuse-not-in-row = { $card } liegt nicht in deiner Reihe: §{ $section }
scandaroon-refuse-no-ability = { $card } hat keine Fähigkeit: §{ $section }
scandaroon-refuse-protected = { $card } ist geschützt: §{ $section }
scandaroon-refuse-muted = { $card } ist verstummt: §{ $section }
scandaroon-refuse-no-target = Die Fähigkeit von { $card } ließe sich jetzt nicht bis zum Ende ausführen: §{ $section }
scandaroon-refuse-piece-used = Deinen Aktionsstein hast du schon genutzt: §{ $section }
scandaroon-refuse-not-yours = { $card } ist weder auf deiner Hand noch in deiner Reihe: §{ $section }
scandaroon-refuse-no-power = Was { $card } bezahlen könnte, hat kein Ziel: §{ $section }
scandaroon-refuse-go-on = Was begonnen ist, wird ausgeführt; wähle den nächsten Schritt: §{ $section }
scandaroon-refuse-no-such-card = { $card } kannst du dafür nicht wählen: §{ $section }
scandaroon-refuse-passed = { $card } liegt in einer Reihe, für die schon gepasst wurde: §{ $section }
scandaroon-impossible = „{ $line }“ ist nicht möglich: Karten, Hände und Runden passen nicht zueinander oder nicht zu dem, was gerade geschieht.
scandaroon-bad-line = „{ $line }“ ist keine Stellung von Scandaroon. Eine Stellung sieht so aus: choose 0 | trump crescent | rows S4 S5+3*, X9~, - | hands C6 X1!, T3, C1
scandaroon-bad-extra = Auf den Karten liegen { $extra } Extrapunkte. Mit diesen Karten sind es in einer Runde höchstens { $most }.
scandaroon-bad-seat = Es sind { $seats } Personen, und Platz { $seat } gibt es nicht: Genannt werden 3 oder 4 Reihen, und am Zug ist eine davon.
scandaroon-bad-cards = Jede Karte kann nur an einer Stelle sein, und diese Zeile nennt eine zweimal.

# The deck
scandaroon-deck-size = In der Liste „cards“ müssen 51 Karten stehen, und es sind { $cards }.
scandaroon-deck-list = „cards“ muss eine Liste von 51 Karten sein, nicht { $cards }.
scandaroon-deck-bare = Genau eine Karte hat kein Symbol, und hier sind es { $count }: { $cards }
scandaroon-deck-card = Karte { $card }: { $fault }
scandaroon-deck-table = sie muss eine Tabelle mit id, value und symbols sein, nicht { $given }.
scandaroon-deck-id = { $name } kann nicht ihr Name (id) sein: ein Text aus Buchstaben und Ziffern, darunter eine Ziffer oder ein Bindestrich.
scandaroon-deck-twice = der Name (id) steht zweimal im Kartensatz.
scandaroon-deck-key = „{ $key }“ ist unbekannt. Eine Karte hat: { $keys }.
scandaroon-deck-value = der Nennwert muss eine ganze Zahl von 0 bis { $highest } sein, nicht { $value }.
scandaroon-deck-symbols = die Symbole müssen eine Liste von keinem, einem oder zwei verschiedenen sein, nicht { $symbols }.
scandaroon-deck-symbol = ein Symbol „{ $symbol }“ gibt es nicht. Es gibt: { $known }.
scandaroon-deck-flag = „{ $key }“ muss true oder false sein, nicht { $value }.
scandaroon-deck-text = „{ $text }“ steht nicht im Wortschatz. Beispiele: EFF L+1R+1, KILL<=5, BOOST+2, GUARD, XCHG<=5, SHIFT, MUTE, DRAW2, FETCH, RECALL, TRUMP-OWN, TRUMP-NONE.

# Examples of the book, by the number of their paragraph.
scandaroon-example-4-4 = eine Nachbarkarte zählt mehr
scandaroon-example-5-1 = eine Fähigkeit wird genutzt
