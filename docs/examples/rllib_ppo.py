"""RLlib's PPO with action masks, against random players: pip install torch 'ray[rllib]'

python rllib_ppo.py [game] [iterations]
"""

import sys

import gymnasium
import numpy as np
from gymnasium import spaces
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

import moontable.sim.gymnasium


class Masked(gymnasium.Env):
    """One game with the mask in its observation, where RLlib's module looks for it."""

    def __init__(self, config: dict[str, str]) -> None:
        self.game = moontable.sim.gymnasium.Seat(config["game"], encoding="float32", reward="score")
        self.action_space = self.game.action_space
        self.observation_space = spaces.Dict(
            {
                "action_mask": spaces.Box(0.0, 1.0, (int(self.action_space.n),), np.float32),
                "observations": self.game.observation_space,
            }
        )

    def _seen(self, seen: np.ndarray, info: dict) -> dict[str, np.ndarray]:
        return {"action_mask": info["action_mask"].astype(np.float32), "observations": seen}

    def reset(self, *, seed: int | None = None, options: dict | None = None) -> tuple[dict, dict]:
        seen, info = self.game.reset(seed=seed)
        return self._seen(seen, info), {}

    def step(self, action: int) -> tuple[dict, float, bool, bool, dict]:
        seen, reward, over, cut, info = self.game.step(action)
        return self._seen(seen, info), reward, over, cut, {}


def main(game: str, iterations: int) -> None:
    config = (
        PPOConfig()
        .environment(Masked, env_config={"game": game})
        .env_runners(num_env_runners=0, num_envs_per_env_runner=8, rollout_fragment_length=256)
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [64, 64]}
            )
        )
        .training(train_batch_size=2048, minibatch_size=512, num_epochs=4, lr=1e-3, gamma=1.0, lambda_=0.97)
    )
    algorithm = config.build_algo()
    for iteration in range(1, iterations + 1):
        found = algorithm.train()["env_runners"]
        print(
            f"{iteration}: {found['num_env_steps_sampled_lifetime']:.0f} decisions, mean score "
            f"{found.get('episode_return_mean', float('nan')):.1f}, games of {found.get('episode_len_mean', 0):.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "blue-moon-city", int(sys.argv[2]) if len(sys.argv) > 2 else 10)
