macarrons = Macarrons
macarrons-summary = Acht Würfel, sechzehn Spielsteine, und geklaut wird auch.
macarrons-about = Acht Würfel, noch ein Wurf. Nimm einen Spielstein vom Grill oder von den anderen.

# Moves
macarrons-face =
    { $face ->
        [m] Makkaroni
       *[other] { $face }
    }
macarrons-set-aside = lege { $face } beiseite
macarrons-roll = würfle
macarrons-leave = lass liegen, der Zug misslingt
macarrons-take = nimm { $tile }
macarrons-steal = klaue { $tile }
macarrons-start = Platz { $seat } beginnt

# Options
macarrons-option-start = Wer beginnt: ausgelost oder ein bestimmter Platz
macarrons-option-flip_without_tile = Misslingt ein Zug, ohne dass es einen Spielstein zurückzulegen gibt, wird trotzdem der höchste offene umgedreht
macarrons-option-flip_without_tile-label = Immer einen umdrehen
macarrons-option-flip_without_tile-yes = immer wird einer umgedreht
macarrons-option-returned_tile_stays = Ist der zurückgelegte Spielstein der höchste offene, bleibt er offen
macarrons-option-returned_tile_stays-label = Zurückgelegter bleibt offen
macarrons-option-returned_tile_stays-yes = zurückgelegte bleiben offen
macarrons-option-steal_is_optional = Statt zu klauen, darfst du vom Grill nehmen
macarrons-option-steal_is_optional-label = Grill statt Klauen
macarrons-option-steal_is_optional-yes = Grill statt Klauen

# The table
macarrons-kept = Beiseite   { $dice }   Summe { $sum }
macarrons-rolled = Gewürfelt  { $dice }
macarrons-standing =
    { $highest ->
        [none] { $macaroni } Makkaroni, kein Spielstein
       *[other] { $macaroni } Makkaroni, höchster Spielstein { $highest }
    }

macarrons-legend = Auf dem Tisch ist m eine Makkaroni, (36) ein umgedrehter Spielstein, [25] der oberste eines Stapels, der geklaut werden kann.

# What happened
macarrons-told-start =
    { $who ->
        [you] Du beginnst.
       *[other] { $name } beginnt.
    }
macarrons-told-roll =
    { $who ->
        [you] Du würfelst { $dice }.
       *[other] { $name } würfelt { $dice }.
    }
macarrons-told-set-aside =
    { $who ->
        [you] Du legst { $dice } beiseite: Summe { $sum }.
       *[other] { $name } legt { $dice } beiseite: Summe { $sum }.
    }
macarrons-told-take =
    { $who ->
        [you] Summe { $sum }: Du nimmst die { $tile } vom Grill.
       *[other] Summe { $sum }: { $name } nimmt die { $tile } vom Grill.
    }
macarrons-told-steal =
    { $who ->
        [you] Du klaust { $victim } die { $tile }.
       *[other] { $name } klaut { $victim } die { $tile }.
    }
macarrons-told-robbed = { $name } klaut dir die { $tile }.
macarrons-told-leave =
    { $who ->
        [you] Du lässt den Spielstein liegen.
       *[other] { $name } lässt den Spielstein liegen.
    }
macarrons-told-fail =
    { $who ->
        [you] Dein Zug misslingt
       *[other] Der Zug von { $name } misslingt
    }{ $reason ->
        [faces] : Alle gewürfelten Seiten waren schon beiseitegelegt
        [macaroni] : Ohne Makkaroni gibt es keinen Spielstein
        [sum] : Für die Summe gibt es keinen Spielstein
       *[left] {""}
    } (§{ $section }).
macarrons-told-return =
    { $who ->
        [you] Du legst die { $tile } auf den Grill zurück.
       *[other] { $name } legt die { $tile } auf den Grill zurück.
    }
macarrons-told-flip = Die { $tile } wird für den Rest der Partie umgedreht.

