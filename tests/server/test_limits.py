"""What a stranger can make the server do, keep, tell or believe has a bound (issue 13)."""

import asyncio
import logging
import stat
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from moontable import RulesError
from moontable.server import frames
from moontable.server import messages as m
from moontable.server.attacks import ATTACKS, FLAGS, left_behind, run
from moontable.server.child import Child
from moontable.server.limits import Limits, address_of
from moontable.server.live import Refused
from moontable.server.logs import JsonLines, TextLines
from moontable.server.names import looks, reserved, tidy
from moontable.server.settings import KNOWN, Settings, read_settings
from moontable.server.store import make_engine, migrations
from moontable.server.store import schema as db

from .world import PATIENCE, World, finished, in_loop, two_players

# The tests wait for nobody's patience: what is let go after ten seconds has a test of its own below; that thinking is
# shared out and that no start is missed is tested in test_thoughts.py and test_workers.py.
QUICK = sorted(set(ATTACKS) - {"half-requests", "greedy-guest", "lost-start"})


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Child]:
    with Child(tmp_path_factory.mktemp("attacked"), **FLAGS) as child:
        yield child
        assert left_behind(child) == []


@pytest.mark.parametrize("name", QUICK)
def test_attack(attacked: Child, name: str) -> None:
    outcome = finished(run(attacked, name))
    assert outcome.problems == []
    assert outcome.tried > 0


def test_postgresql_takes_odd_texts_as_sqlite_does(tmp_path: Path, postgres_url: str) -> None:
    with Child(tmp_path, **{**FLAGS, "database": postgres_url}) as child:
        outcome = finished(run(child, "odd-texts"))
        assert outcome.problems == []
        assert left_behind(child) == []


# Connections


