"""Addresses and recovery codes of accounts, what a session was begun with, and letters that wait to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("users", sa.Column("email", sa.String(254)))
    op.add_column("users", sa.Column("recovery", sa.LargeBinary(32)))
    op.add_column("sessions", sa.Column("created", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("sessions", sa.Column("device", sa.String(60), nullable=False, server_default=""))
    op.create_table(
        "links",
        sa.Column("token", sa.LargeBinary(32), primary_key=True),
        sa.Column("user_id", sa.String(24), nullable=False, index=True),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("email", sa.String(254), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("key", sa.String(160), primary_key=True),
        sa.Column("user_id", sa.String(24), nullable=False, index=True),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False, server_default=""),
        sa.Column("more", sa.JSON, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, index=True),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    )
