"""Tables tidy themselves up. What nobody has touched for long is taken out of the lists (archived), and later deleted;
tutorials and games one plays alone go sooner. How long that is, a host may set (docs/HOSTING.md).

Whoever comes back to an archived table has it in their list again. One table is seen to at a time, so that no move
waits for a long deletion.
"""

import asyncio
import itertools
import logging
import time

from .hub import Hub
from .live import Refused
from .settings import ALONE, DAY, LEARNED
from .store import records
from .store.records import Left
from .table import now

logger = logging.getLogger("moontable.retention")

LOOK = 60.0  # seconds between two looks for tables where somebody should be waiting
SELDOM = 10  # of those looks, one at everything: it reads all tables
SOME = 100  # tables of each kind seen to in one look


class Retention:
    """What this process tidies up. Others may do the same at the same time: it is done once."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._alone: dict[str, float] = {}  # tables with a short clock, and since when nobody is there

    async def watch(self) -> None:
        for look in itertools.count(1):
            await asyncio.sleep(LOOK)
            try:
                await (self.tidy() if look % SELDOM == 0 else self.tidy_waiting())
            except Exception as error:  # the database is away; there is time
                logger.warning("tables could not be tidied up: %s", type(error).__name__)

    async def tidy(self) -> None:
        """One look at everything."""
        days = self.hub.settings
        await self._delete("tutorial", LEARNED)
        await self._delete("alone", days.solo_days)
        await self._delete("finished", days.finished_days)
        await self._archive(days.archive_days)
        await self._delete("archived", days.delete_days)
        await self.tidy_waiting()

    async def _untouched(self, left: Left, days: float) -> list[str]:
        return await self.hub.store.read(records.untouched, left, now() - int(days * DAY), SOME)

    async def _delete(self, left: Left, days: float) -> None:
        if days:
            await self._remove(await self._untouched(left, days))

    async def _archive(self, days: float) -> None:
        if not days:
            return
        ids = [table for table in await self._untouched("unfinished", days) if await self._idle(table)]
        if ids:
            await self.hub.store.write(records.archive, ids, now())
        for table in ids:
            if (here := self.hub.tables.get(table)) is not None:
                here.archived = now()
            self.hub.listed_as(table)

    async def tidy_waiting(self) -> None:
        """Who looks for a quick game and goes away is not waited for: nobody should meet an empty chair."""
        found = await self.hub.store.read(records.untouched, "waiting", now(), SOME, DAY // 1000)
        empty, at = [], time.monotonic()
        for table in found:
            if await self._idle(table):
                empty.append(table)
        self._alone = {table: self._alone.get(table, at) for table in empty}
        await self._remove([table for table, since in self._alone.items() if at - since >= ALONE])

    async def _idle(self, table_id: str) -> bool:
        """Whether nobody is there, as far as is ours to say: sockets are where the table is."""
        table = self.hub.tables.get(table_id)
        return await self.hub.claim(table_id) == self.hub.process and (table is None or not table.connections)

    async def _remove(self, ids: list[str]) -> None:
        for table_id in ids:
            if not await self._idle(table_id):
                continue
            try:
                table = await self.hub.get(table_id)
            except Refused:  # it is damaged; whoever mends it may want it
                continue
            async with table.lock:
                if not table.connections:
                    await self.hub.remove(table)
                    logger.info("table %s was deleted: nobody has touched it for long", table_id)
