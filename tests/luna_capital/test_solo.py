"""The solo game against Harrington & Sons, line by line (rulebook: solo mode; L15)."""

import math
from typing import Any

import pytest

from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.concessions import award_concessions

from .situation import Situation, city

SETS = [
    {"card": "a07a", "tiles": ["hydrogen"]},
    {"card": "a07d", "tiles": ["oxygen"]},
    {"card": "a07e", "tiles": ["water"]},
]


def solo(**more: Any) -> Situation:
    position: dict[str, Any] = {
        "cities": [city("a01a 0,0")],
        "hands": [["a05a", "a06a"]],
        "sets": SETS,
        "last_delivery": 1,
        "concessions": ["short-9", "short-10", "long-7"],
        **more,
    }
    return Situation(1, **position)


def harrington(**automaton: Any) -> dict[str, int]:
    """The Automaton's pad with these cards and tiles."""
    return solo(automaton=automaton).pad(4)


def finish_turn(table: Situation) -> Situation:
    turns = int(table.s["automaton_turns"])
    return table.play_first(lambda t: int(t.s["automaton_turns"]) > turns)


def test_L15_three_sets_and_an_open_choice_of_hands() -> None:
    table = Situation.dealt(1)
    view = table.view(0)
    assert len(view["board"]["sets"]) == 3
    mine = [c["card"] for c in view["seats"][0]["own"]["hand"]]
    theirs = view["automaton"]["offer"]
    assert len(mine) == len(theirs) == 3
    assert table.legal() == ["keep hand", "swap hands"]
    table.play("swap hands")
    assert [c["card"] for c in table.view(0)["seats"][0]["own"]["hand"]] == theirs
    assert table.view(0)["seats"][0]["own"]["under"] == mine
    assert table.stage() == "exchange"  # then one card may still be exchanged with the board


def test_L15_kept_hands_send_the_automatons_cards_under_the_deck() -> None:
    table = Situation.dealt(1)
    theirs = table.view(0)["automaton"]["offer"]
    table.play("keep hand")
    assert table.view(0)["seats"][0]["own"]["under"] == theirs
    assert table.view(0)["board"]["deck"] == 68 - 3 - 3


def test_L15_long_term_1_is_never_in_a_solo_game() -> None:
    assert all(Situation.dealt(1, seed).view()["concessions"][2]["id"] != "long-1" for seed in range(150))


@pytest.mark.parametrize(
    ("taken", "marker", "automaton"),
    [
        (1, 1, 3),  # sets 2 and 3 are left, no marker among them: the farther one
        (1, 2, 3),
        (1, 3, 2),  # the farther one carries the marker
        (2, 1, 3),
        (2, 3, 1),
        (3, 1, 2),
        (3, 2, 1),
        (3, 3, 2),
    ],
)
def test_L15_the_automaton_takes_the_farther_set_without_the_marker(taken: int, marker: int, automaton: int) -> None:
    table = solo(last_delivery=marker).play(f"take {taken}")
    if taken == marker:
        table.play("discard a05a")
    finish_turn(table)
    assert table.view()["automaton"]["cards"] == [SETS[automaton - 1]["card"]]
    assert table.view()["automaton"]["tiles"] == {SETS[automaton - 1]["tiles"][0]: 1}
    # Refilled: the player's place first, then the Automaton's, where the marker ends.
    assert table.view()["board"]["last_delivery"] == automaton - 1
    assert all(one["card"] for one in table.view()["board"]["sets"])


def test_L15_each_round_is_one_turn_and_each_set_grows() -> None:
    table = finish_turn(solo(round=1).play("take 2"))
    assert (table.view()["phase"], table.view()["round"]) == ("A", 2)
    assert [len(one["tiles"]) for one in table.view()["board"]["sets"]] == [2, 2, 2]


