"""Admins, bans and reports; holidays."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("users", sa.Column("admin", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("users", sa.Column("banned", sa.BigInteger))
    op.add_column("users", sa.Column("ban_why", sa.String(200), nullable=False, server_default=""))
    op.add_column("users", sa.Column("away_from", sa.BigInteger))
    op.add_column("users", sa.Column("away_until", sa.BigInteger))
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("user_id", sa.String(24), nullable=False, index=True),
        sa.Column("reporter", sa.String(24), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("why", sa.String(12), nullable=False),
        sa.Column("text", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False, server_default=sa.false()),
    )
