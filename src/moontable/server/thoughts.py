"""Who may think next: the bots' processes shared out fairly among all visitors.

Everybody who waits gets the same share of the thinking time, however many tables they have; tables that somebody looks
at come first; who has much waiting, or waits with many, gets shorter thoughts. What nobody wants any more is dropped.
Whoever looks at a table and has had no thought for a while is next, whatever share they have had: after one long
thought they would otherwise wait until all others have had as much, many times as long as there are others.
"""

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from . import thinking
from .live import Refused
from .settings import THINKERS

logger = logging.getLogger("moontable.bots")

Answer = TypeVar("Answer")

UNWATCHED = 30.0  # seconds of thinking by which a table that nobody looks at stands back
LONG = 2.0  # seconds without a thought, after which whoever looks at a table and waits is next
LEAST = 0.1  # of the usual thinking time, however many wait


@dataclass(eq=False)
class Wish:
    """Somebody waits for a thought. `wanted` and `watched` are asked when a process is free."""

    who: str
    wanted: Callable[[], bool]
    watched: Callable[[], bool]
    turn: "asyncio.Future[float]"  # how much of the usual time it may take
    since: float  # when it was wished


class Thoughts:
    """The queue, and the processes behind it."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.waiting: list[Wish] = []
        self._free = workers
        self._used: dict[str, float] = {}  # visitor -> seconds, on the clock of fair shares
        self._last: dict[str, float] = {}  # visitor -> when a thought of theirs was done
        self._clock = 0.0
        self._pool: ProcessPoolExecutor | None = None

    async def think(
        self,
        who: str,
        wanted: Callable[[], bool],
        watched: Callable[[], bool],
        what: Callable[..., Answer],
        *words: Any,
    ) -> Answer:
        """Run `what(*words, effort=...)` in another process when it is this visitor's turn. Refused when it is not
        wanted any more by then."""
        wish = Wish(who, wanted, watched, asyncio.get_running_loop().create_future(), time.monotonic())
        self._used[who] = max(self._used.pop(who, 0.0), self._clock)  # who was idle has saved up nothing
        self.waiting.append(wish)
        self._next()
        try:
            effort = await wish.turn
        except BaseException:
            if wish in self.waiting:
                self.waiting.remove(wish)
            elif wish.turn.done() and not wish.turn.cancelled() and wish.turn.exception() is None:
                self._done()  # cancelled in the moment its turn had come
            raise
        begun = time.monotonic()
        try:
            return await self.run(partial(what, *words, effort=effort))
        finally:
            self._last[who] = time.monotonic()
            self._used[who] = self._used.get(who, self._clock) + self._last[who] - begun
            self._done()

    def _done(self) -> None:
        self._free += 1
        self._next()

    def _next(self) -> None:
        while self._free and self.waiting:
            for wish in [one for one in self.waiting if one.turn.done() or not one.wanted()]:
                self.waiting.remove(wish)
                if not wish.turn.done():  # it was cancelled in this very moment
                    wish.turn.set_exception(Refused("stale"))
            if not self.waiting:
                break
            wish = min(self.waiting, key=self._place)
            self.waiting.remove(wish)
            self._free -= 1
            self._clock = max(self._clock, self._used[wish.who])
            if len(self._used) > THINKERS:
                self._used = {one.who: self._used[one.who] for one in (*self.waiting, wish)}
                self._last = {who: self._last[who] for who in self._used if who in self._last}
            wish.turn.set_result(self._effort(wish))

    def _place(self, wish: Wish) -> tuple[bool, float]:
        watched, since = wish.watched(), max(wish.since, self._last.get(wish.who, 0.0))
        if watched and time.monotonic() - since > LONG:
            return False, since
        return True, self._used.get(wish.who, self._clock) + (0.0 if watched else UNWATCHED)

    def _effort(self, wish: Wish) -> float:
        own = sum(one.who == wish.who for one in self.waiting)
        others = len({one.who for one in self.waiting} - {wish.who})
        return max(LEAST, 2 / (2 + own + others))

    # The processes

    async def run(self, what: Callable[[], Answer]) -> Answer:
        """In one of the processes; in a new one when it dies."""
        for _ in range(3):
            pool = self.pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, what)
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

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in list((getattr(self._pool, "_processes", None) or {}).values()):
                process.terminate()
