"""Every statement the server says to its database, behind a name. Each takes the connection first, so that several can
share a transaction: `store.read(records.chat, table)`, `store.write(records.lend, table, seat, level, plans)`.

A row that somebody or something has damaged is one row that is left out or refused; it never hurts its neighbours.
"""

import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, TypeVar

import msgspec
import sqlalchemy as sa

from . import schema as db
from .logs import once

logger = logging.getLogger("moontable.records")

Row = Any
Values = Mapping[str, Any]
Show = Literal["open", "mine", "live", "finished"]
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


# Who is who


def who(c: sa.Connection, key: bytes) -> Row | None:
    """The user of a session, and when it ends."""
    s, u = db.sessions.c, db.users.c
    return c.execute(
        sa.select(db.users, s.expires).join_from(db.sessions, db.users, s.user_id == u.id).where(s.token == key)
    ).first()


def renew(c: sa.Connection, key: bytes, expires: int) -> None:
    c.execute(sa.update(db.sessions).where(db.sessions.c.token == key).values(expires=expires))


def add_guest(c: sa.Connection, user: Values, session: Values) -> None:
    c.execute(sa.insert(db.users), user)
    add_session(c, session)


def add_session(c: sa.Connection, session: Values) -> None:
    c.execute(sa.insert(db.sessions), session)


def end_session(c: sa.Connection, key: bytes) -> None:
    c.execute(sa.delete(db.sessions).where(db.sessions.c.token == key))


def change_user(c: sa.Connection, user: str, values: Values) -> None:
    c.execute(sa.update(db.users).where(db.users.c.id == user).values(**values))


def sign_up(c: sa.Connection, user: str, values: Values, session: Values) -> None:
    """A guest becomes an account; of their sessions only the new one is left. IntegrityError: it is taken."""
    change_user(c, user, values)
    c.execute(sa.delete(db.sessions).where(db.sessions.c.user_id == user))
    add_session(c, session)


def accounts(c: sa.Connection, keys: Collection[str]) -> list[Row]:
    return list(c.execute(sa.select(db.users).where(db.users.c.account.in_(keys))))


def elses(c: sa.Connection, user: str, keys: Collection[str]) -> bool:
    """Whether one of these is the account of anybody else."""
    u = db.users.c
    return c.execute(sa.select(u.id).where(u.account.in_(keys), u.id != user).limit(1)).first() is not None


def muted(c: sa.Connection, user: str) -> set[str]:
    return set(c.execute(sa.select(db.mutes.c.muted).where(db.mutes.c.user_id == user)).scalars())


def mute(c: sa.Connection, user: str, other: str, on: bool) -> None:
    m = db.mutes.c
    c.execute(sa.delete(db.mutes).where(m.user_id == user, m.muted == other))
    if on:
        c.execute(sa.insert(db.mutes), {"user_id": user, "muted": other})


# Chat


def chat(c: sa.Connection, table: str, lines: int) -> list[Row]:
    """The last lines, oldest first."""
    some = sa.select(db.chat).where(db.chat.c.table_id == table).order_by(db.chat.c.id.desc()).limit(lines)
    return list(c.execute(some))[::-1]


def add_chat(c: sa.Connection, line: Values) -> int:
    """Returns its number."""
    key = c.execute(sa.insert(db.chat).values(**line)).inserted_primary_key
    assert key is not None
    return int(key[0])


# Boxes


def keep_box(c: sa.Connection, game: str, box: str, sheet: str) -> None:
    if sheet_of(c, game, box) is None:
        c.execute(sa.insert(db.boxes), {"game": game, "box": box, "sheet": sheet})


def sheet_of(c: sa.Connection, game: str, box: str) -> str | None:
    b = db.boxes.c
    return c.execute(sa.select(b.sheet).where(b.game == game, b.box == box)).scalar()


def boxes_in_use(c: sa.Connection) -> list[tuple[str, str]]:
    """The games and boxes of all tables that are not over."""
    t = db.tables.c
    return [(str(game), str(box)) for game, box in c.execute(
        sa.select(t.game, t.box).where(t.status != "over").distinct()
    )]  # fmt: skip


# Tables


def add_table(
    c: sa.Connection, table: Values, seats: Sequence[Values], plans: Sequence[Values], after: str | None = None
) -> None:
    """A new table; `after` is the one it is the rematch of. Overtaken when that has one."""
    c.execute(sa.insert(db.tables), table)
    c.execute(sa.insert(db.seats), seats)
    _add_plans(c, plans)
    if after is not None:
        first = (db.tables.c.id == after) & db.tables.c.rematch.is_(None)
        if not c.execute(sa.update(db.tables).where(first).values(rematch=table["id"])).rowcount:
            raise Overtaken("stale")


