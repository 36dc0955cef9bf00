"""How many simulations a second the search runs, with full random playouts and as tuned, by number of threads.

python scripts/search_speed.py [--seconds T] [--threads 1,2]
"""

import argparse
import os
import platform

import numpy as np

from moontable import games
from moontable.bots.prepare import prepare
from moontable.bots.search import Bot
from moontable.engine.game import Game

MOVES = 30  # random decisions before the measured one
FULL = "+rollout=0+horizon=0+playout=1000000"


def position(game: Game) -> tuple[np.ndarray, int, int]:
    """Two players, some way into a random game, where there is something to choose: (states, seat, actions)."""
    loops, states, out = game.loops, game.new_states(), np.empty(game.action_count, np.int16)
    dice = np.array([1], np.uint64)
    loops.setup_at(states, 0, game.encode_options(2, {}), np.uint64(1))
    loops.play_out(states, 0, dice, out, MOVES)
    while True:
        seat = int(loops.first_seat(loops.acting_at(states, 0)))
        n = int(loops.legal_at(states, 0, seat, out))
        if n >= 3:
            return states, seat, n
        loops.play_out(states, 0, dice, out, 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--threads", default=",".join(str(n) for n in (1, 2, 4, 8) if n <= (os.cpu_count() or 1)))
    arguments = parser.parse_args()
    print(f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, {arguments.seconds} s each")
    print(f"{'game':24}{'simulations':18}{'threads':>8}{'a second':>12}{'legal actions':>15}")
    for game_id in games.known():
        game = games.load(game_id)
        prepare(game)
        states, seat, actions = position(game)
        for what, tuning in (("full playouts", FULL), ("as tuned", "")):
            for threads in (int(word) for word in arguments.threads.split(",")):
                thought = Bot(game, f"search:{arguments.seconds}s{tuning}", 1, threads).think(states, seat)
                rate = thought.simulations / thought.seconds
                print(f"{game_id:24}{what:18}{threads:8}{rate:12,.0f}{actions:15}", flush=True)


if __name__ == "__main__":
    main()
