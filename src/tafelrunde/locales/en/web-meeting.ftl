# Strangers and friends

web-meeting = Meet others
web-meeting-note = Whoever wishes the same sits down with you at once.
web-meeting-more = Meet others: find players, invite people you know
web-meeting-no-server = Without a connection there is nobody to meet. You can play against bots meanwhile.
web-meeting-lost = The connection is gone. This page goes on by itself once it is back.

# Quick pairing
web-meeting-quick = Quick match
web-meeting-game = Game
web-meeting-seats = Players
web-meeting-any = Any
web-meeting-bots = Bots fill up
web-meeting-bots-after =
    { $seconds ->
        [0] Never
        [60] After 1 min
       *[other] After { $seconds } s
    }
web-meeting-find = Find players
web-meeting-stop = Stop looking
web-meeting-looking = Looking for players
web-meeting-sought = { $game }, { $seats ->
        [0] any number of players
       *[other] { $seats } players
    }, { $pace }
web-meeting-waited = { $time } so far. Keep this page open.
web-meeting-bots-in = Bots fill up in { $time }.
web-meeting-bots-never = No bots: only people.
web-meeting-ready = Your table is ready
web-meeting-go = Go to the table
web-meeting-others-look = Others are looking
web-meeting-people =
    { $people ->
        [one] { $people } person waits
       *[other] { $people } people wait
    }
web-meeting-with = Join in
web-meeting-with-game = Join in: { $what }

# Tables
web-meeting-join = Open tables
web-meeting-no-join = No table is open to all right now. It appears here by itself.
web-meeting-watch = Matches to watch
web-meeting-no-watch = Nobody plays in the open right now.
web-meeting-watch-do = Watch
web-meeting-watch-game = Watch: { $game }, { $names }
web-meeting-join-game =
    { $open ->
        [one] Take the seat
       *[other] Take a seat
    }: { $game }, { $names }

# Invitations
web-meeting-invitations = Invitations
web-meeting-invited = { $name } invites you
web-meeting-accept = Sit down
web-meeting-accept-of = Sit down with { $name }: { $game }
web-meeting-decline = Decline
web-meeting-decline-of = Decline the invitation of { $name }: { $game }

# People
web-meeting-known = People you have played with
web-meeting-nobody-known = Whoever you play with appears here, so that you find each other again.
web-meeting-together =
    { $matches ->
        [one] one match
       *[other] { $matches } matches
    }, last { $game } { $when }
web-meeting-invite = Invite
web-meeting-invite-name = Invite { $name } to a match
web-meeting-block = Block
web-meeting-block-name = Block { $name }
web-meeting-block-sure = Block { $name }?
web-meeting-block-note = You are not brought together any more, you do not see each other’s open tables, { $name } cannot sit down at yours, and you do not hear what { $name } says or invites you to. { $name } is not told. At a table where you both sit already the match goes on.
web-meeting-keep = Do not block
web-meeting-blocked = Blocked people
web-meeting-unblock = Unblock
web-meeting-unblock-name = Unblock { $name }
