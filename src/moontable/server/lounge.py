"""The lobby as it is told to those who are in it: everything once, then only what changes.

Tables that changed are gathered for a moment and read together. Moves are told only to people who sit at the table and
are in the lobby; who is here is counted now and then, and told when it has changed. So an idle lobby costs next to
nothing, and a busy one costs what happens in it.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterable
from typing import Any

from . import ratings
from .bus import Note
from .connection import Connection
from .hub import Hub
from .live import Refused
from .messages import Here, ListedSeat, ListedTable, LobbyNews, Person, encode
from .settings import COUNTED, GATHERED, HERE, LISTED
from .store import Row, people, records
from .store.records import Listed, Show
from .table import Table, last_from, table_from

logger = logging.getLogger("moontable.lounge")

PUBLIC: dict[Show, int] = {"open": 4 * LISTED, "live": LISTED, "finished": LISTED // 4}  # how many of each are told


class Lounge:
    """Those who are in the lobby at this process, and what they know."""

    def __init__(self, hub: Hub, sockets: Counter[str]) -> None:
        self.hub = hub
        self._sockets = sockets
        self._people: dict[str, set[Connection]] = {}
        self._tables: dict[str, ListedTable] | None = None  # what everybody may see, once somebody has asked
        self._dirty: set[str] = set()
        self._lost = False  # some changes were not told
        self._awake = asyncio.Event()
        self._reading = asyncio.Lock()
        self._here = Here(0, {}, [])
        self._followed: dict[str, list[Row]] = {}  # by those who are in the lobby here
        self._friends: dict[str, list[Person]] = {}  # as they were told
        self._counted = 0.0
        self._told = 0.0  # when the other processes were told who is here
        self._elsewhere: dict[str, tuple[float, list[str], dict[str, list[str]], list[str]]] = {}
        hub.lounge = self
        hub.bus.listen(hub.process, self._hear)

    # Coming and going

    async def enter(self, connection: Connection) -> None:
        """Somebody comes: all there is, then whatever changes."""
        user = connection.user or ""
        async with self._reading:  # nothing is told in between
            if self._tables is None:
                await self._load()
            assert self._tables is not None
            mine = await self.rows(await self.hub.store.read(records.listed, "mine", user, LISTED), user)
            self._followed[user] = await self.hub.store.read(people.followed, user)
            self._people.setdefault(user, set()).add(connection)
            friends = self._friends[user] = self._following(user, self.people())
            connection.push(encode(LobbyNews(True, list(self._tables.values()), mine, [], self._count(), friends)))

    def leave(self, connection: Connection) -> None:
        here = self._people.get(connection.user or "", set())
        here.discard(connection)
        if not here:
            for known in (self._people, self._followed, self._friends):
                known.pop(connection.user or "", None)

    def close(self) -> None:
        for connection in self._all():
            connection.end(1012)

    def _all(self) -> list[Connection]:
        return [connection for connections in self._people.values() for connection in connections]

    # What has changed

    def changed(self, table_id: str) -> None:
        """Something about a table that lists show."""
        self._dirty.add(table_id)
        self._awake.set()

    def moved(self, table: Table) -> None:
        """It is somebody else's turn: that is news for those who sit there."""
        if not self._people and not self._elsewhere:
            return
        owners = table.owners()
        if not owners.isdisjoint(self._people):
            self.changed(table.id)
        for process, (_, users, _, _) in self._elsewhere.items():
            if not owners.isdisjoint(users):
                self.hub.bus.send(Note(table.id, "listed", 0, self.hub.process), process)

    def hidden(self, table_id: str, user: str) -> None:
        """Somebody has taken a table out of their own list."""
        self._push(self._people.get(user, ()), LobbyNews(False, [], [], [table_id], None))

    async def tied(self, *users: str) -> None:
        """These follow others than before, or are not to see them any more."""
        for user in users:
            if user in self._people:
                self._followed[user] = await self.hub.store.read(people.followed, user)
                self._tell_friends(user, self.people())

    def _following(self, user: str, here: set[str]) -> list[Person]:
        return [Person(row.id, row.name, row.colour, row.id in here) for row in self._followed.get(user, ())]

    def _tell_friends(self, user: str, here: set[str]) -> None:
        if (friends := self._following(user, here)) != self._friends.get(user):
            self._friends[user] = friends
            self._push(self._people.get(user, ()), LobbyNews(False, [], [], [], None, friends))

    def _hear(self, note: Note) -> None:
        if note.what == "lost":
            self._lost = True
            self._awake.set()
        elif note.by == self.hub.process:
            return
        elif note.what == "listed":
            self.changed(note.table)
        elif note.what == "here":
            users, everybody, playing = note.more
            self._elsewhere[note.by] = time.monotonic(), users, playing, everybody
        elif note.what == "bye":
            self._elsewhere.pop(note.by, None)

    async def watch(self) -> None:
        """Tell what has changed, a moment after it has: several changes are one message."""
        while True:
            try:
                await asyncio.wait_for(self._awake.wait(), HERE)
                await asyncio.sleep(GATHERED)
            except TimeoutError:
                pass
            self._awake.clear()
            try:
                await self._tell()
            except Exception as error:  # the database is away: it is asked again
                logger.warning("the lobby could not be read: %s", type(error).__name__)

    async def _tell(self) -> None:
        if self.hub.bus.shared:
            self._tell_others()
        async with self._reading:
            if not self._people:
                self._tables = None  # it is read again when somebody looks
                self._dirty.clear()
            elif self._lost or self._tables is None:
                await self._load()
                await self._tell_all()
            elif self._dirty:
                ids, self._dirty = self._dirty, set()
                try:
                    await self._tell_changes(ids)
                except BaseException:
                    self._dirty |= ids
                    raise
        if self._people and time.monotonic() - self._counted > COUNTED:
            if (here := self._count()) != self._here:
                self._here = here
                self._push(self._all(), LobbyNews(False, [], [], [], here))
            connected = self.people()
            for user in list(self._people):
                self._tell_friends(user, connected)

    async def _tell_all(self) -> None:
        """Notes were lost: who knows what has changed."""
        assert self._tables is not None
        for user, connections in list(self._people.items()):
            mine = await self.rows(await self.hub.store.read(records.listed, "mine", user, LISTED), user)
            self._push(connections, LobbyNews(True, list(self._tables.values()), mine, [], self._here))

    async def _tell_changes(self, ids: set[str]) -> None:
        assert self._tables is not None
        found = [entry for entry in await self.hub.store.read(records.some, ids) if entry[0].archived is None]
        shown = {table.id: table for table in await self.rows(found) if _public(table)}
        fresh = [table for table in shown.values() if self._tables.get(table.id) != table]
        gone = [table for table in ids - shown.keys() if table in self._tables]
        for table_id in gone:
            del self._tables[table_id]
        self._tables |= shown
        self._forget()
        there = {row.id for row, _, _ in found}
        missing = sorted(ids - there)  # deleted or archived: from one's own list as well
        if fresh or gone or missing:
            self._push(self._all(), LobbyNews(False, fresh, [], sorted({*gone, *missing}), None))
        for user, connections in list(self._people.items()):
            own = [entry for entry in found if user == entry[0].host or any(s.user_id == user for s in entry[1])]
            if own:
                self._push(connections, LobbyNews(False, [], await self.rows(own, user), [], None))

    def _push(self, connections: Iterable[Connection], news: LobbyNews) -> None:
        text = encode(news)
        for connection in list(connections):
            connection.push(text)

    # Lists

    async def _load(self) -> None:
        found: list[Listed] = []
        self._dirty.clear()
        self._lost = False
        try:
            for show, most in PUBLIC.items():
                found += await self.hub.store.read(records.listed, show, "", most)
            self._tables = {table.id: table for table in await self.rows(found)}
        except BaseException:
            self._lost = True
            raise

    def _forget(self) -> None:
        """Only the newest of each kind are kept."""
        assert self._tables is not None
        if len(self._tables) > 2 * sum(PUBLIC.values()):
            self._tables = None

    async def rows(self, found: list[Listed], me: str = "") -> list[ListedTable]:
        """Tables as somebody may see them: with whose turn it is, where they sit themselves."""
        hosts = {row.host for row, _, _ in found}
        languages = await self.hub.store.read(records.languages, hosts)
        rated = await self.hub.store.read(ratings.of, hosts)
        shown = []
        for row, seats, entry in found:
            try:
                table = table_from(row, seats)
                last = last_from(entry) if entry is not None else None
            except Refused:
                continue  # it is damaged, and the log says so
            rating = rated.get((table.host, table.game))
            shown.append(_row(table, last, languages.get(table.host, ""), rating.rating if rating else None, me))
        return sorted(shown, key=lambda table: -table.updated)

    # Who is here

    def people(self) -> set[str]:
        """Everybody who is connected, as far as is known here."""
        old = time.monotonic() - 3 * HERE
        others = (told[3] for told in self._elsewhere.values() if told[0] > old)
        return {user for user in self._sockets if " " not in user}.union(*others)

    def _playing(self) -> dict[str, list[str]]:
        """Who plays which game at tables of this process."""
        playing: dict[str, set[str]] = {}
        for table in self.hub.tables.values():
            if table.status == "running" and table.connections:
                playing.setdefault(table.game, set()).update(c.user for c in table.connections if c.user and c.seats)
        return {game: sorted(users) for game, users in sorted(playing.items()) if users}

    def _count(self) -> Here:
        self._counted = time.monotonic()
        old = time.monotonic() - 3 * HERE
        others = [told for told in self._elsewhere.values() if told[0] > old]
        playing: dict[str, set[str]] = {}
        for here in (self._playing(), *(told[2] for told in others)):
            for game, users in here.items():
                playing.setdefault(game, set()).update(users)
        ready = [game.id for game in self.hub.shelf.offered() if game.ready]
        return Here(len(self.people()), {game: len(users) for game, users in playing.items()}, ready)

    def _tell_others(self) -> None:
        """Who is in the lobby here (their turns are news), who is connected, who plays what."""
        if time.monotonic() - self._told > HERE / 2:
            self._told = time.monotonic()
            everybody = sorted(user for user in self._sockets if " " not in user)
            more: list[Any] = [sorted(self._people), everybody, self._playing()]
            self.hub.bus.send(Note("", "here", 0, self.hub.process, more))


def _public(table: ListedTable) -> bool:
    return not table.private and (table.status != "waiting" or any(seat.kind == "open" for seat in table.seats))


def _row(table: Table, last: records.Last | None, language: str, rating: int | None, me: str) -> ListedTable:
    mine = table.seats_of(me or None)
    acting = last.acting if last else table.acting
    running = table.status == "running" and bool(mine)
    result = table.result
    return ListedTable(
        id=table.id,
        game=table.game,
        players=table.players,
        status=table.status,
        seats=[ListedSeat(s.seat, s.kind, s.name, s.user) for s in table.seats],
        time_limit=table.time_limit,
        bank=table.bank,
        increment=table.increment,
        private=table.private,
        rated=table.rated,
        language=language,
        rating=rating,
        updated=max(table.updated, last.at) if last and mine else table.updated,
        mine=list(mine),
        acting=[n for n in range(table.players) if acting >> n & 1] if running else [],
        winners=[n for n, rank in enumerate(result.ranks) if rank == 1] if result else [],
        reason=result.reason if result else "",
    )
