"""Stable-Baselines3: many games side by side as its `VecEnv`, on one batch; sb3-contrib's MaskablePPO finds the masks.

    from sb3_contrib import MaskablePPO
    from moontable.sim.sb3 import SeatsVecEnv

    games = SeatsVecEnv("luna-capital", 128, encoding="onehot", reward="score")
    MaskablePPO("MlpPolicy", games, n_steps=64, batch_size=2048).learn(300_000)

It takes what `gymnasium.make_vec` takes (players, opponents, encoding, reward, options of the game).
"""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv

from .gymnasium import Seats


class SeatsVecEnv(VecEnv):  # type: ignore[misc]
    """A game that ends is replaced within the step: `terminal_observation`, `ranks` and `scores` are in its info."""

    def __init__(self, game: str, num_envs: int = 64, **choices: Any) -> None:
        self.seats = Seats(game, num_envs, **choices)
        self._actions: NDArray[Any] = np.zeros(num_envs, np.int64)
        super().__init__(num_envs, self.seats.single_observation_space, self.seats.single_action_space)

    def reset(self) -> NDArray[Any]:
        seen, _ = self.seats.reset(seed=self._seeds[0])
        self._reset_seeds()
        self._reset_options()
        return seen

    def step_async(self, actions: NDArray[Any]) -> None:
        self._actions = actions

    def step_wait(self) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], list[dict[str, Any]]]:
        seen, rewards, over, cut, info = self.seats.step(self._actions)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        ended = over | cut
        for i in np.flatnonzero(ended).tolist():
            final = info["final_info"]
            infos[i] = {
                "terminal_observation": info["final_obs"][i],
                "TimeLimit.truncated": bool(cut[i]),
                "ranks": final["ranks"][i],
                "scores": final["scores"][i],
            }
        return seen, rewards, ended, infos

    def close(self) -> None:
        self.seats.batch.close()

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        found = None if attr_name == "render_mode" else getattr(self.seats, attr_name)
        return [found for _ in self._rows(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """All games share what they have."""
        setattr(self.seats, attr_name, value)

    def env_method(self, method_name: str, *arguments: Any, indices: Any = None, **named: Any) -> list[Any]:
        """`action_masks`, of the games asked for; there is no other method of a single game."""
        if method_name != "action_masks":
            raise AttributeError(f"a game of the batch has no method {method_name!r} of its own; it has action_masks")
        masks = self.seats.action_masks()
        return [masks[i] for i in self._rows(indices)]

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False for _ in self._rows(indices)]

    def _rows(self, indices: Any) -> Iterable[int]:
        if indices is None:
            return range(self.num_envs)
        return [indices] if isinstance(indices, int) else list(indices)
