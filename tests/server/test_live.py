"""A table in memory: what each viewer is told, what may be done when, and what can be taken back."""

import random

import numpy as np
import pytest

import toy
from moontable import games
from moontable.server.live import Refused, Rules, Step, begin, layout_of, read_layout, tell
from moontable.server.messages import encode

SECRET = bytes(range(32))


@pytest.fixture(scope="module")
def rules() -> Rules:
    return Rules(toy.GAME)


def test_hidden_arguments_are_told_to_their_seat_only() -> None:
    event = {"event": "drew", "seat": 1, "card": "c3"}
    own = tell(toy.GAME, event, (1,))
    assert (own.message, own.args["card"]) == ("event-drew", ("card", "c3"))
    for seats in ((), (0,), (0, 2)):
        other = tell(toy.GAME, event, seats)
        assert (other.message, other.args["card"]) == ("event-drew-hidden", None)
    assert b"c3" not in encode(tell(toy.GAME, event, (0,)))


def test_a_step_is_not_seen_before_it_is_taken_over(rules: Rules) -> None:
    live = begin(rules, {}, 2, SECRET)
    before = live.view(0), live.seq, live.states.tobytes()
    step = live.play(0, (rules.legal(live.states, 0)[0],), at=1)
    assert (live.view(0), live.seq, live.states.tobytes()) == before
    live.take(step)
    assert live.seq == 1
    assert live.view(0) != before[0]


@pytest.mark.parametrize("game_id", games.known())
def test_views_and_words_are_as_the_game_gives_them(game_id: str) -> None:
    """What is kept from view to view, and positions read by glances, change nothing of what is sent."""
    rules, dice = Rules(games.load(game_id)), random.Random(4)
    game = rules.game
    for round_ in range(3):
        live = begin(rules, {}, 2, dice.randbytes(32))
        while live.mask and live.seq < 250:
            for seat in (None, 0, 1):
                assert live.view(seat) == encode(game.view(live.states[0], seat)), (round_, live.seq, seat)
            seat = dice.choice(live.acting)
            actions, position = rules.legal(live.states, seat), live.states[0]
            said = [(w.action, w.notation, w.message, w.args) for w in live.words(seat, actions)]
            assert said == [(a, game.notate(position, seat, a), *game.action_words(position, seat, a)) for a in actions]
            live.take(live.play(seat, (dice.choice(actions),), at=1))


def test_who_acts_at_the_same_time_is_not_stale(rules: Rules) -> None:
    """Both choose a card; the second choice was made before the first one was known, and still counts."""
    live = begin(rules, {}, 2, SECRET)
    assert live.acting == (0, 1)
    live.take(live.play(0, (rules.legal(live.states, 0)[0],), 1))
    live.check_seq(1, 0)
    with pytest.raises(Refused, match="stale"):
        live.check_seq(0, 0)
    live.take(live.play(1, (rules.legal(live.states, 1)[0],), 2))
    for seat in (0, 1):
        with pytest.raises(Refused, match="stale"):
            live.check_seq(seat, 0)  # the cards have been revealed since
    with pytest.raises(Refused, match="stale"):
        live.check_seq(0, 99)


def test_compounds_are_all_or_nothing(rules: Rules) -> None:
    live = begin(rules, {}, 2, SECRET)
    first = rules.legal(live.states, 0)[0]
    with pytest.raises(Refused) as refused:
        live.play(0, (first, first), 1)
    assert refused.value.code == "not-acting"
    with pytest.raises(Refused, match="unreadable"):
        live.play(0, "card 99", 1)
    with pytest.raises(Refused, match="illegal-number"):
        live.play(0, (9999,), 1)
    assert live.seq == 0


def test_undo_leaves_what_others_did_at_the_same_time(rules: Rules) -> None:
    live = begin(rules, {}, 3, SECRET)
    mine, other = rules.legal(live.states, 0)[0], rules.legal(live.states, 1)[0]
    live.take(live.play(0, (mine,), 1, "a", "ada"))
    live.take(live.play(1, (other,), 2, "b", "ben"))
    assert live.can_undo(0)
    step: Step = live.undo(0, 3, "u", "ada")
    live.take(step)
    assert live.acting == (0, 2)
    assert [(e.seq, e.number, e.seat, e.action) for e in step.entries] == [(3, 0, 0, -1), (4, 1, 1, other)]
    assert (live.seq, live.number) == (4, 1)
    assert int(live.states["chosen"][0][1]) == other
    assert not live.can_undo(0)


def test_nothing_is_taken_back_over_a_reveal(rules: Rules) -> None:
    live = begin(rules, {}, 2, SECRET)
    for seat in (0, 1):
        live.take(live.play(seat, (rules.legal(live.states, seat)[0],), 1, f"c{seat}"))
    assert not any(live.can_undo(seat) for seat in (0, 1))
    with pytest.raises(Refused, match="revealed"):
        live.undo(0, 2, "u", None)


def test_a_compound_is_taken_back_whole() -> None:
    """What one message did, one undo takes back; single actions go back one by one."""
    game = Rules(games.load("blue-moon-city"))
    live = begin(game, {}, 2, SECRET)
    seat = live.acting[0]
    start = live.view(seat)
    first = next(a for a in game.legal(live.states, seat) if "move" in game.game.notate(live.states[0], seat, a))
    live.take(live.play(seat, (first,), 1, "one"))
    live.take(live.play(seat, "stop; done", 2, "two"))
    assert live.number == 3
    live.take(live.undo(seat, 3, "u1", None))
    assert live.number == 1
    live.take(live.undo(seat, 4, "u2", None))
    assert live.number == 0
    assert live.view(seat) == start


