"""Notation, positions as text, sentences, and the component file."""

import json
from pathlib import Path

import numpy as np
import pytest

from moontable.engine.game import RulesError
from moontable.engine.positions import read
from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.components import FILE, check_components, provenance, read_box
from moontable.games.luna_capital.position import position_write
from moontable.play.checks import different_fields
from moontable.play.text import texts
from steps import do_action

from .situation import Situation, city

SETS = [{"card": card, "tiles": ["hydrogen", "water"]} for card in ("a07a", "a07d", "a07e", "a07g")]


def start() -> Situation:
    cities = [city("a05a 0,0"), city("a06a 0,0")]
    return Situation(2, cities=cities, hands=[["a01a", "a02a"], ["a03a"]], sets=SETS, first=0, round=2, robots=[1, 0])


def test_a_whole_turn_in_one_line() -> None:
    table = start().play("take 2 robot lay a07d at -1,0 on a05a.nw on a07d.ne")
    assert table.seat == 1
    assert table.view()["seats"][0]["city"][1]["face"] == "robot"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty line"),
        ("fly 2", "no action; possible now: take, move"),
        ("take", "needs the number of a set"),
        ("take 7", "sets are numbered 1 to 4"),
        ("lay a01a", "belongs to the step 'lay'"),
        ("move 1 oxygen", "set 1 has no tile 'oxygen'; it has hydrogen, water"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(RulesError, match=reason):
        start().play(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("at here", "no place"),
        ("at 40,0", "too far"),
        ("on a99z.nw", "belongs to the step 'plot'"),
    ],
)
def test_places_that_cannot_be_read(text: str, reason: str) -> None:
    with pytest.raises(RulesError, match=reason):
        start().play("take 2 lay a07d").play(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("on a99z.nw", "there is no area card 'a99z'"),
        ("on a01a.nw", "a01a does not lie face up in your city"),
        ("on a05a.middle", "a plot of a05a is a05a.nw"),
    ],
)
def test_plots_that_cannot_be_read(text: str, reason: str) -> None:
    with pytest.raises(RulesError, match=reason):
        start().play("take 2 lay a07d at 1,0").play(text)


@pytest.mark.parametrize("number", ["²", "٣", "１", "+1", "1_0", "0x1", "1.0"])
def test_only_plain_digits_are_numbers(number: str) -> None:
    """Other alphabets' digits, signs and underscores are refused like any unknown word."""
    for text, reason in ((f"take {number}", "there is no set"), (f"move {number} water", "there is no set")):
        with pytest.raises(RulesError, match=reason):
            GAME.parse(start().s, 0, text)
    with pytest.raises(RulesError, match="set 1 has no tile 'slot-"):
        GAME.parse(start().s, 0, f"move 1 slot-{number}")
    for text in (f"at {number},0", f"at 0,{number}"):
        with pytest.raises(RulesError, match="is no place"):
            GAME.parse(start().play("take 2 lay a07d").s, 0, text)
    with pytest.raises(RulesError, match="there is no area card 'plot-"):
        GAME.parse(start().play("take 2 lay a07d at 1,0").s, 0, f"on plot-{number}")


