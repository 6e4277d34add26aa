# Taules en un servidor

table-is-up = La taula és a { $address }
no-database = La base de dades { $url } no es pot obrir: { $reason }.
other-form = La base de dades té la forma { $form }, i aquesta versió necessita la { $head }. Engega el servidor una vegada o repara sense --dry-run: totes dues coses li donen aquesta forma.
bad-database = { $url } no és cap base de dades: sqlite:///CAMÍ i postgresql://usuari@màquina/nom ho són.
workers-need-postgresql = { $workers } processos necessiten una base de dades que puguin compartir: PostgreSQL. Amb SQLite n’hi ha un.
database-in-use = Un altre procés ja serveix { $path }. Un fitxer SQLite el fa servir un sol servidor; diversos comparteixen un PostgreSQL.
cannot-listen = No es pot servir ningú a { $host }, port { $port }: { $reason }. Potser un altre port és lliure.
imported = Desada com a { $match }.
backed-up = { $rows } files són a { $file }.
file-exists = { $path } ja existeix i es queda com està. Cal un fitxer nou.
no-folder = No hi ha cap carpeta { $path }. Fes-la abans o digues-ne una altra.
match-exists = Aquesta partida ja és aquí, com a { $match }.

no-such-table = No hi ha cap taula { $table }.
no-spectators = En aquesta taula no pot mirar ningú.
seat-taken = Aquest seient està ocupat, per { $name }.
seat-open = Aquest seient ja és lliure.
seat-still-open = Encara hi ha un seient lliure: hi ha de seure una persona o un bot.
already-sits = Ja seus en aquesta taula; un segon seient et mostraria una segona mà.
match-has-begun = La partida ha començat; això es fa abans.
resign-to-leave = La partida ha començat: qui se’n vol anar, abandona.
match-not-begun = La partida encara no ha començat.
match-goes-on = La partida encara no s’ha acabat.
begun-on-a-device = Aquesta partida va començar en un dispositiu. Qui el té en coneix la llavor i podria saber què portarà l’atzar.
handed-names = «{ $name }» i «{ $other }» s’assemblen massa: en una taula del servidor ningú no els distingiria.
host-only = Això només ho pot fer qui ha obert la taula.
not-your-seat = El seient { $seat } no és teu.
not-at-table = No seus en aquesta taula.
not-your-turn = Ara no et toca.
too-late = Aquesta jugada era per al número { $ply }, i ja se n’han fet { $now }. Torna a mirar la taula.
undo-not-allowed = En aquesta taula no es desfan jugades.
undo-is-asked = Algú ja demana si es pot desfer una jugada.
undo-was-asked = Ja has demanat de desfer aquesta jugada. Torna-ho a demanar després de la pròxima.
undo-after-flag = S’ha acabat el temps; ja no es desfà res.
undo-costs-too-much = El temps passat des d’aquesta jugada seria de qui la desfà, i no en queda prou.
nobody-asks = Ningú no t’ho demana.
has-resigned = Aquest seient ja ha abandonat.
rematch-exists = Ja hi ha una revenja.
hints-warm-up =
    { $minutes ->
        [0] Les pistes estaran a punt d’aquí a uns { $seconds } s.
       *[other] Les pistes estaran a punt d’aquí a uns { $minutes } minuts.
    }
hints-not-allowed = En aquesta taula no hi ha pistes.
bad-chairs = S’han anomenat { $chairs } cadires per a { $seats } seients.
link-expired = Aquest enllaç s’ha fet servir o ha caducat. A l’altre dispositiu se’n pot fer un de nou.
too-fast = Massa de pressa. Espera un moment i torna-ho a provar.
too-many-thoughts = Els bots ja tenen { $most } jugades teves per pensar. Espera que n’hagin fet alguna.
not-json = Això no és cap missatge: un objecte JSON ho és.
bad-command = Això no és cap ordre: { $reason }.
preparing-table = S’està preparant la taula; triga un moment, un sol cop.

# El que la base de dades ara no pot fer

disk-full = No es pot desar res: el disc del servidor és ple. El que s’havia desat és segur; torna-ho a provar més tard.
database-away = El servidor no arriba a la seva base de dades. El que s’havia desat és segur; torna-ho a provar d’aquí a un moment.
database-busy = La base de dades del servidor està ocupada. El que s’havia desat és segur; torna-ho a provar d’aquí a un moment.
facts-unreadable = El que es va anotar de la taula { $table } no es pot llegir. Qui porta el servidor pot fer servir tafelrunde repair.
sealed-with-another-key = Aquesta partida està segellada amb una clau que el servidor no té. Qui el porta li ha de tornar el fitxer de claus.

# Claus, arxiu i reparació

