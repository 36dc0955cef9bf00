"""The REST interface, asked over HTTP as a browser would."""

import asyncio
import re
import sqlite3
import time
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import httpx
import pytest

from moontable import games
from moontable.bots.learned import packed
from moontable.cli.main import main
from moontable.server.child import Child
from moontable.server.client import Visitor
from moontable.server.offline import playable, rules_files
from moontable.server.players import COOKIE

from .world import PATIENCE, in_loop

ME_AND_BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
TWO_BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]


async def over(visitor: Visitor, table: str) -> dict[str, Any]:
    """A finished game's table: what bots play comes to an end, however slow the machine. Somebody has to look."""
    async with Visitor(visitor.url) as watcher:
        viewer = await watcher.sit(table)
        while not viewer.state or viewer.state["table"]["status"] != "over":
            await viewer.receive()
        await viewer.close()
    info: dict[str, Any] = await visitor.get(f"/api/tables/{table}")
    return info


def browser(server: Child) -> httpx.AsyncClient:
    """Somebody without a session."""
    return httpx.AsyncClient(base_url=server.url, timeout=PATIENCE)


@in_loop
async def test_a_visitor_is_a_guest_at_once(server: Child) -> None:
    async with browser(server) as http:
        answer = await http.get("/api/me", headers={"accept-language": "pl-PL,pl;q=0.9"})
        me = answer.json()
        assert (me["guest"], me["language"]) == (True, "pl")
        assert re.fullmatch(r"Gość \d{4}", me["name"])
        cookie = answer.headers["set-cookie"]
        assert cookie.startswith(f"{COOKIE}=")
        assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(re.split("; ", cookie))
        assert (await http.get("/api/me")).json()["id"] == me["id"]
        changed = await http.patch(
            "/api/me", json={"name": " Ada ", "colour": "#102030"}, headers={"x-csrf-token": me["csrf"]}
        )
        assert (changed.json()["name"], changed.json()["colour"], changed.json()["language"]) == (
            "Ada",
            "#102030",
            "pl",
        )
        wrong = await http.patch("/api/me", json={"name": "<b>"}, headers={"x-csrf-token": me["csrf"]})
        assert (wrong.status_code, wrong.json()["code"]) == (400, "bad-message")


@in_loop
async def test_changes_need_our_own_page(server: Child) -> None:
    """No token, a wrong token, another site's Origin, no session: refused, and nothing is done."""
    async with Visitor(server.url) as ada:
        body = {"game": "blue-moon-city", "players": 2, "seats": ME_AND_BOT}
        for headers, code in (
            ({}, "csrf"),
            ({"x-csrf-token": "0" * 40}, "csrf"),
            ({"x-csrf-token": ada.csrf, "origin": "https://evil.example"}, "origin"),
            ({"x-csrf-token": ada.csrf, "origin": "null"}, "origin"),
        ):
            answer = await ada.http.post("/api/tables", json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, code)
        assert (await ada.get("/api/tables", show="mine"))["tables"] == []
    async with browser(server) as stranger:
        answer = await stranger.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["code"]) == (401, "sign-in")


@in_loop
async def test_what_the_host_header_says_changes_nothing(server: Child) -> None:
    async with browser(server) as http:
        plain, forged = await http.get("/"), await http.get("/", headers={"host": "evil.example"})
        assert plain.text == forged.text
        assert plain.headers["content-security-policy"] == forged.headers["content-security-policy"]
        assert "evil" not in forged.headers["content-security-policy"]


