"""The contract's own helpers: options, events, loops."""

import dataclasses

import numpy as np
import pytest

import toy
from moontable import RulesError, games
from moontable.engine.fields import out_of_range
from moontable.engine.log import ROWS, emit, new_log, read_events, seen_by
from moontable.engine.rule import rule


def test_options_are_encoded_in_the_order_of_the_table():
    assert toy.GAME.encode_options(3, {"length": "long"}).tolist()[:3] == [3, 1, 0]
    assert toy.GAME.encode_options(2, {}).tolist()[:3] == [2, 0, 0]


@pytest.mark.parametrize(
    ("players", "options", "reason"),
    [
        (4, {}, "Toy is for 2 to 3 players, not 4"),
        (2, {"length": "endless"}, "length cannot be 'endless'; choose one of: short, long"),
        (2, {"colour": "red"}, "Toy has no option 'colour'; its options are: length"),
    ],
)
def test_what_cannot_be_chosen_is_refused(players, options, reason):
    with pytest.raises(RulesError, match=reason):
        toy.GAME.encode_options(players, options)


def test_a_game_is_loaded_once_and_unknown_ones_are_refused():
    assert games.load("blue-moon-city") is games.load("blue-moon-city")
    with pytest.raises(RulesError, match="there is no game 'go'; choose one of: blue-moon-city, luna-capital"):
        games.load("go")


@rule
def write_many(log, n):
    for i in range(n):
        emit(log, 3, i % 2, i)


def test_the_log_is_bounded():
    log = new_log()
    write_many(log, 2 * ROWS)
    events = read_events(log, toy.GAME.events, toy.GAME.vocabulary)
    assert len(events) == ROWS - 1
    assert events[0] == ({"event": "scored", "seat": 0, "n": 0}, frozenset())


def test_no_log_is_no_work():
    write_many(None, 10)


def test_secret_arguments_are_for_their_seat():
    event, secret = {"event": "drew", "seat": 1, "card": "c4"}, frozenset({"card"})
    assert seen_by(event, secret, 1) == event
    assert seen_by(event, secret, 0) == seen_by(event, secret, None) == {"event": "drew", "seat": 1, "card": None}


def test_nothing_is_named_by_a_negative_number():
    log = new_log()
    log[0, 0] = 1
    log[1, :3] = [1, 0, -1]
    assert read_events(log, toy.GAME.events, toy.GAME.vocabulary)[0][0]["card"] is None


def test_perft_counts_all_orders_of_simultaneous_choices():
    """Two players with three cards each: 3 + 3 first choices, then 3 for the other."""
    game = toy.GAME
    states = game.new_states(3)
    game.loops.setup_at(states, 0, game.encode_options(2, {}), np.uint64(1))
    assert game.loops.perft(states, 1, np.empty((2, game.action_count), np.int16)) == 6
    assert game.loops.perft(states, 2, np.empty((3, game.action_count), np.int16)) == 18


def test_simulated_games_end_and_do_not_depend_on_how_they_are_cut():
    game, options = toy.GAME, toy.GAME.encode_options(3, {})
    lengths, results = np.zeros(100, np.int32), np.zeros((100, 12), np.int32)
    total = game.loops.simulate(game.new_states(), options, np.uint64(9), 100, 50, lengths, results)
    assert total == lengths.sum()
    assert (lengths == 8).all()
    assert (results[:, 0] == 1).all()


def test_checked_games_find_a_rule_that_offers_too_little(tmp_path):
    """A game whose `legal` forgets an action is caught, and so is one that leaves a player stuck."""
    game = toy.GAME
    counts = np.zeros(2, np.int64)
    states = game.new_states(11)
    options = game.encode_options(2, {})
    assert game.checks.check_games(states, options, np.uint64(0), 10, 50, 1, counts)[0] == game.checks.FOUND_NOTHING
    assert counts.tolist() == [10, 0]
    for broken, found in ((forgets_points, "FOUND_LEGAL_MISSING"), (offers_nothing, "FOUND_STUCK")):
        home = tmp_path / found  # a home of its own: compiled rules are kept by where a game lives
        home.mkdir()
        other = dataclasses.replace(game, legal=broken, home=home)
        result = other.checks.check_games(states, options, np.uint64(0), 10, 50, 1, counts)
        assert result[0] == getattr(other.checks, found)


def test_checked_games_find_a_position_that_cannot_be(tmp_path):
    """The first one is kept, and can be asked what is wrong with it: about fields together, and about one of them."""
    game = toy.GAME
    options, counts = game.encode_options(2, {}), np.zeros(2, np.int64)
    cases = (
        (loses_a_card, ["some card is missing or doubled"], []),
        (wins_too_much, [], ["points holds 0..9, allowed 0..3"]),
    )
    for broken, wrong, ranges in cases:
        home = tmp_path / broken.__name__
        home.mkdir()
        other = dataclasses.replace(game, apply=broken, home=home)
        states = game.new_states(11)
        found, at, decision = other.checks.check_games(states, options, np.uint64(0), 10, 50, 1, counts)
        assert (found, at, decision) == (other.checks.FOUND_UNSOUND, 0, 1)
        assert game.invariants(states[1]) == wrong
        assert out_of_range(game.fields, states[1]) == ranges


def test_every_position_of_checked_games_can_be_looked_at():
    """In ten games of six decisions each: seven positions, with the last one."""
    game, counts = toy.GAME, np.zeros(2, np.int64)
    options = game.encode_options(2, {})
    result = game.checks.check_games(game.new_states(11), options, np.uint64(0), 10, 50, 1, counts)
    assert result == (game.checks.FOUND_NOTHING, 10, 70)


@rule
def loses_a_card(s, seat, action, log):
    toy.apply(s, seat, action, log)
    s.hand[0] &= s.hand[0] - 1


@rule
def wins_too_much(s, seat, action, log):
    toy.apply(s, seat, action, log)
    s.points[0] = 9


@rule
def forgets_points(s, seat, out):
    n = toy.legal(s, seat, out)
    return n - 1 if out[n - 1] == toy.POINT else n


@rule
def offers_nothing(s, seat, out):
    return 0
