"""The box a table is played with, and the sheets of boxes that are not the standard one."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("box", sa.String(8), nullable=False, server_default=""))
    op.create_table(
        "boxes",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("box", sa.String(8), primary_key=True),
        sa.Column("sheet", sa.Text, nullable=False),
    )
