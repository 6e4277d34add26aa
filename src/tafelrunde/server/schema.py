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
    sa.Column("person", sa.String(40), nullable=False),
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
