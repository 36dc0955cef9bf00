"""What the views of all games have in common, as types. Each game's `shown.py` goes on from here.

`scripts/make_types.py` writes the browser's types from them, and tests/contract/test_views.py holds the views to them.
"""

from typing import NotRequired, TypedDict


class Result(TypedDict):
    """How a finished game ended: a rank (1 won, shared when tied) and a score for each seat."""

    reason: str
    ranks: list[int]
    scores: list[int]


class View(TypedDict):
    """What a seat (or the public) sees of a position."""

    game: str
    players: int
    options: dict[str, str]
    acting: list[int]
    over: bool
    prompt: str
    result: NotRequired[Result]
