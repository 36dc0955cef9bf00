"""What a view says that only rules can know: how far a city is with a concession, what a tile would bring on each plot,
what a set would bring. Nothing of it depends on luck, or changes the position.
"""

import random

import numpy as np
import pytest

from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.concessions import meets
from moontable.games.luna_capital.scoring import fill_pad
from moontable.games.luna_capital.state import CONCESSION_IDS, LINES, P_HAND, SEATS
from moontable.games.luna_capital.tally import needed, progress
from moontable.play.checks import random_match
from steps import do_action

from .situation import Situation, city
from .test_concessions import ALL_BUT_ROWS, columns, draw, example, line, rows
from .test_random_cities import random_contents
from .test_tiles import building, closed


def far(concession: str, *cities: list[dict]) -> tuple[int, int]:
    """How much of what it needs the first city has."""
    number, table = CONCESSION_IDS.index(concession), Situation(max(2, len(cities)), cities=list(cities))
    return int(progress(table.s, 0, number)), int(needed(number))


@pytest.mark.parametrize("name", ALL_BUT_ROWS)
def test_progress_is_complete_where_the_concession_is_met(name: str) -> None:
    have, need = far(name, example(name, 0, True))
    assert have >= need > 0
    have, need = far(name, example(name, 0, False))
    assert have < need


def test_progress_agrees_with_the_rule_on_random_cities() -> None:
    states, dice = GAME.new_states(), np.random.default_rng(7)
    out, luck = np.zeros(GAME.action_count, np.int16), np.zeros(1, np.uint64)
    met = 0
    for game in range(100):
        GAME.loops.setup_at(states, 0, GAME.encode_options(4, {}), np.uint64(dice.integers(2**62)))
        luck[0] = dice.integers(2**62)
        GAME.loops.play_out(states, 0, luck, out, int(dice.integers(100, 400)))
        if game % 4:
            random_contents(states, dice)
        for seat in range(4):
            for number, name in enumerate(CONCESSION_IDS):
                whole = bool(progress(states[0], seat, number) >= needed(number))
                assert whole == bool(meets(states[0], seat, number)), (name, GAME.show(states[0], seat))
                met += whole
    assert 500 < met < 100 * 4 * 24 - 500


def test_progress_counts_what_is_there() -> None:
    assert far("short-4", draw(0, columns("hydrogen", 2)))[0] == 2  # of three cards above one another
    assert far("short-11", draw(0, line("oxygen", bent=True))) == (2, 3)
    assert far("short-3", draw(0, {(0, 0): "H O . Gp"})) == (3, 4)
    assert far("short-3", draw(0, {(0, 0): "H . . O"})) == (1, 4)
    assert far("short-3") == (0, 4)


def test_progress_with_a_picture_is_the_most_of_it_that_lies_right() -> None:
    have, need = far("long-8", city("a01a 0,0", "a03a 1,0", "a06a 2,0"))
    assert (have, need) == (3, 8)
    # A card in the middle, where none may be: only what lies around other places counts.
    assert far("long-8", city("a01a 0,0", "a03a 1,0", "a06a 2,0", "a02d 1,1"))[0] == 3


def test_fewest_rows_is_had_or_not() -> None:
    assert far("long-1", rows(0, 1), rows(1, 2)) == (1, 1)
    assert far("long-1", rows(0, 2), rows(1, 2)) == (0, 1)


def test_a_view_has_the_progress_of_every_seat() -> None:
    cities = [draw(0, {(0, 0): "H O . Gp"}), draw(1, {(0, 0): "H . . O"})]
    table = Situation(3, cities=cities, concessions=["short-3", "short-4", "long-1"])
    for seat in (None, 0, 2):
        [first, *_] = table.view(seat)["concessions"]
        assert (first["id"], first["have"], first["need"]) == ("short-3", [3, 1, 0], 4)


