"""What happens by itself: bots' turns, the end of somebody's time. Each is a row in the database until it is done.

Whatever goes wrong on the way (a full disk, a database that restarts, a thinking process that dies) is tried again with
growing pauses; and a sweep looks for rows that nobody sees to, however that came about.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from .. import bots
from ..bots import prepare
from ..engine.game import Game
from . import thinking
from .hub import Hub
from .live import Refused
from .messages import HintAction, HintAnswer, Prevented, Said, WhyBot
from .settings import HOLIDAY_CLOCK, RETURN, THINKERS
from .store import people, records
from .table import Table, now
from .thoughts import Thoughts

logger = logging.getLogger("moontable.bots")

Answer = TypeVar("Answer")
Key = tuple[str, int, str]  # table, seat, bot or clock

SWEEP = 5.0  # seconds between two looks at what is due
FIRST, LONGEST = 0.5, 20.0  # seconds until something that failed is tried again: twice as many each time
HOPELESS = 3600.0  # the longest wait where somebody has to mend the table first
UNMENDED = ("damaged", "newer-rules", "no-box")
OVERDUE = 10_000  # milliseconds after which what is due counts as late
SOON = 60_000  # milliseconds: ends of time that are further off are planned later


def stand_in() -> str:
    """The bot that plays for somebody who is away."""
    return "medium" if "medium" in bots.NAMES else bots.NAMES[-1]


class BotPlay:
    """The plans of this process, and the processes in which bots think."""

    def __init__(self, hub: Hub, workers: int) -> None:
        self.hub = hub
        self.thoughts = Thoughts(workers)
        self._hinting: set[str] = set()  # visitors
        self._timers: dict[Key, asyncio.TimerHandle] = {}
        self._working: set[Key] = set()
        self._failed: dict[Key, tuple[int, str]] = {}  # how often in a row, and how it did last
        self._spent: dict[tuple[str, int], tuple[int, float]] = {}  # the turn, and seconds it has taken a bot so far
        self._unseen: set[tuple[Key, int]] = set()  # due, but planned by nobody, when last looked
        self._stopped = False
        hub.bots = self

    stand_in = staticmethod(stand_in)

    def plan(self, table_id: str, seat: int, what: str, at: int, most: float | None = None) -> None:
        """See to it at its time (instead of what was planned before), but in `most` seconds at the latest: a clock that
        was set back since stops nobody."""
        key = (table_id, seat, what)
        if what == "bot":
            most = self.hub.settings.bot_delay
        if key not in self._working and table_id in self.hub.mine:
            wait = (at - now()) / 1000
            self._at(wait if most is None else min(wait, most), key, at)

    def planned(self) -> set[str]:
        """The tables at which something is due by itself."""
        return {table_id for table_id, _, _ in (*self._timers, *self._working)}

    async def plan_all(self, table: Table, plans: Iterable[tuple[int, str, int]]) -> None:
        """What is due at a table, by the process that has it."""
        try:
            await self.hub.claim(table.id)
        except Exception as error:  # the rows are stored; the sweep finds them
            logger.warning("nobody knows who has table %s: %s", table.id, type(error).__name__)
        for seat, what, at in plans:
            self.plan(table.id, seat, what, at)

    def _at(self, wait: float, key: Key, at: int) -> None:
        if self._stopped:
            return
        if old := self._timers.pop(key, None):
            old.cancel()
        self._timers[key] = asyncio.get_running_loop().call_later(max(0.0, wait), self._due, key, at)

    def _due(self, key: Key, at: int) -> None:
        del self._timers[key]
        self._working.add(key)  # from now on, not from when the task begins: it must not be planned in between
        self.hub.spawn(self._see_to(key, at))

    async def _see_to(self, key: Key, at: int) -> None:
        """Do what is due. Whatever goes wrong, it is tried again."""
        table_id, seat, what = key
        wait: float | None = None
        try:
            await (self._decide(table_id, seat) if what == "bot" else self._time_is_up(table_id, seat, at))
        except Exception as error:
            wait = await self._wait_after(error, key)
        else:
            self._failed.pop(key, None)
        finally:
            self._working.discard(key)
        if wait is not None and key not in self._timers:
            self._at(wait, key, at)

    async def _wait_after(self, error: Exception, key: Key) -> float | None:
        """How long to wait before it is tried again; None: never, there is no such table any more."""
        code = error.code if isinstance(error, Refused) else ""
        if code == "no-such-table":
            self.hub.spawn(self.hub.store.write(records.plan, key[0], ()))
            return None
        if code == "not-ready":
            return 1.0
        count, before = self._failed.get(key, (0, ""))
        count += 1
        self._failed[key] = count, repr(error)
        if code == "stale" and count == 1:
            return 0.0  # the position changed meanwhile
        pause = min(HOPELESS if code in UNMENDED else LONGEST, FIRST * 2.0 ** min(count - 1, 20))
        if repr(error) != before:
            logger.warning("%s of seat %d at table %s is tried again and again: %r", key[2], key[1], key[0], error)
        if code != "stale":
            self.hub.metrics.errors += 1
        return pause

    def warm(self, game: Game) -> None:
        """A game's rules are there: compile what its bots need, once on this machine and in a process of its own. A
        bot's turn does not wait for that."""
        if self.hub.settings.bot_workers and not prepare.is_prepared(game):
            self.hub.spawn(self._warm(game))

    async def _warm(self, game: Game) -> None:
        async with self.hub.shelf.cores:
            child = await asyncio.create_subprocess_exec(*prepare.command(game.id, game.box))
            try:
                await child.wait()
            finally:
                if child.returncode is None:
                    child.kill()  # the server stops before it is done

    async def start(self) -> None:
        """Everything is loaded: start the thinkers, and look after what has been planned."""
        if self.hub.settings.bot_workers:
            self.hub.spawn(self.thoughts.run(thinking.ready))
        await self.watch()

    async def watch(self) -> None:
        """Take up what a stopped process has left behind, and what was lost on the way."""
        while True:
            try:
                await self._sweep()
            except Exception as error:  # the database is away; it is asked again
                logger.warning("what is due could not be read: %r", error)
            await asyncio.sleep(SWEEP)

    async def _sweep(self) -> None:
        at, process = now(), self.hub.process
        found = await self.hub.store.read(records.due, at, SOON)
        rows = [row for row in found if row.people or self._looked_at(row.table_id)]
        living = await self.hub.bus.living({row.owner for row in rows} | {process})
        for row in rows:
            # A process that lives looks after what it has planned, unless the table has gone to another since.
            if row.table_id not in self.hub.mine and (row.owner == process or row.owner not in living):
                await self.hub.claim(row.table_id)
        rows = [row for row in rows if row.table_id in self.hub.mine]
        if left := [row for row in rows if row.owner not in living]:
            tables, gone = {row.table_id for row in left}, {row.owner for row in left}
            await self.hub.store.write(records.adopt, tables, gone, process)
        unseen = set()
        for row in rows:
            key = (row.table_id, row.seat, row.what)
            if key in self._timers or key in self._working:
                continue
            if row.owner not in living or (key, row.at) in self._unseen:
                self.plan(*key, row.at, row.limit)
            else:
                unseen.add((key, row.at))
        self._unseen = unseen
        self.hub.metrics.overdue = sum(row.at < at - OVERDUE for row in rows)

    def _looked_at(self, table_id: str) -> bool:
        table = self.hub.tables.get(table_id)
        return table is not None and not table.paused

    # Bots

    async def _decide(self, table_id: str, seat: int) -> None:
        """Think and act. Refused when the position changed meanwhile."""
        table = await self.hub.get(table_id)
        live, level = table.live, table.seats[seat].bot
        if live is None or table.status != "running" or level is None or not live.mask >> seat & 1 or table.paused:
            return
        seq, position = live.seq, live.states.tobytes()
        actions = live.rules.legal(live.states, seat)
        action = actions[0]
        if len(actions) > 1:
            begun = time.monotonic()
            turn, seed = live.game.turn(live.states[0]), secrets.randbits(62)
            before, spent = self._spent.pop((table_id, seat), (turn, 0.0))
            spent = spent if before == turn else 0.0
            action = await self._think(
                thinking.choose, table.game, table.box, table.options, table.players, position, seat, level, spent,
                seed,
                who=table.host,
                wanted=lambda: table.live is not None and table.live.seq == seq and not table.paused,
                watched=lambda: bool(table.connections),
            )  # fmt: skip
            took = time.monotonic() - begun
            self.hub.metrics.bot_seconds.add(took)
            self._spent[table_id, seat] = turn, spent + took
            while len(self._spent) > THINKERS:
                del self._spent[next(iter(self._spent))]
        async with table.lock:
            live = table.live
            if live is None or table.status != "running" or table.seats[seat].bot is None or not live.mask >> seat & 1:
                return
            live.check_seq(seat, seq)
            step = live.play(seat, (action,), now())
            # A decision made is no longer a thought: what follows it may be planned for this seat again.
            self._working.discard((table_id, seat, "bot"))
            await self.hub.commit(table, live, step)
            self.hub.metrics.bot_moves += 1

    def wake(self, table: Table) -> None:
        """Somebody has come to look, or another process has changed the table: what is due is planned."""
        for seat, what, at in self.hub.plans_now(table):
            key = (table.id, seat, what)
            if key not in self._timers or key in self._failed:  # what could not be done may be possible now
                self.plan(table.id, seat, what, now() if what == "bot" else at)

    async def hint(
        self, table: Table, seat: int, user: str, wanted: Callable[[], bool], client_id: str | None = None
    ) -> HintAnswer:
        """What a strong bot would do on this seat, from what the seat knows. One at a time for each visitor.

        What others do meanwhile is no matter as long as the seat may do what it might before."""
        live = table.live
        if table.status == "over":
            raise Refused("over")
        if table.strict:
            raise Refused("strict-hint")
        if live is None or not live.mask >> seat & 1:
            raise Refused("not-acting")
        if user in self._hinting:
            raise Refused("too-fast")
        position, asked = live.states.tobytes(), live.rules.legal(live.states, seat)

        def same() -> bool:
            return table.live is live and live.rules.legal(live.states, seat) == asked

        self._hinting.add(user)
        try:
            found = await self._think(
                thinking.hint, table.game, table.box, table.options, table.players, position, seat,
                secrets.randbits(62), who=user, wanted=lambda: wanted() and same(), watched=lambda: True,
            )  # fmt: skip
        finally:
            self._hinting.discard(user)
        if not same():
            raise Refused("stale")
        words = live.words(seat, [action for action, _, _ in found.best])
        actions = [
            HintAction(action, said.notation, win, share, said.message, said.args)
            for (action, win, share), said in zip(found.best, words, strict=True)
        ]
        plan = [Said(message, args) for message, args in found.plan]
        prevents = Prevented(found.prevents[0], *found.prevents[1]) if found.prevents else None
        return HintAnswer(client_id, seat, live.seq, found.chance, actions, plan, found.reason, prevents)

    async def _think(self, what: Callable[..., Answer], *words: Any, **place: Any) -> Answer:
        """Wait for one's turn and think. `place`: who asks, whether it is still wanted, whether somebody looks."""
        return await self.thoughts.think(place["who"], place["wanted"], place["watched"], what, *words)

    # Clocks

    async def _time_is_up(self, table_id: str, seat: int, at: int) -> None:
        table = await self.hub.get(table_id)
        async with table.lock:
            live = table.live
            if (
                live is None
                or table.status != "running"
                or table.clocks.get(seat) != at
                or not live.mask >> seat & 1
                or table.seats[seat].bot
            ):
                return
            if (later := await self._after_holiday(table, seat, at)) is not None:
                await self._put_off(table, seat, later)
                return
            logger.info("time is up at table %s for seat %d", table_id, seat)
            if table.timeout == "resign":
                await self.hub.give_up(table, [seat])
            else:
                await self.lend(table, seat, stand_in(), "time")

    async def _after_holiday(self, table: Table, seat: int, at: int) -> int | None:
        """When time is up that would be up on its owner's holiday: as much later as was left when that began. None: no
        holiday, or a clock that is too fast for one."""
        user = table.seats[seat].user
        if user is None or (table.time_limit or table.bank or 0) < HOLIDAY_CLOCK:
            return None
        away = (await self.hub.store.read(people.holidays, (user,))).get(user)
        if away is None or not (away[0] <= at < away[1] or away[0] <= now() < away[1]):
            return None
        begun = at - table.allowed(seat)
        return max(at, away[1] + at - max(begun, away[0])) if at < away[1] else at

    async def _put_off(self, table: Table, seat: int, at: int) -> None:
        """A seat has time until then. The table is locked by the caller."""
        plans = [(s, w, at if (s, w) == (seat, "clock") else when) for s, w, when in self.hub.plans_now(table)]
        await self.hub.store.write(records.plan, table.id, self.hub.due_rows(table, plans))
        table.clocks[seat] = at
        self._working.discard((table.id, seat, "clock"))
        self.plan(table.id, seat, "clock", at)
        self.hub.broadcast(table, table.live.seq if table.live else 0, with_table=True)
        self.hub.note_seats(table)

    async def lend(self, table: Table, seat: int, level: str | None, why: WhyBot | None = None) -> None:
        """Give a seat to a bot, or back to its owner (None). The table is locked by the caller."""
        place, clock = table.seats[seat], table.clocks.pop(seat, None)
        before = place.bot, place.why, place.bank
        place.bot, place.why = level, why if level is not None else None
        if table.bank and clock is not None:
            place.bank = min(max(0, clock - now()), table.allowed(seat))
        if table.bank and level is None and before[1] == "time":  # there is a little left for each turn to come
            place.bank = max(table.allowed(seat), 1000 * max(table.increment, RETURN))
        plans = self.hub.plans_now(table)
        values = {"bot": level, "why": place.why, "bank": place.bank}
        try:
            await self.hub.store.write(records.lend, table.id, seat, values, self.hub.due_rows(table, plans))
        except BaseException:
            place.bot, place.why, place.bank = before
            if clock is not None:
                table.clocks[seat] = clock
            raise
        table.clocks = {s: when for s, what, when in plans if what == "clock"}
        table.stand_ins.pop(seat, None)
        self.hub.broadcast(table, table.live.seq if table.live else 0, with_table=True)
        self.hub.note_seats(table)
        await self.plan_all(table, plans)

    async def stop(self) -> None:
        self._stopped = True
        for timer in self._timers.values():
            timer.cancel()
        self.thoughts.stop()
