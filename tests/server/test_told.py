"""Being told outside the page: letters, notices, webhooks. With a real SMTP server and a real endpoint of our own."""

import asyncio
import json
import random
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from moontable.server import calls, outbox, told
from moontable.server import messages as m
from moontable.server.child import Child
from moontable.server.client import Visitor
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.outbox import item
from moontable.server.players import User
from moontable.server.push import b64, sealed, unb64
from moontable.server.sockets import Talk
from moontable.server.store import people
from moontable.server.store import schema as db
from moontable.server.table import Table, now
from moontable.server.told import hook_body

from .conftest import new_database
from .hooks import Taker, taker
from .letters import Post, body, post_office
from .world import GAME, PATIENCE, Ear, World, eventually, in_loop, two_players

MakeWorld = Callable[..., World]
EVERYTHING: dict[Any, Any] = {kind: ["mail", "push", "hook"] for kind in told.KINDS}
HERE = {"mail_from": "Moontable <moon@play.example>", "public_url": "https://play.example", "private_calls": 1}


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is given time to come back, and what fails is tried again at once."""
    monkeypatch.setattr(told, "GRACE", 0)
    monkeypatch.setattr(outbox, "FIRST", 1)


@pytest.fixture
def post() -> Iterator[Post]:
    with post_office() as office:
        yield office


@pytest.fixture
def hooks() -> Iterator[Taker]:
    with taker() as kept:
        yield kept


@pytest.fixture(params=["sqlite", "postgresql"])
def world(request: pytest.FixtureRequest, tmp_path: Path, post: Post) -> MakeWorld:
    return lambda: World(new_database(request, request.param, tmp_path), smtp=post.url, **HERE)


@pytest.fixture
def small(tmp_path: Path, post: Post) -> MakeWorld:
    """For what does not depend on the database."""
    return lambda: World(f"sqlite:///{tmp_path / 'games.db'}", smtp=post.url, **HERE)


class Browser:
    """What a browser does for its push service: it has keys, and reads what was sealed for them."""

    def __init__(self, endpoint: str) -> None:
        self.key, self.auth = ec.generate_private_key(ec.SECP256R1()), b"0123456789abcdef"
        self.endpoint = endpoint

    @property
    def public(self) -> bytes:
        numbers = self.key.public_key().public_numbers()
        return b"\x04" + numbers.x.to_bytes(32, "big") + numbers.y.to_bytes(32, "big")

    @property
    def device(self) -> m.Device:
        return m.Device(self.endpoint, b64(self.public), b64(self.auth))

    def read(self, sent: bytes) -> bytes:
        """RFC 8291, from the other side."""
        salt, length = sent[:16], sent[20]
        theirs, cipher = sent[21 : 21 + length], sent[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        derive = lambda secret, salt, info, n: HKDF(hashes.SHA256(), n, salt, info).derive(secret)  # noqa: E731
        secret = derive(shared, self.auth, b"WebPush: info\0" + self.public + theirs, 32)
        key, nonce = (
            derive(secret, salt, f"Content-Encoding: {what}\0".encode(), n)
            for what, n in (("aes128gcm", 16), ("nonce", 12))
        )
        text = AESGCM(key).decrypt(nonce, cipher, None)
        assert text[-1:] == b"\x02"
        return text[:-1]


async def wants(context: Context, user: User, hooks: Taker, **more: Any) -> Browser:
    """Somebody who wants to be told everything by every way."""
    await context.store.write(people.change_user, user.id, {"email": f"{user.id}@example.org"})
    await context.told.wish(user, m.Wishes(EVERYTHING, f"{hooks.url}/hook/{user.id}", **more))
    browser = Browser(f"{hooks.url}/push/{user.id}")
    await context.told.add_device(user, browser.device)
    return browser


async def until_asked(context: Context, table: Table, people: tuple[User, User], seat: int) -> None:
    """The others play until this seat is asked anew."""
    live = table.live
    assert live is not None
    before, dice = live.mask, random.Random(4)
    while before >> seat & 1 or not live.mask >> seat & 1:
        before, who = live.mask, live.acting[0]
        action = dice.choice(live.legal_actions(who))
        await context.hub.act(table, people[who].id, m.Act(who, live.seq, f"c{live.seq}", action=action))
        assert not live.over


async def waiting(context: Context) -> list[Any]:
    return list(
        await context.store.read(lambda c: c.execute(sa.select(db.outbox).where(db.outbox.c.at.is_not(None))).all())
    )


async def at_rest(context: Context) -> None:
    """Until nothing is to be sent now."""

    async def so() -> bool:
        rows = await waiting(context)
        return not context.outbox._tasks and not [row for row in rows if row.at <= now() + 1000]

    await until(so, "everything is sent")


async def until(condition: Callable[[], Awaitable[bool]], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not await condition():
        assert time.monotonic() < end, what
        await asyncio.sleep(0.02)


def test_what_is_sealed_is_as_in_the_rfc() -> None:
    """RFC 8291, appendix A."""
    private = int.from_bytes(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    sent = sealed(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        unb64("DGv6ra1nlYgDCS1FRnbzlw"),
        ec.derive_private_key(private, ec.SECP256R1()),
    )
    assert b64(sent) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
        "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@in_loop
async def test_whoever_is_away_is_told_that_it_is_their_turn(world: MakeWorld, post: Post, hooks: Taker) -> None:
    async with world() as w:
        here, there = await w.process(), await w.process()
        table, ada, ben = await two_players(here)
        await at_rest(here)
        browser = await wants(there, ben, hooks)
        await until_asked(here, table, (ada, ben), 1)
        await eventually(lambda: len(post.letters) == 1 and len(hooks.taken) == 2, "all three have come")
        letter = post.letters[0]
        assert letter["To"] == f"{ben.id}@example.org"
        assert letter["Subject"] == "Moontable: Twoja kolej: Blue Moon City"
        assert f"https://play.example/table/{table.id}\n" in body(letter)
        assert ada.name in body(letter), "it says with whom"
        taken = {path.split("/")[1]: (headers, sent) for path, headers, sent in hooks.taken}
        headers, sent = taken["push"]
        said = json.loads(browser.read(sent))
        assert (said["title"], said["url"]) == ("Twoja kolej: Blue Moon City", f"/table/{table.id}")
        assert (headers["content-encoding"], headers["ttl"]) == ("aes128gcm", "86400")
        assert len(headers["topic"]) <= 32
        _signed(headers["authorization"], hooks.url, there)
        called = json.loads(taken["hook"][1])
        assert called["link"] == f"https://play.example/table/{table.id}"
        assert set(called) == {"text", "username", "kind", "link"}
        assert here.told.vapid.public == there.told.vapid.public, "one key for all processes, and for ever"
        await eventually(lambda: here.metrics.told + there.metrics.told == 3, "it is counted")
        # Nothing of the position is in any of it: what was told is who, what and where.
        assert said["body"] == f"Twoja kolej w grze Blue Moon City, grają też: {ada.name}."
        assert called["text"] == f"{said['body']}\nhttps://play.example/table/{table.id}"
        # What the outbox held meanwhile is no more than that either.
        left = await here.store.read(lambda c: c.execute(sa.select(db.outbox)).all())
        assert {frozenset(row.more) for row in left} <= {frozenset({"seat", "turn"}), frozenset({"seat", "turn", "to"})}


def _signed(authorization: str, audience: str, context: Context) -> None:
    """VAPID: the push service can tell who sends."""
    scheme, token, key = authorization.replace(",", "").split(" ")
    assert (scheme, key) == ("vapid", f"k={context.told.vapid.public}")
    head, claims, signature = token.removeprefix("t=").split(".")
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(unb64(claims))
    assert said["aud"] == audience
    assert said["sub"] == "mailto:moon@play.example"
    assert now() / 1000 < said["exp"] < now() / 1000 + 24 * 3600
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(key.removeprefix("k=")))
    raw = unb64(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        public.verify(encode_dss_signature(r, s), f"{head}.x{claims}".encode(), ec.ECDSA(hashes.SHA256()))


@in_loop
async def test_a_table_has_a_webhook_of_its_own(world: MakeWorld, hooks: Taker) -> None:
    """A group's channel reads who is to play and not there; nobody but the table's creator knows the address."""
    async with world() as w:
        here, there = await w.process(), await w.process()
        table, ada, ben = await two_players(here)
        await Ear(here, table, ada).sit()
        url = f"{hooks.url}/group"
        for user, wrong, code in ((ben, url, "not-yours"), (ada, "ftp://x", "bad-hook")):
            with pytest.raises(Refused, match=code):
                await here.told.set_hook(table, user, wrong)
        await here.told.set_hook(table, ada, url)
        assert (table.info(ada.id).hook, table.info(ben.id).hook, table.info(None).hook) == (url, "", "")
        await until_asked(here, table, (ada, ben), 1)
        await eventually(lambda: len(hooks.taken) >= 1, "it has come")
        [(path, _, sent)] = hooks.taken
        said = json.loads(sent)
        link = f"https://play.example/table/{table.id}"
        assert (path, said["text"], said["link"]) == (
            "/group",
            f"{ben.name}: your turn in Blue Moon City\n{link}",
            link,
        )
        assert (await there.hub.get(table.id)).hook == url, "another process knows it"
        await at_rest(here)
        ear = await Ear(here, table, ben).sit()
        await here.outbox.add(item(ada.id, "table", "turn", table.id))
        await at_rest(here)
        assert len(hooks.taken) == 1, "he is there by now"
        here.hub.disconnect(table, ear.connection)
        await here.told.set_hook(table, ada, "")
        await here.outbox.add(item(ada.id, "table", "turn", table.id))
        await at_rest(here)
        assert len(hooks.taken) == 1, "there is none any more"


@in_loop
async def test_a_rematch_keeps_the_webhook(small: MakeWorld, hooks: Taker) -> None:
    """Whoever asks for it: the group's channel is told. The address stays a secret of the one who has named it, who
    can take it back, and goes with them."""
    async with small() as w:
        here = await w.process()
        table, ada, ben = await two_players(here)
        url = f"{hooks.url}/group"
        await here.told.set_hook(table, ada, url)
        await here.lobby.resign(table, ada)
        again = await here.lobby.rematch(table, ben)
        assert (again.host, again.hook) == (ben.id, url)
        assert (again.info(ada.id).hook, again.info(ben.id).hook) == (url, "")
        await Ear(here, again, ada).sit()
        await here.lobby.rematch(table, ada)
        await until_asked(here, again, (ada, ben), 1)
        await eventually(lambda: len(hooks.taken) >= 1, "it has come")
        assert json.loads(hooks.taken[0][2])["text"].startswith(f"{ben.name}: your turn")

        await here.lobby.resign(again, ben)
        third = await here.lobby.rematch(again, ben)
        await here.told.set_hook(third, ada, "")
        with pytest.raises(Refused, match="not-yours"):
            await here.told.set_hook(third, ada, url)
        await here.told.set_hook(third, ben, url)
        assert (third.info(ada.id).hook, third.info(ben.id).hook) == ("", url)
        await here.store.write(people.forget, ben.id)
        ask = sa.select(db.tables.c.hook, db.tables.c.hook_of).where(db.tables.c.id == third.id)
        assert await here.store.read(lambda c: c.execute(ask).all()) == [("", None)]


@in_loop
async def test_one_letter_for_one_turn(small: MakeWorld, post: Post, hooks: Taker) -> None:
    async with small() as w:
        here = await w.process()
        table, _, ben = await two_players(here)
        await at_rest(here)
        await wants(here, ben, hooks)
        live = table.live
        assert live is not None
        mask = live.mask | 2
        live.mask = mask  # Ben owes a decision, whoever else does
        await here.store.write(lambda c: c.execute(sa.update(db.tables).values(acting=mask)).close())
        for turn in (1, 1, 2, 2, 1):
            await here.outbox.add(item(ben.id, "", "turn", table.id, seat=1, turn=turn))
            await at_rest(here)
        assert len(post.letters) == 3, "of the first, of the second, and of another one after it"


@in_loop
async def test_who_is_there_or_comes_back_is_not_told(
    small: MakeWorld, post: Post, hooks: Taker, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with small() as w:
        here = await w.process()
        table, ada, ben = await two_players(here)
        await wants(here, ben, hooks)
        await at_rest(here)
        post.letters.clear()
        hooks.taken.clear()

        async def bens() -> list[str]:
            return [row.kind for row in await waiting(here) if row.user_id == ben.id]

        there = await Ear(here, table, ben).sit()
        await until_asked(here, table, (ada, ben), 1)
        assert await bens() == []
        here.hub.disconnect(table, there.connection)
        monkeypatch.setattr(told, "GRACE", 600_000)
        await until_asked(here, table, (ada, ben), 1)
        assert await bens() == ["turn"]
        await Ear(here, table, ben).sit()

        async def gone() -> bool:
            return await bens() == []

        await until(gone, "it is forgotten")
        alone = await here.lobby.create(ben, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("hotseat")]))
        assert here.told.turns(alone, 0, 3, lambda: 1) == [], "who plays alone waits for nobody"
        assert post.letters == []
        assert hooks.taken == []


@in_loop
async def test_time_that_is_short(small: MakeWorld, hooks: Taker, post: Post) -> None:
    async with small() as w:
        here = await w.process()
        table, ada, ben = await two_players(here, time_limit=7 * 86_400)
        await at_rest(here)
        await wants(here, ben, hooks)
        await until_asked(here, table, (ada, ben), 1)
        await eventually(lambda: len(post.letters) == 1, "the turn is told")
        await at_rest(here)
        (row,) = await waiting(here)
        until_ = table.clocks[1]
        assert (row.kind, row.way, row.at) == ("short", "", until_ - told.LEAD)
        await here.outbox.add({**dict(row._mapping), "at": now()})
        await eventually(lambda: len(post.letters) == 2, "it is told")
        assert "167 godzin" in body(post.letters[1]) or "168 godzin" in body(post.letters[1])
        # Whoever has played meanwhile has another clock.
        await here.outbox.add(item(ben.id, "", "short", table.id, seat=1, until=until_ - 1))
        await at_rest(here)
        assert len(post.letters) == 2


@in_loop
async def test_invitations_rematches_and_names_in_the_chat(small: MakeWorld, hooks: Taker, post: Post) -> None:
    async with small() as w:
        here = await w.process()
        table, ada, ben = await two_players(here)
        ben = await here.players.change(ben, "", m.MeChange("Żółw Ben"))
        table.seats[1].name = ben.name
        eve, _ = await here.players.guest("en")
        await at_rest(here)
        await wants(here, ben, hooks)
        ear = await Ear(here, table, ada).sit()
        talk = Talk(here, table, ear.connection, ada)
        await talk.hear(b'{"type":"chat","text":"where are you, @\xc5\xbb\xc3\xb3\xc5\x82w ben?"}')
        await talk.hear(b'{"type":"chat","text":"nobody is named here"}')
        await eventually(lambda: len(post.letters) == 1, "it is told")
        assert "where are you, @Żółw ben?" in body(post.letters[0])

        made = await here.lobby.create(ada, m.NewTable(GAME, 2, [m.SeatWish("me"), m.SeatWish("invite")]))
        assert [person.name for person in await here.told.met(ada)] == ["Żółw Ben"]
        with pytest.raises(Refused, match="not-met"):
            await here.told.invited(made, made.seats[1], ada, eve.id)
        await here.told.invited(made, made.seats[1], ada, ben.id)
        await eventually(lambda: len(post.letters) == 2, "it is told")
        code = made.seats[1].invite
        assert f"https://play.example/table/{made.id}#invite={code}" in body(post.letters[1])

        await here.lobby.resign(table, ben)
        again = await here.lobby.rematch(table, ada)
        await eventually(lambda: len(post.letters) == 3, "it is told")
        assert f"/table/{again.id}#invite={again.seats[1].invite}" in body(post.letters[2])
        # Whoever is not to be heard is not heard this way either.
        await here.players.mute(ben.id, ada.id, True)
        await here.told.invited(made, made.seats[1], ada, ben.id)
        await at_rest(here)
        assert len(post.letters) == 3


@in_loop
async def test_a_digest_is_one_letter(world: MakeWorld, hooks: Taker, post: Post) -> None:
    async with world() as w:
        here = await w.process()
        table, ada, ben = await two_players(here)
        await at_rest(here)
        await wants(here, ben, hooks, digest=True)
        await until_asked(here, table, (ada, ben), 1)
        await here.outbox.add(item(ben.id, "", "mention", table.id, by=ada.id, name=ada.name, text="well?"))
        await at_rest(here)
        assert post.letters == []
        rows = {row.kind: row for row in await waiting(here) if row.way in ("later", "digest")}
        assert set(rows) == {"turn", "mention", "digest"}
        await here.outbox.add({**dict(rows["digest"]._mapping), "at": now()})
        await eventually(lambda: len(post.letters) == 1, "it has come")
        await at_rest(here)
        assert post.letters[0]["Subject"] == "Moontable: 2 wieści"
        assert "well?" in body(post.letters[0])
        assert [row for row in await waiting(here) if row.way in ("later", "digest")] == []
        await here.outbox.add(item(ben.id, "", "mention", table.id, by=ada.id, name=ada.name, text="and now?"))
        await at_rest(here)
        (row,) = [row for row in await waiting(here) if row.way == "digest"]
        assert row.at > now() + told.DAY // 2, "not before tomorrow"


@in_loop
async def test_no_more_letters_by_one_click(small: MakeWorld, hooks: Taker, post: Post) -> None:
    async with small() as w:
        here = await w.process()
        table, _, ben = await two_players(here)
        await at_rest(here)
        await wants(here, ben, hooks)
        await here.told.test(ben)
        await eventually(lambda: len(post.letters) == 1 and len(hooks.taken) == 2, "all have come")
        letter = post.letters[0]
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        link = str(letter["List-Unsubscribe"]).strip("<>")
        stop = link.removeprefix("https://play.example/api/unsubscribe/")
        assert stop != link
        assert f"https://play.example/unsubscribe/{stop}" in body(letter)
        with pytest.raises(Refused, match="bad-link"):
            await here.told.no_more_mail("x")
        await here.told.no_more_mail(stop)
        assert set(map(tuple, (await here.told.info(ben)).ways.values())) == {("hook", "push")}
        await here.told.no_more_mail(stop)
        await here.outbox.add(item(ben.id, "", "mention", table.id, text="hello"))
        await eventually(lambda: len(hooks.taken) == 4, "the other ways are as they were")
        assert len(post.letters) == 1


@in_loop
async def test_a_device_that_is_gone_is_forgotten_and_failures_are_tried_again(small: MakeWorld, hooks: Taker) -> None:
    async with small() as w:
        here = await w.process()
        ben, _ = await here.players.guest("en")
        await here.told.wish(ben, m.Wishes({"turn": ["push"]}))
        await here.told.add_device(ben, Browser(f"{hooks.url}/push").device)
        hooks.answers = [503, 429, 302]
        await here.told.test(ben)
        await eventually(lambda: len(hooks.taken) == 1, "it has come in the end")
        assert here.metrics.untold == 3
        await at_rest(here)
        hooks.answers = [410]
        await here.told.test(ben)
        await eventually(lambda: here.metrics.untold == 4, "it is refused")
        assert (await here.told.info(ben)).devices == []
        await at_rest(here)
        assert await waiting(here) == []
        assert [path for path, _, _ in hooks.taken] == ["/push"], "nobody is followed elsewhere"
        ada, _ = await here.players.guest("en")
        browser = Browser(f"{hooks.url}/push")
        await here.told.add_device(ben, browser.device)
        await here.told.add_device(ada, browser.device)
        assert (await here.told.info(ben)).devices == [], "a device is for whoever uses it now"
        await here.told.end_device(ben, browser.endpoint)
        assert len((await here.told.info(ada)).devices) == 1
        for device in (m.Device(f"{hooks.url}/x", "AAAA", "AAAA"), m.Device("ftp://x", *_keys())):
            with pytest.raises(Refused, match="bad-device"):
                await here.told.add_device(ada, device)


def _keys() -> tuple[str, str]:
    device = Browser("").device
    return device.p256dh, device.auth


@pytest.mark.parametrize(
    "url",
    [
        "http://93.184.215.14/", "https://127.0.0.1/", "https://localhost:8000/x", "https://10.1.2.3/", "https://[::1]/",
        "https://192.168.1.1/", "https://169.254.169.254/latest/meta-data", "https://[::ffff:127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/", "https://[2002:7f00:1::]/", "https://2130706433/", "https://0x7f.1/",
        "https://0.0.0.0/", "https://[fe80::1%25lo]/", "https://224.0.0.1/", "https://100.64.0.1/", "https://[fd00::1]/",
        "https://user:word@93.184.215.14/", "ftp://93.184.215.14/", "https:///", "https://", "x", "https://a b/",
        "https://x.invalid/", "https://93.184.215.14:99999/",
    ],
)  # fmt: skip
def test_nobody_is_sent_into_our_network(url: str) -> None:
    with pytest.raises(calls.Forbidden):
        calls._where(url, private=False)


@in_loop
async def test_what_was_looked_at_is_what_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that means a public address when it is looked at and our own a moment later (DNS rebinding)."""
    found = iter(["93.184.215.14", "127.0.0.1"])
    called = []

    def look(_host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(found), port))]

    async def connect(address: str, port: int, **how: Any) -> Any:
        called.append((address, port, how["server_hostname"]))
        raise OSError("there is no network here")

    monkeypatch.setattr(socket, "getaddrinfo", look)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(OSError, match="no network"):
        await calls.post("https://rebind.example/x", b"", {}, False)
    assert called == [("93.184.215.14", 443, "rebind.example")]
    with pytest.raises(calls.Forbidden):
        await calls.post("https://rebind.example/x", b"", {}, False)


