"""`moontable benchmark`: the same opponents and deals for whoever is placed."""

import json
import runpy
from pathlib import Path

import pytest

from moontable import bots
from moontable.bots import players
from moontable.cli import benchmark
from moontable.cli.main import main
from moontable.engine.fields import States
from moontable.engine.game import RulesError
from moontable.play.course import Referee

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
LUNA = ["--game", "luna-capital", "--workers", "1"]


class Last:
    """An agent of one's own: always the last legal action."""

    def __init__(self, game: object) -> None:
        self.referee = Referee(game)

    def choose(self, states: States, seat: int) -> int:
        return self.referee.legal(states, seat)[-1]


def placed(capsys: pytest.CaptureFixture[str], *words: str) -> dict:
    assert main(["benchmark", *words, *LUNA, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def registered():
    """What a test makes known is forgotten again."""
    before = set(players.KINDS)
    yield
    for kind in players.KINDS - before:
        players.KINDS.discard(kind)
        del players._makers[kind]


@pytest.fixture
def last(registered):
    """Our agent's name."""
    bots.register("last", lambda game, level, seed, threads: Last(game))
    return "last"


def test_an_agent_of_ones_own_is_placed_again_and_again_alike(capsys, monkeypatch, tmp_path, last):
    monkeypatch.setattr(benchmark, "OPPONENTS", ("random", "greedy"))
    kept = tmp_path / "games.jsonl"
    first = placed(capsys, last, "--games", "3", "--results", str(kept))
    assert [row["opponent"] for row in first["against"]] == ["random", "greedy"]
    assert [row["games"] for row in first["against"]] == [2, 2]  # each deal from both seats
    assert first["mean"] == sum(row["rate"] for row in first["against"]) / 2
    assert first["against"][1]["rate"] == 0  # greedy beats it
    assert placed(capsys, last, "--games", "2") == first
    assert placed(capsys, last, "--games", "2", "--results", str(kept)) == first
    assert len(kept.read_text().splitlines()) == 4  # nothing was played again


def test_the_example_learns_and_is_placed(capsys, monkeypatch, tmp_path, registered):
    """docs/examples/benchmark_ppo.py, with next to no training."""
    monkeypatch.setattr(benchmark, "OPPONENTS", ("random",))
    monkeypatch.chdir(tmp_path)
    program = runpy.run_path(str(EXAMPLES / "benchmark_ppo.py"))
    for _ in range(2):  # the second time it is read, and plays nothing again
        program["main"]("luna-capital", 8_192, 2)
        assert "random" in capsys.readouterr().out
    assert len((tmp_path / "ppo-luna-capital-8192.jsonl").read_text().splitlines()) == 2


def test_who_is_an_opponent_does_not_play_itself(capsys, monkeypatch):
    monkeypatch.setattr(benchmark, "OPPONENTS", ("random", "greedy"))
    found = placed(capsys, "greedy", "--games", "2")["against"]
    assert (found[0]["rate"], found[1]) == (
        1.0,
        {"opponent": "greedy", "games": 0, "rate": 0.5, "low": 0.5, "high": 0.5},
    )
    assert main(["benchmark", "greedy", "--games", "2", *LUNA]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "itself" in shown
    assert "2 games only" in shown


def test_the_set_is_frozen():
    """Whoever changes it raises the version: results of different sets are not compared."""
    frozen = (benchmark.VERSION, benchmark.OPPONENTS, benchmark.GAMES, benchmark.PLAYERS, benchmark.SEED)
    assert frozen == (1, ("random", "greedy", "search:100", "search:1000"), 100, 2, 19_000)


def test_wrong_words(capsys):
    for words, sentence in (
        (["benchmark", "nobody", *LUNA], "nobody"),
        (["benchmark", "greedy", "--games", "1", *LUNA], "at least 2 games"),
        (["benchmark", "greedy", "--game", "chess"], "chess"),
    ):
        assert main(words) != 0
        assert sentence in capsys.readouterr().err
    with pytest.raises(RulesError):
        benchmark.contest_of(benchmark.prepared("luna-capital"), "nobody", "greedy", 2).check()
