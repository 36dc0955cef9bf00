"""The deal of the day: everybody plays the same seed against the same bot, once, and reads next day how all have done.

Days are those of UTC. Until its day is over nobody is told a deal's seed, nor sees another's game of it; what was begun
stays as it is, without help and without going back.
"""

import secrets
from datetime import UTC, date, datetime, timedelta

import msgspec

from ..play.luck import SEED_BYTES
from .live import Refused
from .lobby import Lobby
from .messages import DailyBoard, DailyRow, ResultInfo
from .players import User
from .settings import DAILY_ROWS
from .store import Row, records
from .table import Table, today

LEVEL = "medium"


class Daily:
    """Today's deals, and how earlier ones went."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.hub, self.store = lobby.hub, lobby.hub.store

    async def begin(self, user: User, game: str) -> Table:
        """One's own table with today's deal; there is only one, however often and wherever somebody asks for it."""
        rules = await self.hub.boxes.rules(game, "")
        day = today()
        known = await self.store.read(records.own_deal, user.id, day, rules.game.id)
        if known is None:
            secret = await self.store.write(records.deal, day, rules.game.id, secrets.token_bytes(SEED_BYTES))
            try:
                return await self.lobby.create_daily(user, rules.game.id, secret, day, LEVEL)
            except Refused as refused:
                known = await self.store.read(records.own_deal, user.id, day, rules.game.id)
                if refused.code != "stale" or known is None:
                    raise
        return await self.hub.get(known)

    async def board(self, user: User | None, game: str, day: str | None) -> DailyBoard:
        """How a day's deal went, once the day is over; of today's only how many play it."""
        now_ = date.fromisoformat(today())
        try:
            wanted = date.fromisoformat(day) if day else now_ - timedelta(days=1)
        except ValueError:
            raise Refused("bad-message", detail="a day is written like 2026-11-16", status=400) from None
        if wanted > now_:
            raise Refused("bad-message", detail="that day is still to come", status=400)
        mine = await self.store.read(records.own_deal, user.id, today(), game) if user is not None else None
        rows: list[DailyRow] = []
        if wanted < now_:
            end = datetime.combine(wanted + timedelta(days=1), datetime.min.time(), UTC)
            found = await self.store.read(records.deal_results, wanted.isoformat(), game, int(end.timestamp() * 1000))
            rows = _ranked(found)
        count = await self.store.read(records.deals_begun, today(), game)
        return DailyBoard(wanted.isoformat(), today(), game, LEVEL, count, mine, rows)


def _ranked(found: list[Row]) -> list[DailyRow]:
    """The best first: who has won, then by points, then by how far ahead of the bot; one game for each person."""
    rows: dict[str, DailyRow] = {}
    for row in sorted(found, key=lambda row: int(row.updated)):
        try:
            result = msgspec.convert(row.result, ResultInfo)
        except msgspec.ValidationError:
            continue  # it is damaged
        first, second = result.scores[0], max(result.scores[1:], default=0)
        fresh = DailyRow(row.host, row.name, row.colour, row.id, result.ranks[0] == 1, first, first - second)
        rows.setdefault(row.host, fresh)
    return sorted(rows.values(), key=lambda row: (not row.won, -row.score, -row.ahead, row.name))[:DAILY_ROWS]
