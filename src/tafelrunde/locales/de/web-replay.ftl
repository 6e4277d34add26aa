# A match that is over, again
web-replay = Wiederholung
web-replay-title = { $game }, noch einmal
web-replay-heading = Wiederholung: { $result } · { $where }
web-replay-heading-round = noch einmal, R{ $round }/{ $rounds }
web-replay-heading-short = noch einmal, { $where }
web-replay-own = Was war
web-replay-own-note = Was du bisher gesehen hast. Die Partie läuft inzwischen weiter.
web-replay-scrubber = Stelle in der Partie
web-replay-round = Runde { $round }
web-replay-round-short = R{ $round }
web-replay-points = { $by ->
    [round] Punkte nach Runden
   *[turn] Punkte nach Zügen
}
web-replay-to-come = gestrichelt: noch vor uns
web-replay-leads = { $name } geht mit { $points } in Führung
web-replay-view = Blick
web-replay-all = alle
web-replay-hands = Handkarten der anderen
web-replay-first = Zum Anfang
web-replay-before = Einen Zug zurück
web-replay-next = Einen Zug weiter
web-replay-last = Zum Ende
web-replay-run = Ablaufen lassen
web-replay-pause = Anhalten
web-replay-pace = Tempo
web-replay-go = Dorthin: { $told }
web-replay-copy = Link kopieren
web-replay-play-on = Als { $name } weiterspielen
web-replay-now = Zurück ins Jetzt
web-replay-news = Inzwischen ist etwas geschehen.
web-replay-back = Zurückblättern
web-replay-again = Noch einmal ansehen

# Files
web-replay-open = Gespeicherte Partie öffnen
web-replay-open-note = Öffne eine Partie, die du gespeichert hast, oder zieh sie auf diese Seite. Sie bleibt auf diesem Gerät.
web-replay-open-note-here = Öffne eine Partie, die du hier oder an einem anderen unserer Tische gespeichert hast, oder zieh sie auf diese Seite. Sie bleibt auf diesem Gerät.
web-replay-drop = Lass die Partie hier los
web-replay-drop-elsewhere = Gespeicherte Partien werden auf der Startseite geöffnet
web-replay-unreadable = Diese Datei lässt sich nicht zeigen
web-replay-none = Hier gibt es nichts zu sehen
web-replay-not-over = Diese Partie ist noch nicht zu Ende
web-replay-goes-on = Wenn sie zu Ende ist, kannst du sie dir noch einmal ansehen: Bis dahin sind die Handkarten geheim.
web-replay-to-table = Zum Tisch
web-replay-finished = Beendete Partien
web-replay-no-finished = Was du zu Ende gespielt hast, kannst du dir hier noch einmal ansehen.

# What is sent to others
web-replay-picture = Der Tisch am Ende: { $result }
web-replay-no-picture = Dieser Browser kann kein Bild des Tisches machen.
web-replay-send = Bild senden
web-replay-save-picture = Bild speichern
web-replay-save-match = Partie speichern

# What a chat shows of a link
web-preview-won = { $count ->
    [0] Niemand hat gewonnen
    [one] { $names } hat gewonnen
   *[other] { $names } haben gewonnen
}
web-preview-about = Vier Brettspiele an einem runden Tisch: im Browser, gegen Bots oder mit Freunden über einen Link.
web-preview-waiting = { $game }: ein Platz ist frei
web-preview-playing = { $game }: eine Partie läuft
web-preview-players = Am Tisch: { $names }.
web-preview-and = { $first } und { $last }
