"""Setup: decks, hands, two Twists, the first Progress deck, and on to the first decision."""

import numpy as np

from moontable.engine.game import MAX_SEATS, Option
from moontable.engine.rng import below, seed_rng
from moontable.engine.rule import rule

from .colony import draw, fill_building_deck
from .progress import settle
from .state import ADDED, FRAMES, MAT_CARDS, NONE, NOTHING, POOL, SLOTS, TURN
from .tables import (
    BUILDING_CARDS,
    CARD_LONELINESS,
    CARD_TROUBLE,
    CARD_WORK,
    DEVELOPMENT_COPIES,
    DEVELOPMENTS,
    FIRST_TWIST,
    KINDS,
    PERKS,
    PROGRESS_SIZE,
    ROBOTS,
    SIMPLE,
    START_CARDS,
    START_FOOD,
    START_MONEY,
    START_PEOPLE,
    START_TROUBLES,
    START_WORKS,
    TWISTS,
)  # fmt: skip

OPTIONS = (
    Option("twists", ("random", "simple"), "random"),
    Option("twist-1", ("random", *TWISTS), "random"),
    Option("twist-2", ("random", *TWISTS), "random"),
    Option("endless", ("no", "yes"), "no"),
)
_SET, _FIRST, _SECOND, _ENDLESS = 1, 2, 3, 4
_ROBOTS, _TWISTS, _DEVELOPMENTS = len(ROBOTS), len(TWISTS), len(DEVELOPMENTS)
_ALL_PERKS = (1 << len(PERKS)) - 1
_TRIGGERS = 16
_CARDS = np.int64(START_CARDS)


@rule
def blank(s):
    """Reset every field: the record may hold an old game. One plain loop a field becomes one memset."""
    s.reveals = 0
    s.over = 0
    s.endless = 0
    s.end_reason = 0
    s.step = TURN
    s.acting = 0
    s.blocked = 0
    s.card = NOTHING
    s.event = 0
    s.extra_robots = 0
    s.aside = 0
    s.this_work = 0
    s.turns = 0
    s.shuffles = 0
    s.deck_n = 0
    s.base = 0
    s.pile_n = 0
    s.added_n = 0
    s.robots_n = _ROBOTS
    s.twists_n = _TWISTS
    s.robot_backs = 0
    s.twist_backs = 0
    for i in range(PROGRESS_SIZE):
        s.deck[i] = 0
    for i in range(PROGRESS_SIZE):
        s.deck_group[i] = 0
    for i in range(PROGRESS_SIZE):
        s.pile[i] = 0
    for i in range(ADDED):
        s.added[i] = 0
    for i in range(_ROBOTS):
        s.robots[i] = i
    for i in range(_TWISTS):
        s.twists[i] = i
    for i in range(_DEVELOPMENTS):
        s.developments[i] = DEVELOPMENT_COPIES
    s.discards_n = 0
    for kind in range(KINDS):
        s.discards[kind] = 0
    for i in range(BUILDING_CARDS):
        s.buildings[i] = 0
    for seat in range(MAX_SEATS):
        blank_seat(s, seat)


@rule
def blank_seat(s, seat):
    s.people[seat] = 0
    s.housed[seat] = 0
    s.money[seat] = 0
    s.food[seat] = 0
    s.boxes[seat] = 0
    s.failed[seat] = 0
    s.perks[seat] = 0
    s.slots[seat] = 0
    s.built_n[seat] = 0
    for slot in range(SLOTS):
        s.built[seat, slot] = NOTHING
    for slot in range(SLOTS):
        s.box[seat, slot] = 0
    for trigger in range(_TRIGGERS):
        s.has[seat, trigger] = 0
    s.hand_n[seat] = 0
    for i in range(BUILDING_CARDS):
        s.hand[seat, i] = 0
    s.reserved_n[seat] = 0
    s.stored_n[seat] = 0
    for i in range(MAT_CARDS):
        s.reserved[seat, i] = 0
    for i in range(MAT_CARDS):
        s.stored[seat, i] = 0
    s.passed_n[seat] = 0
    for kind in range(KINDS):
        s.passed[seat, kind] = 0
    s.chosen[seat] = NOTHING
    s.chosen_card[seat] = NOTHING
    for action in range(5):
        s.actions_n[seat, action] = 0
    s.reduction[seat] = 0
    s.ignoring[seat] = 0
    s.wait[seat] = NONE
    s.depth[seat] = 0
    for f in range(FRAMES):
        s.f_ability[seat, f] = 0
    for f in range(FRAMES):
        s.f_at[seat, f] = 0
    for f in range(FRAMES):
        s.f_end[seat, f] = 0
    for f in range(FRAMES):
        s.f_left[seat, f] = 0
    for f in range(FRAMES):
        s.f_slot[seat, f] = 0
    for f in range(FRAMES):
        s.f_last[seat, f] = 0
    for f in range(FRAMES):
        s.f_stage[seat, f] = 0
    for f in range(FRAMES):
        s.f_uses[seat, f] = 0
    s.pool_n[seat] = 0
    for i in range(POOL):
        s.p_ability[seat, i] = 0
    for i in range(POOL):
        s.p_slot[seat, i] = 0
    for i in range(POOL):
        s.p_level[seat, i] = 0
    for i in range(POOL):
        s.p_times[seat, i] = 0
    for word in range(3):
        s.ever_built[seat, word] = 0
    s.built_ever[seat] = 0


@rule
def to_first_deck(s, card):
    s.deck[s.deck_n] = card
    s.deck_n += 1


@rule
def take_twist(s, twist):
    """Move one Twist from the unseen ones into the first Progress deck."""
    for i in range(np.int64(s.twists_n)):
        if s.twists[i] == twist:
            s.twists_n -= 1
            s.twists[i] = s.twists[s.twists_n]
            s.twists[s.twists_n] = 0
            to_first_deck(s, FIRST_TWIST + twist)
            return


@rule
def draw_twist(s, simple):
    """A random Twist; for a first game only those marked simple."""
    fitting = 0
    for i in range(np.int64(s.twists_n)):
        if SIMPLE[s.twists[i]] or not simple:
            fitting += 1
    left = below(s, fitting)
    for i in range(np.int64(s.twists_n)):
        if SIMPLE[s.twists[i]] or not simple:
            if left == 0:
                take_twist(s, s.twists[i])
                return
            left -= 1


@rule
def setup(s, options, seed):
    """Deal a new game and play on to the first decision."""
    seed_rng(s, np.uint64(seed))
    blank(s)
    s.players = options[0]
    s.endless = 1 if options[_ENDLESS] == 1 and s.players == 1 else 0
    fill_building_deck(s)
    for seat in range(np.int64(s.players)):
        s.people[seat] = START_PEOPLE
        s.money[seat] = START_MONEY
        s.food[seat] = START_FOOD
        s.perks[seat] = _ALL_PERKS
        draw(s, seat, _CARDS, None)
    for _ in range(START_WORKS):
        to_first_deck(s, CARD_WORK)
    for _ in range(START_TROUBLES):
        to_first_deck(s, CARD_TROUBLE)
    if s.players == 1:
        to_first_deck(s, CARD_LONELINESS)
    first, second = options[_FIRST] - 1, options[_SECOND] - 1
    if second == first:
        second = -1
    if first >= 0:
        take_twist(s, first)
    if second >= 0:
        take_twist(s, second)
    if first < 0:
        draw_twist(s, options[_SET] == 1)
    if second < 0:
        draw_twist(s, options[_SET] == 1)
    s.base = s.deck_n
    settle(s, 0, None)
