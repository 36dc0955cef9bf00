"""What the page reads off a position is what Python reads off it, to the byte: one table (each game's view.py), read
here by games/views.py and there by web/src/rules/views.ts, which runs in Node. For a spectator and all seats, over
random play of every number of players.
"""

import json
import random
import subprocess
from pathlib import Path

import msgspec
import pytest
from bundle import bundled

from moontable import games
from moontable.play.checks import random_match
from moontable.wasm.build import write
from moontable.wasm.node import node

HERE = Path(__file__).parent
POSITIONS = 1000  # of each game: some thousand views


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    return bundled(HERE / "views.mjs", tmp_path_factory.mktemp("views"))


def positions(game, dice):
    """Positions of games of random players and options, the last one of each game too."""
    found, players = [], set()
    while len(found) < POSITIONS or players != set(game.players):
        match = random_match(game, dice)
        players.add(match.players)
        while not match.over:
            seat = dice.choice(match.acting)
            match.play(dice.choice(match.legal_actions(seat)), seat)
            if match.over or dice.random() < 0.2:
                found.append((match.states.copy(), match.players))
    return found


@pytest.mark.parametrize("game_id", games.known())
def test_the_page_sees_what_the_server_sees(game_id, page, tmp_path):
    game = games.load(game_id, "")
    found = positions(game, random.Random(17))
    [module] = write([game], tmp_path)
    jobs = json.dumps([{"position": states.tobytes().hex(), "players": players} for states, players in found])
    done = subprocess.run([node(), str(page), str(module)], input=jobs.encode(), capture_output=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    *views, milliseconds = done.stdout.split(b"\n")
    expected = [
        msgspec.json.encode(game.view(states[0], viewer))
        for states, players in found
        for viewer in (None, *range(players))
    ]
    assert len(views) == len(expected) >= 2 * POSITIONS
    for said, wanted in zip(views, expected, strict=True):
        assert said == wanted
    print(f"{game_id}: {len(views)} views, {float(milliseconds):.3f} ms each in Node")
