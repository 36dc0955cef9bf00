"""Steps a second of a `Batch`, to compare two versions of this repository with each other: run it in both, in turns.

python scripts/batch_rate.py raw,sparse,onehot,float32 GAME ...     # here
python PATH/batch_rate.py - GAME ...                                # in a version from before there were encodings

1,024 games of two players, one thread, masks and observations, random actions; in seconds of processor time, the best
of five windows of 0.12 s, all encodings in turns.
"""

import sys
import time
from typing import Any

from moontable.sim import Batch

GAMES, WARM, WINDOWS, SECONDS, STEPS = 1_024, 300, 5, 0.12, 8
NONE = "-"


def rate(batch: Batch) -> float:
    begun, steps = time.process_time(), 0
    while (took := time.process_time() - begun) < SECONDS:
        for _ in range(STEPS):
            batch.step(batch.sample())
        steps += STEPS * GAMES
    return steps / took


def main(names: list[str], games: list[str]) -> None:
    for game in games:
        batches = {}
        for name in names:
            more: dict[str, Any] = {} if name == NONE else {"encoding": name}
            batches[name] = batch = Batch(game, GAMES, players=2, seed=1, threads=1, **more)
            for _ in range(WARM):
                batch.step(batch.sample())
        best = dict.fromkeys(names, 0.0)
        for _ in range(WINDOWS):
            for name, batch in batches.items():
                best[name] = max(best[name], rate(batch))
        print(game, *(f"{name}={steps:.0f}" for name, steps in best.items()), flush=True)


if __name__ == "__main__":
    main(sys.argv[1].split(","), sys.argv[2:])
