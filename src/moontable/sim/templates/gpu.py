"""Kernels: the same rules, one GPU thread for each game. A template, see `sim.gpu`.

`count`, `arrange` and `play` make one turn of whole random games, with the seeds of `loops.simulate`: see `play`.
`step`, `count`, `arrange`, `ask`, `keep` and `show` together are the step of `templates/batch.py`: what was chosen is
played in the order of what was to be decided, the next decisions are sorted and listed in their order, and everything
is looked at in the order of the games, whose numbers lie side by side (observations are stored number by number, so
that threads side by side write side by side). `sparse` and `dense` are those of sim/encoding.py.

The threads of a warp are fast only as long as they run the same code. So games are sorted by what is to be decided
before each turn, and a position small enough is worked on in shared memory, where threads that read the same field of
different positions do not wait for each other.
"""

import numpy as np
from numba import cuda, int32, uint64

from moontable.engine.rng import mix
from moontable.engine.rule import inline_rule, rule

_WHOLE_WARP = 0xFFFFFFFF
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)

# In the place of a kind of decision, which are numbered from 1 here.
_DEAL, _DONE = 0, -1  # the next game is due; there is none left
_GO_ON = 1 + DECISION_KINDS  # from here on: what is left of the last decision is due; `slot_seat` says what that is

# A position is copied in words of 8 bytes by the 32 threads of a warp together: whole rows of 32, then the last 32
# words, some of them a second time, which is cheaper than asking.
_WORDS, _ROWS, _LAST = np.uint64(WORDS), WORDS // 32, np.uint64(max(WORDS - 32, 0))


if PIECES is None:

    @rule
    def begin(s, seat, action, log):
        apply(s, seat, action, log)
        return 0

    @rule
    def go_on(s, left, log):
        return 0

    @rule
    def left_kind(s, left):
        return 0

else:
    begin, go_on, left_kind = PIECES.begin, PIECES.go_on, PIECES.kind


if OUTGROWN is None:

    @rule
    def outgrown(s):
        return False

else:
    outgrown = OUTGROWN


if FAR:

    @rule
    def find(s, far, slot):
        s.slot_far = far + np.uint64(slot) * np.uint64(FAR)

else:

    @rule
    def find(s, far, slot):
        return


def count(kinds, waiting):
    """waiting[k]: how many slots are of kind k; the last one: how many have anything left to play."""
    here = cuda.shared.array(KINDS, int32)
    me = cuda.threadIdx.x
    for k in range(me, KINDS, cuda.blockDim.x):
        here[k] = 0
    cuda.syncthreads()
    for slot in range(cuda.grid(1), kinds.shape[0], cuda.gridsize(1)):
        if kinds[slot] != _DONE:
            cuda.atomic.add(here, kinds[slot], 1)
    cuda.syncthreads()
    for k in range(me, KINDS, cuda.blockDim.x):
        if here[k] > 0:
            cuda.atomic.add(waiting, k, here[k])
            cuda.atomic.add(waiting, KINDS, here[k])


def arrange(kinds, waiting, taken, order):
    """The slots in the order of their kinds."""
    here = cuda.shared.array(KINDS, int32)  # how many of this block are of each kind, then where they begin
    me = cuda.threadIdx.x
    slot = cuda.grid(1)
    for k in range(me, KINDS, cuda.blockDim.x):
        here[k] = 0
    cuda.syncthreads()
    kind = _DONE
    if slot < kinds.shape[0]:
        kind = kinds[slot]
    rank = np.int32(0)
    if kind != _DONE:
        rank = cuda.atomic.add(here, kind, 1)
    cuda.syncthreads()
    for k in range(me, KINDS, cuda.blockDim.x):
        if here[k] > 0:
            first = cuda.atomic.add(taken, k, here[k])
            for before in range(k):
                first += waiting[before]
            here[k] = first
    cuda.syncthreads()
    if kind != _DONE:
        order[here[kind] + rank] = slot


@inline_rule
def deal(s, slot, made, luck, options, first_seed, games, which, next_game, game_of, lengths, results):
    """Write down how the slot's game ended, and deal the next one. What is to be decided in it, and by whom."""
    game = game_of[slot]
    if game >= 0:
        if outgrown(s):
            lengths[game] = -1
        else:
            lengths[game] = made
            outcome(s, results[game])
    game = cuda.atomic.add(next_game, 0, 1)
    if game >= games:
        return np.int64(_DONE), np.int64(0)
    if which.shape[0] > 0:
        game = which[game]
    game_of[slot] = game
    seed = mix(first_seed + np.uint64(game) * _GOLDEN)
    setup(s, options, seed)
    luck[0] = mix(seed ^ _GOLDEN)
    return whose_turn(s, luck)


