"""Canaries: no hidden card, deck order or seed in anything a viewer receives; no matter what they cannot know."""

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

from moontable import games
from moontable.server import messages as m
from moontable.server.changes import Reading
from moontable.server.connection import Connection
from moontable.server.limits import Limits
from moontable.server.live import Live, Refused, Rules, begin, tell, tell_briefly
from moontable.server.settings import Settings
from moontable.server.sockets import Talk
from moontable.server.table import Seat, Table

from .world import GAME, Ear, World, in_loop, play_on, two_players


def bare_table(game: str, players: int, secret: bytes, *seats: Seat) -> Table:
    """A table that nobody stores."""
    return Table(
        id="t", game=game, version=1, players=players, options={}, secret=secret, status="running", host="h",
        time_limit=None, private=False, created=0, updated=0, layout="", seats=list(seats),
    )  # fmt: skip


def hands(text: str) -> list[Any]:
    """Every `own` in a message: the private part of a view."""
    found: list[Any] = []

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if "own" in value:
                found.append((value.get("seat"), value["own"]))
            for inner in value.values():
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(msgspec.json.decode(text))
    return found


def nothing_hidden_in(reader: Ear, seat: int | None, seed: str) -> None:
    """What somebody was told who reads records: of hands and crystals their own, of the deck and the luck nothing."""
    game = games.load(GAME, "")
    reading, draws = Reading(game.dtype.itemsize), 0
    assert len(reader.all("known")) > 200
    for text, message in zip(reader.raw, reader.heard, strict=True):
        assert seed not in text
        if message["type"] != "known":
            continue
        [record] = reading.hear(message["records"]).values()
        known = np.frombuffer(record, game.dtype)[0]
        assert (known["rng"], set(known["deck"].tolist())) == (0, {-1})
        for other in {0, 1} - {seat}:
            assert not known["hand"][other].any()
            assert known["crystals"][other] == 0
        for event in (event for entry in message.get("log", ()) for event in entry["events"] if event[0] == "draws"):
            draws += 1
            assert any(event[3:]) is (event[1] == seat)
    assert draws


