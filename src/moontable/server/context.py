"""What the request handlers share, and how it is started and stopped."""

import asyncio
import gc
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

from ..engine.game import Game
from ..engine.rule import INTERPRETED
from .accounts import MAILS, Accounts
from .admin import Admin
from .analysis import Analyses
from .botplay import BotPlay
from .bus import BEAT, MemoryBus, Note, RedisBus, end, open_bus
from .connection import Connection
from .daily import Daily
from .far import Far
from .hub import Hub
from .limits import Limits
from .lobby import Lobby
from .lounge import Lounge
from .mail import Mail
from .metrics import Metrics, Report
from .modules import build_missing
from .near import Near
from .opened import Opened
from .outbox import Item, Outbox
from .players import Players, token_hash
from .profiles import Profiles
from .retention import Retention
from .settings import Settings
from .shelf import Shelf
from .store import Store, open_store
from .told import Told, open_told

logger = logging.getLogger("moontable.server")

ASKED = 1.0  # seconds for which the answer of the database and the bus is good enough for whoever asks next
PATIENCE = 5.0  # seconds until no answer is an answer


@dataclass
class Context:
    """One server process."""

    settings: Settings
    store: Store
    bus: MemoryBus | RedisBus
    shelf: Shelf
    metrics: Metrics
    players: Players
    hub: Hub
    lobby: Lobby
    bots: BotPlay
    origins: frozenset[str]
    limits: Limits
    stopping: bool = False
    sockets: Counter[str] = field(default_factory=Counter)
    tasks: list[asyncio.Task[None]] = field(default_factory=list)
    far: Far = field(init=False)
    near: Near | None = None  # where there may be other processes beside this one
    lounge: Lounge = field(init=False)
    retention: Retention = field(init=False)
    profiles: Profiles = field(init=False)
    daily: Daily = field(init=False)
    analyses: Analyses = field(init=False)
    opened: Opened = field(init=False)
    outbox: Outbox = field(init=False)
    mail: Mail = field(init=False)
    accounts: Accounts = field(init=False)
    told: Told = field(init=False)
    admin: Admin = field(init=False)
    open: dict[bytes, set[Connection]] = field(default_factory=dict)  # session -> its sockets at this process
    _heard: tuple[float, bool, bool] = (-ASKED, False, False)
    _asking: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def reached(self) -> tuple[bool, bool]:
        """Whether the database and the bus answer."""
        async with self._asking:
            if time.monotonic() - self._heard[0] > ASKED:
                database, bus = await asyncio.gather(_within(self.store.usable()), _within(self.bus.reached()))
                self._heard = (time.monotonic(), database, bus)
        return self._heard[1:]

    def report(self) -> Report:
        """What this process has counted."""
        counts = self.store.counts
        gauges = {"tables_in_memory": len(self.hub.tables), "store_commits": counts.commits, "store_rows": counts.rows}
        gauges["sockets_passed_on"] = len(self.far.away)
        return self.metrics.report({**gauges, "store_batch_max": counts.batch_max, "store_conflicts": counts.conflicts})

    async def reports(self) -> Report:
        """What all processes have counted: this one until now, others until a moment ago."""
        total = self.report()
        for process, report in (await self.bus.published()).items():
            if process != self.hub.process:
                total += msgspec.json.decode(report, type=Report)
        return total

    async def publish(self) -> None:
        """Tell the others now and then what was counted here."""
        while self.bus.shared:
            try:
                await self.bus.publish(self.hub.process, msgspec.json.encode(self.report()))
            except Exception as error:
                logger.warning("what was counted could not be told: %s", type(error).__name__)
            await asyncio.sleep(BEAT)

    async def log_out(self, token: str) -> None:
        """End a session, with its sockets, at every process."""
        await self.players.log_out(token)
        self.end_sessions([token_hash(token)])

    def end_sessions(self, keys: Iterable[bytes]) -> None:
        """Sessions have ended: so do their sockets, at every process."""
        for key in keys:
            self.ended(key)
            self.bus.send(Note("", "logout", 0, self.hub.process, key))

    def renew_session(self, old: bytes, new: bytes) -> None:
        """A session has got another token: its sockets belong to that one, at every process."""
        self._renewed(old, new)
        self.bus.send(Note("", "renewed", 0, self.hub.process, [old, new]))

    def hear(self, note: Note) -> None:
        if note.by == self.hub.process:
            return
        if note.what == "logout":
            self.ended(note.more)
        elif note.what == "renewed":
            self._renewed(*note.more)

    def _renewed(self, old: bytes, new: bytes) -> None:
        self.players.forget(old)
        for connection in self.open.pop(old, ()):
            self.enter(connection, new)

    def enter(self, connection: Connection, session: bytes) -> None:
        """A socket ends with this session."""
        connection.session = session
        self.open.setdefault(session, set()).add(connection)

    def leave(self, connection: Connection) -> None:
        here = self.open[connection.session]
        here.discard(connection)
        if not here:
            del self.open[connection.session]

    def ended(self, session: bytes) -> None:
        """A session has ended: so do its sockets at this process."""
        self.players.forget(session)
        for connection in list(self.open.get(session, ())):
            connection.end(4001)