# Why not
macarrons-refuse-chance = Das entscheiden die Würfel, nicht du: §{ $section }
macarrons-refuse-already-set-aside = Nach diesem Wurf hast du schon Würfel beiseitegelegt; jetzt würfle oder nimm einen Spielstein: §{ $section }
macarrons-refuse-not-rolled = Dein Wurf zeigt keine { $face }: §{ $section }
macarrons-refuse-face-again = Die { $face } hast du in diesem Zug schon beiseitegelegt: §{ $section }
macarrons-refuse-set-aside-first = Wähle zuerst eine Seite und lege ihre Würfel beiseite: §{ $section }
macarrons-refuse-no-roll = Du kannst nicht noch einmal würfeln, denn es ist kein Würfel übrig oder alle sechs Seiten sind beiseitegelegt: §{ $section }
macarrons-refuse-leave = Du kannst noch würfeln; liegen lassen darfst du einen Spielstein nur, wenn kein Wurf möglich ist: §{ $section }
macarrons-refuse-no-macaroni = Ohne beiseitegelegte Makkaroni kannst du keinen Spielstein nehmen: §{ $section }
macarrons-refuse-own-tile = Die { $tile } gehört dir schon: §{ $section }
macarrons-refuse-not-on-top = Die { $tile } liegt auf keinem fremden Stapel obenauf: §{ $section }
macarrons-refuse-steal-sum = Um die { $tile } zu klauen, brauchst du genau die Summe { $tile }, und du hast { $sum }: §{ $section }
macarrons-refuse-face-down = Die { $tile } bleibt für den Rest der Partie umgedreht: §{ $section }
macarrons-refuse-not-on-grill = Die { $tile } liegt nicht auf dem Grill: §{ $section }
macarrons-refuse-sum-too-low = Deine Summe ist { $sum }, zu niedrig für die { $tile }: §{ $section }
macarrons-refuse-must-steal = Deine Summe { $sum } ist die Zahl des obersten Spielsteins eines fremden Stapels, also kannst du nur diesen nehmen: §{ $section }
macarrons-refuse-not-highest = Du nimmst den höchsten offenen Spielstein, der nicht über deiner Summe { $sum } liegt, und das ist die { $right }: §{ $section }
macarrons-bad-line = „{ $line }“ ist keine Stellung von Macarrons. Eine Stellung sieht so aus: choose 0 | kept 5 5 m | rolled - | grill 21-34 (36) | stacks 35, -
macarrons-impossible = Das kann in keiner Partie vorkommen, Würfel oder Spielsteine passen nicht zur Phase: „{ $line }“.
macarrons-bad-seat = Es sind { $seats } Personen, und Platz { $seat } gibt es nicht: Genannt werden 2 bis 7 Stapel, und am Zug ist einer davon.
macarrons-bad-dice = Das sind { $dice } Würfel; ein Zug hat acht.
macarrons-bad-tiles = Jeder Spielstein von 21 bis 36 muss an genau einer Stelle liegen, und genannt sind diese: { $tiles }

# Was gefragt ist
macarrons-ask-set-aside = Wähle eine Augenzahl des Wurfs und lege sie beiseite.
macarrons-ask-roll =
    { $dice ->
        [one] Wirf den letzten Würfel.
       *[other] Wirf die { $dice } übrigen Würfel.
    }
macarrons-ask-take =
    { $dice ->
        [0] Nimm die { $tile }.
        [one] Nimm die { $tile } oder wirf den letzten Würfel.
       *[other] Nimm die { $tile } oder wirf die { $dice } übrigen Würfel.
    }
macarrons-ask-steal =
    { $dice ->
        [0] Klau die { $tile } von { $victim }.
        [one] Klau die { $tile } von { $victim } oder wirf den letzten Würfel.
       *[other] Klau die { $tile } von { $victim } oder wirf die { $dice } übrigen Würfel.
    }

# Was eine Wahl bringt
macarrons-brings-steal = { $sum }: von { $victim } klauen
macarrons-brings-take = { $sum }: die { $tile } nehmen
macarrons-brings-nothing = { $sum }: noch kein Spielstein
macarrons-brings-no-macaroni = { $sum }: ohne Makkaroni
macarrons-brings-failure = Der Zug misslingt
macarrons-chance-fails = weiterwürfeln misslingt
macarrons-chance-at-least = { $tile } oder mehr
macarrons-price =
    { $turned ->
        [none] Misslingt der Zug, verlierst du die { $returned } (§{ $section }).
       *[other] { $returned ->
            [none] Misslingt der Zug, wird die { $turned } umgedreht (§{ $section }).
           *[other] Misslingt der Zug, verlierst du die { $returned }, und die { $turned } wird umgedreht (§{ $section }).
        }
    }

# The parts of a match
macarrons-part-turn =
    { $who ->
        [you] Dein Zug
       *[other] Zug von { $name }
    }

# Examples of the book, by the number of their paragraph.
macarrons-example-3-7 = ein Spielstein wird geklaut
macarrons-example-3-9 = ein Zug misslingt
