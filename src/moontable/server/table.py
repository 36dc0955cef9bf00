"""A table: who sits there, how its game stands, who is watching; and how it is read from the database."""

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
import sqlalchemy as sa

from ..play.course import Ply
from . import schema as db
from .live import TAIL, UNDO, Entry, Live, Rules
from .messages import Origin, ResultInfo, SeatInfo, SeatKind, Status, TableInfo

if TYPE_CHECKING:
    from .connection import Connection

Row = Any

AWAY = 24 * 3_600_000  # milliseconds a seat without a clock may owe a decision before the others may call a bot


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass
class Seat:
    """A place at the table. `bot` is the level that plays it now; a person's seat may be lent to a bot."""

    seat: int
    kind: SeatKind
    user: str | None = None
    name: str = ""
    colour: str = ""
    bot: str | None = None
    invite: str | None = None

    @property
    def taken(self) -> bool:
        return self.kind in ("person", "bot", "hotseat")

    @property
    def by_person(self) -> bool:
        return self.user is not None and self.bot is None

    def row(self, table: str) -> dict[str, Any]:
        return {
            "table_id": table,
            "seat": self.seat,
            "kind": self.kind,
            "user_id": self.user,
            "name": self.name,
            "colour": self.colour,
            "bot": self.bot,
            "invite": self.invite,
        }


@dataclass
class UndoWish:
    """Somebody wants to go back further than they may alone."""

    seat: int
    user: str
    to: int
    seq: int
    client_id: str
    voters: set[str]
    agreed: set[str] = field(default_factory=set)


@dataclass(eq=False)
class Table:
    """Everything about one table that the server keeps at hand. The database holds the truth."""

    id: str
    game: str
    players: int
    options: dict[str, str]
    secret: bytes
    commitment: str
    status: Status
    host: str
    time_limit: int | None
    private: bool
    created: int
    updated: int
    seats: list[Seat]
    layout: str
    box: str = ""
    start: bytes | None = None
    acting: int = 0
    by_hand: bool = False
    result: ResultInfo | None = None
    rematch: str | None = None
    origin: Origin | None = None
    live: Live | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    connections: "set[Connection]" = field(default_factory=set)
    clocks: dict[int, int] = field(default_factory=dict)
    wish: UndoWish | None = None
    stale: bool = False  # another process has written to it
    elsewhere: dict[str, tuple[float, list[str]]] = field(default_factory=dict)  # process -> (when, users connected)
    touched: float = field(default_factory=time.monotonic)
    stand_ins: dict[int, set[str]] = field(default_factory=dict)  # seat -> those who want a bot to play for its owner

    def seats_of(self, user: str | None) -> tuple[int, ...]:
        """The seats a user plays, those lent to a bot included."""
        return tuple(s.seat for s in self.seats if user is not None and s.user == user)

    @property
    def watched(self) -> bool:
        """Whether things happen here by themselves: a bot's turn, the end of somebody's time."""
        return bool(self.time_limit) or any(seat.bot for seat in self.seats)

    def people(self) -> set[str]:
        """Those who play here themselves at the moment."""
        return {s.user for s in self.seats if s.by_person and s.user}

    @property
    def paused(self) -> bool:
        """Only bots play here, and nobody looks."""
        return not self.connections and not self.people() and not self.present()

    def owners(self) -> set[str]:
        """Those whose seats these are, also while a bot plays for them."""
        return {s.user for s in self.seats if s.user}

    def owed_since(self, seat: int) -> int | None:
        """Since when this seat has owed a decision; None: it owes none."""
        if self.live is None or not self.live.mask >> seat & 1:
            return None
        since = self.updated  # as dealt; entries say more
        for entry in reversed(self.live.tail):
            if not entry.acting >> seat & 1:
                break
            since = entry.at
        return since

    def bot_from(self, seat: Seat) -> int | None:
        """When the others may have a bot play for a person who is away; None: never. A seat is its owner's until their
        own time is out: with a clock a bot takes over by itself, without one they have a day."""
        if self.time_limit or not seat.by_person or seat.kind != "person":
            return None
        since = self.owed_since(seat.seat)
        return None if since is None else since + AWAY

    def away(self, seat: Seat) -> bool:
        """The owner is not here, and their time is out (or a bot plays for them already)."""
        at = self.bot_from(seat)
        return seat.user not in self.present() and (seat.bot is not None or (at is not None and at <= now()))

    def present(self) -> set[str]:
        """The users connected here or to another process."""
        fresh = time.monotonic() - 45
        others = {user for when, users in self.elsewhere.values() if when > fresh for user in users}
        return {c.user for c in self.connections if c.user} | others

    def info(self, user: str | None) -> TableInfo:
        """The table as this user may see it."""
        host, live = user is not None and user == self.host, self.live
        return TableInfo(
            id=self.id,
            game=self.game,
            box=self.box,
            players=self.players,
            options=self.options,
            status=self.status,
            seats=[self._seat(s) for s in self.seats],
            seq=live.seq if live else 0,
            number=live.number if live else 0,
            acting=list(live.acting) if live else [],
            time_limit=self.time_limit,
            private=self.private,
            created=self.created,
            updated=self.updated,
            commitment=self.commitment,
            seed=self.secret.hex() if self.status == "over" else None,
            result=self.result,
            rematch=self.rematch,
            origin=self.origin,
            mine=list(self.seats_of(user)),
            host=host,
            invites={str(s.seat): s.invite for s in self.seats if s.invite and s.kind == "invite"} if host else {},
        )

    def _seat(self, s: Seat) -> SeatInfo:
        wish = self.stand_ins.get(s.seat, ())
        agreed = [other.seat for other in self.seats if other.user in wish]
        return SeatInfo(s.seat, s.kind, s.name, s.colour, s.user, s.bot, self.bot_from(s), agreed)

    def row(self) -> dict[str, Any]:
        """The table as a row, without its seats."""
        return {
            "id": self.id,
            "game": self.game,
            "version": 1,
            "players": self.players,
            "options": self.options,
            "secret": self.secret,
            "status": self.status,
            "host": self.host,
            "time_limit": self.time_limit,
            "private": self.private,
            "created": self.created,
            "updated": self.updated,
            "result": msgspec.to_builtins(self.result),
            "rematch": self.rematch,
            "origin_table": self.origin.table if self.origin else None,
            "origin_at": self.origin.at if self.origin else None,
            "layout": self.layout,
            "start": self.start,
            "by_hand": self.by_hand,
            "acting": self.acting,
            "box": self.box,
        }


