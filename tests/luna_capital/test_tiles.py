"""Project tiles: where they go and what they bring (L6, L7, L16, L17, L18, L20)."""

from typing import Any

import pytest

from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.position import position_write

from .situation import Situation, city

ODD = [{"card": "a09a", "tiles": ["water"]}, {"card": "a09b", "tiles": ["water"]}, {"card": "a09c", "tiles": ["water"]}]
# Every row has a 10 and the hand holds nothing else, so the next card lies face down and brings no plots.
CLOSED = ("a10a", "a10c", "a10d")


def building(
    *tiles: str, on: tuple[str, ...] = ("a01a 0,0",), hand: str = "a05a", lay: str = "", players: int = 2, **more: Any
) -> Situation:
    """Seat 0 has taken these tiles with a10b and laid a card; the tiles come next."""
    position: dict[str, Any] = {
        "cities": [city(*on)],
        "hands": [hand.split(), *([] for _ in range(players - 1))],
        "sets": [{"card": "a10b", "tiles": list(tiles)}, *ODD],
        "last_delivery": 4,
        "first": 0,
        "active": 0,
        "round": 2,
        **more,
    }
    return Situation(players, **position).play("take 1", lay or "lay a05a at 1,0")


def closed(*tiles: str, plots: tuple[str, str, str], **more: Any) -> Situation:
    """Only the plots drawn here can take anything."""
    on = (f"a10a 0,0 : {plots[0]}", f"a10c 0,1 : {plots[1]}", f"a10d 0,2 : {plots[2]}")
    return building(*tiles, on=on, hand="a10e", lay="lay a10e at 1,0", **more)


FULL = ("H H - H", "O - O O", "W W W W")


def test_tiles_go_on_any_empty_plot_of_the_city() -> None:
    table = building("hydrogen")
    assert set(table.legal()) == {
        f"on {card}.{spot}" for card in ("a01a", "a05a") for spot in ("nw", "ne", "sw", "se")
    } - {
        "on a05a.se"  # printed scaffold
    }
    table.play("on a01a.sw")
    assert table.view()["seats"][0]["city"][0]["plots"] == ["empty", "empty", "hydrogen", "empty"]
    assert table.seat == 1


def test_printed_projects_and_tiles_are_in_the_way() -> None:
    table = building("hydrogen", on=("a01e 0,0 : O . - .",))
    assert table.why_not("on a01e.sw") == "plot-taken"  # printed hydrogen
    assert table.why_not("on a01e.nw") == "plot-taken"


def test_L1_a_double_plot_holds_one_tile() -> None:
    table = building("oxygen", "oxygen", on=("a02a 0,0",), lay="lay a05a at 1,0")
    assert "on a02a.se" not in table.legal()
    table.play("on a02a.se")  # the second cell names the same plot
    assert table.view()["seats"][0]["city"][0]["plots"] == ["empty", "oxygen", "empty", None]
    assert table.why_not("on a02a.ne") == "plot-taken"


@pytest.mark.parametrize(
    "tile",
    [
        "residential-greenhouse",
        "residential-hydrogen",
        "apartment-sales-office",
        "apartment-residential",
        "landing-pad",
    ],
)
def test_L7_buildings_may_stand_on_scaffolds(tile: str) -> None:
    table = building(tile)
    assert "on a05a.se" in table.legal()
    assert "on a05a.ne" in table.legal()
    table.play("on a05a.se")
    assert table.view()["seats"][0]["city"][1]["plots"][3] == tile


@pytest.mark.parametrize(
    "tile",
    [
        "hydrogen",
        "oxygen",
        "water",
        "greenhouse-pear",
        "greenhouse-mixed",
        "meteorite",
        "redistribution",
        "hydrogen-robot",
    ],
)
def test_L7_all_others_need_an_empty_plot(tile: str) -> None:
    assert building(tile).why_not("on a05a.se") == "scaffold-only-buildings"


def test_L18_sales_offices_may_not_go_on_scaffolds() -> None:
    table = building("sales-office")
    assert table.why_not("on a05a.se") == "scaffold-only-buildings"
    assert "on a05a.se" not in table.legal()


def test_L7_demolition_covers_anything_and_leaves_the_plot_empty() -> None:
    table = building("demolition", "hydrogen", on=("a01d 0,0 : # rO O *",))
    assert set(table.legal()) == {"tile demolition", "tile hydrogen"}
    table.play("tile demolition")
    assert {f"on a01d.{spot}" for spot in ("nw", "ne", "sw", "se")} <= set(table.legal())
    table.play("on a01d.nw")
    assert table.view()["seats"][0]["city"][0]["plots"][0] == "empty"
    table.play("on a01d.nw")  # hydrogen follows on the cleared scaffold
    assert table.view()["seats"][0]["city"][0]["plots"][0] == "hydrogen"