# --- tiles ------------------------------------------------------------------------------------------------------------
def test_gains_are_told_to_who_holds_the_tile() -> None:
    """A group of one becomes one of three across the seam of two cards."""
    table = building("hydrogen", on=("a01a 0,0 : . H . .",))
    gains = table.view(0)["turn"]["gains"]
    assert {f"on {plot}" for plot in gains} == set(table.legal())
    assert gains["a01a.sw"] == 0  # beside nothing
    assert gains["a01a.nw"] == 2
    assert table.view(1)["turn"]["gains"] == table.view(None)["turn"]["gains"] == {}
    joined = building("hydrogen", on=("a01a 0,0 : . H . .", "a02d 0,1 : . H . ."), lay="lay a05a at 1,0")
    assert joined.view(0)["turn"]["gains"]["a01a.se"] == 5


def test_a_demolition_may_cost_points() -> None:
    table = closed("demolition", plots=("H H - .", "O - . .", ". . . ."))
    gains = table.view(0)["turn"]["gains"]
    assert gains["a10a.nw"] == -2
    assert gains["a10c.nw"] == -1
    assert gains["a10a.se"] == 0


def test_gains_are_what_the_pad_says_afterwards() -> None:
    """All lines but the hand's, over random games: a landing pad brings cards, and which is nobody's to know."""
    dice, looked = random.Random(3), 0
    built = [line for line in range(LINES) if line != P_HAND]
    pads = np.zeros((2, SEATS + 1, LINES), np.int16)
    for _ in range(6):
        match = random_match(GAME, dice)
        while not match.over:
            seat = match.acting[0]
            view = match.view(seat)
            legal = match.legal(seat)
            assert len(view["turn"]["gains"]) == (len(legal) if view["stage"] == "plot" else 0)
            if view["turn"]["gains"]:
                fill_pad(match.position, pads[0])
                for action in legal:
                    after = match.states.copy()
                    do_action(GAME, after, seat, action.action)
                    if after["over"][0]:
                        continue
                    fill_pad(after[0], pads[1])
                    gain = int((pads[1] - pads[0])[seat, built].sum())
                    if int(after["phase"][0]) == int(match.position["phase"]):  # else concessions were granted
                        assert view["turn"]["gains"][action.notation.removeprefix("on ")] == gain
                        looked += 1
            match.play(dice.choice(legal).action, seat)
    assert looked > 300


def with_set(tiles: list[str], drawn: str) -> list[int | None]:
    sets = [{"card": "a10b", "tiles": tiles}, {"card": "a09a", "tiles": []}, {"card": "a09b", "tiles": []}]
    table = Situation(2, cities=[city(f"a01a 0,0 : {drawn}")], sets=[*sets, {"card": "a09c", "tiles": []}], active=0)
    before = table.states.tobytes()
    worths = [one["worth"] for one in table.view(0)["board"]["sets"]]
    assert table.states.tobytes() == before
    assert [one["worth"] for one in table.view(None)["board"]["sets"]] == [None] * 4
    assert [one["worth"] for one in table.view(1)["board"]["sets"]] == [None] * 4  # nothing is laid there yet
    assert worths[1:] == [0] * 3
    return worths[:1]


def test_a_set_is_worth_what_its_tiles_bring_one_after_the_other() -> None:
    assert with_set(["hydrogen"], "H . . #") == [2]
    assert with_set(["hydrogen", "hydrogen"], "H . . #") == [5]
    assert with_set(["hydrogen"] * 3, "H . . #") == [5]  # no collector stands on a scaffold
    assert with_set(["residential-water"], "W # O O") == [2]
    assert with_set(["water", "demolition"], "W W O O") == [0]
    assert with_set(["meteorite-robots"], "W . . O") == [10]


def test_no_set_is_worth_anything_when_it_is_over() -> None:
    table = Situation.dealt(2).play_first()
    assert table.over
    assert [one["worth"] for one in table.view(0)["board"]["sets"]] == [None] * 4


def test_places_beside_the_city_are_told_whatever_the_number() -> None:
    """In three rows at most."""
    column = city("a01a 0,0", "a02d 0,1", "a03a 0,2")
    places = Situation(2, cities=[column]).view(0)["seats"][0]["own"]["open"]
    assert sorted(map(tuple, places)) == [(-1, 0), (-1, 1), (-1, 2), (1, 0), (1, 1), (1, 2)]
    assert Situation.dealt(2).view(0)["seats"][0]["own"]["open"] == [[0, 0]]
