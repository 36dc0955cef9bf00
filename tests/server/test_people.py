"""A place of one's own: ratings of games that count, histories, statistics, whom one follows and does not meet."""

import asyncio
import random
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from openskill.models import PlackettLuce

from moontable.server import messages as m
from moontable.server import ratings
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.players import User
from moontable.server.store import people
from moontable.server.table import Table, now

from .conftest import new_database
from .world import Ear, World, in_loop, play_on, two_players

ME, OPEN, BOT = m.SeatWish("me"), m.SeatWish("open"), m.SeatWish("bot", "random")


async def refusal(what: Any) -> str:
    try:
        await what
    except Refused as refused:
        return refused.code
    return ""


async def rated_table(here: Context, people: list[User]) -> Table:
    wish = m.NewTable("toy", len(people), [ME, *[OPEN] * (len(people) - 1)], rated=True)
    table = await here.lobby.create(people[0], wish)
    for user in people[1:]:
        await here.lobby.join(table, user, m.Join())
    return table


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_what_counts_changes_ratings(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """By the model's own figures, once for each game, whichever way it ends; and all at once, at two processes."""
    redis = request.getfixturevalue("redis_url") if kind == "postgresql" else ""
    async with World(new_database(request, kind, tmp_path), redis, games="toy") as world:
        here, there = await world.process(), await world.process()
        people = [(await here.players.guest("en"))[0] for _ in range(3)]
        ada, ben, eve = people
        model = PlackettLuce()
        known = {user.id: model.rating() for user in people}

        async def expected(table: Table, users: list[User]) -> None:
            assert table.result is not None
            teams = [[known[user.id]] for user in users]
            for user, [after] in zip(users, model.rate(teams, ranks=table.result.ranks), strict=True):
                known[user.id] = after
            found = await here.store.read(ratings.of, [user.id for user in users])
            for user in users:
                assert found[user.id, "toy"].rating == round(60 * known[user.id].mu)
                assert found[user.id, "toy"].spread == round(120 * known[user.id].sigma)

        three = await rated_table(here, people)
        ears = [await Ear(here, three, user).sit() for user in people]
        await play_on(ears, 1000, random.Random(2))
        assert three.status == "over"
        await expected(three, people)
        moved = await here.store.read(ratings.changes, three.id)
        assert moved.keys() == known.keys()
        assert moved == {u: round(60 * r.mu) - 1500 for u, r in known.items()}

        given_up = await rated_table(here, [ada, ben])
        await here.lobby.resign(given_up, ada)
        await expected(given_up, [ada, ben])
        assert (await here.store.read(ratings.of, (ada.id,)))[ada.id, "toy"].games == 2

        broken = await rated_table(here, [ada, ben])
        for user in (ada, ben):
            await here.lobby.cancel(broken, user, True)
        free, _, _ = await two_players(here, "toy")
        await here.hub.give_up(free, [0])
        assert (await here.store.read(ratings.of, (ada.id,)))[ada.id, "toy"].games == 2

        many = [await rated_table(here, [ada, eve]) for _ in range(6)]
        before = {user.id: known[user.id].mu for user in (ada, eve)}
        loaded = [(c, await c.hub.get(t.id)) for c, t in zip((here, there) * 3, many, strict=True)]
        await asyncio.gather(*(c.lobby.resign(table, eve) for c, table in loaded))
        found = await here.store.read(ratings.of, (ada.id, eve.id))
        # They have met once before: of six at the same time, four count and none is lost.
        assert (found[ada.id, "toy"].games, found[eve.id, "toy"].games) == (6, 5)
        assert sorted([len(await here.store.read(ratings.changes, t.id)) for t in many]) == [0, 0, 2, 2, 2, 2]
        assert found[ada.id, "toy"].rating > 60 * before[ada.id]
        assert found[eve.id, "toy"].rating < 60 * before[eve.id]
        assert found[ada.id, "toy"].provisional


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_what_is_wished_twice_at_once(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Who presses a button many times, at two processes: the last word counts, and nothing breaks."""
    redis = request.getfixturevalue("redis_url") if kind == "postgresql" else ""
    async with World(new_database(request, kind, tmp_path), redis, games="toy") as world:
        here, there = await world.process(), await world.process()
        table, ada, ben = await two_players(here, "toy")
        both, on = (here, there) * 6, True
        kinds: tuple[m.TieKind, ...] = ("follow", "block")
        await asyncio.gather(*(c.profiles.tie(ada, ben.id, m.Tie(kinds[n % 2])) for n, c in enumerate(both)))
        await asyncio.gather(*(c.players.mute(ada.id, ben.id, on) for c in both))
        await asyncio.gather(*(c.told.wish(ada, m.Wishes({"turn": ["mail"]}, digest=on)) for c in both))
        await asyncio.gather(*(c.admin.announce(f"{n}") for n, c in enumerate(both)))
        await here.lobby.resign(table, ben)
        tables = [(c, await c.hub.get(table.id)) for c in both]
        await asyncio.gather(*(c.lobby.remove(over, ada) for c, over in tables))
        ties = await here.profiles.ties(ada)
        assert len(ties.following) + len(ties.blocked) == 1
        assert await here.store.read(people.muted, ada.id) == {ben.id}
        assert (await there.told.info(ada)).digest
        assert (await here.admin.announcement()).isdigit()


@in_loop
async def test_the_same_two_over_and_over(tmp_path: Path) -> None:
    """Whoever gives up against a friend again and again makes them no stronger than five games a day do. Others, other
    games and other days count as before; in company it is enough that two have met too often."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}", games="toy") as world:
        here = await world.process()
        ada, ben, eve = [(await here.players.guest("en"))[0].id for _ in range(3)]
        day, begin, numbers = 24 * 3_600_000, 1_700_000_000_000, count()

        async def counts(users: list[str], at: int, game: str = "toy") -> bool:
            name = f"table {next(numbers)}"
            await here.store.write(ratings.rate, name, game, users, list(range(1, len(users) + 1)), at)
            return bool(await here.store.read(ratings.changes, name))

        assert all([await counts([ada, ben], begin + n) for n in range(5)])
        assert not await counts([ada, ben], begin + 5)
        assert not await counts([ben, ada], begin + 6), "whoever wins"
        assert not await counts([eve, ben, ada], begin + 7)
        assert await counts([eve, ada], begin + 8)
        assert await counts([ada, ben], begin + 9, "luna-capital")
        assert not await counts([ada, ben], begin + day - 1)
        assert await counts([ada, ben], begin + day), "the first of them was a day ago"
        assert not await counts([ada, ben], begin + day)


@in_loop
async def test_what_may_count(tmp_path: Path) -> None:
    """People only; nothing is taken back by consent, and nobody is helped."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}", games="toy") as world:
        here = await world.process()
        ada, ben = [(await here.players.guest("en"))[0] for _ in range(2)]
        for seats in ([ME, BOT], [ME, m.SeatWish("hotseat")]):
            assert await refusal(here.lobby.create(ada, m.NewTable("toy", 2, seats, rated=True))) == "bad-options"
        filled = await here.lobby.create(ada, m.NewTable("toy", 2, [ME, OPEN], rated=True))
        await here.lobby.start(filled, ada)
        assert not filled.rated, "bots have taken the free seats"
        paired = await here.lobby.pair(ada, m.Pairing("toy", bank=300))
        assert paired.rated
        await here.lobby.join(paired, ben, m.Join())
        ears = [await Ear(here, paired, user).sit() for user in (ada, ben)]
        await play_on(ears, 3, random.Random(1))
        assert paired.live is not None
        seat = paired.live.acting[0]
        user = (ada, ben)[seat].id
        back = m.Undo(seat, paired.live.seq, "a", to=0)
        assert await refusal(here.hub.undo(paired, user, back, None)) == "strict-undo"
        assert paired.wish is None
        assert await refusal(here.bots.hint(paired, seat, user, lambda: True)) == "strict-hint"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_a_profile(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """All finished games, by game, players and opponents, with streaks; for others without what is private."""
    async with World(new_database(request, kind, tmp_path), games="toy") as world:
        here = await world.process()
        ada, ben = [(await here.players.guest("en"))[0] for _ in range(2)]
        tables = []
        for loser in (ben, ben, ada, ben):
            table = await rated_table(here, [ada, ben])
            await here.lobby.resign(table, loser)
            tables.append(table)
        against = m.SeatWish("bot", "easy" if "easy" in here.shelf.offered()[0].bots else "random")
        alone = await here.lobby.create(ada, m.NewTable("toy", 2, [ME, against]))
        await here.hub.give_up(alone, [0])
        broken = await rated_table(here, [ada, ben])
        for user in (ada, ben):
            await here.lobby.cancel(broken, user, True)
        found = await here.profiles.of(ada.id, ben)
        statistics = {(s.game, s.players, s.opponent): (s.games, s.won) for s in found.statistics}
        assert statistics == {("toy", 2, "people"): (4, 3), ("toy", 2, against.level): (1, 0)}
        assert (found.streaks["toy"].now, found.streaks["toy"].best) == (0, 2)
        assert (await here.profiles.of(ben.id, None)).streaks["toy"] == m.Streak(0, 1)
        assert (found.name, found.guest, found.tie, found.ratings["toy"].games) == (ada.name, True, None, 4)

        mine = await here.profiles.history(ada.id, ada, None, None)
        assert {game.id for game in mine.games} == {*(t.id for t in tables), alone.id, broken.id}
        theirs = await here.profiles.history(ada.id, ben, "toy", None)
        assert {game.id for game in theirs.games} == {*(t.id for t in tables), broken.id}
        assert (await here.profiles.history(ada.id, ada, "luna-capital", None)).games == []
        assert (await here.profiles.history(ada.id, ada, None, 5)).games == []
        assert await refusal(here.profiles.of("0123456789abcdef", ada)) == "no-such-person"
        assert await refusal(here.profiles.of("a\x00", ada)) == "no-such-person"

        assert (await here.profiles.board("toy")).people == [], "guests are on no board"
        await here.accounts.sign_up(ben, "", m.Credentials("Ben", "long enough"), "")
        [row] = (await here.profiles.board("toy")).people
        assert (row.name, row.rating) == ("Ben", (await here.profiles.of(ben.id, None)).ratings["toy"])


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_following_and_blocking(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Who blocks somebody does not meet them: not at one's tables, not at theirs, not by pairing, not in the chat."""
    async with World(new_database(request, kind, tmp_path), games="toy") as world:
        here = await world.process()
        ada, ben, eve = [(await here.players.guest("en"))[0] for _ in range(3)]
        followed = await here.profiles.tie(ada, eve.id, m.Tie("follow"))
        assert ([p.name for p in followed.following], followed.blocked) == ([eve.name], [])
        ties = await here.profiles.tie(ada, ben.id, m.Tie("block"))
        assert [p.name for p in ties.blocked] == [ben.name]
        assert await refusal(here.profiles.tie(ada, ada.id, m.Tie("block"))) == "bad-message"
        for one, other in ((ada, ben), (ben, ada)):
            table = await here.lobby.create(one, m.NewTable("toy", 2, [ME, OPEN]))
            assert await refusal(here.lobby.join(table, other, m.Join())) == "not-welcome"
            assert table.seats[1].user is None
        first = await here.lobby.pair(ada, m.Pairing("toy", bank=300))
        second = await here.lobby.pair(ben, m.Pairing("toy", bank=300))
        assert first.id != second.id
        assert (await here.lobby.pair(eve, m.Pairing("toy", bank=300))).id == first.id
        assert (await here.profiles.tie(ada, ben.id, m.Tie(None))).blocked == []
        again = await here.lobby.pair(ada, m.Pairing("toy", bank=300))
        assert (again.id, again.status) == (second.id, "running")
        assert (await here.profiles.of(eve.id, ada)).tie == "follow"
        assert now() - (await here.profiles.of(eve.id, ada)).created < 600_000
