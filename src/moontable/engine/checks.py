"""Random games in which everything is doubted. A template: `Game.checks` supplies the rules and what must hold."""

import numpy as np

from moontable.engine.faults import SPARE
from moontable.engine.game import END_REASON, OUTCOME_SIZE, OVER, RANK
from moontable.engine.log import ARGUMENTS, ROWS, no_log
from moontable.engine.rng import mix
from moontable.engine.rule import loop, rule

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)

# What check_games() may find wrong; see there.
(
    FOUND_NOTHING,
    FOUND_STUCK,
    FOUND_ILLEGAL_LISTED,
    FOUND_LEGAL_MISSING,
    FOUND_TWICE,
    FOUND_NO_END,
    FOUND_UNSOUND,
) = range(7)


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


@rule
def is_sound(s, spare, wrong):
    """Does every field hold what it may, as much as is counted, and is nothing wrong with them together?"""
    if sound(s) != 0:
        return False
    wrong[0, 0] = 0
    faults(s, spare, wrong)
    return wrong[0, 0] == 0


@loop
def check_games(states, options, first_seed, games, limit, every, counts):
    """Random games in which nobody may be stuck, `legal` must list exactly what `why_not` has nothing against, and
    every position must be sound.

    Both are looked at in one decision of `every`, chosen at random, and the last of the game's positions as well.
    states[1 + g] becomes a random position of game g, for slower checks afterwards, or the one that is not sound.
    Returns (what was found, game, decision), or (FOUND_NOTHING, games, positions that were looked at); counts[r]
    tallies end reasons, counts[-1] truncated games.
    """
    out = np.empty(ACTION_COUNT, np.int16)
    listed = np.zeros(ACTION_COUNT, np.int64)
    dice = np.empty(1, np.uint64)
    lens = np.empty(1, np.uint64)  # where to look closely: apart from the game's own dice, so that games stay the same
    result = np.empty(OUTCOME_SIZE, np.int32)
    wrong = np.zeros((ROWS, 2 + ARGUMENTS), np.int32)
    spare = np.empty(SPARE, states.dtype)
    stamp = 0
    looked = 0
    s = states[0]
    for g in range(games):
        seed = mix(np.uint64(first_seed) + np.uint64(g) * _GOLDEN)
        setup(s, options, seed)
        dice[0] = mix(seed ^ _GOLDEN)
        lens[0] = mix(dice[0])
        decisions = 0
        while True:
            mask = acting(s)
            last = mask == 0 or decisions == limit
            closely = random_below(lens, every) == 0
            if closely or last:
                looked += 1
                if not is_sound(s, spare, wrong):
                    states[1 + g] = states[0]
                    return FOUND_UNSOUND, g, decisions
            if last:
                break
            seat = pick_seat(mask, dice)
            n = legal(s, seat, out)
            if n <= 0:
                return FOUND_STUCK, g, decisions
            if random_below(lens, decisions + 1) == 0:
                states[1 + g] = states[0]
            if closely:
                stamp += 1
                found = look_closely(s, seat, out, n, listed, stamp)
                if found != FOUND_NOTHING:
                    return found, g, decisions
            apply(s, seat, np.int64(out[random_below(dice, n)]), no_log())
            decisions += 1
        outcome(s, result)
        if result[OVER] == 0:
            counts[-1] += 1
        else:
            counts[result[END_REASON]] += 1
            if result[RANK] < 1:
                return FOUND_NO_END, g, decisions
    return FOUND_NOTHING, games, looked
