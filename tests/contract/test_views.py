"""A view is what its game's types say, to the last key: the page is compiled against them."""

import random
from importlib import import_module

import msgspec
import pytest

from moontable import games
from moontable.games.shown import View
from moontable.play.checks import random_match


def view_type(game_id: str) -> type:
    """The one view of the game's `shown.py`."""
    module = import_module(f"moontable.games.{game_id.replace('-', '_')}.shown")
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__name__.endswith("View")]
    return next(kind for kind in found if set(View.__required_keys__) <= set(kind.__required_keys__))


@pytest.mark.parametrize("game_id", games.known())
def test_views_have_the_types_they_promise(game_id: str) -> None:
    game, dice, over = games.load(game_id), random.Random(14), 0
    promised = view_type(game_id)
    for _ in range(8):
        match = random_match(game, dice)
        for _ in range(3000):
            if match.over or dice.random() < 0.05:
                for viewer in (None, *range(match.players)):
                    view = msgspec.json.encode(match.view(viewer))
                    # Keys that no type names are lost on the way there and back.
                    again = msgspec.json.encode(msgspec.json.decode(view, type=promised))
                    assert msgspec.json.decode(again) == msgspec.json.decode(view)
            if match.over:
                over += 1
                break
            seat = match.acting[0]
            match.play(dice.choice(match.legal_actions(seat)), seat)
    assert over > 3


@pytest.mark.parametrize("game_id", games.known())
def test_views_leave_the_position_as_it_is(game_id: str) -> None:
    game, dice = games.load(game_id), random.Random(8)
    match = random_match(game, dice)
    for _ in range(150):
        if match.over:
            break
        before = match.states.tobytes()
        for viewer in (None, *range(match.players)):
            match.view(viewer)
        assert match.states.tobytes() == before
        seat = match.acting[0]
        match.play(dice.choice(match.legal_actions(seat)), seat)
