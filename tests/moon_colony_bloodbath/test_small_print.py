"""Small print that games seldom come to. Found by changing the rules at random (scripts/mutate.py)."""

import numpy as np
import pytest

from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.cards import discard
from moontable.games.moon_colony_bloodbath.colony import count
from moontable.games.moon_colony_bloodbath.deck import add_card
from moontable.games.moon_colony_bloodbath.losing import lose_building
from moontable.games.moon_colony_bloodbath.tables import BUILDINGS, COUNT_AHEAD, PROGRESS

from .situation import Table, colony


# --- nobody waits without a reason (rulings M1 and M22) ---------------------------------------------------------------
def test_M1_who_adds_a_card_of_which_there_are_enough_does_not_wait() -> None:
    """Both may build a Market, and there are two Trades."""
    seats = [colony(money=9, hand=["market"]) for _ in range(2)]
    for more in ((), (colony(),)):  # a third has no card, so the second is the only rival
        t = Table("innovation", *seats, *more).play(0, "use")
        assert [e["seat"] for e in t.happened("add")] == [0]
        assert (t.asked(0), t.acting) == ("none", [1])


def test_M22_who_has_nothing_to_lose_is_no_rival_by_a_lost_ability() -> None:
    """A Memorial Garden adds a Perk when it is lost; who only places boxes loses none."""
    seats = [colony(money=9, hand=["bunker"]), colony(buildings=["memorial-garden", "flag"])]
    t = Table("work", *seats, robots=["soup-dispenser"]).work("build bunker", "restock")
    assert (t.asked(1), t.acting) == ("place-box", [1])
    assert [e["card"] for e in t.happened("add", 0)] == ["robot-back"]


def test_M22_the_first_waits_until_the_last_rival_is_gone() -> None:
    """Three players who hold a card, one Robot: the first waits for both others, and no longer."""
    seats = [colony(money=9, hand=[card]) for card in ("bunker", "bunker", "flag")]
    t = Table("innovation", *seats, robots=["soup-dispenser"])
    t.play(0, "use").play(1, "decline")
    assert (t.asked(0), t.acting, t.happened("add")) == ("blocked", [2], [])
    t.play(2, "decline")
    assert ([e["seat"] for e in t.happened("add")], t.happened("lots")) == ([0], [])


def test_M22_no_lots_where_those_who_wait_all_get_one() -> None:
    """Two Robots, three players who could add one: two do."""
    seats = [colony(money=9, hand=[card]) for card in ("bunker", "bunker", "flag")]
    t = Table("innovation", *seats, robots=["soup-dispenser", "sentry-gun"])
    t.play(0, "use").play(1, "use")
    assert ([t.asked(0), t.asked(1)], t.happened("add")) == (["blocked", "blocked"], [])
    t.play(2, "decline")
    assert ([e["seat"] for e in t.happened("add")], t.happened("lots")) == ([0, 1], [])


def trade(cards: int, players: int = 3) -> Table:
    """Trade: 2 cards for 1 money; so many Building cards are left, and none in the discards."""
    t = Table("trade", *(colony(money=3) for _ in range(players)))
    t.s["buildings"][cards:] = 0
    t.s["discards"] = 0
    t.s["buildings_n"], t.s["discards_n"] = cards, 0
    return t


def test_M22_who_draws_waits_for_all_who_could_draw_the_same_cards() -> None:
    t = trade(4)
    t.play(0, "use")
    assert (t.asked(0), t.cards(0)) == ("blocked", 0)  # two others could draw 4, and 4 are all there are
    t.play(1, "decline")
    assert t.cards(0) == 2  # one other could draw 2: enough for both
    assert t.acting == [2]
    t.play(2, "use")
    assert (t.cards(2), t.happened("lots")) == (2, [])


def test_M22_who_draws_does_not_wait_where_there_are_enough_for_all() -> None:
    t = trade(6).play(0, "use")
    assert (t.asked(0), t.cards(0), t.acting) == ("none", 2, [1, 2])
    t = trade(5).play(0, "use")
    assert (t.asked(0), t.cards(0), t.acting) == ("blocked", 0, [1, 2])


