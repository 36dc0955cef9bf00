"""How fast the search with a network of one's own is (moontable.sim.search), with a small network in NumPy.

OPENBLAS_NUM_THREADS=1 python scripts/network_search_speed.py [game ...] [--games 256 1024] [--simulations 64]
"""

import argparse
import os
import platform
import time
from collections.abc import Callable

import numpy as np

from moontable import games
from moontable.sim import Batch
from moontable.sim.search import Search

HIDDEN = 64


def network(features: int, actions: int, spent: list[float]) -> Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]:
    """Random weights: what it says costs as much as what a trained one would say."""
    dice = np.random.default_rng(1)
    first, value, policy = (
        (dice.normal(size=shape) / np.sqrt(shape[0])).astype(np.float32)
        for shape in ((features, HIDDEN), (HIDDEN,), (HIDDEN, actions))
    )

    def evaluate(seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        begun = time.process_time()
        hidden = np.tanh(seen.astype(np.float32) * 0.05 @ first)
        answer = np.tanh(hidden @ value), np.exp(hidden @ policy)
        spent[0] += time.process_time() - begun
        return answer

    return evaluate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=games.known())
    parser.add_argument("--games", type=int, nargs="+", default=[256, 1024])
    parser.add_argument("--simulations", type=int, default=64)
    arguments = parser.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, seconds of processor time, network of {HIDDEN} hidden units")
    for game_id in arguments.game:
        for n in arguments.games:
            batch, spent = Batch(game_id, n, players=2, seed=1), [0.0]
            for _ in range(20):
                batch.step(batch.sample())
            search = Search(
                batch, network(batch.game.observation_size, batch.game.action_count, spent), arguments.simulations + 1
            )
            search.run(2)  # compiles
            search.begin()
            spent[0], begun = 0.0, time.process_time()
            search.run(arguments.simulations)
            took = time.process_time() - begun
            print(
                f"{game_id}: {n} games at once, {n * arguments.simulations / took:,.0f} simulations/s, "
                f"{spent[0] / took:.0%} of it the network's",
                flush=True,
            )


if __name__ == "__main__":
    main()
