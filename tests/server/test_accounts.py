"""Accounts: coming back without the password, sessions, taking everything away, going. On both databases."""

import re
import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import argon2
import msgspec
import pytest
import sqlalchemy as sa

from moontable.server import messages as m
from moontable.server import outbox
from moontable.server.accounts import code_hash, new_code
from moontable.server.child import Child
from moontable.server.client import Visitor
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.outbox import item
from moontable.server.players import User, device_of, token_hash
from moontable.server.settings import read_settings
from moontable.server.store import news, people, records
from moontable.server.store import schema as db
from moontable.server.table import Table, now

from .conftest import new_database
from .letters import Post, body, post_office
from .world import Ear, World, eventually, in_loop, two_players

MakeWorld = Callable[..., World]


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Passwords are hashed here as elsewhere, but not for as long."""
    cheap = partial(argon2.PasswordHasher, time_cost=1, memory_cost=64, parallelism=1)
    monkeypatch.setattr(argon2, "PasswordHasher", cheap)


@pytest.fixture(params=["sqlite", "postgresql"])
def world(request: pytest.FixtureRequest, tmp_path: Path) -> MakeWorld:
    return lambda **settings: World(new_database(request, request.param, tmp_path), **settings)


async def account(context: Context, password: str = "correct horse") -> tuple[User, str]:
    guest, token = await context.players.guest("en", "Firefox, Linux")
    return await context.accounts.sign_up(guest, token, m.Credentials(f"Ada {secrets.token_hex(4)}", password))


@in_loop
async def test_the_code_on_paper_brings_an_account_back_once(world: MakeWorld) -> None:
    async with world() as w:
        here, there = await w.process(), await w.process()
        ada, token = await account(here)
        assert not (await here.accounts.info(ada, token)).recovery
        code = (await here.accounts.recovery(ada)).code
        assert (await there.accounts.info(ada, token)).recovery
        typed = code.lower().replace("-", " ")
        for wrong in ("", "AAAAA-AAAAA-AAAAA-AAAAA-AAAAA", code[:-1]):
            with pytest.raises(Refused, match="wrong-code"):
                await there.accounts.recover(m.NewPassword("another horse", ada.name, wrong), "", "")
        back, fresh = await there.accounts.recover(m.NewPassword("another horse", ada.name.upper(), typed), "", "")
        assert (back.id, back.name) == (ada.id, ada.name)
        await eventually(lambda: token_hash(token) not in here.players._known, "the other process has heard of it")
        assert await here.players.who(token) is None, "whoever was signed in is not any more"
        assert await here.players.who(fresh) is not None
        with pytest.raises(Refused, match="wrong-code"):
            await here.accounts.recover(m.NewPassword("a third horse", ada.name, code), "", "")
        with pytest.raises(Refused, match="wrong-password"):
            await here.players.log_in(m.Credentials(ada.name, "correct horse"))
        assert (await here.players.log_in(m.Credentials(ada.name, "another horse")))[0].id == ada.id
        guest, _ = await here.players.guest("en")
        with pytest.raises(Refused, match="no-account"):
            await here.accounts.recovery(guest)


def test_codes_can_be_read_from_paper() -> None:
    codes = {new_code() for _ in range(50)}
    assert len(codes) == 50
    assert all(re.fullmatch(r"([2-9A-HJKMNP-TV-Z]{5}-){4}[2-9A-HJKMNP-TV-Z]{5}", code) for code in codes)
    assert code_hash("abcde-FGHJK") == code_hash(" ABCDE fghjk ")


@in_loop
async def test_sessions_are_listed_and_ended_with_their_sockets(world: MakeWorld) -> None:
    async with world() as w:
        here, there = await w.process(), await w.process()
        ada, token = await account(here)
        _, phone = await there.players.log_in(m.Credentials(ada.name, "correct horse"), "", "Chrome, Android")
        _, third = await there.players.log_in(m.Credentials(ada.name, "correct horse"))
        listed = (await here.accounts.info(ada, token)).sessions
        assert sorted((s.device, s.current) for s in listed) == [("", False), ("", True), ("Chrome, Android", False)]
        one = next(s for s in listed if s.device == "Chrome, Android")
        assert abs(one.used - now()) < 3_600_000
        assert one.created <= now()
        table = await there.lobby.create(ada, m.NewTable("toy", 2, [m.SeatWish("me"), m.SeatWish("open")]))
        ear = await Ear(there, table, ada).sit()
        there.open[token_hash(phone)] = {ear.connection}
        await here.accounts.end_session(ada, token, one.id)
        await eventually(lambda: ear.closed == 4001, "the phone's socket is closed at the other process")
        assert await there.players.who(phone) is None
        with pytest.raises(Refused, match="not-found"):
            await here.accounts.end_session(ada, token, one.id)
        await here.accounts.end_session(ada, token, None)
        await eventually(lambda: token_hash(third) not in there.players._known, "it is heard of")
        assert await there.players.who(third) is None
        assert [s.current for s in (await here.accounts.info(ada, token)).sessions] == [True]
        ben, bens = await account(here)
        with pytest.raises(Refused, match="not-found"):
            await here.accounts.end_session(ben, bens, (await here.accounts.info(ada, token)).sessions[0].id)


@in_loop
async def test_who_goes_leaves_the_games_but_not_the_name(world: MakeWorld) -> None:
    async with world() as w:
        here, there = await w.process(), await w.process()
        table, ada, ben = await two_players(here, "toy")
        old, _, _ = await two_players(here, "toy")
        waiting = await here.lobby.create(ben, m.NewTable("toy", 2, [m.SeatWish("me"), m.SeatWish("open")]))
        await here.players.mute(ada.id, ben.id, True)
        line = {"table_id": table.id, "user_id": ben.id, "name": ben.name, "text": "it is I, Ben", "at": now()}
        await here.store.write(records.add_chat, line)
        ear = await Ear(there, await there.hub.get(table.id), ada).sit()
        taken = await here.accounts.export(ben)
        assert {t["id"] for t in taken["tables"]} == {table.id, waiting.id}
        assert [row["text"] for row in taken["chat"]] == ["it is I, Ben"]
        assert taken["users"][0]["name"] == ben.name
        text = msgspec.json.encode(taken).decode()
        assert table.secret.hex() not in text
        assert "position" not in text
        assert "password" not in text
        await here.accounts.delete(ben)
        await eventually(lambda: ear.state["table"] and ear.state["table"]["seats"][1]["name"] == "", "it is told")
        again = await there.hub.get(table.id)
        assert (again.status, again.seats[0].name, again.seats[1].name) == ("over", ada.name, "")
        assert again.result is not None
        assert again.result.ranks == [1, 2], "what was being played is given up"
        assert (await here.hub.get(waiting.id)).seats[0].kind == "open"
        assert old.status == "running", "nobody else's game is touched"
        everything = await here.store.read(_everywhere)
        assert ben.name not in everything
        assert "it is I" not in everything
        assert ada.name in everything
        assert set((await here.store.read(people.everything, ben.id))["users"]) == set()


@in_loop
async def test_who_goes_while_a_game_begins_is_not_left_in_it(world: MakeWorld) -> None:
    """Somebody sits down at another process just before, and in another page of theirs they just join a game."""
    async with world() as w:
        here, there = await w.process(), await w.process()
        (ada, _), (ben, token) = await here.players.guest("en"), await here.players.guest("en")
        seats = [m.SeatWish("me"), m.SeatWish("open")]
        begun = await here.lobby.create(ben, m.NewTable("toy", 2, seats))
        joined = await there.lobby.create(ada, m.NewTable("toy", 2, seats))
        leave, write, sent = here.lobby.leave, here.store.write, here.bus.send

        async def late(table: Table, user: User) -> Table:
            here.lobby.leave = leave  # type: ignore[method-assign]
            here.bus.send = lambda note, to="": None  # type: ignore[method-assign]
            await there.lobby.join(await there.hub.get(begun.id), ada, m.Join())
            here.bus.send = sent  # type: ignore[method-assign]
            return await leave(table, user)

        async def overtaken(change: Any, *words: Any, **named: Any) -> Any:
            if change is people.forget:
                here.store.write = write  # type: ignore[method-assign]
                done = await write(change, *words, **named)
                await there.lobby.join(joined, ben, m.Join())
                return done
            return await write(change, *words, **named)

        here.lobby.leave = late  # type: ignore[method-assign]
        here.store.write = overtaken  # type: ignore[method-assign]
        await here.accounts.delete(ben)
        for table in (begun, joined):
            found = await here.store.read(records.table, table.id, 1)
            assert found is not None
            assert found[0].status == "over", "it is given up"
            assert ben.name not in [seat.name for seat in found[1]]
        assert ben.name not in await here.store.read(_everywhere)
        assert await here.players.who(token) is None


def _everywhere(c: sa.Connection) -> str:
    return "\n".join(repr(row) for table in db.metadata.sorted_tables for row in c.execute(sa.select(table)))


@pytest.fixture
def post() -> Any:
    with post_office() as office:
        yield office


def link(letter: Any, what: str) -> str:
    found = re.search(rf"https://play\.example/settings#{what}=(\S+)", body(letter))
    assert found
    return found[1]


MAIL = {"mail_from": "Moontable <moon@play.example>", "public_url": "https://play.example"}


@in_loop
async def test_a_letter_brings_an_account_back(world: MakeWorld, post: Post) -> None:
    async with world(smtp=post.url, **MAIL) as w:
        here, there = await w.process(), await w.process()
        ada, token = await account(here)
        await here.accounts.forgotten(ada.name, "")
        await here.accounts.forgotten("Nobody At All", "")
        assert await here.store.read(lambda c: c.execute(sa.select(db.outbox)).all()) == [], "there is no address"
        await here.accounts.set_email(ada, "ada@example.org")
        await eventually(lambda: post.letters, "the letter has come")
        letter = post.letters.pop()
        assert (letter["To"], letter["From"]) == ("ada@example.org", "Moontable <moon@play.example>")
        assert letter["Auto-Submitted"] == "auto-generated"
        assert ada.name in body(letter)
        assert (await here.accounts.info(ada, token)).email is None, "not before the link was opened"
        first = link(letter, "confirm")
        with pytest.raises(Refused, match="bad-link"):
            await there.accounts.recover(m.NewPassword("another horse", link=first), "", "")
        await there.accounts.confirm(first)
        assert (await here.accounts.info(ada, token)).email == "ada@example.org"
        with pytest.raises(Refused, match="bad-link"):
            await there.accounts.confirm(first)
        await there.accounts.forgotten(ada.name, "")
        await eventually(lambda: post.letters, "the letter has come")
        opened = link(post.letters.pop(), "reset")
        assert opened not in await here.store.read(_everywhere), "the database knows its hash only"
        back, fresh = await here.accounts.recover(m.NewPassword("another horse", link=opened), "", "")
        assert back.id == ada.id
        assert [s.current for s in (await here.accounts.info(back, fresh)).sessions] == [True]
        with pytest.raises(Refused, match="bad-link"):
            await here.accounts.recover(m.NewPassword("a third horse", link=opened), "", "")
        await here.store.write(people.add_link, {
            "token": token_hash("old"), "user_id": ada.id, "what": "reset", "email": "x@y.z", "expires": now() - 1,
        }, now())  # fmt: skip
        with pytest.raises(Refused, match="bad-link"):
            await here.accounts.recover(m.NewPassword("a third horse", link="old"), "", "")
        await here.accounts.set_email(back, "")
        assert (await here.accounts.info(back, fresh)).email is None


@in_loop
async def test_what_cannot_be_sent_now_is_sent_later(
    world: MakeWorld, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The letter waits in the database: for a server that is busy, and for ours when it is stopped."""
    monkeypatch.setattr(outbox, "FIRST", 1)
    post.refuse = ["451 later please", "421 not now"]
    async with world(smtp=post.url, **MAIL) as w:
        here = await w.process()
        ada, _ = await account(here)
        await here.accounts.set_email(ada, "ada@example.org")
        await eventually(lambda: here.metrics.untold >= 1, "it was tried")
        await w.end(here)
        again = await w.process()
        again.outbox.wake()
        await eventually(lambda: len(post.letters) == 1, "it has come")
        await eventually(lambda: again.metrics.told == 1, "it is counted")
        assert post.refuse == []
        assert await again.store.read(lambda c: c.execute(sa.select(db.outbox)).all()) == []
        await again.accounts.set_email(ada, "nobody@example.org")
        before = again.metrics.untold
        await eventually(lambda: again.metrics.untold > before, "there is no such address")
        assert await again.store.read(lambda c: c.execute(sa.select(db.outbox)).all()) == [], "it is not tried again"
        assert len(post.letters) == 1


