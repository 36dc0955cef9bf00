"""What a page can call. A template: `wasm.build` supplies the game's loops, its search and the arrays on the desk.

Arguments and results are 32-bit numbers, but for a `seed`, which has 64 bits. A result below zero is a reason of
`wasm.desk.REASONS`: whatever the arguments, nothing is read or written that is not there.
"""

import numpy as np

from moontable.engine.game import MAX_SEATS
from moontable.engine.rule import rule
from moontable.wasm.desk import (
    IN_PART,
    INCOMING,
    KNOWN_IN_PART,
    NO_ACTION,
    NO_NETWORK,
    NO_NUMBER,
    NO_OPTIONS,
    NO_POSITION,
    NO_ROOM,
    NO_SEAT,
    NOT_ACTING,
    NOTHING,
    POSITION,
    SHOWN,
    UNSOUND,
    WHOLE,
    WRONG_LAYOUT,
    WRONG_NETWORK,
    WRONG_SIZE,
)

_ROOT = np.uint64(1)
_MOST = 1 << 20  # simulations, samples or decisions in one call
_LARGEST = np.float32(1e9)  # number in a network: those that are larger, or none at all, are damage
_LEARNED, _JUDGES = 0, 1  # places in `judging`

exported = []


def export(function):
    exported.append(rule(function))
    return exported[-1]


@rule
def no_seat(seat):
    """Why this is no seat of the position on the desk; 0 when it is."""
    if ready()[0] == NOTHING:
        return NO_POSITION
    return 0 if 0 <= seat < positions()[POSITION].players else NO_SEAT


@rule
def not_whole(refused):
    """The same, or that too little is known of the position on the desk."""
    return KNOWN_IN_PART if refused == 0 and ready()[0] == IN_PART else refused


@rule
def not_asked(seat):
    """Why this seat has nothing to decide."""
    refused = no_seat(seat)
    if refused == 0 and (acting_at(positions(), POSITION) >> np.int64(seat)) & 1 == 0:
        refused = NOT_ACTING
    return refused


@rule
def nobody(seat):
    """Why this is no seat of a whole position, where -1 is a spectator."""
    if ready()[0] != NOTHING and seat == -1:
        return not_whole(0)
    return not_whole(no_seat(seat))


@export
def deal(seed):
    """A new game with the options on the desk."""
    chosen = options()
    if not 0 < chosen[0] <= MAX_SEATS:
        return NO_OPTIONS
    combination = chosen[0]
    for k in range(1, len(chosen)):
        choices = max(CHOICES[k], 1)
        if not 0 <= chosen[k] < choices:
            return NO_OPTIONS
        combination = combination * choices + chosen[k]
    if ALLOWED[combination] == 0:
        return NO_OPTIONS
    setup_at(positions(), POSITION, chosen, seed)
    ready()[0] = WHOLE
    return 0


@export
def take(size, layout):
    """The incoming position becomes the one on the desk, if it is of this layout and sound."""
    if size != RECORD_SIZE:
        return WRONG_SIZE
    if layout != LAYOUT:
        return WRONG_LAYOUT
    field()[0] = sound(positions()[INCOMING])
    if field()[0] != 0:
        return UNSOUND
    positions()[POSITION] = positions()[INCOMING]
    ready()[0] = WHOLE
    return 0


@export
def know(size, layout):
    """The incoming position, as one seat may know it, becomes the one on the desk.

    What is not known is blank, so only questions that do not depend on it are answered: `acting`, `legal`, `why_not`
    and `observe` of that seat, `reckon`, and `outcome` when the game is over.
    """
    if size != RECORD_SIZE:
        return WRONG_SIZE
    if layout != LAYOUT:
        return WRONG_LAYOUT
    field()[0] = sound_as_known(positions()[INCOMING])
    if field()[0] != 0:
        return UNSOUND
    positions()[POSITION] = positions()[INCOMING]
    ready()[0] = IN_PART
    return 0


@export
def reckon(seat):
    """What rules make of a position as the seat (-1: a spectator) knows it: in `tally`."""
    refused = no_seat(seat) if seat != -1 else 0
    if ready()[0] == NOTHING:
        refused = NO_POSITION
    if refused == 0:
        tallied(positions()[POSITION], np.int64(seat), tally()[0])
    return refused


@export
def advise():
    """What the game's rules say to a `question` that needs no position: in `advice`."""
    advised(question(), advice())
    return 0


@export
def reseed(seed):
    """Start the position's luck afresh."""
    if ready()[0] == NOTHING:
        return NO_POSITION
    reseed_at(positions(), POSITION, seed)
    return 0


@export
def acting():
    """Who owes a decision, as a bit mask."""
    return acting_at(positions(), POSITION) if ready()[0] != NOTHING else NO_POSITION


@export
def legal(seat):
    """How many actions the seat may take; they are listed in `actions`."""
    refused = not_asked(seat)
    return legal_at(positions(), POSITION, np.int64(seat), actions()) if refused == 0 else refused


@export
def why_not(seat, action):
    """What speaks against an action: a refusal of the game, 0 when it is legal."""
    refused = not_asked(seat)
    if refused != 0:
        return refused
    if not 0 <= action < ACTION_COUNT:
        return NO_ACTION
    return why_not_at(positions(), POSITION, np.int64(seat), np.int64(action))


@export
def apply(seat, action):
    """Play it, if nothing speaks against it. What happened is in `log`."""
    refused = why_not(seat, action)
    if refused == 0:
        log()[0, 0] = 0
        applied(positions()[POSITION], np.int64(seat), np.int64(action), log())
    return refused