def test_webhooks_get_what_they_take() -> None:
    """Discord `content`, Slack and Matrix (hookshot) `text`; what players have written calls nobody."""
    said, link = "Eve: @everyone <!channel> & co", "https://play.example/table/x"
    discord = hook_body("https://discord.com/api/webhooks/1/x", said, link, "mention")
    assert (discord["content"], discord["allowed_mentions"]) == (f"{said}\n{link}", {"parse": []})
    slack = hook_body("https://hooks.slack.com/services/x", said, link, "mention")
    assert slack == {"text": f"Eve: @everyone &lt;!channel&gt; &amp; co\n{link}"}
    matrix = hook_body("https://matrix.example/hookshot/x", said, link, "mention")
    assert matrix["text"] == f"{said}\n{link}"


@in_loop
async def test_over_http(server: Child) -> None:
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        found = await ada.get("/api/told")
        assert set(found["ways"]) == set(told.KINDS)
        assert len(unb64(found["key"])) == 65
        wish = {"ways": {"turn": ["hook"]}, "hook": "https://127.0.0.1/x"}
        answer = await ada.send("/api/told", wish)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-hook")
        assert (await ada.get("/api/told"))["hook"] == "", "it changes nothing"
        for wrong in ({"ways": {"dinner": ["hook"]}}, {"ways": {"turn": ["owl"]}}, {"ways": []}):
            assert (await ada.send("/api/told", wrong)).json()["code"] == "bad-message"
        kept = await ada.post("/api/told", {"ways": {"turn": ["push", "push"]}, "digest": True})
        assert (kept["ways"]["turn"], kept["ways"]["short"], kept["digest"]) == (["push"], [], True)
        assert (await ada.get("/api/met"))["people"] == []
        table = await ada.new_table([{"kind": "me"}, {"kind": "invite"}])
        ask = f"/api/tables/{table['id']}/invite/1"
        assert (await ada.send(ask, {"user": ben.id})).json()["code"] == "not-met"
        assert (await ben.send(ask, {"user": ada.id})).json()["code"] == "not-yours"
        assert (await ada.send(ask.replace("/1", "/0"), {"user": ben.id})).json()["code"] == "no-such-seat"
        # What a mail program sends has neither a session nor our page behind it.
        async with httpx.AsyncClient(base_url=server.url) as program:
            answer = await program.post("/api/unsubscribe/nobody", data={"List-Unsubscribe": "One-Click"})
            assert (answer.status_code, answer.json()["code"]) == (404, "bad-link")
        exported = (await ada.http.get("/api/me/export")).json()
        assert msgspec.convert(exported["wishes"], list[dict[str, Any]])[0]["digest"] is True
