"""How processes tell each other that a table has news. The bus carries names and numbers; the database is the truth.

A lost note costs nothing but time: whoever acts on an old position is refused by the database and reads it again.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol

import msgspec

logger = logging.getLogger("moontable.bus")


class Note(msgspec.Struct, array_like=True):
    """Something happened at a table: `what` is seq, seats, chat, presence or undo; `by` is the process that did it.
    `lost` stands for any number of notes about any tables that did not arrive."""

    table: str
    what: str
    number: int
    by: str
    more: Any = None


LOST = Note("", "lost", 0, "")
Listener = Callable[[Note], None]


class Bus(Protocol):
    """Everybody who listens gets every note, including those they sent."""

    async def start(self) -> None: ...
    def listen(self, listener: Listener) -> None: ...
    def send(self, note: Note) -> None: ...
    async def stop(self) -> None: ...


class MemoryBus:
    """For one process. Several servers in one process (in tests) may share one."""

    alone = True

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    async def start(self) -> None:
        """Nothing to connect to."""

    async def stop(self) -> None:
        """Nothing to let go."""

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def send(self, note: Note) -> None:
        if len(self._listeners) > 1:
            loop = asyncio.get_running_loop()
            for listener in self._listeners:
                loop.call_soon(listener, note)


class RedisBus:
    """Redis or Valkey, publish and subscribe on one channel."""

    alone = False
    CHANNEL = "moontable"

    def __init__(self, url: str) -> None:
        import redis.asyncio
        import redis.exceptions

        self._broken = (OSError, redis.exceptions.RedisError)
        self._redis = redis.asyncio.from_url(url)
        self._listeners: list[Listener] = []
        self._outgoing: asyncio.Queue[bytes] = asyncio.Queue(10_000)
        self._tasks: list[asyncio.Task[None]] = []
        self._dropped = False
        self._ready = asyncio.Event()

    async def start(self) -> None:
        await self._redis.ping()
        self._tasks = [asyncio.create_task(self._receive()), asyncio.create_task(self._publish())]
        await asyncio.wait_for(self._ready.wait(), 10)

    async def stop(self) -> None:
        pending = set(self._tasks)
        while pending:
            for task in pending:
                task.cancel()  # redis-py may swallow one in the middle of a command
            _, pending = await asyncio.wait(pending, timeout=0.2)
        await self._redis.aclose()

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def send(self, note: Note) -> None:
        try:
            self._outgoing.put_nowait(msgspec.json.encode(note))
        except asyncio.QueueFull:
            if not self._dropped:
                logger.warning("the bus does not keep up; notes were dropped")
            self._dropped = True

    async def _publish(self) -> None:
        while True:
            data = await self._outgoing.get()
            while not await self._published(data):
                await asyncio.sleep(0.5)
            if self._dropped:
                self._dropped = False
                self.send(LOST)

    async def _published(self, data: bytes) -> bool:
        try:
            await self._redis.publish(self.CHANNEL, data)
        except self._broken as error:
            logger.warning("the bus cannot be reached: %s", type(error).__name__)
            return False
        return True

    def _tell(self, note: Note) -> None:
        for listener in self._listeners:
            listener(note)

    async def _receive(self) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(self.CHANNEL)
                    async for message in channel.listen():
                        if message["type"] == "subscribe":
                            if self._ready.is_set():  # again: who knows what was said meanwhile
                                self._tell(LOST)
                            self._ready.set()
                        elif message["type"] == "message":
                            self._tell(msgspec.json.decode(message["data"], type=Note))
            except (*self._broken, msgspec.DecodeError) as error:
                logger.warning("the bus was interrupted: %s", type(error).__name__)
                await asyncio.sleep(0.5)


def open_bus(url: str) -> MemoryBus | RedisBus:
    return RedisBus(url) if url else MemoryBus()
