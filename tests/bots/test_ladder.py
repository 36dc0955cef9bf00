"""The levels for people, and the ladder that says how far apart they are."""

import json

import numpy as np
import pytest

import moontable
from moontable import bots, games
from moontable.bots import FOR_PEOPLE, Bot, levels
from moontable.bots.ladder import contests, standing
from moontable.bots.templates.layout import TUNING
from moontable.cli.main import main
from moontable.play.match import Match
from moontable.play.position import position
from toy import GAME as TOY
from toy import POINT

QUICK = FOR_PEOPLE[:-1]  # all but the strongest, which takes its time


def duel(first, second, won, games=100):
    """So many games between two, of which the first won so many."""
    game = {"over": True, "seats": [first, second], "seconds": [0.1, 0.2], "decisions": [10, 10]}
    return [{**game, "ranks": [1, 2]}] * won + [{**game, "ranks": [2, 1]}] * (games - won)


def test_a_bot_meets_those_near_it_and_a_stranger_everybody():
    pairs = [contest.bots for contest in contests("luna-capital", ("a", "b", "c", "d"), reach=2)]
    assert pairs == [("a", "b"), ("a", "c"), ("b", "c"), ("b", "d"), ("c", "d")]
    pairs = [contest.bots for contest in contests("luna-capital", ("a", "b"), ("x", "y"), reach=1)]
    assert pairs == [("a", "b"), ("x", "a"), ("x", "b"), ("x", "y"), ("y", "a"), ("y", "b")]


def test_a_ladder_of_known_ratios():
    """Three wins to one are 191 points, along a chain too; medium stands at 1500."""
    rows = [*duel("medium", "easy", 75), *duel("hard", "medium", 75), *duel("expert", "hard", 75)]
    found = standing(("easy", "medium", "hard", "expert"), rows)
    assert [row["bot"] for row in found] == ["expert", "hard", "medium", "easy"]
    assert [row["rating"] for row in found] == pytest.approx([1500 + 381, 1500 + 191, 1500, 1500 - 191], abs=8)
    assert [row["step"] for row in found[:-1]] == pytest.approx([191] * 3, abs=5)
    assert found[-1]["step"] is None
    assert all(40 < row["step_half"] < 130 for row in found[:-1])
    assert [row["games"] for row in found] == [100, 200, 200, 100]
    assert found[0]["rate"] == 0.75
    assert [row["ms_a_decision"] for row in found] == pytest.approx([10, 15, 15, 20])


def test_games_without_a_result_count_for_nobody():
    rows = [*duel("a", "b", 5, 10), {**duel("a", "b", 1, 1)[0], "over": False}]
    assert [row["games"] for row in standing(("a", "b"), rows)] == [10, 10]


def test_the_command_rates_any_bots(capsys):
    words = ["ladder", "luna-capital", "--bots", "random,greedy", "--games", "2", "--seed", "3", "--workers", "1"]
    assert main([*words, "--json"]) == 0
    numbers = json.loads(capsys.readouterr().out)
    assert (numbers["game"], numbers["finished"], numbers["unfinished"]) == ("luna-capital", 2, 0)
    assert [row["bot"] for row in numbers["bots"]] == ["greedy", "random"]
    assert main(words) == 0
    assert "Luna Capital, 2 players, 2 games, seed 3" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words", [["--bots", "greedy"], ["--also", "easy"], ["--bots", "easy,nobody"], ["--players", "1"]]
)
def test_an_impossible_ladder_is_refused(words, capsys):
    assert main(["ladder", "luna-capital", *words]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_there_are_six_levels_and_the_old_names_are_among_them():
    assert len(FOR_PEOPLE) == 6
    assert {"easy", "medium", "hard", "expert"} < set(FOR_PEOPLE)


@pytest.mark.parametrize("game_id", games.known())
def test_all_but_the_strongest_count_simulations(game_id):
    """So their strength is the same on every machine. The weakest overlook most, the strongest nothing."""
    game = games.load(game_id)
    found = [bots.level(name, game) for name in FOR_PEOPLE]
    assert [level.by_time for level in found] == [False] * 5 + [True]
    overlooked = [float(levels.tuning_of(game, level, 2)[TUNING.index("overlooked")]) for level in found]
    assert overlooked[0] >= overlooked[1] > overlooked[2]
    assert overlooked[-2:] == [0, 0]


def test_a_game_says_how_its_levels_think(monkeypatch):
    data = {
        "levels": {"easy": {"judge": "search", "simulations": 9}},
        "toy": {"levels": {"easy": {"simulations": 5, "overlooked": 0.5}}},
    }
    monkeypatch.setattr(levels, "_data", lambda: data)
    assert (bots.level("easy").simulations, bots.level("easy").tuning) == (9, ())
    assert (bots.level("easy", TOY).simulations, bots.level("easy", TOY).tuning) == (5, (("overlooked", 0.5),))
    assert bots.level("easy+bias=2", TOY).tuning == (("overlooked", 0.5), ("bias", 2.0))


def test_without_a_network_a_level_thinks_more(monkeypatch):
    """Were one player of Luna Capital judged by hand, and two by the network."""
    monkeypatch.setattr(levels, "better_by_network", lambda game: (2, 3, 4))
    game = games.load("luna-capital")
    hard = bots.level("hard", game)
    assert hard.by_hand is not None
    assert hard.by_hand > hard.simulations
    thoughts = []
    for players in (1, 2):
        match = moontable.new("luna-capital", players=players, seed=3)
        thoughts.append(Bot(game, "hard", 1).think(match.states, match.acting[0]).simulations)
    assert thoughts == [hard.by_hand, hard.simulations]


def test_what_is_overlooked_is_not_thought_about():
    """The better half of luck decides what comes to mind, another time something else; something always does."""
    match = moontable.new("luna-capital", players=2, seed=3)
    seat = match.acting[0]
    legal = match.legal_actions(seat)
    assert len(legal) > 2
    seen = []
    for seed in range(12):
        thought = Bot(match.game, "search:60+overlooked=0.5", seed).think(match.states, seat)
        assert sorted(thought.actions) == sorted(legal), "they stay legal"
        seen.append({a for a, share in zip(thought.actions, thought.shares, strict=True) if share > 0})
    assert all(seen)
    assert len({frozenset(s) for s in seen}) > 1
    assert min(map(len, seen)) < len(legal)
    alone = Bot(match.game, "search:60+overlooked=1", 1).think(match.states, seat)
    assert alone.shares[0] == 1.0, "if nothing comes to mind, the plainest does"


def test_the_same_seed_overlooks_the_same():
    match = moontable.new("luna-capital", players=2, seed=3)
    seat = match.acting[0]
    one, other = (Bot(match.game, "search:200+overlooked=0.6", 5).think(match.states, seat) for _ in range(2))
    assert (one.actions, one.shares) == (other.actions, other.shares)


def test_nobody_overlooks_a_win():
    last = position('game = "toy"\nplayers = 2\nphase = 1\nrounds_left = 1\nwinner = 0\n', bytes(32), TOY)
    for seed in range(20):
        assert bots.choose(last, 0, "search:10+overlooked=0.9", seed=seed) == POINT


@pytest.mark.parametrize("name", QUICK)
def test_every_level_knows_only_what_its_seat_knows(name):
    match = Match(TOY, {}, bytes(32), 2)
    for seed in range(3):
        other = match.copy()
        TOY.loops.resample_at(other.states, 0, 0, np.uint64(seed))
        mine, theirs = (Bot(TOY, name, 9).think(m.states, 0) for m in (match, other))
        assert (mine.actions, mine.chances) == (theirs.actions, theirs.chances)
