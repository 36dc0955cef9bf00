"""Several processes: a table belongs to one of them, sockets elsewhere are passed on, and nothing gets lost between."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from moontable.server import bus, far, run
from moontable.server import context as context_module
from moontable.server import messages as m
from moontable.server.app import make_app
from moontable.server.bus import MemoryBus, RedisBus
from moontable.server.child import Child
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.load import measure
from moontable.server.players import User
from moontable.server.settings import Settings
from moontable.server.store.migrations import migrate
from moontable.server.table import Table

from .test_contract import MakeWorld, database, world  # noqa: F401
from .world import GAME, Ear, World, eventually, finished, first_seat, in_loop, quiet, two_players

BOT = m.SeatWish("bot", level="random")


class Elsewhere(Ear):
    """Somebody whose socket is at a process that does not have the table."""

    hear: Callable[[bytes], Awaitable[None]]

    async def sit(self, since: int | None = None) -> "Elsewhere":
        owner = await self.context.hub.claim(self.table.id)
        assert owner != self.context.hub.process
        assert self.user is not None
        self.connection.address = "192.0.2.7"  # limits count by it
        self.hear = self.context.far.open(owner, self.table.id, self.user, since, self.connection).hear
        await eventually(lambda: self.all("state"), "the state has come")
        return self

    async def say(self, message: m.ClientMessage) -> None:
        await self.hear(m.encode(message))

    def go(self) -> None:
        self.context.far.close(self.table.id, self.connection)


async def both(w: World) -> tuple[Context, Context, Table, list[Ear], list[User]]:
    """Ada's socket is where the table is, Ben's elsewhere. Who begins is Ben's."""
    here, there = await w.process(), await w.process()
    while True:
        table, ada, ben = await two_players(here)
        if first_seat(table) == 1:
            break
    ears = [await Ear(here, table, ada).sit(), await Elsewhere(there, table, ben).sit()]
    return here, there, table, ears, [ada, ben]


@in_loop
async def test_a_socket_elsewhere_is_passed_on(world: MakeWorld) -> None:  # noqa: F811
    """Ben plays, chats, is refused, leaves; the process he is connected to never reads the table."""
    async with world() as w:
        here, there, table, (ada, ben), _ = await both(w)
        assert isinstance(ben, Elsewhere)
        await eventually(lambda: ada.sees([0, 1]), "Ada sees Ben come")
        assert sorted(connection.address for connection in table.connections) == ["", "192.0.2.7"]
        await ben.say(ben.message(1, ben.state["legal"]["1"][0]["action"], client_id="first"))
        await eventually(lambda: ben.all("ack"), "he is answered")
        assert ben.all("ack") == [{"type": "ack", "client_id": "first", "seq": 1}]
        for ear in (ada, ben):
            await ear.until(1)
        assert ada.state["views"]["0"]["city"] == ben.state["views"]["1"]["city"]
        await ben.say(m.Chat("Good luck!"))
        await eventually(lambda: ada.all("chat") and ben.all("chat"), "both read it")
        await ben.say(m.Act(0, 1, "x", action=0))
        await eventually(lambda: ben.all("refused"), "not his seat")
        assert ben.all("refused")[-1]["code"] == "not-your-seat"
        assert there.hub.tables == {}, "one process has the table"
        assert table.id in here.hub.mine
        ben.go()
        await eventually(lambda: ada.sees([0]), "Ada sees Ben go")
        assert here.far.guests == {}
        assert len(table.connections) == 1


