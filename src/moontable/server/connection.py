"""One open socket: who it is, what it may send, and a bound on what waits for it to be read."""

import asyncio
import time
from collections.abc import Awaitable, Callable

WAITING_BYTES = 4_000_000  # what may wait for a slow client before we let it go

Send = Callable[[bytes], int]  # never waits; returns how many bytes wait to be read
Close = Callable[[int], Awaitable[None]]
Drop = Callable[[], None]


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

    __slots__ = ("_close", "_drop", "_ending", "_send", "allowance", "closed", "far", "muted", "seats", "user")

    def __init__(
        self, user: str | None, seats: tuple[int, ...], rate: float, send: Send, close: Close, drop: Drop
    ) -> None:
        self.user = user
        self.seats = seats
        self.allowance = Allowance(rate)
        self.muted: set[str] = set()
        self.closed = False
        self.far = 0  # its number, where another process has the table
        self._send = send
        self._close = close
        self._drop = drop
        self._ending: asyncio.Task[None] | None = None

    def push(self, message: bytes) -> None:
        """Send as soon as the socket takes it."""
        if not self.closed and self._send(message) > WAITING_BYTES:
            self.end(4008)

    def end(self, code: int) -> None:
        """Close it from our side."""
        if not self.closed:
            self.closed = True
            self._ending = asyncio.create_task(self._finish(code))

    async def close(self, code: int) -> None:
        """Close it before it has begun."""
        self.closed = True
        await self._finish(code)

    async def _finish(self, code: int) -> None:
        try:
            await asyncio.wait_for(self._close(code), 5)
        except Exception:  # it does not read, or is gone already
            self._drop()
