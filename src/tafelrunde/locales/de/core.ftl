# What went wrong, for every game
unknown-game = Es gibt kein Spiel „{ $game }“. Bekannte Spiele: { $games }.
bad-seats = { $game } ist für { $least } bis { $most } Personen, nicht für { $seats }.
bad-option = { $game } hat keine Option „{ $option }“. Seine Optionen: { $options }.
bad-option-value = Die Option { $option } kann nicht „{ $value }“ sein. Möglich ist: { $values }.
bad-seat = Es gibt keinen Platz { $seat }. Die Plätze gehen von 0 bis { $last }, und -1 schaut nur zu.
bad-matches = Es muss mindestens eine Partie gespielt werden, nicht { $matches }.
bad-seed = Der Startwert { $seed } liegt nicht im erlaubten Bereich: Er muss eine ganze Zahl ab 0 sein und mit der Zahl der Partien unter 2^63 bleiben.
not-seats = { $seats } sagt nicht, wer dort sitzt: Gib eine Zahl von Plätzen oder eine Liste von Namen an.
not-options = { $options } sind keine Optionen: Gib Namen mit Werten an.
not-one-line = { $text } passt nicht in eine eigene Zeile: Namen und Startwerte sind eine Zeile druckbarer Text.
edition-of-what = Nenne das Spiel, dessen Material gezeigt werden soll.
no-edition = Alle Zahlen von { $game } stehen in seinen Regeln: tafelrunde play { $game }, dann regeln.
not-a-move = „{ $move }“ ist kein Zug dieses Spiels.
match-is-over = Die Partie ist zu Ende.
no-gpu = Auf diesem Rechner gibt es keine CUDA-GPU, oder das Extra „cuda“ ist nicht installiert.
nothing-to-undo = Es gibt keinen Zug zum Zurücknehmen.
seed-not-here = Diese Partie kann hier nicht weitergehen: Ihre Datei enthält nur den Hashwert ihres Startwerts, und der Startwert ist nicht auf diesem Rechner.

# Files
file-unreadable = { $path } lässt sich nicht lesen: { $reason }.
file-unwritable = { $path } lässt sich nicht schreiben: { $reason }.
not-a-transcript = Das ist keine gespeicherte Partie: Die erste Zeile müsste „{ $form }“ lauten.
file-truncated = Die Datei ist abgeschnitten: Eine gespeicherte Partie endet mit ihrer Prüfzeile.
file-edited = Die Datei wurde nach dem Speichern verändert: Sie ist nicht das, was beim Speichern dieser Partie entsteht.
file-line = Zeile { $line } gehört nicht in eine gespeicherte Partie: „{ $text }“.
other-version = Die Partie wurde nach Version { $theirs } der Regeln von { $game } gespielt, und dies ist Version { $ours }.
other-components = Die Partie wurde mit anderem Spielmaterial von { $game } gespielt als dem, das hier gilt.
bad-components = { $path } ist keine Datei mit Spielmaterial: { $fault }
file-illegal = Zeile { $line }: „{ $move }“ war dort nicht möglich.
file-chance = Zeile { $line }: „{ $move }“ ist nicht das, was der Startwert ergibt.
seed-does-not-fit = Der Startwert hat nicht den Hashwert, der zu Beginn versprochen wurde.
seed-at-the-end = Die Partie ist zu Ende, aber ihre Datei legt den Startwert nicht offen.
seed-too-early = Die Partie ist noch nicht zu Ende, aber ihre Datei legt den Startwert schon offen.
other-winners = Wer laut der Datei gewonnen hat, passt nicht zu ihren Zügen.
