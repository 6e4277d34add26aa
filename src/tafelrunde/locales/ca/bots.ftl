# Bots: their names at the table, and what they are
bot-apprentice = Aprenent
bot-apprentice-about = té ull per a les bones jugades i no sempre fa la millor; un rival per a qui comença
bot-journeyman = Oficial
bot-journeyman-about = mira una mica endavant; un rival per a qui coneix el joc
bot-master = Mestre
bot-master-about = el més fort que tenim, amb un segon per jugada com a màxim
bot-random = Atzar
bot-random-about = fa qualsevol jugada permesa, totes igual de probables
bot-greedy = Àvid
bot-greedy-about = fa la jugada que sembla millor a l’instant, com ho faria un bon jugador senzill
bot-search = Cerca
bot-search-about = endevina el que no pot veure i continua jugant mentalment, una vegada i una altra; search:2000 ho fa 2000 vegades, search:500ms durant mig segon
bot-net = Xarxa
bot-net-about = fa la jugada que més agrada a l’instant a una xarxa que ha après jugant contra si mateixa; net:400 hi mira endavant 400 vegades
bot-one-turn = Un torn
bot-one-turn-about = espera el màxim de macarrons d’aquest torn i no pensa en cap altre; només juga a Macarrons
bot-exact = Exacte
bot-exact-about = resol cada torn de manera exacta i mira tants torns endavant com permet el temps; només juga a Macarrons
bot-exact-net = Exacte, amb xarxa
bot-exact-net-about = com l’exacte, però allà on deixa de mirar endavant jutja una xarxa; només juga a Macarrons
bot-other-game = El bot «{ $bot }» no juga a { $game }.
no-policy = { $game } encara no té cap judici sobre les seves jugades, així que aquest bot no hi pot jugar.
no-net = { $game } encara no té cap xarxa, així que aquest bot no hi pot jugar.
bad-net = La xarxa de { $game } a { $path } no es fa servir: { $why }.
net-unreadable = el fitxer no és nostre o està malmès
net-other-rules = es va fer per a la versió { $found } de les regles, i aquestes són de la versió { $version }
net-other-sight = el que un jugador veu o pot fer ara s’escriu amb altres nombres
net-other-sizes = les seves capes no tenen la mida correcta
net-no-odds = La xarxa de { $game } diu què valen les posicions, i no quina jugada és la millor: fes-la servir per cercar (net:400).
net-no-values = La xarxa de { $game } té jugades que li agraden, i no valors de posicions.
bot-twice = El bot «{ $bot }» surt dues vegades: en una classificació cada bot s’anomena una sola vegada.
ladder-head =
    { $matches ->
        [one] Una partida
       *[other] { $matches } partides
    } amb { $seats ->
        [one] un seient
       *[other] { $seats } seients
    }: victòries per seient amb interval del 95 %, i puntuació
bad-search = La cerca necessita { $what } per sobre de 0, no { $number }.
not-to-move = No li toca moure al seient { $seat }, així que no hi ha res a pensar.

# Simulacions
bots-and-seats = { $bots } bots per a { $seats } seients: anomena’n un per a cada seient o un per a tots.
not-a-simulation = A { $folder } hi ha una altra cosa: anomena una carpeta nova o la d’una simulació.
no-plan = simulation.json de { $folder } no es pot llegir: anomena una carpeta nova.
other-simulation = A { $folder } hi ha una altra simulació ({ $what }: { $found }, ara { $wanted }): anomena una carpeta nova.
needs-extra = Per a això cal { $what }: instal·la tafelrunde[{ $extra }].
no-cluster = Ray no respon a { $address } ({ $why }): anomena un clúster en marxa (auto, HOST:PORT o ray://HOST:PORT), o local per a un en aquest ordinador.
ray-target = Un clúster mesura codi natiu en nuclis de CPU, no { $target }: treu --target o --ray.
worker-died = Els treballadors han mort { $tries } vegades amb la feina { $job }: el que ja hi havia es queda; mira els seus registres.
simulated = A { $folder } hi ha { $matches } partides.
simulated-so-far = A { $folder } hi ha { $matches } de { $of } partides; la mateixa ordre continua.
