"""The store fails while people and bots play; when it is well again everything goes on by itself."""

import asyncio
import os
import signal
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path

import pytest
import sqlalchemy as sa

from moontable.server import botplay
from moontable.server import messages as m
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.store import Conflict
from moontable.server.table import Table

from .conftest import new_database
from .world import GAME, Ear, World, eventually, first_seat, in_loop, two_players

BOT = m.SeatWish("bot", level="random")


class Sqlite:
    """What can happen to a file."""

    def __init__(self, here: Context, url: str) -> None:
        self.store, self.file = here.store, url.removeprefix("sqlite:///")

    async def _pragma(self, words: str) -> None:
        assert self.store._connection is not None
        await asyncio.to_thread(self.store._connection.connection.dbapi_connection.execute, f"PRAGMA {words}")

    @asynccontextmanager
    async def full(self) -> AsyncIterator[None]:
        await self._pragma("max_page_count=1")
        yield
        await self._pragma("max_page_count=1000000000")

    @asynccontextmanager
    async def read_only(self) -> AsyncIterator[None]:
        await self._pragma("query_only=1")
        yield
        await self._pragma("query_only=0")

    @asynccontextmanager
    async def gone(self) -> AsyncIterator[None]:
        store = self.store
        kept, store.engine, store._connection = (
            (store.engine, store._connection),
            sa.create_engine("sqlite:////no/x.db"),
            None,
        )
        yield
        store.engine, store._connection = kept

    @asynccontextmanager
    async def slow(self) -> AsyncIterator[None]:
        other = sqlite3.connect(self.file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
        other.close()


class Postgres:
    """What can happen to a server."""

    def __init__(self, here: Context, url: str) -> None:
        self.name = url.rpartition("/")[2]
        self.engine = sa.create_engine(here.store.engine.url.set(database="postgres"), isolation_level="AUTOCOMMIT")
        self.inside = sa.create_engine(here.store.engine.url)

    def _say(self, *words: str) -> None:
        with self.engine.connect() as connection:
            for one in words:
                connection.exec_driver_sql(one.replace("NAME", self.name))

    _cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'NAME'"

    @asynccontextmanager
    async def full(self) -> AsyncIterator[None]:
        make = "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE disk_full; END $$"
        names = ("actions", "due", "seats")
        with self.inside.begin() as connection:
            connection.exec_driver_sql(make)
            for name in names:
                words = f"BEFORE INSERT OR UPDATE ON {name} EXECUTE FUNCTION no_room()"
                connection.exec_driver_sql(f"CREATE TRIGGER full_{name} {words}")
        yield
        with self.inside.begin() as connection:
            connection.exec_driver_sql("DROP FUNCTION no_room CASCADE")

    @asynccontextmanager
    async def read_only(self) -> AsyncIterator[None]:
        self._say("ALTER DATABASE NAME SET default_transaction_read_only = on", self._cut)
        yield
        self._say("ALTER DATABASE NAME RESET default_transaction_read_only", self._cut)

    @asynccontextmanager
    async def gone(self) -> AsyncIterator[None]:
        self._say("ALTER DATABASE NAME WITH ALLOW_CONNECTIONS false", self._cut)
        yield
        self._say("ALTER DATABASE NAME WITH ALLOW_CONNECTIONS true")

    @asynccontextmanager
    async def slow(self) -> AsyncIterator[None]:
        with self.inside.begin() as connection:
            connection.exec_driver_sql("LOCK TABLE actions, due IN ACCESS EXCLUSIVE MODE")
            yield


@asynccontextmanager
async def conflicting(here: Context) -> AsyncIterator[None]:
    """Somebody else is always quicker."""

    async def lose(*_: object) -> None:
        await asyncio.sleep(0.01)
        raise Conflict

    here.store.append = lose  # type: ignore[method-assign]
    yield
    del here.store.append


async def a_person_tries(ear: Ear, seat: int) -> None:
    """What a person does: try, be told that it did not work, try again."""
    while True:
        try:
            await ear.act(seat, ear.state["legal"][str(seat)][0]["action"])
            return
        except (sa.exc.SQLAlchemyError, sqlite3.Error, Refused):
            await asyncio.sleep(0.05)


async def everything_goes_on(here: Context, fault: Callable[[], object]) -> None:
    """A person plays, a bot answers, two bots play before somebody who watches, and somebody's time ends."""
    ada, _ = await here.players.guest("en")
    people, _, _ = await two_players(here, time_limit=1)
    mixed = await here.lobby.create(ada, m.NewTable(GAME, 2, [m.SeatWish("me"), BOT]))
    bots = await here.lobby.create(ada, m.NewTable(GAME, 2, [BOT, BOT]))
    ears = [await Ear(here, table, ada).sit() for table in (mixed, bots)]
    slow = first_seat(people)
    assert bots.live is not None
    assert mixed.live is not None
    async with fault():  # type: ignore[attr-defined]
        if 0 not in mixed.live.acting:
            await asyncio.sleep(0.5)
        trying = asyncio.create_task(a_person_tries(ears[0], 0)) if 0 in mixed.live.acting else None
        await asyncio.sleep(1.5)
        stood = bots.live.seq
    await eventually(lambda: bots.live and bots.live.seq > stood + 5, "the bots play on")
    await eventually(lambda: people.seats[slow].bot, "time was up meanwhile")
    if trying is not None:
        await trying
    await eventually(lambda: mixed.live and 0 in mixed.live.acting, "the bot has answered")
    before = mixed.live.seq
    await a_person_tries(ears[0], 0)
    await eventually(lambda: mixed.live and mixed.live.seq > before, "and the person plays on")
    for table in (people, mixed, bots):
        await whole(here, table)


async def whole(here: Context, table: Table) -> None:
    """What was stored is one history without a gap, and it is what the table shows."""
    async with table.lock:
        standing = await here.hub.standing(table)
        assert table.live is not None
        assert [row.number for row in standing] == list(range(1, table.live.number + 1))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_everything_goes_on_after_a_failure_of_the_store(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Full, slow, gone, read-only, conflicting: bots' turns, the end of somebody's time and people's own actions."""
    monkeypatch.setattr(botplay, "SWEEP", 0.5)
    monkeypatch.setattr(botplay, "FIRST", 0.1)
    monkeypatch.setattr(botplay, "stand_in", lambda: "random")  # nothing has to be searched, or compiled for it
    url = new_database(request, kind, tmp_path)
    async with World(url, bot_delay=0.03) as w:
        here = await w.process()
        faults = Sqlite(here, url) if kind == "sqlite" else Postgres(here, url)
        for fault in (faults.full, faults.slow, faults.gone, faults.read_only, lambda: conflicting(here)):
            await everything_goes_on(here, fault)
        await eventually(lambda: not here.metrics.overdue, "nothing is overdue any more")


@in_loop
async def test_bots_play_on_after_their_processes_died_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(botplay, "FIRST", 0.1)
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        ada, _ = await here.players.guest("en")
        table = await here.lobby.create(ada, m.NewTable(GAME, 2, [BOT, BOT]))
        await Ear(here, table, ada).sit()
        assert table.live is not None
        live, deaths = table.live, 0

        def kill() -> bool:
            nonlocal deaths
            for process in list((getattr(here.bots.thoughts.pool(), "_processes", None) or {}).values()):
                os.kill(process.pid, signal.SIGKILL)
                deaths += 1
            return deaths >= 8

        await eventually(kill, "they die as fast as they are born")
        stood = live.seq
        await eventually(lambda: live.seq > stood + 5, "the bots play on")


@in_loop
async def test_a_due_turn_that_nobody_sees_to_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The row is there, the plan in memory is not (the answer to a commit was lost): the sweep of a lone process."""
    monkeypatch.setattr(botplay, "SWEEP", 0.2)
    async with World(f"sqlite:///{tmp_path / 'games.db'}", bot_delay=1.0) as w:
        here = await w.process()
        ada, _ = await here.players.guest("en")
        table = await here.lobby.create(ada, m.NewTable(GAME, 2, [BOT, BOT]))
        await Ear(here, table, ada).sit()
        for timer in here.bots._timers.values():
            timer.cancel()
        here.bots._timers.clear()
        assert table.live is not None
        live = table.live
        await eventually(lambda: live.seq > 0, "the bot has moved")


@in_loop
async def test_pauses_grow_and_what_is_overdue_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botplay, "SWEEP", 0.1)
    monkeypatch.setattr(botplay, "FIRST", 0.05)
    monkeypatch.setattr(botplay, "OVERDUE", 100)
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        ada, _ = await here.players.guest("en")
        tries: list[float] = []
        think: Callable[..., Awaitable[int]] = here.bots._think

        async def fail(*_: object, **__: object) -> int:
            tries.append(asyncio.get_running_loop().time())
            raise OSError("no")

        here.bots._think = fail  # type: ignore[method-assign]
        table = await here.lobby.create(ada, m.NewTable(GAME, 2, [BOT, BOT]))
        await Ear(here, table, ada).sit()
        await eventually(lambda: len(tries) == 6, "it is tried again")
        pauses = [later - sooner for sooner, later in pairwise(tries)]
        assert all(pause > 0.04 * 2**i for i, pause in enumerate(pauses)), pauses
        await eventually(lambda: here.metrics.overdue == 1, "it is counted")
        here.bots._think = think  # type: ignore[method-assign]
        await eventually(lambda: table.live and table.live.seq > 0, "and done at last")
        await eventually(lambda: here.metrics.overdue == 0, "then it is not overdue any more")
