"""What a learned evaluation sees of a colony, of what is coming, and of the others; read by bots, never by rules."""

import numpy as np

from moontable.engine.inputs import Inputs, put
from moontable.engine.rule import rule

from .building import price_of
from .colony import total_people
from .components import ACTIONS
from .evaluate import best_plan, evaluate
from .tables import CARDS, KINDS, MANUAL, PERKS, SEATS
from .words import Ask

INPUTS = Inputs()
_add = INPUTS.add

# As bots/tuning.toml weighs the terms of `evaluate`.
_WEIGHTS = np.array([1.0, 0.0, 1.0, -20.0, 2.0, 0.35, 0.2, 0.7, 0.15, 0.9, 0.2, 0.4, 2.0, 0.0, 0.3])
_RIVALS = SEATS - 1
_QUESTIONS = len(Ask.ids())
_TIME = 5  # how far the game is, in parts

PLAYERS = _add("players", SEATS)
EVENT = _add("Events added", MANUAL)
STANDING = _add("standing (the hand-made evaluation), in people", 120)
TIMED = _add("standing in threes, by how far the game is", _TIME * 40)
ALIVE = _add("people", 80)
FAILED = _add("the colony has failed", 1)
MONEY = _add("money", 30)
FOOD = _add("food", 30)
HUNGRY = _add("Buildings to feed beyond the food", 12)
HAND_SIZE = _add("cards in hand", 15)
BOXES = _add("boxes", 30)
HOUSES = _add("Buildings", 20)
BUILT = _add("a Building in play, by how far the game is", KINDS * _TIME)
BOX = _add("boxes on a Building", KINDS * 4)
HAND = _add("a card in hand", KINDS)
PAID = _add("a card in hand that can be paid for", KINDS)
RESERVED = _add("a card on the mat", KINDS)
STORED = _add("a card under the mat", KINDS)
PLAN = _add("people of the best plan", 16)
PERK = _add("a Perk not yet added", len(PERKS))
CHITS = _add("chits on an Action", len(ACTIONS) * 6)
DECK = _add("a Progress card in the deck", CARDS)
TOP = _add("a Progress card in the top group", CARDS)
DECK_SIZE = _add("cards in the Progress deck", 40)
CARD = _add("the Progress card being resolved", CARDS)
ASKED = _add("what is asked", _QUESTIONS)
CHOSEN = _add("the Action chosen", len(ACTIONS))
CHOSEN_CARD = _add("the card chosen", KINDS)
REDUCTION = _add("people the card takes less", 8)
ASIDE = _add("robots set aside", 8)
ENDLESS = _add("endless game", 1)
EXTRA = _add("Robots added in place of Events", 20)
RIVAL_PEOPLE = _add("a rival: people more than mine", _RIVALS * 40)
RIVAL_FEWER = _add("a rival: people fewer than mine", _RIVALS * 40)
RIVAL_FAILED = _add("a rival has failed", _RIVALS)
RIVAL_ALIVE = _add("a rival: people", _RIVALS * 30)
RIVAL_MONEY = _add("a rival: money", _RIVALS * 20)
RIVAL_FOOD = _add("a rival: food", _RIVALS * 20)
RIVAL_HAND = _add("a rival: cards in hand", _RIVALS * 10)
RIVAL_HOUSES = _add("a rival: Buildings", _RIVALS * 16)
RIVAL_BOXES = _add("a rival: boxes", _RIVALS * 16)
COUNT = INPUTS.count


