# Les pàgines del voltant de les taules

web-lobby-unreachable = No es pot arribar al servidor. No s’ha perdut res.
web-lobby-refused = El servidor no ho ha fet ({ $status }). No s’ha perdut res.
web-lobby-again = Torna-ho a provar

# La portada
web-lobby-hello = Tria un joc del prestatge.
web-lobby-hello-note = D’aquí a deu segons ja jugues. Sense compte ni formularis.
web-lobby-theme =
    { $to ->
        [light] Tema clar
       *[dark] Tema fosc
    }
web-lobby-players = { $players } jugadors
web-lobby-minutes = { $minutes } min
web-lobby-play = Juga
web-lobby-play-game = Juga ara: { $game }
web-lobby-friends = Amb amics
web-lobby-friends-game = Amb amics: { $game }
web-lobby-learn = Aprèn
web-lobby-learn-game = Aprendre jugant: { $game }
web-lobby-learn-on = Continua aprenent
web-lobby-learn-on-game = Continua aprenent: { $game }
web-lobby-set-up = Prepara
web-lobby-set-up-game = Prepara { $game }: jugadors, bots, opcions
web-lobby-terminal = De moment es juga al terminal
web-lobby-go-back = Torna a
web-lobby-back = Torna-hi
web-lobby-back-to = Torna a { $game }: { $state }
web-lobby-remove =
    { $match ->
        [waiting] Deixa-la
       *[other] Abandona
    }
web-lobby-stay =
    { $match ->
        [waiting] Queda-t’hi
       *[other] Continua jugant
    }
web-lobby-remove-game = Treu { $game } de la llista
web-lobby-remove-sure =
    { $match ->
        [waiting] Vols deixar aquesta taula?
       *[other] Vols abandonar { $game }?
    }
web-lobby-remove-note =
    { $match ->
        [waiting] Deixes la taula, i ja no surt aquí.
        [people] Abandones; un bot continua amb els altres. Ja no surt aquí.
       *[bots] La partida s’acaba i ja no surt aquí.
    }
web-lobby-not-begun = encara no ha començat
web-lobby-matches =
    { $count ->
        [one] { $count } partida
       *[other] { $count } partides
    }
web-lobby-no-matches = No t’espera res. Una partida que comencis es queda aquí fins que s’acabi.
web-lobby-your-move = Et toca
web-lobby-their-move = Toca als altres
web-lobby-with = amb { $names }
web-lobby-missing =
    { $open ->
        [0] a punt per començar
        [one] hi ha un seient lliure
       *[other] hi ha { $open } seients lliures
    }
web-lobby-open = Taules obertes
web-lobby-tables =
    { $count ->
        [one] { $count } taula
       *[other] { $count } taules
    }
web-lobby-no-tables = Ara no hi ha cap taula oberta a tothom. Para’n una i deixa-la mirar a «tothom»: sortirà aquí.
web-lobby-take =
    { $open ->
        [one] Seu-hi
       *[other] Seu-hi
    }

# Un mateix
web-lobby-you = El teu nom
web-lobby-you-are = Ets { $name }. Canvia el nom o l’aparell.
web-lobby-name = El nom a la taula
web-lobby-name-save = Desa
web-lobby-name-ask = Com vols que et diguem?
web-lobby-name-why = Els altres de la taula veuen aquest nom. El pots canviar sempre que vulguis.
web-lobby-name-go = Aquest és el meu nom
web-lobby-name-skip = Segueix com a { $name }
web-lobby-carry = Continua en un altre aparell
web-lobby-carry-note = Un enllaç que fa teu també un altre mòbil o ordinador, amb el teu nom i les teves partides. Serveix una vegada.
web-lobby-carry-make = Fes un enllaç
web-lobby-carry-until = Escaneja’l amb l’altre aparell o obre-hi l’enllaç. Serveix fins a les { $time }.
web-lobby-qr = Codi QR de l’enllaç
web-lobby-copy = Copia
web-lobby-carry-here = Vols que aquest aparell sigui teu?
web-lobby-carry-here-note = Tindràs el nom i les partides de l’aparell que ha fet l’enllaç. El que s’ha començat aquí com a { $name } es queda amb aquest nom.
web-lobby-carry-yes = Sí, continuo aquí
web-lobby-carry-no = No, deixa-ho
web-lobby-carried = Ara aquí ets { $name }
web-lobby-carried-note = El teu nom i les teves partides són en aquest aparell, i a l’altre com abans.
web-lobby-carry-nothing = Aquest enllaç no és sencer
web-lobby-carry-nothing-note = Fes-ne un de nou a l’altre aparell: toca-hi el teu nom a la portada.

