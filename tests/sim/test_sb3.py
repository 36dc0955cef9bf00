"""The adapter for Stable-Baselines3, which the tests do not install (it brings PyTorch): a base class stands in for its
`VecEnv`. With the real one (2.9.2) it was run by hand."""

import sys
from importlib import import_module
from types import ModuleType

import numpy as np
import pytest

from moontable.sim.gymnasium import Seats


class VecEnv:
    """What the adapter relies on: seeds for the next reset, `get_attr("render_mode")` while it is made."""

    def __init__(self, num_envs, observation_space, action_space):
        self.num_envs, self.observation_space, self.action_space = num_envs, observation_space, action_space
        self._seeds = [None] * num_envs
        self.render_mode = self.get_attr("render_mode")[0]

    def seed(self, seed):
        self._seeds = [seed + i for i in range(self.num_envs)]

    def _reset_seeds(self):
        self._seeds = [None] * self.num_envs

    def _reset_options(self):
        self._options = [{}] * self.num_envs

    def step(self, actions):
        self.step_async(actions)
        return self.step_wait()


@pytest.fixture
def make(monkeypatch):
    for name in ("stable_baselines3", "stable_baselines3.common", "stable_baselines3.common.vec_env"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    sys.modules["stable_baselines3.common.vec_env"].VecEnv = VecEnv
    monkeypatch.delitem(sys.modules, "moontable.sim.sb3", raising=False)
    yield import_module("moontable.sim.sb3").SeatsVecEnv
    sys.modules.pop("moontable.sim.sb3", None)


def test_it_plays_the_games_of_make_vec(make):
    ours, plain = (
        make("luna-capital", 4, players=2, encoding="float32"),
        Seats("luna-capital", 4, 2, encoding="float32"),
    )
    ours.seed(7)
    seen, (same, info) = ours.reset(), plain.reset(seed=7)
    ended = np.zeros(4, np.bool_)
    while not ended.any():
        assert (seen == same).all()
        assert seen[0] in ours.observation_space
        masks = np.stack(ours.env_method("action_masks"))
        assert (masks == info["action_mask"]).all()
        actions = masks.argmax(axis=1)
        seen, rewards, ended, infos = ours.step(actions)
        same, expected, over, _, info = plain.step(actions)
        assert (rewards == expected).all()
        assert (ended == over).all()
    for i, told in enumerate(infos):
        assert bool(told) == ended[i]
        if told:
            assert (told["terminal_observation"] == info["final_obs"][i]).all()
            assert not told["TimeLimit.truncated"]
            assert told["ranks"].tolist() == info["final_info"]["ranks"][i].tolist()
    ours.close()


def test_it_answers_for_single_games(make):
    ours = make("luna-capital", 3, limit=5)
    ours.reset()
    assert ours.get_attr("render_mode", 1) == [None]
    assert ours.get_attr("opponents", [0, 2]) == ["random", "random"]
    assert ours.env_is_wrapped(object) == [False] * 3
    assert len(ours.env_method("action_masks", indices=[1])) == 1
    with pytest.raises(AttributeError, match="no method 'fly' of its own"):
        ours.env_method("fly")
    with pytest.raises(AttributeError):
        ours.get_attr("wings")
    ended = np.zeros(3, np.bool_)
    while not ended.any():
        _, _, ended, infos = ours.step(np.stack(ours.env_method("action_masks")).argmax(axis=1))
    assert all(infos[i]["TimeLimit.truncated"] for i in np.flatnonzero(ended))
