"""What a seat cannot know is dealt anew, and nothing of how it was before decides how it is dealt."""

import random

import numpy as np
import pytest

from moontable import games
from moontable.engine.fields import same
from moontable.play.checks import random_match


@pytest.mark.parametrize("game_id", games.known())
def test_a_new_deal_is_the_same_whatever_is_true(game_id: str) -> None:
    """By the same seed, to the last byte; for every seat and for spectators."""
    game, dice, looked = games.load(game_id), random.Random(21), 0
    for _ in range(20):
        match = random_match(game, dice)
        while not match.over and match.number < 400:
            seat = dice.choice(match.acting)
            match.play(dice.choice(match.legal_actions(seat)), seat)
            if dice.random() < 0.1:
                viewer = dice.randrange(-1, match.players)
                here, there = match.referee.copy(match.states), match.referee.copy(match.states)
                game.loops.resample_at(there, 0, viewer, np.uint64(dice.getrandbits(60)))
                assert game.invariants(there[0]) == []
                for states in (here, there):
                    game.loops.resample_at(states, 0, viewer, np.uint64(7))
                different = [f.name for f in game.fields if not same([f], here[0], there[0])]
                assert different == [], f"{match.number} actions, {match.players} players, seat {viewer}"
                looked += 1
    assert looked > 100
