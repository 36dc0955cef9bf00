"""Kernels: the same rules, one GPU thread for each game. A template, see `sim.gpu`.

`play` runs whole random games: thread t plays the games t, t + threads, t + 2 * threads ... with the seeds of
`loops.simulate`. Its loop is flat, one decision a turn and a new game as soon as the last one is over, so that the
threads of a warp do not wait for each other's longest game. `step` and `sample` are those of `templates/batch.py`.
"""

import numpy as np
from numba import cuda

from moontable.engine.rng import mix

WHOLE_WARP = 0xFFFFFFFF
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)


def play(states, options, first_seed, games, limit, lengths, results):
    """All threads of a warp meet before each part of a decision: left alone they drift apart and run one by one."""
    thread = cuda.grid(1)
    threads = np.int64(states.shape[0])
    game = np.int64(thread) - threads
    if thread >= threads:
        game = games  # nothing to play, but the warp waits for this thread too
    out = cuda.local.array(ACTION_COUNT, np.int16)
    dice = cuda.local.array(1, np.uint64)
    s = states[min(np.int64(thread), threads - 1)]
    decisions = np.int64(0)
    mask = np.int64(0)
    seat = np.int64(0)
    action = np.int16(0)
    while cuda.any_sync(WHOLE_WARP, game < games):
        if game < games and (mask == 0 or decisions == limit):
            if game >= 0:
                lengths[game] = decisions
                outcome(s, results[game])
            game += threads
            if game < games:
                seed = mix(first_seed + np.uint64(game) * _GOLDEN)
                setup(s, options, seed)
                dice[0] = mix(seed ^ _GOLDEN)
                decisions = np.int64(0)
                mask = np.int64(acting(s))
        cuda.syncwarp()
        if game < games:
            seat = np.int64(pick_seat(mask, dice))
            action = out[random_below(dice, legal(s, seat, out))]
        cuda.syncwarp()
        if game < games:
            apply(s, seat, action, None)
            decisions += 1
            mask = np.int64(acting(s))
        cuda.syncwarp()


def step(
    states, chosen, options, first_seed, limit, games, dice, lengths, only,
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
            states, i, chosen, options, first_seed, limit, games, dice, lengths, only,
            seats, actions, counts, masks, observations, rewards, dones, cut, outcomes, final_lengths,
        )  # fmt: skip


def sample(dice, actions, counts, chosen):
    i = cuda.grid(1)
    if i < chosen.shape[0]:
        sample_row(i, dice, actions, counts, chosen)