def test_a_turn_in_one_line_means_what_it_means_step_by_step() -> None:
    """Random whole turns, redistributions included, written as one line and read at their beginning."""
    dice = np.random.default_rng(8)
    out = np.zeros(GAME.action_count, np.int16)
    read = 0
    for seed in range(12):
        table = Situation(2, seed, tokens=[2, 2], phase="B", round=3, first=0)
        for _ in range(6):
            seat, before, texts, actions = table.seat, table.s.copy(), [], []
            while table.seat == seat and (not actions or table.stage() != "take" or texts[-1].startswith("for")):
                n = GAME.loops.legal_at(table.states, 0, seat, out)
                actions.append(int(out[dice.integers(n)]))
                texts.append(GAME.notate(table.s, seat, actions[-1]))
                do_action(GAME, table.states, seat, actions[-1])
            assert GAME.parse(before, seat, " ".join(texts)) == actions, texts
            read += sum(text.startswith("for") for text in texts) > 1
    assert read > 5  # turns with two redistributions


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_position_can_be_written_and_read_back(players: int) -> None:
    table = Situation.dealt(players, seed=players + 40)
    dice = np.random.default_rng(players)
    out = np.zeros(GAME.action_count, np.int16)
    while True:
        written = position_write(table.s)
        json.dumps(written)
        other = Situation.dealt(players, seed=1)
        read(GAME, written, other.states)
        assert different_fields(GAME, other.states, table.states) == []
        if table.over:
            break
        n = GAME.loops.legal_at(table.states, 0, table.seat, out)
        for action in out[:n].tolist():
            text = GAME.notate(table.s, table.seat, action)
            assert GAME.parse(table.s, table.seat, text) == [action]
        do_action(GAME, table.states, table.seat, int(out[dice.integers(n)]))


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"weather": "sunny"}, "no entry 'weather'"),
        ({"phase": "D"}, "phase: there is no 'D'"),
        ({"round": 5}, "round should be a number from 1 to 4"),
        ({"hands": [["a01a"], ["a01a"]]}, "the card a01a is used twice"),
        ({"hands": [["a01a"]]}, "hands should have 2 entries, not 1"),
        ({"cities": [city("a05a 0,0", "a04a 1,0")]}, "a04a cannot lie at 1,0"),
        ({"cities": [city("a05a 0,0", "a06a 1,1")]}, "a06a cannot lie at 1,1"),
        ({"cities": [[{"card": "a02a", "at": [0, 0], "plots": ["", "", "", "water"]}]]}, "it is no plot of its own"),
        ({"cities": [[{"card": "a02a", "at": [0, 0], "plots": ["castle", "", "", ""]}]]}, "there is no 'castle'"),
        ({"robots": [5, 4]}, "robots should be 8 at most"),
        ({"tokens": [5, 0]}, "tokens 1 should be a number from 0 to 4"),
        ({"concessions": ["short-1", "short-1"]}, "two different short-term ones"),
        ({"concessions": ["long-1"]}, "concessions: there is no 'long-1'"),
        ({"stage": "plot", "turn": {"taking": 1}}, "needs the entry 'tile'"),
        ({"stage": "lay"}, "needs the entry 'taking'"),
        ({"offer": ["a01a"]}, "belong to the solo game"),
        ({"tower": {"castle": 1}}, "there is no 'castle'"),
        ({"deck": ["a01a"]}, "is nowhere"),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(position: dict, reason: str) -> None:
    with pytest.raises(RulesError, match=reason):
        Situation(2, **position)


def test_what_a_position_leaves_out_is_dealt() -> None:
    table = Situation(3, hands=[["a01a", "a02a", "a03a"], ["a04a", "a05a", "a06a"], ["a07a", "a08a", "a09a"]])
    assert GAME.invariants(table.s) == []
    assert all(one["card"] for one in table.view()["board"]["sets"])


# Sentences


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Take set 2: area 7 and 2 tiles"),
        ("fr", "Prendre le lot 2\N{NO-BREAK SPACE}: le terrain 7 et 2 tuiles"),
        ("pl", "Weź zestaw 2: obszar 7 i 2 kafelki"),
    ],
)
def test_actions_as_sentences(language: str, sentence: str) -> None:
    table = start()
    (action,) = GAME.parse(table.s, 0, "take 2")
    assert texts(GAME, language).action(table.s, 0, action) == sentence


@pytest.mark.parametrize(
    ("n", "sentence"),
    [(1, "Jan otrzymuje 1 księżycowego robota."), (2, "Jan otrzymuje 2 księżycowe roboty."),
     (5, "Jan otrzymuje 5 księżycowych robotów.")],
)  # fmt: skip
def test_polish_counts_properly(n: int, sentence: str) -> None:
    assert texts(GAME, "pl").event({"event": "gains-robots", "seat": 0, "n": n}, None, ["Jan"]) == sentence