@in_loop
async def test_nothing_hidden_reaches_a_viewer(tmp_path: Any) -> None:
    """A long game with players, a spectator, undos and refusals: everything sent is searched for what is hidden."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as world:
        here = await world.process()
        table, ada, ben = await two_players(here)
        eve, _ = await here.players.guest("en")
        ears = [await Ear(here, table, ada).sit(), await Ear(here, table, ben).sit()]
        watcher = await Ear(here, table, eve).sit()
        readers = [await Ear(here, table, user).sit() for user in (ada, ben, eve)]
        for reader in readers:
            here.hub.show_records(table, reader.connection, table.live.rules.mark)  # type: ignore[union-attr]
        dice = random.Random(8)
        for _ in range(12):
            await play_on(ears, 20, dice)
            seat = table.live.acting[0]  # type: ignore[union-attr]
            for ear in (*ears, watcher):
                with pytest.raises(Exception):  # noqa: B017
                    await ear.act(seat if ear is watcher else 1 - seat, 0)
        seed = table.secret.hex()
        for seat, ear in ((0, ears[0]), (1, ears[1]), (None, watcher)):
            assert len(ear.raw) > 200
            for text in ear.raw:
                assert seed not in text
                assert table.secret.hex()[:16] not in text
                assert all(owner == seat for owner, _own in hands(text))
            told = [e for h in ear.heard for entry in h.get("log", []) for e in entry["events"]]
            draws = [e for e in told if e["event"] == "draws"]
            assert draws
            for event in draws:
                known = [event["args"][name] for name in ("first", "second", "third", "fourth")]
                if event["seat"] == seat:
                    assert event["message"] == "event-draws"
                    assert any(known)
                else:
                    assert event["message"] == "event-draws-hidden"
                    assert known == [None] * 4
        for seat, reader in zip((0, 1, None), readers, strict=True):
            nothing_hidden_in(reader, seat, seed)
        for user in (ada, ben, eve):
            text = await here.lobby.record(table, user)
            assert seed not in text
            assert "seed" not in text
            assert "#" not in text.split("commitment:")[1].split("\n")[1], "no checksums of hidden things"
        info = m.encode(table.info(eve.id)).decode()
        assert seed not in info


@pytest.mark.parametrize("game_id", games.known())
def test_a_viewer_is_told_the_same_whatever_is_hidden(game_id: str) -> None:
    """Two positions that differ only in what a seat cannot know look the same to it, to the byte."""
    rules = Rules(games.load(game_id))
    game, dice = rules.game, random.Random(4)
    players = game.players[-1]
    live = begin(rules, {}, players, bytes(32))
    for number in range(250):
        if live.over:
            break
        seat = dice.choice(live.acting)
        live.take(live.play(seat, (dice.choice(rules.legal(live.states, seat)),), number))
        if number % 10:
            continue
        for viewer in (None, *range(players)):
            twin = begin(rules, {}, players, bytes(32))
            twin.states = rules.copy(live.states)
            twin.mask = live.mask
            rules.loops.resample_at(twin.states, 0, -1 if viewer is None else viewer, np.uint64(dice.getrandbits(60)))
            assert live.view(viewer) == twin.view(viewer)
            seats = () if viewer is None else (viewer,)
            assert live.known_to(seats) == twin.known_to(seats)
            if viewer is not None:
                assert live.legal(viewer) == twin.legal(viewer)
                for action in range(0, game.action_count, 7):
                    one, other = live.why_not(viewer, (action,)), twin.why_not(viewer, (action,))
                    assert (one and one.code) == (other and other.code), "refusals tell nothing"


SETUPS = [(game_id, {}) for game_id in games.known()] + [(GAME, {"expansion": "all"})]


def asked(live: Live, seat: int, text: str) -> Any:
    """What `why` answers, as it is sent."""
    table = bare_table(live.game.id, live.players, live.secret)
    table.seats = [Seat(n, "person", "ada") for n in range(live.players)]
    table.live = live
    heard: list[bytes] = []

    async def close(code: int) -> None:
        raise AssertionError(code)

    connection = Connection("ada", (), 0, lambda sent: heard.append(sent) or 0, close, lambda: None)
    user: Any = SimpleNamespace(id="ada")
    context: Any = SimpleNamespace(hub=None, limits=Limits(Settings()))
    Talk(context, table, connection, user)._why(m.Why(seat, "w", text=text))
    return heard


def played(live: Live, seat: int, what: Any) -> tuple[str, bytes | None]:
    """The answer to `act`: why it is refused, or what the seat sees afterwards; None where something was revealed."""
    try:
        step = live.play(seat, what, 1)
    except Refused as refused:
        return f"{refused.code} {refused.message} {refused.detail} {refused.arguments}", None
    before = int(live.states["reveals"][0])
    live.take(step)
    if int(live.states["reveals"][0]) != before:
        return "done", None
    return "done", live.view(seat) + live.legal(seat) + b"".join(bytes(r) for r in live.log(0, (seat,)))


def compounds(live: Live, seat: int, first: int, dice: random.Random) -> Iterator[tuple[tuple[int, ...], str]]:
    """Two and three actions that might follow each other: as they do with some luck, or not at all."""
    rules, every = live.rules, range(live.game.action_count)
    for _ in range(6):
        there, what, text = twin(live, seat, dice), (first,), rules.game.notate(live.states[0], seat, first)
        for _ in range(2):
            there.take(there.play(seat, what[-1:], 1))
            if not (follow := rules.legal(there.states, seat)):
                break
            what += (dice.choice(follow),)
            text += f"; {rules.game.notate(there.states[0], seat, what[-1])}"
            yield what, text
    yield (first, dice.choice(every)), f"{rules.game.notate(live.states[0], seat, first)}; nonsense"
    yield (first, dice.choice(every), dice.choice(every)), "nonsense; nonsense"


def twin(live: Live, seat: int, dice: random.Random) -> Live:
    """The same table as far as the seat can know: other hidden cards, other luck."""
    other = begin(live.rules, {}, live.players, dice.randbytes(32))
    other.states, other.mask = live.states.copy(), live.mask
    other.seq, other.number = live.seq, live.number
    live.rules.loops.resample_at(other.states, 0, seat, np.uint64(dice.getrandbits(60)))
    return other


@pytest.mark.parametrize(("game_id", "options"), SETUPS, ids=lambda value: str(value or "plain"))
def test_no_answer_depends_on_what_is_hidden(
    game_id: str, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`why` and `act` with two and three actions at once, at tables that look alike to the seat: the same answers.

    Whoever could tell them apart would know cards before they are drawn. The server's own luck in answering (it deals
    anew what the seat cannot know) is the same for both tables here.
    """
    rules, dice, told, revealing, plain = Rules(games.load(game_id)), random.Random(9), set(), 0, 0
    live = begin(rules, options, 2, dice.randbytes(32))
    for number in range(12_000 if options else 6000):
        if live.over:
            live = begin(rules, options, 2, dice.randbytes(32))
        seat = dice.choice(live.acting)
        action = dice.choice(rules.legal(live.states, seat))
        step = live.play(seat, (action,), number)
        # Worth a look: something is revealed and the same seat goes on. And some others.
        goes_on = step.entries[-1].acting >> seat & 1
        shows = goes_on and int(step.states["reveals"][0]) != int(live.states["reveals"][0])
        if (shows and revealing < 40) or (goes_on and plain < 40 and number % 5 == 0):
            revealing, plain = revealing + shows, plain + (not shows)
            for what, text in compounds(live, seat, action, dice):
                here, there = (answers(twin(live, seat, dice), seat, what, text, number, monkeypatch) for _ in "ab")
                assert here[0] == there[0], f"{text}: why tells what is hidden, at {number}"
                assert here[1] == there[1], f"{what}: act tells what is hidden, at {number}"
                if here[2] is not None and there[2] is not None:
                    assert here[2] == there[2], f"{what}: after it the seat sees what is hidden, at {number}"
                told.add(here[1])
        if revealing == plain == 40:
            break
        live.take(step)
    assert plain == 40
    assert revealing >= (0 if game_id == GAME and not options else 20)
    assert len(told) > 2, "some were refused and some were not"


