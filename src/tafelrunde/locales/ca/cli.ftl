# The terminal table
you = Tu
prompt = { $name } ›
seed-is-fixed = L’atzar d’aquesta partida ja estava fixat abans de començar. SHA-256 de la llavor: { $hash }
revealed = La llavor era { $seed }; desa la partida i tafelrunde verify ho comprova.
hint = Escriu ajuda per veure què pots fer.
after-match = La partida s’ha acabat: desa, desfés o surt.
not-understood = «{ $words }» no és ni una jugada ni una ordre. Escriu un número, una jugada amb paraules o «ajuda».
several-moves = «{ $words }» pot voler dir més d’una jugada: { $moves }. Escriu més paraules de la que vols dir.
help =
    Escriu el número d’una jugada o la jugada amb paraules; la tecla de retorn tota sola fa l’única possible.
    desfés       desfà la teva última jugada
    desa FITXER  desa la partida; tafelrunde play --resume FITXER la continua
    regles 3.6   mostra un apartat de les regles; regles 3 mostra un capítol, regles tot sol les mostra totes
    surt         deixa la taula
command-undo = desfés
command-save = desa
command-rules = regles
command-help = ajuda
command-quit = surt
undone = Jugada desfeta.
saved = S’ha desat com a { $path }.
goodbye = Deixes la taula.
file-of-another = { $path } ja existeix i no és aquesta partida; es queda tal com està. Tria un altre nom.
no-such-section = Les regles del joc { $game } no tenen cap § { $section }. Escriu «regles» per llegir-les totes.
standing = { $name }: { $standing }
winners =
    { $who ->
        [you] Has guanyat!
       *[other] { $count ->
            [one] { $names } ha guanyat.
           *[other] { $names } comparteixen la victòria.
        }
    }
cut-off = La partida s’ha interromput en arribar a { $moves } decisions; compta el que hi ha a la taula.
not-over = La partida no s’ha acabat; ara toca a { $name }.

# The commands
games-line = { $game }: { $title }, entre { $least } i { $most } jugadors. { $summary }
compiling = S’està preparant la taula; el primer cop es compilen les regles… { $seconds } s
unknown-bot = No hi ha cap bot «{ $bot }». Bots coneguts: { $bots }; i «you» és una persona.
option-without-value = Una opció s’escriu nom=valor, no pas «{ $option }».
resume-alone = Amb --resume, la partida desada diu a què es juga: no indiquis ni el joc ni --option ni --seed.
bad-seconds = El mesurament ha de durar més de 0 segons i com a màxim 3600, no { $seconds }.
plain-threads = Python sense compilar juga en un sol fil: no indiquis --threads { $threads }.
playing = Jugant
bench-line = { $decisions } decisions i { $matches } partides per segon
other-seats = La partida desada té { $wanted } seients, no { $seats }: indica’n els mateixos amb --seats.
bad-after =
    { $moves ->
        [one] La partida té { $moves } jugada; { $after } és fora de l’interval de 0 a { $moves }.
       *[other] La partida té { $moves } jugades; { $after } és fora de l’interval de 0 a { $moves }.
    }
verified =
    { $moves ->
        [one] Sencera i neta: { $moves } jugada, que és legal, i cada tirada i cada repartiment són els que dona la llavor.
       *[other] Sencera i neta: { $moves } jugades, totes legals, i cada tirada i cada repartiment són els que dona la llavor.
    }
verified-so-far =
    { $moves ->
        [one] Sencera fins ara: { $moves } jugada, que és legal. L’atzar es podrà comprovar quan la partida s’acabi i se’n reveli la llavor.
       *[other] Sencera fins ara: { $moves } jugades, totes legals. L’atzar es podrà comprovar quan la partida s’acabi i se’n reveli la llavor.
    }
