"""What people are to be told waits in the database until it is sent: no move waits for it, no restart forgets it.

A row is taken by moving its time a little on, so that of several processes one has it, and another if that one dies.
What fails is tried again with growing pauses, for two days.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any

import msgspec

from .metrics import Metrics
from .store import Failed, Row, Store, news, read_as
from .table import now

logger = logging.getLogger("moontable.outbox")

LOOK = 5.0  # seconds between two looks at what is due
LEASE = 120_000  # milliseconds one attempt may take before another process may try
FIRST, LONGEST, LAST = 15_000, 4 * 3_600_000, 48 * 3_600_000  # pauses after a failure; when to give up
AT_ONCE = 8  # things on their way at a time
REMEMBERED = 30 * 24 * 3_600_000  # milliseconds for which it is known what was sent
TIDY = 3600.0  # seconds between two looks at what may be forgotten
GOODBYE = 3.0  # seconds a server that stops waits for what is on its way
SOME = 50  # rows looked at in one go


class Hopeless(Exception):
    """It will never work: the address is refused, the subscription is gone."""


class Item(msgspec.Struct):
    """Something somebody is to be told, or has been (`at` is None)."""

    key: str
    user_id: str
    way: str
    kind: str
    table_id: str
    more: dict[str, Any]
    created: int
    at: int | None
    tries: int = 0


def item(user: str, way: str, kind: str, table: str = "", at: int | None = None, **more: Any) -> dict[str, Any]:
    """A row. What is newer replaces what is older of the same person, way, kind, table and (if there is one) `to`."""
    key = " ".join((user, way, kind, table, *([str(more["to"])[:60]] if "to" in more else [])))
    return {
        "key": key, "user_id": user, "way": way, "kind": kind, "table_id": table, "more": more, "created": now(),
        "at": now() if at is None else at, "tries": 0,
    }  # fmt: skip


# Sending

Answer = Iterable[Mapping[str, Any]]
Send = Callable[[Item], Awaitable[Answer]]


class Outbox:
    """The queue of this process. `ways` says how each way is gone; what it returns comes into the outbox instead."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics
        self.ways: dict[str, Send] = {}
        self._woken = asyncio.Event()
        self._free = asyncio.Semaphore(AT_ONCE)
        self._tasks: set[asyncio.Task[None]] = set()
        self._taking = asyncio.Lock()
        self._stopped = False

    async def add(self, *rows: Mapping[str, Any]) -> None:
        await self.store.write(news.add, rows)
        for row in rows:
            self.soon(row["at"])

    def soon(self, at: int) -> None:
        """Look when this is due, if that is before the next look."""
        if (wait := (at - now()) / 1000 + 0.001) < LOOK:
            asyncio.get_running_loop().call_later(wait, self.wake)

    async def stop(self) -> None:
        """Take up nothing more, and let what is on its way arrive; what takes longer is tried again later."""
        self._stopped = True
        async with self._taking:  # what is being taken has begun by then
            pass
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=GOODBYE)

    def wake(self) -> None:
        """Something may be due."""
        self._woken.set()

    async def watch(self) -> None:
        """Send what is due, for as long as the server runs."""
        tidy = 0.0
        try:
            while True:
                self._woken.clear()
                try:
                    await self._look()
                    if time.monotonic() > tidy:
                        tidy = time.monotonic() + TIDY
                        await self.store.write(news.forget, now() - REMEMBERED)
                except (Failed, OSError) as error:  # the database is away; it is asked again
                    logger.warning("what is to be sent could not be read: %s", type(error).__name__)
                try:
                    await asyncio.wait_for(self._woken.wait(), LOOK)
                except TimeoutError:
                    continue
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _look(self) -> None:
        for row in await self.store.read(news.due, now(), SOME):
            await self._free.acquire()
            try:
                async with self._taking:
                    begun = not self._stopped and await self._begin(row)
            except BaseException:
                self._free.release()
                raise
            if not begun:
                self._free.release()

    async def _begin(self, row: Row) -> bool:
        """See to a row, unless another process does."""
        until = now() + LEASE
        if not await self.store.write(news.take, row.key, row.at, until):
            return False
        task = asyncio.create_task(self._see_to(row, until))
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return True

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._free.release()
        if not task.cancelled() and (error := task.exception()):  # it is tried again when its time is over
            self.metrics.errors += 1
            logger.error("something could not be sent", exc_info=error)

    async def _see_to(self, row: Row, until: int) -> None:
        try:
            found = read_as(Item, row)
            if found.way not in self.ways:
                raise Hopeless(f"there is no way {found.way!r}")
            more = await asyncio.wait_for(self.ways[found.way](found), LEASE / 2000)
        except Hopeless as error:
            logger.warning("a %s by %s is not sent: %s", row.kind, row.way, error)
            await self.store.write(news.done, row.key, until)
            self.metrics.untold += 1
        except Exception as error:
            await self._failed(row, until, error)
        else:
            await self.store.write(news.done, row.key, until, list(more))
            self.metrics.told += bool(row.way)
            self.wake()

    async def _failed(self, row: Row, until: int, error: Exception) -> None:
        if now() - row.created > LAST:
            logger.warning("a %s by %s is given up: %s", row.kind, row.way, type(error).__name__)
            await self.store.write(news.done, row.key, until)
            self.metrics.untold += 1
            return
        pause = min(LONGEST, FIRST * 2 ** min(row.tries, 20))
        logger.warning("a %s by %s is tried again in %d s: %s", row.kind, row.way, pause // 1000, type(error).__name__)
        await self.store.write(news.later, row.key, until, now() + pause, row.tries + 1)
        self.metrics.untold += 1
        self.soon(now() + pause)