@in_loop
async def test_when_a_process_dies_its_tables_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a word: sockets passed on to it are told to come back, and the next one who asks has the table; so for
    one that says goodbye."""
    monkeypatch.setattr(far, "BEAT", 0.05)
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here, there, table, (_, ben), people = await both(w)
        assert isinstance(ben, Elsewhere)
        assert isinstance(here.bus, MemoryBus)
        here.bus.alive.discard(here.hub.process)
        await eventually(lambda: ben.closed, "Ben's socket is closed")
        assert ben.closed == far.RESTART
        ben.go()
        assert await there.hub.claim(table.id) == there.hub.process
        again = await Ear(there, await there.hub.get(table.id), people[1]).sit()
        assert await again.act(1, again.state["legal"]["1"][0]["action"]) == 1
        third = await w.process()
        ada = await Elsewhere(third, table, people[0]).sit()
        await w.end(there)
        await eventually(lambda: ada.closed == far.RESTART, "a goodbye is heard at once")


@in_loop
async def test_who_was_taken_for_dead_lets_go(tmp_path: Path, redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Redis forgot us (it was emptied): others may have our tables, so everybody has to ask anew."""
    import redis.asyncio

    monkeypatch.setattr(bus, "BEAT", 0.1)
    async with World(f"sqlite:///{tmp_path / 'games.db'}", redis_url) as w:
        here = await w.process()
        table, ada, _ = await two_players(here)
        ear = await Ear(here, table, ada).sit()
        client = redis.asyncio.from_url(redis_url)
        await client.flushall()
        await client.aclose()
        await eventually(lambda: ear.closed == far.RESTART, "Ada's socket is closed")
        assert here.hub.mine == set()
        assert await here.hub.claim(table.id) == here.hub.process


@in_loop
async def test_a_bot_thinks_once(world: MakeWorld) -> None:  # noqa: F811
    """Both processes know the table, and only the one that has it thinks; also when a seat is changed elsewhere."""
    async with world() as w:
        here, there = await w.process(), await w.process()
        thought: list[tuple[str, int]] = []
        for context in (here, there):

            async def note(what: Callable[..., int], *words: object, c: Context = context, **_: object) -> int:
                live = table.live
                assert live is not None
                thought.append((c.hub.process, live.seq))
                return live.rules.legal(live.states, live.acting[0])[0]

            context.bots._think = note  # type: ignore[method-assign, assignment]
        table, ada, ben = await two_players(here)
        await Ear(here, table, ada).sit()
        other = await there.hub.get(table.id)
        for user, seat in ((ada, 0), (ben, 1)):
            await there.lobby.change_seat(other, user, seat, "random")
        await eventually(lambda: table.live and table.live.seq > 15, "the bots play")
        assert {process for process, _ in thought} == {here.hub.process}
        seqs = [seq for _, seq in thought]
        assert len(set(seqs)) == len(seqs), "no position is thought about twice"


@in_loop
async def test_a_note_between_finding_a_table_and_sitting_down_is_not_lost(world: MakeWorld) -> None:  # noqa: F811
    """Ben joins elsewhere while Ada's socket is being opened: she is told that the game has begun."""
    async with world() as w:
        here, there = await w.process(), await w.process()
        (ada, _), (ben, _) = await here.players.guest("en"), await here.players.guest("en")
        table = await here.lobby.create(ada, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("open")]))
        hers = await there.hub.get(table.id)
        await here.lobby.join(table, ben, m.Join())
        await eventually(lambda: hers.stale, "the note has come")
        ear = Ear(there, hers, ada)
        await there.hub.connect(hers, ear.connection, None)
        assert ear.state["table"]["status"] == "running"
        assert ear.state["views"]


@in_loop
async def test_a_note_while_a_table_is_being_read_is_not_lost(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here, there = await w.process(), await w.process()
        (ada, _), (ben, _) = await here.players.guest("en"), await here.players.guest("en")
        table = await here.lobby.create(ada, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("open")]))
        read, go_on = there.store.read, asyncio.Event()

        async def slowly(ask: Callable[..., object], *words: object) -> object:
            found = await read(ask, *words)
            await go_on.wait()
            return found

        there.store.read = slowly  # type: ignore[method-assign, assignment]
        finding = asyncio.create_task(there.hub.get(table.id))
        await eventually(lambda: table.id in there.hub._loading, "it is being read")
        await asyncio.sleep(0.05)
        await here.lobby.join(table, ben, m.Join())
        await eventually(lambda: there.hub._missed, "the note has come")
        go_on.set()
        hers = await finding
        ear = Ear(there, hers, ada)
        await there.hub.connect(hers, ear.connection, None)
        assert ear.state["table"]["status"] == "running"


