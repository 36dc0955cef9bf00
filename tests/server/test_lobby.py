"""The lobby: told, not asked for; who is here; finding somebody to play with; texts that leave compressed."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from moontable.server import lounge as told
from moontable.server import messages as m
from moontable.server.bus import Note
from moontable.server.child import Child
from moontable.server.client import PATIENCE, Visitor
from moontable.server.connection import Connection
from moontable.server.context import Context
from moontable.server.players import COOKIE, User

from .conftest import new_database
from .world import GAME, Ear, World, eventually, in_loop, play_on, two_players

TWO = [m.SeatWish("me"), m.SeatWish("open")]


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody here waits for others."""
    monkeypatch.setattr(told, "GATHERED", 0.01)
    monkeypatch.setattr(told, "COUNTED", 0.0)
    monkeypatch.setattr(told, "HERE", 0.5)


class Guest:
    """Somebody in the lobby, and what they know from it."""

    def __init__(self, context: Context, user: User) -> None:
        self.context, self.user = context, user
        self.heard: list[dict[str, Any]] = []
        self.bytes = 0
        self.tables: dict[str, dict[str, Any]] = {}
        self.mine: dict[str, dict[str, Any]] = {}
        self.here: dict[str, Any] = {}
        self.closed: int | None = None
        self.connection = Connection(user.id, (), 0, self._hear, self._close, lambda: None)

    def _hear(self, text: bytes) -> int:
        self.bytes += len(text)
        news = msgspec.json.decode(text)
        self.heard.append(news)
        if news["whole"]:
            self.tables, self.mine = {}, {}
        for known, fresh in ((self.tables, news["tables"]), (self.mine, news["mine"])):
            known.update({table["id"]: table for table in fresh})
        for gone in news["gone"]:
            self.tables.pop(gone, None)
        self.here = news["here"] or self.here
        return 0

    async def _close(self, code: int) -> None:
        self.closed = code

    async def enter(self) -> "Guest":
        self.context.sockets[self.user.id] += 1
        await self.context.lounge.enter(self.connection)
        return self


