"""Which of the abilities triggered together comes next: their owner says so (rulings M3 and M24)."""

import numpy as np

from moontable.engine.rule import rule

from .building import build_options, price_of, wealth
from .state import NOTHING
from .tables import A_ORDER, A_START, BUILD_BODY, E_COST_MAX, E_COST_MIN, E_DISCOUNT, E_OP, E_WHAT, FEEDS, ORDERED
from .words import R


@rule
def can_build_now(s, seat, e):
    """Can this BUILD be paid for with what is there already?"""
    if E_WHAT[e] == 1:  # the card laid down for Work
        kind = np.int64(s.chosen_card[seat])
        return kind < 0 or price_of(s, seat, kind, 0) <= wealth(s, seat)
    found, _ = build_options(s, seat, E_COST_MIN[e], E_COST_MAX[e], E_DISCOUNT[e], wealth(s, seat))
    return found > 0


@rule
def must_wait(s, seat, entry):
    """A BUILD waits for the money that the same Action still brings (ruling M24)."""
    e = A_START[s.p_ability[seat, entry]]
    return E_OP[e] == BUILD_BODY and not can_build_now(s, seat, e)


@rule
def next_entry(s, seat, level):
    """The waiting ability to begin next at this level, or -1 when its owner must say which.

    Gains of food go first (never worse later); draws among themselves need no order. A BUILD that must wait is counted
    all the same: whether its owner is asked must not tell what is in a hand (ruling M23).
    """
    last = np.int64(s.pool_n[seat]) - 1
    asks = 0
    entry = last
    while entry >= 0 and s.p_level[seat, entry] == level:
        order = A_ORDER[s.p_ability[seat, entry]]
        if order == FEEDS:
            return entry
        if order == ORDERED:
            asks += 1
        entry -= 1
    return last if last - entry == 1 or asks == 0 else np.int64(NOTHING)


@rule
def why_not_order(s, seat, slot):
    """Is an ability of the Building here (-1: of the Action or card itself) waiting to be put in order?"""
    level = np.int64(s.depth[seat])
    entry = np.int64(s.pool_n[seat]) - 1
    while entry >= 0 and s.p_level[seat, entry] == level:
        if s.p_slot[seat, entry] == slot:
            return R.MONEY_TO_COME if must_wait(s, seat, entry) else R.LEGAL
        entry -= 1
    return R.NOT_WAITING