@export
def outcome():
    """Over or not, end reason, ranks and scores: in `ranking`."""
    if ready()[0] == NOTHING:
        return NO_POSITION
    if positions()[POSITION].over == 0 and ready()[0] == IN_PART:
        return KNOWN_IN_PART
    outcome_at(positions(), POSITION, ranking())
    return 0


@export
def hide(seat):
    """What the seat (-1: a spectator) may know: a copy in the place SHOWN, and what rules make of it in `tally`."""
    refused = nobody(seat)
    if refused == 0:
        positions()[SHOWN] = positions()[POSITION]
        hide_at(positions(), SHOWN, np.int64(seat))
        tallied(positions()[SHOWN], np.int64(seat), tally()[0])
    return refused


@export
def observe(seat):
    """The numbers a learner sees: in `observation`."""
    refused = no_seat(seat)
    if refused == 0:
        observe_at(positions(), POSITION, np.int64(seat), observation())
    return refused


@export
def resample(seat, seed):
    """All that the seat cannot know, dealt anew."""
    refused = nobody(seat)
    if refused == 0:
        resample_at(positions(), POSITION, np.int64(seat), seed)
    return refused


@rule
def numbers(by_hand, by_network):
    """What a search is tuned with, and the network that judges, if one does."""
    if judging()[_JUDGES] != 0:
        return by_network
    return by_hand


@export
def learn(mark):
    """Bots may judge by the network that was put behind the numbers in `learned`, if it is one for these inputs."""
    judging()[:] = 0
    if NETWORK == 0:
        return NO_NETWORK
    if memory_pages() < LARGEST:
        return NO_ROOM
    if mark != MARK:
        return WRONG_NETWORK
    network = learned()[NUMBERS:].view(np.float32)
    for k in range(NETWORK):
        if not -_LARGEST < network[k] < _LARGEST:
            return WRONG_NETWORK
    judging()[_LEARNED] = 1
    return 0


@export
def judge(by_network):
    """By the network (1) and the numbers in `learned`, or by the game's own evaluation (0) and those in `tuning`."""
    if not 0 <= by_network <= 1:
        return NO_NUMBER
    if by_network == 1 and judging()[_LEARNED] == 0:
        return NO_NETWORK
    judging()[_JUDGES] = by_network
    return 0


@export
def suppose(seat, seed):
    """A position that is known in part becomes a whole one that the seat, which is asked, cannot tell from the true."""
    refused = not_asked(seat)
    if refused == 0 and ready()[0] == IN_PART:
        whole = supposed(positions()[POSITION], np.int64(seat), seed)
        ready()[0] = WHOLE if whole else NOTHING
        refused = 0 if whole else UNSOUND
    return refused


@export
def evaluate(seat):
    """How well the seat stands, by the weights in `tuning` or by the network: in scores[0]."""
    refused = not_whole(no_seat(seat))
    if refused == 0:
        weights_from = JUDGE_FROM if judging()[_JUDGES] != 0 else WEIGHTS_FROM
        scores()[0] = standing(positions()[POSITION], np.int64(seat), numbers(tuning(), learned()), weights_from)
    return refused


@export
def greedy(seat, samples, seed):
    """One step ahead: how many actions there are; in `considered`, with their `scores`."""
    refused = not_whole(not_asked(seat))
    if refused == 0 and not 0 < samples <= _MOST:
        refused = NO_NUMBER
    if refused != 0:
        return refused
    return steps_ahead(
        positions(), POSITION, np.int64(seat), np.int64(samples), seed, numbers(tuning(), learned()), work(),
        considered(), scores(), result(), values(),
    )  # fmt: skip


@export
def estimate(seat, samples, seed):
    """Every seat's chance to win as things stand: in `totals`."""
    refused = not_whole(no_seat(seat))
    if refused == 0 and not 0 < samples <= _MOST:
        refused = NO_NUMBER
    if refused == 0:
        totals()[:] = 0.0
        estimated(
            positions(), POSITION, np.int64(seat), np.int64(samples), seed, numbers(tuning(), learned()), work(),
            totals(), result(), values(),
        )  # fmt: skip
    return refused


@export
def forget(seed):
    """Start a new tree, with this luck."""
    if memory_pages() < LARGE:
        return NO_ROOM
    table()[:] = -1
    used()[:] = 0
    stamps()[:] = 0
    totals()[:] = 0.0
    dice()[:] = seed
    return 0


@export
def think(seat, count):
    """Run so many simulations in the tree. In `totals`: the sum of every seat's chances, and the simulations."""
    refused = not_whole(not_asked(seat))
    if refused == 0 and not 0 < count <= _MOST:
        refused = NO_NUMBER
    if refused == 0 and memory_pages() < LARGE:
        refused = NO_ROOM
    if refused == 0:
        simulations(
            positions(), POSITION, np.int64(seat), _ROOT, np.int64(count), dice(), numbers(tuning(), learned()),
            work(), table(), nodes(), edges(), used(), slot(), stamps(), totals(), out(), result(), values(), path(),
            movers(), at_nodes(), own_key(),
        )  # fmt: skip
    return refused


@export
def weigh():
    """How many actions the tree knows at its root; in `considered`, with their `visits`, `worth` and `guesses`."""
    if memory_pages() < LARGE:
        return NO_ROOM
    return root_edges(table(), nodes(), edges(), used(), _ROOT, considered(), visits(), worth(), guesses())


@export
def play(limit, seed):
    """Random play from the position to the end, or so many decisions: how many were made."""
    if ready()[0] == NOTHING:
        return NO_POSITION
    if not 0 <= limit <= _MOST:
        return NO_NUMBER
    if ready()[0] == IN_PART:
        return KNOWN_IN_PART
    dice()[0] = seed
    return play_out(positions(), POSITION, dice(), out(), np.int64(limit))