@in_loop
async def test_of_two_processes_one_sends(world: MakeWorld, post: Post) -> None:
    async with world(smtp=post.url, **MAIL) as w:
        here, there = await w.process(), await w.process()
        people = [await here.players.guest("en") for _ in range(6)]
        rows = [item(user.id, "mail", "confirm", email=f"p{n}@example.org") for n, (user, _) in enumerate(people)]
        await here.store.write(news.add, rows)
        here.outbox.wake()
        there.outbox.wake()
        await eventually(lambda: here.metrics.told + there.metrics.told == 6, "all were sent")
        assert sorted(letter["To"] for letter in post.letters) == [f"p{n}@example.org" for n in range(6)]


@in_loop
async def test_without_a_mail_server_letters_are_refused_in_a_sentence(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        ada, token = await account(here)
        assert not (await here.accounts.info(ada, token)).mail
        for ask in (here.accounts.set_email(ada, "ada@example.org"), here.accounts.forgotten(ada.name, "")):
            with pytest.raises(Refused, match="no-mail"):
                await ask


@pytest.mark.parametrize(
    "given",
    [
        {"smtp": "mail.example"}, {"smtp": "https://mail.example"}, {"smtp": "smtp://mail.example"},
        {"smtp": "smtp://mail.example", "mail_from": "moon"}, {"smtp": "smtp://mail.example:x"},
    ],
)  # fmt: skip
def test_wrong_settings_for_letters(given: dict[str, str]) -> None:
    with pytest.raises(Exception, match=r"smtp should be like|letters need a sender"):
        read_settings(given, {})


def test_devices_are_called_what_people_call_them() -> None:
    agents = {
        "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0": "Firefox, Linux",
        "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36": "Chrome, Android",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1": "Safari, iPhone",
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0": "Edge, Windows",
        "curl/8": "",
    }
    assert {agent: device_of(agent) for agent in agents} == agents


@in_loop
async def test_over_http(server: Child) -> None:
    """What a page asks for: a code, sessions, an export, a new password, the end."""
    name = f"Zoe {secrets.token_hex(4)}"
    async with Visitor(server.url) as zoe, Visitor(server.url) as phone:
        for path in ("/api/recovery", "/api/me/delete"):
            assert (await zoe.http.post(path, json={})).json()["code"] == "csrf"
        table = await zoe.new_table([{"kind": "me"}, {"kind": "bot", "level": "random"}])
        zoe.csrf = (await zoe.post("/api/account", {"name": name, "password": "correct horse"}))["csrf"]
        wrong = await zoe.send("/api/recovery", {"password": "wrong horse"})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong-password")
        code = (await zoe.post("/api/recovery", {"password": "correct horse"}))["code"]
        found = await zoe.get("/api/account")
        assert (found["recovery"], found["mail"], found["email"], len(found["sessions"])) == (True, False, None, 1)
        back = await phone.post("/api/recover", {"name": name, "code": code, "password": "another horse"})
        phone.csrf = back["csrf"]
        assert (await zoe.http.get("/api/account")).status_code == 401, "the old session has ended"
        await zoe.hello()
        zoe.csrf = (await zoe.post("/api/login", {"name": name, "password": "another horse"}))["csrf"]
        answer = await zoe.send("/api/password", {"old": "wrong horse", "password": "fourth horse"})
        assert answer.json()["code"] == "wrong-password"
        changed = await zoe.post("/api/password", {"old": "another horse", "password": "fourth horse"})
        assert changed["id"] == back["id"]
        zoe.csrf = changed["csrf"]
        assert (await phone.http.get("/api/account")).status_code == 401
        assert (await zoe.send("/api/email", {"email": "not an address"})).json()["code"] == "bad-message"
        file = await zoe.http.get("/api/me/export")
        assert 'filename="moontable.json"' in file.headers["content-disposition"]
        assert [t["id"] for t in file.json()["tables"]] == [table["id"]]
        assert (await zoe.send("/api/me/delete", {"password": "wrong horse"})).status_code == 403
        assert (await zoe.send("/api/me/delete", {"password": "fourth horse"})).status_code == 200
        assert (await zoe.hello())["id"] != back["id"], "a stranger now"
        gone = await zoe.get(f"/api/tables/{table['id']}")
        assert (gone["status"], gone["seats"][0]["name"]) == ("over", "")
        zoe.csrf = (await zoe.post("/api/account", {"name": name, "password": "correct horse"}))["csrf"]
