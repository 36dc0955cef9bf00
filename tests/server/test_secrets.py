"""Canaries: no hidden card, deck order or seed in anything a viewer receives; no matter what they cannot know."""

import random
from typing import Any

import msgspec
import numpy as np
import pytest

from moontable import games
from moontable.server import messages as m
from moontable.server.live import Rules, begin, tell
from moontable.server.table import Seat, Table

from .world import GAME, Ear, World, in_loop, play_on, two_players


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


@in_loop
async def test_nothing_hidden_reaches_a_viewer(tmp_path: Any) -> None:
    """A long game with players, a spectator, undos and refusals: everything sent is searched for what is hidden."""
    async with World(f"sqlite:///{tmp_path / 'games.db'}") as world:
        here = await world.process()
        table, ada, ben = await two_players(here)
        eve, _ = await here.players.guest("en")
        ears = [await Ear(here, table, ada).sit(), await Ear(here, table, ben).sit()]
        watcher = await Ear(here, table, eve).sit()
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
            twin.states = live.states.copy()
            twin.mask = live.mask
            rules.loops.resample_at(twin.states, 0, -1 if viewer is None else viewer, np.uint64(dice.getrandbits(60)))
            assert live.view(viewer) == twin.view(viewer)
            if viewer is not None:
                assert live.legal(viewer) == twin.legal(viewer)
                for action in range(0, game.action_count, 7):
                    one, other = live.why_not(viewer, (action,)), twin.why_not(viewer, (action,))
                    assert (one and one.code) == (other and other.code), "refusals tell nothing"


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
                one, other = (m.encode(tell(game, event, seats)) for event in versions)
                assert one == other, kind.id
            assert m.encode(tell(game, versions[0], (1,))) != m.encode(tell(game, versions[1], (1,)))


def test_what_is_not_over_keeps_its_seed() -> None:
    secret = bytes(range(32))
    table = Table("t", GAME, 2, {}, secret, "c", "running", "h", None, False, 0, 0, [Seat(0, "open")], "")
    assert table.info("h").seed is None
    table.status = "over"
    assert table.info(None).seed == secret.hex()
