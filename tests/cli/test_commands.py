"""The command line: what it prints, and that bad input gets one sentence, exit code 2, and writes nothing."""

import json
import re

import pytest

import moontable
from moontable.cli.main import main
from moontable.play.record import write_record


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def record(folder):
    match = moontable.new("blue-moon-city", players=2, seed=3)
    for _ in range(8):
        match.play(match.legal()[-1])
    file = folder / "game.record"
    file.write_text(write_record(match), encoding="utf-8")
    return file


def run(capsys, *words):
    code = main(list(words))
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def stopped(capsys, *words):
    """Words that argparse itself refuses."""
    with pytest.raises(SystemExit) as stop:
        main(list(words))
    return stop.value.code, capsys.readouterr().err


def typed(monkeypatch, *lines):
    """What a person types, and then the end of the input."""
    answers = iter(lines)

    def answer(prompt):
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)


def test_games_lists_every_game(capsys):
    code, out, _ = run(capsys, "games")
    assert code == 0
    assert all(game in out for game in moontable.games.known())


def test_check_compares_the_boxes(capsys):
    code, out, _ = run(capsys, "check")
    assert code == 0
    assert "people cards" in out
    assert "Every component is accounted for." in out


def test_check_says_when_a_box_is_not_complete(capsys, monkeypatch):
    game = moontable.games.load("blue-moon-city")
    monkeypatch.setitem(game.__dict__, "check_components", lambda: [("people cards", "79", "80")])
    code, out, _ = run(capsys, "check", "blue-moon-city")
    assert code == 1
    assert "1 counts differ" in out


def test_simulate_sums_up(capsys):
    words = ("simulate", "blue-moon-city", "--players", "3", "--games", "40", "--seed", "1", "--json")
    code, out, _ = run(capsys, *words)
    numbers = json.loads(out)
    assert code == 0
    assert numbers["finished"] + numbers["truncated"] == 40
    assert sum(numbers["end_reasons"].values()) == numbers["finished"]
    assert sum(seat["wins"] for seat in numbers["seats"]) == pytest.approx(numbers["finished"])
    again = json.loads(run(capsys, *words)[1])
    assert {**again, "seconds": 0} == {**numbers, "seconds": 0}


def test_b18_simulate_reports_truncation_apart(capsys):
    """Ruling B18: a game stopped by the cap has no result."""
    words = ("simulate", "blue-moon-city", "--games", "10", "--limit", "50")
    numbers = json.loads(run(capsys, *words, "--json")[1])
    assert (numbers["finished"], numbers["truncated"]) == (0, 10)
    assert sum(numbers["end_reasons"].values()) == 0
    assert "cut off at the limit, no result: 10 games" in run(capsys, *words)[1]


def test_bench_puts_the_rules_for_the_browser_beside_those_here(capsys):
    code, out, _ = run(capsys, "bench", "--wasm", "--game", "blue-moon-city", "--json", "--seconds", "0.01")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [row["players"] for row in rows] == [2, 3, 4]
    for what in ("decisions_here", "decisions_wasm", "simulations_here", "simulations_wasm"):
        assert all(row[what] > 100 for row in rows), what
    for what in ("evaluation_us_here", "evaluation_us_wasm"):
        assert all(0 < row[what] < 1000 for row in rows), what


def test_bench_puts_encoded_batches_beside_raw_ones(capsys):
    code, out, _ = run(capsys, "bench", "--encodings", "--game", "blue-moon-city", "--json", "--seconds", "0.01")
    assert code == 0
    [row] = map(json.loads, out.splitlines())
    assert row["game"] == "blue-moon-city"
    assert all(row[name] > 0 for name in ("raw", "sparse", "onehot", "float32"))


