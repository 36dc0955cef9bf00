"""One open socket: who it is, what it may send, and a bounded queue of what is on its way to it."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

QUEUE = 256  # messages waiting for a slow client before we let it go
QUEUE_BYTES = 4_000_000

Sending = Coroutine[Any, Any, None]
Send = Callable[[str], Sending]
Close = Callable[[int], Awaitable[None]]


class Allowance:
    """A rate limit: so many a second, with bursts of twice as many."""

    __slots__ = ("left", "rate", "when")

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.left = 2 * rate
        self.when = time.monotonic()

    def take(self) -> bool:
        if not self.rate:
            return True
        at = time.monotonic()
        self.left = min(2 * self.rate, self.left + (at - self.when) * self.rate)
        self.when = at
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Connection:
    """A viewer at a table. `push` never waits: a client that does not read delays nobody and is disconnected."""

    __slots__ = ("_close", "_queue", "_send", "_size", "_task", "allowance", "closed", "muted", "seats", "user")

    def __init__(self, user: str | None, seats: tuple[int, ...], rate: float, send: Send, close: Close) -> None:
        self.user = user
        self.seats = seats
        self.allowance = Allowance(rate)
        self.muted: set[str] = set()
        self.closed = False
        self._send = send
        self._close = close
        self._queue: deque[str] = deque()
        self._size = 0
        self._task: asyncio.Task[None] | None = None

    def push(self, message: bytes) -> None:
        """Send as soon as the socket takes it."""
        if self.closed:
            return
        text = message.decode()
        if self._task is None and self._sent_at_once(text):
            return
        self._queue.append(text)
        self._size += len(text)
        if len(self._queue) > QUEUE or self._size > QUEUE_BYTES:
            self.end(4008)

    def _sent_at_once(self, text: str) -> bool:
        """Send without a task of its own when the socket takes it without waiting, which is nearly always.

        This is what asyncio's eager tasks do from Python 3.12 on: run the coroutine up to its first wait. When it has
        to wait, a task goes on from there and then sends what has queued up meanwhile.
        """
        sending = self._send(text)
        try:
            waiting = sending.send(None)
        except StopIteration:
            return True
        except Exception:  # whatever the socket died of, its reader hears of it too and cleans up
            self.closed = True
            return True
        if waiting is not None:
            waiting._asyncio_future_blocking = False
        self._task = asyncio.create_task(self._pump(sending, waiting))
        return True

    def end(self, code: int) -> None:
        """Close it from our side."""
        if self.closed:
            return
        self.closed = True
        self._queue.clear()
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.create_task(self._finish(code))

    async def _pump(self, sending: Sending, waiting: "asyncio.Future[None] | None") -> None:
        try:
            while True:
                if waiting is None:
                    await asyncio.sleep(0)
                else:
                    await waiting
                try:
                    waiting = sending.send(None)
                except StopIteration:
                    break
                if waiting is not None:
                    waiting._asyncio_future_blocking = False
            while self._queue:
                message = self._queue.popleft()
                self._size -= len(message)
                await self._send(message)
        except Exception:  # whatever the socket died of, its reader hears of it too and cleans up
            self.closed = True
        finally:
            sending.close()
            if not self.closed:
                self._task = None

    async def _finish(self, code: int) -> None:
        try:
            await asyncio.wait_for(self._close(code), 5)
        except Exception:  # it is gone already
            self._queue.clear()
