"""The statements about tables: who sits there, what happened and is due at them, what is said, what is tidied up."""

import logging
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from ..logs import once
from . import news
from . import schema as db
from .rows import WRONG, Overtaken, Row, Unreadable, Values, put, read_as, whole

logger = logging.getLogger("moontable.records")

Show = Literal["open", "mine", "live", "finished", "archived"]

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
    put(c, db.boxes, {"game": game, "box": box, "sheet": sheet})


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


PAIRING, DEALING = 0x6D6F6F6E, 0x6461696C  # the locks of those who look for an opponent, or for the deal of the day


def _one_at_a_time(c: sa.Connection, lock: int) -> None:
    """Until the transaction is over nobody else comes past here. SQLite has one writer at a time anyway."""
    if c.dialect.name == "postgresql":
        c.execute(sa.select(sa.func.pg_advisory_xact_lock(lock)))


def add_table(
    c: sa.Connection, table: Values, seats: Sequence[Values], plans: Sequence[Values], after: str | None = None
) -> None:
    """A new table; `after` is the one it is the rematch of. Overtaken when that has one, or when somebody has a table
    with a day's deal already."""
    if table["daily"] is not None:
        _one_at_a_time(c, DEALING)
        if own_deal(c, table["host"], table["daily"], table["game"]) is not None:
            raise Overtaken("stale")
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


Listed = tuple[Row, list[Row], Row | None]  # a table, its seats and its last entry (see `Last`)


class Last(msgspec.Struct):
    """What the last entry of a table's history says of where it stands."""

    table_id: str
    seq: int
    number: int
    acting: int
    at: int


def listed(c: sa.Connection, show: Show, me: str, most: int) -> list[Listed]:
    """Tables, newest first."""
    t, s = db.tables.c, db.seats.c
    old = t.archived.is_not(None) if show == "archived" else t.archived.is_(None)
    ask = sa.select(db.tables).where(old).order_by(t.updated.desc()).limit(most)
    if show in ("mine", "archived"):
        unwanted = sa.select(db.hidden.c.table_id).where(db.hidden.c.user_id == me)
        own = sa.or_(t.host == me, t.id.in_(sa.select(s.table_id).where(s.user_id == me)))
        ask = ask.where(own, t.id.not_in(unwanted))
    elif show == "open":
        vacant = sa.select(s.table_id).where(s.kind == "open")
        ask = ask.where(t.status == "waiting", t.private.is_(False), t.id.in_(vacant))
    else:
        ask = ask.where(t.status == ("running" if show == "live" else "over"), t.private.is_(False))
    return _with_seats(c, whole(c, ask, t.id))


def some(c: sa.Connection, ids: Collection[str]) -> list[Listed]:
    """These tables, as far as there are such."""
    return _with_seats(c, whole(c, sa.select(db.tables).where(db.tables.c.id.in_(ids)), db.tables.c.id))


def _with_seats(c: sa.Connection, rows: list[Row]) -> list[Listed]:
    s, a = db.seats.c, db.actions.c
    ids = [row.id for row in rows]
    newest = sa.select(a.table_id, sa.func.max(a.seq)).where(a.table_id.in_(ids)).group_by(a.table_id)
    last = sa.select(a.table_id, a.seq, a.number, a.acting, a.at).where(sa.tuple_(a.table_id, a.seq).in_(newest))
    lasts = {row.table_id: row for row in whole(c, last, a.table_id)}
    seats: dict[str, list[Row]] = {table_id: [] for table_id in ids}
    for seat in whole(c, sa.select(db.seats).where(s.table_id.in_(ids)).order_by(s.seat), s.table_id, s.seat):
        seats[seat.table_id].append(seat)
    return [(row, seats[row.id], lasts.get(row.id)) for row in rows]


def languages(c: sa.Connection, users: Collection[str]) -> dict[str, str]:
    """What these people read."""
    u = db.users.c
    return {row.id: row.language for row in c.execute(sa.select(u.id, u.language).where(u.id.in_(users)))}


