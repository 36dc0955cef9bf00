"""Learned evaluations: what they see is fair and has names, the compiled sum is the network's, a wrong file is told."""

import io
import json
import random

import numpy as np
import pytest
from cases import cases

from moontable import games
from moontable.bots import Bot, learned
from moontable.engine.game import RulesError
from moontable.engine.inputs import MOST_INPUTS
from moontable.engine.rule import interpreted
from moontable.play.match import Match

SMALL = {"rows": (None, 4), "straight": (None,), "bias": (4,), "dense.weight": (3, 4), "dense.bias": (3,)}
SMALL |= {"last.weight": (1, 3), "last.bias": (1,)}


def seen(game, states, seat):
    """The inputs that are on, as a sorted list."""
    on = np.full(MOST_INPUTS, -1, np.int16)
    n = game.inputs(states[0], seat, on)
    assert (on[n:] == -1).all()
    return sorted(on[:n].tolist())


@pytest.mark.parametrize("game_id", games.known())
def test_inputs_have_names_and_show_only_what_the_seat_knows(game_id):
    setups, dice = cases(game_id), random.Random(18)
    game = setups[0].game
    lines = game.input_table.lines()
    assert [first for first, _, _ in lines] == np.cumsum([0] + [size for _, size, _ in lines])[:-1].tolist()
    assert len({name for _, _, name in lines}) == len(lines)
    for setup in dice.sample(setups, min(len(setups), 6)):
        match = Match(setup.game, setup.options, dice.randbytes(32), setup.players)
        looked = 0
        while not match.over and match.number < 400 and looked < 12:
            if dice.random() < 0.1:
                looked += 1
                seat = dice.randrange(match.players)
                other = match.states.copy()
                with interpreted():
                    known = seen(game, match.states, seat)
                    game.resample(other[0], seat, np.uint64(dice.getrandbits(64)))
                    assert seen(game, other, seat) == known, f"{setup}, action {match.number}, seat {seat}"
                assert known[0] >= 0
                assert known[-1] < game.input_table.count
            seat = dice.choice(match.acting)
            match.play(dice.choice(match.legal_actions(seat)), seat)


def write(file, game, **changes):
    """A small network of random numbers, or what `changes` make of it."""
    dice, count = np.random.default_rng(3), game.input_table.count
    parts = {name: dice.normal(size=[count if n is None else n for n in shape]) for name, shape in SMALL.items()}
    parts["about"] = np.array(json.dumps({"game": game.id, "mark": learned.inputs_mark(game)}))
    np.savez(file, **{**parts, **changes})
    return {name: np.float32(part) for name, part in parts.items() if name != "about"}


def test_the_evaluation_is_the_sum_that_the_network_is(tmp_path, monkeypatch):
    game = games.load("luna-capital")
    monkeypatch.setattr(learned, "FOLDER", tmp_path)
    parts = write(learned.network_file(game), game)
    match = Match(game, {}, bytes(32), 2)
    with interpreted():
        evaluate = learned.evaluation(game).evaluate
        for seat in (0, 1):
            on = seen(game, match.states, seat)
            wide = parts["rows"][on].sum(0) + parts["bias"]
            dense = parts["dense.weight"] @ np.where(wide > 0, wide, 0.1 * wide) + parts["dense.bias"]
            wanted = parts["last.weight"] @ np.where(dense > 0, dense, 0.1 * dense) + parts["last.bias"]
            found = evaluate(match.states[0], seat, learned.network(game))
            assert found == pytest.approx(float(wanted[0] + parts["straight"][on].sum()), rel=1e-4)


@pytest.mark.parametrize("game_id", games.known())
def test_the_networks_that_come_with_the_games_fit_them(game_id):
    game = games.load(game_id)
    row, width, hidden = learned.read(game, learned.network_file(game))
    assert len(row) == game.input_table.count * (width + 1) + width * (1 + hidden) + 2 * hidden + 1
    assert learned.network_file(game).stat().st_size <= 2_000_000


