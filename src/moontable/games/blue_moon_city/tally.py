"""What views tell that only rules can make of a position: whether stopping here leads to anything."""

from moontable.engine.rule import rule

from . import rules
from . import state as st
from .words import P, R

TALLY = (1, 1)


@rule
def tally(s, seat, out):
    """All of it, for a viewer (-1: a spectator)."""
    out[0, 0] = 0
    if seat == s.active and s.phase == P.MOVEMENT and work_here(s, seat):
        out[0, 0] = 1


@rule
def work_here(s, seat):
    """An offering is possible where the figure stands, or a contribution that the hand can pay for."""
    if rules.why_not_offer(s, seat, 0) == R.FINE:
        return True
    for space in range(st.SPACES):
        if rules.why_not_contribute(s, seat, space) == R.FINE:
            return True
    return False
