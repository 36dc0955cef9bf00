"""Position texts that lie are refused with a sentence, or are sound positions and stay so.

A sample; scripts/fuzz_positions.py tries them all.
"""

import random
import tomllib

import pytest

from moontable import games
from moontable.play.checks import lies, spoiled
from moontable.play.match import Match

TRIED = 150  # of each game


@pytest.mark.parametrize("game_id", games.known())
def test_no_wrong_value_gets_through(game_id):
    game, dice = games.load(game_id), random.Random(1976)
    cases = []
    for players in game.players:
        match = Match(game, {}, dice.randbytes(32), players)
        for _ in range(dice.randrange(120)):
            if not match.over:
                seat = dice.choice(match.acting)
                match.play(dice.choice(match.legal_actions(seat)), seat)
        cases += list(spoiled(tomllib.loads(match.position_text()), dice))
    accepted = 0
    for where, text in dice.sample(cases, TRIED):
        read, wrong = lies(game, text, dice, actions=20)
        accepted += read
        assert wrong == [], where
    assert 0 < accepted < TRIED / 2, "most wrong values are refused, some happen to be right"
