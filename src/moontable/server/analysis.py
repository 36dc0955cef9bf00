"""Looking back at finished games with a strong bot.

It waits in the queue of all thoughts, a few decisions at a time: who stops asking costs nothing more. What was found is
kept, for everybody.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field

from ..engine.game import RulesError
from . import thinking
from .botplay import BotPlay
from .live import Refused
from .lobby import Lobby
from .messages import Analysis, Judged
from .settings import ANALYSES, LOOKED_AT
from .table import Table, readable


@dataclass
class Found:
    """What is known of one game, from its first decision on."""

    decisions: list[Judged] = field(default_factory=list)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # two who ask at once are answered with one thought


class Analyses:
    """Those of this process."""

    def __init__(self, lobby: Lobby, bots: BotPlay) -> None:
        self.lobby = lobby
        self.bots = bots
        self._games: OrderedDict[str, Found] = OrderedDict()
        self._asking: set[str] = set()  # visitors

    async def of(self, table: Table, user: str, first: int, wanted: Callable[[], bool]) -> Analysis:
        """The decisions from `first` on, as far as they are known; some more where they are not. One question at a time
        for each visitor."""
        if not table.may_see(user):
            raise Refused("not-watched", status=403)
        if table.sealed:  # it names cards that others held
            raise Refused("sealed", status=403)
        live = table.live
        if live is None or table.status != "over":
            raise Refused("not-finished")
        found = self._games.setdefault(table.id, Found())
        self._games.move_to_end(table.id)
        while len(self._games) > ANALYSES:
            self._games.popitem(last=False)
        if len(found.decisions) < min(first, live.number):
            if user in self._asking:
                raise Refused("too-fast", status=429)
            self._asking.add(user)
            try:
                async with found.lock:
                    if len(found.decisions) < min(first, live.number):
                        found.decisions += await self._more(table, user, len(found.decisions) + 1, wanted)
            finally:
                self._asking.discard(user)
        return Analysis(table.id, live.number, found.decisions[first - 1 :])

    async def _more(self, table: Table, user: str, first: int, wanted: Callable[[], bool]) -> list[Judged]:
        with readable(table.id):
            decisions = await self.lobby.decisions(table, first, LOOKED_AT)
        try:
            return await self.bots.thoughts.think(
                user, wanted, lambda: True, thinking.look_back, table.game, table.box, decisions
            )
        except RulesError as error:  # it was played by other rules
            raise Refused("no-analysis", detail=str(error)) from None
