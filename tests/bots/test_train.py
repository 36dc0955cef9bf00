"""Learning from self-play, on the CPU and of the toy game: a few seconds are enough to see that it learns."""

import numpy as np
import pytest

from moontable.bots import Bot, learned
from moontable.cli.main import main
from moontable.engine.inputs import MOST_INPUTS
from moontable.engine.rule import interpreted
from moontable.play.match import Match
from moontable.train import small
from toy import GAME as TOY


def trained(rounds, seed=1):
    net = small.Net(TOY, np.random.default_rng(seed))
    tables = [small.Table(TOY, players, 64, seed + players) for players in (2, 3)]
    curve = small.train(net, tables, lambda done: done / rounds, seed, report=lambda _: None)
    return net, curve


def test_it_learns_from_its_own_games(tmp_path, monkeypatch):
    before = small.Net(TOY, np.random.default_rng(1))
    net, curve = trained(40)
    for players in (2, 3):
        share = small.versus_random(net, TOY, players, 1000, 7)
        assert share > small.versus_random(before, TOY, players, 1000, 7) + 0.03
        assert share > 1 / players + 0.18
    # What it has learned is data that bots play by.
    monkeypatch.setattr(learned, "FOLDER", tmp_path)
    net.write(learned.network_file(TOY), curve)
    row, width, hidden = learned.read(TOY, learned.network_file(TOY))
    assert (width, hidden) == (small.WIDTH, small.HIDDEN)
    match, found = Match(TOY, {}, bytes(32), 2), np.empty((1, 2, MOST_INPUTS), np.int16)
    with interpreted():
        small.ahead(TOY).see(match.states, found)
        evaluate = learned.evaluation(TOY).evaluate
        numbers = [evaluate(match.states[0], seat, row) for seat in (0, 1)]
        assert Bot(TOY, "learned:4", 1, threads=1).choose(match.states, 0) in match.legal_actions(0)
    assert numbers == pytest.approx(net.numbers(found)[0].tolist(), abs=0.01)
    # ... and may be learned on from.
    more = small.Net(TOY, np.random.default_rng(2))
    more.read(learned.network_file(TOY))
    assert more.numbers(found) == pytest.approx(net.numbers(found), abs=0.01)


def test_the_same_seed_learns_the_same():
    (one, curve), (other, same) = (trained(3, seed=5) for _ in range(2))
    assert curve == same
    assert all((one.parts[name] == other.parts[name]).all() for name in one.parts)


def test_the_slopes_are_those_of_the_loss():
    """A part moved a little changes it as its slope says. (The last number alone moves all seats alike: no slope.)"""
    net = small.Net(TOY, np.random.default_rng(3), width=4, hidden=3)
    dice = np.random.default_rng(4)
    found = dice.integers(0, TOY.input_table.count, (6, 2, 5)).astype(np.int16)
    targets = dice.dirichlet((1, 1), 6).astype(np.float32)
    net.parts = {name: part.astype(np.float64) for name, part in net.parts.items()}
    _, slopes = net.slopes(found, targets)
    for name, slope in slopes.items():
        part, at = net.parts[name], tuple(np.argwhere(np.abs(slope) == np.abs(slope).max())[0])
        off = []
        for move in (1e-4, -1e-4):
            part[at] += move
            off.append(net.slopes(found, targets)[0])
            part[at] -= move
        assert (off[0] - off[1]) / 2e-4 == pytest.approx(slope[at], rel=0.01, abs=1e-6), name
    alone = np.zeros((1, 1), np.float32)
    assert (small.logistic(alone) == 0.5).all()


def test_what_was_learned_before_an_interruption_is_kept(tmp_path, monkeypatch):
    def interrupted(rounds):
        if rounds == 2:
            raise KeyboardInterrupt
        return 0.3 * rounds

    file = tmp_path / "toy.npz"
    monkeypatch.setattr(small, "by_clock", lambda _: interrupted)
    with pytest.raises(KeyboardInterrupt):
        small.main(TOY, [2], 1, 8, 3, None, file)
    assert learned.read(TOY, file)[1:] == (small.WIDTH, small.HIDDEN)


def test_the_command_learns_here_or_says_what_is_wrong(tmp_path, capsys, monkeypatch):
    file = tmp_path / "luna.npz"
    words = ["train", "luna-capital", "--cpu", "--out", str(file)]
    assert main([*words, "--players", "2,9"]) == 2
    assert "Luna Capital is played by 1, 2, 3, 4" in capsys.readouterr().err
    for wrong in (tmp_path, tmp_path / "luna", tmp_path / "nowhere" / "luna.npz"):
        assert main(["train", "luna-capital", "--cpu", "--minutes", "0.001", "--out", str(wrong)]) == 2
        assert "a file that ends in .npz" in capsys.readouterr().err
    for minutes in ("0", "-1", "nan", "inf", "x"):
        with pytest.raises(SystemExit, match="2"):
            main([*words, "--minutes", minutes])
        assert "a number of minutes" in capsys.readouterr().err
    file.write_bytes(b"no network")
    assert main([*words, "--players", "2", "--start", str(file)]) == 2
    assert "is no network" in capsys.readouterr().err
    called = []
    monkeypatch.setattr(small, "main", lambda *words: called.append(words[1:5]))
    assert main([*words, "--players", "2,3", "--minutes", "0.5", "--seed", "4"]) == 0
    assert called == [([2, 3], 0.5, 64, 4)]
    assert f"written: {file}" in capsys.readouterr().out.replace("\n", "")
