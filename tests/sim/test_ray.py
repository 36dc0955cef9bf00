"""A local Ray cluster of two workers; one of them is killed."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import ray

from moontable.cli.main import main
from moontable.engine.game import RulesError
from moontable.sim.ray import map_over

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def cluster():
    # Workers do not have this test module: send its functions whole.
    ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])
    context = ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield context.address_info["gcs_address"]
    ray.shutdown()


def double(number: int) -> tuple[int, int]:
    return 2 * number, os.getpid()


def dies_once(number: int, marks: str) -> int:
    """The first attempt at number 3 takes its worker with it."""
    mark = Path(marks) / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def fails(number: int) -> int:
    raise RulesError(f"number {number} is wrong")


def test_work_is_shared_and_comes_back_complete(cluster):
    results = dict(map_over(cluster, double, [(n,) for n in range(40)]))
    assert [results[n][0] for n in range(40)] == [2 * n for n in range(40)]
    assert os.getpid() not in {pid for _, pid in results.values()}
    assert list(map_over(cluster, double, [])) == []


def test_a_killed_worker_loses_nothing(cluster, tmp_path):
    results = dict(map_over(cluster, dies_once, [(n, str(tmp_path)) for n in range(8)]))
    assert (tmp_path / "died").exists()
    assert results == {n: n * n for n in range(8)}


def test_an_error_of_the_work_itself_is_raised(cluster):
    with pytest.raises(RulesError, match="number 1 is wrong"):
        list(map_over(cluster, fails, [(1,)]))


def test_simulate_on_the_cluster_is_simulate_here(cluster, capsys):
    words = ["simulate", "blue-moon-city", "--games", "1200", "--seed", "4", "--json"]
    assert main(words) == 0
    here = json.loads(capsys.readouterr().out)
    # Another process, as on another machine: it joins the cluster by its address.
    command = [sys.executable, "-m", "moontable.cli.main", *words, "--ray", cluster]
    done = subprocess.run(command, capture_output=True, text=True, timeout=900, check=True)
    there = json.loads(done.stdout.splitlines()[-1])
    del here["seconds"], there["seconds"]
    assert there == here


def test_an_arena_on_the_cluster_is_an_arena_here(cluster, capsys):
    words = ["arena", "blue-moon-city", "--bots", "greedy,random", "--games", "4", "--seed", "2", "--json"]
    found = []
    for where in (["--workers", "1"], ["--ray", cluster]):
        assert main([*words, *where]) == 0
        numbers = json.loads(capsys.readouterr().out)
        found.append([(bot["bot"], bot["wins"], bot["score"]) for bot in numbers["bots"]])
    assert found[0] == found[1]


def test_a_dataset_made_on_a_cluster_is_that_of_one_machine(cluster, tmp_path):
    for folder, more in (("here", []), ("there", ["--ray", cluster])):
        words = ["dataset", "luna-capital", str(tmp_path / folder), "--games", "3", "--shard", "2", "--players", "2"]
        assert main([*words, *more]) == 0
    manifests = [json.loads((tmp_path / folder / "manifest.json").read_text()) for folder in ("here", "there")]
    assert manifests[0] == manifests[1]
    assert [entry["games"] for entry in manifests[0]["shards"]] == [2, 1]
