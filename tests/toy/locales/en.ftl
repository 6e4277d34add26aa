toy = Toy
toy-summary = A card, a coin.
toy-about = Keep your card or fold, then a coin falls.
toy-legend = Nothing is drawn.
toy-option-twice = Heads falls nine times as often
toy-option-twice-label = Heavy coin
toy-option-twice-yes = heavy coin
toy-ask = Keep your card or fold.
toy-keep = Keep
toy-fold = Fold
toy-card = card { $card }
toy-hidden = a hidden card
toy-heads = heads
toy-tails = tails
toy-deal = card { $card }
toy-told-keep =
    { $who ->
        [you] You keep your card.
       *[other] { $name } keeps the card.
    }
toy-told-fold =
    { $who ->
        [you] You fold.
       *[other] { $name } folds.
    }
toy-told-heads = The coin falls: heads.
toy-told-tails = The coin falls: tails.
toy-refuse-now = Now keep your card or fold: §{ $section }
toy-standing = card { $card }
toy-bad-line = “{ $line }” is not a state of Toy. One looks like this: cards 2 0 | choices keep - | coin -
