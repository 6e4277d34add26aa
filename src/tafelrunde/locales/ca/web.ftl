# El marc de la taula web

web-title-turn = Et toca · { $game }
web-again = Torna-ho a provar
web-broken = Una part d’aquesta pàgina no ha arribat
web-broken-note = Potser la connexió s’ha tallat, o ja n’hi ha una versió més nova.
web-to-front = A la pàgina d’inici
web-close = Tanca
web-loading = Un moment …
web-opening = S’està parant la taula …
web-nowhere = Aquí no hi ha res
web-nowhere-note = L’adreça { $path } no porta a cap taula ni a cap pàgina nostra.
web-no-table = Aquesta taula no existeix
web-no-table-note = Potser l’enllaç no és sencer. Torna’l a demanar o obre una taula pròpia.
web-no-watching = Aquesta taula no admet espectadors
web-no-watching-note = Només la veuen els qui hi seuen.
web-closed = Aquesta taula s’ha tancat
web-closed-note = Feia molt que ningú la tocava, o s’ha desfet.
web-terminal-only = Aquest joc encara no té taula dibuixada. Al terminal s’hi pot jugar sencer: tafelrunde play.

# Configuració
web-settings = Configuració
web-language = Llengua
web-theme = Aspecte
web-theme-is =
    { $theme ->
        [light] Clar
        [dark] Fosc
       *[system] Com el sistema
    }
web-pace = Ritme dels altres
web-pace-is =
    { $pace ->
        [calm] Tranquil
        [quick] Ràpid
        [instant] A l’instant
       *[normal] Normal
    }
web-motion = Moviment
web-motion-note = Les cartes i els daus viatgen
web-sound = So
web-volume = Volum
web-twice = Toca dues vegades per jugar
web-twice-note = Al mòbil: el primer toc aixeca una carta, el segon la juga
web-resign = Abandona
web-resign-sure =
    { $then ->
        [ends] Vols abandonar la partida? Llavors només queden bots i s’acaba.
        [wins] Vols abandonar la partida? Llavors la guanya { $name }.
       *[goes-on] Vols abandonar la partida? Un bot continua per tu.
    }

# Lateral
web-rail = Registre, xat i regles
web-tab =
    { $tab ->
        [chat] Xat
        [rules] Regles
       *[log] Registre
    }
web-log = Què ha passat
web-log-earlier = Abans
web-log-turn =
    { $who ->
        [you] Tot el teu torn
       *[other] Tot el torn de { $name }
    }
web-by-rule = per regla
web-chat = Xat
web-chat-empty = Encara ningú no ha dit res.
web-you-watch = Estàs mirant
web-watching =
    { $count ->
        [one] una persona mira
       *[other] { $count } persones miren
    }
web-talk = Registre i xat
web-say-something = Digues alguna cosa
web-send = Envia
web-mute = No sentir més { $name }
web-reaction =
    { $reaction ->
        [well-played] Ben jugat
        [oops] Ai
        [thanks] Gràcies
        [laugh] Ha ha
        [hurry] Et toca!
       *[hello] Hola
    }
web-rules = Regles
web-rules-search = Cerca a les regles
web-rules-book = Obrir el llibre
web-rules-none = Cap paràgraf no hi encaixa.
web-rules-lost = No s’han pogut obtenir les regles.
web-rule-open = Llegeix la regla § { $section }

# A la taula
web-score =
    { $points ->
        [one] { $points } punt
       *[other] { $points } punts
    }
web-presence =
    { $is ->
        [here] hi és
        [gone] no hi és
        [away] fora, juga un bot
        [resigned] és fora
       *[bot] bot
    }
web-over = La partida s’ha acabat.
web-waits-for =
    { $count ->
        [one] Li toca a { $names }.
       *[other] Falten per triar: { $names }.
    }
web-you-have-chosen =
    { $count ->
        [0] Ja has triat.
       *[other] Ja has triat. Falten per triar: { $names }.
    }
web-choose-again = Torna a triar
web-step-back = Enrere
web-choice =
    { $is ->
        [ready] a punt
       *[choosing] encara tria
    }