def test_an_old_layout_is_migrated_by_name(rules: Rules) -> None:
    """A release that orders the fields differently (and has dropped one) reads a stored position."""
    live = begin(rules, {}, 3, SECRET)
    new = live.states
    fields = [name for name in reversed(new.dtype.names) if name != "gone"]
    old = np.zeros(1, np.dtype([(n, new.dtype[n].base, new.dtype[n].shape) for n in fields], align=True))
    for name in fields:
        old[name] = new[name]
    kinds = [(n, old.dtype[n].base.str, list(old.dtype[n].shape), old.dtype.fields[n][1]) for n in fields]
    older = Rules(toy.GAME)
    older.layout = encode([old.dtype.itemsize, kinds]).decode()
    found = rules.states(rules.position(older.sealed(old.tobytes(), "t", 1), older.layout, "t", 1))
    for name in fields:
        assert np.array_equal(found[name], new[name]), name
    assert read_layout(layout_of(toy.GAME)) == toy.GAME.dtype


def test_a_table_that_outlived_two_releases(rules: Rules) -> None:
    """Its start is laid out as it was once, its last entries as they are today: each is read as it was stored."""
    live = begin(rules, {}, 2, SECRET)
    fields = list(reversed(live.states.dtype.names))
    now = live.states.dtype
    old = np.zeros(1, np.dtype([(n, now[n].base, now[n].shape) for n in fields], align=True))
    for name in fields:
        old[name] = live.states[name]
    kinds = [(n, old.dtype[n].base.str, list(old.dtype[n].shape), old.dtype.fields[n][1]) for n in fields]
    older = Rules(toy.GAME)
    older.layout = encode([old.dtype.itemsize, kinds]).decode()
    both = f"{older.layout}\n{rules.layout}"
    first = rules.position(older.sealed(old.tobytes(), "t", 1), both, "t", 1)
    then = rules.position(rules.sealed(live.states.tobytes(), "t", 2), both, "t", 2)
    for name in fields:
        assert np.array_equal(rules.states(first)[name], live.states[name]), name
    assert then == live.states.tobytes()
    with pytest.raises(Refused, match="damaged"):
        rules.position(older.sealed(old.tobytes(), "t", 1), rules.layout, "t", 1)


def test_a_stored_position_is_what_and_where_it_was(rules: Rules) -> None:
    """Any byte changed, cut off or added, another entry's or another table's position: refused."""
    position = begin(rules, {}, 2, SECRET).states.tobytes()
    stored = rules.sealed(position, "t", 5)
    assert rules.position(stored, rules.layout, "t", 5) == position
    for at in range(len(stored)):
        for wrong in (stored[:at] + bytes([stored[at] ^ 16]) + stored[at + 1 :], stored[:at], stored[at + 1 :]):
            with pytest.raises(Refused, match="damaged"):
                rules.position(wrong, rules.layout, "t", 5)
    for table, seq in (("t", 4), ("t", 0), ("u", 5)):
        with pytest.raises(Refused, match="damaged"):
            rules.position(stored, rules.layout, table, seq)


def test_what_is_miscounted_is_refused(caplog: pytest.LogCaptureFixture) -> None:
    """A deck that says it has a card more than lie there; the log does not say which."""
    rules = Rules(games.load("luna-capital"))
    states = begin(rules, {}, 2, SECRET).states
    states["deck_size"] += 1
    with pytest.raises(Refused, match="damaged"):
        rules.sound(states.tobytes(), "miscounted", 2)
    assert "something is miscounted" in caplog.text
    assert "deck" not in caplog.text


@pytest.mark.parametrize("game_id", ["toy", *games.known()])
def test_what_is_not_sound_is_refused(game_id: str) -> None:
    """Every field that has a range, set to something outside it: found without a single compiled rule."""
    rules = Rules(toy.GAME if game_id == "toy" else games.load(game_id))
    states = begin(rules, {}, 2, SECRET).states
    assert rules.sound(states.tobytes(), "t", 2).tobytes() == states.tobytes()
    with pytest.raises(Refused, match="damaged"):
        rules.sound(states.tobytes(), "t", 3)
    tried = 0
    for f in rules.game.fields:
        if f.type == "u8":
            continue
        info = np.iinfo(f.type)
        for value in (info.min, info.max):
            if not f.low <= value <= f.top:
                wrong = states.copy()
                wrong[f.name][0] = value
                with pytest.raises(Refused, match="damaged"):
                    rules.sound(wrong.tobytes(), "t", 2)
                tried += 1
    assert tried > 10


def test_taking_back_anywhere_restores_the_view() -> None:
    """Random play of Blue Moon City with undos: after each the seat sees exactly what it saw before."""
    game, dice = Rules(games.load("blue-moon-city")), random.Random(11)
    live = begin(game, {}, 2, SECRET)
    undone = 0
    for number in range(400):
        seat = live.acting[0]
        before = live.view(seat)
        live.take(live.play(seat, (dice.choice(game.legal(live.states, seat)),), number, f"c{number}"))
        if live.can_undo(seat) and dice.random() < 0.3:
            live.take(live.undo(seat, number, f"u{number}", None))
            assert live.view(seat) == before
            undone += 1
    assert undone > 30
