"""The types of what `view` shows."""

from typing import Literal, NotRequired, TypedDict

from moontable.games import shown

Deed = Literal["restock", "build", "mine", "farm", "research"]


class BuildingInPlay(TypedDict):
    place: int
    id: str
    boxes: int
    cost: int
    people: int
    loneliness: Literal["good", "bad", "none"]


class Own(TypedDict):
    hand: list[str]
    on_mat: list[str]
    under_mat: list[str]
    chosen: Deed | Literal[""]
    chosen_card: str


class SeatView(TypedDict):
    seat: int
    people: int
    mat: int
    money: int
    food: int
    boxes: int
    hand: int
    on_mat: int
    under_mat: int
    perks: list[str]
    chits: dict[str, int]
    chosen: bool
    laid: str
    failed: bool
    buildings: list[BuildingInPlay]
    own: NotRequired[Own]


Deciding = TypedDict(
    "Deciding",
    {
        "for": str,
        "kind": Literal["building", "card", "order"],
        "vain": str,  # what speaks against a BUILD that is offered; "": nothing
        "too_few": bool,  # a Building is lost since people are to be lost that are not there
    },
)


class ColonyResult(shown.Result):
    people: list[int]
    buildings_built: list[int]
    event: int


class Known(TypedDict):
    """How many of each card lie in the Progress deck and in both discards."""

    deck: dict[str, int]
    pile: dict[str, int]
    building_pile: dict[str, int]


class ColonyView(shown.View):
    turn: int
    step: str
    card: str
    event: int
    extra_robots: int
    set_aside: list[str]
    this_work: list[str]
    deck: int
    coming: list[list[str]]  # next group first; within a group nobody knows the order
    pile: int
    robots: int
    twists: int
    building_deck: int
    building_pile: int
    seats: list[SeatView]
    known: NotRequired[Known]  # not where players must remember it
    deciding: NotRequired[Deciding]
    result: NotRequired[ColonyResult]  # type: ignore[misc]  # a game's result says more
