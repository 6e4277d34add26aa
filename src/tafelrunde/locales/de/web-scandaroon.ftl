# web-scandaroon

web-scandaroon-where =
    { $is ->
        [none] Runde { $round } von 4 · ohne Trumpf
       *[some] Runde { $round } von 4 · { $trump } ist Trumpf
    }
web-scandaroon-where-short = Runde { $round }

# Cards
web-scandaroon-card =
    { $count ->
        [0] { $value } ohne Symbol
        [1] { $one } { $value }
       *[2] { $one } und { $two } { $value }
    }
# Two cards of the same name in one sentence
web-scandaroon-card-apart =
    { $place ->
        [0] { $card } (Hand)
       *[other] { $card } (Platz { $place })
    }
web-scandaroon-card-of =
    { $who ->
        [you] { $card } in deiner Reihe
        [nobody] { $card }
       *[other] { $card } von { $name }
    }
web-scandaroon-effect =
    { $sides ->
        [same] die Karten links und rechts je { $left }
        [left] die Karte links { $left }
        [right] die Karte rechts { $right }
       *[both] die Karte links { $left }, rechts { $right }
    }
web-scandaroon-short =
    { $text ->
        [kill] ablegen ≤{ $n }
        [boost] stärken +{ $n }
        [guard] schützen
        [xchg] tauschen ≤{ $n }
        [shift] umordnen
        [mute] stumm
        [draw] ziehen { $n }
        [fetch] holen
        [recall] zurück
        [trump-own] Trumpf
       *[trump-none] kein Trumpf
    }
web-scandaroon-later = Fähigkeit für später: { $does }
web-scandaroon-closes = schließt
web-scandaroon-is-end = Endkarte: schließt die Reihe, solange sie die letzte ist
web-scandaroon-is-anywhere = kann in jede Reihe gelegt werden
web-scandaroon-no-text = weder Effekt noch Fähigkeit
web-scandaroon-worth =
    { $doubled ->
        [yes] zählt { $final }, als Trumpf verdoppelt
       *[no] zählt { $final }
    }
web-scandaroon-on =
    { $is ->
        [protected] geschützt
        [muted] verstummt
       *[extra] { $n } Extrapunkte
    }
web-scandaroon-ready = kann jetzt genutzt werden
web-scandaroon-values =
    { $doubled ->
        [yes] Nennwert { $face }, aktueller Wert { $current }, als Trumpf verdoppelt: { $final } (§{ $section })
       *[no] Nennwert { $face }, aktueller Wert { $current } (§{ $section })
    }
web-scandaroon-would = zählt dann { $value }
web-scandaroon-leaves =
    { $to ->
        [hand] auf die Hand
        [pile] auf den Stapel
       *[discard] geht weg
    }
web-scandaroon-known = diese Handkarte kennen alle: { $card }

# Rows
web-scandaroon-rows = Reihen
web-scandaroon-rows-then = Reihen nach diesem Zug
web-scandaroon-row-of =
    { $who ->
        [you] Deine Reihe
       *[other] Reihe von { $name }
    }
web-scandaroon-your-row = deine Reihe
web-scandaroon-in-hand =
    { $cards ->
        [0] keine Handkarten
        [one] { $cards } Handkarte
       *[other] { $cards } Handkarten
    }
web-scandaroon-passed = gepasst: Reihe ist sicher
web-scandaroon-passed-short = gepasst
web-scandaroon-closed = Reihe ist geschlossen
web-scandaroon-score = Punkte der Reihe: { $score }
web-scandaroon-score-then = Punkte der Reihe: { $before }, dann { $after }
web-scandaroon-place =
    { $who ->
        [you] { $card } in deine Reihe legen
       *[other] { $card } in die Reihe von { $name } legen
    }
web-scandaroon-track = Punkteleiste

# Trump
web-scandaroon-trump = Trumpf
web-scandaroon-trump-word = Trumpf
web-scandaroon-points-word = Punkte
web-scandaroon-trump-is =
    { $is ->
        [now] { $symbol }: zählt jetzt
        [then] { $symbol }: zählt nach diesem Zug
        [began] { $symbol }: damit begann die Runde
        [shown] { $symbol }: lag schon offen
       *[not] { $symbol }
    }

