"""What must be true of every position: asked of positions set up by hand, by fuzzing and by tests."""

import numpy as np

from moontable.engine.faults import Faults, invariants_of
from moontable.engine.log import emit
from moontable.engine.rule import allocating_rule, apart_rule, rule

from . import state as st
from .cards import EVERYONE
from .city import any_card_fits, clear_city, fits_somewhere, lay_card
from .components import CONTENTS, TILES
from .scoring import fill_pad
from .words import End, Face, Stage

_STAGE = Stage.ids().__getitem__
_NEEDS = ("has no", "needs").__getitem__

# Tiles by what they put on a plot; these contents first when they are counted.
CONTENT_ORDER = np.array([*dict.fromkeys([*st.TILE_CONTENT.tolist(), *range(len(CONTENTS))])], np.int64)
# How many tiles of each type, and with each content, a game has had when a phase begins: [players, phase, ...]
HAD = st.TOWER.cumsum(axis=1)
HAD_CONTENTS = np.stack([HAD[:, :, st.TILE_CONTENT == c].sum(axis=2) for c in range(len(CONTENTS))], axis=2)


class F(Faults):
    """What can be wrong."""

    CARD = "the card {} is in {} places", st.CARD_IDS.__getitem__
    OPEN_HAND = "the Automaton's open hand of three cards belongs to the stage 'hands' and no other"
    AUTOMATON = "the Automaton plays in the solo game only"
    THREE_SETS = "alone there are three sets"
    TILES_WITHOUT_CARD = "tiles lie where no card is"
    SOLO_BARE = "a set of the solo game has no card"
    BARE = "a set has no card, and the deck still has some"
    ROBOTS = f"there are {{}} robots, not {st.ROBOTS}"
    TOKENS = f"there are {{}} redistribution tokens, not {st.TOKENS}"
    TERMS = "there are two different short-term concessions and a long-term one"
    NOT_ALONE = "a concession makes no sense alone"
    CLAIMED = "a concession is met by players, at the end of a phase that is over"
    BEFORE_TURNS = "hands are chosen and exchanged before the first turn"
    TURN_OF_ROUND = "the turn of the round does not belong to the player on turn"
    LAID = "city {} has {} cards after {} turns"
    AUTOMATON_TURNS = "the Automaton has {} cards after {} turns"
    NO_CARD_LAID = "tiles are placed after a card was laid"
    ABSENT = "seat {} is not played and holds something"
    CANNOT_LIE = "{} cannot lie where it lies in city {}", st.CARD_IDS.__getitem__
    PLACES = "the places of city {} are miscounted"
    PLOTS = "the plots of city {} are miscounted"
    MASKS = (
        "plot {} of city {} holds {} but is in the masks {}",
        int,
        int,
        int,
        lambda mask: [m for m in range(st.CLASSES) if mask >> m & 1],
    )
    NO_PLOT = "plot {} of city {} is no plot, or nothing lies there"
    TILES_OF_PHASE = "there are {1} tiles {0}, the phase has {2}", TILES.__getitem__
    TILES_SO_FAR = "there are {1} tiles {0}, the game has had {2} so far", CONTENTS.__getitem__
    SET_TOO_LARGE = "a set has more tiles than round {} gives"
    KNOWN = "who knows the card {} does not go with where it is", st.CARD_IDS.__getitem__
    HAND = "hand {} has {} cards; {} is the most there can be now"
    HAND_TURN = "a card of hand {} came in a turn that is still to come"
    UNDER_TURN = "a card was put under the deck in a turn that is still to come"
    UNDER = "somebody knows a card under the deck that is not there"
    NEEDS = "the stage {!r} {} {!r}", _STAGE, _NEEDS, ("taking", "picked", "chosen", "tile").__getitem__
    HELD = "the stage {!r} has no tiles and no card laid face down", _STAGE
    DRAWN = "the stage {!r} {} drawn cards", _STAGE, _NEEDS
    PICKED = "the tile picked for a redistribution is not there, or there is none to swap it with, or no token"
    CHOSEN = "the chosen card is not in hand"
    TAKEN = "set {2} should {1} in the stage {0!r}", _STAGE, ("be gone", "still lie there").__getitem__
    DISCARD = "a card is discarded only for the set that was delivered last"
    FACE = "a card is laid {} though {} fits", Face.ids().__getitem__, ("one", "none").__getitem__
    NO_ROBOT = "there is no robot to lay a card with"
    NOWHERE = "the chosen card fits nowhere, or needs no place to be chosen"
    REASON = "over is a stage and has a reason; a game that goes on has neither"
    TOO_EARLY = "the game is over after the last turn of phase C, and no tiles are left on the board"
    PAD = "the score pad does not say what the cities are worth"
    PAD_TOO_EARLY = "the score pad is filled in before the end"


