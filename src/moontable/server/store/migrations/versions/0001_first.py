"""The first layout of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("colour", sa.String(7), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("account", sa.String(24), unique=True),
        sa.Column("password", sa.String(200)),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "sessions",
        sa.Column("token", sa.LargeBinary(32), primary_key=True),
        sa.Column("user_id", sa.String(24), nullable=False, index=True),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("secret", sa.LargeBinary(32), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("host", sa.String(24), nullable=False),
        sa.Column("time_limit", sa.Integer),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("result", sa.JSON),
        sa.Column("rematch", sa.String(16)),
        sa.Column("origin_table", sa.String(16)),
        sa.Column("origin_at", sa.Integer),
        sa.Column("layout", sa.Text, nullable=False),
        sa.Column("start", sa.LargeBinary),
        sa.Column("by_hand", sa.Boolean, nullable=False),
        sa.Column("acting", sa.Integer, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "updated"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("user_id", sa.String(24), index=True),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("colour", sa.String(7), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("invite", sa.String(64)),
    )
    op.create_table(
        "actions",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Integer, nullable=False),
        sa.Column("notation", sa.Text, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("reveals", sa.Integer, nullable=False),
        sa.Column("acting", sa.Integer, nullable=False),
        sa.Column("client_id", sa.String(40)),
        sa.Column("user_id", sa.String(24)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(16), nullable=False, index=True),
        sa.Column("user_id", sa.String(24), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mutes",
        sa.Column("user_id", sa.String(24), primary_key=True),
        sa.Column("muted", sa.String(24), primary_key=True),
    )
    op.create_table(
        "due",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("what", sa.String(8), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("owner", sa.String(24), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for name in ("due", "mutes", "chat", "actions", "seats", "tables", "sessions", "users"):
        op.drop_table(name)
