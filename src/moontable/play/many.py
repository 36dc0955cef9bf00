"""Random games by the million: in each of them nobody may be stuck, and wherever one looks, and at its end, `legal` and
`why_not` must agree, and the position must keep its ranges, its counts and all invariants of its game."""

import itertools
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import numpy as np

from .. import games
from ..engine.fields import miscounted, out_of_range
from ..engine.game import Game, Position, RulesError

CHUNK = 2000  # games checked together
EVERY = 64  # one decision of so many is looked at
LIMIT = 20_000  # decisions in one game
_GOLDEN = 0x9E3779B97F4A7C15


@dataclass
class Tally:
    """What was played and looked at, and what was wrong."""

    games: int = 0
    cut_off: int = 0  # games that reached the limit of decisions
    positions: int = 0  # that were looked at
    problems: list[str] = field(default_factory=list)

    def __iadd__(self, other: "Tally") -> "Tally":
        self.games += other.games
        self.cut_off += other.cut_off
        self.positions += other.positions
        self.problems += other.problems
        return self


def set_ups(game: Game, most: int | None = None) -> list[tuple[int, dict[str, str]]]:
    """Every number of players with every choice the game allows together; where that were more than `most`, every
    number of players and every single choice once."""
    plain = {option.id: option.default for option in game.options}
    choices = list(itertools.product(*(option.choices for option in game.options)))
    if most is None or len(choices) * len(game.players) <= most:
        wanted = [(players, dict(zip(plain, choice, strict=True))) for players in game.players for choice in choices]
    else:
        wanted = [(players, plain) for players in game.players]
        turn = itertools.cycle(game.players)
        for option in game.options:
            wanted += [(next(turn), {**plain, option.id: choice}) for choice in option.choices]
    return [(players, options) for players, options in wanted if allowed(game, players, options)]


def allowed(game: Game, players: int, options: dict[str, str]) -> bool:
    """Whether the game takes these choices together."""
    try:
        game.encode_options(players, options)
    except RulesError:
        return False
    return True


def check(game_id: str, players: int, options: dict[str, str], seed: int, n: int) -> Tally:
    """n games of one set-up."""
    game = games.load(game_id)
    checks, states = game.checks, game.new_states(1 + n)
    counts = np.zeros(len(game.end_reasons) + 1, np.int64)
    encoded = game.encode_options(players, options)
    found, at, number = checks.check_games(states, encoded, np.uint64(seed), n, LIMIT, EVERY, counts)
    tally = Tally(n, int(counts[-1]))
    where = f"{game_id}, {players} players, {options}, seed {seed}"
    if found == checks.FOUND_NOTHING:
        tally.positions = number
        tally.problems += [f"{wrong} in game {n - 1}: {where}" for wrong in _unsound(game, states[n])]
    else:
        what = next(name for name in vars(checks) if name.startswith("FOUND_") and getattr(checks, name) == found)
        wrong = _unsound(game, states[1 + at]) if found == checks.FOUND_UNSOUND else []
        tally.problems.append(f"{': '.join([what, *wrong])} in game {at}, decision {number}: {where}")
    return tally


def _unsound(game: Game, s: Position) -> list[str]:
    """What is wrong with a position, in sentences. The last game's is asked for them too where nothing was found: rules
    must say the same compiled and interpreted."""
    return [*out_of_range(game.fields, s), *miscounted(game.fields, s)] or game.invariants(s)


def check_many(game: Game, count: int, seed: int, workers: int | None = None) -> Iterator[Tally]:
    """At least `count` games, every set-up its share, on all cores; the tally so far after each piece."""
    ways = set_ups(game)
    share = -(-count // len(ways))
    pieces = (
        (game.id, players, options, (seed + (way * 1_000_003 + first) * _GOLDEN) % 2**63, min(CHUNK, share - first))
        for way, (players, options) in enumerate(ways)
        for first in range(0, share, CHUNK)
    )
    total = Tally()
    check(game.id, *ways[0], seed, 1)  # compiles, if need be, what all processes run
    with ProcessPoolExecutor(workers or os.cpu_count() or 1) as pool:
        for batch in iter(lambda: list(itertools.islice(pieces, 64)), []):
            for tally in pool.map(_check, batch):
                total += tally
                yield total
            if total.problems:
                return


def _check(piece: tuple[str, int, dict[str, str], int, int]) -> Tally:
    return check(*piece)
