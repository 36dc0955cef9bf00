"""A GPU carries out what follows from an answer in pieces (`Game.pieces`), everybody else at once: to the same end."""

import numpy as np
import pytest

from moontable.engine.rule import interpreted
from moontable.games.moon_colony_bloodbath import GAME
from steps import do_action

GAMES = 25


@pytest.mark.parametrize("players", range(1, 6))
def test_pieces_come_to_what_all_at_once_comes_to(players):
    states, in_pieces, loops = GAME.new_states(), GAME.new_states(), GAME.loops
    options, legal = GAME.encode_options(players, {}), np.zeros(GAME.action_count, np.int16)
    luck, begun, kinds = np.random.default_rng(players), 0, set()
    for game in range(GAMES):
        loops.setup_at(states, 0, options, np.uint64(game))
        while acting := loops.acting_at(states, 0):
            seat = luck.choice([seat for seat in range(players) if acting >> seat & 1])
            action = int(luck.choice(legal[: loops.legal_at(states, 0, seat, legal)]))
            in_pieces[0] = states[0]
            do_action(GAME, states, seat, action)
            with interpreted():
                left = GAME.pieces.begin(in_pieces[0], seat, action, None)
                while left != 0:
                    kinds.add(int(GAME.pieces.kind(in_pieces[0], left)))
                    left = GAME.pieces.go_on(in_pieces[0], left, None)
            begun += 1
            assert in_pieces[0].tobytes() == states[0].tobytes(), (players, game, begun, action)
    assert begun > 20 * GAMES
    assert len(kinds) > 15
    assert max(kinds) < GAME.pieces.kinds
