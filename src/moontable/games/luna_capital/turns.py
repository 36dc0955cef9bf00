"""The flow: end of a turn, of a round, of a phase, of the game (rulebook: end of round, end of phase; L9, L10)."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from .cards import EVERYONE, draw_card
from .concessions import award_concessions
from .events import E
from .scoring import fill_pad
from .solo import automaton_takes, concession_share
from .state import AUTOMATON, LINES, ROUNDS
from .tiles import add_tile, empty_set, fill_tower
from .words import End, Stage


@rule
def places(s):
    """Sets on the board: four, alone three."""
    return 3 if s.players == 1 else 4


@rule
def begin_turn(s, seat, log):
    s.active = seat
    s.stage = Stage.TAKE
    emit(log, E.TURN, seat, s.phase, s.round)


@rule
def end_turn(s, log):
    """Refill, then the next player. After the last turn of all nothing is refilled (L20)."""
    place = np.int64(s.taking)
    s.taking = -1
    last_of_round = s.turn_of_round == s.players - 1
    last_of_phase = last_of_round and s.round == ROUNDS
    if s.players == 1:
        other = automaton_takes(s, place, log)
        if not (last_of_phase and s.phase == 2):
            refill(s, place, last_of_phase, log)
            if other >= 0:
                refill(s, other, last_of_phase, log)
    elif not (last_of_phase and s.phase == 2):
        refill(s, place, last_of_phase, log)
    if last_of_phase:
        end_phase(s, log)
    elif last_of_round:
        end_round(s, log)
    else:
        s.turn_of_round += 1
        begin_turn(s, np.int64((s.active + 1) % s.players), log)


@rule
def refill(s, place, last_of_phase, log):
    """L9: a card and as many tiles as the round has; the marker moves there.

    The tiles of a set delivered by the last turn of a phase would leave the game at once, so they stay in the tower.
    """
    card = draw_card(s)
    s.reveals += 1
    s.last_delivery = place
    s.set_card[place] = card
    if card < 0:
        return
    s.known[card] = EVERYONE
    n = 0 if last_of_phase else s.round
    emit(log, E.REFILLED, -1, card, place + 1, n)
    for i in range(n):
        deliver_tile(s, place, log)


@rule
def deliver_tile(s, place, log):
    """One more tile for the set there; a place without a card has no set, so it gets none (L9)."""
    if s.set_card[place] >= 0:
        tile = add_tile(s, place)
        if tile >= 0:
            emit(log, E.TILE_ADDED, -1, tile, place + 1)


@rule
def end_round(s, log):
    """One more tile for every set, nearest the deck first."""
    s.round += 1
    s.turn_of_round = 0
    s.reveals += 1
    emit(log, E.ROUND, -1, s.phase, s.round)
    for place in range(places(s)):
        deliver_tile(s, place, log)
    begin_turn(s, np.int64(s.first), log)


@rule
def end_phase(s, log):
    emit(log, E.PHASE_ENDS, -1, s.phase)
    award_concessions(s)
    for i in range(3):
        for seat in range(np.int64(s.players)):
            if s.claimed_phase[i] == s.phase and (s.claimed[i] >> seat) & 1:
                emit(log, E.CONCESSION, seat, s.concession[i], concession_share(s, i))
    if s.phase == 2:
        end_game(s, log)
        return
    s.phase += 1
    s.round = 1
    s.turn_of_round = 0
    s.reveals += 1
    fill_tower(s)
    for place in range(places(s)):
        empty_set(s, place)
        deliver_tile(s, place, log)
    s.first = (s.first + 1) % s.players
    if s.players > 1:
        emit(log, E.FIRST_PLAYER, s.first)
    begin_turn(s, np.int64(s.first), log)


@rule
def pad_total(s, row):
    points = 0
    for line in range(LINES):
        points += s.pad[row, line]
    return points


@rule
def end_game(s, log):
    fill_pad(s, s.pad)
    s.over = 1
    s.stage = Stage.OVER
    s.end_reason = End.CAPITAL
    for place in range(places(s)):
        empty_set(s, place)
    for seat in range(np.int64(s.players)):
        emit(log, E.SCORES, seat, pad_total(s, seat))
    if s.players == 1:
        automaton = pad_total(s, np.int64(AUTOMATON))
        emit(log, E.AUTOMATON_SCORES, -1, automaton)
        s.end_reason = End.SOLO_WON if pad_total(s, np.int64(0)) > automaton else End.SOLO_LOST
    emit(log, E.ENDS, -1)
