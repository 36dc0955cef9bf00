"""Situations at the table, written as positions by hand, and what happened in them."""

from collections.abc import Sequence
from typing import Any

import moontable
from moontable import Match
from moontable.games.blue_moon_city.state import CARD_IDS, CARDS_OF_TYPE
from moontable.play.position import dumps

# A city whose neighbours are known: tests that need others say so.
CITY = [
    ["", "market-hall", "mill", "thermae", ""],
    ["aqueduct", "hospice", "water-temple", "flight-tower", "watchtower"],
    ["iron-foundry", "fire-temple", "courtyard", "earth-temple", "great-hall"],
    ["library", "monastery-tower", "royal-palace", "caravanserai", "citadel"],
    ["", "university", "city-residence", "trading-house", ""],
]
FULL_CITY = [
    ["hospital", "market-hall", "mill", "thermae", "main-hall"],
    *CITY[1:4],
    ["golden-shrine", "university", "city-residence", "trading-house", "theatre"],
]


def situation(players: int = 2, active: int = 0, seed: int = 1, **table: Any) -> Match:
    """A match in the position described; the rest is dealt."""
    options = {k: table.pop(k) for k in ("edition", "expansion", "variant") if k in table}
    city = FULL_CITY if options.get("expansion") == "all" else CITY
    if options.get("variant") == "random" or options.get("expansion") in ("part-1", "part-2"):
        city = None
    if options.get("edition") == "2006" and "city" not in table:
        city = None
    head: dict[str, Any] = {"game": "blue-moon-city", "players": players, "seed": seed, "options": options}
    if city and "city" not in table:
        table["city"] = city
    return moontable.position(dumps({**head, "active": active, **table}))


def all_cards_but(*kept: str) -> list[str]:
    """Every card of the box but these: for a hand that leaves the deck empty."""
    cards = [c for c, n in zip(CARD_IDS, CARDS_OF_TYPE.tolist(), strict=True) for _ in range(n)]
    for card in kept:
        cards.remove(card)
    return cards


def at(building: str, players: int, seat: int = 0) -> list[str]:
    """Figures with one seat on a building and the others in the courtyard."""
    return [building if i == seat else "courtyard" for i in range(players)]


def field(match: Match, name: str) -> Any:
    return match.position[name].tolist()


def hand(match: Match, seat: int) -> list[str]:
    return [c.replace("-", " ") for c in match.view(seat)["seats"][seat]["own"]["hand"]]


def texts(match: Match) -> list[str]:
    return [legal.notation for legal in match.legal()]


def play(match: Match, *lines: str) -> Match:
    for line in lines:
        match.play(line)
    return match


def refusal(match: Match, text: str, seat: int | None = None) -> str:
    """The id of the refusal a text meets."""
    seat = match.acting[0] if seat is None else seat
    actions: Sequence[int] = match.game.parse(match.position, seat, text)
    code = match.game.loops.why_not_at(match.states, 0, seat, actions[0])
    return match.game.refusals[code]


def events(match: Match, kind: str) -> list[dict[str, Any]]:
    return [e for ply in match.history for e, _ in ply.events if e["event"] == kind]
