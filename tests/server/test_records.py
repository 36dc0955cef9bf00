"""Records on the wire: what a page makes of them is what programs that read views are told, and they are short."""

import json
import random
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest
from bundle import bundled

from moontable import games
from moontable.server.changes import Reading, change
from moontable.server.connection import Connection
from moontable.server.hub import Hub
from moontable.server.live import Rules, begin
from moontable.server.messages import Records
from moontable.server.table import Seat, Table
from moontable.wasm.build import write
from moontable.wasm.node import node

from .test_secrets import bare_table
from .world import GAME, Ear, World, in_loop, play_on, two_players

SECRET = bytes(range(32))
MOST = 1500  # bytes of a message, in the mean (issue 17.6)


def test_a_change_is_what_differs() -> None:
    dice = random.Random(3)
    for size in (1, 3, 8, 664, 5832):
        one = dice.randbytes(size)
        reading = Reading(size)
        assert reading.hear({"0": change(b"", one)}) == {"0": one}
        for share in (0.0, 0.01, 0.3, 1.0):
            other = bytes(dice.randrange(256) if dice.random() < share else byte for byte in reading.records["0"])
            told = change(bytes(reading.records["0"]), other)
            assert reading.hear({"0": told}) == {"0": other}
            assert len(told) <= 4 / 3 * (size + 3 * (1 + size / 255)) + 4
        assert change(one, one) == ""
    assert change(bytes(600), bytes(300) + b"\1" + bytes(299)) == "LAEBAQ=="
    assert reading.hear({"1": ""}) == {"1": bytes(5832)}, "who is not told of any more is forgotten"
    every_fourth = bytes(place % 4 == 0 for place in range(1 << 16))  # as many runs as there can be
    largest = Reading(1 << 16)
    assert largest.hear({"0": change(b"", every_fourth)}) == {"0": every_fourth}
    for before, after in ((bytes(3), bytes(4)), (b"", bytes((1 << 16) + 1))):
        with pytest.raises(ValueError):
            change(before, after)


class Viewers:
    """Everybody who may look at a table, each of them once with records and once with views."""

    def __init__(self, table: Table) -> None:
        self.hub: Hub = object.__new__(Hub)  # it only tells
        self.table = table
        self.heard: dict[tuple[tuple[int, ...], bool], list[Any]] = {}
        self.acts: list[dict[str, Any] | None] = []  # before each message
        for seats in {(), *((seat,) for seat in range(table.players)), tuple(range(table.players))}:
            for records in (True, False):
                self._sit(seats, records)

    def _sit(self, seats: tuple[int, ...], records: bool) -> None:
        heard = self.heard.setdefault((seats, records), [])

        async def close(code: int) -> None:
            raise AssertionError(code)

        connection = Connection("ada", seats, 0, lambda text: heard.append(text) or 0, close, lambda: None)
        self.table.connections.add(connection)
        if records:
            assert self.table.live is not None
            self.hub.show_records(self.table, connection, self.table.live.rules.mark)

    def told(self, records: bool) -> list[list[Any]]:
        """What all of them were told, one after the other."""
        return [
            [msgspec.json.decode(text) for text in told] for (_, form), told in self.heard.items() if form is records
        ]


