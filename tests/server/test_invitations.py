"""Links to a seat: where they lead, to whom, when; and the address they begin with."""

import hashlib
import socket
from pathlib import Path

import pytest

from moontable.cli.serve import told
from moontable.server import messages as m
from moontable.server import settings as configured
from moontable.server.child import Child
from moontable.server.client import Visitor
from moontable.server.context import Context
from moontable.server.live import Refused
from moontable.server.players import User
from moontable.server.qr import lines, path, qr
from moontable.server.settings import UNLIMITED, Settings
from moontable.server.table import Table

from .conftest import new_database
from .world import GAME, Ear, World, in_loop

TWO = [m.SeatWish("me"), m.SeatWish("invite")]


async def follow(here: Context, table: Table, user: User, code: str) -> str:
    """What comes of opening a link: the seats it leads to, or why it leads to none."""
    try:
        return str(list((await here.lobby.join(table, user, m.Join(invite=code))).seats_of(user.id)))
    except Refused as refused:
        return refused.code


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
@in_loop
async def test_a_link_works_for_ever(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    """Before, during and after the game its owner comes to the table and others are told why they do not; also when the
    server was started anew in between."""
    async with World(new_database(request, kind, tmp_path)) as world:
        here = await world.process()
        ada, ben, eve = [(await here.players.guest("en"))[0] for _ in range(3)]
        three = await here.lobby.create(ada, m.NewTable(GAME, 3, [*TWO, m.SeatWish("invite")]))
        code = three.info(ada.id).invites["1"]
        assert await follow(here, three, ben, code) == "[1]"
        assert await follow(here, three, ben, code) == "[1]", "opened twice"
        assert await follow(here, three, ada, code) == "[0]", "who gave it away has a seat of their own"
        assert await follow(here, three, eve, code) == "seat-taken"
        assert await follow(here, three, eve, "another") == "bad-invite"
        assert (three.status, [seat.user for seat in three.seats]) == ("waiting", [ada.id, ben.id, None])

        two = await here.lobby.create(ada, m.NewTable("toy", 2, TWO))
        code = two.info(ada.id).invites["1"]
        assert await follow(here, two, ben, code) == "[1]"
        assert two.status == "running", "it begins when the friend opens the link"
        await world.end(here)
        again = await world.process()
        two = await again.hub.get(two.id)
        assert await follow(again, two, ben, code) == "[1]"
        assert await follow(again, two, eve, code) == "not-waiting"
        watching = await Ear(again, two, eve).sit()
        assert watching.state["viewer_seats"] == []
        assert list(watching.state["views"]) == ["public"], "who only watches sees what everybody sees"
        people = {0: ada, 1: ben}
        while not two.live.over:  # type: ignore[union-attr]
            seat = two.live.acting[0]  # type: ignore[union-attr]
            action = two.live.legal_actions(seat)[0]  # type: ignore[union-attr]
            act = m.Act(seat, two.live.seq, f"c{two.live.seq}", action=action)  # type: ignore[union-attr]
            await again.hub.act(two, people[seat].id, act)
        assert await follow(again, two, ben, code) == "[1]"
        assert await follow(again, two, eve, code) == "over"


@in_loop
async def test_a_network_finds_the_server_and_its_links(tmp_path: Path) -> None:
    """At 0.0.0.0 the links of a host on this machine name the address others reach it by, and that is an origin of
    ours. Whoever came by another address that is ours gives that one on."""
    outgoing = configured.outgoing() or "localhost"  # a machine without a network has nobody to invite
    with Child(tmp_path, **{**UNLIMITED, "games": GAME, "host": "0.0.0.0"}) as server:
        port = server.flags["port"]
        async with Visitor(server.url) as ada, Visitor(f"http://{outgoing}:{port}") as ben:
            table = await ada.new_table([{"kind": "me"}, {"kind": "invite"}])
            ask = f"/api/tables/{table['id']}/invitations/1"
            found = await ada.get(ask)
            base, code = found["link"].split(f"/table/{table['id']}#invite=")
            assert code == table["invites"]["1"]
            assert found["local"] == (outgoing == "localhost")
            assert base == (f"http://127.0.0.1:{port}" if found["local"] else f"http://{outgoing}:{port}")
            assert (found["qr"], found["size"]) == (path(qr(found["link"])), len(qr(found["link"])))
            assert (await ada.http.get(ask, headers={"host": "evil.example"})).json()["link"] == found["link"]
            name = f"{socket.gethostname()}:{port}"
            named = (await ada.http.get(ask, headers={"host": name})).json()["link"]
            assert named.startswith(f"http://{name}/table/")
            assert (await ben.http.get(ask)).json()["code"] == "not-yours"
            assert (await ada.http.get(ask.replace("/1", "/0"))).status_code == 403
            assert (await ben.post(f"/api/tables/{table['id']}/join", {"invite": code}))["status"] == "running"
            viewer = await ben.sit(table["id"])
            await viewer.next("state")
        assert f"For others:  http://{outgoing}:{port}" in server.tail() or outgoing == "localhost"


def test_the_start_says_whom_links_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(configured, "outgoing", lambda: "192.168.1.20")
    here = told(Settings(), True)
    assert here[0] == "Moontable: http://127.0.0.1:8000"
    assert "this machine only" in here[1]
    assert "--host 0.0.0.0" in here[1]
    assert len(here) == 2
    network = Settings(host="0.0.0.0")
    assert told(network, False) == ["Moontable: http://127.0.0.1:8000", "For others:  http://192.168.1.20:8000"]
    assert told(network, True)[2:] == lines(qr("http://192.168.1.20:8000"))
    assert "http://192.168.1.20:8000" in network.origins()
    assert told(Settings(public_url="https://play.example"), False)[-1] == "For others:  https://play.example"
    monkeypatch.setattr(configured, "outgoing", lambda: "")
    assert "no network" in told(network, True)[1]


# As the package `qrcode` 8 draws them at level M with the same mask; ZXing reads them.
DRAWN = {
    "http://192.168.1.20:8000": (25, "db483b92a0acc222c184"),
    "https://play.example/table/abcdefghjk#invite=AbCdEfGhIjKlMnOpQrStUvWx": (37, "7166ca8f94b9d448b787"),
    "ż" * 160: (69, "885b86cb50054e1fdff8"),
}


@pytest.mark.parametrize("text", DRAWN)
def test_qr_codes_are_drawn_as_others_draw_them(text: str) -> None:
    code = qr(text)
    shown = "\n".join("".join(".#"[dark] for dark in row) for row in code)
    assert (len(code), hashlib.sha256(shown.encode()).hexdigest()[:20]) == DRAWN[text]
    assert path(code).count("M") == shown.count("#")
    in_terminal = "\n".join(lines(code))
    assert in_terminal.count("█") * 2 + in_terminal.count("▀") + in_terminal.count("▄") == shown.count("#")


def test_a_text_that_is_too_long_is_no_qr_code() -> None:
    with pytest.raises(ValueError, match="too many"):
        qr("x" * 332)
