"""`see` and `look` of train/templates/ahead.py as GPU kernels: a thread for each position. A template."""

import numpy as np
from numba import cuda

from moontable.engine.game import OUTCOME_SIZE
from moontable.engine.rng import mix

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def see(states, found):
    i = cuda.grid(1)
    if i < states.shape[0]:
        see_row(states[i], found[i])


def look(words, work, desk, rows, seats, actions, salt, found, shares):
    """`words` is the memory of the positions, `desk` that of their copies in `work`."""
    i = cuda.grid(1)
    if i >= rows.shape[0]:
        return
    row = np.int64(rows[i])
    for k in range(WORDS):
        desk[i, k] = words[row, k]
    result = cuda.local.array(OUTCOME_SIZE, np.int32)
    luck = mix(salt + np.uint64(row) * _GOLDEN)
    look_row(work[i], np.int64(seats[row]), actions[i], luck, result, found[i], shares[i])