@pytest.mark.parametrize(
    ("tiles", "cards", "line", "points"),
    [
        ({"hydrogen": 3, "hydrogen-robot": 1}, [], "hydrogen", 10),  # as if adjacent
        ({"hydrogen": 3}, ["a01e"], "hydrogen", 10),  # one printed
        ({"oxygen": 9}, ["a02g", "a08g"], "oxygen", 40),
        ({"water": 2}, [], "water", 3),
        ({"greenhouse-pear": 2, "greenhouse-mixed": 3}, [], "greenhouse", 15),
        ({"greenhouse-pear": 1, "greenhouse-apple": 1}, ["a09g"], "greenhouse-sets", 5),
        ({"greenhouse-pear": 2, "greenhouse-mixed": 4}, [], "greenhouse-sets", 12),
        ({"sales-office": 3, "sales-office-robot": 1}, ["a06g"], "sales-offices", 10),
        ({"residential-greenhouse": 1, "residential-water": 2}, [], "residential", 15),
        ({"apartment-sales-office": 1, "apartment-residential": 1}, [], "apartments", 10),
        ({"landing-pad": 1, "demolition": 2, "redistribution": 1}, [], "special", 8),
        ({}, [], "hand", 9),
        ({}, [], "concessions", 6 + 7 + 9),  # short-9, short-10, long-7 at full value
        ({"meteorite": 1}, [], "meteorites", 10),
        ({}, [], "meteorites", 0),
    ],
)
def test_L15_the_automatons_score_line_by_line(tiles: dict[str, int], cards: list[str], line: str, points: int) -> None:
    assert harrington(tiles=tiles, cards=cards)[line] == points


def test_L15_a_printed_double_is_one_object() -> None:
    # a02c prints one scaffold over two plots; nothing on it scores. a01f's mixed greenhouse is one.
    pad = harrington(cards=["a02c", "a01f"])
    assert pad["greenhouse"] == 1
    assert sum(pad.values()) == 1 + 9 + 22


@pytest.mark.parametrize(
    ("mine", "theirs", "points"), [(2, 1, (10, 0)), (1, 2, (0, 10)), (2, 2, (5, 5)), (0, 0, (0, 0))]
)
def test_L15_meteorites_against_the_automaton(mine: int, theirs: int, points: tuple[int, int]) -> None:
    marks = " ".join(["*"] * mine + ["."] * (4 - mine))
    table = solo(cities=[city(f"a01a 0,0 : {marks}")], automaton={"tiles": {"meteorite": theirs}})
    assert (table.pad(0)["meteorites"], table.pad(4)["meteorites"]) == points


@pytest.mark.parametrize(
    ("phase", "short", "long"),
    [("A", 7, 9), ("B", 3, 9), ("C", 0, 4)],  # short-10 is worth 7, long-7 is worth 9; halves rounded down
)
def test_L15_the_players_concessions_by_phase(phase: str, short: int, long: int) -> None:
    six = [city("a01a 0,0 : * * * *", "a03a 1,0 : * * . .")]
    table = solo(cities=six, phase=phase)
    award_concessions(table.s)
    assert table.view()["concessions"][1]["claimed"] == [0]
    assert table.view()["concessions"][2]["claimed"] == [0]
    assert table.pad(0)["concessions"] == short + long
    assert table.pad(4)["concessions"] == 6 + 7 + 9


SHORT, LONG = {"A": 1, "B": 0.5, "C": 0}, {"A": 1, "B": 1, "C": 0.5}  # the book, for who plays alone


@pytest.mark.parametrize("phase", ["A", "B", "C"])
def test_L15_the_view_says_what_a_concession_pays_now(phase: str) -> None:
    """Open: by the phase that runs. Granted: what it brought then. short-9 is worth 6, short-10 7, long-7 9."""
    shown = {one["id"]: (one["points"], one["pays"]) for one in solo(phase=phase).view()["concessions"]}
    expected = {"short-9": 6 * SHORT[phase], "short-10": 7 * SHORT[phase], "long-7": 9 * LONG[phase]}
    assert shown == {name: (points, math.floor(expected[name])) for name, (points, _) in shown.items()}
    assert shown["short-10"][0] == 7
    granted = solo(phase="C", claimed={"short-10": {"seats": [0], "phase": phase}})
    assert granted.view()["concessions"][1]["pays"] == math.floor(7 * SHORT[phase])
    assert granted.pad(0)["concessions"] == math.floor(7 * SHORT[phase])


