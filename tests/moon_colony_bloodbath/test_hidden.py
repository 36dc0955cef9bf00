"""What a seat cannot know is dealt anew, and nothing of how it was before decides how it is dealt."""

import random

import numpy as np
import pytest

import moontable
from moontable.engine.fields import same
from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.words import Ask


@pytest.mark.parametrize("players", GAME.players[1:])
def test_a_new_deal_is_the_same_whatever_the_others_hold(players: int) -> None:
    """Also where others are asked what only some hands are asked: what to build, or which cards go next.

    Not where two others are asked what to build: the first to be dealt gets none of the second one's cards, so that
    there is something to build for both.
    """
    dice, asked = random.Random(players), {Ask.BUILD: 0, Ask.DISCARD: 0}
    for seed in range(120 // players):
        match = moontable.new(GAME.id, players=players, seed=seed)
        while not match.over:
            seat = dice.choice(match.acting)
            match.play(dice.choice(match.legal_actions(seat)), seat)
            viewer = dice.randrange(players)
            waits = [int(wait) for wait in np.delete(match.states[0]["wait"][:players], viewer)]
            if match.over or waits.count(Ask.BUILD) > 1 or (dice.random() < 0.97 and not asked.keys() & set(waits)):
                continue
            here, there = match.states.copy(), match.states.copy()
            GAME.loops.resample_at(there, 0, viewer, np.uint64(dice.getrandbits(60)))
            assert GAME.invariants(there[0]) == []
            for states in (here, there):
                GAME.loops.resample_at(states, 0, viewer, np.uint64(7))
            assert same(GAME.fields, here[0], there[0]), f"seed {seed}, action {match.number}, seat {viewer}"
            for question in asked.keys() & set(waits):
                asked[question] += 1
    assert min(asked.values()) >= 5, asked