# Parar una taula
web-lobby-new = Una taula nova
web-lobby-new-title = Una taula nova · { $game }
web-lobby-who = Qui juga
web-lobby-mode-pill =
    { $mode ->
        [solo] Solitari
        [teams] 2 contra 2
       *[other] { $mode }
    }
web-lobby-seat = Seient { $seat }
web-lobby-me = Tu
web-lobby-anyone = Qui vulgui
web-lobby-sits =
    { $who ->
        [apprentice] bot, aprenent
        [journeyman] bot, oficial
        [master] bot, mestre
        [you] tu
        [beside] en aquest aparell
       *[open] seient lliure
    }
web-lobby-choice =
    { $who ->
        [apprentice] Bot: aprenent, per a una primera partida
        [journeyman] Bot: oficial, mira una mica endavant
        [master] Bot: mestre, el més fort
        [open] Seient lliure, per a qui tingui l’enllaç
       *[you] Algú més en aquest aparell
    }
web-lobby-starter = Qui comença
web-lobby-section = §{ $section }
web-lobby-option-off = així no
web-lobby-starts =
    { $seat ->
        [random] Per sorteig
        [1] { $name }
       *[other] Seient { $seat }
    }
web-lobby-pace = Ritme
web-lobby-pace-pill =
    { $pace ->
        [live] En directe, { $minutes } min
        [per-move] Dies
       *[relaxed] Tranquil
    }
web-lobby-pace-note =
    { $pace ->
        [none] Sense rellotge, i cap bot no juga mai per ningú.
       *[relaxed] Sense rellotge. Per qui se n’ha anat juga un bot.
    }
web-lobby-pace-minutes = Per a la partida
web-lobby-pace-increment = Per a cada jugada
web-lobby-pace-days = Per a cada jugada
web-lobby-seconds = +{ $seconds } s
web-lobby-days =
    { $days ->
        [one] { $days } dia
       *[other] { $days } dies
    }
web-lobby-watch = Qui pot mirar
web-lobby-watch-pill =
    { $watch ->
        [nobody] Ningú
        [friends] Amics
       *[all] Tothom
    }
web-lobby-undo-note = Contra bots sempre; si no, fins que es destapa res
web-lobby-hints = Pistes
web-lobby-hints-note = Probabilitats i què passaria
web-lobby-more = Més
web-lobby-stand-in = Un bot fa el relleu
web-lobby-stand-in-note = De qui se n’ha anat
web-lobby-forced = Jugades forçades
web-lobby-forced-note = Es fan soles
web-lobby-pause = Els bots triguen
web-lobby-pause-word =
    { $ms ->
        [0] cap temps propi
        [300] un instant
        [600] una alenada
        [1200] una estona
       *[other] el que els cal
    }
web-lobby-delay = Qui mira ho veu
web-lobby-delay-word =
    { $seconds ->
        [0] de seguida
        [30] 30 s més tard
        [120] 2 min més tard
       *[other] 5 min més tard
    }
web-lobby-will-open =
    { $open ->
        [one] Hi ha un seient lliure. Si comences ara, l’ocupa un bot.
       *[other] Hi ha { $open } seients lliures. Si comences ara, els ocupen bots.
    }
web-lobby-will-solo = Jugues en solitari.
web-lobby-will-shared =
    { $secret ->
        [no] Compartiu aquest aparell.
       *[yes] Us passeu l’aparell; ningú no veu les cartes dels altres.
    }
web-lobby-will-bots =
    { $bots ->
        [one] Un bot seu amb tu. Pots començar de seguida.
       *[other] { $bots } bots seuen amb tu. Pots començar de seguida.
    }
web-lobby-invite = Convida amics
web-lobby-start = Comença ara

# Una taula en paraules
web-lobby-mode =
    { $mode ->
        [solo] en solitari
        [teams] dos equips de dos
       *[each] { $seats } jugadors
    }
web-lobby-pace-words =
    { $pace ->
        [none] sense rellotge
       *[relaxed] tranquil
    }
web-lobby-pace-live = en directe, { $minutes } min + { $increment } s
web-lobby-pace-per-move =
    { $days ->
        [0] { $hours } hores per jugada
        [one] un dia per jugada
       *[other] { $days } dies per jugada
    }
