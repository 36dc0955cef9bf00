"""How good a seat's colony looks, in people: those alive now, what its economy will bring, what is about to hurt.

A yardstick for search and greedy bots, from the seat's own knowledge. The weights were found by playing: money is worth
less than the people it buys, or it would never be spent; abilities pay only while there is time left.
"""

import numpy as np

from moontable.engine.rule import rule

from .building import price_of
from .colony import total_people
from .tables import ABILITY_OF, BUILD, FARM, HOUSES, MANUAL, MINE, ON_ANY_TIME, ON_LOST, ON_PASSIVE, ON_REVEAL, RESTOCK

MONEY_VALUE = 0.4  # beyond a full purse it is worth less still
PURSE = 12
FOOD_VALUE, SPARE_FOOD = 0.7, 0.15  # food for the next Hunger; food nobody needs yet
BOX_VALUE = 0.4
CARD_VALUE, SPARE_CARD = 0.9, 0.2
HAND = 4
ABILITY_VALUE = 2.0  # what a Building's repeated ability brings over a whole game
PERK_VALUE = 2.0  # a Perk in the deck comes again after every shuffle
LAST_STAND = 10  # fewer people than this and every one of them counts double

_PERKS = 5


@rule
def lasting_abilities(kind):
    """How many abilities of a Building keep working once it stands."""
    found = 0
    for trigger in range(2, 16):
        if ABILITY_OF[kind, trigger] >= 0:
            found += 1
    if ABILITY_OF[kind, ON_LOST] >= 0 or ABILITY_OF[kind, ON_PASSIVE] >= 0:
        found += 1
    if ABILITY_OF[kind, ON_REVEAL] >= 0 or ABILITY_OF[kind, ON_ANY_TIME] >= 0:
        found += 1
    return found


@rule
def purse(money):
    return MONEY_VALUE * min(money, PURSE) + 0.2 * max(money - PURSE, 0)


@rule
def larder(food, buildings):
    wanted = 1.5 * buildings + 1
    return FOOD_VALUE * min(np.float64(food), wanted) + SPARE_FOOD * max(np.float64(food) - wanted, 0.0)


@rule
def hand_value(cards):
    return CARD_VALUE * min(cards, HAND) + SPARE_CARD * max(cards - HAND, 0)


@rule
def evaluate(s, seat):
    """People now, plus what the colony's goods and Buildings are worth in people."""
    people = np.float64(total_people(s, seat))
    time_left = 1.0 - np.float64(s.event) / MANUAL
    value = people + min(people - LAST_STAND, 0.0)
    for perk in range(_PERKS):
        if (s.perks[seat] >> perk) & 1 == 0:
            value += PERK_VALUE * time_left
    if s.failed[seat]:
        value -= 20.0
    money, food, cards = np.int64(s.money[seat]), np.int64(s.food[seat]), np.int64(s.hand_n[seat])
    boxes, buildings = np.int64(s.boxes[seat]), np.int64(s.built_n[seat])
    standing = 0.0
    for slot in range(np.int64(s.slots[seat])):
        if s.built[seat, slot] >= 0:
            standing += lasting_abilities(np.int64(s.built[seat, slot]))
    if (s.blocked >> seat) & 1 and s.chosen[seat] >= 0:
        # A choice made but not yet carried out counts as what it will bring.
        choice = s.chosen[seat]
        if choice == MINE:
            money += 4
        elif choice == FARM:
            food += 4
        elif choice == RESTOCK:
            boxes += 2 if buildings > 0 else 0
        elif choice == BUILD:
            kind = np.int64(s.chosen_card[seat])
            money -= price_of(s, seat, kind, np.int64(0))
            cards -= 1
            buildings += 1
            standing += lasting_abilities(kind)
            value += HOUSES[kind]
        else:
            cards += 2
    value += purse(money) + larder(food, buildings) + hand_value(cards) + BOX_VALUE * boxes
    return value + ABILITY_VALUE * time_left * standing
