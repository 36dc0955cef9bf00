"""Arenas: balanced, resumable, and honest about what they do not know."""

from pathlib import Path

import pytest

from moontable.bots.arena import Contest, interval, mean_interval, play_game, ratings, read_rows, run, summary
from moontable.cli.main import main
from moontable.engine.game import RulesError

BMC = "blue-moon-city"


def test_every_bot_sits_on_every_seat_with_the_same_deal() -> None:
    contest = Contest(BMC, ("greedy", "random"), 2, 4)
    assert list(contest.schedule()) == [
        (0, ("greedy", "random"), 0),
        (1, ("random", "greedy"), 0),
        (2, ("greedy", "random"), 1),
        (3, ("random", "greedy"), 1),
    ]


def test_the_last_bot_fills_the_table() -> None:
    seatings = Contest(BMC, ("search:10", "greedy"), 4, 4).line_ups()
    assert [seating.index("search:10") for seating in seatings] == [0, 3, 2, 1]
    assert all(seating.count("greedy") == 3 for seating in seatings)


def test_more_bots_than_seats_play_every_combination() -> None:
    seatings = Contest(BMC, ("random", "greedy", "easy"), 2, 6).line_ups()
    assert len(seatings) == 6
    assert {frozenset(s) for s in seatings} == {
        frozenset({"random", "greedy"}),
        frozenset({"random", "easy"}),
        frozenset({"greedy", "easy"}),
    }


def test_an_interrupted_arena_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    contest = Contest(BMC, ("greedy", "random"), 2, 4, seed=5)
    short = Contest(BMC, ("greedy", "random"), 2, 2, seed=5)
    run([short], file, workers=1)
    whole = file.read_text()
    file.write_text(whole + '{"contest": "blue-moo')  # killed in the middle of a line
    assert len(read_rows(file)) == 2
    file.write_text('{"contest": "blue-moo\n' + whole)
    with pytest.raises(RulesError, match="line 1"):
        read_rows(file)
    file.write_text(whole)
    rows = run([contest], file, workers=1)[contest.key]
    assert [row["number"] for row in rows] == [0, 1, 2, 3]
    assert file.read_text().startswith(whole)
    assert len(read_rows(file)) == 4


def test_a_game_can_be_repeated() -> None:
    contest = Contest(BMC, ("greedy", "random"), 2, 1, seed=8)
    one, other = (play_game(contest, *next(contest.schedule())) for _ in range(2))
    assert (one["ranks"], one["scores"], one["decisions"]) == (other["ranks"], other["scores"], other["decisions"])


def test_what_a_summary_says() -> None:
    contest = Contest(BMC, ("a", "b"), 2, 4)
    game = {"over": True, "scores": [6, 2], "seconds": [0.1, 0.3], "decisions": [10, 10]}
    rows = [
        {**game, "seats": ["a", "b"], "ranks": [1, 2]},
        {**game, "seats": ["b", "a"], "ranks": [2, 1]},
        {**game, "seats": ["a", "b"], "ranks": [1, 1]},
        {**game, "seats": ["b", "a"], "ranks": [1, 2], "over": False},
    ]
    numbers = summary(contest, rows)
    first, second = numbers["bots"]
    assert (first["wins"], second["wins"], numbers["finished"], numbers["unfinished"]) == (2.5, 0.5, 3, 1)
    assert first["rating"] > 1500 > second["rating"]
    assert first["low"] < first["rate"] < first["high"]


def test_intervals() -> None:
    """Wilson's interval of 160 of 200, by hand: 0.7392 to 0.8495."""
    low, high = interval(160, 200)
    assert (round(low, 3), round(high, 3)) == (0.739, 0.850)
    assert interval(0, 0) == (0.0, 1.0)
    assert mean_interval([1, 1, 1]) == (1.0, 0.0)


def test_ratings_of_a_known_ratio() -> None:
    """Three wins to one is 400 * log10(3) = 191 Elo."""
    game = {"seats": ["a", "b"]}
    rows = [{**game, "ranks": [1, 2]}] * 300 + [{**game, "ranks": [2, 1]}] * 100
    elo = ratings(("a", "b"), rows)
    assert elo["a"][0] - elo["b"][0] == pytest.approx(191, abs=3)
    assert 5 < elo["a"][1] < 40


def test_who_met_nobody_has_no_rating() -> None:
    """Alone, or always among equals: there is nothing to compare."""
    game = {"over": True, "scores": [5], "seconds": [0.1], "decisions": [3], "ranks": [1]}
    rows = [{**game, "seats": ["a"]}, {**game, "seats": ["b"]}]
    assert ratings(("a", "b"), rows) == {"a": (None, None), "b": (None, None)}
    assert [bot["rating"] for bot in summary(Contest(BMC, ("a", "b"), 1, 2), rows)["bots"]] == [None, None]
    met = [{"seats": ["a", "b"], "ranks": [1, 2]}, {"seats": ["c", "c"], "ranks": [1, 2]}]
    found = ratings(("a", "b", "c"), met)
    assert found["c"] == (None, None)
    assert found["a"][0] is not None


@pytest.mark.parametrize(("names", "players"), [((), 2), (("greedy", "greedy"), 2), (("nobody",), 2), (("greedy",), 9)])
def test_an_impossible_contest_is_refused(names: tuple[str, ...], players: int) -> None:
    with pytest.raises(RulesError):
        Contest(BMC, names, players, 1).check()


@pytest.mark.parametrize("text", ["[1]\n", '{"a": 1}\n', "1\n2\n", "no\nno\n", b"\xff\n"])
def test_a_file_that_holds_no_results_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | bytes
) -> None:
    file = tmp_path / "results"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    words = ["arena", "luna-capital", "--bots", "random,greedy", "--players", "2", "--games", "2", "--workers", "1"]
    for place in (file, tmp_path, tmp_path / "nowhere" / "results"):
        assert main([*words, "--results", str(place)]) == 2
        said = capsys.readouterr().err
        assert "is not a result of an arena" in said or "cannot be" in said
        assert "unforeseen" not in said
