"""One open socket: who it is, what it may send, and a bound on what waits for it to be read."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from .settings import WAITING_BYTES

Send = Callable[[bytes], int]  # never waits; returns how many bytes wait to be read
Close = Callable[[int], Awaitable[None]]
Drop = Callable[[], None]


class Allowance:
    """A rate limit: so many a second, with bursts of twice as many unless another bound is given."""

    __slots__ = ("burst", "left", "rate", "when")

    def __init__(self, rate: float, burst: float = 0) -> None:
        self.rate = rate
        self.left = self.burst = burst or 2 * rate
        self.when = time.monotonic()

    def has(self) -> bool:
        """Whether one is left."""
        if not self.rate:
            return True
        at = time.monotonic()
        self.left = min(self.burst, self.left + (at - self.when) * self.rate)
        self.when = at
        return self.left >= 1

    def take(self, cost: float = 1) -> bool:
        """Whether it was left; it is gone then. What costs more than one may go below nothing."""
        if not self.has():
            return False
        if self.rate:
            self.left -= cost
        return True


class Connection:
    """A viewer at a table. `push` never waits: a client that does not read delays nobody and is disconnected."""

    __slots__ = (
        "_close",
        "_drop",
        "_ending",
        "_send",
        "address",
        "allowance",
        "closed",
        "far",
        "muted",
        "records",
        "seats",
        "session",
        "user",
    )

    def __init__(
        self, user: str | None, seats: tuple[int, ...], rate: float, send: Send, close: Close, drop: Drop
    ) -> None:
        self.user = user
        self.seats = seats
        self.address = ""  # where it comes from, as far as this process knows
        self.allowance = Allowance(rate)
        self.muted: set[str] = set()
        self.closed = False
        self.records: dict[int, bytes] | None = None  # what it was sent of each seat, if it reads records
        self.session = b""  # with which it ends
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
