"""Ruling M7: when any-time abilities may be used. R&D Storage draws a card for a box, Cold Pantry gives 3 food."""

import pytest

from moontable.games.moon_colony_bloodbath import GAME

from .situation import Table, colony


def paused(card: str, *seats: dict[str, object], **given: object) -> Table:
    """The pause at the start of the card has passed for everybody."""
    t = Table(card, *seats, **given)  # type: ignore[arg-type]
    for seat in t.acting:
        assert t.asked(seat) == "window"
        t.play(seat, "decline")
    return t


def test_M7_after_paperworks_draw_before_a_forced_discard() -> None:
    """The card drawn would be discarded at once; who draws another first discards both: Paperwork takes 2."""
    t = paused("paperwork", colony(buildings=["r-and-d-storage 1"]))
    assert (t.asked(), t.cards()) == ("window", 1)
    t.play(0, "tap r-and-d-storage")
    assert t.card == "work"
    assert t.cards() == 0
    assert len(t.happened("discard")) == 2


def test_M7_a_pause_let_pass_is_not_offered_again() -> None:
    t = paused("paperwork", colony(buildings=["r-and-d-storage 1"]))
    t.play(0, "decline")
    assert t.card == "work"
    assert (t.cards(), t.boxes()) == (0, 1)


def test_M7_before_a_card_is_passed() -> None:
    t = paused("delivery-drone", colony(hand=["flag"], buildings=["r-and-d-storage 1"]), colony())
    assert t.asked() == "pass-card"
    assert t.legal() == ["pass flag", "tap r-and-d-storage"]


def test_M7_between_the_uses_of_something_repeated() -> None:
    """Spring Cleaning: the hand is empty after the first card, but the Storage can bring another."""
    t = paused("spring-cleaning", colony(hand=["flag"], buildings=["r-and-d-storage 1"]))
    t.play(0, "discard flag")
    assert t.asked() == "window"
    t.play(0, "tap r-and-d-storage")
    assert t.asked() == "discard"
    t.play(0, t.legal()[-1])
    assert (t.money(), t.cards()) == (4, 0)


def test_M7_before_the_storage_itself_is_lost() -> None:
    """Drilling Robot: 4 people, then the only Building."""
    t = paused("drilling-robot", colony(buildings=["r-and-d-storage 2"]))
    assert (t.asked(), t.mat()) == ("window", 26)
    t.play(0, "tap r-and-d-storage", "tap r-and-d-storage")
    assert (t.built(), t.cards(), t.mat()) == ({}, 2, 31)


def test_M7_before_the_storage_goes_because_the_mat_is_short() -> None:
    t = paused("leak", colony(people=1, buildings=["r-and-d-storage 1"]))
    assert (t.built(), t.mat()) == ({}, 1 + 5 - 2)  # the pause at the start was just before it
    t = paused("census-drone", colony(people=3, buildings=["r-and-d-storage 1", "flag"]))
    assert t.mat() == 0  # 3 printed; then 1 for two Buildings, and one of them must go
    assert t.asked() == "lose-building"
    assert t.legal() == ["lose r-and-d-storage", "lose flag", "tap r-and-d-storage"]
    t.play(0, "lose flag")
    assert t.asked() == "window"  # Flag houses nobody: the Storage is next, and there is no choice
    t.play(0, "tap r-and-d-storage")
    assert (t.built(), t.cards(), t.mat()) == ({}, 1, 4)


def test_M7_before_its_last_box_is_lost() -> None:
    t = paused("robot-butler", colony(buildings=["r-and-d-storage 1"]))
    assert (t.asked(), t.mat()) == ("window", 25)
    t.play(0, "tap r-and-d-storage")
    assert (t.cards(), t.boxes()) == (1, 0)
    assert t.card == "work"


def test_M7_before_money_is_lost() -> None:
    """Ticket Inspector: 5 people, then 2 money."""
    t = paused("ticket-inspector", colony(money=2, buildings=["r-and-d-storage 1"]))
    assert (t.asked(), t.mat(), t.money()) == ("window", 25, 2)


