"""Compile what the tests need, two things at a time: each game's rules and bots, and its rules with bounds checks.

Here and not in the tests, where two workers, and the servers they start, would compile the same things side by side.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from moontable import games
from moontable.bots.prepare import is_prepared
from moontable.engine.compile import ensure_compiled

CONTRACT = Path(__file__).parents[1] / "tests" / "contract"


def done(*words: str, **settings: str) -> bool:
    command = [sys.executable, *words]
    return subprocess.run(command, env={**os.environ, **settings}, stdout=subprocess.DEVNULL).returncode == 0


def rules_and_bots(game_id: str) -> bool:
    if not ensure_compiled(games.load(game_id)):
        return False
    return is_prepared(games.load(game_id)) or done("-m", "moontable.bots.prepare", game_id)


def with_bounds_checks(game_id: str) -> bool:
    """As tests/contract/test_three_speeds.py will run it, but for one game."""
    return done(str(CONTRACT / "bounds.py"), game_id, "1", NUMBA_BOUNDSCHECK="1", NUMBA_OPT="1")


with ThreadPoolExecutor(2) as pool:
    # The last game takes as long as the others together, so it goes first.
    ready = [
        pool.submit(work, game) for game in reversed(games.known()) for work in (rules_and_bots, with_bounds_checks)
    ]
sys.exit(0 if all(work.result() for work in ready) else 1)
