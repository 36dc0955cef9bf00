"""Field tables: records, ranges, checksums, migration."""

import os
import subprocess
import sys

import numpy as np
import pytest

import toy
from moontable import games
from moontable.engine.fields import (
    COMMON,
    Field,
    as_plain,
    blank_rule,
    checksum,
    migrate,
    near_size,
    new_states,
    out_of_range,
    position_dtype,
    record_dtype,
)

FIELDS = (*COMMON, Field("hand", "i1", (2, 3), low=-1, high=9), Field("sum", "i2", high=50), Field("round", "i1"))


@pytest.fixture
def states():
    made = new_states(record_dtype(FIELDS))
    made["hand"][0] = [[1, 2, 3], [4, 5, 6]]
    return made


def test_a_record_stays_aligned_in_an_array():
    dtype = record_dtype(FIELDS)
    assert dtype.itemsize % 8 == 0
    assert new_states(dtype, 3).nbytes == 3 * dtype.itemsize


def test_what_is_seldom_looked_at_lies_behind_what_is_often():
    fields = (*COMMON, Field("queue", "i2", (90,), seldom=True), Field("map", "i1", (40,)), Field("turn", "i2"))
    dtype = position_dtype(fields)
    assert dtype.names == ("rng", "reveals", "players", "over", "turn", "map", "queue")
    assert near_size(fields, dtype) == dtype.fields["queue"][1] < 80
    assert near_size(FIELDS, position_dtype(FIELDS)) == position_dtype(FIELDS).itemsize


def test_the_checksum_sees_every_field(states):
    before = checksum(FIELDS, states[0])
    for f in FIELDS:
        changed = states.copy()
        changed[f.name][0] += 1
        assert checksum(FIELDS, changed[0]) != before, f.name
    assert checksum(FIELDS, states.copy()[0]) == before


def test_ranges_are_checked(states):
    states["players"][0] = 2
    assert out_of_range(FIELDS, states[0]) == []
    states["hand"][0, 1, 2] = 10
    states["sum"][0] = -1
    assert out_of_range(FIELDS, states[0]) == ["hand holds 1..10, allowed -1..9", "sum holds -1..-1, allowed 0..50"]


def test_a_blank_record_has_forgotten_everything():
    fields = (*COMMON, Field("hand", "i1", (2, 3), low=-1, blank=-1), Field("sum", "i2"), Field("map", "i4", (2, 2, 2)))
    states = new_states(record_dtype(fields), 2)
    for field in fields:
        states[field.name] = 7
    blank_rule(fields, __file__)(states[1])
    for field in fields:
        assert np.all(states[field.name][1] == field.blank), field.name
        assert np.all(states[field.name][0] == 7), field.name


@pytest.mark.parametrize("game_id", ["luna-capital", "moon-colony-bloodbath"])
def test_setup_forgets_the_game_before(game_id):
    """The same deal into a fresh record and into one full of rubbish gives the same position."""
    game = games.load(game_id)
    for players in game.players:
        states = game.new_states(2)
        for field in game.fields:
            states[field.name][1] = 1
        for row in range(2):
            game.loops.setup_at(states, row, game.encode_options(players, {}), np.uint64(players))
        assert checksum(game.fields, states[0]) == checksum(game.fields, states[1])


def test_a_stored_position_moves_to_a_new_layout_by_name(states):
    states["sum"][0] = 40
    wider = (*COMMON, Field("sum", "i4"), Field("new", "i1"), Field("hand", "i2", (3, 4), low=-1))
    target = new_states(record_dtype(wider))
    migrate(wider, states[0], target)
    assert target["sum"][0] == 40
    assert target["hand"][0].tolist() == [[1, 2, 3, 0], [4, 5, 6, 0], [0, 0, 0, 0]]
    assert target["new"][0] == 0


def test_a_position_as_plain_data(states):
    assert as_plain(states[0])["hand"] == ((1, 2, 3), (4, 5, 6)) or as_plain(states[0])["hand"] == [
        [1, 2, 3],
        [4, 5, 6],
    ]


def test_interpreted_rules_reach_fields_named_like_numpy_methods():
    """`sum` and `round` are methods of NumPy records; interpreted rules must get the field all the same."""
    code = """
import sys; sys.path[:0] = sys.argv[1:]
from test_fields import FIELDS
from moontable.engine.fields import new_states, record_dtype
states = new_states(record_dtype(FIELDS), 2)
s = states[1]
s.sum, s.round = 30, 4
s.sum += 1
s.hand[1, 2] = 7
print(s.sum, s.round, s.hand[1, 2], states["sum"].tolist())
"""
    done = subprocess.run(
        [sys.executable, "-c", code, os.path.dirname(__file__), os.path.dirname(os.path.dirname(toy.__file__))],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split("\n")[0] == "31 4 7 [0, 31]"


def test_a_record_that_would_not_stay_aligned_is_refused():
    packed = (Field("a", "i1"), Field("b", "i1"))
    with pytest.raises(ValueError, match="does not stay aligned"):
        record_dtype(packed)


def test_blank_positions_are_blank():
    assert not np.frombuffer(new_states(record_dtype(FIELDS), 4).tobytes(), np.uint8).any()
