"""What the page says of a position is what the server says of it: views of all seats and of a spectator, the notation
and the words of actions, and what happened. (web/src/rules/telling.ts and each game's teller.ts, run in Node.)
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
from moontable.play.luck import luck
from moontable.server.live import tell
from moontable.wasm.build import write
from moontable.wasm.node import node

HERE = Path(__file__).parent
MATCHES = 5
LOOKS = 0.08  # of all positions


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """The page's words, as one file for Node."""
    return bundled(HERE / "telling.mjs", tmp_path_factory.mktemp("telling"))


def plain(value):
    return msgspec.json.decode(msgspec.json.encode(value))


def server_says(match, play):
    """The same as `said` in telling.mjs."""
    game, s = match.game, match.states[0]
    viewers = [None, *range(match.players)]
    legal = [
        [dict(zip(("action", "notation", "message", "args"), (a, game.notate(s, i, a), *game.action_words(s, i, a)),
                  strict=True)) for a in match.legal_actions(i)]
        for i in match.acting
    ]  # fmt: skip
    said = {
        "turn": game.turn(s),
        "views": [match.view(viewer) for viewer in viewers],
        "legal": legal,
        "every": [[game.notate(s, i, a) for a in range(game.action_count)] for i in match.acting],
        "found": [[row["action"] for row in rows] for rows in legal],
    }
    happened = match.play(play[1], play[0])[0].events if play else []
    seats = [[], *([seat] for seat in range(match.players))]
    said["events"] = [[tell(game, event, some) for event, _ in happened] for some in seats]
    return plain(said)


@pytest.mark.parametrize("game_id", games.known())
def test_the_page_says_what_the_server_says(game_id, page, tmp_path):
    game, dice = games.load(game_id, ""), random.Random(17)
    jobs, expected, over, prompts = [], [], 0, set()
    for _ in range(MATCHES):
        match = random_match(game, dice)
        while True:
            seat = dice.choice(match.acting) if match.acting else -1
            play = [seat, dice.choice(match.legal_actions(seat))] if match.acting else None
            if not play or dice.random() < LOOKS:
                position, seed = match.states.tobytes().hex(), str(luck(match.secret, match.number + 1))
                jobs.append({"position": position, "players": match.players, "play": play, "luck": seed})
                expected.append(server_says(match, play))
                prompts |= {view["prompt"] for view in expected[-1]["views"]}
            elif play:
                match.play(play[1], seat)
            if not play:
                over += 1
                break
    assert over == MATCHES
    assert len(prompts) > 5
    [module] = write([game], tmp_path)
    done = subprocess.run(
        [node(), str(page), str(module)], input=json.dumps(jobs), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    for said, wanted in zip(json.loads(done.stdout), expected, strict=True):
        for part in wanted:
            assert said[part] == wanted[part], part
