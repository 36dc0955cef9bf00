"""What happens by itself: bots' turns, the end of somebody's time. Each is a row in the database until it is done."""

import asyncio
import logging
import multiprocessing
import secrets
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

import sqlalchemy as sa

from ..play import bots
from . import schema as db
from . import thinking
from .hub import LEASE, Hub
from .live import Refused
from .messages import HintAction
from .table import Table, now

logger = logging.getLogger("moontable.bots")

Answer = TypeVar("Answer")


def stand_in() -> str:
    """The bot that plays for somebody who is away."""
    return "medium" if "medium" in bots.names() else bots.names()[-1]


class BotPlay:
    """The plans of this process, and the processes in which bots think."""

    def __init__(self, hub: Hub, workers: int) -> None:
        self.hub = hub
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._timers: dict[tuple[str, int, str], asyncio.TimerHandle] = {}
        self._thinking: set[tuple[str, int]] = set()
        self._stopped = False
        hub.bots = self

    def plan(self, table_id: str, seat: int, what: str, at: int) -> None:
        """See to it at its time (instead of what was planned before)."""
        key = (table_id, seat, what)
        if what == "bot" and (table_id, seat) in self._thinking:
            return
        if old := self._timers.pop(key, None):
            old.cancel()
        wait = max(0, at - now()) / 1000
        self._timers[key] = asyncio.get_running_loop().call_later(wait, self._due, key, at)

    def _due(self, key: tuple[str, int, str], at: int) -> None:
        self._timers.pop(key, None)
        if not self._stopped:
            table_id, seat, what = key
            self.hub.spawn(self._bot_turn(table_id, seat) if what == "bot" else self._time_is_up(table_id, seat, at))

    def warm(self, game_id: str) -> None:
        """A game's rules are there: compile what its bots need, once on this machine and in a process of its own. A
        bot's turn does not wait behind another game's compilation."""
        if self.hub.settings.bot_workers and not thinking.warmed(game_id).exists():
            self.hub.spawn(self._warm(game_id))

    async def _warm(self, game_id: str) -> None:
        async with self.hub.shelf.cores:
            words = ["-c", f"from moontable.server.thinking import warm; warm({game_id!r})"]
            child = await asyncio.create_subprocess_exec(sys.executable, *words)
            try:
                await child.wait()
            finally:
                if child.returncode is None:
                    child.kill()  # the server stops before it is done

    async def start(self) -> None:
        """Everything is loaded: start the thinkers, and look after what has been planned."""
        if self.hub.settings.bot_workers:
            self.hub.spawn(self._think(thinking.ready))
        await self.watch()

    async def watch(self) -> None:
        """Take up what a stopped process has left behind: at the start, and now and then when there are others."""
        while True:
            await self._adopt()
            if self.hub.alone:
                return
            await asyncio.sleep(5)

    async def _adopt(self) -> None:
        d = db.due.c
        free = sa.true() if self.hub.alone else d.until < now()
        mine = {"owner": self.hub.process, "until": now() + LEASE}

        def adopt(connection: sa.Connection) -> list[Any]:
            rows = list(connection.execute(sa.select(db.due).where(d.owner != self.hub.process, free)))
            for row in rows:
                same = (d.table_id == row.table_id) & (d.seat == row.seat) & (d.what == row.what)
                connection.execute(sa.update(db.due).where(same, d.owner == row.owner).values(**mine))
            return rows

        for row in await self.hub.store.write(adopt):
            self.plan(row.table_id, row.seat, row.what, row.at)

    # Bots

    async def _bot_turn(self, table_id: str, seat: int) -> None:
        if (table_id, seat) in self._thinking:
            return
        self._thinking.add((table_id, seat))
        again = False
        try:
            again = await self._one_decision(table_id, seat)
        except Refused as refused:
            if refused.code == "not-ready":
                again = True
                await asyncio.sleep(1)
        finally:
            self._thinking.discard((table_id, seat))
        if again and not self._stopped:
            self.plan(table_id, seat, "bot", now())

    async def _one_decision(self, table_id: str, seat: int) -> bool:
        """Think and act. True when it has to be thought about again: the position changed meanwhile."""
        table = await self.hub.get(table_id)
        live, level = table.live, table.seats[seat].bot
        if live is None or level is None or not live.mask >> seat & 1:
            return False
        seq, position = live.seq, live.states.tobytes()
        actions = live.rules.legal(live.states, seat)
        action = actions[0]
        if len(actions) > 1:
            begun = time.monotonic()
            seed = secrets.randbits(62)
            action = await self._think(
                thinking.choose, table.game, table.options, table.players, position, seat, level, seed
            )
            self.hub.metrics.bot_seconds.add(time.monotonic() - begun)
        async with table.lock:
            live = table.live
            if live is None or table.seats[seat].bot is None or not live.mask >> seat & 1:
                return False
            try:
                live.check_seq(seat, seq)
                step = live.play(seat, (action,), now())
                # A decision made is no longer a thought: what follows it may be planned for this seat again.
                self._thinking.discard((table_id, seat))
                await self.hub.commit(table, live, step)
            except Refused:
                return True
            self.hub.metrics.bot_moves += 1
        return False

    async def hint(self, table: Table, seat: int) -> list[HintAction]:
        """What a strong bot would do on this seat, from what the seat knows."""
        live = table.live
        if live is None or not live.mask >> seat & 1:
            raise Refused("not-acting")
        position, seq = live.states.tobytes(), live.seq
        try:
            found = await self._think(
                thinking.hint, table.game, table.options, table.players, position, seat, secrets.randbits(62)
            )
        except ImportError:
            raise Refused("no-hint") from None
        if live.seq != seq:
            raise Refused("stale")
        words = live.words(seat, [action for action, _, _ in found])
        return [
            HintAction(action, said.notation, win, share, said.message, said.args)
            for (action, win, share), said in zip(found, words, strict=True)
        ]

    async def _think(self, what: Callable[..., Answer], *arguments: Any) -> Answer:
        for _ in range(3):
            pool = self.pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, what, *arguments)
            except BrokenProcessPool:
                logger.warning("a thinking process died; starting another")
                if self._pool is pool:
                    self._pool = None
        raise Refused("no-hint")

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.workers, context, thinking.begin)
        return self._pool

    # Clocks

    async def _time_is_up(self, table_id: str, seat: int, at: int) -> None:
        table = await self.hub.get(table_id)
        async with table.lock:
            live = table.live
            if live is None or table.clocks.get(seat) != at or not live.mask >> seat & 1 or table.seats[seat].bot:
                return
            logger.info("time is up at table %s for seat %d", table_id, seat)
            await self.lend(table, seat, stand_in())

    async def lend(self, table: Table, seat: int, level: str | None) -> None:
        """Give a seat to a bot, or back to its owner (None). The table is locked by the caller."""
        table.seats[seat].bot = level
        table.clocks.pop(seat, None)
        plans = self.hub.plans_now(table)
        rows, row = self.hub.due_rows(table, plans), table.seats[seat].row(table.id)
        s = db.seats.c

        def change(connection: sa.Connection) -> None:
            connection.execute(sa.update(db.seats).where(s.table_id == table.id, s.seat == seat).values(bot=row["bot"]))
            connection.execute(sa.delete(db.due).where(db.due.c.table_id == table.id))
            if rows:
                connection.execute(sa.insert(db.due), rows)

        await self.hub.store.write(change)
        table.clocks = {s: when for s, what, when in plans if what == "clock"}
        self.hub.broadcast(table, table.live.seq if table.live else 0, with_table=True)
        self.hub.note_seats(table)
        for one, what, when in plans:
            self.plan(table.id, one, what, when)

    async def stop(self) -> None:
        self._stopped = True
        for timer in self._timers.values():
            timer.cancel()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in list((getattr(self._pool, "_processes", None) or {}).values()):
                process.terminate()