def test_bench_prints_one_row_per_player_count(capsys, monkeypatch):
    monkeypatch.setattr("moontable.cli.bench.compile_and_load", lambda game: (1.0, 0.5))
    code, out, _ = run(capsys, "bench", "--game", "blue-moon-city", "--json", "--seconds", "0.01")
    rows = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [row["players"] for row in rows] == [2, 3, 4]
    assert list(rows[0]) == [
        "game",
        "players",
        "decisions_per_second",
        "games_per_second",
        "step_from_python_per_second",
        "compile_seconds",
        "load_seconds",
        "position_bytes",
    ]
    assert all(row["position_bytes"] <= 2048 for row in rows)


def test_fuzz_finds_nothing_in_sound_rules(capsys, folder):
    code, out, _ = run(capsys, "fuzz", "blue-moon-city", "--seconds", "0.5", "--seed", "2")
    assert code == 0
    assert "Nothing wrong was found." in out
    assert list(folder.iterdir()) == []


def test_fuzz_by_the_number(capsys, folder):
    """Every set-up gets its share, on all cores; what was looked at is said."""
    code, out, _ = run(capsys, "fuzz", "blue-moon-city", "--games", "400", "--seed", "2")
    assert code == 0
    told = " ".join(out.split())
    looked = re.search(
        r"4\d\d games \(0 cut off\), legality, ranges and invariants in (\d+) positions, 0 problems", told
    )
    assert looked, told
    assert int(looked[1]) > 1000


def test_fuzz_by_the_number_finds_what_is_wrong(monkeypatch):
    from moontable.play.many import check, set_ups

    game = moontable.games.load("blue-moon-city")
    players, options = set_ups(game)[0]
    assert check(game.id, players, options, 1, 20).problems == []
    monkeypatch.setitem(game.__dict__, "invariants", lambda s: ["a card is missing"])
    assert "a card is missing" in check(game.id, players, options, 1, 20).problems[0]


def test_fuzz_keeps_a_failing_game_as_a_record(capsys, folder, monkeypatch):
    game = moontable.games.load("blue-moon-city")
    monkeypatch.setitem(game.__dict__, "invariants", lambda s: ["a card is missing"] if int(s["reveals"]) > 0 else [])
    code, _, err = run(capsys, "fuzz", "blue-moon-city", "--seconds", "600", "--seed", "2")  # it stops at once
    assert code == 1
    assert "a card is missing" in err
    assert run(capsys, "replay", "fuzz-blue-moon-city-2.record", "--verify")[0] == 0


def test_replay_verifies(capsys, record):
    code, out, _ = run(capsys, "replay", str(record), "--verify")
    assert code == 0
    assert "8 actions, all according to the rules" in out


def test_replay_shows_any_position(capsys, record):
    code, out, _ = run(capsys, "replay", str(record), "--at", "3", "--seat", "P1")
    assert code == 0
    assert "3 played" in out
    code, _, err = run(capsys, "replay", str(record), "--at", "9")
    assert (code, err) == (2, "there is no action 9; this match has 8\n")


def test_replay_says_where_an_altered_record_departs(capsys, record):
    text = record.read_text()
    line = next(line for line in text.splitlines() if line.startswith("2 "))
    record.write_text(text.replace(line, line[:-1] + ("0" if line[-1] != "0" else "1")))
    code, out, err = run(capsys, "replay", str(record), "--verify")
    assert (code, out) == (2, "")
    assert "action 2: after" in err
    assert err.count("\n") == 1


def test_replay_notices_a_truncated_record(capsys, record):
    record.write_text(record.read_text()[:-30])
    code, _, err = run(capsys, "replay", str(record))
    assert code == 2
    assert err.count("\n") == 1


def test_a_person_plays_saves_and_goes_on(capsys, folder, monkeypatch):
    typed(monkeypatch, "help", "1", "undo", "why dance", "nonsense", "999", "log", "save mine.record", "quit")
    code, out, _ = run(capsys, "play", "blue-moon-city", "--players", "2", "--seed", "3", "--seats", "human,human")
    assert code == 0
    assert "takes your last action back" in out
    assert "'dance' is not an action" in out
    assert "choose a number from 1 to" in out
    assert "saved: mine.record" in out
    typed(monkeypatch)
    code, out, _ = run(capsys, "play", "--from", "mine.record", "--seats", "human,human")
    assert code == 0
    assert "The game was left" in out


