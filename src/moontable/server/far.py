"""Sockets at tables that another process has. What they say goes there over the bus, and what they are told comes back.

To the process that has the table a viewer elsewhere is a connection like any other. When it dies or stops, or when the
bus has lost something, the socket is closed with 1012: the page comes back, and somebody else has the table by then.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from .bus import BEAT, Note
from .connection import Connection
from .frames import Inbox, Listener
from .players import User
from .settings import MESSAGE_BYTES

if TYPE_CHECKING:
    from .context import Context

RESTART = 1012
Attend = Callable[["Context", Connection, User, str, int | None, "Guest"], Any]


class Passing:
    """Passes on what a socket says to the process that has its table."""

    def __init__(self, connection: Connection, say: Callable[[bytes], None]) -> None:
        self._connection = connection
        self._say = say

    async def hear(self, raw: bytes) -> None:
        self._say(raw)

    def hear_now(self, raw: bytes, done: Callable[[], None]) -> bool:
        if self._connection.closed or len(raw) > MESSAGE_BYTES or not self._connection.allowance.take():
            return False
        self._say(raw)
        done()
        return True


class Guest:
    """What a socket of another process says here, in order: to its `listener` if that can hear it now (frames.py), else
    into the inbox. None: it has gone."""

    def __init__(self) -> None:
        self.inbox = Inbox()
        self.listener: Listener | None = None
        self._said: deque[bytes | None] = deque()
        self._busy = self._going = False

    def say(self, raw: bytes | None) -> None:
        self._said.append(raw)
        self._go_on()

    def _go_on(self) -> None:
        if self._going:  # the listener has done with a text at once
            return
        self._going = True
        while self._said and not self._busy:
            raw = self._said.popleft()
            if raw is not None and self.listener is not None and self.inbox.awaited:
                self._busy = True
                if self.listener(raw, self._done):
                    continue
                self._busy = False
            self.inbox.put_nowait(raw)
        self._going = False

    def _done(self) -> None:
        self._busy = False
        self._go_on()


class Far:
    """Our sockets at others' tables, and others' sockets at ours."""

    def __init__(self, context: "Context", attend: Attend) -> None:
        self.context = context
        self.bus, self.process = context.bus, context.hub.process
        self._attend = attend
        self._count = 0
        self.away: dict[int, tuple[str, Connection]] = {}  # ours: the process that has the table
        self.guests: dict[tuple[str, int], Guest] = {}  # theirs
        self.bus.listen(self.process, self._hear)

    # Our sockets

    def open(self, owner: str, table: str, user: User, since: int | None, connection: Connection) -> "Passing":
        """Introduce a socket to the process that has the table; returns who passes on what it says."""
        self._count += 1
        number = self._count
        self.away[number] = owner, connection
        connection.far = number
        about = [user.id, user.name, user.colour, user.language, user.account]
        self._say(owner, table, "open", number, [about, since, connection.address])
        return Passing(connection, partial(self._say, owner, table, "hear", number))

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
            case "open" if guest not in self.guests:  # what Redis answers late is published again
                self.guests[guest] = Guest()
                self.context.hub.spawn(self._host(note, self.guests[guest]))
            case "hear" | "gone" if guest in self.guests:
                self.guests[guest].say(note.more)
            case "hear":
                self._shut(note)
            case "bye":
                self._forget({note.by})
            case "lost" | "dead":
                self._forget({owner for owner, _ in self.away.values()} | {by for by, _ in self.guests})

    def _shut(self, note: Note) -> None:
        """Whoever is there is not here any more: they have to come again."""
        self._say(note.by, note.table, "shut", note.number, RESTART)

    def _forget(self, processes: set[str]) -> None:
        """These are gone, or we do not know what they have said."""
        for owner, connection in list(self.away.values()):
            if owner in processes:
                connection.end(RESTART)
        for (by, _), guest in list(self.guests.items()):
            if by in processes:
                guest.say(None)

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

    async def _host(self, note: Note, guest: Guest) -> None:
        by, number = note.by, note.number

        def push(text: bytes) -> int:
            self._say(by, note.table, "told", number, text)
            return 0  # what waits for the client is counted where the client is

        async def shut(code: int) -> None:
            self._say(by, note.table, "shut", number, code)
            guest.say(None)

        about, since, address = note.more
        user = User(*about)
        connection = Connection(user.id, (), 0, push, shut, lambda: None)
        connection.address = address
        try:
            await self._attend(self.context, connection, user, note.table, since, guest)
        finally:
            del self.guests[by, number]
            self._shut(note)  # however it ended (we lost them, say): else they would wait there for ever