def pair(c: sa.Connection, table: Values, seats: Sequence[Values], apart: Collection[str]) -> str:
    """The table that has waited longest for somebody who wants a game like this one; where there is none, this one is
    added. Two who ask at once do not miss each other; with those who are to be kept apart nobody is paired."""
    _one_at_a_time(c, PAIRING)
    t, s = db.tables.c, db.seats.c
    same = ("game", "players", "box", "private", "time_limit", "bank", "increment", "rated")
    alike = [t[name].is_(None) if table[name] is None else t[name] == table[name] for name in same]
    vacant = sa.select(s.table_id).where(s.kind == "open")
    unwanted = sa.select(s.table_id).where(s.user_id.in_(apart))
    which = (t.status == "waiting", t.id.in_(vacant), t.id.not_in(unwanted), t.archived.is_(None), *alike)
    ask = sa.select(t.id, t.options).where(*which).order_by(t.created)
    for row in whole(c, ask, t.id):
        if row.options == table["options"]:
            return str(row.id)
    add_table(c, table, seats, ())
    return str(table["id"])


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


def cancel(c: sa.Connection, table_id: str, seats: Iterable[int], on: bool, change: Values) -> None:
    """Somebody wants to break off, or does not any more; with everybody's consent (`change`) it is over. Overtaken when
    the game is not running any more."""
    running = (db.tables.c.id == table_id) & (db.tables.c.status == "running")
    if not c.execute(sa.update(db.tables).where(running).values(**change)).rowcount:
        raise Overtaken("not-running")
    for seat in seats:
        _change_seat(c, table_id, seat, {"cancel": on})
    if change.get("status") == "over":
        plan(c, table_id, ())


def hide(c: sa.Connection, user: str, table_id: str) -> None:
    """A table is not wanted in somebody's list."""
    put(c, db.hidden, {"user_id": user, "table_id": table_id})


def change_table(c: sa.Connection, table_id: str, change: Values) -> None:
    c.execute(sa.update(db.tables).where(db.tables.c.id == table_id).values(**change))


def delete_table(c: sa.Connection, table_id: str) -> None:
    """A table and everything that was at it."""
    for kept in (db.actions, db.seats, db.chat, db.due, db.hidden, db.rating_changes):
        c.execute(sa.delete(kept).where(kept.c.table_id == table_id))
    c.execute(sa.delete(db.tables).where(db.tables.c.id == table_id))


def after_step(
    table_id: str,
    change: Values,
    plans: Sequence[Values],
    banks: Mapping[int, int],
    tell: Sequence[Values],
) -> Callable[[sa.Connection], None]:
    """What belongs into one transaction with a step: what is due after it, the time seats have left, what changes of
    its table, and who is to be told."""

    def then(c: sa.Connection) -> None:
        plan(c, table_id, plans)
        for seat, left in banks.items():
            _change_seat(c, table_id, seat, {"bank": left})
        if change:
            c.execute(sa.update(db.tables).where(db.tables.c.id == table_id).values(**change))
        news.add(c, tell)

    return then


# Histories


class Entry(NamedTuple):
    """An entry of a table's history, by the columns in their order."""

    table_id: str
    seq: int
    number: int
    seat: int
    action: int
    notation: str
    events: bytes
    position: bytes
    reveals: int
    acting: int
    client_id: str | None
    user_id: str | None
    at: int


_NAMES = ", ".join(f'"{name}"' for name in Entry._fields)
_KINDS = {sa.Integer: "int4", sa.BigInteger: "int8", sa.String: "varchar", sa.Text: "text", sa.LargeBinary: "bytea"}


@cache
def append(rows: int = 1) -> str:
    """To add entries, written out for SQLite's driver: most of what the writer does is this one statement."""
    row = f"({', '.join(['?'] * len(Entry._fields))})"
    return f"INSERT INTO actions ({_NAMES}) VALUES {', '.join([row] * rows)}"


def copy_in(c: sa.Connection, rows: Iterable[Entry]) -> None:
    """Add entries to PostgreSQL's: by COPY, which takes less than half of what a statement for each takes."""
    statement = f"COPY actions ({_NAMES}) FROM STDIN (FORMAT BINARY)"
    driver: Any = c.dialect.dbapi
    cursor: Any = c.connection.cursor()
    try:
        with cursor, cursor.copy(statement) as copy:
            copy.set_types([_KINDS[type(column.type)] for column in db.actions.columns])
            for row in rows:
                copy.write_row(row)
    except driver.Error as error:  # as SQLAlchemy would say it
        raise sa.exc.DBAPIError.instance(statement, None, error, driver.Error, True, dialect=c.dialect) from error


