"""Bots against bots: seat-balanced games in parallel processes, resumable, and what can be said from the results."""

import itertools
import json
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .. import games
from ..engine.game import RulesError
from ..play.course import Course, Referee
from ..play.luck import secret_seed
from ..play.match import Match
from .levels import level
from .players import player

LIMIT = 20_000  # decisions; a game that goes on longer has no result and is counted apart
Row = dict[str, Any]


@dataclass(frozen=True)
class Contest:
    """Who plays what. Fewer bots than players: the last one fills the other seats. More: every combination plays."""

    game: str
    bots: tuple[str, ...]
    players: int
    count: int
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)

    def check(self) -> None:
        if not self.bots:
            raise RulesError("an arena needs at least one bot")
        for name in self.bots:
            level(name)
        if len(set(self.bots)) != len(self.bots):
            raise RulesError("each bot should be named once; it fills as many seats as there are")
        games.load(self.game).encode_options(self.players, self.options)

    def line_ups(self) -> list[tuple[str, ...]]:
        """Every seating: each combination of bots, turned through all seats."""
        if len(self.bots) > self.players:
            groups = list(itertools.combinations(self.bots, self.players))
        else:
            groups = [self.bots + (self.bots[-1],) * (self.players - len(self.bots))]
        return [group[turn:] + group[:turn] for group in groups for turn in range(self.players)]

    def schedule(self) -> Iterator[tuple[int, tuple[str, ...], int]]:
        """(number, seating, deal): all seatings play the same deal before the next one comes."""
        seatings = self.line_ups()
        for number in range(self.count):
            yield number, seatings[number % len(seatings)], number // len(seatings)

    @property
    def key(self) -> str:
        """What must be equal for results to belong together."""
        chosen = "".join(f" {name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.game} {self.players} {','.join(self.bots)} seed={self.seed}{chosen}"


def play_game(contest: Contest, number: int, seating: Sequence[str], deal: int) -> Row:
    """One game from start to end. Every bot thinks on one thread, so that a result can be repeated."""
    game, secret = games.load(contest.game), secret_seed(contest.seed * 1_000_003 + deal)
    referee = Referee(game)
    course = Course(referee, contest.players, referee.begin(contest.players, contest.options, secret), secret)
    bots = [player(game, name, contest.seed + 7919 * number + seat, threads=1) for seat, name in enumerate(seating)]
    spent, asked = [0.0] * contest.players, [0] * contest.players
    while course.number < LIMIT and not course.over:
        seat = course.acting[0]
        started = time.perf_counter()
        action = bots[seat].choose(course.states, seat)
        spent[seat] += time.perf_counter() - started
        asked[seat] += 1
        course.advance(seat, action)
    over, ranks, scores, reason = referee.result(course.states)
    return {
        "contest": contest.key,
        "number": number,
        "seats": list(seating),
        "over": over,
        "reason": reason,
        "ranks": ranks[: contest.players],
        "scores": scores[: contest.players],
        "decisions": asked,
        "seconds": [round(x, 3) for x in spent],
    }


def read_rows(file: Path) -> list[Row]:
    """The games played so far; a last line cut short by an interruption is forgotten."""
    if not file.exists():
        return []
    rows: list[Row] = []
    try:
        lines = file.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise RulesError(f"{file} cannot be read: {error}") from None
    for at, line in enumerate(lines, start=1):
        try:
            row = json.loads(line)
        except ValueError:
            row = {} if at < len(lines) else None
        if row is None:
            continue
        if not (isinstance(row, dict) and {"contest", "number", "over"} <= row.keys()):
            raise RulesError(f"{file}, line {at} is not a result of an arena")
        rows.append(row)
    return rows


def run(
    contests: Sequence[Contest],
    file: Path | None = None,
    workers: int | None = None,
    seconds: float | None = None,
    progress: Callable[[Contest, int, int], None] = lambda contest, done, total: None,
    ray: str | None = None,
) -> dict[str, list[Row]]:
    """Play the games that `file` does not hold yet and add them to it. Returns the rows of each contest by its key.

    `seconds` is a cap: no game is started after it. Running again goes on where it stopped. With `ray`, the address of
    a Ray cluster, the games are played there.
    """
    for contest in contests:
        contest.check()
    wanted = {c.key: c for c in contests}
    rows: dict[str, list[Row]] = {key: [] for key in wanted}
    for row in read_rows(file) if file else []:
        if row["contest"] in wanted and row["number"] < wanted[row["contest"]].count:
            rows[row["contest"]].append(row)
    played = {key: {row["number"] for row in found} for key, found in rows.items()}
    left = [(c, *job) for c in contests for job in c.schedule() if job[0] not in played[c.key]]
    left.sort(key=lambda job: job[1])  # all contests advance together: a cap leaves none of them out
    for contest in contests:
        progress(contest, len(rows[contest.key]), contest.count)
    started = time.monotonic()
    with _Writer(file) as writer:
        if ray:
            from ..sim.ray import map_over

            in_time = itertools.takewhile(lambda _: seconds is None or time.monotonic() - started <= seconds, left)
            played_rows: Iterator[Row] = (row for _, row in map_over(ray, play_game, in_time))
        else:
            played_rows = _play_all(left, workers or os.cpu_count() or 1, started, seconds)
        for row in played_rows:
            writer.write(row)
            rows[row["contest"]].append(row)
            progress(wanted[row["contest"]], len(rows[row["contest"]]), wanted[row["contest"]].count)
    for found in rows.values():
        found.sort(key=lambda row: int(row["number"]))
    return rows


def _play_all(
    jobs: Sequence[tuple[Contest, int, tuple[str, ...], int]], workers: int, started: float, seconds: float | None
) -> Iterator[Row]:
    def late() -> bool:
        return seconds is not None and time.monotonic() - started > seconds

    if workers == 1 or len(jobs) < 2:
        for job in jobs:
            if late():
                return
            yield play_game(*job)
        return
    met: set[tuple[str, tuple[str, ...]]] = set()
    for contest, _number, seating, _deal in jobs:  # compile (or load) everything once, before the processes part
        if (contest.key, seating) not in met:
            met.add((contest.key, seating))
            match = Match(games.load(contest.game), contest.options, secret_seed(1), contest.players)
            for name in {*seating}:
                player(match.game, name, 1, threads=1).choose(match.states, match.acting[0])
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else "spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        queue = iter(jobs)
        running: set[Future[Row]] = {pool.submit(play_game, *job) for job in itertools.islice(queue, 2 * workers)}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            if not late():
                running |= {pool.submit(play_game, *job) for job in itertools.islice(queue, len(done))}
            else:
                running = {future for future in running if not future.cancel()}
            for future in done:
                yield future.result()


class _Writer:
    """Adds one line a game, at once: an interrupted arena loses nothing."""

    def __init__(self, file: Path | None) -> None:
        self.file = file

    def __enter__(self) -> "_Writer":
        self.handle = None
        try:
            if self.file:
                if self.file.exists() and (text := self.file.read_bytes()) and not text.endswith(b"\n"):
                    self.file.write_bytes(text[: text.rfind(b"\n") + 1])  # a line cut short
                self.handle = self.file.open("a", encoding="utf-8")
        except OSError as error:
            raise RulesError(f"{self.file} cannot be written: {error.strerror}") from None
        return self

    def write(self, row: Row) -> None:
        if self.handle:
            self.handle.write(json.dumps(row) + "\n")
            self.handle.flush()

    def __exit__(self, *_: object) -> None:
        if self.handle:
            self.handle.close()


# What the results say


def summary(contest: Contest, rows: Iterable[Row]) -> dict[str, Any]:
    """Win rates with 95 % intervals, scores, thinking times and ratings of a contest."""
    rows = [row for row in rows if row["over"]]
    unfinished = contest.count - len(rows)
    found = []
    elo = ratings(contest.bots, rows)
    for name in contest.bots:
        wins, of, scores, seconds, decisions = 0.0, 0, [], 0.0, 0
        for row in rows:
            best = row["ranks"].count(1)
            mine = [seat for seat, who in enumerate(row["seats"]) if who == name]
            if mine:
                of += 1
                wins += sum(1 for seat in mine if row["ranks"][seat] == 1) / max(best, 1)
                scores += [row["scores"][seat] for seat in mine]
                seconds += sum(row["seconds"][seat] for seat in mine)
                decisions += sum(row["decisions"][seat] for seat in mine)
        low, high = interval(wins, of)
        mean, half = mean_interval(scores)
        found.append(
            {
                "bot": name,
                "games": of,
                "wins": round(wins, 2),
                "rate": wins / max(of, 1),
                "low": low,
                "high": high,
                "score": mean,
                "score_half": half,
                "rating": elo[name][0],
                "rating_half": elo[name][1],
                "ms_a_decision": 1000 * seconds / max(decisions, 1),
            }
        )
    return {
        "contest": contest.key,
        "game": contest.game,
        "players": contest.players,
        "bots": found,
        "finished": len(rows),
        "unfinished": unfinished,
        "seconds": round(sum(sum(row["seconds"]) for row in rows), 1),
    }


def interval(wins: float, of: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a win rate."""
    if not of:
        return 0.0, 1.0
    z, rate = 1.96, wins / of
    middle = (rate + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(max(rate * (1 - rate), 0.0) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean and half the width of its 95 % interval."""
    if len(values) < 2:
        return float(np.mean(values)) if values else 0.0, 0.0
    return float(np.mean(values)), float(1.96 * np.std(values, ddof=1) / math.sqrt(len(values)))


Rating = tuple[float, float] | tuple[None, None]


def ratings(bots: Sequence[str], rows: Sequence[Row], rounds: int = 60) -> dict[str, Rating]:
    """Elo with 95 % error bars: every pair of seats with different bots is a game between them; mean 1500.

    Who met nobody has no rating.
    """
    fitted, drawn = elo(bots, rows, rounds)
    half = 1.96 * np.std(drawn, axis=0)
    met = {name for row in rows for name in row["seats"] if len({*row["seats"]}) > 1}
    return {
        name: (round(float(fitted[i]), 1), round(float(half[i]), 1)) if name in met else (None, None)
        for i, name in enumerate(bots)
    }


def elo(bots: Sequence[str], rows: Sequence[Row], rounds: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The ratings of the bots, and those from the same games drawn anew, with replacement, so many times."""
    place = {name: i for i, name in enumerate(bots)}
    duels = np.zeros((len(rows), len(bots), len(bots)))  # how often i did better than j in each game; a tie counts half
    for g, row in enumerate(rows):
        for a, b in itertools.permutations(range(len(row["seats"])), 2):
            i, j = place[row["seats"][a]], place[row["seats"][b]]
            if i != j:
                duels[g, i, j] += (
                    1.0 if row["ranks"][a] < row["ranks"][b] else 0.5 * (row["ranks"][a] == row["ranks"][b])
                )
    fitted = _elo(duels.sum(axis=0))
    dice = np.random.default_rng(1)
    drawn = [_elo(duels[dice.integers(0, len(rows), len(rows))].sum(axis=0)) for _ in range(rounds if rows else 0)]
    return fitted, np.array(drawn or [fitted])


def _elo(better: NDArray[np.float64]) -> NDArray[np.float64]:
    """Bradley-Terry strengths by Newton's method, on the Elo scale. Half a win each way keeps a clean sweep finite."""
    n = len(better)
    better = better + 0.5 * (1 - np.eye(n)) * ((better + better.T) > 0)
    met = better + better.T
    strength = np.zeros(n)
    for _ in range(100):
        chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        weight = met * chance * (1 - chance)
        missing = (better - met * chance).sum(axis=1)
        step = np.linalg.pinv(np.diag(weight.sum(axis=1)) - weight, hermitian=True) @ missing
        strength += np.clip(step, -1, 1)
        if np.abs(step).max(initial=0.0) < 1e-9:
            break
    rating: NDArray[np.float64] = 1500 + 400 / math.log(10) * strength
    return rating
