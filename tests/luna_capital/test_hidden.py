"""What nobody else may know, and what a re-deal keeps."""

import json
import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from moontable.engine.fields import States, same
from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.state import CARD_IDS
from moontable.games.luna_capital.words import Face, Stage
from moontable.play.course import Referee
from steps import do_action

from .situation import Situation, city

twin = Referee(GAME).copy  # with what lies between the fields: bytes can be compared then, which is far quicker
SETS = [{"card": card, "tiles": ["hydrogen"]} for card in ("a07a", "a07d", "a07e", "a07g")]


def dealt_again(table: Situation, seat: int, seed: int) -> Situation:
    other = Situation.dealt(int(table.s["players"]))
    other.states[0] = table.states[0]
    GAME.loops.resample_at(other.states, 0, seat, np.uint64(seed))
    return other


def hand(table: Situation, seat: int) -> list[str]:
    return [c["card"] for c in table.view(seat)["seats"][seat]["own"]["hand"]]


def start(**more: Any) -> Situation:
    position: dict[str, Any] = {
        "cities": [city("a05a 0,0"), city("a06a 0,0")],
        "hands": [["a01a", "a02a"], ["a03a", "a04a"]],
        "sets": SETS,
        "last_delivery": 1,
        "first": 0,
        "active": 0,
        **more,
    }
    return Situation(2, **position)


def test_other_hands_are_dealt_anew_and_the_own_one_stays() -> None:
    table = start()
    seen: Counter[str] = Counter()
    for seed in range(300):
        again = dealt_again(table, 0, seed)
        assert hand(again, 0) == ["a01a", "a02a"]
        assert GAME.invariants(again.s) == []
        seen.update(hand(again, 1))
    unseen = 68 - 2 - 2 - 4  # all but my hand, the cities and the board
    assert len(seen) == unseen  # every one of them turns up
    assert "a03a" in seen
    assert max(seen.values()) < 40  # 300 * 2 / 60 = 10 on average


def test_a_card_taken_from_the_board_stays_in_that_hand() -> None:
    table = start().play("take 2", "lay a01a at -1,0", "on a01a.nw")  # seat 0 holds a07d now, as all have seen
    assert table.view(1)["seats"][0]["known"] == ["a07d"]
    assert table.view(None)["seats"][0]["known"] == ["a07d"]
    for seed in range(30):
        assert "a07d" in hand(dealt_again(table, 1, seed), 0)
        assert "a07d" in hand(dealt_again(table, -1, seed), 0)


def test_a_secretly_discarded_card_may_be_any_the_player_had() -> None:
    table = start().play("take 2", "lay a01a at -1,0", "on a01a.nw")
    table.play("take 4", "lay a03a at 0,1", "on a03a.nw")  # seat 1; the marker is on set 4 now
    place = int(table.s["last_delivery"]) + 1
    new = table.view()["board"]["sets"][place - 1]["card"]
    table.play(f"take {place}", "discard a07d")
    where: Counter[str] = Counter()
    for seed in range(300):
        again = dealt_again(table, 1, seed)
        under = CARD_IDS[int(again.s["under"][0])]
        assert new in hand(again, 0)  # taken after the discard: still in hand
        assert (under == "a07d") != ("a07d" in hand(again, 0))
        where[under] += 1
    assert 90 < where["a07d"] < 210  # it or the one other card of that hand
    # Whoever discarded it knows it.
    assert all(CARD_IDS[int(dealt_again(table, 0, seed).s["under"][0])] == "a07d" for seed in range(20))


def test_views_do_not_change_under_a_re_deal() -> None:
    for players in (1, 2, 3, 4):
        table = Situation.dealt(players, seed=players)
        dice = np.random.default_rng(players)
        out = np.zeros(GAME.action_count, np.int16)
        while not table.over:
            n = GAME.loops.legal_at(table.states, 0, table.seat, out)
            do_action(GAME, table.states, table.seat, int(out[dice.integers(n)]))
            if dice.random() < 0.1:
                for seat in (-1, *range(players)):
                    again = dealt_again(table, seat, int(dice.integers(2**62)))
                    viewer = None if seat < 0 else seat
                    assert json.dumps(again.view(viewer)) == json.dumps(table.view(viewer))
                    assert GAME.invariants(again.s) == []
                    if not table.over:
                        assert GAME.loops.legal_at(again.states, 0, again.seat, out) > 0


def check_dealt_alike(here: States, there: States, seat: int, told: str) -> None:
    """Whatever is true of the two, they are dealt anew alike."""
    for seed in (7, 8):
        one, other = twin(here), twin(there)
        for states in (one, other):
            GAME.loops.resample_at(states, 0, seat, np.uint64(seed))
        assert one.tobytes() == other.tobytes() or same(GAME.fields, one[0], other[0]), told


