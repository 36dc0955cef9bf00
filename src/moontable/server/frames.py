"""uvicorn's protocols with bounds on what a stranger may make us keep, and a short way in and out.

Through ASGI every message passes a handful of coroutines. The handler finds this object in its scope (`socket_of`):
what it `push`es goes straight into the socket's buffer, and a text that comes in is handed to its `listener` first,
which may do at once what it says. Everything else stays as it is.
"""

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from .connection import Allowance
from .limits import address_of
from .settings import (
    BODY_SECONDS,
    CONTROL_FRAMES,
    FRAGMENTS,
    HEAD_BYTES,
    HEAD_SECONDS,
    WAITING_BYTES,
    Settings,
)

try:
    from websockets.speedups import apply_mask as apply_mask
except ImportError:  # where it could not be compiled
    from websockets.utils import apply_mask as apply_mask

logger = logging.getLogger("moontable.frames")

if TYPE_CHECKING:
    from websockets.frames import Frame
    from websockets.http11 import Request

_HERE = "moontable.socket"
_TEXT = 0x81  # the first byte of a text in one frame
_MASKED = 0x80

Listener = Callable[[bytes, Callable[[], None]], bool]  # whether it hears a text; it tells when it has done with it

# What a request that is cut short is told; nothing of it has been read by anything but the parser.
_TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
_NO_SOCKET = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
_TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
_TOO_MANY = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Doors:
    """The connections of this process, by address. A proxy may hold as many as it likes: it speaks for others."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.held: Counter[str] = Counter()
        self.full: list[Socket] = []  # with texts that are to leave

    def enter(self, address: str) -> bool:
        """One more from there; False when it is one too many (it must leave all the same)."""
        self.held[address] += 1
        most = self.settings.connections
        return not most or self.held[address] <= most or self.settings.trusts(address)

    def leave(self, address: str) -> None:
        self.held[address] -= 1
        if not self.held[address]:
            del self.held[address]

    def flush(self) -> None:
        """Send what this moment has brought: each socket's in one go."""
        full, self.full = self.full, []
        for socket in full:
            try:
                socket.flush()
            except Exception:  # the others have nothing to do with it
                logger.exception("something could not be sent")
                socket.drop()


