"""Self-play as Parquet: one row for each decision, one for each game, and a manifest that says how they were made.

    FOLDER/manifest.json
    FOLDER/decisions/part-00000.parquet    game, decision, seat, action, reward, observation or position
    FOLDER/results/part-00000.parquet      game, decisions, finished, reason, ranks, scores

`pandas.read_parquet("FOLDER/decisions")` reads it all. Work is done in shards; a shard is written under another name
and renamed when it is complete, so that a run that was stopped goes on where it left off. Game g of random players is
game g of `moontable simulate` with the same seed, wherever one player decides at a time.
"""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from .. import __version__, games
from ..engine.game import END_REASON, OUTCOME_SIZE, OVER, RANK, SCORE, Game, RulesError
from .batch import LIMIT, Batch
from .table import VERSION, Table, rank_rewards

SHARD = 50  # games in a file
FORMAT = 1
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
    shard: int = SHARD

    def check(self) -> None:
        if self.keep not in ("observations", "positions"):
            raise RulesError(f"a dataset keeps 'observations' or 'positions', not {self.keep!r}")
        if self.games < 1 or self.shard < 1:
            raise RulesError("a dataset needs at least one game, and shards of at least one game")
        if len(self.bots) not in (1, self.players):
            raise RulesError(f"name one bot for all seats, or {self.players}, one for each seat")
        games.load(self.game).encode_options(self.players, self.options)


def make(plan: Plan, folder: Path, tell: Callable[[int, int], None] = lambda done, total: None) -> dict[str, Any]:
    """Play what is missing and return the manifest. `tell` hears of every finished shard."""
    plan.check()
    game = games.load(plan.game)
    shards = -(-plan.games // plan.shard)
    manifest = _open(plan, game, folder)
    done = {entry["shard"] for entry in manifest["shards"]}
    for shard in range(shards):
        if shard not in done:
            first = shard * plan.shard
            entry = _write(plan, game, folder, shard, first, min(plan.shard, plan.games - first))
            manifest["shards"].append(entry)
            _save(folder, manifest)
        tell(shard + 1, shards)
    return manifest


def _open(plan: Plan, game: Game, folder: Path) -> dict[str, Any]:
    wanted = json.loads(json.dumps(asdict(plan)))
    file = folder / "manifest.json"
    if file.exists():
        manifest: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
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
    seen: list[Any] = field(default_factory=list)


def _write(plan: Plan, game: Game, folder: Path, shard: int, first: int, count: int) -> dict[str, Any]:
    rows, outcomes, lengths = (_random if set(plan.bots) == {"random"} else _bots)(plan, game, first, count)
    numbers, seats = np.concatenate(rows.game), np.concatenate(rows.seat)
    rewards = np.zeros((count, plan.players), np.float32)
    for i, outcome in enumerate(outcomes):
        if outcome[OVER]:
            rewards[i] = rank_rewards(outcome[RANK : RANK + plan.players])
    seen = np.concatenate(rows.seen)
    order = np.lexsort((decisions := np.concatenate(rows.decision), numbers))
    if plan.keep == "observations":
        kept = pa.FixedSizeListArray.from_arrays(pa.array(seen[order].reshape(-1)), seen.shape[1])
    else:
        kept = pa.FixedSizeBinaryArray.from_buffers(
            pa.binary(seen.shape[1]), len(seen), [None, pa.py_buffer(np.ascontiguousarray(seen[order]))]
        )
    table = pa.table(
        {
            "game": pa.array((numbers + first)[order]),
            "decision": pa.array(decisions[order]),
            "seat": pa.array(seats[order]),
            "action": pa.array(np.concatenate(rows.action)[order]),
            "reward": pa.array(rewards[numbers, seats][order]),
            plan.keep[:-1]: kept,
        }
    )
    results = pa.table(
        {
            "game": pa.array(np.arange(first, first + count)),
            "decisions": pa.array(lengths),
            "finished": pa.array(outcomes[:, OVER] == 1),
            "reason": pa.array([game.end_reasons[o[END_REASON]] if o[OVER] else None for o in outcomes], pa.string()),
            "ranks": pa.array(outcomes[:, RANK : RANK + plan.players].tolist(), pa.list_(pa.int32())),
            "scores": pa.array(outcomes[:, SCORE : SCORE + plan.players].tolist(), pa.list_(pa.int32())),
        }
    )
    entry: dict[str, Any] = {"shard": shard, "first_game": first, "games": count, "rows": len(table)}
    for name, part in (("decisions", table), ("results", results)):
        file = folder / name / f"part-{shard:05d}.parquet"
        _replace(file, lambda to, part=part: pq.write_table(part, to, compression="zstd"))  # type: ignore[misc]
        entry[name] = hashlib.sha256(file.read_bytes()).hexdigest()
    return entry


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
    from ..bots import player

    names: Sequence[str] = plan.bots * plan.players if len(plan.bots) == 1 else plan.bots
    table, rows = Table(game, plan.players, plan.options), _Rows()
    outcomes, lengths = np.zeros((count, OUTCOME_SIZE), np.int32), np.zeros(count, np.int32)
    for i in range(count):
        luck = np.random.SeedSequence([plan.seed, first + i]).generate_state(1 + plan.players, np.uint64)
        table.deal(int(luck[0]))
        bots = [player(game, name, int(luck[1 + seat] >> np.uint64(1)), threads=1) for seat, name in enumerate(names)]
        seen: list[Any] = []
        seats: list[int] = []
        actions: list[int] = []
        while table.mask and len(actions) < LIMIT:
            seat = table.acting[0]
            seen.append(table.observe(seat) if plan.keep == "observations" else _bytes(table.states)[0].copy())
            action = bots[seat].choose(table.states, seat)
            table.play(seat, action)
            seats.append(seat)
            actions.append(action)
        lengths[i] = len(actions)
        game.loops.outcome_at(table.states, 0, outcomes[i])
        rows.game.append(np.full(len(actions), i, np.int64))
        rows.decision.append(np.arange(len(actions), dtype=np.int32))
        rows.seat.append(np.array(seats, np.int8))
        rows.action.append(np.array(actions, np.int16))
        rows.seen.append(np.array(seen))
    return rows, outcomes, lengths