async def _within(answer: Awaitable[bool]) -> bool:
    try:
        return await asyncio.wait_for(answer, PATIENCE)
    except TimeoutError:
        return False


async def start(
    settings: Settings, bus: MemoryBus | RedisBus | None = None, extra_games: tuple[Game, ...] = ()
) -> Context:
    """Open the database and the bus, take up what was left behind, prepare the games beside."""
    store = open_store(settings.database_url, asyncio.get_running_loop())
    chosen = bus if bus is not None else open_bus(settings.bus)
    process = secrets.token_hex(6)
    await chosen.start(process)
    limits = Limits(settings)
    shelf, metrics = Shelf(extra_games, settings.games), Metrics()
    hub = Hub(settings, store, chosen, shelf, metrics, process)
    bots = BotPlay(hub, max(1, settings.bot_workers))
    context = Context(
        settings, store, chosen, shelf, metrics, Players(store, limits), hub, Lobby(hub), bots,
        settings.origins(), limits,
    )  # fmt: skip
    hub.boxes.warm = bots.warm
    await hub.boxes.keep()
    from .sockets import attend_far  # it stands on this module

    context.far = Far(context, attend_far)
    context.retention = Retention(hub)
    context.lounge = Lounge(hub, context.sockets)
    context.profiles = Profiles(store, context.lounge)
    context.daily = Daily(context.lobby)
    context.analyses = Analyses(context.lobby, bots)
    context.opened = Opened(context.lobby, bots, limits)
    context.outbox, context.mail = Outbox(store, metrics), Mail(settings)
    context.accounts = Accounts(context)
    context.told = await open_told(context)
    context.admin = Admin(context)
    context.outbox.ways["mail"] = partial(_write, context)
    chosen.listen(process, context.hear)
    watches = (
        context.far.watch(),
        context.outbox.watch(),
        context.admin.watch(),
        context.lounge.watch(),
        context.retention.watch(),
    )
    await shelf.prepare()  # before anybody is let in: who asks for a table at once would be refused
    beside = (_prepare(context), hub.tidy(), context.publish(), *watches)
    context.tasks = [asyncio.create_task(task) for task in beside]
    return context


async def _write(context: Context, found: Item) -> Iterable[dict[str, Any]]:
    """A letter about an account, or about a game."""
    return await (context.accounts.letter if found.kind in MAILS else context.told.letter)(found)


async def _prepare(context: Context) -> None:
    try:
        await context.hub.boxes.open_all()
        await asyncio.gather(_compile(context), context.bots.start())
    except Exception:
        logger.exception("the server could not be prepared")
        raise


async def _compile(context: Context) -> None:
    await context.shelf.compile_all(context.bots.warm)
    _settle()
    if context.settings.modules and not INTERPRETED:
        await build_missing(context.shelf)


def _settle() -> None:
    """Everything is loaded: tell the garbage collector to leave it alone, and to look less often. It would stop all
    tables for a tenth of a second and find next to nothing. Nor are moves on their way to the disk a reason to look:
    where a thousand tables wait for one commit they are tens of thousands of objects, which all go by themselves."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 2, 1_000)


async def stop(context: Context) -> None:
    """Let go gracefully: sockets are told to come back, what is pending is stored."""
    context.stopping = True
    for _, connection in list(context.far.away.values()):
        connection.end(1012)
    context.lounge.close()
    for table in list(context.hub.tables.values()):
        for connection in list(table.connections):
            connection.end(1012)
    await context.bots.stop()
    await context.outbox.stop()
    await end(context.tasks)
    await context.hub.stop()
    await context.hub.boxes.stop()
    await context.bus.stop(context.hub.process)
    await context.store.close()
