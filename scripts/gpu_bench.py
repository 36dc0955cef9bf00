"""Random play on one GPU, compared game by game with the CPU. Needs only CuPy, NumPy and PyTorch there.

Where Moontable is installed:   python -m moontable.sim.gpu build/gpu
On the machine with the GPU:    python scripts/gpu_bench.py build/gpu

Prints one line of JSON for each game.
"""

import importlib.util
import json
import sys
import time
from pathlib import Path

import cupy
import numpy as np
import torch

SOURCE = Path(__file__).parent.parent / "src" / "moontable" / "sim" / "device.py"
SLOTS, GAMES = 1 << 22, 1 << 24  # games at a time, and in all
BATCHES = (1 << 17, 1 << 19)  # games of a batch

spec = importlib.util.spec_from_file_location("device", SOURCE)
device = importlib.util.module_from_spec(spec)
spec.loader.exec_module(device)


def timed(kernels, facts, games):
    """(seconds, lengths, outcomes) of so many games."""
    start, end = cupy.cuda.Event(), cupy.cuda.Event()
    start.record()
    lengths, results = device.play(
        kernels, facts["seated"], facts["far"], facts["kinds"], np.array(facts["options"]), facts["seed"], games,
        facts["limit"], SLOTS,
    )  # fmt: skip
    end.record()
    end.synchronize()
    return cupy.cuda.get_elapsed_time(start, end) / 1000, lengths, results


def compare_batch(folder, facts, cpu):
    """The stepping kernels: the same batch, the same dice, after the same number of steps."""
    sizes = {name: facts[name] for name in ("actions", "features", "position", "kinds")}
    kernels = {name: device.Kernel((folder / f"{name}.ptx").read_text()) for name in device.STEPPING}
    options, n = np.array(facts["options"]), len(cpu["games"])
    batch = device.DeviceBatch(kernels, n, facts["players"], sizes, options, facts["seed"], facts["limit"])
    for _ in range(facts["steps"]):
        batch.step(batch.sample())
    compared = [name for name in cpu.files if not name.startswith("play_")]
    differing = [name for name in compared if not (getattr(batch, name).get() == cpu[name]).all()]
    rates = {}
    for games in BATCHES:
        big = device.DeviceBatch(kernels, games, facts["players"], sizes, options, facts["seed"], facts["limit"])
        for _ in range(60):
            big.step(big.sample())
        cupy.cuda.Device().synchronize()
        started = time.perf_counter()
        for _ in range(200):
            big.step(big.sample())
        cupy.cuda.Device().synchronize()
        rates[games] = round(200 * games / (time.perf_counter() - started))
    shared = torch.from_dlpack(big.observations)
    return differing, rates, shared.data_ptr() == big.observations.data.ptr


def main(folder):
    for game in sorted(path for path in Path(folder).iterdir() if path.is_dir()):
        facts, cpu = json.loads((game / "facts.json").read_text()), np.load(game / "cpu.npz")
        started = time.perf_counter()
        files = [game / f"{kernel}.ptx" for kernel in device.PLAYING]
        kernels = {file.stem: device.Kernel(file.read_text()) for file in files if file.exists()}
        compile_seconds = time.perf_counter() - started
        timed(kernels, facts, 1000)
        took, lengths, results = timed(kernels, facts, GAMES)
        count = len(cpu["play_lengths"])
        same = (lengths[:count].get() == cpu["play_lengths"]) & (results[:count].get() == cpu["play_results"]).all(
            axis=1
        )
        differing, steps, shared = compare_batch(game, facts, cpu)
        report = {
            "device": cupy.cuda.runtime.getDeviceProperties(0)["name"].decode(),
            "game": facts["game"],
            "players": facts["players"],
            "decisions_per_second": round(int(lengths.sum(dtype=np.int64)) / took),
            "games_per_second": round(GAMES / took),
            "seconds": round(took, 1),
            "games_compared": count,
            "games_equal": int(same.sum()),
            "batch_arrays_differing": differing,
            "batch_steps_per_second": steps,
            "shared_with_torch": shared,
            "driver_compile_seconds": round(compile_seconds, 1),
        }
        print(json.dumps(report), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
