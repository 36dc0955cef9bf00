"""Features for learning, from one seat's knowledge (what is hidden from it is not read)."""

from typing import Final

from moontable.engine.rule import rule

from .state import CELLS, CENTRE, PAYMENT, SEATS, SPACE_COUNT, SPACE_VALUE, SPACES, TYPES

PER_CELL: Final = 3 + SPACES
PER_SEAT: Final = 8
OBSERVATION_SIZE: Final = 20 + 2 * TYPES + CELLS * PER_CELL + SEATS * PER_SEAT + 8 + TYPES


@rule
def observe(s, seat, out):
    """int16 features, seats in turn order from the observer:

    0..19    players, observer's place after the active seat, phase, steps, offered, dragons paid, pool, ruins,
             deck size, discard size, obelisk height, three dragons' cells (+1), space being paid (+1), sum paid,
             colour being paid (+1), edition, expansion, value of the space being paid
    then     own hand (24), discards (24),
             each cell (building + 1, rebuilt, open spaces, marker owners: 0 open, 1 me, 2 next ...; -1 no space),
             each seat (figure, hand size, set aside, crystals (own only), scales, free markers, offerings, present),
             cards still recolourable by colour (8), cards in the payment (24)
    """
    mine = seat == s.active and s.phase == PAYMENT
    out[0] = s.players
    out[1] = (seat - s.active) % s.players
    # To anyone else a payment in the making looks like a contribution phase.
    out[2] = s.phase - 1 if s.phase == PAYMENT and not mine else s.phase
    out[3] = s.steps
    out[4] = s.offered
    out[5] = s.dragons_paid
    out[6] = s.pool
    out[7] = s.ruins
    out[8] = s.deck_size
    out[9] = s.discard_size
    out[10] = s.obelisk_size
    for d in range(3):
        out[11 + d] = s.dragon[d] + 1
    out[14] = s.space + 1 if mine else 0
    out[15] = s.sum if mine else 0
    out[16] = s.colour + 1 if mine else 0
    out[17] = s.edition
    out[18] = s.expansion
    out[19] = SPACE_VALUE[s.tile[s.figure[seat]], s.space] if mine else 0
    at = 20
    for card in range(TYPES):
        out[at + card] = s.hand[seat, card]
        out[at + TYPES + card] = s.discard[card]
    at += 2 * TYPES
    for cell in range(CELLS):
        tile = s.tile[cell]
        out[at] = tile + 1
        out[at + 1] = s.rebuilt[cell]
        out[at + 2] = s.open_spaces[cell]
        for space in range(SPACES):
            owner = s.markers[cell, space]
            out[at + 3 + space] = 0 if owner < 0 else 1 + (owner - seat) % s.players
            if tile <= 0 or cell == CENTRE or space >= SPACE_COUNT[tile]:
                out[at + 3 + space] = -1
        at += PER_CELL
    for i in range(SEATS):
        other = (seat + i) % s.players
        present = i < s.players
        out[at] = s.figure[other] if present else 0
        out[at + 1] = s.hand_size[other] if present else 0
        out[at + 2] = s.aside_size[other] if present else 0
        out[at + 3] = s.crystals[other] if i == 0 else 0
        out[at + 4] = s.scales[other] if present else 0
        out[at + 5] = s.free_markers[other] if present else 0
        out[at + 6] = s.offerings[other] if present else 0
        out[at + 7] = 1 if present else 0
        at += PER_SEAT
    for colour in range(8):
        out[at + colour] = s.recolour[colour] if mine else 0
    at += 8
    for card in range(TYPES):
        out[at + card] = s.paid[card] if mine else 0
