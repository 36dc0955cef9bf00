"""What views tell that only rules can make of a position: sums, the cards about to be paid for, what is coming and what
lies in the piles, what the viewer decides."""

import numpy as np

from moontable.engine.fields import Kind, Seats
from moontable.engine.game import MAX_SEATS
from moontable.engine.rule import rule
from moontable.engine.told import prompts, told

from . import tables as t
from .building import can_start_build, cannot_build
from .queue import top
from .resample import laid
from .words import Ask, Decides, R, Stage

NO_PROMPT, WAITS, ASKS = range(3)  # sentences; the last are one for whatever is asked
_S = Seats(MAX_SEATS)
# Progress cards as they are listed where no order is known: by their names
BY_NAME = tuple(sorted(t.PROGRESS))
PLACE = np.array([BY_NAME.index(card) for card in t.PROGRESS], np.int64)
SOURCES = (*t.BUILDINGS, *t.PROGRESS)
# The Building whose ability each one is; -1: a Progress card's
_KINDS = {building: kind for kind, building in enumerate(t.BUILDINGS)}
BUILDING_OF = np.array([_KINDS.get(ability.rpartition(".")[0], -1) for ability in t.ABILITIES], np.int64)
_cards = {"kind": Kind.AMOUNTS, "words": BY_NAME}

TELLS = (
    told("prompt", words=prompts("wait", *Ask.ids())),
    told("all_people", _S, note="on the mat and in Buildings"),
    told("has_chosen", _S, kind=Kind.FLAG),
    told("laid", _S, words=t.BUILDINGS, note="the card about to be paid for"),
    told("robots_left"),
    told("twists_left"),
    told("coming", 2 * t.PROGRESS_SIZE, words=BY_NAME, count="coming_n", note="from the top; -1 between groups"),
    told("coming_n"),
    told("in_deck", t.CARDS, **_cards),
    told("in_pile", t.CARDS, **_cards),
    # what the viewer decides
    told("decides", kind=Kind.FLAG),
    told("source", words=SOURCES),
    told("deciding", words=Decides.ids()),
    told("vain", words=R.ids()),
    told("too_few", kind=Kind.FLAG),
)


@rule
def tally(s, seat, out):
    """All of it, for a viewer (-1: a spectator)."""
    for other in range(MAX_SEATS):
        out.all_people[other] = np.int64(s.people[other]) + s.housed[other]
        out.has_chosen[other] = (s.blocked >> other) & 1
        out.laid[other] = laid(s, other)
    out.robots_left = np.int64(s.robots_n) - s.robot_backs
    out.twists_left = np.int64(s.twists_n) - s.twist_backs
    tell_coming(s, out)
    tell_piles(s, out)
    out.prompt = NO_PROMPT
    out.decides = 0
    if seat >= 0 and s.over == 0:
        out.prompt = ASKS + Ask.BLOCKED if s.wait[seat] == Ask.BLOCKED else WAITS
        if (s.acting >> seat) & 1:
            tell_decision(s, seat, out)


@rule
def tell_coming(s, out):
    """Cards lying on top of the shuffled deck, next group first; within a group nobody knows the order."""
    n, end = 0, np.int64(s.deck_n)
    while end > 0:
        start = np.int64(s.deck_group[end - 1])
        if start == 0 and s.base != 0:
            break
        if n > 0:
            out.coming[n] = -1
            n += 1
        first = n
        for k in range(start, end):
            place = n
            while place > first and out.coming[place - 1] > PLACE[s.deck[k]]:
                out.coming[place] = out.coming[place - 1]
                place -= 1
            out.coming[place] = PLACE[s.deck[k]]
            n += 1
        end = start
    out.coming_n = n


@rule
def tell_piles(s, out):
    """What all saw fall (ruling M21): how many of each, never in which order."""
    for card in range(t.CARDS):
        out.in_deck[card] = 0
        out.in_pile[card] = 0
    for k in range(s.deck_n):
        out.in_deck[PLACE[s.deck[k]]] += 1
    for k in range(s.pile_n):
        out.in_pile[PLACE[s.pile[k]]] += 1


@rule
def tell_decision(s, seat, out):
    out.prompt = ASKS + np.int64(s.wait[seat])
    out.decides = 1
    out.source = t.KINDS + max(np.int64(s.card), 0)
    out.deciding = Decides.CARD
    if s.depth[seat] > 0 and BUILDING_OF[s.f_ability[seat, s.depth[seat] - 1]] >= 0:
        out.source = BUILDING_OF[s.f_ability[seat, s.depth[seat] - 1]]
        out.deciding = Decides.BUILDING
    if s.wait[seat] == Ask.ORDER:
        out.deciding = Decides.ORDER
    out.vain = vain_offer(s, seat)
    out.too_few = 1 if too_few_people(s, seat) else 0


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
