# The chances of a turn of Macarrons
odds-tile = Spielstein
odds-at-least = mindestens
odds-exactly = genau
odds-point = ,
odds-best = Am besten für die meisten Makkaroni dieses Zugs, wenn alle Spielsteine auf dem Grill liegen: { $move }
odds-bad-die = „{ $die }“ ist keine Seite eines Würfels. Die Seiten sind 1, 2, 3, 4, 5 und m für Makkaroni, geschrieben so: 5,5,m
odds-too-many-dice = Wenn { $kept } Würfel beiseiteliegen, können 0 bis { $most } geworfen werden, nicht { $dice }: Ein Zug hat acht Würfel.
odds-dice-or-rolled = Gib mit --dice an, wie viele Würfel als Nächstes geworfen werden, oder mit --rolled, was eben geworfen wurde, nicht beides.
odds-failed = Hier lässt sich nichts beiseitelegen, werfen oder nehmen: Dieser Zug ist misslungen.
odds-too-many-kept = { $kept } Würfel können nicht beiseitegelegt sein: Ein Zug hat acht Würfel.
