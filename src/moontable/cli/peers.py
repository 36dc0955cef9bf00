"""`moontable bench --peers`: our games beside the engines that researchers use, on the same core, in one table.

Each peer gets a virtual environment of its own in the cache, made when it is first asked for. What cannot be installed
or run here is listed with the reason. Rates are per second of processor time, so that other work on the machine
does not count for or against anybody; every run is held to one core.
"""

import json
import os
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from .. import games
from ..engine.game import OUTCOME_SIZE
from ..engine.rule import cache_root
from ..sim import Batch
from .bench import compile_and_load, step_from_python
from .common import out, prepared, table

# peer -> what pip installs. Pins are those that were measured.
PEERS: dict[str, tuple[str, ...]] = {
    "openspiel": ("open_spiel",),
    "pgx": ("pgx", "jax"),
    # Later versions build from source with files from elsewhere; the game needs nothing of what it depends on.
    "pufferlib": ("--no-deps", "--only-binary=:all:", "pufferlib==2.0.2", "numpy"),
    "catanatron": ("catanatron",),
    "rlcard": ("rlcard",),
}
SCRIPT = Path(__file__).with_name("peer_runs.py")
INSTALL_SECONDS = 600
CHUNK = 100
Row = dict[str, Any]


def environment(peer: str) -> Path:
    """The Python of a peer's environment, installed if need be; RuntimeError with pip's last word if it cannot be."""
    folder = cache_root() / "peers" / peer
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    if (folder / "ready").exists():
        return python
    venv.create(folder, with_pip=True, clear=True)
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *PEERS[peer]]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=INSTALL_SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"installing it took longer than {INSTALL_SECONDS} s") from None
    if done.returncode:
        raise RuntimeError(_reason(done.stderr))
    (folder / "ready").touch()
    return python


def _reason(text: str) -> str:
    """The line of an error output that says most."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    telling = [line for line in lines if "error" in line.lower()]
    return (telling or lines or ["no reason was given"])[-1][:160]


def run_peer(peer: str, seconds: float) -> list[Row]:
    try:
        python = environment(peer)
    except (RuntimeError, OSError) as error:
        return [{"peer": peer, "missing": f"cannot be installed here: {error}"}]
    single = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")
    command = [str(python), str(SCRIPT), peer, str(seconds)]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, env={**os.environ, **single}, timeout=600, check=False
        )
    except subprocess.TimeoutExpired:
        return [{"peer": peer, "missing": "did not finish within 600 s"}]
    rows = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    if done.returncode:
        rows.append({"peer": peer, "missing": f"does not run here: {_reason(done.stderr)}"})
    return rows


def run_ours(game_id: str, seconds: float) -> list[Row]:
    """Random play in one compiled loop, step by step from Python, and in a batch with masks and observations."""
    game = prepared(game_id)
    compiling, _ = compile_and_load(game)
    players = 2
    encoded = game.encode_options(players, {})
    states, lengths = game.new_states(), np.zeros(CHUNK, np.int32)
    results = np.zeros((CHUNK, OUTCOME_SIZE), np.int32)
    game.loops.simulate(states, encoded, np.uint64(0), 1, 100, lengths, results)
    decisions = count = 0
    begun = time.process_time()
    while (cpu := time.process_time() - begun) < seconds:
        decisions += game.loops.simulate(states, encoded, np.uint64(count), CHUNK, 20_000, lengths, results)
        count += CHUNK
    facts = {"peer": "Moontable", "game": game.id, "ready": 0.0}
    loop = {"how": "compiled loop", "decisions": decisions, "games": count, "cpu": cpu, "ready": compiling}
    rows = [{**facts, **loop}]
    stepped = step_from_python(game, players, seconds, time.process_time)
    finished = stepped * count / decisions
    rows.append({**facts, "how": "each step from Python", "decisions": stepped, "games": finished, "cpu": 1.0})
    batch = Batch(game, 1024, players)
    batch.step(batch.sample())
    decisions = count = 0
    begun = time.process_time()
    while (cpu := time.process_time() - begun) < seconds:
        for _ in range(16):
            batch.step(batch.sample())
            count += int(batch.dones.sum())
        decisions += 16 * batch.n
    rows.append({**facts, "how": "batch of 1024", "decisions": decisions, "games": count, "cpu": cpu})
    return rows


def measure(seconds: float) -> Iterator[Row]:
    """Everything, one after the other, on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    for game_id in games.known():
        yield from run_ours(game_id, seconds)
    for peer in PEERS:
        print(f"{peer} ...", file=sys.stderr, flush=True)
        yield from run_peer(peer, seconds)


def run(seconds: float, as_json: bool) -> int:
    rows = []
    for row in measure(seconds):
        rows.append(row)
        if as_json:
            print(json.dumps(row), flush=True)
    if as_json:
        return 0
    shown = table("", "engine", "game", "how", ">decisions/s", ">games/s", ">compiled in s")
    for row in sorted((r for r in rows if "cpu" in r), key=lambda r: -r["decisions"] / r["cpu"]):
        rates = (f"{row[name] / row['cpu']:,.0f}" for name in ("decisions", "games"))
        shown.add_row(row["peer"], row["game"], row["how"], *rates, f"{row['ready']:.1f}" if row["ready"] else "")
    out.print(shown)
    for row in rows:
        if "missing" in row:
            out.print(f"{row['peer']}: {row['missing']}", markup=False, soft_wrap=True)
    return 0
