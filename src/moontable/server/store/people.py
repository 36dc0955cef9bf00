"""The statements about people: who is who, accounts, what is kept of somebody, whom they follow, their ratings."""

from collections.abc import Collection
from typing import Any

import sqlalchemy as sa

from . import records
from . import schema as db
from .rows import Row, Values, put, whole

GAMES = ("seats", "actions")  # of a person who goes they stay, without the name
OTHERS = ("reports",)  # what others have said is theirs
SECRET = {"users": ("password",), "seats": ("invite",), "outbox": ("more", "key")}  # what an export leaves out


# Who is who


def who(c: sa.Connection, key: bytes) -> Row | None:
    """The user of a session, and when it ends."""
    s, u = db.sessions.c, db.users.c
    return c.execute(
        sa.select(db.users, s.expires).join_from(db.sessions, db.users, s.user_id == u.id).where(s.token == key)
    ).first()


def lasting(c: sa.Connection, keys: Collection[bytes]) -> set[bytes]:
    """Those of these sessions that there still are."""
    token = db.sessions.c.token
    return {bytes(key) for key in c.execute(sa.select(token).where(token.in_(keys))).scalars()} if keys else set()


def renew(c: sa.Connection, key: bytes, expires: int) -> None:
    c.execute(sa.update(db.sessions).where(db.sessions.c.token == key).values(expires=expires))


def add_guest(c: sa.Connection, user: Values, session: Values) -> None:
    add_user(c, user)
    add_session(c, session)


def add_user(c: sa.Connection, user: Values) -> None:
    c.execute(sa.insert(db.users), user)


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
    if on:
        put(c, db.mutes, {"user_id": user, "muted": other})
    else:
        c.execute(sa.delete(db.mutes).where(m.user_id == user, m.muted == other))


# Accounts


def user(c: sa.Connection, user_id: str) -> Row | None:
    return c.execute(sa.select(db.users).where(db.users.c.id == user_id)).first()


def sessions(c: sa.Connection, user_id: str) -> list[Row]:
    """The sessions of somebody, the one used last first."""
    s = db.sessions.c
    return list(c.execute(sa.select(db.sessions).where(s.user_id == user_id).order_by(s.expires.desc())))


def end_sessions(c: sa.Connection, user_id: str, keys: Collection[bytes]) -> None:
    s = db.sessions.c
    c.execute(sa.delete(db.sessions).where(s.user_id == user_id, s.token.in_(keys)))


def new_password(c: sa.Connection, user_id: str, values: Values, session: Values) -> list[bytes]:
    """A password is changed; returns the sessions that end with it. Links and codes made for the old one are void."""
    c.execute(sa.update(db.users).where(db.users.c.id == user_id).values(**values))
    ended = [bytes(row.token) for row in sessions(c, user_id)]
    end_sessions(c, user_id, ended)
    void_links(c, user_id)
    c.execute(sa.insert(db.sessions), session)
    return ended


def void_links(c: sa.Connection, user_id: str) -> None:
    """What was sent to somebody, or waits to be, opens nothing any more."""
    c.execute(sa.delete(db.links).where(db.links.c.user_id == user_id))
    o = db.outbox.c
    c.execute(sa.delete(db.outbox).where(o.user_id == user_id, o.kind.in_(("confirm", "reset"))))


def no_email(c: sa.Connection, user_id: str) -> None:
    change_user(c, user_id, {"email": None})
    void_links(c, user_id)


def add_link(c: sa.Connection, link: Values, now: int) -> None:
    """A new link; older ones for the same are void, and so is what has expired."""
    links = db.links.c
    same = (links.user_id == link["user_id"]) & (links.what == link["what"])
    c.execute(sa.delete(db.links).where(same | (links.expires < now)))
    c.execute(sa.insert(db.links), link)


def use_link(c: sa.Connection, token: bytes, what: str, now: int) -> Row | None:
    """What a link was for, if it still is; it is used up."""
    links = db.links.c
    row = c.execute(sa.select(db.links).where(links.token == token, links.what == what, links.expires >= now)).first()
    gone = c.execute(sa.delete(db.links).where(links.token == token, links.what == what)).rowcount
    return row if gone else None


def confirm(c: sa.Connection, token: bytes, now: int) -> Row | None:
    """The owner of an address has opened the link that was sent there."""
    row = use_link(c, token, "confirm", now)
    if row is not None:
        void_links(c, row.user_id)  # the old address is nobody's to come back by
        change_user(c, row.user_id, {"email": row.email})
    return row


def holidays(c: sa.Connection, users: Collection[str]) -> dict[str, tuple[int, int]]:
    """When the holidays of these people begin and end, as far as they have any."""
    u = db.users.c
    ask = sa.select(u.id, u.away_from, u.away_until).where(u.id.in_(users), u.away_from.is_not(None))
    return {row.id: (row.away_from, row.away_until) for row in c.execute(ask)}


