"""`moontable bench --wasm`: the rules for the browser beside the same rules here, in one run.

Both are measured in seconds of processor time: what else the machine does matters less then.
"""

import json
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

from .. import games
from ..bots.learned import evaluation, network
from ..bots.levels import level, tuning_of
from ..bots.search import compiled
from ..bots.tree import Tree
from ..engine.game import MAX_SEATS, Game
from ..wasm.build import write
from ..wasm.desk import NODES
from ..wasm.node import answers
from .bench import LIMIT, WINDOWS, fastest, random_play
from .common import out, prepared, say, table

LEVEL = "medium"  # whose simulations are counted
TREE, STEP = 2000, 100  # a new tree every so many simulations; so many in one call
TEMPLATES = Path(__file__).parent / "templates"
JUDGED = (">network, µs", ">in Node")  # an evaluation by the game's network
PLAYED = 40  # random decisions before the position that a network judges


def simulations(game: Game, players: int, seconds: float) -> float:
    """Simulations a second on one core, at the start of a game."""
    rules, tuning = compiled(game), tuning_of(game, level(LEVEL, game), players)
    states, work, tree = game.new_states(), game.new_states(2), Tree(NODES, game.action_count)
    totals, dice = np.zeros(MAX_SEATS + 1, np.float64), np.ones(2, np.uint64)
    game.loops.setup_at(states, 0, game.encode_options(players, {}), np.uint64(1))
    seat = game.loops.first_seat(game.loops.acting_at(states, 0))
    left = 0

    def some() -> int:
        nonlocal left
        if left == 0:
            tree.clear()
            dice[0], left = 1, TREE
        rules.search(
            states, 0, seat, np.uint64(1), STEP, dice, tuning, work, tree.table, tree.nodes, tree.edges, tree.used,
            tree.slot, tree.stamps, totals,
        )  # fmt: skip
        left -= STEP
        return STEP

    return fastest(some, seconds, time.process_time)


def evaluations(game: Game, players: int, seconds: float) -> float:
    """Evaluations by the game's network a second on one core; 0 where there is none."""
    row = network(game)
    if row is None:
        return 0.0
    judged, states = game.specialise(TEMPLATES / "judged.py", evaluate=evaluation(game).evaluate), game.new_states()
    game.loops.setup_at(states, 0, game.encode_options(players, {}), np.uint64(1))
    game.loops.play_out(states, 0, np.ones(1, np.uint64), np.empty(game.action_count, np.int16), PLAYED)

    def some() -> int:
        judged.evaluations(states, 0, STEP, row)
        return STEP

    return fastest(some, seconds, time.process_time)


def measure(game: Game, module: Path, seconds: float) -> list[dict[str, Any]]:
    rows = []
    for players in game.players:
        job = {"job": "bench", "options": game.encode_options(players, {}).tolist(), "players": players, "limit": LIMIT}
        [found] = answers(module, [{**job, "seconds": seconds, "windows": WINDOWS, "level": LEVEL, "played": PLAYED}])
        decisions, _ = random_play(game, players, seconds, time.process_time)
        here = {"decisions": decisions, "simulations": simulations(game, players, seconds)}
        row: dict[str, Any] = {"game": game.id, "players": players, "bytes": module.stat().st_size}
        for what in ("decisions", "simulations"):
            row |= {f"{what}_here": round(here[what]), f"{what}_wasm": round(found[what])}
        if judged := evaluations(game, players, seconds):
            row |= {
                "evaluation_us_here": round(1e6 / judged, 1),
                "evaluation_us_wasm": round(1e6 / found["evaluations"], 1),
            }
        rows.append(row)
    return rows


def run(chosen: list[str], seconds: float, as_json: bool) -> int:
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        for game_id in chosen:
            game = prepared(game_id, "")
            [module] = write([game], Path(folder))
            rows += measure(game, module, seconds)
    if as_json:
        for row in rows:
            print(json.dumps(row))
        return 0
    for game_id in chosen:
        mine = [row for row in rows if row["game"] == game_id]
        say(f"\n{games.load(game_id).name}: {mine[0]['bytes']:,} bytes of WebAssembly")
        heads = (">players", ">decisions/s", ">in Node", ">share", ">simulations/s", ">in Node", ">share", *JUDGED)
        shown = table("", *heads)
        for row in mine:
            cells = [f"{row['players']}"]
            for what in ("decisions", "simulations"):
                here, there = row[f"{what}_here"], row[f"{what}_wasm"]
                cells += [f"{here:,}", f"{there:,}", f"{there / here:.2f}"]
            cells += [
                f"{row[judged]}" if judged in row else "" for judged in ("evaluation_us_here", "evaluation_us_wasm")
            ]
            shown.add_row(*cells)
        out.print(shown)
    return 0
