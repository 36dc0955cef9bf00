"""For hosts: the first admin from the command line, bans, announcements, reports; and who may do none of it."""

import asyncio
import secrets
from pathlib import Path

import pytest

from moontable import RulesError
from moontable.cli.main import main
from moontable.server import messages as m
from moontable.server.child import Child
from moontable.server.client import Visitor
from moontable.server.live import Refused
from moontable.server.players import token_hash
from moontable.server.sockets import Talk
from moontable.server.store import hosts
from moontable.server.store.backup import backup, restore
from moontable.server.table import now

from .conftest import new_database
from .world import Ear, World, eventually, in_loop, two_players


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_bans_reports_and_announcements(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    async with World(new_database(request, kind, tmp_path)) as w:
        here, there = await w.process(), await w.process()
        boss, _ = await here.players.guest("en")
        table, _ada, _ = await two_players(there, "toy")
        eve, token = await there.players.guest("en")
        ear = await Ear(there, table, eve).sit()
        there.open[token_hash(token)] = {ear.connection}
        await Talk(there, table, ear.connection, eve).hear(b'{"type":"chat","text":"ugly things"}')
        await here.admin.report(boss, m.Report(eve.id, "chat", table.id, "not nice"))
        await here.admin.report(boss, m.Report(eve.id, "chat", table.id, "not nice at all"))
        (report,) = (await there.admin.reports()).reports
        assert (report.user, report.name, report.by, report.text) == (eve.id, eve.name, boss.name, "not nice at all")
        for wrong, code in ((boss.id, "bad-message"), ("0" * 16, "no-such-person")):
            with pytest.raises(Refused, match=code):
                await here.admin.report(boss, m.Report(wrong, "other"))
        await here.admin.ban(boss, m.Ban(eve.id, 3, "rude"))
        await there.admin.look()  # as it does every few seconds
        await eventually(lambda: ear.closed == 4001, "her socket is closed at the other process")
        with pytest.raises(Refused, match="banned") as refused:
            await there.players.who(token)
        assert (refused.value.status, refused.value.arguments) == (403, {"why": "rude"})
        (found,) = (await here.admin.users(eve.name)).users
        assert found.banned is not None
        assert abs(found.banned - now() - 3 * 86_400_000) < 3_600_000
        assert (await here.admin.info()).counts["banned"] == 1
        await here.admin.unban(boss, eve.id)
        assert (await there.players.who(token)) == eve
        await here.admin.done(report.id)
        assert (await there.admin.reports()).reports == []
        await there.admin.look()
        watching, said = await Ear(there, table, boss).sit(), "At eight the server sleeps."
        there.open[token_hash("boss")] = {watching.connection}
        await here.admin.announce(said)
        await eventually(lambda: watching.all("announced") == [{"type": "announced", "text": said}], "at once")
        assert await there.admin.announcement() == said
        await there.store.write(hosts.keep, hosts.ANNOUNCEMENT, "")  # as the command does
        await there.admin.look()
        await there.admin.look()
        assert [one["text"] for one in watching.all("announced")] == [said, ""], "and once"
        await here.admin.announce(said)
        late = await Ear(there, table, boss).sit()
        await eventually(lambda: there.admin._told == said, "the other process has heard it")
        there.admin.greet(late.connection)
        assert late.all("announced") == [{"type": "announced", "text": said}]
        info = await here.admin.info()
        assert info.counts["tables_running"] == 1
        assert info.metrics["processes"] >= 1
        assert set(info.retention) == {"solo_days", "archive_days", "delete_days", "finished_days"}
        assert [row.id for row in (await here.admin.tables()).tables] == [table.id]


@in_loop
async def test_only_admins_get_in(server: Child, capsys: pytest.CaptureFixture[str]) -> None:
    database = ["--database", f"sqlite:///{server.folder / 'moontable.db'}"]
    name = f"Host {secrets.token_hex(4)}"
    async with Visitor(server.url) as host, Visitor(server.url) as eve:
        for path in ("/api/admin/", "/api/admin/users", "/api/admin/tables", "/api/admin/reports"):
            assert (await eve.http.get(path)).json()["code"] == "not-yours"
        for path, body in (("ban", {"user": host.id}), ("unban", {"user": host.id}), ("announce", {"text": "x"})):
            assert (await eve.send(f"/api/admin/{path}", body)).json()["code"] == "not-yours"
        assert (await eve.send("/api/admin/reports/1/done")).json()["code"] == "not-yours"
        # The first account is made on the command line, while the server runs.
        assert await asyncio.to_thread(main, ["admin", "make", name, *database]) == 0
        password = capsys.readouterr().out.split()[-1]
        me = await host.post("/api/login", {"name": name, "password": password})
        assert me["admin"]
        host.csrf = me["csrf"]
        assert (await host.send("/api/admin/ban", {"user": me["id"]})).json()["code"] == "not-yours", "not an admin"
        await eve.post("/api/report", {"user": host.id, "why": "play", "text": "too good"})
        assert (await host.get("/api/admin/reports"))["reports"][0]["text"] == "too good"
        await host.post("/api/admin/announce", {"text": "Hello"})
        assert (await eve.get("/api/games"))["announcement"] == "Hello"
        await host.post("/api/admin/announce", {"text": ""})
        await host.post("/api/admin/ban", {"user": eve.id, "why": "because"})
        answer = await eve.http.get("/api/me")
        assert (answer.status_code, answer.json()["code"], answer.json()["args"]) == (403, "banned", {"why": "because"})
        assert (await eve.send("/api/tables", {})).json()["code"] == "banned"
        assert await asyncio.to_thread(main, ["admin", "unban", eve.id, *database]) == 0
        assert (await eve.http.get("/api/me")).json()["id"] == eve.id
        assert await asyncio.to_thread(main, ["admin", "unmake", name, *database]) == 0


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database = ["--database", f"sqlite:///{tmp_path / 'games.db'}"]

    def said(*words: str) -> str:
        assert main(["admin", *words, *database]) == 0
        return capsys.readouterr().out

    assert "is an admin now" in said("make", "Ada")
    assert "password" not in said("make", "ada"), "there is one already"
    assert "Ada" in said("users", "ada")
    said("make", "Eve")
    said("unmake", "Eve")
    assert "banned for 2 days" in said("ban", "eve", "--days", "2", "--why", "rude")
    assert "banned (rude)" in said("users")
    assert "may come back" in said("unban", "Eve")
    assert "lobby" in said("announce", "Tonight at eight")
    assert said("tables") == said("reports") == ""
    for words, why in (
        (["ban", "Nobody"], "there is nobody"),
        (["ban", "Ada"], "an admin is not banned"),
        (["make"], "say whom"),
        (["make", "Guest 12"], "called like that"),
        (["make", "<b>"], "that is no name"),
        (["ban", "Eve", "--days", "-1"], "a ban lasts"),
    ):
        assert main(["admin", *words, *database]) == 2
        assert why in capsys.readouterr().err


@in_loop
async def test_a_running_server_is_not_restored_over(tmp_path: Path) -> None:
    """Not even one with an empty database: it has a key by then."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        await asyncio.to_thread(backup, here.settings.database_url, tmp_path / "copy")
        with pytest.raises(RulesError, match="restore into a new one"):
            await asyncio.to_thread(restore, tmp_path / "copy", here.settings.database_url)
