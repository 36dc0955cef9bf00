"""docs/RESEARCH.md is run from top to bottom, with a short training in the place of the long one."""

import re
from pathlib import Path

import pytest

from moontable import games

PAGE = (Path(__file__).parents[2] / "docs" / "RESEARCH.md").read_text(encoding="utf-8")
LONG, SHORT = "steps=2_000_000", "steps=500_000"


def test_the_tutorial_runs(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert len(blocks) >= 6
    assert sum(LONG in block for block in blocks) == 1
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block.replace(LONG, SHORT), "RESEARCH.md", "exec"), names)
    # Even the short training is clearly better than one game in two: 400 games, so 5 % is two standard errors.
    assert names["won"] > 0.55
    assert names["played"] >= 400


@pytest.mark.parametrize("game_id", games.known())
def test_the_page_states_the_spaces_that_are(game_id):
    game = games.load(game_id)
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{game_id}-v0`"))
    cells = [cell.strip() for cell in row.split("|")[2:5]]
    assert cells == [str(game.action_count), str(game.observation_size), f"{min(game.players)}-{max(game.players)}"]
