"""The deal of the day: one seed and one bot for all, one game each, and not a word about it before the day is over."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from moontable.server import daily
from moontable.server import messages as m
from moontable.server import table as tables
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.players import User
from moontable.server.store import people
from moontable.server.table import Table

from .conftest import new_database
from .world import Ear, World, in_loop


async def refusal(what: Any) -> str:
    try:
        await what
    except Refused as refused:
        return refused.code
    return ""


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Whatever day a test wants it to be: the rest of the clock goes on."""
    real = tables.today()

    class Calendar:
        def turn(self, day: str) -> None:
            for module in (tables, daily):
                monkeypatch.setattr(module, "today", lambda: day)

        def back(self) -> str:
            self.turn(real)
            return real

    return Calendar()


async def play_out(here: Context, table: Table, user: User) -> Ear:
    """Play it to its end by lot, the bot's seat as well: this game is known to no bot."""
    ear, dice, live = await Ear(here, table, user).sit(), random.Random(5), table.live
    assert live is not None
    while not live.over:
        seat = live.acting[0]
        async with table.lock:
            step = live.play(seat, (dice.choice(live.rules.legal(live.states, seat)),), tables.now())
            await here.hub.commit(table, live, step)
    await ear.until(live.seq)
    return ear


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_who_asks_everywhere_at_once_has_one_game(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    """With a second one somebody could look at the cards first."""
    async with World(new_database(request, kind, tmp_path), games="toy") as world:
        here, there = await world.process(), await world.process()
        ada, _ = await here.players.guest("en")
        begun = await asyncio.gather(*(context.daily.begin(ada, "toy") for context in (here, there) * 3))
        assert len({table.id for table in begun}) == 1
        found = await here.store.read(people.own_tables, ada.id)
        assert [row.id for row in found] == [begun[0].id]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_a_day(kind: str, request: pytest.FixtureRequest, tmp_path: Path, calendar: Any) -> None:
    day = calendar.back()
    async with World(new_database(request, kind, tmp_path), games="toy") as world:
        here, there = await world.process(), await world.process()
        ada, ben, eve = [(await here.players.guest("en"))[0] for _ in range(3)]
        mine = await here.daily.begin(ada, "toy")
        assert (mine.status, mine.daily, mine.private, mine.seats[1].bot) == ("running", day, True, "medium")
        assert (await here.daily.begin(ada, "toy")).id == mine.id, "one game each"
        other = await there.daily.begin(ben, "toy")
        assert other.id != mine.id
        assert other.secret == mine.secret, "the same for all"
        rated = await here.lobby.create(eve, m.NewTable("toy", 2, [m.SeatWish("me"), m.SeatWish("bot", "random")]))
        assert rated.secret != mine.secret

        # Nobody else looks on, nobody is helped, and what was begun stays.
        assert await refusal(here.lobby.replay(mine, ben, None, 0, None)) == "not-watched"
        assert await refusal(here.lobby.cancel(mine, ada, True)) == "sealed"
        assert await refusal(here.lobby.remove(mine, ada)) == "sealed"
        assert await refusal(here.lobby.continue_from(mine, ada, m.Continue(0, [m.SeatWish("me")] * 2))) == "sealed"
        assert await refusal(here.bots.hint(mine, 0, ada.id, lambda: True)) == "strict-hint"
        assert mine.live is not None
        back = m.Undo(0, mine.live.seq, "back", to=0)
        assert await refusal(here.hub.undo(mine, ada.id, back, None)) == "strict-undo", "though only a bot is opposite"
        assert await refusal(here.lobby.change_seat(mine, ada, 1, "random")) == "strict-bot"
        assert await refusal(here.lobby.change_seat(mine, ada, 0, "hard")) == "strict-bot"
        assert await refusal(here.lobby.leave(mine, ada)) == "strict-bot"

        ear = await play_out(here, mine, ada)
        assert mine.status == "over"
        seed = mine.secret.hex()
        told = [*ear.raw, str(mine.info(ada.id))]
        assert not any(seed in text for text in told), "no seed before the day is over"
        assert await refusal(here.lobby.record(mine, ada)) == "sealed"
        assert await refusal(here.analyses.of(mine, ada.id, 1, lambda: True)) == "sealed"
        assert await refusal(here.lobby.replay(mine, ada, 1, 0, None)) == "not-your-seat"
        assert (await here.lobby.replay(mine, ada, 0, 0, None)).last > 0
        assert await refusal(here.lobby.continue_from(mine, ada, m.Continue(0, [m.SeatWish("me")] * 2))) == "sealed"
        today = await here.daily.board(ben, "toy", day)
        assert (today.results, today.playing, today.mine) == ([], 2, other.id)
        await there.hub.give_up(other, [0])

        calendar.turn("2999-01-02")
        late = await here.daily.begin(ben, "toy")
        assert late.secret != mine.secret
        assert mine.result is not None
        board = await here.daily.board(eve, "toy", day)
        assert {row.name: row.won for row in board.results} == {
            ada.name: mine.result.ranks[0] == 1,
            ben.name: False,
        }
        assert next(row for row in board.results if row.id == ada.id).score == mine.result.scores[0]
        assert (board.playing, board.mine) == (1, None)
        assert seed in str(mine.info(eve.id))
        assert f"seed: {seed}" in await here.lobby.record(mine, eve)
        assert (await here.lobby.replay(mine, eve, 1, 0, None)).last > 0, "everybody may look at it now"
        for wrong in ("2026-13-01", "2999-01-03"):
            assert await refusal(here.daily.board(eve, "toy", wrong)) == "bad-message"
        assert (await here.daily.board(eve, "toy", None)).day == "2999-01-01"


def test_the_best_first() -> None:
    """Who has won, then by points, then by how far ahead; only the first game of each counts."""

    class Row:
        def __init__(self, host: str, ranks: list[int], scores: list[int], updated: int) -> None:
            self.id, self.host, self.name, self.colour, self.updated = host, host, host, "", updated
            self.result = {"reason": "x", "ranks": ranks, "scores": scores}

    rows = [
        Row("lost", [2, 1], [30, 31], 1), Row("won", [1, 2], [20, 9], 2), Row("closer", [1, 2], [20, 19], 3),
        Row("best", [1, 2], [25, 24], 4), Row("lost", [1, 2], [99, 1], 5),
    ]  # fmt: skip
    assert [(row.id, row.score) for row in daily._ranked(rows)] == [
        ("best", 25), ("won", 20), ("closer", 20), ("lost", 30),
    ]  # fmt: skip
