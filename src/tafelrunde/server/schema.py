"""The tables of the database. Changes to them are migrations (`migrations/versions`)."""

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

FINISHED = "status IN ('over', 'closed') AND NOT archived"
"""Which tables may be archived."""
UNSETTLED = "status IN ('over', 'closed') AND NOT settled"
"""Of which tables results are still to be written."""

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.Double, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("host", sa.String(40), nullable=False),
    sa.Column("made_with", sa.Text, nullable=False),  # the settings before the first fact
    sa.Column("settings", sa.Text, nullable=False),  # those of now
    sa.Column("chairs", sa.Text, nullable=False),  # who sits where now
    sa.Column("status", sa.String(10), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("created", sa.Double, nullable=False),
    sa.Column("touched", sa.Double, nullable=False),
    sa.Column("to_move", sa.Text),  # the people whose turn it is, with spaces between
    sa.Column("due", sa.Double),  # when the server has to look after it
    sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("wish", sa.String(90)),  # who made it, and under which id
    sa.Column("whence", sa.String(20)),  # the trace of the address from which it was made
    sa.Column("until", sa.Double),  # when the first running clock is up
    sa.Column("settled", sa.Boolean, nullable=False, server_default=sa.false()),  # has results
    sa.Index("ix_tables_wish", "wish", unique=True),
    sa.Index("ix_tables_status_listed_touched", "status", "listed", "touched"),
    sa.Index("ix_tables_due", "due"),
    sa.Index("ix_tables_host", "host"),
    sa.Index(
        "ix_tables_finished",
        "touched",
        "id",
        sqlite_where=sa.text(FINISHED),
        postgresql_where=sa.text(FINISHED),
    ),
    sa.Index(
        "ix_tables_unsettled",
        "id",
        sqlite_where=sa.text(UNSETTLED),
        postgresql_where=sa.text(UNSETTLED),
    ),
)

facts = sa.Table(
    "facts",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("time", sa.Double, nullable=False),
    sa.Column("command", sa.String(90)),  # who asked for it, and under which id
    sa.Column("fact", sa.Text, nullable=False),
    sa.Column("sealed", sa.Text),  # what of it nobody may read
    sa.UniqueConstraint("table_id", "command"),
)  # A trigger refuses a version that is not the next.

archive = sa.Table(
    "archive",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),  # that of its last fact
    sa.Column("time", sa.Double, nullable=False),  # when they were archived
    sa.Column("packed", sa.LargeBinary, nullable=False),  # `packed.py`
)

strays = sa.Table(
    "strays",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False),  # the one it had
    sa.Column("time", sa.Double, nullable=False),
    sa.Column("command", sa.String(90)),
    sa.Column("fact", sa.Text, nullable=False),
    sa.Column("sealed", sa.Text),
    sa.Column("found", sa.Double, nullable=False),  # when `tafelrunde repair` took it out
)

spent = sa.Table(
    "spent",
    metadata,
    sa.Column("who", sa.String(80), primary_key=True),
    sa.Column("what", sa.String(20), primary_key=True),
    sa.Column("until", sa.Double, nullable=False),  # when all of it is there again
    sa.Index("ix_spent_until", "until"),
)

health = sa.Table(
    "health",
    metadata,
    sa.Column("store", sa.String(20), primary_key=True),
    sa.Column("written", sa.Double, nullable=False),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(40), nullable=False, index=True),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("time", sa.Double, nullable=False),
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.Text),
    sa.Column("reaction", sa.String(20)),
    sa.Column("command", sa.String(90), nullable=False),
    sa.UniqueConstraint("table_id", "command"),
)

mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("muted", sa.String(40), primary_key=True),
)

carries = sa.Table(
    "carries",
    metadata,
    sa.Column("token", sa.String(64), primary_key=True),  # its hash
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False),
    sa.Column("expires", sa.Double, nullable=False),
)

workers = sa.Table(
    "workers",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("seen", sa.Double, nullable=False),
)

outages = sa.Table(
    "outages",
    metadata,
    sa.Column("since", sa.Double, primary_key=True),
    sa.Column("until", sa.Double, nullable=False),
)

presence = sa.Table(
    "presence",
    metadata,
    sa.Column("worker", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("here", sa.Boolean, nullable=False),
    sa.Column("since", sa.Double, nullable=False),
    sa.Index("ix_presence_table_id", "table_id"),
)

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.String(20), primary_key=True),
    sa.Column("secret", sa.String(80), nullable=False),
)

# ── Results and ratings ──────────────────────────────────────────────────────────────────────────

results = sa.Table(
    "results",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),  # their first one
    sa.Column("hands", sa.Integer, nullable=False),  # how many they had
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("mode", sa.String(120), nullable=False),  # the options that count, in words
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("place", sa.Integer),  # none: nothing was decided
    sa.Column("places", sa.Integer, nullable=False),  # how many sides there were
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("lead", sa.Integer),  # points ahead of the next, or of the first
    sa.Column("how", sa.String(10), nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("ended", sa.Double, nullable=False),
    sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Index("ix_results_listed", "person", "hidden", "ended", "table_id"),
    sa.Index("ix_results_listed_by_game", "person", "hidden", "game", "ended", "table_id"),
    sa.Index(
        "ix_results_counted", "person", "ended", "hands", "place", "game", "seats", "won"
    ),  # statistics are read from it alone
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("mode", sa.String(120), primary_key=True),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Column("low", sa.Double, nullable=False),  # as strong as that they surely are
    sa.Column("matches", sa.Integer, nullable=False),
    sa.Index("ix_ratings_best", "game", "mode", "low"),
)

