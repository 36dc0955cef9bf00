"""What one seat, or a spectator, may see: as plain data for clients, and as text for a terminal."""

from typing import Any

import numpy as np

from moontable.engine.fields import as_plain
from moontable.engine.game import OUTCOME_SIZE, RANK, SCORE, Position

from . import state as st
from .components import CONTENTS, FACES_OF_CARDS, PHASES, SPONSORS, SPOTS, TILES
from .rules import outcome
from .tally import GAINS, HAVE, NEEDS, SHARES, TALLY, UNKNOWN, WORTHS, tally
from .words import End, Face, Stage

STAGES, FACES, END_REASONS = Stage.ids(), Face.ids(), End.ids()
WORLD = 4  # the spectators' bit in `known`
NUMBERS: tuple[int, ...] = tuple(st.NUMBER.tolist())  # plain numbers are quicker to read one by one
DOUBLES = tuple(card.double for card in FACES_OF_CARDS)


def view(s: Position, seat: int | None) -> dict[str, Any]:
    """Everything the seat may know (None: a spectator), in ids."""
    p = as_plain(s)
    players = p["players"]
    told = tallied(s, seat)
    table: dict[str, Any] = {
        "game": "luna-capital",
        "players": players,
        "options": {},
        "acting": [] if p["over"] else [p["active"]],
        "over": bool(p["over"]),
        "prompt": prompt(p, seat),
        "phase": PHASES[p["phase"]],
        "round": p["round"],
        "first": p["first"],
        "stage": STAGES[p["stage"]],
        "board": _board(p, told),
        "concessions": [_concession(p, told, i) for i in range(3)],
        "supply": {"robots": p["robots_left"], "tokens": p["tokens_left"]},
        "turn": _turn(p, seat, told),
        "seats": [_seat(p, i, seat, told[i]) for i in range(players)],
    }
    if players == 1:
        table["automaton"] = {
            "offer": [st.CARD_IDS[c] for c in p["offer"] if c >= 0],
            "cards": [st.CARD_IDS[c] for c in p["automaton_cards"][: p["automaton_turns"]]],
            "tiles": {TILES[t]: n for t, n in enumerate(p["automaton_tiles"]) if n},
            "points": _lines(told[st.AUTOMATON], True),
        }
    if p["over"]:
        table["result"] = _result(s, p, told)
    return table


def tallied(s: Position, seat: int | None) -> list[list[int]]:
    """What rules make of the position for a viewer. They try tiles on it, so it is a copy."""
    out = np.zeros(TALLY, np.int32)
    tally(s.copy(), -1 if seat is None else seat, out)
    return out.tolist()


def prompt(p: Any, seat: int | None) -> str:
    """Which sentence tells the seat what is expected now; empty when it need not do anything."""
    if p["over"] or seat != p["active"]:
        return ""
    stage = STAGES[p["stage"]]
    if p["stage"] == Stage.TAKE and p["tokens"][seat] > 0:
        stage = "take-token"
    if p["stage"] == Stage.LAY and p["face"] != Face.UP:
        stage += "-" + FACES[p["face"]]
    return f"prompt-{stage}"


def _lines(pad: list[int], automaton: bool = False) -> dict[str, int]:
    lines = st.PAD if automaton else st.PAD[:-1]
    return {**dict(zip(lines, pad, strict=False)), "total": sum(pad)}


def _board(p: Any, told: list[list[int]]) -> dict[str, Any]:
    return {
        "sets": [
            {
                "card": st.CARD_IDS[card] if card >= 0 else None,
                "tiles": [TILES[t] for t in p["set_tile"][place][: p["set_size"][place]]],
                "worth": _number(told[SHARES][WORTHS + place]),
            }
            for place, card in enumerate(p["set_card"][: 3 if p["players"] == 1 else 4])
        ],
        "last_delivery": p["last_delivery"],
        "tower": {TILES[t]: n for t, n in enumerate(p["tower"]) if n},
        "tower_size": p["tower_size"],
        "deck": p["deck_size"] + p["under_size"],
    }


def _number(told: int) -> int | None:
    return None if told == UNKNOWN else told


def _concession(p: Any, told: list[list[int]], i: int) -> dict[str, Any]:
    """`points` is printed on it; `pays` is what it brings or brought who meets it, less only for who plays alone."""
    concession, phase = p["concession"][i], p["claimed_phase"][i]
    points = int(st.CONCESSION_POINTS[concession])
    return {
        "id": st.CONCESSION_IDS[concession],
        "points": points,
        "pays": told[SHARES][i] if p["players"] == 1 else points,
        "need": told[SHARES][NEEDS + i],
        "have": told[HAVE][i : 3 * p["players"] : 3],
        "claimed": [seat for seat in range(p["players"]) if p["claimed"][i] >> seat & 1],
        "phase": PHASES[phase] if phase >= 0 else None,
    }


