"""What a learner needs of one game's rules: inputs of positions, and of all that may come of a decision. A template.

`see_row` and `look_row` are rules; `see` and `look` run them over arrays on the CPU, the kernels beside them on a GPU.
"""

import numpy as np

from moontable.engine.game import OUTCOME_SIZE, OVER, RANK
from moontable.engine.log import no_log
from moontable.engine.rng import mix
from moontable.engine.rule import loop, rule

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


@rule
def see_row(s, found):
    """found[seat] becomes the inputs that are on for the seat, filled up with INPUT_COUNT."""
    for seat in range(found.shape[0]):
        row = found[seat]
        n = inputs(s, seat, row)
        for k in range(n, found.shape[1]):
            row[k] = INPUT_COUNT


@rule
def look_row(s, seat, action, luck, result, found, shares):
    """Play an action in a copy of a position, in which all that the seat cannot know was dealt anew.

    Where the game is over then, `shares` are the seats' shares of the win; else -1.
    """
    resample(s, seat, luck)
    apply(s, seat, np.int64(action), no_log())
    see_row(s, found)
    for other in range(shares.shape[0]):
        shares[other] = -1.0
    if acting(s) == 0:
        outcome(s, result)
        if result[OVER]:
            winners = 0
            for other in range(shares.shape[0]):
                winners += result[RANK + other] == 1
            for other in range(shares.shape[0]):
                shares[other] = 1.0 / winners if result[RANK + other] == 1 else 0.0


@loop
def see(states, found):
    for i in range(len(states)):
        see_row(states[i], found[i])


@loop
def look(states, work, rows, seats, actions, salt, found, shares):
    """For each i: what comes of actions[i] in the game rows[i]. All actions of a game are tried in the same deal."""
    result = np.zeros(OUTCOME_SIZE, np.int32)
    for i in range(len(rows)):
        row = rows[i]
        work[0] = states[row]
        luck = mix(np.uint64(salt) + np.uint64(row) * _GOLDEN)
        look_row(work[0], np.int64(seats[row]), actions[i], luck, result, found[i], shares[i])
