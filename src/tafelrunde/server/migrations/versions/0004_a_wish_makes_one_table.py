"""A wish makes one table"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("wish", sa.String(length=90), nullable=True))
    op.add_column("tables", sa.Column("whence", sa.String(length=20), nullable=True))
    op.create_index("ix_tables_wish", "tables", ["wish"], unique=True)


def downgrade() -> None:
    op.drop_index("ix_tables_wish", "tables")
    op.drop_column("tables", "whence")
    op.drop_column("tables", "wish")
