"""A seat is its owner's: who may have a bot play for whom, and when; and who has a say in taking back."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from moontable.server import messages as m
from moontable.server import table as tables
from moontable.server.botplay import stand_in
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.players import User
from moontable.server.table import Table

from .world import GAME, Ear, World, in_loop

HOUR = 3_600_000


@asynccontextmanager
async def at_a_table(tmp_path: Path, players: int, **wish: object) -> AsyncIterator[tuple[Context, Table, list[User]]]:
    """So many people, in the order of their turns; nobody looks. Bots have time: nothing happens by itself."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}", bot_delay=3600.0) as w:
        here = await w.process()
        people = [(await here.players.guest("en"))[0] for _ in range(players)]
        seats = [m.SeatWish("me"), *[m.SeatWish("open")] * (players - 1)]
        table = await here.lobby.create(people[0], m.NewTable(GAME, players, seats, **wish))  # type: ignore[arg-type]
        for person in people[1:]:
            await here.lobby.join(table, person, m.Join())
        assert table.live is not None
        first = table.live.acting[0]
        yield here, table, people[first:] + people[:first]


async def lend(here: Context, table: Table, by: User, of: User, level: str | None = "random") -> str:
    """Ask for a bot on somebody's seat; the code of the refusal, or the bot's level."""
    seat = table.seats_of(of.id)[0]
    try:
        await here.lobby.change_seat(table, by, seat, level)
    except Refused as refused:
        return refused.code
    return table.seats[seat].bot or ""


def later(monkeypatch: pytest.MonkeyPatch, hours: float) -> None:
    at = tables.now()
    monkeypatch.setattr(tables, "now", lambda: at + int(hours * HOUR))


@in_loop
async def test_without_a_clock_a_day_must_pass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_a_table(tmp_path, 2) as (here, table, (slow, other)):
        later(monkeypatch, 23.9)
        assert await lend(here, table, other, slow) == "not-away"
        later(monkeypatch, 0.2)
        assert await lend(here, table, slow, other) == "not-away", "who owes nothing is not late"
        assert await lend(here, table, other, slow, "random") == stand_in() != "random"
        assert await lend(here, table, other, slow, None) == "not-yours"


@in_loop
async def test_a_clock_alone_decides_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_a_table(tmp_path, 2, time_limit=30 * 24 * 3600) as (here, table, (slow, other)):
        later(monkeypatch, 29 * 24)
        assert await lend(here, table, other, slow) == "not-away"


@in_loop
async def test_who_is_there_is_not_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_a_table(tmp_path, 2) as (here, table, (slow, other)):
        later(monkeypatch, 100)
        ear = await Ear(here, table, slow).sit()
        assert await lend(here, table, other, slow) == "not-away"
        here.hub.disconnect(table, ear.connection)
        assert await lend(here, table, other, slow) == stand_in()


@in_loop
async def test_everybody_else_must_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_a_table(tmp_path, 3) as (here, table, (slow, one, two)):
        later(monkeypatch, 25)
        ear = await Ear(here, table, two).sit()
        seat, agreed = table.seats_of(slow.id)[0], list(table.seats_of(one.id))
        assert await lend(here, table, one, slow) == "others-agree"
        assert table.seats[seat].bot is None
        assert ear.state["table"]["seats"][seat]["agreed"] == agreed, "the other one is told"
        stranger, _ = await here.players.guest("en")
        assert await lend(here, table, stranger, slow) == "not-yours"
        assert await lend(here, table, two, slow) == stand_in()
        assert ear.state["table"]["seats"][seat]["agreed"] == []


@in_loop
async def test_who_comes_back_has_the_seat_back_and_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_a_table(tmp_path, 2) as (here, table, (slow, other)):
        later(monkeypatch, 25)
        await lend(here, table, other, slow)
        seat = table.seats_of(slow.id)[0]
        ear = await Ear(here, table, slow).sit()
        assert table.seats[seat].bot is None
        assert [told["seats"] for told in ear.all("seat_back")] == [[seat]]
        assert ear.state["legal"][str(seat)], "and can act at once"
        await here.lobby.change_seat(table, slow, seat, "easy")
        again = await Ear(here, table, slow).sit()
        assert table.seats[seat].bot == "easy", "whoever is there and lends the seat keeps it lent"
        assert again.all("seat_back") == []


@in_loop
async def test_the_owner_of_a_lent_seat_keeps_the_vote(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lend, then take back: the opponent left, their seat was lent, and the game is still not one's own."""
    async with at_a_table(tmp_path, 2) as (here, table, (first, other)):
        ear = await Ear(here, table, first).sit()
        seat, live = table.seats_of(first.id)[0], table.live
        assert live is not None
        while list(live.acting) == [seat]:
            legal = ear.state["legal"][str(seat)]
            wanted = next((c for c in legal if c["notation"] in ("stop", "done", "draw")), legal[0])
            await ear.until(await ear.act(seat, wanted["action"]))
        later(monkeypatch, 25)
        assert await lend(here, table, first, other) == stand_in()
        seq = live.seq
        await here.hub.undo(table, first.id, m.Undo(seat, seq, "back", to=0), ear.connection)
        assert live.seq == seq, "nothing is taken back unasked"
        assert ear.all("undo_request")[-1]["waiting"] == [1 - seat]
