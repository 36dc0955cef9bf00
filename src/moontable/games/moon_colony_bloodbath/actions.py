"""The table of actions: numbers, questions, and their short stable text.

    mine | farm | research | restock     the Action chosen for Work, or where a card grants any Action
    build                                BUILD where a card grants any Action (the card is picked next)
    build dust-mine                      BUILD this card (for Work: laid face down)
    own | first dust-mine                order: the Action or card itself first, or that Building's ability first
    use | decline                        an offer; `decline` also ends the pause for any-time abilities
    tap cold-pantry                      use an any-time ability
    pay 2 food                           how much of the price is paid in food
    perk bright-idea | option 2
    box dust-mine | take dust-mine       put a box there, take one from there
    lose flag | move flag | to flag      lose a Building; move a box from, to
    repeat organ-banks                   Launch Pad
    discard flag | tuck flag | lay flag | pass flag

Where a game asks questions the row of the table is the question: what a number stands for depends on `wait`. Of two
equal Buildings in play the second is written `dust-mine#2`.
"""

import re
from collections.abc import Mapping

import numpy as np

from moontable.engine.actions import Act, Actions, Numbers, Param
from moontable.engine.game import Position, RulesError
from moontable.engine.rule import inline_rule, rule

from . import adding, boxes, building, cards, losing, offers, order, progress, queue, rules, work
from . import tables as t
from .building import affordable, build_forbidden, in_range, least_food, most_food, wealth
from .components import ACTIONS as DEEDS
from .components import box, choices, load
from .order import must_wait, why_not_order
from .queue import any_time_ready
from .state import NOTHING, SLOTS
from .words import Ask, R

# The options of a choice have sentences of their own, as long as they are those of our cards.
OUR_CHOICES = choices(box()) == choices(load())


def check_options(options: Mapping[str, str], players: int) -> None:
    """The endless game is for one; two chosen Twists differ."""
    if options.get("endless", "no") == "yes" and players != 1:
        raise RulesError("the endless game is for 1 player; with more players leave endless at no")
    first, second = options.get("twist-1", "random"), options.get("twist-2", "random")
    if first == second != "random":
        raise RulesError(f"twist-1 and twist-2 are both {first}; choose two different Twists, or random")


def slot_name(s: Position, seat: int, slot: int) -> str:
    """The Building at a place of the tableau; equal ones are numbered."""
    built = s["built"][seat].tolist()
    kind = built[slot]
    if kind < 0:
        return f"place-{slot}"
    number = built[: slot + 1].count(kind)
    return t.BUILDINGS[kind] if number == 1 else f"{t.BUILDINGS[kind]}#{number}"


def _slot(s: Position, seat: int, name: str) -> int:
    if (found := re.fullmatch(r"place-([0-9]{1,3})", name)) and int(found[1]) < SLOTS:
        return int(found[1])
    for slot in range(int(s["slots"][seat])):
        if slot_name(s, seat, slot) == name:
            return slot
    raise RulesError(f"there is no Building {name!r} in this colony")


def _at(s: Position, seat: int, slot: int) -> tuple[str, str, int, int]:
    kind = max(int(s["built"][seat][slot]), 0)
    return slot_name(s, seat, slot), t.BUILDINGS[kind], int(s["box"][seat][slot]), slot


def _card(s: Position, seat: int, name: str) -> int:
    if name not in t.BUILDINGS:
        raise RulesError(f"there is no Building card {name!r}; write for example: build dust-mine")
    return t.BUILDINGS.index(name)


def _food(s: Position, seat: int, text: str) -> int:
    if (found := re.fullmatch(r"([0-9]{1,3})( food)?", text)) and int(found[1]) < A_PAYMENT.size:
        return int(found[1])
    raise RulesError(f"{text!r} is no payment; write for example: pay 2 food")


def _option(s: Position, seat: int, text: str) -> int:
    if re.fullmatch("[0-9]{1,2}", text) and 1 <= int(text) <= t.MOST_OPTIONS:
        return int(text) - 1
    raise RulesError(f"there is no option {text!r}; they are numbered from 1 to {t.MOST_OPTIONS}")


def source(s: Position, seat: int) -> tuple[str, str]:
    """What the seat is deciding for: a Building of its own or the card turned up."""
    depth = int(s["depth"][seat])
    if depth > 0:
        name = t.ABILITIES[int(s["f_ability"][seat][depth - 1])].rpartition(".")[0]
        if name in t.BUILDINGS:
            return ("building", name)
    return ("card", t.PROGRESS[max(int(s["card"]), 0)])