async def guests(context: Context, count: int) -> list[User]:
    return [(await context.players.guest("fr"))[0] for _ in range(count)]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_the_lobby_is_told_what_changes(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    async with World(new_database(request, kind, tmp_path), games="toy") as world:
        here = await world.process()
        ada, ben, eve = await guests(here, 3)
        watching = await (Guest(here, eve)).enter()
        assert (watching.heard[0]["whole"], watching.tables, watching.mine) == (True, {}, {})
        assert watching.here["ready"] == ["toy"]

        table = await here.lobby.create(ada, m.NewTable("toy", 2, TWO, time_limit=300))
        hidden = await here.lobby.create(ada, m.NewTable("toy", 2, TWO, private=True))
        await eventually(lambda: table.id in watching.tables, "the new table is told")
        shown = watching.tables[table.id]
        assert [seat["name"] for seat in shown["seats"]] == [ada.name, ""]
        assert (shown["status"], shown["time_limit"], shown["language"]) == ("waiting", 300, "fr")
        assert (shown["mine"], shown["acting"]) == ([], [])

        playing = await Guest(here, ben).enter()
        assert list(playing.tables) == [table.id]
        await here.lobby.join(table, ben, m.Join())
        await eventually(lambda: watching.tables[table.id]["status"] == "running", "that it has begun is told")
        await eventually(lambda: table.id in playing.mine, "one's own table is told")
        assert playing.mine[table.id]["mine"] == [1]

        ears = [await Ear(here, table, user).sit() for user in (ada, ben)]
        before, turn = len(watching.heard), playing.mine[table.id]["acting"]
        await play_on(ears, 1, random.Random(1))
        assert table.live is not None
        assert list(table.live.acting) != turn
        await eventually(lambda: playing.mine[table.id]["acting"] == list(table.live.acting), "whose turn it is")
        assert all(not news["tables"] for news in watching.heard[before:]), "moves are news for those who play"
        await play_on(ears, 1000, random.Random(1))
        await eventually(lambda: watching.tables[table.id]["status"] == "over", "the end is told")
        assert watching.tables[table.id]["winners"] != []
        assert hidden.id not in watching.tables

        left = await here.lobby.create(ada, m.NewTable("toy", 2, TWO))
        await eventually(lambda: left.id in watching.tables, "another table is told")
        await here.lobby.start(left, ada)
        await eventually(lambda: left.id not in watching.tables or watching.tables[left.id]["status"] != "waiting", "")
        late = await Guest(here, (await guests(here, 1))[0]).enter()
        assert late.tables == watching.tables, "who comes later knows the same"
    assert watching.closed == 1012, "a server that stops says so"


@in_loop
async def test_people_one_follows_are_seen_coming_and_going(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}", games="toy") as world:
        here = await world.process()
        ada, ben, eve = await guests(here, 3)
        await here.profiles.tie(ada, ben.id, m.Tie("follow"))
        lobby, other = await Guest(here, ada).enter(), await Guest(here, eve).enter()

        def seen() -> list[tuple[str, bool]]:
            told = [news["following"] for news in lobby.heard if news["following"] is not None]
            return [(person["name"], person["here"]) for person in told[-1]]

        assert seen() == [(ben.name, False)]
        friend = await Guest(here, ben).enter()
        await eventually(lambda: seen() == [(ben.name, True)], "he comes")
        await here.profiles.tie(ada, eve.id, m.Tie("follow"))
        assert sorted(seen()) == sorted([(ben.name, True), (eve.name, True)])
        await here.profiles.tie(ben, ada.id, m.Tie("block"))
        assert seen() == [(eve.name, True)], "he does not want to be seen by her"
        assert not (await here.profiles.of(ben.id, ada)).here
        assert (await here.profiles.of(ben.id, eve)).here
        del here.sockets[eve.id]  # as when her last socket is closed
        await eventually(lambda: seen() == [(eve.name, False)], "she goes")
        assert all(not news["following"] for news in (*other.heard, *friend.heard)), "nobody else is told"


@in_loop
async def test_an_idle_lobby_costs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often who is here is counted: as long as it is the same, not a byte is sent."""
    monkeypatch.setattr(told, "HERE", 0.005)
    async with World(f"sqlite:///{tmp_path / 'games.db'}", games="toy") as world:
        here = await world.process()
        people = [await Guest(here, user).enter() for user in await guests(here, 3)]
        await eventually(lambda: all(guest.here["people"] == 3 for guest in people), "everybody is counted")
        before, counts = [guest.bytes for guest in people], 0
        count = here.lounge._count

        def counted() -> m.Here:
            nonlocal counts
            counts += 1
            return count()

        monkeypatch.setattr(here.lounge, "_count", counted)
        await eventually(lambda: counts > 12, "a minute's worth of counts")
        assert [guest.bytes for guest in people] == before


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_two_processes_tell_each_other(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Tables, turns and people of the other process are news here; notes that were lost are made up for."""
    redis = request.getfixturevalue("redis_url") if kind == "postgresql" else ""
    async with World(new_database(request, kind, tmp_path), redis, games="toy") as world:
        here, there = await world.process(), await world.process()
        table, ada, ben = await two_players(here, "toy")
        watching = await Guest(there, ada).enter()
        assert watching.here["people"] == 1
        assert watching.mine[table.id]["status"] == "running"
        there.lounge._told = 0.0
        there.lounge._awake.set()
        await eventually(lambda: here.lounge._elsewhere, "the other process knows who is in the lobby")
        ears = [await Ear(here, table, user).sit() for user in (ada, ben)]
        await play_on(ears, 1, random.Random(1))
        assert table.live is not None
        await eventually(lambda: watching.mine[table.id]["acting"] == list(table.live.acting), "the turn")

        heard = len(watching.heard)
        there.lounge._hear(Note("", "lost", 0, ""))
        await eventually(lambda: any(news["whole"] for news in watching.heard[heard:]), "all of it again")

        here.sockets[ben.id] += 1
        here.lounge._told = 0.0
        here.lounge._awake.set()
        await eventually(lambda: there.lounge._elsewhere.get(here.hub.process), "this process is known there")
        there.lounge._awake.set()
        await eventually(lambda: watching.here["people"] == 2, "who is connected there is counted here")
        await eventually(lambda: watching.here["playing"] == {"toy": 2}, "and what they play")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_pairing(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Whoever wants the same game by the same clock meets, also when they ask at once and at different processes."""
    redis = request.getfixturevalue("redis_url") if kind == "postgresql" else ""
    async with World(new_database(request, kind, tmp_path), redis, games="toy") as world:
        here, there = await world.process(), await world.process()
        ada, ben, eve, kim = await guests(here, 4)
        quick, slow = m.Pairing("toy", bank=900, increment=10), m.Pairing("toy", time_limit=86_400)
        first = await here.lobby.pair(ada, quick)
        assert (first.status, first.bank, first.increment, first.private) == ("waiting", 900, 10, False)
        assert (await here.lobby.pair(ada, quick)).id == first.id, "asked twice"
        other = await there.lobby.pair(ben, slow)
        assert other.id != first.id, "another clock"
        met = await there.lobby.pair(eve, quick)
        assert (met.id, met.status, [seat.user for seat in met.seats]) == (first.id, "running", [ada.id, eve.id])

        own = await here.lobby.create(ada, m.NewTable("toy", 3, [*TWO, m.SeatWish("open")], time_limit=86_400))
        secret = await here.lobby.create(ada, m.NewTable("toy", 2, TWO, time_limit=86_400, private=True))
        assert (await here.lobby.pair(kim, slow)).id == other.id
        assert {own.status, secret.status} == {"waiting"}

        crowd = await guests(here, 8)
        wanted = m.Pairing("toy", time_limit=60)
        tables = await asyncio.gather(*((here, there)[n % 2].lobby.pair(user, wanted) for n, user in enumerate(crowd)))
        assert len({table.id for table in tables}) == 4, "nobody is left over"
        for table in tables:
            assert (await here.hub.get(table.id)).status == "running"


@in_loop
async def test_texts_leave_compressed(server: Child) -> None:
    async with Visitor(server.url) as ada:
        for path in ("/text/app.en.ftl", f"/api/rules/{GAME}", "/", "/schema/openapi.json"):
            plain = await ada.http.get(path, headers={"accept-encoding": "identity"})
            packed = await ada.http.get(path, headers={"accept-encoding": "gzip"})
            assert packed.headers["content-encoding"] == "gzip", path
            assert "content-encoding" not in plain.headers
            assert "accept-encoding" in packed.headers["vary"].lower()
            assert packed.content == plain.content, "httpx has unpacked it"
            assert int(packed.headers["content-length"]) < len(plain.content) * 2 / 3
        small = await ada.http.get("/health", headers={"accept-encoding": "gzip"})
        assert "content-encoding" not in small.headers, "little is not worth it"


@in_loop
async def test_the_lobby_over_a_real_socket(server: Child) -> None:
    from websockets.asyncio.client import connect

    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        address = server.url.replace("http", "ws", 1) + "/ws/lobby"
        headers = {"cookie": f"{COOKIE}={ada.token}", "origin": server.url}
        async with connect(address, additional_headers=headers, compression=None, open_timeout=PATIENCE) as socket:

            async def news() -> dict[str, Any]:
                found: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
                return found

            assert (await news())["whole"]
            waiting = await ben.post("/api/pairing", {"game": GAME, "bank": 300, "increment": 3})
            while not any(table["id"] == waiting["id"] for table in (await news())["tables"]):
                pass
            met = await ada.post("/api/pairing", {"game": GAME, "bank": 300, "increment": 3})
            assert (met["id"], met["status"]) == (waiting["id"], "running")
            await ada.post("/api/logout")
            await asyncio.wait_for(socket.wait_closed(), PATIENCE)
            assert socket.close_code == 4001, "the end of a session ends its sockets"
        wrong = await ben.send("/api/pairing", {"game": GAME, "bank": 300, "time_limit": 60})
        assert wrong.status_code == 400
        assert "not both" in wrong.json()["detail"]
