"""One contract for every store and every bus: SQLite and PostgreSQL, in memory and Redis."""

import asyncio
import random
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from moontable.play.record import replay
from moontable.server import messages as m
from moontable.server.bus import RedisBus, end
from moontable.server.live import Refused
from moontable.server.store import Conflict, make_engine, records
from moontable.server.store import schema as db

from .conftest import new_database
from .world import GAME, Ear, World, eventually, first_seat, in_loop, play_on, quiet, two_players

MakeWorld = Callable[..., World]


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return new_database(request, request.param, tmp_path)


@pytest.fixture(params=["memory", "redis"])
def world(request: pytest.FixtureRequest, database: str) -> MakeWorld:
    redis = request.getfixturevalue("redis_url") if request.param == "redis" else ""
    return lambda **settings: World(database, redis, **settings)


@in_loop
async def test_a_game_between_two_processes(world: MakeWorld) -> None:
    """Ada's browser is connected to one process, Ben's to another: each hears of the other's actions."""
    async with world() as w:
        here, there = await w.process(), await w.process()
        table, ada, ben = await two_players(here)
        other = await there.hub.get(table.id)
        ears = [await Ear(here, table, ada).sit(), await Ear(there, other, ben).sit()]
        dice = random.Random(3)
        for _ in range(12):
            live = table.live
            assert live is not None
            seat = live.acting[0]
            state = await ears[seat].until(live.seq)
            seq = await ears[seat].act(seat, dice.choice(state["legal"][str(seat)])["action"])
            for ear in ears:
                await ear.until(seq)
        assert ears[0].state["seq"] == ears[1].state["seq"] == 12
        assert ears[0].state["views"]["0"]["city"] == ears[1].state["views"]["1"]["city"]
        numbers = [entry["seq"] for message in ears[1].heard for entry in message.get("log", [])]
        assert numbers == list(range(1, 13)), "no gap, nothing twice"


@in_loop
async def test_only_one_of_two_processes_may_write_an_entry(world: MakeWorld) -> None:
    """Both act on the same position at the same moment: the database takes one, the other is stale."""
    async with world() as w:
        here, there = await w.process(), await w.process()
        table, ada, ben = await two_players(here)
        other = await there.hub.get(table.id)
        seat = first_seat(table)
        who = (ada, ben)[seat]
        ears = [await Ear(here, table, who).sit(), await Ear(there, other, who).sit()]
        first, second = (choice["action"] for choice in ears[0].state["legal"][str(seat)][:2])
        acting = (ears[0].act(seat, first, 0), ears[1].act(seat, second, 0))
        done = await asyncio.gather(*acting, return_exceptions=True)
        refused = [answer for answer in done if isinstance(answer, Refused)]
        assert [answer for answer in done if not isinstance(answer, Exception)] == [1]
        assert [answer.code for answer in refused] == ["stale"]
        for ear in ears:
            assert (await ear.until(1))["seq"] == 1
        assert ears[0].state["views"] == ears[1].state["views"]


@in_loop
async def test_a_message_counts_once(world: MakeWorld) -> None:
    """The same client id again, to either process, gets the first answer and changes nothing."""
    async with world() as w:
        here, there = await w.process(), await w.process()
        table, ada, ben = await two_players(here)
        ears = [await Ear(here, table, ada).sit(), await Ear(here, table, ben).sit()]
        seat = first_seat(table)
        mine = ears[seat]
        action = mine.state["legal"][str(seat)][0]["action"]
        assert await mine.act(seat, action, 0, "once") == 1
        assert await mine.act(seat, action, 0, "once") == 1
        elsewhere = await Ear(there, await there.hub.get(table.id), mine.user).sit()
        assert await elsewhere.act(seat, action, 0, "once") == 1
        await play_on(ears, 3, random.Random(1))
        assert await mine.act(seat, action, 0, "once") == 1, "also when the game has gone on"
        with pytest.raises(Refused, match="stale"):
            await mine.act(seat, action, 0, "another")
        await quiet()
        assert [ack["seq"] for ack in mine.all("ack") if ack["client_id"] == "once"] == [1, 1, 1]


