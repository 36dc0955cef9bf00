"""Search with a network on one GPU: compared with the CPU tree by tree, and measured with a small network.

Where Moontable is installed:   python scripts/gpu_search_bench.py build/gpusearch --record [GAME ...]
On the machine with the GPU:    python scripts/gpu_search_bench.py build/gpusearch [GAME ...]

There only CuPy, NumPy and PyTorch are needed (and JAX, to see whether it can be the network). Prints one line of JSON
for each game and what was compared, then for each number of trees. The function that is compared with gives whole
numbers divided by 128, which all machines add up alike.
"""

import argparse
import importlib
import json
import os
import sys
import time
from itertools import product
from pathlib import Path
from types import ModuleType

import numpy as np

SIM = Path(__file__).parent.parent / "src" / "moontable" / "sim"
GAMES, SIMULATIONS, SEED, LIMIT = 256, 64, 1, 20_000
SEEN = (
    "masks", "raw", "seats", "rewards", "dones", "cut", "outcomes", "lengths", "final_lengths", "games", "counts",
    "actions",
)  # fmt: skip
TREES = (8192, 16_384, 32_768, 65_536)
HIDDEN = 128


def judge(xp, observations, players=0, actions=0):
    """Values (n,), or of all players (n, players) and a policy, by all that is seen and by nothing else."""
    seen = xp.asarray(observations, dtype=xp.int64)
    mixed = (seen * xp.arange(1, seen.shape[1] + 1)).sum(1)
    if not players:
        return xp.asarray(mixed % 255 - 127, dtype=xp.float32) / 128
    values = (mixed[:, None] * xp.arange(3, players + 3)) % 255 - 127
    policies = (mixed[:, None] * xp.arange(1, actions + 1)) % 17
    return xp.asarray(values, dtype=xp.float32) / 128, xp.asarray(policies, dtype=xp.float32)


