"""One door to the rules: a bot that answers with nonsense is named, and nothing of it is ever played."""

import pickle
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import moontable
import moontable.sim.gymnasium
import toy
from moontable import RulesError, bots, games
from moontable.bots import BotError
from moontable.bots.arena import Contest, play_game
from moontable.engine.fields import States
from moontable.engine.game import Game
from moontable.play.course import Course, Referee, Refusal
from moontable.play.record import RecordError, replay
from moontable.server import thinking
from moontable.server.live import Refused, Rules, begin
from moontable.sim import Batch
from moontable.sim.dataset import Plan, make
from moontable.sim.pettingzoo import Aec
from moontable.sim.table import Table, versioned

BMC = "blue-moon-city"
SOURCES = Path(moontable.__file__).parent
NONSENSE = (-1, 10**6, 2**70, None, "move", 1.5, True, "illegal")


class Nonsense:
    """Says the same whatever it is asked; "illegal": the first action that is not possible."""

    says: Any = None

    def __init__(self, game: Game, *_: object) -> None:
        self.game = game

    def choose(self, states: States, seat: int) -> Any:
        if self.says != "illegal":
            return self.says
        legal = Referee(self.game).legal(states, seat)
        return next(a for a in range(self.game.action_count) if a not in legal)


@pytest.fixture(params=NONSENSE, ids=str)
def nonsense(request: pytest.FixtureRequest) -> Iterator[Any]:
    bots.register("nonsense", Nonsense)
    Nonsense.says = request.param
    yield request.param
    Nonsense.says = None


def named(error: "pytest.ExceptionInfo[BotError]", says: Any) -> None:
    """The message names the bot, the action and the position, by its checksum; the error carries it."""
    text = str(error.value)
    assert text.startswith("nonsense chose action ")
    assert re.search(r"#[0-9a-f]{16}", text)
    if says != "illegal":
        assert repr(says) in text
    assert error.value.position
    assert str(pickle.loads(pickle.dumps(error.value))) == text


def test_asked_directly(nonsense: Any) -> None:
    match = moontable.new(toy.GAME, seed=1)
    with pytest.raises(BotError) as error:
        bots.choose(match, 0, "nonsense")
    named(error, nonsense)


def test_in_an_arena(nonsense: Any) -> None:
    contest = Contest(BMC, ("nonsense", "random"), 2, 1)
    with pytest.raises(BotError) as error:
        play_game(contest, *next(contest.schedule()))
    named(error, nonsense)


def test_in_a_dataset(nonsense: Any, tmp_path: Path) -> None:
    with pytest.raises(BotError) as error:
        make(Plan(BMC, 2, 1, bots=("nonsense",)), tmp_path / "rows")
    named(error, nonsense)


def test_as_an_opponent(nonsense: Any) -> None:
    env = gymnasium.make(f"moontable/{versioned(BMC)}", players=2, seat=0, opponents="nonsense")
    with pytest.raises(BotError) as error:
        a_game(env)
    named(error, nonsense)


def a_game(env: Any) -> None:
    _, info = env.reset(seed=1)
    over = cut = False
    while not over and not cut:
        _, _, over, cut, info = env.step(np.flatnonzero(info["action_mask"])[0])


def test_at_a_table_of_the_server(nonsense: Any, caplog: pytest.LogCaptureFixture) -> None:
    """Chance decides instead, and the log says who was wrong: a table never waits for ever."""
    match = moontable.new(BMC, players=2, seed=1)
    seat = match.acting[0]
    action = thinking.choose(BMC, "", match.options, 2, match.states.tobytes(), seat, "nonsense", 0.0, 5, 1.0)
    assert action in match.legal_actions(seat)
    assert "nonsense chose action" in caplog.text


class Fails(Nonsense):
    """Makes a mistake of its own when it is asked."""

    def choose(self, states: States, seat: int) -> Any:
        return 1 // 0


def test_a_bot_that_fails_is_named(caplog: pytest.LogCaptureFixture) -> None:
    match = moontable.new(BMC, players=2, seed=1)
    seat = match.acting[0]
    bots.register("nonsense", Fails)
    with pytest.raises(BotError, match=r"^nonsense failed for P. of blue-moon-city .* ZeroDivisionError"):
        bots.choose(match, seat, "nonsense")
    chosen = thinking.choose(BMC, "", match.options, 2, match.states.tobytes(), seat, "nonsense", 0.0, 5, 1.0)
    assert chosen in match.legal_actions(seat)
    assert "nonsense failed for" in caplog.text
    bots.register("nonsense", lambda *_: {}["missing"])
    with pytest.raises(RulesError, match="the bot nonsense cannot play blue-moon-city: KeyError"):
        bots.choose(match, seat, "nonsense")


