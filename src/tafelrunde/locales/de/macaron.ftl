macaron = Macaron
macaron-summary = Stiche mit königlichen Trümpfen, Allergen, Abstimmung und Wetten; auch allein gegen Emma.
macaron-about = Mach die richtige Zahl von Stichen: Jede Sorte hat ihre Stunde, und eine ist ein Allergen.

# Flavours, from left to right
macaron-flavor-0 = Mandel
macaron-flavor-1 = Pistazie
macaron-flavor-2 = Erdbeere
macaron-flavor-3 = Blaubeere
macaron-flavor-4 = Grüner Tee
macaron-flavor-5 = Earl Grey
macaron-flavor-6 = Schokolade
macaron-card = { $flavor } { $number }

# Moves
macaron-play = spiele { $card }
macaron-pass = schiebe { $card }
macaron-discard = wirf { $card } ab
macaron-draw = ziehe nach
macaron-royal = mache Gruppe { $group } königlich
macaron-allergen = wähle { $flavor } als Allergen
macaron-vote-above = lege { $token } über { $flavor }
macaron-vote-below = lege { $token } unter { $flavor }
macaron-bet = wette auf { $level }
macaron-no-bet = wette nicht
macaron-come-up = { $card }
macaron-token = Marker { $token }
macaron-exchange = Karten austauschen
macaron-reveal = Marker aufdecken
macaron-shuffle = Karten mischen
macaron-start = Platz { $seat } beginnt

# Options
macaron-option-start = Wer die erste Runde beginnt: ausgelost oder ein bestimmter Platz
macaron-option-teams = Zu viert in zwei Teams: Wer sich gegenübersitzt, hat einen gemeinsamen Punktestand
macaron-option-side = Seite der Wertungstafel
macaron-option-side-label = Wertungstafel
macaron-option-side-standard = Normal
macaron-option-side-advanced = Fortgeschritten
macaron-option-target = Punkte, mit denen die Partie endet; 30 nur auf der Fortgeschrittenenseite
macaron-option-target-label = Gespielt wird bis
macaron-option-target-off = fortgeschritten
macaron-option-negative_scores = Punktestände können unter 0 fallen
macaron-option-negative_scores-label = Unter null
macaron-option-negative_scores-yes = Punktestände unter null
macaron-option-open_tricks = Alle Stiche der Runde dürfen angesehen werden
macaron-option-open_tricks-label = Offene Stiche
macaron-option-open_tricks-yes = offene Stiche
macaron-set-up =
    { $side ->
        [advanced] Fortgeschrittenenseite bis { $target }
       *[standard] normale Seite bis { $target }
    }
macaron-mode-solo = allein gegen Emma
macaron-will-solo = Du spielst allein gegen Emma.
macaron-mode-note =
    { $mode ->
        [teams] wer sich gegenübersitzt, hat einen Punktestand, §2.4; abgestimmt wird, §3.7
        [solo] gegen Emma und ihre fünf Stapel, §7.3
       *[each] { $seats ->
            [4] ab vier Personen wird über Trumpf und Allergen abgestimmt, §3.7
            [5] ab vier Personen wird über Trumpf und Allergen abgestimmt, §3.7
           *[other] {""}
        }
    }
macaron-teams-of-four = Teams gibt es bei 4 Personen, nicht bei { $seats }.
macaron-target-of-side = Auf der normalen Seite wird bis 10 oder 20 gespielt; für 30 braucht es die Option side=advanced.
macaron-solo-start = Im Solospiel beginnst immer du: Lass start auf random oder gib 0 an.

# The table
macaron-head =
    Runde { $round }, { $side ->
        [advanced] Fortgeschrittenenseite
       *[standard] normale Seite
    }, bis { $target } Punkte. Königlich: { $royal ->
        [none] –
       *[other] { $royal }
    }. Allergen: { $allergen }.
macaron-hand = Hand    { $cards }
macaron-tokens = Marker  { $tokens }
macaron-trick = Stich { $number }  { $cards }
macaron-card-as = { $card } (als { $flavor })
macaron-piles = Emmas Stapel: { $piles }
macaron-standing =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
macaron-boxes =
    { $bet ->
        [none] { $boxes ->
            [one] { $boxes } Schachtel
           *[other] { $boxes } Schachteln
        }
       *[other] { $boxes ->
            [one] { $boxes } Schachtel, Wette auf { $bet }
           *[other] { $boxes } Schachteln, Wette auf { $bet }
        }
    }
macaron-legend = Auf dem Tisch steht ♛ bei der königlichen Gruppe und ✗ beim Allergen; ↑ und ↓ sind Marker über und unter einer Sorte, ? ist ein verdeckter.
macaron-nobody-wins = Emma gewinnt.

