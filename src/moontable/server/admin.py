"""What hosts do while the server runs: look at people, tables and reports, ban, unban, say something to all."""

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from .bus import Note
from .live import Refused
from .messages import (
    AdminInfo,
    AdminReport,
    AdminReports,
    AdminTable,
    AdminTables,
    AdminUser,
    AdminUsers,
    Announced,
    Ban,
    Report,
    encode,
)
from .players import User
from .settings import HOST_ROWS, OPEN_REPORTS
from .store import Failed, hosts, people
from .table import now

if TYPE_CHECKING:
    from .connection import Connection
    from .context import Context

logger = logging.getLogger("moontable.admin")

LOOK = 10.0  # seconds between two looks for what a command or another process has done: bans, announcements
KEPT = 10.0  # seconds for which an announcement is remembered
RETENTION = ("solo_days", "archive_days", "delete_days", "finished_days")


class Admin:
    """The host's side of this process."""

    def __init__(self, context: "Context") -> None:
        self.context, self.store = context, context.store
        self._said = (-KEPT, "")
        self._told: str | None = None  # what open pages know; None: nobody was told anything yet
        context.bus.listen(context.hub.process, self._hear)

    async def info(self) -> AdminInfo:
        counts = await self.store.read(hosts.counts, now())
        report = await self.context.reports()
        settings = self.context.settings
        retention = {name: float(getattr(settings, name)) for name in RETENTION}
        metrics = {**{k: float(v) for k, v in report.counters.items()}, **report.gauges}
        return AdminInfo(counts, metrics, retention, await self.announcement())

    async def users(self, find: str) -> AdminUsers:
        rows = await self.store.read(hosts.users, find, now(), HOST_ROWS)
        return AdminUsers([
            AdminUser(r.id, r.name, r.account is None, r.created, r.admin, _until(r.banned), r.ban_why) for r in rows
        ])  # fmt: skip

    async def tables(self) -> AdminTables:
        rows = await self.store.read(hosts.tables, HOST_ROWS)
        return AdminTables([
            AdminTable(r.id, r.game, r.status, r.players, r.people, r.private, r.created, r.updated) for r in rows
        ])  # fmt: skip

    async def reports(self) -> AdminReports:
        rows = await self.store.read(hosts.reports, HOST_ROWS)
        return AdminReports([
            AdminReport(r.id, r.user_id, r.name or "", r.by_name or "", r.table_id, r.why, r.text, r.at) for r in rows
        ])  # fmt: skip

    async def done(self, report: int) -> None:
        await self.store.write(hosts.done, report)

    async def ban(self, by: User, wish: Ban) -> None:
        """From now on, for some days or (0) for good. Nobody bans themselves or another admin."""
        row = await self.store.read(hosts.named, wish.user)
        if row is None:
            raise Refused("no-such-person", status=404)
        if row.admin:
            raise Refused("not-yours", status=403)
        until = now() + wish.days * 86_400_000 if wish.days else hosts.FOREVER
        await self.store.write(hosts.set_user, row.id, banned=until, ban_why=wish.why)
        logger.info("%s was banned by %s", row.id, by.id)
        await self.look()

    async def unban(self, by: User, user: str) -> None:
        if not await self.store.write(hosts.set_user, user, banned=None, ban_why=""):
            raise Refused("no-such-person", status=404)
        logger.info("%s was unbanned by %s", user, by.id)

    async def announcement(self) -> str:
        """What the host says to everybody; "" when nothing."""
        if time.monotonic() - self._said[0] > KEPT:
            said = await self.store.read(hosts.kept, hosts.ANNOUNCEMENT)
            self._said = (time.monotonic(), str(said or ""))
        return self._said[1]

    async def announce(self, text: str) -> None:
        await self.store.write(hosts.keep, hosts.ANNOUNCEMENT, text)
        self._tell(text)
        self.context.bus.send(Note("", "announced", 0, self.context.hub.process, text))

    def _hear(self, note: Note) -> None:
        if note.what == "announced" and note.by != self.context.hub.process:
            self._tell(str(note.more))

    def _tell(self, text: str) -> None:
        """Pages that are open here know it at once; who comes later is told when the page is fetched."""
        self._said = (time.monotonic(), text)
        if text != self._told:
            self._told, said = text, encode(Announced(text))
            for connections in list(self.context.open.values()):
                for connection in list(connections):
                    connection.push(said)

    async def report(self, by: User, report: Report) -> None:
        """Somebody complains of another who sits, or has talked, at a table."""
        if report.user == by.id:
            raise Refused("bad-message", detail="nobody reports themselves", status=400)
        if await self.store.read(people.person, report.user) is None:
            raise Refused("no-such-person", status=404)
        if report.table and not await self.store.read(hosts.was_there, report.user, report.table):
            raise Refused("bad-message", detail="that person was not at that table", status=400)
        self.context.limits.take("wish", f"report {by.id}")
        if await self.store.read(hosts.open_reports, by.id) >= OPEN_REPORTS:
            raise Refused("too-fast", status=429)
        row = {"user_id": report.user, "reporter": by.id, "table_id": report.table, "why": report.why}
        await self.store.write(hosts.add_report, {**row, "text": report.text, "at": now()})

    def greet(self, connection: "Connection") -> None:
        """Whoever fetched the page a moment before something was said hears it all the same."""
        if self._told:
            connection.push(encode(Announced(self._told)))

    async def watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except (Failed, OSError) as error:
                logger.warning("what hosts have done could not be read: %s", type(error).__name__)

    async def look(self) -> None:
        """What was announced meanwhile, by a command, is told; whoever was banned is not here any longer,
        nor whose session ended when the bus could not tell it."""
        said = str(await self.store.read(hosts.kept, hosts.ANNOUNCEMENT) or "")
        if self._told is None:
            self._told = said
        self._tell(said)
        here = {c.user for some in self.context.open.values() for c in some if c.user}
        here |= self.context.players.remembered()
        gone = await self.store.read(hosts.held, here, now()) if here else set()
        self.context.players.forget_users(gone)
        for connections in list(self.context.open.values()):
            for connection in list(connections):
                if connection.user in gone:
                    connection.end(4001)
        sessions = set(self.context.open)
        for session in sessions - await self.store.read(people.lasting, sessions):
            self.context.ended(session)


def _until(banned: int | None) -> int | None:
    return banned if banned is not None and banned > now() else None
