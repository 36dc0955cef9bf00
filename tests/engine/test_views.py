"""Tables that views are read by: what each kind of entry shows, and what makes no sense."""

import pytest

from moontable.engine.fields import COMMON, Field, Kind, Seats, Seen, hide_rule, new_states, position_dtype
from moontable.engine.game import Option
from moontable.engine.rule import rule
from moontable.engine.told import prompts, told
from moontable.games.views import View

WORDS = ("ant", "bee", "cow")
_S = Seats(3)
FIELDS = (
    *COMMON,
    Field("end_reason", "i1", high=2, words=("", "tired", "bored")),
    Field("size", "i1", high=1),
    Field("animal", "i1", low=-1, high=2, words=WORDS, blank=-1),
    Field("row", "i1", (4,), low=-1, high=2, words=WORDS, count="row_n"),
    Field("row_n", "i1", high=4),
    Field("herd", "i1", (3,), kind=Kind.COUNTS, words=WORDS),
    Field("mask", "i1", high=7, kind=Kind.BITS, words=WORDS),
    Field("here", "i1", high=7, kind=Kind.SEATS),
    Field("rows", "i2", (2,), high=31),
    Field("points", "i2", (_S,)),
    Field("secret", "i1", (_S, 2), seen=Seen.OWNER),
    Field("flag", "i1", (_S,), high=1, kind=Kind.FLAG),
)


@rule
def nothing(s, seat):
    """Nothing but the fields."""


@rule
def acting(s):
    return 0 if s.over else 5


@rule
def outcome(s, out):
    for i in range(3):
        out[2 + i] = 1 + i
        out[7 + i] = s.points[i]


@rule
def tally(s, seat, out):
    out.prompt = 1 if seat == 0 else 0
    out.sum = s.points[0] + s.points[1]
    out.n = 2
    out.place[0] = 2
    out.place[1] = 0
    out.gain[0] = -5
    out.gain[1] = 7
    out.some[0] = 1
    out.some[1] = -1
    out.some[2] = 0


TELLS = (
    told("prompt", words=prompts("go-on")), told("sum"), told("n"), told("place", 3, words=WORDS, count="n"),
    told("gain", 3, count="n"), told("some", 3, words=WORDS),
)  # fmt: skip


def view(table, seat=0, result=None, **values):
    states = new_states(position_dtype(FIELDS))
    made = View(
        "zoo", FIELDS, (Option("size", ("small", "large"), "small", field="size"),), TELLS, table, result or {},
        hide_rule(FIELDS, __file__, nothing), tally, acting, outcome, __file__, __package__ or "",
    )  # fmt: skip
    states["players"] = 3
    for name, value in values.items():
        states[name] = value
    return made(states[0], seat)


def test_every_view_begins_alike() -> None:
    assert view({}, size=1) == {
        "game": "zoo", "players": 3, "options": {"size": "large"}, "acting": [0, 2], "over": False,
        "prompt": "prompt-go-on",
    }  # fmt: skip
    assert view({}, None)["prompt"] == ""


def test_a_finished_game_has_a_result() -> None:
    shown = view({}, result={"points": "points"}, over=1, end_reason=2, points=[4, 5, 6])
    assert shown["acting"] == []
    assert shown["result"] == {"reason": "bored", "ranks": [1, 2, 3], "scores": [4, 5, 6], "points": [4, 5, 6]}


