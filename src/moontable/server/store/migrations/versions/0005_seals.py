"""Stored positions carry a mark of their layout and a checksum over their bytes and their place."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

CHUNK = 500  # rows changed at once


def sealed(position: bytes, layout: str, table: str, seq: int) -> bytes:
    """As server/live.py seals them."""
    body = position + hashlib.blake2b(layout.encode(), digest_size=4).digest()
    return body + hashlib.blake2b(f"{table} {seq} ".encode() + body, digest_size=8).digest()


def upgrade() -> None:
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("id"), sa.column("layout"), sa.column("start", sa.LargeBinary))
    actions = sa.table("actions", sa.column("table_id"), sa.column("seq"), sa.column("position", sa.LargeBinary))
    change = (
        sa.update(actions)
        .where(actions.c.table_id == sa.bindparam("t"), actions.c.seq == sa.bindparam("s"))
        .values(position=sa.bindparam("p"))
    )
    for row in list(connection.execute(sa.select(tables))):
        if row.start is not None:
            start = sealed(bytes(row.start), row.layout, row.id, 0)
            connection.execute(sa.update(tables).where(tables.c.id == row.id).values(start=start))
        seqs = list(connection.execute(sa.select(actions.c.seq).where(actions.c.table_id == row.id)).scalars())
        for first in range(0, len(seqs), CHUNK):
            some = sa.select(actions).where(
                actions.c.table_id == row.id, actions.c.seq.in_(seqs[first : first + CHUNK])
            )
            new = [
                {"t": row.id, "s": one.seq, "p": sealed(bytes(one.position), row.layout, row.id, one.seq)}
                for one in list(connection.execute(some))
            ]
            connection.execute(change, new)
