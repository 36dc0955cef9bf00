"""What a page must be told of this game to tell of actions without a server; what rules make of cards (advice.py)."""

from typing import Any

from . import advice as a
from . import rules as r
from . import state as st
from .actions import ACTIONS, HOAX, KIND, PAIR
from .advice import ADVICE, QUESTION, advise
from .components import COLOURS
from .suppose import suppose
from .view import CARDS, TILES_SHOWN


def _hoax(key: int) -> dict[str, str]:
    """A Hoax card as `advise` numbers them: the card, the colour it changes, and how that is written in a payment."""
    colour, kind = HOAX.split(HOAX + key)
    card = CARDS[r.WHITE_1 + kind]
    return {"card": card, "colour": COLOURS[colour], "text": f"hoax {KIND.ids[kind]} {COLOURS[colour]}"}


def _pair(pair: int) -> dict[str, Any]:
    """A Mimix pair: its cards, and how it is written in a payment and as a step of it."""
    cards = [card for _, card in PAIR.told(pair).values()]
    return {"cards": cards, "text": f"brown {PAIR.ids[pair]}", "step": f"pair {PAIR.ids[pair]}"}


FACTS: dict[str, Any] = {
    "tiles": [{"building": tile["building"], "spaces": tile["spaces"]} for tile in TILES_SHOWN],
    "colours": COLOURS,
    "cards": st.CARD_IDS,
    "reset_draw": st.RESET_DRAW,
    "hoaxes": [_hoax(key) for key in range(HOAX.size)],
    "pairs": [_pair(pair) for pair in range(PAIR.size)],
    "question": {"hand": a.HAND, "laid": a.LAID},
    "advice": {
        "sum": a.SUM,
        "colour": a.COLOUR,
        "hoaxes": a.HOAXES,
        "pairs": a.PAIRS,
        "unused": a.UNUSED,
        "paid": a.PAID,
        "joins": a.JOINS,
        "ways": a.WAYS,
        "useful": a.USEFUL,
        "best": a.BEST,
    },
}

__all__ = ["ACTIONS", "ADVICE", "FACTS", "QUESTION", "advise", "suppose"]