def test_L16_demolition_clears_a_whole_double_plot() -> None:
    table = building("demolition", on=("a02c 0,0",), lay="lay a05a at 1,0")  # the left double is a scaffold
    before = table.view()["seats"][0]["points"]
    table.play("on a02c.sw")
    assert table.view()["seats"][0]["city"][0]["plots"] == ["empty", "empty", None, "empty"]
    after = table.view()["seats"][0]["points"]
    assert after == before  # it counts as nothing


def test_L16_demolition_may_lie_on_an_empty_plot_but_not_on_a_face_down_card() -> None:
    table = closed("demolition", plots=FULL)
    on = {text.split()[1].split(".")[0] for text in table.legal()}
    assert on == {"a10a", "a10c", "a10d"}
    assert table.why_not("on plot-13") == "no-plot"  # the card just laid face down
    empty = building("demolition")
    assert "on a01a.nw" in empty.legal()
    empty.play("on a01a.nw")
    assert empty.view()["seats"][0]["city"][0]["plots"][0] == "empty"


def test_L16_demolished_things_no_longer_count() -> None:
    table = building("demolition", on=("a01a 0,0 : H H . .",))
    assert table.pad()["hydrogen"] == 3
    table.play("on a01a.ne")
    assert table.pad()["hydrogen"] == 1


def test_L6_a_tile_that_no_plot_can_take_leaves_the_game() -> None:
    table = closed("hydrogen", plots=FULL)
    assert table.seat == 1  # nothing to decide
    assert [event["tile"] for event in table.log("tile-lost")] == ["hydrogen"]


def test_L6_every_tile_must_be_placed_if_any_plot_can_take_it() -> None:
    # A scaffold takes the module but not the hydrogen: the module comes first, the other is lost.
    table = closed("hydrogen", "residential-water", plots=("H H - #", "O - O O", "W W W W"))
    assert table.view()["turn"]["tile"] == "residential-water"
    assert table.legal() == ["on a10a.se"]
    table.play("on a10a.se")
    assert [event["tile"] for event in table.log("tile-lost")] == ["hydrogen"]


def test_L6_when_there_is_not_room_for_all_the_player_chooses_which() -> None:
    table = closed("hydrogen", "oxygen", plots=("H H - .", "O - O O", "W W W W"))
    assert set(table.legal()) == {"tile hydrogen", "tile oxygen"}
    assert table.why_not("tile water") == "tile-not-taken"
    table.play("tile oxygen on a10a.se")
    assert [event["tile"] for event in table.log("tile-lost")] == ["hydrogen"]


def test_L6_demolition_makes_room() -> None:
    table = closed("hydrogen", "demolition", plots=FULL)
    assert table.view()["turn"]["tile"] == "demolition"  # the only one that can be placed now
    table.play("on a10d.nw")
    assert table.legal() == ["on a10d.nw"]
    table.play("on a10d.nw")
    assert table.log("tile-lost") == []
    assert table.view()["seats"][0]["city"][2]["plots"][0] == "hydrogen"


def test_tiles_come_as_they_lie_when_the_order_is_of_no_consequence() -> None:
    table = building("water", "hydrogen", "oxygen")
    held = []
    for spot in ("nw", "ne", "sw"):
        held.append(table.view()["turn"]["tile"])
        table.play(f"on a01a.{spot}")
    assert held == ["water", "hydrogen", "oxygen"]


@pytest.mark.parametrize(("tile", "robots"), [("hydrogen-robot", 1), ("meteorite-robots", 2), ("hydrogen", 0)])
def test_robots_come_with_some_tiles(tile: str, robots: int) -> None:
    table = building(tile).play("on a01a.nw")
    assert table.view()["seats"][0]["robots"] == robots
    assert table.view()["supply"]["robots"] == 8 - robots


def test_L17_robots_are_limited_to_the_supply() -> None:
    table = building("meteorite-robots", robots=[0, 7]).play("on a01a.nw")
    assert table.view()["seats"][0]["robots"] == 1
    table = building("meteorite-robots", robots=[0, 8]).play("on a01a.nw")
    assert table.view()["seats"][0]["robots"] == 0


def test_L17_redistribution_tokens_are_limited_to_the_supply() -> None:
    table = building("redistribution").play("on a01a.nw")
    assert (table.view()["seats"][0]["tokens"], table.view()["supply"]["tokens"]) == (1, 3)
    table = building("redistribution", tokens=[0, 4]).play("on a01a.nw")
    assert table.view()["seats"][0]["tokens"] == 0


