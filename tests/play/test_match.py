"""The Python face, on the toy game (see tests/toy): P1 is seat 0."""

import json

import pytest

import moontable
import toy
from moontable import RulesError
from moontable.engine.rule import interpreted

SITUATION = """
game = "toy"
players = 2
phase = 0
rounds_left = 2
hands = [["c1", "c2", "c3"], ["c10", "c11", "c12"]]
chosen = [-1, -1]
points = [0, 0]
deck = ["c4", "c5", "c6", "c7", "c8", "c9"]
"""


@pytest.fixture
def match():
    return moontable.position(SITUATION, game=toy.GAME)


def test_the_same_seed_gives_the_same_game():
    one, other, third = (moontable.new(toy.GAME, players=3, seed=seed) for seed in (5, 5, 6))
    assert one.checksum() == other.checksum() != third.checksum()


def test_without_a_seed_the_luck_is_fresh():
    assert moontable.new(toy.GAME).commitment != moontable.new(toy.GAME).commitment


def test_all_who_owe_a_decision_act(match):
    assert match.acting == (0, 1)
    match.play("card 2", seat=0)
    assert match.acting == (1,)


def test_legal_actions_have_notation_sentence_and_number(match):
    first = match.legal(0)[0]
    assert (first.notation, first.sentence(), first.action, first.seat) == ("card 1", "Play the one", 0, 0)
    assert [a.seat for a in match.legal()] == [0, 0, 0, 1, 1, 1]


def test_several_deciding_needs_a_seat(match):
    with pytest.raises(RulesError, match="several players decide now \\(P1, P2\\)"):
        match.play("card 2")


def test_a_seat_that_does_not_act_is_told_who_does(match):
    match.play("card 2", seat=0)
    with pytest.raises(RulesError, match="not for P1 to decide now, but for P2"):
        match.play("card 3", seat=0)


def test_why_not_is_a_sentence_or_none(match):
    assert match.why_not("card 1", 0) is None
    assert match.why_not("card 9", 0) == "That card is not in your hand."
    assert match.why_not("jump", 0).startswith("'jump' is not an action")
    assert match.why_not(99, 0) == "there is no action 99; they go from 0 to 13"
    assert match.number == 0


def test_a_compound_text_is_played_whole_or_not_at_all():
    match = moontable.position(SITUATION.replace("phase = 0", "phase = 1"), game=toy.GAME)
    with pytest.raises(RulesError, match="That card is not in your hand"):
        match.play("point; card 12", seat=0)
    assert (match.number, match.acting) == (0, (0,))
    assert [ply.notation for ply in match.play("point; card 2", seat=0)] == ["point", "card 2"]


def test_a_compound_stops_where_something_is_revealed(match):
    """The last card chosen turns both up. What was to follow is not looked at, whether it would be possible or not."""
    match.play("card 2", seat=0)
    for rest in ("point; card 11", "point; card 1", "nonsense"):
        twin = match.copy()
        assert [ply.notation for ply in twin.play(f"card 12; {rest}", seat=1)] == ["card 12"]
        assert twin.acting == (1,)


def test_a_number_that_no_action_has_is_refused_wherever_it_stands(match):
    match.play("card 2", seat=0)
    (turns_up,) = match.game.parse(match.position, 1, "card 12")
    with pytest.raises(RulesError, match="there is no action 9999"):
        match.attempt(1, [turns_up, 9999])
    assert match.number == 1


def test_why_not_tells_nothing_hidden(match):
    """Whether a drawn card would be the twelve is not to be found out by asking."""
    match.play("card 2", seat=0)
    match.play("card 12", seat=1)
    asked = {match.why_not(f"draw; card {n}", seat=1) for n in range(1, 13)}
    assert asked == {None}


def test_undo_gives_the_position_back(match):
    before = match.checksum()
    match.play("card 2", seat=0)
    assert match.undo().notation == "card 2"
    assert match.checksum() == before


def test_undo_stops_where_something_was_revealed(match):
    match.play("card 2", seat=0)
    match.play("card 10", seat=1)
    with pytest.raises(RulesError, match="'card 10' cannot be taken back: something was revealed since"):
        match.undo()
    match.play("draw")
    with pytest.raises(RulesError, match="revealed"):
        match.undo(1)


