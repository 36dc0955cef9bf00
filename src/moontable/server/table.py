"""A table: who sits there, how its game stands, who is watching; and how it is read from the database."""

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import msgspec

from ..engine.game import RulesError
from ..play.course import Ply
from ..play.luck import commitment
from . import ratings
from .live import UNDO, Entry, Live, Refused, Rules, damaged
from .messages import Origin, ResultInfo, SeatInfo, SeatKind, Status, TableInfo, Timeout, WhyBot
from .settings import AWAY
from .store import WRONG, Row, read_as, records

if TYPE_CHECKING:
    from .connection import Connection


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def today() -> str:
    """The day it is in UTC: 2026-11-16."""
    return datetime.fromtimestamp(now() / 1000, UTC).date().isoformat()


COLUMN = {"user": "user_id"}  # where a field of a seat has another name in the database


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
    bank: int | None = None
    why: WhyBot | None = None
    resigned: bool = False
    cancel: bool = False

    @property
    def taken(self) -> bool:
        return self.kind in ("person", "bot", "hotseat")

    @property
    def by_person(self) -> bool:
        return self.user is not None and self.bot is None

    def row(self, table: str) -> dict[str, Any]:
        """As a row of the database."""
        return {"table_id": table} | {COLUMN.get(name, name): value for name, value in vars(self).items()}


@dataclass(frozen=True)
class Times:
    """The clock of a table: seconds for a turn, or for the game with what each turn adds; what the end of it means."""

    time_limit: int | None = None
    bank: int | None = None
    increment: int = 0
    timeout: Timeout = "bot"


@dataclass(frozen=True)
class Openness:
    """What others see of a table: whether it is listed, may be watched, and whether those who watch may talk."""

    private: bool = False
    watch: bool = True
    watch_chat: bool = True


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


@dataclass(eq=False, kw_only=True)
class Stored:
    """What is stored of a table: one field for each column of `schema.tables`."""

    id: str
    game: str
    version: int  # of the rules it was begun with
    players: int
    options: dict[str, str]
    secret: bytes
    status: Status
    host: str
    time_limit: int | None
    private: bool
    created: int
    updated: int
    layout: str
    bank: int | None = None
    increment: int = 0
    timeout: Timeout = "bot"
    watch: bool = True
    watch_chat: bool = True
    tutorial: bool = False
    rated: bool = False
    daily: str | None = None
    hook: str = ""
    hook_of: str | None = None
    archived: int | None = None
    box: str = ""
    start: bytes | None = None
    acting: int = 0
    by_hand: bool = False
    result: ResultInfo | None = None
    rematch: str | None = None
    origin_table: str | None = None
    origin_at: int | None = None

    def row(self) -> dict[str, Any]:
        """As a row of the database."""
        return {name: getattr(self, name) for name in COLUMNS} | {"result": msgspec.to_builtins(self.result)}

    def take_over(self, other: "Stored") -> None:
        """Be as this one is stored."""
        for name in COLUMNS:
            setattr(self, name, getattr(other, name))


COLUMNS = tuple(column.name for column in fields(Stored))


class Lock(asyncio.Lock):
    """A lock that can be taken without waiting."""

    _locked: bool

    def take_now(self) -> bool:
        """Take it; False when somebody has it or is next. (A coroutine that ends at once would cost as much as the
        rules of a move.)"""
        if self._locked or self._waiters:
            return False
        self._locked = True
        return True