# Hand, piece, piles
web-scandaroon-hand =
    { $who ->
        [you] Deine Handkarten
       *[other] Die Handkarten von { $name }
    }
web-scandaroon-piece = Aktionsstein
web-scandaroon-piece-is =
    { $is ->
        [unused] einmal je Partie, unbenutzt
        [scimitar] benutzt: Karte genommen
        [crescent] benutzt: Karte geschützt
        [turban] benutzt: Karten ausgetauscht
       *[tile] benutzt: Wertungsstapel +4
    }
web-scandaroon-to-draw = zu ziehen
web-scandaroon-all-cards = alle Karten
web-scandaroon-discarded = abgelegt
web-scandaroon-discarded-title = Der Ablagestapel
web-scandaroon-discards =
    { $cards ->
        [one] Der Ablagestapel, { $cards } Karte
       *[other] Der Ablagestapel, { $cards } Karten
    }
web-scandaroon-no-discards = Noch ist nichts abgelegt.
web-scandaroon-discards-note = Den Ablagestapel dürfen alle jederzeit ansehen (§K2). Vor Runde 3 wird er in den Zugstapel gemischt (§10.4).
web-scandaroon-own =
    { $points ->
        [one] { $points } Siegespunkt
       *[other] { $points } Siegespunkte
    }

# What one does
web-scandaroon-pass = Passen
web-scandaroon-confirm = Bestätigen
web-scandaroon-enough = Nicht mehr austauschen
web-scandaroon-which-row = Wähle die Reihe, in die die Karte kommt.
web-scandaroon-which-payment = Bezahle mit einer Karte: Krummsäbel nimmt, Halbmond schützt, Turban tauscht, Kachel: Stapel +4 (§6.1).
web-scandaroon-piece-powers = Lege dafür eine Karte ab, deren Symbol bestimmt, was er bewirkt (§6.1): Krummsäbel nimmt eine Karte auf die Hand, Halbmond schützt eine Karte, Turban tauscht bis zu drei Handkarten, Kachel macht den Wertungsstapel 4 mehr wert
web-scandaroon-power =
    { $power ->
        [power-steal] Eine Karte mit Nennwert bis { $n } auf die Hand nehmen
        [power-protect] Eine Karte schützen
        [power-exchange] Bis zu drei Handkarten austauschen
       *[power-pile] Dein Wertungsstapel zählt 4 mehr
    }
web-scandaroon-call = { $symbol } wird Trumpf
web-scandaroon-sure-play =
    { $has ->
        [text] { $card } in deine Reihe spielen? ({ $does })
       *[nothing] { $card } in deine Reihe spielen?
    }
web-scandaroon-sure-play-to =
    { $has ->
        [text] { $card } in die Reihe von { $name } spielen? ({ $does })
       *[nothing] { $card } in die Reihe von { $name } spielen?
    }
web-scandaroon-sure-use = { $card } ablegen: { $does }?
web-scandaroon-sure-discard = { $source } ablegen, um { $card } zu entfernen?
web-scandaroon-sure-boost = { $source } ablegen, um { $card } zu stärken?
web-scandaroon-sure-protect =
    { $how ->
        [piece] Mit { $source } den Aktionsstein bezahlen und { $card } schützen?
       *[ability] { $source } ablegen, um { $card } zu schützen?
    }
web-scandaroon-sure-mute = { $source } ablegen, damit { $card } verstummt?
web-scandaroon-sure-take =
    { $how ->
        [piece] Mit { $source } den Aktionsstein bezahlen und { $card } auf die Hand nehmen?
       *[ability] { $source } ablegen und { $card } auf die Hand nehmen?
    }
web-scandaroon-sure-with = { $source } ablegen, um { $first } gegen { $card } zu tauschen?
web-scandaroon-sure-call = { $source } ablegen: { $symbol } wird Trumpf?
web-scandaroon-sure-power-pile = Mit { $source } den Aktionsstein bezahlen: Dein Wertungsstapel zählt 4 mehr?
web-scandaroon-sure-exchange =
    { $count ->
        [0] Berühre bis zu drei Handkarten zum Austauschen; oder keine austauschen?
        [one] { $count } Handkarte austauschen?
       *[other] { $count } Handkarten austauschen?
    }
