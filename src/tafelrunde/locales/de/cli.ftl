# The terminal table
you = Du
prompt = { $name } ›
seed-is-fixed = Der Zufall dieser Partie stand fest, bevor sie begann. SHA-256 ihres Startwerts: { $hash }
revealed = Der Startwert war { $seed }; speichere die Partie, und tafelrunde verify prüft ihn nach.
hint = Gib hilfe ein, um zu sehen, was du tun kannst.
after-match = Die Partie ist zu Ende: speichern, zurück oder ende.
not-understood = „{ $words }“ ist weder ein Zug noch ein Befehl. Gib eine Nummer, einen Zug in Worten oder „hilfe“ ein.
several-moves = „{ $words }“ kann mehrere Züge meinen: { $moves }. Gib mehr von dem ein, den du meinst.
help =
    Gib die Nummer eines Zugs oder den Zug in Worten ein; die Eingabetaste allein macht den einzig möglichen.
    zurück           nimmt deinen letzten Zug zurück
    speichern DATEI  speichert die Partie; tafelrunde play --resume DATEI setzt sie fort
    regeln 3.6       zeigt einen Absatz der Regeln; regeln 3 zeigt ein Kapitel, regeln allein zeigt alle
    ende             verlässt den Tisch
command-undo = zurück
command-save = speichern
command-rules = regeln
command-help = hilfe
command-quit = ende
undone = Zurückgenommen.
saved = Gespeichert als { $path }.
goodbye = Du verlässt den Tisch.
file-of-another = { $path } existiert schon und ist nicht diese Partie; die Datei bleibt, wie sie ist. Wähle einen anderen Namen.
no-such-section = Die Regeln von { $game } haben keinen § { $section }. Gib „regeln“ ein, um sie alle zu lesen.
standing = { $name }: { $standing }
winners =
    { $who ->
        [you] Du hast gewonnen!
       *[other] { $count ->
            [one] { $names } hat gewonnen.
           *[other] { $names } teilen sich den Sieg.
        }
    }
cut-off = Die Partie wurde nach { $moves } Entscheidungen abgebrochen; es zählt, was daliegt.
not-over = Die Partie ist noch nicht zu Ende; { $name } ist am Zug.

# The commands
games-line = { $game }: { $title }, { $least } bis { $most } Personen. { $summary }
compiling = Der Tisch wird vorbereitet; beim ersten Mal werden die Regeln kompiliert … { $seconds } s
unknown-bot = Es gibt keinen Bot „{ $bot }“. Bekannte Bots: { $bots }; und „you“ ist ein Mensch.
option-without-value = Eine Option schreibt man als Name=Wert, nicht als „{ $option }“.
resume-alone = Mit --resume sagt die gespeicherte Partie, was gespielt wird: Lass das Spiel, --option und --seed weg.
bad-seconds = Gemessen wird mehr als 0 und höchstens 3600 Sekunden lang, nicht { $seconds }.
plain-threads = Unkompiliertes Python spielt in einem Thread: Lass --threads { $threads } weg.
playing = Es wird gespielt
bench-line = { $decisions } Entscheidungen und { $matches } Partien pro Sekunde
other-seats = Die gespeicherte Partie hat { $wanted } Plätze, nicht { $seats }: Gib mit --seats ebenso viele an.
bad-after =
    { $moves ->
        [one] Die Partie hat { $moves } Zug; { $after } liegt nicht im Bereich von 0 bis { $moves }.
       *[other] Die Partie hat { $moves } Züge; { $after } liegt nicht im Bereich von 0 bis { $moves }.
    }
verified =
    { $moves ->
        [one] Vollständig und fair: { $moves } Zug, und der ist erlaubt; jeder Wurf und jedes Austeilen ist so, wie es der Startwert ergibt.
       *[other] Vollständig und fair: { $moves } Züge, alle erlaubt; jeder Wurf und jedes Austeilen ist so, wie es der Startwert ergibt.
    }
verified-so-far =
    { $moves ->
        [one] Bisher vollständig: { $moves } Zug, und der ist erlaubt. Der Zufall lässt sich prüfen, sobald die Partie zu Ende ist und ihr Startwert offengelegt wird.
       *[other] Bisher vollständig: { $moves } Züge, alle erlaubt. Der Zufall lässt sich prüfen, sobald die Partie zu Ende ist und ihr Startwert offengelegt wird.
    }
