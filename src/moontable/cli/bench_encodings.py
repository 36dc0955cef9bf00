"""`moontable bench --encodings`: steps a second of batches in each encoding, beside those of raw ones."""

import json
import time
from typing import Any

from .. import games
from ..engine.game import Game
from ..sim.batch import Batch
from ..sim.encoding import DTYPES, RAW
from .common import out, prepared, table

GAMES = 1_024
PLAYERS = 2
STEPS = 40  # between two looks at the clock
WARM = 300  # steps before: by then games are at all their stages


def measure(game: Game, seconds: float) -> dict[str, Any]:
    """Steps a second in seconds of processor time, the best of many turns. All encodings take turns, so that what else
    the machine does slows all of them."""
    batches = {name: Batch(game, GAMES, PLAYERS, seed=1, encoding=name) for name in DTYPES}
    for batch in batches.values():
        for _ in range(WARM):
            batch.step(batch.sample())
    best = dict.fromkeys(batches, 0.0)
    until = time.process_time() + seconds * len(batches)
    while time.process_time() < until:
        for name, batch in batches.items():
            started = time.process_time()
            for _ in range(STEPS):
                batch.step(batch.sample())
            best[name] = max(best[name], STEPS * GAMES / (time.process_time() - started))
    return {"game": game.id, "players": PLAYERS, "games": GAMES, **{name: round(rate) for name, rate in best.items()}}


def run(chosen: list[str], seconds: float, as_json: bool) -> int:
    rows = [measure(prepared(game_id, ""), seconds) for game_id in chosen]
    if as_json:
        for row in rows:
            print(json.dumps(row))
        return 0
    title = f"Million steps a second, and what is kept of raw ones, {GAMES:,} games of {PLAYERS} players"
    shown = table(title, "game", *(f">{name}" for name in DTYPES))
    for row in rows:
        shares = [f"{row[name] / 1e6:.2f} ({row[name] / row[RAW]:.2f})" for name in DTYPES]
        shown.add_row(games.load(row["game"]).name, *shares)
    out.print(shown)
    return 0