web-scandaroon-sure-lay = { $card } auf deinen Wertungsstapel legen?
web-scandaroon-sure-pass = Passen? Du machst in dieser Runde nichts mehr, und deine Reihe ist vor Fähigkeiten sicher.

# What is best to do
web-scandaroon-best-play = spiele { $card } in deine Reihe
web-scandaroon-best-play-to = spiele { $card } in die Reihe von { $name }
web-scandaroon-best-use = lege { $card } ab und nutze die Fähigkeit, { $does }
web-scandaroon-best-pay = bezahle den Aktionsstein mit { $card }
web-scandaroon-best-discard = lege { $source } ab, um { $card } zu entfernen
web-scandaroon-best-boost = lege { $source } ab, um { $card } zu stärken
web-scandaroon-best-protect =
    { $how ->
        [piece] bezahle den Aktionsstein mit { $source } und schütze { $card }
       *[ability] lege { $source } ab, um { $card } zu schützen
    }
web-scandaroon-best-mute = lege { $source } ab, damit { $card } verstummt
web-scandaroon-best-take =
    { $how ->
        [piece] bezahle den Aktionsstein mit { $source } und nimm { $card } auf die Hand
       *[ability] lege { $source } ab und nimm { $card } auf die Hand
    }
web-scandaroon-best-swap = lege { $source } ab, um { $card } zu tauschen
web-scandaroon-best-with = lege { $source } ab, um { $first } gegen { $card } zu tauschen
web-scandaroon-best-call = lege { $source } ab, damit { $symbol } Trumpf wird
web-scandaroon-best-power-steal = bezahle den Aktionsstein mit { $source } und nimm eine Karte auf die Hand
web-scandaroon-best-power-protect = bezahle den Aktionsstein mit { $source } und schütze eine Karte
web-scandaroon-best-power-exchange = bezahle den Aktionsstein mit { $source } und tausche Handkarten aus
web-scandaroon-best-power-pile = bezahle den Aktionsstein mit { $source }, damit dein Wertungsstapel 4 mehr zählt
web-scandaroon-best-exchange = tausche { $cards } aus deiner Hand aus
web-scandaroon-best-enough = tausche nichts mehr aus
web-scandaroon-best-lay = lege { $card } auf deinen Wertungsstapel
web-scandaroon-best-pass = passe
web-scandaroon-why-later = Ihre Fähigkeit kannst du in einem späteren Zug nutzen: { $does }.
web-scandaroon-why-closes = Dann ist die Reihe von { $name } geschlossen, solange sie die letzte Karte ist.
web-scandaroon-why-pass = Deine Reihe ist dann vor Fähigkeiten sicher.

# Victory points
web-scandaroon-standings = Punkte und Stapel
web-scandaroon-box =
    { $box ->
        [rank] Rangpunkte bisher
        [bare] Ohne Trumpf gewonnen: 2
        [pile] Wertungsstapel: 3, dann 1
       *[best] Höchstpunkte: 2
    }
web-scandaroon-box-short =
    { $box ->
        [rank] Rang
        [bare] ohne Trumpf
        [pile] Stapel
       *[best] Höchst­punkte
    }
web-scandaroon-box-rule =
    { $box ->
        [rank] Rangpunkte (§{ $section })
        [bare] Ohne Trumpf gewonnen (§{ $section })
        [pile] Wertungsstapel (§{ $section })
       *[best] Höchstpunkte (§{ $section })
    }
web-scandaroon-boxes-note = Wertungsstapel und Höchstpunkte zählen am Ende, wie sie dann stehen: §9.5, §9.7.
web-scandaroon-player = Wer
web-scandaroon-sum = Summe
web-scandaroon-pile-is =
    { $who ->
        [you] Dein Wertungsstapel: { $total }
       *[other] Wertungsstapel von { $name }: { $total }
    }
