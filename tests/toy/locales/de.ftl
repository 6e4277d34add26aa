toy = Toy
toy-summary = Eine Karte, eine Münze.
toy-about = Behalte deine Karte oder passe, dann fällt eine Münze.
toy-legend = Es wird nichts gezeichnet.
toy-option-twice = Kopf fällt neunmal so oft
toy-option-twice-label = Schwere Münze
toy-option-twice-yes = schwere Münze
toy-ask = Behalte deine Karte oder passe.
toy-keep = Behalten
toy-fold = Passen
toy-card = Karte { $card }
toy-hidden = eine verdeckte Karte
toy-heads = Kopf
toy-tails = Zahl
toy-deal = Karte { $card }
toy-told-keep =
    { $who ->
        [you] Du behältst deine Karte.
       *[other] { $name } behält die Karte.
    }
toy-told-fold =
    { $who ->
        [you] Du passt.
       *[other] { $name } passt.
    }
toy-told-heads = Die Münze fällt: Kopf.
toy-told-tails = Die Münze fällt: Zahl.
toy-refuse-now = Behalte jetzt deine Karte oder passe: §{ $section }
toy-standing = Karte { $card }
toy-bad-line = „{ $line }“ ist kein Stand von Toy. Einer sieht so aus: cards 2 0 | choices keep - | coin -
