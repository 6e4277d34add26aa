# Eigene Partien, die Seiten von Menschen, Wertungen

web-matches = Deine Partien
web-matches-all-yours = Alle deine Partien und wie sie ausgingen
web-matches-since = { $name }, an diesem Tisch seit { $month }
web-matches-since-when = An diesem Tisch seit { $month }
web-matches-your-turn = Du bist dran
web-matches-waiting-count =
    { $count ->
        [one] eine Partie
       *[other] { $count } Partien
    }
web-matches-no-turn = Keine Partie wartet auf dich. Eine Partie über Tage kommt hierher, wenn du dran bist.
web-matches-waited =
    { $unit ->
        [day] { $count ->
            [one] Wartet seit einem Tag auf dich
           *[other] Wartet seit { $count } Tagen auf dich
        }
        [hour] { $count ->
            [one] Wartet seit einer Stunde auf dich
           *[other] Wartet seit { $count } Stunden auf dich
        }
        [minute] { $count ->
            [one] Wartet seit einer Minute auf dich
           *[other] Wartet seit { $count } Minuten auf dich
        }
       *[now] Wartet jetzt auf dich
    }
web-matches-play = Spielen
web-matches-play-game = Weiterspielen: { $game }, { $waited }
web-matches-waiting = Andere sind dran
web-matches-until =
    { $kind ->
        [time] bis { $when }
       *[day] bis { $when }
    }
web-matches-open = Zu { $game }: { $state }
web-matches-finished = Beendet
web-matches-all = Alle
web-matches-filter = Welches Spiel
web-matches-with = Mit
web-matches-with-anyone = allen
web-matches-page-of = Die Seite von { $name }
web-matches-none = Was du zu Ende gespielt hast, steht hier mit seinem Ergebnis.
web-matches-none-such = Eine solche Partie gibt es nicht.
web-matches-result =
    { $how ->
        [won-by] mit { $lead } Vorsprung gewonnen
        [won] gewonnen
        [lost] verloren
        [place] { $place ->
            [1] Erster
            [2] Zweiter
            [3] Dritter
            [4] Vierter
            [5] Fünfter
            [6] Sechster
           *[other] Letzter
        } von { $places ->
            [2] zweien
            [3] dreien
            [4] vieren
            [5] fünfen
            [6] sechsen
           *[other] sieben
        }
        [resigned] aufgegeben
        [late] Zeit abgelaufen
        [stood-in] ein Bot hat sie beendet
        [closed] nicht zu Ende gespielt
        [shared] mit mehreren an diesem Platz
       *[here] auf diesem Gerät
    }
web-matches-place-mark = Platz { $place }
web-matches-gain =
    { $sign ->
        [more] Wertung { $rating }, { $gain } mehr
        [less] Wertung { $rating }, { $gain } weniger
       *[same] Wertung { $rating }
    }
web-matches-replay = Wiederholung
web-matches-replay-of = Wiederholung: { $game }, { $date }
web-matches-more = { $count } weitere zeigen
web-matches-hide = Von meiner Liste nehmen
web-matches-hide-of = { $game } vom { $date } von meiner Liste nehmen
web-matches-hide-sure = Diese Partie von deiner Liste nehmen?
web-matches-hide-note = Sie steht dann nicht mehr hier. Die anderen behalten sie, und in deinen Zahlen zählt sie weiter.
web-matches-keep = Stehen lassen

# Schaubilder
web-matches-months = Partien im Monat
web-matches-months-note = { $count }, { $month } bisher
web-matches-months-read = Partien im Monat, { $from } bis { $to }: { $counts }
web-matches-won = Gewonnen, nach Spiel
web-matches-won-note = von allen gespielten
web-matches-won-of = { $won } von { $played }
web-matches-won-read = { $game }: { $won } von { $played } gewonnen
web-matches-rating = Wertung
web-matches-rating-note = das Band zeigt, wie sicher sie ist
web-matches-rating-usual = gepunktet: { $rating }, wo alle beginnen
web-matches-rating-is = { $rating } ± { $unsure }
web-matches-rating-read =
    { $matches ->
        [one] { $game }: { $rating }, mehr oder weniger { $unsure }, nach einer Partie
       *[other] { $game }: { $rating }, mehr oder weniger { $unsure }, nach { $matches } Partien
    }
