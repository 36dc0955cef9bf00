"""Random play on one GPU, compared game by game with the CPU. Needs only CuPy, NumPy and PyTorch there.

Where Moontable is installed:   python -m moontable.sim.gpu build/gpu
On the machine with the GPU:    python scripts/gpu_bench.py build/gpu

Prints one line of JSON for each game.
"""

import importlib.util
import json
import re
import sys
import time
from pathlib import Path

import cupy
import numpy as np
import torch

SOURCE = Path(__file__).parent.parent / "src" / "moontable" / "sim" / "device.py"
SECONDS = 2.0
REGISTERS, BLOCK, THREADS = 0, 128, 1 << 18  # 0: as many as the compiler likes

spec = importlib.util.spec_from_file_location("device", SOURCE)
device = importlib.util.module_from_spec(spec)
spec.loader.exec_module(device)


def with_registers(ptx, registers):
    """The same kernel, held to a number of registers (more threads fit on the chip, some values go to memory)."""
    return (
        re.sub(r"(\.visible \.entry [^{]*\))\s*\{", rf"\1\n.maxnreg {registers}\n{{", ptx, count=1)
        if registers
        else ptx
    )


def timed(kernel, facts, games, threads, block):
    """(seconds, lengths, outcomes) of one launch."""
    start, end = cupy.cuda.Event(), cupy.cuda.Event()
    start.record()
    lengths, results = device.play(
        kernel, facts["position"], np.array(facts["options"]), facts["seed"], games, facts["limit"], threads, block
    )
    end.record()
    end.synchronize()
    return cupy.cuda.get_elapsed_time(start, end) / 1000, lengths, results


def measure(kernel, facts, threads, block, seconds):
    """Decisions a second of one launch that lasts about so long."""
    games = threads * 2
    while True:
        took, lengths, results = timed(kernel, facts, games, threads, block)
        if took > seconds / 2 or games >= 1 << 26:
            return int(lengths.sum(dtype=np.int64)) / took, games / took, lengths, results
        games = min(max(games * 2, int(games * seconds / took)), 1 << 26)


def compare_batch(folder, facts, cpu):
    """The stepping kernels: the same batch, the same dice, after the same number of steps."""
    sizes = {name: facts[name] for name in ("actions", "features", "position")}
    step, sample = (device.Kernel((folder / f"{name}.ptx").read_text()) for name in ("step", "sample"))
    options, n = np.array(facts["options"]), len(cpu["games"])
    batch = device.DeviceBatch(step, sample, n, facts["players"], sizes, options, facts["seed"], facts["limit"])
    for _ in range(facts["steps"]):
        batch.step(batch.sample())
    compared = [name for name in cpu.files if not name.startswith("play_")]
    differing = [name for name in compared if not (getattr(batch, name).get() == cpu[name]).all()]
    big = device.DeviceBatch(step, sample, 1 << 17, facts["players"], sizes, options, facts["seed"], facts["limit"])
    for _ in range(20):
        big.step(big.sample())
    cupy.cuda.Device().synchronize()
    started = time.perf_counter()
    for _ in range(200):
        big.step(big.sample())
    cupy.cuda.Device().synchronize()
    rate = 200 * big.n / (time.perf_counter() - started)
    shared = torch.from_dlpack(big.observations)
    return differing, rate, shared.data_ptr() == big.observations.data.ptr


def main(folder):
    for game in sorted(path for path in Path(folder).iterdir() if path.is_dir()):
        facts, cpu = json.loads((game / "facts.json").read_text()), np.load(game / "cpu.npz")
        ptx = (game / "play.ptx").read_text()
        started = time.perf_counter()
        kernel = device.Kernel(with_registers(ptx, REGISTERS))
        compile_seconds = time.perf_counter() - started
        decisions, finished, lengths, results = measure(kernel, facts, THREADS, BLOCK, SECONDS)
        count = len(cpu["play_lengths"])
        same = (lengths[:count].get() == cpu["play_lengths"]) & (results[:count].get() == cpu["play_results"]).all(
            axis=1
        )
        differing, steps, shared = compare_batch(game, facts, cpu)
        report = {
            "device": cupy.cuda.runtime.getDeviceProperties(0)["name"].decode(),
            "game": facts["game"],
            "players": facts["players"],
            "decisions_per_second": round(decisions),
            "games_per_second": round(finished),
            "games_compared": count,
            "games_equal": int(same.sum()),
            "batch_arrays_differing": differing,
            "batch_steps_per_second": round(steps),
            "shared_with_torch": shared,
            "driver_compile_seconds": round(compile_seconds, 1),
        }
        print(json.dumps(report), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
