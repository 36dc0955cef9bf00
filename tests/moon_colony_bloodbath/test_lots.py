"""Ruling M22: several players at once want the last copy of something. Lots decide, not seats."""

from typing import Any

import pytest

from .situation import Table, colony

SEEDS = 40


def builders(card: str, **more: Any) -> list[dict[str, Any]]:
    return [colony(money=9, hand=[card], **more), colony(money=9, hand=[card], buildings=["trading-post"])]


def race(seed: int, card: str, **given: Any) -> Table:
    """Both build the same card in the same Work."""
    t = Table("work", *builders(card), **given)
    t.s["rng"] = seed * 7919 + 1
    return t.work(f"build {card}", f"build {card}")


@pytest.mark.parametrize(
    ("card", "given", "missing"),
    [
        ("market", {"progress": [["work", "trade"], ["work"]], "developments": {"trade": 1}}, "not-added"),
        ("bunker", {"robots": ["soup-dispenser"]}, "not-added"),
        ("test-range", {"event": 12}, "no-event"),
    ],
)
def test_M22_lots_decide_who_adds_the_last_copy(card: str, given: dict[str, Any], missing: str) -> None:
    winners = []
    for seed in range(SEEDS):
        t = race(seed, card, **given)
        assert len(t.happened("lots")) == 1
        (added,), (left_out,) = t.happened("add"), t.happened(missing)
        assert {added["seat"], left_out["seat"]} == {0, 1}
        # M9: what was not added earns no Trading Post money. Seat 2 has paid, and gets 2 if it was lucky.
        gained = sum(e["n"] for e in t.happened("gain", 1) if e["resource"] == "money")
        assert gained == (2 if added["seat"] == 1 else 0)
        winners.append(added["seat"])
    assert SEEDS // 4 < sum(winners) < 3 * SEEDS // 4


def test_M22_a_lot_cannot_be_taken_back() -> None:
    t = Table("work", *builders("bunker"), robots=["soup-dispenser"])
    t.play(0, "build bunker")
    before = int(t.s["reveals"])
    t.play(1, "build bunker")
    turned = len(t.happened("turn"))
    assert int(t.s["reveals"]) >= before + 1 + 1 + turned  # choices shown, lots drawn, cards turned up


def test_M22_no_lots_where_there_is_enough() -> None:
    t = race(1, "market")
    assert t.happened("lots") == []
    assert [e["seat"] for e in t.happened("add")] == [0, 1]


def innovation() -> Table:
    return Table("innovation", *builders("bunker"), robots=["soup-dispenser"])


def test_M22_who_answers_first_does_not_win_by_that() -> None:
    """Innovation: the first has built and waits, for the other may want the last Robot too."""
    t = innovation()
    t.play(0, "use")
    assert "bunker" in t.built(0)
    assert (t.acting, t.asked(0), t.happened("add")) == ([1], "blocked", [])
    t.play(1, "use")
    assert len(t.happened("lots")) == 1
    assert len(t.happened("add")) == 1


def test_M22_nobody_waits_longer_than_a_rival_is_left() -> None:
    t = innovation()
    t.play(0, "use")
    t.play(1, "decline")
    assert t.happened("lots") == []
    assert [e["seat"] for e in t.happened("add")] == [0]
    seats = [*builders("bunker"), colony(hand=["flag", "clinic"])]
    t = Table("work", *seats, robots=["soup-dispenser"], below=("hedge-trimmer",))
    t.work("build bunker", "build bunker", "research")
    assert len(t.happened("lots")) == 1


def test_M9_the_last_robot_is_not_added_twice() -> None:
    """Launch Pad repeats the Bunker: the one Robot left lies face down on the deck already."""
    hand = ["launch-pad", "bunker"]
    t = Table("innovation", colony(money=20, hand=hand), robots=["soup-dispenser"], below=("work", "work"))
    t.play(0, "use", "build bunker")
    assert [e["card"] for e in t.happened("add")] == ["robot-back"]
    t = Table("work", colony(money=20, hand=["launch-pad"], buildings=["bunker", "crash-program"]), robots=[])
    t.play(0, "build launch-pad", "repeat bunker")
    assert t.happened("add") == []
    assert [e["card"] for e in t.happened("not-added")] == ["robot-back"]
    t = Table(
        "work",
        colony(money=20, hand=["crash-program", "bunker"], buildings=["trading-post"]),
        colony(money=20, hand=["bunker"]),
        robots=["soup-dispenser"],
    )
    t.work("build crash-program", "build bunker")
    assert sorted(e["card"] for e in t.happened("add")) == ["hunger", "robot-back"]
    assert len(t.happened("not-added")) == 1


def few_cards(n: int, seed: int, *seats: dict[str, Any], then: str = "work") -> Table:
    """At Work so many Building cards are left, and none in the discards."""
    t = Table("work", *(seats or (colony(), colony())), progress=[["work"], [then], ["work"]])
    t.s["buildings"][n:] = 0
    t.s["discards"] = 0
    t.s["buildings_n"], t.s["discards_n"], t.s["rng"] = n, 0, seed * 7919 + 1
    return t


def drawn(t: Table) -> list[int]:
    return [len(t.happened("draw", seat)) for seat in range(int(t.s["players"]))]


@pytest.mark.parametrize(
    ("left", "then", "action"), [(1, "work", "research"), (3, "work", "research"), (1, "brainstorm", "mine")]
)
def test_M22_lots_decide_who_draws_the_last_cards(left: int, then: str, action: str) -> None:
    """RESEARCH by both draws four cards, Brainstorm gives each one; there are fewer."""
    lucky = 0
    for seed in range(SEEDS):
        t = few_cards(left, seed, then=then).work(action, action)
        assert len(t.happened("lots")) == 1
        assert sorted(drawn(t)) == [left // 2, left - left // 2]
        lucky += drawn(t)[1] > drawn(t)[0]
    assert SEEDS // 4 < lucky < 3 * SEEDS // 4


def test_M22_no_lots_where_there_are_cards_enough() -> None:
    t = few_cards(4, 1).work("research", "research")
    assert (drawn(t), t.happened("lots")) == ([2, 2], [])
    t = few_cards(1, 1).work("mine", "research")
    assert (drawn(t), t.happened("lots")) == ([0, 1], [])


def test_M22_everyone_draws_what_the_card_gives_and_no_more() -> None:
    """Brainstorm gives each of three one card; there are two."""
    t = few_cards(2, 1, colony(), colony(), colony(), then="brainstorm").work("mine", "mine", "mine")
    assert (sorted(drawn(t)), len(t.happened("lots"))) == ([0, 1, 1], 1)


def test_M22_who_cannot_come_to_draw_is_not_waited_for() -> None:
    """A Salvage Yard gives a card when it is lost. Nobody loses anything at RESTOCK, so the other need not wait."""
    t = few_cards(3, 1, colony(), colony(buildings=["salvage-yard", "flag"])).work("research", "restock")
    assert (t.acting, t.asked(1), drawn(t)) == ([1], "place-box", [2, 0])
