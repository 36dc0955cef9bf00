"""How good a seat's colony looks, in people: those alive now, what its economy will bring, what is about to hurt.

A yardstick for search and greedy bots, from the seat's own knowledge. `evaluate` is a sum of terms, each multiplied by
a weight; the weights are data of the bots (bots/tuning.toml), found from who won in recorded games (docs/BOTS.md).
"""

import numpy as np

from moontable.engine.rule import rule

from .building import price_of
from .colony import total_people
from .tables import ABILITY_OF, BUILD, FARM, HOUSES, MANUAL, MINE, ON_ANY_TIME, ON_LOST, ON_PASSIVE, ON_REVEAL, RESTOCK

# The terms. The names are those of the weights in tuning.toml.
WEIGHTS = (
    "people",
    "early_people",  # ... while there is time left
    "weak",  # people missing to a safe number: one bad card may end the colony
    "failed",
    "perks",  # in the deck, as long as they come again
    "money",  # up to what one Building costs
    "spare_money",
    "food",  # up to what the next Hunger takes
    "spare_food",
    "cards",
    "spare_cards",
    "boxes",
    "abilities",  # of Buildings, as long as there is time left
    "buildings",
    "plan",  # people the best Building in hand brings, as far as the money reaches
)
(
    PEOPLE,
    EARLY_PEOPLE,
    WEAK,
    FAILED,
    PERKS,
    COINS,
    SPARE_COINS,
    MEALS,
    SPARE_MEALS,
    CARDS,
    SPARE_CARDS,
    BOXES,
    ABILITIES,
    BUILDINGS,
    PLAN,
) = range(15)

PURSE = 12
HAND = 4
SAFE = 10
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
def best_plan(s, seat, money, without):
    """People of the best Building in hand, less while the money does not suffice. One card `without` is spoken for."""
    best = 0.0
    for i in range(np.int64(s.hand_n[seat])):
        kind = np.int64(s.hand[seat, i])
        if kind != without:
            price = price_of(s, seat, kind, np.int64(0))
            reach = 1.0 if money >= price else np.float64(money) / price
            best = max(best, reach * (HOUSES[kind] + 1.0))
    return best


@rule
def evaluate(s, seat, weights):
    """People now, plus what the colony's goods and Buildings are worth in people."""
    people = np.float64(total_people(s, seat))
    time_left = 1.0 - np.float64(s.event) / MANUAL
    money, food, cards = np.int64(s.money[seat]), np.int64(s.food[seat]), np.int64(s.hand_n[seat])
    boxes, buildings = np.int64(s.boxes[seat]), np.int64(s.built_n[seat])
    standing, laid = 0.0, np.int64(-1)
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
            laid = np.int64(s.chosen_card[seat])
            if laid >= 0:  # not there any more: it could not be paid for
                money -= price_of(s, seat, laid, np.int64(0))
                cards -= 1
                buildings += 1
                standing += lasting_abilities(laid)
                people += HOUSES[laid]
        else:
            cards += 2
    perks = 0.0
    for perk in range(_PERKS):
        perks += (s.perks[seat] >> perk) & 1 == 0
    wanted = 1.5 * buildings + 1.0
    meals = min(np.float64(food), wanted)
    return (
        weights[PEOPLE] * people
        + weights[EARLY_PEOPLE] * time_left * people
        + weights[WEAK] * min(people - SAFE, 0.0)
        + weights[FAILED] * s.failed[seat]
        + weights[PERKS] * time_left * perks
        + weights[COINS] * min(money, PURSE)
        + weights[SPARE_COINS] * max(money - PURSE, 0)
        + weights[MEALS] * meals
        + weights[SPARE_MEALS] * (food - meals)
        + weights[CARDS] * min(cards, HAND)
        + weights[SPARE_CARDS] * max(cards - HAND, 0)
        + weights[BOXES] * boxes
        + weights[ABILITIES] * time_left * standing
        + weights[BUILDINGS] * buildings
        + weights[PLAN] * best_plan(s, seat, money, laid)
    )
