"""`moontable simulate`: many random games on all cores, and what came of them."""

import argparse
import json
import math
import os
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.progress import Progress

from .. import games
from ..engine.game import END_REASON, OUTCOME_SIZE, OVER, RANK, SCORE, Game
from .command import Command
from .common import add_match_options, chosen_options, err, out, prepared, table, whole

CHUNK = 500  # games handed to a thread at a time; the result does not depend on it
LIMIT = 20_000  # decisions; the rules know no such limit, so games that reach it are reported apart (ruling B18)
_SHOWN_ABOVE = {"finished", "truncated", "decisions", "end_reasons", "shared_wins", "length", "seats"}
_GOLDEN = 0x9E3779B97F4A7C15


Played = tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int64]]  # lengths, outcomes, the game's own facts


def play_chunk(
    game_id: str, players: int, options: Mapping[str, str], seed: int, first: int, n: int, limit: int
) -> Played:
    """Games first..first + n - 1, on whatever machine this runs."""
    game = games.load(game_id)
    lengths, results = np.zeros(n, np.int32), np.zeros((n, OUTCOME_SIZE), np.int32)
    start = np.uint64((seed + first * _GOLDEN) % 2**64)
    encoded = game.encode_options(players, options)
    states = game.new_states(n if game.statistics else 1)  # last positions are kept only where they are looked at
    game.loops.simulate(states, encoded, start, n, limit, lengths, results)
    facts = game.statistics.facts(states) if game.statistics else np.zeros((n, 0), np.int64)
    return lengths, results, facts


def simulate(
    game: Game,
    players: int,
    options: Mapping[str, str],
    count: int,
    seed: int,
    limit: int,
    bar: Progress | None = None,
    ray: str | None = None,
) -> Played:
    """Play `count` random games. Returns what came of them; game g is the same whatever else is played."""
    firsts = range(0, count, CHUNK)
    pieces = [(game.id, players, dict(options), seed, a, min(CHUNK, count - a), limit) for a in firsts]
    played: dict[int, Played] = {}
    task = bar.add_task(game.name, total=count) if bar else None

    def keep(number: int, piece: Played) -> None:
        played[number] = piece
        if bar and task is not None:
            bar.advance(task, len(piece[0]))

    if ray:
        from ..sim.ray import map_over

        for number, piece in map_over(ray, play_chunk, iter(pieces)):
            keep(number, piece)
    else:
        # The rules release the GIL: threads use all cores.
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            waiting = {pool.submit(play_chunk, *piece): number for number, piece in enumerate(pieces)}
            for done in as_completed(waiting):
                keep(waiting[done], done.result())
    lengths, results, facts = zip(*(played[number] for number in range(len(pieces))), strict=True)
    return np.concatenate(lengths), np.concatenate(results), np.concatenate(facts)