@pytest.mark.parametrize(
    ("phase", "text"), [("A", "short-10 (7)"), ("B", "short-10 (7, pays 3)"), ("C", "(7, pays 0)")]
)
def test_L15_the_terminal_says_what_a_concession_pays_now(phase: str, text: str) -> None:
    assert text in GAME.show(solo(phase=phase).s, 0)


def test_L15_everything_the_automaton_has_taken_can_be_looked_through() -> None:
    cards = ["a01e", "a02c", "a05b", "a09g"]
    table = solo(automaton={"tiles": {"hydrogen": 3, "demolition": 1}, "cards": cards})
    for seat in (0, None):
        assert table.view(seat)["automaton"]["cards"] == cards
        assert table.view(seat)["automaton"]["tiles"] == {"hydrogen": 3, "demolition": 1}
        text = GAME.show(table.s, seat)
        assert "The Automaton, 4 cards" in text
        assert "3 hydrogen, 1 demolition" in text
        assert all(f"{card} [" in text for card in cards)  # with what is printed on them


def test_L15_the_automaton_takes_nothing_from_the_supplies() -> None:
    """It gets no robots, no token and no cards for its tiles: it only piles them up."""
    tiles = ["meteorite-robots", "redistribution", "landing-pad"]
    sets = [SETS[0], SETS[1], {"card": "a07e", "tiles": tiles}]
    table = solo(sets=sets, round=3)
    deck = table.view()["board"]["deck"]
    finish_turn(table.play("take 2"))
    view = table.view()
    assert view["automaton"]["tiles"] == dict.fromkeys(tiles, 1)
    assert view["supply"] == {"robots": 8, "tokens": 4}
    assert view["board"]["deck"] == deck - 2  # two places refilled, nothing drawn at the landing pad


def test_L15_without_another_set_the_automaton_takes_the_one_with_the_marker_or_none() -> None:
    from moontable.games.luna_capital.solo import automaton_choice

    table = solo(last_delivery=3)
    table.s["set_card"][:2] = -1  # set 1 was just taken, place 2 was never refilled
    assert automaton_choice(table.s, 0) == 2
    table.s["set_card"][2] = -1
    assert automaton_choice(table.s, 0) == -1


def test_L15_the_automaton_wins_ties() -> None:
    # Automaton: 9 for its hand and 22 for concessions. The player needs more than 31.
    even = [city("a01a 0,0 : $ $ $ $", "a03a 1,0 : $ $ $ $", "a06a 2,0 : $ $ $ $", "a09a 3,0 : $ . H .")]
    table = solo(cities=even, hands=[["a05a"]])
    assert (sum(table.pad(0).values()), sum(table.pad(4).values())) == (30, 31)
    assert table.outcome()[1] == [2]
    tie = [city("a01a 0,0 : $ $ $ $", "a03a 1,0 : $ $ $ $", "a06a 2,0 : $ $ $ $", "a09a 3,0 : $ H O .")]
    table = solo(cities=tie, hands=[["a05a"]])
    assert (sum(table.pad(0).values()), sum(table.pad(4).values())) == (31, 31)
    assert table.outcome()[1] == [2]
    more = [city("a01a 0,0 : $ $ $ $", "a03a 1,0 : $ $ $ $", "a06a 2,0 : $ $ $ $", "a09a 3,0 : $ H O W")]
    assert solo(cities=more, hands=[["a05a"]]).outcome()[1] == [1]


def test_solo_ends_with_a_reason_and_both_pads() -> None:
    table = Situation.dealt(1, seed=4).play_first()
    result = table.view()["result"]
    assert result["reason"] in ("solo-won", "solo-lost")
    assert result["reason"] == ("solo-won" if result["scores"][0] > result["automaton"]["total"] else "solo-lost")
    assert result["ranks"] == [1 if result["reason"] == "solo-won" else 2]
    assert len(table.view()["automaton"]["cards"]) == 12


def test_a_good_solo_game_is_won() -> None:
    even = city("a01a 0,0 : H H H H", "a03a 1,0 : H H H H", "a06a 2,0 : H H H H")
    table = solo(cities=[even], hands=[["a05a"]], phase="C", round=4).play("take 2").play_first()
    assert table.over
    assert table.outcome()[0] == "solo-won"
    assert "Automaton" in GAME.show(table.s, 0)
