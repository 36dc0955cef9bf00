"""Who lives is known to the bus: what is due needs no time until which others leave it alone."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.drop_column("due", "until")