def set_holiday(c: sa.Connection, user_id: str, begin: int | None, end: int | None, now: int, between: int) -> bool:
    """A new holiday in place of one that has not begun, or (None) none. Not before the last one has been over for a
    while: False."""
    u = db.users.c
    row = c.execute(sa.select(u.away_from, u.away_until, u.away_last).where(u.id == user_id).with_for_update()).one()
    begun = row.away_from is not None and row.away_from <= now
    if begun and begin is None:  # back early
        change_user(c, user_id, {"away_until": min(row.away_until, now)})
        return True
    last = row.away_until if begun else row.away_last
    if begin is not None and last is not None and begin < last + between:
        return False
    change_user(c, user_id, {"away_from": begin, "away_until": end, "away_last": last})
    return True


def own_tables(c: sa.Connection, user_id: str) -> list[Row]:
    """Tables somebody sits at."""
    t, s = db.tables.c, db.seats.c
    at = sa.select(s.table_id).where(s.user_id == user_id)
    return list(c.execute(sa.select(t.id, t.status).where(t.id.in_(at))))


def everything(c: sa.Connection, user_id: str) -> dict[str, list[dict[str, Any]]]:
    """All rows that are about somebody, without what is secret: bytes are (tokens, positions with others' cards), and
    so are passwords and links."""
    found = {"users": c.execute(sa.select(db.users).where(db.users.c.id == user_id))}
    for table in db.metadata.sorted_tables:
        if "user_id" in table.c and table.name not in OTHERS:
            found[table.name] = c.execute(sa.select(table).where(table.c.user_id == user_id))
    t = db.tables.c
    mine = sa.select(db.seats.c.table_id).where(db.seats.c.user_id == user_id)
    shown = (t.id, t.game, t.players, t.options, t.status, t.created, t.updated, t.result)
    found["tables"] = c.execute(sa.select(*shown).where(t.id.in_(mine)))
    return {name: [_shown(name, row) for row in rows] for name, rows in found.items()}


def _shown(table: str, row: Row) -> dict[str, Any]:
    hidden = SECRET.get(table, ())
    return {
        name: value
        for name, value in row._mapping.items()
        if name not in hidden and not isinstance(value, bytes | memoryview)
    }


def forget(c: sa.Connection, user_id: str) -> list[bytes]:
    """Somebody goes: everything about them but the games, which stay without their name. Returns their sessions."""
    ended = [bytes(row.token) for row in sessions(c, user_id)]
    c.execute(sa.update(db.seats).where(db.seats.c.user_id == user_id).values(name=""))
    c.execute(sa.update(db.tables).where(db.tables.c.hook_of == user_id).values(hook="", hook_of=None))
    for table in db.metadata.sorted_tables:
        if "user_id" in table.c and table.name not in GAMES:
            c.execute(sa.delete(table).where(table.c.user_id == user_id))
    c.execute(sa.delete(db.mutes).where(db.mutes.c.muted == user_id))
    c.execute(sa.delete(db.reports).where(db.reports.c.reporter == user_id))
    c.execute(sa.delete(db.ties).where(db.ties.c.other == user_id))
    c.execute(sa.delete(db.users).where(db.users.c.id == user_id))
    return ended


# A place of one's own


def person(c: sa.Connection, user: str) -> Row | None:
    u = db.users.c
    shown = (u.id, u.name, u.colour, u.account, u.created, u.away_from, u.away_until)
    return c.execute(sa.select(*shown).where(u.id == user)).first()


def finished(c: sa.Connection, user: str, most: int) -> tuple[list[Row], list[Row]]:
    """Games somebody has finished, newest first, and all their seats. What comes of a record (it has an origin without
    a table) was played elsewhere, by whomever: that is no game of theirs."""
    t, s = db.tables.c, db.seats.c
    own = sa.select(s.table_id).where(s.user_id == user, s.kind == "person")
    ask = sa.select(t.id, t.game, t.players, t.result, t.updated).order_by(t.updated.desc()).limit(most)
    here = sa.func.coalesce(t.origin_table, "-") != ""
    rows = whole(c, ask.where(t.status == "over", t.tutorial.is_(False), here, t.id.in_(own)), t.id)
    names = (s.table_id, s.seat, s.kind, s.user_id, s.bot)
    seats = sa.select(*names).where(s.table_id.in_([row.id for row in rows]), s.table_id == t.id)
    return rows, list(c.execute(seats.order_by(s.table_id, s.seat)))


