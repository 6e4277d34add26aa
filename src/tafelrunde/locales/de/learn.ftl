# Was jede Lektion sagt.
learn-title = { $game }: deine erste Partie
learn-where = Lektion: deine erste Partie
learn-coach = Lektion
learn-skip = Lektion überspringen
learn-skip-short = Überspringen
learn-count = { $step } von { $steps }
learn-back = Zurück
learn-next = Weiter
learn-show = Zeig es mir
learn-do = Mach es für mich
learn-play = Eine kurze Partie spielen
learn-read-on = Drück zuerst auf „Weiter“: Es gibt etwas zu lesen.
