"""The database has one door: all SQL is in `server/store`, and a row's columns are named once."""

import ast
import re
from pathlib import Path

import pytest
import sqlalchemy as sa

import moontable
from moontable.server.store import make_engine, records
from moontable.server.store import schema as db
from moontable.server.store.migrations import migrate
from moontable.server.table import COLUMNS, Seat

from .conftest import new_database

SOURCES = Path(moontable.__file__).parent
STORE = SOURCES / "server" / "store"
LIBRARIES = {"sqlalchemy", "sqlite3", "psycopg", "alembic"}
CALLS = {"execute", "executemany", "executescript", "exec_driver_sql"}
SQL = re.compile(
    r"\b(SELECT\b.*\bFROM|INSERT\s+INTO|UPDATE\s+\S+\s+SET|DELETE\s+FROM|(CREATE|ALTER)\s+TABLE|PRAGMA)\b", re.S
)


def sql_in(source: str) -> list[str]:
    """What speaks of SQL: imports of its libraries, calls that run it, texts that are it."""
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                found += [name.name for name in names if name.name.partition(".")[0] in LIBRARIES]
            case ast.ImportFrom(module=str(module), level=0) if module.partition(".")[0] in LIBRARIES:
                found.append(module)
            case ast.Call(func=ast.Attribute(attr=name)) if name in CALLS:
                found.append(f".{name}(")
            case ast.Constant(value=str(text)) if SQL.search(text):
                found.append(text)
    return found


def test_what_sql_looks_like() -> None:
    assert sql_in("import sqlalchemy as sa\nfrom sqlite3 import connect") == ["sqlalchemy", "sqlite3"]
    assert sql_in("c.execute(x)\ny = 'SELECT a FROM b'") == [".execute(", "SELECT a FROM b"]
    assert sql_in("from .store import records\nz = f'{a} DELETE FROM t'") == [" DELETE FROM t"]
    assert sql_in("'select something from the list'; update(x); run.delete(y)") == []


def test_all_sql_is_in_one_place() -> None:
    files = [file for file in SOURCES.rglob("*.py") if STORE not in file.parents]
    assert len(files) > 200
    found = {str(file.relative_to(SOURCES)): some for file in files if (some := sql_in(file.read_text()))}
    assert found == {}
    assert sql_in((STORE / "records.py").read_text())


def test_a_row_has_one_field_for_each_column() -> None:
    assert sorted(COLUMNS) == sorted(column.name for column in db.tables.columns)
    assert sorted(Seat(0, "open").row("t")) == sorted(column.name for column in db.seats.columns)
    assert records.Entry._fields == tuple(column.name for column in db.actions.columns)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_what_a_process_has_left_behind_is_taken_over_at_once(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """Moves wait meanwhile: a statement for each of 5,800 plans took 24 seconds on a busy machine."""
    url = new_database(request, kind, tmp_path)
    migrate(url)
    engine, statements = make_engine(url), []
    plan = {"what": "clock", "at": 1, "seat": 0}
    owners = ["dead", "alive", "gone"] * 500
    with engine.begin() as connection:
        rows = [{**plan, "table_id": f"t{n}", "owner": owner} for n, owner in enumerate(owners)]
        connection.execute(sa.insert(db.due), rows)
    sa.event.listen(engine, "before_cursor_execute", lambda *words: statements.append(words[2]))
    with engine.begin() as connection:
        records.adopt(connection, [f"t{n}" for n in range(1400)], ["dead", "gone"], "me")
    assert len([text for text in statements if "UPDATE" in text]) == 2
    with engine.begin() as connection:
        found = {row.table_id: row.owner for row in connection.execute(sa.select(db.due))}
    expected = ["me" if n < 1400 and owner != "alive" else owner for n, owner in enumerate(owners)]
    assert [found[f"t{n}"] for n in range(1500)] == expected
    engine.dispose()
