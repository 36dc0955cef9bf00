"""`moontable bench`: the numbers design and users care about, measured on this machine."""

import argparse
import json
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from .. import games
from ..engine.compile import compile_in_child
from ..engine.game import MAX_SEATS, OUTCOME_SIZE, Game
from .command import Command
from .common import out, prepared, say, table

SECONDS = 2.0  # how long each rate is measured
WINDOWS = 5  # ... in so many pieces, of which the fastest counts: the others were disturbed by something else
BATCH = 50
LIMIT = 20_000
STEPS = 5_000
RATES = ("players", "decisions_per_second", "games_per_second", "step_from_python_per_second")


def fastest(work: Callable[[], int], seconds: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """How much `work` gets done in a second: it is called again and again, and returns how much it did."""
    work()
    best = 0.0
    for _ in range(WINDOWS):
        done, started = 0, clock()
        while (elapsed := clock() - started) < seconds / WINDOWS:
            done += work()
        best = max(best, done / elapsed)
    return best


def random_play(
    game: Game, players: int, seconds: float, clock: Callable[[], float] = time.perf_counter
) -> tuple[float, float]:
    """Decisions and games a second on one core."""
    encoded = game.encode_options(players, {})
    states, lengths = game.new_states(), np.zeros(BATCH, np.int32)
    results = np.zeros((BATCH, OUTCOME_SIZE), np.int32)
    batches = decisions = 0

    def work() -> int:
        nonlocal batches, decisions
        batches += 1
        made = int(game.loops.simulate(states, encoded, np.uint64(batches), BATCH, LIMIT, lengths, results))
        decisions += made
        return made

    rate = fastest(work, seconds, clock)
    return rate, rate * batches * BATCH / decisions


def step_from_python(game: Game, players: int, seconds: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """Decisions a second when every one is asked for from Python: apply it, list what comes next."""
    encoded = game.encode_options(players, {})
    states, out_ = game.new_states(), np.empty(game.action_count, np.int16)
    loops = game.loops
    low = [(mask & -mask).bit_length() - 1 for mask in range(1 << MAX_SEATS)]
    mask = n = seed = 0
    pick = 12345

    def work() -> int:
        nonlocal mask, n, seed, pick
        step = loops.step
        for _ in range(STEPS):
            if mask == 0:
                seed += 1
                loops.setup_at(states, 0, encoded, np.uint64(seed))
                mask = loops.acting_at(states, 0)
                n = loops.legal_at(states, 0, low[mask], out_)
            pick = (pick * 1103515245 + 12345) & 0x7FFFFFFF
            mask, n = step(states, 0, low[mask], out_.item((pick >> 8) % n), out_)
        return STEPS

    return fastest(work, seconds, clock)


def compile_and_load(game: Game) -> tuple[float, float]:
    """Seconds for a process that compiles everything from nothing, and for one that finds it in the cache."""
    with tempfile.TemporaryDirectory() as folder:
        times = []
        for _ in range(2):
            started = time.perf_counter()
            if compile_in_child(game, Path(folder)).wait() != 0:
                raise RuntimeError(f"the rules of {game.name} do not compile")
            times.append(time.perf_counter() - started)
    return times[0], times[1]


def measure(game: Game, seconds: float) -> list[dict[str, Any]]:
    compile_seconds, load_seconds = compile_and_load(game)
    rows = []
    for players in game.players:
        decisions, finished = random_play(game, players, seconds)
        rows.append(
            {
                "game": game.id,
                "players": players,
                "decisions_per_second": round(decisions),
                "games_per_second": round(finished),
                "step_from_python_per_second": round(step_from_python(game, players, seconds)),
                "compile_seconds": round(compile_seconds, 2),
                "load_seconds": round(load_seconds, 2),
                "position_bytes": game.dtype.itemsize,
            }
        )
    return rows


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--json", action="store_true", help="one JSON row per game and player count")
    parser.add_argument("--peers", action="store_true", help="beside other engines, which are installed for it")
    parser.add_argument("--wasm", action="store_true", help="the rules for the browser, run in Node, beside these here")
    parser.add_argument("--encodings", action="store_true", help="batches with encoded observations, beside raw ones")
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="T", help="how long each rate is measured")


def _run(arguments: argparse.Namespace) -> int:
    if arguments.peers:
        from . import peers

        return peers.run(arguments.seconds, arguments.json)
    chosen = [arguments.game] if arguments.game else list(games.known())
    if arguments.wasm:
        from . import bench_wasm

        return bench_wasm.run(chosen, arguments.seconds, arguments.json)
    if arguments.encodings:
        from . import bench_encodings

        return bench_encodings.run(chosen, arguments.seconds, arguments.json)
    rows = [row for game_id in chosen for row in measure(prepared(game_id), arguments.seconds)]
    if arguments.json:
        for row in rows:
            print(json.dumps(row))
        return 0
    for game_id in chosen:
        mine = [row for row in rows if row["game"] == game_id]
        compiled = (
            "compiled in {compile_seconds} s, loaded in {load_seconds} s, a position has {position_bytes:,} bytes"
        )
        say(f"\n{games.load(game_id).name}: {compiled.format(**mine[0])}")
        shown = table("", ">players", ">decisions/s", ">games/s", ">steps from Python/s")
        for row in mine:
            shown.add_row(*(f"{row[name]:,}" for name in RATES))
        out.print(shown)
    return 0


COMMAND = Command("bench", "Measure how fast the rules are here.", _arguments, _run)
