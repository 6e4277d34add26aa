toy = Toy
toy-summary = Una carta, una moneda.
toy-about = Queda’t la carta o passa, i després cau una moneda.
toy-legend = No es dibuixa res.
toy-option-twice = Cara surt nou vegades més
toy-option-twice-label = Moneda pesant
toy-option-twice-yes = moneda pesant
toy-ask = Queda’t la carta o passa.
toy-keep = Me la quedo
toy-fold = Passo
toy-card = carta { $card }
toy-hidden = una carta amagada
toy-heads = cara
toy-tails = creu
toy-deal = carta { $card }
toy-told-keep =
    { $who ->
        [you] Et quedes la carta.
       *[other] { $name } es queda la carta.
    }
toy-told-fold =
    { $who ->
        [you] Et retires.
       *[other] { $name } es retira.
    }
toy-told-heads = Cau la moneda: cara.
toy-told-tails = Cau la moneda: creu.
toy-refuse-now = Ara queda’t la carta o retira’t: §{ $section }
toy-standing = carta { $card }
toy-bad-line = «{ $line }» no és un estat de Toy. Un estat és així: cards 2 0 | choices keep - | coin -
