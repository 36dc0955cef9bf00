"""What views tell that only rules can make of a position: what is expected of the viewer, whether stopping here leads
to anything, what the space being paid for costs."""

from moontable.engine.fields import Kind
from moontable.engine.rule import rule
from moontable.engine.told import prompts, told

from . import rules
from . import state as st
from .scoring import LAST_IS_MADE
from .words import P, Prompt, R

TELLS = (
    told("prompt", words=prompts(*Prompt.ids()[1:])),
    told("work", kind=Kind.FLAG, note="on the move: stopping here leads to something"),
    told("paying", kind=Kind.FLAG, note="the viewer is putting a payment together"),
    told("value", note="of the space being paid for"),
)


@rule
def tally(s, seat, out):
    """All of it, for a viewer (-1: a spectator)."""
    out.prompt = Prompt.NONE
    if not s.over and seat >= 0:
        out.prompt = expected(s) if seat == s.active else Prompt.WAIT
    out.work = 0
    if seat == s.active and s.phase == P.MOVEMENT and work_here(s, seat):
        out.work = 1
    out.paying = 0
    out.value = 0
    if s.phase == P.PAYMENT and seat == s.active:
        out.paying = 1
        out.value = st.SPACE_VALUE[s.tile[s.figure[s.active]], s.space]


@rule
def expected(s):
    """The sentence that tells the active seat what to do."""
    if s.phase == P.MOVEMENT:
        last = s.ruins == 0 and s.waived[s.active] < LAST_IS_MADE
        return Prompt.MOVEMENT_REBUILT if last else Prompt.MOVEMENT
    if s.phase == P.CONTRIBUTION:
        if s.figure[s.active] != st.CENTRE:
            return Prompt.CONTRIBUTION
        return Prompt.OFFER_MORE if s.offered else Prompt.OFFER
    if s.phase == P.SPECIAL:
        special = st.ACTION[s.tile[s.figure[s.active]]]
        if special == st.SPECIAL_MOVE:
            return Prompt.SPECIAL_MOVE
        return Prompt.SPECIAL_DRAW if special == st.SPECIAL_DRAW else Prompt.SPECIAL_OFFER
    return Prompt.PAYMENT if s.phase == P.PAYMENT else Prompt.RESET


@rule
def work_here(s, seat):
    """An offering is possible where the figure stands, or a contribution that the hand can pay for."""
    if rules.why_not_offer(s, seat, 0) == R.FINE:
        return True
    for space in range(st.SPACES):
        if rules.why_not_contribute(s, seat, space) == R.FINE:
            return True
    return False
