"""Who may watch and talk at a table, tables that tidy themselves up, and seats whose owners want to break off."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("watch", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("watch_chat", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("tutorial", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("archived", sa.BigInteger))
    op.add_column("seats", sa.Column("cancel", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "hidden",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("table_id", sa.String(16), primary_key=True, index=True),
    )