def history(
    c: sa.Connection, user: str, all_of_them: bool, game: str | None, before: int | None, most: int
) -> list[records.Listed]:
    """Some finished games of somebody, newest first: all for themselves, for others those that are open to them."""
    t, s = db.tables.c, db.seats.c
    own = sa.select(s.table_id).where(s.user_id == user)
    which = [t.status == "over", t.tutorial.is_(False), t.id.in_(own)]
    if not all_of_them:
        which += [t.private.is_(False), t.watch.is_(True)]
    if game is not None:
        which.append(t.game == game)
    if before is not None:
        which.append(t.updated < before)
    ids = list(c.execute(sa.select(t.id).where(*which).order_by(t.updated.desc()).limit(most)).scalars())
    return records.some(c, ids)


def ties(c: sa.Connection, user: str) -> list[Row]:
    """Whom somebody follows or blocks: (id, name, colour, kind)."""
    u, k = db.users.c, db.ties.c
    ask = sa.select(u.id, u.name, u.colour, k.kind).join_from(db.ties, db.users, k.other == u.id)
    return list(c.execute(ask.where(k.user_id == user).order_by(u.name)))


def followed(c: sa.Connection, user: str) -> list[Row]:
    """Whom somebody follows, but for those who do not want to be seen by them."""
    unseen = blocked_by(c, user)
    return [row for row in ties(c, user) if row.kind == "follow" and row.id not in unseen]


def tie(c: sa.Connection, user: str, other: str, kind: str | None) -> None:
    k = db.ties.c
    if kind is not None:
        put(c, db.ties, {"user_id": user, "other": other, "kind": kind}, "kind")
    else:
        c.execute(sa.delete(db.ties).where(k.user_id == user, k.other == other))


def blocked(c: sa.Connection, user: str) -> set[str]:
    """Those whom this person does not want to hear."""
    k = db.ties.c
    return set(c.execute(sa.select(k.other).where(k.user_id == user, k.kind == "block")).scalars())


def blocked_by(c: sa.Connection, user: str) -> set[str]:
    """Those who do not want to hear this person."""
    k = db.ties.c
    return set(c.execute(sa.select(k.user_id).where(k.other == user, k.kind == "block")).scalars())


def apart(c: sa.Connection, user: str) -> set[str]:
    """Those who are not to meet this person, whoever of them wants it so."""
    return blocked(c, user) | blocked_by(c, user)


# Ratings


def rated(c: sa.Connection, users: Collection[str]) -> list[Row]:
    """What these people are rated at each game."""
    return list(c.execute(sa.select(db.ratings).where(db.ratings.c.user_id.in_(users))))


def rate(c: sa.Connection, game: str, users: Collection[str], fresh: Values) -> dict[str, Row]:
    """What these people are rated at a game, to be changed by nobody else until we have; `fresh` where they have not
    played it yet."""
    r = db.ratings.c
    for user in sorted(users):
        put(c, db.ratings, {"user_id": user, "game": game, **fresh})
    # In one order for all, so that two games that end at once wait for each other and not for ever.
    ask = sa.select(db.ratings).where(r.game == game, r.user_id.in_(users)).order_by(r.user_id).with_for_update()
    return {row.user_id: row for row in c.execute(ask)}


def meetings(c: sa.Connection, game: str, users: Collection[str], since: int) -> int:
    """In how many games that counted two of these people have met since then: of any two the most."""
    one, other = db.rating_changes.alias(), db.rating_changes.alias()
    both = (one.c.table_id == other.c.table_id) & (one.c.user_id < other.c.user_id)
    ask = sa.select(sa.func.count().label("games")).select_from(one.join(other, both))
    ask = ask.where(one.c.game == game, one.c.at > since, one.c.user_id.in_(users), other.c.user_id.in_(users))
    pairs = ask.group_by(one.c.user_id, other.c.user_id).subquery()
    return int(c.execute(sa.select(sa.func.max(pairs.c.games))).scalar() or 0)


def set_rating(c: sa.Connection, user: str, game: str, values: Values, change: Values) -> None:
    """Somebody's new rating, and how it came about."""
    r = db.ratings.c
    c.execute(sa.update(db.ratings).where(r.user_id == user, r.game == game).values(**values))
    c.execute(sa.insert(db.rating_changes), {"user_id": user, "game": game, **change})


def strongest(c: sa.Connection, game: str, most: int) -> list[Row]:
    """The strongest with an account, as far as that is sure: (id, name, colour, mu, sigma, games)."""
    r, u = db.ratings.c, db.users.c
    ask = sa.select(u.id, u.name, u.colour, r.mu, r.sigma, r.games).join_from(db.ratings, db.users, r.user_id == u.id)
    sure = (r.mu - 3 * r.sigma).desc()
    return list(c.execute(ask.where(r.game == game, u.account.is_not(None)).order_by(sure, u.name).limit(most)))


def rating_changes(c: sa.Connection, table_id: str) -> list[Row]:
    """What a game has changed."""
    return list(c.execute(sa.select(db.rating_changes).where(db.rating_changes.c.table_id == table_id)))
