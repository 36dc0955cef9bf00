"""Work and the five Actions: the secret choice, and what an Action brings, from whatever source."""

import numpy as np

from moontable.engine.log import emit
from moontable.engine.rule import inline_rule, rule

from . import tables as t
from .boxes import boxes_at_once
from .building import ANY_COST, can_start_build, cannot_build, coming_money, wealth, why_not_build
from .cards import draw_and_pause
from .events import E
from .queue import (
    abilities_work,
    ask,
    collect,
    gain,
    moved_on,
    next_effect,
    pause_due,
    pool_answers,
    push,
    put_in_pool,
    run_plain,
    top,
)
from .state import NOTHING, ONE
from .words import Ask, R, Stage

ACTION_TRIGGER = np.array([t.ON_RESTOCK, t.ON_BUILD, t.ON_MINE, t.ON_FARM, t.ON_RESEARCH], np.int16)


# --- the choice -------------------------------------------------------------------------------------------------------
@inline_rule
def step_work(s, seat, f, log):
    """Work: abilities at its start, then a secret choice, shown when all have chosen (M2, progress.reveal_choices)."""
    if s.f_left[seat, f] < 0:
        s.f_left[seat, f] = 0
        before = s.pool_n[seat]
        collect(s, seat, t.ON_WORK_START, ONE, log)
        if s.pool_n[seat] > before:
            return Ask.NONE
    return Ask.WORK


@rule
def choose_for_work(s, seat, action, log):
    """A secret choice: nothing comes of it until all have chosen (ruling M2)."""
    s.chosen[seat] = action
    s.f_stage[seat, top(s, seat)] = Stage.CHOSEN
    moved_on(s, seat)
    emit(log, E.PICKED, seat)
    ask(s, seat, Ask.BLOCKED)


@rule
def work_budget(s, seat):
    """What a card laid down for Work may cost."""
    budget = np.int64(s.money[seat])
    if s.has[seat, t.ON_PASSIVE] > 0:
        budget = wealth(s, seat)
    if s.has[seat, t.ON_BUILD] > 0:
        budget += coming_money(s, seat)
    return budget


@rule
def why_not_lay_down(s, seat, kind):
    return why_not_build(s, seat, kind, 0, ANY_COST, 0, work_budget(s, seat))


@rule
def lay_down(s, seat, kind, log):
    """BUILD for Work: its card is laid face down."""
    s.chosen_card[seat] = kind
    choose_for_work(s, seat, t.BUILD, log)


@rule
def begin_chosen(s, seat, log):
    """The Action chosen for Work is shown: put its chit on the mat and begin it."""
    action = np.int64(s.chosen[seat])
    s.actions_n[seat, action] += 1
    take_action(s, seat, action, t.AB_WORK_BUILD if action == t.BUILD else action, log)


# --- Actions ----------------------------------------------------------------------------------------------------------
@rule
def take_action(s, seat, action, body, log):
    """The effect at hand is an Action: begin it."""
    next_effect(s, seat)
    emit(log, E.ACTION, seat, action)
    start_action(s, seat, ACTION_TRIGGER[action], body, log)


@rule
def start_action(s, seat, trigger, body, log):
    """An Action, from whatever source: its own effect and all it triggers, to be ordered by the owner (ruling M3)."""
    if s.has[seat, trigger] == 0 or not abilities_work(s):
        brings = t.BRINGS[body]
        if brings == t.BRINGS_GOODS:
            e = t.A_START[body]
            gain(s, seat, t.E_WHAT[e], np.int64(t.E_N[e]), log)
        elif brings == t.BRINGS_BOXES and s.built_n[seat] <= 1:
            boxes_at_once(s, seat, t.E_N[t.A_START[body]], log)
        elif brings == t.BRINGS_CARDS and not cards_are_few(s, body):
            draw_and_pause(s, seat, np.int64(t.E_N[t.A_START[body]]), log)
        else:
            push(s, seat, body, NOTHING)
        return
    first = np.int64(s.pool_n[seat])
    pool_answers(s, seat, trigger, ONE)
    put_in_pool(s, seat, body, NOTHING, ONE)
    run_plain(s, seat, first, log)


@rule
def do_at_once(s, seat, ability, log):
    """Carry out an ability of one fixed gain (money, people, food or cards): nothing to decide, no frame needed."""
    e = t.A_START[ability]
    if t.E_WHAT[e] == t.CARD:
        draw_and_pause(s, seat, np.int64(t.E_N[e]), log)
    else:
        gain(s, seat, t.E_WHAT[e], np.int64(t.E_N[e]), log)


@rule
def cards_are_few(s, ability):
    """Does this ability draw, and there may not be enough cards for everybody? Then it is not done at once."""
    return (
        t.E_WHAT[t.A_START[ability]] == t.CARD and s.players > 1 and s.buildings_n + s.discards_n < t.PLENTY * s.players
    )


# --- Actions outside Work ---------------------------------------------------------------------------------------------
@rule
def step_action(s, seat, e, log):
    """`action`: an Action outside Work. A BUILD begins only if there is something to build."""
    which = t.E_WHAT[e]
    if which == t.ANY_ACTION:
        return Ask.ACTION
    if which == t.BUILD:
        if pause_due(s, seat):
            return Ask.WINDOW  # a card drawn now might be built
        s.reveals += 1
        if not can_start_build(s, seat, t.E_COST_MIN[e], t.E_COST_MAX[e], t.E_DISCOUNT[e]):
            next_effect(s, seat)
            return Ask.NONE
    take_action(s, seat, which, t.E_BODY[e], log)
    return Ask.NONE


@rule
def why_not_action(s, seat, action):
    return R.LEGAL if action != t.BUILD or can_start_build(s, seat, 0, ANY_COST, 0) else cannot_build(s)


@rule
def choose_action(s, seat, action, log):
    moved_on(s, seat)
    take_action(s, seat, action, action, log)
