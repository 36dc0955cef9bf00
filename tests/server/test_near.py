"""Several processes on one machine: a connection goes to the one that has its table, or is passed on as before."""

import asyncio
import os
import signal
import socket
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis.asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from moontable.server import messages as m
from moontable.server import near
from moontable.server.app import make_app
from moontable.server.bus import MemoryBus, RedisBus
from moontable.server.child import Child
from moontable.server.client import Viewer, Visitor
from moontable.server.context import Context
from moontable.server.players import COOKIE, token_hash
from moontable.server.run import make_server
from moontable.server.settings import PER_TABLE, UNLIMITED, Settings
from moontable.server.store import people
from moontable.server.store.migrations import migrate

from .world import GAME, PATIENCE, eventually, in_loop

ORIGIN = "https://play.example"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow machine too, what can be handed over here is."""
    monkeypatch.setattr(near, "HANDING", PATIENCE)


class Beside:
    """Two servers in this process with one database, bus and folder, each on a port of its own: the first has every
    table, the second is asked for them."""

    def __init__(self, folder: Path, **more: Any) -> None:
        flags = {**UNLIMITED, "games": GAME, "bot_workers": 0, "public_url": ORIGIN, **more}
        self.settings = Settings(database=f"sqlite:///{folder / 'games.db'}", **flags)
        self.folder = folder / "near"
        self.folder.mkdir(mode=0o700)
        self.ports: list[int] = []
        self.contexts: list[Context] = []
        self.servers: list[Any] = []
        self._serving: list[asyncio.Task[None]] = []
        self._viewers: list[Viewer] = []

    async def __aenter__(self) -> "Beside":
        await asyncio.to_thread(migrate, self.settings.database_url)
        bus = MemoryBus()
        for _ in range(2):
            listening = socket.create_server(("127.0.0.1", 0))
            app = make_app(self.settings, bus)
            server = make_server(self.settings, app, folder=self.folder)
            self._serving.append(asyncio.create_task(server.serve([listening])))
            await eventually(lambda server=server: server.started, "it serves")
            self.ports.append(listening.getsockname()[1])
            self.servers.append(server)
            self.contexts.append(app.state.context)
        return self

    async def __aexit__(self, *_: object) -> None:
        for viewer in self._viewers:
            viewer.socket.transport.abort()
        for server in self.servers:
            server.should_exit = True
        await asyncio.gather(*self._serving)

    @property
    def first(self) -> Context:
        return self.contexts[0]

    @property
    def second(self) -> Context:
        return self.contexts[1]

    def handed(self) -> int:
        return sum(context.metrics.handed for context in self.contexts)

    async def table(self, **more: Any) -> tuple[str, list[str]]:
        """A game that has begun at a table of the first server, and the sessions of its players."""
        here = self.first
        (ada, hers), (ben, his) = await here.players.guest("en"), await here.players.guest("en")
        table = await here.lobby.create(ada, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("open")], **more))
        await here.lobby.join(table, ben, m.Join())
        assert await here.hub.claim(table.id) == here.hub.process
        return table.id, [hers, his]

    async def open(self, server: int, table: str, token: str, origin: str = ORIGIN) -> Viewer:
        headers = {"cookie": f"{COOKIE}={token}", "origin": origin}
        address = f"ws://127.0.0.1:{self.ports[server]}/ws/tables/{table}"
        wire = await connect(address, additional_headers=headers, compression=None, max_queue=None, open_timeout=60)
        viewer = Viewer(wire)
        self._viewers.append(viewer)
        return viewer

    async def refused(self, server: int, table: str, token: str, origin: str = ORIGIN) -> int:
        """The code with which a socket is closed."""
        viewer = await self.open(server, table, token, origin)
        with pytest.raises(ConnectionClosed) as closed:
            await viewer.next("state")
        assert closed.value.rcvd is not None
        return int(closed.value.rcvd.code)


async def play(viewers: list[Viewer], moves: int) -> None:
    """Whoever is asked makes a move; all hear of it."""
    for _ in range(moves):
        for seat, viewer in enumerate(viewers):
            if choices := viewer.state["legal"].get(str(seat)):
                answer = await viewer.act(seat, action=choices[0]["action"])
                assert answer["type"] == "ack", answer
                for each in viewers:
                    await each.until(answer["seq"])
                break
        else:
            raise AssertionError("nobody is asked")


async def seated(beside: Beside, tokens: list[str], table: str) -> list[Viewer]:
    """Ada at the server that has the table, Ben at the other."""
    viewers = [await beside.open(i, table, tokens[i]) for i in range(2)]
    for viewer in viewers:
        await viewer.next("state")
    return viewers


@in_loop
async def test_a_connection_goes_to_the_process_that_has_the_table(tmp_path: Path) -> None:
    async with Beside(tmp_path) as beside:
        table, tokens = await beside.table()
        viewers = await seated(beside, tokens, table)
        await play(viewers, 6)
        assert beside.handed() == beside.second.metrics.handed == 1
        assert beside.second.far.away == beside.first.far.guests == {}, "nothing is passed on"
        assert len(beside.first.hub.tables[table].connections) == 2
        assert (beside.first.metrics.sockets, beside.second.metrics.sockets) == (2, 0)
        assert [len(server.server_state.connections) for server in beside.servers] == [2, 0]
        held = [server.config.http_protocol_class.doors.held for server in beside.servers]
        assert [sum(counts.values()) for counts in held] == [2, 0], "counted where it is"
        assert (await beside.second.reports()).counters["handed_total"] == 1
        await viewers[1].close()
        await eventually(lambda: len(beside.first.hub.tables[table].connections) == 1, "he has gone")
        again = await beside.open(1, table, tokens[1])
        await again.next("state")
        await play([viewers[0], again], 2)


@in_loop
async def test_a_table_that_nobody_has_stays_where_it_is_asked_for(tmp_path: Path) -> None:
    async with Beside(tmp_path) as beside:
        table, tokens = await beside.table()
        await beside.first.bus.release(table, beside.first.hub.process)
        beside.first.hub.mine.clear()
        viewers = [await beside.open(i, table, tokens[i]) for i in (1, 0)]
        for viewer in viewers:
            await viewer.next("state")
        await play(viewers[::-1], 3)
        assert table in beside.second.hub.mine
        assert (beside.first.metrics.handed, beside.second.metrics.handed) == (1, 0)


@in_loop
async def test_refusals_are_the_same_at_both(tmp_path: Path) -> None:
    async with Beside(tmp_path, sockets=2, connections=9) as beside:
        table, tokens = await beside.table(watch=False)
        _, stranger = await beside.first.players.guest("en")
        await beside.first.hub.claim("nosuchtable")
        for server in (0, 1):
            assert await beside.refused(server, table, "nobody") == 4001
            assert await beside.refused(server, table, tokens[0], "https://elsewhere.example") == 4003
            assert await beside.refused(server, "nosuchtable", tokens[0]) == 4004
            assert await beside.refused(server, table, stranger) == 4005
        assert beside.second.metrics.handed == 3, "all but who has no session"
        for server in (0, 1):
            viewer = await beside.open(server, table, tokens[0])
            await viewer.next("state")
        for server in (0, 1):
            assert await beside.refused(server, table, tokens[0]) == 4029, "two are enough, wherever they came"
        doors = beside.servers[0].config.http_protocol_class.doors
        await eventually(lambda: sum(doors.held.values()) == 2, "those that were refused have gone")
        doors.held["127.0.0.1"] += 7
        with pytest.raises(Exception, match="HTTP 429"):
            await beside.open(1, table, tokens[1])
        doors.held["127.0.0.1"] -= 7


@in_loop
async def test_openings_are_counted_where_they_are_handed_over_too(tmp_path: Path) -> None:
    async with Beside(tmp_path, reads=3) as beside:
        table, tokens = await beside.table()
        codes = []
        for _ in range(6):
            viewer = await beside.open(1, table, tokens[1])
            try:
                await viewer.next("state")
            except ConnectionClosed as closed:
                codes.append(closed.rcvd and closed.rcvd.code)
        assert set(codes) == {4029}
        assert beside.handed() < 6


@in_loop
async def test_where_nobody_listens_it_is_passed_on(tmp_path: Path) -> None:
    """The folder is gone, or only this process's place in it, or what is left of one that has died."""
    async with Beside(tmp_path) as beside:
        table, tokens = await beside.table()
        place = beside.folder / beside.first.hub.process
        place.unlink()
        for left in (False, True):
            if left:
                dead = socket.socket(socket.AF_UNIX)
                dead.bind(str(place))
                dead.close()
            viewers = await seated(beside, tokens, table)
            await play(viewers, 3)
            assert beside.handed() == 0
            assert len(beside.second.far.away) == 1
            assert beside.second.report().gauges["sockets_passed_on"] == 1
            for viewer in viewers:
                await viewer.close()
            await eventually(lambda: not beside.second.far.away, "he has gone")


