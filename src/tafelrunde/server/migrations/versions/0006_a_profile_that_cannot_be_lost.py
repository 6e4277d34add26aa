"""A profile that cannot be lost"""

import zlib

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

CHUNK = 500
"""Rows that are read at once."""


def upgrade() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(length=1400), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("public", sa.LargeBinary(), nullable=False),
        sa.Column("signed", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_passkeys_person")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "recovery_codes",
        sa.Column("code", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_recovery_codes_person")),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_recovery_codes")),
    )
    op.create_index("ix_recovery_codes_person", "recovery_codes", ["person"])
    op.create_table(
        "logins",
        sa.Column("issuer", sa.String(length=200), nullable=False),
        sa.Column("subject", sa.String(length=255), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("made", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_logins_person")),
        sa.PrimaryKeyConstraint("issuer", "subject", name=op.f("pk_logins")),
    )
    op.create_index("ix_logins_person", "logins", ["person"])
    op.create_table(
        "challenges",
        sa.Column("word", sa.String(length=64), nullable=False),
        sa.Column("purpose", sa.String(length=10), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("place", sa.String(length=300), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=True),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("word", name=op.f("pk_challenges")),
    )
    op.create_index("ix_challenges_person", "challenges", ["person"])
    op.create_index("ix_challenges_expires", "challenges", ["expires"])
    op.create_table(
        "sessions",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name=op.f("fk_sessions_person")),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_sessions")),
    )
    op.create_table(
        "visits",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_visits_table_id")),
        sa.PrimaryKeyConstraint("person", "table_id", name=op.f("pk_visits")),
    )
    op.create_table(
        "leaving",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_leaving")),
    )
    op.create_index("ix_chat_person", "chat", ["person"])
    _find_visits(op.get_bind())


def _find_visits(connection: sa.Connection) -> None:
    """Who has sat down at which table, or asked to, by what is stored."""
    found: set[tuple[str, str]] = set()
    named = "fact LIKE '%\"sat\"%' OR fact LIKE '%\"seat-asked\"%'"
    for source in ("facts", "strays"):
        query = sa.text(f"SELECT table_id, fact FROM {source} WHERE {named}")
        for row in connection.execute(query).all():
            found |= _named(row.table_id, row.fact)
    ids = connection.execute(sa.text("SELECT table_id FROM archive")).scalars().all()
    one = sa.text("SELECT packed FROM archive WHERE table_id = :id")
    for id in ids:
        packed = connection.execute(one, {"id": id}).scalar_one()
        try:
            lines = zlib.decompress(packed).split(b"\n")
            found |= {who for line in lines for who in _named(id, msgspec.json.decode(line)[3])}
        except (zlib.error, msgspec.DecodeError):
            continue  # `repair` tells of it
    visits = sa.table("visits", sa.column("person"), sa.column("table_id"))
    rows = [{"person": person, "table_id": table} for person, table in sorted(found)]
    for start in range(0, len(rows), CHUNK):
        connection.execute(sa.insert(visits), rows[start : start + CHUNK])


def _named(table: str, fact: object) -> set[tuple[str, str]]:
    if isinstance(fact, str):
        try:
            fact = msgspec.json.decode(fact)
        except msgspec.DecodeError:
            return set()
    if not isinstance(fact, dict) or fact.get("fact") not in ("sat", "seat-asked"):
        return set()
    person = fact.get("person")
    return {(person, table)} if isinstance(person, str) else set()


def downgrade() -> None:
    op.drop_index("ix_chat_person", "chat")
    for name in ("leaving", "visits", "sessions", "challenges", "logins", "recovery_codes"):
        op.drop_table(name)
    op.drop_table("passkeys")