rated = sa.Table(
    "rated",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("mode", sa.String(120), nullable=False),
    sa.Column("number", sa.Integer, nullable=False),  # the how manyth of theirs
    sa.Column("before", sa.Double, nullable=False),
    sa.Column("mu", sa.Double, nullable=False),
    sa.Column("sigma", sa.Double, nullable=False),
    sa.Index("ix_rated_person", "person", "game", "mode", "number", unique=True),
)  # A match is rated once.

shown = sa.Table(
    "shown",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("page", sa.String(10), nullable=False),  # who sees it
    sa.Column("ranked", sa.Boolean, nullable=False),  # whether they are in lists of the best
)

# ── A profile that cannot be lost ────────────────────────────────────────────────────────────────

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("id", sa.String(1400), primary_key=True),  # as its device names it
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("public", sa.LargeBinary, nullable=False),
    sa.Column("signed", sa.BigInteger, nullable=False),  # how often it has, if it counts
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("made", sa.Double, nullable=False),
    sa.Column("used", sa.Double),
)

recovery_codes = sa.Table(
    "recovery_codes",
    metadata,
    sa.Column("code", sa.String(64), primary_key=True),  # its hash
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
)

logins = sa.Table(
    "logins",
    metadata,
    sa.Column("issuer", sa.String(200), primary_key=True),
    sa.Column("subject", sa.String(255), primary_key=True),  # as the provider names someone
    sa.Column("person", sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("made", sa.Double, nullable=False),
)

challenges = sa.Table(
    "challenges",
    metadata,
    sa.Column("word", sa.String(64), primary_key=True),  # its hash
    sa.Column("purpose", sa.String(10), nullable=False),
    sa.Column("person", sa.String(40), nullable=False, index=True),  # empty: nobody knows yet
    sa.Column("place", sa.String(300), nullable=False),  # the page from which it was asked for
    sa.Column("sealed", sa.Text),  # what belongs to it
    sa.Column("expires", sa.Double, nullable=False, index=True),
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("person", sa.ForeignKey("people.id"), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),  # cookies of an earlier one are not believed
)

visits = sa.Table(
    "visits",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
)
"""Tables with a fact that names a person: whoever sat down there, or asked to."""

leaving = sa.Table(
    "leaving",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("sealed", sa.Text, nullable=False),  # who leaves, and who they become
    sa.Column("since", sa.Double, nullable=False),
)

# ── Turns that call ──────────────────────────────────────────────────────────────────────────────

bells = sa.Table(
    "bells",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("zone", sa.String(64), nullable=False),
    sa.Column("quiet_from", sa.Integer, nullable=False),  # minutes of the day
    sa.Column("quiet_to", sa.Integer, nullable=False),
    sa.Column("mail", sa.Text),  # the address, sealed
    sa.Column("trace", sa.String(20)),  # by what the address is known again
    sa.Column("confirmed", sa.Boolean, nullable=False, server_default=sa.false()),
)

devices = sa.Table(
    "devices",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),  # the hash of where it is reached
    sa.Column("person", sa.String(40), nullable=False, index=True),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("mark", sa.String(16), nullable=False),  # of the key that it knows us by
    sa.Column("sealed", sa.Text, nullable=False),  # where it is reached, and its keys
    sa.Column("added", sa.Double, nullable=False),
)

calls = sa.Table(
    "calls",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("table_id", sa.String(40), primary_key=True),
    sa.Column("turn", sa.Integer, nullable=False),  # the version since which they are waited for
    sa.Column("why", sa.String(10), nullable=False),
    sa.Column("since", sa.Double, nullable=False),  # from when on the wait before a message counts
    sa.Column("claimed", sa.Double),  # when a worker took it, to send it or not
    sa.Column("acted", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("waits", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Index("ix_calls_table_id", "table_id"),
    sa.Index(
        "ix_calls_due",
        "since",
        sqlite_where=sa.text("claimed IS NULL"),
        postgresql_where=sa.text("claimed IS NULL"),
    ),
)

# ── Strangers and friends ────────────────────────────────────────────────────────────────────────

seekers = sa.Table(
    "seekers",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("token", sa.String(20), nullable=False),  # another one for each seek
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("whence", sa.String(20), nullable=False),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),  # 0: any
    sa.Column("pace", sa.Text, nullable=False),
    sa.Column("bots_after", sa.Double),  # seconds; null: never
    sa.Column("since", sa.Double, nullable=False),
    sa.Column("seen", sa.Double, nullable=False),  # when their page was last there
    sa.Column("table_id", sa.ForeignKey("tables.id")),  # where they were brought together
)

invitations = sa.Table(
    "invitations",
    metadata,
    sa.Column("table_id", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("invited", sa.String(40), primary_key=True),
    sa.Column("inviter", sa.String(40), nullable=False),
    sa.Column("sent", sa.Double, nullable=False),
    sa.Column("declined", sa.Boolean, nullable=False),
    sa.Index("ix_invitations_invited_sent", "invited", "sent"),
    sa.Index("ix_invitations_inviter_invited", "inviter", "invited"),
)

blocks = sa.Table(
    "blocks",
    metadata,
    sa.Column("person", sa.String(40), primary_key=True),
    sa.Column("blocked", sa.String(40), primary_key=True, index=True),
)
