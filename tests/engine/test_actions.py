"""The table of actions: what is written from its rows."""

from enum import auto

import numpy as np
import pytest

from moontable import RulesError
from moontable.engine.actions import Act, Actions, Line, Numbers, Param
from moontable.engine.fields import COMMON, Field, new_states, record_dtype
from moontable.engine.log import emit, new_log, read_events
from moontable.engine.rule import INTERPRETED, rule
from moontable.engine.words import Events, Reasons, Words, says

# A table of questions, as Moon Colony Bloodbath asks them: the same shelf is named to take from it or to put on it.
SHELVES = ("low", "middle", "high")
THINGS = ("cup", "jar")


class Q(Words):
    PUT = auto()
    TAKE = auto()
    REST = auto()


class R(Reasons):
    FINE = auto()
    NOT_YOU = auto()
    NOT_ASKED = auto()
    NOTHING_THERE = auto()
    NO_BREAK = auto()


class E(Events):
    PUTS = says(thing="thing", shelf="shelf")
    TAKES_AWAY = says(n="number", shelf="shelf", secret="shelf")


FIELDS = (
    *COMMON,
    Field("asked", "i1", (2,)),
    Field("stock", "i1", (3,)),
    Field("after", "i2"),
    Field("pad", "i1", (6,)),
)


@rule
def guard(s, seat):
    return R.NOT_YOU if s.over else R.FINE


@rule
def why_not_take(s, seat, shelf, least):
    return R.FINE if s.stock[shelf] >= least else R.NOTHING_THERE


@rule
def put(s, seat, thing, shelf, log):
    s.stock[shelf] += thing + 1
    emit(log, E.PUTS, seat, thing, shelf)
    return 1


@rule
def take(s, seat, shelf, least, log):
    s.stock[shelf] -= least
    emit(log, E.TAKES_AWAY, seat, least, shelf)
    return 2


@rule
def rest(s, seat, log):
    s.over = 1
    return 3


@rule
def take_from_first(s, seat, n, log):
    s.stock[0] -= n
    return 2


@rule
def list_take(s, seat, out, n):
    """Downwards, to be told from what is written."""
    for shelf in range(2, -1, -1):
        if s.stock[shelf] >= 2:
            out[n] = TAKE + shelf
            n += 1
    return n


@rule
def after(s, seat, result, log):
    s.after += result


def read_all(s, seat, things, shelf):
    place = SHELF.number(s, seat, shelf)
    return [PUT.join((THING.number(s, seat, thing.strip()), place)) for thing in things.split("and")]


THING = Param("thing", 2, THINGS)
SHELF = Param("shelf", 3, SHELVES)
FILLED = Param(
    "shelf",
    3,
    of=lambda s, seat, shelf: (shelf, int(s["stock"][shelf])),
    write=lambda found: SHELVES[found[0]],
    word=lambda found: {"shelf": ("shelf", SHELVES[found[0]]), "stock": found[1]},
    read=SHELF.number,
)
LEFT = Param("left", 1, of=lambda s, seat, _: int(s["stock"].sum()))

number = Numbers()
PUT = number.block(THING, SHELF)
TAKE = number.block(FILLED)
REST = number.block(otherwise=R.NO_BREAK)
ACTIONS = Actions(
    __name__,
    number,
    stage="asked[seat]",
    guard=guard,
    wrong=R.NOT_ASKED,
    after=after,
    examples="put cup on low, rest",
    lines=(Line("put {things} all on {shelf}", read_all),),
    rows=(
        Act("take-one", TAKE, Q.TAKE, why_not_take, take, "take from {shelf}", more=(1,), message="action-take"),
        Act("put", PUT, Q.PUT, None, put, "put {thing} on {shelf}"),
        Act("take-two", TAKE, Q.PUT, why_not_take, take, "take two from {shelf}", more=(2,), lists=list_take),
        Act("rest", REST, (Q.TAKE, Q.REST), None, rest, "rest", also=(LEFT,)),
    ),
)
why_not, legal, apply = ACTIONS.rules()


@rule
def legal_at(states, seat, out):
    return legal(states[0], seat, out)


@rule
def why_not_at(states, seat, action):
    return why_not(states[0], seat, action)


@rule
def apply_at(states, seat, action, log):
    apply(states[0], seat, action, log)


def shelves(*stock, asked=Q.PUT):
    states = new_states(record_dtype(FIELDS))
    states[0]["players"] = 2
    states[0]["stock"][:] = stock or (0, 0, 0)
    states[0]["asked"][:] = asked
    return states


