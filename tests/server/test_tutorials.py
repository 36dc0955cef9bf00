"""Tutorials: every shipped one can be followed to its end, and the server lays a table for it and nothing else."""

import pytest

import moontable
from moontable import games
from moontable.play.luck import secret_seed
from moontable.play.position import dumps, position
from moontable.play.text import LANGUAGES, Texts
from moontable.server.child import Child
from moontable.server.client import Visitor
from moontable.server.tutorials import script, tutorial, tutorial_file

from .world import in_loop

TAUGHT = [game for game in games.known() if tutorial_file(games.load(game)).exists()]


def begun(game_id: str) -> moontable.Match:
    """The match as the server begins it: the file's position, with the file's luck."""
    data = script(games.load(game_id))["position"]
    return position(dumps({"game": game_id, **data}), seed=secret_seed(int(data.get("seed", 0))))


def fits(notation: str, patterns: list[str]) -> bool:
    return any(
        pattern == "any" or (notation.startswith(pattern[:-1]) if pattern.endswith("*") else notation == pattern)
        for pattern in patterns
    )


def test_these_games_teach() -> None:
    assert {"blue-moon-city", "luna-capital"} <= set(TAUGHT)


@pytest.mark.parametrize("game_id", TAUGHT)
def test_the_script_can_be_followed(game_id: str) -> None:
    """Whoever does what is asked, step by step from the list of actions, comes to the end."""
    match = begun(game_id)
    steps = tutorial(games.load(game_id)).steps
    for step in steps:
        if step.play:
            assert step.seat in match.acting, step
            match.play(step.play, step.seat)
        if not step.expect:
            continue
        for _ in range(40):
            assert 0 in match.acting, step
            legal = [action for action in match.legal(0) if fits(action.notation, step.expect)]
            assert legal, step
            match.play(legal[-1])
            if not step.until or step.until == (match.view(0)["prompt"] or "none"):
                break
        else:
            raise AssertionError(f"{step} never ends")
    assert not steps[-1].expect
    assert not steps[-1].play
    assert not match.over


@pytest.mark.parametrize("game_id", TAUGHT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words(game_id: str, language: str) -> None:
    game = games.load(game_id)
    words = Texts(game, language)
    for step in tutorial(game).steps:
        if step.text:
            assert words.has(step.text), step.text


@in_loop
async def test_the_server_lays_the_table(server: Child) -> None:
    async with Visitor(server.url) as ada:
        steps = (await ada.get("/api/tutorials/blue-moon-city"))["steps"]
        assert steps[0]["text"] == "tutorial-city"
        table = await ada.post("/api/tutorials/blue-moon-city", {})
        assert (table["status"], table["private"], table["mine"], table["acting"]) == ("running", True, [0, 1], [0])
        games_now = (await ada.get("/api/games"))["games"]
        assert [g["tutorial"] for g in games_now if g["id"] == "blue-moon-city"] == [True]