@in_loop
async def test_what_is_counted_is_added_up(tmp_path: Path, redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whichever process is asked; what a dead one has counted is not kept."""
    monkeypatch.setattr(context_module, "BEAT", 0.05)
    async with World(f"sqlite:///{tmp_path / 'games.db'}", redis_url) as w:
        here, there = await w.process(), await w.process()
        here.metrics.actions, there.metrics.actions = 3, 4
        there.metrics.requests[200], there.metrics.sockets = 7, 2
        there.metrics.act_seconds.add(0.003)
        here.store.counts.batch_max, there.store.counts.batch_max = 5, 9
        total = await here.reports()
        while total.counters["actions_total"] != 7:
            await asyncio.sleep(0.02)
            total = await here.reports()
        assert total.requests[200] == 7
        assert (total.gauges["processes"], total.gauges["sockets"], total.gauges["store_batch_max"]) == (2, 2, 9)
        assert "moontable_actions_total 7" in total.text()
        assert "moontable_act_seconds_count 1" in total.text()
        await w.end(there)
        assert (await here.reports()).counters["actions_total"] == 3


@in_loop
async def test_others_hear_of_moves_only_where_they_show_the_table(world: MakeWorld) -> None:  # noqa: F811
    """A process that has only read a table reads it again when it is asked for; one that shows it is told."""
    async with world() as w:
        here, there, table, (_, ben), (ada, _) = await both(w)
        assert isinstance(ben, Elsewhere)
        heard: list[bus.Note] = []
        there.bus.listen(there.hub.process, heard.append)
        read = await there.hub.get(table.id)
        assert read.live is not None
        await ben.say(ben.message(1, ben.state["legal"]["1"][0]["action"]))
        await ben.until(1)
        assert (await there.hub.get(table.id)).live.seq == 1  # type: ignore[union-attr]
        assert not [note for note in heard if note.what == "seq"], "nobody there looks at it"
        looking = Ear(there, read, ada)
        await there.hub.connect(read, looking.connection, None)
        await eventually(lambda: table.elsewhere, "that is known here")
        legal = next(ear.state for ear in (ben, looking) if ear.state["legal"])["legal"]
        seat = first_seat(table)
        user = table.seats[seat].user
        await here.hub.act(table, user, m.Act(seat, 1, "next", action=legal[str(seat)][0]["action"]))
        await looking.until(2)
        assert [note.number for note in heard if note.what == "seq"] == [2]


@in_loop
async def test_who_was_lost_where_the_table_is_comes_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that has the table has lost notes, or cannot read it: sockets elsewhere wait for nothing. They did
    for ever, without a word."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here, there, table, (_, ben), people = await both(w)
        here.far._hear(bus.LOST)  # its own line to Redis was cut, nobody else's
        await eventually(lambda: ben.closed == far.RESTART, "he is told to come again")
        assert here.far.guests == {}
        again = await Elsewhere(there, table, people[1]).sit()
        here.far.guests.clear()
        await again.say(again.message(1, again.state["legal"]["1"][0]["action"]))
        await eventually(lambda: again.closed == far.RESTART, "whom nobody knows is told when they speak")

        async def broken(*_: object) -> set[str]:
            raise OSError("the database is away")

        monkeypatch.setattr(here.players, "muted", broken)
        third = Elsewhere(there, table, people[1])
        owner = await there.hub.claim(table.id)
        there.far.open(owner, table.id, people[1], None, third.connection)
        await eventually(lambda: third.closed == far.RESTART, "who could not be let in is told")


@in_loop
async def test_others_are_told_by_a_process_that_did_not_hear_them(redis_url: str) -> None:
    """Somebody whose coming was said while a process was cut off waited for ever."""
    import redis.asyncio

    client, heard = redis.asyncio.from_url(redis_url), []
    first, other = bus.RedisBus(redis_url), bus.RedisBus(redis_url)
    await other.start("other")
    known = {one["id"] for one in await client.client_list()}
    await first.start("first")
    other.listen("other", lambda note: heard.append((note.what, note.by)))
    try:
        for one in await client.client_list():
            if one["id"] not in known and one["sub"] != "0":
                await client.client_kill_filter(_id=one["id"])
        await eventually(lambda: ("bye", "first") in heard, "it says so")
    finally:
        for line, name in ((first, "first"), (other, "other")):
            await line.stop(name)
        await client.aclose()


@in_loop
async def test_an_opening_that_is_told_twice_is_one(tmp_path: Path) -> None:
    """redis-py publishes again what was answered late."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here, there, table, _, people = await both(w)
        about = [people[1].id, people[1].name, people[1].colour, people[1].language, people[1].account]
        note = bus.Note(table.id, "open", 7, there.hub.process, [about, None, ""])
        for _ in range(2):
            here.far._hear(note)
        await eventually(lambda: len(table.connections) == 3, "they are there")
        assert len(here.far.guests) == 2
        here.far._hear(bus.Note(table.id, "gone", 7, there.hub.process))
        await eventually(lambda: len(table.connections) == 2, "and gone")


@in_loop
async def test_bytes_that_are_no_text_stop_nobody(tmp_path: Path, redis_url: str) -> None:
    """Sent to a table elsewhere they ended all that the process there heard over the bus."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}", redis_url) as w:
        _, _, _, (ada, ben), _ = await both(w)
        assert isinstance(ben, Elsewhere)
        await ben.hear(b'{"type":"chat","text":"\xff"}')
        await eventually(lambda: ben.all("refused"), "it is refused")
        assert ben.all("refused")[-1]["code"] == "bad-message"
        await ben.say(ben.message(1, ben.state["legal"]["1"][0]["action"]))
        for ear in (ada, ben):
            await ear.until(1)


@in_loop
async def test_a_note_that_cannot_be_heard_is_the_only_one(redis_url: str) -> None:
    line, heard = bus.RedisBus(redis_url), []

    def hear(note: bus.Note) -> None:
        heard.append(note.what)
        if note.what == "seq":
            raise RuntimeError("a fault")

    line.listen("one", hear)
    await line.start("one")
    try:
        for what in ("seq", "seats"):
            line.send(bus.Note("t", what, 1, "two"))
            await eventually(lambda what=what: what in heard, "it is heard")
    finally:
        await line.stop("one")


@in_loop
async def test_a_sign_of_life_that_is_answered_late_may_have_come_too_late(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """redis-py sends it again then, and finds the one that it has left itself."""
    monkeypatch.setattr(bus, "BEAT", 0.1)
    monkeypatch.setattr(bus, "LIFE", 2.0)
    line, heard = bus.RedisBus(redis_url), []
    line.listen("one", lambda note: heard.append(note.what))
    await line.start("one")
    ask, late = line._redis.set, []

    async def slowly(*words: object, **named: object) -> object:
        if not late:
            await asyncio.sleep(1.2)
            late.append(await line._redis.delete(*words[:1]))  # forgotten, and others may have our tables
            await ask(*words, **named)
            await asyncio.sleep(1.2)
        return await ask(*words, **named)

    line._redis.set = slowly
    try:
        await eventually(lambda: "dead" in heard, "it knows")
    finally:
        await line.stop("one")


@in_loop
async def test_a_move_before_it_was_known_who_looks_is_told_all_the_same(tmp_path: Path) -> None:
    """Two processes show a table (one of them was taken for dead, and is not). A move that one stores before it knows
    of the other's viewers is told when it does: else all wait for each other."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here, there, table, (ada, ben), people = await both(w)
        assert isinstance(ben, Elsewhere)
        read = await there.hub.get(table.id)
        ben.go()
        await eventually(lambda: ada.sees([0]), "he has gone")
        user = people[1].id
        await here.hub.act(table, user, m.Act(1, 0, "first", action=ben.state["legal"]["1"][0]["action"]))
        looking = Ear(there, read, people[1])
        await there.hub.connect(read, looking.connection, None)
        assert looking.all("state")[0]["seq"] == 0, "nobody has told this process"
        await looking.until(1)


@in_loop
async def test_a_table_that_is_laid_while_it_is_read_is_one(tmp_path: Path) -> None:
    """Two at one process look for somebody at the same time: whoever sits at the table is told of all."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here, there = await w.process(), await w.process()
        (ada, _) = await here.players.guest("en")
        table = await there.lobby.create(ada, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("open")]))
        read = here.store.read

        async def meanwhile(ask: Callable[..., object], *words: object) -> object:
            found = await read(ask, *words)
            here.hub.tables.setdefault(table.id, table)
            return found

        here.store.read = meanwhile  # type: ignore[method-assign, assignment]
        assert await here.hub.get(table.id) is table
        assert here.hub.tables[table.id] is table


class Mortal:
    """A worker's process that is dead as soon as it is looked at."""

    pid, exitcode = 1, -9
    born = 0

    def start(self) -> None:
        Mortal.born += 1

    def is_alive(self) -> bool:
        return False


def test_a_worker_that_dies_again_and_again_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = 0.0
    monkeypatch.setattr(run, "time", type("Clock", (), {"monotonic": staticmethod(lambda: clock)}))
    worker = run.Worker(Mortal)
    born: list[float] = []
    while len(born) < 9:
        before = Mortal.born
        worker.look()
        if Mortal.born > before:
            born.append(clock)
        clock += 0.25
    pauses = [later - sooner for sooner, later in pairwise(born)]
    assert pauses == sorted(pauses), "ever later"
    assert pauses[0] < 3
    assert run.LONGEST <= pauses[-1] < run.LONGEST + 1
    assert "another begins in 1.0 s" in caplog.text
    clock += run.SETTLED + 1
    worker.look()
    assert "another begins in 0.0 s" in caplog.text, "one that has lived for a while is replaced at once"


def test_metrics_may_want_a_token(tmp_path: Path) -> None:
    from litestar.testing import TestClient

    settings = Settings(database=f"sqlite:///{tmp_path / 'games.db'}", games=GAME, bot_workers=0, metrics_token="wren")
    migrate(settings.database_url)
    assert "wren" not in str(settings.summary())
    with TestClient(make_app(settings)) as client:
        assert client.get("/metrics").status_code == 403
        assert client.get("/metrics", headers={"authorization": "Bearer wrén".encode()}).status_code == 403
        answer = client.get("/metrics", headers={"authorization": "Bearer wren"})
        assert answer.status_code == 200
        assert "moontable_overdue 0" in answer.text


def test_notes_of_all_kinds_survive_the_wire() -> None:
    note = bus.Note("t", "told", 3, "p", b'{"type":"ack"}')
    assert msgspec.msgpack.decode(msgspec.msgpack.encode([note]), type=list[bus.Note]) == [note]


def test_two_workers_carry_a_load(postgres_url: str, redis_url: str, tmp_path: Path) -> None:
    """Sockets arrive at either; every table begins, every move is acknowledged."""
    flags = {"games": GAME, "requests": 0, "rate": 0, "sockets": 0, "bot_workers": 0}
    with Child(tmp_path, workers=2, database=postgres_url, bus=redis_url, **flags) as server:
        report = finished(measure(server.url, tables=40, rate=60, seconds=3))
        assert report.errors == 0
        assert report.sockets == 80
        assert report.moves > 90
    assert "Traceback" not in server.log.read_text(), server.log.read_text()[-3000:]


@in_loop
async def test_tables_that_do_not_exist_are_not_kept(tmp_path: Path) -> None:
    """A guest may ask for as many as they like."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here, there = await w.process(), await w.process()
        table, _, _ = await two_players(here)
        assert await here.hub.claim(table.id) == here.hub.process
        for number in range(50):
            assert await here.hub.claim(f"nosuchtable{number}") == here.hub.process
            with pytest.raises(Refused, match="no-such-table"):
                await here.hub.get(f"nosuchtable{number}")
        here.hub.forget_idle()
        assert here.hub.mine == {table.id}
        await quiet()
        assert await there.hub.claim("nosuchtable7") == there.hub.process
        assert await there.hub.claim(table.id) == here.hub.process


@in_loop
async def test_many_tables_are_claimed_and_let_go_at_once(redis_url: str) -> None:
    """All pages come back at the same moment when a worker has died."""
    bus = RedisBus(redis_url)
    await bus.start("alone")
    try:
        for _ in range(2):
            assert set(await asyncio.gather(*(bus.claim(f"many{n}", "alone") for n in range(400)))) == {"alone"}
            await asyncio.gather(*(bus.release(f"many{n}", "alone") for n in range(400)))
            assert await bus.reached()
    finally:
        await bus.stop("alone")
