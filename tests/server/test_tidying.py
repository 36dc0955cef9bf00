"""Breaking off, taking out of one's list, tables that tidy themselves up; who may watch, and talk."""

import asyncio
import random
from pathlib import Path

import pytest
import sqlalchemy as sa

from moontable.server import messages as m
from moontable.server import retention
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.settings import AWAY
from moontable.server.sockets import Talk, attend_far
from moontable.server.store import records
from moontable.server.store import schema as db
from moontable.server.table import Table, now
from moontable.server.tutorials import begin_tutorial

from .conftest import new_database
from .world import GAME, Ear, World, eventually, in_loop, play_on, quiet, two_players

ME, BOT, OPEN = m.SeatWish("me"), m.SeatWish("bot", "random"), m.SeatWish("open")


async def refusal(what: object) -> str:
    try:
        await what  # type: ignore[misc]
    except Refused as refused:
        return refused.code
    return ""


async def ids(context: Context, user: str, show: str) -> set[str]:
    class Someone:
        id = user

    return {table.id for table in await context.lobby.listed(Someone(), show)}  # type: ignore[arg-type]


async def left(context: Context, table: str) -> int:
    """How many rows the database has of a table."""

    def count(c: sa.Connection) -> int:
        kinds = (db.tables.c.id, db.seats.c.table_id, db.actions.c.table_id, db.chat.c.table_id, db.due.c.table_id)
        return sum(c.execute(sa.select(sa.func.count()).where(column == table)).scalar_one() for column in kinds)

    return await context.store.read(count)


