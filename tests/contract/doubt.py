"""Random games of every set-up in which everything is doubted (see `engine/checks.py`). As a program it prints how the
games of each chunk ended: tests/contract/test_random_play.py runs it with bounds checks.

python doubt.py GAME
"""

import sys
from collections.abc import Iterator

import numpy as np
from cases import Case, cases
from numpy.typing import NDArray

from moontable.engine.compile import nothing_else
from moontable.engine.fields import out_of_range

GAMES = {"blue-moon-city": 100_000, "luna-capital": 100_000, "moon-colony-bloodbath": 120_000}
CHUNK = 500
CLOSELY = 2  # positions of each chunk that are looked at interpreted too
EVERY = 64  # one decision of so many is looked at
LIMIT = 20_000


def chunks(game_id: str) -> Iterator[tuple[Case, int, int]]:
    """Every set-up gets its share: its first seed, and how many games."""
    setups = cases(game_id)
    share = -(-GAMES[game_id] // len(setups))
    for setup in setups:
        for first in range(0, share, CHUNK):
            yield setup, first, min(CHUNK, share - first)


def doubted(game_id: str) -> Iterator[NDArray[np.int64]]:
    """How many games of each chunk ended for which reason, last those that did not. Some positions of every game, and
    the last one, are doubted."""
    game = cases(game_id)[0].game
    checks, states = game.checks, game.new_states(1 + CHUNK)
    names = [name for name in vars(checks) if name.startswith("FOUND_")]
    for setup, first, n in chunks(game_id):
        counts = np.zeros(len(game.end_reasons) + 1, np.int64)
        found, at, decision = checks.check_games(states, setup.encoded, np.uint64(first), n, LIMIT, EVERY, counts)
        what = next(name for name in names if getattr(checks, name) == found)
        wrong = game.invariants(states[1 + at]) if found == checks.FOUND_UNSOUND else []
        where = f"in game {at} of chunk {first}, decision {decision}: {setup}"
        assert found == checks.FOUND_NOTHING, f"{what} {wrong} {where}"
        # Interpreted, the same is asked again of a few.
        for k in range(1, 1 + min(n, CLOSELY)):
            assert out_of_range(game.fields, states[k]) == [], str(setup)
            assert game.invariants(states[k]) == [], f"game {k - 1} of chunk {first}: {setup}"
        yield counts


if __name__ == "__main__":
    nothing_else()
    for ends in doubted(sys.argv[1]):
        print(*ends)
