"""Tutorials: a scripted position that ships with a game (games/<name>/tutorial.toml), played at a real table.

The learner's seat comes first; the page plays the other seats' scripted actions, so they are the learner's too. The
luck is fixed by the file: everybody learns from the same game. Nobody can bring a position of their own by this door.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from ..engine.game import Game, RulesError
from ..play.luck import secret_seed
from ..play.position import dumps, position
from .live import Refused
from .lobby import Lobby
from .messages import SeatWish, Tutorial, TutorialStep
from .players import User
from .table import Table

STEP_KEYS = {"text", "highlight", "expect", "until", "play", "seat"}


def tutorial_file(game: Game) -> Path:
    return game.home / "tutorial.toml"


@cache
def _read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def script(game: Game) -> dict[str, Any]:
    """What tutorial.toml holds."""
    file = tutorial_file(game)
    if not file.exists():
        raise Refused("not-found", detail=f"{game.name} has no tutorial", status=404)
    return _read(file)


def tutorial(game: Game) -> Tutorial:
    """The steps of a game's tutorial, in order."""
    steps = []
    for number, step in enumerate(script(game)["step"], start=1):
        if wrong := set(step) - STEP_KEYS:
            raise RulesError(f"tutorial.toml: step {number} has {', '.join(sorted(wrong))}, which no step has")
        steps.append(TutorialStep(**step))
    return Tutorial(game.id, steps)


async def begin_tutorial(lobby: Lobby, user: User, game_id: str) -> Table:
    """A private table in the tutorial's position. All seats are the learner's: the page plays the others' script."""
    game = (await lobby.hub.boxes.rules(game_id, "")).game  # its script is for the cards everybody has
    data = dict(script(game)["position"])
    match = position(dumps({"game": game.id, **data}), game=game)
    wishes = [SeatWish("me"), *(SeatWish("hotseat", name=name) for name in script(game).get("others", []))]
    start, secret = match.states.tobytes(), secret_seed(int(data.get("seed", 0)))
    return await lobby.create_from(user, game.id, match.players, match.options, wishes, start, secret)
