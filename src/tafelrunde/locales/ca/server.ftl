# Taules en un servidor

table-is-up = La taula és a { $address }
no-database = La base de dades { $url } no es pot obrir: { $reason }.
bad-database = { $url } no és cap base de dades: sqlite:///CAMÍ i postgresql://usuari@màquina/nom ho són.
workers-need-postgresql = { $workers } processos necessiten una base de dades que puguin compartir: PostgreSQL. Amb SQLite n'hi ha un.
cannot-listen = No es pot servir ningú a { $host }, port { $port }: { $reason }. Potser un altre port és lliure.
imported = Desada com a { $match }.
backed-up = { $rows } files són a { $file }.
file-exists = { $path } ja existeix i es queda com està. Cal un fitxer nou.
match-exists = Aquesta partida ja és aquí, com a { $match }.

no-such-table = No hi ha cap taula { $table }.
no-spectators = En aquesta taula no pot mirar ningú.
seat-taken = El lloc { $seat } està ocupat, per { $name }.
seat-open = El lloc { $seat } ja és lliure.
seat-still-open = El lloc { $seat } encara és lliure: hi ha de seure una persona o un bot.
already-sits = Ja seus en aquesta taula; un segon lloc et mostraria una segona mà.
match-has-begun = La partida ha començat; això es fa abans.
match-not-begun = La partida encara no ha començat.
match-goes-on = La partida encara no s'ha acabat.
host-only = Això només ho pot fer qui ha obert la taula.
not-your-seat = El lloc { $seat } no és teu.
not-at-table = No seus en aquesta taula.
too-late = Aquesta jugada era per al número { $ply }, i ja se n'han fet { $now }. Torna a mirar la taula.
undo-not-allowed = En aquesta taula no es desfan jugades.
undo-is-asked = Algú ja demana si es pot desfer una jugada.
nobody-asks = Ningú no et demana si es pot desfer una jugada.
has-resigned = Aquest lloc ja s'ha rendit.
rematch-exists = Ja hi ha una revenja.
hints-not-allowed = En aquesta taula no hi ha pistes.
bad-chairs = S'han anomenat { $chairs } cadires per a { $seats } llocs.
link-expired = Aquest enllaç s'ha fet servir o ha caducat. A l'altre dispositiu se'n pot fer un de nou.
too-fast = Massa de pressa. Espera un moment i torna-ho a provar.
not-json = Això no és cap missatge: un objecte JSON ho és.
bad-command = Això no és cap ordre: { $reason }.
preparing-game = S'estan preparant les regles de { $game }; triga uns minuts, un sol cop.
preparing-table = S'està preparant la taula; triga un moment, un sol cop.