@in_loop
async def test_pages_carry_a_strict_policy(server: Child) -> None:
    async with browser(server) as http:
        for path in ("/", "/table/abc", "/api/games", "/nothing.js", "/schema/openapi.json"):
            headers = (await http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self' 'wasm-unsafe-eval';" in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
        assert (await http.get("/nothing.js")).status_code == 404
        assert (await http.get("/table/abc")).headers["content-type"].startswith("text/html")


@in_loop
async def test_a_page_gets_all_it_needs_to_play_alone(server: Child) -> None:
    async with browser(server) as http:
        kept = (await http.get("/offline.json")).json()
        assert len(kept["version"]) == 16
        assert {"rules/games.json", "text/app.pl.ftl"} <= set(kept["files"])
        for path in kept["files"]:
            if path.startswith(("rules/", "text/")):
                assert (await http.get(f"/{path}")).status_code == 200, path
        for game in (await http.get("/rules/games.json")).json():
            assert f"rules/{game['id']}.wasm" in kept["files"]
        assert (await http.get("/rules/chess.wasm")).status_code == 404
        assert (await http.get("/rules/chess")).headers["content-type"].startswith("text/html")  # a screen of the page


def test_the_networks_that_a_level_judges_by_are_given_out() -> None:
    files = dict(rules_files(playable()))
    assert {path: data for path, data in files.items() if path.endswith(".net")} == {
        f"rules/{game}.net": packed(games.load(game, "")) for game in games.known()
    }


@in_loop
async def test_games_rules_and_texts(server: Child) -> None:
    async with Visitor(server.url) as ada:
        game = (await ada.get("/api/games"))["games"][0]
        assert (game["id"], game["ready"], game["players"]) == ("blue-moon-city", True, [2, 3, 4])
        assert {"random", "easy", "medium", "hard", "expert"} <= set(game["bots"])
        rules = await ada.get("/api/rules/blue-moon-city")
        assert "people.vulca.cards" in rules["reconstructed"]
        assert "building" in rules["vocabulary"]
        for language in ("en", "fr", "pl"):
            text = (await ada.http.get(f"/text/blue-moon-city.{language}.ftl")).text
            assert "game-name" in text
            assert "player =" in text
        for name in ("blue-moon-city.de.ftl", "..%2fsecret.en.ftl", "chess.en.ftl", "app.en.txt"):
            assert (await ada.http.get(f"/text/{name}")).status_code == 404
        assert (await ada.http.get("/api/rules/chess")).json()["code"] == "no-such-game"


@in_loop
async def test_a_table_that_cannot_be_is_refused_with_the_reason(server: Child) -> None:
    async with Visitor(server.url) as ada:
        for change, code in (
            ({"game": "chess"}, "no-such-game"),
            ({"players": 3}, "wrong-seats"),
            ({"options": {"edition": "1999"}}, "bad-options"),
            ({"options": {"colour": "blue"}}, "bad-options"),
            ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}, "no-such-bot"),
            ({"seats": [{"kind": "me"}, {"kind": "me"}]}, "wrong-seats"),
            ({"seats": [{"kind": "king"}, {"kind": "me"}]}, "bad-message"),
            ({"secret": "x"}, "bad-message"),
            ({"time_limit": 1}, "bad-message"),
            ({"bank": "60"}, "bad-message"),  # a text is no number
            ({"players": "2"}, "bad-message"),
            ({"private": 1}, "bad-message"),
        ):
            body = {"game": "blue-moon-city", "players": 2, "seats": ME_AND_BOT, **change}
            answer = await ada.send("/api/tables", body)
            assert 400 <= answer.status_code < 500, change
            assert answer.json()["code"] == code, change
        assert (await ada.http.get("/api/tables/nowhere")).json()["code"] == "no-such-table"


@in_loop
async def test_open_tables_invitations_and_start(server: Child) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben, Visitor(server.url) as cleo:
        table = await ada.new_table([{"kind": "me"}, {"kind": "open"}, {"kind": "invite"}])
        here = f"/api/tables/{table['id']}"
        assert table["status"] == "waiting"
        code = table["invites"]["2"]
        assert (await ben.get(here))["invites"] == {}, "the invitation is the creator's to give"
        assert table["id"] in {t["id"] for t in (await ben.get("/api/tables", show="open"))["tables"]}
        assert (await ben.send(f"{here}/join", {"invite": "wrong"})).json()["code"] == "bad-invite"
        assert (await ben.send(f"{here}/join", {"invite": "błędne"})).json()["code"] == "bad-invite"
        assert (await ben.send(f"{here}/join", {"seat": 2})).json()["code"] == "full"
        assert (await ben.post(f"{here}/join", {}))["mine"] == [1]
        assert (await ben.send(f"{here}/start")).json()["code"] == "not-yours"
        assert (await ben.post(f"{here}/leave"))["mine"] == []
        assert (await ben.post(f"{here}/join", {}))["mine"] == [1]
        assert (await cleo.post(f"{here}/join", {"invite": code}))["status"] == "running"
        assert (await ada.get(here))["invites"] == {}, "it worked once and is gone"
        assert table["id"] in {t["id"] for t in (await ben.get("/api/tables", show="live"))["tables"]}
        assert table["id"] in {t["id"] for t in (await cleo.get("/api/tables", show="mine"))["tables"]}
        waiting = await ada.new_table([{"kind": "me"}, {"kind": "open"}], private=True)
        assert waiting["id"] not in {t["id"] for t in (await ben.get("/api/tables", show="open"))["tables"]}
        started = await ada.post(f"/api/tables/{waiting['id']}/start")
        assert [seat["kind"] for seat in started["seats"]] == ["person", "bot"]
        assert started["status"] == "running"


