"""L6: as many of the tiles taken are placed as possible, all of them together.

The referee tries every order and every plot. It knows what goes where (L7) and shares no code with the game.
"""

import random
from functools import cache

import numpy as np
import pytest

from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.components import CONTENTS, SPOTS
from moontable.games.luna_capital.components import TILES as TILE_IDS
from moontable.games.luna_capital.state import CARD_IDS
from moontable.games.luna_capital.words import Stage
from steps import do_action

from .test_tiles import FULL, closed

TILES = (
    "hydrogen", "oxygen", "sales-office", "redistribution", "residential-water", "apartment-residential", "landing-pad",
    "demolition", "demolition",
)  # fmt: skip
MARKS = {"empty": ".", "scaffold": "#"}


def kind_of(tile: str) -> str:
    if tile.split("-")[0] in ("residential", "apartment", "landing"):
        return "building"
    return "demolition" if tile == "demolition" else "plain"


TAKES = {"plain": ".", "building": ".#", "demolition": ".#x"}  # empty, scaffold, anything else


@cache
def most(plots: str, kinds: tuple[str, ...]) -> int:
    """How many of these tiles can be placed on these plots, whatever the order."""
    return max((1 + after for kind in kinds for after in results(plots, kinds, kind).values()), default=0)


def results(plots: str, kinds: tuple[str, ...], kind: str) -> dict[int, int]:
    """For every plot that may take a tile of the kind: how many of the others can follow."""
    rest = list(kinds)
    rest.remove(kind)
    built = "." if kind == "demolition" else "x"
    return {
        i: most(plots[:i] + built + plots[i + 1 :], tuple(rest)) for i, mark in enumerate(plots) if mark in TAKES[kind]
    }


class Building:
    """The tiles of one turn, tried in every way the game allows."""

    def __init__(self, states: np.ndarray) -> None:
        self.states = states

    def plots(self) -> dict[str, str]:
        """Name of each plot of the city: what lies there, as the referee sees it."""
        s = self.states[0]
        found = {}
        for plot, content in enumerate(s["plot"][0].tolist()):
            if content >= 0:
                name = f"{CARD_IDS[s['city_card'][0, plot // 4]]}.{SPOTS[plot % 4]}"
                found[name] = MARKS.get(CONTENTS[content], "x")
        return found

    def legal(self) -> dict[str, int]:
        out = np.zeros(GAME.action_count, np.int16)
        n = GAME.loops.legal_at(self.states, 0, 0, out)
        return {GAME.notate(self.states[0], 0, a): a for a in out[:n].tolist()}

    def after(self, action: int) -> "Building":
        other = Building(self.states.copy())
        do_action(GAME, other.states, 0, action)
        return other

    def check(self) -> int:
        """Every step from here on is what the referee allows. Returns how many steps were looked at."""
        s = self.states[0]
        stage = Stage(s["stage"]).id
        if s["active"] != 0 or stage not in ("tile", "plot", "keep", "under"):
            return 0
        plots, legal = self.plots(), self.legal()
        held = [TILE_IDS[s["tile"]]] if stage == "plot" else []
        left = held + [TILE_IDS[t] for t in s["tiles"][: s["tiles_size"]]]
        kinds = tuple(kind_of(tile) for tile in left)
        marks, names = "".join(plots.values()), list(plots)
        best = most(marks, kinds)
        if stage == "plot":
            ways = results(marks, kinds, kinds[0])
            assert set(legal) == {f"on {names[i]}" for i, after in ways.items() if after + 1 == best}, (marks, left)
            for i, after in ways.items():
                if after + 1 < best:
                    (action,) = GAME.parse(s, 0, f"on {names[i]}")
                    code = GAME.loops.why_not_at(self.states, 0, 0, action)
                    assert GAME.refusals[code] == "plot-needed", (marks, left)
        elif stage == "tile":
            good = {t for t in left if best - 1 in results(marks, kinds, kind_of(t)).values()}
            assert set(legal) == {f"tile {tile}" for tile in good}, (marks, left)
        # Equal plots lead to equal futures: one of each is followed.
        seen: dict[str, int] = {}
        for text, action in legal.items():
            seen.setdefault(plots.get(text.removeprefix("on "), text), action)
        return 1 + sum(self.after(action).check() for action in seen.values())


def random_room(dice: random.Random) -> Building:
    """A city with few plots left, and up to four tiles to build there."""
    scarce = dice.choice([(8, 1, 1), (6, 1, 3), (1, 1, 8), (6, 3, 1), (20, 1, 1)])  # other, empty, scaffold
    marks = [dice.choices(("H", ".", "#"), scarce)[0] for _ in range(10)]
    plots = (f"{marks[0]} {marks[1]} - {marks[2]}", f"{marks[3]} - {marks[4]} {marks[5]}", " ".join(marks[6:]))
    tiles = dice.sample(TILES, dice.randint(1, 4))
    return Building(closed(*tiles, plots=plots, round=4, phase="B").states)


def test_L6_no_choice_leaves_a_tile_without_a_place_that_another_would_not() -> None:
    dice = random.Random(6)
    assert sum(random_room(dice).check() for _ in range(150)) > 600