@pytest.mark.parametrize(
    ("entry", "values", "wanted"),
    [
        ("animal", {"animal": 1}, "bee"),
        ("animal", {"animal": -1}, None),
        (("word", "animal", WORDS, ""), {"animal": -1}, ""),
        (("word", "animal", (False, 10, {"legs": 4})), {"animal": 2}, {"legs": 4}),
        (("number", "animal"), {"animal": -1}, -1),
        ("row", {"row": [2, 0, 1, 1], "row_n": 2}, ["cow", "ant"]),
        ("row", {"row": [2, -1, 1, 1], "row_n": 2}, ["cow", None]),
        (("word", ("row", ("number", "mask")), WORDS), {"row": [2, 0, 1, 1], "mask": 3}, ["cow", "ant", "bee"]),
        ("herd", {"herd": [2, 0, 1]}, ["ant", "ant", "cow"]),
        (("amounts", "herd", WORDS), {"herd": [2, 0, 1]}, {"ant": 2, "cow": 1}),
        (("named", "herd", WORDS), {"herd": [2, 0, 1]}, {"ant": 2, "bee": 0, "cow": 1}),
        ("mask", {"mask": 5}, ["ant", "cow"]),
        ("here", {"here": 6}, [1, 2]),
        (("grid", "rows", (-1, 0, 1), "xy"), {"rows": [4, 3]}, [[1, "x"], [-1, "y"], [0, "y"]]),
        (("groups", "some", WORDS), {}, [["bee"], ["ant"]]),
        (("pairs", "place", WORDS, "gain"), {}, {"cow": -5, "ant": 7}),
        ("sum", {"points": [4, 5, 6]}, 9),
        ("points", {"points": [4, 5, 6]}, [4, 5, 6]),
        (("list", "animal", "sum"), {"animal": 0}, ["ant", 0]),
        (("join", {"a": "animal"}, {"b": ("fact", "x")}), {"animal": 0}, {"a": "ant", "b": "x"}),
        (("each", 3, ("list", ("index",), ("number", "herd"))), {"herd": [2, 0, 1]}, [[0, 2], [1, 0], [2, 1]]),
        (("each", "row_n", ("has", "row", "row")), {"row": [2, -1, 1, 0], "row_n": 3}, ["cow", "bee"]),
        (("each", "row_n", ("has", "row", "row", ("fact", "-"))), {"row": [-1, 1, 0, 0], "row_n": 2}, ["-", "bee"]),
        (("each", "players", ("list", "seat", "own", "points", "flag")), {"points": [1, 2, 3], "flag": [0, 1, 0]},
         [[0, True, 1, False], [1, False, 2, True], [2, False, 3, False]]),
        (("each", "players", "secret"), {"secret": [[1, 2], [3, 4], [5, 6]]}, [[1, 2], [0, 0], [0, 0]]),
        (("each", "players", ("each", 2, "secret")), {"secret": [[1, 2], [3, 4], [5, 6]]}, [[1, 2], [0, 0], [0, 0]]),
        (("if", "alone", ("fact", 1), ("fact", 2)), {}, 2),
        (("unless", "alone", ("fact", 1), ("fact", 2)), {}, 1),
    ],
)  # fmt: skip
def test_entries(entry, values, wanted) -> None:
    assert view({"it": entry}, **values)["it"] == wanted


def test_what_is_not_there_is_left_out() -> None:
    table = {"a": ("if", "animal", {"b": ("unless", "animal", "sum"), "c": "sum"}), "d": ("has", "animal", "animal")}
    assert view(table, animal=2).keys() >= {"a", "d"}
    assert view(table, animal=2)["a"] == {"c": 0}
    assert "a" not in view(table, animal=0)
    assert "d" not in view(table, animal=-1)


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        ("nonsense", "there is no field 'nonsense'"),
        ("secret", "secret has more than one list here"),
        (("word", "sum"), "the entry"),
        (("dance", "sum"), "there is no entry 'dance'"),
        (("named", "sum", WORDS), "sum is one number here"),
        (("if", "row", "sum"), "row is a list here"),
        (("list", ("if", "sum", "sum")), "what is left out without sum"),
        (("each", 2, ("each", 2, "sum")), "2 times within a list"),
        (("each", "players", ("each", "players", "sum")), "players times within a list"),
    ],
)
def test_a_table_that_makes_no_sense_is_refused(entry, wrong) -> None:
    with pytest.raises(ValueError, match=wrong):
        view({"it": entry})
