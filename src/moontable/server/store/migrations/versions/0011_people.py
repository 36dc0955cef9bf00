"""Ratings and how they changed, whom people follow and block, and deals of the day."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("daily", sa.String(10)))
    op.create_table(
        "ratings",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "rating_changes",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("table_id", sa.String(16), primary_key=True, index=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("before", sa.Float, nullable=False),
        sa.Column("after", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "ties",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("other", sa.String(24), primary_key=True, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
    )
    op.create_table(
        "deals",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
    )
