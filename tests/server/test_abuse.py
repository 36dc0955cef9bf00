"""What a vandal or a thief would try with accounts, letters, webhooks and reports."""

import asyncio
import contextlib
import socket
import threading
from collections.abc import Awaitable
from pathlib import Path

import msgspec
import pytest

from moontable.server import calls
from moontable.server import messages as m
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.players import User, token_hash
from moontable.server.settings import OPEN_REPORTS
from moontable.server.store import people
from moontable.server.table import now

from .world import World, in_loop, two_players

MAIL = {"mail_from": "Moontable <moon@play.example>", "public_url": "https://play.example"}


async def account(here: Context, name: str = "Ada") -> tuple[User, str]:
    user, token = await here.players.guest("en")
    return await here.accounts.sign_up(user, token, m.Credentials(name, "right horse"))


async def refused(asked: Awaitable[object]) -> str:
    """Why; "" when it is done."""
    try:
        await asked
    except Refused as why:
        return why.code
    return ""


def link(user: User, what: str, email: str) -> dict[str, object]:
    token = token_hash(f"{what} {email}")
    return {"token": token, "user_id": user.id, "what": what, "email": email, "expires": now() + 3_600_000}


@in_loop
async def test_a_thief_who_has_lost_the_password_keeps_no_link(tmp_path: Path) -> None:
    """Somebody at Ada's screen has a link sent to an address of their own. She finds out and changes her password, or
    takes the address away; what was sent before is void."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        ada, token = await account(here)
        await here.store.write(people.add_link, link(ada, "confirm", "eve@x.org"), now())
        ada, token = await here.accounts.new_password(ada, token, "another horse")
        with pytest.raises(Refused, match="bad-link"):
            await here.accounts.confirm("confirm eve@x.org")
        await here.store.write(people.add_link, link(ada, "confirm", "eve@x.org"), now())
        await here.accounts.set_email(ada, "")
        with pytest.raises(Refused, match="bad-link"):
            await here.accounts.confirm("confirm eve@x.org")
        # The old address is not hers any more: what was sent there opens nothing once the new one counts.
        await here.store.write(people.add_link, link(ada, "reset", "old@x.org"), now())
        await here.store.write(people.add_link, link(ada, "confirm", "new@x.org"), now())
        await here.accounts.confirm("confirm new@x.org")
        with pytest.raises(Refused, match="bad-link"):
            await here.accounts.recover(m.NewPassword("a third horse", link="reset old@x.org"), "", "")
        assert (await here.accounts.info(ada, token)).email == "new@x.org"


@in_loop
async def test_letters_that_wait_are_void_with_the_password(tmp_path: Path) -> None:
    """A link is made when its letter is sent, which may be after the password was changed."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}", smtp="smtp://127.0.0.1:9", **MAIL) as w:
        here = await w.process()
        ada, token = await account(here)
        await here.accounts.set_email(ada, "eve@x.org")
        await here.accounts.new_password(ada, token, "another horse")
        assert (await here.store.read(people.everything, ada.id))["outbox"] == []


