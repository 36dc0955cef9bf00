"""Position texts read and written from a field table."""

import pytest

from moontable.engine.fields import COMMON, Field, Kind, Seats, miscounted, new_states, out_of_range, record_dtype
from moontable.engine.game import RulesError
from moontable.engine.positions import Entries, read_fields, write_fields

CARDS = ("sun", "moon", "star")
FIELDS = (
    *COMMON,
    Field("phase", "i1", high=1, words=("day", "night"), text="phase"),
    Field("first", "i1", high=3, kind=Kind.SEAT, text="first"),
    Field("round", "i1", high=4, text="round", first=1, default=0),
    Field("turns", "i2", text="turns"),
    Field("open", "i1", high=1, kind=Kind.FLAG, text="open", default=0),
    Field("marks", "i1", high=7, kind=Kind.BITS, words=CARDS, text="marks", default=0),
    Field("met", "i1", high=15, kind=Kind.SEATS, text="met", default=0),
    Field("card", "i1", low=-1, high=2, blank=-1, words=CARDS, text="turn.card", default=-1),
    Field("hand", "i1", (Seats(3), 2), low=-1, high=2, blank=-1, words=CARDS, count="hand_size", text="hands"),
    Field("hand_size", "i1", (Seats(3),), high=2),
    Field("bag", "i1", (3,), high=2, kind=Kind.AMOUNTS, words=CARDS, count="bag_size", text="bag"),
    Field("bag_size", "i1", high=6),
    Field("coins", "i2", (Seats(3),), high=99, most=50, text="seats.coins", default=3),
    Field("won", "i1", (Seats(3), 3), high=2, kind=Kind.COUNTS, words=CARDS, text="seats.won", default=0),
)
TEXT = {
    "phase": "night", "first": 1, "round": 3, "turns": 12, "open": True, "marks": ["sun", "star"], "met": [1],
    "turn": {"card": "moon"}, "hands": [["sun"], ["moon", "star"]], "bag": {"sun": 2, "star": 1},
    "seats": [{"coins": 7}, {"won": ["sun", "sun", "star"]}],
}  # fmt: skip


def read(text):
    states = new_states(record_dtype(FIELDS))
    states["players"] = 2
    states["hand"] = -1
    entries = Entries(text)
    read_fields(FIELDS, entries, states[0])
    entries.finish()
    return states[0]


def test_what_is_read_is_written_again():
    s = read(TEXT)
    assert write_fields(FIELDS, s) == TEXT
    assert s["hand"].tolist() == [[0, -1], [1, 2], [-1, -1]]
    assert s["hand_size"].tolist() == [1, 2, 0]
    assert (int(s["round"]), int(s["marks"]), int(s["met"]), int(s["bag_size"])) == (2, 5, 2, 3)
    assert s["coins"].tolist() == [7, 3, 0]
    assert out_of_range(FIELDS, s) == miscounted(FIELDS, s) == []


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"phase": "noon"}, "phase: there is no 'noon'; choose from: day, night"),
        ({"phase": 1}, "phase: there is no 1"),
        ({"first": 2}, "first should be a number from 0 to 1, not 2"),
        ({"first": True}, "first should be a number"),
        ({"round": 0}, "round should be a number from 1 to 5, not 0"),
        ({"turns": 20_000}, "turns should be a number from 0 to 16383"),
        ({"open": "yes"}, "open should be true or false, not 'yes'"),
        ({"marks": ["sun", "sun"]}, "marks: 'sun' is named twice"),
        ({"met": [2]}, "met should be a number from 0 to 1, not 2"),
        ({"turn": 3}, "turn should be a table, not 3"),
        ({"turn": {"card": "sun", "tile": 1}}, "turn has no entry 'tile'; the entries are: card"),
        ({"hands": [["sun"]]}, "hands should have 2 entries, not 1"),
        ({"hands": [["sun"] * 3, []]}, "hands 1 should have 2 entries at most, not 3"),
        ({"hands": [[""], []]}, "hands 1 1: there is no ''"),
        ({"bag": {"sun": 3}}, "bag.sun should be a number from 0 to 2, not 3"),
        ({"seats": [{"coins": 51}, {}]}, "seats 1.coins should be a number from 0 to 50, not 51"),
        ({"seats": [{"won": ["sun"] * 3}, {}]}, "seats 1.won: sun is named 3 times"),
        ({"seats": [{}, {"coin": 1}]}, "seats 2 has no entry 'coin'; the entries are: coins, won"),
        ({"weather": "fine"}, "a position has no entry 'weather'; the entries are: phase, first"),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(wrong, said):
    with pytest.raises(RulesError, match=said):
        read({**TEXT, **wrong})


def test_counts_that_do_not_go_with_what_is_there_are_found():
    s = read(TEXT)
    s["hand_size"][0] = 2
    s["bag_size"] = 5
    assert [wrong.partition(" holds")[0] for wrong in miscounted(FIELDS, s)] == ["hand", "bag"]
    s["first"] = 2
    assert out_of_range(FIELDS, s) == ["first holds 2..2, allowed 0..1"]
