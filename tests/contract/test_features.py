"""Every number of an observation has a name, a kind and bounds, and keeps to them."""

import random

import numpy as np
import pytest
from cases import cases

from moontable import games
from moontable.engine.rule import interpreted
from moontable.play.match import Match


@pytest.mark.parametrize("game_id", games.known())
def test_features_name_every_number_and_its_bounds(game_id):
    setups, dice = cases(game_id), random.Random(19)
    game = setups[0].game
    at = 0
    for feature in game.features:
        assert feature.at == at, f"{feature.name} leaves a gap"
        assert feature.kind in ("count", "id", "flag", "bits"), feature.name
        assert feature.kind != "flag" or (feature.low, feature.high) == (0, 1), feature.name
        at += feature.size
    assert at == game.observation_size
    assert len({feature.name for feature in game.features}) == len(game.features)
    low = np.concatenate([np.full(feature.size, feature.low) for feature in game.features])
    high = np.concatenate([np.full(feature.size, feature.high) for feature in game.features])
    for setup in dice.sample(setups, min(len(setups), 8)):
        match = Match(setup.game, setup.options, dice.randbytes(32), setup.players)
        while not match.over and match.number < 400:
            if dice.random() < 0.2:
                seen = np.full(game.observation_size, 7777, np.int16)
                game.loops.observe_at(match.states, 0, dice.randrange(match.players), seen)
                outside = np.flatnonzero((seen < low) | (seen > high))
                wrong = [f.name for f in game.features if any(f.at <= i < f.at + f.size for i in outside)]
                assert wrong == [], f"{setup}, action {match.number}"
                seat, on_zeros = dice.randrange(match.players), np.zeros(game.observation_size, np.int16)
                game.loops.observe_at(match.states, 0, seat, seen)
                with interpreted():
                    game.observe.on_zeros(match.states[0], seat, on_zeros)
                assert (on_zeros == seen).all(), f"{setup}, action {match.number}"
            seat = dice.choice(match.acting)
            match.play(dice.choice(match.legal_actions(seat)), seat)
