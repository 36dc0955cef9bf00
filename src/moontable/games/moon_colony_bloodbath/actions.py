"""Action numbers as short stable text, and back.

    mine | farm | research | restock     the Action chosen for Work, or where a card grants any Action
    build                                BUILD where a card grants any Action (the card is picked next)
    build dust-mine                      BUILD this card (for Work: laid face down)
    own | first dust-mine                order: the Action or card itself first, or that Building's ability first
    use | decline                        an offer; `decline` also ends the pause for any-time abilities
    tap cold-pantry                      use an any-time ability
    pay 2 food                           how much of the price is paid in food
    perk bright-idea | option 2
    box dust-mine | take dust-mine       put a box there, take one from there
    lose flag | move flag | to flag      lose a Building; move a box from, to
    repeat organ-banks                   Launch Pad
    discard flag | tuck flag | lay flag | pass flag

Of two equal Buildings in play the second is written `dust-mine#2`.
"""

import re
from collections.abc import Mapping
from typing import Any

from moontable.engine.game import Position, RulesError

from .components import ACTIONS, box, choices, load
from .layout import (
    ACTION_COUNT,
    ACTION_FIRST,
    ANY_FIRST,
    CARD_FIRST,
    DECLINE,
    MOST_PAY,
    OPTION_FIRST,
    OWN,
    PAY_FIRST,
    PERK_FIRST,
    SLOT_FIRST,
    USE,
)  # fmt: skip
from .state import SLOTS
from .tables import ABILITIES, BUILDINGS, E_WHAT, PERKS, PROGRESS
from .words import Ask

Words = tuple[str, dict[str, Any]]

CARD_VERBS: dict[int, str] = {
    Ask.WORK: "build",
    Ask.BUILD: "build",
    Ask.DISCARD: "discard",
    Ask.STORE: "tuck",
    Ask.RESERVE: "lay",
    Ask.PASS_CARD: "pass",
}
SLOT_VERBS: dict[int, str] = {
    Ask.ORDER: "first",
    Ask.PLACE_BOX: "box",
    Ask.TAKE_BOX: "take",
    Ask.LOSE_BUILDING: "lose",
    Ask.REPEAT_PLAY: "repeat",
    Ask.MOVE_FROM: "move",
    Ask.MOVE_TO: "to",
}
# The options of a choice have sentences of their own, as long as they are those of our cards.
OUR_CHOICES = choices(box()) == choices(load())
_CARD_WORDS = {*CARD_VERBS.values(), "card"}
_SLOT_WORDS = {*SLOT_VERBS.values(), "place"}


def check_options(options: Mapping[str, str], players: int) -> None:
    """The endless game is for one; two chosen Twists differ."""
    if options.get("endless", "no") == "yes" and players != 1:
        raise RulesError("the endless game is for 1 player; with more players leave endless at no")
    first, second = options.get("twist-1", "random"), options.get("twist-2", "random")
    if first == second != "random":
        raise RulesError(f"twist-1 and twist-2 are both {first}; choose two different Twists, or random")


def slot_name(s: Position, seat: int, slot: int) -> str:
    """The Building at a place of the tableau; equal ones are numbered."""
    built = s["built"][seat].tolist()
    kind = built[slot]
    if kind < 0:
        return f"place-{slot}"
    number = built[: slot + 1].count(kind)
    return BUILDINGS[kind] if number == 1 else f"{BUILDINGS[kind]}#{number}"


def notate(s: Position, seat: int, action: int) -> str:
    """An action as text."""
    wait = int(s["wait"][seat])
    if action >= ANY_FIRST:
        return f"tap {slot_name(s, seat, action - ANY_FIRST)}"
    if action >= SLOT_FIRST:
        return f"{SLOT_VERBS.get(wait, 'place')} {slot_name(s, seat, action - SLOT_FIRST)}"
    if action >= CARD_FIRST:
        return f"{CARD_VERBS.get(wait, 'card')} {BUILDINGS[action - CARD_FIRST]}"
    if action >= PAY_FIRST:
        return f"pay {action - PAY_FIRST} food"
    if action >= OPTION_FIRST:
        return f"option {action - OPTION_FIRST + 1}"
    if action >= PERK_FIRST:
        return f"perk {PERKS[action - PERK_FIRST]}"
    if action >= ACTION_FIRST:
        return ACTIONS[action - ACTION_FIRST]
    return ("decline", "use", "own")[action]