def history(c: sa.Connection, table_id: str, first: int, last: int) -> list[Row]:
    """The entries from `first` to `last`, both included."""
    a = db.actions.c
    some = sa.select(db.actions).where(a.table_id == table_id, a.seq >= first, a.seq <= last)
    return list(c.execute(some.order_by(a.seq)))


def entries(c: sa.Connection, table_id: str, seqs: Sequence[int]) -> list[Row]:
    """These entries, in their order."""
    a = db.actions.c
    return list(c.execute(sa.select(db.actions).where(a.table_id == table_id, a.seq.in_(seqs)).order_by(a.seq)))


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


# Tables nobody touches

Left = Literal["tutorial", "alone", "finished", "unfinished", "archived", "waiting"]


def untouched(c: sa.Connection, left: Left, before: int, most: int, short: int = 0) -> list[str]:
    """Tables that were left like this, and at which nothing has happened since: tutorials; games somebody plays alone,
    or others wait for, that are not over; those that are; what was archived by then; open ones with a clock shorter
    than so many seconds."""
    t, s, a = db.tables.c, db.seats.c, db.actions.c
    others = sa.exists().where(s.table_id == t.id, sa.or_(s.user_id != t.host, s.kind.in_(("open", "invite"))))
    quick = sa.or_(t.time_limit < short, t.bank < short)
    which = {
        "tutorial": (t.tutorial.is_(True),),
        "alone": (t.status != "over", ~others),
        "finished": (t.status == "over",),
        "unfinished": (t.status != "over", others, t.archived.is_(None)),
        "archived": (t.archived < before,),
        "waiting": (t.status == "waiting", t.private.is_(False), quick),
    }
    since = sa.exists().where(a.table_id == t.id, a.at >= before)
    still = () if left == "archived" else (t.updated < before, ~since)
    ask = sa.select(t.id).where(*which[left], *still)
    return list(c.execute(ask.order_by(t.updated).limit(most)).scalars())


def archive(c: sa.Connection, ids: Collection[str], at: int) -> None:
    c.execute(sa.update(db.tables).where(db.tables.c.id.in_(ids)).values(archived=at))


# What is due by itself


ADOPTED = 1000  # tables with one statement


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
    for each in plans:
        put(c, db.due, each, "at", "owner")


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


def adopt(c: sa.Connection, tables: Collection[str], gone: Collection[str], process: str) -> None:
    """What processes that are gone have planned at these tables is ours now. Moves wait for it, and a process may leave
    thousands of tables behind: many with one statement."""
    d, every = db.due.c, sorted(tables)
    for first in range(0, len(every), ADOPTED):
        some = d.table_id.in_(every[first : first + ADOPTED])
        c.execute(sa.update(db.due).where(some, d.owner.in_(gone)).values(owner=process))


# The deal of the day


def deal(c: sa.Connection, day: str, game: str, fresh: bytes) -> bytes:
    """What is dealt on a day: the same for all, whoever asks first."""
    _one_at_a_time(c, DEALING)
    d = db.deals.c
    found = c.execute(sa.select(d.secret).where(d.day == day, d.game == game)).scalar()
    if found is None:
        c.execute(sa.insert(db.deals), {"day": day, "game": game, "secret": fresh})
    return bytes(found or fresh)


def own_deal(c: sa.Connection, user: str, day: str, game: str) -> str | None:
    """Somebody's table with a day's deal."""
    t = db.tables.c
    ask = sa.select(t.id).where(t.host == user, t.daily == day, t.game == game).order_by(t.created)
    return c.execute(ask.limit(1)).scalar()


def deals_begun(c: sa.Connection, day: str, game: str) -> int:
    t = db.tables.c
    count = sa.select(sa.func.count(sa.distinct(t.host))).where(t.daily == day, t.game == game)
    return int(c.execute(count).scalar_one())


def deal_results(c: sa.Connection, day: str, game: str, before: int) -> list[Row]:
    """Games with a day's deal that were finished by then: (id, host, result, updated, name, colour)."""
    t, u = db.tables.c, db.users.c
    ask = sa.select(t.id, t.host, t.result, t.updated, u.name, u.colour).join_from(db.tables, db.users, t.host == u.id)
    return list(c.execute(ask.where(t.daily == day, t.game == game, t.status == "over", t.updated < before)))
