"""Clocks people know: a time for each turn, a time bank with increment, what the end of time means. And giving up."""

from collections.abc import Callable
from pathlib import Path

import pytest

from moontable.play import Match
from moontable.play.record import replay
from moontable.server import botplay, hub, lobby
from moontable.server import messages as m
from moontable.server import table as tables
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.players import User
from moontable.server.table import Table

from .conftest import new_database
from .world import GAME, Ear, World, eventually, in_loop

MakeWorld = Callable[..., World]
MINUTE = 60_000


@pytest.fixture(params=["sqlite", "postgresql"])
def world(request: pytest.FixtureRequest, tmp_path: Path) -> MakeWorld:
    url = new_database(request, request.param, tmp_path)
    return lambda **settings: World(url, **{"bot_delay": 3600.0, **settings})


class Clock:
    """The time of day, as the server reads it. It goes on only when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = tables.now()
        for module in (tables, hub, lobby, botplay):
            monkeypatch.setattr(module, "now", lambda: self.at)


async def people_at(here: Context, players: int, **wish: object) -> tuple[Table, list[User]]:
    """So many people at a table; people[seat] sits on a seat."""
    people = [(await here.players.guest("en"))[0] for _ in range(players)]
    seats = [m.SeatWish("me"), *[m.SeatWish("open")] * (players - 1)]
    table = await here.lobby.create(people[0], m.NewTable(GAME, players, seats, **wish))  # type: ignore[arg-type]
    for person in people[1:]:
        await here.lobby.join(table, person, m.Join())
    return table, people


async def turn(here: Context, table: Table, people: list[User]) -> int:
    """Whoever has to act plays a turn to its end; returns the seat."""
    live = table.live
    assert live is not None
    seat = live.acting[0]
    while list(live.acting) == [seat] and not live.over:
        words = {live.game.notate(live.states[0], seat, action): action for action in live.legal_actions(seat)}
        chosen = next((words[word] for word in ("stop", "done", "draw") if word in words), next(iter(words.values())))
        act = m.Act(seat, live.seq, f"c{live.seq}", action=chosen)
        await here.hub.act(table, people[seat].id, act)
    return seat


@in_loop
async def test_a_time_bank_with_increment(world: MakeWorld, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five minutes and three seconds a turn: only one's own thinking counts, each turn adds three seconds, and another
    process finds the same."""
    async with world() as w:
        here, clock = await w.process(), Clock(monkeypatch)
        table, people = await people_at(here, 2, bank=300, increment=3)
        first = table.live.acting[0]  # type: ignore[union-attr]
        assert table.clocks == {first: clock.at + 5 * MINUTE}
        clock.at += MINUTE
        await turn(here, table, people)
        assert table.seats[first].bank == 4 * MINUTE + 3000
        assert table.clocks == {1 - first: clock.at + 5 * MINUTE}
        clock.at += 2 * MINUTE
        await turn(here, table, people)
        assert table.seats[1 - first].bank == 3 * MINUTE + 3000
        assert table.clocks == {first: clock.at + 4 * MINUTE + 3000}
        info = table.info(None)
        assert (info.bank, info.increment, info.time_limit) == (300, 3, None)
        await w.end(here)
        again = await w.process()
        found = await again.hub.get(table.id)
        assert found.clocks == {first: clock.at + 4 * MINUTE + 3000}
        assert [seat.bank for seat in found.info(None).seats] == [seat.bank for seat in table.seats]


@in_loop
async def test_taking_back_earns_no_time(world: MakeWorld, monkeypatch: pytest.MonkeyPatch) -> None:
    async with world() as w:
        here, clock = await w.process(), Clock(monkeypatch)
        table, people = await people_at(here, 2, bank=300, increment=30)
        live, seat = table.live, await turn(here, table, people)
        assert live is not None
        assert table.seats[seat].bank == 5 * MINUTE + 30_000
        for name, who, message in (
            ("undo", people[seat], m.Undo(seat, live.seq, "u1", to=0)),
            ("vote", people[1 - seat], m.UndoVote(1 - seat, True)),
        ):
            await getattr(here.hub, name)(table, who.id, message, None)
        assert live.number == 0
        assert table.clocks == {seat: clock.at + 5 * MINUTE}


