"""Players add cards to the Progress deck: their Perks, Developments, Robots and Events."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import rule

from . import tables as t
from .deck import add_by_word, add_card, perk_card, tell_not_added
from .events import E
from .lots import must_share
from .queue import collect, moved_on, next_effect
from .state import ONE
from .words import Ask, R


@rule
def add_own_card(s, seat, card, log):
    """A player added a card: Trading Post and Stunt Arena notice."""
    emit(log, E.ADD, seat, card)
    collect(s, seat, t.ON_ADD, ONE, log)


@rule
def add_now(s, seat, e, log):
    """Add a Development, Robot or Event, if there is one left."""
    next_effect(s, seat)
    card = add_by_word(s, t.E_WHAT[e], t.E_ID[e])
    if card >= 0:
        add_own_card(s, seat, card, log)
    else:
        tell_not_added(s, seat, t.E_WHAT[e], t.E_ID[e], log)


@rule
def step_add(s, seat, e, log):
    if t.E_WHAT[e] == t.ADD_PERK:
        perks = np.int64(s.perks[seat])
        if perks == 0:
            next_effect(s, seat)
            return Ask.NONE
        if perks & (perks - 1) != 0:
            return Ask.PERK
        perk = 0
        while (perks >> perk) & 1 == 0:
            perk += 1
        add_perk(s, seat, perk, log)
        return Ask.NONE
    if must_share(s, seat, e):
        return Ask.BLOCKED  # others may want the last copies too (ruling M22)
    add_now(s, seat, e, log)
    return Ask.NONE


# --- the question which Perk ------------------------------------------------------------------------------------------
@rule
def why_not_perk(s, seat, perk):
    return R.LEGAL if (s.perks[seat] >> perk) & 1 else R.PERK_GONE


@rule
def choose_perk(s, seat, perk, log):
    moved_on(s, seat)
    add_perk(s, seat, perk, log)


@rule
def add_perk(s, seat, perk, log):
    """The effect is done; the Perk lies on the deck when the step ends."""
    s.perks[seat] &= ~(1 << perk)
    card = perk_card(perk, seat)
    add_card(s, card)
    next_effect(s, seat)
    add_own_card(s, seat, card, log)
