"""Every rule in docs/rules and every ruling has a test that carries its id, and every test named there exists."""

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULINGS = {"blue-moon-city": ("B", 18), "luna-capital": ("L", 20), "moon-colony-bloodbath": ("M", 25)}

by_game = pytest.mark.parametrize("game_id", list(RULINGS))


@cache
def test_sources() -> str:
    """All tests but this one."""
    files = sorted((ROOT / "tests").rglob("*.py"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files if file != Path(__file__))


test_sources.__test__ = False  # type: ignore[attr-defined]


def rows(game_id: str) -> list[list[str]]:
    """The table rows of a game's rules page: id, rule, code, tests."""
    page = (ROOT / "docs" / "rules" / f"{game_id}.md").read_text(encoding="utf-8")
    found = [[cell.strip() for cell in line.strip().strip("|").split("|")] for line in page.splitlines() if "|" in line]
    letter = RULINGS[game_id][0]
    return [row for row in found if re.fullmatch(rf"`?{letter}(-[\w-]+|\d+)`?", row[0])]


def carries(rule: str) -> bool:
    """Some test names the id: in its name (test_B4_hoax) or in a docstring (B4)."""
    return re.search(rf"(?<![A-Za-z0-9]){re.escape(rule)}(?![0-9])", test_sources()) is not None


@by_game
def test_every_ruling_has_a_test(game_id):
    letter, last = RULINGS[game_id]
    missing = [f"{letter}{n}" for n in range(1, last + 1) if not carries(f"{letter}{n}")]
    assert missing == []


@by_game
def test_every_ruling_is_on_the_rules_page(game_id):
    letter, last = RULINGS[game_id]
    page = (ROOT / "docs" / "rules" / f"{game_id}.md").read_text(encoding="utf-8")
    missing = [f"{letter}{n}" for n in range(1, last + 1) if not re.search(rf"\b{letter}{n}\b", page)]
    assert missing == []


@by_game
def test_every_rule_names_tests_that_exist(game_id):
    table = rows(game_id)
    assert len(table) >= 20
    for row in table:
        named = re.findall(r"\btest_\w+", row[-1])
        assert named or carries(row[0].strip("`")), f"{row[0]} has no test"
        for name in named:
            assert re.search(rf"def {name}\b", test_sources()), f"{row[0]} names {name}, which does not exist"


@by_game
def test_every_rule_names_code_that_exists(game_id):
    home = ROOT / "src" / "moontable" / "games" / game_id.replace("-", "_")
    for row in rows(game_id):
        for module, name in re.findall(r"`(\w+)\.(?!toml`|py`)(\w+)`", row[-2]):
            file = home / f"{module}.py"
            assert file.exists(), f"{row[0]} names {module}.py, which does not exist"
            source = file.read_text(encoding="utf-8")
            assert re.search(rf"^(def {name}\b|class {name}\b|{name}\b.*=)", source, re.M), f"{row[0]}: {module}.{name}"