def listed(states, seat=0):
    out = np.zeros(ACTIONS.count, np.int16)
    return [ACTIONS.notate(states[0], seat, int(a)) for a in out[: legal_at(states, seat, out)]]


def test_numbers_run_on_and_the_last_parameter_runs_fastest():
    assert (PUT, TAKE, REST, ACTIONS.count) == (0, 6, 9, 10)
    assert PUT.split(4) == (1, 1)
    assert PUT.join((1, 1)) == 4
    assert REST.split(9) == ()


def test_what_is_legal_depends_on_what_is_asked():
    everything = [f"put {thing} on {shelf}" for thing in THINGS for shelf in SHELVES]
    assert listed(shelves(0, 1, 2)) == [*everything, "take two from high"]
    assert listed(shelves(0, 1, 2, asked=Q.TAKE)) == ["take from middle", "take from high", "rest"]
    assert listed(shelves(0, 1, 2, asked=Q.REST)) == ["rest"]


def test_each_seat_is_asked_its_own_question():
    states = shelves(1, 0, 0)
    states[0]["asked"][1] = Q.TAKE
    assert listed(states, 1) == ["take from low", "rest"]
    assert ACTIONS.notate(states[0], 0, TAKE) == "take two from low"
    assert ACTIONS.notate(states[0], 1, TAKE) == "take from low"


@pytest.mark.parametrize(
    ("asked", "action", "reason"),
    [
        (Q.PUT, PUT + 5, R.FINE),
        (Q.TAKE, PUT + 5, R.NOT_ASKED),
        (Q.TAKE, TAKE + 0, R.FINE),
        (Q.PUT, TAKE + 0, R.NOTHING_THERE),  # two of one
        (Q.TAKE, TAKE + 1, R.NOTHING_THERE),
        (Q.REST, TAKE + 1, R.NOT_ASKED),
        (Q.REST, REST + 0, R.FINE),
        (Q.PUT, REST + 0, R.NO_BREAK),  # the block's own refusal
    ],
)
def test_why_not(asked, action, reason):
    assert why_not_at(shelves(1, 0, 0, asked=asked), 0, action) == reason


def test_the_guard_comes_first():
    states = shelves(1, 1, 1)
    states[0]["over"] = 1
    assert why_not_at(states, 0, PUT) == R.NOT_YOU
    assert listed(states) == []


def test_legal_and_why_not_say_the_same():
    for asked in Q:
        states = shelves(0, 1, 2, asked=asked)
        fine = [ACTIONS.notate(states[0], 0, a) for a in range(ACTIONS.count) if not why_not_at(states, 0, a)]
        assert sorted(listed(states)) == sorted(fine)


@pytest.mark.parametrize(
    ("asked", "text", "stock", "result"),
    [
        (Q.PUT, "put jar on middle", [2, 4, 2], 1),
        (Q.PUT, "take two from low", [0, 2, 2], 2),
        (Q.TAKE, "take from high", [2, 2, 1], 2),
        (Q.TAKE, "rest", [2, 2, 2], 3),
        (Q.REST, "rest", [2, 2, 2], 3),
    ],
)
def test_apply_does_it_and_then_what_comes_after(asked, text, stock, result):
    states = shelves(2, 2, 2, asked=asked)
    (action,) = ACTIONS.parse(states[0], 0, text)
    apply_at(states, 0, action, None)
    assert states[0]["stock"].tolist() == stock
    assert states[0]["after"] == result


def test_notation_reads_back_in_every_stage():
    for asked in Q:
        states = shelves(1, 1, 1, asked=asked)
        for action in range(ACTIONS.count):
            text = ACTIONS.notate(states[0], 0, action)
            assert ACTIONS.parse(states[0], 0, f"  {text.upper()} ") == [action]


def test_lines_of_several_actions():
    assert ACTIONS.parse(shelves()[0], 0, "put cup and jar all on high") == [PUT + 2, PUT + 5]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("dance", "'dance' is not an action; write for example: put cup on low, rest"),
        ("put hat on low", "there is no thing 'hat'; it is one of: cup, jar"),
        ("take from ²", "there is no shelf '²'; it is one of: low, middle, high"),
        ("put hat and cup all on low", "there is no thing 'hat'"),
        ("", "'' is not an action"),
    ],
)
def test_what_cannot_be_read_says_what_could(text, reason):
    with pytest.raises(RulesError, match=reason):
        ACTIONS.parse(shelves()[0], 0, text)


