# Les partides pròpies, les pàgines de les persones, les puntuacions

web-matches = Les teves partides
web-matches-all-yours = Totes les teves partides i com van anar
web-matches-since = { $name }, en aquesta taula des de { $month }
web-matches-since-when = En aquesta taula des de { $month }
web-matches-your-turn = Et toca
web-matches-waiting-count =
    { $count ->
        [one] una partida
       *[other] { $count } partides
    }
web-matches-no-turn = Cap partida no t’espera. Una partida de dies ve aquí quan et toca.
web-matches-waited =
    { $unit ->
        [day] { $count ->
            [one] T’espera des de fa un dia
           *[other] T’espera des de fa { $count } dies
        }
        [hour] { $count ->
            [one] T’espera des de fa una hora
           *[other] T’espera des de fa { $count } hores
        }
        [minute] { $count ->
            [one] T’espera des de fa un minut
           *[other] T’espera des de fa { $count } minuts
        }
       *[now] T’espera ara
    }
web-matches-play = Jugar
web-matches-play-game = Continuar jugant: { $game }, { $waited }
web-matches-waiting = Esperant els altres
web-matches-until =
    { $kind ->
        [time] fins a les { $when }
       *[day] fins { $when }
    }
web-matches-open = Anar a { $game }: { $state }
web-matches-finished = Acabades
web-matches-all = Totes
web-matches-filter = Quin joc
web-matches-with = Amb
web-matches-with-anyone = tothom
web-matches-page-of = La pàgina de { $name }
web-matches-none = El que has jugat fins al final és aquí, amb el resultat.
web-matches-none-such = No hi ha cap partida així.
web-matches-result =
    { $how ->
        [won-by] guanyada per { $lead }
        [won] guanyada
        [lost] perduda
        [place] { $place ->
            [1] primer
            [2] segon
            [3] tercer
            [4] quart
            [5] cinquè
            [6] sisè
           *[other] últim
        } de { $places ->
            [2] dos
            [3] tres
            [4] quatre
            [5] cinc
            [6] sis
           *[other] set
        }
        [resigned] abandonada
        [late] sense temps
        [stood-in] l’ha acabada un bot
        [closed] no jugada fins al final
        [shared] amb diversos en aquest seient
       *[here] en aquest dispositiu
    }
web-matches-place-mark = lloc { $place }
web-matches-gain =
    { $sign ->
        [more] puntuació { $rating }, { $gain } més
        [less] puntuació { $rating }, { $gain } menys
       *[same] puntuació { $rating }
    }
web-matches-replay = Repetició
web-matches-replay-of = Repetició: { $game }, { $date }
web-matches-more = Mostrar-ne { $count } més
web-matches-hide = Treure de la meva llista
web-matches-hide-of = Treure { $game } del { $date } de la meva llista
web-matches-hide-sure = Vols treure aquesta partida de la teva llista?
web-matches-hide-note = Ja no surt aquí. Els altres la conserven, i en les teves xifres encara compta.
web-matches-keep = Deixar-la

# Gràfics
web-matches-months = Partides per mes
web-matches-months-note = { $count }, { $month } fins ara
web-matches-months-read = Partides per mes, { $from } a { $to }: { $counts }
web-matches-won = Guanyades, per joc
web-matches-won-note = de totes les jugades
web-matches-won-of = { $won } de { $played }
web-matches-won-read = { $game }: { $won } guanyades de { $played }
web-matches-rating = Puntuació
web-matches-rating-note = la banda mostra com n’és, de segura
web-matches-rating-usual = puntejat: { $rating }, on comença tothom
web-matches-rating-is = { $rating } ± { $unsure }
web-matches-rating-read =
    { $matches ->
        [one] { $game }: { $rating }, més o menys { $unsure }, després d’una partida
       *[other] { $game }: { $rating }, més o menys { $unsure }, després de { $matches } partides
    }
web-matches-rating-none = Encara no hi ha cap partida puntuada. Una taula és puntuada quan l’amfitrió ho diu.
web-matches-rating-how = Com es fan les puntuacions
web-matches-figures-none = Els gràfics venen amb la primera partida acabada.

# La pàgina d’una persona
web-matches-no-person = Aquí no hi ha cap pàgina per veure
web-matches-no-person-note = Ningú no té aquesta adreça, o no te la mostren.
web-matches-played = Partides jugades
web-matches-streak =
    { $count ->
        [0] L’última partida no es va guanyar.
        [one] L’última partida es va guanyar.
       *[other] Les últimes { $count } partides es van guanyar.
    }
web-matches-longest =
    { $count ->
        [0] Encara cap ratxa.
        [one] Ratxa més llarga: una partida.
       *[other] Ratxa més llarga: { $count } partides.
    }
web-matches-table = Resultats per joc i nombre de jugadors
web-matches-table-game = Joc
web-matches-table-players = Jugadors
web-matches-table-played = Jugades
web-matches-table-won = Guanyades
web-matches-shown = Qui veu aquesta pàgina
web-matches-shown-by =
    { $page ->
        [everyone] Tothom
        [nobody] Ningú
       *[played] Qui ha jugat amb mi
    }
web-matches-ranked = En llistes dels millors
web-matches-ranked-note = El teu nom i la teva puntuació, per a tothom
web-matches-your-page = La teva pàgina, tal com la veuen els altres

# Els millors
web-matches-best = Els millors
web-matches-best-of = Els millors de { $game }
web-matches-best-none = Encara no hi ha ningú en aquesta llista. Hi surt qui té cinc partides puntuades i hi vol ser.
web-matches-best-matches =
    { $count ->
        [one] una partida
       *[other] { $count } partides
    }
web-matches-best-mode = Modalitat
web-matches-mode-usual = Com de costum
web-matches-rules = Com es fan les puntuacions
web-matches-rule-which = Només compten les partides en taules puntuades: l’amfitrió ho diu abans de la partida. Allà ningú no desfà jugades ni demana pistes, cadascú té un sol seient, ningú no s’hi afegeix després i el temps arriba al final. Les partides d’un dispositiu, amb components propis o amb altres regles que les del servidor no es puntuen.
web-matches-rule-start = Tothom comença amb 1.500 ± 250. De dos, qui té 100 punts d’avantatge guanya unes 64 partides de 100. El que hi ha després de ± diu com n’és, de segur: dues vegades de tres la veritat hi és a dins.
web-matches-rule-places = Compten els llocs de tots els bàndols, no els punts. Els companys es puntuen junts.
web-matches-rule-left = Qui abandona o es queda sense temps compta com a últim. També qui no hi és al final, o per qui un bot ha fet més jugades que no pas ell mateix.
web-matches-rule-closed = Una partida que ningú no toca fins que es tanca compta com a abandonada pels qui tenien el torn.
web-matches-rule-bots = Els bots són rivals amb una puntuació que no canvia mai: aprenent { $apprentice }, oficial { $journeyman }, mestre { $master }.
web-matches-rule-best = La llista va per ordre del que és segur: la puntuació menys dues vegades la incertesa. Només hi surt qui ho vol, després de cinc partides puntuades.

# Parar una taula
web-matches-rated = Puntuada
web-matches-rated-note =
    { $why ->
        [alone] Només contra algú
        [beside] Només amb una persona en aquest dispositiu
        [endless] Només amb un ritme que s’acabi
       *[none] Sense desfer ni pistes
    }
web-matches-rated-word = puntuada
