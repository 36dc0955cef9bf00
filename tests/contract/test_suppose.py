"""What a page supposes of a position that it knows in part is a whole one, and to whoever knows that part the same."""

import random
from importlib import import_module

import numpy as np
import pytest

from moontable import games
from moontable.engine.fields import miscounted, out_of_range, same
from moontable.play.checks import random_match


@pytest.mark.parametrize("game_id", games.known())
def test_what_is_supposed_looks_the_same_and_is_whole(game_id: str) -> None:
    game, dice = games.load(game_id), random.Random(17)
    suppose = import_module(f"{game.package}.browser").suppose
    looked, dealt = 0, 0
    for _ in range(12):
        match = random_match(game, dice)
        while not match.over and match.number < 400:
            seat = dice.choice(match.acting)
            if dice.random() < 0.2:
                states = match.referee.copy(match.states)
                game.loops.hide_at(states, 0, seat)
                known = match.referee.copy(states)
                for seed in (1, 2):
                    states = match.referee.copy(known)
                    assert suppose(states[0], seat, np.uint64(seed)) == 1
                    assert out_of_range(game.fields, states[0]) == []
                    assert miscounted(game.fields, states[0]) == []
                    assert match.referee.legal(states, seat) == match.legal_actions(seat)
                    whole = match.referee.copy(states)
                    game.loops.hide_at(states, 0, seat)
                    different = [f.name for f in game.fields if not same([f], states[0], known[0])]
                    assert different == []
                    dealt += not same(game.fields, whole[0], match.states[0], ignore=("rng",))
                looked += 1
            match.play(dice.choice(match.legal_actions(seat)), seat)
    assert looked > 100
    assert dealt > looked, "it is not what is hidden"


@pytest.mark.parametrize("game_id", games.known())
def test_cards_of_no_game_are_not_supposed(game_id: str) -> None:
    """One card more in the deck than there can be."""
    game = games.load(game_id)
    suppose = import_module(f"{game.package}.browser").suppose
    match = random_match(game, random.Random(4))
    size = next(name for name in ("deck_size", "buildings_n") if name in game.dtype.names)
    for wrong in (-1, 1):
        states = match.referee.copy(match.states)
        game.loops.hide_at(states, 0, match.acting[0])
        states[size][0] += wrong
        assert suppose(states[0], match.acting[0], np.uint64(1)) == 0