@rule
def inputs(s, seat, out):
    """The inputs that are on, as this seat knows the position. Returns how many."""
    time = min(np.int64(s.event) * _TIME // (MANUAL + 1), _TIME - 1)
    n = put(out, 0, PLAYERS, SEATS, s.players)
    n = put(out, n, EVENT, MANUAL, s.event)
    standing = np.int64(evaluate(s, seat, _WEIGHTS)) + 10
    n = put(out, n, STANDING, 120, standing)
    n = put(out, n, TIMED + 40 * time, 40, standing // 3)
    n = colony_inputs(s, seat, time, out, n)
    n = card_inputs(s, seat, out, n)
    n = deck_inputs(s, seat, out, n)
    return rival_inputs(s, seat, out, n)


@rule
def colony_inputs(s, seat, time, out, n):
    n = put(out, n, ALIVE, 80, total_people(s, seat))
    n = put(out, n, FAILED, 1, s.failed[seat])
    n = put(out, n, MONEY, 30, s.money[seat])
    n = put(out, n, FOOD, 30, s.food[seat])
    n = put(out, n, HUNGRY, 12, s.built_n[seat] - s.food[seat])
    n = put(out, n, BOXES, 30, s.boxes[seat])
    n = put(out, n, HOUSES, 20, s.built_n[seat])
    for slot in range(np.int64(s.slots[seat])):
        kind = np.int64(s.built[seat, slot])
        if kind >= 0:
            n = put(out, n, BUILT + time * KINDS, KINDS, kind + 1)
            n = put(out, n, BOX + 4 * kind, 4, s.box[seat, slot])
    for perk in range(len(PERKS)):
        n = put(out, n, PERK + perk, 1, (s.perks[seat] >> perk) & 1)
    for action in range(len(ACTIONS)):
        n = put(out, n, CHITS + 6 * action, 6, s.actions_n[seat, action])
    n = put(out, n, REDUCTION, 8, s.reduction[seat])
    if (s.acting >> seat) & 1:
        n = put(out, n, ASKED, _QUESTIONS, s.wait[seat])
    n = put(out, n, CHOSEN, len(ACTIONS), s.chosen[seat] + 1)
    return put(out, n, CHOSEN_CARD, KINDS, s.chosen_card[seat] + 1)


@rule
def card_inputs(s, seat, out, n):
    money = np.int64(s.money[seat])
    n = put(out, n, HAND_SIZE, 15, s.hand_n[seat])
    for i in range(np.int64(s.hand_n[seat])):
        kind = np.int64(s.hand[seat, i])
        at = PAID if price_of(s, seat, kind, np.int64(0)) <= money else HAND
        n = put(out, n, at, KINDS, kind + 1)
    for i in range(np.int64(s.reserved_n[seat])):
        n = put(out, n, RESERVED, KINDS, s.reserved[seat, i] + 1)
    for i in range(np.int64(s.stored_n[seat])):
        n = put(out, n, STORED, KINDS, s.stored[seat, i] + 1)
    return put(out, n, PLAN, 16, np.int64(best_plan(s, seat, money, np.int64(-1))))


@rule
def deck_inputs(s, seat, out, n):
    """What may come: what is left of the deck counts by card, what lies on top once more."""
    n = put(out, n, CARD, CARDS, s.card + 1)
    n = put(out, n, DECK_SIZE, 40, s.deck_n)
    top = s.deck_group[s.deck_n - 1] if s.deck_n > 0 else 0
    for k in range(np.int64(s.deck_n)):
        card = np.int64(s.deck[k])
        n = put(out, n, DECK + card, 1, 1)
        if s.deck_group[k] == top:
            n = put(out, n, TOP, CARDS, card + 1)
    n = put(out, n, ASIDE, 8, 4 * (s.this_work > 0) + s.aside)
    n = put(out, n, ENDLESS, 1, s.endless)
    return put(out, n, EXTRA, 20, s.extra_robots)


@rule
def rival_inputs(s, seat, out, n):
    own = np.int64(total_people(s, seat))
    for i in range(s.players - 1):
        other = (seat + 1 + i) % s.players
        more = np.int64(total_people(s, other)) - own
        n = put(out, n, RIVAL_PEOPLE + 40 * i, 40, more)
        n = put(out, n, RIVAL_FEWER + 40 * i, 40, -more)
        n = put(out, n, RIVAL_FAILED + i, 1, s.failed[other])
        n = put(out, n, RIVAL_ALIVE + 30 * i, 30, total_people(s, other))
        n = put(out, n, RIVAL_MONEY + 20 * i, 20, s.money[other])
        n = put(out, n, RIVAL_FOOD + 20 * i, 20, s.food[other])
        n = put(out, n, RIVAL_HAND + 10 * i, 10, s.hand_n[other])
        n = put(out, n, RIVAL_HOUSES + 16 * i, 16, s.built_n[other])
        n = put(out, n, RIVAL_BOXES + 16 * i, 16, s.boxes[other])
    return n