@in_loop
async def test_who_takes_a_table_over_reads_it_anew(world: MakeWorld, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was looked at there once; then the process that had it went on, and died before it told of its last moves."""
    async with world() as w:
        here, there, _ = [await w.process() for _ in range(3)]  # alone, nobody asks what others did
        table, ada, ben = await two_players(here)
        assert await here.hub.claim(table.id) == here.hub.process
        await there.hub.get(table.id)
        ears = [await Ear(here, table, ada).sit(), await Ear(here, table, ben).sit()]
        monkeypatch.setattr(there.hub, "_hear_of", lambda table, note: None)
        await play_on(ears, 3, random.Random(1))
        await w.end(here)
        while await there.hub.claim(table.id) != there.hub.process:
            await asyncio.sleep(0.05)
        again = await there.hub.get(table.id)
        assert again.live is not None
        assert again.live.seq == 3


@in_loop
async def test_a_table_is_the_same_after_a_restart(world: MakeWorld) -> None:
    """Position, log, seats and what can be taken back come from the database; the record is true."""
    async with world() as w:
        first = await w.process()
        table, ada, ben = await two_players(first, options={"edition": "2006"})
        ears = [await Ear(first, table, ada).sit(), await Ear(first, table, ben).sit()]
        await play_on(ears, 130, random.Random(5))
        assert table.live is not None
        before = (
            table.live.view(0),
            table.live.seq,
            [table.live.undo_from(s) for s in (0, 1)],
            table.live.log(0, (0,)),
        )
        await w.end(first)
        second = await w.process()
        again = await second.hub.get(table.id)
        assert again.live is not None
        assert again.live is not table.live
        found = (again.live.view(0), again.live.seq, [again.live.undo_from(s) for s in (0, 1)], again.live.log(0, (0,)))
        assert found[:3] == before[:3]
        assert [bytes(raw) for raw in found[3]] == [bytes(raw) for raw in before[3]]
        assert again.commitment == table.commitment
        late = await Ear(second, again, ada).sit(since=10)
        assert [entry["seq"] for entry in late.state["log"]] == list(range(11, 131)), "what was long ago comes too"
        match = await second.lobby.match(again)
        assert match.number == 130
        from moontable.play.record import write_record

        assert replay(write_record(match)).checksum() == match.checksum()


@in_loop
async def test_taking_back_is_stored_and_the_luck_stays(world: MakeWorld) -> None:
    """Back over a reveal needs consent; played again, the same action draws the same cards."""
    async with world() as w:
        here = await w.process()
        table, ada, ben = await two_players(here)
        ears = [await Ear(here, table, ada).sit(), await Ear(here, table, ben).sit()]
        # Whoever begins passes the turn: stop where they stand, contribute nothing, draw.
        seat = first_seat(table)
        me, other = ears[seat], ears[1 - seat]
        while table.live.acting == (seat,):
            legal = me.state["legal"][str(seat)]
            wanted = next((c for c in legal if c["notation"] in ("stop", "done", "draw")), legal[0])
            await me.until(await me.act(seat, wanted["action"]))
        drawn = me.state["views"][str(seat)]["seats"][seat]["own"]["hand"]
        number, seq = me.state["number"], me.state["seq"]
        assert me.state["undo"] == {str(seat): False}
        await here.hub.undo(table, me.user.id, m.Undo(seat, seq, "back"), me.connection)
        await eventually(lambda: other.all("undo_request"), "the other one is asked")
        asked = other.all("undo_request")[-1]
        assert (asked["to"], asked["waiting"], asked["open"]) == (number - 1, [1 - seat], True)
        assert table.live.seq == seq, "nothing happens before the other one agrees"
        await here.hub.vote(table, other.user.id, m.UndoVote(1 - seat, True), other.connection)
        await me.until(seq + 1)
        assert me.state["number"] == number - 1
        assert me.state["log"][-1]["undo"]
        assert other.all("undo_request")[-1]["open"] is False
        draw = next(c for c in me.state["legal"][str(seat)] if c["notation"] == "draw")
        await me.until(await me.act(seat, draw["action"]))
        assert me.state["views"][str(seat)]["seats"][seat]["own"]["hand"] == drawn
        match = await here.lobby.match(table)
        assert match.number == number
        assert [ply.number for ply in match.history] == list(range(1, number + 1))


@in_loop
async def test_a_bots_turn_survives_a_restart(world: MakeWorld) -> None:
    """The turn is due in the database: the process that planned it stops, another one plays it."""
    async with world(bot_delay=3600.0) as w:
        first = await w.process()
        ada, _ = await first.players.guest("en")
        seats = [m.SeatWish("bot", level="random"), m.SeatWish("bot", level="random")]
        table = await first.lobby.create(ada, m.NewTable(GAME, 2, seats))
        rows = await first.store.read(lambda c: list(c.execute(sa.select(db.due))))
        assert [(row.seat, row.what) for row in rows] == [(first_seat(table), "bot")]
        past = sa.update(db.due).values(at=0)
        await first.store.write(lambda c: c.execute(past))
        await w.end(first)
        second = await w.process()
        found = await second.hub.get(table.id)
        await Ear(second, found, ada).sit()
        await eventually(lambda: found.live is not None and found.live.seq, "the bot has moved")


@in_loop
async def test_a_clock_that_was_set_back_stops_nobody(world: MakeWorld) -> None:
    """What is due seems to lie a day ahead: the bot's turn, and the end of a time that is one second long."""
    async with world() as w:
        first = await w.process()
        ada, _ = await first.players.guest("en")
        people, _, _ = await two_players(first, time_limit=1)
        first.bots._stopped = True
        seats = [m.SeatWish("me"), m.SeatWish("bot", level="random")]
        while True:
            mixed = await first.lobby.create(ada, m.NewTable(GAME, 2, seats))
            if first_seat(mixed) == 1:
                break
        tomorrow = sa.update(db.due).values(at=db.due.c.at + 24 * 3_600_000)
        await first.store.write(lambda c: c.execute(tomorrow))
        await w.end(first)
        second = await w.process()
        await second.hub.claim(mixed.id)
        found, slow = await second.hub.get(mixed.id), await second.hub.get(people.id)
        await eventually(lambda: found.live is not None and found.live.seq, "the bot has moved")
        await eventually(lambda: slow.seats[first_seat(people)].bot, "time was up")


@in_loop
async def test_logging_out_ends_the_sockets_at_every_process(world: MakeWorld) -> None:
    from moontable.server.players import token_hash

    async with world() as w:
        here, there = await w.process(), await w.process()
        user, token = await here.players.guest("en")
        table = await here.lobby.create(user, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("open")]))
        ears = [Ear(context, table, user) for context in (here, there)]
        for context, ear in zip((here, there), ears, strict=True):
            assert await context.players.who(token) == user
            context.open[token_hash(token)] = {ear.connection}
        _, other = await here.players.guest("en")
        stays = Ear(there, table, user)
        there.open[token_hash(other)] = {stays.connection}
        await here.log_out(token)
        for context, ear in zip((here, there), ears, strict=True):
            await eventually(lambda ear=ear: ear.closed == 4001, "the socket is closed")
            assert await context.players.who(token) is None, "and the session known no more"
        assert stays.closed is None