def table_from(row: Row, seats: Iterable[Row]) -> Table:
    """A table from its rows; its game is loaded by `load_live`."""
    from ..play.luck import commitment

    return Table(
        id=row.id,
        game=row.game,
        players=row.players,
        options=row.options,
        secret=bytes(row.secret),
        commitment=commitment(bytes(row.secret)),
        status=row.status,
        host=row.host,
        time_limit=row.time_limit,
        private=row.private,
        created=row.created,
        updated=row.updated,
        seats=[Seat(s.seat, s.kind, s.user_id, s.name, s.colour, s.bot, s.invite) for s in seats],
        layout=row.layout,
        box=row.box,
        start=bytes(row.start) if row.start is not None else None,
        acting=row.acting,
        by_hand=row.by_hand,
        result=msgspec.convert(row.result, ResultInfo) if row.result else None,
        rematch=row.rematch,
        origin=Origin(row.origin_table, row.origin_at) if row.origin_table else None,
    )


def read_table(connection: sa.Connection, table_id: str) -> tuple[Table, list[Row]] | None:
    """A table and the last entries of its history, oldest first; None when there is no such table."""
    row = connection.execute(sa.select(db.tables).where(db.tables.c.id == table_id)).first()
    if row is None:
        return None
    seats = connection.execute(sa.select(db.seats).where(db.seats.c.table_id == table_id).order_by(db.seats.c.seat))
    last = sa.select(db.actions).where(db.actions.c.table_id == table_id).order_by(db.actions.c.seq.desc())
    return table_from(row, seats), list(connection.execute(last.limit(TAIL + 1)))[::-1]


def load_live(table: Table, rules: Rules, rows: list[Row]) -> Live:
    """The game as it stood after the last stored entry."""
    assert table.start is not None
    start = rules.position(table.start, table.layout, table.id, 0)
    positions = [rules.position(bytes(row.position), table.layout, table.id, row.seq) for row in rows]
    states = rules.sound(positions[-1] if positions else start, table.id, table.players)
    live = Live(rules, table.secret, table.players, states)
    for i, row in enumerate(rows):
        before = positions[i - 1] if i else start if row.seq == 1 else None
        acting = rows[i - 1].acting if i else table.acting
        live.tail.append(
            Entry(row.seq, row.number, row.seat, row.action, row.at, bytes(row.events), row.reveals, acting, row.acting,
                  row.client_id, row.user_id, row.notation)
        )  # fmt: skip
        if row.action == UNDO:
            live.plies = [ply for ply in live.plies if ply.number <= row.number]
        elif before is not None:
            live.plies.append(
                Ply(row.number, row.seat, row.action, row.notation, [], before, row.reveals, acting, row.client_id,
                    row.user_id)
            )  # fmt: skip
        live.seq, live.number = row.seq, row.number
    live.plies = [ply for ply in live.plies if ply.reveals == live.reveals]
    return live