no-key-file = El fitxer de claus { $path } no es pot fer servir: { $reason }.
key-file-missing = No hi ha cap fitxer de claus { $path }. Un servidor en fa un quan arrenca per primer cop, i tafelrunde key --new també.
key-file-open = El fitxer de claus { $path } té els permisos { $mode }: altres el poden llegir. chmod 600 el fa privat; una clau que altres han llegit s’hauria de canviar (tafelrunde key --new).
bad-key-file = { $path } no és cap fitxer de claus: té una clau per línia, de 64 xifres hexadecimals cadascuna.
another-key = La base de dades està segellada amb una clau que no és a { $path }: les partides en curs no poden continuar, i tothom torna a ser foraster. Posa-hi el fitxer de claus correcte i torna a començar.
keys-are-in = { $keys ->
    [one] Hi ha una clau a { $path }.
   *[other] Hi ha { $keys } claus a { $path }; la primera signa i segella.
}
new-key = Una clau nova és la primera a { $path }. Els servidors la faran servir quan es tornin a engegar.
old-key-taken = La clau que hi havia a la base de dades és ara l’última de { $path }, i ja no és a la base de dades.
no-old-key = A la base de dades no hi ha cap clau. No hi ha res a posar a { $path }.
old-key-stays = La clau d’aquesta base de dades antiga s’hi queda, perquè no s’ha pogut moure: { $reason } Les galetes que va signar encara valen. Qui pugui escriure el fitxer la mou amb tafelrunde key --take-over.
archived = { $archived ->
    [one] S’ha arxivat una partida.
   *[other] S’han arxivat { $archived } partides.
}{ $left ->
    [0] {""}
    [one] {" "}Una es queda com està, perquè el que se’n va anotar no es pot llegir (tafelrunde repair).
   *[other] {" "}{ $left } es queden com estan, perquè el que se’n va anotar no es pot llegir (tafelrunde repair).
}
repair-gap = Taula { $table }: després del número { $last } hi ha un buit. Del que ve després, { $taken } encaixen i { $strays } no.
repair-mended = La taula { $table } està arreglada: es queden els números 1 a { $last }, se’n recuperen { $taken } de posteriors i { $strays } s’aparten.
repair-lists = Taula { $table }: el que se’n desa per a les llistes no és el que hi ha passat ({ $columns }).
repair-listed = La taula { $table } està arreglada: el que se’n desava per a les llistes no era el que hi ha passat ({ $columns }), i ara ho és.
repair-unreadable = La taula { $table } no es pot obrir i es queda com està: { $reason }
repair-unread = alguna cosa que se’n va anotar no la coneixem, o el seu segell no s’obre amb aquestes claus.
repair-unfolded = el número { $version } no se segueix dels anteriors.
repair-done = { $sound ->
    [one] Una taula està bé
   *[other] { $sound } taules estan bé
}, { $gaps } tenien un buit, { $lists } constaven malament a les llistes, { $unreadable } no es poden obrir.

# Seats, floods and other rules

name-looks-like = «{ $name }» s’assembla a «{ $other }», que és en aquesta taula. Tria aquí un altre nom.
was-kicked = T’han demanat que deixis aquesta taula; ja no t’hi pots tornar a asseure.
was-looked-ahead = En aquesta partida s’han desfet jugades i algú sap què vindrà: per això ja no s’hi pot afegir ningú. Mira-la, o jugueu plegats la següent.
was-kicked-and-talks = T’han demanat que deixis aquesta taula; no hi pots parlar.
talks-as-another = El teu nom, «{ $name }», s’assembla a «{ $other }», que és en aquesta taula. Agafa un altre nom per parlar aquí.
came-after-a-kick = A algú que venia de la mateixa adreça que tu li han demanat que deixi aquesta taula. Qui és nou des de llavors no s’hi pot asseure ni parlar-hi.
seat-is-asked = Algú ja demana un seient. Espera que hi responguin.
seat-was-asked = Ja has demanat un seient en aquesta taula. Torna-ho a demanar d’aquí a { $minutes } min.
time-is-up = S’havia acabat el teu temps; la jugada ha arribat massa tard.
too-many-sockets = Aquesta taula o una altra és oberta massa vegades als teus aparells. Tanca’n una i torna-ho a provar.
too-many-tables = Has obert massa taules que encara no s’han acabat. Acaba’n una o deixa’n una on no segui ningú més.
too-much = Això és més del que una persona pot demanar alhora. Espera un moment i torna-ho a provar.
too-many-changes = En aquesta taula ja s’han canviat massa coses amunt i avall. Continua jugant, abandona o obre’n una de nova.
other-rules = La partida va començar amb la versió { $theirs } de les regles de { $game }, i aquest servidor té la versió { $ours }.
bots-warm-up =
    { $minutes ->
        [0] S’estan preparant bots més forts: uns { $seconds } s.
       *[other] S’estan preparant bots més forts: uns { $minutes } minuts.
    }
begun-with-other-components = La partida va començar amb un altre material de { $game } que el d’aquest servidor.
does-not-fold = El que es va anotar d’aquesta partida no se segueix de les regles de { $game } que té aquest servidor. Es pot mirar fins on arriba.
moved-in-words = { $name }: { $move }
moved-unseen = { $name } ha fet una jugada.
too-many-listed = Ja tens { $most } taules a la llista. Comença’n una abans, o canvia’n una perquè no surti a la llista.

