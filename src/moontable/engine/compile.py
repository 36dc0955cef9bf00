"""Compiling a game's rules before they are needed: once per machine, in a child process, with a progress line.

Nothing depends on it. Without it (or when it fails, or when nothing can be written) single steps run interpreted, and
loops compile where they are first called.
"""

import os
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

import numpy as np

from .game import MAX_OPTIONS, OUTCOME_SIZE, Game
from .log import new_log
from .rule import READY, compiled, is_ready

event: Any = import_module("numba.core.event")  # Numba's own types are not told to mypy

TICK = 0.2  # seconds between looks at the child
GENTLY, NICE = "--gently", 10  # a child that stands back behind whoever plays meanwhile


def warm_up(game: Game) -> None:
    """Call every loop that play, records, simulation and benchmarks use, with the types they use."""
    loops, states = game.loops, game.new_states()
    options = np.zeros(MAX_OPTIONS, np.int64)
    options[0] = game.players[0]
    seed = np.uint64(1)
    out = np.empty(game.action_count, np.int16)
    result = np.zeros(OUTCOME_SIZE, np.int32)
    seen = np.zeros(game.observation_size, np.int16)
    loops.setup_at(states, 0, options, seed)
    loops.reseed_at(states, 0, seed)
    seat = loops.first_seat(loops.acting_at(states, 0))
    loops.legal_at(states, 0, seat, out)
    action = int(out[0])
    loops.why_not_at(states, 0, seat, action)
    loops.observe_at(states, 0, seat, seen)
    loops.resample_at(states, 0, seat, seed)
    loops.hide_at(states, 0, seat)
    game.view(states[0], int(seat))  # the rules that only views ask
    loops.outcome_at(states, 0, result)
    loops.play_at(states, 0, seat, action, True, seed, new_log())
    loops.setup_at(states, 0, options, seed)
    loops.step(states, 0, seat, action, out)
    loops.simulate(states, options, seed, 1, 1, np.zeros(1, np.int32), np.zeros((1, OUTCOME_SIZE), np.int32))


def ensure_compiled(game: Game, progress: TextIO | None = None) -> bool:
    """Compile the game's rules in a child process unless that was done before. True when they are ready."""
    if is_ready(game.cache, again=True):
        return True
    stream = sys.stderr if progress is None else progress
    words = f"Preparing the rules of {game.name} (once on this machine)"
    started = time.monotonic()
    child = compile_in_child(game)
    live = stream.isatty()
    if not live:
        stream.write(f"{words} ...\n")
    while True:
        try:
            failed = child.wait(TICK) != 0
            break
        except subprocess.TimeoutExpired:
            if live:
                stream.write(f"\r{words} ... {time.monotonic() - started:3.0f} s")
                stream.flush()
    if live:
        stream.write("\n")
    if failed:
        stream.write("They could not be prepared ahead of time; the first moves will be slow.\n")
    is_ready(game.cache, again=True)
    return not failed


def compile_in_child(game: Game, cache: Path | None = None, gently: bool = False) -> "subprocess.Popen[bytes]":
    """Start the compiling process; `cache` puts the result somewhere else (to measure, for one)."""
    env = dict(os.environ, PYTHONPATH=os.pathsep.join(entry for entry in sys.path if entry))
    if cache is not None:
        env["MOONTABLE_CACHE"] = str(cache)
    command = [sys.executable, "-m", "moontable.engine.compile", game.package, *([GENTLY] if gently else [])]
    return subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def nothing_else() -> None:
    """This process only compiles: nobody listens to what Numba says of every step (a twentieth of the time)."""
    event.broadcast = lambda _: None


def compile_here(game: Game) -> None:
    """Compile, then leave a note that it is done."""
    with compiled():
        warm_up(game)
    try:
        (game.cache / READY).touch()
    except OSError:
        return  # a place that cannot be written: the next start compiles again, nothing is lost


if __name__ == "__main__":
    if GENTLY in sys.argv:
        os.nice(NICE)
    nothing_else()
    compile_here(import_module(sys.argv[1]).GAME)