def test_bots_play_to_the_end(capsys, folder):
    code, out, _ = run(capsys, "play", "blue-moon-city", "--seed", "3", "--seats", "random,random")
    assert code == 0
    assert "1. Player" in out


def test_play_from_a_position(capsys, folder, monkeypatch):
    text = moontable.new("blue-moon-city", players=3, seed=9).position_text()
    (folder / "here.toml").write_text(text)
    typed(monkeypatch)
    assert run(capsys, "play", "--from", "here.toml", "--seats", "human,human,human")[0] == 0


def test_play_asks_which_game(capsys, monkeypatch):
    typed(monkeypatch)
    code, _, err = run(capsys, "play")
    assert code == 2
    assert err.startswith("say which game: blue-moon-city, luna-capital")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "chess"], "there is no game 'chess'; choose one of: blue-moon-city"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["bench", "--game", "chess"], "there is no game 'chess'"),
        (["fuzz", "chess"], "there is no game 'chess'"),
        (["check", "chess"], "there is no game 'chess'"),
        (["simulate", "blue-moon-city", "--players", "7"], "Blue Moon City is for 2 to 4 players, not 7"),
        (["simulate", "blue-moon-city", "-o", "edition"], "an option is written name=value, not 'edition'"),
        (["simulate", "blue-moon-city", "-o", "edition=1999"], "edition cannot be '1999'; choose one of: 2018, 2006"),
        (["simulate", "blue-moon-city", "-o", "moons=2"], "has no option 'moons'"),
        (["play", "blue-moon-city", "--seats", "human"], "--seats names 1 seats, but there are 2 players"),
        (["play", "blue-moon-city", "--seats", "human,hal"], "there is no bot 'hal'"),
        (["play", "blue-moon-city", "--language", "tlh"], "there are no texts in 'tlh'"),
        (["replay", "nowhere.record"], "nowhere.record cannot be read: No such file or directory"),
        (["play", "--from", "nowhere.record"], "nowhere.record cannot be read"),
    ],
)
def test_bad_input_gets_one_sentence_and_nothing_is_written(capsys, folder, words, sentence):
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dance"], "invalid choice: 'dance'"),
        (["simulate"], "the following arguments are required: game"),
        (["simulate", "blue-moon-city", "--games", "none"], "this should be a whole number from 1 up, not 'none'"),
        (["simulate", "blue-moon-city", "--games", "0"], "this should be a whole number from 1 up, not '0'"),
        (["replay", "x", "--seat", "north"], "a seat is written P1, P2 ..., not 'north'"),
    ],
)
def test_words_that_make_no_command(capsys, words, sentence):
    code, err = stopped(capsys, *words)
    assert code == 2
    assert sentence in err
    assert err.count("\n") == 1


def test_a_binary_file_is_no_record(capsys, folder):
    (folder / "noise").write_bytes(bytes(range(256)))
    code, _, err = run(capsys, "replay", "noise")
    assert (code, err) == (2, "noise is not a text file\n")


def test_the_unforeseen_is_one_sentence_too(capsys, monkeypatch):
    def broken(game_id):
        raise ZeroDivisionError("moon / 0")

    monkeypatch.delenv("MOONTABLE_DEBUG", raising=False)
    monkeypatch.setattr("moontable.games.load", broken)
    code, _, err = run(capsys, "check", "blue-moon-city")
    assert code == 2
    assert "ZeroDivisionError: moon / 0" in err
    assert "Traceback" not in err


def test_a_site_is_not_written_over_something_else(capsys, tmp_path):
    (tmp_path / "letter.txt").write_text("mine")
    assert main(["site", str(tmp_path)]) == 2
    assert "holds something else; name a new or empty folder" in " ".join(capsys.readouterr().err.split())
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


def test_help_names_every_command(capsys):
    code, _ = stopped(capsys, "--help")
    assert code == 0
