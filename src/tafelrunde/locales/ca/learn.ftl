# El que diu cada lliçó.
learn-title = { $game }: la teva primera partida
learn-where = Lliçó: la teva primera partida
learn-coach = Lliçó
learn-skip = Saltar la lliçó
learn-skip-short = Saltar la lliçó
learn-count = { $step } de { $steps }
learn-back = Enrere
learn-next = Endavant
learn-show = Mostra-m’ho
learn-do = Fes-ho per mi
learn-play = Jugar una partida curta
learn-read-on = Primer prem «Endavant»: hi ha alguna cosa per llegir.