@dataclass(eq=False, kw_only=True)
class Table(Stored):
    """Everything about one table that the server keeps at hand. The database holds the truth."""

    seats: list[Seat]
    live: Live | None = None
    lock: Lock = field(default_factory=Lock)
    connections: "set[Connection]" = field(default_factory=set)
    clocks: dict[int, int] = field(default_factory=dict)
    wish: UndoWish | None = None
    stale: bool = False  # another process has written to it
    reading: bool = False  # what it has written is being read
    elsewhere: dict[str, tuple[float, list[str]]] = field(default_factory=dict)  # process -> (when, users connected)
    touched: float = field(default_factory=time.monotonic)
    holidays: dict[str, tuple[int, int]] = field(default_factory=dict)  # of those who play, from when until when
    stand_ins: dict[int, set[str]] = field(default_factory=dict)  # seat -> those who want a bot to play for its owner

    @cached_property
    def commitment(self) -> str:
        """The hash that promises the seed."""
        return commitment(self.secret)

    @property
    def origin(self) -> Origin | None:
        """The table and the action it was begun from."""
        return None if self.origin_table is None else Origin(self.origin_table, self.origin_at or 0)

    def seats_of(self, user: str | None) -> tuple[int, ...]:
        """The seats a user plays, those lent to a bot included."""
        return tuple(s.seat for s in self.seats if user is not None and s.user == user)

    @property
    def watched(self) -> bool:
        """Whether things happen here by themselves: a bot's turn, the end of somebody's time."""
        if self.time_limit or self.bank:
            return True
        # Every move asks, and a generator takes thrice as long.
        for seat in self.seats:  # noqa: SIM110
            if seat.bot:
                return True
        return False

    @property
    def times(self) -> Times:
        return Times(self.time_limit, self.bank, self.increment, self.timeout)

    @property
    def strict(self) -> bool:
        """Whether it counts for something: nothing is taken back beyond the rules, and nobody is helped."""
        return self.rated or self.daily is not None

    @property
    def sealed(self) -> bool:
        """Whether it is today's deal: others still play it, and nobody is told what is in it."""
        return self.daily is not None and self.daily >= today()

    @property
    def seed(self) -> str | None:
        """The seed, as soon as it may be told."""
        return self.secret.hex() if self.status == "over" and not self.sealed else None

    @property
    def openness(self) -> Openness:
        return Openness(self.private, self.watch, self.watch_chat)

    def may_see(self, user: str | None) -> bool:
        """Whether this is somebody who may look at the game."""
        return (
            (self.watch and not self.sealed)
            or self.status == "waiting"
            or (user is not None and user in {self.host, *self.owners()})
        )

    def untold(self, since: int | None) -> int:
        """How many entries of the history would have to be read for whoever knows it up to `since`."""
        if since is None or self.live is None or not self.live.tail:
            return 0
        return max(0, self.live.tail[0].seq - 1 - max(since, 0))

    @property
    def solo(self) -> bool:
        """Whether it is one person's alone: with bots, or from several seats."""
        return all(seat.taken for seat in self.seats) and self.owners() <= {self.host}

    @property
    def timed(self) -> bool:
        """Whether there is a clock."""
        return bool(self.time_limit or self.bank)

    def allowed(self, seat: int) -> int:
        """Milliseconds a seat has for what it owes, when its clock begins to run."""
        if self.time_limit:
            return 1000 * self.time_limit
        bank = self.seats[seat].bank
        return 1000 * (self.bank or 0) if bank is None else bank

    def ranked(self, result: ResultInfo | None) -> ResultInfo | None:
        """A result with those who gave up behind all others; among themselves both as the rules have it."""
        if result is None or not any(seat.resigned for seat in self.seats):
            return result
        places = [(seat.resigned, rank) for seat, rank in zip(self.seats, result.ranks, strict=True)]
        result.ranks = [1 + sum(other < place for other in places) for place in places]
        return result

    def rating(self, result: ResultInfo, at: int) -> Callable[[Any], None]:
        """What its end means for the ratings of those who played, for the same transaction."""
        users = [seat.user or "" for seat in self.seats]
        return partial(ratings.rate, table_id=self.id, game=self.game, users=users, ranks=result.ranks, at=at)

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

    def away_until(self, user: str | None) -> int | None:
        """When the holiday of somebody who plays here ends; None: they are on none."""
        begin, end = self.holidays.get(user or "", (0, 0))
        return end if begin <= now() < end else None

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
        if self.timed or not seat.by_person or seat.kind != "person":
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
            bank=self.bank,
            increment=self.increment,
            timeout=self.timeout,
            private=self.private,
            watch=self.watch,
            watch_chat=self.watch_chat,
            rated=self.rated,
            daily=self.daily,
            created=self.created,
            updated=self.updated,
            commitment=self.commitment,
            seed=self.seed,
            result=self.result,
            rematch=self.rematch,
            origin=self.origin,
            mine=list(self.seats_of(user)),
            host=host,
            hook=self.hook if user is not None and user == self.hook_of else "",
            invites={str(s.seat): s.invite for s in self.seats if s.invite and s.kind == "invite"} if host else {},
        )

    def _seat(self, s: Seat) -> SeatInfo:
        wish = self.stand_ins.get(s.seat, ())
        agreed = [other.seat for other in self.seats if other.user in wish]
        bank = self.allowed(s.seat) if self.bank and s.kind == "person" else None
        return SeatInfo(
            s.seat,
            s.kind,
            s.name,
            s.colour,
            s.user,
            s.bot,
            self.bot_from(s),
            agreed,
            s.why,
            bank,
            s.resigned,
            s.cancel,
            self.away_until(s.user),
        )


@contextmanager
def readable(table_id: str) -> Iterator[None]:
    """Refused where what is read of a table is not what was stored."""
    try:
        yield
    except WRONG as error:
        raise damaged(table_id, f"{type(error).__name__}: {error}") from None


def table_from(row: Row, seats: Iterable[Row]) -> Table:
    """A table from its rows; its game is loaded by `load_live`. Refused when they are not what was stored."""
    with readable(str(row.id)):
        stored = read_as(Stored, row)
        places = [read_as(Seat, seat, user=seat.user_id) for seat in seats]
        if [place.seat for place in places] != list(range(stored.players)):
            raise ValueError(f"it has {len(places)} seats for {stored.players} players")
    return Table(seats=places, **{name: getattr(stored, name) for name in COLUMNS})


def last_from(row: Row) -> records.Last:
    """Where a table stands. Refused when it is not what was stored."""
    with readable(str(row.table_id)):
        return read_as(records.Last, row)


def check_rules(table: Table, rules: Rules) -> None:
    """Refused when the table cannot be played with these rules. One that was begun with older ones goes on from its
    position; its record says which they were."""
    if table.version > rules.game.version:
        raise Refused("newer-rules")
    try:
        rules.game.encode_options(table.players, table.options)
    except RulesError as error:
        raise damaged(table.id, str(error)) from None


def load_live(table: Table, rules: Rules, rows: list[Row]) -> Live:
    """The game as it stood after the last stored entry."""
    assert table.start is not None
    check_rules(table, rules)
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
