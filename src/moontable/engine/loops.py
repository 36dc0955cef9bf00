"""Compiled loops over one game's rules. A template: `Game.specialise` supplies setup, acting, legal, apply, ...

Everything that runs often stays on this side of the Python border: crossing it costs more than a whole decision.
States are always passed as (array, index), actions as 64-bit numbers: rules are compiled once for each type they meet.
"""

import numpy as np

from moontable.engine.game import MAX_SEATS
from moontable.engine.log import no_log
from moontable.engine.rng import mix, seed_rng
from moontable.engine.rule import loop, rule, step_rule

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_32 = np.uint64(32)

# The seats of every bit mask, in order, and how many there are: looked up, because nobody could predict the branches.
_IN_MASK = [[seat for seat in range(MAX_SEATS) if mask >> seat & 1] for mask in range(1 << MAX_SEATS)]
_SEATS = np.array([(seats + [0] * MAX_SEATS)[:MAX_SEATS] for seats in _IN_MASK], np.int8)
_HOW_MANY = np.array([len(seats) for seats in _IN_MASK], np.int64)


@step_rule
def setup_at(states, i, options, seed):
    setup(states[i], options, seed)


@step_rule
def reseed_at(states, i, seed):
    seed_rng(states[i], seed)


@step_rule
def acting_at(states, i):
    return acting(states[i])


@step_rule
def legal_at(states, i, seat, out):
    return legal(states[i], seat, out)


@step_rule
def why_not_at(states, i, seat, action):
    return why_not(states[i], seat, action)


@step_rule
def play_at(states, i, seat, action, afresh, seed, log):
    """At a table: play an action, with luck started `afresh` from `seed` or as it is, unless something speaks against
    it. Returns (what does, or 0; who acts then; how much is revealed then).

    One call, because each costs as much as a rule; and one for all who play single steps and are told what happened,
    because all the rules are compiled into each.
    """
    s = states[i]
    refused = why_not(s, seat, action)
    if refused != 0:
        return np.int64(refused), np.int64(0), np.int64(0)
    if afresh:
        seed_rng(s, seed)
    log[0, 0] = 0
    apply(s, seat, action, log)
    return np.int64(0), np.int64(acting(s)), np.int64(s.reveals)


@step_rule
def resample_at(states, i, seat, seed):
    resample(states[i], seat, seed)


@step_rule
def outcome_at(states, i, out):
    outcome(states[i], out)


@step_rule
def observe_at(states, i, seat, out):
    observe(states[i], seat, out)


@step_rule
def hide_at(states, i, seat):
    hide(states[i], seat)


@step_rule
def first_seat(mask):
    """The lowest seat in a bit mask."""
    return np.int64(_SEATS[mask, 0])


@rule
def pick_seat(mask, dice):
    """A seat of the mask, uniformly when several owe a decision."""
    if mask & (mask - 1) == 0:
        return first_seat(mask)
    return np.int64(_SEATS[mask, random_below(dice, _HOW_MANY[mask])])


@rule
def random_below(dice, n):
    """A policy's own luck, apart from the position's: dice is a one-element array of unsigned 64-bit state."""
    dice[0] += _GOLDEN
    return np.int64(((mix(dice[0]) >> _32) * np.uint64(n)) >> _32)


@step_rule
def step(states, i, seat, action, out):
    """Apply an action, then list what the lowest acting seat may do. Returns (acting mask, n); mask 0 when over."""
    apply(states[i], seat, action, no_log())
    mask = acting(states[i])
    if mask == 0:
        return mask, 0
    return mask, legal(states[i], first_seat(mask), out)


@loop
def play_out(states, i, dice, out, limit):
    """Random play from here to the end (or `limit` decisions). Returns the number of decisions made."""
    s = states[i]
    decisions = 0
    while decisions < limit:
        mask = acting(s)
        if mask == 0:
            break
        seat = pick_seat(mask, dice)
        n = legal(s, seat, out)
        apply(s, seat, np.int64(out[random_below(dice, n)]), no_log())
        decisions += 1
    return decisions


@loop
def simulate(states, options, first_seed, games, limit, lengths, results):
    """Random games to the end: lengths[g] decisions, results[g] as `outcome` writes them. Returns all decisions.

    Game g is played in the row g of states, or of as many as there are.
    """
    out = np.empty(ACTION_COUNT, np.int16)
    dice = np.empty(1, np.uint64)
    total = 0
    for g in range(games):
        seed = mix(np.uint64(first_seed) + np.uint64(g) * _GOLDEN)
        row = g % states.shape[0]
        setup(states[row], options, seed)
        dice[0] = mix(seed ^ _GOLDEN)
        lengths[g] = play_out(states, row, dice, out, limit)
        outcome(states[row], results[g])
        total += lengths[g]
    return total


@loop
def perft(states, depth, out):
    """Leaves of the action tree to `depth` decisions from states[0]; states and out need depth + 1 rows.

    Chance is not branched: it stays what the position's generator says. With several seats acting, all are counted.
    """
    counts = np.zeros(depth + 1, np.int64)
    nexts = np.zeros(depth + 1, np.int64)
    seats = np.zeros(depth + 1, np.int64)
    leaves = 0
    level = 0
    seats[0] = -1
    while level >= 0:
        if level == depth:
            leaves += 1
            level -= 1
            continue
        if nexts[level] >= counts[level]:
            mask = acting(states[level])
            seat = seats[level] + 1
            while seat < MAX_SEATS and (mask >> seat) & 1 == 0:
                seat += 1
            if mask == 0 or seat >= MAX_SEATS:
                if mask == 0:
                    leaves += 1
                level -= 1
                continue
            seats[level] = seat
            counts[level] = legal(states[level], seat, out[level])
            nexts[level] = 0
            continue
        action = np.int64(out[level, nexts[level]])
        nexts[level] += 1
        states[level + 1] = states[level]
        apply(states[level + 1], seats[level], action, no_log())
        level += 1
        if level < depth:
            seats[level] = -1
            counts[level] = 0
            nexts[level] = 0
    return leaves