def listener(folder: Path, name: str) -> socket.socket:
    """Somebody in a process's place."""
    place = folder / name
    place.unlink()
    found = socket.socket(socket.AF_UNIX)
    found.bind(str(place))
    found.listen()
    found.setblocking(False)
    return found


@in_loop
async def test_where_nobody_answers_it_is_passed_on_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the one that did not answer in time never gets the connection."""
    monkeypatch.setattr(near, "HANDING", 0.3)
    async with Beside(tmp_path) as beside:
        table, tokens = await beside.table()
        loop = asyncio.get_running_loop()
        with listener(beside.folder, beside.first.hub.process) as deaf:
            begun = time.monotonic()
            viewers = await seated(beside, tokens, table)
            assert time.monotonic() - begun >= 0.3
            line, _ = await loop.sock_accept(deaf)
            with line:
                said = await loop.sock_recv(line, 100_000)
                assert f"/ws/tables/{table}".encode() in said
                with pytest.raises(OSError, match="Broken pipe"):
                    line.send(b"?")
            await play(viewers, 3)
        assert beside.handed() == 0
        assert len(beside.second.far.away) == 1


@in_loop
async def test_who_dies_with_a_connection_ends_it(tmp_path: Path) -> None:
    """It said that it listens, got the connection, and was gone: the page comes again."""
    async with Beside(tmp_path) as beside:
        table, tokens = await beside.table()
        loop = asyncio.get_running_loop()
        with listener(beside.folder, beside.first.hub.process) as mortal:
            opening = asyncio.create_task(beside.open(1, table, tokens[1]))
            line, _ = await loop.sock_accept(mortal)
            with line:
                await loop.sock_recv(line, 100_000)
                await loop.sock_sendall(line, b"?")
                await eventually(beside.handed, "it was handed over")
        with pytest.raises(Exception, match="did not receive a valid HTTP response"):
            await opening
        (beside.folder / beside.first.hub.process).unlink()
        await play(await seated(beside, tokens, table), 2)


@in_loop
async def test_a_connection_is_handed_over_once(tmp_path: Path) -> None:
    """Both believe that the other has the table."""
    async with Beside(tmp_path) as beside:
        table, tokens = await beside.table()

        async def other(_: str) -> str:
            return beside.second.hub.process

        beside.first.hub.claim = other  # type: ignore[method-assign]
        beside.first.hub.mine.clear()
        viewer = await beside.open(1, table, tokens[1])
        await viewer.next("state")
        assert (beside.first.metrics.handed, beside.second.metrics.handed) == (0, 1)
        assert len(beside.first.far.away) == 1, "there it is passed on"


def request(table: str, token: str) -> bytes:
    return (
        f"GET /ws/tables/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\nOrigin: {ORIGIN}\r\n"
        f"Cookie: {COOKIE}={token}\r\n\r\n"
    ).encode()


@asynccontextmanager
async def handing(beside: Beside, table: str, token: str) -> AsyncIterator[Any]:
    """A connection that is being handed over: yields reader, writer and what lets it go on."""
    go_on, claim = asyncio.Event(), beside.second.hub.claim

    async def slowly(asked: str) -> str:
        await go_on.wait()
        return await claim(asked)

    beside.second.hub.claim = slowly  # type: ignore[method-assign]
    reader, writer = await asyncio.open_connection("127.0.0.1", beside.ports[1])
    try:
        writer.write(request(table, token))
        yield reader, writer, go_on
    finally:
        writer.transport.abort()
        beside.second.hub.claim = claim  # type: ignore[method-assign]


PING = b'{"type":"ping","at":7}'
FRAME = bytes((0x81, 0x80 | len(PING), 0, 0, 0, 0)) + PING  # masked with nothing


@in_loop
async def test_what_is_sent_too_early_is_heard_by_the_one_that_gets_it(tmp_path: Path) -> None:
    """Nobody may send anything before the handshake is answered; who does loses nothing all the same."""
    async with Beside(tmp_path) as beside:
        table, tokens = await beside.table()
        async with handing(beside, table, tokens[1]) as (reader, writer, go_on):
            await asyncio.sleep(0.2)
            writer.write(FRAME[:9])
            await asyncio.sleep(0.2)
            go_on.set()
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            writer.write(FRAME[9:] + FRAME)
            for _ in range(2):
                await asyncio.wait_for(reader.readuntil(b'"type":"pong"'), PATIENCE)
        assert beside.handed() == 1


@in_loop
async def test_a_request_that_opens_no_socket_is_answered(tmp_path: Path) -> None:
    """Long headers, or a body: what reads the handshake takes none of them. Such a connection stayed open, unanswered,
    for as long as it liked."""
    async with Beside(tmp_path) as beside:
        table, (token, _) = await beside.table()
        for more in (
            "X: " + "a" * 20_000 + "\r\n",
            "".join(f"X-{n}: a\r\n" for n in range(300)),
            "Content-Length: 1\r\n",
        ):
            for port in beside.ports:
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(
                    f"GET /ws/tables/{table} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    f"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                    f"Cookie: {COOKIE}={token}\r\n{more}\r\n".encode()
                )
                answer = await asyncio.wait_for(reader.read(), PATIENCE)
                assert answer.startswith(b"HTTP/1.1 400 ")
                writer.close()
        for server in beside.servers:
            await eventually(lambda server=server: not server.server_state.connections, "nothing is left")


@in_loop
async def test_a_connection_that_is_busy_stays(tmp_path: Path) -> None:
    """As long as the answer to an earlier request is on its way: it would be lost, or come from two processes."""
    async with Beside(tmp_path) as beside:
        table, tokens = await beside.table()
        asked = b"GET /health HTTP/1.1\r\nHost: x\r\n\r\n"
        for busy in (True, False):
            reader, writer = await asyncio.open_connection("127.0.0.1", beside.ports[1])
            writer.write(asked)
            if not busy:
                assert b" 200 " in await reader.readuntil(b"\r\n\r\n")
            writer.write(request(table, tokens[1]))
            await asyncio.wait_for(reader.readuntil(b" 101 "), PATIENCE)
            await asyncio.wait_for(reader.readuntil(b'"type":"state"'), PATIENCE)
            writer.transport.abort()
            assert beside.handed() == (not busy)


@in_loop
async def test_who_goes_meanwhile_or_is_told_to_leaves_nothing_behind(tmp_path: Path) -> None:
    """A client that gives up while it is handed over, the other server that stops, and this one."""

    def open_sockets() -> int:
        """Those of the database may come and go."""
        return sum(
            os.readlink(file).startswith("socket:") for file in Path("/proc/self/fd").iterdir() if file.is_symlink()
        )

    async with Beside(tmp_path) as beside:
        table, tokens = await beside.table()
        await play(await seated(beside, tokens, table), 1)
        for viewer in beside._viewers:
            await viewer.close()
        await eventually(lambda: not beside.first.hub.tables[table].connections, "all have gone")
        before = open_sockets()
        for _ in range(5):
            async with handing(beside, table, tokens[1]) as (_, writer, go_on):
                await asyncio.sleep(0.02)
                writer.transport.abort()
                await asyncio.sleep(0.02)
                go_on.set()
            viewers = await seated(beside, tokens, table)
            await play(viewers, 1)
            for viewer in viewers:
                await viewer.close()
        await eventually(lambda: open_sockets() <= before, "all files are closed")
        assert sum(map(len, (server.server_state.connections for server in beside.servers))) == 0
        async with handing(beside, table, tokens[1]) as (reader, _, go_on):
            await asyncio.sleep(0.02)
            beside.servers[0].should_exit = True
            await eventually(lambda: beside.first.near is None, "the other stops")
            go_on.set()
            assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
            heard = b""  # it is told to come again (1012), or the table has come here meanwhile
            while b"\x88\x02\x03\xf4" not in heard and b'"type":"state"' not in heard:
                piece = await asyncio.wait_for(reader.read(100_000), PATIENCE)
                assert piece
                heard += piece
        assert not (beside.folder / beside.first.hub.process).exists()
    assert list(beside.folder.iterdir()) == []


# Two workers that were really started


def command(pid: str) -> bytes:
    """What a process was started with; nothing if it has ended since its number was read."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


