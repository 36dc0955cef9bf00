"""Of docs/examples what runs without PyTorch; scripts/outside_suites.py runs the rest."""

from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from moontable import games
from moontable.sim.dataset import Plan, make

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


def test_an_agent_learns_from_what_a_search_visits(tmp_path, monkeypatch, capsys):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    example, game = import_module("search_trained"), games.load("luna-capital")
    make(Plan("luna-capital", 2, 4, bots=("search:8",), thoughts=True), tmp_path)
    seen, masks, visits, expected = example.thoughts(game, tmp_path)
    assert len(seen) > 100
    assert visits.sum(axis=1) == pytest.approx(np.ones(len(seen)), abs=1e-5)
    assert not visits[~masks].any()
    assert (np.abs(expected) <= 1).all()
    agent = example.learn(game, tmp_path, epochs=6)
    told = [float(line.split("entropy ")[1].split(",")[0]) for line in capsys.readouterr().out.splitlines()]
    assert min(told) < told[0]
    untaught = example.Agent(len(agent.weights["in"]), game.action_count)
    before, after = (example.gradients(one, seen, masks, visits, expected)[0] for one in (untaught, agent))
    assert after < before
