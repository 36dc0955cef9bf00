"""Sockets at tables that another process has. What they say goes there over the bus, and what they are told comes back.

To the process that has the table a viewer elsewhere is a connection like any other. When it dies or stops, or when the
bus has lost something, the socket is closed with 1012: the page comes back, and somebody else has the table by then.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from .bus import BEAT, Note
from .connection import Connection
from .players import User

if TYPE_CHECKING:
    from .context import Context

RESTART = 1012
Attend = Callable[["Context", Connection, User, str, int | None, "asyncio.Queue[bytes | None]"], Any]


class Far:
    """Our sockets at others' tables, and others' sockets at ours."""

    def __init__(self, context: "Context", attend: Attend) -> None:
        self.context = context
        self.bus, self.process = context.bus, context.hub.process
        self._attend = attend
        self._count = 0
        self.away: dict[int, tuple[str, Connection]] = {}  # ours: the process that has the table
        self.guests: dict[tuple[str, int], asyncio.Queue[bytes | None]] = {}  # theirs: what they have said
        self.bus.listen(self.process, self._hear)

    # Our sockets

    def open(
        self, owner: str, table: str, user: User, since: int | None, connection: Connection
    ) -> Callable[[bytes], Awaitable[None]]:
        """Introduce a socket to the process that has the table; returns how to say something there."""
        self._count += 1
        number = self._count
        self.away[number] = owner, connection
        connection.far = number
        about = [user.id, user.name, user.colour, user.language, user.account]
        self._say(owner, table, "open", number, [about, since, connection.address])

        async def hear(raw: bytes) -> None:
            self._say(owner, table, "hear", number, raw)

        return hear

    def close(self, table: str, connection: Connection) -> None:
        owner, _ = self.away.pop(connection.far)
        self._say(owner, table, "gone", connection.far)

    def _say(self, to: str, table: str, what: str, number: int, more: Any = None) -> None:
        self.bus.send(Note(table, what, number, self.process, more), to)

    # What comes over the bus

    def _hear(self, note: Note) -> None:
        guest = note.by, note.number
        match note.what:
            case "told" if note.number in self.away:
                self.away[note.number][1].push(note.more)
            case "shut" if note.number in self.away:
                self.away[note.number][1].end(note.more)
            case "open":
                self.guests[guest] = asyncio.Queue()
                self.context.hub.spawn(self._host(note, self.guests[guest]))
            case "hear" | "gone" if guest in self.guests:
                self.guests[guest].put_nowait(note.more)  # None, of one who has gone
            case "bye":
                self._forget({note.by})
            case "lost" | "dead":
                self._forget({owner for owner, _ in self.away.values()} | {by for by, _ in self.guests})

    def _forget(self, processes: set[str]) -> None:
        """These are gone, or we do not know what they have said."""
        for owner, connection in list(self.away.values()):
            if owner in processes:
                connection.end(RESTART)
        for (by, _), said in list(self.guests.items()):
            if by in processes:
                said.put_nowait(None)

    async def watch(self) -> None:
        """Processes may die without a word."""
        while True:
            await asyncio.sleep(BEAT)
            known = {owner for owner, _ in self.away.values()} | {by for by, _ in self.guests}
            try:
                self._forget(known - await self.bus.living(known))
            except Exception:  # the bus is away; it says so itself
                continue

    # Others' sockets

    async def _host(self, note: Note, said: "asyncio.Queue[bytes | None]") -> None:
        by, number = note.by, note.number

        def push(text: bytes) -> int:
            self._say(by, note.table, "told", number, text)
            return 0  # what waits for the client is counted where the client is

        async def shut(code: int) -> None:
            self._say(by, note.table, "shut", number, code)
            said.put_nowait(None)

        about, since, address = note.more
        user = User(*about)
        connection = Connection(user.id, (), 0, push, shut, lambda: None)
        connection.address = address
        try:
            await self._attend(self.context, connection, user, note.table, since, said)
        finally:
            del self.guests[by, number]