@in_loop
async def test_a_seat_is_lent_to_a_bot_and_taken_back(server: Child) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        table = await ada.new_table([{"kind": "me"}, {"kind": "open"}])
        here = f"/api/tables/{table['id']}"
        await ben.post(f"{here}/join", {})
        assert (await ada.send(f"{here}/seats/1", {"bot": "random"})).json()["code"] == "not-away"
        clocked = await ada.new_table([{"kind": "me"}, {"kind": "open"}], time_limit=2_592_000)
        await ben.post(f"/api/tables/{clocked['id']}/join", {})
        assert (await ada.send(f"/api/tables/{clocked['id']}/seats/1", {"bot": "random"})).json()["code"] == "not-away"
        assert (await ada.send(f"{here}/seats/7", {"bot": "random"})).json()["code"] == "no-such-seat"
        lent = await ben.post(f"{here}/seats/1", {"bot": "random"})
        assert lent["seats"][1]["bot"] == "random"
        assert lent["mine"] == [1], "it is still Ben's"
        assert (await ada.send(f"{here}/seats/1", {"bot": None})).json()["code"] == "not-yours"
        assert (await ben.post(f"{here}/seats/1", {"bot": None}))["seats"][1]["bot"] is None
        assert (await ben.post(f"{here}/leave"))["seats"][1]["bot"] is not None