web-matches-rating-none = Noch keine gewertete Partie. Gewertet wird an Tischen, bei denen der Gastgeber es sagt.
web-matches-rating-how = Wie Wertungen entstehen
web-matches-figures-none = Schaubilder kommen mit der ersten beendeten Partie.

# Die Seite eines Menschen
web-matches-no-person = Hier ist keine Seite zu sehen
web-matches-no-person-note = Niemand hat diese Adresse, oder die Seite wird dir nicht gezeigt.
web-matches-played = Gespielte Partien
web-matches-streak =
    { $count ->
        [0] Die letzte Partie wurde nicht gewonnen.
        [one] Die letzte Partie wurde gewonnen.
       *[other] Die letzten { $count } Partien wurden gewonnen.
    }
web-matches-longest =
    { $count ->
        [0] Noch keine Serie.
        [one] Längste Serie: eine Partie.
       *[other] Längste Serie: { $count } Partien.
    }
web-matches-table = Ergebnisse nach Spiel und Zahl der Spieler
web-matches-table-game = Spiel
web-matches-table-players = Spieler
web-matches-table-played = Gespielt
web-matches-table-won = Gewonnen
web-matches-shown = Wer diese Seite sieht
web-matches-shown-by =
    { $page ->
        [everyone] Alle
        [nobody] Niemand
       *[played] Wer mit mir gespielt hat
    }
web-matches-ranked = In Listen der Besten
web-matches-ranked-note = Dein Name und deine Wertung, für alle
web-matches-your-page = Deine Seite, wie andere sie sehen

# Die Besten
web-matches-best = Die Besten
web-matches-best-of = Die Besten in { $game }
web-matches-best-none = Noch steht niemand in dieser Liste. Hierher kommt, wer fünf gewertete Partien hat und darin stehen will.
web-matches-best-matches =
    { $count ->
        [one] eine Partie
       *[other] { $count } Partien
    }
web-matches-best-mode = Spielart
web-matches-mode-usual = Wie üblich
web-matches-rules = Wie Wertungen entstehen
web-matches-rule-which = Es zählen nur Partien an gewerteten Tischen: Der Gastgeber sagt es vor der Partie. Dort nimmt niemand einen Zug zurück, niemand fragt nach Tipps, jeder hat einen Platz, niemand setzt sich später dazu, und die Zeit kommt zu einem Ende. Partien von einem Gerät, mit eigenem Spielmaterial oder nach anderen Regeln als denen des Servers werden nicht gewertet.
web-matches-rule-start = Alle beginnen bei 1.500 ± 250. Von zweien gewinnt, wer 100 Punkte voraus ist, etwa 64 von 100 Partien. Hinter dem ± steht, wie sicher das ist: In zwei von drei Fällen liegt die Wahrheit dazwischen.
web-matches-rule-places = Es zählen die Plätze aller Seiten, nicht die Punkte. Partner werden zusammen gewertet.
web-matches-rule-left = Wer aufgibt oder wessen Zeit abläuft, ist Letzter. Ebenso, wer am Ende weg ist oder für wen ein Bot mehr Züge gemacht hat als man selbst.
web-matches-rule-closed = Eine Partie, die niemand mehr anrührt, bis sie geschlossen wird, haben die aufgegeben, die am Zug waren.
web-matches-rule-bots = Bots sind Gegner, deren Wertung sich nie ändert: Lehrling { $apprentice }, Geselle { $journeyman }, Meister { $master }.
web-matches-rule-best = Die Liste ist danach geordnet, was sicher ist: die Wertung weniger zweimal ihre Unsicherheit. Darin steht nur, wer es will, nach fünf gewerteten Partien.

# Einen Tisch aufstellen
web-matches-rated = Gewertet
web-matches-rated-note =
    { $why ->
        [alone] Nur gegen jemanden
        [beside] Nur mit einem Menschen an diesem Gerät
        [endless] Nur bei einem Tempo, das endet
       *[none] Ohne Zurücknehmen und Tipps
    }
web-matches-rated-word = gewertet
