"""The statements of hosts: who is here, what is played, what people complain of; bans."""

from typing import Any

import sqlalchemy as sa

from ..names import looks
from . import schema as db
from .rows import Row, Values, put

ANNOUNCEMENT = "announcement"
FOREVER = 2**53  # milliseconds: a ban without an end


def users(c: sa.Connection, find: str, now: int, most: int) -> list[Row]:
    """People by a part of their name, or (nothing to find) the newest; banned ones first."""
    u = db.users.c
    ask = sa.select(u.id, u.name, u.account, u.created, u.admin, u.banned, u.ban_why)
    if find:
        part = f"%{looks(find)}%"
        ask = ask.where(sa.or_(sa.func.lower(u.name).contains(find.lower(), autoescape=True), u.account.like(part)))
    held = sa.case((sa.func.coalesce(u.banned, 0) > now, 0), else_=1)
    return list(c.execute(ask.order_by(held, u.created.desc()).limit(most)))


def named(c: sa.Connection, name: str) -> Row | None:
    """Somebody by their id or the name of their account."""
    u = db.users.c
    return c.execute(sa.select(db.users).where(sa.or_(u.id == name, u.account == looks(name)))).first()


def set_user(c: sa.Connection, /, user_id: str, **values: Any) -> bool:
    return bool(c.execute(sa.update(db.users).where(db.users.c.id == user_id).values(**values)).rowcount)


def held(c: sa.Connection, users: set[str], now: int) -> set[str]:
    """Those of them who are banned."""
    u = db.users.c
    return set(c.execute(sa.select(u.id).where(u.id.in_(users), u.banned > now)).scalars())


def tables(c: sa.Connection, most: int) -> list[Row]:
    """The tables something happened at last."""
    t, s = db.tables.c, db.seats.c
    people = sa.select(sa.func.count()).where(s.table_id == t.id, s.user_id.is_not(None)).scalar_subquery()
    shown = (t.id, t.game, t.status, t.players, t.private, t.created, t.updated, people.label("people"))
    return list(c.execute(sa.select(*shown).order_by(t.updated.desc()).limit(most)))


def was_there(c: sa.Connection, user: str, table_id: str) -> bool:
    """Whether somebody sits, or has talked, at a table."""
    s, said = db.seats.c, db.chat.c
    sits = sa.select(s.user_id).where(s.table_id == table_id, s.user_id == user)
    talks = sa.select(said.user_id).where(said.table_id == table_id, said.user_id == user)
    return c.execute(sits.union_all(talks).limit(1)).first() is not None


def open_reports(c: sa.Connection, reporter: str) -> int:
    r = db.reports.c
    ask = sa.select(sa.func.count()).select_from(db.reports).where(r.reporter == reporter, r.done.is_(False))
    return int(c.execute(ask).scalar_one())


def add_report(c: sa.Connection, report: Values) -> None:
    """What one person says of another at a table is said once: the newest word counts."""
    r = db.reports.c
    same = [r[name] == report[name] for name in ("user_id", "reporter", "table_id")]
    c.execute(sa.delete(db.reports).where(*same, r.done.is_(False)))
    c.execute(sa.insert(db.reports), report)


def reports(c: sa.Connection, most: int) -> list[Row]:
    """What nobody has seen to yet, the newest first, with the names of both."""
    r, about, by = db.reports.c, db.users.alias(), db.users.alias()
    ask = sa.select(db.reports, about.c.name.label("name"), by.c.name.label("by_name"))
    joined = db.reports.outerjoin(about, about.c.id == r.user_id).outerjoin(by, by.c.id == r.reporter)
    return list(c.execute(ask.select_from(joined).where(r.done.is_(False)).order_by(r.id.desc()).limit(most)))


def done(c: sa.Connection, report: int) -> None:
    c.execute(sa.update(db.reports).where(db.reports.c.id == report).values(done=True))


def counts(c: sa.Connection, now: int) -> dict[str, int]:
    """How many there are of what."""
    u, t, r = db.users.c, db.tables.c, db.reports.c

    def count(table: sa.Table, *which: sa.ColumnElement[bool]) -> int:
        return int(c.execute(sa.select(sa.func.count()).select_from(table).where(*which)).scalar_one())

    found = {"users": count(db.users), "accounts": count(db.users, u.account.is_not(None))}
    found |= {f"tables_{status}": count(db.tables, t.status == status) for status in ("waiting", "running", "over")}
    found |= {"banned": count(db.users, u.banned > now), "reports": count(db.reports, r.done.is_(False))}
    return found | {"outbox": count(db.outbox, db.outbox.c.at.is_not(None))}


# What the server as a whole keeps


def kept(c: sa.Connection, name: str) -> Any:
    """Something the host keeps; None when there is nothing of that name."""
    return c.execute(sa.select(db.host.c.value).where(db.host.c.name == name)).scalar()


def keep(c: sa.Connection, name: str, value: Any) -> None:
    put(c, db.host, {"name": name, "value": value}, "value")


def keep_first(c: sa.Connection, name: str, value: Any) -> Any:
    """Keep it, unless there is one; returns what is kept."""
    put(c, db.host, {"name": name, "value": value})
    return kept(c, name)
