"""Before the search is compiled a simpler bot stands in for it, at once."""

from pathlib import Path

import pytest

import moontable
from moontable import bots, games
from moontable.bots import prepare
from moontable.engine.game import Game
from moontable.engine.rule import is_interpreting


@pytest.mark.parametrize("game_id", games.known())
def test_a_bot_answers_before_its_search_is_compiled(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = moontable.new(game_id, players=2, seed=2)
    monkeypatch.setattr(prepare, "is_prepared", lambda game: False)
    for _ in range(3):
        seat = match.acting[0]
        with prepare.meanwhile(match.game, "hard") as name:
            assert (name, is_interpreting()) == ("greedy", True)
            chosen = bots.player(match.game, name, 1).choose(match.states, seat)
            advice = bots.advise(match.game, match.states, seat, name, 1)
        assert chosen in match.legal_actions(seat)
        assert advice.best[0][0] in match.legal_actions(seat)
        assert 0 <= advice.chance <= 1
        match.play(chosen, seat)
    with prepare.meanwhile(match.game, "random") as name:  # needs nothing compiled
        assert (name, is_interpreting()) == ("random", False)


def test_the_bot_itself_plays_once_it_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both notes are wanted: that the rules are there, and the search."""
    game = games.load("luna-capital")
    monkeypatch.setattr(Game, "cache", tmp_path)
    asked = []
    for file in (None, tmp_path / "ready", prepare.note(game)):
        if file is not None:
            file.touch()
        with prepare.meanwhile(game, "search:20") as name:
            asked.append(name)
    assert asked == ["greedy", "greedy", "search:20"]