web-scandaroon-no-pile = noch keine Karte
web-scandaroon-known-hand = Bekannte Handkarten

# The end of a round
web-scandaroon-round = Runde { $round }
web-scandaroon-rounds = Runden
web-scandaroon-round-over =
    { $who ->
        [you] Runde { $round } ist vorbei: Du gewinnst sie
        [one] Runde { $round } ist vorbei: { $names } gewinnt sie
       *[several] Runde { $round } ist vorbei: { $names } teilen sie
    }
web-scandaroon-counted =
    { $doubled ->
        [yes] { $card }: Nennwert { $face }, aktuell { $current }, als Trumpf verdoppelt { $final }
       *[no] { $card }: Nennwert { $face }, zählt { $final }
    }
web-scandaroon-empty-row = eine leere Reihe
web-scandaroon-got-rank =
    { $points ->
        [one] +{ $points } Rangpunkt
       *[other] +{ $points } Rangpunkte
    }
web-scandaroon-got-bare = +{ $points } für eine Runde ohne Trumpf
web-scandaroon-got-best = bisher höchste Punkte
web-scandaroon-got-laid = { $card } kommt auf den Wertungsstapel ({ $value })
web-scandaroon-go-on = Weiter zu Runde { $round }
web-scandaroon-is-counted = Runde { $round } ist gezählt.
web-scandaroon-last-round = Runde { $round }, Karte für Karte
web-scandaroon-piles = Wertungsstapel
web-scandaroon-made-of =
    { $box ->
        [rank] { $points } für den Rang
        [bare] { $points } ohne Trumpf
        [pile] { $points } für den Wertungsstapel
       *[best] { $points } für Höchstpunkte
    }
web-scandaroon-tie =
    { $by ->
        [shared] In allem gleich: Der Sieg wird geteilt (§{ $section }).
        [rank] { $who ->
            [you] Gleich viele Siegespunkte: Du hast mehr Rangpunkte (§{ $section }).
           *[other] Gleich viele Siegespunkte: { $name } hat mehr Rangpunkte (§{ $section }).
        }
       *[pile] { $who ->
            [you] Gleich viele Sieges- und Rangpunkte: Dein Wertungsstapel zählt mehr (§{ $section }).
           *[other] Gleich viele Sieges- und Rangpunkte: Der Wertungsstapel von { $name } zählt mehr (§{ $section }).
        }
    }

# The deck
web-scandaroon-deck = Die Karten im Spiel
web-scandaroon-others = andere
web-scandaroon-whose = Woher diese Angaben stammen
web-scandaroon-ours = Diese 51 Karten sind unsere Rekonstruktion: Der vorliegenden Anleitung fehlen die Bilder der Karten und die Spielhilfe.
web-scandaroon-ours-known = Aus Anleitung und Rezensionen: die vier Symbole, Nennwerte von 0 bis 7, Endkarten, beliebig anlegbare Karten, Karten mit zwei Symbolen und eine ohne, Effekte und Fähigkeiten, 25 Extrapunkte.
web-scandaroon-ours-made = Von uns: welche Karte welchen Wert, welches Symbol, welchen Effekt oder welche Fähigkeit hat.
web-scandaroon-own-deck = Wem das Spiel gehört, kann dessen Karten in eine Datei wie components.toml schreiben, eine Zeile je Karte (wie, steht in docs/scandaroon-deck.md), sie ansehen und mit ihnen spielen:
web-scandaroon-theirs = Diese Karten hat aufgeschrieben, wer diesen Server betreibt. So werden sie eingesetzt:

# What the frame of the table says
scandaroon-keys = An diesem Tisch wählen 1 bis 9 Handkarten; p passt, a nimmt den Aktionsstein; Esc geht einen Schritt zurück.
scandaroon-ahead =
    { $who ->
        [you] { $count ->
            [one] { $count } Siegespunkt vor dir.
           *[other] { $count } Siegespunkte vor dir.
        }
       *[other] { $count ->
            [one] { $count } Siegespunkt vor { $names }.
           *[other] { $count } Siegespunkte vor { $names }.
        }
    }
