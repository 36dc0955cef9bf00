"""Learn to judge positions from self-play with NumPy alone, on the CPU: slow, for small games and to try things.

The same network and the same way of learning as train/selfplay.py, which does it on a GPU.
"""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.learned import PARTS, inputs_mark, read
from ..engine.game import RANK, Game
from ..engine.inputs import MOST_INPUTS
from ..sim.batch import Batch
from .kernels import ahead

Numbers = NDArray[np.float32]

WIDTH, HIDDEN = 32, 16
SLOPE = 0.1  # of a unit below 0
HAND_MADE = 0.14  # see train/selfplay.py
LAMBDA, RATE, AT_ONCE = 0.95, 3e-3, 512


def logistic(x: Numbers) -> Numbers:
    """(n, players) numbers of the network to chances to win."""
    if x.shape[1] == 1:
        return (1 / (1 + np.exp(-x))).astype(np.float32)
    odds: Any = np.exp(x - x.max(axis=1, keepdims=True))
    found: Numbers = odds / odds.sum(axis=1, keepdims=True)
    return found


def leaky(x: Numbers) -> Numbers:
    return np.where(x > 0, x, np.float32(SLOPE) * x)


class Net:
    """A sum of rows, a small dense part, and a straight way past it; and Adam's memory of each."""

    def __init__(self, game: Game, dice: np.random.Generator, width: int = WIDTH, hidden: int = HIDDEN) -> None:
        assert game.input_table is not None
        self.game, self.mark, self.inputs = game.id, inputs_mark(game), game.input_table.count
        shapes = [(self.inputs, width), (self.inputs,), (width,), (hidden, width), (hidden,), (1, hidden), (1,)]
        spread = dict(zip(PARTS, (0.05, 0, 0, width**-0.5, 0, hidden**-0.5, 0), strict=True))
        self.parts: dict[str, Numbers] = {
            name: np.float32(spread[name]) * dice.normal(size=shape).astype(np.float32)
            for name, shape in zip(PARTS, shapes, strict=True)
        }
        for first, size, name in game.input_table.lines():
            if name.startswith("standing ("):  # before anything is learned: go by the hand-made evaluation
                self.parts["straight"][first : first + size] = np.arange(1, size + 1) * HAND_MADE
        self._mean = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._square = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._steps = 0

    def _on(self, found: NDArray[np.int16]) -> Numbers:
        """How often each input is on, for (n, most) numbers of inputs filled up with `inputs`."""
        room = self.inputs + 1
        found = found[:, : int((found < self.inputs).sum(1).max(initial=0))]
        places = np.arange(len(found))[:, None] * room + found
        on = np.bincount(places.ravel(), minlength=len(found) * room).astype(np.float32)
        return on.reshape(len(found), room)[:, : self.inputs]

    def _forward(self, on: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        p = self.parts
        wide = on @ p["rows"] + p["bias"]
        dense = leaky(wide) @ p["dense.weight"].T + p["dense.bias"]
        return wide, dense, leaky(dense) @ p["last.weight"][0] + p["last.bias"] + on @ p["straight"]

    def numbers(self, found: NDArray[np.int16]) -> Numbers:
        """For (..., players, most) inputs."""
        flat = found.reshape(-1, found.shape[-1])
        parts = [self._forward(self._on(flat[i : i + AT_ONCE]))[2] for i in range(0, len(flat), AT_ONCE)]
        return np.concatenate(parts).reshape(found.shape[:-1])

    def chances(self, found: NDArray[np.int16]) -> Numbers:
        """Every seat's chance to win, for (n, players, most) inputs."""
        return logistic(self.numbers(found))

    def slopes(self, found: NDArray[np.int16], targets: Numbers) -> tuple[float, dict[str, Numbers]]:
        """How far off these chances the network is (the cross-entropy), and how that changes with each of its parts."""
        n, players, most = found.shape
        on = self._on(found.reshape(-1, most))
        wide, dense, last = self._forward(on)
        known = logistic(last.reshape(n, players))
        off = float(-(targets * np.log(known + 1e-9)).sum(1).mean())
        p, wrong = self.parts, ((known - targets) / n).reshape(-1, 1)
        back_dense = np.where(dense > 0, 1, np.float32(SLOPE)) * (wrong @ p["last.weight"])
        back_wide = np.where(wide > 0, 1, np.float32(SLOPE)) * (back_dense @ p["dense.weight"])
        found_slopes = (
            on.T @ back_wide, on.T @ wrong[:, 0], back_wide.sum(0), back_dense.T @ leaky(wide), back_dense.sum(0),
            wrong.T @ leaky(dense), wrong.sum(0),
        )  # fmt: skip
        return off, dict(zip(PARTS, found_slopes, strict=True))

    def learn(self, found: NDArray[np.int16], targets: Numbers, rate: float) -> float:
        """One step of Adam towards these chances. Returns how far off the network was."""
        off, slopes = self.slopes(found, targets)
        self._steps += 1
        for name, slope in slopes.items():
            self._mean[name] = 0.9 * self._mean[name] + 0.1 * slope
            self._square[name] = 0.999 * self._square[name] + 0.001 * slope**2
            mean = self._mean[name] / (1 - 0.9**self._steps)
            size = np.sqrt(self._square[name] / (1 - 0.999**self._steps)) + 1e-8
            self.parts[name] = (self.parts[name] - rate * mean / size).astype(np.float32)
        return off

    def write(self, file: Path, curve: list[dict[str, float]]) -> None:
        """As data that bots read: half precision, with what it was made for."""
        about = np.array(json.dumps({"game": self.game, "mark": self.mark, "curve": curve}))
        parts: dict[str, Any] = {name: part.astype(np.float16) for name, part in self.parts.items()}
        np.savez_compressed(file, about=about, **parts)

    def read(self, file: Path) -> None:
        """Go on from this one."""
        with np.load(file, allow_pickle=False) as stored:
            self.parts = {name: stored[name].astype(np.float32) for name in PARTS}
        self._mean = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self._square = {name: np.zeros_like(part) for name, part in self.parts.items()}


class Table:
    """Games with so many players, as a learner sees them."""

    def __init__(self, game: Game, players: int, games: int, seed: int) -> None:
        self.batch, self.code = Batch(game, games, players, seed=seed, limit=4000), ahead(game)
        self.players, self.work = players, game.new_states(1)

    def see(self) -> NDArray[np.int16]:
        found = np.empty((self.batch.n, self.players, MOST_INPUTS), np.int16)
        self.code.see(self.batch.states, found)
        return found

    def looks(self, net: Net, salt: int) -> tuple[NDArray[np.int64], NDArray[np.int16], Numbers]:
        """Every legal action of every game with more than one: its game, the action, and the chance to win after it for
        the seat that decides, in a deal possible for that seat."""
        several = np.where(self.batch.counts > 1, self.batch.counts, 0)
        rows = np.repeat(np.arange(self.batch.n), several)
        place = np.arange(len(rows)) - np.repeat(np.cumsum(several) - several, several)
        actions = self.batch.actions[rows, place]
        found = np.empty((len(rows), self.players, MOST_INPUTS), np.int16)
        shares = np.empty((len(rows), self.players), np.float32)
        self.code.look(self.batch.states, self.work, rows, self.batch.seats, actions, np.uint64(salt), found, shares)
        values = np.where(shares >= 0, shares, net.chances(found)) if len(rows) else shares
        return rows, actions, values[np.arange(len(rows)), self.batch.seats[rows]]

    def step(self, chosen: NDArray[np.int16]) -> tuple[NDArray[np.bool_], Numbers]:
        """Play. Returns where a game ended and the shares of the win there."""
        self.batch.step(chosen)
        won = (self.batch.outcomes[:, RANK : RANK + self.players] == 1).astype(np.float32)
        return self.batch.dones > 0, won / np.maximum(won.sum(1, keepdims=True), 1)

    def best(self, net: Net, warmth: float, dice: np.random.Generator, salt: int) -> NDArray[np.int16]:
        """The best looking action of every game, blurred by luck of the given warmth, in logits."""
        chosen = self.batch.actions[:, 0].copy()
        rows, actions, values = self.looks(net, salt)
        values = np.clip(values, 1e-4, 1 - 1e-4)
        odds = np.log(values / (1 - values)) + warmth * dice.gumbel(size=len(values))
        order = np.argsort(odds, kind="stable")  # the best of each game is written last
        chosen[rows[order]] = actions[order]
        return chosen


def play_on(
    net: Net, table: Table, steps: int, warmth: float, dice: np.random.Generator
) -> tuple[NDArray[np.int16], Numbers, int]:
    """Some decisions in every game. Returns the positions met, the chances they should have had, and finished games."""
    seen, ends, shares = [], [], []
    for _ in range(steps):
        seen.append(table.see())
        ended, won = table.step(table.best(net, warmth, dice, int(dice.integers(1 << 62))))
        ends.append(ended)
        shares.append(won)
    target = net.chances(table.see())
    targets = [target] * steps
    for step in reversed(range(steps)):
        target = np.where(ends[step][:, None], shares[step], target)
        targets[step] = target
        target = (1 - LAMBDA) * net.chances(seen[step]) + LAMBDA * target
    return np.concatenate(seen), np.concatenate(targets), int(np.sum(ends))


def train(
    net: Net,
    tables: list[Table],
    going: Callable[[int], float],
    seed: int,
    steps: int = 16,
    warmth: float = 0.3,
    report: Callable[[dict[str, float]], object] = print,
) -> list[dict[str, float]]:
    """Play and learn in turns, a table after the other, until `going` (how much is done after so many rounds) is 1."""
    dice = np.random.default_rng(seed)
    curve: list[dict[str, float]] = []
    games, rounds, told = 0, 0, -1.0
    while (done := going(rounds)) < 1:
        table = tables[rounds % len(tables)]
        seen, targets, over = play_on(net, table, steps, warmth * (1.2 - done), dice)
        order, off = dice.permutation(len(seen)), []
        for i in range(0, len(order), AT_ONCE):
            some = order[i : i + AT_ONCE]
            off.append(net.learn(seen[some], targets[some], RATE * min(1.0, 2 * (1 - done)) + 1e-5))
        games, rounds = games + over, rounds + 1
        if done - told >= 0.05:
            told = done
            curve.append(
                {"rounds": rounds, "players": table.players, "games": games, "loss": round(float(np.mean(off)), 4)}
            )
            report(curve[-1])
    return curve


def versus_random(net: Net, game: Game, players: int, games: int, seed: int) -> float:
    """The share of the wins of seat 0 when all others play at random, in so many games at least."""
    table, dice = Table(game, players, min(games, 256), seed), np.random.default_rng(seed)
    won, of = 0.0, 0
    while of < games:
        mine = table.batch.seats == 0
        chosen = np.where(mine, table.best(net, 0.0, dice, int(dice.integers(1 << 62))), table.batch.sample())
        ended, shares = table.step(np.ascontiguousarray(chosen, np.int16))
        won, of = won + float(shares[ended, 0].sum()), of + int(ended.sum())
    return won / of


def by_clock(minutes: float) -> Callable[[int], float]:
    """Go on for so long."""
    started = time.monotonic()
    return lambda _: (time.monotonic() - started) / (60 * minutes)


def main(game: Game, players: list[int], minutes: float, games: int, seed: int, start: Path | None, file: Path) -> None:
    """`moontable train --cpu`."""
    net = Net(game, np.random.default_rng(seed))
    if start:
        read(game, start)  # says what is wrong with it
        net.read(start)
    made = {n: Table(game, n, games, seed + 1000 * n) for n in sorted(set(players))}
    told: list[dict[str, float]] = []

    def report(line: dict[str, float]) -> None:
        """Written as it goes: who is interrupted goes on from there, with --start."""
        told.append(line)
        print(json.dumps(line), flush=True)
        net.write(file, told)

    net.write(file, train(net, [made[n] for n in players], by_clock(minutes), seed, report=report))
    for n in made:
        print(json.dumps({"players": n, "against random": round(versus_random(net, game, n, 200, 99), 3)}), flush=True)