@allocating_rule
def faults(s, spare, found):
    """Write down what is wrong; nothing when the position is sound. Later questions rely on the answers to earlier
    ones."""
    cards, contents = np.zeros(st.CARDS, np.int64), np.zeros(len(CONTENTS), np.int64)
    of_cards(s, cards, found)
    of_sets(s, found)
    of_supplies(s, found)
    of_concessions(s, found)
    of_clock(s, found)
    of_absent(s, found)
    if found[0, 0] == 0:
        of_cities(s, spare[0], found)
        of_tiles(s, np.zeros(st.TYPES, np.int64), contents, found)
        of_knowledge(s, cards, found)
        of_hands(s, found)
    if found[0, 0] == 0:
        of_step(s, found)
        of_end(s, spare[0].pad, found)


@rule
def count_cards(cards, n, seen):
    for i in range(n):
        if cards[i] >= 0:
            seen[cards[i]] += 1


@apart_rule
def of_cards(s, seen, found):
    """Every card is in exactly one place."""
    count_cards(s.deck, np.int64(s.deck_size), seen)
    count_cards(s.under, np.int64(s.under_size), seen)
    count_cards(s.set_card, np.int64(st.SETS), seen)
    count_cards(s.offer, np.int64(len(s.offer)), seen)
    count_cards(s.drawn, np.int64(s.drawn_size), seen)
    count_cards(s.automaton_cards, np.int64(s.automaton_turns), seen)
    for i in range(s.players):
        count_cards(s.hand[i], np.int64(s.hand_size[i]), seen)
        count_cards(s.city_card[i], np.int64(s.laid[i]), seen)
    for c in range(st.CARDS):
        if seen[c] != 1:
            emit(found, F.CARD, c, seen[c])


@apart_rule
def of_sets(s, found):
    solo, hands, offered = s.players == 1, s.stage == Stage.HANDS, 0
    for i in range(len(s.offer)):
        offered += s.offer[i] >= 0
    if offered != (len(s.offer) if hands else 0):
        emit(found, F.OPEN_HAND, 0)
    automaton = s.automaton_turns > 0 or hands
    for i in range(st.TYPES):
        automaton = automaton or s.automaton_tiles[i] > 0
    if not solo and automaton:
        emit(found, F.AUTOMATON, 0)
    if solo and s.set_card[3] >= 0:
        emit(found, F.THREE_SETS, 0)
    tiles, bare = False, False
    for i in range(3 if solo else st.SETS):
        if s.set_card[i] < 0:
            tiles = tiles or s.set_size[i] > 0
            bare = bare or i != s.taking
    if tiles:
        emit(found, F.TILES_WITHOUT_CARD, 0)
    if bare and not s.over:
        if solo:
            emit(found, F.SOLO_BARE, 0)
        elif s.deck_size > 0 or s.under_size > 0:
            emit(found, F.BARE, 0)


