"""Many positions at once. A template, specialised for each game as engine/loops.py is; `sim.batch` has the Python face.

One row is one game. Game number g of a batch is dealt as game g of `loops.simulate` with the same first seed; row i of
n plays the games i, i + n, i + 2 * n ... Loops run over the rows first..last-1, for threads to share them.

Row i of all other arrays belongs to `states[at]`: here that is the same, but a GPU works on a few positions at a time.
"""

import numpy as np

from moontable.engine.game import RANK
from moontable.engine.log import no_log
from moontable.engine.rng import mix
from moontable.engine.rule import inline_rule, loop, rule
from moontable.sim.templates.dense import ONES, new_list, note_row, write_noted
from moontable.sim.templates.near import fetch_line

# In the place of a chosen action.
DEAL, LOOK, WAIT = -1, -2, -3

# In `due`, beside the seats that are still to be asked:
TOGETHER = 1 << 6  # several decide in this round, and see the position as it was when it began
BEGAN = 1 << 5  # it has just begun: that position is still there
SEATS = BEGAN - 1

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_CACHE_LINE = 64
_SOON = 16  # games ahead, where one takes but a moment
_THIRD = NEAR_SIZE // 3 // _CACHE_LINE * _CACHE_LINE


@inline_rule
def fetch(rows, i, first, last):
    """Have these bytes of row i brought near: four lines a turn, or the loop itself takes long."""
    for at in range(first, last, 4 * _CACHE_LINE):
        fetch_line(rows, i, at)
        fetch_line(rows, i, at + _CACHE_LINE)
        fetch_line(rows, i, at + 2 * _CACHE_LINE)
        fetch_line(rows, i, at + 3 * _CACHE_LINE)


@inline_rule
def deal_row(states, at, i, options, first_seed, games, dice, lengths):
    """Set up the game this row is due to play, and its random player's luck."""
    seed = mix(np.uint64(first_seed) + np.uint64(games[i]) * _GOLDEN)
    setup(states[at], options, seed)
    dice[i] = mix(seed ^ _GOLDEN)
    lengths[i] = 0


@inline_rule
def begin_round(states, at, i, shown, ahead, due, later):
    """All who owe a decision now are asked in seat order, each once; nobody sees what the others chose meanwhile.

    So what those see who are asked later is written down now (`ahead`, by seats from 1 on: seat 0 is never later), and
    the position is kept where there is room for it (`shown`; `later`: by somebody else, before the next action).
    """
    mask = acting(states[at])
    due[i] = mask
    if mask & (mask - 1) != 0:
        due[i] = mask | TOGETHER | BEGAN
        if not later and shown.shape[0] > 0:
            shown[i] = states[at]
        if ahead is not None:
            mask &= mask - 1
            while mask != 0:
                seat = first_seat(mask)
                mask &= mask - 1
                observe(states[at], seat, ahead[i, seat - 1])


@inline_rule
def ask_row(states, at, i, seats, actions, counts, masks):
    """Write down what the seat that is asked may do."""
    n = legal(states[at], np.int64(seats[i]), actions[i])
    counts[i] = n
    for k in range(n):
        masks[i, actions[i, k]] = 1


@inline_rule
def see_row(states, at, i, shown, due, seats, observation):
    """Write down what the seat that is asked sees."""
    if due[i] & TOGETHER:
        observe(shown[i], np.int64(seats[i]), observation)
    else:
        observe(states[at], np.int64(seats[i]), observation)


@rule
def reward_row(states, at, i, outcomes, rewards):
    """Ranks as rewards: 1 for first, -1 for last, evenly spaced between, tied seats share theirs. They add up to 0.

    Alone at the table it is 1 for a win and -1 for a loss.
    """
    players = np.int64(states[at].players)
    for seat in range(players):
        rank = outcomes[i, RANK + seat]
        if players == 1:
            rewards[i, seat] = 1 if rank == 1 else -1
            continue
        tied = 0
        for other in range(players):
            tied += outcomes[i, RANK + other] == rank
        place = (rank - 1) + (tied - 1) / 2
        rewards[i, seat] = 1 - 2 * place / (players - 1)


@inline_rule
def clear_row(i, actions, counts, masks, rewards, dones, cut):
    """Nothing of the last step is left."""
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = 0
    for k in range(counts[i]):
        masks[i, actions[i, k]] = 0
    dones[i] = 0
    cut[i] = 0


@inline_rule
def play_row(states, at, i, seat, action, lengths, due):
    """Apply an action. Whether the game is over then."""
    apply(states[at], seat, np.int64(action), no_log())
    lengths[i] += 1
    mask = acting(states[at])
    due[i] &= TOGETHER | (mask & ~(1 << seat))
    return mask == 0


