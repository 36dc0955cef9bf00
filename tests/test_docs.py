"""The examples in README and docstrings run, and the pages name things that exist."""

import doctest
import importlib
import re
import tomllib
from pathlib import Path

import pytest

from moontable.cli.main import COMMANDS

ROOT = Path(__file__).parents[1]


def test_the_readme_is_true():
    done = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert done.attempted > 8
    assert done.failed == 0


@pytest.mark.parametrize("name", ["moontable", "moontable.games", "moontable.play.match", "moontable.bots"])
def test_docstrings_are_true(name):
    done = doctest.testmod(importlib.import_module(name))
    assert done.attempted > 0
    assert done.failed == 0


def test_the_readme_leads_with_the_two_commands():
    assert re.search(r"\A# Moontable\n.*?\n    make play\n    make test\n", (ROOT / "README.md").read_text(), re.S)


def test_the_readme_names_only_commands_that_exist():
    named = set(re.findall(r"^    moontable (\w+)", (ROOT / "README.md").read_text(), re.M))
    assert named
    assert named <= {command.name for command in COMMANDS}


def test_who_cites_it_cites_this_version():
    cited = dict(re.findall(r"^(\w+): (.+)$", (ROOT / "CITATION.cff").read_text(encoding="utf-8"), re.M))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (cited["version"], cited["license"]) == (project["version"], project["license"])


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "docs/RULES.md", "docs/PROTOCOL.md", "CHANGELOG.md"])
def test_links_lead_somewhere(page):
    file = ROOT / page
    for target in re.findall(r"\]\(([^)#:]+)\)", file.read_text(encoding="utf-8")):
        assert (file.parent / target).exists(), f"{page} links to {target}"


def test_the_files_of_a_game_are_named_once_for_all_games():
    """games/README.md: its first table names what is in every game; its second what a game has besides."""
    home = ROOT / "src" / "moontable" / "games"
    _, every, own = re.split(r"\|---\|---\|", (home / "README.md").read_text(encoding="utf-8"))
    named = set(re.findall(r"`(?:text/)?(\w+\.(?:py|toml|ftl))`", every.partition("\n\n")[0]))
    short = {"words.py", "events.py"}  # where they are short, the one is in the other
    assert len(named - short) >= 18
    besides, game = {}, ""
    for row in re.findall(r"^\| ([\w ]*)\| (.*?) \|", own, re.M):
        game = row[0].strip().replace(" ", "_").lower() or game
        besides.setdefault(game, set()).update(re.findall(r"`(\w+\.py)`", row[1]))
    folders = [folder for folder in home.iterdir() if (folder / "__init__.py").exists()]
    assert {folder.name for folder in folders} == set(besides)
    for folder in folders:
        found = {file.name for file in folder.rglob("*.*") if "__pycache__" not in file.parts}
        assert found - short == (named - short) | besides[folder.name], folder.name