@asynccontextmanager
async def listening(**flags: Any) -> AsyncIterator[int]:
    """A server of uvicorn's with our protocols and next to no application; its port."""
    import uvicorn

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            body = str((scope["client"] or ("",))[0]).encode()
            await receive()
            await send(
                {"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]}
            )
            await send({"type": "http.response.body", "body": body})

    settings = Settings(**flags)
    http, ws = frames.protocols(settings)
    config = uvicorn.Config(
        app, port=0, http=http, ws=ws, lifespan="off", log_config=None, access_log=False,
        proxy_headers=bool(settings.proxy), forwarded_allow_ips=settings.proxy,
    )  # fmt: skip
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await serving


@in_loop
async def test_half_a_request_is_let_go_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half a line, half the headers, half a body, and not a word: each ends by itself."""
    monkeypatch.setattr(frames, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(frames, "BODY_SECONDS", 0.3)
    async with listening() as port:
        for half, answer in (
            (b"GET / HT", b"408"),
            (b"GET / HTTP/1.1\r\nHost: x\r\nX-", b"408"),
            (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc", b""),
            (b"", b""),
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(half)
            told = await asyncio.wait_for(reader.read(), PATIENCE)
            assert answer in told, half
            writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b"200 OK" in await asyncio.wait_for(reader.read(), PATIENCE), "a whole one is answered"
        writer.close()


@in_loop
async def test_only_a_configured_proxy_is_believed() -> None:
    forged = {"x-forwarded-for": "203.0.113.9"}
    for flags, seen in (
        ({}, "127.0.0.1"),
        ({"proxy": "10.0.0.7"}, "127.0.0.1"),
        ({"proxy": "127.0.0.0/8"}, "203.0.113.9"),
    ):
        async with listening(**flags) as port, httpx.AsyncClient() as http:
            answer = await http.get(f"http://127.0.0.1:{port}/", headers=forged)
            assert answer.text == seen, flags


@in_loop
async def test_an_address_holds_so_many_connections_and_its_proxy_more() -> None:
    for flags, most in (
        ({"connections": 3}, 3),
        ({"connections": 3, "proxy": "127.0.0.1"}, 6),
        ({"connections": 0}, 6),
    ):
        async with listening(**flags) as port:
            made = [await asyncio.open_connection("127.0.0.1", port) for _ in range(6)]
            open_ = 0
            for reader, writer in made:
                writer.write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                with suppress(ConnectionError):
                    open_ += b"200 OK" in await asyncio.wait_for(reader.read(15), PATIENCE)
            assert open_ == most, flags
            for _, writer in made:
                writer.close()


def test_an_ipv6_visitor_is_its_network() -> None:
    assert address_of({"client": ("2001:db8:1:2:aaaa::1", 1)}) == address_of({"client": ("2001:db8:1:2:bbbb::9", 1)})
    assert address_of({"client": ("2001:db8:1:2::1", 1)}) != address_of({"client": ("2001:db8:1:3::1", 1)})
    assert address_of({"client": ("::ffff:192.0.2.1", 1)}) == "192.0.2.1"
    assert address_of({"client": None}) == ""


def test_allowances_are_forgotten_one_by_one_and_never_all() -> None:
    """Whoever brings twenty thousand strangers does not wipe out what is known about himself."""
    limits = Limits(Settings(requests=1))
    for _ in range(2):
        limits.take("request", "eve")
    for n in range(KNOWN - 1):
        limits.take("request", f"stranger {n}")
    with pytest.raises(Refused, match="too-fast"):
        limits.take("request", "eve")


# Readiness


@in_loop
async def test_ready_knows_of_the_database(tmp_path: Path) -> None:
    """Read-only, it cannot be played on; writable again, it can, without a move having to fail first."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as world:
        here = await world.process()
        assert await here.store.usable()

        def refuse(_connection: Any, _record: Any, _statement: Any) -> None:
            raise sa.exc.OperationalError("", None, OSError("disk full"))

        sa.event.listen(here.store.engine, "begin", lambda _: refuse(None, None, None))
        with pytest.raises(sa.exc.OperationalError):
            await here.store.write(lambda connection: connection.execute(sa.select(1)))
        assert not await here.store.usable()


@in_loop
async def test_ready_knows_of_the_bus_and_says_what_fails(tmp_path: Path) -> None:
    from moontable.server.context import Context

    async with World(f"sqlite:///{tmp_path / 'games.db'}") as world:
        here: Context = await world.process()
        assert await here.reached() == (True, True)

        async def gone() -> bool:
            return False

        here.bus.reached = gone  # type: ignore[method-assign]
        assert await here.reached() == (True, True), "asked once a second"
        here._heard = (-10.0, True, True)
        assert await here.reached() == (True, False)


# Logs and files

SECRET = "$argon2id$hush"


def test_logs_carry_no_parameters_and_no_control_characters(tmp_path: Path) -> None:
    engine = make_engine(f"sqlite:///{tmp_path / 'games.db'}")
    db.metadata.create_all(engine)
    row = {"id": "u", "name": "Ada", "colour": "#000000", "language": "en", "account": "ada", "created": 1}
    row["password"] = SECRET
    with engine.begin() as connection:
        connection.execute(sa.insert(db.users), row)
    try:
        with engine.begin() as connection:
            connection.execute(sa.insert(db.users), row)
    except sa.exc.IntegrityError as error:
        try:
            raise RuntimeError(f"not stored\nFailing row contains ({SECRET})") from error
        except RuntimeError as outer:
            failed = outer
    engine.dispose()
    record = logging.LogRecord(
        "moontable.x", logging.ERROR, "", 0, "path %s", ("/a\r\n12:00:00 INFO forged\x1b[2J\u202e",), None
    )
    record.exc_info = (type(failed), failed, failed.__traceback__)
    for lines in (TextLines(), JsonLines()):
        told = lines.format(record)
        assert "hush" not in told
        assert "IntegrityError" in told, "what kind of error it was is said"
        assert "test_limits.py" in told, "and where"
        assert not any(c in told for c in "\r\x1b\u202e")
        assert "\n12:00:00 INFO forged" not in told


def test_database_files_are_their_owners_only(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.db'}"
    migrations.migrate(url)
    engine = make_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
        files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    engine.dispose()
    assert set(files.values()) == {0o600}, files
    assert "games.db-wal" in files


def test_a_database_of_a_newer_version_is_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from moontable.cli.main import main

    url = f"sqlite:///{tmp_path / 'games.db'}"
    migrations.migrate(url)
    engine = make_engine(url)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    assert main(["serve", "--no-browser", "--port", "0", "--database", url]) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert "newer Moontable" in told
    assert "9999" in told


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("nonsense", "address cannot be used"),
        ("mysql://x/y", "address cannot be used"),
        ("sqlite:////nowhere/at/all/games.db", "cannot be"),
        ("postgresql://moon:hush@127.0.0.1:1/x", "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_opened_is_said_so(url: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    from moontable.cli.main import main

    assert main(["serve", "--no-browser", "--port", "0", "--database", url]) == 2
    told = " ".join(capsys.readouterr().err.split())
    assert words in told
    assert "hush" not in told


# Settings


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("https://Play.Example", "https://play.example"),
        ("HTTPS://play.example:443/", "https://play.example"),
        ("http://play.example:80", "http://play.example"),
        ("http://play.example:8080/", "http://play.example:8080"),
        ("https://spiel.exämple.", "https://spiel.xn--exmple-cua"),
        ("http://[::1]:9000", "http://[::1]:9000"),
    ],
)
def test_the_public_address_is_written_as_browsers_do(given: str, kept: str) -> None:
    settings = read_settings({"public_url": given}, {})
    assert (settings.public_url, settings.url, settings.origins()) == (kept, kept, {kept})


@pytest.mark.parametrize(
    "wrong",
    [
        "play.example", "ftp://play.example", "https://", "https://a b", "https://play.example/moon", "https://x?y=1",
        "https://me:hush@play.example", "https://play.example:99999", "https://-x.example", "javascript:alert(1)",
        "https://*.example", "https://exa\nmple",
    ],
)  # fmt: skip
def test_wrong_public_addresses_are_refused(wrong: str) -> None:
    with pytest.raises(RulesError, match=r"https://play\.example"):
        read_settings({"public_url": wrong}, {})


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"proxy": "nginx"}, "proxy should be addresses"),
        ({"rate": "-1"}, "rate should be 0 or more"),
        ({"rows": "nan"}, "rows should be 0 or more"),
        ({"port": "70000"}, "port should be at most 65535"),
        ({"workers": "0"}, "workers should be 1 or more"),
    ],
)
def test_wrong_limits_are_refused(given: dict[str, str], words: str) -> None:
    with pytest.raises(RulesError, match=words):
        read_settings(given, {})


