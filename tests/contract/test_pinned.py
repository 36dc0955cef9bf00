"""What the rules did on the day they were written down: action-tree counts and golden records (scripts/golden.py)."""

import random
import tomllib
from pathlib import Path

import numpy as np
import pytest

from moontable import games
from moontable.play.match import Match
from moontable.play.record import parse_record, replay, write_record

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "golden"
TREES = tomllib.loads((HERE / "perft.toml").read_text(encoding="utf-8"))["tree"]

by_game = pytest.mark.parametrize("game_id", games.known())


@by_game
def test_action_tree_counts(game_id):
    rows = [row for row in TREES if row["game"] == game_id]
    game = games.load(game_id)
    assert {row["players"] for row in rows} == set(game.players)
    for row in rows:
        match = Match(game, {}, random.Random(row["players"]).randbytes(32), row["players"])
        dice = random.Random(row["played"])
        for _ in range(row["played"]):
            if not match.over:
                seat = match.acting[0]
                match.play(dice.choice(match.legal_actions(seat)), seat)
        for depth, leaves in enumerate(row["leaves"], start=1):
            states = game.new_states(depth + 1)
            states[0] = match.states[0]
            out = np.empty((depth + 1, game.action_count), np.int16)
            assert game.loops.perft(states, depth, out) == leaves, f"{row}, depth {depth}"


@by_game
def test_golden_records_replay(game_id):
    for file in sorted((GOLDEN / game_id).glob("*.record")):
        text = file.read_text(encoding="utf-8")
        match = replay(text)
        assert match.over, file.name
        assert write_record(match) == text, file.name


@by_game
def test_golden_records_cover_every_player_count_and_every_end(game_id):
    game = games.load(game_id)
    records = [parse_record(file.read_text(encoding="utf-8")) for file in (GOLDEN / game_id).glob("*.record")]
    assert {int(record.head["players"]) for record in records} == set(game.players)
    ends = {record.result.partition(";")[0] for record in records if record.result}
    assert ends == {reason for reason in game.end_reasons if reason}


def test_golden_records_of_blue_moon_city_cover_editions_and_expansions():
    found = set()
    for file in (GOLDEN / "blue-moon-city").glob("*.record"):
        record = parse_record(file.read_text(encoding="utf-8"))
        found.add((record.options["edition"], record.options["expansion"], int(record.head["players"])))
    whole = {
        (edition, expansion, n) for edition in ("2018", "2006") for expansion in ("none", "all") for n in (2, 3, 4)
    }
    parts = {("2006", part, n) for part in ("part-1", "part-2") for n in (2, 3, 4)}
    assert found == whole | parts