def _turn(p: Any, seat: int | None, told: list[list[int]]) -> dict[str, Any]:
    """The turn being played; what is in the active player's mind only for themselves."""
    own = seat == p["active"]
    gains = [gain for row in told[GAINS:] for gain in row]
    return {
        "seat": p["active"],
        "taking": p["taking"] + 1 if p["taking"] >= 0 else None,
        "tiles": [TILES[t] for t in p["tiles"][: p["tiles_size"]]],
        "tile": TILES[p["tile"]] if p["tile"] >= 0 else None,
        "picked": [p["picked"] // 4 + 1, TILES[p["set_tile"][p["picked"] // 4][p["picked"] % 4]]]
        if p["picked"] >= 0
        else None,
        "robot": p["face"] == Face.ROBOT,
        "face": FACES[p["face"]] if own else None,
        "chosen": st.CARD_IDS[p["chosen"]] if own and p["chosen"] >= 0 else None,
        "drawn": [st.CARD_IDS[c] for c in p["drawn"][: p["drawn_size"]]] if own else p["drawn_size"],
        "gains": {_plot(p, seat, plot): gain for plot, gain in enumerate(gains) if gain != UNKNOWN},
    }


def _plot(p: Any, seat: int | None, plot: int) -> str:
    return f"{st.CARD_IDS[p['city_card'][seat][plot // 4]]}.{SPOTS[plot % 4]}"


def _seat(p: Any, i: int, viewer: int | None, pad: list[int]) -> dict[str, Any]:
    seat: dict[str, Any] = {
        "sponsor": SPONSORS[i],
        "hand": p["hand_size"][i],
        "robots": p["robots"][i],
        "tokens": p["tokens"][i],
        "city": [_city_card(p, i, k, viewer) for k in range(p["laid"][i])],
        "points": _lines(pad),
    }
    if viewer == i:
        seat["own"] = _own(p, i)
    else:
        seat["known"] = _known(p, i, WORLD if viewer is None else viewer)
    return seat


def _city_card(p: Any, i: int, k: int, viewer: int | None) -> dict[str, Any]:
    card, face = p["city_card"][i][k], p["city_face"][i][k]
    hidden = face == Face.DOWN and viewer != i
    return {
        "card": None if hidden else st.CARD_IDS[card],
        "number": NUMBERS[card] if face == Face.UP else None,
        "column": p["city_column"][i][k] - st.HOME_COLUMN,
        "row": p["city_row"][i][k] - st.HOME_ROW,
        "face": FACES[face],
        "double": "" if face == Face.DOWN else DOUBLES[card],
        "plots": [CONTENTS[c] if c >= 0 else None for c in p["plot"][i][4 * k : 4 * k + 4]],
    }


def _places(columns: int, row: int) -> list[list[int]]:
    found = []
    while columns:
        found.append([(columns & -columns).bit_length() - 1 - st.HOME_COLUMN, row - st.HOME_ROW])
        columns &= columns - 1
    return found


def _own(p: Any, i: int) -> dict[str, Any]:
    hand = []
    for card in p["hand"][i][: p["hand_size"][i]]:
        places = []
        for row, (free, fits) in enumerate(zip(p["open"][i], p["fits"][i], strict=True)):
            places += _places(free & fits[NUMBERS[card] - 1], row)
        hand.append({"card": st.CARD_IDS[card], "number": NUMBERS[card], "places": places})
    under = zip(p["under"][: p["under_size"]], p["under_seat"], strict=False)
    beside = [place for row, free in enumerate(p["open"][i]) for place in _places(free, row)]
    return {"hand": hand, "open": beside, "under": [st.CARD_IDS[c] if who in (i, -1) else None for c, who in under]}


def _known(p: Any, i: int, viewer: int) -> list[str]:
    """Cards this viewer saw the player take and that have not come out again: in their hand, or secretly put away."""
    mine = list(p["hand"][i][: p["hand_size"][i]])
    mine += [c for c, who in zip(p["under"][: p["under_size"]], p["under_seat"], strict=False) if who == i]
    mine += [p["city_card"][i][k] for k in range(p["laid"][i]) if p["city_face"][i][k] == Face.DOWN]
    if p["active"] == i:
        mine += p["drawn"][: p["drawn_size"]]
    return sorted(st.CARD_IDS[c] for c in mine if c >= 0 and p["known"][c] >> viewer & 1)


def _result(s: Position, p: Any, pads: list[list[int]]) -> dict[str, Any]:
    out = np.zeros(OUTCOME_SIZE, np.int32)
    outcome(s, out)
    players = p["players"]
    result: dict[str, Any] = {
        "reason": END_REASONS[p["end_reason"]],
        "ranks": out[RANK : RANK + players].tolist(),
        "scores": out[SCORE : SCORE + players].tolist(),
        "breakdown": [_lines(pads[i]) for i in range(players)],
        "scaffolds": [p["plot"][i].count(1) for i in range(players)],
    }
    if players == 1:
        result["automaton"] = _lines(pads[st.AUTOMATON], True)
    return result


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