def test_L17_nothing_gained_can_be_used_in_the_same_turn() -> None:
    # Both come while tiles are placed; robots are spent on cards and tokens before taking a set.
    table = building("hydrogen-robot", "redistribution")
    assert table.why_not("on a01a.nw") == ""
    table.play("on a01a.nw", "on a01a.ne")
    assert table.seat == 1  # the turn is over before either could be used
    assert table.view()["seats"][0]["robots"] == 1
    assert table.view()["seats"][0]["tokens"] == 1


def test_landing_pad_draws_three_keeps_one_and_puts_two_under() -> None:
    table = building("landing-pad")
    hand = table.view()["seats"][0]["hand"]
    deck = table.view()["board"]["deck"]
    table.play("on a01a.nw")
    drawn = table.view(0)["turn"]["drawn"]
    assert len(drawn) == 3
    assert set(table.legal()) == {f"keep {card}" for card in drawn}
    assert table.view(1)["turn"]["drawn"] == 3  # how many, not which
    table.play(f"keep {drawn[1]}")
    assert table.why_not(f"under {drawn[1]}") == "card-not-drawn"
    table.play(f"under {drawn[2]}")
    view = table.view(0)
    assert view["seats"][0]["own"]["hand"][-1]["card"] == drawn[1]
    assert view["seats"][0]["hand"] == hand + 1
    assert view["seats"][0]["own"]["under"] == [drawn[2], drawn[0]]  # in the order chosen
    assert view["board"]["deck"] == deck - 1 - 1  # the card kept, and the refill


def test_landing_pad_secrets_stay_secret() -> None:
    table = building("landing-pad").play("on a01a.nw")
    drawn = table.view(0)["turn"]["drawn"]
    table.play(f"keep {drawn[0]}", f"under {drawn[1]}")
    for kind in ("draws", "keeps", "puts-under"):
        for event in table.log_for(1, kind):
            assert not set(event.values()) & set(drawn)
    assert table.log_for(0, "keeps")[0]["card"] == drawn[0]


def test_two_landing_pads_in_one_turn() -> None:
    """Each draws three when it is built; what was kept the first time is in hand, what was put under comes last."""
    table = building("landing-pad", "landing-pad", players=3)
    deck = table.view()["board"]["deck"]
    table.play("on a01a.nw")
    first = table.view(0)["turn"]["drawn"]
    table.play(f"keep {first[0]} under {first[2]}")
    assert table.view()["turn"]["tile"] == "landing-pad"
    table.play("on a01a.ne")
    second = table.view(0)["turn"]["drawn"]
    assert len(set(first) | set(second)) == 6
    table.play(f"keep {second[2]} under {second[0]}")
    own = table.view(0)["seats"][0]["own"]
    assert [card["card"] for card in own["hand"]] == ["a10b", first[0], second[2]]
    assert own["under"] == [first[2], first[1], second[0], second[1]]
    assert table.view()["board"]["deck"] == deck - 2 - 1  # the cards kept, and the refill
    assert table.seat == 1


def test_a_landing_pad_in_the_last_turn_of_the_game() -> None:
    """It still brings a card to keep, worth 3 points; nothing is refilled after it."""
    table = building("landing-pad", phase="C", round=4, first=1)
    deck = table.view()["board"]["deck"]
    table.play("on a01a.nw")
    drawn = table.view(0)["turn"]["drawn"]
    table.play(f"keep {drawn[0]} under {drawn[1]}")
    assert table.over
    assert table.view()["board"]["deck"] == deck - 1
    assert table.view()["result"]["breakdown"][0]["hand"] == 3 * 2  # a10b and the card kept


@pytest.mark.parametrize("left", [0, 1, 2])
def test_L20_a_landing_pad_draws_what_is_left(left: int) -> None:
    """Four players hold or have laid face down every card that is not in this small deck."""
    before = building("landing-pad").s
    position = position_write(before)
    cards = [GAME.vocabulary["card"][c] for c in before["deck"][: int(before["deck_size"])]]
    deck, spare = cards[:left], cards[left:]
    cities, hands = [position["cities"][0]], [position["hands"][0]]
    for _ in range(3):
        cities.append([{"card": card, "at": [i, 0], "face": "down"} for i, card in enumerate(spare[:12])])
        hands.append(spare[12:21])
        spare = spare[21:]
    assert not spare
    same = {key: position[key] for key in ("phase", "round", "stage", "sets", "last_delivery", "turn")}
    table = Situation(4, **same, deck=deck, cities=cities, hands=hands, first=0, active=0)
    held = table.view()["seats"][0]["hand"]
    table.play("on a01a.nw")
    if left == 2:
        assert sorted(table.legal()) == sorted(f"keep {card}" for card in deck)
        table.play(f"keep {deck[0]}")  # the other goes under without asking
        assert table.seat == 1
    assert table.view()["seats"][0]["hand"] == held + min(left, 1)