def test_M22_nobody_waits_for_cards_that_are_not_there_at_all() -> None:
    t = trade(0).play(0, "use")
    assert (t.asked(0), t.cards(0), t.acting) == ("none", 0, [1, 2])


# --- pauses before a question that is asked anyway (ruling M7) --------------------------------------------------------
STORAGE = ["r-and-d-storage 1"]


def after_the_first_pause(card: str, *seats: dict[str, object]) -> Table:
    t = Table(card, *seats)
    for seat in t.acting:
        assert t.asked(seat) == "window"
        t.play(seat, "decline")
    return t


def test_M7_no_second_pause_where_a_question_follows_the_draw() -> None:
    """Each of these draws a card and then asks: the Storage can be used at that question."""
    t = after_the_first_pause("swap-meet", colony(buildings=STORAGE), colony())
    assert (t.asked(), t.cards()) == ("pass-card", 1)
    t = after_the_first_pause("surveying", colony(buildings=STORAGE, under_mat=["flag"])).play(0, "option 1")
    assert (t.asked(), t.cards()) == ("store", 1)
    t = after_the_first_pause("paperwork", colony(buildings=STORAGE, hand=["flag", "clinic"]))
    assert (t.asked(), t.cards()) == ("discard", 3)
    assert "tap r-and-d-storage" in t.legal()


def test_M7_a_pause_where_nothing_is_asked_after_the_draw() -> None:
    """Alone there is nobody to pass a card to; after Brainstorm's card nothing follows."""
    for card in ("swap-meet", "brainstorm", "archive-crawler"):
        t = after_the_first_pause(card, colony(buildings=STORAGE))
        assert (t.card, t.asked(), t.cards()) == (card, "window", 1)
    t = after_the_first_pause("work", colony(buildings=[*STORAGE, "radio-antennae"]))
    assert (t.asked(), t.cards()) == ("window", 1)


def test_M7_a_pause_after_something_was_done_though_the_last_one_was_let_pass() -> None:
    """Drilling Robot: the mat loses all its people, then the only Building goes."""
    t = after_the_first_pause("drilling-robot", colony(people=4, buildings=STORAGE))
    assert (t.asked(), t.mat(), t.built()) == ("window", 0, {"r-and-d-storage": 1})


# --- cards and Buildings ----------------------------------------------------------------------------------------------
def test_every_card_can_be_passed_on() -> None:
    """Delivery Drone, with the first and the last card of the box."""
    t = Table("delivery-drone", colony(hand=[BUILDINGS[0]]), colony(hand=[BUILDINGS[-1]]))
    t.play(0, f"pass {BUILDINGS[0]}").play(1, f"pass {BUILDINGS[-1]}")
    assert (t.hand(0), t.hand(1)) == ([BUILDINGS[-1]], [BUILDINGS[0]])


def test_M21_who_passed_a_card_on_knows_of_it_until_it_is_played() -> None:
    """Everybody saw the card fall: there is nothing left to remember."""
    flag = BUILDINGS.index("flag")
    t = Table("delivery-drone", colony(hand=["flag"]), colony(hand=["clinic"]), below=("work",))
    t.play(0, "pass flag").play(1, "pass clinic")
    assert (int(t.s["passed"][0, flag]), int(t.s["passed_n"][0])) == (1, 1)
    discard(t.s, 1, flag, None)
    assert (int(t.s["passed"][0, flag]), int(t.s["passed_n"][0])) == (0, 0)


def test_M13_cards_added_in_one_step_are_one_group_in_no_order() -> None:
    """Whoever adds first: the record is the same."""
    for order in ((1, 2, 3), (3, 2, 1), (2, 3, 1), (3, 1, 2)):
        t = Table("work", colony())
        for card in order:
            add_card(t.s, card)
        assert (t.s["added"].tolist()[:4], int(t.s["added_n"])) == ([1, 2, 3, 0], 3)