@in_loop
async def test_a_finished_game_can_be_replayed_verified_continued_and_repeated(
    server: Child, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        # Ada's seat is played by a bot too, from the start: a whole game without a person.
        table = await ada.new_table(ME_AND_BOT)
        here = f"/api/tables/{table['id']}"
        assert (await ada.http.get(f"{here}/record")).text.count("seed:") == 0
        assert (await ada.send(f"{here}/rematch")).json()["code"] == "not-finished"
        assert (await ben.http.get(f"{here}/replay", params={"seat": 0})).json()["code"] == "not-your-seat"
        await ada.post(f"{here}/seats/0", {"bot": "random"})
        info = await over(ada, table["id"])
        assert info["result"]["ranks"].count(1) >= 1
        assert info["seed"]
        replay = await ben.get(f"{here}/replay", seat=0)
        assert [frame["number"] for frame in replay["frames"]] == list(range(200))
        assert replay["last"] == info["number"]
        assert "own" in replay["frames"][5]["view"]["seats"][0]
        some = await ben.get(f"{here}/replay", **{"from": 0, "to": info["number"], "every": 50})
        last = info["number"]
        assert [frame["number"] for frame in some["frames"]] == [*range(0, last, 50), last]
        assert (
            some["frames"][2]["view"]
            == (await ben.get(f"{here}/replay", **{"from": 100, "to": 100}))["frames"][0]["view"]
        )
        public = await ben.get(f"{here}/replay", **{"from": info["number"], "to": info["number"]})
        assert public["frames"][0]["view"]["over"]
        assert public["frames"][0]["scores"] == info["result"]["scores"]
        text = (await ben.http.get(f"{here}/record")).text
        file = tmp_path / "game.record"
        file.write_text(text)
        assert main(["verify", str(file)]) == 0
        assert info["commitment"] in capsys.readouterr().out.replace("\n", "")
        line = next(row for row in text.splitlines() if " #" in row and row[0].isdigit())
        file.write_text(text.replace(line, re.sub(r"#....", "#0000", line)))
        assert main(["verify", str(file)]) == 1
        file.write_text(re.sub(r"seed: ..", "seed: ff", text))
        assert main(["verify", str(file)]) == 1
        wish = {"at": info["number"] - 3, "seats": TWO_BOTS}
        continued = await ben.post(f"{here}/continue", wish)
        assert continued["origin"] is None, "a game alone is private: what comes of it does not tell its address"
        assert (await over(ben, continued["id"]))["status"] == "over"
        file.write_text((await ben.http.get(f"/api/tables/{continued['id']}/record")).text)
        assert main(["verify", str(file)]) == 0, "a continued game is verifiable too"
        again = await ada.post(f"{here}/rematch")
        assert again["id"] == (await ada.post(f"{here}/rematch"))["id"] != table["id"]
        assert (await ben.send(f"{here}/rematch")).json()["code"] == "not-yours"


@in_loop
async def test_nobody_looks_into_a_running_game_by_continuing_it(server: Child) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        table = await ada.new_table([{"kind": "me"}, {"kind": "open"}])
        await ben.post(f"/api/tables/{table['id']}/join", {})
        wish = {"at": 0, "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
        for visitor in (ada, ben):
            answer = await visitor.send(f"/api/tables/{table['id']}/continue", wish)
            assert (answer.status_code, answer.json()["code"]) == (403, "not-finished")


@in_loop
async def test_health_metrics_and_schema(server: Child) -> None:
    async with browser(server) as http:
        assert (await http.get("/health")).json()["status"] == "ok"
        assert (await http.get("/ready")).status_code == 200
        metrics = (await http.get("/metrics")).text
        assert "moontable_actions_total" in metrics
        assert 'moontable_act_seconds_bucket{le="+Inf"}' in metrics
        dashboard = (Path(__file__).parents[2] / "docs" / "grafana.json").read_text()
        asked = set(re.findall(r"moontable_\w+", dashboard))
        assert len(asked) > 12
        assert asked <= set(re.findall(r"^moontable_\w+", metrics, re.M)), "the dashboard asks for what there is"
        schema = (await http.get("/schema/openapi.json")).json()
        assert {"/api/me", "/api/tables", "/api/tables/{table}/replay"} <= set(schema["paths"])
        assert "NewTable" in str(schema["components"]["schemas"].keys())


@in_loop
async def test_bodies_nested_without_end_are_refused(server: Child) -> None:
    async with Visitor(server.url) as visitor:
        for path in ("/api/login", "/api/tables", "/api/tables/none/join"):
            answer = await visitor.http.post(path, content=b"[" * 2000, headers={"x-csrf-token": visitor.csrf})
            assert (answer.status_code, answer.json()["code"]) == (400, "bad-message"), path


@in_loop
async def test_large_bodies_and_floods_are_refused() -> None:
    with Child(games="blue-moon-city", requests=3, bot_workers=0) as limited:
        async with Visitor(limited.url) as ada:
            answer = await ada.http.post("/api/tables", content=b"x" * 100_000, headers={"x-csrf-token": ada.csrf})
            assert answer.status_code == 413
            # Far more at once than a slow machine could need time for to be allowed them all.
            answers = await asyncio.gather(*(ada.send("/api/tables", {}) for _ in range(90)))
            assert {answer.status_code for answer in answers} == {400, 429}


@in_loop
async def test_a_database_that_fails_is_told_from_a_mistake_of_ours() -> None:
    """Whoever asks may come again later: that is what a proxy, too, makes of 503."""
    with Child(games="blue-moon-city", bot_workers=0) as broken:
        async with browser(broken) as http:
            assert (await http.get("/api/me")).status_code == 200
            http.cookies.clear()
            with closing(sqlite3.connect(broken.folder / "moontable.db", timeout=PATIENCE)) as database:
                database.execute("ALTER TABLE users RENAME TO gone")
                answer = await http.get("/api/me")
                assert (answer.status_code, answer.json()["code"]) == (503, "internal")
                database.execute("ALTER TABLE gone RENAME TO users")
            assert (await http.get("/api/me")).status_code == 200


def test_a_connection_that_waits_is_not_closed_under_a_client(server: Child) -> None:
    """Clients and proxies keep connections for 5 to 60 seconds: closed sooner, what they send just then is lost."""
    host, port = server.url.removeprefix("http://").split(":")
    connection = HTTPConnection(host, int(port), timeout=PATIENCE)
    for pause in (6.0, 0.0):
        connection.request("GET", "/health")
        answer = connection.getresponse()
        assert answer.status == 200
        answer.read()
        assert connection.sock is not None
        known = connection.sock
        time.sleep(pause)
    assert connection.sock is known
    connection.close()