@pytest.mark.parametrize("times", [{"time_limit": 300}, {"bank": 300, "increment": 5}])
@in_loop
async def test_when_time_is_out_a_bot_plays_on(
    times: dict[str, int], world: MakeWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everybody sees why; who comes back is told why, has the seat back, and time to act."""
    async with world() as w:
        here, clock = await w.process(), Clock(monkeypatch)
        table, people = await people_at(here, 2, **times)
        slow = table.live.acting[0]  # type: ignore[union-attr]
        ear = await Ear(here, table, people[1 - slow]).sit()
        due = table.clocks[slow]
        clock.at = due + 1
        await here.bots._time_is_up(table.id, slow, due)
        seat = ear.state["table"]["seats"][slow]
        assert (seat["bot"], seat["why"], seat["resigned"]) == (botplay.stand_in(), "time", False)
        back = await Ear(here, table, people[slow]).sit()
        assert back.all("seat_back") == [{"type": "seat_back", "seats": [slow], "why": ["time"]}]
        assert back.state["table"]["seats"][slow]["why"] is None
        assert table.clocks[slow] == clock.at + (5 * MINUTE if "time_limit" in times else MINUTE)


@pytest.mark.parametrize("times", [{"time_limit": 300}, {"bank": 300}])
@in_loop
async def test_or_the_game_is_given_up(
    times: dict[str, int], world: MakeWorld, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As was chosen with the table: it is over, the other one has won, and everything is open and stays as it is."""
    async with world() as w:
        here, clock = await w.process(), Clock(monkeypatch)
        table, people = await people_at(here, 2, timeout="resign", **times)  # type: ignore[arg-type]
        first = await turn(here, table, people)
        slow = 1 - first
        ear = await Ear(here, table, people[first]).sit()
        due = table.clocks[slow]
        clock.at = due + 1
        await here.bots._time_is_up(table.id, slow, due)
        told = ear.state["table"]
        assert (told["status"], told["result"]["reason"]) == ("over", "resigned")
        assert (told["result"]["ranks"][first], told["result"]["ranks"][slow]) == (1, 2)
        assert (ear.state["legal"], ear.state["clocks"]) == ({}, {})
        assert told["seats"][slow]["resigned"]
        with pytest.raises(Refused, match="over"):
            await turn(here, table, people)
        with pytest.raises(Refused, match="over"):
            await here.bots.hint(table, first, people[first].id, lambda: True)
        await w.end(here)
        again = await w.process()
        found = await again.hub.get(table.id)
        assert (found.status, found.result, found.clocks) == ("over", table.result, {})
        record = await again.lobby.record(found, None)
        kept = replay(record)
        assert isinstance(kept, Match)
        assert kept.number == found.live.number  # type: ignore[union-attr]
        assert found.info(None).seed == table.secret.hex()


@in_loop
async def test_who_gives_up_among_three_leaves_a_bot_and_comes_last(world: MakeWorld) -> None:
    async with world() as w:
        here = await w.process()
        table, people = await people_at(here, 3)
        ear = await Ear(here, table, people[1]).sit()
        await here.lobby.resign(table, people[0])
        told = ear.state["table"]
        assert (told["status"], told["seats"][0]["resigned"], told["seats"][0]["why"]) == ("running", True, "resigned")
        assert told["seats"][0]["bot"] == botplay.stand_in()
        for again in (here.lobby.resign(table, people[0]), here.lobby.change_seat(table, people[0], 0, None)):
            with pytest.raises(Refused, match=r"not-yours|resigned"):
                await again
        back = await Ear(here, table, people[0]).sit()
        assert back.all("seat_back") == [], "what was given up stays given up"
        stranger, _ = await here.players.guest("en")
        with pytest.raises(Refused, match="not-yours"):
            await here.lobby.resign(table, stranger)
        await here.lobby.resign(table, people[2])
        assert table.status == "over"
        assert table.result is not None
        assert table.result.ranks[1] == 1
        assert min(table.result.ranks[0], table.result.ranks[2]) == 2


def test_results_put_behind_who_gave_up() -> None:
    seats = [tables.Seat(n, "person", f"u{n}", resigned=n in (0, 2)) for n in range(4)]
    table = tables.Table(
        id="t", game=GAME, version=1, players=4, options={}, secret=bytes(32), status="running", host="u0",
        time_limit=None, private=False, created=0, updated=0, layout="", seats=seats,
    )  # fmt: skip
    found = table.ranked(m.ResultInfo("obelisk", [1, 3, 2, 3], [9, 5, 7, 5]))
    assert found is not None
    assert found.ranks == [3, 1, 4, 1]


@in_loop
async def test_a_waiting_table_or_one_that_is_over_cannot_be_given_up(world: MakeWorld) -> None:
    async with world() as w:
        here = await w.process()
        ada, _ = await here.players.guest("en")
        waiting = await here.lobby.create(ada, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("open")]))
        with pytest.raises(Refused, match="not-running"):
            await here.lobby.resign(waiting, ada)
        alone = await here.lobby.create(ada, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("bot")]))
        await here.lobby.resign(alone, ada)
        assert alone.result is not None
        assert alone.result.ranks == [2, 1]
        with pytest.raises(Refused, match="not-yours"):
            await here.lobby.resign(alone, ada)
        both = m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("open")], time_limit=60, bank=60)
        with pytest.raises(Refused, match="bad-message"):
            await here.lobby.create(ada, both)
        await eventually(lambda: not here.bots._working, "nothing goes on at a table that is over")
