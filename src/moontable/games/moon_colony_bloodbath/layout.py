"""Action numbers: what each stands for depends on what the seat is asked (see state.WAITS)."""

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

REFUSALS = (
    "", "game-over", "nothing-asked", "not-asked", "not-optional", "no-such-building", "no-box-there", "box-there",
    "left-to-right", "too-few-right", "not-in-hand", "not-on-mat", "too-expensive", "cost-out-of-range",
    "build-forbidden", "upwards", "too-few-left", "perk-gone", "option-closed", "wrong-payment", "not-waiting",
    "not-repeatable", "same-building", "no-any-time", "twin", "money-to-come",
)  # fmt: skip
(
    OK, R_OVER, R_NOTHING_ASKED, R_NOT_ASKED, R_NOT_OPTIONAL, R_NO_BUILDING, R_NO_BOX, R_BOX_THERE,
    R_LEFT_TO_RIGHT, R_TOO_FEW_RIGHT, R_NOT_IN_HAND, R_NOT_ON_MAT, R_TOO_EXPENSIVE, R_OUT_OF_RANGE, R_FORBIDDEN,
    R_UPWARDS, R_TOO_FEW_LEFT, R_PERK_GONE, R_OPTION_CLOSED, R_WRONG_PAYMENT, R_NOT_WAITING, R_NOT_REPEATABLE,
    R_SAME_BUILDING, R_NO_ANY_TIME, R_TWIN, R_MONEY_TO_COME,
) = range(len(REFUSALS))  # fmt: skip