@apart_rule
def of_supplies(s, found):
    robots, tokens = np.int64(s.robots_left), np.int64(s.tokens_left)
    for i in range(st.SEATS):
        robots += s.robots[i]
        tokens += s.tokens[i]
        for k in range(s.laid[i]):
            robots += s.city_face[i, k] == Face.ROBOT
    if robots != st.ROBOTS:
        emit(found, F.ROBOTS, robots)
    if tokens != st.TOKENS:
        emit(found, F.TOKENS, tokens)


@apart_rule
def of_concessions(s, found):
    one, two, long = s.concession[0], s.concession[1], s.concession[2]
    if one == two or one >= st.SHORTS or two >= st.SHORTS or long < st.SHORTS:
        emit(found, F.TERMS, 0)
    if s.players == 1 and not (st.CONCESSION_SOLO[one] and st.CONCESSION_SOLO[two] and st.CONCESSION_SOLO[long]):
        emit(found, F.NOT_ALONE, 0)
    for i in range(3):
        claimed, phase = s.claimed[i], s.claimed_phase[i]
        if claimed >> s.players or (claimed > 0) != (phase >= 0) or phase >= s.phase + s.over:
            emit(found, F.CLAIMED, 0)


@rule
def turn_taken(s, seat):
    """Whether the seat has laid its card of this round."""
    if s.stage < Stage.TAKE:
        return False
    place, here = (np.int64(seat) - s.first) % np.int64(s.players), s.turn_of_round
    return s.stage == Stage.OVER or place < here or (place == here and s.stage >= Stage.TILE)


@apart_rule
def of_clock(s, found):
    """Nobody has laid more cards than they had turns."""
    before, anything = 4 * np.int64(s.phase) + s.round - 1, s.turn_of_round > 0 or s.automaton_turns > 0
    for i in range(st.SEATS):
        anything = anything or s.laid[i] > 0
    if s.stage < Stage.TAKE and (before > 0 or anything):
        emit(found, F.BEFORE_TURNS, 0)
    running = s.stage < Stage.OVER
    if running and s.stage >= Stage.TAKE and s.turn_of_round != (np.int64(s.active) - s.first) % np.int64(s.players):
        emit(found, F.TURN_OF_ROUND, 0)
    for i in range(s.players):
        turns = before + turn_taken(s, i)
        if s.laid[i] > turns:
            emit(found, F.LAID, i, np.int64(s.laid[i]), turns)
    if s.automaton_turns > (before + s.over if s.players == 1 else 0):
        emit(found, F.AUTOMATON_TURNS, np.int64(s.automaton_turns), before)
    if running and s.stage >= Stage.TILE and s.laid[s.active] == 0:
        emit(found, F.NO_CARD_LAID, 0)


@rule
def of_absent(s, found):
    """Seats that nobody plays are empty."""
    for i in range(s.players, st.SEATS):
        if s.hand_size[i] > 0 or s.laid[i] > 0 or s.robots[i] > 0 or s.tokens[i] > 0:
            emit(found, F.ABSENT, i)


# --- cities -----------------------------------------------------------------------------------------------------------
@apart_rule
def of_cities(s, again, found):
    """A city laid once more, card by card, is the same; its plots are what the masks say."""
    for i in range(np.int64(s.players)):
        clear_city(again, i)
        for k in range(s.laid[i]):
            card, face = np.int64(s.city_card[i, k]), np.int64(s.city_face[i, k])
            row, column = np.int64(s.city_row[i, k]), np.int64(s.city_column[i, k])
            free = np.int64(again.open[i, row])
            if face == Face.UP:
                free &= again.fits[i, row, st.NUMBER[card] - 1]
            if not free >> column & 1:
                emit(found, F.CANNOT_LIE, card, i)
                return
            lay_card(again, i, card, row, column, face)
        if not same_places(s, again, i):
            emit(found, F.PLACES, i)
        for m in range(st.M_WIDE, st.M_ALL + 1):
            if s.masks[i, m] != again.masks[i, m]:
                emit(found, F.PLOTS, i)
        of_plots(i, s.plot[i], s.masks[i], again.plot[i], found)


