"""The history in the order it was written, with an index by table: a move then touches one page, not three.

Without row ids SQLite keeps the rows themselves sorted by table, so that every move of every table rewrites a page of
its own and splits it now and then. PostgreSQL has always kept them in the order they came.
"""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.execute("ALTER TABLE actions RENAME TO actions_sorted")
    op.execute(
        "CREATE TABLE actions (table_id VARCHAR(16) NOT NULL, seq INTEGER NOT NULL, number INTEGER NOT NULL, "
        "seat INTEGER NOT NULL, action INTEGER NOT NULL, notation TEXT NOT NULL, events BLOB NOT NULL, "
        "position BLOB NOT NULL, reveals INTEGER NOT NULL, acting INTEGER NOT NULL, client_id VARCHAR(40), "
        "user_id VARCHAR(24), at BIGINT NOT NULL, PRIMARY KEY (table_id, seq))"
    )
    op.execute("INSERT INTO actions SELECT * FROM actions_sorted ORDER BY at, table_id, seq")
    op.execute("DROP TABLE actions_sorted")
