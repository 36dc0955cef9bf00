"""The examples in README and docstrings run, and the pages name things that exist."""

import doctest
import importlib
import re
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


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "docs/RULES.md", "docs/PROTOCOL.md", "CHANGELOG.md"])
def test_links_lead_somewhere(page):
    file = ROOT / page
    for target in re.findall(r"\]\(([^)#:]+)\)", file.read_text(encoding="utf-8")):
        assert (file.parent / target).exists(), f"{page} links to {target}"


def test_the_files_of_a_game_are_named_once_for_all_games():
    """games/README.md: what its table names is there in every game, under the same name."""
    home = ROOT / "src" / "moontable" / "games"
    table = (home / "README.md").read_text(encoding="utf-8").partition("|---|---|")[2]
    named = set(re.findall(r"`(?:text/)?(\w+\.(?:py|toml|ftl))`", table)) - {
        "words.py",
        "events.py",
    }  # where they are short
    assert len(named) >= 18
    folders = [folder for folder in home.iterdir() if (folder / "__init__.py").exists()]
    assert len(folders) == 3
    for folder in folders:
        assert named - {file.name for file in folder.rglob("*")} == set(), folder.name
