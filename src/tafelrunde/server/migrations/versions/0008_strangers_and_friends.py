"""Strangers and friends: who seeks company, who is invited, who is blocked"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "seekers",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("token", sa.String(length=20), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("whence", sa.String(length=20), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("bots_after", sa.Double(), nullable=True),
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("table_id", sa.String(length=40), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seekers_table_id"),
        sa.PrimaryKeyConstraint("person", name="pk_seekers"),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("invited", sa.String(length=40), nullable=False),
        sa.Column("inviter", sa.String(length=40), nullable=False),
        sa.Column("sent", sa.Double(), nullable=False),
        sa.Column("declined", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_invitations_table_id"),
        sa.PrimaryKeyConstraint("table_id", "invited", name="pk_invitations"),
    )
    op.create_index("ix_invitations_invited_sent", "invitations", ["invited", "sent"])
    op.create_index("ix_invitations_inviter_invited", "invitations", ["inviter", "invited"])
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("blocked", sa.String(length=40), nullable=False),
        sa.PrimaryKeyConstraint("person", "blocked", name="pk_blocks"),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])


def downgrade() -> None:
    op.drop_table("blocks")
    op.drop_table("invitations")
    op.drop_table("seekers")
