"""uvicorn's WebSocket protocol with a short way out: a text goes straight into the socket's buffer.

Through ASGI every message passes a handful of coroutines, and most of what a server sends is updates. The handler finds
this object in its scope (`socket_of`) and writes to it; everything else stays as it is.
"""

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

if TYPE_CHECKING:
    from websockets.http11 import Request

_HERE = "moontable.socket"


class Inbox:
    """What has come in, for the one who listens. asyncio's queue is for many, and slower."""

    def __init__(self) -> None:
        self._events: deque[Any] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, event: Any) -> None:
        self._events.append(event)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._events.popleft()

    def empty(self) -> bool:
        return not self._events


class Socket(WebSocketsSansIOProtocol):
    """One socket. `push` never waits; what it returns tells whether the client reads."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._texts: list[bytes] = []
        self.queue = Inbox()  # type: ignore[assignment]

    def handle_connect(self, event: "Request") -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][_HERE] = self  # type: ignore[assignment]

    def push(self, text: bytes) -> int:
        """Send a text, together with all others of this moment. Returns how many bytes wait for the client to read."""
        size = len(text)
        if size < 126:
            head = bytes((129, size))
        elif size < 65536:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        if not self._texts:
            self.loop.call_soon(self._flush)
        self._texts += (head, text)
        return self.transport.get_write_buffer_size()

    def _flush(self) -> None:
        if not self.transport.is_closing() and not self.close_sent and self.conn.state is State.OPEN:
            self.transport.write(b"".join(self._texts))
        self._texts.clear()

    def drop(self) -> None:
        """Let go of a client that does not even read that it is being closed."""
        self.transport.abort()


def socket_of(scope: Any) -> Socket:
    """The socket behind a handler's scope."""
    found = scope["extensions"][_HERE]
    assert isinstance(found, Socket)
    return found
