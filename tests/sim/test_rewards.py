"""What an agent is rewarded for, in all interfaces alike: by rank, for a win, by points ahead, for points gained."""

import gymnasium
import numpy as np
import pyspiel
import pytest

import moontable.sim.gymnasium
import moontable.sim.openspiel  # noqa: F401  (registers the games)
from moontable.engine.game import RANK, SCORE, RulesError
from moontable.sim import Batch
from moontable.sim.pettingzoo import env, parallel_env
from moontable.sim.rewards import REWARDS, end_rewards

LUNA, PLAYERS = "luna-capital", 3


def by_hand(kind, ranks, scores):
    """What every seat gets for the end of one game."""
    first = ranks.count(1)
    if kind == "win":
        return [1 / first if rank == 1 else 0 for rank in ranks]
    if kind == "margin":
        return [mine - max(scores[:i] + scores[i + 1 :]) for i, mine in enumerate(scores)]
    ahead = [sum(other < rank for other in ranks) + (ranks.count(rank) - 1) / 2 for rank in ranks]
    return [1 - 2 * places / (len(ranks) - 1) for places in ahead]


@pytest.mark.parametrize("kind", ["rank", "win", "margin"])
def test_rewards_for_the_end(kind):
    for ranks, scores in (([1, 2, 3], [9, 5, 1]), ([1, 1, 3], [7, 7, -2]), ([3, 1, 2], [4, 4, 4]), ([2, 1], [0, 1])):
        assert end_rewards(kind, np.array([ranks]), np.array([scores]))[0].tolist() == pytest.approx(
            by_hand(kind, ranks, scores)
        )


def ends(kind):
    """The rewards of all seats in three games of a batch, added up; and how the games began and ended."""
    batch = Batch(LUNA, 3, PLAYERS, seed=6, reward=kind)
    batch._code.standings(batch.states, 0, 3, batch._standing)
    began = batch._standing[:, SCORE : SCORE + PLAYERS].copy()
    total, over = np.zeros((3, PLAYERS)), np.zeros(3, np.bool_)
    while not over.all():
        waiting = over.copy()
        batch.step_some(batch.sample(), ~waiting)
        total[~waiting] += batch.rewards[~waiting]
        over |= batch.dones != 0
    return total, began, batch.outcomes


@pytest.mark.parametrize("kind", REWARDS)
def test_a_batch_rewards_what_was_chosen(kind):
    total, began, outcomes = ends(kind)
    ranks, scores = (outcomes[:, at : at + PLAYERS] for at in (RANK, SCORE))
    for i in range(3):
        if kind == "score":
            assert total[i].tolist() == (scores[i] - began[i]).tolist()
        else:
            assert total[i].tolist() == pytest.approx(by_hand(kind, ranks[i].tolist(), scores[i].tolist()))


@pytest.mark.parametrize("kind", REWARDS)
def test_the_environments_reward_alike(kind):
    """One deal, every decision the first legal one: the seats' rewards, added up, are the same in PettingZoo's two
    environments and in OpenSpiel's returns; a seat of Gymnasium's gets its own."""
    aec, both = (make(LUNA, players=2, reward=kind) for make in (env, parallel_env))
    aec.reset(seed=9)
    got = dict.fromkeys(aec.possible_agents, 0.0)
    for agent in aec.agent_iter():
        seen, reward, over, cut, _ = aec.last()
        got[agent] += reward
        aec.step(None if over or cut else int(seen["action_mask"].argmax()))
    seen, _ = both.reset(seed=9)
    total = dict.fromkeys(both.possible_agents, 0.0)
    while both.agents:
        seen, rewards, _, _, _ = both.step({agent: int(seen[agent]["action_mask"].argmax()) for agent in both.agents})
        total = {agent: total[agent] + rewards[agent] for agent in total}
    assert got == total
    table = both.unwrapped.table
    result = table.result
    assert result is not None
    if kind == "score":
        table.deal(0)
        assert sum(got.values()) == sum(result.scores) - sum(table.scores)
    else:
        assert list(got.values()) == pytest.approx(by_hand(kind, list(result.ranks), list(result.scores)))

    many = gymnasium.make_vec(f"moontable/{LUNA}-v0", num_envs=2, reward=kind)
    _, info = many.reset(seed=9)
    gained, ended = np.zeros(2), np.zeros(2, np.bool_)
    while not ended.any():
        _, rewards, ended, _, info = many.step(info["action_mask"].argmax(axis=1))
        gained += rewards
    i = int(ended.argmax())
    final = {name: info["final_info"][name][i].tolist() for name in ("ranks", "scores")}
    if kind == "score":
        assert gained[i] == final["scores"][i % 2] - table.scores[i % 2]  # as it was dealt
    else:
        assert gained[i] == pytest.approx(by_hand(kind, final["ranks"], final["scores"])[i % 2])

    state = pyspiel.load_game("luna_capital_v0", {"reward": kind}).new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    shown = state.table.result
    if kind == "score":
        assert state.returns() == [now - then for now, then in zip(shown.scores, state.table.counted, strict=True)]
    else:
        assert state.returns() == pytest.approx(by_hand(kind, list(shown.ranks), list(shown.scores)))


def test_rewards_that_cannot_be_are_refused():
    with pytest.raises(RulesError, match="there is no reward 'fame'; choose one of: rank, win, margin, score"):
        Batch(LUNA, 1, reward="fame")
    with pytest.raises(RulesError, match="alone at the table there is nobody to be ahead of"):
        gymnasium.make(f"moontable/{LUNA}-v0", players=1, reward="margin")
