"""The interpreter: carries out abilities, effect by effect, until a decision is needed.

`advance` looks at the topmost frame of a seat's queue and does the next thing it can. Where the player must decide, the
`step_` function of the effect (it stands in the file of its chapter) returns what is asked and changes nothing, so that
an any-time ability can slip in and the question be asked anew.
"""

import numpy as np

from moontable.engine.bits import in_each_turn
from moontable.engine.rule import inline_rule, rule

from . import tables as t
from .adding import step_add
from .boxes import step_gain_box, step_move_box
from .building import step_build, step_repeat_play
from .cards import step_draw, step_laid_away
from .colony import amount
from .losing import soften, step_feed, step_lose, step_printed_loss
from .offers import step_choose, step_cost, step_offer
from .order import next_entry
from .queue import ask, begin_entry, gain, moved_on, next_effect, pop, step_pause
from .words import Ask, Stage
from .work import step_action, step_work


@inline_rule
def step_gain(s, seat, f, e, log):
    what = t.E_WHAT[e]
    if what == t.BOX:
        return step_gain_box(s, seat, f, e, log)
    n = amount(s, seat, e, np.int64(s.f_slot[seat, f]))
    if what == t.CARD:
        return step_draw(s, seat, f, n, log)
    next_effect(s, seat)
    gain(s, seat, what, n, log)
    return Ask.NONE


@inline_rule
def step_effect(s, seat, f, e, log):
    op = t.E_OP[e]
    if op == t.GAIN:
        return step_gain(s, seat, f, e, log)
    if op == t.LOSE:
        return step_lose(s, seat, f, e, log)
    if op == t.ACTION:
        return step_action(s, seat, e, log)
    if op == t.WORK:
        return step_work(s, seat, f, log)
    if op == t.BUILD_BODY:
        return step_build(s, seat, f, e, log)
    if op == t.PRINTED_LOSS:
        return step_printed_loss(s, seat, f, log)
    if op == t.ADD:
        return step_add(s, seat, e, log)
    if op == t.FEED:
        return step_feed(s, seat, f, e, log)
    if op == t.CHOOSE:
        return step_choose(s, seat, e)
    if op == t.WINDOW:
        return step_pause(s, seat, f)
    return step_other_effect(s, seat, f, e, log)


@rule
def step_other_effect(s, seat, f, e, log):
    """What few cards do."""
    op = t.E_OP[e]
    if op == t.MOVE_BOX:
        return step_move_box(s, seat, f, log)
    if op == t.REPEAT_PLAY:
        return step_repeat_play(s, seat, f, log)
    if op == t.STORE_CARD or op == t.RESERVE_CARD or op == t.PASS_CARD or op == t.DROP_STORED:
        return step_laid_away(s, seat, f, op, log)
    return soften(s, seat, e, log)


@rule
def step_end(s, seat, f):
    """All effects done: once more, if the ability may be repeated (ruling M25)."""
    ability = np.int64(s.f_ability[seat, f])
    if s.f_end[seat, f] == t.A_END[ability] and s.f_uses[seat, f] + 1 < t.A_USES[ability]:
        s.f_uses[seat, f] += 1
        s.f_at[seat, f] = t.A_START[ability]
        s.f_stage[seat, f] = Stage.OFFER
    else:
        pop(s, seat)


@rule
def advance(s, seat, log):
    """Carry out a seat's queue until it is empty, blocked, or a decision is due."""
    wait = Ask.NONE
    while wait == Ask.NONE:
        f = np.int64(s.depth[seat]) - 1
        s = in_each_turn(s, f)
        seat = in_each_turn(seat, f)
        n = np.int64(s.pool_n[seat])
        if n > 0 and s.p_level[seat, n - 1] == f + 1:
            entry = next_entry(s, seat, f + 1)
            if entry >= 0:
                begin_entry(s, seat, entry)
            else:
                wait = Ask.ORDER
        elif f < 0:
            break
        else:
            stage = np.int64(s.f_stage[seat, f])
            e = np.int64(s.f_at[seat, f])
            if stage == Stage.OFFER:
                wait = step_offer(s, seat, f)
            elif stage == Stage.COST:
                wait = step_cost(s, seat, f, log)
                if wait == Ask.NONE:
                    moved_on(s, seat)
            elif e >= s.f_end[seat, f]:
                step_end(s, seat, f)
            else:
                wait = step_effect(s, seat, f, e, log)
                if wait == Ask.NONE and t.E_OP[e] != t.WINDOW:
                    moved_on(s, seat)
    ask(s, seat, wait)
