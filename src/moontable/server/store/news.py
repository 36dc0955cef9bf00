"""The statements about being told: what each person wants, their devices, what waits to be sent."""

from collections.abc import Collection, Iterable, Sequence

import sqlalchemy as sa

from . import schema as db
from .rows import Row, Values, put


def wishes(c: sa.Connection, user_id: str) -> Row | None:
    return c.execute(sa.select(db.wishes).where(db.wishes.c.user_id == user_id)).first()


def wish(c: sa.Connection, user_id: str, values: Values, stop: str) -> None:
    """What somebody wants. `stop` is for links that end it, and stays as it was first."""
    put(c, db.wishes, {"user_id": user_id, "stop": stop, **values}, *values)


def no_more_mail(c: sa.Connection, stop: str) -> bool:
    """Who opens the link of a letter gets no more of them. Whether there was such a link."""
    row = c.execute(sa.select(db.wishes).where(db.wishes.c.stop == stop)).first()
    if row is None:
        return False
    ways = {kind: [way for way in some if way != "mail"] for kind, some in row.ways.items()}
    c.execute(sa.update(db.wishes).where(db.wishes.c.user_id == row.user_id).values(ways=ways))
    o = db.outbox.c
    c.execute(sa.delete(db.outbox).where(o.user_id == row.user_id, o.way == "mail", o.table_id != ""))
    return True


def unheard(c: sa.Connection, user_id: str, by: str) -> bool:
    """Whether somebody does not want to hear from another."""
    muted, tie = db.mutes.c, db.ties.c
    silent = sa.select(muted.user_id).where(muted.user_id == user_id, muted.muted == by)
    blocked = sa.select(tie.user_id).where(tie.user_id == user_id, tie.other == by, tie.kind == "block")
    return c.execute(silent.union_all(blocked).limit(1)).first() is not None


def devices(c: sa.Connection, user_id: str) -> list[Row]:
    d = db.devices.c
    return list(c.execute(sa.select(db.devices).where(d.user_id == user_id).order_by(d.created)))


def device(c: sa.Connection, device_id: str) -> Row | None:
    return c.execute(sa.select(db.devices).where(db.devices.c.id == device_id)).first()


def add_device(c: sa.Connection, values: Values, most: int) -> None:
    """A device takes notices for whoever uses it now; of too many the oldest is forgotten."""
    put(c, db.devices, values, *values)
    for row in devices(c, values["user_id"])[:-most]:
        end_device(c, row.id)


def end_device(c: sa.Connection, device_id: str) -> None:
    c.execute(sa.delete(db.devices).where(db.devices.c.id == device_id))


def owed(c: sa.Connection, table_id: str) -> tuple[Row, list[Row], int, dict[int, int]] | None:
    """A table, its seats, who owes a decision (as a bit mask), and when whose time is out."""
    t, s, a, d = db.tables.c, db.seats.c, db.actions.c, db.due.c
    shown = (t.id, t.game, t.status, t.acting, t.players, t.host, t.hook)
    row = c.execute(sa.select(*shown).where(t.id == table_id)).first()
    if row is None:
        return None
    seats = list(c.execute(sa.select(db.seats).where(s.table_id == table_id).order_by(s.seat)))
    last = c.execute(sa.select(a.acting).where(a.table_id == table_id).order_by(a.seq.desc()).limit(1)).scalar()
    clocks = {one.seat: one.at for one in c.execute(sa.select(db.due).where(d.table_id == table_id, d.what == "clock"))}
    return row, seats, row.acting if last is None else last, clocks


def told(c: sa.Connection, key: str) -> Row | None:
    """What was sent before under this key."""
    return c.execute(sa.select(db.outbox).where(db.outbox.c.key == key, db.outbox.c.at.is_(None))).first()


def gathered(c: sa.Connection, user_id: str) -> list[Row]:
    """What waits for somebody's next digest."""
    o = db.outbox.c
    return list(c.execute(sa.select(db.outbox).where(o.user_id == user_id, o.way == "later").order_by(o.created)))


def drop(c: sa.Connection, keys: Collection[str]) -> None:
    c.execute(sa.delete(db.outbox).where(db.outbox.c.key.in_(keys)))


def seen(c: sa.Connection, user_id: str, table_id: str) -> None:
    """Somebody has come to look: they need not be told what they see."""
    o = db.outbox.c
    c.execute(sa.delete(db.outbox).where(
        o.user_id == user_id, o.table_id == table_id, o.way.in_(("", "later")), o.kind != "short", o.at.is_not(None)
    ))  # fmt: skip


def met(c: sa.Connection, user_id: str, most: int) -> list[Row]:
    """People somebody has played with, the latest first."""
    t, s, u = db.tables.c, db.seats.c, db.users.c
    mine = sa.select(s.table_id).where(s.user_id == user_id)
    latest = (
        sa.select(s.user_id, sa.func.max(t.updated).label("at"))
        .join_from(db.seats, db.tables, s.table_id == t.id)
        .where(s.table_id.in_(mine), s.user_id != user_id, s.kind == "person", t.start.is_not(None))
        .group_by(s.user_id)
        .subquery()
    )
    ask = sa.select(u.id, u.name, u.colour).join_from(db.users, latest, u.id == latest.c.user_id)
    return list(c.execute(ask.order_by(latest.c.at.desc()).limit(most)))


# What waits


def add(c: sa.Connection, rows: Sequence[Values]) -> None:
    if rows:
        c.execute(sa.delete(db.outbox).where(db.outbox.c.key.in_([row["key"] for row in rows])))
        c.execute(sa.insert(db.outbox), list(rows))


def due(c: sa.Connection, at: int, most: int) -> list[Row]:
    o = db.outbox.c
    return list(c.execute(sa.select(db.outbox).where(o.at <= at).order_by(o.at).limit(most)))


def take(c: sa.Connection, key: str, at: int, until: int) -> bool:
    o = db.outbox.c
    return bool(c.execute(sa.update(db.outbox).where(o.key == key, o.at == at).values(at=until)).rowcount)


def done(c: sa.Connection, key: str, until: int | None, more: Iterable[Values] = ()) -> None:
    """A row was seen to, and what comes of it. Nothing is done when it was replaced meanwhile."""
    o = db.outbox.c
    if c.execute(sa.delete(db.outbox).where(o.key == key, o.at == until)).rowcount:
        add(c, list(more))


def later(c: sa.Connection, key: str, until: int, at: int, tries: int) -> None:
    o = db.outbox.c
    c.execute(sa.update(db.outbox).where(o.key == key, o.at == until).values(at=at, tries=tries))


def forget(c: sa.Connection, before: int) -> None:
    o = db.outbox.c
    c.execute(sa.delete(db.outbox).where(o.at.is_(None), o.created < before))
