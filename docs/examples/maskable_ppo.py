"""MaskablePPO (sb3-contrib) learns Luna Capital against random players: pip install torch sb3-contrib

python maskable_ppo.py [decisions]
"""

import sys
import time
from typing import Any

import numpy as np
import torch
from gymnasium import spaces
from sb3_contrib import MaskablePPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecNormalize

from moontable.sim.sb3 import SeatsVecEnv


class Sum(BaseFeaturesExtractor):
    """A first layer over `sparse` inputs: the sum of a row for each input that is on."""

    def __init__(self, space: spaces.Box, width: int = 256) -> None:
        super().__init__(space, width)
        inputs = int(space.high.max())
        self.rows = torch.nn.EmbeddingBag(inputs + 1, width, mode="sum", padding_idx=inputs)
        torch.nn.init.normal_(self.rows.weight, std=0.05)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        return torch.relu(self.rows(seen.long()))


def won(model: MaskablePPO, count: int = 1000) -> float:
    """The share of games it wins against a random player; a tie is half a game."""
    games = SeatsVecEnv("luna-capital", 100, encoding="sparse")
    games.seed(777)
    seen, wins, played = games.reset(), 0.0, 0
    while played < count:
        masks = np.stack(games.env_method("action_masks"))
        chosen, _ = model.predict(seen, action_masks=masks, deterministic=True)
        seen, _, ended, infos = games.step(chosen)
        for i in np.flatnonzero(ended):
            first = infos[i]["ranks"] == 1
            wins += first[games.seats.seats[i]] / first.sum()
            played += 1
    return wins / played


def main(decisions: int) -> None:
    torch.set_num_threads(1)
    games = SeatsVecEnv("luna-capital", 128, encoding="sparse", reward="score")
    model = MaskablePPO(
        "MlpPolicy",
        VecNormalize(games, norm_obs=False),  # points are large numbers: the value would drown the policy
        n_steps=32, batch_size=512, n_epochs=4, gae_lambda=0.95, ent_coef=0.005, max_grad_norm=1.0,
        learning_rate=lambda left: 2e-3 * left,  # less and less: with a steady rate it got no better in the end
        seed=1, device="cpu", policy_kwargs={"features_extractor_class": Sum},
    )  # fmt: skip
    print(f"       0 decisions: won {won(model):.1%}", flush=True)
    begun, worked = time.perf_counter(), time.process_time()

    def tell(_: dict[str, Any], __: dict[str, Any]) -> bool:
        """Called with every step of all games."""
        if model.num_timesteps % 51_200 == 0:
            took = f"{time.process_time() - worked:.0f} s of processor time, {time.perf_counter() - begun:.0f} s"
            print(f"{model.num_timesteps:>8} decisions: won {won(model):.1%}, {took}", flush=True)
        return True

    model.learn(decisions, callback=tell)
    print(f"{model.num_timesteps:>8} decisions: won {won(model, 2000):.1%}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 299_008)
