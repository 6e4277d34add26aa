"""Turns that call"""

import json

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "bells",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_to", sa.Integer(), nullable=False),
        sa.Column("mail", sa.Text(), nullable=True),
        sa.Column("trace", sa.String(length=20), nullable=True),
        sa.Column("confirmed", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_bells")),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=False),
        sa.Column("mark", sa.String(length=16), nullable=False),
        sa.Column("sealed", sa.Text(), nullable=False),
        sa.Column("added", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_devices")),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    calls = op.create_table(
        "calls",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("why", sa.String(length=10), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("claimed", sa.Double(), nullable=True),
        sa.Column("acted", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("waits", sa.Boolean(), nullable=False, server_default=sa.true()),
        sa.PrimaryKeyConstraint("person", "table_id", name=op.f("pk_calls")),
    )
    op.create_index("ix_calls_table_id", "calls", ["table_id"])
    free = sa.text("claimed IS NULL")
    op.create_index("ix_calls_due", "calls", ["since"], sqlite_where=free, postgresql_where=free)
    op.bulk_insert(calls, list(_waited_for()))


def _waited_for() -> list[dict[str, object]]:
    """Whose turn it is already at tables over days: nobody asked for a message about that."""
    query = "SELECT id, settings, to_move, touched FROM tables WHERE status = 'playing'"
    return [
        {"person": person, "table_id": row.id, "turn": 0, "why": "move"}
        | {"since": row.touched, "claimed": row.touched, "acted": False, "waits": True}
        for row in op.get_bind().execute(sa.text(query))
        if json.loads(row.settings).get("pace", {}).get("is") == "per-move"
        for person in (row.to_move or "").split()
    ]


def downgrade() -> None:
    op.drop_table("calls")
    op.drop_table("devices")
    op.drop_table("bells")