@inline_rule
def go(s, seat, kind, made, limit, luck, out):
    """A decision, or what is left of one. What comes then, and whose decision that is, or what is left."""
    if kind < _GO_ON:
        left = np.int64(begin(s, seat, np.int64(out[random_below(luck, legal(s, seat, out))]), None))
    else:
        left = np.int64(go_on(s, seat, None))
    if left != 0 and not outgrown(s):
        return _GO_ON + np.int64(left_kind(s, left)), left
    if acting(s) == 0 or made >= limit:
        return np.int64(_DEAL), np.int64(0)
    return whose_turn(s, luck)


@inline_rule
def whose_turn(s, luck):
    """What is to be decided next, and by whom."""
    if outgrown(s):
        return np.int64(_DEAL), np.int64(0)
    seat = np.int64(pick_seat(np.int64(acting(s)), luck))
    return 1 + np.int64(decision_kind(s, seat)), seat


def play(
    states, words, far, options, first_seed, games, which, limit, next_game, game_of, kinds, order, waiting, lengths,
    results, mixed, most, least,
):  # fmt: skip
    """Some decisions, or what is left of one, in every slot: `mixed` of any kind, and up to `most` as long as they are
    of the same kind and at least so many threads of a warp have one (`least`). Or the next game dealt where the last
    one is over.

    A slot is a place where one game after another is played: so many `games`, or those that `which` names. `words` is
    the memory of `states`. What else there is to know of a game lies behind its position (`sim.gpu.seated`), and is
    fetched with it. A game that outgrows the room of its position has a length of -1 and no result: it is to be played
    again where there is more.
    """
    me = cuda.threadIdx.x
    lane = me & 31
    first = cuda.grid(1) - lane
    present = min(waiting[KINDS] - first, 32)
    if present <= 0:
        return
    slot = np.int64(order[first + min(lane, present - 1)])
    kind = np.int64(kinds[slot])  # read before the position is fetched: both then come in the time of one
    if STAGED:
        s = cuda.shared.array(0, RECORD)[me]
        fetch_wide(words, np.int32(slot), lane)
    else:
        s = states[slot]
    find(s, far, slot)
    seat, made = np.int64(s.slot_seat), np.int64(s.slot_made)
    luck = cuda.local.array(1, np.uint64)
    luck[0] = s.slot_dice
    due = lane < present
    if due and kind == _DEAL:
        due = False
        kind, seat = deal(s, slot, made, luck, options, first_seed, games, which, next_game, game_of, lengths, results)
        made = np.int64(0)
    out = cuda.local.array(ACTION_COUNT, np.int16)
    alike = kind
    rounds = 0
    while True:
        due = due and kind != _DEAL and (rounds < mixed or kind == alike)
        if STAGED:  # all threads of a warp begin each round together, and none where it is worth it for a few only
            many = np.int64(cuda.popc(np.uint32(cuda.ballot_sync(_WHOLE_WARP, due))))
        else:
            many = 32 if due else 0
        if many == 0 or rounds >= most or (rounds >= mixed and many < least):
            break
        rounds += 1
        if due:
            made += kind < _GO_ON
            kind, seat = go(s, seat, kind, made, limit, luck, out)
    if lane < present:
        kinds[slot] = kind
        s.slot_seat, s.slot_made, s.slot_dice = seat, made, luck[0]
    if STAGED:
        put_back_wide(words, np.int32(slot), lane, present)


if WIDE:
    _CHUNK = np.uint32(16)
    _SIZE, _CHUNKS = np.uint32(8 * WORDS), WORDS // 2
    _WHOLE, _REST = _CHUNKS // 32, np.uint32(_CHUNKS % 32)

    @cuda.jit(device=True)
    def fetch_wide(words, slot, lane):
        """The positions of a block's 32 threads to shared memory, one after another, all threads at the same one, 16
        bytes each."""
        here = near_address(cuda.shared.array(0, uint64)) + np.uint32(lane) * _CHUNK
        memory = far_address(words) + np.uint64(np.uint32(lane) * _CHUNK)
        for k in range(32):
            there = memory + np.uint64(np.uint32(cuda.shfl_sync(_WHOLE_WARP, slot, k))) * np.uint64(_SIZE)
            for row in range(_WHOLE):
                bring_wide(here + np.uint32(512 * row), there + np.uint64(512 * row))
            if lane < _REST:
                bring_wide(here + np.uint32(512 * _WHOLE), there + np.uint64(512 * _WHOLE))
            here += _SIZE
        wait_for_all()
        cuda.syncwarp()

    @cuda.jit(device=True)
    def put_back_wide(words, slot, lane, present):
        """`fetch_wide` the other way."""
        cuda.syncwarp()
        here = near_address(cuda.shared.array(0, uint64)) + np.uint32(lane) * _CHUNK
        memory = far_address(words) + np.uint64(np.uint32(lane) * _CHUNK)
        for k in range(32):
            there = memory + np.uint64(np.uint32(cuda.shfl_sync(_WHOLE_WARP, slot, k))) * np.uint64(_SIZE)
            if k < present:
                for row in range(_WHOLE):
                    put_wide(here + np.uint32(512 * row), there + np.uint64(512 * row))
                if lane < _REST:
                    put_wide(here + np.uint32(512 * _WHOLE), there + np.uint64(512 * _WHOLE))
            here += _SIZE