@inline_rule
def end_row(states, at, i, seat, lengths, rewards, dones, outcomes, final_lengths, viewers, final_observations):
    """How a game ended (`dones`), or stood when it was cut off."""
    outcome(states[at], outcomes[i])
    final_lengths[i] = lengths[i]
    observe(states[at], seat if viewers[i] < 0 else np.int64(viewers[i]), final_observations[i])
    if dones[i] != 0:
        reward_row(states, at, i, outcomes, rewards)


@inline_rule
def go_row(
    states, at, i, chosen, options, first_seed, limit, games, dice, lengths, only, shown, ahead, due,
    seats, actions, counts, masks, rewards, dones, cut, outcomes, final_lengths, viewers, final_observations,
):  # fmt: skip
    """Apply the chosen action; at the end of a game give the rewards and deal the row's next one.

    Where `only` names a seat, random players decide for all others until that seat's next decision. A game that ends
    before the seat has decided anything in it counts for nothing.

    DEAL and LOOK stand in the place of an action where a game is to be dealt or only shown: one function does all, for
    each one more would compile all the rules again. What is left to do then is `ask_row` and `see_row`.
    """
    action = chosen[i]
    clear_row(i, actions, counts, masks, rewards, dones, cut)
    seat = np.int64(seats[i])
    deal = action == DEAL
    while True:
        if action >= 0:
            over = play_row(states, at, i, seat, action, lengths, due)
            deal = over or lengths[i] >= limit
            if deal:
                if dones[i] == 0 and cut[i] == 0:
                    if over:
                        dones[i] = 1
                    else:
                        cut[i] = 1
                    end_row(
                        states, at, i, seat, lengths, rewards, dones, outcomes, final_lengths, viewers,
                        final_observations,
                    )  # fmt: skip
                games[i] += seats.shape[0]
        if deal:
            deal_row(states, at, i, options, first_seed, games, dice, lengths)
            deal = False
            due[i] = 0
        if action == LOOK or due[i] & SEATS == 0:
            begin_round(states, at, i, shown, ahead, due, False)
        seat = first_seat(due[i] & SEATS)
        if only[i] < 0 or seat == only[i]:
            break
        action = actions[i, random_below(dice[i : i + 1], legal(states[at], seat, actions[i]))]
    seats[i] = seat


@inline_rule
def step_row(
    states, at, i, chosen, options, first_seed, limit, games, dice, lengths, only, shown, due,
    seats, actions, counts, masks, observations, rewards, dones, cut, outcomes, final_lengths,
    viewers, final_observations,
):  # fmt: skip
    """Play on in a row, or (WAIT) leave it alone, and write down what is to be decided next."""
    if chosen[i] != WAIT:
        go_row(
            states, at, i, chosen, options, first_seed, limit, games, dice, lengths, only, shown, None, due,
            seats, actions, counts, masks, rewards, dones, cut, outcomes, final_lengths, viewers, final_observations,
        )  # fmt: skip
        ask_row(states, at, i, seats, actions, counts, masks)
        see_row(states, at, i, shown, due, seats, observations[i])


@inline_rule
def sample_row(i, dice, actions, counts, chosen):
    """One of the row's legal actions, uniformly."""
    chosen[i] = actions[i, random_below(dice[i : i + 1], counts[i])]


@rule
def last_named(seats):
    """The highest seat that is named in any row; -1 where none is."""
    last = -1
    for i in range(seats.shape[0]):
        last = max(last, np.int64(seats[i]))
    return last


@rule
def first_illegal(chosen, masks, rows):
    """The first of these rows whose chosen action may not be played, or -1."""
    for i in range(chosen.shape[0]):
        following = min(i + _SOON, chosen.shape[0] - 1)
        fetch_line(masks, following, np.int64(chosen[following]))
        if rows[i] and (chosen[i] < 0 or chosen[i] >= masks.shape[1] or masks[i, chosen[i]] == 0):
            return i
    return -1


@inline_rule
def encode(fresh, observations, row, before, n, plan, bits, values, found, noted, onehot, shares):
    """Write what was noted of the row before, which is near by now, and note what changes in this one (-1: in none).
    How much that is."""
    if onehot.shape[1] > 0:
        write_noted(noted, n, before, ONES, onehot)
        return note_row(fresh, observations, row, plan, bits, False, found, noted, onehot) if row >= 0 else 0
    write_noted(noted, n, before, values, shares)
    return note_row(fresh, observations, row, plan, bits, True, found, noted, shares) if row >= 0 else 0


@inline_rule
def was_seen(i, due):
    """Whether what is seen was written down as the round began, for others have chosen since."""
    return due[i] & (TOGETHER | BEGAN) == TOGETHER