def table(c: sa.Connection, table_id: str, tail: int) -> tuple[Row, list[Row], list[Row]] | None:
    """A table, its seats, and the last entries of its history, oldest first. Unreadable when a row is damaged."""
    a, s = db.actions.c, db.seats.c
    try:
        row = c.execute(sa.select(db.tables).where(db.tables.c.id == table_id)).first()
        if row is None:
            return None
        seats = list(c.execute(sa.select(db.seats).where(s.table_id == table_id).order_by(s.seat)))
        last = sa.select(db.actions).where(a.table_id == table_id).order_by(a.seq.desc()).limit(tail)
        return row, seats, list(c.execute(last))[::-1]
    except WRONG as error:
        raise Unreadable(f"a row cannot be read: {type(error).__name__}") from None


class Last(msgspec.Struct):
    """What the last entry of a table's history says of where it stands."""

    table_id: str
    seq: int
    number: int
    acting: int
    at: int


def listed(c: sa.Connection, show: Show, me: str, most: int) -> list[tuple[Row, list[Row], Row | None]]:
    """Tables, newest first, each with its seats and its last entry (see `Last`)."""
    t, s, a = db.tables.c, db.seats.c, db.actions.c
    ask = sa.select(db.tables).order_by(t.updated.desc()).limit(most)
    if show == "mine":
        ask = ask.where(sa.or_(t.host == me, t.id.in_(sa.select(s.table_id).where(s.user_id == me))))
    elif show == "open":
        vacant = sa.select(s.table_id).where(s.kind == "open")
        ask = ask.where(t.status == "waiting", t.private.is_(False), t.id.in_(vacant))
    else:
        ask = ask.where(t.status == ("running" if show == "live" else "over"), t.private.is_(False))
    rows = whole(c, ask, t.id)
    ids = [row.id for row in rows]
    newest = sa.select(a.table_id, sa.func.max(a.seq)).where(a.table_id.in_(ids)).group_by(a.table_id)
    last = sa.select(a.table_id, a.seq, a.number, a.acting, a.at).where(sa.tuple_(a.table_id, a.seq).in_(newest))
    lasts = {row.table_id: row for row in whole(c, last, a.table_id)}
    seats: dict[str, list[Row]] = {table_id: [] for table_id in ids}
    for seat in whole(c, sa.select(db.seats).where(s.table_id.in_(ids)).order_by(s.seat), s.table_id, s.seat):
        seats[seat.table_id].append(seat)
    return [(row, seats[row.id], lasts.get(row.id)) for row in rows]


def sit(
    c: sa.Connection, table_id: str, seats: Iterable[tuple[Values, Values]], change: Values, plans: Sequence[Values]
) -> None:
    """Seats of a waiting table as they were and as they shall be, and what changes with them. Overtaken when somebody
    else has one of them by now, or the game has begun."""
    s = db.seats.c
    for old, new in seats:
        same = (s.table_id == table_id) & (s.seat == old["seat"]) & (s.kind == old["kind"])
        whose = s.user_id.is_(None) if old["user_id"] is None else s.user_id == old["user_id"]
        if not c.execute(sa.update(db.seats).where(same, whose).values(**new)).rowcount:
            raise Overtaken("full")
    waiting = (db.tables.c.id == table_id) & (db.tables.c.status == "waiting")
    if not c.execute(sa.update(db.tables).where(waiting).values(**change)).rowcount:
        raise Overtaken("not-waiting")
    _add_plans(c, plans)


def lend(c: sa.Connection, table_id: str, seat: int, values: Values, plans: Sequence[Values]) -> None:
    """A bot plays a seat, or its owner again; what is due now."""
    _change_seat(c, table_id, seat, values)
    plan(c, table_id, plans)


def _change_seat(c: sa.Connection, table_id: str, seat: int, values: Values) -> None:
    s = db.seats.c
    c.execute(sa.update(db.seats).where(s.table_id == table_id, s.seat == seat).values(**values))


def give_up(c: sa.Connection, table_id: str, seats: Iterable[int], change: Values) -> None:
    """Seats are given up, and with them (`change`) the game. Overtaken when it is not running any more."""
    running = (db.tables.c.id == table_id) & (db.tables.c.status == "running")
    if not c.execute(sa.update(db.tables).where(running).values(**change)).rowcount:
        raise Overtaken("not-running")
    for seat in seats:
        _change_seat(c, table_id, seat, {"resigned": True})
    if change.get("status") == "over":
        plan(c, table_id, ())


def after_step(
    table_id: str, change: Values, plans: Sequence[Values], banks: Mapping[int, int]
) -> Callable[[sa.Connection], None]:
    """What belongs into one transaction with a step: what is due after it, the time seats have left, and what changes
    of its table."""

    def then(c: sa.Connection) -> None:
        plan(c, table_id, plans)
        for seat, left in banks.items():
            _change_seat(c, table_id, seat, {"bank": left})
        if change:
            c.execute(sa.update(db.tables).where(db.tables.c.id == table_id).values(**change))

    return then


