"""Holidays: clocks of a day or more for a turn do not run out while somebody is away."""

from pathlib import Path

import pytest

from moontable.server import messages as m
from moontable.server.accounts import DAY
from moontable.server.live import Refused
from moontable.server.store import records
from moontable.server.table import Table, now

from .conftest import new_database
from .world import Ear, World, eventually, first_seat, in_loop, two_players


@pytest.mark.parametrize(
    ("kind", "clock"), [("sqlite", "time_limit"), ("postgresql", "time_limit"), ("sqlite", "bank")]
)
@in_loop
async def test_time_does_not_run_out_on_a_holiday(
    kind: str, clock: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    async with World(new_database(request, kind, tmp_path)) as w:
        here = await w.process()
        table, *people = await two_players(here, "toy", **{clock: 3 * 86_400})
        seat = first_seat(table)
        begin, end = now(), now() + 20 * DAY
        await here.accounts.set_holiday(people[seat], m.Holiday(begin, end))
        at = table.clocks[seat]
        await here.bots._time_is_up(table.id, seat, at)
        later = table.clocks[seat]
        assert table.seats[seat].bot is None
        assert abs(later - (end + 3 * DAY)) < 60_000, "what was left is left when she is back"
        assert (await here.store.read(records.clocks, table.id))[seat] == later, "a restart does not forget it"
        # The sweep takes a time that is far off for a clock that was set back, and asks in between.
        await here.bots._time_is_up(table.id, seat, later)
        assert (table.clocks[seat], table.seats[seat].bot) == (later, None)
        # Who is back early has a clock like everybody.
        await here.accounts.set_holiday(people[seat], m.Holiday(0, 0))
        await here.bots._time_is_up(table.id, seat, later)
        assert table.seats[seat].why == "time"


@in_loop
async def test_a_time_bank_gains_nothing_by_a_holiday(tmp_path: Path) -> None:
    """Who plays while the clock waits for the end of the holiday has what there was when the turn began."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        table, *people = await two_players(here, "toy", bank=3 * 86_400)
        seat = first_seat(table)
        await here.accounts.set_holiday(people[seat], m.Holiday(now(), now() + 20 * DAY))
        await here.bots._time_is_up(table.id, seat, table.clocks[seat])
        assert table.clocks[seat] > now() + 22 * DAY
        ear = await Ear(here, table, people[seat]).sit()
        await ear.act(seat, ear.state["legal"][str(seat)][0]["action"])
        assert table.seats[seat].bank == 3 * DAY


@in_loop
async def test_the_others_see_who_is_on_holiday(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here, there = await w.process(), await w.process()
        table, ada, ben = await two_players(here, "toy", time_limit=3 * 86_400)
        copy = await there.hub.get(table.id)
        end = now() + 5 * DAY

        def shown(of: Table) -> list[int | None]:
            return [seat.away for seat in of.info(ben.id).seats]

        await here.accounts.set_holiday(ada, m.Holiday(now() + DAY, end))
        assert (await here.profiles.of(ada.id, ben)).away is None, "it has not begun"
        await here.accounts.set_holiday(ada, m.Holiday(now(), end))
        await eventually(lambda: shown(table) == [end, None], "at the table")
        await eventually(lambda: copy.stale, "at another process")
        assert shown(await there.hub.get(table.id)) == [end, None]
        assert (await here.profiles.of(ada.id, ben)).away == end
        await here.accounts.set_holiday(ada, m.Holiday(0, 0))
        await eventually(lambda: shown(table) == [None, None], "she is back")
        assert (await here.profiles.of(ada.id, ben)).away is None


@in_loop
async def test_fast_clocks_know_no_holidays_and_holidays_no_tricks(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        table, *people = await two_players(here, "toy", time_limit=3_600)
        seat = first_seat(table)
        away = people[seat]
        await here.accounts.set_holiday(away, m.Holiday(now(), now() + 5 * DAY))
        await here.bots._time_is_up(table.id, seat, table.clocks[seat])
        assert table.seats[seat].why == "time"
        for begin, end in ((now() + DAY, now() + 3 * DAY), (now() + 12 * DAY, now() + 13 * DAY)):
            with pytest.raises(Refused, match="bad-holiday"):  # not so soon after this one
                await here.accounts.set_holiday(away, m.Holiday(begin, end))
        # Nor by planning another for later, and changing that or calling it off.
        await here.accounts.set_holiday(away, m.Holiday(0, 0))
        await here.accounts.set_holiday(away, m.Holiday(now() + 15 * DAY, now() + 16 * DAY))
        for _ in range(2):
            with pytest.raises(Refused, match="bad-holiday"):
                await here.accounts.set_holiday(away, m.Holiday(now(), now() + 5 * DAY))
            await here.accounts.set_holiday(away, m.Holiday(0, 0))
        await here.accounts.set_holiday(away, m.Holiday(now() + 14 * DAY + 60_000, now() + 16 * DAY))
        other = people[1 - seat]
        for begin, end in (
            (now(), now() + 29 * DAY),
            (now(), now()),
            (now() - 2 * DAY, now() + DAY),
            (now() - DAY // 2, now() - 1),
        ):
            with pytest.raises(Refused, match="bad-holiday"):
                await here.accounts.set_holiday(other, m.Holiday(begin, end))
        await here.accounts.set_holiday(other, m.Holiday(now() + DAY, now() + 2 * DAY))
        await here.accounts.set_holiday(other, m.Holiday(0, 0))
        assert (await here.accounts.info(other, "")).holiday is None, "one that has not begun may be called off"
        assert (await here.accounts.info(away, "")).holiday is not None
