"""Compiling ahead, and a cache that cannot be written."""

import io
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import toy
from engine.conftest import play_toy
from moontable.engine import compile as ahead
from moontable.engine.game import Game
from moontable.engine.rule import compiled, source_hash


def test_a_child_compiles_once_with_a_progress_line(first_time):
    place, first = first_time
    assert first.stdout.split() == ["1", str(place)]
    assert "Preparing the rules of Toy (once on this machine)" in first.stderr
    assert list(place.glob("toy-*/ready"))
    assert play_toy(MOONTABLE_CACHE=str(place)).stderr == ""


def test_a_cache_that_cannot_be_written_breaks_nothing(tmp_path, not_ready):
    """A file stands where the folder should be: not even root can write there. Elsewhere a child compiles."""
    blocked = tmp_path / "cache"
    blocked.write_text("in the way")
    elsewhere = tmp_path / f"moontable-{os.getuid()}"
    not_ready(elsewhere)
    done = play_toy(MOONTABLE_CACHE=str(blocked / "moontable"), TMPDIR=str(tmp_path))
    assert done.stdout.split() == ["1", str(elsewhere)]
    assert "Preparing the rules of Toy" in done.stderr
    assert list(elsewhere.glob("toy-*/ready"))
    assert blocked.read_text() == "in the way"


def test_a_child_that_fails_is_reported_and_survived(monkeypatch, tmp_path):
    monkeypatch.setattr(Game, "cache", tmp_path)
    monkeypatch.setattr(
        ahead, "compile_in_child", lambda game: subprocess.Popen([sys.executable, "-c", "raise SystemExit(3)"])
    )
    told = io.StringIO()
    assert ahead.ensure_compiled(toy.GAME, told) is False
    assert "the first moves will be slow" in told.getvalue()


def test_the_cache_depends_on_every_source_and_table(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
        (folder / "rules.py").write_text("x = 1")
        (folder / "components.toml").write_text("y = 1")
    assert source_hash(one) == source_hash(other)
    third = tmp_path / "third"
    third.mkdir()
    (third / "rules.py").write_text("x = 1")
    (third / "components.toml").write_text("y = 2")
    assert source_hash(third) != source_hash(one)
    assert source_hash(one, box="1a2b3c4d") != source_hash(one)


def test_what_nobody_plays_by_is_kept_apart(tmp_path):
    """Whoever changes what must hold in a position compiles that anew, and nothing else."""
    one, other = tmp_path / "one", tmp_path / "other"
    for folder, text in ((one, "x = 1"), (other, "x = 2")):
        folder.mkdir()
        (folder / "rules.py").write_text("y = 1")
        (folder / "invariants.py").write_text(text)
    assert source_hash(one) == source_hash(other)
    assert source_hash(one, checks=True) != source_hash(other, checks=True)
    assert source_hash(one, checks=True) != source_hash(one)


@pytest.mark.parametrize("name", ["setup_at", "legal_at", "play_at", "step", "simulate"])
def test_warming_up_compiles_what_play_uses(name):
    with compiled():
        ahead.warm_up(toy.GAME)
    assert len(getattr(toy.GAME.loops, name).signatures) >= 1


def test_the_same_rules_in_another_place_are_not_compiled_again(tmp_path):
    cache = tmp_path / "cache"
    home = Path(toy.__file__).parent
    for place in ("here", "there"):
        shutil.copytree(home, tmp_path / place / home.name)
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); import numba, toy\n"
        "from moontable.engine.compile import warm_up\n"
        "warm_up(toy.GAME); print(toy.__file__, numba.config.CACHE_DIR)"
    )

    def compiled(place: str) -> dict[Path, int]:
        command = [sys.executable, "-c", script, str(tmp_path / place)]
        env = {name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"}
        env["MOONTABLE_CACHE"] = str(cache)
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
        assert done.stdout.split() == [str(tmp_path / place / home.name / "__init__.py")]  # Numba's own setting: none
        return {file: file.stat().st_mtime_ns for file in cache.rglob("*.nbc")}

    first = compiled("here")
    assert first
    assert compiled("there") == first


def test_scipy_is_loaded_for_whoever_multiplies_matrices_and_for_nobody_else():
    """Numba only wants to know whether it is there."""
    code = """
import sys
import moontable
match = moontable.new("luna-capital", players=2, seed=1)
match.play(match.legal()[0])
print("numba.np.arraymath" in sys.modules, "scipy.linalg" in sys.modules)
import numba
import numpy as np
square = numba.njit(lambda a: a @ a)
print(square(np.full((2, 2), 3.0)).tolist(), "scipy.linalg" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["True False", "[[18.0, 18.0], [18.0, 18.0]] True"]