@rule
def same_places(s, again, i):
    if s.left[i] != again.left[i] or s.right[i] != again.right[i]:
        return False
    if s.top[i] != again.top[i] or s.bottom[i] != again.bottom[i]:
        return False
    for row in range(st.ROWS):
        if s.occupied[i, row] != again.occupied[i, row] or s.open[i, row] != again.open[i, row]:
            return False
        here, there = s.fits[i, row], again.fits[i, row]
        for n in range(10):
            if here[n] != there[n]:
                return False
    return True


@rule
def of_plots(i, plots, masks, again, found):
    for plot in range(st.PLOTS):
        content, owners = np.int64(plots[plot]), 0
        for m in range(st.CLASSES):
            owners |= (masks[m] >> plot & 1) << m
        if owners != (1 << st.CLASS[content] if content >= 0 else 0):
            emit(found, F.MASKS, plot, i, content, owners)
        if (content >= 0) != (again[plot] >= 0):
            emit(found, F.NO_PLOT, plot, i)


# --- tiles ------------------------------------------------------------------------------------------------------------
@rule
def count_placed(s, placed):
    """The tiles that were placed in the cities, by content: where something else lies than is printed."""
    for i in range(s.players):
        for k in range(s.laid[i]):
            for cell in range(4):
                content = np.int64(s.plot[i, 4 * k + cell])
                if content >= 0 and content != st.CELLS[s.city_card[i, k], cell]:
                    placed[st.DEMOLITION if content == st.EMPTY else content] += 1


@rule
def count_tiles(s, here):
    """The tiles that are not placed yet, by type, but for those in the tower."""
    for place in range(st.SETS):
        for k in range(s.set_size[place]):
            here[s.set_tile[place, k]] += 1
    for k in range(s.tiles_size):
        here[s.tiles[k]] += 1
    if s.tile >= 0:
        here[s.tile] += 1


@apart_rule
def of_tiles(s, here, contents, found):
    """No more tiles of a kind than there are: in the phase, and with what was placed in all of them so far."""
    count_placed(s, contents)
    count_tiles(s, here)
    for t in range(st.TYPES):
        here[t] += s.tower[t]
        most = st.TOWER[s.players, s.phase, t]
        if here[t] > most:
            emit(found, F.TILES_OF_PHASE, t, here[t], most)
        contents[st.TILE_CONTENT[t]] += here[t] + s.automaton_tiles[t]
    for k in range(len(CONTENT_ORDER)):
        content = CONTENT_ORDER[k]
        most = HAD_CONTENTS[s.players, s.phase, content]
        if contents[content] > most:
            emit(found, F.TILES_SO_FAR, content, contents[content], most)
    largest = np.int64(s.tiles_size) + (s.tile >= 0)
    for place in range(st.SETS):
        largest = max(largest, np.int64(s.set_size[place]))
    if largest > s.round:
        emit(found, F.SET_TOO_LARGE, np.int64(s.round))


@rule
def usually_known(s, known):
    """Who knows whose each card is, as far as the position itself tells."""
    for c in range(st.CARDS):
        known[c] = EVERYONE
    for k in range(s.deck_size):
        known[s.deck[k]] = 0
    for i in range(s.players):
        for k in range(s.hand_size[i]):
            known[s.hand[i, k]] = EVERYONE if s.players == 1 else 1 << i
        for k in range(s.laid[i]):
            if s.city_face[i, k] == Face.DOWN:
                known[s.city_card[i, k]] = 1 << i
    for k in range(s.drawn_size):
        known[s.drawn[k]] = 1 << s.active
    for k in range(s.under_size):
        known[s.under[k]] = EVERYONE if s.under_seat[k] < 0 else 1 << s.under_seat[k]


SECRET = 1 << 8  # beside the mask of those who know a card: others may know it too


@rule
def mark_secret(needs, card, players):
    if card >= 0:
        needs[card] = needs[card] & ((1 << players) - 1) | SECRET


