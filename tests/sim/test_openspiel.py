"""OpenSpiel's own checks of a game, and what they do not look at."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import moontable.sim.openspiel as ours
from moontable import games
from moontable.bots import player
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


@pytest.mark.parametrize("name", NAMES)
def test_a_clone_works_nothing_out_anew(name, monkeypatch):
    """OpenSpiel makes an initial state for each clone: what belongs to the game must be there already."""
    state = to_the_first_decision(pyspiel.load_game(name))

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("worked out anew")

    monkeypatch.setattr(ours.Encoding, "__init__", refuse)
    monkeypatch.setattr(ours.SpielTable, "__init__", refuse)
    assert str(state.clone()) == str(state)


def test_states_of_one_game_have_nothing_in_common():
    game = pyspiel.load_game("luna_capital_v0")
    first, second = to_the_first_decision(game), game.new_initial_state()
    before = str(first)
    for outcome in (7, 8, 9):
        second.apply_action(outcome)
    assert str(first) == before != str(second)
    assert str(to_the_first_decision(game)) == before


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


def played(name, decisions, seed):
    """A state some random decisions into a game, where a player decides."""
    state, dice = to_the_first_decision(pyspiel.load_game(name)), random.Random(seed)
    while decisions or state.is_chance_node():
        decisions -= not state.is_chance_node()
        state.apply_action(dice.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_resampling_changes_what_the_player_cannot_know_and_nothing_else(name):
    state, dice = played(name, 12, 5), random.Random(1)
    player = state.current_player()
    rest = [other for other in range(state.num_players()) if other != player]
    others = set()
    for _ in range(8):
        twin = state.resample_from_infostate(player, dice.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        assert twin.current_player() == player
        others.add(tuple(twin.information_state_string(other) for other in rest))
        twin.apply_action(twin.legal_actions()[0])  # it can be played on
    assert len(others) > 1
    assert state.information_state_string(rest[0]) not in {strings[0] for strings in others}


PUBLIC = pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.NONE)


@pytest.mark.parametrize("name", NAMES)
def test_public_observations_hold_nothing_private(name):
    """Whatever the players hold, what everybody knows reads the same."""
    state, dice = played(name, 12, 6), random.Random(2)
    observer = state.get_game().make_py_observer(PUBLIC)
    texts, tensors = set(), set()
    for seat in range(state.num_players()):
        for _ in range(4):
            twin = state.resample_from_infostate(1 - seat, dice.random)
            observer.set_from(twin, 0)
            texts.add(observer.string_from(twin, 0))
            tensors.add(observer.tensor.tobytes())
    assert len(texts) == len(tensors) == 1
    own = state.get_game().make_py_observer()
    assert own.string_from(state, 0) != observer.string_from(state, 0).split(" | ")[0]


@pytest.mark.parametrize("name", NAMES)
def test_public_observations_are_within_the_bounds_of_the_features(name):
    """Hidden cards were counted as so many of the first kind."""
    state = played(name, 12, 6)
    game = state.table.game
    observer = state.get_game().make_py_observer(PUBLIC)
    for seat in range(state.num_players()):
        observer.set_from(state, seat)
        seen = observer.dict["features"]
        for feature in game.features:
            part = seen[feature.at : feature.at + feature.size]
            assert (part >= min(feature.low, 0)).all(), feature
            assert (part <= feature.high).all(), feature
            if game.id == "moon-colony-bloodbath" and feature.name == "own hand":  # elsewhere some of it is known
                assert not part.any()


def test_an_observer_of_all_hands_is_refused():
    everything = pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(ValueError, match="no observer of everybody's cards"):
        pyspiel.load_game(NAMES[0]).make_py_observer(everything)


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_information_set_search_plays(name):
    state = next(state for seed in range(20) if len((state := played(name, 7, seed)).legal_actions()) > 1)
    before, dice = str(state), np.random.RandomState(4)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(state.get_game(), rollouts, uct_c=1.5, max_simulations=3, random_state=dice)
    assert bot.step(state) in state.legal_actions()
    assert str(state) == before


def test_openspiels_search_and_ours_play_a_game_against_each_other():
    """To its end, both by what they may know (scripts/outside_suites.py plays a match)."""
    game, dice = pyspiel.load_game("moon_colony_bloodbath_v0"), np.random.RandomState(5)
    theirs = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, dice), uct_c=1.4, max_simulations=2, random_state=dice
    )
    mine = player(games.load("moon-colony-bloodbath"), "search:20", 5)
    state = game.new_initial_state()
    while not state.is_terminal():
        seat = state.current_player()
        if seat == pyspiel.PlayerId.CHANCE:
            state.apply_action(int(dice.randint(256)))
        else:
            state.apply_action(theirs.step(state) if seat == 0 else state.table.think(seat, mine.choose))
    assert sum(state.returns()) == 0
