"""Game records: written, typed by hand, and tampered with."""

import pytest

import moontable
import toy
from moontable import RulesError
from moontable.play.record import RecordError, export, replay, write_record


def finished(seed: int = 7) -> moontable.Match:
    """In turn, everyone plays their highest card; the winner takes the point."""
    match = moontable.new(toy.GAME, players=3, seed=seed)
    while not match.over:
        match.play(match.legal(match.acting[0])[-1])
    return match


@pytest.fixture
def record():
    return write_record(finished())


def refused(text: str) -> str:
    with pytest.raises(RecordError) as error:
        replay(text, toy.GAME)
    return str(error.value)


def line_of(record: str, start: str) -> str:
    return next(line for line in record.splitlines() if line.startswith(start))


def test_a_record_replays_to_the_same_match(record):
    again = replay(record, toy.GAME)
    assert again.checksum() == finished().checksum()
    assert again.result == finished().result
    assert write_record(again) == record


def test_a_record_typed_by_hand_needs_no_checksums():
    typed = """moontable record 1
# Ann and Bob, on the train
game: toy
players: 2
seed: 5
"""
    match = replay(typed, toy.GAME)
    assert match.checksum() == moontable.new(toy.GAME, players=2, seed=5).checksum()
    card = match.legal(0)[0].notation
    assert replay(typed + f"\nP1 {card}\n", toy.GAME).number == 1
    assert replay(typed + f"\n1 P1 {card}\n", toy.GAME).number == 1


def test_a_match_from_a_position_carries_it():
    match = moontable.position(
        'game = "toy"\nplayers = 2\nhands = [["c1"], ["c2"]]\nchosen = [-1, -1]\npoints = [0, 1]\ndeck = []',
        game=toy.GAME,
    )
    match.play("card 1", seat=0)
    record = write_record(match)
    assert "  hands = [" in record
    assert replay(record, toy.GAME).checksum() == match.checksum()


def test_an_altered_action_is_found_where_it_is(record):
    old = line_of(record, "4 P")
    new = old.replace("point", "draw")
    at = record.splitlines().index(old) + 1
    assert refused(record.replace(old, new)).startswith(f"line {at}, action 4: after 'draw' the position's checksum is")


def test_an_illegal_action_is_refused_with_the_rule(record):
    old = line_of(record, "1 P1")
    assert refused(record.replace(old, "1 P1 draw")).endswith(
        "action 1: P1 cannot play 'draw': That belongs to another step of the round."
    )


def test_a_record_of_other_rules_says_so_where_it_departs(record):
    """As long as it fits the rules of today nothing is wrong with it; it keeps its version."""
    other = record.replace("rules: 1\n", "rules: 7\n")
    assert write_record(replay(other, toy.GAME)) == other != record
    for start, line in (("start: ", "start: 0123456789abcdef"), ("1 P1", "1 P1 draw")):
        assert refused(other.replace(line_of(record, start), line)).endswith(
            "(it was begun with version 7 of the rules, and this is version 1)"
        )
        assert "version" not in refused(record.replace(line_of(record, start), line))
    assert "should be a number, not 'new'" in refused(record.replace("rules: 1\n", "rules: new\n"))


def test_a_missing_line_is_noticed(record):
    assert refused(record.replace(line_of(record, "4 P") + "\n", "")).endswith(
        "is numbered 5, but it is action 4: lines are missing"
    )


def test_a_record_cut_off_is_noticed(record):
    lines = record.splitlines()
    assert refused("\n".join(lines[:-1])) == "the record was cut off: it has checksums but no final line"
    for length in range(len(record.rstrip())):
        refused(record[:length])


def test_a_shorter_game_under_the_same_final_line_is_noticed(record):
    last = line_of(record, "8 ")
    assert "promises 8 actions, the record has 7" in refused(record.replace(last + "\n", ""))


def test_an_altered_seed_is_noticed(record):
    old = line_of(record, "seed:")
    assert refused(record.replace(old, f"seed: {'0' * 64}")) == (
        "the seed is not the one that was committed to at the start"
    )


def test_an_altered_result_is_noticed(record):
    old = line_of(record, "result:")
    assert "the record says 'rounds; ranks 3 1 1; scores 9 9 9'" in refused(
        record.replace(old, "result: rounds; ranks 3 1 1; scores 9 9 9")
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not a game record"),
        ("hello", "not a game record"),
        ("moontable record 1\nplayers: 2", "does not say which game"),
        ("moontable record 1\ngame: toy\nplayers: 2", "does not reveal its seed"),
        ("moontable record 1\ngame: toy\nplayers: two\nseed: 1", "the number of players as a number, not 'two'"),
        ("moontable record 1\ngame: toy\nplayers: 2\nseed: x", "the seed should be a number or 64 hexadecimal digits"),
        ("moontable record 1\ngame: toy\ngame: toy", "line 3 gives 'game' a second time"),
        (
            "moontable record 1\ngame: toy\nplayers: 2\nseed: 1\nqueen takes",
            "line 5 is neither a heading nor an action",
        ),
        ("moontable record 1\ngame: toy\nfinal: soon", "line 3 should be like 'final: 57 actions"),
        (
            "moontable record 1\ngame: toy\nseed: 1\nfinal: 0 actions #0000000000000000\nP1 draw",
            "line 5 stands after the final",
        ),
    ],
)
def test_what_cannot_be_read_is_named(text, reason):
    assert reason in refused(text)


def test_wrong_players_and_options_are_refused():
    with pytest.raises(RulesError, match="2 to 3 players, not 7"):
        replay("moontable record 1\ngame: toy\nplayers: 7\nseed: 1", toy.GAME)
    with pytest.raises(RulesError, match="no option 'edition'"):
        replay("moontable record 1\ngame: toy\nplayers: 2\noption edition: 2018\nseed: 1", toy.GAME)


def test_an_export_tells_a_seat_only_what_it_knows():
    match = moontable.new(toy.GAME, players=2, seed=5)
    card = match.legal(0)[0]
    match.play(card)
    mine, theirs = export(match, 0), export(match, 1)
    assert f"1 P1 {card.notation}" in mine
    assert "1 P1 *" in theirs
    assert f"c{card.action + 1}" not in theirs
    for text in (mine, theirs):
        assert match.secret.hex() not in text
        assert match.commitment in text
        assert match.checksum() not in text
    assert "does not reveal its seed" in refused(theirs)


def test_an_export_is_the_same_whatever_is_hidden():
    """Two games that P2 cannot tell apart give P2 the same export."""
    one = moontable.new(toy.GAME, players=2, seed=5)
    other = one.copy()
    toy.GAME.loops.resample_at(other.states, 0, 1, 99)
    for match in (one, other):
        match.play(match.legal(0)[0])
    assert export(one, 1) == export(other, 1)


def test_once_it_is_over_everyone_gets_the_whole_record(record):
    assert export(finished(), 2) == export(finished(), None) == record


def test_what_is_too_long_is_given_up(record):
    """A server plays no record through without end."""
    for limits in ({"most": 3}, {"seconds": 0.0}):
        with pytest.raises(RecordError) as error:
            replay(record, toy.GAME, **limits)
        assert error.value.wrong == "long"
    assert replay(record, toy.GAME, most=100, seconds=100.0).over


@pytest.mark.parametrize("value", ["\u00b2", "\u0663", "9" * 5000, "-1", ""])
def test_what_only_looks_like_a_number_is_none(record, value):
    assert "players" in refused(record.replace("players: 3", f"players: {value}"))
    assert "line" in refused(record + f"{value} P1 card 1\n")
