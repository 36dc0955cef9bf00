"""Set-up (2018 p.6 and p.14; 2006 p.1 and the Spielbox leaflets)."""

from moontable.engine.game import place_of
from moontable.engine.rng import below, seed_rng, shuffle
from moontable.engine.rule import rule

from . import state as st
from .words import P

_EDITION, _EXPANSION, _VARIANT = (place_of(st.OPTIONS, name) for name in ("edition", "expansion", "variant"))


@rule
def setup(s, options, seed):
    """Deal a position."""
    seed_rng(s, seed)
    s.reveals = 0
    s.players = options[0]
    s.over = 0
    s.end_reason = 0
    s.edition = options[_EDITION]
    s.expansion = options[_EXPANSION]
    s.variant = options[_VARIANT]
    build_city(s)
    s.dragon[:] = -1
    s.figure[:] = st.CENTRE
    s.crystals[:] = 0
    s.scales[:] = 0
    s.offerings[:] = 0
    s.waived[:] = 0
    s.free_markers[:] = st.MARKERS
    s.pool = st.TOTAL_SCALES[s.edition, s.players]
    s.obelisk[:] = -1
    s.obelisk_size = 0
    s.turn = 1
    s.active = below(s, s.players)
    begin_turn(s)
    clear_payment(s)
    deal_cards(s)


@rule
def fill_bag(s):
    """The tiles that are drawn, in no order; returns how many.

    The deck serves as the bag: cards are dealt after the city stands.
    """
    n = 0
    for i in range(len(st.ORDINARY)):
        s.deck[n] = st.ORDINARY[i]
        n += 1
    if s.variant:
        for i in range(len(st.STARTING)):
            s.deck[n] = st.STARTING[i]
            n += 1
    if s.expansion == 1 or s.expansion == 3:
        for i in range(len(st.PART_1)):
            s.deck[n] = st.PART_1[i]
            n += 1
    if s.expansion == 2 or s.expansion == 3:
        for i in range(len(st.PART_2)):
            s.deck[n] = st.PART_2[i]
            n += 1
    shuffle(s, s.deck, n)
    return n


@rule
def build_city(s):
    """Courtyard in the middle, starting tiles around it (unless the variant shuffles them too), the rest random."""
    n = fill_bag(s)
    s.tile[:] = 0
    for i in range(4):
        s.tile[st.CORNERS[i]] = -1
    use_corners(s)
    s.tile[st.CENTRE] = st.COURTYARD
    if not s.variant:
        place_starting_tiles(s)
    s.ruins = 0
    for cell in range(st.CELLS):
        if s.tile[cell] == 0 and cell != st.CENTRE:
            n -= 1
            s.tile[cell] = s.deck[n]
        s.rebuilt[cell] = 0
        s.open_spaces[cell] = 0
        if s.tile[cell] > 0:
            s.open_spaces[cell] = st.SPACE_COUNT[s.tile[cell]]
            s.ruins += 1
        for space in range(st.SPACES):
            s.markers[cell, space] = -1


@rule
def use_corners(s):
    """The expansion fills the corners: all four, or two random ones for one part (2006)."""
    if s.expansion == 3:
        for i in range(4):
            s.tile[st.CORNERS[i]] = 0
    elif s.expansion > 0:
        first = below(s, 4)
        second = below(s, 3)
        if second >= first:
            second += 1
        s.tile[st.CORNERS[first]] = 0
        s.tile[st.CORNERS[second]] = 0


@rule
def place_starting_tiles(s):
    """2018: palace and temples at random around the courtyard; 2006: where the book's picture shows them."""
    s.tile[st.NORTH] = st.FIRE_TEMPLE
    s.tile[st.WEST] = st.WATER_TEMPLE
    s.tile[st.EAST] = st.PALACE
    s.tile[st.SOUTH] = st.EARTH_TEMPLE
    if s.edition == st.EDITION_2018:
        # Fisher-Yates over the four cells north, west, east, south.
        around = (st.NORTH, st.WEST, st.EAST, st.SOUTH)
        for i in range(3, 0, -1):
            j = below(s, i + 1)
            a, b = around[i], around[j]
            tile = s.tile[a]
            s.tile[a] = s.tile[b]
            s.tile[b] = tile


@rule
def deal_cards(s):
    """Shuffle the people cards and deal eight to each player."""
    n = 0
    for card in range(st.TYPES):
        s.discard[card] = 0
        for _ in range(st.CARDS_OF_TYPE[card]):
            s.deck[n] = card
            n += 1
    s.deck_size = st.CARDS
    s.discard_size = 0
    shuffle(s, s.deck, st.CARDS)
    for seat in range(len(s.hand_size)):
        s.hand_size[seat] = 0
        s.aside_size[seat] = 0
        for card in range(st.TYPES):
            s.hand[seat, card] = 0
            s.aside[seat, card] = 0
        if seat < s.players:
            s.hand_size[seat] = st.HAND
            for _ in range(st.HAND):
                s.deck_size -= 1
                s.hand[seat, s.deck[s.deck_size]] += 1
                s.deck[s.deck_size] = -1


@rule
def begin_turn(s):
    """A fresh movement phase for the active player."""
    s.phase = P.MOVEMENT
    s.steps = st.STEPS
    s.offered = 0
    s.dragons_paid = 0
    s.reset_discards = 0
    s.reach = 0


@rule
def clear_payment(s):
    """No contribution is being paid."""
    s.space = -1
    s.colour = st.NO_COLOUR
    s.sum = 0
    s.last_item = -1
    s.last_hoax = 0
    s.hoaxed = 0
    s.paid[:] = 0
    s.recolour[:] = 0
    s.recolour_due[:] = 0