@in_loop
async def test_nobody_is_buried_in_letters(tmp_path: Path) -> None:
    """Guests cost nothing, so what one address asks for and what one recipient gets are counted too."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}", smtp="smtp://127.0.0.1:9", mails=2, **MAIL) as w:
        here = await w.process()

        async def asks(email: str, address: str) -> bool:
            eve, _ = await here.players.guest("en")
            return await refused(here.accounts.set_email(eve, email, address)) == ""

        one = [await asks("Victim@x.org" if n % 2 else "victim@x.org", f"10.0.0.{n}") for n in range(12)]
        assert sum(one) == 2, "however many ask, from wherever"
        many = [await asks(f"v{n}@x.org", "10.0.0.99") for n in range(20)]
        assert sum(many) == 8, "an address may do as much as four visitors"


@in_loop
async def test_whoever_is_banned_does_not_come_back_by_a_new_password(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as w:
        here = await w.process()
        (boss, _), (eve, _) = await here.players.guest("en"), await account(here, "Eve")
        code = (await here.accounts.recovery(eve)).code
        await here.store.write(people.add_link, link(eve, "reset", "eve@x.org"), now())
        await here.admin.ban(boss, m.Ban(eve.id, 0, "rude"))
        for wish in (m.NewPassword("another horse", "Eve", code), m.NewPassword("x horse xx", link="reset eve@x.org")):
            with pytest.raises(Refused, match="banned"):
                await here.accounts.recover(wish, "", "")


@in_loop
async def test_reports_are_about_somebody_who_was_there_and_do_not_bury_others(tmp_path: Path) -> None:
    async with World(f"sqlite:///{tmp_path / 'games.db'}", wishes=0) as w:
        here = await w.process()
        table, ada, ben = await two_players(here, "toy")
        (eve, _), (kim, _) = await here.players.guest("en"), await here.players.guest("en")
        for made_up in ("zzzz", table.id):
            with pytest.raises(Refused, match="bad-message"):
                await here.admin.report(eve, m.Report(kim.id, "play", made_up))
        await account(here, "Max")
        with pytest.raises(Refused, match="no-such-person"):  # under a name somebody could be reported twice
            await here.admin.report(eve, m.Report("Max", "play"))
        await here.admin.report(ada, m.Report(ben.id, "play", table.id, "true"))
        noise = []
        for _ in range(OPEN_REPORTS + 5):
            other, _ = await here.players.guest("en")
            noise.append(await refused(here.admin.report(eve, m.Report(other.id, "other", "", "noise"))))
        assert noise == [""] * OPEN_REPORTS + ["too-fast"] * 5
        rows = (await here.admin.reports()).reports
        assert (len(rows), [row.text for row in rows if row.by == ada.name]) == (OPEN_REPORTS + 1, ["true"])


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (m.EmailChange, {"email": "ada@x.org\n"}),
        (m.MeChange, {"colour": "#aabbcc\n"}),
        (m.MeChange, {"name": "Ada\n"}),
        (m.Report, {"user": "ab\n", "why": "other"}),
        (m.Report, {"user": "ab", "why": "other", "table": "ab\n"}),
        (m.Ban, {"user": "ab", "why": "rude\n"}),
        (m.Pairing, {"game": "toy\n"}),
    ],
)
def test_a_line_ends_nowhere(kind: type[msgspec.Struct], value: dict[str, str]) -> None:
    """A `$` would let one line feed through at the end: too long for a column, or a header of a letter."""
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(value, kind)


@in_loop
async def test_who_answers_drop_by_drop_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """A webhook whose server answers a byte now and then, without end: it is given up as a whole, and not one thread
    that passwords are hashed in waits for it."""
    monkeypatch.setattr(calls, "PATIENCE", 0.3)

    async def drip(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while not writer.is_closing():
                writer.write(b"H")
                await writer.drain()
                await asyncio.sleep(0.01)

    async with await asyncio.start_server(drip, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        asked = [calls.post(f"http://127.0.0.1:{port}/", b"{}", {}, private=True) for _ in range(40)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert {type(answer) for answer in answers} == {TimeoutError}


@in_loop
async def test_names_that_are_looked_up_for_long_hold_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()

    def look(*_: object, **__: object) -> list[object]:
        free.wait()
        raise OSError

    monkeypatch.setattr(socket, "getaddrinfo", look)
    monkeypatch.setattr(calls, "PATIENCE", 0.2)
    try:
        with pytest.raises(calls.Forbidden, match="nobody is found"):
            await calls.check("https://slow.example/", private=False)
        slow = [asyncio.create_task(calls.check("https://slow.example/", private=False)) for _ in range(40)]
        assert await asyncio.to_thread(lambda: "hashed") == "hashed"
        found = await asyncio.gather(*slow, return_exceptions=True)
        assert {type(one) for one in found} == {calls.Forbidden}
    finally:
        free.set()
