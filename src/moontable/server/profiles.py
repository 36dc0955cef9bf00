"""A place of one's own: what somebody has played and how it went, whom they follow, whom they do not want to meet."""

from collections.abc import Collection
from typing import Any

import msgspec

from . import ratings
from .hub import ID
from .live import Refused
from .lounge import Lounge
from .messages import Board, BoardRow, History, Person, Profile, ResultInfo, Statistic, Streak, Tie, Ties
from .players import User
from .settings import LEADERS, LOOKED_BACK, PAST
from .store import Row, Store, people
from .table import now


class Profiles:
    """Everybody's place."""

    def __init__(self, store: Store, lounge: Lounge) -> None:
        self.store = store
        self.lounge = lounge

    async def _person(self, user: str) -> Row:
        found = await self.store.read(people.person, user) if ID.fullmatch(user) else None
        if found is None:
            raise Refused("no-such-person", status=404)
        return found

    async def of(self, user: str, me: User | None) -> Profile:
        """Somebody, as anybody may know them; `tie` is the asker's own."""
        row = await self._person(user)
        rated = await self.store.read(ratings.of, (user,))
        rows, seats = await self.store.read(people.finished, user, LOOKED_BACK)
        statistics, streaks = counted(user, rows, seats)
        mine = await self.store.read(people.ties, me.id) if me is not None else []
        tied = next((one.kind for one in mine if one.id == user), None)
        here = self.lounge.people()
        if me is not None:  # whom somebody has blocked need not know when they are there
            here -= await self.store.read(people.blocked_by, me.id)
        away = row.away_from is not None and row.away_from <= now() < row.away_until
        return Profile(
            row.id, row.name, row.colour, row.account is None, row.created, {game: r for (_, game), r in rated.items()},
            statistics, streaks, tied, user in here, row.away_until if away else None,
        )  # fmt: skip

    async def history(self, user: str, me: User | None, game: str | None, before: int | None) -> History:
        await self._person(user)
        found = await self.store.read(people.history, user, me is not None and me.id == user, game, before, PAST)
        games = await self.lounge.rows(found, user)
        return History(games, games[-1].updated if len(found) == PAST else None)

    async def ties(self, me: User) -> Ties:
        """Whom one follows, and whom one has blocked."""
        rows = await self.store.read(people.ties, me.id)
        here = self.lounge.people() - await self.store.read(people.blocked_by, me.id)
        tied: dict[str, list[Person]] = {"follow": [], "block": []}
        for row in rows:
            tied[row.kind].append(Person(row.id, row.name, row.colour, row.kind == "follow" and row.id in here))
        return Ties(tied["follow"], tied["block"])

    async def tie(self, me: User, other: str, wish: Tie) -> Ties:
        """Follow or block somebody, or neither."""
        if other == me.id:
            raise Refused("bad-message", detail="nobody follows or blocks themselves", status=400)
        await self._person(other)
        await self.store.write(people.tie, me.id, other, wish.kind)
        await self.lounge.tied(me.id, other)
        return await self.ties(me)

    async def board(self, game: str) -> Board:
        rows = await self.store.read(people.strongest, game, LEADERS)
        return Board(
            game, [BoardRow(r.id, r.name, r.colour, ratings.shown(r.mu, r.sigma, r.games)) for r in rows]
        )  # fmt: skip


def counted(user: str, rows: Collection[Row], seats: Collection[Row]) -> tuple[list[Statistic], dict[str, Streak]]:
    """How finished games went, by game, number of players and kind of opponent; and games won one after the other."""
    at: dict[str, list[Row]] = {}
    for seat in seats:
        at.setdefault(seat.table_id, []).append(seat)
    found: dict[tuple[str, int, str], Statistic] = {}
    streaks: dict[str, Streak] = {}
    for row in sorted(rows, key=lambda row: int(row.updated)):
        try:
            result = msgspec.convert(row.result, ResultInfo)
        except msgspec.ValidationError:
            continue  # it is damaged
        own = next(seat.seat for seat in at[row.id] if seat.user_id == user)
        if not any(result.ranks) or own >= len(result.ranks):
            continue  # broken off
        won, opponent = result.ranks[own] == 1, _opponent(user, at[row.id])
        key = (row.game, row.players, opponent)
        statistic = found.setdefault(key, Statistic(*key, 0, 0, 0))
        statistic.games += 1
        statistic.won += won
        statistic.best = max(statistic.best, result.scores[own]) if statistic.games > 1 else result.scores[own]
        if opponent != "alone":
            streak = streaks.setdefault(row.game, Streak(0, 0))
            streak.now = streak.now + 1 if won else 0
            streak.best = max(streak.best, streak.now)
    return [found[key] for key in sorted(found)], streaks


def _opponent(user: str, seats: Collection[Any]) -> str:
    """people, alone, a bot's level, or `bots` of several levels."""
    others = [seat for seat in seats if seat.user_id != user]
    levels = {seat.bot for seat in others if seat.kind == "bot"}
    if any(seat.kind == "person" for seat in others):
        return "people"
    if not others:
        return "alone"
    return str(levels.pop()) if len(levels) == 1 else "bots"
