"""Which of the abilities triggered together comes next: their owner says so (rulings M3 and M24)."""

import numpy as np

from moontable.engine.rule import rule

from . import tables as t
from .building import build_options, price_of, wealth
from .queue import begin_entry, moved_on
from .state import NOTHING
from .words import R


@rule
def can_build_now(s, seat, e):
    """Can this BUILD be paid for with what is there already?"""
    if t.E_WHAT[e] == 1:  # the card laid down for Work
        kind = np.int64(s.chosen_card[seat])
        return kind < 0 or price_of(s, seat, kind, 0) <= wealth(s, seat)
    found, _ = build_options(s, seat, t.E_COST_MIN[e], t.E_COST_MAX[e], t.E_DISCOUNT[e], wealth(s, seat))
    return found > 0


@rule
def must_wait(s, seat, entry):
    """A BUILD waits for the money that the same Action still brings (ruling M24)."""
    e = t.A_START[s.p_ability[seat, entry]]
    return t.E_OP[e] == t.BUILD_BODY and not can_build_now(s, seat, e)


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
        order = t.A_ORDER[s.p_ability[seat, entry]]
        if order == t.FEEDS:
            return entry
        if order == t.ORDERED:
            asks += 1
        entry -= 1
    return last if last - entry == 1 or asks == 0 else np.int64(NOTHING)


# --- the question -----------------------------------------------------------------------------------------------------
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


@rule
def why_not_own(s, seat):
    return why_not_order(s, seat, NOTHING)


@rule
def put_own_first(s, seat, log):
    put_first(s, seat, NOTHING, log)


@rule
def put_first(s, seat, slot, log):
    moved_on(s, seat)
    entry = s.pool_n[seat] - 1
    while s.p_slot[seat, entry] != slot:
        entry -= 1
    begin_entry(s, seat, entry)