@apart_rule
def of_knowledge(s, needs, found):
    """Who owns a card knows it; all know what lies open, nobody what is still in the deck."""
    usually_known(s, needs)
    for i in range(s.players):
        for k in range(s.hand_size[i]):
            mark_secret(needs, np.int64(s.hand[i, k]), s.players)
        for k in range(s.laid[i]):
            if s.city_face[i, k] == Face.DOWN:
                mark_secret(needs, np.int64(s.city_card[i, k]), s.players)
    for k in range(s.drawn_size):
        mark_secret(needs, np.int64(s.drawn[k]), s.players)
    for k in range(s.under_size):
        mark_secret(needs, np.int64(s.under[k]), s.players)
    for c in range(st.CARDS):
        known, need = np.int64(s.known[c]), needs[c] & EVERYONE
        if known & need != need or (needs[c] & SECRET == 0 and known != need):
            emit(found, F.KNOWN, c)


# --- hands ------------------------------------------------------------------------------------------------------------
@rule
def pads_built(s):
    """How many landing pads were built: those that the game has had and that are nowhere else."""
    built = np.int64(0)
    for t in range(st.TYPES):
        if st.TILE_CONTENT[t] == st.LANDING_PAD:
            built += HAD[s.players, s.phase, t] - s.tower[t] - s.automaton_tiles[t] - (s.tile == t)
    for place in range(st.SETS):
        for k in range(s.set_size[place]):
            built -= s.set_tile[place, k] >= 0 and st.TILE_CONTENT[s.set_tile[place, k]] == st.LANDING_PAD
    for k in range(s.tiles_size):
        built -= s.tiles[k] >= 0 and st.TILE_CONTENT[s.tiles[k]] == st.LANDING_PAD
    return built


@apart_rule
def of_hands(s, found):
    """Three cards, one more between taking a set and laying a card, and one for each landing pad built so far."""
    usual, turn = 3 + pads_built(s), 4 * np.int64(s.phase) + s.round
    for i in range(s.players):
        most = usual
        if i == s.active:
            most += (s.stage == Stage.LAY or s.stage == Stage.PLACE) - np.int64(s.stage == Stage.KEEP)
        if s.hand_size[i] > most:
            emit(found, F.HAND, i, np.int64(s.hand_size[i]), most)
        if any_above(s.hand_turn[i], np.int64(s.hand_size[i]), turn):
            emit(found, F.HAND_TURN, i)
    if any_above(s.under_turn, np.int64(s.under_size), turn):
        emit(found, F.UNDER_TURN, 0)
    for k in range(s.under_size, st.CARDS):
        if s.under_seat[k] != 0 or s.under_turn[k] != 0:
            emit(found, F.UNDER, 0)
            break


@rule
def any_above(numbers, n, most):
    for i in range(n):
        if numbers[i] > most:
            return True
    return False


# --- the turn ---------------------------------------------------------------------------------------------------------
@rule
def wants(s, what):
    """Whether the stage has a set being taken (0), a tile picked (1), a card chosen (2), a tile being placed (3)."""
    stage = s.stage
    if what == 0:
        return stage == Stage.DISCARD or (Stage.LAY <= stage and stage <= Stage.UNDER)
    if what == 1:
        return stage == Stage.REDISTRIBUTE
    if what == 2:
        return stage == Stage.EXCHANGE_SET or stage == Stage.PLACE
    return stage == Stage.PLOT


@rule
def has(s, what):
    """Whether it is there."""
    if what == 0:
        return s.taking >= 0
    if what == 1:
        return s.picked >= 0
    if what == 2:
        return s.chosen >= 0
    return s.tile >= 0


