"""Action numbers: what each stands for depends on what the seat is asked (see words.Ask)."""

from .components import ACTIONS
from .state import SLOTS
from .tables import COST, KINDS, MOST_OPTIONS, PERKS

DECLINE = 0  # decline an offer; go on without any-time abilities
USE = 1  # accept an offer
OWN = 2  # order: the Action itself, or the ability of the card turned up
ACTION_FIRST = 3  # restock, build, mine, farm, research
PERK_FIRST = ACTION_FIRST + len(ACTIONS)
OPTION_FIRST = PERK_FIRST + len(PERKS)
PAY_FIRST = OPTION_FIRST + MOST_OPTIONS  # how much of a price is paid in food
MOST_PAY = int(COST.max())
CARD_FIRST = PAY_FIRST + MOST_PAY + 1  # a Building card, by kind
SLOT_FIRST = CARD_FIRST + KINDS  # a Building in play, by place
ANY_FIRST = SLOT_FIRST + SLOTS  # the any-time ability of the Building at a place
ACTION_COUNT = ANY_FIRST + SLOTS
