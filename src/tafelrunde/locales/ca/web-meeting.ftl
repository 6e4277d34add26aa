# Desconeguts i amics

web-meeting = Troba companyia
web-meeting-note = Qui vulgui el mateix seurà amb tu de seguida.
web-meeting-more = Troba companyia: busca jugadors, convida coneguts
web-meeting-no-server = Sense connexió no hi ha ningú per trobar. Mentrestant pots jugar contra bots.
web-meeting-lost = S’ha perdut la connexió. Quan torni, aquesta pàgina continuarà sola.

# Partida ràpida
web-meeting-quick = Partida ràpida
web-meeting-game = Joc
web-meeting-seats = Jugadors
web-meeting-any = Tant és
web-meeting-bots = Hi entren bots
web-meeting-bots-after =
    { $seconds ->
        [0] Mai
        [60] Al cap d’1 min
       *[other] Al cap de { $seconds } s
    }
web-meeting-find = Busca jugadors
web-meeting-stop = No busquis més
web-meeting-looking = S’estan buscant jugadors
web-meeting-sought = { $game }, { $seats ->
        [0] qualsevol nombre de jugadors
       *[other] { $seats } jugadors
    }, { $pace }
web-meeting-waited = Des de fa { $time }. Deixa oberta aquesta pàgina.
web-meeting-bots-in = D’aquí a { $time } hi entraran bots.
web-meeting-bots-never = Sense bots: només persones.
web-meeting-ready = La teva taula és a punt
web-meeting-go = Vés a la taula
web-meeting-others-look = Altres busquen
web-meeting-people =
    { $people ->
        [one] { $people } persona s’espera
       *[other] { $people } persones s’esperen
    }
web-meeting-with = M’hi apunto
web-meeting-with-game = M’hi apunto: { $what }

# Taules
web-meeting-join = Taules obertes
web-meeting-no-join = Ara mateix no hi ha cap taula oberta a tothom. Quan n’hi hagi, apareixerà aquí sola.
web-meeting-watch = Partides per mirar
web-meeting-no-watch = Ara mateix ningú no juga a la vista de tothom.
web-meeting-watch-do = Mira
web-meeting-watch-game = Mira: { $game }, { $names }
web-meeting-join-game =
    { $open ->
        [one] Seu-hi
       *[other] Seu-hi
    }: { $game }, { $names }

# Invitacions
web-meeting-invitations = Invitacions
web-meeting-invited = { $name } et convida
web-meeting-accept = Seu-hi
web-meeting-accept-of = Seu-hi: { $name }, { $game }
web-meeting-decline = Declina
web-meeting-decline-of = Declina la invitació de { $name }: { $game }

# Persones
web-meeting-known = Persones amb qui has jugat
web-meeting-nobody-known = Les persones amb qui juguis apareixeran aquí, perquè us retrobeu.
web-meeting-together =
    { $matches ->
        [one] una partida
       *[other] { $matches } partides
    }, l’última { $game } { $when }
web-meeting-invite = Convida
web-meeting-invite-name = Convida { $name } a una partida
web-meeting-block = Bloca
web-meeting-block-name = Bloca { $name }
web-meeting-block-sure = Vols blocar { $name }?
web-meeting-block-note = No us tornarem a ajuntar, no veureu les taules obertes l’un de l’altre, { $name } no podrà seure a les teves, i no sentiràs què diu { $name } ni rebràs les seves invitacions. { $name } no en sabrà res. En una taula on ja seieu tots dos, la partida continua.
web-meeting-keep = No bloquis
web-meeting-blocked = Persones blocades
web-meeting-unblock = Desbloca
web-meeting-unblock-name = Desbloca { $name }
