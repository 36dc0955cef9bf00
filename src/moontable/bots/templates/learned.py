"""A learned evaluation: a sum of rows for the inputs that are on, a small dense part, and a straight way past it.

A template: `inputs`, INPUT_COUNT, WIDTH and HIDDEN are supplied. `weights` holds the network in one row of numbers, as
bots/learned.py lays it out.
"""

import numpy as np

from moontable.engine.inputs import MOST_INPUTS
from moontable.engine.rule import allocating_rule, rule

ROW = WIDTH + 1  # a row of the first layer, and what goes past the dense part
BIAS = INPUT_COUNT * ROW
DENSE = BIAS + WIDTH  # [WIDTH, HIDDEN]
DENSE_BIAS = DENSE + WIDTH * HIDDEN
LAST = DENSE_BIAS + HIDDEN
LAST_BIAS = LAST + HIDDEN
SLOPE = np.float32(0.1)
NOTHING = np.float32(0.0)
TOGETHER = 4  # units of the first layer: its width is a multiple


@allocating_rule
def evaluate(s, seat, weights):
    """How the seat stands as it sees it: the difference of two seats' numbers is the odds between them, in logits."""
    on = np.empty(MOST_INPUTS, np.int16)
    wide = np.empty(WIDTH, np.float32)
    dense = np.empty(HIDDEN, np.float32)
    return evaluated(s, seat, weights, on, wide, dense)


@rule
def evaluated(s, seat, weights, on, wide, dense):
    """`evaluate` in memory that is handed in."""
    n = inputs(s, seat, on)
    for j in range(WIDTH):
        wide[j] = weights[BIAS + j]
    past = weights[LAST_BIAS]
    for k in range(n):
        row = weights[np.int64(on[k]) * ROW : np.int64(on[k]) * ROW + ROW]
        for j in range(WIDTH):
            wide[j] += row[j]
        past += row[WIDTH]
    for j in range(WIDTH):
        if wide[j] < NOTHING:
            wide[j] *= SLOPE
    for j in range(HIDDEN):
        dense[j] = weights[DENSE_BIAS + j]
    for i in range(0, WIDTH, TOGETHER):  # one by one the compiler would not do many of a row at once: twice the time
        row = weights[DENSE + i * HIDDEN : DENSE + (i + TOGETHER) * HIDDEN]
        for j in range(HIDDEN):
            here = wide[i] * row[j] + wide[i + 1] * row[HIDDEN + j]
            dense[j] += here + wide[i + 2] * row[2 * HIDDEN + j] + wide[i + 3] * row[3 * HIDDEN + j]
    for j in range(HIDDEN):
        past += weights[LAST + j] * (dense[j] if dense[j] > NOTHING else SLOPE * dense[j])
    return np.float64(past)