def test_L6_a_module_leaves_the_only_empty_plot_to_the_tile_that_needs_it() -> None:
    plots = (". H - #", "O - O O", "W W W W")
    table = closed("hydrogen", "residential-water", plots=plots).play("tile residential-water")
    assert table.why_not("on a10a.nw") == "plot-needed"
    assert table.legal() == ["on a10a.se"]
    table.play("on a10a.se", "on a10a.nw")
    assert table.log("tile-lost") == []


def test_L6_a_module_may_take_an_empty_plot_when_enough_are_left() -> None:
    table = closed("residential-water", "hydrogen", plots=(". . - #", "O - O O", "W W W W"))
    assert set(table.legal()) == {"on a10a.nw", "on a10a.ne", "on a10a.se"}


def test_L6_a_demolition_to_come_is_room_too() -> None:
    table = closed("hydrogen", "landing-pad", "demolition", plots=(". H - #", "O - O O", "W W W W"))
    assert "on a10a.nw" in table.play("tile landing-pad").legal()


def test_L6_a_demolition_clears_something_when_the_room_is_needed() -> None:
    table = closed("hydrogen", "oxygen", "demolition", plots=(". H - H", "O - O O", "W W W W"))
    table.play("tile demolition")
    assert table.why_not("on a10a.nw") == "plot-needed"
    assert table.why_not("on a10a.ne") == ""
    table.play("on a10d.se").play_first(lambda t: t.seat == 1)
    assert table.log("tile-lost") == []


def test_L6_a_demolition_spares_the_scaffold_that_a_building_needs() -> None:
    table = closed("hydrogen", "apartment-residential", "demolition", plots=("H H - #", "O - O O", "W W W W"))
    table.play("tile demolition")
    assert table.why_not("on a10a.se") == "plot-needed"
    assert table.why_not("on a10d.se") == ""


def test_L6_a_demolition_may_clear_a_scaffold_that_no_building_needs() -> None:
    # Three plain tiles and one empty plot: the scaffold makes room as well as anything else would.
    table = closed("hydrogen", "oxygen", "water", "demolition", plots=(". H - #", "O - O O", "W W W W"), round=4)
    table.play("tile demolition")
    assert table.why_not("on a10a.nw") == "plot-needed"
    assert table.why_not("on a10a.se") == table.why_not("on a10a.ne") == ""


def test_L6_a_tile_just_built_may_be_demolished_to_make_room() -> None:
    # Scaffolds everywhere: the module, then the demolition over it, then the hydrogen.
    table = closed("hydrogen", "residential-water", "demolition", plots=("# # - #", "# - # #", "# # # #"))
    table.play("tile residential-water on a10a.nw", "on a10a.nw", "on a10a.nw")
    assert table.view()["seats"][0]["city"][0]["plots"][0] == "hydrogen"
    assert table.log("tile-lost") == []


def test_L6_where_a_tile_is_lost_anyway_the_player_chooses_but_loses_no_second_one() -> None:
    # Three plain tiles, one empty plot and a demolition: two of them can be built, never only one.
    table = closed("hydrogen", "oxygen", "water", "demolition", plots=(". H - H", "O - O O", "W W W W"), round=4)
    table.play("tile demolition")
    assert table.why_not("on a10a.nw") == "plot-needed"
    table.play("on a10a.ne", "tile water on a10a.nw", "tile oxygen on a10a.ne")
    assert [event["tile"] for event in table.log("tile-lost")] == ["hydrogen"]


def test_L6_gains_of_a_lost_tile_are_lost_too() -> None:
    """A tile that is not placed brings nothing: no robots, no token, no cards."""
    table = closed("meteorite-robots", "redistribution", plots=FULL)
    seat = table.view()["seats"][0]
    assert sorted(event["tile"] for event in table.log("tile-lost")) == ["meteorite-robots", "redistribution"]
    assert (seat["robots"], seat["tokens"], table.view()["supply"]) == (0, 0, {"robots": 8, "tokens": 4})
    table = closed("landing-pad", plots=FULL)
    assert [event["tile"] for event in table.log("tile-lost")] == ["landing-pad"]
    assert table.log("draws") == []
    assert table.view()["seats"][0]["hand"] == 1  # a10b, taken; a10e was laid


@pytest.mark.parametrize("tile", ["meteorite-robots", "redistribution"])
def test_robots_and_tokens_come_with_a_tile_that_is_placed(tile: str) -> None:
    """The other side of the coin: the same tiles, with room for them."""
    table = closed(tile, plots=(". H - H", "O - O O", "W W W W")).play("on a10a.nw")
    seat = table.view()["seats"][0]
    assert (seat["robots"], seat["tokens"]) == {"meteorite-robots": (2, 0), "redistribution": (0, 1)}[tile]


if __name__ == "__main__":  # by hand, over many: python -m tests.luna_capital.test_room 20000
    import sys

    by_hand = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print(sum(random_room(by_hand).check() for _ in range(int(sys.argv[1]))), "steps agree")
