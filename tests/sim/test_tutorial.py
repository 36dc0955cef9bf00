"""docs/RESEARCH.md and the notebook are run from top to bottom, with a short training in the place of the long one."""

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

from moontable import games

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "RESEARCH.md").read_text(encoding="utf-8")
LONG, SHORT = "steps=500_000", "steps=160_000"


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


def test_the_notebook_runs(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    cells = json.loads((DOCS / "first-steps.ipynb").read_text(encoding="utf-8"))["cells"]
    names: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert not cell["outputs"]
            exec(compile("".join(cell["source"]), "first-steps.ipynb", "exec"), names)
    assert names["match"].result.ranks[0] == 1  # greedy beats random
    assert names["played"] >= 100


def test_the_site_has_every_page():
    """`make docs` builds it; what it describes is there."""
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    pages = {page.relative_to(DOCS).with_suffix("").as_posix() for page in DOCS.rglob("*.md")} - {"index"}
    assert pages == {line for line in index.splitlines() if line in pages}
    for module, members in re.findall(
        r"automodule:: (\S+)\n(?:   :members: (.*))?", (DOCS / "api.md").read_text(encoding="utf-8")
    ):
        described = import_module(module)
        assert described.__doc__
        assert all(hasattr(described, name) for name in members.split(", ") if name)
