"""The database behind one door: one writer that commits everything pending at once, and readers beside it.

A move is durable before it is acknowledged. What makes that fast is that moves of many tables share one commit: while
the disk is busy with one transaction, the next one fills up.
"""

import asyncio
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Concatenate, ParamSpec, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, OperationalError

from . import records, rows

Result = TypeVar("Result")
More = ParamSpec("More")
Then = Callable[[sa.Connection], Any]

logger = logging.getLogger("moontable.store")

SPACING = 0.004  # seconds from one commit to the next: under load more share one, and who comes alone waits for none
BATCH = 400  # jobs in one transaction
ROWS = 64  # rows in one statement
READERS = 4
CHECKPOINT = 4000  # pages of the write-ahead log; SQLite's own 1000 is an extra sync every few dozen moves


class Conflict(Exception):
    """Somebody else has written this entry of the table's history first."""


class Job:
    """Rows to add to histories, then something to do in the same transaction. When it is known how that went, `done` is
    called in the event loop."""

    __slots__ = ("error", "result", "rows", "then")

    def __init__(self, rows: list[records.Entry], then: Then | None) -> None:
        self.rows = rows
        self.then = then
        self.result: Any = None
        self.error: BaseException | None = None

    def done(self) -> None:
        raise NotImplementedError


class Awaited(Job):
    """One that somebody waits for."""

    __slots__ = ("answer",)

    def __init__(self, rows: list[records.Entry], then: Then | None, answer: "asyncio.Future[Any]") -> None:
        super().__init__(rows, then)
        self.answer = answer

    def done(self) -> None:
        if not self.answer.cancelled():
            if self.error is not None:
                self.answer.set_exception(self.error)
            else:
                self.answer.set_result(self.result)


@dataclass
class Counts:
    """For the metrics."""

    commits: int = 0
    jobs: int = 0
    rows: int = 0
    conflicts: int = 0
    batch_max: int = 0


@dataclass
class Store:
    """The database. Use `open_store`."""

    engine: sa.Engine
    loop: asyncio.AbstractEventLoop
    counts: Counts = field(default_factory=Counts)

    def __post_init__(self) -> None:
        self._gathered: list[Job] = []  # of this turn of the event loop
        self._jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self._connection: sa.Connection | None = None  # the writer's own
        self._failing = False  # the last commit did not reach the disk
        self._lite = self.engine.dialect.name == "sqlite"
        self._readers = ThreadPoolExecutor(READERS, "store-read")
        self._writer = threading.Thread(target=self._write_all, name="store-write", daemon=True)
        self._writer.start()

    # Asking

    async def read(
        self, ask: Callable[Concatenate[sa.Connection, More], Result], *words: More.args, **named: More.kwargs
    ) -> Result:
        """Ask the database something (`records`), beside the event loop."""

        def run() -> Result:
            with self.engine.connect() as connection:
                try:
                    return ask(connection, *words, **named)
                except BaseException:
                    connection.invalidate()  # what was half read would hold it to how things stood then
                    raise

        return await self.loop.run_in_executor(self._readers, run)

    async def write(
        self, change: Callable[Concatenate[sa.Connection, More], Result], *words: More.args, **named: More.kwargs
    ) -> Result:
        """Change something; returns when it is durable. What `change` raises undoes only this change."""
        return await self._submit([], lambda c: change(c, *words, **named))  # type: ignore[no-any-return]

    async def append(self, rows: list[records.Entry], then: Then | None = None) -> None:
        """Add entries to a table's history; returns when they are durable. Conflict when one of them exists."""
        await self._submit(rows, then)

    def submit(self, job: Job) -> None:
        """The same for who does not wait."""
        if not self._gathered:
            self.loop.call_soon(self._hand_over)
        self._gathered.append(job)

    async def usable(self) -> bool:
        """Whether it can be read, and written to: after a failure something is written to see if it is over."""
        try:
            await self.read(rows.answers)
            if self._failing:
                await self.write(rows.takes)
        except (sa.exc.SQLAlchemyError, sqlite3.Error, OSError):
            return False
        return True

    async def close(self) -> None:
        """Finish what is pending and let go."""
        self._hand_over()
        self._jobs.put(None)
        await self.loop.run_in_executor(self._readers, self._writer.join)
        self._readers.shutdown()
        self.engine.dispose()

    def _submit(self, rows: list[records.Entry], then: Then | None) -> "asyncio.Future[Any]":
        answer = self.loop.create_future()
        self.submit(Awaited(rows, then, answer))
        return answer

    def _hand_over(self) -> None:
        """Everything that a turn of the event loop has brought: the writer is woken once for it."""
        if self._gathered:
            self._jobs.put(self._gathered)
            self._gathered = []

    # The writer's thread

    def _write_all(self) -> None:
        begun = 0.0
        while (batch := self._jobs.get()) is not None:
            if (rest := begun + SPACING - time.monotonic()) > 0:
                time.sleep(rest)
            begun = time.monotonic()
            while len(batch) < BATCH and not self._jobs.empty():
                following = self._jobs.get()
                if following is None:
                    self._jobs.put(None)
                    break
                batch += following
            for first in range(0, len(batch), BATCH):
                some = batch[first : first + BATCH]
                self._commit(some)
                self.loop.call_soon_threadsafe(_tell, some)
        if self._connection is not None:
            self._connection.close()

    def _commit(self, batch: list[Job]) -> None:
        try:
            if self._connection is None:
                self._connection = self.engine.connect()  # kept; SQLAlchemy replaces it when it breaks
            if self._lite and not any(job.then for job in batch):
                _append(self._connection.connection.dbapi_connection, batch)
            else:
                with self._connection.begin():
                    self._run(self._connection, batch)
        except Exception as error:
            if len(batch) == 1:
                job = batch[0]
                clash = isinstance(error, IntegrityError | sqlite3.IntegrityError) and job.rows
                self.counts.conflicts += bool(clash)
                self._failing = isinstance(error, sa.exc.OperationalError | sqlite3.OperationalError | OSError)
                job.error = Conflict() if clash else error
                return
            if isinstance(error, OperationalError | sqlite3.OperationalError):
                for job in batch:  # full, gone or locked: each would fail, and each after waiting in vain
                    job.error = error
                return
            # One of them is at fault: let each stand for itself.
            for job in batch:
                self._commit([job])
            return
        self._failing = False
        self.counts.commits += 1
        self.counts.jobs += len(batch)
        self.counts.rows += sum(len(job.rows) for job in batch)
        self.counts.batch_max = max(self.counts.batch_max, len(batch))

    def _run(self, connection: sa.Connection, batch: list[Job]) -> None:
        if rows := [row for job in batch for row in job.rows]:
            if self._lite:
                connection.exec_driver_sql(records.append(), rows)
            else:
                records.copy_in(connection, rows)
        for job in batch:
            if job.then is not None:
                job.result = job.then(connection)