@apart_rule
def of_step(s, found):
    """Each step of a turn has what it decides about, and nothing left of others."""
    stage, seat, held = np.int64(s.stage), np.int64(s.active), s.tiles_size > 0
    for what in range(4):
        if has(s, what) != wants(s, what):
            emit(found, F.NEEDS, stage, np.int64(wants(s, what)), what)
            return
    lays = stage == Stage.LAY or stage == Stage.PLACE
    if (held and (stage < Stage.LAY or stage == Stage.OVER)) or (s.face != 0 and not lays):
        emit(found, F.HELD, stage)
    draws = stage == Stage.KEEP or stage == Stage.UNDER
    if (s.drawn_size > 0) != draws:
        emit(found, F.DRAWN, stage, np.int64(draws))
    of_set_taken(s, found)
    if stage == Stage.REDISTRIBUTE and not can_swap(s, np.int64(s.picked), seat):
        emit(found, F.PICKED, 0)
    if s.chosen >= 0:
        there = False
        for k in range(s.hand_size[seat]):
            there = there or s.hand[seat, k] == s.chosen
        if not there:
            emit(found, F.CHOSEN, 0)
    of_card_laid(s, seat, lays, found)


@rule
def can_swap(s, picked, seat):
    """Whether the tile picked for a redistribution is there, and a later one, and a token."""
    where, i = picked // st.SET_TILES, picked % st.SET_TILES
    later = False
    for place in range(where + 1, st.SETS):
        later = later or s.set_size[place] > 0
    return i < s.set_size[where] and later and s.tokens[seat] > 0


@rule
def of_set_taken(s, found):
    """The set that is being taken, and the one delivered last."""
    stage, place, last = np.int64(s.stage), np.int64(s.taking), s.last_delivery
    discards = stage == Stage.DISCARD
    if place >= 0 and (s.set_card[place] >= 0) != discards:
        emit(found, F.TAKEN, stage, np.int64(discards), place + 1)
    if s.players == 1 and (place > 2 or last > 2):
        emit(found, F.THREE_SETS, 0)
    if discards and place != last:
        emit(found, F.DISCARD, 0)


@rule
def of_card_laid(s, seat, lays, found):
    """The card that is being laid: which side up, and whether there is a place for it."""
    face = np.int64(s.face)
    if lays and face != Face.ROBOT and (face == Face.DOWN) == any_card_fits(s, seat):
        emit(found, F.FACE, face, np.int64(face == Face.UP))
    if face == Face.ROBOT and s.robots[seat] == 0:
        emit(found, F.NO_ROBOT, 0)
    if s.stage == Stage.PLACE:
        fits = face != Face.UP or fits_somewhere(s, seat, np.int64(s.chosen))
        if s.laid[seat] == 0 or not fits:
            emit(found, F.NOWHERE, 0)


@apart_rule
def of_end(s, pad, found):
    over = s.stage == Stage.OVER
    if (s.over != 0) != over or (s.end_reason != 0) != over:
        emit(found, F.REASON, 0)
    elif over:
        tiles = 0
        for place in range(st.SETS):
            tiles += s.set_size[place]
        if s.phase != 2 or s.round != st.ROUNDS or s.turn_of_round != s.players - 1 or tiles > 0:
            emit(found, F.TOO_EARLY, 0)
        fill_pad(s, pad)
        if not same_pad(s, pad) or s.end_reason != reason_by_pad(s):
            emit(found, F.PAD, 0)
    elif not is_empty(s.pad):
        emit(found, F.PAD_TOO_EARLY, 0)


@rule
def same_pad(s, pad):
    here = s.pad
    for row in range(st.SEATS + 1):
        for line in range(st.LINES):
            if here[row, line] != pad[row, line]:
                return False
    return True


@rule
def is_empty(pad):
    for row in range(st.SEATS + 1):
        for line in range(st.LINES):
            if pad[row, line] != 0:
                return False
    return True


@rule
def reason_by_pad(s):
    """Why a game that is over is over."""
    if s.players > 1:
        return End.CAPITAL
    ahead = 0
    for line in range(st.LINES):
        ahead += np.int64(s.pad[0, line]) - s.pad[st.AUTOMATON, line]
    return End.SOLO_WON if ahead > 0 else End.SOLO_LOST


invariants = invariants_of(faults, F, st.FIELDS)
