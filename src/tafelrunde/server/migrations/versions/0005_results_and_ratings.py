"""Results and ratings"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("until", sa.Double(), nullable=True))
    op.add_column(
        "tables",
        sa.Column("settled", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    unsettled = sa.text("status IN ('over', 'closed') AND NOT settled")
    op.create_index(
        "ix_tables_unsettled",
        "tables",
        ["id"],
        sqlite_where=unsettled,
        postgresql_where=unsettled,
    )
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mode", sa.String(length=120), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("places", sa.Integer(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("lead", sa.Integer(), nullable=True),
        sa.Column("how", sa.String(length=10), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.Column("hidden", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_results_table_id")),
        sa.PrimaryKeyConstraint("table_id", "person", name=op.f("pk_results")),
    )
    op.create_index("ix_results_listed", "results", ["person", "hidden", "ended", "table_id"])
    op.create_index(
        "ix_results_listed_by_game",
        "results",
        ["person", "hidden", "game", "ended", "table_id"],
    )
    op.create_index(
        "ix_results_counted",
        "results",
        ["person", "ended", "hands", "place", "game", "seats", "won"],
    )
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mode", sa.String(length=120), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("low", sa.Double(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "mode", name=op.f("pk_ratings")),
    )
    op.create_index("ix_ratings_best", "ratings", ["game", "mode", "low"])
    op.create_table(
        "rated",
        sa.Column("table_id", sa.String(length=40), nullable=False),
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mode", sa.String(length=120), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("before", sa.Double(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_rated_table_id")),
        sa.PrimaryKeyConstraint("table_id", "person", name=op.f("pk_rated")),
    )
    op.create_index("ix_rated_person", "rated", ["person", "game", "mode", "number"], unique=True)
    op.create_table(
        "shown",
        sa.Column("person", sa.String(length=40), nullable=False),
        sa.Column("page", sa.String(length=10), nullable=False),
        sa.Column("ranked", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_shown")),
    )


def downgrade() -> None:
    for table in ("shown", "rated", "ratings", "results"):
        op.drop_table(table)
    op.drop_index("ix_tables_unsettled", "tables")
    op.drop_column("tables", "settled")
    op.drop_column("tables", "until")