async def aged(context: Context, table: Table, days: float) -> None:
    """As if nothing had happened there for so long."""
    at = now() - int(days * retention.DAY)

    def age(c: sa.Connection) -> None:
        c.execute(sa.update(db.tables).where(db.tables.c.id == table.id).values(updated=at))
        c.execute(sa.update(db.actions).where(db.actions.c.table_id == table.id).values(at=at))

    await context.store.write(age)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_breaking_off_by_consent(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """All who are not away must want it; the wish outlives the server; there is no result then."""
    async with World(new_database(request, kind, tmp_path), games="toy") as world:
        here = await world.process()
        table, ada, ben = await two_players(here, "toy")
        ears = [await Ear(here, table, user).sit() for user in (ada, ben)]
        await play_on(ears, 2, random.Random(1))
        await here.lobby.cancel(table, ada, True)
        assert table.status == "running"
        await eventually(lambda: [s["cancel"] for s in ears[1].state["table"]["seats"]] == [True, False], "is told")
        await here.lobby.cancel(table, ada, False)
        await here.lobby.cancel(table, ben, True)
        assert table.status == "running", "one has changed their mind"
        stranger = (await here.players.guest("en"))[0]
        assert await refusal(here.lobby.cancel(table, stranger, True)) == "not-yours"
        await world.end(here)
        again = await world.process()
        table = await again.hub.get(table.id)
        await again.lobby.cancel(table, ada, True)
        assert (table.status, table.result) == ("over", m.ResultInfo("cancelled", [0, 0], [0, 0]))
        assert await refusal(again.lobby.cancel(table, ada, True)) == "over"
        assert await left(again, table.id) == 1 + 2 + 2, "what was played can be looked at, and nothing is due"

        absent, ada, ben = await two_players(again, "toy")
        assert absent.live is not None
        owes = absent.live.acting[0]
        absent.updated -= AWAY + 1
        await again.lobby.cancel(absent, (ben, ada)[owes], True)
        assert absent.status == "over", "who is away for a day is not waited for"


@in_loop
async def test_what_is_ones_own_alone_is_gone_when_it_is_not_wanted(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}", games=f"toy,{GAME}") as world:
        here = await world.process()
        ada, ben = [(await here.players.guest("en"))[0] for _ in range(2)]
        solo = await here.lobby.create(ada, m.NewTable("toy", 2, [ME, BOT]))
        assert solo.private, "who plays alone plays for themselves"
        assert not (await here.lobby.create(ada, m.NewTable("toy", 2, [ME, OPEN]))).private
        assert await refusal(here.lobby.cancel(solo, ben, True)) == "not-yours"
        watching = await Ear(here, solo, ada).sit()
        assert await here.lobby.cancel(solo, ada, True) is None
        await eventually(lambda: watching.closed == 4004, "who looked is told")
        assert await left(here, solo.id) == 0
        assert await refusal(here.hub.get(solo.id)) == "no-such-table"

        lesson = await begin_tutorial(here.lobby, ada, GAME)
        assert lesson.private
        assert await refusal(here.lobby.remove(lesson, ben)) == "not-yours"
        await here.lobby.remove(lesson, ada)
        assert await left(here, lesson.id) == 0
        waiting = await here.lobby.create(ada, m.NewTable("toy", 2, [ME, OPEN]))
        assert await refusal(here.lobby.cancel(waiting, ben, True)) == "not-yours"
        await here.lobby.cancel(waiting, ada, True)
        assert await left(here, waiting.id) == 0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_out_of_my_list(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Only out of one's own, only when it is over; the game is kept."""
    async with World(new_database(request, kind, tmp_path), games="toy") as world:
        here = await world.process()
        table, ada, ben = await two_players(here, "toy")
        assert await refusal(here.lobby.remove(table, ada)) == "still-running"
        await here.lobby.resign(table, ada)
        await here.lobby.remove(table, ada)
        await here.lobby.remove(table, ada)
        assert (await ids(here, ada.id, "mine"), await ids(here, ben.id, "mine")) == (set(), {table.id})
        assert (await here.lobby.replay(table, ada, None, 0, None)).last == 0
        stranger = (await here.players.guest("en"))[0]
        assert await refusal(here.lobby.remove(table, stranger)) == "not-yours"
        again = await here.lobby.continue_from(table, stranger, m.Continue(0, [ME, BOT]))
        assert again.origin == m.Origin(table.id, 0), "it was public, and what comes of it says so"


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_what_nobody_touches(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Archived after `archive_days`, back in the list when its player comes, deleted after `delete_days` more; alone
    sooner; finished games when a host says so."""
    days = {"archive_days": 30, "delete_days": 100, "solo_days": 10, "finished_days": 0}
    async with World(new_database(request, kind, tmp_path), games="toy", **days) as world:
        here = await world.process()
        fresh, _, _ = await two_players(here, "toy")
        old, ada, ben = await two_players(here, "toy")
        moved, _, _ = await two_players(here, "toy")
        done, _, _ = await two_players(here, "toy")
        await here.hub.give_up(done, [0])
        alone = await here.lobby.create(ada, m.NewTable("toy", 2, [ME, m.SeatWish("hotseat", name="Kim")]))
        for table, age in ((fresh, 29), (old, 31), (moved, 31), (done, 4000), (alone, 11)):
            await aged(here, table, age)
        watching = await Ear(here, moved, None).sit()
        await here.retention.tidy()
        watching.connection.closed = True
        assert await ids(here, ada.id, "archived") == {old.id}
        assert await ids(here, ada.id, "mine") == set()
        assert [await left(here, table.id) > 0 for table in (fresh, old, moved, done, alone)] == [True] * 4 + [False]

        old = await here.hub.get(old.id)
        back = await Ear(here, old, ben).sit()
        assert await ids(here, ada.id, "mine") == {old.id}, "somebody has come back"
        here.hub.disconnect(old, back.connection)
        await aged(here, old, 31)
        await here.retention.tidy()
        await here.store.write(records.change_table, old.id, {"archived": now() - 101 * retention.DAY})
        await here.retention.tidy()
        assert await left(here, old.id) == 0
        assert await left(here, done.id) > 0, "what is finished is kept"
    never = dict.fromkeys(days, 0) | {"finished_days": 365}
    async with World(world.settings.database, games="toy", **never) as world:
        here = await world.process()
        await aged(here, await here.hub.get(fresh.id), 4000)
        await here.retention.tidy()
        assert (await left(here, done.id), await left(here, fresh.id) > 0) == (0, True), "0 is never"


@in_loop
async def test_nobody_meets_an_empty_chair(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who looks for a quick game and goes away is not waited for; who looks for one over days is."""
    monkeypatch.setattr(retention, "ALONE", 0.0)
    async with World(f"sqlite:///{tmp_path / 'games.db'}", games="toy") as world:
        here = await world.process()
        ada, ben, eve = [(await here.players.guest("en"))[0] for _ in range(3)]
        quick, slow = m.Pairing("toy", bank=300, increment=3), m.Pairing("toy", time_limit=86_400)
        there = await here.lobby.pair(ada, quick)
        ear = await Ear(here, there, ada).sit()
        slowly = await here.lobby.pair(ben, slow)
        await asyncio.sleep(0.002)
        await here.retention.tidy()
        assert [await left(here, table.id) > 0 for table in (there, slowly)] == [True, True]
        here.hub.disconnect(there, ear.connection)
        await here.retention.tidy()
        assert [await left(here, table.id) > 0 for table in (there, slowly)] == [False, True]
        assert (await here.lobby.pair(eve, quick)).status == "waiting"


@in_loop
async def test_watching_and_talking(tmp_path: Path) -> None:
    """A table may be closed to others: then nobody else sees the game, over any door; or those who watch are silent."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}", games="toy") as world:
        here = await world.process()
        eve = (await here.players.guest("en"))[0]
        closed = await here.lobby.create(eve, m.NewTable("toy", 2, [OPEN, OPEN], watch=False))
        ada, ben, kim = [(await here.players.guest("en"))[0] for _ in range(3)]
        looking = await Ear(here, closed, kim).sit()
        await here.lobby.join(closed, ada, m.Join())
        await here.lobby.join(closed, ben, m.Join())
        await eventually(lambda: looking.closed == 4005, "who waited to watch is told to go when it begins")
        assert await refusal(here.lobby.replay(closed, kim, None, 0, None)) == "not-watched"
        assert await refusal(here.lobby.record(closed, kim)) == "not-watched"
        assert await refusal(here.lobby.continue_from(closed, kim, m.Continue(0, [ME, BOT]))) == "not-watched"
        late = Ear(here, closed, kim)
        await attend_far(here, late.connection, kim, closed.id, None, asyncio.Queue())
        assert (late.closed, late.heard) == (4005, [])
        assert (await here.lobby.replay(closed, ada, None, 0, None)).last == 0
        await here.lobby.resign(closed, ada)
        assert await refusal(here.lobby.replay(closed, kim, None, 0, None)) == "not-watched"
        assert await refusal(here.analyses.of(closed, kim.id, 1, lambda: True)) == "not-watched"
        assert (await here.lobby.rematch(closed, ada)).watch is False

        silent, ada, ben = await two_players(here, "toy", watch_chat=False)
        ears = {user.id: await Ear(here, silent, user).sit() for user in (ada, kim)}
        for user, answer in ((kim, "watch-silent"), (ada, "")):
            talk = Talk(here, silent, ears[user.id].connection, user)
            await talk.hear(b'{"type":"chat","text":"hello"}')
            await quiet()
            assert [told["code"] for told in ears[user.id].all("refused")] == ([answer] if answer else [])
        assert [line["text"] for line in ears[kim.id].all("chat")] == ["hello"], "they may read"