# Una partida del dispositiu d’algú

handed-without-you = Cap dels seients no és teu: com a mínim un ha de ser «you».
handed-resigned = El seient { $seat } no pot haver abandonat: només ho pot fer un de teu.

# Un lloc web sense servidor

site-written = El lloc web és a { $folder }. Es pot posar a qualsevol allotjament web.
site-not-built = El client web no està construït. A la carpeta del projecte el construeix `make web`; un paquet instal·lat ja el porta.
site-not-empty = { $path } conté una altra cosa que no és un lloc web nostre, i es deixa com està. Cal una carpeta nova o buida.

# Partides puntuades i pàgines de persones

rated-without-help = En una partida puntuada ningú no desfà jugades ni demana pistes: desactiva-ho tot dos.
rated-with-rivals = Una partida només compta per a la puntuació si hi ha algú contra qui jugar.
rated-in-time = Una partida puntuada ha d’arribar al final: tria un ritme amb rellotge, o deixa que un bot supleixi qui no hi és.
rated-one-seat = En una partida puntuada cadascú té un sol seient.
rated-seat = Aquesta partida és puntuada: ja no s’hi asseu ningú més.
no-such-person = Aquí no hi ha cap pàgina per veure: ningú no té aquesta adreça, o no te la mostren.

# Un perfil que no es pot perdre

passkeys-need-a-name = Les claus d’accés pertanyen a un nom. Aquesta pàgina s’ha obert amb un número: obre-la pel seu nom (en aquest ordinador: localhost).
passkey-too-late = Ha trigat massa, o ja s’havia fet. Torna-ho a provar.
passkey-refused = Aquesta clau d’accés no s’ha acceptat. Torna-ho a provar o fes servir una altra.
passkey-not-added = Aquesta clau d’accés ja es coneix, o ja en tens tantes com se’n poden tenir.
passkey-unknown = Aquí ja ningú no té aquesta clau d’accés.
passkey-not-yours = No tens aquesta clau d’accés.
code-unknown = Aquest codi de recuperació no es coneix o ja s’ha fet servir.
profile-is-gone = Aquest perfil ja no existeix.
asked-too-long-ago = Fa massa estona. Torna a començar.
login-failed = { $provider } no ha dit qui ets. Torna-ho a provar.
no-logins = Aquest servidor no coneix cap proveïdor d’inici de sessió.

# Torns que avisen
uncallable-device = No es pot enviar cap missatge a aquest dispositiu: on el navegador diu que se’l troba no és cap adreça d’un servei de notificacions.
bad-address = Això no és cap adreça de correu.
no-mail-here = Aquest servidor no envia correus.
link-old = Aquest enllaç és massa vell o no s’ha copiat sencer.
bad-mail-server = { $url } no és cap servidor de correu. Escriu smtp://NOM@SERVIDOR:PORT o smtps://NOM@SERVIDOR:PORT, sense la contrasenya.
bad-mail-from = { $address } no és cap adreça des d’on puguin venir correus. Indica’n una amb --mail-from.
no-mail-password = No es pot llegir la contrasenya del correu a { $path }: { $reason }.
no-own-address = Els correus necessiten una adreça on portar, per exemple --address https://tafel.example.
call =
    { $why ->
        [asked] Et demanen el teu consentiment.
        [over] La partida s’ha acabat.
       *[move] És el teu torn.
    }
call-in =
    { $why ->
        [asked] { $game }: et demanen el teu consentiment.
        [over] { $game }: la partida s’ha acabat.
       *[move] { $game }: és el teu torn.
    }
call-play = Juga
call-stop = Prou missatges
mail-stop = Prou correus, amb un toc:
mail-confirm-subject = Tafelrunde: confirma la teva adreça
mail-confirm = Algú vol que Tafelrunde escrigui a aquesta adreça quan sigui el seu torn. Si ets tu, obre aquest enllaç. Si no, no arribarà res més.

# Desconeguts i amics

not-open-to-you = Aquesta taula no és oberta per a tu.
never-played-together = Pots convidar persones amb qui ja has jugat.
was-invited =
    { $minutes ->
        [one] Ja has convidat aquesta persona. Torna-hi d’aquí a un minut.
       *[other] Ja has convidat aquesta persona. Torna-hi d’aquí a { $minutes } minuts.
    }
not-oneself = Aquesta persona ets tu.
no-such-company = La companyia per a aquest joc és de { $least } a { $most } persones.
not-away = En aquest seient cap bot no juga per ningú.
not-gone-yet =
    { $minutes ->
        [one] Potser encara torna. El seient podrà passar a algú altre d’aquí a un minut.
       *[other] Potser encara torna. El seient podrà passar a algú altre d’aquí a { $minutes } minuts.
    }
sat-elsewhere = En aquesta partida tenies un altre seient i en coneixes la mà; només aquell pot tornar a ser teu.
