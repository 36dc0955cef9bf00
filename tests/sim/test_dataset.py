"""Self-play on disk: complete, resumable, readable with one line."""

import json

import numpy as np
import pandas as pd
import pytest

from moontable import games
from moontable.cli.main import main
from moontable.cli.simulate import play_chunk
from moontable.engine.game import OVER, RANK, SCORE, RulesError
from moontable.sim import dataset
from moontable.sim.dataset import Plan, make


def test_a_dataset_holds_the_games_of_simulate(tmp_path):
    folder = tmp_path / "games"
    words = ["dataset", "blue-moon-city", str(folder), "--games", "5", "--shard", "2", "--seed", "3", "--players", "2"]
    assert main(words) == 0
    decisions, results = pd.read_parquet(folder / "decisions"), pd.read_parquet(folder / "results")
    lengths, outcomes, _ = play_chunk("blue-moon-city", 2, {}, 3, 0, 5, 20_000)
    assert results["decisions"].tolist() == lengths.tolist()
    assert results["finished"].all()
    assert [list(r) for r in results["ranks"]] == outcomes[:, RANK : RANK + 2].tolist()
    assert [list(r) for r in results["scores"]] == outcomes[:, SCORE : SCORE + 2].tolist()
    assert decisions.groupby("game").size().tolist() == lengths.tolist()
    assert (decisions.groupby("game")["decision"].apply(list).map(lambda d: d == list(range(len(d))))).all()
    winners = decisions[decisions["reward"] > 0].groupby("game")["seat"].unique()
    for game, seats in winners.items():
        assert all(outcomes[game, RANK + seat] == 1 for seat in seats)


def test_rows_replay_to_the_result(tmp_path):
    """The actions of a game, played again from its first position, give its observations and its outcome."""
    plan = Plan("luna-capital", 3, 2, seed=1, keep="positions")
    make(plan, tmp_path)
    rows = pd.read_parquet(tmp_path / "decisions")
    results = pd.read_parquet(tmp_path / "results")
    game = games.load("luna-capital")
    states, out, outcome = game.new_states(), np.zeros(game.action_count, np.int16), np.zeros(12, np.int32)
    for number, played in rows.groupby("game"):
        states.view(np.uint8)[:] = np.frombuffer(played["position"].iloc[0], np.uint8)
        for row in played.itertuples():
            assert states.tobytes() == row.position
            game.loops.step(states, 0, row.seat, row.action, out)
        game.loops.outcome_at(states, 0, outcome)
        assert outcome[OVER] == 1
        assert outcome[RANK : RANK + 3].tolist() == list(results["ranks"][number])


def test_a_stopped_run_goes_on_where_it_was(tmp_path, monkeypatch):
    plan = Plan("blue-moon-city", 2, 6, seed=9, shard=2)
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    make(plan, whole)
    write, done = dataset._write, []

    def write_two(*arguments):
        if len(done) == 2:
            raise KeyboardInterrupt
        done.append(arguments)
        return write(*arguments)

    monkeypatch.setattr(dataset, "_write", write_two)
    with pytest.raises(KeyboardInterrupt):
        make(plan, stopped)
    assert len(json.loads((stopped / "manifest.json").read_text())["shards"]) == 2
    monkeypatch.setattr(dataset, "_write", lambda *arguments: done.append(arguments) or write(*arguments))
    make(plan, stopped)
    assert len(done) == 3  # the third shard only
    assert pd.read_parquet(stopped / "decisions").equals(pd.read_parquet(whole / "decisions")) or (
        pd.read_parquet(stopped / "decisions")
        .drop(columns="observation")
        .equals(pd.read_parquet(whole / "decisions").drop(columns="observation"))
    )
    assert (stopped / "manifest.json").read_text() == (whole / "manifest.json").read_text()
    with pytest.raises(RulesError, match="holds a dataset with seed 9, not 10"):
        make(Plan("blue-moon-city", 2, 6, seed=10, shard=2), stopped)


def test_bots_and_wrong_wishes(tmp_path):
    plan = Plan("blue-moon-city", 2, 1, bots=("greedy", "random"))
    make(plan, tmp_path / "bots")
    rows = pd.read_parquet(tmp_path / "bots" / "decisions")
    assert set(rows["seat"]) == {0, 1}
    for wrong, sentence in (
        (Plan("blue-moon-city", 2, 1, keep="pictures"), "keeps 'observations' or 'positions'"),
        (Plan("blue-moon-city", 2, 1, bots=("random",) * 3), "one bot for all seats, or 2"),
        (Plan("blue-moon-city", 2, 0), "at least one game"),
    ):
        with pytest.raises(RulesError, match=sentence):
            make(wrong, tmp_path / "wrong")
