"""Whose a table's webhook is, so that a rematch keeps it while its address stays a secret; when somebody's last holiday
ended, so that planning another and calling it off does not make it forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("tables", sa.Column("hook_of", sa.String(24)))
    op.execute("UPDATE tables SET hook_of = host WHERE hook <> ''")
    op.add_column("users", sa.Column("away_last", sa.BigInteger))
