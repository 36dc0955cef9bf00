"""Who decides at the same time as others does not see what they choose, in any of the environments alike."""

import copy

import numpy as np
import pyspiel
import pytest

import moontable.sim.openspiel
from moontable import games
from moontable.sim import Batch
from moontable.sim.pettingzoo import Aec, Parallel
from moontable.sim.table import Table
from toy import GAME as TOY

MOON_COLONY = "moon-colony-bloodbath"
TOGETHER = (TOY, games.load(MOON_COLONY))  # the games in which several seats decide at once
ids = [game.id for game in TOGETHER]


def rounds(table, dice, wanted):
    """A table at the beginnings of rounds in which several decide, on its way through random games."""
    while wanted:
        if not table.mask:
            table.deal(int(dice.integers(2**40)))
        if len(table.acting) > 1 and not table.decided:
            wanted -= 1
            yield table
        table.play(table.asked, int(dice.choice(table.legal(table.asked))))


def seen(table, seat):
    return table.observe(seat).tolist(), table.legal(seat).tolist(), table.seen_text(seat)


@pytest.mark.parametrize("game", TOGETHER, ids=ids)
def test_nobody_sees_what_is_chosen_in_the_same_round(game):
    dice = np.random.default_rng(1)
    for table in rounds(Table(game, 3, {}), dice, 25):
        before = {seat: seen(table, seat) for seat in table.acting}
        this, first = table.rounds, table.asked
        for action in table.legal(first).tolist()[:4]:
            other = copy.deepcopy(table)
            other.play(first, action)
            assert other.rounds == this
            assert {seat: seen(other, seat) for seat in other.acting if seat != first} == {
                seat: now for seat, now in before.items() if seat != first
            }


@pytest.mark.parametrize("game", TOGETHER, ids=ids)
def test_a_round_asks_everybody_once_and_then_shows_what_came_of_it(game):
    dice = np.random.default_rng(2)
    for table in rounds(Table(game, 3, {}), dice, 10):
        this, due, asked = table.rounds, table.acting, []
        while table.rounds == this:
            asked.append(table.asked)
            table.play(table.asked, int(dice.choice(table.legal(table.asked))))
        assert tuple(asked) == due
        now = np.zeros(game.observation_size, np.int16)
        game.loops.observe_at(table.states, 0, due[0], now)
        assert table.observe(due[0]).tolist() == now.tolist()


@pytest.mark.parametrize("game", TOGETHER, ids=ids)
def test_a_batch_shows_every_round_as_it_began(game):
    """Row by row the same as a table that is given the same actions."""
    batch = Batch(game, 6, 3, seed=4)
    tables = [Table(game, 3, {}) for _ in range(6)]
    together = 0
    for table, position in zip(tables, batch.states, strict=True):
        table.states = table.referee.copy(position.reshape(1))
        table.look()
        table._begin_round()
    for _ in range(60):
        chosen = batch.sample().copy()
        for i, table in enumerate(tables):
            assert batch.seats[i] == table.asked
            assert batch.observations[i].tolist() == table.observe(table.asked).tolist()
            table.play(table.asked, int(chosen[i]))
            together += len(table.decided) > 0
        batch.step(chosen)
        if batch.dones.any():
            break
    assert together > 10


def test_the_environments_ask_and_show_alike():
    """One after the other in the AEC environment, all at once in the parallel one: the same observations."""
    one, all_at_once = Aec(MOON_COLONY, players=3), Parallel(MOON_COLONY, players=3)
    one.reset(seed=5)
    seen, _ = all_at_once.reset(seed=5)
    dice, several = np.random.default_rng(5), 0
    for _ in range(40):
        waiting = all_at_once.wait
        due = [agent for agent in all_at_once.agents if not seen[agent]["action_mask"][waiting]]
        several += len(due) > 1
        actions = dict.fromkeys(all_at_once.agents, waiting)
        for agent in due:
            assert one.agent_selection == agent
            now, mask = one.observe(agent)["observation"], one.observe(agent)["action_mask"]
            assert now.tolist() == seen[agent]["observation"].tolist()
            assert mask.tolist() == seen[agent]["action_mask"][:waiting].tolist()
            actions[agent] = int(dice.choice(np.flatnonzero(mask)))
            one.step(actions[agent])
        seen = all_at_once.step(actions)[0]
        if not all_at_once.agents:
            break
    assert several > 10


def test_openspiel_information_states_say_nothing_of_the_same_round():
    state = pyspiel.load_game(moontable.sim.openspiel.short_name(MOON_COLONY), {"players": 3}).new_initial_state()
    dice, found = np.random.default_rng(6), 0
    while found < 12:
        if state.is_chance_node():
            state.apply_action(int(dice.integers(256)))
            continue
        if state.is_terminal():
            break
        first, table = state.current_player(), state.table
        later = [seat for seat in table.acting if seat > first]
        if later and not table.decided:
            found += 1
            for action in state.legal_actions()[:4]:
                other = state.child(action)
                while other.is_chance_node():
                    other.apply_action(int(dice.integers(256)))
                assert other.current_player() == later[0]
                for seat in later:
                    assert other.information_state_string(seat) == state.information_state_string(seat)
                    assert other.observation_tensor(seat) == state.observation_tensor(seat)
                twin = other.resample_from_infostate(later[0], dice.random)
                assert twin.current_player() == later[0]
                assert twin.information_state_string(later[0]) == other.information_state_string(later[0])
        state.apply_action(int(dice.choice(state.legal_actions())))
    assert found == 12
