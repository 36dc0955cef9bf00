"""The searches of templates/search.py as GPU kernels: one thread for each tree. A template, see `sim.gpu_search`.

A simulation is `reseed`, `redeal` (of templates/gpu.py), `walk`, `see_leaves`, then somebody says what the leaves are
worth, and `back_up`. Each is short, so that threads which took ways of different length wait for each other where the
next begins. All memory is handed in but for a few numbers that a thread keeps to itself.
"""

import math

import numpy as np
from numba import cuda

from moontable.engine.game import MAX_SEATS, OUTCOME_SIZE


def reseed(luck, seeds):
    """The luck of the next simulation."""
    i = np.int64(cuda.grid(1))
    if i < seeds.shape[0]:
        seeds[i] = next_deal(luck, i)


def walk(
    seats, work, words, shown_words, table, nodes, edges, used, slot, stamps, out, counts, path, movers,
    at_nodes, depths, leaf_nodes, leaf_seats, leaf_together, ended, values, exploration,
):  # fmt: skip
    i = np.int64(cuda.grid(1))
    if i < seats.shape[0]:
        result = cuda.local.array(OUTCOME_SIZE, np.int32)
        own_key = cuda.local.array(MAX_SEATS, np.uint64)
        walk_row(
            i, seats, work, words, shown_words, table, nodes, edges, used, slot, stamps, out, counts, path, movers,
            at_nodes, depths, leaf_nodes, leaf_seats, leaf_together, ended, values, exploration, result, own_key,
        )  # fmt: skip


def see_leaves(work, shown, leaf_seats, leaf_together, ended, observations):
    i = np.int64(cuda.grid(1))
    if i < ended.shape[0]:
        see_leaf(i, work, shown, leaf_seats, leaf_together, ended, observations)


def back_up(
    said, policy, nodes, edges, used, out, counts, path, movers, at_nodes, depths, leaf_nodes, leaf_seats, ended,
    values, totals, wrong,
):  # fmt: skip
    """wrong[0] says that a number was not finite, or that a legal action was trusted less than 0: nobody waits for it
    before the last simulation."""
    i = np.int64(cuda.grid(1))
    if i >= ended.shape[0]:
        return
    if ended[i] == 0:
        for k in range(said.shape[1]):
            if not math.isfinite(said[i, k]):
                wrong[0] = 1
        if policy.shape[1] > 0:
            for k in range(counts[i]):
                trust = policy[i, out[i, k]]
                if not (math.isfinite(trust) and trust >= 0):
                    wrong[0] = 1
    back_up_row(
        i, totals.shape[1], said, policy, nodes, edges, used, out, counts,
        path, movers, at_nodes, depths, leaf_nodes, leaf_seats, ended, values, totals,
    )  # fmt: skip


def at_the_root(table, nodes, edges, used, together, seats, visits, values):
    i = np.int64(cuda.grid(1))
    if i < seats.shape[0]:
        root_row(i, table, nodes, edges, used, together, seats, visits, values)
