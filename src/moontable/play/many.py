"""Random games by the million: in each of them nobody may be stuck, `legal` and `why_not` must agree wherever one
looks, and a random position of each must keep its ranges and all invariants of its game."""

import itertools
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import numpy as np

from .. import games
from ..engine.fields import out_of_range
from ..engine.game import Game, RulesError

CHUNK = 2000  # games checked together
EVERY = 64  # legality is compared, action by action, in one decision of so many
LIMIT = 20_000  # decisions in one game
_GOLDEN = 0x9E3779B97F4A7C15


@dataclass
class Tally:
    """What was played and looked at, and what was wrong."""

    games: int = 0
    cut_off: int = 0  # games that reached the limit of decisions
    problems: list[str] = field(default_factory=list)

    def __iadd__(self, other: "Tally") -> "Tally":
        self.games += other.games
        self.cut_off += other.cut_off
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
    loops, states = game.loops, game.new_states(1 + n)
    counts = np.zeros(len(game.end_reasons) + 1, np.int64)
    encoded = game.encode_options(players, options)
    found, at, decision = loops.check_games(states, encoded, np.uint64(seed), n, LIMIT, EVERY, counts)
    tally = Tally(n, int(counts[-1]))
    where = f"{game_id}, {players} players, {options}, seed {seed}"
    if found != loops.FOUND_NOTHING:
        what = next(name for name in vars(loops) if name.startswith("FOUND_") and getattr(loops, name) == found)
        tally.problems.append(f"{what} in game {at}, decision {decision}: {where}")
    tally.problems += [f"{wrong}: {where}" for wrong in out_of_range(game.fields, states[1:])]
    for k in range(n):
        tally.problems += [f"{wrong} in game {k}: {where}" for wrong in game.invariants(states[1 + k])]
    return tally


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
    with ProcessPoolExecutor(workers or os.cpu_count() or 1) as pool:
        for batch in iter(lambda: list(itertools.islice(pieces, 64)), []):
            for tally in pool.map(_check, batch):
                total += tally
                yield total
            if total.problems:
                return


def _check(piece: tuple[str, int, dict[str, str], int, int]) -> Tally:
    return check(*piece)
