"""What people want to be told, and by which way; devices that take notices; what the host keeps."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "wishes",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("ways", sa.JSON, nullable=False),
        sa.Column("hook", sa.String(500), nullable=False),
        sa.Column("digest", sa.Boolean, nullable=False),
        sa.Column("stop", sa.String(43), nullable=False, unique=True),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("user_id", sa.String(24), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "host",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.JSON, nullable=False),
    )
