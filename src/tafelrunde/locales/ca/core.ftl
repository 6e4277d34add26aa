# What went wrong, for every game
unknown-game = No hi ha cap joc «{ $game }». Jocs coneguts: { $games }.
bad-seats = El joc { $game } admet entre { $least } i { $most } jugadors, no { $seats }.
bad-option = El joc { $game } no té cap opció «{ $option }». Les seves opcions: { $options }.
bad-option-value = L’opció { $option } no pot ser «{ $value }». Pot ser: { $values }.
bad-seat = No hi ha cap seient { $seat }. Els seients van de 0 a { $last }, i -1 és un espectador.
bad-matches = S’ha de jugar almenys una partida, no pas { $matches }.
bad-seed = La llavor { $seed } és fora de límits: ha de ser un nombre enter a partir de 0 i, sumant-hi el nombre de partides, quedar per sota de 2^63.
not-seats = { $seats } no diu qui hi seu: dona un nombre de seients o una llista de noms.
not-options = { $options } no són opcions: dona noms amb els seus valors.
not-one-line = { $text } no cap en una línia pròpia: els noms i les llavors són una línia de text imprimible.
edition-of-what = Digues de quin joc vols veure el material.
no-edition = Totes les xifres del joc { $game } són a les seves regles: tafelrunde play { $game } i després regles.
not-a-move = «{ $move }» no és cap jugada d’aquest joc.
match-is-over = La partida s’ha acabat.
no-gpu = En aquest ordinador no hi ha cap GPU CUDA, o bé no hi ha instal·lat l’extra «cuda».
nothing-to-undo = No hi ha cap jugada per desfer.
seed-not-here = Aquesta partida no pot continuar aquí: el fitxer només conté el hash de la llavor, i la llavor no és en aquest ordinador.

# Files
file-unreadable = No es pot llegir { $path }: { $reason }.
file-unwritable = No es pot escriure { $path }: { $reason }.
not-a-transcript = Això no és una partida desada: la primera línia hauria de ser «{ $form }».
file-truncated = El fitxer està tallat: una partida desada s’acaba amb la línia de comprovació.
file-edited = El fitxer s’ha modificat després de desar-lo: no és el que s’escriu en desar aquesta partida.
file-line = La línia { $line } no forma part d’una partida desada: «{ $text }».
other-version = La partida es va jugar amb la versió { $theirs } de les regles del joc { $game }, i aquesta és la versió { $ours }.
other-components = La partida es va jugar amb un altre material del joc { $game } que el que s’usa aquí.
bad-components = { $path } no és un fitxer de material de joc: { $fault }
file-illegal = Línia { $line }: aquí «{ $move }» no era possible.
file-chance = Línia { $line }: «{ $move }» no és el que dona la llavor.
seed-does-not-fit = La llavor no té el hash que es va prometre al començament.
seed-at-the-end = La partida s’ha acabat, però el fitxer no en revela la llavor.
seed-too-early = La partida no s’ha acabat, però el fitxer en revela la llavor.
other-winners = Els guanyadors que diu el fitxer no són els que surten de les jugades.
