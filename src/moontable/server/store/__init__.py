"""The database. All SQL of the server is in this folder, every statement behind a name:

- `schema`: the tables and their columns; `migrations` brings older databases up to date, `backup` copies whole ones.
- `door`: one writer that commits everything pending at once, and readers beside it.
- `records` (tables and their histories), `people` (accounts, ratings, ties), `news` (what people are told) and `hosts`
  (what hosts see and keep) are the statements. Each takes the connection first, so that several can share a
  transaction: `store.read(records.chat, table)`, `store.write(records.lend, table, seat, level, plans)`.
"""

from .door import Conflict, Job, Store, Then, make_engine, open_store
from .rows import AWAY, WRONG, Failed, Overtaken, Row, Taken, Transaction, Unreadable, Values, read_as

__all__ = [
    "AWAY", "WRONG", "Conflict", "Failed", "Job", "Overtaken", "Row", "Store", "Taken", "Then", "Transaction",
    "Unreadable", "Values", "make_engine", "open_store", "read_as",
]  # fmt: skip