@pytest.mark.parametrize("players", GAME.players)
def test_a_new_deal_is_the_same_whatever_the_others_hold(players: int) -> None:
    """For every seat and for spectators, at every step of a turn."""
    dice, out = random.Random(players), np.zeros(GAME.action_count, np.int16)
    stages: set[tuple[int, bool]] = set()
    for seed in range(12):
        table = Situation.dealt(players, seed)
        while not table.over:
            n = GAME.loops.legal_at(table.states, 0, table.seat, out)
            do_action(GAME, table.states, table.seat, int(out[dice.randrange(n)]))
            viewer, stage = dice.randrange(-1, players), (int(table.s["stage"]), bool(table.s["deck_size"] == 0))
            if dice.random() < 0.2 or stage not in stages:
                again = dealt_again(table, viewer, dice.getrandbits(60))
                assert GAME.invariants(again.s) == []
                check_dealt_alike(table.states, again.states, viewer, f"seed {seed}, seat {viewer}")
                stages.add(stage)
    assert len(stages) >= 10
    assert any(out_of_cards for _, out_of_cards in stages) == (players == 4)


@pytest.mark.parametrize("players", GAME.players[1:])
def test_a_new_deal_is_the_same_whichever_card_was_put_away(players: int) -> None:
    """Games fork where a player puts a card under the deck or lays one face down: another card, and all else alike."""
    dice = random.Random(players)
    looked = Counter[int]()
    for seed in range(15):
        table = Situation.dealt(players, seed)
        while not table.over:
            legal = actions(table.states, table.seat)
            stage, owner = int(table.s["stage"]), table.seat
            if (stage == Stage.DISCARD or (stage == Stage.LAY and table.s["face"] == Face.DOWN)) and len(legal) > 1:
                here, there = twin(table.states), twin(table.states)
                for states, action in zip((here, there), dice.sample(legal, 2), strict=True):
                    do_action(GAME, states, owner, action)
                looked[stage] += follow(here, there, owner, dice, f"seed {seed}, seat {owner}")
            do_action(GAME, table.states, owner, dice.choice(legal))
    assert min(looked[Stage.DISCARD], looked[Stage.LAY]) > 100, looked


def actions(states: States, seat: int) -> list[int]:
    out = np.zeros(GAME.action_count, np.int16)
    return [int(action) for action in out[: GAME.loops.legal_at(states, 0, seat, out)]]


def follow(here: States, there: States, owner: int, dice: random.Random, told: str) -> int:
    """Play both on alike, for as long as it can be; all others who see the same deal the same. Returns how often."""
    looked = 0
    for _ in range(40):
        for viewer in range(-1, int(here[0]["players"])):
            if viewer != owner and seen(here, viewer) == seen(there, viewer):
                check_dealt_alike(here, there, viewer, told)
                looked += 1
        seat = int(here[0]["active"])
        both = sorted({*actions(here, seat)} & {*actions(there, seat)}) if seat == there[0]["active"] else []
        if here[0]["over"] or not both:
            break
        action = dice.choice(both)
        for states in (here, there):
            do_action(GAME, states, seat, action)
    return looked


def seen(states: States, viewer: int) -> bytes:
    states = twin(states)
    GAME.loops.hide_at(states, 0, viewer)
    return states.tobytes()


def test_the_card_in_another_players_mind_is_dealt_anew_but_still_fits() -> None:
    table = start(hands=[["a01a", "a02a"], ["a03a", "a04a"]]).play("take 2", "lay a01a")
    assert table.stage() == "place"
    chosen = set()
    for seed in range(60):
        again = dealt_again(table, 1, seed)
        chosen.add(again.view(0)["turn"]["chosen"])
        assert again.legal()
    assert len(chosen) > 10
    assert table.view(1)["turn"]["chosen"] is None


def test_observations_are_the_same_for_all_the_seat_cannot_tell_apart() -> None:
    table = start(robots=[1, 2]).play("take 2", "lay a01a at -1,0", "on a01a.nw")
    mine, theirs = np.zeros(GAME.observation_size, np.int16), np.zeros(GAME.observation_size, np.int16)
    GAME.loops.observe_at(table.states, 0, 0, mine)
    for seed in range(20):
        GAME.loops.observe_at(dealt_again(table, 0, seed).states, 0, 0, theirs)
        assert np.array_equal(mine, theirs)
    GAME.loops.observe_at(table.states, 0, 1, theirs)
    assert not np.array_equal(mine, theirs)


def test_spectators_see_no_hand() -> None:
    text = json.dumps(start().view(None))
    assert not any(card in text for card in ("a01a", "a02a", "a03a", "a04a"))
