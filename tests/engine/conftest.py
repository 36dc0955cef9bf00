"""The toy game compiled in a place of its own, once for all tests that need a place where little is compiled."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import toy
from moontable.engine.rule import READY

PLAY = """
import sys; sys.path[:0] = [{tests!r}]
import moontable, toy
from moontable.engine.compile import ensure_compiled
ensure_compiled(toy.GAME)
match = moontable.new(toy.GAME, players=2, seed=1)
match.play(match.legal(0)[0])
from moontable.engine.rule import cache_root
print(match.number, cache_root())
"""


def play_toy(**settings: str) -> "subprocess.CompletedProcess[str]":
    code = PLAY.format(tests=str(Path(toy.__file__).parents[1]))
    return subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, **settings}, capture_output=True, text=True, check=True
    )


@pytest.fixture(scope="session")
def first_time(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, "subprocess.CompletedProcess[str]"]:
    """A place where nothing was compiled, and what was said when the toy game was."""
    place = tmp_path_factory.mktemp("compiled")
    return place, play_toy(MOONTABLE_CACHE=str(place))


@pytest.fixture
def not_ready(first_time: tuple[Path, "subprocess.CompletedProcess[str]"]) -> Callable[[Path], None]:
    """Makes a place where compiling the toy game is yet to be done, as far as anybody can tell, and takes no time: each
    rule is found compiled, but nowhere does it say that all are."""
    return lambda place: shutil.copytree(first_time[0], place, ignore=shutil.ignore_patterns(READY), dirs_exist_ok=True)
