"""Positions set up by hand."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import moontable
import toy
from moontable import RulesError
from moontable.play.checks import different_fields
from moontable.play.position import dumps


def test_a_position_round_trips():
    match = moontable.new(toy.GAME, players=3, seed=1, length="long")
    match.play(match.legal(1)[0])
    again = moontable.position(match.position_text(), game=toy.GAME)
    assert different_fields(toy.GAME, match.states, again.states) == []
    assert again.options == {"length": "long"}


def test_what_is_left_out_is_dealt_from_the_seed():
    text = 'game = "toy"\nplayers = 2\nseed = {}'
    one, same, other = (moontable.position(text.format(seed), game=toy.GAME) for seed in (1, 1, 2))
    assert one.checksum() == same.checksum() != other.checksum()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("players = 2", "a position names its game"),
        ('game = "toy', "the position is not valid TOML"),
        ('game = "toy"\noptions = 3', "options is a table"),
        ('game = "toy"\nplayers = "two"', "players is a whole number, not 'two'"),
        ('game = "toy"\nplayers = 9', "2 to 3 players, not 9"),
        ('game = "luna-capital"', "a position of luna-capital, not of toy"),
        (
            'game = "toy"\nplayers = 2\nhands = [["c1"], ["c1"]]\nchosen = [-1, -1]\npoints = [0, 0]\ndeck = []',
            "a card is in two places",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_the_reason(text, reason):
    with pytest.raises(RulesError, match=reason):
        moontable.position(text, game=toy.GAME)


def test_an_unknown_game_is_refused():
    with pytest.raises(RulesError, match="there is no game 'chess'; choose one of: blue-moon-city"):
        moontable.position('game = "chess"')


_plain = st.one_of(
    st.booleans(), st.integers(-(2**60), 2**60), st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]))
)
_keys = st.text("abcXYZ019_- é", min_size=1, max_size=6)
_values = st.one_of(_plain, st.lists(_plain, max_size=3), st.lists(st.lists(_plain, max_size=3), max_size=3))
_tables = st.dictionaries(_keys, _values, max_size=3)


@given(st.dictionaries(_keys, st.one_of(_values, _tables, st.lists(_tables, min_size=1, max_size=3)), max_size=6))
def test_toml_is_read_back_as_written(data):
    assert tomllib.loads(dumps(data)) == data