web-hint = Pista
web-hint-is =
    { $chance ->
        [none] { $move }: la millor de les que queden, tot i que gairebé mai no guanya.
        [slight] { $move }: la millor de les que queden, tot i que només guanya en { $wins } de cada 100 proves.
       *[some] { $move }: és la que guanya més sovint, en { $wins } de cada 100 proves.
    }
web-hint-means = En una prova la partida es juga mentalment des d’aquí fins al final.
web-best-mark = millor
web-touch-again = Torna a tocar { $card } per jugar-la.
web-skip = Salta fins ara
web-percent = { $share } %
web-you-resigned = Has abandonat; un bot continua per tu.
web-one-moment = Un moment …
web-undo = Desfés
web-undo-asked = { $name } voldria desfer una jugada.
web-undo-waits = Es demana als altres si pots desfer la jugada.
web-never-mind = Deixa-ho córrer
web-seat-asked = { $name } voldria ocupar el seient de { $bot }.
web-seat-waits = Es demana als qui seuen a la taula si pots ocupar el seient de { $bot }.
web-allow = Permet
web-decline = Rebutja
web-ask-seat = Demana el seient d’un bot
web-ask-seat-note = Ho decideixen els qui seuen a la taula. Fins llavors no veus res de les seves cartes.
web-ask-seat-of = Demana el seient de { $name }
web-ask-seat-do = Demana
web-other-name = Un altre nom per a aquest seient
web-other-name-here = En aquesta taula et dius
web-other-name-go = Seu
web-other-rules = Aquesta partida només es pot mirar
web-transcript = Transcripció de la partida
web-seen-so-far = El que has vist fins ara
web-close-match = Tanca la partida
web-close-note = Aquí ningú no pot continuar. Quan tanquis la partida, tothom en podrà veure la transcripció.
web-yes = Sí
web-no = No
web-not-allowed = No es pot:
web-keys = Tecles: Tab i les fletxes van d’una cosa a l’altra, Enter la fa, u desfà, s se salta el que encara es mou, Esc tanca.
web-bot-plays = Un bot juga per tu.
web-i-am-back = Ja hi soc
web-rematch-waits = Hi ha revenja.
web-muted = No sents { $name }.
web-unmute = Torna a sentir
web-unread = (nou)
web-bot-soon =
    { $who ->
        [you] Hi ets? D’aquí a { $seconds } s jugarà un bot per tu.
       *[other] { $name } no hi és: d’aquí a { $seconds } s continuarà un bot.
    }
web-connection-lost = S’ha perdut la connexió. Es torna a provar …
web-hand-over = { $name }, et toca
web-hand-over-note = Passa l’aparell. Les cartes es mostren quan tu ho diguis.
web-i-am = Soc { $name }: mostra les meves cartes

# Què li ha passat a la taula
web-told-sat =
    { $who ->
        [you] T’asseus.
       *[other] { $name } s’asseu.
    }
web-told-left =
    { $who ->
        [you] Deixes la taula.
       *[other] { $name } deixa la taula.
    }
web-told-bot-sat = { $name }, un bot, s’asseu.
web-told-undo-asked =
    { $who ->
        [you] Voldries desfer una jugada.
       *[other] { $name } voldria desfer una jugada.
    }
web-told-undo-declined =
    { $who ->
        [you] Dius que no.
        [nobody] Ja no es demana de desfer res.
       *[other] { $name } diu que no.
    }
web-told-undo-granted =
    { $who ->
        [you] Hi estàs d’acord.
       *[other] { $name } hi està d’acord.
    }
web-told-undone =
    { $who ->
        [you] Desfàs la teva última jugada.
       *[other] { $name } desfà una jugada.
    }
web-told-anew = L’atzar torna a treure des d’aquí.
web-told-seat-granted =
    { $who ->
        [you] Hi estàs d’acord.
       *[other] { $name } hi està d’acord.
    }
web-told-seat-declined =
    { $who ->
        [you] Dius que no.
        [nobody] Ja ningú no demana el seient.
       *[other] { $name } diu que no.
    }
web-told-late =
    { $who ->
        [you] T’has quedat sense temps.
       *[other] { $name } s’ha quedat sense temps.
    }
web-told-resigned =
    { $who ->
        [you] Abandones.
       *[other] { $name } abandona.
    }
