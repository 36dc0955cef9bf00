"""Building cards: hands, the deck and its discards; drawing, discarding, passing, laying under and on the mat."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rng import below
from moontable.engine.rule import rule

from . import tables as t
from .colony import amount
from .events import E
from .lots import must_share_cards
from .queue import collect, effect_at, has_any_time, is_offer, moved_on, next_effect, paid, pause_due, push, top
from .state import MAT_CARDS, NOTHING, ONE
from .words import Ask, R, Stage

FEW = min(16, t.BUILDING_CARDS - 1)  # cards that are looked at all at once


@rule
def insert(cards, n, card):
    """Put a card into a list kept in ascending order."""
    place = n
    while place > 0 and cards[place - 1] > card:
        cards[place] = cards[place - 1]
        place -= 1
    cards[place] = card


@rule
def remove(cards, n, card):
    """Take one such card out of an ascending list; what falls free at the end is zeroed."""
    place = 0
    while cards[place] != card:
        place += 1
    for i in range(place, n - 1):
        cards[i] = cards[i + 1]
    cards[n - 1] = 0


@rule
def among(cards, n, card):
    found = False
    for i in range(n):
        found |= cards[i] == card
    return found


@rule
def in_hand(s, seat, card):
    return among(s.hand[seat], np.int64(s.hand_n[seat]), card)


@rule
def on_mat(s, seat, card):
    return among(s.reserved[seat], np.int64(s.reserved_n[seat]), card)


@rule
def to_hand(s, seat, card):
    """Into the hand, which is kept in order: of two cards the lower stays, the other moves on."""
    n = np.int64(s.hand_n[seat])
    for i in range(n):
        here = np.int64(s.hand[seat, i])
        s.hand[seat, i] = min(here, card)
        card = max(here, card)
    s.hand[seat, n] = card
    s.hand_n[seat] = n + 1


@rule
def from_hand(s, seat, card, openly):
    """Take a card out of a hand. Who passed it on knows less afterwards."""
    last = np.int64(s.hand_n[seat]) - 1
    # The hand is in order: what is not below the card makes room for its neighbour. (Without branches: nobody could
    # predict them, nor how many cards there are.)
    if last < FEW:
        gone = np.int8(card)
        for i in range(FEW):
            here, next_one = s.hand[seat, i], s.hand[seat, i + 1]
            s.hand[seat, i] = next_one if here >= gone else here
    else:
        for i in range(last):
            s.hand[seat, i] = s.hand[seat, i + (s.hand[seat, i] >= card)]
        s.hand[seat, last] = 0
    s.hand_n[seat] = last
    right = seat - 1 if seat > 0 else s.players - 1
    if s.passed_n[right] > 0:
        if not openly:
            for kind in range(t.KINDS):  # it may have been any of those
                s.passed[right, kind] = 0
            s.passed_n[right] = 0
        elif s.passed[right, card] > 0:
            s.passed[right, card] -= 1
            s.passed_n[right] -= 1


@rule
def to_discards(s, card):
    s.discards[card] += 1
    s.discards_n += 1


@rule
def fill_building_deck(s):
    """All 90 Buildings, in no order."""
    for i in range(t.BUILDING_CARDS):
        s.buildings[i] = t.WHOLE_DECK[i]
    s.buildings_n = t.BUILDING_CARDS


# --- drawing ----------------------------------------------------------------------------------------------------------
@rule
def draw(s, seat, n, log):
    """Draw Building cards; an empty deck is made anew from the discards, and if there are none the draw is short."""
    for _ in range(n):
        if s.buildings_n == 0:
            if s.discards_n == 0:
                return
            for kind in range(t.KINDS):
                for _ in range(np.int64(s.discards[kind])):
                    s.buildings[s.buildings_n] = kind
                    s.buildings_n += 1
                s.discards[kind] = 0
            s.discards_n = 0
        last = np.int64(s.buildings_n) - 1
        place = below(s, last + 1)
        card = np.int64(s.buildings[place])
        s.buildings[place] = s.buildings[last]
        s.buildings[last] = 0
        s.buildings_n = last
        to_hand(s, seat, card)
        s.reveals += 1
        emit(log, E.DRAW, seat, card)


@rule
def draw_and_pause(s, seat, n, log):
    """Draw cards; who has seen them may want to use an any-time ability before anything else."""
    draw(s, seat, n, log)
    if s.has[seat, t.ON_ANY_TIME] > 0 and has_any_time(s, seat):
        moved_on(s, seat)
        push(s, seat, t.AB_WINDOW, NOTHING)


@rule
def step_draw(s, seat, f, n, log):
    if t.A_TRIGGER[s.f_ability[seat, f]] == t.ON_ANY_TIME:
        next_effect(s, seat)
        draw(s, seat, n, log)  # the question it slipped into is asked again anyway
        return Ask.NONE
    if must_share_cards(s, seat, n):
        return Ask.BLOCKED  # others may draw the last cards too (ruling M22)
    next_effect(s, seat)
    draw_and_pause(s, seat, n, log)
    return Ask.NONE


@rule
def draw_now(s, seat, log):
    """Draw what the effect at hand gives, as far as there is any."""
    f = s.depth[seat] - 1
    n = amount(s, seat, np.int64(s.f_at[seat, f]), np.int64(s.f_slot[seat, f]))
    next_effect(s, seat)
    draw_and_pause(s, seat, n, log)


# --- discarding -------------------------------------------------------------------------------------------------------
# In `f_left` of a discard: how many cards are still to go, and above them how many have gone.
DONE_SHIFT = 7
LEFT = (1 << DONE_SHIFT) - 1


@rule
def discard(s, seat, card, log):
    from_hand(s, seat, card, True)
    to_discards(s, card)
    emit(log, E.DISCARD, seat, card)


@rule
def picks_of_cards(s, seat, f):
    """(cards left, last pick) of a discard; an offer asks for one."""
    if s.f_stage[seat, f] == Stage.OFFER:
        return np.int64(1), np.int64(NOTHING)
    return np.int64(s.f_left[seat, f] & LEFT), np.int64(s.f_last[seat, f])


@rule
def why_not_discard(s, seat, kind, left, last):
    """Cards discarded together are picked in ascending order."""
    for place in range(np.int64(s.hand_n[seat])):
        if s.hand[seat, place] == kind:
            if kind < last:
                return R.UPWARDS
            return R.LEGAL if s.hand_n[seat] - place >= left else R.TOO_FEW_LEFT
    return R.NOT_IN_HAND


@rule
def why_not_drop(s, seat, kind):
    left, last = picks_of_cards(s, seat, top(s, seat))
    return why_not_discard(s, seat, kind, left, last)


@rule
def drop(s, seat, kind, log):
    moved_on(s, seat)
    if is_offer(s, seat):
        paid(s, seat)
        discard(s, seat, kind, log)
        collect(s, seat, t.ON_DISCARD, ONE, log)
    else:
        discard_one(s, seat, top(s, seat), kind, log)


@rule
def discard_one(s, seat, f, card, log):
    """Discard one card of the effect at hand; discarding together, Recycling counts them at the end."""
    discard(s, seat, card, log)
    s.f_left[seat, f] += (1 << DONE_SHIFT) - 1
    s.f_last[seat, f] = card
    if s.f_left[seat, f] & LEFT == 0:
        done = s.f_left[seat, f] >> DONE_SHIFT
        next_effect(s, seat)
        collect(s, seat, t.ON_DISCARD, done, log)


@rule
def step_lose_card(s, seat, f, e, log):
    """Everyone chooses who has more cards than must go, also from equal ones (ruling M23)."""
    if s.f_left[seat, f] < 0:
        left = min(amount(s, seat, e, np.int64(s.f_slot[seat, f])), np.int64(s.hand_n[seat]))
        if left > 0 and left == s.hand_n[seat] and pause_due(s, seat):
            return Ask.WINDOW
        s.f_left[seat, f] = left
    left = s.f_left[seat, f] & LEFT
    if left == 0:
        next_effect(s, seat)
        return Ask.NONE
    if left < s.hand_n[seat]:
        return Ask.DISCARD
    s.reveals += 1  # the whole hand is shown
    discard_one(s, seat, f, np.int64(s.hand[seat, 0]), log)
    return Ask.NONE


# --- under the mat (Surveying) and on it (Construction Robot) ---------------------------------------------------------
@rule
def step_laid_away(s, seat, f, op, log):
    """Cards that go under or on the mat, to a neighbour, or from under the mat to the discards."""
    if op == t.PASS_CARD:
        return step_pass(s, seat, f, log)
    if op == t.DROP_STORED:
        step_drop_stored(s, seat, log)
        return Ask.NONE
    return step_hand_card(s, seat, op)


@rule
def step_hand_card(s, seat, op):
    """store_card and reserve_card: a hand card goes under or on the mat. Who holds one picks it (ruling M23)."""
    full = s.stored_n[seat] if op == t.STORE_CARD else s.reserved_n[seat]
    if s.hand_n[seat] == 0 or full >= MAT_CARDS:
        next_effect(s, seat)
        return Ask.NONE
    return Ask.STORE if op == t.STORE_CARD else Ask.RESERVE


@rule
def why_not_hand(s, seat, kind):
    return R.LEGAL if in_hand(s, seat, kind) else R.NOT_IN_HAND


@rule
def tuck(s, seat, kind, log):
    moved_on(s, seat)
    store(s, seat, kind, log)


@rule
def store(s, seat, card, log):
    """Under the mat, face down (Surveying)."""
    from_hand(s, seat, card, False)
    insert(s.stored[seat], np.int64(s.stored_n[seat]), card)
    s.stored_n[seat] += 1
    emit(log, E.STORE, seat, card)
    next_effect(s, seat)


@rule
def lay(s, seat, kind, log):
    moved_on(s, seat)
    reserve(s, seat, kind, log)


@rule
def reserve(s, seat, card, log):
    """On the mat, face down (Construction Robot)."""
    from_hand(s, seat, card, False)
    insert(s.reserved[seat], np.int64(s.reserved_n[seat]), card)
    s.reserved_n[seat] += 1
    emit(log, E.RESERVE, seat, card)
    next_effect(s, seat)


@rule
def step_drop_stored(s, seat, log):
    n = np.int64(s.stored_n[seat])
    for i in range(n):
        to_discards(s, np.int64(s.stored[seat, i]))
        emit(log, E.DISCARD, seat, np.int64(s.stored[seat, i]))
        s.stored[seat, i] = 0
    s.stored_n[seat] = 0
    next_effect(s, seat)
    if n > 0:
        s.reveals += 1
        collect(s, seat, t.ON_DISCARD, n, log)


# --- to a neighbour (Delivery Drone) ----------------------------------------------------------------------------------
@rule
def step_pass(s, seat, f, log):
    """Everyone who holds a card picks one (ruling M23), then all move together (see progress.reveal_choices)."""
    if s.players == 1:
        next_effect(s, seat)
        return Ask.NONE
    if s.f_stage[seat, f] == Stage.CHOSEN:
        return Ask.BLOCKED
    if s.hand_n[seat] > 0:
        return Ask.PASS_CARD
    s.f_stage[seat, f] = Stage.CHOSEN
    return Ask.BLOCKED


@rule
def pass_on(s, seat, kind, log):
    moved_on(s, seat)
    s.chosen_card[seat] = kind
    s.f_stage[seat, top(s, seat)] = Stage.CHOSEN
    emit(log, E.PICKED, seat)


@rule
def pass_cards(s, log):
    """All cards leave before any arrives, each to the side its owner passes to. Who passes to the left remembers."""
    for seat in range(np.int64(s.players)):
        if s.chosen_card[seat] >= 0:
            from_hand(s, seat, np.int64(s.chosen_card[seat]), False)
    for seat in range(np.int64(s.players)):
        card = np.int64(s.chosen_card[seat])
        if card >= 0:
            direction = t.E_WHAT[effect_at(s, seat)]
            to = (seat + direction + s.players) % s.players
            to_hand(s, to, card)
            if direction == 1:
                s.passed[seat, card] += 1
                s.passed_n[seat] += 1
            emit(log, E.GIVE, seat, card)
            emit(log, E.RECEIVE, to, card)
        s.chosen_card[seat] = NOTHING
