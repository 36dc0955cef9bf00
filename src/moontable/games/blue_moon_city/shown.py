"""The types of what `view` shows."""

from typing import Literal, NotRequired, TypedDict

from moontable.games import shown

Colour = Literal["black", "red", "blue", "grey", "green", "brown", "white", "yellow"]


class Bonus(TypedDict):
    crystals: int
    scales: int
    cards: int


class Space(TypedDict):
    colour: Colour | Literal["any"]
    value: int


class Tile(TypedDict):
    building: str
    spaces: list[Space]
    majority: NotRequired[Bonus]
    construction: NotRequired[Bonus]
    neighbourhood: NotRequired[Bonus]
    starting: bool
    action: Literal["none", "move", "draw", "offer"]
    reconstructed: NotRequired[list[str]]
    rebuilt: bool
    markers: list[int]  # the owner of each space's marker, -1: open


class Own(TypedDict):
    hand: list[str]
    crystals: int
    work: bool  # on the move: stopping here leads to something


class SeatView(TypedDict):
    seat: int
    figure: int
    hand: int
    aside: int
    scales: int
    markers: int
    offerings: int
    last_made: bool  # all is rebuilt and they let an offering pass: no more of theirs
    crystals: NotRequired[int]
    own: NotRequired[Own]


class Obelisk(TypedDict):
    spaces: list[int]
    offerings: list[int]
    to_win: int


class Payment(TypedDict):
    space: int
    value: int
    sum: int
    colour: Colour | Literal["any"]
    cards: list[str]
    recolour: dict[str, int]


class Power(TypedDict):
    """What actions say that a card's power allows: their message, what they name in it besides a place, and how they
    are written, with `{cell}` for the place."""

    message: str
    names: dict[str, str | int]
    written: str


class CityResult(shown.Result):
    crystals: list[int]


class CityView(shown.View):
    turn: int
    active: int
    phase: Literal["movement", "contribution", "payment", "special", "reset", "over"]
    steps: int
    offered: bool
    city: list[Tile | None]
    dragons: dict[str, int]
    powers: dict[str, Power]  # by card
    pool: int
    obelisk: Obelisk
    deck: int
    discard: list[str]
    ruins: int
    reset_discards: int
    discards_left: int
    draws: list[int]  # cards, after none, one, ... discards
    seats: list[SeatView]
    payment: NotRequired[Payment]
    result: NotRequired[CityResult]  # type: ignore[misc]  # a game's result says more