@cuda.jit(device=True)
def fetch(words, start, lane, first):
    """The positions of a warp's 32 threads to shared memory, one after another, all threads at the same one."""
    desk = cuda.shared.array(0, uint64)
    here = np.uint64(first * WORDS + lane)
    for k in range(32):
        there = np.uint64(np.uint32(cuda.shfl_sync(_WHOLE_WARP, start, k))) + np.uint64(lane)
        for row in range(_ROWS):
            bring(desk, here + np.uint64(32 * row), words, there + np.uint64(32 * row))
        bring(desk, here + _LAST, words, there + _LAST)
        here += _WORDS
    wait_for_all()
    cuda.syncwarp()


@cuda.jit(device=True)
def put_back(words, start, lane, first, present):
    """`fetch` the other way."""
    desk = cuda.shared.array(0, uint64)
    here = np.uint64(first * WORDS + lane)
    for k in range(32):
        there = np.uint64(np.uint32(cuda.shfl_sync(_WHOLE_WARP, start, k))) + np.uint64(lane)
        if k < present:
            for row in range(_ROWS):
                words[there + np.uint64(32 * row)] = desk[here + np.uint64(32 * row)]
            words[there + _LAST] = desk[here + _LAST]
        here += _WORDS


def step(
    states, words, order, kinds, chosen, options, first_seed, limit, games, dice, lengths, only, shown, due,
    seats, actions, counts, masks, observations, rewards, dones, cut, outcomes, final_lengths,
    viewers, final_observations, refused,
):  # fmt: skip
    """Play what was chosen. An illegal action is not played: its game stays as it is and `refused` says so.

    A game that ends, or is to be dealt, is left for `ask`, where games of a kind are side by side. Where random players
    decide for the others all is done here.
    """
    me = cuda.threadIdx.x
    lane = me & 31
    present = min(seats.shape[0] - (cuda.grid(1) - lane), 32)
    if present <= 0:
        return
    i = np.int64(order[cuda.grid(1) - lane + min(lane, present - 1)])
    desk, at = states, i
    if STAGED:
        desk, at = cuda.shared.array(0, RECORD), np.int64(me)
        fetch(words, np.int32(i * WORDS), lane, me - lane)
    action = chosen[i]
    wrong = action < WAIT or action >= masks.shape[1] or (action >= 0 and masks[i, action] == 0)
    if lane < present:
        refused[i] = wrong
        if only[i] >= 0 and not wrong and action != WAIT:
            step_row(
                desk, at, i, chosen, options, first_seed, limit, games, dice, lengths, only, shown, due,
                seats, actions, counts, masks, observations, rewards, dones, cut, outcomes, final_lengths,
                viewers, final_observations,
            )  # fmt: skip
            kinds[i] = 1 + decision_kind(desk[at], np.int64(seats[i]))
        elif not wrong and action != WAIT:
            clear_row(i, actions, counts, masks, rewards, dones, cut)
            if action >= 0:
                if play_row(desk, at, i, np.int64(seats[i]), action, lengths, due):
                    dones[i] = 1
                elif lengths[i] >= limit:
                    cut[i] = 1
            if action == DEAL or dones[i] + cut[i] > 0:
                kinds[i] = _DEAL
            else:
                if action == LOOK or due[i] & SEATS == 0:
                    begin_round(desk, at, i, shown, None, due, True)
                seats[i] = first_seat(due[i] & SEATS)
                kinds[i] = 1 + decision_kind(desk[at], np.int64(seats[i]))
    if STAGED:
        cuda.syncwarp()
        put_back(words, np.int32(i * WORDS), lane, me - lane, present)


# Dealing reads and writes all over a position, and threads side by side wait for each other's memory.
_DEALING = 4  # threads of a warp that deal, as long as few games are dealt