web-told-stood-in =
    { $who ->
        [you] Un bot juga per tu mentre ets fora.
       *[other] { $name } és fora; un bot continua.
    }
web-told-came-back =
    { $who ->
        [you] Has tornat.
       *[other] { $name } ha tornat.
    }
web-told-replaced = L’amfitrió dona el seient definitivament a un bot: { $name }.
web-replace-asks = Fa estona que { $name } no hi és, i juga un bot. El seient pot passar al bot definitivament; després altres el poden demanar.
web-replace = Dona el seient al bot
web-told-closed = La taula s’ha tancat.

# El final
web-you-win = Guanyes amb { $total }
web-wins =
    { $count ->
        [one] { $names } guanya amb { $total }
       *[other] { $names } comparteixen la victòria amb { $total }
    }
web-team-wins = { $names } guanyen amb { $total }
web-share-victory = { $names } comparteixen la victòria
web-ahead =
    { $who ->
        [you] { $count ->
            [one] { $count } punt per davant teu.
           *[other] { $count } punts per davant teu.
        }
       *[other] { $count ->
            [one] { $count } punt per davant de { $names }.
           *[other] { $count } punts per davant de { $names }.
        }
    }
web-level =
    { $who ->
        [you] En tens tants com qui guanya; decideix el desempat.
        [one] { $names } en té tants com qui guanya; decideix el desempat.
       *[several] { $names } en tenen tants com qui guanya; decideix el desempat.
    }
web-by-resigning = Ha abandonat: { $names }.
web-by-time = Sense temps: { $names }.
web-left-wins =
    { $who ->
        [you] Guanyes: no queda ningú més
       *[other] { $names } guanya: no queda ningú més
    }
web-broken-off =
    { $who ->
        [you] Has abandonat; la partida s’acaba aquí
       *[other] { $count ->
            [one] { $names } ha abandonat; la partida s’acaba aquí
           *[other] { $names } han abandonat; la partida s’acaba aquí
        }
    }
web-cut-off = La partida ha acabat pel límit de decisions; compta el que hi ha.
web-rematch = Revenja
web-to-rematch = A la revenja
web-share = Comparteix
web-copied = Copiat
web-see-table = Mira la taula
web-result = El resultat

# En aquest dispositiu
web-here = en aquest dispositiu
web-here-alone = No hi ha ningú més en aquesta taula.
web-here-not-kept = No es desa en aquest dispositiu: la partida s’acaba amb aquesta pàgina.
web-here-gone = Aquesta partida no és en aquest dispositiu
web-here-gone-note = Potser la partida es va abandonar o es va començar en un altre navegador, o aquest navegador no la va poder desar.
web-here-broken = Ara no es pot obrir aquesta partida
web-here-broken-note = No s’han pogut carregar les regles del joc. El que s’ha jugat es conserva; torna a obrir la pàgina quan hi hagi connexió.
web-here-leaving = Aquesta partida és de camí al servidor: mira l’altra pestanya.
web-here-no-bot = Els bots no s’han carregat: es torna a provar. Hi ha connexió?
web-here-no-hint = No s’ha pogut carregar el que troba pistes. Torna-ho a demanar quan hi hagi connexió.
web-no-wasm = Aquest navegador no executa WebAssembly, de què estan fetes les regles del joc. Permet-lo a la configuració del navegador o obre la pàgina en un altre.
web-coming = El joc s’està preparant al servidor. S’obrirà tot sol quan estigui a punt.
web-invite-others = Convida altres persones
web-invite-others-note =
    { $bots ->
        [0] Porta aquesta partida al servidor: altres persones poden mirar-la.
       *[other] Porta aquesta partida al servidor: altres persones poden mirar-la o demanar el seient d’un bot.
    }
web-invite-others-link =
    { $bots ->
        [0] Qui obri aquest enllaç mira la partida.
       *[other] Qui obri aquest enllaç mira la partida i pot demanar el seient d’un bot.
    }
web-invite-others-not = La partida es queda en aquest dispositiu
web-moved = Ara aquesta partida és una taula del servidor
web-save-match = Desa la partida en un fitxer
web-update = Hi ha una versió nova.
web-update-take = Carrega-la
web-update-later = Més tard
