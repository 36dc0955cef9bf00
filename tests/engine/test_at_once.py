"""Nobody waits for a compiler: until a game is compiled on this machine its steps run interpreted, and are the same."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import moontable
import toy
from moontable import games
from moontable.engine.fields import same
from moontable.engine.rule import compiled, interpreted, is_interpreting, is_ready, rule

PLAY = """
import random, sys
import moontable
from moontable.engine.rule import cache_root
match, dice = moontable.new(sys.argv[1], players=2, seed=3), random.Random(4)
while not match.over and match.number < 60:
    seat = dice.choice(match.acting)
    match.play(dice.choice(match.legal_actions(seat)), seat)
    match.view(seat), match.log(seat)
print(match.number, match.checksum(), len(list(cache_root().rglob("*.nbc"))))
"""


def played(game_id: str, **settings: str) -> list[str]:
    env = {**os.environ, **settings}
    done = subprocess.run([sys.executable, "-c", PLAY, game_id], env=env, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout.split()


@pytest.mark.parametrize("game_id", games.known())
def test_a_game_begins_without_compiling_anything(game_id, tmp_path):
    """... and is the same game, decision by decision and word by word, as with compiled rules."""
    number, checksum, files = played(game_id, MOONTABLE_CACHE=str(tmp_path))
    assert (number, files) == ("60", "0")
    assert played(game_id)[:2] == [number, checksum]


def test_the_rules_change_to_compiled_ones_in_the_middle_of_a_game(tmp_path, not_ready):
    not_ready(tmp_path)
    code = f"""
import sys; sys.path[:0] = [{str(Path(toy.__file__).parents[1])!r}]
import moontable, toy
from moontable.engine.compile import compile_here
from moontable.engine.rule import is_ready
match = moontable.new(toy.GAME, players=2, seed=1)
legal_at = toy.GAME.loops.legal_at
match.play(match.legal()[0])
print(is_ready(toy.GAME.cache), len(legal_at.signatures))
compile_here(toy.GAME)
match.play(match.legal()[0])
print(is_ready(toy.GAME.cache), is_ready(toy.GAME.cache, again=True), is_ready(toy.GAME.cache))
match.play(match.legal()[0])
print(match.number, match.checksum())
"""
    command, env = [sys.executable, "-c", code], {**os.environ, "MOONTABLE_CACHE": str(tmp_path)}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    match = moontable.new(toy.GAME, players=2, seed=1)
    for _ in range(3):
        match.play(match.legal()[0])
    assert done.stdout.splitlines() == ["False 0", "False True True", f"3 {match.checksum()}"]


@rule
def second(cards):
    cards[0] += 1
    return cards[1]


def test_rules_run_as_they_are_written_where_that_is_asked_for():
    cards = np.array([1, 2, 3])
    with interpreted():
        assert is_interpreting()
        assert second(cards) == 2
        assert not second.signatures
        with compiled():
            assert not is_interpreting()
            assert second(cards) == 2
    assert not is_interpreting()
    assert len(second.signatures) == 1
    assert cards[0] == 3


def test_positions_are_read_in_place():
    """Interpreted rules read fields as attributes; what they write is written to the caller's own record."""
    states = toy.GAME.new_states(2)
    options = toy.GAME.encode_options(2, {})
    with interpreted():
        toy.GAME.loops.setup_at(states, 1, options, np.uint64(5))
    assert states[1]["players"] == 2
    assert states[0]["players"] == 0
    with interpreted():
        toy.GAME.setup(states[0], options, np.uint64(5))
    assert same(toy.GAME.fields, states[0], states[1])


def test_whether_a_folder_is_ready_is_looked_up_once(tmp_path):
    assert not is_ready(tmp_path)
    (tmp_path / "ready").touch()
    assert not is_ready(tmp_path)  # whoever knows better says so, when everything is loaded
    assert is_ready(tmp_path, again=True)
    (tmp_path / "ready").unlink()
    assert is_ready(tmp_path)


def test_the_first_loop_from_python_says_what_is_going_on(tmp_path):
    code = f"""
import sys; sys.path[:0] = [{str(Path(toy.__file__).parents[1])!r}]
import numpy as np, moontable, toy
from moontable.sim import Batch
for _ in range(2):
    Batch(toy.GAME, 4, players=2, seed=1)
"""
    command, env = [sys.executable, "-c", code], {**os.environ, "MOONTABLE_CACHE": str(tmp_path)}
    first = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert first.stderr.splitlines() == ["Compiling batch for Toy (once on this machine) ..."]
    again = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert again.stderr == ""