def test_undo_of_a_simultaneous_choice_keeps_the_others():
    match = moontable.position(
        SITUATION.replace("players = 2", "players = 3")
        .replace('"c12"]]', '"c12"], ["c8", "c9"]]')
        .replace("[-1, -1]", "[-1, -1, -1]")
        .replace("[0, 0]", "[0, 0, 0]")
        .replace(', "c8", "c9"]\n', "]\n"),
        game=toy.GAME,
    )
    match.play("card 2", seat=0)
    match.play("card 10", seat=1)
    assert match.undo(0).notation == "card 2"
    assert [repr(ply) for ply in match.history] == ["<1 P2 card 10>"]
    assert match.acting == (0, 2)


def test_undo_refuses_when_another_has_played_on(match):
    match.play("card 2", seat=0)
    match.play("card 10", seat=1)
    match.play("point", seat=1)  # nothing is revealed by taking a point
    now = match.play("card 3", seat=0)
    with pytest.raises(RulesError, match="'point' cannot be taken back: P1 has played since"):
        match.undo(1)
    assert match.history[-1:] == now


def test_the_last_action_of_a_game_can_be_taken_back(match):
    for text, seat in [("card 3", 0), ("card 10", 1), ("point", 1), ("card 2", 0), ("card 11", 1), ("point", 1)]:
        match.play(text, seat)
    assert match.over
    assert match.undo(1).notation == "point"
    assert not match.over


def test_undo_has_limits(match):
    with pytest.raises(RulesError, match="nothing to take back"):
        match.undo()
    match.play("card 2", seat=0)
    with pytest.raises(RulesError, match="P2 has played nothing"):
        match.undo(1)


def test_a_copy_is_independent(match):
    twin = match.copy()
    twin.play("card 1", seat=0)
    assert match.number == 0
    assert match.acting == (0, 1)


def test_the_result_shares_ranks_when_tied(match):
    for text, seat in [("card 3", 0), ("card 10", 1), ("draw", 1), ("card 2", 0), ("card 11", 1)]:
        match.play(text, seat)
    assert match.result is None
    match.play("draw")
    assert match.result.ranks == (1, 1)
    assert match.result.winners == (0, 1)
    assert repr(match) == "<Match toy, 2 players, 6 played, over (rounds): P1 and P2 won>"
    with pytest.raises(RulesError, match="the game is over"):
        match.play("draw")


def test_the_log_hides_what_a_viewer_may_not_know(match):
    match.names = ["Ann", "Bob"]
    match.play("card 2", seat=0)
    assert match.log(0) == ["Ann plays the 2"]
    assert match.log(1) == match.log(None) == ["Ann plays a card"]
    assert match.history[0].seen(1) == [{"event": "played", "seat": 0, "card": None}]


def test_every_action_has_its_own_luck(match):
    """Luck of action n depends on the secret seed and n alone: an undone draw comes out the same."""
    from moontable.play.luck import luck

    assert luck(match.secret, 1) != luck(match.secret, 2)
    assert luck(bytes(32), 1) == int.from_bytes(
        __import__("hmac").new(bytes(32), b"1", "sha256").digest()[:8], "little"
    )


def test_a_step_has_plain_numbers_also_where_rules_are_not_compiled(match):
    """They are stored as they are: SQLite takes one of NumPy's for bytes."""
    with interpreted():
        step = match.attempt(0, match.legal_actions(0)[:1])
    [ply] = step.played
    assert {type(number) for number in (step.mask, step.number, ply.reveals, ply.acting)} == {int}


def test_seats_out_of_range_are_refused(match):
    with pytest.raises(RulesError, match="there is no seat 2"):
        match.view(2)


def test_print_shows_the_public_position(match):
    assert "cards" in str(match)
    assert "own" not in str(match)


def test_a_view_is_the_callers_to_change():
    match = moontable.new("blue-moon-city", players=2, seed=1)
    before = json.dumps(match.view(0))
    mine = match.view(0)
    mine["city"][2]["markers"].append(9)
    mine["city"][7] = None
    mine["dragons"].clear()
    assert json.dumps(match.view(0)) == before
