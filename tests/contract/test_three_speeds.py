"""One rules source: interpreted, compiled, and compiled with bounds checks, it is the same game."""

from trace import trace

import pytest
from cases import cases
from scripts_here import run

from moontable import games

STEPS = 2_000

pytestmark = pytest.mark.parametrize("game_id", games.known())


def test_interpreted_and_compiled_rules_agree_step_by_step(game_id):
    interpreted = run("trace.py", game_id, str(STEPS), NUMBA_DISABLE_JIT="1")
    compiled = trace(game_id, STEPS)
    for i, (one, other) in enumerate(zip(interpreted, compiled, strict=True)):
        assert one == other, f"line {i}"
    assert len(compiled) > 100
    assert all(line.endswith("[]") for line in compiled if line[0].isdigit()), "a field out of its range"


def test_no_rule_reads_or_writes_outside_its_arrays(game_id):
    """Nor with a negative index: compiled rules do not count from the end. Quickly compiled, since little is played."""
    assert run("bounds.py", game_id, "200", NUMBA_BOUNDSCHECK="1", NUMBA_OPT="1") == [str(200 * len(cases(game_id)))]
