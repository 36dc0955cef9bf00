"""How processes share the tables: which of them has a table now, and what they tell each other.

A table belongs to one process at a time: the first that needs it claims it, and keeps it for as long as it lives (a key
in Redis that it renews). Sockets that arrived elsewhere are passed on to it (`far.py`). All else is notes of names and
numbers; the database is the truth. A lost note costs nothing but time: whoever acts on an old position is refused by
the database and reads it again.
"""

import asyncio
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any, Protocol

import msgspec

from .settings import NOTES

logger = logging.getLogger("moontable.bus")

BEAT = 2.0  # seconds between two signs of life ...
LIFE = 8.0  # ... and after how many without one a process counts as dead
SPACING = 0.002  # seconds between two messages of a process to Redis: each costs as much as a move
LINES = 32  # connections of a process to Redis at a time
KEPT = 7 * 24 * 3600  # seconds after which Redis forgets a table that nobody has asked for


class Note(msgspec.Struct, array_like=True):
    """Something happened at a table: `what` is seq, seats, chat, presence, undo, listed or deleted; `by` is the process
    that did it. `here` says who is connected there, `announced` what a host says. `lost` stands for any number of notes
    about any tables that did not arrive, `bye` for a process that stops or did not hear what it was told. What is
    sent to one process only is in far.py and lounge.py."""

    table: str
    what: str
    number: int
    by: str
    more: Any = None


LOST = Note("", "lost", 0, "")
Listener = Callable[[Note], None]


class Bus(Protocol):
    """Everybody who listens gets every note that is not for somebody else, including those they sent."""

    @property
    def shared(self) -> bool: ...  # whether there may be others

    async def start(self, process: str) -> None: ...
    def listen(self, process: str, listener: Listener) -> None: ...
    def send(self, note: Note, to: str = "") -> None: ...
    async def claim(self, table: str, process: str) -> str: ...
    async def release(self, table: str, process: str) -> None: ...
    async def living(self, processes: Iterable[str]) -> set[str]: ...
    async def publish(self, process: str, report: bytes) -> None: ...
    async def published(self) -> dict[str, bytes]: ...
    async def reached(self) -> bool: ...
    async def stop(self, process: str) -> None: ...


async def end(tasks: Iterable["asyncio.Task[Any]"]) -> None:
    """Cancel tasks until they have ended: redis-py may swallow a cancellation in the middle of a command."""
    every = list(tasks)
    while pending := [task for task in every if not task.done()]:
        for task in pending:
            task.cancel()
        await asyncio.wait(pending, timeout=0.2)
    await asyncio.gather(*every, return_exceptions=True)  # what they failed with was logged


class MemoryBus:
    """For one process. Several servers in one process (in tests) may share one."""

    def __init__(self) -> None:
        self._listeners: list[tuple[str, Listener]] = []
        self._claims: dict[str, str] = {}
        self._reports: dict[str, bytes] = {}
        self.alive: set[str] = set()

    @property
    def shared(self) -> bool:
        return len(self.alive) > 1

    async def start(self, process: str) -> None:
        self.alive.add(process)

    async def reached(self) -> bool:
        """Whether others can be told: there is nothing between."""
        return True

    async def stop(self, process: str) -> None:
        self.send(Note("", "bye", 0, process))
        self.alive.discard(process)
        self._listeners = [one for one in self._listeners if one[0] != process]

    def listen(self, process: str, listener: Listener) -> None:
        self._listeners.append((process, listener))

    def send(self, note: Note, to: str = "") -> None:
        if self.shared:
            loop = asyncio.get_running_loop()
            for process, listener in self._listeners:
                if not to or to == process:
                    loop.call_soon(listener, note)

    async def claim(self, table: str, process: str) -> str:
        """The process that has this table; this one, if nobody alive has it."""
        if self._claims.get(table) not in self.alive:
            self._claims[table] = process
        return self._claims[table]

    async def release(self, table: str, process: str) -> None:
        if self._claims.get(table) == process:
            del self._claims[table]

    async def living(self, processes: Iterable[str]) -> set[str]:
        return self.alive & set(processes)

    async def publish(self, process: str, report: bytes) -> None:
        """What this process has counted, for whoever adds it up."""
        self._reports[process] = report

    async def published(self) -> dict[str, bytes]:
        """What each living process has counted."""
        return {process: report for process, report in self._reports.items() if process in self.alive}


_CLAIM = """
local owner = redis.call('GET', KEYS[1])
if not owner or redis.call('EXISTS', ARGV[2] .. owner) == 0 then owner = ARGV[1] end
redis.call('SET', KEYS[1], owner, 'EX', ARGV[3])
return owner
"""
_RELEASE = "if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end"