def test_only_a_bot_that_thinks_is_asked_for_thoughts(nonsense: Any) -> None:
    match = moontable.new(toy.GAME, seed=1)
    for ask in (bots.think, bots.hint, lambda m, _, name: list(bots.analyse(m, name))):
        with pytest.raises(RulesError, match="nonsense only chooses"):
            ask(match, 0, "nonsense")


@pytest.mark.parametrize("action", [-1, -(2**40), 14, 10**6, 2**40, "illegal"])
def test_no_door_lets_an_illegal_action_through(action: Any) -> None:
    match = moontable.new(toy.GAME, players=2, seed=1)
    if action == "illegal":
        action = next(a for a in range(toy.GAME.action_count) if a not in match.legal_actions(0))
    before = match.states.copy()  # field by field: a copy says nothing of what lies between the fields
    course = Course(match.referee, 2, match.states.copy())
    live = begin(Rules(toy.GAME), {}, 2, bytes(32))
    table = Table(toy.GAME, 2, {})
    aec = Aec(toy.GAME, players=2)
    aec.reset(seed=1)
    batch = Batch(toy.GAME, 2, seed=1)
    doors: list[tuple[type[Exception], Any]] = [
        (RulesError, lambda: match.play(action, 0)),
        (Refusal, lambda: course.advance(0, action)),
        (Refusal, lambda: course.attempt(0, (action,))),
        (Refusal, lambda: course.attempt(0, (match.legal_actions(0)[0], action))),
        (Refused, lambda: live.play(0, (action,), 1)),
        (RulesError, lambda: table.play(0, action)),
        (RulesError, lambda: aec.step(action)),
        (RulesError, lambda: batch.step([action, action])),
        (RulesError, lambda: batch.step_some([action, action], np.array([True, False]))),
    ]
    for error, door in doors:
        with pytest.raises(error):
            door()
    for seat in (-1, 2, 5, 63, 64, 10**9):
        assert match.legal_actions(seat) == []
        with pytest.raises(Refusal):
            course.advance(seat, 0)
    assert match.why_not(action, 0) is not None
    assert (match.states == before).all()
    assert (course.states == before).all()
    assert live.seq == 0


def test_a_batch_takes_no_arrays_of_another_size() -> None:
    batch = Batch(toy.GAME, 3, seed=1)
    chosen = batch.sample()
    for rows in (np.ones(2, np.bool_), np.ones(4, np.bool_), np.ones(3, np.int8), [True] * 3):
        with pytest.raises(RulesError, match="3 truth values"):
            batch.step_some(chosen, rows)  # type: ignore[arg-type]
    with pytest.raises(RulesError, match="3 actions"):
        batch.step_some(chosen[:2].copy(), np.ones(3, np.bool_))


def test_a_record_with_an_impossible_action_is_refused() -> None:
    with pytest.raises(RecordError, match="action 1"):
        replay("moontable record 1\ngame: toy\nplayers: 2\nseed: 1\nP1 card 99", toy.GAME)


def test_nobody_else_applies_actions() -> None:
    """Compiled rules are called by `Referee` and by the compiled loops themselves; what compiles, measures and compares
    them (engine/compile.py, cli/bench.py, wasm/node/compare.py) plays from the list of legal actions."""
    calls = re.compile(r"\.(?:apply|play)_at\(|loops\.step\b|\.apply\(s")
    found = {
        str(file.relative_to(SOURCES))
        for file in SOURCES.rglob("*.py")
        if "games" not in file.relative_to(SOURCES).parts and calls.search(file.read_text(encoding="utf-8"))
    }
    assert found == {"play/course.py", "engine/compile.py", "cli/bench.py", "wasm/node/compare.py"}


def test_play_does_not_know_of_bots() -> None:
    """ARCHITECTURE's arrows: bots stand on play, and nothing points back."""
    words = "import sys, moontable.play, moontable.play.course; print([m for m in sys.modules if '.bots' in m])"
    run = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_a_kind_of_bot_has_a_plain_name() -> None:
    with pytest.raises(RulesError, match="one word"):
        bots.register("two words", Nonsense)
    with pytest.raises(RulesError, match="there is no bot 'nobody'"):
        bots.player(games.load(BMC), "nobody")