def parse(s: Position, seat: int, text: str) -> list[int]:
    """The action a text stands for."""
    words = re.sub(r"\s+", " ", text.strip().lower())
    verb, _, rest = words.partition(" ")
    if words in ACTIONS:
        return [ACTION_FIRST + ACTIONS.index(words)]
    if words in ("decline", "use", "own"):
        return [{"decline": DECLINE, "use": USE, "own": OWN}[words]]
    if verb == "tap":
        return [ANY_FIRST + _slot(s, seat, rest)]
    if verb in _SLOT_WORDS:
        return [SLOT_FIRST + _slot(s, seat, rest)]
    if verb in _CARD_WORDS:
        if rest not in BUILDINGS:
            raise RulesError(f"there is no Building card {rest!r}; write for example: {verb} dust-mine")
        return [CARD_FIRST + BUILDINGS.index(rest)]
    if verb == "pay" and (found := re.fullmatch(r"([0-9]{1,3})( food)?", rest)) and int(found[1]) <= MOST_PAY:
        return [PAY_FIRST + int(found[1])]
    if verb == "option" and re.fullmatch("[0-9]{1,2}", rest) and 1 <= int(rest) <= PAY_FIRST - OPTION_FIRST:
        return [OPTION_FIRST + int(rest) - 1]
    if verb == "perk":
        if rest not in PERKS:
            raise RulesError(f"there is no Perk {rest!r}; they are {', '.join(PERKS)}")
        return [PERK_FIRST + PERKS.index(rest)]
    raise RulesError(
        f"{text.strip()!r} is not an action; write for example: mine, build dust-mine, box dust-mine, use, decline, "
        "discard flag, perk bright-idea"
    )


def _slot(s: Position, seat: int, name: str) -> int:
    if (found := re.fullmatch(r"place-([0-9]{1,3})", name)) and int(found[1]) < SLOTS:
        return int(found[1])
    for slot in range(int(s["slots"][seat])):
        if slot_name(s, seat, slot) == name:
            return slot
    raise RulesError(f"there is no Building {name!r} in this colony")


def source(s: Position, seat: int) -> tuple[str, str]:
    """What the seat is deciding for: a Building of its own or the card turned up."""
    depth = int(s["depth"][seat])
    if depth > 0:
        name = ABILITIES[int(s["f_ability"][seat][depth - 1])].rpartition(".")[0]
        if name in BUILDINGS:
            return ("building", name)
    return ("card", PROGRESS[max(int(s["card"]), 0)])


def action_words(s: Position, seat: int, action: int) -> Words:
    """The message that says in a sentence what an action does, and its arguments."""
    wait = int(s["wait"][seat])

    def at(slot: int) -> dict[str, Any]:
        return {
            "place": slot,
            "building": ("building", BUILDINGS[max(int(s["built"][seat][slot]), 0)]),
            "boxes": int(s["box"][seat][slot]),
        }

    if action >= ANY_FIRST:
        return "action-tap", at(action - ANY_FIRST)
    if action >= SLOT_FIRST:
        return f"action-{SLOT_VERBS.get(wait, 'place')}", at(action - SLOT_FIRST)
    if action >= CARD_FIRST:
        return f"action-{CARD_VERBS.get(wait, 'card')}-card", {"building": ("building", BUILDINGS[action - CARD_FIRST])}
    if action >= PAY_FIRST:
        return "action-pay", {"food": action - PAY_FIRST}
    if action >= OPTION_FIRST:
        depth = max(int(s["depth"][seat]), 1)
        first = int(E_WHAT[int(s["f_at"][seat][depth - 1])])
        which = f"action-option-{first + action - OPTION_FIRST}" if OUR_CHOICES else "action-option"
        return which, {"option": action - OPTION_FIRST + 1}
    if action >= PERK_FIRST:
        return "action-perk", {"perk": ("perk", PERKS[action - PERK_FIRST])}
    if action >= ACTION_FIRST:
        return f"action-{ACTIONS[action - ACTION_FIRST]}", {}
    if action == DECLINE and wait == Ask.WINDOW:
        return "action-go-on", {}
    return ("action-decline", "action-use", "action-own")[action], {"source": source(s, seat)}


assert ANY_FIRST + SLOTS == ACTION_COUNT
