"""What happens when a marker is placed: dragons, scoring a building, golden scales, the end (2018 p.9-11)."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from . import state as st
from .cards import win_cards
from .words import E, End, P

LAST_IS_MADE = 2  # in `waived`


@rule
def take_scales(s, seat, scales, log):
    """Scales from the pool, or counted where it has none left. 2006 scores at the moment the last one is taken (B8)."""
    s.scales[seat] += scales
    s.pool -= scales
    if s.edition != st.EDITION_2018 and s.pool <= 0:
        score_scales(s, log)


@rule
def gain(s, seat, building, bonus, log, event):
    """One player receives one bonus of a building."""
    crystals = st.BONUS[building, bonus, 0]
    scales = st.BONUS[building, bonus, 1]
    cards = st.BONUS[building, bonus, 2]
    s.crystals[seat] += crystals
    emit(log, event, seat, building, crystals, scales, cards)
    take_scales(s, seat, scales, log)
    if cards > 0:
        win_cards(s, seat, cards, log)


@rule
def dragon_scales(s, seat, cell, log):
    """One scale for each dragon on the tile, for the first contribution of the turn (B7)."""
    if s.dragons_paid:
        return
    s.dragons_paid = 1
    scales = 0
    for d in range(3):
        if s.dragon[d] == cell:
            scales += 1
    if scales > 0:
        emit(log, E.DRAGON_SCALES, seat, scales)
        take_scales(s, seat, scales, log)


@rule
def markers_of(s, cell, seat):
    """Markers a player has on a tile."""
    n = 0
    for space in range(st.SPACE_COUNT[s.tile[cell]]):
        if s.markers[cell, space] == seat:
            n += 1
    return n


@rule
def majority(s, cell):
    """The player with most markers; among equals the one with the leftmost marker (B9)."""
    best, most = -1, 0
    for space in range(st.SPACE_COUNT[s.tile[cell]]):
        seat = s.markers[cell, space]
        n = markers_of(s, cell, seat)
        if n > most:
            best, most = seat, n
    return best


@rule
def score_building(s, cell, log):
    """Majority, construction and neighbourhood bonuses in seat order from the active player (B8, B10), then flip."""
    building = s.tile[cell]
    emit(log, E.REBUILT, s.active, building)
    gain(s, majority(s, cell), building, st.MAJORITY, log, E.MAJORITY)
    for turn in range(s.players):
        seat = (s.active + turn) % s.players
        if markers_of(s, cell, seat) > 0:
            gain(s, seat, building, st.CONSTRUCTION, log, E.CONSTRUCTION)
    for turn in range(s.players):
        seat = (s.active + turn) % s.players
        if markers_of(s, cell, seat) > 0:
            for i in range(4):
                neighbour = st.NEIGHBOURS[cell, i]
                if neighbour >= 0 and s.rebuilt[neighbour]:
                    gain(s, seat, s.tile[neighbour], st.NEIGHBOURHOOD, log, E.NEIGHBOURHOOD)
    for space in range(st.SPACE_COUNT[building]):
        s.free_markers[s.markers[cell, space]] += 1
        s.markers[cell, space] = -1
    s.rebuilt[cell] = 1
    s.ruins -= 1


@rule
def score_scales(s, log):
    """The pool is empty or overdrawn: most scales 6 crystals (3 each when tied), others with 3 or more get 3 (B8)."""
    most, tied = 0, 0
    for seat in range(s.players):
        if s.scales[seat] > most:
            most, tied = s.scales[seat], 1
        elif s.scales[seat] == most:
            tied += 1
    kept = 0
    for seat in range(s.players):
        scales = s.scales[seat]
        if scales == most:
            crystals = st.SCALES_MOST if tied == 1 else st.SCALES_TIED
        elif scales >= st.SCALES_MINIMUM:
            crystals = st.SCALES_OTHERS
        else:
            kept += scales
            continue
        s.crystals[seat] += crystals
        s.scales[seat] = 0
        emit(log, E.SCALES_SCORED, seat, scales, crystals)
    s.pool = st.TOTAL_SCALES[s.edition, s.players] - kept
    emit(log, E.POOL_REFILLED, s.active, s.pool)


@rule
def place_marker(s, seat, cell, space, log):
    """A paid contribution: marker, dragons, the building if it is complete, then the scales (B8)."""
    s.markers[cell, space] = seat
    s.free_markers[seat] -= 1
    s.open_spaces[cell] -= 1
    dragon_scales(s, seat, cell, log)
    if s.open_spaces[cell] == 0:
        score_building(s, cell, log)
    if s.pool <= 0:
        score_scales(s, log)  # 2018; in 2006 take_scales has done it
    check_end(s, log)


@rule
def offering_cost(s, surcharge):
    """Crystals for the next obelisk space from the bottom (B13)."""
    return np.int64(st.OBELISK[0 if s.players == 2 else 1, s.obelisk_size]) + surcharge


@rule
def can_offer(s, seat, surcharge):
    """A free marker and enough crystals (B6, B13), and the last offering is still to come (B16)."""
    return (
        s.free_markers[seat] > 0 and s.crystals[seat] >= offering_cost(s, surcharge) and s.waived[seat] < LAST_IS_MADE
    )


@rule
def offer(s, seat, surcharge, log):
    """Pay crystals, put a marker on the obelisk; enough offerings win at once (B15)."""
    cost = offering_cost(s, surcharge)
    s.crystals[seat] -= cost
    s.free_markers[seat] -= 1
    s.obelisk[s.obelisk_size] = seat
    s.obelisk_size += 1
    s.offerings[seat] += 1
    s.offered = 1
    s.waived[seat] = 0
    emit(log, E.OFFERS, seat, cost, s.offerings[seat])
    if s.offerings[seat] >= st.TO_WIN[s.players]:
        end_game(s, End.OFFERINGS, log)
    else:
        check_end(s, log)


@rule
def reach_of_offering(s, seat):
    """Whether an offering can be made in a turn that begins with everything rebuilt (B16).

    0: it cannot be paid. 1: it could be paid, but there is no getting there this turn. 2: it can be made.

    What counts: a free marker and the crystals, the figure's steps, every grey 2 in hand, a grey 1 (it flies there),
    and the Golden Shrine where its own price can be paid. The Main Hall does not count, nothing can be offered where it
    leads; nor do Pillar cards, they only follow a first offering.
    """
    if not can_offer(s, seat, 0):
        return 0
    steps = st.STEPS + 2 * np.int64(s.hand[seat, 3 * st.GREY + 1])
    if s.hand[seat, 3 * st.GREY] > 0 or st.DISTANCE[s.figure[seat], st.CENTRE] <= steps:
        return 2
    if can_offer(s, seat, st.SHRINE_SURCHARGE[s.edition]):
        for cell in range(st.CELLS):
            if (
                s.tile[cell] > 0
                and st.ACTION[s.tile[cell]] == st.SPECIAL_OFFER
                and st.DISTANCE[s.figure[seat], cell] <= steps
            ):
                return 2
    return 1


@rule
def close_turn(s, seat, log):
    """B16, at the end of a turn with everything rebuilt: who could have made an offering and did not has made the last.

    From anywhere the courtyard is two turns away at most. So a second turn in a row out of reach is as good as one
    within reach, or somebody could wait at the edge of the city for ever.
    """
    if s.reach > 0 and not s.offered:
        s.waived[seat] = min(s.waived[seat] + s.reach, LAST_IS_MADE)
        if s.waived[seat] == LAST_IS_MADE:
            emit(log, E.LAST_OFFERING, seat)
    check_end(s, log)


@rule
def check_end(s, log):
    """The two other endings: nobody can or will pay for the next offering (B16), or no free marker anywhere (B17)."""
    if s.ruins == 0:
        payable = False
        for seat in range(s.players):
            payable = payable or can_offer(s, seat, 0)
        if not payable:
            end_game(s, End.REBUILT, log)
            return
    for seat in range(s.players):
        if s.free_markers[seat] > 0:
            return
    end_game(s, End.NO_MARKERS, log)


@rule
def end_game(s, reason, log):
    s.over = 1
    s.phase = P.OVER
    s.end_reason = reason
    emit(log, E.ENDS, s.active, reason)


@rule
def standing(s, seat):
    """Offerings first, crystals left second, as one number."""
    return np.int64(s.offerings[seat]) * 1000 + s.crystals[seat]


@rule
def outcome(s, out):
    """Ranks by offerings, then crystals; a game without free markers is a draw. Scores are the offerings made."""
    out[0] = s.over
    out[1] = s.end_reason
    for seat in range(5):
        out[2 + seat] = 0
        out[7 + seat] = 0
    for seat in range(s.players):
        rank = 1
        if s.end_reason != End.NO_MARKERS:
            for other in range(s.players):
                if standing(s, other) > standing(s, seat):
                    rank += 1
        out[2 + seat] = rank
        out[7 + seat] = s.offerings[seat]
