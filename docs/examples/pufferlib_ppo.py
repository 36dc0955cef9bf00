"""PufferLib: many games of one batch as a native environment of it, in its own vector, and PPO on that.

With CPython 3.11, for which PufferLib 2.0.2 has a wheel (most of what it says it needs is old, and not needed):

pip install --no-deps pufferlib==2.0.2 gym==0.23.1 gym-notices
pip install torch psutil cloudpickle

python pufferlib_ppo.py [game] [decisions]
"""

import sys
import time
from typing import Any

import gymnasium
import numpy as np
import pufferlib
import pufferlib.vector
import torch
from cleanrl_ppo import POINTS, RATE, Agent, advantages, learn  # beside this file

from moontable.sim.gymnasium import Seats

GAMES, STEPS = 128, 32


class MoontableEnv(pufferlib.PufferEnv):
    """One seat of each of `games` games. PufferLib knows no masks of actions, so they stand before what is observed."""

    def __init__(self, game: str, games: int = GAMES, buf: Any = None, **choices: Any) -> None:
        self.seats = Seats(game, games, copy=False, **choices)
        seen = self.seats.single_observation_space
        self.actions_count = int(self.seats.single_action_space.n)
        flags = np.zeros(self.actions_count, seen.dtype)
        self.single_observation_space = gymnasium.spaces.Box(
            np.concatenate([flags, seen.low]), np.concatenate([flags + 1, seen.high]), dtype=seen.dtype.type
        )
        self.single_action_space = gymnasium.spaces.Discrete(self.actions_count)
        self.num_agents = games
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[np.ndarray, list[dict[str, Any]]]:
        seen, info = self.seats.reset(seed=seed)
        self._write(seen, info)
        return self.observations, []

    def step(self, actions: np.ndarray) -> tuple[Any, ...]:
        seen, self.rewards[:], self.terminals[:], self.truncations[:], info = self.seats.step(actions)
        self._write(seen, info)
        told = []
        if "final_info" in info:  # games that ended, which others have replaced already
            ranks, mine = info["final_info"]["ranks"][self.terminals], self.seats.seats[self.terminals]
            told = [{"won": float(rank == 1)} for rank in ranks[np.arange(len(ranks)), mine]]
        return self.observations, self.rewards, self.terminals, self.truncations, told

    def _write(self, seen: np.ndarray, info: dict[str, Any]) -> None:
        self.observations[:, : self.actions_count] = info["action_mask"]
        self.observations[:, self.actions_count :] = seen

    def close(self) -> None:
        self.seats.close()


def main(game: str, decisions: int) -> None:
    torch.manual_seed(1)
    torch.set_num_threads(1)
    envs = pufferlib.vector.make(MoontableEnv, env_kwargs={"game": game, "encoding": "sparse", "reward": "score"})
    count = int(envs.single_action_space.n)
    agent = Agent(int(envs.single_observation_space.high.max()), count)
    optimiser = torch.optim.Adam(agent.parameters(), lr=RATE, eps=1e-5)
    shape = STEPS, GAMES
    all_at = torch.zeros((*shape, *envs.single_observation_space.shape), dtype=torch.int16)
    chosen_at = torch.zeros(shape, dtype=torch.long)
    log_at, reward_at, over_at, value_at = (torch.zeros(shape) for _ in range(4))
    seen, _ = envs.reset(seed=1)
    begun, results = time.perf_counter(), []
    for update in range(1, decisions // (GAMES * STEPS) + 1):
        for step in range(STEPS):
            all_at[step] = torch.from_numpy(seen)
            with torch.no_grad():
                odds, value_at[step] = agent(all_at[step, :, count:], all_at[step, :, :count].bool())
                chosen_at[step] = odds.sample()
                log_at[step] = odds.log_prob(chosen_at[step])
            seen, reward, over, cut, told = envs.step(chosen_at[step].numpy())
            reward_at[step], over_at[step] = torch.from_numpy(reward) / POINTS, torch.from_numpy(over | cut).float()
            results += [one["won"] for one in told]
        with torch.no_grad():
            now = torch.from_numpy(seen)
            _, after = agent(now[:, count:], now[:, :count].bool())
        gains = advantages(reward_at, over_at, value_at, after)
        masks = all_at[:, :, :count].bool()
        learn(agent, optimiser, all_at[:, :, count:], masks, chosen_at, log_at, gains, gains + value_at)
        if update % 10 == 0:
            last = results[-500:]
            won = f"won {sum(last) / max(len(last), 1):.1%} of the last {len(last)} games while it learned"
            print(f"{update * GAMES * STEPS:>8} decisions: {won}, {time.perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "luna-capital", int(sys.argv[2]) if len(sys.argv) > 2 else 300_000)
