"""What views tell that only rules can make of a position: the cards about to be paid for, what the viewer decides."""

import numpy as np

from moontable.engine.game import MAX_SEATS
from moontable.engine.rule import rule

from . import tables as t
from .building import can_start_build, cannot_build
from .queue import top
from .resample import laid
from .words import Ask, R, Stage

LAID, ASKED = range(2)  # rows
VAIN, TOO_FEW = range(2)  # columns of ASKED
TALLY = (2, MAX_SEATS)


@rule
def tally(s, seat, out):
    """All of it, for a viewer (-1: a spectator)."""
    for other in range(MAX_SEATS):
        out[LAID, other] = laid(s, other)
        out[ASKED, other] = 0
    if seat >= 0 and s.over == 0 and (s.acting >> seat) & 1:
        out[ASKED, VAIN] = vain_offer(s, seat)
        out[ASKED, TOO_FEW] = 1 if too_few_people(s, seat) else 0


@rule
def vain_offer(s, seat):
    """What speaks against all that is offered: BUILD, to somebody who can BUILD nothing (R.LEGAL: nothing does).

    Where it costs nothing the offer is refused then (ruling M23); who pays for it should know before.
    """
    if s.wait[seat] != Ask.USE:
        return R.LEGAL
    ability = np.int64(s.f_ability[seat, top(s, seat)])
    for e in range(t.A_START[ability], t.A_END[ability]):
        if t.E_OP[e] != t.ACTION or t.E_WHAT[e] != t.BUILD:
            return R.LEGAL
        if can_start_build(s, seat, t.E_COST_MIN[e], t.E_COST_MAX[e], t.E_DISCOUNT[e]):
            return R.LEGAL
    return cannot_build(s)


@rule
def too_few_people(s, seat):
    """Whether a Building is to be lost not as a card says so, but since people are to be lost that are not there."""
    if s.wait[seat] != Ask.LOSE_BUILDING:
        return False
    f = top(s, seat)
    if s.f_stage[seat, f] == Stage.EFFECTS:
        e = np.int64(s.f_at[seat, f])
        return t.E_OP[e] != t.LOSE or t.E_WHAT[e] != t.BUILDING
    return s.f_stage[seat, f] != Stage.OFFER  # an offer that costs a Building says so
