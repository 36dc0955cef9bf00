"""Random play by the hundred thousand: nobody is ever stuck, legality has one meaning, every position is sound."""

import random

import numpy as np
import pytest
from cases import cases
from doubt import GAMES, LIMIT, chunks, doubted
from scripts_here import run

from moontable import games
from moontable.engine.fields import Seen
from moontable.engine.game import END_REASON, OUTCOME_SIZE, OVER
from moontable.play.checks import event_leaks, problems
from moontable.play.match import Match

SLOWLY = 24  # set-ups that are played with every check there is
# The loop that doubts takes 12 seconds to compile for Luna Capital, 47 for Moon Colony Bloodbath, and 3 to run. With
# bounds checks it is there, for test_three_speeds.py (scripts/compile_all.py), and hardly slower: so it is run with
# them, and that the same games end alike without is seen in another loop. Of this game it is needed as it comes too,
# by `moontable fuzz` in tests/cli.
COMPILED = "blue-moon-city"

pytestmark = pytest.mark.parametrize("game_id", games.known())


def test_many_random_games(game_id):
    """Every set-up gets its share; some positions of every game, and the last one, are doubted."""
    if game_id == COMPILED:
        ends = np.array(list(doubted(game_id)))
    else:
        told = run("doubt.py", game_id, NUMBA_BOUNDSCHECK="1", NUMBA_OPT="1")
        ends = np.array([[int(count) for count in line.split()] for line in told])
        assert ends.tolist() == [counted(*chunk) for chunk in chunks(game_id)]
    assert ends.sum() >= GAMES[game_id]
    assert ends[:, -1].sum() < 0.001 * GAMES[game_id], f"{ends[:, -1].sum()} games did not end within {LIMIT} decisions"


def counted(setup, first, n):
    """How the same games end in the loop that everybody plays random games with."""
    lengths, results = np.zeros(n, np.int32), np.zeros((n, OUTCOME_SIZE), np.int32)
    setup.game.loops.simulate(setup.game.new_states(), setup.encoded, np.uint64(first), n, LIMIT, lengths, results)
    reasons = len(setup.game.end_reasons)
    return np.bincount(np.where(results[:, OVER] != 0, results[:, END_REASON], reasons), minlength=reasons + 1).tolist()


def test_every_position_on_the_way_is_sound(game_id):
    """Ranges, invariants, legality, notation, secrecy of views and events, position texts: at random steps."""
    dice = random.Random(2018)
    setups = cases(game_id)
    for setup in dice.sample(setups, min(len(setups), SLOWLY)):
        match = Match(setup.game, setup.options, dice.randbytes(32), setup.players)
        while not match.over and match.number < 300:
            if dice.random() < 0.05:
                assert problems(match, dice) == [], f"{setup}, after action {match.number}\n{match.position_text()}"
            seat = dice.choice(match.acting)
            action = dice.choice(match.legal_actions(seat))
            if dice.random() < 0.2:
                assert event_leaks(match, action, seat, dice) == [], str(setup)
            match.play(action, seat)
        assert problems(match, dice) == [], f"{setup}, at the end (action {match.number})"


def test_finished_games_are_sound(game_id):
    """The end of a game is a position like any other; its result ranks everyone."""
    dice = random.Random(2006)
    setups = cases(game_id)
    for setup in dice.sample(setups, min(4, len(setups))):
        match = Match(setup.game, setup.options, dice.randbytes(32), setup.players)
        turns = []
        while not match.over:
            turns.append(setup.game.turn(match.position))
            seat = dice.choice(match.acting)
            match.play(dice.choice(match.legal_actions(seat)), seat)
        assert turns == sorted(turns), "the number of a turn grows"
        assert len(set(turns)) > 1
        assert problems(match, dice) == [], str(setup)
        assert match.result is not None
        assert match.view()["over"] is True
        assert match.view()["result"]["ranks"] == list(match.result.ranks)
        assert match.result.reason in setup.game.end_reasons
        assert sorted(match.result.ranks)[0] == 1 or setup.players == 1


def test_a_position_survives_as_bytes(game_id):
    """position -> bytes -> position: the same record, and the game goes on the same from it."""
    dice = random.Random(7)
    for setup in cases(game_id):
        match = Match(setup.game, setup.options, dice.randbytes(32), setup.players)
        for _ in range(60):
            if match.over:
                break
            stored = match.states.tobytes()
            other = match.copy()
            other.states = setup.game.new_states()
            other.states[:] = np.frombuffer(stored, setup.game.dtype)
            seat = dice.choice(match.acting)
            action = dice.choice(match.legal_actions(seat))
            match.play(action, seat)
            other.play(action, seat)
            assert (other.states == match.states).all()


def test_the_same_seed_gives_the_same_game(game_id):
    """... and set-up leaves nothing behind from the game that was in the record before."""
    for setup in cases(game_id):
        loops = setup.game.loops
        fresh, used = setup.game.new_states(), setup.game.new_states()
        used.view(np.uint8)[:] = 77
        loops.setup_at(fresh, 0, setup.encoded, np.uint64(5))
        loops.setup_at(used, 0, setup.encoded, np.uint64(5))
        for f in setup.game.fields:
            assert np.array_equal(fresh[f.name], used[f.name]), f"{f.name} is not set: {setup}"
        results = []
        for _ in range(2):
            lengths, outcomes = np.zeros(5, np.int32), np.zeros((5, 12), np.int32)
            loops.simulate(fresh, setup.encoded, np.uint64(3), 5, LIMIT, lengths, outcomes)
            results.append((lengths.tolist(), outcomes.tolist(), fresh.tobytes()))
        assert results[0] == results[1]


def test_every_field_says_who_sees_it(game_id):
    """The generator is nobody's business, and a seat's own fields have one row for each seat."""
    game = games.load(game_id)
    assert {f.name: f.seen for f in game.fields}["rng"] is Seen.NOBODY
    for f in game.fields:
        if f.seen is Seen.OWNER:
            assert f.shape, f"{f.name} is private but has no seats"
            assert f.shape[0] >= max(game.players), f"{f.name} has fewer rows than seats"
