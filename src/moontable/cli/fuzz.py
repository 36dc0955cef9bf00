"""`moontable fuzz`: random games in which every position is doubted. What fails is kept as an ordinary game record."""

import argparse
import random
import time
from pathlib import Path

from ..engine.game import Game
from ..games import load
from ..play.checks import event_leaks, problems, random_match
from ..play.many import Tally, check_many
from ..play.match import Match
from ..play.record import replay, write_record
from .command import Command
from .common import err, prepared, say, whole, write_text

LIMIT = 20_000  # decisions in one game


def fuzz(game: Game, seconds: float, seed: int) -> tuple[int, int, Match | None, list[str]]:
    """Play and check until time is up or something is wrong. Returns games, positions, and what was found where."""
    dice = random.Random(seed)
    games = positions = 0
    end = time.monotonic() + seconds
    while True:
        match = random_match(game, dice)
        while True:
            positions += 1
            found = problems(match, dice, text_round_trip=dice.random() < 0.2)
            if found:
                return games, positions, match, found
            if time.monotonic() > end:
                return games, positions, None, []
            if match.over or match.number >= LIMIT:
                break
            seat = dice.choice(match.acting)
            action = dice.choice(match.legal_actions(seat))
            found = event_leaks(match, action, seat, dice)
            match.play(action, seat)
            if found:
                return games, positions, match, found
        record = write_record(match)
        if replay(record, game).checksum() != match.checksum():
            return games, positions, match, ["its record does not lead to the same position"]
        games += 1


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--seconds", type=float, default=10.0, metavar="T", help="how long (10)")
    parser.add_argument("--games", type=whole, metavar="N", help="so many games instead, on all cores, less closely")
    parser.add_argument("--seed", type=int, metavar="S", help="to repeat a run (default: another one every time)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where a failing game goes (fuzz-GAME-SEED.record)")


def _many(game: Game, games: int, seed: int) -> int:
    """Every set-up its share. See `play/many.py` for what is checked."""
    tally, begun, shown = Tally(), time.monotonic(), 0
    for tally in check_many(game, games, seed):
        if tally.games >= shown + games // 10:
            shown = tally.games
            err.print(f"{tally.games} games, {time.monotonic() - begun:.0f} s", markup=False)
    for problem in tally.problems[:20]:
        say(problem)
    say(
        f"{game.name}: {tally.games} games ({tally.cut_off} cut off), legality, ranges and invariants in "
        f"{tally.positions} positions, {len(tally.problems)} problems; seed {seed}, {time.monotonic() - begun:.0f} s"
    )
    return 1 if tally.problems else 0


def _run(arguments: argparse.Namespace) -> int:
    seed = arguments.seed if arguments.seed is not None else random.SystemRandom().getrandbits(31)
    if arguments.games:
        return _many(load(arguments.game), arguments.games, seed)
    game = prepared(arguments.game)
    games, positions, match, found = fuzz(game, arguments.seconds, seed)
    say(f"{game.name}: {games} games finished, {positions} positions checked, seed {seed}")
    if match is None:
        say("Nothing wrong was found.")
        return 0
    file = arguments.out or Path(f"fuzz-{game.id}-{seed}.record")
    write_text(file, write_record(match))
    for sentence in found:
        err.print(f"after action {match.number}: {sentence}", markup=False, soft_wrap=True)
    err.print(f"the game is in {file}: moontable replay {file}", markup=False, soft_wrap=True)
    return 1


COMMAND = Command("fuzz", "Look for positions in which anything is wrong.", _arguments, _run)
