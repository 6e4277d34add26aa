# Torns que avisen

web-bell = Avisa’m quan sigui el meu torn
web-bell-note =
    { $night ->
        [yes] en aquest dispositiu, no de { $from } a { $to }
       *[no] en aquest dispositiu, de dia i de nit
    }
web-bell-hindrance =
    { $why ->
        [home-screen] Posa primer aquesta pàgina a la pantalla d’inici: aquest navegador només avisa des d’allà.
        [denied] A aquest navegador li han dit que no mostri missatges d’aquesta pàgina. A la configuració es pot canviar.
       *[browser] Aquest navegador no pot mostrar missatges.
    }
web-bell-no-service = El navegador no ha trobat el seu propi servei de missatges. Torna-ho a provar més tard.
web-bell-more = Hores de silenci
web-bell-more-mail = Hores de silenci i correu
web-bell-quiet = No en aquestes hores
web-bell-quiet-from = De
web-bell-quiet-to = A
web-bell-quiet-note = El que encara esperi arribarà després. La mateixa hora dues vegades vol dir que no n’hi ha.
web-bell-mail = Per correu
web-bell-mail-note = Una línia i un enllaç a la taula.
web-bell-mail-on = Envia’m un enllaç
web-bell-mail-off = Oblida-la
web-bell-mail-to =
    { $confirmed ->
        [yes] A { $address }
       *[no] { $address } rep ara un enllaç. Obre’l i els correus hi arribaran.
    }
web-bell-offer = Aquesta partida dura dies. Vols que t’avisem quan sigui el teu torn?
web-bell-offer-yes = Avisa’m
web-bell-offer-no = No
web-letter-title =
    { $what ->
        [confirm] Confirma la teva adreça
       *[stop] Prou missatges
    }
web-letter-note =
    { $what ->
        [confirm] A partir d’aleshores arriba un correu quan és el teu torn en una partida de dies.
       *[stop] Aleshores no arriba res més on va arribar aquest enllaç. Les teves partides queden com són.
    }
web-letter-go =
    { $what ->
        [confirm] Sí, escriviu-me
       *[stop] Atura’ls
    }
web-letter-done =
    { $what ->
        [confirm] La teva adreça està confirmada
       *[stop] Ja no arriben missatges
    }
web-letter-done-note =
    { $what ->
        [confirm] Cada correu porta un enllaç que els atura.
       *[stop] Amb la campana de les teves partides es poden tornar a rebre.
    }
web-letter-nothing-note = Obre l’enllaç tal com és al missatge, o copia’l sencer.
web-carry-table = A la taula
