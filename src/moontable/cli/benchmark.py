"""`moontable benchmark`: where an agent stands. The opponents and the deals are the same for everybody."""

import argparse
import json
from pathlib import Path
from typing import Any

from .. import __version__, games
from ..bots.arena import Contest, run, summary
from ..engine.game import Game, RulesError
from .command import Command
from .common import out, prepared, table, whole

# Frozen: another set, other deals or another number of games is another version.
VERSION = 1
OPPONENTS = ("random", "greedy", "search:100", "search:1000")
GAMES, PLAYERS, SEED = 100, 2, 19_000


def contest_of(game: Game, agent: str, opponent: str, count: int) -> Contest:
    return Contest(game.id, (agent, opponent), PLAYERS, count, SEED)


def measure(game: Game, agent: str, count: int, results: Path | None, workers: int | None) -> dict[str, Any]:
    """The agent's games against each opponent: the win rate, its interval, and the mean of all."""
    against: list[dict[str, Any]] = []
    for opponent in OPPONENTS:
        if opponent == agent:  # it would win every other game
            against.append({"opponent": opponent, "games": 0, "rate": 0.5, "low": 0.5, "high": 0.5})
            continue
        contest = contest_of(game, agent, opponent, count)
        mine = summary(contest, run([contest], results, workers)[contest.key])["bots"][0]
        against.append({"opponent": opponent, **{key: mine[key] for key in ("games", "rate", "low", "high")}})
    mean = sum(row["rate"] for row in against) / len(against)
    return {
        "game": game.id,
        "agent": agent,
        "version": VERSION,
        "made_with": __version__,
        "against": against,
        "mean": mean,
    }


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("agent", help="a bot's name, learned or mine (docs/BOTS.md: an entry point, or a program)")
    parser.add_argument("--game", action="append", metavar="GAME", help="only this game (all of them)")
    parser.add_argument(
        "--games", type=whole, default=GAMES, metavar="M", help=f"against each opponent ({GAMES}; fewer: only a glance)"
    )
    parser.add_argument("--results", type=Path, metavar="FILE", help="keep each game here; running again goes on there")
    parser.add_argument("--workers", type=whole, metavar="N", help="processes (one for each core)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON, a line for each game")


def _run(arguments: argparse.Namespace) -> int:
    if arguments.games < PLAYERS:
        raise RulesError(f"every deal is played from each seat: at least {PLAYERS} games")
    chosen = [prepared(game_id) for game_id in arguments.game or games.known()]
    for game in chosen:
        contest_of(game, arguments.agent, "random" if arguments.agent != "random" else "greedy", 1).check()
    count = arguments.games - arguments.games % PLAYERS
    for game in chosen:
        found = measure(game, arguments.agent, count, arguments.results, arguments.workers)
        if arguments.json:
            print(json.dumps(found), flush=True)
            continue
        what = f"{game.name}: {arguments.agent}, benchmark {VERSION}" + (
            "" if count == GAMES else f", {count} games only"
        )
        shown = table(what, "against", ">games", ">win rate", ">95 % interval")
        for row in found["against"]:
            interval = f"{row['low']:.1%} - {row['high']:.1%}" if row["games"] else "itself"
            shown.add_row(row["opponent"], str(row["games"]), f"{row['rate']:.1%}", interval)
        shown.add_row("mean", "", f"{found['mean']:.1%}", "")
        out.print(shown)
    return 0


COMMAND = Command("benchmark", "Place an agent: the same opponents and deals for everybody.", _arguments, _run)
