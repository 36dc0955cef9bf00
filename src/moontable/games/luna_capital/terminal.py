"""A position as text for a terminal, from what one seat, or a spectator, sees of it."""

from typing import Any

from moontable.engine.game import Position

from . import state as st
from .components import CONTENTS, FACES_OF_CARDS
from .view import view

# Two letters for what lies on a plot, in the order of the registry.
_MARKS = (
    "..", "##", "**", "H ", "O ", "W ", "Gp", "Ga", "Gl", "G?", "$ ",
    "rG", "rH", "rO", "rW", "r$", "a$", "ar", "LP", "RD", "..",
)  # fmt: skip
_LEGEND = (
    ".. empty  ## scaffold  ** meteorite  H O W collectors, condensers  Gp Ga Gl G? greenhouses  $ sales office\n"
    "r_ residential, a_ apartments and what they count  LP landing pad  RD redistribution  << ^^ double plot"
)


def show(s: Position, seat: int | None) -> str:
    """The position as readable text: the board, the cities, the own hand; the score pad at the end."""
    v = view(s, seat)
    lines = [f"Luna Capital, phase {v['phase']}, round {v['round']}"]
    if v["over"]:
        return "\n".join([*lines, *_show_cities(v), *_show_automaton(v), "", *_show_pad(v)])
    lines.append("Concessions: " + ", ".join(_show_concession(c) for c in v["concessions"]))
    for number, one in enumerate(v["board"]["sets"], start=1):
        marker = "  <- last delivery, costs a card" if number == v["board"]["last_delivery"] + 1 else ""
        lines.append(f"  set {number}: {one['card'] or '-':5} {', '.join(one['tiles'])}{marker}")
    lines.append(f"  deck {v['board']['deck']} cards, tower {v['board']['tower_size']} tiles")
    lines += [*_show_cities(v), *_show_automaton(v)]
    turn = v["turn"]
    held = ([f"[{turn['tile']}]"] if turn["tile"] else []) + turn["tiles"]
    if held:
        lines.append(f"Tiles to place: {', '.join(held)}")
    if seat is not None:
        for card in v["seats"][seat]["own"]["hand"]:
            places = " ".join(f"{c},{r}" for c, r in card["places"]) or "nowhere"
            lines.append(f"  hand {_face_line(card['card'])} goes {places}")
        if isinstance(turn["drawn"], list) and turn["drawn"]:
            lines.append("  drawn " + ", ".join(_face_line(card) for card in turn["drawn"]))
    lines.append(_LEGEND)
    return "\n".join(lines)


def _face_line(card: str) -> str:
    face = FACES_OF_CARDS[st.CARD_IDS.index(card)]
    marks = [_MARKS[CONTENTS.index(c)] for c in face.cells]
    double = f" ({face.double} double)" if face.double else ""
    return f"{card} [{marks[0]} {marks[1]} / {marks[2]} {marks[3]}]{double}"


def _show_concession(c: dict[str, Any]) -> str:
    taken = " taken by " + "+".join(str(i + 1) for i in c["claimed"]) if c["claimed"] else ""
    points = f"{c['points']}" if c["pays"] == c["points"] else f"{c['points']}, pays {c['pays']}"
    return f"{c['id']} ({points}){taken}"


def _show_cities(v: dict[str, Any]) -> list[str]:
    lines = []
    for i, seat in enumerate(v["seats"]):
        turn = "" if v["over"] or i not in v["acting"] else " <- to play"
        extras = f"hand {seat['hand']}, robots {seat['robots']}, tokens {seat['tokens']}"
        lines += ["", f"Seat {i + 1}, {extras}, {seat['points']['total']} points now{turn}", *_show_city(seat["city"])]
    return lines


def _show_automaton(v: dict[str, Any]) -> list[str]:
    """Alone: everything the Automaton has taken may be looked through at any time."""
    if "automaton" not in v:
        return []
    pile = v["automaton"]
    lines = ["", f"The Automaton, {len(pile['cards'])} cards, {pile['points']['total']} points now"]
    if pile["tiles"]:
        lines.append("  tiles " + ", ".join(f"{n} {tile}" for tile, n in pile["tiles"].items()))
    for row in range(0, len(pile["cards"]), 3):
        lines.append("  cards " + ", ".join(_face_line(card) for card in pile["cards"][row : row + 3]))
    if pile["offer"]:
        lines.append("  hand " + ", ".join(_face_line(card) for card in pile["offer"]))
    return lines


def _show_city(city: list[dict[str, Any]]) -> list[str]:
    if not city:
        return ["  (bare ground)"]
    at = {(c["column"], c["row"]): c for c in city}
    columns = range(min(x for x, _ in at), max(x for x, _ in at) + 1)
    lines = ["      " + "".join(f"{x:^9}" for x in columns)]
    for row in range(min(y for _, y in at), max(y for _, y in at) + 1):
        cards = [at.get((x, row)) for x in columns]
        lines.append("      " + "".join(_head(c) for c in cards))
        for half in (0, 1):
            label = f"{row:>4}  " if half == 0 else "      "
            lines.append(label + "".join(_cells(c, half) for c in cards))
    return lines


def _head(card: dict[str, Any] | None) -> str:
    if card is None:
        return " " * 9
    number = {"up": card["number"], "robot": "R", "down": "-"}[card["face"]]
    return f"+{number:-<3}{card['card'] or '':->4}+"


def _cells(card: dict[str, Any] | None, half: int) -> str:
    if card is None:
        return " " * 9
    if card["face"] == "down":
        return "|///////|"[:9]
    marks = []
    for spot in (2 * half, 2 * half + 1):
        content = card["plots"][spot]
        second = "<<" if card["double"] in ("top", "bottom") else "^^"
        marks.append(second if content is None else _MARKS[CONTENTS.index(content)])
    return f"| {marks[0]} {marks[1]} |"


def _show_pad(v: dict[str, Any]) -> list[str]:
    """The final score pad, a column for each player (and the Automaton)."""
    result = v["result"]
    columns = list(result["breakdown"]) + ([result["automaton"]] if "automaton" in result else [])
    heads = [f"seat {i + 1}" for i in range(v["players"])] + (["Automaton"] if "automaton" in result else [])
    lines = ["Score pad         " + "".join(f"{h:>10}" for h in heads)]
    for line in (*st.PAD, "total"):
        if line == "special" and "automaton" not in result:
            continue
        lines.append(f"  {line:16}" + "".join(f"{c.get(line, 0):>10}" for c in columns))
    lines.append("  rank            " + "".join(f"{rank:>10}" for rank in result["ranks"]))
    return lines
