"""Positions from random games of Luna Capital with what the rules say of them, to hold the page's previews against.

python scripts/make_luna_positions.py      writes web/src/games/luna-capital/positions.json
"""

import json
import random
from pathlib import Path
from typing import Any

import moontable
from moontable.games.luna_capital.concessions import meets
from moontable.games.luna_capital.state import CONCESSION_IDS

TARGET = Path(__file__).parent.parent / "web" / "src" / "games" / "luna-capital" / "positions.json"
SEAT_KEYS = ("city", "points")


def position(match: Any) -> dict[str, Any]:
    """One position: the public view, and which concessions (of all in the box) each city meets."""
    view = match.view(None)
    kept = {key: view[key] for key in ("players", "automaton") if key in view}
    seats = [{key: seat[key] for key in SEAT_KEYS} for seat in view["seats"]]
    for i, seat in enumerate(seats):
        seat["meets"] = [name for c, name in enumerate(CONCESSION_IDS) if meets(match.position, i, c)]
    return {**kept, "seats": seats}


def main() -> None:
    found = []
    for seed in range(8):
        match = moontable.new("luna-capital", players=seed % 4 + 1, seed=seed)
        luck = random.Random(seed)
        moments = {60, 140, 10_000}
        number = 0
        while not match.over:
            match.play(luck.choice(match.legal()))
            number += 1
            if number in moments or match.over:
                found.append(position(match))
    TARGET.write_text(json.dumps(found, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
