"""What the memory alone takes of a step of a batch with dense observations: `python scripts/dense_bound.py [GAME ...]`.

Counts on how many lines of the cache (64 bytes) a decision changes something, then changes one byte on as many lines of
each row of an array of that size, and nothing else, and prints the nanoseconds that takes for a row, in processor time.
"""

import sys
import time

import numba
import numpy as np

from moontable import games
from moontable.cli.bench_encodings import GAMES, PLAYERS, WARM
from moontable.sim import Batch

LINE, STEPS, ROUNDS = 64, 20, 30


@numba.njit(nogil=True)
def touch(out, places):
    for i in range(places.shape[0]):
        for k in range(places.shape[1]):
            out[i, places[i, k]] ^= 1


def lines(batch):
    """On how many lines something changes in a step."""
    found = 0
    for _ in range(STEPS):
        before = batch.observations.copy()
        batch.step(batch.sample())
        changed = (batch.observations != before).view(np.uint8).repeat(batch.observations.itemsize)
        found += np.pad(changed, (0, -len(changed) % LINE)).reshape(-1, LINE).any(axis=1).sum()
    return found / STEPS / GAMES


for game in sys.argv[1:] or games.known():
    for name in ("onehot", "float32"):
        batch = Batch(game, GAMES, PLAYERS, seed=1, encoding=name)
        for _ in range(WARM):
            batch.step(batch.sample())
        each, dice = lines(batch), np.random.default_rng(1)
        out = np.zeros((GAMES, batch.observations[0].nbytes), np.uint8)
        spots = [
            np.stack([dice.choice(out.shape[1] // LINE, round(each), replace=False) * LINE for _ in range(GAMES)])
            for _ in range(8)
        ]
        best = np.inf
        for places in spots * ROUNDS:
            started = time.process_time()
            touch(out, places)
            best = min(best, time.process_time() - started)
        print(f"{game} {name}: {each:.1f} lines of {out.nbytes / 1e6:.0f} MB, {best / GAMES * 1e9:.0f} ns a row")
