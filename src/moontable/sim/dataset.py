"""Self-play as Parquet: one row for each decision, one for each game, and a manifest that says how they were made.

    FOLDER/manifest.json
    FOLDER/decisions/part-00000.parquet    game, decision, seat, legal, action, reward, done, observation or position,
                                           and with `thoughts`: visits, values, value
    FOLDER/results/part-00000.parquet      game, decisions, finished, reason, ranks, scores

`legal` lists the actions there were, `reward` is what the seat got in the end, `done` marks its last decision of a game
that was finished. `pandas.read_parquet("FOLDER/decisions")` reads it all. Thoughts are those of searches and of
`greedy`: for each legal action its share of the visits and its chance to win, and the chance of the seat as it stands.

Work is done in shards, here, in several processes or on a Ray cluster; a shard is written under another name and
renamed when it is complete, so that a run that was stopped goes on where it left off. The games are the same
wherever they are played. Game g of random players is game g of `moontable simulate` with the same seed,
wherever one player decides at a time.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass, field, replace
from io import BytesIO
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from .. import __version__, games
from ..bots import Bot, level, player
from ..bots.levels import GREEDY, SEARCH
from ..engine.game import END_REASON, OUTCOME_SIZE, OVER, RANK, SCORE, Game, RulesError
from .batch import LIMIT, Batch
from .rewards import BY_RANK, end_rewards
from .table import VERSION, Table

THINKING = (GREEDY, SEARCH)  # bots whose thoughts can be kept

SHARD, SHARD_OF_BOTS = 500, 50  # games in a file; those of bots take their time
FORMAT = 3
_GOLDEN = 0x9E3779B97F4A7C15


@dataclass(frozen=True)
class Plan:
    """What is to be played and kept. Two runs with equal plans belong together."""

    game: str
    players: int
    games: int
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    bots: tuple[str, ...] = ("random",)
    keep: str = "observations"  # or "positions": the whole record, hidden things too
    shard: int = 0  # games in a file; 0: as many as is sensible
    thoughts: bool = False  # of bots that think: visits and values

    def check(self) -> None:
        if self.keep not in ("observations", "positions"):
            raise RulesError(f"a dataset keeps 'observations' or 'positions', not {self.keep!r}")
        if self.games < 1 or self.shard < 0:
            raise RulesError("a dataset needs at least one game, and shards of at least one game")
        if len(self.bots) not in (1, self.players):
            raise RulesError(f"name one bot for all seats, or {self.players}, one for each seat")
        if self.thoughts and not any(level(name).kind in THINKING for name in self.bots):
            raise RulesError(f"{', '.join(self.bots)} keeps no thoughts; name greedy or a search, search:100 say")
        games.load(self.game).encode_options(self.players, self.options)

    @property
    def only_random(self) -> bool:
        return set(self.bots) == {"random"}


def make(
    plan: Plan,
    folder: Path,
    tell: Callable[[int, int], None] = lambda done, total: None,
    workers: int = 1,
    ray: str = "",
) -> dict[str, Any]:
    """Play what is missing and return the manifest. `tell` hears of every finished shard.

    `workers` processes share the work, or the machines of the Ray cluster at this address.
    """
    plan.check()
    if not plan.shard:
        plan = replace(plan, shard=SHARD if plan.only_random else SHARD_OF_BOTS)
    game = games.load(plan.game)
    shards = -(-plan.games // plan.shard)
    manifest = _open(plan, game, folder)
    done = {entry["shard"] for entry in manifest["shards"]}
    missing = [(plan, shard) for shard in range(shards) if shard not in done]
    for _, (entry, files) in _spread(missing, workers, ray):
        for name, data in files.items():
            _replace(folder / name / f"part-{entry['shard']:05d}.parquet", lambda to, data=data: to.write_bytes(data))  # type: ignore[misc]
        manifest["shards"] = sorted([*manifest["shards"], entry], key=lambda known: int(known["shard"]))
        _save(folder, manifest)
        tell(len(manifest["shards"]), shards)
    return manifest


Made = tuple[dict[str, Any], dict[str, bytes]]  # a shard's entry in the manifest, and its files


def _spread(pieces: list[tuple[Plan, int]], workers: int, ray: str) -> Iterator[tuple[int, Made]]:
    """The shards, as they are done."""
    if ray:
        from .ray import map_over

        yield from map_over(ray, _shard, iter(pieces))
    elif workers <= 1 or len(pieces) <= 1:
        for number, piece in enumerate(pieces):
            yield number, _shard(*piece)
    else:
        left, waiting = iter(enumerate(pieces)), dict[Future[Made], int]()
        # Not a copy of this process: it may hold threads.
        with ProcessPoolExecutor(min(workers, len(pieces)), get_context("spawn")) as pool:
            while True:
                while len(waiting) < 2 * workers and (following := next(left, None)) is not None:
                    waiting[pool.submit(_shard, *following[1])] = following[0]
                if not waiting:
                    return
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    yield waiting.pop(future), future.result()


def _open(plan: Plan, game: Game, folder: Path) -> dict[str, Any]:
    wanted = json.loads(json.dumps(asdict(plan)))
    file = folder / "manifest.json"
    if file.exists():
        manifest: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        if manifest["format"] != FORMAT:
            made = manifest.get("made_with", "another version")
            raise RulesError(f"{folder} holds a dataset that {made} wrote in another form; choose another folder")
        differing = [name for name, value in wanted.items() if manifest["plan"].get(name) != value and name != "games"]
        if differing:
            name = differing[0]
            raise RulesError(
                f"{folder} holds a dataset with {name} {manifest['plan'].get(name)!r}, not {wanted[name]!r}; "
                "choose another folder, or the same settings to go on with it"
            )
        # More games than before is fine: what is there stays, unless the last shard was not full.
        full = [e for e in manifest["shards"] if e["games"] == min(plan.shard, plan.games - e["shard"] * plan.shard)]
        manifest["shards"], manifest["plan"] = full, wanted
        return manifest
    for name in ("decisions", "results"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    return {
        "format": FORMAT,
        "made_with": f"moontable {__version__}",
        "spaces": f"{game.id}-v{VERSION}",
        "rules_version": game.version,
        "actions": game.action_count,
        "features": game.observation_size,
        "fields": [[f.name, f.type, list(f.shape)] for f in game.fields] if plan.keep == "positions" else None,
        "position_bytes": game.dtype.itemsize,
        "end_reasons": list(game.end_reasons),
        "plan": wanted,
        "shards": [],
    }


def _save(folder: Path, manifest: dict[str, Any]) -> None:
    _replace(folder / "manifest.json", lambda to: to.write_text(json.dumps(manifest, indent=1), encoding="utf-8"))


def _replace(file: Path, write: Callable[[Path], object]) -> None:
    unfinished = file.with_name(f".{file.name}")
    write(unfinished)
    unfinished.replace(file)


@dataclass
class _Rows:
    """The decisions of one shard, column by column."""

    game: list[Any] = field(default_factory=list)
    decision: list[Any] = field(default_factory=list)
    seat: list[Any] = field(default_factory=list)
    action: list[Any] = field(default_factory=list)
    legal: list[Any] = field(default_factory=list)  # the legal actions of one decision after the other
    counts: list[Any] = field(default_factory=list)  # ... and how many each has
    seen: list[Any] = field(default_factory=list)
    # what was thought of the legal actions, and the seat's chance
    visits: list[Any] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)
    value: list[Any] = field(default_factory=list)


def _shard(plan: Plan, shard: int) -> Made:
    """Play the games of a shard, on whatever machine this runs."""
    game, first = games.load(plan.game), shard * plan.shard
    count = min(plan.shard, plan.games - first)
    rows, outcomes, lengths = (_random if plan.only_random else _bots)(plan, game, first, count)
    numbers, seats = np.concatenate(rows.game), np.concatenate(rows.seat)
    ranks, scores = outcomes[:, RANK : RANK + plan.players], outcomes[:, SCORE : SCORE + plan.players]
    rewards = end_rewards(BY_RANK, ranks, scores) * outcomes[:, OVER, None].astype(np.float32)
    seen = np.concatenate(rows.seen)
    order = np.lexsort((decisions := np.concatenate(rows.decision), numbers))
    if plan.keep == "observations":
        kept = pa.FixedSizeListArray.from_arrays(pa.array(seen[order].reshape(-1)), seen.shape[1])
    else:
        kept = pa.FixedSizeBinaryArray.from_buffers(
            pa.binary(seen.shape[1]), len(seen), [None, pa.py_buffer(np.ascontiguousarray(seen[order]))]
        )
    finished = outcomes[:, OVER] == 1
    counts = np.concatenate(rows.counts)
    thoughts = {}
    if plan.thoughts:
        thought = {name: np.concatenate(getattr(rows, name)) for name in ("visits", "values", "value")}
        thoughts = {name: _lists(thought[name], counts, order) for name in ("visits", "values")}
        thoughts["value"] = pa.array(thought["value"][order])
    table = pa.table(
        {
            "game": pa.array((numbers + first)[order]),
            "decision": pa.array(decisions[order]),
            "seat": pa.array(seats[order]),
            "legal": _lists(np.concatenate(rows.legal), counts, order),
            "action": pa.array(np.concatenate(rows.action)[order]),
            "reward": pa.array(rewards[numbers, seats][order]),
            "done": pa.array(_last(numbers[order] * plan.players + seats[order]) & finished[numbers[order]]),
            **thoughts,
            plan.keep[:-1]: kept,
        }
    )
    results = pa.table(
        {
            "game": pa.array(np.arange(first, first + count)),
            "decisions": pa.array(lengths),
            "finished": pa.array(finished),
            "reason": pa.array([game.end_reasons[o[END_REASON]] if o[OVER] else None for o in outcomes], pa.string()),
            "ranks": pa.array(ranks.tolist(), pa.list_(pa.int32())),
            "scores": pa.array(scores.tolist(), pa.list_(pa.int32())),
        }
    )
    entry: dict[str, Any] = {"shard": shard, "first_game": first, "games": count, "rows": len(table)}
    files = {}
    for name, part in (("decisions", table), ("results", results)):
        written = BytesIO()
        pq.write_table(part, written, compression="zstd")
        files[name] = written.getvalue()
        entry[name] = hashlib.sha256(files[name]).hexdigest()
    return entry, files


def _lists(values: Any, counts: Any, order: Any) -> Any:
    """Lists of these lengths that lie one after the other, put in order."""
    starts = np.cumsum(counts) - counts
    offsets = np.concatenate([[0], np.cumsum(counts[order])])
    places = np.arange(offsets[-1]) + np.repeat(starts[order] - offsets[:-1], counts[order])
    return pa.ListArray.from_arrays(pa.array(offsets.astype(np.int32)), pa.array(values[places]))


def _last(groups: Any) -> Any:
    """Which rows are the last of their group."""
    last = np.zeros(len(groups), np.bool_)
    _, places = np.unique(groups[::-1], return_index=True)
    last[len(groups) - 1 - places] = True
    return last


def _random(plan: Plan, game: Game, first: int, count: int) -> tuple[_Rows, Any, Any]:
    """All games of a shard side by side."""
    batch = Batch(game, count, plan.players, plan.options, seed=(plan.seed + first * _GOLDEN) % 2**64)
    rows, playing = _Rows(), np.ones(count, np.bool_)
    outcomes, lengths = np.zeros((count, OUTCOME_SIZE), np.int32), np.zeros(count, np.int32)
    while playing.any():
        chosen, here = batch.sample(), np.flatnonzero(playing)
        rows.game.append(here.astype(np.int64))
        rows.decision.append(batch.lengths[here])
        rows.seat.append(batch.seats[here])
        rows.action.append(chosen[here])
        counts = batch.counts[here]
        rows.legal.append(batch.actions[here][np.arange(game.action_count) < counts[:, None]])
        rows.counts.append(counts)
        rows.seen.append(batch.observations[here] if plan.keep == "observations" else _bytes(batch.states)[here])
        batch.step_some(chosen, playing)
        ended = playing & ((batch.dones | batch.cut) != 0)
        outcomes[ended], lengths[ended] = batch.outcomes[ended], batch.final_lengths[ended]
        playing &= ~ended
    return rows, outcomes, lengths


def _bytes(states: Any) -> Any:
    return np.asarray(states).view(np.uint8).reshape(len(states), states.dtype.itemsize)


def _bots(plan: Plan, game: Game, first: int, count: int) -> tuple[_Rows, Any, Any]:
    """One game after the other, each seat played by its bot."""
    names: Sequence[str] = plan.bots * plan.players if len(plan.bots) == 1 else plan.bots
    table, rows = Table(game, plan.players, plan.options), _Rows()
    outcomes, lengths = np.zeros((count, OUTCOME_SIZE), np.int32), np.zeros(count, np.int32)
    for i in range(count):
        luck = np.random.SeedSequence([plan.seed, first + i]).generate_state(1 + plan.players, np.uint64)
        table.deal(int(luck[0]))
        bots: list[Any] = []
        for name, number in zip(names, (luck[1:] >> np.uint64(1)).tolist(), strict=True):
            thinks = plan.thoughts and level(name).kind in THINKING
            bots.append((Bot if thinks else player)(game, name, number, threads=1))
        seen: list[Any] = []
        seats: list[int] = []
        actions: list[int] = []
        counts: list[int] = []
        while table.mask and len(actions) < LIMIT:
            seat = table.asked
            seen.append(table.observe(seat) if plan.keep == "observations" else _bytes(table.states)[0].copy())
            rows.legal.append(table.legal(seat).copy())
            counts.append(len(rows.legal[-1]))
            if isinstance(bots[seat], Bot):
                action = _thought(table, seat, bots[seat], rows)
            else:
                action = table.think(seat, bots[seat].choose)
                if plan.thoughts:
                    _keep(rows, {})
            table.play(seat, action)
            seats.append(seat)
            actions.append(action)
        lengths[i] = len(actions)
        game.loops.outcome_at(table.states, 0, outcomes[i])
        rows.game.append(np.full(len(actions), i, np.int64))
        rows.decision.append(np.arange(len(actions), dtype=np.int32))
        rows.seat.append(np.array(seats, np.int8))
        rows.action.append(np.array(actions, np.int16))
        rows.counts.append(np.array(counts, np.int32))
        rows.seen.append(np.array(seen))
    return rows, outcomes, lengths


def _thought(table: Table, seat: int, bot: Bot, rows: _Rows) -> int:
    """What the bot chooses; what it thought of each action that is legal now is kept."""
    thought = bot.think(table.shown, seat)
    if not table.is_legal(seat, thought.best):  # others left it no such choice
        thought = bot.think(table.states, seat)
    _keep(rows, dict(zip(thought.actions, zip(thought.shares, thought.chances, strict=True), strict=True)))
    rows.value[-1][0] = thought.table[seat]
    return thought.best


def _keep(rows: _Rows, thoughts: Mapping[int, tuple[float, float]]) -> None:
    """Visits and values of the actions listed last; what nobody thought about is NaN."""
    known = [thoughts.get(action, (np.nan, np.nan)) for action in rows.legal[-1].tolist()]
    visits, values = np.array(known, np.float32).T
    rows.visits.append(visits)
    rows.values.append(values)
    rows.value.append(np.full(1, np.nan, np.float32))
