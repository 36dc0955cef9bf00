"""The one door to compiled rules: it goes straight to them, and comes to the same as Numba's way."""

import random

import numpy as np

from moontable import games
from moontable.engine.game import MAX_SEATS
from moontable.play.course import Referee


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
        found = referee.loops.play_at(other, 0, seat, action, np.uint64(seed), referee.log)
        assert (0, acting, reveals) == tuple(map(int, found))
        assert len(events) == referee.log[0, 0]
        assert states.tobytes() == other.tobytes()
