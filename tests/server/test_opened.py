"""Records brought to a server: a game to go on with or to look back at; whatever is wrong with one changes nothing."""

import asyncio
import random
import re
import time
from pathlib import Path
from typing import Any

import pytest

import moontable
from moontable.cli.main import main
from moontable.play.record import RecordError, export, replay, write_record
from moontable.server import messages as m
from moontable.server.child import Child
from moontable.server.client import Visitor
from moontable.server.live import Refused
from moontable.server.opened import HEAD
from moontable.server.settings import RECORD_BYTES
from moontable.server.sockets import visit

from .world import Ear, World, in_loop

GOLDEN = Path(__file__).parents[1] / "golden" / "blue-moon-city"
FINISHED = (GOLDEN / "3p-2018-none-offerings.record").read_text()
ME, BOT, SECOND = {"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "hotseat", "name": "Second"}


def begun(actions: int = 40, seed: int = 5) -> moontable.Match:
    """A game for two in its middle."""
    match, dice = moontable.new("blue-moon-city", players=2, seed=seed), random.Random(seed)
    for _ in range(actions):
        match.play(dice.choice(match.legal()))
    return match


def by_page(match: moontable.Match) -> str:
    """The record as a page writes it that has played without a server: without checksums."""
    return re.sub(r"(?m)^start: .*\n| #[0-9a-f]{16}$", "", write_record(match))


@in_loop
async def test_a_game_goes_on_as_it_was(server: Child, tmp_path: Path) -> None:
    """Alone with a bot: the same cards, the same luck, all that was played; and its record is that of one game."""
    match = begun()
    async with Visitor(server.url) as ada, Visitor(server.url) as ben:
        table = await ada.post("/api/records", {"record": by_page(match), "seats": [ME, BOT]})
        here = f"/api/tables/{table['id']}"
        assert (table["status"], table["number"], table["commitment"]) == ("running", 40, match.commitment)
        assert table["origin"] == {"table": "", "at": 40}
        assert (table["private"], table["rated"], table["mine"]) == (True, False, [0])
        frames = (await ada.get(f"{here}/replay", seat=0))["frames"]
        assert [frame["number"] for frame in frames][:41] == list(range(41))
        match.rewind(7)
        assert frames[7]["view"] == match.view(0)
        assert (await ben.http.get(f"{here}/replay", params={"seat": 1})).json()["code"] == "not-your-seat"
        viewer = await ada.sit(table["id"])
        seat = (await viewer.next("state"))["viewer_seats"][0]
        while not (legal := viewer.state["legal"].get(str(seat))):
            await viewer.receive()
        await viewer.act(seat, action=legal[0]["action"])
        await ada.post(f"{here}/seats/0", {"bot": "random"})
        while (await ada.get(here))["status"] != "over":
            await viewer.receive()
        text = (await ada.http.get(f"{here}/record")).text
        file = tmp_path / "whole.record"
        file.write_text(text)
        assert main(["verify", str(file)]) == 0
        assert [str(ply) for ply in replay(text).history[:40]] == [str(ply) for ply in begun().history]
        me = await ada.get("/api/me")
        profile = await ada.get(f"/api/people/{me['id']}")
        assert profile["statistics"] == [], "what others may have played for one counts for nothing"


@in_loop
async def test_a_finished_game_is_looked_back_at(server: Child) -> None:
    async with Visitor(server.url) as ada:
        players = [{"kind": "hotseat", "name": f"Player {n}"} for n in (1, 2, 3)]
        table = await ada.post("/api/records", {"record": FINISHED, "seats": players})
        here = f"/api/tables/{table['id']}"
        match = replay(FINISHED)
        assert match.result is not None
        assert table["status"] == "over"
        assert table["result"]["ranks"] == list(match.result.ranks)
        assert (await ada.http.get(f"{here}/record")).text == FINISHED
        last = (await ada.get(f"{here}/replay", **{"from": table["number"]}))["frames"][0]
        assert last["view"]["over"]
        assert (await ada.get(f"{here}/analysis"))["last"] == table["number"]
        wrong = await ada.send("/api/records", {"record": FINISHED, "seats": [ME, {"kind": "open"}, BOT]})
        assert wrong.json()["code"] == "wrong-seats"


@in_loop
async def test_where_others_join_nobody_knows_what_is_hidden(tmp_path: Path) -> None:
    """Who brings the record has read it: what their seat cannot know is dealt anew, and the luck is another."""
    match = begun()
    async with World(f"sqlite:///{tmp_path}/tables.db") as world:
        here = await world.process()
        (ada, _), (ben, _) = await here.players.guest("en"), await here.players.guest("en")
        wish = m.OpenRecord(write_record(match), [m.SeatWish("me"), m.SeatWish("open")])
        table = await here.opened.open(ada, "", wish)
        assert table.status == "waiting"
        await here.lobby.join(table, ben, m.Join())
        assert table.live is not None
        assert table.secret != match.secret
        assert not table.rated
        assert table.info(ben.id).origin == m.Origin("", 40)
        now = table.live.states
        assert table.live.game.view(now[0], 0) == match.view(0)
        assert now["hand"][0, 1].tolist() != match.states["hand"][0, 1].tolist()
        nobody = m.OpenRecord(write_record(match), [m.SeatWish("open"), m.SeatWish("open")])
        with pytest.raises(Refused) as refused:
            await here.opened.open(ada, "", nobody)
        assert refused.value.code == "wrong-seats"


@in_loop
async def test_a_finished_game_that_one_has_seen_alone_is_no_way_to_know_what_is_hidden(tmp_path: Path) -> None:
    """Its record says all, and whoever joins what is continued from it has seen nothing."""
    match = begun(12, seed=8)
    while not match.over:
        match.play(random.Random(match.number).choice(match.legal()))
    text = write_record(match)
    match.rewind(12)
    async with World(f"sqlite:///{tmp_path}/tables.db") as world:
        here = await world.process()
        (ada, _), (ben, _) = await here.players.guest("en"), await here.players.guest("en")
        alone = [m.SeatWish("me"), m.SeatWish("bot", "random")]
        table = await here.opened.open(ada, "", m.OpenRecord(text, alone))
        assert table.status == "over"
        same = await here.lobby.continue_from(table, ada, m.Continue(12, alone))
        again = await here.lobby.continue_from(table, ada, m.Continue(12, [m.SeatWish("me"), m.SeatWish("invite")]))
        code = again.seats[1].invite
        await here.lobby.join(again, ben, m.Join(invite=code))
        for each, known in ((same, True), (again, False)):
            assert each.live is not None
            assert each.live.game.view(each.live.states[0], 0) == match.view(0)
            hand = each.live.states["hand"][0, 1].tolist()
            assert (hand == match.states["hand"][0, 1].tolist()) is known


def damaged() -> dict[str, tuple[str, str, int]]:
    """What is wrong -> the record, which message says so, and which line it names."""
    whole, mine = write_record(begun(12)), export(begun(12), 0)
    rows = whole.splitlines()
    at = next(n for n, row in enumerate(rows, 1) if row.startswith("5 "))
    seed = next(row for row in rows if row.startswith("seed:"))

    def line(n: int, text: str) -> str:
        return "\n".join([*rows[: n - 1], text, *rows[n:]])

    return {
        "nothing": ("", "none", 0),
        "another text": ("Dear diary,\ngame: blue-moon-city\n", "none", 1),
        "a picture": ("\x89PNG\r\n\x1a\n\x00\x00", "none", 0),
        "one player's export": (mine, "export", 0),
        "an action of others hidden": (line(at, re.sub(r"P(\d) .*", r"P\1 *", rows[at - 1])), "export", at),
        "cut off": ("\n".join(rows[:at]), "cut", 0),
        "a line is missing": ("\n".join(rows[: at - 1] + rows[at:]), "cut", at),
        "an action that cannot be": (line(at, "5 P1 fly to the moon"), "illegal", at),
        "of somebody else": (line(at, re.sub(r"P\d", "P9", rows[at - 1])), "illegal", at),
        "a checksum": (line(at, re.sub(r"#.{8}", "#00000000", rows[at - 1])), "differs", at),
        "the seed": (whole.replace(seed, f"seed: {'0' * 64}"), "differs", 0),
        "a seed that is none": (whole.replace(seed, "seed: 0x12"), "head", 0),
        "gibberish": (line(at, "��"), "line", at),
        "the head twice": (whole.replace(seed, f"{seed}\n{seed}"), "line", rows.index(seed) + 2),
        "players": (whole.replace("players: 2", "players: ²"), "head", 0),
        "too many players": (whole.replace("players: 2", "players: 7"), "head", 0),
        "an option": (whole.replace("option edition: 2018", "option edition: 1999"), "head", 0),
        "newer rules": (re.sub("rules: .*", "rules: 99999", whole), "newer", 0),
        "a box": (whole.replace("players: 2", "box: ../../etc\nplayers: 2"), "box", 0),
        "a result": (line(len(rows), f"result: offerings; ranks 1 2; scores 9 9\n{rows[-1]}"), "differs", len(rows)),
        "lists in lists": (whole.replace("players: 2", f"position:\n  a = {'[' * 9000}\nplayers: 2"), "head", 0),
        "names in names": (whole.replace("players: 2", f"position:\n  {'a.' * 9000}a = 1\nplayers: 2"), "head", 0),
        "a number without end": (whole.replace("players: 2", f"position:\n  a = {'9' * 9000}\nplayers: 2"), "head", 0),
    }  # fmt: skip


@in_loop
async def test_what_is_wrong_is_said_in_a_sentence_and_changes_nothing(server: Child) -> None:
    async with Visitor(server.url) as ada:
        for what, (record, message, line) in damaged().items():
            answer = await ada.send("/api/records", {"record": record, "seats": [ME, BOT]})
            said = answer.json()
            assert (answer.status_code, said["message"]) == (400, f"refused-record-{message}"), what
            assert said["args"]["line"] == line, (what, said)
            assert len(said["detail"]) > 20, what
        others = {
            "no-such-game": FINISHED.replace("blue-moon-city", "chess"),
            "no-box": write_record(begun(3)).replace("players: 2", "box: 1a2b3c4d\nplayers: 2"),
            "wrong-seats": FINISHED,
            "too-large": "#" * RECORD_BYTES,
        }
        for code, record in others.items():
            assert (await ada.send("/api/records", {"record": record, "seats": [ME, BOT]})).json()["code"] == code
        assert (await ada.get("/api/tables", show="mine"))["tables"] == []
        assert (await ada.send("/api/records", {"seats": [ME]})).status_code == 400


def test_a_line_of_blanks_takes_no_longer_than_another() -> None:
    """One of 390,000 stopped the whole server for minutes."""
    whole, blanks = write_record(begun(12)), " " * 60_000
    begins = time.process_time()
    assert HEAD.findall(f"game:{blanks}x y") == []
    assert HEAD.findall(f" game:{blanks}x{blanks}\nbox:") == [("game", "x"), ("box", "")]
    for line in (f"5 P1 draw{blanks}b", f"5{blanks}P1{blanks}draw{blanks}#{'0' * 15}"):
        with pytest.raises(RecordError, match="cannot play"):
            replay(re.sub("(?m)^5 .*", line, whole))
    replay(re.sub("(?m)^(5|6) (P.) (.*) #", rf"\1{blanks}\2{blanks}\3{blanks}#", whole))
    assert time.process_time() - begins < 3


@in_loop
async def test_no_damaged_bytes_get_through(server: Child) -> None:
    """Every change of a record with checksums is noticed, or changes nothing of the game."""
    whole, dice = write_record(begun(12)), random.Random(3)
    async with Visitor(server.url) as ada:
        for _ in range(60):
            damaged = list(whole)
            for _ in range(dice.choice((1, 1, 3, 30))):
                at = dice.randrange(len(damaged))
                damaged[at : at + dice.choice((0, 1, 1, 9))] = dice.choice(
                    ("", chr(dice.randrange(1, 0x2FF)), "\n", "9")
                )
            answer = await ada.send("/api/records", {"record": "".join(damaged), "seats": [ME, BOT]})
            made: dict[str, Any] = answer.json()
            assert answer.status_code in (201, 400, 404), ("".join(damaged), made)
            if answer.status_code == 201:
                assert made["number"] == 12
                assert made["commitment"] == begun(0).commitment


@in_loop
async def test_a_record_costs_what_its_actions_cost(tmp_path: Path) -> None:
    """Whoever may play no more actions may not bring them along either, nor two records at a time."""
    async with World(f"sqlite:///{tmp_path}/tables.db", rows=60) as world:  # an hour, half of them at once
        here = await world.process()
        ada, _ = await here.players.guest("en")
        seats = [m.SeatWish("me"), m.SeatWish("bot", "random")]
        await here.opened.open(ada, "", m.OpenRecord(write_record(begun(40)), seats))
        with pytest.raises(Refused) as refused:
            await here.opened.open(ada, "", m.OpenRecord(write_record(begun(20)), seats))
        assert refused.value.code == "too-fast"
        assert len(await here.lobby.listed(ada, "mine")) == 1


@in_loop
async def test_a_wrong_record_costs_as_much(tmp_path: Path) -> None:
    """It takes as long to find out: many guests of one address could have kept the bots from thinking with it."""
    async with World(f"sqlite:///{tmp_path}/tables.db", rows=60) as world:
        here = await world.process()
        (ada, _), (eve, _) = await here.players.guest("en"), await here.players.guest("en")
        seats = [m.SeatWish("me"), m.SeatWish("bot", "random")]
        wrong = m.OpenRecord(re.sub("final: .*", "final: 40 actions #0123456789abcdef", write_record(begun(40))), seats)
        codes = []
        for user in (ada, ada, *[eve] * 2):
            with pytest.raises(Refused) as refused:
                await here.opened.open(user, "192.0.2.1", wrong)
            codes.append(refused.value.code)
        assert codes == ["record-differs", "too-fast"] * 2


@in_loop
async def test_a_long_history_is_not_told_again_and_again(tmp_path: Path) -> None:
    """Four guests who came to a game of 3,000 actions as if they knew nothing of it took three quarters of a server's
    time."""
    async with World(f"sqlite:///{tmp_path}/tables.db", reads=1) as world:  # two at once
        here = await world.process()
        seats = [m.SeatWish("me"), m.SeatWish("hotseat")]
        ada, _ = await here.players.guest("en")
        match = begun(1200, seed=9)
        table = await here.opened.open(ada, "", m.OpenRecord(write_record(match), seats))
        heard: list[list[int]] = []

        async def listen(_: object) -> None:
            return

        async def come(since: int | None) -> int | None:
            ear = Ear(here, table, ada)
            await visit(here, ear.connection, ada, table.id, since, listen)
            heard.append([entry["seq"] for state in ear.all("state") for entry in state["log"]])
            return ear.closed

        for since in (None, match.number, match.number - 99):
            assert await come(since) is None
        assert await come(1) is None
        assert heard[-1] == list(range(2, match.number + 1)), "nothing is missed"
        assert await come(1) == 4029
        assert await come(None) is None, "who knows how it stands is let in"


@in_loop
async def test_a_long_record_counts_for_more(tmp_path: Path) -> None:
    with Child(tmp_path, games="blue-moon-city", bot_workers=1, modules=0) as server:
        async with Visitor(server.url) as ada:
            for actions, times, refused in ((40, 6, False), (1500, 6, True)):
                body = {"record": write_record(begun(actions, seed=9)), "seats": [ME, SECOND]}
                here = f"/api/tables/{(await ada.post('/api/records', body))['id']}/record"
                asked = await asyncio.gather(*(ada.http.get(here) for _ in range(times)))
                codes = {answer.status_code for answer in asked}
                assert codes == ({200, 429} if refused else {200})
