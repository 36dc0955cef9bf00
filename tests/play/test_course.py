"""The one door to compiled rules: it goes straight to them, and comes to the same as Numba's way."""

import random

import numpy as np
import pytest

from moontable import games
from moontable.engine.game import MAX_SEATS
from moontable.engine.rule import interpreted
from moontable.play.course import Referee, Straight


def test_straight_to_a_rule_comes_to_the_same():
    game = games.load("blue-moon-city", "")
    referee, dice = Referee(game), random.Random(4)
    states = referee.begin(3, {}, bytes(32))
    other = referee.copy(states)
    for _ in range(60):
        mask = referee.acting(states)
        seat = next(seat for seat in range(MAX_SEATS) if mask >> seat & 1)
        actions = referee.legal(states, seat)
        n = referee.loops.legal_at(other, 0, seat, referee.out)
        assert actions == referee.out[:n].tolist()
        action, seed = dice.choice(actions), dice.getrandbits(64)
        events, acting, reveals = referee.play(states, mask, seat, action, seed)
        found = referee.loops.play_at(other, 0, seat, action, True, np.uint64(seed), referee.log)
        assert (0, acting, reveals) == tuple(map(int, found))
        assert len(events) == referee.log[0, 0]
        assert states.tobytes() == other.tobytes()


def test_small_numbers_are_no_promise_and_broken_ones_are_refused():
    """The first call decided how many bits of all later actions were read."""
    referee = Referee(games.load("blue-moon-city", ""))
    states = referee.begin(2, {}, bytes(32))
    mask = referee.acting(states)
    seat = next(seat for seat in range(MAX_SEATS) if mask >> seat & 1)
    first = referee.legal(states, np.uint8(seat))[0]
    referee.play(referee.copy(states), mask, np.uint8(seat), np.uint8(first), 1)
    for action in referee.legal(states, seat):
        one, other = referee.copy(states), referee.copy(states)
        referee.play(one, mask, seat, action, 1)
        referee.loops.play_at(other, 0, seat, action, True, np.uint64(1), referee.log)
        assert one.tobytes() == other.tobytes(), action
    with pytest.raises(TypeError):
        referee.play(referee.copy(states), mask, seat, first + 0.5, 1)


def test_who_interprets_rules_does_not_ask_for_compiled_ones():
    referee = Referee(games.load("blue-moon-city", ""))
    states = referee.begin(2, {}, bytes(32))
    found = referee.acting(states)
    states.flags.writeable = False  # nobody has had that compiled
    straight = Straight(referee.loops.acting_at)
    with interpreted():
        assert straight.call(states, 0) == found
    assert straight.call.__name__ == "_look"