def summary(
    game: Game, players: int, lengths: NDArray[np.int32], results: NDArray[np.int32], facts: NDArray[np.int64]
) -> dict[str, Any]:
    """The numbers of the tables. Truncated games have no result: they count in no rate and no mean."""
    over = results[:, OVER] == 1
    ended, steps = results[over], lengths[over]
    count = int(over.sum())
    best = ended[:, RANK : RANK + players] == 1
    shares = best / np.maximum(best.sum(axis=1, keepdims=True), 1)
    seats = []
    for seat in range(players):
        wins = float(shares[:, seat].sum())
        low, high = interval(wins, count)
        score = float(ended[:, SCORE + seat].mean()) if count else 0.0
        seats.append(
            {"seat": seat, "wins": wins, "rate": wins / max(count, 1), "low": low, "high": high, "score": score}
        )
    reasons = {r: int((ended[:, END_REASON] == i).sum()) for i, r in enumerate(game.end_reasons) if r}
    spread = np.percentile(steps, [0, 50, 95, 100]).tolist() if count else [0, 0, 0, 0]
    return {
        "finished": count,
        "truncated": len(lengths) - count,
        "decisions": int(lengths.sum()),
        "end_reasons": reasons,
        "shared_wins": int((best.sum(axis=1) > 1).sum()),
        "length": {
            "mean": float(steps.mean()) if count else 0.0,
            **dict(zip(("min", "median", "p95", "max"), spread, strict=True)),
        },
        "seats": seats,
        **(game.statistics.report(facts[over], ended, players) if game.statistics else {}),
    }


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a win rate."""
    if not games:
        return 0.0, 1.0
    z, rate = 1.96, wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    add_match_options(parser)
    parser.add_argument("--games", type=whole, default=1000, metavar="M", help="how many (1000)")
    parser.add_argument("--limit", type=whole, default=LIMIT, metavar="D", help=f"give up after D decisions ({LIMIT})")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster (auto, host:port, or local)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")


def _run(arguments: argparse.Namespace) -> int:
    game = prepared(arguments.game)
    players = arguments.players or games.usual_players(game)
    options = chosen_options(arguments.option)
    seed = arguments.seed or 0
    play_chunk(
        game.id, players, options, seed, 0, 1, arguments.limit
    )  # refuses wrong options; loads the compiled rules
    started = time.perf_counter()
    with Progress(console=err, transient=True, disable=arguments.json or not err.is_terminal) as bar:
        played = simulate(game, players, options, arguments.games, seed, arguments.limit, bar, arguments.ray)
    seconds = time.perf_counter() - started
    numbers = summary(game, players, *played)
    head = {"game": game.id, "players": players, "options": options, "games": arguments.games, "seed": seed}
    if arguments.json:
        print(json.dumps({**head, "seconds": seconds, **numbers}))
    else:
        _show(game, numbers, seconds)
    return 0


def _show(game: Game, numbers: dict[str, Any], seconds: float) -> None:
    finished, length = numbers["finished"], numbers["length"]
    rate = numbers["decisions"] / max(seconds, 1e-9) / 1e6
    out.print(f"{game.name}: {finished} games, {numbers['decisions']} decisions in {seconds:.1f} s ({rate:.1f} M/s)\n")
    ends = table("How they ended", "reason", ">games", ">share")
    for reason, count in numbers["end_reasons"].items():
        ends.add_row(reason, str(count), f"{count / max(finished, 1):.1%}")
    out.print(ends)
    out.print(f"wins shared by several players: {numbers['shared_wins']}")
    if numbers["truncated"]:
        out.print(f"[bold]cut off at the limit, no result: {numbers['truncated']} games[/]")
    words = ("mean", "min", "median", "p95", "max")
    out.print("decisions a game: " + ", ".join(f"{word} {length[word]:.0f}" for word in words) + "\n")
    seats = table("Seats", "seat", ">win rate", ">95 % interval", ">mean score")
    for row in numbers["seats"]:
        between = f"{row['low']:.2%} - {row['high']:.2%}"
        seats.add_row(f"P{row['seat'] + 1}", f"{row['rate']:.2%}", between, f"{row['score']:.2f}")
    out.print(seats)
    for title, found in numbers.items():
        if title not in _SHOWN_ABOVE:
            _show_more(title.replace("_", " ").capitalize(), found)


def _show_more(title: str, found: dict[str, float] | list[dict[str, Any]]) -> None:
    """A game's own numbers: some averages on one line, or a table."""
    if isinstance(found, dict):
        out.print(f"\n{title}: " + ", ".join(f"{name.replace('_', ' ')} {n:.2f}" for name, n in found.items()) + "\n")
    elif found:
        words = [name if isinstance(value, str) else f">{name}" for name, value in found[0].items()]
        shown = table(title, *(word.replace("_", " ") for word in words))
        for row in found:
            shown.add_row(*(_cell(name, value) for name, value in row.items()))
        out.print(shown)
        out.print()


def _cell(name: str, value: Any) -> str:
    if isinstance(value, float):
        return f"{value:.1%}" if name == "share" or name.endswith("rate") else f"{value:.1f}"
    return str(value)


COMMAND = Command("simulate", "Play many random games and sum them up.", _arguments, _run)
