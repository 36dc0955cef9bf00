"""Games, matches, environments and bots can be copied and pickled, and go on as they would; who plays by default."""

import copy
import pickle
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import moontable
import moontable.sim.openspiel
import toy
from moontable import RulesError, games
from moontable.bots import player
from moontable.engine.fields import States
from moontable.sim import Batch
from moontable.sim.gymnasium import Seat, Seats
from moontable.sim.pettingzoo import Aec, Parallel
from moontable.sim.table import Table, versioned

BMC = "blue-moon-city"
WAYS: tuple[Callable[[Any], Any], ...] = (copy.deepcopy, lambda thing: pickle.loads(pickle.dumps(thing)))
both = pytest.mark.parametrize("twin_of", WAYS, ids=["deepcopy", "pickle"])


def same(one: States, other: States) -> bool:
    """Field by field: what lies between them means nothing."""
    return all(np.array_equal(one[name], other[name]) for name in one.dtype.names or ())


@both
def test_a_game_is_itself_again(twin_of: Callable[[Any], Any]) -> None:
    for game in (toy.GAME, *map(games.load, games.known())):
        assert twin_of(game) is game
        assert copy.copy(game) is game


def test_another_game_under_the_same_name_is_not_taken_for_it() -> None:
    with pytest.raises(pickle.PicklingError, match="another GAME"):
        pickle.dumps(replace(toy.GAME, version=2))


@both
def test_a_match(twin_of: Callable[[Any], Any]) -> None:
    match = moontable.new(toy.GAME, seed=1)
    match.play(match.legal(0)[0])
    twin = twin_of(match)
    twin.play(twin.legal(1)[0])
    assert (match.number, twin.number) == (1, 2)
    match.play(match.legal(1)[0])
    assert match.checksum() == twin.checksum()


@both
def test_a_bot_goes_on_with_its_tree(twin_of: Callable[[Any], Any]) -> None:
    match = moontable.new(toy.GAME, seed=3)
    bot = player(toy.GAME, "search:60", 5)
    bot.choose(match.states, 0)
    twin = twin_of(bot)
    assert [bot.choose(match.states, 1) for _ in range(3)] == [twin.choose(match.states, 1) for _ in range(3)]


@both
def test_a_batch(twin_of: Callable[[Any], Any]) -> None:
    batch = Batch(toy.GAME, 5, seed=1, threads=2)
    batch.step(batch.sample())
    twin = twin_of(batch)
    for _ in range(10):
        for one in (batch, twin):
            one.step(one.sample())
        assert same(batch.states, twin.states)
        assert (batch.masks == twin.masks).all()
    twin.reset(2)
    assert not same(batch.states, twin.states)
    for one in (batch, twin):
        one.close()


@both
@pytest.mark.parametrize("opponents", ["random", "greedy"])
def test_one_seat(twin_of: Callable[[Any], Any], opponents: str) -> None:
    env = Seat(BMC, players=2, opponents=opponents)
    _, info = env.reset(seed=4)
    for _ in range(10):
        _, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    twin = twin_of(env)
    for _ in range(8):
        here, there = (one.step(np.flatnonzero(one.action_masks())[-1]) for one in (env, twin))
        assert (here[0] == there[0]).all()
        assert here[1:4] == there[1:4]
        if here[2]:
            break


@both
def test_other_environments(twin_of: Callable[[Any], Any]) -> None:
    many: Any = Seats(BMC, 3)
    aec, parallel = Aec(BMC), Parallel(BMC)
    many.reset(seed=1)
    aec.reset(seed=1)
    parallel.reset(seed=1)
    for env in (many, aec, parallel):
        twin = twin_of(env)
        for one in (env, twin):
            if one is many or isinstance(one, Seats):
                one.step(one.batch.actions[:, 0])
            elif isinstance(one, Aec):
                one.step(int(one.table.legal(one.table.acting[0])[0]))
            else:
                seat, wait = one.table.acting[0], one.wait
                chosen = dict.fromkeys(one.possible_agents, wait)
                one.step({**chosen, one.possible_agents[seat]: int(one.table.legal(seat)[0])})
        assert same(*((one.batch if isinstance(one, Seats) else one.table).states for one in (env, twin)))


@both
def test_openspiel(twin_of: Callable[[Any], Any]) -> None:
    game = pyspiel.load_game("blue_moon_city_v0", {"players": 3})
    assert str(twin_of(game)) == str(game)
    state = game.new_initial_state()
    for outcome in (1, 2, 3):
        state.apply_action(outcome)
    twin = twin_of(state)
    assert str(twin) == str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert str(twin) != str(state)


def test_two_play_unless_said_otherwise() -> None:
    for game_id in games.known():
        assert games.usual_players(games.load(game_id)) == 2
    alone = replace(toy.GAME, players=(1, 2, 3))
    assert games.usual_players(replace(toy.GAME, players=(3,))) == 3
    assert moontable.new(alone, seed=1).players == Table(alone, None, {}).players == Batch(alone, 2).players == 2


def test_alone_there_are_no_opponents() -> None:
    with pytest.raises(RulesError, match="no opponents; leave out 'greedy'"):
        Seat("luna-capital", players=1, opponents="greedy")
    with pytest.raises(RulesError, match="no seat 2"):
        Seat(BMC, players=2, seat=2)
    env: Any = gymnasium.make(f"moontable/{versioned('luna-capital')}")
    assert env.unwrapped.table.players == 2
