"""Notation, texts and positions: everything has a name in three languages, and reads back."""

import re

import numpy as np
import pytest

from moontable.engine.game import RulesError
from moontable.engine.positions import read
from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.words import Ask
from moontable.play.text import LANGUAGES, texts
from steps import do_action

from .situation import Table, colony

NAMED = [(word, thing) for word in ("building", "card", "perk", "resource", "deed") for thing in GAME.vocabulary[word]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_there(language: str) -> None:
    t = texts(GAME, language)
    wanted = ["game-name", "game-summary", "prompt-wait"]
    wanted += [f"{word}-{thing}" for word, thing in NAMED]
    wanted += [f"prompt-{w}" for w in Ask.ids() if w != "none"]
    wanted += [f"refusal-{r}" for r in GAME.refusals if r]
    wanted += [f"end-{r}" for r in GAME.end_reasons if r] + [f"reason-{r}" for r in GAME.end_reasons if r]
    for kind in GAME.events:
        wanted.append(f"event-{kind.id}")
        if kind.secret:
            wanted.append(f"event-{kind.id}-hidden")
    for option in GAME.options:
        wanted.append(f"option-{option.id}")
        wanted += [f"option-{option.id}-{choice}" for choice in option.choices]
    missing = [m for m in wanted if not t.has(m)]
    assert missing == []


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_card_texts_name_the_same_numbers_as_in_english(language: str) -> None:
    """A translated card gives and takes as much as the English one."""
    one, other = texts(GAME, "en"), texts(GAME, language)
    for word in ("building", "card"):
        for thing in GAME.vocabulary[word]:
            if thing.endswith("-back"):
                continue
            english = _text(one, f"{word}-{thing}")
            foreign = _text(other, f"{word}-{thing}")
            numbers = {n for n in re.findall(r"\d+", english) if n != "1"}
            assert numbers <= set(re.findall(r"\d+", foreign)), (thing, english, foreign)


def _text(t: object, message: str) -> str:
    pattern = t.bundle.get_message(message).attributes["text"]  # type: ignore[attr-defined]
    return str(t.bundle.format_pattern(pattern, {})[0])  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_has_a_sentence(language: str) -> None:
    """In random games, every legal action is said in words without leftovers."""
    rng = np.random.default_rng(3)
    states = GAME.new_states()
    out = np.zeros(GAME.action_count, np.int16)
    words = texts(GAME, language)
    for game in range(4):
        GAME.loops.setup_at(states, 0, GAME.encode_options(3, {}), np.uint64(game))
        while mask := int(GAME.loops.acting_at(states, 0)):
            seat = next(i for i in range(5) if mask >> i & 1)
            n = GAME.loops.legal_at(states, 0, seat, out)
            for action in out[:n].tolist():
                sentence = words.action(states[0], seat, action)
                assert sentence
                assert not re.match(r"action-|building-|card-", sentence), sentence
                assert "{" not in sentence
                assert "$" not in sentence
            do_action(GAME, states, seat, int(out[rng.integers(n)]))


def test_polish_plurals() -> None:
    t = texts(GAME, "pl")
    lines = [
        t.event({"event": "box", "seat": 0, "building": "kitchen", "n": n}, None, ["Ania"]) for n in (1, 2, 5)
    ]  # fmt: skip
    assert lines == [
        "Ania kładzie skrzynię na budynku „Kuchnia”.",
        "Ania kładzie 2 skrzynie na budynku „Kuchnia”.",
        "Ania kładzie 5 skrzyń na budynku „Kuchnia”.",
    ]


def test_secret_events_do_not_name_the_card_to_others() -> None:
    t = texts(GAME, "en")
    event = {"event": "draw", "seat": 0, "building": "kitchen"}
    assert "Kitchen" in t.event(event, 0)
    assert "Kitchen" not in t.event(event, 1)


@pytest.mark.parametrize(
    "text",
    [
        "dance",
        "build moon-cheese",
        "perk nothing",
        "box nowhere",
        "option 9",
        "pay 99 food",
        "option ²",
        "pay ² food",
        "pay ٣ food",
        "box place-²",
    ],
)
def test_nonsense_is_refused_with_a_hint(text: str) -> None:
    t = Table("work", colony())
    with pytest.raises(RulesError):
        GAME.parse(t.s, 0, text)


def test_two_equal_buildings_are_told_apart() -> None:
    t = Table("work", colony(buildings=["kale-farm 1", "kale-farm"]))
    t.play(0, "restock")
    assert t.legal() == ["box kale-farm", "box kale-farm#2"]
    t.play(0, "box kale-farm#2")
    assert t.s["box"][0][:2].tolist() == [1, 2]  # left to right: the second box has only one place left


def test_show_tells_what_matters() -> None:
    t = Table("work", colony(hand=["flag"], buildings=["kitchen 2"]))
    text = GAME.show(t.s, 0)
    for word in ("Work", "people 35 (30 on the mat)", "Kitchen [2]", "Flag (1/0)"):
        assert word in text
    assert "Flag" not in GAME.show(t.s, None)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"progress": [["jobs"]]}, "progress: there is no 'jobs'"),
        ({"seats": [{"hand": ["castle"]}]}, "seats 1.hand 1: there is no 'castle'"),
        ({"seats": [{"hand": ["flag", "flag"]}]}, "flag is laid out 2 times"),
        ({"seats": [{"people": -3}]}, "seats 1.people should be a number from 0"),
        ({"seats": [{"luck": 3}]}, "'luck'"),
        ({"weather": "fine"}, "'weather'"),
        ({"seats": [{}, {}]}, "seats should have 1 entries, not 2"),
        ({"seats": [{"buildings": ["kitchen many"]}]}, "with its boxes"),
        ({"progress": [["payday", "payday"], ["work"]]}, "payday is there twice"),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused_with_the_reason(wrong: dict[str, object], said: str) -> None:
    states = GAME.new_states()
    GAME.loops.setup_at(states, 0, GAME.encode_options(1, {}), np.uint64(7))
    with pytest.raises(RulesError, match=re.escape(said)):
        read(GAME, wrong, states)