def test_a_learned_bot_decides_the_same_for_the_same_seed_and_legally(tmp_path, monkeypatch):
    game = games.load("luna-capital")
    monkeypatch.setattr(learned, "FOLDER", tmp_path)
    write(learned.network_file(game), game)
    match = Match(game, {}, bytes(32), 2)
    with interpreted():
        chosen = {Bot(game, "learned:2", 7, threads=1).choose(match.states, match.acting[0]) for _ in range(2)}
    assert len(chosen) == 1
    assert chosen <= set(match.legal_actions(match.acting[0]))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"about": np.array('{"game": "blue-moon-city"}')}, "is for blue-moon-city"),
        ({"about": np.array('{"game": "luna-capital", "mark": "0"}')}, "stood for other things"),
        ({"about": np.array('{"game": "luna-capital"}')}, "stood for other things"),  # made before there were marks
        ({"rows": np.zeros((5, 4))}, "with 5 inputs"),
        ({"rows": np.zeros((games.load("luna-capital").input_table.count, 6))}, "a multiple of 4 units, not 6"),
        ({"bias": np.zeros(9)}, "bias must be"),
        ({"bias": np.full(4, np.nan)}, "finite"),
        ({"bias": np.full(4, 1j)}, "is no network"),
        ({"bias": np.array([{}] * 4)}, "is no network"),  # a pickle
        ({"rows": np.zeros(5)}, "is no network"),
        ({"dense.bias": np.float32(0)}, "is no network"),
        ({"dense.bias": np.zeros(0)}, "dense.weight must be"),
        ({"about": np.array("[1]")}, "is no network"),
    ],
)
def test_a_network_that_does_not_fit_is_told_and_done_without(tmp_path, monkeypatch, capfd, changes, said):
    game = games.load("luna-capital")
    monkeypatch.setattr(learned, "FOLDER", tmp_path)
    monkeypatch.setattr(learned, "_told", set())  # two files may be wrong alike
    write(learned.network_file(game), game, **changes)
    with pytest.raises(RulesError, match=said):
        learned.read(game, learned.network_file(game))
    assert learned.network(game) is None
    assert learned.network(game) is None
    told = capfd.readouterr().err
    assert told.count("the hand-made evaluation instead") == 1
    assert said in told


def test_a_missing_or_broken_file_is_told_too(tmp_path, monkeypatch):
    game = games.load("luna-capital")
    monkeypatch.setattr(learned, "FOLDER", tmp_path)
    with pytest.raises(RulesError, match="is missing"):
        learned.read(game, learned.network_file(game))
    file = learned.network_file(game)
    write(file, game)
    whole = file.read_bytes()
    one_array = io.BytesIO()
    np.save(one_array, np.zeros(3))
    damaged = whole[:5000] + bytes(9) + whole[5009:]
    for wrong in (b"no network", b"", whole[:-1], whole[: len(whole) // 2], damaged, one_array.getvalue()):
        file.write_bytes(wrong)
        with pytest.raises(RulesError, match="is no network"):
            learned.read(game, file)
    file.unlink()
    file.mkdir()
    with pytest.raises(RulesError, match="is no network"):
        learned.read(game, file)


@pytest.mark.parametrize("players", [2, 3])
def test_weights_guide_single_steps_where_a_network_judges_what_comes_of_them(players):
    """In Blue Moon City, as tuned: its guesses are those of the hand-made evaluation, its chances are the network's."""
    game = games.load("blue-moon-city")
    match = Match(game, {}, bytes(32), players)
    [seat] = match.acting
    bots = [Bot(game, name, 3, threads=1) for name in ("search:40", "best:40", "best:40+guided=0")]
    tables = [bot.think(match.states, seat).table for bot in bots]
    by_hand, guided, learned_alone = (bot._root_edges()[2] for bot in bots)
    assert guided == by_hand != learned_alone
    assert len(set(tables)) == 3
