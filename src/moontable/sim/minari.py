"""Datasets for Minari (Farama's offline reinforcement learning): one episode for each seat of each game.

    from moontable.sim.minari import export
    export(Path("games"), "moontable/luna-capital/random-v0")

The reward is that of the end, by rank. `infos["action_mask"]` says what was legal. Nobody decides after the last
action, so the observation behind it is the one before it once more; learners do not look at it, the episode is over.
Tried with Minari 0.5.4, which wants Pillow too.
"""

from collections.abc import Iterator
from importlib import import_module
from json import loads
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
from gymnasium import spaces

from .. import games
from ..engine.game import Game, RulesError
from .encoding import Encoding
from .gymnasium import space


def export(folder: Path, dataset_id: str) -> Any:
    """Write what `moontable dataset` put into this folder as a local Minari dataset, and return that."""
    try:
        minari: Any = import_module("minari")
    except ImportError:
        raise RulesError("Minari is not installed; pip install minari pillow") from None
    file = folder / "manifest.json"
    if not file.exists():
        raise RulesError(f"there is no dataset in {folder}; moontable dataset makes one")
    manifest = loads(file.read_text(encoding="utf-8"))
    plan = manifest["plan"]
    if plan["keep"] != "observations":
        raise RulesError(f"{folder} holds positions; Minari wants a dataset made with --keep observations")
    game, made = games.load(plan["game"]), None
    for entry in manifest["shards"]:
        rows = pq.read_table(folder / "decisions" / f"part-{entry['shard']:05d}.parquet").to_pandas()
        episodes = [minari.data_collector.EpisodeBuffer(**found) for found in _episodes(game, rows)]
        if made is None:
            made = minari.create_dataset_from_buffers(
                dataset_id,
                episodes,
                observation_space=space(Encoding(game)),
                action_space=spaces.Discrete(game.action_count),
                algorithm_name=",".join(plan["bots"]),
                description=f"{game.name}, {plan['players']} players, made with {manifest['made_with']}",
                data_format="arrow",
            )
        else:
            made.update_dataset_from_buffer(episodes)
    return made


def _episodes(game: Game, rows: Any) -> Iterator[dict[str, Any]]:
    """Each seat's decisions of each game, in their order."""
    for (number, seat), mine in rows.groupby(["game", "seat"]):
        seen = np.stack(mine["observation"].to_list())
        masks = np.zeros((len(mine), game.action_count), np.int8)
        for mask, legal in zip(masks, mine["legal"], strict=True):
            mask[legal] = 1
        last = np.arange(len(mine)) == len(mine) - 1
        over = mine["done"].to_numpy(np.bool_)
        yield {
            "observations": np.concatenate([seen, seen[-1:]]),
            "actions": mine["action"].to_numpy(np.int64),
            "rewards": np.where(last, mine["reward"].to_numpy(np.float64), 0.0),
            "terminations": over,
            "truncations": last & ~over,
            "infos": {"action_mask": np.concatenate([masks, masks[-1:]])},
            "options": {"game": int(number), "seat": int(seat)},
        }
