"""Random games with every array access checked (run with NUMBA_BOUNDSCHECK=1): a wild index raises an IndexError.

python bounds.py GAME GAMES
"""

import gc
import sys

import numpy as np
from cases import cases

from moontable.engine.compile import nothing_else
from moontable.engine.rule import compiled


def main(game_id: str, count: int) -> None:
    setups = cases(game_id)
    game = setups[0].game
    states = game.new_states(1 + count)
    counts = np.zeros(len(game.end_reasons) + 1, np.int64)
    seen = np.zeros(game.observation_size, np.int16)
    weights = np.ones(len(game.weights), np.float64)
    for setup in setups:
        found = game.checks.check_games(states, setup.encoded, np.uint64(1), count, 20_000, 64, counts)
        assert found[0] == game.checks.FOUND_NOTHING, (str(setup), found)
        for viewer in (None, *range(setup.players)):
            game.view(states[0], viewer)  # the end of the last one
        for i in range(1, 1 + count):
            for seat in range(-1, setup.players):
                if seat >= 0:
                    game.loops.observe_at(states, i, seat, seen)
                game.view(states[i], None if seat < 0 else seat)
                states[0] = states[i]
                game.loops.resample_at(states, 0, seat, np.uint64(i))
                for other in range(setup.players if game.evaluate else 0):  # as a search does, of whatever it dealt
                    game.evaluate(states[0], other, weights)
    print(counts.sum())


if __name__ == "__main__":
    nothing_else()
    gc.disable()  # nothing is thrown away while rules are compiled, and looking for it takes its time
    with compiled():  # interpreted rules check bounds too, but not below zero
        main(sys.argv[1], int(sys.argv[2]))
