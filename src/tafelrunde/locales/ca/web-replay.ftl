# A match that is over, again
web-replay = Repetició
web-replay-title = { $game }, una altra vegada
web-replay-heading = Repetició: { $result } · { $where }
web-replay-heading-round = Repetició, ronda { $round }/{ $rounds }
web-replay-heading-short = Repetició, { $where }
web-replay-own = El que ha passat
web-replay-own-note = El que has vist fins ara. La partida continua mentrestant.
web-replay-scrubber = Moment de la partida
web-replay-round = Ronda { $round }
web-replay-round-short = R{ $round }
web-replay-points = { $by ->
    [round] Punts per ronda
   *[turn] Punts per torn
}
web-replay-to-come = a traços: encara ha de venir
web-replay-leads = { $name } es posa al davant amb { $points }
web-replay-view = Vista
web-replay-all = totes
web-replay-hands = Mans dels altres
web-replay-first = Al començament
web-replay-before = Una jugada enrere
web-replay-next = Una jugada endavant
web-replay-last = Al final
web-replay-run = Fes-la córrer
web-replay-pause = Pausa
web-replay-pace = Ritme
web-replay-go = Ves-hi: { $told }
web-replay-copy = Copia l’enllaç
web-replay-play-on = Continua com a { $name }
web-replay-now = Torna a l’ara
web-replay-news = Mentrestant ha passat alguna cosa.
web-replay-back = Mira enrere
web-replay-again = Torna-la a veure

# Files
web-replay-open = Obre una partida desada
web-replay-open-note = Obre una partida que hagis desat o deixa-la anar sobre aquesta pàgina. Es queda en aquest dispositiu.
web-replay-open-note-here = Obre una partida que hagis desat aquí o en qualsevol altra taula nostra, o deixa-la anar sobre aquesta pàgina. Es queda en aquest dispositiu.
web-replay-drop = Deixa anar la partida aquí
web-replay-drop-elsewhere = Les partides desades s’obren a la pàgina d’inici
web-replay-unreadable = Aquest fitxer no es pot mostrar
web-replay-none = Aquí no hi ha res per veure
web-replay-not-over = Aquesta partida no s’ha acabat
web-replay-goes-on = Quan s’acabi, la podràs tornar a veure: fins aleshores les mans són secretes.
web-replay-to-table = A la taula
web-replay-finished = Partides acabades
web-replay-no-finished = Aquí podràs tornar a veure les partides que hagis acabat.

# What is sent to others
web-replay-picture = La taula al final: { $result }
web-replay-no-picture = Aquest navegador no pot fer una imatge de la taula.
web-replay-send = Envia la imatge
web-replay-save-picture = Desa la imatge
web-replay-save-match = Desa la partida

# What a chat shows of a link
web-preview-won = { $count ->
    [0] No ha guanyat ningú
    [one] Ha guanyat { $names }
   *[other] Han guanyat { $names }
}
web-preview-about = Quatre jocs de taula en una taula rodona: al navegador, contra bots o amb amics per un enllaç.
web-preview-waiting = { $game }: hi ha un seient lliure
web-preview-playing = { $game }: es juga una partida
web-preview-players = A la taula: { $names }.
web-preview-and = { $first } i { $last }