@inline_rule
def fetch_ahead(ahead, i, seats, due):
    """What is seen next in this game, if that is known already."""
    left = due[i] & SEATS & ~(1 << np.int64(seats[i]))
    if due[i] & TOGETHER and left != 0:
        row = 2 * ahead.shape[2] * (first_seat(left) - 1)
        fetch(ahead, i, row, row + 2 * OBSERVATION_SIZE)


@inline_rule
def step_rows(
    states, first, last, chosen, options, first_seed, limit, games, dice, lengths, only, shown, ahead, due,
    seats, actions, counts, masks, observations, rewards, dones, cut, outcomes, final_lengths,
    viewers, final_observations, plan, bits, values, onehot, shares, fresh, found, noted,
):  # fmt: skip
    """`step`, with room for one observation and for what is noted of it. (Here nothing counts references to arrays:
    that took a twentieth of the time.)"""
    encoded = onehot.shape[1] + shares.shape[1] > 0
    before, n = first, 0
    for i in range(first, last):
        if chosen[i] == WAIT:
            continue
        following = min(i + 1, last - 1)
        fetch(masks, following, 0, ACTION_COUNT)
        fetch(actions, following, 0, _CACHE_LINE)
        fetch_ahead(ahead, following, seats, due)
        fetch(states, following, 0, _THIRD)
        go_row(
            states, i, i, chosen, options, first_seed, limit, games, dice, lengths, only, shown, ahead, due,
            seats, actions, counts, masks, rewards, dones, cut, outcomes, final_lengths, viewers, final_observations,
        )  # fmt: skip
        fetch(states, following, _THIRD, 2 * _THIRD)
        if not encoded and due[following] & TOGETHER:  # elsewhere observations are small enough
            fetch(observations, following, 0, 2 * OBSERVATION_SIZE)
        ask_row(states, i, i, seats, actions, counts, masks)
        fetch(states, following, 2 * _THIRD, NEAR_SIZE)
        sees = fresh[0] if encoded else observations[i]
        if not was_seen(i, due):
            observe(states[i], np.int64(seats[i]), sees)
        elif encoded:
            sees = ahead[i, np.int64(seats[i]) - 1]
        else:
            row = np.int64(seats[i]) - 1
            for k in range(OBSERVATION_SIZE):
                observations[i, k] = ahead[i, row, k]
        if encoded:
            fetch(observations, following, 0, 2 * OBSERVATION_SIZE)
            n = encode(sees, observations, i, before, n, plan, bits, values, found, noted, onehot, shares)
            before = i
    if encoded:
        encode(fresh[0], observations, -1, before, n, plan, bits, values, found, noted, onehot, shares)


@loop
def step(
    states, first, last, chosen, options, first_seed, limit, games, dice, lengths, only, shown, ahead, due,
    seats, actions, counts, masks, observations, rewards, dones, cut, outcomes, final_lengths,
    viewers, final_observations, plan, bits, values, onehot, shares,
):  # fmt: skip
    """`step_row` for these rows; their observations are written in `onehot` or `shares` too, whichever has room.

    Of thousands of games none is still in the cache when its turn comes again, so the next one is fetched meanwhile: a
    part at a time, because more than a few dozen lines at once block everything else.
    """
    fresh, found, noted = new_list(observations.shape[1])
    step_rows(
        states, first, last, chosen, options, first_seed, limit, games, dice, lengths, only, shown, ahead, due,
        seats, actions, counts, masks, observations, rewards, dones, cut, outcomes, final_lengths,
        viewers, final_observations, plan, bits, values, onehot, shares, fresh, found, noted,
    )  # fmt: skip


@rule
def sample(first, last, dice, actions, counts, chosen):
    for i in range(first, last):
        fetch_line(actions, min(i + _SOON, last - 1), 0)
        sample_row(i, dice, actions, counts, chosen)


@rule
def standings(states, first, last, results):
    """The outcome of every row as things stand."""
    for i in range(first, last):
        outcome(states[i], results[i])


@loop
def play_outs(states, first, last, copies, seed, limit, results, lengths):
    """From every row, `copies` random games to the end; the rows themselves stay as they are."""
    scratch = states[first : first + 1].copy()
    out = np.empty(ACTION_COUNT, np.int16)
    dice = np.empty(1, np.uint64)
    for i in range(first, last):
        for c in range(copies):
            luck = mix(np.uint64(seed) + np.uint64(i * copies + c) * _GOLDEN)
            scratch[0] = states[i]
            seed_rng(scratch[0], luck)
            dice[0] = mix(luck ^ _GOLDEN)
            lengths[i, c] = play_out(scratch, 0, dice, out, limit)
            outcome(scratch[0], results[i, c])