@pytest.fixture(scope="module")
def workers(
    postgres_url: str, redis_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[], list[int]]]:
    flags = {**UNLIMITED, "games": GAME, "bot_workers": 0, "workers": 2, "database": postgres_url, "bus": redis_url}
    with Child(tmp_path_factory.mktemp("near"), **flags) as child:

        def pids() -> list[int]:
            assert child.process is not None
            children = Path(f"/proc/{child.process.pid}/task/{child.process.pid}/children").read_text().split()
            return [int(c) for c in children if b"spawn_main" in command(c)]

        pids.url = child.url  # type: ignore[attr-defined]
        yield pids
    assert "Traceback" not in child.log.read_text(), child.log.read_text()[-3000:]
    assert child.process is None


async def counted(url: str, name: str) -> float:
    async with httpx.AsyncClient() as client:
        lines = (await client.get(f"{url}/metrics")).text.splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"moontable_{name} "))


async def until(found: Callable[[], Awaitable[bool]], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not await found():
        assert time.monotonic() < end, what
        await asyncio.sleep(0.2)


async def both_serve(url: str) -> None:
    """Each worker listens on a socket of its own (state 0A), once it can be asked."""
    port = f":{int(url.rsplit(':', 1)[1]):04X}"

    def listening() -> int:
        lines = Path("/proc/net/tcp").read_text().splitlines()
        return sum(words[1].endswith(port) and words[3] == "0A" for words in map(str.split, lines[1:]))

    await eventually(lambda: listening() == 2, "both workers serve")


async def tables(ada: Visitor, ben: Visitor, count: int) -> list[str]:
    made = [(await ada.new_table([{"kind": "me"}, {"kind": "open"}]))["id"] for _ in range(count)]
    for table in made:
        await ben.post(f"/api/tables/{table}/join", {})
    return made


async def sit(visitor: Visitor, table: str) -> Viewer:
    """As a page does: again and again, until it is there."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            viewer = await visitor.sit(table)
            await viewer.next("state")
            return viewer
        except (OSError, ConnectionClosed, EOFError):
            assert time.monotonic() < end
            await asyncio.sleep(0.3)


def files_of(pids: list[int]) -> int:
    return sum(len(list(Path(f"/proc/{pid}/fd").iterdir())) for pid in pids)


@in_loop
async def test_players_of_one_table_end_in_one_process(workers: Any) -> None:
    """Wherever they arrive; and nothing stays open when they have gone."""
    await both_serve(workers.url)
    async with Visitor(workers.url) as ada, Visitor(workers.url) as ben:
        made = await tables(ada, ben, 10)
        rounds, passed_on = [], []
        for _ in range(3):
            games = [[await sit(visitor, table) for visitor in (ada, ben)] for table in made]
            await asyncio.gather(*(play(viewers, 3) for viewers in games))

            async def told() -> bool:
                return await counted(workers.url, "sockets") == 20

            await until(told, "all are counted")
            passed_on.append(await counted(workers.url, "sockets_passed_on"))
            for viewers in games:
                for viewer in viewers:
                    await viewer.close()

            async def gone() -> bool:
                return await counted(workers.url, "sockets") == 0

            await until(gone, "all have gone")
            rounds.append(files_of(workers()))

        async def handed() -> bool:
            return await counted(workers.url, "handed_total") > 0  # each process tells the others now and then

        await until(handed, "some were handed over")
        assert 0 in passed_on, "where the machine did not stop for seconds"
        assert rounds[-1] <= rounds[0] + 5, "60 sockets have come and gone, half of them over two processes"


def process_of(pid: int) -> str:
    """What a worker calls itself: the name of the Unix socket that it listens on."""
    lines = [line.split() for line in Path("/proc/net/unix").read_text().splitlines()]
    names = {f"socket:[{words[6]}]": words[7] for words in lines if len(words) == 8 and "/moontable-" in words[7]}
    links = [os.readlink(file) for file in Path(f"/proc/{pid}/fd").iterdir()]
    return next(names[link] for link in links if link in names).rsplit("/", 1)[1]


@in_loop
async def test_a_worker_that_does_not_answer_delays_others_for_a_moment(workers: Any, redis_url: str) -> None:
    """It is stopped, and goes on later: whoever comes to the other is let in meanwhile, and nothing is lost."""
    await both_serve(workers.url)
    async with Visitor(workers.url) as ada, Visitor(workers.url) as ben:
        [table] = await tables(ada, ben, 1)
        await (await sit(ada, table)).close()
        client = redis.asyncio.from_url(redis_url)
        owner = (await client.get(RedisBus.TABLE + table)).decode()
        await client.aclose()
        stopped = next(pid for pid in workers() if process_of(pid) == owner)
        os.kill(stopped, signal.SIGSTOP)
        try:
            opening = [asyncio.create_task(who.sit(table)) for who in (ada, ben) for _ in range(PER_TABLE)]
            done, _ = await asyncio.wait(opening, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        finally:
            os.kill(stopped, signal.SIGCONT)
        assert done, "those at the other worker were let in before"
        ends: list[Any] = []
        for viewer in await asyncio.gather(*opening):
            try:
                await viewer.next("state")
            except ConnectionClosed as closed:
                ends.append(closed.rcvd and closed.rcvd.code)
            await viewer.close()
        assert set(ends) <= {1012}, "where it was taken for dead, on a slow machine, they are to come again"
        await play([await sit(ada, table), await sit(ben, table)], 4)


@in_loop
async def test_games_go_on_when_a_worker_is_killed(workers: Any) -> None:
    """One after the other, so that the one that has a table is among them."""
    await both_serve(workers.url)
    async with Visitor(workers.url) as ada, Visitor(workers.url) as ben:
        made = await tables(ada, ben, 4)
        for _ in range(2):
            for table in made:
                viewers = [await sit(visitor, table) for visitor in (ada, ben)]
                await play(viewers, 2)
            before = workers()
            os.kill(before[0], signal.SIGKILL)
            await eventually(lambda before=before: before[0] not in workers() and len(workers()) == 2, "another begins")
            await both_serve(workers.url)
        for table in made:
            viewers = [await sit(visitor, table) for visitor in (ada, ben)]
            assert viewers[0].state["seq"] == 4
            await play(viewers, 2)


async def told_to_go(viewer: Viewer) -> int:
    """The code with which an open socket is closed."""
    with pytest.raises(ConnectionClosed) as closed:
        await viewer.next("nothing more")
    assert closed.value.rcvd is not None
    return int(closed.value.rcvd.code)


@pytest.mark.parametrize("how", ["log out", "end a session", "delete", "sign up"])
@in_loop
async def test_a_session_that_ends_while_it_is_looked_up_has_ended(tmp_path: Path, how: str) -> None:
    """A connection is handed over, and the database has said whose it is; before that is heard the session ends."""
    async with Beside(tmp_path) as beside:
        table, (_, token) = await beside.table()
        here, there = beside.first, beside.second
        ben = await there.players.who(token)
        assert ben is not None
        read, asked, go_on = here.store.read, asyncio.Event(), asyncio.Event()

        async def slowly(ask: Any, *words: Any) -> Any:
            found = await read(ask, *words)
            if ask is people.who:
                asked.set()
                await go_on.wait()
            return found

        here.players.forget_users({ben.id})
        here.store.read = slowly  # type: ignore[method-assign]
        opening = asyncio.create_task(beside.refused(1, table, token))
        await asked.wait()
        assert beside.handed() == 1
        match how:
            case "log out":
                await there.log_out(token)
            case "end a session":
                await there.accounts.end_session(ben, "another", None)
            case "delete":
                await there.accounts.delete(ben)
            case _:
                await there.accounts.sign_up(ben, token, m.Credentials("Ben", "correct horse"))
        await eventually(lambda: token_hash(token) in here.players._ended, "the other process has heard of it")
        go_on.set()
        assert await opening == 4001
        assert await here.players.who(token) is None
        assert here.open == there.open == {}


@in_loop
async def test_who_becomes_an_account_and_logs_out_leaves_no_socket_open(tmp_path: Path) -> None:
    """Neither at the process that has the table nor where it is passed on."""
    async with Beside(tmp_path) as beside:
        table, (token, _) = await beside.table()
        (beside.folder / beside.first.hub.process).unlink()
        viewers = [await beside.open(server, table, token) for server in (0, 1)]
        for viewer in viewers:
            await viewer.next("state")
        ada = await beside.second.players.who(token)
        assert ada is not None
        _, fresh = await beside.second.accounts.sign_up(ada, token, m.Credentials("Ada", "correct horse"))
        for viewer in viewers:
            await viewer.send({"type": "ping", "at": 1})
            await viewer.next("pong")
        await beside.second.log_out(fresh)
        for viewer in viewers:
            assert await told_to_go(viewer) == 4001
        await eventually(lambda: not (beside.first.open or beside.second.open), "nothing is left")


@in_loop
async def test_nothing_is_done_for_a_session_that_has_ended(tmp_path: Path) -> None:
    """What was said too fast is heard later: not after the end."""
    async with Beside(tmp_path, rate=1) as beside:
        table, tokens = await beside.table()
        live = beside.first.hub.tables[table].live
        assert live is not None
        seat = live.acting[0]
        viewer = await beside.open(0, table, tokens[seat])
        await viewer.next("state")
        for _ in range(2):
            await viewer.send({"type": "ping", "at": 1})
            await viewer.next("pong")
        action = live.rules.legal(live.states, seat)[0]
        await viewer.send({"type": "act", "seat": seat, "seq": 0, "client_id": "late", "action": action})
        await asyncio.sleep(0.1)
        await beside.second.log_out(tokens[seat])
        assert await told_to_go(viewer) == 4001
        await eventually(lambda: not beside.first.hub.tables[table].connections, "they have gone")
        assert live.seq == 0


@in_loop
async def test_a_session_that_ended_while_the_bus_was_away_has_ended(tmp_path: Path) -> None:
    """The note was lost: every process looks now and then which sessions there still are."""
    async with Beside(tmp_path) as beside:
        table, tokens = await beside.table()
        viewers = [await beside.open(0, table, token) for token in tokens]
        for viewer in viewers:
            await viewer.next("state")
        send = beside.second.bus.send
        beside.second.bus.send = lambda note, to="": None  # type: ignore[method-assign]
        await beside.second.log_out(tokens[0])
        beside.second.bus.send = send  # type: ignore[method-assign]
        await beside.first.admin.look()
        assert await told_to_go(viewers[0]) == 4001
        await viewers[1].send({"type": "ping", "at": 1})
        await viewers[1].next("pong")