def answers(
    live: Live, seat: int, what: tuple[int, ...], text: str, luck: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[Any, str, bytes | None]:
    """To `why` and to `act`; the server's own luck is given."""
    monkeypatch.setattr("secrets.randbits", random.Random(luck).getrandbits)
    return asked(live, seat, text), *played(live, seat, what)


def test_events_with_secrets_say_nothing_to_others() -> None:
    """Whatever a secret argument holds, what others are told is the same."""
    for game_id in games.known():
        game = games.load(game_id)
        for kind in game.events:
            if not kind.secret:
                continue
            base: dict[str, Any] = {"event": kind.id, "seat": 1}
            versions = []
            for pick in (0, 1):
                event = dict(base)
                for name, word in kind.arguments:
                    ids = game.vocabulary.get(word, ())
                    event[name] = (ids[pick % len(ids)] if ids else pick) if name in kind.secret else 0
                    if name not in kind.secret and ids:
                        event[name] = ids[0]
                versions.append(event)
            for seats in ((), (0,), (2, 3)):
                for told in (tell, tell_briefly):
                    one, other = (m.encode(told(game, event, seats)) for event in versions)
                    assert one == other, kind.id
            for told in (tell, tell_briefly):
                assert m.encode(told(game, versions[0], (1,))) != m.encode(told(game, versions[1], (1,)))


def test_what_is_not_over_keeps_its_seed() -> None:
    secret = bytes(range(32))
    table = bare_table(GAME, 2, secret, Seat(0, "open"))
    assert table.info("h").seed is None
    table.status = "over"
    assert table.info(None).seed == secret.hex()
