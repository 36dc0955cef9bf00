"""A copy of the whole database in one file, made while the server runs; and a database made from such a file.

The file is an SQLite database, whatever the server's is: what was kept in PostgreSQL can be restored into SQLite and
the other way round. A copy is of one moment: every game in it is whole.
"""

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa

from ...engine.game import RulesError
from .door import make_engine
from .migrations import HEAD, migrate, version
from .schema import metadata

CHUNK = 500  # rows copied at a time


def backup(url: str, file: Path) -> dict[str, int]:
    """Copy a database into a file, which is there whole or not at all; returns how many rows of each table it has."""
    lite = sa.make_url(url).get_backend_name() == "sqlite"
    found = version(url) if not lite or Path(sa.make_url(url).database or "").exists() else None
    if found is None:
        raise RulesError("there is no Moontable database to copy at that address")
    if not lite and found != HEAD:
        raise RulesError("this database is of another version; start this Moontable with it once, then copy it")
    with _new_file(file) as new:
        if lite:
            _copy_file(Path(sa.make_url(url).database or ""), new)
        else:
            migrate(f"sqlite:///{new}")
            _copy_rows(url, f"sqlite:///{new}")
        return _counts(f"sqlite:///{new}")


def restore(file: Path, url: str) -> dict[str, int]:
    """Fill an empty database from a file; one that is in use is left alone."""
    if not file.is_file():
        raise RulesError(f"there is no file {file}")
    with tempfile.TemporaryDirectory(prefix="moontable-") as folder:
        copy = Path(folder) / "copy.db"
        try:
            _copy_file(file, copy)
            known = version(f"sqlite:///{copy}")
        except (sqlite3.DatabaseError, RulesError):
            known = None
        if known is None:
            raise RulesError(f"{file} is no copy of a Moontable database (moontable backup makes them)")
        if version(url) is not None and any(_counts(url).values()):
            raise RulesError(
                "that database is not empty; restore into a new one (--database) and start the server with it"
            )
        migrate(f"sqlite:///{copy}")  # it may be of an older version
        migrate(url)
        _copy_rows(f"sqlite:///{copy}", url)
    return _counts(url)


@contextmanager
def _new_file(file: Path) -> Iterator[Path]:
    """A file beside the one that is wanted, for its owner only; it takes its name when it is done."""
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        raise RulesError(f"{file} cannot be written: {error.strerror}") from None
    os.close(handle)
    new = Path(name)
    try:
        yield new
        with new.open("rb+") as written:
            os.fsync(written.fileno())
        new.replace(file)
    finally:
        for left in (new, *(Path(f"{new}-{more}") for more in ("wal", "shm", "journal"))):
            left.unlink(missing_ok=True)


def _copy_file(source: Path, target: Path) -> None:
    """SQLite's own copy of one moment, beside whoever writes."""
    address = f"{source.resolve().as_uri()}?mode=ro"
    with (
        contextlib.closing(sqlite3.connect(address, uri=True)) as old,
        contextlib.closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")  # all of it in the one file


def _copy_rows(source: str, target: str) -> None:
    """All rows as they are at one moment, into tables that are empty; all of them or none."""
    old, new = make_engine(source), make_engine(target)
    snapshot = {} if old.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
    try:
        with old.connect().execution_options(**snapshot) as reading, new.begin() as writing:
            for table in metadata.sorted_tables:
                rows = reading.execution_options(yield_per=CHUNK).execute(sa.select(table))
                for some in rows.partitions(CHUNK):
                    writing.execute(sa.insert(table), [dict(row._mapping) for row in some])
            for table in metadata.sorted_tables if new.dialect.name == "postgresql" else ():
                if table.autoincrement_column is not None:  # the next line of a chat is numbered on from the last
                    name = table.name
                    writing.exec_driver_sql(
                        f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), (SELECT max(id) FROM {name})) "
                        f"WHERE EXISTS (SELECT 1 FROM {name})"
                    )
    finally:
        old.dispose()
        new.dispose()


def _counts(url: str) -> dict[str, int]:
    engine = make_engine(url)
    try:
        with engine.connect() as c:
            return {
                table.name: int(c.execute(sa.select(sa.func.count()).select_from(table)).scalar_one())
                for table in metadata.sorted_tables
            }
    finally:
        engine.dispose()
