"""How much more two workers carry than one: python scripts/workers_load.py [--share 0.15] [--rounds N] ...

Starts PostgreSQL and Redis as the tests do, then `moontable serve` with one worker and with two in turns. Two get twice
the tables and twice the moves, so that each worker has as much to do as the one. What is compared is the processor time
of the workers for each move, which does not depend on what else the machine has to do as much as a rate does. With
`--share` (Linux, as root) every worker gets a cgroup with that share of a core; ask for more moves than that can carry,
and the moves a second are what the workers carry.
"""

import argparse
import asyncio
import contextlib
import os
import statistics
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from moontable.server.child import Child
from moontable.server.load import Load
from moontable.server.run import many_files
from moontable.server.settings import UNLIMITED
from server.conftest import postgres, redis

PERIOD = 10_000  # microseconds in which every worker gets its share


def below(pid: int) -> list[int]:
    """A process and all that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(found for child in children for found in below(int(child)))]


def serving(child: Child, workers: int) -> list[int]:
    """The processes that serve: the one itself, or those it has started (but for Python's own)."""
    assert child.process is not None
    found = below(child.process.pid)
    if workers == 1:
        return found[:1]
    return [pid for pid in found[1:] if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def cpu_seconds(pids: list[int]) -> float:
    words = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in pids]
    return sum(int(w[11]) + int(w[12]) for w in words) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def rationed(pids: list[int], share: float) -> Iterator[None]:
    """Each of them may use so much of a core, all its threads together."""
    if not share:
        yield
        return
    old = Path("/sys/fs/cgroup/cpu")  # version 1; else version 2
    root = old if old.is_dir() else Path("/sys/fs/cgroup")
    made = []
    try:
        for pid in pids:
            group = root / f"moontable-{pid}"
            group.mkdir()
            made.append(group)
            quota = int(share * PERIOD)
            if root == old:
                (group / "cpu.cfs_period_us").write_text(str(PERIOD))
                (group / "cpu.cfs_quota_us").write_text(str(quota))
            else:
                (group / "cpu.max").write_text(f"{quota} {PERIOD}")
            (group / "cgroup.procs").write_text(str(pid))
        yield
    finally:
        for group in made:
            for pid in (group / "cgroup.procs").read_text().split():
                (root / "cgroup.procs").write_text(pid)
            group.rmdir()


def counted(url: str, name: str) -> float:
    lines = urllib.request.urlopen(f"{url}/metrics").read().decode().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith(f"moontable_{name} "))


async def measured(server: Child, workers: int, chosen: argparse.Namespace) -> dict[str, float]:
    """What is known of one server then: each a number of which more is better."""
    load = Load(server.url, workers * chosen.tables, workers * chosen.rate)
    await load.set_up()
    pids = serving(server, workers)
    assert len(pids) == workers, pids

    try:
        await asyncio.sleep(2.5)  # until all have told what they have counted
        ways = ", ".join(f"{name} {counted(server.url, name):g}" for name in ("handed_total", "sockets_passed_on"))
        print(f"{workers} worker{'s'[: workers > 1]}, load {os.getloadavg()[0]:.1f}, {ways}", flush=True)
        before = {name: counted(server.url, name) for name in ("store_rows", "store_commits")}
        with rationed(pids, chosen.share):
            report = await load.run(chosen.seconds, lambda: cpu_seconds(pids), warm=1.5)
        plain = report.as_plain()
        shown = ("moves_per_second", "p50_ms", "p99_ms", "errors", "server_us_per_move", "server_cpu_percent")
        print("  " + ", ".join(f"{name} {plain[name]}" for name in shown), flush=True)
        await asyncio.sleep(2.5)
        rows, commits = (counted(server.url, name) - was for name, was in before.items())
        print(f"  {rows / max(1, commits):.1f} rows in each commit", flush=True)
        each = workers * report.moves / (report.server_cpu or 1)
        found = {"moves in a second of processor time of each worker": each}
        return {**found, "moves a second": report.moves / report.seconds} if chosen.share else found
    finally:
        load.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--tables", type=int, default=150, help="for each worker (default: 150)")
    parser.add_argument("--rate", type=float, default=700.0, help="moves a second for each worker (default: 700)")
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--share", type=float, default=0.0, help="of a core, for each worker")
    chosen = parser.parse_args()
    many_files()
    found: dict[int, list[dict[str, float]]] = {1: [], 2: []}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        services = {"database": stack.enter_context(postgres()), "bus": stack.enter_context(redis(folder))}
        for _ in range(chosen.rounds):
            for workers, figures in found.items():
                flags = {**UNLIMITED, **services, "workers": workers, "games": "blue-moon-city", "bot_workers": 0}
                with Child(folder, **flags) as server:
                    figures.append(asyncio.run(measured(server, workers, chosen)))
    for name in found[1][0]:
        one, two = ([figure[name] for figure in figures] for figures in found.values())
        times = statistics.median(two) / statistics.median(one)
        shown = " against ".join(", ".join(f"{figure:.0f}" for figure in figures) for figures in (two, one))
        print(f"{name}: {shown}; two carry {times:.2f} times what one carries (of the medians)")


if __name__ == "__main__":
    main()