def _append(connection: Any, batch: list[Job]) -> None:
    """Nothing but moves, to SQLite: straight to the driver, and as many rows with a statement as it takes. While this
    thread is in Python the event loop is not, and after every statement it has to ask for its turn; so where one
    statement is enough it is the whole transaction."""
    rows = [row for job in batch for row in job.rows]
    if 0 < len(rows) <= ROWS:
        _insert(connection, rows)
        return
    try:
        connection.execute("BEGIN IMMEDIATE")
        for first in range(0, len(rows), ROWS):
            _insert(connection, rows[first : first + ROWS])
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _insert(connection: Any, rows: list[records.Entry]) -> None:
    connection.execute(records.append(len(rows)), tuple(chain.from_iterable(rows)))


def _tell(batch: list[Job]) -> None:
    for job in batch:
        try:
            job.done()
        except Exception:  # one that fails must not keep the others from knowing
            logger.exception("nobody could be told that something is stored")


def make_engine(url: str) -> sa.Engine:
    """The engine for a database address, set to durable commits."""
    # Errors name statements, never what was in them: that may be a password's hash or everybody's cards.
    engine = sa.create_engine(url, pool_size=READERS + 2, max_overflow=4, hide_parameters=True)
    if engine.dialect.name != "sqlite":
        return engine
    _only_ours(engine.url.database)

    @sa.event.listens_for(engine, "connect")
    def connect(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves
        connection.text_factory = _text
        for pragma in (
            "journal_mode=WAL",
            "synchronous=FULL",
            "busy_timeout=10000",
            "temp_store=MEMORY",
            f"wal_autocheckpoint={CHECKPOINT}",
        ):
            connection.execute(f"PRAGMA {pragma}")

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE" if threading.current_thread().name == "store-write" else "BEGIN")

    return engine


def _text(data: bytes) -> str:
    """What is no text any more spoils its own row; by itself SQLite's driver would refuse all that are read with it."""
    return data.decode(errors="replace")


def _only_ours(file: str | None) -> None:
    """A new database is its owner's to read; SQLite gives the files beside it the same rights."""
    if file and file != ":memory:" and not file.startswith("file:") and not os.path.exists(file):
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def open_store(url: str, loop: asyncio.AbstractEventLoop) -> Store:
    """Open a database that `migrate` has prepared."""
    return Store(make_engine(url), loop)
