"""Fluent texts: names in the right case, players, hidden arguments, fallbacks."""

from pathlib import Path

import pytest

import toy
from moontable import RulesError
from moontable.play.text import Texts, texts


@pytest.fixture
def words():
    return texts(toy.GAME, "en")


def test_names_come_with_their_cases(words):
    words.bundle.add_resource(
        __import__("fluent.runtime").runtime.FluentResource("case-test = { $card } / { $card_acc } / { $card_gen }")
    )
    assert words.format("case-test", {"card": ("card", "c1")}) == "the one / the very one / the one"
    assert words.format("case-test", {"card": ("card", "c2")}) == "the 2 / the 2 / the 2"


def test_players_are_named_or_numbered(words):
    assert words.player(0) == "Player 1"
    assert words.player(1, ["Ann", "Bob"]) == "Bob"
    assert words.player(1, ["Ann", ""]) == "Player 2"
    assert words.player(-1) == ""
    assert texts(toy.GAME, "fr").player(0) == "Joueur 1"
    assert texts(toy.GAME, "pl").player(2) == "Gracz 3"


def test_a_secret_event_has_a_second_wording(words):
    event = {"event": "drew", "seat": 1, "card": "c4"}
    assert words.event(event, 1) == "Player 2 draws the 4"
    assert words.event(event, 0) == words.event(event, None) == "Player 2 draws a card"


def test_numbers_take_their_plural(words):
    assert words.event({"event": "scored", "seat": 0, "n": 1}) == "Player 1 scores one point"
    assert words.event({"event": "scored", "seat": 0, "n": 3}) == "Player 1 scores 3 points"


def test_a_missing_text_falls_back_to_english_and_then_to_its_key():
    assert texts(toy.GAME, "fr").format("end-rounds") == "All rounds are played."
    assert texts(toy.GAME, "fr").format("end-nowhere") == "end-nowhere"


def test_an_unknown_language_is_refused():
    with pytest.raises(RulesError, match="no texts in 'tlh'; choose one of: en, fr, pl"):
        texts(toy.GAME, "tlh")


def test_texts_are_read_once():
    assert texts(toy.GAME, "en") is texts(toy.GAME, "en")
    assert isinstance(texts(toy.GAME, "en"), Texts)
    assert (Path(toy.__file__).parent / "text").is_dir()
