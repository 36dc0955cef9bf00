"""The thinnest WebSocket client there is: thousands of them fit beside a server on one machine."""

import asyncio
import base64
import os
import random
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from .client import PATIENCE
from .frames import apply_mask
from .players import COOKIE

Heard = Callable[["Wire", bytes], None]

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_dice = random.Random()  # no stranger is between us and the server who could make use of a key they foresee


class Wire(asyncio.Protocol):
    """One socket. Every text goes to `heard` as bytes."""

    def __init__(self, heard: Heard, request: bytes) -> None:
        self.heard = heard
        self.open = asyncio.get_running_loop().create_future()
        self.closed = self._begun = False
        self.bytes = 0
        self._request = request
        self._transport: Any = None
        self._rest = b""  # of what came last: the beginning of something

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, _error: Exception | None) -> None:
        self.closed = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        self.bytes += len(data)
        if self._rest:
            data = self._rest + data
        if not self._begun:
            head, found, rest = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = data
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.open.set_exception(ConnectionError(head.split(b"\r\n", 1)[0].decode()))
                self.close()
                return
            data, self._begun = rest, True
            self.open.set_result(None)
        self._rest = data[self._frames(data) :]

    def _frames(self, data: bytes) -> int:
        """Hear what has come whole. Returns how many bytes of it that was."""
        at, end = 0, len(data)
        while end - at >= 2:
            kind, size, start = data[at] & 15, data[at + 1] & 127, at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                if end < start + wide:
                    break
                size, start = int.from_bytes(data[start : start + wide], "big"), start + wide
            if end < start + size:
                break
            at = start + size
            payload = data[start:at]
            if kind == _TEXT:
                self.heard(self, payload)
            elif kind == _PING:
                self._frame(_PONG, payload)
            elif kind == _CLOSE:
                self.close()
        return at

    def send(self, text: bytes) -> None:
        self._frame(_TEXT, text)

    def _frame(self, kind: int, payload: bytes) -> None:
        """Clients mask what they send, by a fresh key."""
        size, key = len(payload), _dice.randbytes(4)
        head = bytes((128 | kind, 128 | size)) if size < 126 else bytes((128 | kind, 254)) + size.to_bytes(2, "big")
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(head + key + apply_mask(payload, key))

    def flood(self, payload: bytes, times: int, ping: bool = False) -> None:
        """The same short message, or ping, many times over in one go."""
        size, key = len(payload), os.urandom(4)
        kind = _PING if ping else _TEXT
        frame = bytes((128 | kind, 128 | size)) + key + bytes(b ^ key[i % 4] for i, b in enumerate(payload))
        if not self._transport.is_closing():
            self._transport.write(frame * times)

    def pause(self) -> None:
        """Read nothing more for now."""
        self._transport.pause_reading()

    def resume(self) -> None:
        self._transport.resume_reading()

    def close(self) -> None:
        self.closed = True
        if self._transport is not None:
            self._transport.close()

    def abort(self) -> None:
        self.closed = True
        if self._transport is not None:
            self._transport.abort()


async def open_wire(
    url: str, table: str, token: str, heard: Heard, since: int | None = None, local: str | None = None
) -> Wire:
    """Connect to a table's socket."""
    parts = urlsplit(url)
    key = base64.b64encode(os.urandom(16)).decode()
    path = f"/ws/tables/{table}" + (f"?since={since}" if since is not None else "")
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nOrigin: {url}\r\nCookie: {COOKIE}={token}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(
        lambda: Wire(heard, request.encode()),
        parts.hostname or "127.0.0.1",
        parts.port or 80,
        local_addr=(local, 0) if local else None,
    )
    await asyncio.wait_for(wire.open, PATIENCE)
    return wire
