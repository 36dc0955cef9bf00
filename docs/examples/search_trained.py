"""An agent that learned from a search: what it visits is the policy to imitate, how its games went the value (the first
round of expert iteration, Anthony et al. 2017). NumPy alone, minutes on one core; then it is placed on the benchmark.

python search_trained.py [game] [games of the search against itself] [games against each opponent] [search]
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
from benchmark_ppo import place

from moontable import games
from moontable.cli.benchmark import GAMES
from moontable.engine.game import Game
from moontable.sim.dataset import Plan, make
from moontable.sim.encoding import Encoding
from moontable.sim.ppo import Adam, Agent, add_to_rows

EPOCHS, SLICE, RATE = 12, 256, 1e-3


def thoughts(game: Game, folder: Path) -> tuple[Any, ...]:
    """Of all decisions with a choice: inputs, legal actions, shares of visits, and what the seat could expect: half of
    it how the game ended, half what the search thought."""
    rows = pq.read_table(folder / "decisions").to_pandas()
    rows = rows[rows["value"].notna() & (rows["legal"].map(len) > 1)]
    seen = Encoding(game, "sparse")(np.stack(rows["observation"].to_list()).astype(np.int16))
    visits = np.zeros((len(rows), game.action_count), np.float32)
    masks = np.zeros(visits.shape, np.bool_)
    for i, (legal, share) in enumerate(zip(rows["legal"], rows["visits"], strict=True)):
        masks[i, legal], visits[i, legal] = True, np.nan_to_num(share)
    expected = (rows["reward"].to_numpy(np.float32) + 2 * rows["value"].to_numpy(np.float32) - 1) / 2
    return seen, masks, visits / visits.sum(axis=1, keepdims=True), expected


def gradients(agent: Agent, on: Any, masks: Any, visits: Any, expected: Any) -> tuple[float, dict[str, Any]]:
    """Of the cross-entropy to the visits and half the squared error of the value, by hand; and the former."""
    w, n = agent.weights, len(on)
    hidden, odds, values = agent.think(on, masks)
    to_logits, to_value = (odds - visits) / n, 0.5 * (values - expected)[:, None] / n
    to_hidden = (to_logits @ w["policy"].T + to_value @ w["value"].T) * (1 - hidden**2)
    to_rows = np.zeros_like(w["in"])
    add_to_rows(on, to_hidden, to_rows)
    return float(-(visits * np.log(odds + 1e-12)).sum() / n), {
        "in": to_rows, "in0": to_hidden.sum(axis=0), "policy": hidden.T @ to_logits, "policy0": to_logits.sum(axis=0),
        "value": hidden.T @ to_value, "value0": to_value.sum(axis=0),
    }  # fmt: skip


def learn(game: Game, folder: Path, epochs: int = EPOCHS, seed: int = 0) -> Agent:
    """A tenth of the decisions is kept back; it learns until the others teach nothing more about those."""
    rows = thoughts(game, folder)
    agent = Agent(Encoding(game, "sparse").inputs, game.action_count, seed=seed)
    optimiser, dice = Adam(agent.weights, RATE), np.random.default_rng(seed)
    apart, least, best = len(rows[0]) // 10, np.inf, dict(agent.weights)
    for epoch in range(epochs):
        order = apart + dice.permutation(len(rows[0]) - apart)
        for chosen in np.array_split(order, max(len(order) // SLICE, 1)):
            optimiser.step(gradients(agent, *(column[chosen] for column in rows))[1])
        seen, masks, visits, _ = (column[:apart] for column in rows)
        entropy = gradients(agent, *(column[:apart] for column in rows))[0]
        right = (agent.think(seen, masks)[1].argmax(axis=1) == visits.argmax(axis=1)).mean()
        print(f"{epoch + 1:>3}: cross-entropy {entropy:.3f}, {right:.1%} of its choices are the search's", flush=True)
        if entropy > least:
            break
        least, best = entropy, {name: weights.copy() for name, weights in agent.weights.items()}
    agent.weights = best
    return agent


def main(game_id: str, count: int, against: int, search: str) -> None:
    game, name = games.load(game_id), f"{game_id}-{search.replace(':', '-')}-{count}"
    kept = Path(f"search-trained-{name}.npz")
    if not kept.exists():
        told = lambda done, total: print(f"{done} of {total} files of games", flush=True)  # noqa: E731
        make(Plan(game_id, 2, count, bots=(search,), thoughts=True), Path(name), told)
        learn(game, Path(name)).save(kept)
    place(game, "searchtrained", Agent.load(kept), against, kept.with_suffix(".jsonl"))


if __name__ == "__main__":
    given = dict(enumerate(sys.argv))
    main(given.get(1, "luna-capital"), int(given.get(2, 1_000)), int(given.get(3, GAMES)), given.get(4, "search:100"))
