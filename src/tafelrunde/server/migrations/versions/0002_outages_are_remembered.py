"""Outages are remembered"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "outages",
        sa.Column("since", sa.Double(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("since", name=op.f("pk_outages")),
    )


def downgrade() -> None:
    op.drop_table("outages")