def ask(
    states, words, order, waiting, kinds, options, first_seed, games, dice, lengths, only, shown, due,
    seats, actions, counts, masks, rewards, dones, cut, outcomes, final_lengths, viewers, final_observations,
):  # fmt: skip
    """List what may be done, and before that deal the next game where one is due: those come first, some to a warp."""
    me = cuda.threadIdx.x
    lane = me & 31
    warp = (cuda.grid(1) - lane) // 32
    deals, n = np.int64(waiting[_DEAL]), np.int64(seats.shape[0])
    each = _DEALING if 8 * deals <= n else 32
    dealing = (deals + each - 1) // each
    deal = warp < dealing
    first = warp * each if deal else deals + (warp - dealing) * 32
    present = min(deals - first, each) if deal else min(n - first, 32)
    if present <= 0:
        return
    i = np.int64(order[first + min(lane, present - 1)])
    desk, at = states, i
    if STAGED:
        desk, at = cuda.shared.array(0, RECORD), np.int64(me)
        fetch(words, np.int32(i * WORDS), lane, me - lane)
    if lane < present and only[i] < 0:
        if kinds[i] == _DEAL:
            if dones[i] + cut[i] > 0:
                end_row(
                    desk, at, i, np.int64(seats[i]), lengths, rewards, dones, outcomes, final_lengths, viewers,
                    final_observations,
                )  # fmt: skip
                games[i] += seats.shape[0]
            deal_row(desk, at, i, options, first_seed, games, dice, lengths)
            begin_round(desk, at, i, shown, None, due, True)
            seats[i] = first_seat(due[i] & SEATS)
            kinds[i] = 1 + decision_kind(desk[at], np.int64(seats[i]))
        ask_row(desk, at, i, seats, actions, counts, masks)
    if STAGED and deal:
        cuda.syncwarp()
        put_back(words, np.int32(i * WORDS), lane, me - lane, present)


def keep(words, shown, due):
    """The positions in which rounds have just begun, copied by 32 threads together, a few by each warp."""
    lane = cuda.threadIdx.x & 31
    first = (cuda.grid(1) - lane) // 8
    for i in range(first, min(first + 4, due.shape[0])):
        if due[i] & BEGAN:
            for k in range(i * WORDS + lane, (i + 1) * WORDS, 32):
                shown[k] = words[k]


see = observe if STAGED else observe_on_zeros  # small positions have few zeros to show


def show(states, words, shown, due, seats, observations):
    """What whoever is asked sees."""
    me = cuda.threadIdx.x
    lane = me & 31
    i = np.int64(min(cuda.grid(1), seats.shape[0] - 1))
    desk, at = states, i
    if STAGED:
        desk, at = cuda.shared.array(0, RECORD), np.int64(me)
        fetch(words, np.int32(i * WORDS), lane, me - lane)
    if cuda.grid(1) < seats.shape[0]:
        due[i] &= ~BEGAN
        if due[i] & TOGETHER:
            see(shown[i], np.int64(seats[i]), observations[i])
        else:
            see(desk[at], np.int64(seats[i]), observations[i])


def sample(dice, actions, counts, chosen):
    i = cuda.grid(1)
    if i < chosen.shape[0]:
        sample_row(i, dice, actions, counts, chosen)


def redeal(states, seats, seeds):
    """Deal anew what a seat cannot know."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        resample(states[i], np.int64(seats[i]), seeds[i])


def standings(states, results):
    i = cuda.grid(1)
    if i < states.shape[0]:
        outcome(states[i], results[i])


def sparse(rows, raw, plan, masks, none, names, out):
    """One thread for some numbers of a row; side by side are the same numbers of different rows."""
    part = cuda.grid(1) // raw.shape[0]
    i = cuda.grid(1) - part * raw.shape[0]
    nothing = np.int16(none)
    if part * NUMBERS < raw.shape[1] and rows[i] != 0:
        for k in range(part * NUMBERS, min((part + 1) * NUMBERS, raw.shape[1])):
            out[i, k] = name_one(raw[i, k], plan[ZERO, k], plan[BEFORE, k], plan[FINE, k], nothing)
            if k < masks.shape[0]:
                write_mask(masks, k, raw, none, out, i)


def dense(rows, raw, plan, masks, none, names, out):
    part = cuda.grid(1) // raw.shape[0]
    i = cuda.grid(1) - part * raw.shape[0]
    nothing = np.int16(none)
    if part * NUMBERS < raw.shape[1] and rows[i] != 0:
        for k in range(part * NUMBERS, min((part + 1) * NUMBERS, raw.shape[1])):
            old, new = names[i, k], name_one(raw[i, k], plan[ZERO, k], plan[BEFORE, k], plan[FINE, k], nothing)
            if new != old:
                names[i, k] = new
                change(plan, k, old, new, none, out, i)
            if k < masks.shape[0]:
                write_mask(masks, k, raw, -1, out, i)


onehot = float32 = dense  # compiled for what each writes
