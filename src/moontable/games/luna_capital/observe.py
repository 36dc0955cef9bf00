"""What a learner sees: numbers from one seat's own knowledge, its own things first."""

from moontable.engine.rule import rule

from .state import HAND, HOME_COLUMN, HOME_ROW, NUMBER, SEATS, SET_TILES, SETS, TURNS, TYPES
from .words import Face

_HEAD = 16
_BOARD = SETS * (2 + SET_TILES)
_CONCESSIONS = 3 * 3
_TURN = 8 + SET_TILES + 3
_PLAYER = 4 + TURNS * 9
OBSERVATION_SIZE = _HEAD + TYPES + _BOARD + _CONCESSIONS + _TURN + HAND + SEATS * _PLAYER + 1 + TURNS + TYPES


@rule
def observe(s, seat, out):
    """Write the seat's knowledge. Ids are written plus one, 0 means nothing there.

    head (16)   players, phase, round, my seat counted from the first player, active (same), stage, last delivery,
                tower, deck, robots left, tokens left, over, turn of the round, 3 free
    tower (24)  tiles left by type
    board (24)  for each set: card, its number, its tiles
    concessions (9)  id, claimed by me, claimed by anyone
    turn (15)   taking, picked, chosen (mine), face (mine), tile, tiles left, cards drawn, 1 free, tiles, my drawn cards
    hand (9)    my cards in the order they came
    players     from me on clockwise, each 112: hand size, robots, tokens, cards laid, then for each laid card: card,
                number shown, face, column and row from the first card (plus 12, plus 3), its four plots (0: no plot)
    automaton   turns taken, its cards, its tiles by type
    """
    for i in range(OBSERVATION_SIZE):
        out[i] = 0
    mine = s.active == seat
    out[0] = s.players
    out[1] = s.phase
    out[2] = s.round
    out[3] = (seat - s.first) % s.players
    out[4] = (s.active - s.first) % s.players
    out[5] = s.stage
    out[6] = s.last_delivery
    out[7] = s.tower_size
    out[8] = s.deck_size + s.under_size
    out[9] = s.robots_left
    out[10] = s.tokens_left
    out[11] = s.over
    out[12] = s.turn_of_round
    n = _HEAD
    for t in range(TYPES):
        out[n + t] = s.tower[t]
    n += TYPES
    for place in range(SETS):
        card = s.set_card[place]
        out[n] = card + 1
        out[n + 1] = NUMBER[card] if card >= 0 else 0
        for i in range(SET_TILES):
            out[n + 2 + i] = s.set_tile[place, i] + 1
        n += 2 + SET_TILES
    for i in range(3):
        out[n] = s.concession[i] + 1
        out[n + 1] = (s.claimed[i] >> seat) & 1
        out[n + 2] = s.claimed[i] != 0
        n += 3
    out[n] = s.taking + 1
    out[n + 1] = s.picked + 1
    out[n + 2] = s.chosen + 1 if mine else 0
    out[n + 3] = s.face if mine else 0
    out[n + 4] = s.tile + 1
    out[n + 5] = s.tiles_size
    out[n + 6] = s.drawn_size
    n += 8
    for i in range(SET_TILES):
        out[n + i] = s.tiles[i] + 1
    n += SET_TILES
    for i in range(3):
        out[n + i] = s.drawn[i] + 1 if mine else 0
    n += 3
    for i in range(HAND):
        out[n + i] = s.hand[seat, i] + 1
    n += HAND
    for i in range(SEATS):
        if i < s.players:
            observe_player(s, (seat + i) % s.players, seat, out, n)
        n += _PLAYER
    out[n] = s.automaton_turns
    for i in range(TURNS):
        out[n + 1 + i] = s.automaton_cards[i] + 1
    n += 1 + TURNS
    for t in range(TYPES):
        out[n + t] = s.automaton_tiles[t]


@rule
def observe_player(s, player, seat, out, n):
    out[n] = s.hand_size[player]
    out[n + 1] = s.robots[player]
    out[n + 2] = s.tokens[player]
    out[n + 3] = s.laid[player]
    n += 4
    for k in range(s.laid[player]):
        card, face = s.city_card[player, k], s.city_face[player, k]
        out[n] = card + 1 if face != Face.DOWN or player == seat else 0
        out[n + 1] = NUMBER[card] if face == Face.UP else 0
        out[n + 2] = face
        out[n + 3] = s.city_column[player, k] - HOME_COLUMN + TURNS
        out[n + 4] = s.city_row[player, k] - HOME_ROW + 3
        for cell in range(4):
            out[n + 5 + cell] = s.plot[player, 4 * k + cell] + 1
        n += 9
