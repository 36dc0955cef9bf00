"""OpenSpiel's own checks of a game, and what they do not look at."""

import numpy as np
import pyspiel
import pytest

import moontable.sim.openspiel as ours
from moontable import games
from moontable.engine.game import RulesError

NAMES = [ours.short_name(game_id) for game_id in games.known()]


def to_the_first_decision(game):
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    return state


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_random_simulation(name):
    """Serialisation, cloning, legal actions, tensors and utilities, as OpenSpiel checks them for every game."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_parameters_reach_the_rules(name):
    game = pyspiel.load_game(name, {"players": 3, "luck": 5})
    assert game.num_players() == 3
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(i, pytest.approx(0.2)) for i in range(5)]
    state = to_the_first_decision(game)
    assert 0 <= state.current_player() < 3
    assert int(state.table.states["players"][0]) == 3
    assert name in [known.short_name for known in pyspiel.registered_games()]


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_goes_its_own_way(name):
    state = to_the_first_decision(pyspiel.load_game(name))
    text, twin = str(state), state.clone()
    for _ in range(30):
        twin.apply_action(twin.legal_actions()[-1] if not twin.is_chance_node() else 3)
    assert str(state) == text
    assert str(twin) != text


def test_options_of_the_game():
    state = to_the_first_decision(pyspiel.load_game("blue_moon_city_v0(options=edition:2006/variant:random)"))
    assert int(state.table.states["edition"][0]) == 1
    assert int(state.table.states["variant"][0]) == 1
    for wrong in ("edition", "edition:1999"):
        with pytest.raises(RulesError, match="edition"):
            pyspiel.load_game("blue_moon_city_v0", {"options": wrong})


def test_luck_decides_draws_and_only_draws():
    """Blue Moon City draws cards at the end of a turn: there is luck after the last action, none before."""
    state = to_the_first_decision(pyspiel.load_game("blue_moon_city_v0"))
    player = state.current_player()
    for _ in range(100):
        draws = "draw" in state.action_to_string(player, state.legal_actions()[-1])
        state.apply_action(state.legal_actions()[-1])
        assert state.is_chance_node() == draws
        if draws:
            break
    assert draws
    hands = set()
    for outcome in range(40):
        child = state.child(outcome)
        assert child.current_player() != player
        hands.add(child.information_state_string(player))
    assert len(hands) > 10


@pytest.mark.parametrize("name", NAMES)
def test_tensors(name):
    game = pyspiel.load_game(name)
    state = to_the_first_decision(game)
    player = state.current_player()
    plain, recalled = np.array(state.observation_tensor(player)), np.array(state.information_state_tensor(player))
    assert plain.shape == tuple(game.observation_tensor_shape())
    assert recalled.shape == (len(plain) + 64,)
    assert (recalled[: len(plain)] == plain).all()
    assert plain.tolist() == state.table.observe(player).astype(float).tolist()
    before = state.information_state_string(player)
    state.apply_action(state.legal_actions()[0])
    while state.is_chance_node():
        state.apply_action(1)
    assert state.information_state_string(player) != before
