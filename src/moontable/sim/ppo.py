"""A small PPO in NumPy: enough to see an agent learn in a few minutes on one core, and short enough to read.

    from moontable.sim.ppo import Agent, train
    agent = train("luna-capital", steps=1_000_000)

One hidden layer over the inputs that are on (`sparse`, see sim.encoding), masked actions, rewards at the end of a game,
generalised advantages (Schulman et al. 2016), clipped policy updates (Schulman et al. 2017). For serious work take the
environments to a real library.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..engine.rule import rule
from .encoding import SPARSE, Encoding
from .gymnasium import Seats
from .rewards import BY_RANK, BY_WIN, end_rewards

Floats = NDArray[np.float32]
HIDDEN = 128
POINT = 0.05  # what a point is worth beside a win, where points are the reward


@rule
def add_rows(on: Any, weights: Any, out: Any) -> None:
    """The first layer: for each observation the sum of the rows of its inputs."""
    for i in range(on.shape[0]):
        total = out[i]
        for k in range(on.shape[1]):
            name = np.int64(on[i, k])
            if name < weights.shape[0]:
                row = weights[name]
                for h in range(len(total)):
                    total[h] += row[h]


@rule
def add_to_rows(on: Any, pushes: Any, out: Any) -> None:
    """... and the other way: what each observation wants of the rows of its inputs."""
    for i in range(on.shape[0]):
        push = pushes[i]
        for k in range(on.shape[1]):
            name = np.int64(on[i, k])
            if name < out.shape[0]:
                row = out[name]
                for h in range(len(push)):
                    row[h] += push[h]


@rule
def adam(weights: Any, gradient: Any, mean: Any, square: Any, rate: float, shrink: float, time: int) -> None:
    """Kingma and Ba 2015."""
    early, late = np.float32(1 / (1 - 0.9**time)), np.float32(1 / (1 - 0.999**time))
    for i in range(weights.size):
        g = gradient[i] * np.float32(shrink)
        mean[i] += np.float32(0.1) * (g - mean[i])
        square[i] += np.float32(0.001) * (g * g - square[i])
        weights[i] -= np.float32(rate) * mean[i] * early / (np.sqrt(square[i] * late) + np.float32(1e-8))


class Agent:
    """Inputs that are on -> how good each legal action looks, and how the game will end."""

    def __init__(self, inputs: int, actions: int, hidden: int = HIDDEN, seed: int = 0) -> None:
        dice = np.random.default_rng(seed)

        def layer(rows: int, columns: int, size: float) -> Floats:
            made: Floats = (dice.standard_normal((rows, columns)) * size / np.sqrt(rows)).astype(np.float32)
            return made

        self.weights = {
            "in": layer(inputs, hidden, 0.1 * np.sqrt(inputs)),  # about a hundred are on
            "in0": np.zeros(hidden, np.float32),
            "policy": layer(hidden, actions, 0.01),
            "policy0": np.zeros(actions, np.float32),
            "value": layer(hidden, 1, 0.1),
            "value0": np.zeros(1, np.float32),
        }

    def think(self, on: NDArray[np.int32], masks: NDArray[Any]) -> tuple[Floats, Floats, Floats]:
        """Hidden layer, probabilities of the actions, expected reward."""
        w = self.weights
        hidden = np.tile(w["in0"], (len(on), 1))
        add_rows(on, w["in"], hidden)
        hidden = np.tanh(hidden)
        logits = np.where(masks, hidden @ w["policy"] + w["policy0"], -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), (hidden @ w["value"] + w["value0"])[:, 0]

    def choose(self, on: NDArray[np.int32], masks: NDArray[Any], dice: np.random.Generator | None = None) -> Any:
        """One action for each row: the likeliest, or with dice one at random as likely as the agent finds it."""
        odds = self.think(on, masks)[1]
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
    rate: float = 2e-3
    discount: float = 1.0
    smoothing: float = 0.97
    clip: float = 0.2
    entropy: float = 0.01


def train(
    game: str,
    steps: int = 1_000_000,
    players: int = 2,
    seed: int = 0,
    reward: str = BY_RANK,
    seconds: float = float("inf"),
    settings: Settings | None = None,
    tell: Callable[[int, float], None] = lambda steps, reward: None,
) -> Agent:
    """Train against random players for a reward of sim.rewards; `tell` hears the number of decisions and how the last
    games ended, by rank."""
    use = settings or Settings()
    rules = games.load(game)
    agent = Agent(Encoding(rules, SPARSE).inputs, rules.action_count, seed=seed)
    table = Seats(game, use.envs, players, encoding=SPARSE, reward=reward)
    scale = np.float32(1 if reward in (BY_RANK, BY_WIN) else POINT)
    dice, optimiser = np.random.default_rng(seed), Adam(agent.weights, use.rate)
    seen, info = table.reset(seed=seed)
    started, done = time.monotonic(), 0
    while done < steps and time.monotonic() - started < seconds:
        rows: list[tuple[Any, ...]] = []
        rewards_now: list[float] = []
        for _ in range(use.horizon):
            on, masks = seen, info["action_mask"].astype(bool)
            _, odds, values = agent.think(on, masks)
            actions = _draw(odds, dice)
            seen, rewards, over, cut, info = table.step(actions)
            rows.append((on, masks, actions, odds[np.arange(use.envs), actions], values, rewards * scale, over | cut))
            if "final_info" in info:
                ranks = info["final_info"]["ranks"][over]
                rewards_now += end_rewards(BY_RANK, ranks, ranks)[np.arange(len(ranks)), table.seats[over]].tolist()
        last = agent.think(seen, info["action_mask"].astype(bool))[2]
        _update(agent, optimiser, rows, last, use, dice)
        done += use.envs * use.horizon
        if rewards_now:
            tell(done, float(np.mean(rewards_now)))
    return agent


def _update(agent: Agent, optimiser: "Adam", rows: list[Any], last: Floats, use: Settings, dice: Any) -> None:
    on, masks, actions, old, values, rewards, ends = (np.stack(column) for column in zip(*rows, strict=True))
    gains, running, following = np.zeros_like(values), np.zeros(use.envs, np.float32), last
    for t in reversed(range(len(rows))):
        goes_on = ~ends[t]
        surprise = rewards[t] + use.discount * following * goes_on - values[t]
        running = surprise + use.discount * use.smoothing * goes_on * running
        gains[t], following = running, values[t]
    aims = (gains + values).reshape(-1)
    gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).reshape(-1)
    on, masks = on.reshape(-1, on.shape[2]), masks.reshape(-1, masks.shape[2])
    actions, old = actions.reshape(-1), old.reshape(-1)
    for _ in range(use.epochs):
        for rows_here in np.array_split(dice.permutation(len(actions)), use.slices):
            r = rows_here
            optimiser.step(_gradients(agent, on[r], masks[r], actions[r], old[r], gains[r], aims[r], use))


def _gradients(
    agent: Agent, on: Any, masks: Any, actions: Any, old: Floats, gains: Floats, aims: Floats, use: Settings
) -> dict[str, Floats]:
    """Of the clipped policy loss, half the squared value error and the entropy bonus, by hand."""
    w, n = agent.weights, len(actions)
    hidden, odds, values = agent.think(on, masks)
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
    to_rows = np.zeros_like(w["in"])
    add_to_rows(on, to_hidden, to_rows)
    return {
        "in": to_rows,
        "in0": to_hidden.sum(axis=0),
        "policy": hidden.T @ to_logits,
        "policy0": to_logits.sum(axis=0),
        "value": hidden.T @ to_value,
        "value0": to_value.sum(axis=0),
    }


class Adam:
    """Steps of `adam` over all weights, with the gradient's length held to 0.5."""

    def __init__(self, weights: dict[str, Floats], rate: float) -> None:
        self.weights, self.rate, self.time = weights, rate, 0
        self.mean = {name: np.zeros_like(w) for name, w in weights.items()}
        self.square = {name: np.zeros_like(w) for name, w in weights.items()}

    def step(self, gradients: dict[str, Floats]) -> None:
        self.time += 1
        length = float(np.sqrt(sum(float((g * g).sum()) for g in gradients.values())))
        shrink = min(1.0, 0.5 / (length + 1e-8))
        for name, gradient in gradients.items():
            arrays = (self.weights[name], gradient.astype(np.float32), self.mean[name], self.square[name])
            weights, push, mean, square = (array.reshape(-1) for array in arrays)
            adam(weights, push, mean, square, self.rate, shrink, self.time)


def evaluate(agent: Agent, game: str, count: int = 200, players: int = 2, seed: int = 1) -> tuple[float, int]:
    """Share of games won (ties count half) by the agent against random players, and how many were played."""
    table = Seats(game, min(count, 64), players, encoding=SPARSE)
    seen, info = table.reset(seed=seed)
    dice, won, played = np.random.default_rng(seed), 0.0, 0
    while played < count:
        seen, rewards, over, _, info = table.step(agent.choose(seen, info["action_mask"], dice))
        won += float(((rewards[over] + 1) / 2).sum()) if players == 2 else float((rewards[over] == 1).sum())
        played += int(over.sum())
    return won / played, played