web-lobby-watch-words =
    { $watch ->
        [nobody] ningú
        [friends] qui tingui l’enllaç
       *[all] tothom; la taula surt a la llista
    }
web-lobby-help =
    { $help ->
        [undo-hints] desfer i pistes
        [undo-no] desfer, sense pistes
        [no-hints] pistes, sense desfer
       *[no-no] ni desfer ni pistes
    }
web-lobby-fact =
    { $fact ->
        [mode] Mode
        [game] Joc
        [pace] Ritme
        [watch] Mirar
       *[help] Ajuda
    }

# La sala d’espera
web-lobby-waiting-room = Sala d’espera · { $about }
web-lobby-waiting = Sala d’espera
web-lobby-seats = Seients
web-lobby-here = N’hi ha { $here } de { $seats }
web-lobby-bot-level =
    { $level ->
        [apprentice] bot, aprenent
        [master] bot, mestre
       *[journeyman] bot, oficial
    }
web-lobby-you-here =
    { $who ->
        [host] tu, convides
       *[guest] tu
    }
web-lobby-host =
    { $is ->
        [here] convida, és aquí
       *[gone] convida, no hi és
    }
web-lobby-fresh = acaba de seure
web-lobby-add-bot = Un bot
web-lobby-add-bot-at = Un bot al seient { $seat }
web-lobby-sit = Seu aquí
web-lobby-sit-at = Seu aquí: seient { $seat }
web-lobby-bot-at = Nivell de { $name } al seient { $seat }
web-lobby-remove-bot = Fes fora el bot
web-lobby-leave = Deixa aquest seient
web-lobby-kick = Demana a { $name } que se’n vagi
web-lobby-asked-to-leave = Qui ha obert la taula ha alliberat el teu seient.
web-lobby-move = Canvia’t a aquest seient
web-lobby-bring = Algú del teu costat seu aquí
web-lobby-bring-note = Compartiu aquest aparell i us el passeu.
web-lobby-bring-name = El seu nom
web-lobby-name-of = Nom de qui seu al seient { $seat }
web-lobby-bring-go = Que segui
web-lobby-welcome = T’espera una cadira
web-lobby-welcome-note =
    { $has ->
        [host] { $host } et convida. Toca una cadira discontínua per seure. Sense compte.
       *[none] Toca una cadira discontínua per seure. Sense compte.
    }
web-lobby-bring-friend = Porta un amic
web-lobby-bring-friend-note =
    { $open ->
        [one] Qui obri aquest enllaç pot ocupar el seient lliure. Sense compte.
       *[other] Qui obri aquest enllaç pot ocupar un seient lliure. Sense compte.
    }
web-lobby-full = Ja hi som tots
web-lobby-full-note =
    { $bots ->
        [0] Ja no hi falta ningú.
       *[other] Qui obri l’enllaç encara pot ocupar el seient d’un bot.
    }
web-lobby-taken = Tots els seients estan ocupats
web-lobby-absent =
    { $count ->
        [one] { $names } ara no hi és.
       *[other] { $names } ara no hi són.
    }
web-lobby-local-note = Només aquest ordinador coneix aquesta adreça. Amb serve { $command } hi pot venir tota la casa.
web-lobby-qr-note = O escaneja’l amb un mòbil des del mateix sofà. Els seients s’omplen mentre mires.
web-lobby-details = Detalls
web-lobby-start-with =
    { $open ->
        [0] Comença
        [one] Comença amb un bot
       *[other] Comença amb { $open } bots
    }
web-lobby-change = Canvia-ho
web-lobby-keep = Deixa-ho així
web-lobby-save = Desa
web-lobby-waits-host =
    { $has ->
        [host] Esperem que { $host } comenci
       *[none] Esperem que comenci qui convida
    }

# Les regles
web-lobby-rules-title = Les regles de { $game }
web-lobby-games = Jocs
web-lobby-contents = Capítols
web-lobby-marks = B: és al reglament. P: imprès en una ressenya. R: reconstrucció o resolució nostra, on el reglament calla.

# Sense connexió, i sense servidor
web-lobby-lost = Sense connexió. Pots jugar contra bots i en un sol dispositiu; la resta ha d’esperar.
web-lobby-no-connection-tables = Les taules d’altres persones es veuran quan hi hagi connexió.
web-lobby-no-connection-matches = En aquest dispositiu no t’espera res. Les partides del servidor es veuran quan hi hagi connexió.
web-lobby-beside = En un dispositiu
web-lobby-beside-game = En un dispositiu: { $game }
