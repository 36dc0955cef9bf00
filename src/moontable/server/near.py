"""Sockets at tables that another process of this machine has: the connection itself goes there.

Processes that were started together share a folder that nobody else may look into; each listens there on a Unix socket
of its own name. A connection goes over before its handshake is answered: first its request, and when the other process
says that it listens the connection itself (SCM_RIGHTS). So it belongs to one process at every moment, and that one
checks everything as if it had come there. Whatever fails or takes too long, the socket stays where it arrived, and what
it says is passed on over the bus (`far.py`).
"""

import asyncio
import logging
import socket
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .bus import end
from .frames import Http, socket_of
from .hub import ID
from .limits import address_of
from .players import COOKIE
from .settings import HANDING, HEAD_BYTES, OPENING

if TYPE_CHECKING:
    from litestar import WebSocket

    from .context import Context

logger = logging.getLogger("moontable.near")

_LISTENS, _HERE = b"?", b"!"
_LENGTH = 4  # bytes that say how long a request is


class Near:
    """What this process hands over to others of this machine, and what it takes from them."""

    def __init__(self, context: "Context", folder: Path, protocol: Callable[[], Http]) -> None:
        """OSError: the folder cannot be used."""
        self.context = context
        self._folder = folder
        self._protocol = protocol
        self._own = folder / context.hub.process
        self._door = socket.socket(socket.AF_UNIX)
        self._door.setblocking(False)
        try:
            self._door.bind(str(self._own))
            self._door.listen(1024)
        except OSError:
            self._door.close()
            raise
        self._tasks = {asyncio.create_task(self._open())}

    async def stop(self) -> None:
        """Take nothing more."""
        await end(self._tasks)
        self._door.close()
        self._own.unlink(missing_ok=True)

    # What is handed over

    async def has(self, asked: "WebSocket[Any, Any, Any]", table: str) -> bool:
        """Whether another process has the table and, from now on, the connection that asks for it."""
        wire = socket_of(asked.scope)
        request = wire.untouched()
        if not request or table in self.context.hub.mine or not ID.fullmatch(table):
            return False
        wire.transport.pause_reading()  # what comes now is for whoever has it then
        try:
            async with asyncio.timeout(HANDING):
                return await self._handed(asked, table, request)
        except Exception as error:  # a broken bus or database is told where the socket is opened
            logger.info("a connection stays where it arrived: %s", type(error).__name__)
            return False
        finally:
            if not wire.transport.is_closing():
                wire.transport.resume_reading()

    async def _handed(self, asked: "WebSocket[Any, Any, Any]", table: str, request: bytes) -> bool:
        context, wire, address = self.context, socket_of(asked.scope), address_of(asked.scope)
        user = await context.players.who(asked.cookies.get(COOKIE))
        if user is None:
            return False
        context.limits.check("read", user.id, address)
        owner = await context.hub.claim(table)
        if owner == context.hub.process:
            return False
        loop = asyncio.get_running_loop()
        with socket.socket(socket.AF_UNIX) as line:
            line.setblocking(False)
            await loop.sock_connect(line, str(self._folder / owner))  # not there: it is on another machine
            await loop.sock_sendall(line, len(request).to_bytes(_LENGTH, "big") + request)
            if await loop.sock_recv(line, 1) != _LISTENS or wire.transport.is_closing():
                return False
            context.limits.take("read", user.id, address, OPENING)
            socket.send_fds(line, [_HERE], [wire.fileno()])
        wire.let_go()
        context.metrics.handed += 1
        return True

    # What is taken

    async def _open(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                line, _ = await loop.sock_accept(self._door)
            except OSError as error:  # too many open files; whoever waits helps themselves
                logger.warning("nothing can be taken over: %s", type(error).__name__)
                await asyncio.sleep(0.5)
                continue
            task = asyncio.create_task(self._take(line))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _take(self, line: socket.socket) -> None:
        try:
            with line:
                line.setblocking(False)
                async with asyncio.timeout(HANDING):
                    request, taken = await _received(line)
            if taken is not None:
                await self._welcome(taken, request)
        except OSError as error:
            logger.info("a connection was not taken over: %s", type(error).__name__)
        except Exception:  # the others have nothing to do with it
            logger.exception("a connection could not be taken over")

    async def _welcome(self, taken: socket.socket, request: bytes) -> None:
        def protocol() -> Http:
            made = self._protocol()
            made.handed = request
            return made

        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, taken)
        except BaseException:
            taken.close()
            raise


async def _received(line: socket.socket) -> tuple[bytes, socket.socket | None]:
    """A request and its connection; None: the other process has thought better of it."""
    loop = asyncio.get_running_loop()
    size = int.from_bytes(await _exactly(line, _LENGTH), "big")
    if size > 2 * HEAD_BYTES:
        raise OSError("what is to be handed over is too long")
    request = await _exactly(line, size)
    await loop.sock_sendall(line, _LISTENS)
    said = asyncio.Event()
    loop.add_reader(line, said.set)
    try:
        await said.wait()
    finally:
        loop.remove_reader(line)
    _, found, _, _ = socket.recv_fds(line, len(_HERE), 1)
    if not found:
        return request, None
    taken = socket.socket(fileno=found[0])
    taken.set_inheritable(False)
    taken.setblocking(False)
    return request, taken


async def _exactly(line: socket.socket, size: int) -> bytes:
    loop, data = asyncio.get_running_loop(), b""
    while len(data) < size:
        piece = await loop.sock_recv(line, size - len(data))
        if not piece:
            raise OSError("the other process has gone")
        data += piece
    return data
