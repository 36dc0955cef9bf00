"""How a person plays Moon Colony Bloodbath by clicks on poster, colony and hand, and never by the list of actions."""

from collections.abc import Callable
from functools import partial

from playwright.sync_api import Locator

from .driver import Person, take_turns

CARDS = ("build", "discard", "tuck", "lay", "pass", "card")
PLACES = ("first", "box", "take", "lose", "repeat", "move", "to", "place")
DEEDS = ("restock", "build", "mine", "farm", "research")


def target(person: Person, notation: str) -> Locator:
    """Where on the page an action is done."""
    page, (verb, _, name) = person.page, notation.partition(" ")
    if verb in DEEDS and not name:
        return page.locator(f"button[data-deed={verb}]")
    if verb in CARDS:
        return page.locator(f"[data-card={name}].can").first
    if verb in PLACES:
        buildings = person.view["seats"][person.seat]["buildings"]
        kind, _, number = name.partition("#")
        equal = [b["place"] for b in buildings if b["id"] == kind]
        return page.locator(f"[data-place='{equal[int(number or 1) - 1]}']")
    others = [n for n in person.notations if n.partition(" ")[0] not in (*CARDS[1:], *PLACES)]
    others = [n for n in others if not n.startswith("build ")]
    return page.locator(".buttons .btn").nth(others.index(notation))


def choose(legal: list[str]) -> str:
    """Build when possible, otherwise earn; keep the buildings that work."""
    for wanted in ("build ", "lose bunk", "lose ", "use", "own", "box ", "take ", "perk ", "pay ", "option "):
        if found := [n for n in legal if n.startswith(wanted)]:
            return found[-1]
    return "mine" if "mine" in legal else legal[0]


def standing(person: Person, seat: int) -> object:
    """What changes when this seat's own action is done, and not when another one's is: all play at the same time."""
    legal = [action["notation"] for action in person.state["legal"].get(str(seat), [])]
    view = person.state["views"][str(seat)]
    return legal, view["turn"], view["prompt"], view["seats"][seat]


def heard(person: Person, seat: int, before: object) -> None:
    """Wait until the page was told what came of this seat's action."""
    person.wait(lambda: standing(person, seat) != before, "something comes of an action")


def press(person: Person, where: Locator) -> None:
    """Click, and wait until the page has heard what came of it."""
    person.caught_up()
    seat = person.seat
    assert seat is not None
    before = standing(person, seat)
    where.click()
    heard(person, seat, before)


def asks_first(notation: str) -> bool:
    """A Building that is paid for asks before it is built, wherever it is clicked."""
    return notation.startswith("build ")


def step(person: Person, notation: str = "", touch: bool = False) -> None:
    """One decision; a finger asks first what something is, and then does it."""
    chosen = notation or choose(person.notations)
    where = target(person, chosen)
    if asks_first(chosen) and not touch:
        person.caught_up()
        where.click()
        where = person.page.locator(".buttons .btn.primary")
    if touch and chosen.partition(" ")[2] and chosen.partition(" ")[0] in (*CARDS, *PLACES):
        person.caught_up()
        where.tap()
        where = person.page.locator(".buttons .btn.primary")
    press(person, where)


def play(person: Person, until: Callable[[], bool], touch: bool = False) -> int:
    """Decide whenever something is to be decided, until something is so. Returns how many decisions it took."""
    return take_turns([person], until, partial(step, touch=touch))