# What happened
macaron-told-start =
    { $who ->
        [you] Du beginnst.
       *[other] { $name } beginnt.
    }
macaron-told-shuffle = Runde { $round }: Die Karten werden gemischt.
macaron-told-dealt =
    { $who ->
        [you] Du bekommst { $cards } Karten.
       *[other] { $name } bekommt { $cards } Karten.
    }
macaron-told-pass =
    { $who ->
        [you] Du schiebst { $card } an { $receiver }.
       *[other] { $name } schiebt { $card } an { $receiver }.
    }
macaron-told-passed =
    { $who ->
        [you] Du hast zwei Karten zum Schieben gewählt.
       *[other] { $name } hat zwei Karten zum Schieben gewählt.
    }
macaron-told-exchange = Alle nehmen die Karten auf, die an sie geschoben wurden.
macaron-told-receive =
    { $who ->
        [you] Du bekommst { $first } und { $second }.
       *[other] Du bekommst { $first } und { $second } von { $name }.
    }
macaron-told-discard =
    { $who ->
        [you] Du wirfst { $card } ab.
       *[other] { $name } wirft { $card } ab.
    }
macaron-told-draw =
    { $who ->
        [you] Du ziehst { $card } nach.
       *[other] { $name } zieht { $card } nach.
    }
macaron-told-sorted = Emma bekommt { $card }.
macaron-told-shown = Für das Allergen wird { $card } aufgedeckt.
macaron-told-royal =
    { $who ->
        [you] Du machst Gruppe { $group } königlich.
       *[other] { $name } macht Gruppe { $group } königlich.
    }
macaron-told-allergen =
    { $who ->
        [you] Du wählst { $flavor } als Allergen.
       *[other] { $name } wählt { $flavor } als Allergen.
    }
macaron-told-tokens =
    { $who ->
        [you] Du bekommst deine Abstimmungsmarker.
       *[other] { $name } bekommt Abstimmungsmarker.
    }
macaron-told-vote-above =
    { $who ->
        [you] Du legst den Marker { $token } über die Sorte { $flavor }.
        [covered] { $name } legt einen Marker über die Sorte { $flavor }.
       *[other] { $name } legt den Marker { $token } über die Sorte { $flavor }.
    }
macaron-told-vote-below =
    { $who ->
        [you] Du legst den Marker { $token } unter die Sorte { $flavor }.
        [covered] { $name } legt einen Marker unter die Sorte { $flavor }.
       *[other] { $name } legt den Marker { $token } unter die Sorte { $flavor }.
    }
macaron-told-reveal = Die Marker werden aufgedeckt.
macaron-told-is-royal = Königlich ist Gruppe { $group }.
macaron-told-is-allergen = Das Allergen ist { $flavor }.
macaron-told-bet =
    { $who ->
        [you] Du wettest auf { $level }.
       *[other] { $name } wettet auf { $level }.
    }
macaron-told-no-bet =
    { $who ->
        [you] Du wettest nicht.
       *[other] { $name } wettet nicht.
    }
macaron-told-play =
    { $how ->
        [leads] { $who ->
            [you] Du spielst { $card } an.
           *[other] { $name } spielt { $card } an.
        }
        [follows] { $who ->
            [you] Du bedienst mit { $card }.
           *[other] { $name } bedient mit { $card }.
        }
        [trumps] { $who ->
            [you] Du trumpfst mit { $card }.
           *[other] { $name } trumpft mit { $card }.
        }
       *[discards] { $who ->
            [you] Du wirfst { $card } ab.
           *[other] { $name } wirft { $card } ab.
        }
    }
macaron-told-counts-as = Die Karte zählt als { $flavor }.
macaron-told-trick =
    { $boxes ->
        [0] { $who ->
            [you] Du gewinnst den Stich, aber das Allergen verdirbt ihn (§{ $section }).
           *[other] { $name } gewinnt den Stich, aber das Allergen verdirbt ihn (§{ $section }).
        }
        [one] { $who ->
            [you] Du gewinnst den Stich und { $boxes } Schachtel.
           *[other] { $name } gewinnt den Stich und { $boxes } Schachtel.
        }
       *[other] { $who ->
            [you] Du gewinnst den Stich und { $boxes } Schachteln.
           *[other] { $name } gewinnt den Stich und { $boxes } Schachteln.
        }
    }
macaron-told-floor =
    { $who ->
        [you] Deine Punktzahl bleibt bei 0 (§{ $section }).
       *[other] Die Punktzahl von { $name } bleibt bei 0 (§{ $section }).
    }