class RedisBus:
    """Redis or Valkey: publish and subscribe on one channel for all and one for each process, and keys for leases."""

    shared = True
    CHANNEL = "moontable"
    PROCESS, TABLE, REPORTS = "moontable:process:", "moontable:table:", "moontable:reports"

    def __init__(self, url: str) -> None:
        import redis.asyncio
        import redis.exceptions

        self._broken = (OSError, redis.exceptions.RedisError)
        # Who comes when all connections are in use waits for one: redis-py's usual pool would send them away. (With
        # protocol 3 every note is written out for a log that nobody reads.)
        pool = redis.asyncio.BlockingConnectionPool.from_url(url, max_connections=LINES, timeout=LIFE, protocol=2)
        self._redis = redis.asyncio.Redis.from_pool(pool)
        self._claim = self._redis.register_script(_CLAIM)
        self._release = self._redis.register_script(_RELEASE)
        self._listeners: list[Listener] = []
        self._outgoing: asyncio.Queue[tuple[str, Note]] = asyncio.Queue(NOTES)
        self._tasks: list[asyncio.Task[None]] = []
        self._process = ""
        self._dropped = False
        self._beaten = 0.0  # when the last sign of life was sent
        self._ready = asyncio.Event()

    async def start(self, process: str) -> None:
        self._process = process
        await self._redis.ping()
        await self._beat()
        tasks = (self._receive(), self._publish(), self._live())
        self._tasks = [asyncio.create_task(task) for task in tasks]
        await asyncio.wait_for(self._ready.wait(), 10)

    async def reached(self) -> bool:
        """Whether others can be told."""
        try:
            await self._redis.ping()
        except self._broken:
            return False
        return True

    async def stop(self, process: str) -> None:
        await end(self._tasks)
        try:
            await self._redis.delete(self.PROCESS + process)
            await self._redis.publish(self.CHANNEL, msgspec.msgpack.encode([Note("", "bye", 0, process)]))
        except self._broken as error:  # the others will find out by themselves
            logger.warning("the bus cannot be reached: %s", type(error).__name__)
        await self._redis.aclose()

    def listen(self, process: str, listener: Listener) -> None:
        self._listeners.append(listener)

    def send(self, note: Note, to: str = "") -> None:
        try:
            self._outgoing.put_nowait((to, note))
        except asyncio.QueueFull:
            if not self._dropped:
                logger.warning("the bus does not keep up; notes were dropped")
            self._dropped = True

    # Leases

    async def claim(self, table: str, process: str) -> str:
        """The process that has this table; this one, if nobody alive has it."""
        owner = await self._claim(keys=[self.TABLE + table], args=[process, self.PROCESS, KEPT])
        return str(owner.decode())

    async def release(self, table: str, process: str) -> None:
        await self._release(keys=[self.TABLE + table], args=[process])

    async def living(self, processes: Iterable[str]) -> set[str]:
        asked = list(processes)
        found = await self._redis.mget([self.PROCESS + one for one in asked]) if asked else []
        return {one for one, life in zip(asked, found, strict=True) if life is not None}

    async def publish(self, process: str, report: bytes) -> None:
        """What this process has counted, for whoever adds it up."""
        await self._redis.hset(self.REPORTS, process, report)

    async def published(self) -> dict[str, bytes]:
        """What each living process has counted; what the dead have counted is forgotten."""
        stored: dict[Any, Any] = await self._redis.hgetall(self.REPORTS)
        found: dict[str, bytes] = {process.decode(): report for process, report in stored.items()}
        living = await self.living(found)
        if dead := found.keys() - living:
            await self._redis.hdel(self.REPORTS, *dead)
        return {process: found[process] for process in living}

    async def _beat(self) -> bool:
        """A sign of life. False: the last one had been forgotten; or may have been, if that is long ago. (Where an
        answer is late redis-py asks again, and finds the sign that it has left itself.)"""
        begun, before = time.monotonic(), self._beaten
        found = await self._redis.set(self.PROCESS + self._process, 1, px=int(1000 * LIFE), get=True)
        self._beaten = begun
        return found is not None and time.monotonic() - before < LIFE

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                if not await self._beat():
                    self._tell(Note("", "dead", 0, ""))
            except self._broken as error:
                logger.warning("the bus cannot be reached: %s", type(error).__name__)

    # Notes

    async def _publish(self) -> None:
        while True:
            batch = [await self._outgoing.get()]
            while not self._outgoing.empty() and len(batch) < 500:
                batch.append(self._outgoing.get_nowait())
            notes: defaultdict[str, list[Note]] = defaultdict(list)
            for to, note in batch:
                notes[to].append(note)
            for to, some in notes.items():
                channel = f"{self.CHANNEL}:{to}" if to else self.CHANNEL
                while not await self._published(channel, msgspec.msgpack.encode(some)):
                    await asyncio.sleep(0.5)
            if self._dropped:
                self._dropped = False
                self.send(LOST)
            await asyncio.sleep(SPACING)

    async def _published(self, channel: str, data: bytes) -> bool:
        try:
            await self._redis.publish(channel, data)
        except self._broken as error:
            logger.warning("the bus cannot be reached: %s", type(error).__name__)
            return False
        return True

    def _tell(self, note: Note) -> None:
        for listener in self._listeners:
            try:
                listener(note)
            except Exception:  # the next note has nothing to do with it
                logger.exception("a note was not heard")

    async def _receive(self) -> None:
        decode = msgspec.msgpack.Decoder(list[Note]).decode
        channels = (self.CHANNEL, f"{self.CHANNEL}:{self._process}")
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(*channels)
                    async for message in channel.listen():
                        if message["type"] == "subscribe" and message["data"] == len(channels):
                            if self._ready.is_set():  # again: who knows what was said meanwhile
                                self._tell(LOST)
                                self.send(Note("", "bye", 0, self._process))  # who has come to us was not heard
                            self._ready.set()
                        elif message["type"] == "message":
                            for note in decode(message["data"]):
                                self._tell(note)
            except (*self._broken, msgspec.DecodeError) as error:
                logger.warning("the bus was interrupted: %s", type(error).__name__)
                await asyncio.sleep(0.5)


def open_bus(url: str) -> MemoryBus | RedisBus:
    return RedisBus(url) if url else MemoryBus()
