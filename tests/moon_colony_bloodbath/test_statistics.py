"""`moontable simulate` and `moontable check` for this game: numbers known by construction, and what a user sees."""

import json
from itertools import takewhile
from typing import Any

import numpy as np
import pytest

from moontable.cli.main import main
from moontable.engine.game import END_REASON, OUTCOME_SIZE, OVER, RANK, SCORE
from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.statistics import facts, report
from moontable.games.moon_colony_bloodbath.tables import BUILDINGS


def finished(**fields: Any) -> np.ndarray:
    """A last position with nothing but these fields."""
    states = GAME.new_states()
    for name, value in fields.items():
        if name == "ever":
            for seat, names in enumerate(value):
                for building in names:
                    kind = BUILDINGS.index(building)
                    states[0]["ever_built"][seat][kind // 32] |= 1 << kind % 32
        else:
            states[0][name] = value
    return states


def result(ranks: list[int], scores: list[int]) -> np.ndarray:
    out = np.zeros(OUTCOME_SIZE, np.int32)
    out[OVER], out[END_REASON] = 1, 1
    out[RANK : RANK + len(ranks)] = ranks
    out[SCORE : SCORE + len(scores)] = scores
    return out


def test_three_games_by_hand() -> None:
    """Flag: built by P1 (won), by both (P2 won), by P1 (shared win): 4 colonies, 1 + 1 + 1/2 wins."""
    last = np.concatenate(
        [
            finished(event=3, turns=20, shuffles=2, built_ever=[2, 1, 0, 0, 0], ever=[["flag", "clinic"], ["market"]]),
            finished(
                event=5, turns=40, shuffles=4, built_ever=[1, 2, 0, 0, 0], ever=[["flag"], ["flag", "command-tower"]]
            ),
            finished(event=3, turns=30, shuffles=3, built_ever=[3, 0, 0, 0, 0], ever=[["flag"], []]),
        ]
    )
    outcomes = np.stack([result([1, 2], [12, 0]), result([2, 1], [0, 20]), result([1, 1], [7, 7])])
    numbers = report(facts(last), outcomes, 2)
    assert numbers["averages"] == {
        "event": pytest.approx(11 / 3),
        "cards_turned_up": 30,
        "shuffles": 3,
        "buildings_a_colony": 9 / 3 / 2,
        "people_of_the_winner": 13,
    }
    assert numbers["highest_event_added"] == [
        {"number": 3, "event": "glitch", "games": 2, "share": pytest.approx(2 / 3)},
        {"number": 5, "event": "tempers-flare", "games": 1, "share": pytest.approx(1 / 3)},
    ]
    rows = {row["building"]: row for row in numbers["buildings"]}
    assert len(rows) == 65
    assert rows["flag"] == {
        "building": "flag", "built_by": 4, "share": pytest.approx(4 / 6), "won": 2.5, "win_rate": 2.5 / 4,
        "score": (12 + 0 + 20 + 7) / 4,
    }  # fmt: skip
    assert (rows["clinic"]["built_by"], rows["clinic"]["win_rate"]) == (1, 1)
    assert (rows["command-tower"]["built_by"], rows["command-tower"]["win_rate"]) == (1, 1)  # the last bit of all
    assert (rows["market"]["built_by"], rows["market"]["win_rate"]) == (1, 0)
    assert (rows["kitchen"]["built_by"], rows["kitchen"]["win_rate"]) == (0, 0)
    rates = [row["win_rate"] for row in numbers["buildings"]]
    assert rates == sorted(rates, reverse=True)


def test_endless_games_count_robots() -> None:
    last = finished(event=12, extra_robots=4, ever=[["flag"]])
    numbers = report(facts(last), np.stack([result([2], [4])]), 1)
    assert numbers["averages"]["robots_instead_of_events"] == 4
    assert "people_of_the_winner" not in numbers["averages"]


def test_no_games_no_numbers() -> None:
    none = np.zeros((0, OUTCOME_SIZE), np.int32)
    numbers = report(facts(GAME.new_states(0)), none, 3)
    assert numbers["highest_event_added"] == []
    assert all(row["built_by"] == 0 for row in numbers["buildings"])


@pytest.mark.parametrize("players", [1, 4])
def test_simulate_reports_events_ends_lengths_and_buildings(players: int, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", GAME.id, "--players", str(players), "--games", "600", "--seed", "3"]
    assert main([*words, "--json"]) == 0
    numbers = json.loads(capsys.readouterr().out)
    assert numbers["finished"] == 600
    assert sum(numbers["end_reasons"].values()) == 600
    assert numbers["length"]["min"] > 0
    assert sum(row["games"] for row in numbers["highest_event_added"]) == 600
    mean = sum(row["number"] * row["games"] for row in numbers["highest_event_added"]) / 600
    assert numbers["averages"]["event"] == pytest.approx(mean)
    if players == 1:  # alone the score is the number of the Event
        assert numbers["seats"][0]["score"] == pytest.approx(mean)
    assert len(numbers["buildings"]) == 65
    assert all(0 <= row["won"] <= row["built_by"] <= 600 * players for row in numbers["buildings"])
    assert max(row["built_by"] for row in numbers["buildings"]) > 0
    assert main(words) == 0
    shown = capsys.readouterr().out
    for word in ("failure", "decisions a game", "Highest event added", "Buildings", "win rate", "bunk-pods"):
        assert word in shown


def test_check_shows_where_the_fields_of_every_card_come_from(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", GAME.id]) == 0
    rows = [[part.split() for part in line.split("│")] for line in capsys.readouterr().out.splitlines()]
    (at,) = [n for n, row in enumerate(rows) if row[0] == ["flag"]]
    _, stated, invented = rows[at]
    # How far a row goes before it is broken depends on the terminal.
    for _, more_stated, more_invented in takewhile(lambda row: row[0] == [], rows[at + 1 :]):
        stated += more_stated
        invented += more_invented
    assert stated == ["name", "people"]
    assert invented == ["copies", "cost", "loneliness", "tags", "abilities[0]", "abilities[1]"]
