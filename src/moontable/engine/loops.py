"""Compiled loops over one game's rules. A template: `Game.specialise` supplies setup, acting, legal, apply, ...

Everything that runs often stays on this side of the Python border: crossing it costs more than a whole decision.
States are always passed as (array, index), actions as 64-bit numbers: rules are compiled once for each type they meet.
"""

import numpy as np

from moontable.engine.game import END_REASON, MAX_SEATS, OUTCOME_SIZE, OVER, RANK
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
def apply_at(states, i, seat, action, log):
    apply(states[i], seat, action, log)


@step_rule
def play_at(states, i, seat, action, seed, log):
    """At a table: play an action, with luck started from `seed` (None: as it is), unless something speaks against it.
    Returns (what does, or 0; who acts then; how much is revealed then). One call, because each costs as much as a rule.
    """
    s = states[i]
    refused = why_not(s, seat, action)
    if refused != 0:
        return np.int64(refused), np.int64(0), np.int64(0)
    if seed is not None:
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
    apply(states[i], seat, action, None)
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
        apply(s, seat, np.int64(out[random_below(dice, n)]), None)
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
        apply(states[level + 1], seats[level], action, None)
        level += 1
        if level < depth:
            seats[level] = -1
            counts[level] = 0
            nexts[level] = 0
    return leaves


# What check_games() may find wrong; see there.
FOUND_NOTHING, FOUND_STUCK, FOUND_ILLEGAL_LISTED, FOUND_LEGAL_MISSING, FOUND_TWICE, FOUND_NO_END = range(6)


@rule
def look_closely(s, seat, out, n, listed, stamp):
    """Are the n listed actions exactly those that nothing speaks against?"""
    for k in range(n):
        if listed[out[k]] == stamp:
            return FOUND_TWICE
        listed[out[k]] = stamp
    for action in range(ACTION_COUNT):
        allowed = why_not(s, seat, action) == 0
        if allowed and listed[action] != stamp:
            return FOUND_LEGAL_MISSING
        if not allowed and listed[action] == stamp:
            return FOUND_ILLEGAL_LISTED
    return FOUND_NOTHING


@loop
def check_games(states, options, first_seed, games, limit, every, counts):
    """Random games in which nobody may be stuck and `legal` must list exactly what `why_not` has nothing against.

    The second is looked at in one decision of `every`, chosen at random. states[1 + g] becomes a random position of
    game g, for slower checks afterwards. Returns (what was found, game, decision); counts[r] tallies end reasons,
    counts[-1] truncated games.
    """
    out = np.empty(ACTION_COUNT, np.int16)
    listed = np.zeros(ACTION_COUNT, np.int64)
    dice = np.empty(1, np.uint64)
    lens = np.empty(1, np.uint64)  # where to look closely: apart from the game's own dice, so that games stay the same
    result = np.empty(OUTCOME_SIZE, np.int32)
    stamp = 0
    s = states[0]
    for g in range(games):
        seed = mix(np.uint64(first_seed) + np.uint64(g) * _GOLDEN)
        setup(s, options, seed)
        dice[0] = mix(seed ^ _GOLDEN)
        lens[0] = mix(dice[0])
        decisions = 0
        while decisions < limit:
            mask = acting(s)
            if mask == 0:
                break
            seat = pick_seat(mask, dice)
            n = legal(s, seat, out)
            if n <= 0:
                return FOUND_STUCK, g, decisions
            if random_below(lens, decisions + 1) == 0:
                states[1 + g] = states[0]
            if random_below(lens, every) == 0:
                stamp += 1
                found = look_closely(s, seat, out, n, listed, stamp)
                if found != FOUND_NOTHING:
                    return found, g, decisions
            apply(s, seat, np.int64(out[random_below(dice, n)]), None)
            decisions += 1
        outcome(s, result)
        if result[OVER] == 0:
            counts[-1] += 1
        else:
            counts[result[END_REASON]] += 1
            if result[RANK] < 1:
                return FOUND_NO_END, g, decisions
    return FOUND_NOTHING, games, 0
