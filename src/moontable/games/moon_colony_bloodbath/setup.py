"""Setup: decks, hands, two Twists, the first Progress deck, and on to the first decision."""

import numpy as np

from moontable.engine.fields import blank_rule
from moontable.engine.game import Option, place_of
from moontable.engine.log import no_log
from moontable.engine.rng import below, seed_rng
from moontable.engine.rule import rule

from . import state
from . import tables as t
from .cards import draw, fill_building_deck
from .progress import settle
from .state import FIELDS, NOBODY

OPTIONS = (
    Option("twists", ("random", "simple"), "random"),
    Option("twist-1", ("random", *t.TWISTS), "random"),
    Option("twist-2", ("random", *t.TWISTS), "random"),
    Option("endless", ("no", "yes"), "no", field="endless"),
    Option("memory", ("open", "book"), "open", field="memory"),
)
_SET, _FIRST, _SECOND = (place_of(OPTIONS, name) for name in ("twists", "twist-1", "twist-2"))
_ENDLESS, _MEMORY = (place_of(OPTIONS, name) for name in ("endless", "memory"))
_ROBOTS, _TWISTS, _DEVELOPMENTS = len(t.ROBOTS), len(t.TWISTS), len(t.DEVELOPMENTS)
_ALL_PERKS = (1 << len(t.PERKS)) - 1
_CARDS = np.int64(t.START_CARDS)


blank = blank_rule(FIELDS, state.__file__)


@rule
def fill_decks(s):
    """Robots, Twists, Developments and Buildings, all in the box."""
    s.robots_n = _ROBOTS
    for i in range(_ROBOTS):
        s.robots[i] = i
    s.twists_n = _TWISTS
    for i in range(_TWISTS):
        s.twists[i] = i
    for i in range(_DEVELOPMENTS):
        s.developments[i] = t.DEVELOPMENT_COPIES
    fill_building_deck(s)


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
            to_first_deck(s, t.FIRST_TWIST + twist)
            return


@rule
def draw_twist(s, simple):
    """A random Twist; for a first game only those marked simple."""
    if not simple:
        take_twist(s, s.twists[below(s, np.int64(s.twists_n))])
        return
    fitting = 0
    for i in range(np.int64(s.twists_n)):
        fitting += t.SIMPLE[s.twists[i]]
    left = below(s, fitting)
    for i in range(np.int64(s.twists_n)):
        if t.SIMPLE[s.twists[i]]:
            if left == 0:
                take_twist(s, s.twists[i])
                return
            left -= 1


@rule
def setup(s, options, seed):
    """Deal a new game and play on to the first decision."""
    blank(s)
    seed_rng(s, np.uint64(seed))
    s.players = options[0]
    s.endless = 1 if options[_ENDLESS] == 1 and s.players == 1 else 0
    s.memory = options[_MEMORY]
    fill_decks(s)
    for seat in range(np.int64(s.players)):
        s.people[seat] = t.START_PEOPLE
        s.money[seat] = t.START_MONEY
        s.food[seat] = t.START_FOOD
        s.perks[seat] = _ALL_PERKS
        draw(s, seat, _CARDS, no_log())
    for _ in range(t.START_WORKS):
        to_first_deck(s, t.CARD_WORK)
    for _ in range(t.START_TROUBLES):
        to_first_deck(s, t.CARD_TROUBLE)
    if s.players == 1:
        to_first_deck(s, t.CARD_LONELINESS)
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
    settle(s, NOBODY, no_log())