def test_polish_cases() -> None:
    event = {"event": "builds", "seat": 0, "tile": "greenhouse-pear", "card": "a05c", "spot": "nw"}
    expected = "Ada buduje szklarnię z gruszkami na obszarze 5, u góry po lewej."
    assert texts(GAME, "pl").event(event, None, ["Ada"]) == expected


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_every_action_event_prompt_and_refusal_has_its_words(language: str) -> None:
    words = texts(GAME, language)
    wanted = {f"refusal-{r}" for r in GAME.refusals if r} | {f"end-{r}" for r in GAME.end_reasons if r}
    wanted |= {f"event-{kind.id}" for kind in GAME.events}
    wanted |= {f"event-{kind.id}-hidden" for kind in GAME.events if kind.secret}
    wanted |= {f"{word}-{id}" for word, ids in GAME.vocabulary.items() for id in ids}
    for players in (1, 2, 4):
        table = Situation.dealt(players, seed=9)
        out = np.zeros(GAME.action_count, np.int16)
        while not table.over:
            wanted.add(table.view(table.seat)["prompt"])
            n = GAME.loops.legal_at(table.states, 0, table.seat, out)
            wanted |= {GAME.action_words(table.s, table.seat, a)[0] for a in out[:n].tolist()}
            do_action(GAME, table.states, table.seat, int(out[n // 2]))
    assert sorted(key for key in wanted if not words.has(key)) == []


# The box


def test_the_box_is_complete() -> None:
    assert all(found == expected for _, found, expected in check_components())
    assert sum(provenance().values()) == 68 + 165 + 24


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('{ id = "a05c", number = 5,', '{ id = "a05c", number = 11,', "area_card a05c: the field 'number' is 11"),
        ('id = "a05d"', 'id = "a05c"', "area_card a05c: the field 'id' is used twice"),
        ('"greenhouse-pear", ""], ["", ""]]', '"castle", ""], ["", ""]]', "area_card a03g: the field 'cells' is"),
        (', double = "bottom" }', ', double = "middle" }', "area_card a02b: the field 'double' is 'middle'"),
        ('kind = "water", robots = 0, dots = 1, copies = 5', 'kind = "water", robots = 0, dots = 1, copies = 6',
         "project tiles of phases A, B, C: there are 56/55/55"),
        ('kind = "landing-pad", robots = 0, dots = 1', 'kind = "landing-pad", robots = 3, dots = 1',
         r"tiles_a row 31 \(landing-pad\): the field 'robots' is 3"),
        ('kind = "no-scaffold"', 'kind = "no-noise"', "concession short-2: the field 'kind' is 'no-noise'"),
        ("robots = 8  ", "robots = 9  ", "lunar robots: there are 9, the rulebook says 8"),
        ("\n[scoring]\n", "\n[points]\n", r"the section \[scoring\] is missing"),
        ("\n[counts]\n", "\n[counts\n", "not valid TOML"),
    ],
)  # fmt: skip
def test_a_damaged_box_is_refused_with_file_card_and_field(tmp_path: Path, old: str, new: str, reason: str) -> None:
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    broken = tmp_path / "components.toml"
    broken.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(RulesError, match=reason) as error:
        read_box(broken)
    assert "components.toml" in str(error.value)


@pytest.mark.parametrize(
    ("language", "line", "place"),
    [
        ("en", "Ada lays area 7 {}, with a robot on its number.", "to the left of area 5"),
        ("fr", "Ada pose le terrain 7 {}, un robot sur le numéro.", "à gauche du terrain 5"),
        ("pl", "Ada wykłada obszar 7 {} z robotem na numerze.", "na lewo od obszaru 5"),
    ],
)
def test_a_place_is_told_by_the_card_next_to_it(language: str, line: str, place: str) -> None:
    words, table = texts(GAME, language), start().play("take 2 robot lay a07d")
    (at,) = GAME.parse(table.s, 0, "at -1,0")
    assert words.action(table.s, 0, at).endswith(place)
    (event,) = table.play("at -1,0").log("lays-robot")
    assert words.event(event, None, ["Ada"]) == line.format(place)
    del event["side"], event["beside"]  # as tables of earlier builds have it
    assert words.event({**event, "side": None, "beside": None}, None, ["Ada"]).startswith("Ada ")


def test_the_card_next_to_a_place_is_never_one_that_lies_face_down() -> None:
    """It would tell others what it is."""
    cities = [city("a05a 0,0", "a08a 1,0 down"), city("a06a 0,0")]
    table = Situation(2, cities=cities, hands=[["a09a"], ["a03a"]], sets=SETS, first=0, round=3, robots=[1, 0])
    table.play("take 2 robot lay a09a at 2,0")
    (event,) = table.log("lays-robot")
    assert (event["side"], event["beside"]) == (0, None)
    assert texts(GAME, "en").event(event, None, ["Ada"]) == "Ada lays area 9, with a robot on its number."


def test_two_cards_with_one_number_are_told_apart_by_what_is_on_them() -> None:
    cities = [city("a05a 0,0"), city("a06a 0,0")]
    table = Situation(2, cities=cities, hands=[["a01a", "a01b", "a02a"], ["a03a"]], sets=SETS, first=0, round=2)
    table.play("take 2")
    said = {text: texts(GAME, "en").action(table.s, 0, GAME.parse(table.s, 0, text)[0]) for text in table.legal()}
    assert said["lay a01b"] == "Lay area 1 (empty plot, empty plot, empty plot, scaffold)"
    assert said["lay a02a"] == "Lay area 2"
    assert len(set(said.values())) == len(said)
