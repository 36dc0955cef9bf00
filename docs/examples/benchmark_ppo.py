"""An agent of one's own on the benchmark: the PPO of moontable.sim.ppo learns a game against random play and is placed.

python benchmark_ppo.py [game] [decisions] [games against each opponent]
"""

import sys
from pathlib import Path

import numpy as np

from moontable import bots, games
from moontable.cli.benchmark import GAMES, measure
from moontable.engine.fields import States
from moontable.engine.game import Game
from moontable.sim.encoding import Encoding
from moontable.sim.ppo import Agent, train


class Bot:
    """Its likeliest legal action. It sees what the seat observes, so nothing has to be dealt anew."""

    def __init__(self, game: Game, agent: Agent) -> None:
        self.game, self.agent, self.encoding = game, agent, Encoding(game, "sparse")
        self.seen, self.legal = np.zeros(game.observation_size, np.int16), np.zeros(game.action_count, np.int16)

    def choose(self, states: States, seat: int) -> int:
        self.game.loops.observe_at(states, 0, seat, self.seen)
        mask = np.zeros((1, self.game.action_count), np.bool_)
        mask[0, self.legal[: self.game.loops.legal_at(states, 0, seat, self.legal)]] = True
        return int(self.agent.choose(self.encoding(self.seen)[None], mask)[0])


def place(game: Game, name: str, agent: Agent, count: int, results: Path) -> None:
    """Against everybody of the benchmark, so many games each."""
    bots.register(name, lambda game, level, seed, threads: Bot(game, agent))
    found = measure(game, name, count, results, workers=1)
    for row in found["against"]:
        against = f"{row['opponent']:>12} {row['rate']:6.1%} of {row['games']} games"
        print(f"{against} ({row['low']:.1%} - {row['high']:.1%})", flush=True)
    print(f"        mean {found['mean']:6.1%}", flush=True)


def main(game_id: str, decisions: int, count: int) -> None:
    kept = Path(f"ppo-{game_id}-{decisions}.npz")
    if not kept.exists():
        told = lambda steps, reward: print(f"{steps:>9} {reward:+.2f}", flush=True)  # noqa: E731
        train(game_id, decisions, reward="score", tell=told).save(kept)
    place(games.load(game_id), "ppo", Agent.load(kept), count, kept.with_suffix(".jsonl"))


if __name__ == "__main__":
    given = dict(enumerate(sys.argv))
    main(given.get(1, "luna-capital"), int(given.get(2, 500_000)), int(given.get(3, GAMES)))
