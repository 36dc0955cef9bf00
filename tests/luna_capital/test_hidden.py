"""What nobody else may know, and what a re-deal keeps."""

import json
from collections import Counter
from typing import Any

import numpy as np

from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.state import CARD_IDS

from .situation import Situation, city

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
            GAME.loops.apply_at(table.states, 0, table.seat, int(out[dice.integers(n)]), None)
            if dice.random() < 0.1:
                for seat in (-1, *range(players)):
                    again = dealt_again(table, seat, int(dice.integers(2**62)))
                    viewer = None if seat < 0 else seat
                    assert json.dumps(again.view(viewer)) == json.dumps(table.view(viewer))
                    assert GAME.invariants(again.s) == []
                    if not table.over:
                        assert GAME.loops.legal_at(again.states, 0, again.seat, out) > 0


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
