"""What all statements share: how rows are read, and what can go wrong.

A row that somebody or something has damaged is one row that is left out or refused; it never hurts its neighbours.
"""

import logging
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from ..logs import once

logger = logging.getLogger("moontable.records")

Failed = sa.exc.SQLAlchemyError  # the database does not answer, or does not want to
AWAY = (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError)  # it is full, locked or not there
Taken = sa.exc.IntegrityError  # there is one already
Transaction = sa.Connection  # what a statement is said to
Row = Any
Values = Mapping[str, Any]
Kind = TypeVar("Kind")

WRONG = (ValueError, TypeError, LookupError, ArithmeticError, RecursionError, msgspec.MsgspecError)  # how damage shows


class Unreadable(Exception):
    """What is stored is not what was stored."""


class Overtaken(Exception):
    """Somebody was quicker: what was to be changed is no longer so."""


def whole(c: sa.Connection, ask: sa.Select[Any], *key: sa.ColumnElement[Any]) -> list[Row]:
    """The rows that can be read. Where one cannot, each is asked for by itself, by the columns that tell it apart."""
    found = c.execute(ask)
    try:
        return list(found)
    except WRONG:
        found.close()
    rows: list[Row] = []
    for values in list(c.execute(ask.with_only_columns(*key))):
        found = c.execute(ask.where(*(column == value for column, value in zip(key, values, strict=True))))
        try:
            rows += found
        except WRONG as error:
            found.close()
            once(logger, logging.ERROR, f"a row of table {values[0]} cannot be read", type(error).__name__)
    return rows


def put(c: sa.Connection, table: sa.Table, values: Values, *change: str) -> None:
    """A row, or these columns of the one with the same key. (To look first, or to delete it first, would fail where
    two processes do so at once.)"""
    insert = postgresql.insert if c.dialect.name == "postgresql" else sqlite.insert
    new = insert(table).values(**values)
    key, fresh = table.primary_key.columns, {name: values[name] for name in change}
    c.execute(new.on_conflict_do_update(index_elements=key, set_=fresh) if fresh else new.on_conflict_do_nothing())


def read_as(kind: type[Kind], row: Row, **more: Any) -> Kind:
    """A row as a record whose fields are named like its columns. ValidationError when it is not one."""
    values = {str(name): value for name, value in row._mapping.items()} | more
    return msgspec.convert(values, kind, builtin_types=(bytes,))


# The database itself


def answers(c: sa.Connection) -> None:
    """Something short, to see that it can be read."""
    c.execute(sa.select(1)).scalar()


def takes(c: sa.Connection) -> None:
    """Something that changes nothing, to see that it can be written to."""
    c.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def rename(c: sa.Connection, table: str, other: str) -> None:
    """A table of the database is not found any more (attacks.py: see what the server makes of it)."""
    c.exec_driver_sql(f"ALTER TABLE {table} RENAME TO {other}")
