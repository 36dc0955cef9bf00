"""The same games in the browser's rules as on the CPU: random play compared position by position.

    python -m moontable.wasm.node.compare --games 2000        so many games for each game and number of players

Each side digests what it sees of a game (positions, legal actions, logs, the outcome, and now and then every refusal,
the observation and what every seat may know), and the digests must be equal.
"""

import argparse
import hashlib
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ... import games
from ...engine.game import MAX_SEATS, OUTCOME_SIZE, Game
from ...engine.log import new_log
from ...play.many import set_ups
from ..build import write
from . import answers

LIMIT = 20_000
EVERY = 64  # in one decision of so many everything is looked at
CHUNK = 200  # games in one run of Node


class Dice:
    """Numbers that both sides draw alike (see run.mjs)."""

    def __init__(self, seed: int) -> None:
        self.state = seed % 2147483647

    def __call__(self, n: int) -> int:
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 8) % n


class Cpu:
    """The CPU's side, with its buffers."""

    def __init__(self, game: Game) -> None:
        self.game, self.loops = game, game.loops
        self.states, self.shown = game.new_states(), game.new_states()
        self.actions = np.empty(game.action_count, np.int16)
        self.refused = np.empty(game.action_count, np.int16)
        self.seen = np.zeros(game.observation_size, np.int16)
        self.ranking = np.zeros(OUTCOME_SIZE, np.int32)
        self.log = new_log()

    def trace(self, options: NDArray[np.int64], players: int, seed: int) -> list[object]:
        """How many decisions a game had, and the digest of all that was seen."""
        loops, states, digest, draw = self.loops, self.states, hashlib.sha256(), Dice(seed)
        loops.setup_at(states, 0, options, np.uint64(seed))
        digest.update(states.tobytes())
        decisions = 0
        while decisions < LIMIT and (mask := loops.acting_at(states, 0)):
            seats = [seat for seat in range(MAX_SEATS) if mask >> seat & 1]
            seat = seats[draw(len(seats))]
            n = loops.legal_at(states, 0, seat, self.actions)
            action = self.actions.item(draw(n))
            digest.update(self.actions[:n].tobytes())
            if draw(EVERY) == 0:
                digest.update(self._everything(players, seat))
            loops.play_at(states, 0, seat, action, False, np.uint64(0), self.log)
            digest.update(states.tobytes())
            digest.update(self.log[: self.log.item(0) + 1].tobytes())
            decisions += 1
        loops.outcome_at(states, 0, self.ranking)
        digest.update(self.ranking.tobytes())
        return [decisions, digest.hexdigest()]

    def _everything(self, players: int, seat: int) -> bytes:
        for action in range(self.game.action_count):
            self.refused[action] = self.loops.why_not_at(self.states, 0, seat, action)
        self.loops.observe_at(self.states, 0, seat, self.seen)
        parts = [self.refused.tobytes(), self.seen.tobytes()]
        for viewer in range(-1, players):
            self.shown[:] = self.states
            self.loops.hide_at(self.shown, 0, viewer)
            parts.append(self.shown.tobytes())
        return b"".join(parts)


def compare(game: Game, module: Path, count: int) -> Iterator[tuple[int, int, list[str]]]:
    """`count` games for each number of players, all set-ups in turn: (players, decisions, what was not the same)."""
    cpu = Cpu(game)
    for players in game.players:
        ways = [game.encode_options(n, chosen) for n, chosen in set_ups(game, 64) if n == players]
        decisions, wrong = 0, []
        for way, options in enumerate(ways):
            seeds = [1_000_003 * players + way + k * len(ways) for k in range(len(range(way, count, len(ways))))]
            for first in range(0, len(seeds), CHUNK):
                some = seeds[first : first + CHUNK]
                job = {"job": "trace", "options": options.tolist(), "players": players, "limit": LIMIT, "every": EVERY}
                [theirs] = answers(module, [{**job, "seeds": [str(seed) for seed in some]}])
                for seed, found in zip(some, theirs, strict=True):
                    ours = cpu.trace(options, players, seed)
                    decisions += found[0]
                    if ours != found:
                        wrong.append(f"{game.id}, {players} players, options {options.tolist()}, seed {seed}")
        yield players, decisions, wrong


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Compare the rules for the browser with those on the CPU.")
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="for each game and number of players")
    parser.add_argument("--game", action="append", choices=games.known(), help="only this one")
    arguments = parser.parse_args(words)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for game_id in arguments.game or games.known():
            game = games.load(game_id, "")
            [module] = write([game], Path(folder))
            for players, decisions, wrong in compare(game, module, arguments.games):
                failed += len(wrong)
                said = f"{len(wrong)} differ, the first: {wrong[0]}" if wrong else "all the same"
                print(f"{game.name}, {players} players: {arguments.games} games, {decisions:,} decisions, {said}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