A_PERK = Param("perk", len(t.PERKS), ids=t.PERKS)
AN_OPTION = Param("option", t.MOST_OPTIONS, write=lambda n: str(n + 1), word=lambda n: {"option": n + 1}, read=_option)
A_PAYMENT = Param("food", int(t.COST.max()) + 1, write=lambda n: f"{n} food", read=_food)
A_CARD = Param("building", t.KINDS, ids=t.BUILDINGS, read=_card)
A_PLACE = Param(
    "place",
    SLOTS,
    of=_at,
    write=lambda at: at[0],
    word=lambda at: {"building": ("building", at[1]), "boxes": at[2], "place": at[3]},
    read=_slot,
    used="slots[seat]",
)
SOURCE = Param("source", 1, of=lambda s, seat, n: source(s, seat), word=lambda of: {"source": of})

number = Numbers()
DECLINE = number.block(otherwise=R.NOT_OPTIONAL)
USE = number.block()
OWN = number.block()
DEED = tuple(number.block() for _ in DEEDS)  # restock, build, mine, farm, research
PERK = number.block(A_PERK)
OPTION = number.block(AN_OPTION)
PAY = number.block(A_PAYMENT)  # how much of a price is paid in food
CARD = number.block(A_CARD)
PLACE = number.block(A_PLACE)  # a Building in play
ANY = number.block(A_PLACE)  # its any-time ability


# --- lists that need not ask why_not for every number ----------------------------------------------------------------
# A list is written without branches where it can be: every candidate is put down, and counted if it is one.
@rule
def list_affordable(s, seat, low, high, discount, budget, out, n):
    """Cards that can be built, each kind once."""
    if build_forbidden(s):
        return n
    last = NOTHING
    if s.reserved_n[seat] > 0:
        for i in range(np.int64(s.reserved_n[seat])):
            kind = np.int64(s.reserved[seat, i])
            out[n] = CARD + kind
            n += kind != last and in_range(kind, low, high) and affordable(s, seat, kind, discount, budget)
            last = kind
    elif s.has[seat, t.ON_PASSIVE] > 0:
        for i in range(np.int64(s.hand_n[seat])):
            kind = np.int64(s.hand[seat, i])
            out[n] = CARD + kind
            n += kind != last and in_range(kind, low, high) and affordable(s, seat, kind, discount, budget)
            last = kind
    else:
        most = min(high, budget + discount)  # no Building of this seat changes a price
        for i in range(np.int64(s.hand_n[seat])):
            kind = np.int64(s.hand[seat, i])
            out[n] = CARD + kind
            n += (kind != last) & (low <= t.COST[kind]) & (t.COST[kind] <= most)
            last = kind
    return n


@rule
def list_from(s, seat, left, last, out, n):
    """Hand cards from `last` upwards that leave enough above them, each kind once."""
    previous = NOTHING
    for place in range(s.hand_n[seat] - left + 1):
        kind = np.int64(s.hand[seat, place])
        out[n] = CARD + kind
        n += (kind != previous) & (kind >= last)
        previous = kind
    return n


@rule
def list_work(s, seat, out, n):
    return list_affordable(s, seat, 0, building.ANY_COST, 0, work.work_budget(s, seat), out, n)


@rule
def list_builds(s, seat, out, n):
    e = queue.effect_at(s, seat)
    return list_affordable(s, seat, t.E_COST_MIN[e], t.E_COST_MAX[e], t.E_DISCOUNT[e], wealth(s, seat), out, n)


@rule
def list_drops(s, seat, out, n):
    left, last = cards.picks_of_cards(s, seat, queue.top(s, seat))
    return list_from(s, seat, left, last, out, n)


@rule
def list_hand(s, seat, out, n):
    return list_from(s, seat, 1, NOTHING, out, n)


@rule
def list_payments(s, seat, out, n):
    price = offers.price_asked(s, seat, queue.top(s, seat))
    for food in range(least_food(s, seat, price), most_food(s, seat, price) + 1):
        out[n] = PAY + food
        n += 1
    return n


@rule
def list_order(s, seat, out):
    """The abilities that wait to be put in order, newest first."""
    n = 0
    entry = s.pool_n[seat] - 1
    while entry >= 0 and s.p_level[seat, entry] == s.depth[seat]:
        if not must_wait(s, seat, entry):
            slot = np.int64(s.p_slot[seat, entry])
            out[n] = PLACE + slot if slot >= 0 else OWN
            n += 1
        entry -= 1
    return n


@inline_rule
def list_any_time(s, seat, out, n):
    """Hardly anybody has such an ability: that is seen without a call."""
    return list_ready(s, seat, out, n) if s.has[seat, t.ON_ANY_TIME] > 0 else n


