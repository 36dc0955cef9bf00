"""PPO in one file in the style of CleanRL, with action masks, against random players: pip install torch

python cleanrl_ppo.py [game] [decisions]
"""

import sys
import time

import gymnasium
import numpy as np
import torch
from torch import nn

import moontable.sim.gymnasium  # noqa: F401 (registers all games)

ENVS, STEPS, EPOCHS, SLICES = 128, 32, 4, 8
RATE, DISCOUNT, SMOOTHING, CLIP, ENTROPY = 2e-3, 0.99, 0.95, 0.2, 0.005
POINTS = 20  # that count as 1: of large rewards the value would drown the policy


class Agent(nn.Module):
    def __init__(self, inputs: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(inputs + 1, width, mode="sum", padding_idx=inputs)  # over the encoding `sparse`
        nn.init.normal_(self.rows.weight, std=0.05)
        self.hidden = nn.Linear(width, 64)
        self.policy, self.value = nn.Linear(64, actions), nn.Linear(64, 1)

    def forward(self, seen: torch.Tensor, mask: torch.Tensor) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        hidden = torch.tanh(self.hidden(torch.relu(self.rows(seen.long()))))
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


def main(game: str, decisions: int) -> None:
    torch.manual_seed(1)
    torch.set_num_threads(1)
    envs = gymnasium.make_vec(
        f"moontable/{game}-v0", num_envs=ENVS, opponents="random", encoding="sparse", reward="score"
    )
    inputs, actions = int(envs.single_observation_space.high.max()), int(envs.single_action_space.n)
    agent = Agent(inputs, actions)
    optimiser = torch.optim.Adam(agent.parameters(), lr=RATE, eps=1e-5)
    shape = STEPS, ENVS
    seen_at = torch.zeros((*shape, *envs.single_observation_space.shape), dtype=torch.int16)
    mask_at = torch.zeros((*shape, actions), dtype=torch.bool)
    chosen_at = torch.zeros(shape, dtype=torch.long)
    log_at, reward_at, over_at, value_at = (torch.zeros(shape) for _ in range(4))
    seen, info = envs.reset(seed=1)
    begun, results = time.perf_counter(), []
    for update in range(1, decisions // (ENVS * STEPS) + 1):
        for step in range(STEPS):
            seen_at[step], mask_at[step] = torch.from_numpy(seen), torch.from_numpy(info["action_mask"]).bool()
            with torch.no_grad():
                odds, value_at[step] = agent(seen_at[step], mask_at[step])
                chosen_at[step] = odds.sample()
                log_at[step] = odds.log_prob(chosen_at[step])
            seen, reward, over, cut, info = envs.step(chosen_at[step].numpy())
            reward_at[step], over_at[step] = torch.from_numpy(reward) / POINTS, torch.from_numpy(over | cut).float()
            if "final_info" in info:
                ranks, mine = info["final_info"]["ranks"][over], envs.unwrapped.seats[over]
                results += (ranks[np.arange(len(ranks)), mine] == 1).tolist()
        with torch.no_grad():
            _, after = agent(torch.from_numpy(seen), torch.from_numpy(info["action_mask"]).bool())
        gains = advantages(reward_at, over_at, value_at, after)
        learn(agent, optimiser, seen_at, mask_at, chosen_at, log_at, gains, gains + value_at)
        if update % 10 == 0:
            last = results[-500:]
            won = f"won {sum(last) / max(len(last), 1):.1%} of the last {len(last)} games while it learned"
            print(f"{update * ENVS * STEPS:>8} decisions: {won}, {time.perf_counter() - begun:.0f} s", flush=True)


def advantages(rewards: torch.Tensor, ends: torch.Tensor, values: torch.Tensor, after: torch.Tensor) -> torch.Tensor:
    """How much better each decision turned out than was thought."""
    gains, gain = torch.zeros_like(values), torch.zeros_like(after)
    for step in reversed(range(len(values))):
        goes_on = 1 - ends[step]
        surprise = rewards[step] + DISCOUNT * after * goes_on - values[step]
        gain = surprise + DISCOUNT * SMOOTHING * goes_on * gain
        gains[step], after = gain, values[step]
    return gains


def learn(agent: Agent, optimiser: torch.optim.Adam, *parts: torch.Tensor) -> None:
    seen, mask, chosen, log, gains, returns = (part.flatten(0, 1) for part in parts)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(chosen)).chunk(SLICES):
            odds, value = agent(seen[rows], mask[rows])
            ratio = (odds.log_prob(chosen[rows]) - log[rows]).exp()
            gain = (gains[rows] - gains[rows].mean()) / (gains[rows].std() + 1e-8)
            policy_loss = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss = policy_loss + 0.5 * (value - returns[rows]).pow(2).mean() - ENTROPY * odds.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), 1.0)
            optimiser.step()


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "luna-capital", int(sys.argv[2]) if len(sys.argv) > 2 else 300_000)
