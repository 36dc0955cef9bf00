"""Self-play on disk: complete, resumable, readable with one line."""

import json
import sys
from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from moontable import games
from moontable.cli.main import main
from moontable.cli.simulate import play_chunk
from moontable.engine.game import OVER, RANK, SCORE, RulesError
from moontable.sim import dataset
from moontable.sim.dataset import Plan, make
from moontable.sim.minari import export


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
            assert sorted(row.legal) == sorted(out[: game.loops.legal_at(states, 0, row.seat, out)].tolist())
            later = played[(played["seat"] == row.seat) & (played["decision"] > row.decision)]
            assert row.done == later.empty
            game.loops.step(states, 0, row.seat, row.action, out)
        game.loops.outcome_at(states, 0, outcome)
        assert outcome[OVER] == 1
        assert outcome[RANK : RANK + 3].tolist() == list(results["ranks"][number])


def test_a_stopped_run_goes_on_where_it_was(tmp_path, monkeypatch):
    plan = Plan("blue-moon-city", 2, 6, seed=9, shard=2)
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    make(plan, whole)
    play, done = dataset._shard, []

    def play_two(*arguments):
        if len(done) == 2:
            raise KeyboardInterrupt
        done.append(arguments)
        return play(*arguments)

    monkeypatch.setattr(dataset, "_shard", play_two)
    with pytest.raises(KeyboardInterrupt):
        make(plan, stopped)
    assert len(json.loads((stopped / "manifest.json").read_text())["shards"]) == 2
    monkeypatch.setattr(dataset, "_shard", lambda *arguments: done.append(arguments) or play(*arguments))
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
    manifest = json.loads((stopped / "manifest.json").read_text())
    (stopped / "manifest.json").write_text(json.dumps(manifest | {"format": 1}))
    with pytest.raises(RulesError, match="in another form; choose another folder"):
        make(plan, stopped)


def test_bots_and_wrong_wishes(tmp_path):
    plan = Plan("blue-moon-city", 2, 1, bots=("greedy", "random"))
    make(plan, tmp_path / "bots")
    rows = pd.read_parquet(tmp_path / "bots" / "decisions")
    assert set(rows["seat"]) == {0, 1}
    assert all(row.action in row.legal for row in rows.itertuples())
    assert rows["done"].sum() == 2
    for wrong, sentence in (
        (Plan("blue-moon-city", 2, 1, keep="pictures"), "keeps 'observations' or 'positions'"),
        (Plan("blue-moon-city", 2, 1, bots=("random",) * 3), "one bot for all seats, or 2"),
        (Plan("blue-moon-city", 2, 0), "at least one game"),
    ):
        with pytest.raises(RulesError, match=sentence):
            make(wrong, tmp_path / "wrong")


def test_thoughts_are_kept_beside_the_actions(tmp_path):
    """Of a search: the shares of its visits add up to 1, the action has the most of them, and chances are chances."""
    make(Plan("blue-moon-city", 2, 1, bots=("search:20", "random"), thoughts=True), tmp_path)
    rows = pd.read_parquet(tmp_path / "decisions")
    assert len(rows) > 20
    for row in rows.itertuples():
        assert len(row.visits) == len(row.values) == len(row.legal)
        if row.seat:  # random thinks nothing
            assert np.isnan([*row.visits, *row.values, row.value]).all()
        else:
            assert row.visits.sum() == pytest.approx(1)
            assert row.visits[row.legal.tolist().index(row.action)] == row.visits.max()
            assert 0 <= row.value <= 1
            assert ((row.values >= 0) & (row.values <= 1)).all()
    with pytest.raises(RulesError, match="random keeps no thoughts; name greedy or a search"):
        make(Plan("blue-moon-city", 2, 1, thoughts=True), tmp_path / "none")


def test_processes_share_the_work_and_play_the_same_games(tmp_path):
    plan = Plan("luna-capital", 2, 5, seed=4, shard=2)
    alone, together = tmp_path / "alone", tmp_path / "together"
    told: list[tuple[int, int]] = []
    manifest = make(plan, alone)
    assert make(plan, together, lambda *done: told.append(done), workers=2) == manifest
    assert told == [(1, 3), (2, 3), (3, 3)]
    for part in sorted((alone / "decisions").iterdir()):
        assert part.read_bytes() == (together / "decisions" / part.name).read_bytes()


class Minari:
    """In the place of the library, which the tests do not install: what it is given."""

    def __init__(self):
        self.data_collector = SimpleNamespace(EpisodeBuffer=SimpleNamespace)
        self.episodes = []

    def create_dataset_from_buffers(self, name, episodes, **about):
        self.name, self.about = name, about
        self.episodes += episodes
        return self

    def update_dataset_from_buffer(self, episodes):
        self.episodes += episodes


def test_minari_gets_an_episode_for_each_seat_of_each_game(tmp_path, monkeypatch, capsys):
    words = [
        "dataset",
        "luna-capital",
        str(tmp_path),
        "--games",
        "3",
        "--shard",
        "2",
        "--players",
        "2",
        "--minari",
        "a/b-v0",
    ]
    monkeypatch.setitem(sys.modules, "minari", None)
    assert main(words) != 0
    assert "Minari is not installed" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "minari", minari := Minari())
    assert main(words) == 0
    rows = pd.read_parquet(tmp_path / "decisions")
    assert (minari.name, minari.about["data_format"]) == ("a/b-v0", "arrow")
    assert [episode.options for episode in minari.episodes] == [
        {"game": g, "seat": s} for g in range(3) for s in range(2)
    ]
    for episode in minari.episodes:
        mine = rows[(rows["game"] == episode.options["game"]) & (rows["seat"] == episode.options["seat"])]
        steps = len(mine)
        assert episode.actions.tolist() == mine["action"].tolist()
        assert (len(episode.observations), len(episode.infos["action_mask"])) == (steps + 1, steps + 1)
        assert (episode.observations[:-1] == np.stack(mine["observation"].to_list())).all()
        assert episode.observations[0] in minari.about["observation_space"]
        assert episode.infos["action_mask"][np.arange(steps), episode.actions].all()
        assert episode.infos["action_mask"][:-1].sum() == mine["legal"].map(len).sum()
        assert episode.rewards.sum() == episode.rewards[-1] == mine["reward"].iloc[0]
        assert episode.terminations.tolist() == [False] * (steps - 1) + [True]
        assert not episode.truncations.any()
    for kept, sentence in (("nothing", "there is no dataset in"), ("positions", "holds positions")):
        if kept == "positions":
            make(Plan("luna-capital", 2, 1, keep=kept), tmp_path / kept)
        with pytest.raises(RulesError, match=sentence):
            export(tmp_path / kept, "a/b-v0")
