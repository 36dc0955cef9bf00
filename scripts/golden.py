"""Write the golden records (tests/golden/GAME/*.record) and the action-tree counts (tests/contract/perft.toml) anew.

Both pin what the rules did on the day they were written. When a rule changes on purpose, run this and read the diff.

    python scripts/golden.py [GAME ...]
"""

import itertools
import random
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from moontable import Match, games
from moontable.bots import player
from moontable.engine.game import Game
from moontable.play.many import allowed
from moontable.play.position import dumps, position
from moontable.play.record import write_record

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"
PERFT = ROOT / "tests" / "contract" / "perft.toml"
BOTS = ("random", "greedy")
TRIES = 150  # seeds for an end that is rare
LIMIT = 6_000  # actions in one record
SHORT = 800  # ... and those that are pleasant to read
LEAVES = 300_000  # the largest tree that is counted

# Set-ups that get a record for every player count, besides the plain one.
CROSSED = {"blue-moon-city": ("edition", "expansion")}


def setups(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    crossed = [option for option in game.options if option.id in CROSSED.get(game.id, ())]
    for choice in itertools.product(*(option.choices for option in crossed)):
        options = {option.id: value for option, value in zip(crossed, choice, strict=True)}
        yield from ((players, options) for players in game.players if allowed(game, players, options))


def play(game: Game, players: int, options: dict[str, str], seed: int, name: str, limit: int = LIMIT) -> Match | None:
    """One game between bots of one kind, or None when it grows too long for a record."""
    match = Match(game, options, random.Random(seed).randbytes(32), players)
    dice = [random.Random(seed * 10 + seat) for seat in range(players)]  # so that the same games come out as ever
    seats = [player(game, name, seed * 10 + seat) for seat in range(players)]
    while not match.over:
        if match.number >= limit:
            return None
        seat = match.acting[0]
        legal = match.legal_actions(seat)
        match.play(dice[seat].choice(legal) if name == "random" else seats[seat].choose(match.states, seat), seat)
    return match


def records(game: Game) -> Iterator[tuple[str, Match]]:
    """A record for every set-up, then one for every end that has not come up yet."""
    ends = set()
    for players, options in setups(game):
        match = pleasant(game, players, options)
        assert match.result
        ends.add(match.result.reason)
        yield "-".join([f"{players}p", *options.values(), match.result.reason]), match
    for reason in game.end_reasons:
        if reason and reason not in ends:
            yield f"end-{reason}", rare(game, reason)


def pleasant(game: Game, players: int, options: dict[str, str]) -> Match:
    """A short game: by chance, else by play that knows what it wants."""
    for name, seed in itertools.product(BOTS, range(5)):
        match = play(game, players, options, seed, name, SHORT)
        if match:
            return match
    raise SystemExit(f"{game.id}: no game of {players} players is shorter than {SHORT} actions")


def rare(game: Game, reason: str) -> Match:
    """The first game found that ends this way: from a position set up for it, by chance, or by good play."""
    start = GOLDEN / game.id / f"{reason}.toml"
    if start.exists():
        for seed in range(TRIES):
            match = position(start.read_text(encoding="utf-8"), seed)
            dice = random.Random(seed)
            while not match.over:
                match.play(dice.choice(match.legal()))
            if match.result and match.result.reason == reason:
                return match
    for name in ("random", "greedy", "medium"):
        for seed in range(TRIES):
            match = play(game, game.players[seed % len(game.players)], {}, seed, name)
            if match and match.result and match.result.reason == reason:
                return match
    raise SystemExit(f"{game.id}: no game ended with {reason!r}")


def perft(game: Game) -> Iterator[dict[str, object]]:
    """Leaves of the action tree, from the start and from the middle of a game, as deep as is quickly counted."""
    for players, played in itertools.product(game.players, (0, 40)):
        match = Match(game, {}, random.Random(players).randbytes(32), players)
        dice = random.Random(played)
        for _ in range(played):
            if not match.over:
                seat = match.acting[0]
                match.play(dice.choice(match.legal_actions(seat)), seat)
        counts: list[int] = []
        for depth in range(1, 12):
            counts.append(count_leaves(match, depth))
            if counts[-1] == 0 or counts[-1] * max(2, counts[-1] // max(1, counts[-2] if depth > 1 else 1)) > LEAVES:
                break
        yield {"game": game.id, "players": players, "played": played, "leaves": counts}


def count_leaves(match: Match, depth: int) -> int:
    game = match.game
    states = game.new_states(depth + 1)
    states[0] = match.states[0]
    return int(game.loops.perft(states, depth, np.empty((depth + 1, game.action_count), np.int16)))


def main(wanted: list[str]) -> None:
    old = tomllib.loads(PERFT.read_text(encoding="utf-8"))["tree"] if PERFT.exists() else []
    trees = [row for row in old if row["game"] not in wanted]
    for game_id in wanted:
        game = games.load(game_id)
        folder = GOLDEN / game_id
        folder.mkdir(parents=True, exist_ok=True)
        for file in folder.glob("*.record"):
            file.unlink()
        for name, match in records(game):
            (folder / f"{name}.record").write_text(write_record(match), encoding="utf-8")
            print(f"{game_id} {name}: {match.number} actions", flush=True)
        trees += perft(game)
    order = games.known()
    trees.sort(key=lambda row: (order.index(str(row["game"])), row["players"], row["played"]))
    PERFT.write_text("# Written by scripts/golden.py.\n" + dumps({"tree": trees}), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] or list(games.known()))
