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


def main(game_id: str, decisions: int, count: int) -> None:
    game, kept = games.load(game_id), Path(f"ppo-{game_id}-{decisions}.npz")
    if not kept.exists():
        told = lambda steps, reward: print(f"{steps:>9} {reward:+.2f}", flush=True)  # noqa: E731
        train(game_id, decisions, reward="score", tell=told).save(kept)
    agent = Agent.load(kept)
    bots.register("ppo", lambda game, level, seed, threads: Bot(game, agent))
    found = measure(game, "ppo", count, kept.with_suffix(".jsonl"), workers=1)
    for row in found["against"]:
        against = f"{row['opponent']:>12} {row['rate']:6.1%} of {row['games']} games"
        print(f"{against} ({row['low']:.1%} - {row['high']:.1%})", flush=True)
    print(f"        mean {found['mean']:6.1%}", flush=True)


if __name__ == "__main__":
    given = dict(enumerate(sys.argv))
    main(given.get(1, "luna-capital"), int(given.get(2, 500_000)), int(given.get(3, GAMES)))
