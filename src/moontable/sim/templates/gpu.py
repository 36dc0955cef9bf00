"""Kernels: the same rules, one GPU thread for each game. A template, see `sim.gpu`.

`play` runs whole random games: thread t plays the games t, t + threads, t + 2 * threads ... with the seeds of
`loops.simulate`. Its loop is flat, one decision a turn and a new game as soon as the last one is over, so that the
threads of a warp do not wait for each other's longest game. `step` and `sample` are those of `templates/batch.py`.
"""

import numpy as np
from numba import cuda

from moontable.engine.rng import mix

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def play(states, options, first_seed, games, limit, lengths, results):
    thread = cuda.grid(1)
    threads = np.int64(states.shape[0])
    if thread >= threads:
        return
    out = cuda.local.array(ACTION_COUNT, np.int16)
    dice = cuda.local.array(1, np.uint64)
    s = states[thread]
    game = np.int64(thread) - threads
    decisions = np.int64(0)
    mask = np.int64(0)
    while True:
        if mask == 0 or decisions == limit:
            if game >= 0:
                lengths[game] = decisions
                outcome(s, results[game])
            game += threads
            if game >= games:
                break
            seed = mix(first_seed + np.uint64(game) * _GOLDEN)
            setup(s, options, seed)
            dice[0] = mix(seed ^ _GOLDEN)
            decisions = np.int64(0)
        else:
            seat = pick_seat(mask, dice)
            n = legal(s, seat, out)
            apply(s, seat, out[random_below(dice, n)], None)
            decisions += 1
        mask = np.int64(acting(s))


def step(
    states, chosen, options, first_seed, limit, games, dice, lengths,
    seats, actions, counts, masks, observations, rewards, dones, cut, outcomes, final_lengths, refused,
):  # fmt: skip
    """An illegal action is not played: its game stays as it is and `refused` says so."""
    i = cuda.grid(1)
    if i >= states.shape[0]:
        return
    action = chosen[i]
    refused[i] = action < WAIT or action >= masks.shape[1] or (action >= 0 and masks[i, action] == 0)
    if refused[i] == 0:
        step_row(
            states, i, chosen, options, first_seed, limit, games, dice, lengths,
            seats, actions, counts, masks, observations, rewards, dones, cut, outcomes, final_lengths,
        )  # fmt: skip


def sample(dice, actions, counts, chosen):
    i = cuda.grid(1)
    if i < chosen.shape[0]:
        sample_row(i, dice, actions, counts, chosen)