# Names


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" Ada ", "Ada"), ("Zoë", "Zoë"), ("Jean-Luc", "Jean-Luc"), ("O'Neil", "O'Neil"), ("J. R.", "J. R."),
        ("Łukasz  Żak", "Łukasz Żak"), ("李小龙", "李小龙"), ("अनीता", "अनीता"), ("Ａda", "Ada"), ("e\u0301", "é"),
    ],
)  # fmt: skip
def test_names_are_kept_in_one_spelling(given: str, kept: str) -> None:
    assert tidy(given) == kept


def test_names_that_look_alike() -> None:
    for one, others in {
        "Ada": ("ADA", "Аԁа", "Adä", "A.d.a"),
        "Ivan": ("lvan", "1van", "Ívan"),
        "Łuk": ("luk", "LUK"),
    }.items():
        for other in others:
            assert looks(one) == looks(other), (one, other)
    assert looks("Ada") != looks("Eda")
    assert len(looks("ß" * 24)) <= 24
    for kind, names in {
        "bot": ("Bot 1", "robot", "B0t2", "Bot l"),
        "guest": ("Guest 12", "Gość 1"),
        "": ("Botho",),
    }.items():
        assert {reserved(name) for name in names} == {kind}


@in_loop
async def test_accounts_of_earlier_builds_still_open(tmp_path: Path) -> None:
    """They are kept under their name in lower case, and nobody else gets their name."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as world:
        here = await world.process()
        user, token = await here.players.guest("en")
        await here.accounts.sign_up(user, token, m.Credentials("Łukasz Ill", "correct horse"))
        old = sa.update(db.users).where(db.users.c.id == user.id).values(account="łukasz ill")
        await here.store.write(lambda connection: connection.execute(old))
        signed, _ = await here.players.log_in(m.Credentials("łukasz ill", "correct horse"))
        assert signed.id == user.id
        eve, other = await here.players.guest("en")
        for name in ("ŁUKASZ ILL", "Łukasz Ill"):
            with pytest.raises(Refused, match="name-taken"):
                await here.accounts.sign_up(eve, other, m.Credentials(name, "correct horse"))


# Continuing


@in_loop
async def test_continuing_ones_own_game_shows_nothing_new(tmp_path: Path) -> None:
    """Whoever has several seats beside a bot learns neither what the bot holds nor what comes next."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as world:
        here = await world.process()
        ada, _ = await here.players.guest("en")
        seats = [m.SeatWish("me"), m.SeatWish("hotseat"), m.SeatWish("bot", "random")]
        table = await here.lobby.create(ada, m.NewTable("blue-moon-city", 3, seats))
        again = [m.SeatWish("me"), m.SeatWish("hotseat"), m.SeatWish("hotseat")]
        dealt = set()
        for _ in range(4):
            other = await here.lobby.continue_from(table, ada, m.Continue(0, again))
            assert other.live is not None
            rules, starts = other.live.rules, [await here.hub.position_after(one, 0) for one in (table, other)]
            mine = [rules.game.view(rules.states(start)[0], 0) for start in starts]
            assert mine[0] == mine[1], "what the first seat sees is the same"
            dealt.add(starts[1])
        assert len(dealt) == 4, "the rest is dealt anew each time"
        assert starts[0] not in dealt


@in_loop
async def test_a_table_is_found_by_its_id_and_nothing_else(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as world:
        here = await world.process()
        table, _, _ = await two_players(here)
        assert (await here.hub.get(table.id)).id == table.id
        for wrong in ("a\x00b", "", "x" * 17, "Ä", "a b", "%"):
            with pytest.raises(Refused, match="no-such-table"):
                await here.hub.get(wrong)