# Histories


ENTRY = tuple(column.name for column in db.actions.columns)


@cache
def append(mark: str, rows: int = 1) -> str:
    """To add entries, written out for the driver: most of what the writer does is this one statement."""
    names = ", ".join(f'"{name}"' for name in ENTRY)
    row = f"({', '.join([mark] * len(ENTRY))})"
    return f"INSERT INTO actions ({names}) VALUES {', '.join([row] * rows)}"


def history(c: sa.Connection, table_id: str, first: int, last: int) -> list[Row]:
    """The entries from `first` to `last`, both included."""
    a = db.actions.c
    some = sa.select(db.actions).where(a.table_id == table_id, a.seq >= first, a.seq <= last)
    return list(c.execute(some.order_by(a.seq)))


def newest(c: sa.Connection, table_id: str) -> int:
    """The last entry; 0 when there is none."""
    a = db.actions.c
    return int(c.execute(sa.select(sa.func.coalesce(sa.func.max(a.seq), 0)).where(a.table_id == table_id)).scalar_one())


def course(c: sa.Connection, table_id: str) -> list[Row]:
    """All entries, without positions and events."""
    a = db.actions.c
    names = (a.seq, a.number, a.seat, a.action, a.notation, a.client_id, a.acting, a.at)
    return list(c.execute(sa.select(*names).where(a.table_id == table_id).order_by(a.seq)))


def position(c: sa.Connection, table_id: str, seq: int) -> bytes:
    a = db.actions.c
    return bytes(c.execute(sa.select(a.position).where(a.table_id == table_id, a.seq == seq)).scalar_one())


def repeated(c: sa.Connection, table_id: str, since: int, client_id: str, user: str | None) -> list[int]:
    """The entries that a message made after `since`."""
    a = db.actions.c
    same = (a.table_id == table_id) & (a.client_id == client_id) & (a.user_id == user)
    return list(c.execute(sa.select(a.seq).where(same, a.seq > since)).scalars())


# What is due by itself


class Due(msgspec.Struct):
    """A bot's turn, or the end of somebody's time (`what`: bot, clock)."""

    table_id: str
    seat: int
    what: str
    at: int
    owner: str
    people: bool  # somebody plays there
    limit: int | None  # the time everybody has, in seconds


def plan(c: sa.Connection, table_id: str, plans: Sequence[Values]) -> None:
    """This is due at a table, and nothing else."""
    c.execute(sa.delete(db.due).where(db.due.c.table_id == table_id))
    _add_plans(c, plans)


def _add_plans(c: sa.Connection, plans: Sequence[Values]) -> None:
    if plans:
        c.execute(sa.insert(db.due), plans)


def clocks(c: sa.Connection, table_id: str) -> dict[int, int]:
    """When whose time is out."""
    d = db.due.c
    return {row.seat: row.at for row in c.execute(sa.select(db.due).where(d.table_id == table_id, d.what == "clock"))}


def due(c: sa.Connection, now: int, soon: int) -> list[Due]:
    """All bots' turns, and the ends of time that come soon or cannot be right: nobody has more time than the table's
    limit or what their own bank holds, so the clock was set back."""
    d, s, t = db.due.c, db.seats.c, db.tables.c
    own = sa.select(s.bank // 1000 + 1).where(s.table_id == d.table_id, s.seat == d.seat).scalar_subquery()
    each, all_of_it = (
        sa.select(column).where(t.id == d.table_id).scalar_subquery() for column in (t.time_limit, t.bank)
    )
    limit = sa.func.coalesce(each, own, all_of_it)
    odd = d.at > now + 1000 * sa.cast(sa.func.coalesce(limit, 0), sa.BigInteger)
    person = sa.exists().where(s.table_id == d.table_id, s.user_id.is_not(None), s.bot.is_(None))
    ask = sa.select(db.due, person.label("people"), limit.label("limit"))
    near, found = ask.where(sa.or_(d.what == "bot", d.at < now + soon, odd)), []
    for row in whole(c, near, d.table_id, d.seat, d.what):
        try:
            found.append(read_as(Due, row))
        except WRONG as error:
            once(logger, logging.ERROR, f"what is due at table {row.table_id} cannot be read", str(error))
    return found


def adopt(c: sa.Connection, plans: Iterable[Due], process: str) -> None:
    """What a process that is gone has planned is ours now."""
    d = db.due.c
    for row in plans:
        same = (d.table_id == row.table_id) & (d.seat == row.seat) & (d.what == row.what)
        c.execute(sa.update(db.due).where(same, d.owner == row.owner).values(owner=process))