@rule
def list_ready(s, seat, out, n):
    for slot in range(np.int64(s.slots[seat])):
        if any_time_ready(s, seat, slot):
            out[n] = ANY + slot
            n += 1
    return n


# --- the table --------------------------------------------------------------------------------------------------------
def _option_words(s: Position, seat: int, option: int) -> str:
    first = int(t.E_WHAT[int(s["f_at"][seat][max(int(s["depth"][seat]), 1) - 1])])
    return f"action-option-{first + option}" if OUR_CHOICES else "action-option"


_OFFERED = (Ask.USE, Ask.DISCARD, Ask.LOSE_BUILDING, Ask.TAKE_BOX)
_WORK = tuple(
    Act(f"work-{deed}", DEED[i], Ask.WORK, None, work.choose_for_work, deed, f"action-{deed}", more=(i,))
    for i, deed in enumerate(DEEDS)
    if deed != "build"
)
_ANY_ACTION = tuple(
    Act(deed, DEED[i], Ask.ACTION, work.why_not_action, work.choose_action, deed, more=(i,))
    for i, deed in enumerate(DEEDS)
)
# Each answer begins with `moved_on`; what follows from it is carried out by `go_on`.
# Of the rows that share numbers the first is the one an action is called by where none of them is asked.
ACTIONS = Actions(
    __name__,
    number,
    stage="wait[seat]",
    guard=rules.why_not_asked,
    wrong=R.NOT_ASKED,
    after=progress.go_on,
    examples="mine, build dust-mine, box dust-mine, use, decline, discard flag, perk bright-idea",
    rows=(
        Act("decline", DECLINE, _OFFERED, offers.why_not_decline, offers.decline, "decline", also=(SOURCE,)),
        Act("go-on", DECLINE, Ask.WINDOW, None, queue.end_pause, "decline"),
        Act("use", USE, Ask.USE, offers.why_not_use, offers.use, "use", also=(SOURCE,)),
        Act("own", OWN, Ask.ORDER, order.why_not_own, order.put_own_first, "own", also=(SOURCE,)),
        *_WORK,
        *_ANY_ACTION,
        Act("perk", PERK, Ask.PERK, adding.why_not_perk, adding.choose_perk, "perk {perk}"),
        Act("option", OPTION, Ask.OPTION, offers.why_not_option, offers.take_option, "option {option}", _option_words),
        Act("pay", PAY, Ask.PAY, offers.why_not_pay, offers.pay_with, "pay {food}", lists=list_payments),
        Act("build-card", CARD, Ask.WORK, work.why_not_lay_down, work.lay_down, "build {building}", lists=list_work),
        Act(
            "build-now", CARD, Ask.BUILD, building.why_not_pick, building.pick, "build {building}", "action-build-card",
            lists=list_builds,
        ),
        Act("discard-card", CARD, Ask.DISCARD, cards.why_not_drop, cards.drop, "discard {building}", lists=list_drops),
        Act("tuck-card", CARD, Ask.STORE, cards.why_not_hand, cards.tuck, "tuck {building}", lists=list_hand),
        Act("lay-card", CARD, Ask.RESERVE, cards.why_not_hand, cards.lay, "lay {building}", lists=list_hand),
        Act("pass-card", CARD, Ask.PASS_CARD, cards.why_not_hand, cards.pass_on, "pass {building}", lists=list_hand),
        Act("first", PLACE, Ask.ORDER, why_not_order, order.put_first, "first {place}"),
        Act("box", PLACE, Ask.PLACE_BOX, boxes.why_not_put, boxes.put, "box {place}"),
        Act("take", PLACE, Ask.TAKE_BOX, boxes.why_not_unload, boxes.unload, "take {place}"),
        Act("lose", PLACE, Ask.LOSE_BUILDING, losing.why_not_ruin, losing.ruin, "lose {place}"),
        Act("repeat", PLACE, Ask.REPEAT_PLAY, building.why_not_repeat, building.repeat, "repeat {place}"),
        Act("move", PLACE, Ask.MOVE_FROM, boxes.why_not_move_from, boxes.move_from, "move {place}"),
        Act("to", PLACE, Ask.MOVE_TO, boxes.why_not_move_to, boxes.move_to, "to {place}"),
        Act("tap", ANY, None, queue.why_not_any_time, queue.use_any_time, "tap {place}", lists=list_any_time),
    ),
    lists={Ask.ORDER: list_order},
)  # fmt: skip
why_not, legal, apply = ACTIONS.rules()
begin = ACTIONS.begins(progress.left_after)