class Http(HttpToolsProtocol):
    """One connection that has not become a socket: its requests come whole, in time and with short headers, or end."""

    doors: ClassVar[Doors]
    handed = b""  # the request of a connection that another process has handed over (near.py)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._in_head = True
        self._head = 0  # bytes of a request before the end of its headers
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = address_of({"client": self.client})
        if not self.doors.enter(self.address):
            self._cut(_TOO_MANY)
            return
        self._expect(HEAD_SECONDS)
        if self.handed:
            self.data_received(self.handed)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        self.doors.leave(self.address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > HEAD_BYTES:
            self._cut(_TOO_LONG)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._fields = True, 0
        self._expect(HEAD_SECONDS)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self._count(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self._count(len(name) + len(value) + 4)

    def _count(self, size: int) -> None:
        """Headers that came whole, in one piece, are counted as well."""
        self._fields += size
        if self._fields > HEAD_BYTES and not self.transport.is_closing():
            self._cut(_TOO_LONG)

    def on_headers_complete(self) -> None:
        self._in_head, self._head = False, 0
        self._expect(None if self.parser.should_upgrade() else BODY_SECONDS)
        if not self.transport.is_closing():
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._expect(None)
        self._in_head = True
        if not self.transport.is_closing():
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        if not self.transport.is_closing():
            super().handle_websocket_upgrade()
            socket = self.transport.get_protocol()
            assert isinstance(socket, Socket)
            if not socket.handshake_initiated and not self.transport.is_closing():
                self._cut(_NO_SOCKET)  # its parser wants shorter headers and no body, and would say nothing at all
            elif self.handed or (self.cycle is not None and not self.cycle.response_complete):
                socket.stay()  # once is enough, and answers go out in order

    def _expect(self, seconds: float | None) -> None:
        """What is being read must be there by then."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self._cut, _TOO_SLOW) if seconds is not None else None

    def _cut(self, answer: bytes) -> None:
        self._expect(None)
        if not self.transport.is_closing():
            if answer is not _TOO_SLOW or self._head:  # who has not said a word gets none either
                self.transport.write(answer)
            self.transport.close()


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

    @property
    def awaited(self) -> bool:
        """Whether somebody waits for what comes next, and has done with all before it."""
        return self._waiting is not None and not self._waiting.done()


class Socket(WebSocketsSansIOProtocol):
    """One socket. `push` never waits; what it returns tells whether the client reads."""

    doors: ClassVar[Doors]

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._texts: list[bytes] = []
        self._unread = bytearray()  # what came with messages that are still to be heard
        self._control = Allowance(CONTROL_FRAMES)
        self.inbox = Inbox()
        self.queue = self.inbox  # type: ignore[assignment]
        self.listener: Listener | None = None
        self._busy = False  # the listener is
        self._held = False  # nothing more is read until it is not
        self._reading = False
        self._came = b""  # its request, for as long as nothing else has come

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It was counted when it came; the connection is the same."""
        super().connection_made(transport)
        self.address = address_of({"client": self.client})

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.leave(self.address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """By frames, and no further than the first that brings a message: a kilobyte can hold hundreds of them."""
        if not self.handshake_initiated:
            self._came = data
            super().data_received(data)
        elif self._unread or self._busy or self.read_paused or self._frame_of(data) != len(data):
            self._unread += data
            if self._busy and not self._held:
                self._held = True
                self.transport.pause_reading()
            self._read_on()
        else:
            self._take(data)

    def _read_on(self) -> None:
        if self._reading:  # whoever listens has done with a text at once
            return
        self._reading = True
        while self._unread and not (self._busy or self.read_paused or self.transport.is_closing()):
            size = self._frame_of(self._unread)
            if not size:
                break
            frame = bytes(self._unread[:size])
            del self._unread[:size]
            self._take(frame)
        self._reading = False
        if self.transport.is_closing() or self.close_sent:
            self._unread.clear()

    def _frame_of(self, data: bytes | bytearray) -> int:
        """How many bytes the first frame of them has; 0: some are still to come. Of what is too long, all: the parser
        refuses it."""
        if len(data) < 2:
            return 0
        size, head = data[1] & 127, 6 if data[1] & _MASKED else 2
        if size > 125:
            wide = 2 if size == 126 else 8
            if len(data) < 2 + wide:
                return 0
            size, head = int.from_bytes(data[2 : 2 + wide], "big"), head + wide
            if size > self.config.ws_max_size:
                return len(data)
        return head + size if head + size <= len(data) else 0

    def _take(self, frame: bytes) -> None:
        """One frame: a text is the listener's, if it has done with all before it, and all else the parser's. The parser
        gets whole frames only, so it is always between two."""
        if (
            self.listener is not None
            and frame[0] == _TEXT
            and frame[1] & _MASKED
            and self.inbox.awaited
            and not self.frames
            and not self.close_sent
            and self.conn.state is State.OPEN
        ):
            head = 2 if frame[1] & 127 < 126 else 4
            text = apply_mask(frame[head + 4 :], frame[head : head + 4])
            if text.isascii():  # whether it is UTF-8 otherwise, the parser knows
                self._busy = True
                if self.listener(text, self._done):
                    return
                self._busy = False
        self._came = b""
        super().data_received(frame)

    def _done(self) -> None:
        """The listener has done with a text."""
        self._busy = False
        if self._held:
            self._held = False
            if not self.transport.is_closing():
                self.transport.resume_reading()
        if self._unread:
            self._read_on()

    async def receive(self) -> Any:
        message = await super().receive()
        if self._unread and not self.read_paused:
            self._read_on()
        return message

    def handle_ping(self) -> None:
        """Answered, as long as somebody reads the answers."""
        if not self.transport.is_closing():
            super().handle_ping()
            self._count()

    def handle_pong(self, event: "Frame") -> None:
        super().handle_pong(event)
        self._count()

    def handle_cont(self, event: "Frame") -> None:
        super().handle_cont(event)
        if len(self.frames) > FRAGMENTS:
            self.drop()

    def _count(self) -> None:
        if not self._control.take() or self.transport.get_write_buffer_size() > WAITING_BYTES:
            self.drop()

    def handle_connect(self, event: "Request") -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][_HERE] = self  # type: ignore[assignment]

    # Going to another process, before the handshake is answered (near.py)

    def stay(self) -> None:
        """It cannot go."""
        self._came = b""

    def untouched(self) -> bytes:
        """The request; nothing: it cannot go, because more than that was read or something is still to be written."""
        came, self._came = self._came, b""
        idle = not (self._unread or self.transport.is_closing() or self.transport.get_write_buffer_size())
        return came if idle else b""

    def fileno(self) -> int:
        return int(self.transport.get_extra_info("socket").fileno())

    def let_go(self) -> None:
        """It is another process's now: nothing more is read, answered or shut down here."""
        self.handshake_complete = True
        self.transport.abort()

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
            if not self.doors.full:
                self.loop.call_soon(self.doors.flush)
            self.doors.full.append(self)
        self._texts += (head, text)
        return self.transport.get_write_buffer_size()

    def flush(self) -> None:
        if not self.transport.is_closing() and not self.close_sent and self.conn.state is State.OPEN:
            self.transport.write(b"".join(self._texts))
        self._texts.clear()

    def drop(self) -> None:
        """Let go of a client that does not even read that it is being closed."""
        self.transport.abort()


def protocols(settings: Settings) -> tuple[type[Http], type[Socket]]:
    """What uvicorn makes of every connection of this process."""
    doors = Doors(settings)
    return type("Http", (Http,), {"doors": doors}), type("Socket", (Socket,), {"doors": doors})


def socket_of(scope: Any) -> Socket:
    """The socket behind a handler's scope."""
    found = scope["extensions"][_HERE]
    assert isinstance(found, Socket)
    return found
