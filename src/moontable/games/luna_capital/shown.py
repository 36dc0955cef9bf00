"""The types of what `view` shows."""

from typing import Literal, NotRequired, TypedDict

from moontable.games import shown

Face = Literal["up", "robot", "down"]
Double = Literal["", "top", "bottom", "left", "right"]
Phase = Literal["A", "B", "C"]
Stage = Literal[
    "hands", "exchange", "exchange-set", "take", "redistribute", "discard", "lay", "place", "tile", "plot", "keep",
    "under", "over",
]  # fmt: skip
Pad = dict[str, int]  # the lines of the score pad, and "total"


class CityCard(TypedDict):
    card: str | None  # None: somebody else's card, face down
    number: int | None
    column: int
    row: int
    face: Face
    double: Double
    plots: list[str | None]  # nw, ne, sw, se; None: the second cell of a double plot, or no plot at all


class HandCard(TypedDict):
    card: str
    number: int
    places: list[tuple[int, int]]  # where it may be laid, as it would lie now


class Own(TypedDict):
    hand: list[HandCard]
    open: list[tuple[int, int]]  # places beside the city, also for a card under a robot
    under: list[str | None]


class SeatView(TypedDict):
    sponsor: str
    hand: int
    robots: int
    tokens: int
    city: list[CityCard]
    points: Pad
    own: NotRequired[Own]
    known: NotRequired[list[str]]


class SetView(TypedDict):
    card: str | None
    tiles: list[str]
    worth: int | None  # what they would bring the viewer's city as it stands


class Board(TypedDict):
    sets: list[SetView]
    last_delivery: int
    tower: dict[str, int]
    tower_size: int
    deck: int


class ConcessionView(TypedDict):
    id: str
    points: int  # printed on it
    pays: int  # what it brings who meets it now, or brought
    need: int
    have: list[int]  # by seat: how much of what it needs is there
    claimed: list[int]
    phase: Phase | None


class Supply(TypedDict):
    robots: int
    tokens: int


class Turn(TypedDict):
    seat: int
    taking: int | None
    tiles: list[str]
    tile: str | None
    picked: tuple[int, str] | None
    robot: bool
    face: Face | None
    chosen: str | None
    drawn: list[str] | int
    gains: dict[str, int]  # by plot: what the tile in the viewer's hand would bring there


class Automaton(TypedDict):
    offer: list[str]
    cards: list[str]
    tiles: dict[str, int]
    points: Pad


class LunaResult(shown.Result):
    breakdown: list[Pad]
    scaffolds: list[int]
    automaton: NotRequired[Pad]


class LunaView(shown.View):
    phase: Phase
    round: int
    rounds: int  # of a phase
    first: int
    stage: Stage
    board: Board
    concessions: list[ConcessionView]
    supply: Supply
    turn: Turn
    seats: list[SeatView]
    automaton: NotRequired[Automaton]
    result: NotRequired[LunaResult]  # type: ignore[misc]  # a game's result says more
