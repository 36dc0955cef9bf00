"""A webhook of a table: where those who play it together read whose turn it is."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hook", sa.String(500), nullable=False, server_default=""))
