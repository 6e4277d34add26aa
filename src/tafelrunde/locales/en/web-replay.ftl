# A match that is over, again
web-replay = Replay
web-replay-title = { $game }, again
web-replay-heading = Replay: { $result } · { $where }
web-replay-heading-round = Replay, round { $round } of { $rounds }
web-replay-heading-short = Replay, { $where }
web-replay-own = What was
web-replay-own-note = What you have seen so far. The match goes on meanwhile.
web-replay-scrubber = Where in the match
web-replay-round = Round { $round }
web-replay-round-short = R{ $round }
web-replay-points = { $by ->
    [round] Points by round
   *[turn] Points by turn
}
web-replay-to-come = dashed: still to come
web-replay-leads = { $name } takes the lead with { $points }
web-replay-view = View
web-replay-all = all
web-replay-hands = Hands of the others
web-replay-first = To the beginning
web-replay-before = One move back
web-replay-next = One move on
web-replay-last = To the end
web-replay-run = Let it run
web-replay-pause = Pause
web-replay-pace = Pace
web-replay-go = Go there: { $told }
web-replay-copy = Copy link
web-replay-play-on = Play on as { $name }
web-replay-now = Back to now
web-replay-news = Something has happened meanwhile.
web-replay-back = Leaf back
web-replay-again = Look at it again

# Files
web-replay-open = Open a saved match
web-replay-open-note = Open a match that you have saved, or drop it onto this page. It stays on this device.
web-replay-open-note-here = Open a match that you have saved, here or at any other table of ours, or drop it onto this page. It stays on this device.
web-replay-drop = Drop the match here
web-replay-drop-elsewhere = Saved matches are opened on the front page
web-replay-unreadable = This file cannot be shown
web-replay-none = There is nothing to see
web-replay-not-over = This match is not over
web-replay-goes-on = It can be looked at again once it is over: until then hands are secret.
web-replay-to-table = To the table
web-replay-finished = Finished matches
web-replay-no-finished = What you have played to its end can be looked at again here.

# What is sent to others
web-replay-picture = The last table: { $result }
web-replay-no-picture = This browser cannot make a picture of the table.
web-replay-send = Send picture
web-replay-save-picture = Save picture
web-replay-save-match = Save match

# What a chat shows of a link
web-preview-won = { $count ->
    [0] Nobody has won
    [one] { $names } has won
   *[other] { $names } have won
}
web-preview-about = Four tabletop games at a round table: in the browser, against bots or with friends by a link.
web-preview-waiting = { $game }: a seat is free
web-preview-playing = { $game }: a match is on
web-preview-players = At the table: { $names }.
web-preview-and = { $first } and { $last }