@in_loop
async def test_a_session_that_is_used_does_not_end(world: MakeWorld) -> None:
    from moontable.server.players import token_hash
    from moontable.server.settings import LIFETIME, RENEWED
    from moontable.server.table import now

    async with world() as w:
        here = await w.process()
        user, token = await here.players.guest("en")
        s = db.sessions.c

        async def left() -> int:
            ask = sa.select(s.expires).where(s.token == token_hash(token))
            return await here.store.read(lambda c: c.execute(ask).scalar_one()) - now()

        for soon, renewed in ((1000 * 60, True), (1000 * (LIFETIME - RENEWED // 2), False)):
            ends = sa.update(db.sessions).where(s.token == token_hash(token)).values(expires=now() + soon)
            await here.store.write(lambda c, ends=ends: c.execute(ends))
            here.players.forget_users({user.id})
            assert await here.players.who(token) is not None
            assert (await left() > 1000 * (LIFETIME - RENEWED // 4)) is renewed, "once a day at most"


@in_loop
async def test_a_question_that_failed_holds_nobody_to_what_was(world: MakeWorld) -> None:
    """Rows that were asked for and not fetched would keep a connection at the moment of asking."""
    kept = []

    def fail(connection: sa.Connection) -> None:
        kept.append(connection.execute(sa.select(db.users)))
        kept[-1].fetchone()
        raise KeyError("damaged")

    async with world() as w:
        here = await w.process()
        for _ in range(3):
            await here.players.guest("en")
        for _ in range(8):
            with pytest.raises(KeyError):
                await here.store.read(fail)
        await here.players.guest("en")
        count = sa.select(sa.func.count()).select_from(db.users)
        assert [await here.store.read(lambda c: c.execute(count).scalar_one()) for _ in range(8)] == [4] * 8


@in_loop
async def test_a_table_keeps_the_version_of_its_rules(world: MakeWorld) -> None:
    """It is stored with the table. Begun with older rules it goes on from its position, and its record says so; one
    that was begun with newer ones is refused in words."""
    t = db.tables.c
    async with world() as w:
        here = await w.process()
        table, ada, ben = await two_players(here)
        game = here.shelf.game(GAME)
        ask = sa.select(t.version).where(t.id == table.id)
        assert await here.store.read(lambda c: c.execute(ask).scalar_one()) == game.version >= 2
        assert f"rules: {game.version}\n" in await here.lobby.record(table, ada)

        async def begun_with(version: int) -> None:
            change = sa.update(db.tables).where(t.id == table.id).values(version=version)
            await here.store.write(lambda c: c.execute(change))
            here.hub.tables.pop(table.id)

        await begun_with(1)
        older = await here.hub.get(table.id)
        assert "rules: 1\n" in await here.lobby.record(older, ada)
        seat = first_seat(older)
        user = next(user for user in (ada, ben) if user.id == older.seats[seat].user)
        ear = await Ear(here, older, user).sit()
        assert await ear.act(seat, ear.state["legal"][str(seat)][0]["action"]) == 1

        await begun_with(game.version + 1)
        with pytest.raises(Refused, match="newer-rules"):
            await here.hub.get(table.id)


@in_loop
async def test_chat_and_mute_across_processes(world: MakeWorld) -> None:
    from moontable.server.sockets import Talk

    async with world() as w:
        here, there = await w.process(), await w.process()
        table, ada, ben = await two_players(here)
        other = await there.hub.get(table.id)
        ears = [await Ear(here, table, ada).sit(), await Ear(there, other, ben).sit()]
        talks = [Talk(here, table, ears[0].connection, ada), Talk(there, other, ears[1].connection, ben)]
        await talks[0]._do(m.Chat("Good luck!"))
        await eventually(lambda: ears[1].all("chat"), "the other one hears it")
        assert [line["text"] for line in ears[1].all("chat")] == ["Good luck!"]
        await talks[1]._do(m.Mute(ada.id))
        await talks[0]._do(m.Chat("Are you there?"))
        await talks[1]._do(m.Chat("Yes"))
        await eventually(lambda: len(ears[0].all("chat")) == 3, "the first one hears all")
        assert [line["text"] for line in ears[0].all("chat")] == ["Good luck!", "Are you there?", "Yes"]
        assert [line["text"] for line in ears[1].all("chat")] == ["Good luck!", "Yes"]
        assert await there.players.muted(ben.id) == {ada.id}


@in_loop
async def test_what_the_bus_lost_is_read_again(tmp_path: Path, redis_url: str) -> None:
    """A process that was cut off from Redis for a moment, and missed a move meanwhile, asks the database."""
    import redis.asyncio

    async with World(f"sqlite:///{tmp_path / 'tables.db'}", redis_url) as w:
        here, there = await w.process(), await w.process()
        table, ada, ben = await two_players(here)
        other = await there.hub.get(table.id)
        ears = [await Ear(here, table, ada).sit(), await Ear(there, other, ben).sit()]
        assert isinstance(there.bus, RedisBus)
        ears_of_there, there.bus._listeners = there.bus._listeners, []
        seat = first_seat(table)
        mine = ears[seat] if seat == 0 else await Ear(here, table, ben).sit()
        seq = await mine.act(seat, mine.state["legal"][str(seat)][0]["action"])
        await asyncio.sleep(0.2)
        assert ears[1].state["seq"] == 0, "this note is lost"
        there.bus._listeners = ears_of_there
        client = redis.asyncio.from_url(redis_url)
        await client.client_kill_filter(_type="pubsub")
        await client.aclose()
        assert (await ears[1].until(seq))["seq"] == seq


@in_loop
async def test_presence_across_processes(world: MakeWorld) -> None:
    async with world() as w:
        here, there = await w.process(), await w.process()
        table, ada, ben = await two_players(here)
        other = await there.hub.get(table.id)
        ada_ear, ben_ear = await Ear(here, table, ada).sit(), await Ear(there, other, ben).sit()
        await eventually(lambda: ada_ear.sees([0, 1]), "Ada sees Ben come")
        there.hub.disconnect(other, ben_ear.connection)
        await eventually(lambda: ada_ear.sees([0]), "Ada sees Ben go")


@in_loop
async def test_accounts_keep_the_guests_games(world: MakeWorld) -> None:
    async with world() as w:
        here, there = await w.process(), await w.process()
        guest, token = await here.players.guest("fr")
        await here.lobby.create(guest, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("open")]))
        credentials = m.Credentials(f"Ada {secrets.token_hex(4)}", "correct horse")
        signed, fresh = await here.accounts.sign_up(guest, token, credentials)
        assert signed.id == guest.id
        assert await here.players.who(token) is None, "the guest's token is worth nothing any more"
        back, other_token = await there.players.log_in(m.Credentials(credentials.name.upper(), "correct horse"))
        assert back.id == guest.id
        assert len(await there.lobby.listed(back, "mine")) == 1
        with pytest.raises(Refused, match="wrong-password"):
            await there.players.log_in(m.Credentials(credentials.name, "wrong horse"))
        with pytest.raises(Refused, match="wrong-password"):
            await there.players.log_in(m.Credentials("Nobody", "correct horse"))
        stranger, strangers_token = await here.players.guest("en")
        with pytest.raises(Refused, match="name-taken"):
            await here.accounts.sign_up(stranger, strangers_token, credentials)
        await there.players.log_out(other_token)
        assert await there.players.who(other_token) is None
        assert await here.players.who(fresh) == signed
        rows = await here.store.read(lambda c: list(c.execute(sa.select(db.sessions.c.token))))
        assert fresh.encode() not in {bytes(row.token) for row in rows}, "the database does not know the token"


@in_loop
async def test_two_people_cannot_take_the_same_seat(world: MakeWorld) -> None:
    async with world() as w:
        here, there = await w.process(), await w.process()
        ada, _ = await here.players.guest("en")
        table = await here.lobby.create(ada, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("open")]))
        other = await there.hub.get(table.id)
        (ben, _), (cleo, _) = await here.players.guest("en"), await there.players.guest("en")
        joining = (here.lobby.join(table, ben, m.Join()), there.lobby.join(other, cleo, m.Join()))
        done = await asyncio.gather(*joining, return_exceptions=True)
        assert sorted(isinstance(answer, Refused) for answer in done) == [False, True]


@in_loop
async def test_the_writer_commits_many_at_once_and_singles_out_the_culprit(world: MakeWorld) -> None:
    async with world() as w:
        here = await w.process()
        row: dict[str, Any] = {"number": 1, "seat": 0, "action": 1, "notation": "", "events": b"[]", "position": b""}
        row |= {"reveals": 0, "acting": 1, "client_id": None, "user_id": None, "at": 0}
        rows = [records.Entry(**row, table_id=f"t{i % 50}", seq=1) for i in range(51)]
        before = here.store.counts.commits
        done = await asyncio.gather(*(here.store.append([row]) for row in rows), return_exceptions=True)
        assert sum(isinstance(answer, Conflict) for answer in done) == 1
        assert sum(answer is None for answer in done) == 50
        count = sa.select(sa.func.count()).select_from(db.actions)
        assert await here.store.read(lambda c: c.execute(count).scalar()) == 50
        fresh = [[records.Entry(**row, table_id=f"u{i}", seq=1)] for i in range(300)]
        before = here.store.counts.commits
        await asyncio.gather(*map(here.store.append, fresh))
        assert here.store.counts.commits - before < 30, "moves share commits"


@in_loop
async def test_a_broken_connection_to_the_database_is_replaced(postgres_url: str) -> None:
    """PostgreSQL restarts: whoever writes just then is told that it failed, the next one does not notice."""
    url = postgres_url.replace("postgresql://", "postgresql+psycopg://")
    engine = sa.create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql("CREATE DATABASE broken")
    async with World(postgres_url.removesuffix("postgres") + "broken") as w:
        here = await w.process()
        table, ada, ben = await two_players(here)
        ears = [await Ear(here, table, ada).sit(), await Ear(here, table, ben).sit()]
        await play_on(ears, 2, random.Random(1))
        ask = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'broken'"
        with engine.connect() as connection:
            assert len(connection.exec_driver_sql(ask).all()) >= 1
        seat = first_seat(table)
        action = ears[seat].state["legal"][str(seat)][0]["action"]
        message = ears[seat].message(seat, action)
        with pytest.raises(sa.exc.OperationalError):
            await here.hub.act(table, (ada, ben)[seat].id, message, ears[seat].connection)
        for attempt in range(8):  # the readers' connections are broken too, each until it is used
            try:
                assert await here.hub.act(table, (ada, ben)[seat].id, message, ears[seat].connection) == 3
                break
            except sa.exc.OperationalError:
                assert attempt < 7
    engine.dispose()


@in_loop
async def test_two_processes_may_plan_a_table_at_once(postgres_url: str) -> None:
    """One has just said what is due and not yet committed it: the other waits, and says so too."""
    mine, theirs = ({"table_id": "t", "seat": 0, "what": "bot", "at": at, "owner": "p"} for at in (1, 2))
    async with World(postgres_url) as w:
        here = await w.process()
        engine = make_engine(w.settings.database_url)
        with engine.connect() as connection:
            records.plan(connection, "t", [mine])
            writing = asyncio.create_task(here.store.write(records.plan, "t", [theirs]))
            ask = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO due%'"
            watching = sa.create_engine(w.settings.database_url, isolation_level="AUTOCOMMIT")
            with watching.connect() as watch:
                await eventually(lambda: watch.exec_driver_sql(ask.replace("%", "%%")).all(), "the other waits")
            watching.dispose()
            connection.commit()
            await writing
            assert [row.at for row in connection.execute(sa.select(db.due).where(db.due.c.table_id == "t"))] == [2]
        engine.dispose()


def test_migrations_make_the_schema(database: str) -> None:
    """What the migrations build is what schema.py says, and HEAD is the newest of them."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from moontable.server.store import migrations

    world = World(database)
    migrations.migrate(world.settings.database_url)
    engine = make_engine(world.settings.database_url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), db.metadata) == []
    engine.dispose()
    assert migrations.version(world.settings.database_url) == migrations.HEAD
    newest = max(file.name[:4] for file in (Path(migrations.__file__).parent / "versions").glob("[0-9]*.py"))
    assert newest == migrations.HEAD


def test_an_older_database_keeps_its_games(tmp_path: Path) -> None:
    """A database of the first layout, with a game in it, is brought up to date with every entry of its history."""
    from alembic import command
    from alembic.config import Config

    from moontable.server.store import migrations

    url = f"sqlite:///{tmp_path / 'old.db'}"
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    config.set_main_option("sqlalchemy.url", url)
    command.upgrade(config, "0001")
    values = {c.name: 0 for c in db.actions.c} | {
        "notation": "move mill",
        "events": b"[]",
        "client_id": "c",
        "user_id": "u",
    }
    rows = [
        {**values, "table_id": table, "seq": seq, "at": 10 * seq, "position": bytes([seq]) * 700}
        for table in ("b", "a")
        for seq in (1, 2, 3)
    ]
    engine = make_engine(url)
    with engine.begin() as connection:
        connection.execute(sa.insert(db.actions), rows)
    migrations.migrate(url)
    with engine.connect() as connection:
        ask = sa.select(db.actions).order_by(db.actions.c.table_id, db.actions.c.seq)
        kept = [row._asdict() for row in connection.execute(ask)]
        assert [row["seq"] for row in kept] == [1, 2, 3, 1, 2, 3]
        assert sorted(map(repr, kept)) == sorted(map(repr, rows))
        assert connection.exec_driver_sql("SELECT max(rowid) FROM actions").scalar() == 6
    engine.dispose()


@in_loop
async def test_what_is_over_stays_as_it_is(world: MakeWorld) -> None:
    """Its seed is public and its result stored: nothing is played, taken back or voted on any more. A message sent
    again still gets the answer it got."""
    async with world() as w:
        here = await w.process()
        table, ada, ben = await two_players(here, "toy")
        ears = [await Ear(here, table, ada).sit(), await Ear(here, table, ben).sit()]
        message = None
        while not table.live.over:  # a point is taken, nothing is revealed by it: the last action could be undone
            seat = table.live.acting[0]
            legal = (await ears[seat].until(table.live.seq))["legal"][str(seat)]
            message = ears[seat].message(seat, legal[-1]["action"])
            await here.hub.act(table, ears[seat].user.id, message, ears[seat].connection)
        seq, result, position = table.live.seq, table.result, table.live.states.copy()
        assert result is not None
        assert table.live.can_undo(message.seat)
        assert await here.hub.act(table, ears[message.seat].user.id, message) == seq
        for seat, ear in enumerate(ears):
            name = ear.user.id
            asked = [
                here.hub.act(table, name, m.Act(seat, seq, f"a{seat}", action=0)),
                here.hub.undo(table, name, m.Undo(seat, seq, f"u{seat}"), None),
                here.hub.undo(table, name, m.Undo(seat, seq, f"t{seat}", to=0), None),
                here.hub.vote(table, name, m.UndoVote(seat, True), None),
            ]
            for one in asked:
                with pytest.raises(Refused, match="over"):
                    await one
        elsewhere = await (await w.process()).hub.get(table.id)
        for one in (table, elsewhere):
            assert (one.status, one.result, one.live.seq) == ("over", result, seq)
            assert (one.live.states == position).all()
            assert one.live.result_after(one.live.states) == result


@in_loop
async def test_who_swallows_a_cancellation_is_asked_again() -> None:
    """As redis-py does in the middle of a command: a server that stops must not wait for ever."""
    asked = 0

    async def deaf() -> None:
        nonlocal asked
        while asked < 3:
            try:
                await asyncio.sleep(3600)
            except asyncio.CancelledError:
                asked += 1
        raise RuntimeError("and then it fails")

    tasks = [asyncio.create_task(deaf()), asyncio.create_task(asyncio.sleep(3600))]
    await asyncio.sleep(0)
    await end(tasks)
    assert asked == 3
    assert [task.done() for task in tasks] == [True, True]