def test_players_ahead_are_counted() -> None:
    t = Table("work", colony(people=10), colony(people=11), colony(people=10), colony(people=12))
    assert [int(count(t.s, seat, COUNT_AHEAD, -1)) for seat in range(4)] == [2, 1, 2, 0]


def test_M2_who_can_no_longer_pay_for_the_card_laid_down_builds_nothing() -> None:
    t = Table("work", colony(money=1, hand=["flag"]), colony()).play(0, "build flag")
    t.s["money"][0] = 0
    t.play(1, "mine")
    assert (t.hand(), t.built(), t.money(), t.food()) == (["flag"], {}, 0, 0)
    assert t.happened("build") == []


def test_a_card_built_from_the_mat_leaves_nothing_there() -> None:
    t = Table("work", colony(money=9, on_mat=["bunk-pods", "flag"])).work("build bunk-pods")
    assert t.built() == {"bunk-pods": 0}
    assert int(t.s["reserved_n"][0]) == 1
    assert t.s["reserved"][0].tolist() == [BUILDINGS.index("flag")] + [0] * (len(t.s["reserved"][0]) - 1)


def test_M5_what_a_lost_building_has_triggered_does_not_happen() -> None:
    """Restaurant and Market both answer to FARM; while they wait, the Restaurant is lost."""
    t = Table("work", colony(food=9, buildings=["restaurant", "market"])).work("farm")
    assert {"first restaurant", "first market"} <= set(t.legal())
    lose_building(t.s, 0, 0, None)
    assert (t.asked(), [text for text in t.legal() if text.startswith("first")]) == ("order", ["first market"])


@pytest.mark.parametrize("place", ["twist-1", "twist-2"])
def test_every_twist_can_be_chosen(place: str) -> None:
    for twist in (GAME.options[1].choices[1], GAME.options[1].choices[-1]):
        states = GAME.new_states()
        GAME.loops.setup_at(states, 0, GAME.encode_options(2, {place: twist}), np.uint64(3))
        deck = [*states[0]["deck"].tolist(), *states[0]["pile"].tolist()]
        assert deck.count(PROGRESS.index(twist)) == 1


def test_M24_a_build_from_a_card_does_not_wait_where_one_card_can_be_paid_for() -> None:
    t = Table("innovation", colony(money=3, hand=["kitchen"], buildings=["solar-panels 3"])).play(0, "use")
    assert "own" in t.legal()


def test_M16_a_discount_is_no_present() -> None:
    """Assembly Line: 2 less. A Clinic costs 6."""
    for money, built in ((3, False), (4, True)):
        t = Table("work", colony(money=money, hand=["clinic"], buildings=["assembly-line"]))
        assert ("build clinic" in t.legal()) == built
        assert t.refused(0, "build clinic") == ("" if built else "too-expensive")


def test_what_costs_nothing_is_not_paid_for() -> None:
    t = Table("work", colony(money=2, hand=["bunk-pods"])).work("build bunk-pods")
    assert (t.built(), t.money(), t.happened("pay")) == ({"bunk-pods": 0}, 2, [])


def test_an_empty_place_of_the_tableau_holds_nothing() -> None:
    """The first of three Buildings is lost: boxes go on and come off the other two."""
    t = Table("drilling-robot", colony(buildings=["flag", "bunker", "market"])).play(0, "lose flag", "restock")
    assert t.legal() == ["box bunker", "box market"]
    assert {t.refused(0, f"box place-{place}") for place in (0, 3, 7)} == {"no-such-building"}


def test_of_two_equal_buildings_it_is_the_first_that_is_lost() -> None:
    t = Table("drilling-robot", colony(buildings=["kale-farm", "kale-farm", "clinic"]))
    assert (t.legal(), t.refused(0, "lose kale-farm#2")) == (["lose kale-farm", "lose clinic"], "twin")
    t = Table("drilling-robot", colony(buildings=["kale-farm", "kale-farm 1", "clinic"]))
    assert t.legal() == ["lose kale-farm", "lose kale-farm#2", "lose clinic"]