def played(game_id: str, players: int, actions: int) -> Viewers:
    """A random game, with a little taken back."""
    rules, dice = Rules(games.load(game_id, "")), random.Random(players)
    live = begin(rules, {}, players, SECRET)
    table = bare_table(game_id, players, SECRET, *(Seat(seat, "person", "ada") for seat in range(players)))
    table.live = live
    viewers = Viewers(table)
    for number in range(actions):
        if live.over:
            break
        seat, seen = dice.choice(live.acting), live.seq
        act: dict[str, Any] | None = None
        if live.can_undo(seat) and dice.random() < 0.1:
            live.take(live.undo(seat, number, f"u{number}", "ada"))
        else:
            action, text = dice.choice(rules.legal(live.states, seat)), dice.random() < 0.5
            notation = live.game.notate(live.states[0], seat, action)
            act = {"seat": seat, "text": notation} if text else {"seat": seat, "action": action}
            live.take(live.play(seat, (action,), number, f"c{number}", "ada"))
        viewers.acts.append(act)
        viewers.hub.broadcast(table, seen, with_table=number % 20 == 0)
    return viewers


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the page reads records with, as one file for Node."""
    return bundled(Path(__file__).with_name("reading.mjs"), tmp_path_factory.mktemp("reading"))


@pytest.mark.parametrize("game_id", games.known())
def test_the_page_reads_what_others_are_told(game_id: str, page: Path, tmp_path: Path) -> None:
    """And what it shows at once of what is done there, where nothing is revealed, is what it is told afterwards."""
    [module] = write([games.load(game_id, "")], tmp_path)
    for players in games.load(game_id).players:
        viewers = played(game_id, players, 80)
        sent, expected = viewers.told(records=True), viewers.told(records=False)
        jobs = [{"messages": messages, "acts": viewers.acts} for messages in sent]
        done = subprocess.run(
            [node(), str(page), str(module)], input=json.dumps(jobs), capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr[-2000:]
        answer = json.loads(done.stdout)
        assert answer["traps"] == 0, "whatever is asked of what is known, no rule looks where nothing is"
        for found, wanted in zip(answer["found"], expected, strict=True):
            assert len(wanted) > 30
            assert len(found) == 1 + len(wanted), "first how the table stands"
            for one, other in zip(found[1:], wanted, strict=True):
                for part in other:
                    if part not in ("commitment", "seed"):  # both are in `table`, whenever that changes
                        assert one["read"][part] == other[part], part
            ahead, seats = 0, wanted[0]["viewer_seats"]
            for act, one, other in zip(viewers.acts, found, wanted, strict=False):
                if one["ahead"] is not None:
                    assert act is not None
                    assert one["ahead"] == other["views"][str(act["seat"])], act
                    ahead += 1
            assert (ahead > 3) is (seats != []), players


@pytest.mark.parametrize("game_id", games.known())
def test_records_are_short(game_id: str) -> None:
    for players in (2, games.load(game_id).players[-1]):
        viewers = played(game_id, players, 80)
        for (seats, records), told in viewers.heard.items():
            if records and len(seats) < 2:
                assert sum(map(len, told)) / len(told) < MOST


@in_loop
async def test_only_who_reads_alike_is_sent_records(tmp_path: Path) -> None:
    """Another mark changes nothing; whoever comes back, and whose action came too late, is sent views first."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as world:
        here = await world.process()
        table, ada, ben = await two_players(here)
        ears = [await Ear(here, table, ada).sit(), await Ear(here, table, ben).sit()]
        watcher = await Ear(here, table, None).sit()
        assert table.live is not None
        mark = table.live.rules.mark
        assert len(mark) == 16
        here.hub.show_records(table, watcher.connection, "0" * 16)
        assert [heard["type"] for heard in watcher.heard] == ["state"]
        here.hub.show_records(table, watcher.connection, mark)
        assert watcher.heard[-1]["type"] == "known"
        assert list(watcher.heard[-1]["records"]) == ["public"]
        await play_on(ears, 3, random.Random(1))
        assert [heard["type"] for heard in watcher.heard[-3:]] == ["known"] * 3
        assert [entry["seq"] for heard in watcher.heard[-3:] for entry in heard["log"]] == [1, 2, 3]
        again = await Ear(here, table, None).sit(since=1)
        assert [heard["type"] for heard in again.heard] == ["state"]
        assert list(again.heard[0]["views"]) == ["public"]
        table.box = "another"
        here.hub.show_records(table, again.connection, mark)
        assert [heard["type"] for heard in again.heard] == ["state"], "the page has the rules of the standard box"


def test_a_game_that_no_page_knows_has_no_mark() -> None:
    import toy

    assert Rules(toy.GAME).mark == ""
    assert {len(Rules(games.load(game_id, "")).mark) for game_id in games.known()} == {16}
    assert Records(mark=Rules(games.load(GAME, "")).mark).mark
