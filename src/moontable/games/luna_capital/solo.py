"""The solo game: the Automaton of Harrington & Sons (rulebook: solo mode; ruling L15)."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from . import state as st
from .events import E
from .points import complete_sets, group_points


@rule
def automaton_choice(s, taken):
    """Of the two sets left, the one farther from the dispenser that does not carry the last-delivery marker.

    Without any such set it takes the one with the marker, and -1 stands for none.
    """
    for place in range(2, -1, -1):
        if place != taken and place != s.last_delivery and s.set_card[place] >= 0:
            return place
    return np.int64(s.last_delivery) if s.set_card[s.last_delivery] >= 0 else np.int64(-1)


@rule
def automaton_takes(s, taken, log):
    """The Automaton stacks the card and tiles of its set. Returns the place it emptied, or -1."""
    place = automaton_choice(s, taken)
    if place < 0:
        return place
    emit(log, E.AUTOMATON_TAKES, -1, s.set_card[place], place + 1, s.set_size[place])
    s.automaton_cards[s.automaton_turns] = s.set_card[place]
    s.automaton_turns += 1
    s.set_card[place] = -1
    for i in range(s.set_size[place]):
        emit(log, E.AUTOMATON_TILE, -1, s.set_tile[place, i])
        s.automaton_tiles[s.set_tile[place, i]] += 1
        s.set_tile[place, i] = -1
    s.set_size[place] = 0
    return place


@rule
def automaton_class(s, mask):
    """Tiles and printed projects of a class that the Automaton owns: all greenhouses, all sales offices ..."""
    n = 0
    for t in range(st.TYPES):
        n += s.automaton_tiles[t] if st.TILE_CLASS[t] == mask else 0
    for k in range(s.automaton_turns):
        n += st.CARD_CLASSES[s.automaton_cards[k], mask]
    return n


@rule
def automaton_greenhouses(s, content):
    """Those that grow exactly this."""
    n = 0
    for t in range(st.TYPES):
        n += s.automaton_tiles[t] if st.TILE_CONTENT[t] == content else 0
    for k in range(s.automaton_turns):
        n += st.CARD_CONTENTS[s.automaton_cards[k], content]
    return n


@rule
def automaton_sets(s):
    pears, apples = automaton_greenhouses(s, np.int64(st.PEAR)), automaton_greenhouses(s, np.int64(st.APPLE))
    lemons, mixed = automaton_greenhouses(s, np.int64(st.LEMON)), automaton_greenhouses(s, np.int64(st.MIXED))
    return complete_sets(pears, apples, lemons, mixed)


@rule
def automaton_line(s, line):
    """One line of the Automaton's score pad; the meteorites are compared with the player's in scoring."""
    if line == st.P_SETS:
        return st.SET_POINTS[automaton_sets(s)]
    if line == st.P_HAND:
        return st.AUTOMATON_HAND
    if line == st.P_CONCESSIONS:  # it always meets them all
        return (
            st.CONCESSION_POINTS[s.concession[0]]
            + st.CONCESSION_POINTS[s.concession[1]]
            + st.CONCESSION_POINTS[s.concession[2]]
        )
    owned = automaton_class(s, st.LINE_CLASS[line])
    if line < st.P_SETS:  # as if everything it owns were adjacent
        return group_points(owned)
    if line == st.P_SALES:
        return st.SALES_POINTS * owned
    if line == st.P_SPECIAL:  # landing pads, redistributions, demolitions
        return st.AUTOMATON_SPECIAL * owned
    return st.AUTOMATON_BUILDING * owned  # residential modules, apartments


@rule
def concession_share(s, i):
    """What concession i pays to who met it, or would if it were met now: alone, full or half value by the phase."""
    points = st.CONCESSION_POINTS[s.concession[i]]
    if s.players == 1:
        long = np.int64(s.concession[i] >= st.SHORTS)
        phase = s.phase if s.claimed[i] == 0 else s.claimed_phase[i]
        points = points * st.SOLO_HALVES[long, phase] // 2  # rounded down
    return points
