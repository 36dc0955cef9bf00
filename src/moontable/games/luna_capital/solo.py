"""The solo game: the Automaton of Harrington & Sons (rulebook: solo mode; ruling L15)."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from .events import AUTOMATON_TAKES, AUTOMATON_TILE
from .state import (
    APPLE,
    AUTOMATON_BUILDING,
    AUTOMATON_HAND,
    AUTOMATON_SPECIAL,
    CELLS,
    CLASS,
    CONCESSION_POINTS,
    DEMOLITION,
    GROUP_CLASSES,
    LANDING_PAD,
    LEMON,
    M_APARTMENT,
    M_RESIDENTIAL,
    MIXED,
    P_APARTMENTS,
    P_CONCESSIONS,
    P_HAND,
    P_RESIDENTIAL,
    P_SALES,
    P_SETS,
    P_SPECIAL,
    PEAR,
    REDISTRIBUTION,
    SALES_OFFICE,
    SALES_POINTS,
    SET_POINTS,
    SHORTS,
    SOLO_HALVES,
    TILE_CONTENT,
    TYPES,
)
from .tables import complete_sets, group_points


@rule
def automaton_choice(s, taken):
    """Of the two sets left, the one farther from the dispenser that does not carry the last-delivery marker."""
    for place in range(2, -1, -1):
        if place != taken and place != s.last_delivery:
            return place
    return 0


@rule
def automaton_takes(s, taken, log):
    """The Automaton stacks the card and tiles of its set. Returns the place it emptied."""
    place = automaton_choice(s, taken)
    emit(log, AUTOMATON_TAKES, -1, s.set_card[place], place + 1, s.set_size[place])
    s.automaton_cards[s.automaton_turns] = s.set_card[place]
    s.automaton_turns += 1
    s.set_card[place] = -1
    for i in range(s.set_size[place]):
        emit(log, AUTOMATON_TILE, -1, s.set_tile[place, i])
        s.automaton_tiles[s.set_tile[place, i]] += 1
        s.set_tile[place, i] = -1
    s.set_size[place] = 0
    return place


@rule
def automaton_count(s, content):
    """Tiles and printed projects of exactly this kind that the Automaton owns."""
    n = 0
    for t in range(TYPES):
        if TILE_CONTENT[t] == content:
            n += s.automaton_tiles[t]
    for k in range(s.automaton_turns):
        for cell in range(4):
            if CELLS[s.automaton_cards[k], cell] == content:
                n += 1
    return n


@rule
def automaton_class(s, mask):
    """Everything of a class: all greenhouses, all residential modules."""
    n = 0
    for content in range(DEMOLITION):
        if CLASS[content] == mask:
            n += automaton_count(s, content)
    return n


@rule
def automaton_sets(s):
    pears, apples = automaton_count(s, PEAR), automaton_count(s, APPLE)
    return complete_sets(pears, apples, automaton_count(s, LEMON), automaton_count(s, MIXED))


@rule
def automaton_line(s, line):
    """One line of the Automaton's score pad; the meteorites are compared with the player's in scoring."""
    if line < P_SETS:  # as if everything it owns were adjacent
        return group_points(automaton_class(s, GROUP_CLASSES[line]))
    if line == P_SETS:
        return SET_POINTS[automaton_sets(s)]
    if line == P_SALES:
        return SALES_POINTS * automaton_count(s, SALES_OFFICE)
    if line == P_RESIDENTIAL:
        return AUTOMATON_BUILDING * automaton_class(s, M_RESIDENTIAL)
    if line == P_APARTMENTS:
        return AUTOMATON_BUILDING * automaton_class(s, M_APARTMENT)
    if line == P_HAND:
        return AUTOMATON_HAND
    if line == P_CONCESSIONS:  # it always meets them all
        return (
            CONCESSION_POINTS[s.concession[0]] + CONCESSION_POINTS[s.concession[1]] + CONCESSION_POINTS[s.concession[2]]
        )
    if line == P_SPECIAL:
        special = automaton_count(s, LANDING_PAD) + automaton_count(s, REDISTRIBUTION) + automaton_count(s, DEMOLITION)
        return AUTOMATON_SPECIAL * special
    return 0


@rule
def concession_share(s, i):
    """What concession i is worth to who met it: alone, full or half value by the phase, halves rounded down."""
    points = CONCESSION_POINTS[s.concession[i]]
    if s.players == 1:
        long = np.int64(s.concession[i] >= SHORTS)
        points = points * SOLO_HALVES[long, s.claimed_phase[i]] // 2
    return points