def test_M7_after_a_draw() -> None:
    t = paused("brainstorm", colony(buildings=["r-and-d-storage 1"]))
    assert (t.asked(), t.cards(), t.card) == ("window", 1, "brainstorm")
    t.play(0, "tap r-and-d-storage")
    assert (t.cards(), t.card) == (2, "work")


def test_M7_after_a_draw_that_an_action_brought() -> None:
    t = paused("work", colony(buildings=["r-and-d-storage 1"]))
    t.play(0, "research")
    assert (t.asked(), t.cards(), t.happened("turn")) == ("window", 2, [])


def test_M7_before_the_payment_of_a_build() -> None:
    t = paused("work", colony(money=3, hand=["kitchen"], buildings=["r-and-d-storage 1"]))
    t.play(0, "build kitchen")
    assert (t.asked(), t.money(), t.built()) == ("window", 3, {"r-and-d-storage": 1})
    t.play(0, "decline")
    assert (t.money(), "kitchen" in t.built()) == (0, True)


def test_M7_before_a_build_that_would_come_to_nothing() -> None:
    """Overtime was paid for; the hand holds nothing that can be built, the deck does."""
    t = paused("overtime", colony(food=2, hand=["habitat-ring"], buildings=["r-and-d-storage 1"]))
    t.draw_next("bunk-pods")
    t.play(0, "use")
    assert t.asked() == "window"
    t.play(0, "tap r-and-d-storage")
    assert "bunk-pods" in t.built()


def test_M7_no_pause_for_who_has_nothing_to_use() -> None:
    t = Table("drilling-robot", colony(buildings=["r-and-d-storage"]))
    assert t.asked() == "work"
    assert t.built() == {}


def test_M7_the_pause_at_the_start_is_the_one_before_the_loss() -> None:
    """Nothing has happened in between: nobody is asked twice for the same moment."""
    t = paused("leak", colony(buildings=["r-and-d-storage 1"]))
    assert (t.card, t.mat(), t.asked()) == ("work", 28, "window")


def test_M7_hunger_can_be_fed_from_the_pantry() -> None:
    t = Table("hunger", colony(buildings=["cold-pantry 1", "kitchen", "clinic"]))
    t.play(0, "tap cold-pantry")
    assert (t.food(), t.mat()) == (0, 32)


def test_M7_seats_a_perk_does_not_concern_get_their_pause_too() -> None:
    t = Table("grant-money-1", colony(), colony(buildings=["r-and-d-storage 1"]))
    assert (t.acting, t.asked(1), t.card) == ([1], "window", "grant-money-1")
    t.play(1, "tap r-and-d-storage")
    assert (t.cards(1), t.money(0), t.money(1)) == (1, 3, 0)


@pytest.mark.parametrize("building", ["r-and-d-storage 1", "cold-pantry 1"])
def test_M17_automatic_doors_stop_any_time_abilities_too(building: str) -> None:
    t = paused("automatic-doors", colony(buildings=[building]), below=("work", "work"))
    assert (t.card, t.asked()) == ("work", "work")  # no pause: there is nothing to use
    assert t.refused(0, f"tap {building.split()[0]}") == "no-any-time"
    assert not any(action.startswith("tap") for action in t.legal())
    t.play(0, "mine")
    assert (t.card, t.asked()) == ("work", "window")  # the Work after that is normal


def test_M7_whether_a_pause_is_made_does_not_depend_on_the_hand() -> None:
    """Equal cards or not, few or many that can be paid for: the others see the same seat deciding."""
    for card in ("hedge-trimmer", "innovation", "delivery-drone", "construction-robot", "overtime"):
        deciding = set()
        for hand in (["market", "market"], ["market", "habitat-ring"], ["habitat-ring", "titanium-mine"]):
            seat = colony(money=4, food=2, hand=hand, buildings=["r-and-d-storage 1"])
            t = Table(card, seat, colony(hand=["flag"]))
            t.play(0, "decline")
            deciding.add((t.card, 0 in t.acting, str(GAME.view(t.s, 1))))
        assert len(deciding) == 1, card
