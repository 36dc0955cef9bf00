"""Time banks, what the end of time means, why a bot plays a person's seat, and seats that were given up."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("bank", sa.Integer))
    op.add_column("tables", sa.Column("increment", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("timeout", sa.String(8), nullable=False, server_default="bot"))
    op.add_column("seats", sa.Column("bank", sa.BigInteger))
    op.add_column("seats", sa.Column("why", sa.String(8)))
    op.add_column("seats", sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()))
