# Un mateix, i què ho conserva

web-profile = El teu perfil
web-profile-all = El teu perfil: claus d’accés, aparells, exportació
web-profile-alone = El teu perfil es veurà quan hi hagi connexió.
web-profile-named = Ara ets { $name }.
web-profile-keep = Conserva aquest perfil
web-profile-only-here = Aquest perfil viu en aquest aparell.
web-profile-only-here-note = Si el navegador l’oblida, es perden el teu nom i els teus seients.
web-profile-kept-now = Fet: amb aquesta clau d’accés retrobes el teu perfil, també en altres aparells.
web-profile-more = Més maneres

# Passkeys
web-profile-passkeys = Claus d’accés
web-profile-passkeys-note = Amb el dit, la cara o el PIN de l’aparell. Sense contrasenya ni cap nom per escriure. Afegeix-ne una a cada aparell, o fes-ne servir una que els teus aparells comparteixin.
web-profile-add-passkey = Afegeix una clau d’accés
web-profile-passkey-made = feta el { $day }
web-profile-passkey-used = usada per última vegada el { $day }
web-profile-passkey-there = Aquest aparell ja té una clau d’accés teva.
web-profile-passkey-name = Com es diu
web-profile-no-passkeys-here = Aquí no es poden fer claus d’accés: cal una pàgina oberta pel seu nom, amb https o en aquest mateix ordinador.
web-profile-change = Canvia
web-profile-change-of = Canvia la clau d’accés { $name }
web-profile-remove = Treu-la
web-profile-remove-note = Un cop treta, ningú més no hi pot entrar.

# Recovery codes
web-profile-codes = Codis de recuperació
web-profile-codes-note = Deu codis per a paper. Cadascun et deixa entrar una vegada, si no tens res més a mà.
web-profile-codes-left =
    { $count ->
        [one] Queda un codi.
       *[other] Queden { $count } codis.
    }
web-profile-codes-make =
    { $has ->
        [some] Fes codis nous
       *[none] Fes codis de recuperació
    }
web-profile-codes-once = Només es mostren aquesta vegada. Els codis d’abans ja no valen.
web-profile-codes-kept = Els he apuntats

# Logins
web-profile-login = Inici de sessió
web-profile-login-of = Entres amb { $issuer } des del { $day }.
web-profile-log-off = No facis servir més aquest inici de sessió
web-profile-log-in = Fes servir { $provider }
web-profile-login-refused = No ha funcionat. Torna-ho a provar.

# Devices
web-profile-devices = Aparells
web-profile-enter-title = Tens un perfil en un altre lloc?
web-profile-enter-note = Entra-hi, i aquest aparell també serà teu.
web-profile-enter = Entra
web-profile-enter-passkey = Entra amb una clau d’accés
web-profile-enter-code = Amb un codi de recuperació
web-profile-code = Codi de recuperació
web-profile-entered = Ara aquí ets { $name }.
web-profile-guest = Què se’n fa, de { $guest }?
web-profile-guest-note = En aquest aparell s’han jugat partides com a { $guest }. Poden passar al teu perfil { $name }; llavors surten a la teva llista i continues les que estan en marxa. Si no, es queden amb { $guest } i ningú no les continua.
web-profile-guest-join = Que vinguin
web-profile-guest-stay = Que es quedin

# What is yours
web-profile-yours = El que és teu
web-profile-export = Emporta-t’ho tot
web-profile-export-note = Un fitxer amb el teu perfil, el que has dit i les teves partides acabades, per llegir on vulguis.
web-profile-export-go = Exporta
web-profile-out = Surt
web-profile-out-about = Aquí, o a tots els aparells menys aquest.
web-profile-out-here = Surt d’aquí
web-profile-out-sure = Vols sortir en aquest aparell?
web-profile-out-note =
    { $kept ->
        [no] Res més no conserva aquest perfil: { $name } i tots els seients es perdrien per sempre. Afegeix abans una clau d’accés.
       *[yes] Hi tornes amb una clau d’accés o un codi de recuperació. Aquí llavors ets un convidat nou.
    }
web-profile-is-out = Has sortit d’aquí. Això és un convidat nou.
web-profile-everywhere = Surt de tots els altres aparells
web-profile-everywhere-sure = Vols sortir de tots els altres llocs?
web-profile-everywhere-note = Tots els altres aparells són desconeguts fins que hi tornis a entrar. Les claus d’accés i els codis es queden.
web-profile-everywhere-done = Has sortit de tots els altres aparells.
web-profile-stay = No, deixa-ho
web-profile-leave = Esborra el perfil
web-profile-leave-note = De seguida i per sempre. Les partides es queden, amb «algú» al teu seient.
web-profile-leave-go = Esborra
web-profile-leave-ask = Vols esborrar el teu perfil?
web-profile-leave-what = Nom, claus d’accés, codis i inicis de sessió desapareixen de seguida. A les partides en marxa et rendeixes; les taules que has obert es tanquen. Els altres conserven les partides acabades i el que s’hi va dir, amb «algú» al teu lloc. Potser vols exportar abans les teves partides.
web-profile-leave-go-on = Continua
web-profile-leave-sure = Vols esborrar { $name } per sempre?
web-profile-leave-last = Ningú no ho podrà recuperar.
web-profile-leave-yes = Sí, esborra-ho per sempre
web-profile-has-left = El teu perfil s’ha esborrat. Això és un convidat nou.
web-profile-someone =
    { $number ->
        [1] Algú
       *[other] Algú { $number }
    }
