# Bots: their names at the table, and what they are
bot-apprentice = Lehrling
bot-apprentice-about = hat ein Auge für gute Züge und macht nicht immer den besten; ein Gegner für Anfänger
bot-journeyman = Geselle
bot-journeyman-about = denkt ein wenig voraus; ein Gegner für alle, die das Spiel kennen
bot-master = Meister
bot-master-about = der stärkste, den wir haben, mit höchstens einer Sekunde je Zug
bot-random = Zufall
bot-random-about = macht irgendeinen erlaubten Zug, alle gleich wahrscheinlich
bot-greedy = Gierig
bot-greedy-about = macht den Zug, der sofort am besten aussieht, wie ein guter Spieler ohne Umschweife
bot-search = Suche
bot-search-about = rät, was er nicht sehen kann, und spielt in Gedanken weiter, wieder und wieder; search:2000 tut das 2000-mal, search:500ms eine halbe Sekunde lang
bot-net = Netz
bot-net-about = macht den Zug, den ein Netz sofort am besten findet, das im Spiel gegen sich selbst gelernt hat; net:400 blickt mit ihm 400-mal voraus
bot-one-turn = Ein Zug
bot-one-turn-about = erwartet die meisten Makkaroni von diesem Zug und denkt an keinen anderen; spielt nur Macarrons
bot-exact = Exakt
bot-exact-about = löst jeden Zug exakt und blickt so viele Züge voraus, wie die Zeit erlaubt; spielt nur Macarrons
bot-exact-net = Exakt, mit Netz
bot-exact-net-about = wie exakt, doch wo es nicht weiter vorausblickt, urteilt ein Netz; spielt nur Macarrons
bot-other-game = Der Bot „{ $bot }“ spielt { $game } nicht.
no-policy = { $game } hat noch kein Urteil über seine Züge, daher kann dieser Bot es nicht spielen.
no-net = { $game } hat noch kein Netz, daher kann dieser Bot es nicht spielen.
bad-net = Das Netz von { $game } in { $path } wird nicht benutzt: { $why }.
net-unreadable = die Datei ist keine von uns oder beschädigt
net-other-rules = es wurde für Fassung { $found } der Regeln gemacht, und dies ist Fassung { $version }
net-other-sight = was ein Spieler sieht oder tun darf, wird jetzt in anderen Zahlen geschrieben
net-other-sizes = seine Schichten haben nicht die richtige Größe
net-no-odds = Das Netz von { $game } sagt, was Stellungen wert sind, nicht welcher Zug der beste ist: Lass mit ihm suchen (net:400).
net-no-values = Das Netz von { $game } kennt Züge, die es mag, und keine Werte von Stellungen.
bot-twice = Der Bot „{ $bot }“ ist zweimal genannt: in einer Rangliste wird jeder Bot einmal genannt.
ladder-head =
    { $matches ->
        [one] Eine Partie
       *[other] { $matches } Partien
    } mit { $seats ->
        [one] einem Platz
       *[other] { $seats } Plätzen
    }: Siege je Platz mit 95-%-Intervall, und Wertung
bad-search = Die Suche braucht { $what } über 0, nicht { $number }.
not-to-move = Platz { $seat } ist nicht am Zug, also gibt es nichts zu überlegen.

# Simulationen
bots-and-seats = { $bots } Bots für { $seats } Plätze: Nenne einen für jeden Platz oder einen für alle.
not-a-simulation = In { $folder } liegt etwas anderes: Nenne einen neuen Ordner oder den einer Simulation.
no-plan = simulation.json in { $folder } lässt sich nicht lesen: Nenne einen neuen Ordner.
other-simulation = In { $folder } liegt eine andere Simulation ({ $what }: { $found }, jetzt { $wanted }): Nenne einen neuen Ordner.
needs-extra = Dafür braucht es { $what }: Installiere tafelrunde[{ $extra }].
no-cluster = Ray antwortet unter { $address } nicht ({ $why }): Nenne einen laufenden Cluster (auto, HOST:PORT oder ray://HOST:PORT) oder local für einen auf diesem Rechner.
ray-target = Ein Cluster misst nativen Code auf CPU-Kernen, nicht { $target }: Lass --target oder --ray weg.
worker-died = Arbeiter sind { $tries }-mal an Aufgabe { $job } gestorben: Was vorher da war, bleibt; sieh in ihre Protokolle.
simulated = { $matches } Partien liegen in { $folder }.
simulated-so-far = { $matches } von { $of } Partien liegen in { $folder }; derselbe Befehl macht weiter.