macaron-told-round =
    { $who ->
        [you] Deine Runde:
       *[other] Die Runde von { $name }:
    } { $boxes ->
        [one] { $boxes } Schachtel
       *[other] { $boxes } Schachteln
    }, { $bet ->
        [hit] Wette gewonnen
        [missed] Wette verloren
       *[none] keine Wette
    }, { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.

# Emma's reasons
macaron-emma-follows = Emma bedient die Sorte { $flavor }: §{ $section }
macaron-emma-leads =
    { $want ->
        [royal] Den letzten Stich hat { $flavor } gewonnen, also spielt Emma eine königliche Sorte aus: §{ $section }
        [allergen] Den letzten Stich hat { $flavor } gewonnen, also spielt Emma das Allergen aus: §{ $section }
        [non-royal] Den letzten Stich hat { $flavor } gewonnen, also spielt Emma eine Sorte aus, die nicht königlich ist: §{ $section }
        [neither] Den letzten Stich hat { $flavor } gewonnen, also spielt Emma eine Sorte aus, die weder königlich noch Allergen ist: §{ $section }
        [same] Den letzten Stich hat { $flavor } gewonnen, also spielt Emma dieselbe Sorte aus: §{ $section }
        [any] Den letzten Stich hat { $flavor } gewonnen, also spielt Emma von ihrem Stapel ganz links aus: §{ $section }
       *[nothing] Den letzten Stich hat { $flavor } gewonnen, und kein Stapel passt, also spielt Emma von ihrem Stapel ganz links aus: §{ $section }
    }
macaron-emma-cannot-follow =
    { $want ->
        [royal] Emma kann die Sorte { $flavor } nicht bedienen, also spielt sie eine königliche Sorte: §{ $section }
        [allergen] Emma kann die Sorte { $flavor } nicht bedienen, also spielt sie das Allergen: §{ $section }
        [non-royal] Emma kann die Sorte { $flavor } nicht bedienen, also spielt sie eine Sorte, die nicht königlich ist: §{ $section }
        [neither] Emma kann die Sorte { $flavor } nicht bedienen, also spielt sie eine Sorte, die weder königlich noch Allergen ist: §{ $section }
        [same] Emma kann die Sorte { $flavor } nicht bedienen: §{ $section }
        [any] Emma kann die Sorte { $flavor } nicht bedienen, also spielt sie von ihrem Stapel ganz links: §{ $section }
       *[nothing] Emma kann die Sorte { $flavor } nicht bedienen, und kein Stapel passt, also spielt sie von ihrem Stapel ganz links: §{ $section }
    }

# Why not
macaron-refuse-chance = Das entscheiden die Karten, nicht du: §{ $section }
macaron-refuse-not-held = { $card } hast du nicht auf der Hand: §{ $section }
macaron-refuse-already-passed = { $card } hast du schon zum Schieben gewählt: §{ $section }
macaron-refuse-follow =
    Du musst bedienen: { $flavor } wurde angespielt, und du hast { $holds ->
        [one] eine Karte
       *[other] { $holds } Karten
    } davon{ $same ->
        [yes] . { $tried } gehört zwar zur selben Gruppe, aber nur die Sorte bedient
       *[no] {""}
    }: §{ $section }
macaron-refuse-discard-first = Wirf mindestens eine Karte ab, bevor du nachziehst: §{ $section }
macaron-refuse-no-token = Einen Marker { $token } hast du nicht: §{ $section }
macaron-refuse-full = { $flavor } hat schon drei Marker: §{ $section }
macaron-refuse-not-in-play = { $flavor } ist nicht im Spiel: §{ $section }
macaron-refuse-must-bet = Im Solospiel musst du wetten: §{ $section }
macaron-refuse-solo-level = Auf { $level } darf nur im Solospiel gewettet werden: §{ $section }
macaron-refuse-no-level = Eine Stufe { $level } gibt es auf dieser Seite der Wertungstafel nicht: §{ $section }
macaron-refuse-now-pass = Wähle jetzt zwei Karten zum Schieben: §{ $section }
macaron-refuse-now-discard = Wirf jetzt eine oder zwei Karten ab: §{ $section }
macaron-refuse-now-royal = Wähle jetzt die königliche Gruppe: §{ $section }
macaron-refuse-now-allergen = Wähle jetzt das Allergen: §{ $section }
macaron-refuse-now-vote = Lege jetzt einen Abstimmungsmarker: §{ $section }
macaron-refuse-now-bet = Wette jetzt auf eine Stufe oder verzichte darauf: §{ $section }
macaron-refuse-now-play = Spiele jetzt eine Karte: §{ $section }
macaron-bad-line = „{ $line }“ ist keine Stellung von Macaron. Eine Stellung beginnt so: playing 2 | mode 4 standard 10 | round 1 start 0 | hands a1 / c10 / b2 / g3 | deck 0
macaron-uneven-hands = Hier haben die Hände { $cards } Karten, die des offenen Stichs mitgezählt. Vom Austeilen bis zum Ende einer Runde haben alle gleich viele, es sei denn, mindestens die Hälfte der Karten oder eine ganze Hand ist weggelassen.

# The edition
macaron-figures-ours = Unsere Ausgabe: Angaben, die in der Spielanleitung nur auf Bildern zu sehen sind. B = steht in ihrem Text, P = anderswo veröffentlicht, R = unsere Rekonstruktion.
macaron-figures-theirs = Eigenes Spielmaterial, SHA-256 { $hash }…
macaron-figures-tokens = Abstimmungsmarker: { $tokens }
macaron-figures-side =
    { $side ->
        [advanced] Fortgeschrittenenseite: Schachteln, Punkte, Wette gewonnen, Wette verloren
       *[standard] Normale Seite: Schachteln, Punkte, Wette gewonnen, Wette verloren
    }
macaron-figures-solo-only = nur im Solospiel
macaron-figures-emma-leads = Wenn Emma ausspielt, je nach der Sorte, die den letzten Stich gewonnen hat:
macaron-figures-emma-follows = Wenn Emma nicht bedienen kann, je nach der angespielten Sorte:
macaron-fault-missing = Im Spielmaterial fehlt { $figure }.
macaron-fault-key = „{ $key }“ ist unbekannt. Es gibt: { $keys }.
macaron-fault-numbers = { $figure } muss eine Liste ganzer Zahlen sein.
macaron-fault-whole = { $figure } muss eine ganze Zahl sein, nicht { $found }.
macaron-fault-length = { $figure } muss { $length } Zahlen enthalten, nicht { $found }.
macaron-fault-tokens = Es müssen 12 Abstimmungsmarker sein, nicht { $found }.
macaron-fault-tokens-list = { $figure } muss eine Liste von 12 Abstimmungsmarkern sein, nicht { $found }.
macaron-fault-token-signs = { $figure }: Ein Marker zählt über einer Sorte 0 oder mehr und unter ihr 0 oder weniger.
macaron-fault-left-out = { $figure } muss ein Marker sein, den es mindestens zweimal gibt.
macaron-fault-levels = { $figure } muss 0 bis 8 Schachteln abdecken, jede Anzahl einmal und der Reihe nach; { $boxes } ist falsch.
macaron-fault-amounts = { $figure } muss ohne Vorzeichen sagen, was gewonnen oder verloren wird.
macaron-fault-solo-only = { $figure } muss mindestens 1 sein.
macaron-fault-wants = { $figure } muss eine Liste aus diesen Wörtern sein: { $words }.

# Was gefragt ist
macaron-ask-pass =
    { $left ->
        [one] Wähle noch eine Karte, die du an { $receiver } schiebst.
       *[other] Wähle zwei Karten, die du an { $receiver } schiebst.
    }
macaron-ask-discard =
    { $done ->
        [0] Wirf eine Karte oder zwei ab; du ziehst ebenso viele.
       *[other] Wirf eine zweite Karte ab oder zieh.
    }
macaron-ask-royal = Wähle die königliche Gruppe: Ihre Sorten sind Trumpf.
macaron-ask-allergen = Wähle das Allergen: Es verdirbt die Schachteln eines Stichs.
macaron-ask-vote = Lege einen Marker: über eine Sorte, um sie zu krönen, darunter, um sie zu verbannen.
macaron-ask-bet =
    { $must ->
        [yes] Wette, wie viele Schachteln du bekommst.
       *[no] Wette, wie viele Schachteln du bekommst, oder wette nicht.
    }
macaron-ask-lead = Du spielst an: Jede Karte ist erlaubt.
macaron-ask-follow =
    { $holds ->
        [0] Du hast keine Karte der Sorte { $flavor } und kannst { $leader } nicht bedienen: Jede Karte ist erlaubt.
        [one] Bediene { $leader } mit deiner Karte der Sorte { $flavor }.
       *[other] Bediene { $leader } mit { $flavor }: Spiel eine der { $holds } leuchtenden Karten.
    }

# The parts of a match
macaron-part-round = Runde { $round }
macaron-part-choice = Trumpf und Allergen
macaron-part-vote = Die Abstimmung
macaron-part-bets = Wetten
macaron-part-trick = Stich { $trick }

# Examples of the book, by the number of their paragraph.
macaron-example-4-5 = eine königliche Karte gewinnt den Stich
macaron-example-4-9 = eine Zwei hebt das Allergen auf
