"""A small PPO in NumPy: enough to see an agent learn in a few minutes on one core, and short enough to read.

    from moontable.sim.ppo import Agent, train
    agent = train("luna-capital", steps=1_000_000)

One hidden layer, masked actions, rewards at the end of a game, generalised advantages (Schulman et al. 2016), clipped
policy updates (Schulman et al. 2017). For serious work take the environments to a real library.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from .gymnasium import Seats

Floats = NDArray[np.float32]
SCALE = 8.0  # features are small counts and numbers; squashed to about -1..1


class Agent:
    """Features -> how good each legal action looks, and how the game will end."""

    def __init__(self, features: int, actions: int, hidden: int = 128, seed: int = 0) -> None:
        dice = np.random.default_rng(seed)

        def layer(rows: int, columns: int, size: float) -> Floats:
            made: Floats = (dice.standard_normal((rows, columns)) * size / np.sqrt(rows)).astype(np.float32)
            return made

        self.weights = {
            "in": layer(features, hidden, 1.0),
            "in0": np.zeros(hidden, np.float32),
            "policy": layer(hidden, actions, 0.01),
            "policy0": np.zeros(actions, np.float32),
            "value": layer(hidden, 1, 0.1),
            "value0": np.zeros(1, np.float32),
        }

    @staticmethod
    def squash(features: NDArray[np.int16]) -> Floats:
        squashed: Floats = np.tanh(features.astype(np.float32) / np.float32(SCALE))
        return squashed

    def think(self, inputs: Floats, masks: NDArray[Any]) -> tuple[Floats, Floats, Floats]:
        """Hidden layer, probabilities of the actions, expected reward."""
        w = self.weights
        hidden = np.tanh(inputs @ w["in"] + w["in0"])
        logits = np.where(masks, hidden @ w["policy"] + w["policy0"], -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), (hidden @ w["value"] + w["value0"])[:, 0]

    def choose(self, features: NDArray[np.int16], masks: NDArray[Any], dice: np.random.Generator | None = None) -> Any:
        """One action for each row: the likeliest, or with dice one at random as likely as the agent finds it."""
        odds = self.think(self.squash(features), masks)[1]
        return odds.argmax(axis=1) if dice is None else _draw(odds, dice)

    def save(self, file: Path) -> None:
        np.savez(file, **self.weights)  # type: ignore[arg-type]

    @classmethod
    def load(cls, file: Path) -> "Agent":
        agent = cls.__new__(cls)
        agent.weights = dict(np.load(file))
        return agent


def _draw(odds: Floats, dice: np.random.Generator) -> Any:
    ladder = odds.cumsum(axis=1)
    return (ladder < dice.random((len(odds), 1)) * ladder[:, -1:]).sum(axis=1).clip(0, odds.shape[1] - 1)


@dataclass
class Settings:
    envs: int = 128
    horizon: int = 64  # decisions of each game between updates
    epochs: int = 3
    slices: int = 8
    rate: float = 1e-3
    discount: float = 1.0
    smoothing: float = 0.97
    clip: float = 0.2
    entropy: float = 0.01


def train(
    game: str,
    steps: int = 1_000_000,
    players: int = 2,
    seed: int = 0,
    seconds: float = float("inf"),
    settings: Settings | None = None,
    tell: Callable[[int, float], None] = lambda steps, reward: None,
) -> Agent:
    """Train against random players; `tell` hears the number of decisions and the mean reward of the last games."""
    use = settings or Settings()
    rules = games.load(game)
    agent = Agent(rules.observation_size, rules.action_count, seed=seed)
    table = Seats(game, use.envs, players)
    dice, optimiser = np.random.default_rng(seed), _Adam(agent.weights, use.rate)
    seen, info = table.reset(seed=seed)
    started, done = time.monotonic(), 0
    while done < steps and time.monotonic() - started < seconds:
        rows: list[tuple[Any, ...]] = []
        rewards_now: list[float] = []
        for _ in range(use.horizon):
            inputs, masks = agent.squash(seen), info["action_mask"].astype(bool)
            _, odds, values = agent.think(inputs, masks)
            actions = _draw(odds, dice)
            seen, rewards, over, cut, info = table.step(actions)
            rows.append((inputs, masks, actions, odds[np.arange(use.envs), actions], values, rewards, over | cut))
            rewards_now += rewards[over].tolist()
        last = agent.think(agent.squash(seen), info["action_mask"].astype(bool))[2]
        _update(agent, optimiser, rows, last, use, dice)
        done += use.envs * use.horizon
        if rewards_now:
            tell(done, float(np.mean(rewards_now)))
    return agent


def _update(agent: Agent, optimiser: "_Adam", rows: list[Any], last: Floats, use: Settings, dice: Any) -> None:
    inputs, masks, actions, old, values, rewards, ends = (np.stack(column) for column in zip(*rows, strict=True))
    gains, running, following = np.zeros_like(values), np.zeros(use.envs, np.float32), last
    for t in reversed(range(len(rows))):
        goes_on = ~ends[t]
        surprise = rewards[t] + use.discount * following * goes_on - values[t]
        running = surprise + use.discount * use.smoothing * goes_on * running
        gains[t], following = running, values[t]
    aims = (gains + values).reshape(-1)
    gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).reshape(-1)
    inputs, masks = inputs.reshape(-1, inputs.shape[2]), masks.reshape(-1, masks.shape[2])
    actions, old = actions.reshape(-1), old.reshape(-1)
    for _ in range(use.epochs):
        for rows_here in np.array_split(dice.permutation(len(actions)), use.slices):
            r = rows_here
            optimiser.step(_gradients(agent, inputs[r], masks[r], actions[r], old[r], gains[r], aims[r], use))


def _gradients(
    agent: Agent, inputs: Floats, masks: Any, actions: Any, old: Floats, gains: Floats, aims: Floats, use: Settings
) -> dict[str, Floats]:
    """Of the clipped policy loss, half the squared value error and the entropy bonus, by hand."""
    w, n = agent.weights, len(actions)
    hidden, odds, values = agent.think(inputs, masks)
    chosen = odds[np.arange(n), actions]
    ratio = chosen / old
    clipped = (ratio > 1 + use.clip) & (gains > 0) | (ratio < 1 - use.clip) & (gains < 0)
    push = np.where(clipped, 0, ratio * gains)[:, None]
    picked = np.zeros_like(odds)
    picked[np.arange(n), actions] = 1
    logs = np.log(odds + 1e-12)
    entropy = -(odds * logs).sum(axis=1, keepdims=True)
    to_logits = (-push * (picked - odds) + use.entropy * odds * (logs + entropy)) / n
    to_value = 0.5 * (values - aims)[:, None] / n
    to_hidden = (to_logits @ w["policy"].T + to_value @ w["value"].T) * (1 - hidden**2)
    return {
        "in": inputs.T @ to_hidden,
        "in0": to_hidden.sum(axis=0),
        "policy": hidden.T @ to_logits,
        "policy0": to_logits.sum(axis=0),
        "value": hidden.T @ to_value,
        "value0": to_value.sum(axis=0),
    }


class _Adam:
    """Kingma and Ba 2015, with the gradient's length held to 0.5."""

    def __init__(self, weights: dict[str, Floats], rate: float) -> None:
        self.weights, self.rate, self.time = weights, rate, 0
        self.mean = {name: np.zeros_like(w) for name, w in weights.items()}
        self.square = {name: np.zeros_like(w) for name, w in weights.items()}

    def step(self, gradients: dict[str, Floats]) -> None:
        self.time += 1
        length = float(np.sqrt(sum(float((g * g).sum()) for g in gradients.values())))
        shrink = min(1.0, 0.5 / (length + 1e-8))
        for name, gradient in gradients.items():
            g = gradient * shrink
            self.mean[name] += 0.1 * (g - self.mean[name])
            self.square[name] += 0.001 * (g * g - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.time)
            square = self.square[name] / (1 - 0.999**self.time)
            self.weights[name] -= (self.rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def evaluate(agent: Agent, game: str, count: int = 200, players: int = 2, seed: int = 1) -> tuple[float, int]:
    """Share of games won (ties count half) by the agent against random players, and how many were played."""
    table = Seats(game, min(count, 64), players)
    seen, info = table.reset(seed=seed)
    dice, won, played = np.random.default_rng(seed), 0.0, 0
    while played < count:
        seen, rewards, over, _, info = table.step(agent.choose(seen, info["action_mask"], dice))
        won += float(((rewards[over] + 1) / 2).sum()) if players == 2 else float((rewards[over] == 1).sum())
        played += int(over.sum())
    return won / played, played
