"""The evaluation is worth something: choosing the best next position beats choosing at random."""

import tomllib
from pathlib import Path

import numba
import numpy as np

from moontable import bots
from moontable.engine.game import RANK, SCORE
from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.evaluate import WEIGHTS, evaluate
from steps import do_action

from .situation import Situation, city

apply = GAME.apply
TUNING = tomllib.loads((Path(bots.__file__).parent / "tuning.toml").read_text(encoding="utf-8"))[GAME.id]
TUNED = np.array([TUNING["weights"][name] for name in WEIGHTS])


@numba.njit  # no cache: it would not notice a change in the rules it calls
def best_action(states, seat, actions, n):
    """The action after which the seat's position looks best; states[0] is the position, states[1] scratch."""
    best, choice = -1e9, 0
    for i in range(n):
        states[1] = states[0]
        apply(states[1], seat, actions[i], None)
        value = evaluate(states[1], seat, TUNED)
        if value > best:
            best, choice = value, i
    return actions[choice]


def match(players: int, greedy: int, seed: int) -> np.ndarray:
    """One game, one greedy seat among random ones."""
    states, out = GAME.new_states(2), np.zeros(GAME.action_count, np.int16)
    result, dice = np.zeros(12, np.int32), np.random.default_rng(seed)
    GAME.loops.setup_at(states, 0, GAME.encode_options(players, {}), np.uint64(seed))
    while mask := int(GAME.loops.acting_at(states, 0)):
        seat = mask.bit_length() - 1
        n = GAME.loops.legal_at(states, 0, seat, out)
        action = best_action(states, seat, out, n) if seat == greedy else out[dice.integers(n)]
        do_action(GAME, states, seat, int(action))
    GAME.loops.outcome_at(states, 0, result)
    return result


def test_greedy_beats_random_in_more_than_95_of_100_games() -> None:
    won = 0
    for seed in range(200):
        greedy = seed % 2
        won += match(2, greedy, seed)[RANK + greedy] == 1
    assert won > 190


def test_greedy_cities_are_twice_as_good_as_random_ones() -> None:
    scores = [match(3, 0, seed)[SCORE : SCORE + 3] for seed in range(20)]
    greedy, others = np.mean([s[0] for s in scores]), np.mean([s[1:] for s in scores])
    assert greedy > 1.8 * others


def test_the_evaluation_of_a_finished_game_is_its_score() -> None:
    table = Situation.dealt(2, seed=8).play_first()
    assert [evaluate(table.s, seat, TUNED) for seat in (0, 1)] == table.outcome()[2]


def test_points_on_the_table_are_worth_more_than_none() -> None:
    worse = Situation(2, cities=[city("a01a 0,0 : H . . H")], hands=[[], []], active=1)
    better = Situation(2, cities=[city("a01a 0,0 : H H . .")], hands=[[], []], active=1)
    assert evaluate(better.s, 0, TUNED) > evaluate(worse.s, 0, TUNED)