def test_messages_tell_what_the_numbers_mean_here():
    s = shelves(4, 0, 1, asked=Q.TAKE)[0]
    assert ACTIONS.words(s, 0, TAKE) == ("action-take", {"shelf": ("shelf", "low"), "stock": 4})
    assert ACTIONS.words(s, 0, REST) == ("action-rest", {"left": 5})
    assert ACTIONS.words(s, 0, PUT + 4) == ("action-put", {"thing": ("thing", "jar"), "shelf": ("shelf", "middle")})
    other = shelves(1, 0, 1)[0]
    assert ACTIONS.words(other, 0, TAKE) == ("action-take-two", {"shelf": ("shelf", "low"), "stock": 1})


def test_words_are_their_names():
    assert Q.ids() == ("put", "take", "rest")
    assert R.ids() == ("", "not-you", "not-asked", "nothing-there", "no-break")
    assert [int(word) for word in R] == [0, 1, 2, 3, 4]


def test_compiled_words_are_plain_numbers():
    """A type of their own would have to be found again whenever a rule of the engine is loaded from the cache."""
    states = shelves()
    states[0]["over"] = 1
    assert type(why_not_at(states, 0, PUT)) is (R if INTERPRETED else int)


def test_events_are_their_names():
    states = shelves(2, 2, 2)
    log = new_log()
    apply_at(states, 1, PUT + 4, log)
    apply_at(states, 1, TAKE + 2, log)
    first, second = read_events(log, E.kinds(), {"thing": THINGS, "shelf": SHELVES})
    assert first == ({"event": "puts", "seat": 1, "thing": "jar", "shelf": "middle"}, frozenset())
    assert second == ({"event": "takes-away", "seat": 1, "n": 2, "shelf": "high"}, frozenset({"shelf"}))


always = Numbers()
GO, LEAVE = always.block(), always.block()
ALWAYS = Actions(
    __name__,
    always,
    stage="asked[seat]",
    guard=guard,
    wrong=R.NOT_ASKED,
    rows=(
        Act("go", GO, (Q.PUT, Q.TAKE), None, rest, "go"),
        Act("leave", LEAVE, None, None, rest, "leave"),
    ),
)
_, always_legal, _ = ALWAYS.rules()


@rule
def always_legal_at(states, seat, out):
    return always_legal(states[0], seat, out)


def test_what_is_always_possible_and_comes_last_is_listed_after_every_question():
    out = np.zeros(2, np.int16)
    for asked, expected in ((Q.PUT, [GO, LEAVE]), (Q.TAKE, [GO, LEAVE]), (Q.REST, [LEAVE])):
        assert out[: always_legal_at(shelves(0, 0, 0, asked=asked), 0, out)].tolist() == expected
    assert "\n".join(ALWAYS.source()).count(f"out[n] = {int(LEAVE)}") == 1


def test_a_table_with_a_hole_or_a_name_twice_is_refused():
    spare = Numbers()
    block, lost = spare.block(), spare.block()
    row = Act("rest", block, Q.REST, None, rest, "rest")
    settings = {"stage": "asked[seat]", "guard": guard, "wrong": R.NOT_ASKED}
    with pytest.raises(ValueError, match="no action has the numbers from 1 on"):
        Actions(__name__, spare, rows=(row,), **settings)
    with pytest.raises(ValueError, match="two actions are called 'rest'"):
        Actions(__name__, spare, rows=(row, Act("rest", lost, Q.REST, None, rest, "rest")), **settings)


counting = Numbers()
FEW, MANY, SKIP, ALL = (counting.block() for _ in range(4))
COUNTING = Actions(
    __name__,
    counting,
    stage="asked[seat]",
    guard=guard,
    wrong=R.NOT_ASKED,
    rows=(
        Act("few", FEW, Q.TAKE, None, take_from_first, "few", more=(1,)),
        Act("many", MANY, Q.TAKE, None, take_from_first, "many", more=(2,)),
        Act("skip", SKIP, Q.REST, None, rest, "skip"),
        Act("all", ALL, Q.TAKE, None, take_from_first, "all", more=(4,)),
    ),
    after=after,
)
_, _, apply_counting = COUNTING.rules()


@rule
def apply_counting_at(states, seat, action, log):
    apply_counting(states[0], seat, action, log)


def test_rows_whose_constants_count_with_their_numbers_are_one_branch():
    for action, left in ((FEW, 8), (MANY, 7), (ALL, 5)):
        states = shelves(9, 0, 0, asked=Q.TAKE)
        apply_counting_at(states, 0, action, None)
        assert states[0]["stock"][0] == left
    source = "\n".join(COUNTING.source())
    assert [row for row in ("few", "many", "all") if f"do_{row}(" in source] == ["few"]
