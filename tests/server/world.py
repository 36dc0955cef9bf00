"""Server processes without HTTP, for tests: several contexts on one database and one bus, and people who listen."""

import asyncio
import functools
import random
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

import toy
from moontable.server import messages as m
from moontable.server.bus import MemoryBus, RedisBus
from moontable.server.connection import Connection
from moontable.server.context import Context, start, stop
from moontable.server.players import User
from moontable.server.settings import UNLIMITED, Settings
from moontable.server.store.migrations import migrate
from moontable.server.table import Table

T = TypeVar("T")
GAME = "blue-moon-city"
PATIENCE = 180  # seconds for any one thing to come: far more than the slowest machine needs, so only a hang takes them


def finished(work: Coroutine[Any, Any, T]) -> T:
    """What comes of it, in a loop and a thread of its own: where a browser was driven before, a loop of Playwright's
    runs in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def in_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run an async test."""

    @functools.wraps(test)
    def run(*arguments: Any, **named: Any) -> None:
        finished(test(*arguments, **named))

    return run


async def eventually(condition: Callable[[], object], what: str) -> None:
    """Wait for what is bound to come, however slow the machine."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"{what}: still not so after {PATIENCE} s"
        await asyncio.sleep(0.01)


class Ear:
    """Somebody at a table: everything they were sent, and where they think the game stands."""

    def __init__(self, context: Context, table: Table, user: User | None) -> None:
        self.context, self.table, self.user = context, table, user
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.connection = Connection(user.id if user else None, (), 0, self._hear, self._close, lambda: None)
        self.closed: int | None = None
        self._count = 0

    def _hear(self, text: bytes) -> int:
        self.raw.append(text.decode())
        self.heard.append(msgspec.json.decode(text))
        return 0

    async def _close(self, code: int) -> None:
        self.closed = code

    @property
    def state(self) -> dict[str, Any]:
        return next(h for h in reversed(self.heard) if h["type"] in ("state", "update"))

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [h for h in self.heard if h["type"] == kind]

    def sees(self, seats: list[int]) -> bool:
        """Whether these seats were said to be present, last of all."""
        return [told["seats"] for told in self.all("presence")][-1:] == [seats]

    async def sit(self, since: int | None = None) -> "Ear":
        await self.context.hub.claim(self.table.id)
        await self.context.hub.connect(self.table, self.connection, since)
        await eventually(lambda: self.all("state"), "the state has come")
        await quiet()
        return self

    def message(self, seat: int, action: int, seq: int | None = None, client_id: str = "") -> m.Act:
        self._count += 1
        name = client_id or f"{id(self)}-{self._count}"
        return m.Act(seat, self.state["seq"] if seq is None else seq, name, action=action)

    async def act(self, seat: int, action: int, seq: int | None = None, client_id: str = "") -> int:
        message = self.message(seat, action, seq, client_id)
        return await self.context.hub.act(self.table, self.user.id if self.user else None, message, self.connection)

    async def until(self, seq: int) -> dict[str, Any]:
        await eventually(lambda: self.state["seq"] >= seq, f"the game is at {seq}")
        return self.state


async def quiet() -> None:
    """Let everything that can happen now happen."""
    for _ in range(5):
        await asyncio.sleep(0.002)


class World:
    """`async with World(url, bus) as world`: as many server processes as wanted on one database."""

    def __init__(self, database: str, redis: str = "", **settings: Any) -> None:
        flags = {**UNLIMITED, "bot_delay": 0.0, "bot_workers": 0, "modules": 0, "games": GAME, **settings}
        self.settings = Settings(database=database, bus=redis, **flags)
        self.shared = MemoryBus()
        self.contexts: list[Context] = []

    async def __aenter__(self) -> "World":
        await asyncio.to_thread(migrate, self.settings.database_url)
        return self

    async def __aexit__(self, *_: object) -> None:
        for context in self.contexts:
            await stop(context)

    async def process(self) -> Context:
        """One more server process."""
        bus = RedisBus(self.settings.bus) if self.settings.bus else self.shared
        context = await start(self.settings, bus, (toy.GAME,))
        self.contexts.append(context)
        await eventually(lambda: set(context.shelf.readiness.values()) == {"ready"}, "the games are ready")
        return context

    async def end(self, context: Context) -> None:
        self.contexts.remove(context)
        await stop(context)


async def two_players(context: Context, game: str = GAME, **more: Any) -> tuple[Table, User, User]:
    """Ada and Ben at a table; the game has begun."""
    (ada, _), (ben, _) = await context.players.guest("en"), await context.players.guest("pl")
    wish = m.NewTable(game, 2, [m.SeatWish("me"), m.SeatWish("open")], **more)
    table = await context.lobby.create(ada, wish)
    await context.lobby.join(table, ben, m.Join())
    return table, ada, ben


def first_seat(table: Table) -> int:
    """Who has to act; who begins is a matter of luck."""
    assert table.live is not None
    return table.live.acting[0]


async def play_on(ears: list[Ear], actions: int, dice: random.Random) -> None:
    """Random play by people who each sit on their own seat (ears[seat])."""
    for _ in range(actions):
        live = ears[0].table.live
        assert live is not None
        if live.over:
            return
        seat = live.acting[0]
        state = await ears[seat].until(live.seq)
        seq = await ears[seat].act(seat, dice.choice(state["legal"][str(seat)])["action"])
        await ears[0].until(seq)