def course(batch, search, get, xp, words):
    """What is compared: a batch that goes back and is dealt anew, then two searches. Arrays by name."""
    found = {}

    def note(what):
        for name in SEEN:
            found[f"{what}_{name}"] = get(getattr(batch, name))
        found[f"{what}_states"] = words(batch.states)

    def play(steps):
        for _ in range(steps):
            batch.step(batch.sample())

    play(20)
    saved = batch.save()
    play(40)
    note("played")
    batch.restore(saved)
    note("restored")
    play(40)
    note("again")
    batch.restore(saved)
    batch.resample(batch.seats, xp.arange(GAMES) * 7919 - 5)
    note("dealt")
    actions, players = batch.masks.shape[1], batch.players
    for what, evaluate in (
        ("values", lambda seen: judge(xp, seen)),
        ("policies", lambda seen: judge(xp, seen, players, actions)),
    ):
        thought = search(batch, evaluate, SIMULATIONS + 1, 1.25, 3)
        thought.run(SIMULATIONS // 2)
        thought.run(SIMULATIONS // 2)
        for name in ("visits", "values", "chances"):
            found[f"{what}_{name}"] = get(getattr(thought, name))
        found[f"{what}_best"], found[f"{what}_reached"] = get(thought.best()), words(thought.reached)
        batch.step(thought.best())
        play(31)
    note("end")
    return found


def record(folder, chosen):
    from moontable import games
    from moontable.sim import Batch, gpu
    from moontable.sim.gpu_search import export
    from moontable.sim.search import Search

    for game in map(games.load, chosen or games.known()):
        begun, players = time.perf_counter(), games.usual_players(game)
        export(game, folder / game.id)
        compiled = time.perf_counter() - begun
        batch = Batch(game, GAMES, players, seed=SEED, limit=LIMIT)
        found = course(batch, Search, np.array, np, lambda states: states.view(np.uint8).reshape(GAMES, -1).copy())
        np.savez_compressed(folder / game.id / "cpu.npz", **found)
        facts = {"game": game.id, "players": players, "options": game.encode_options(players, {}).tolist()}
        (folder / game.id / "facts.json").write_text(json.dumps({**facts, **gpu.sizes(game)}), encoding="utf-8")
        print(f"{game.id}: kernels in {compiled:.0f} s, all in {time.perf_counter() - begun:.0f} s", flush=True)


def device_modules():
    """sim/device.py and sim/device_search.py, which stand on their own."""
    package = ModuleType("sim")
    package.__path__ = [str(SIM)]
    sys.modules["sim"] = package
    return importlib.import_module("sim.device"), importlib.import_module("sim.device_search")


def network(torch, features, actions):
    """Random weights: what it says costs as much as what a trained one would say."""
    torch.manual_seed(1)
    net = torch.nn.Sequential(
        torch.nn.Linear(features, HIDDEN), torch.nn.ReLU(), torch.nn.Linear(HIDDEN, HIDDEN), torch.nn.ReLU(),
        torch.nn.Linear(HIDDEN, 1 + actions),
    ).cuda()  # fmt: skip

    @torch.no_grad()
    def evaluate(observations):
        said = net(torch.from_dlpack(observations).float() * 0.05)
        return torch.tanh(said[:, 0]), torch.softmax(said[:, 1:], 1)

    return evaluate


def other_networks(make, search, cp, expected):
    """Whether the same function written for PyTorch and for JAX leads to the same visits."""
    import torch

    def by_torch(seen):
        mixed = (torch.from_dlpack(seen).long() * torch.arange(1, seen.shape[1] + 1, device="cuda")).sum(1)
        return (mixed % 255 - 127).float() / 128

    same = {"torch": by_torch}
    try:
        import jax

        jax.config.update("jax_enable_x64", True)
        jnp = jax.numpy
        jitted = jax.jit(lambda seen: judge(jnp, seen))
        same["jax"] = lambda seen: jitted(jnp.from_dlpack(seen.T).T)  # JAX takes over rows that lie together only
    except ImportError:
        print("JAX is not installed: not tried", file=sys.stderr)
    told = {}
    for name, evaluate in same.items():
        batch = make(GAMES)
        for _ in range(20):
            batch.step(batch.sample())
        batch.resample(batch.seats, cp.arange(GAMES) * 7919 - 5)
        thought = search(batch, evaluate, SIMULATIONS + 1, 1.25, 3)
        thought.run(SIMULATIONS)
        told[name] = bool((thought.visits.get() == expected).all())
    return told


def parts(cp, thought):
    """Milliseconds of each part of a simulation, waited for one by one."""
    names = ("copy", "reseed", "redeal", "walk", "see_leaves")
    spent = dict.fromkeys((*names, "network", "back_up"), 0.0)

    def timed(name, work):
        cp.cuda.Device().synchronize()
        begun = time.perf_counter()
        done = work()
        cp.cuda.Device().synchronize()
        spent[name] += (time.perf_counter() - begun) * 1000 / 8
        return done

    for _ in range(8):
        for name, launch in zip(names, thought._launches, strict=True):
            timed(name, launch)
        answer = timed("network", lambda: thought.evaluate(thought.observations))
        timed("back_up", lambda said=answer: thought._back_up(said))
    return {name: round(took, 3) for name, took in spent.items()}


def main(folder, chosen, blocks):
    os.environ["XLA_PYTHON_CLIENT_PREALLOCATE"] = "false"
    import cupy as cp
    import torch

    device, device_search = device_modules()
    for home in sorted(path for path in folder.iterdir() if path.is_dir() and (not chosen or path.name in chosen)):
        facts, cpu = json.loads((home / "facts.json").read_text()), np.load(home / "cpu.npz")
        begun = time.perf_counter()
        kernels = {file.stem: device.Kernel(file.read_text()) for file in home.glob("*.ptx")}
        loaded = time.perf_counter() - begun

        def make(n, facts=facts, kernels=kernels):
            return device.DeviceBatch(
                kernels, n, facts["players"], facts, np.array(facts["options"]), SEED, LIMIT
            )  # fmt: skip

        def search(*arguments, kernels=kernels):
            return device_search.DeviceSearch(kernels, *arguments)

        found = course(make(GAMES), search, lambda array: array.get(), cp, lambda states: states.bytes.get())
        differing = [name for name in cpu.files if not np.array_equal(found[name], cpu[name])]
        report = {
            "device": cp.cuda.runtime.getDeviceProperties(0)["name"].decode(),
            "game": facts["game"],
            "players": facts["players"],
            "arrays_compared": len(cpu.files),
            "arrays_differing": differing,
            "trees_equal": int((found["policies_visits"] == cpu["policies_visits"]).all(axis=1).sum()),
            "same_visits_with": other_networks(make, search, cp, cpu["values_visits"]),
            "driver_compile_seconds": round(loaded, 1),
        }
        print(json.dumps(report), flush=True)
        for n, block in product(TREES, blocks or [device_search.BLOCK]):
            device_search.BLOCK = block
            batch = make(n)
            for _ in range(20):
                batch.step(batch.sample())
            thought = search(batch, network(torch, facts["features"], facts["actions"]), SIMULATIONS + 1)
            thought.run(2)
            thought.begin()
            cp.cuda.Device().synchronize()
            begun = time.perf_counter()
            thought.run(SIMULATIONS)
            cp.cuda.Device().synchronize()
            took = time.perf_counter() - begun
            report = {
                "game": facts["game"],
                "trees": n,
                "block": block,
                "simulations_per_second": round(n * SIMULATIONS / took),
                "milliseconds_of_a_simulation": parts(cp, thought),
                "bytes_of_a_tree": round(thought.bytes_of_a_tree),
                "gigabytes": round(thought.bytes / 1e9, 2),
            }
            print(json.dumps(report), flush=True)
            del batch, thought
            cp.get_default_memory_pool().free_all_blocks()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", nargs="*")
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--blocks", type=int, nargs="+", help="threads in a block, to find out what is best")
    told = parser.parse_intermixed_args()
    if told.record:
        record(told.folder, told.game)
    else:
        main(told.folder, told.game, told.blocks)
