"""Rulings M1 to M25, each in a table situation. M7 and M22 have files of their own."""

import itertools
import random

import numpy as np
import pytest

from moontable.engine.fields import checksum
from moontable.engine.game import RulesError
from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.tables import BUILDINGS, PROGRESS, WHOLE_DECK
from moontable.play.text import texts
from steps import do_action

from .situation import Table, colony

HOMES = ["bunk-pods", "dormitory-block", "habitat-ring"]  # nothing happens because of them


def test_M1_everyone_resolves_a_card_without_waiting_for_others() -> None:
    """Both must discard; either may finish first, and the card ends only when both have."""
    t = Table("hedge-trimmer", colony(hand=["flag", "kitchen"]), colony(hand=["bunker", "market"]))
    assert t.acting == [0, 1]
    t.play(1, "discard bunker")
    assert t.acting == [0]
    assert t.card == "hedge-trimmer"
    t.play(0, "discard flag")
    assert t.card == "work"


def test_M1_decisions_of_different_seats_commute() -> None:
    """Two seats' next decisions, swapped, give the same position, unless both draw or compete for a last card.

    Swapping neighbours generates every interleaving.
    """
    dice = random.Random(5)
    states = GAME.new_states()
    out = np.zeros(GAME.action_count, np.int16)
    swapped = 0
    for game in range(12):
        players = 2 + game % 4
        GAME.loops.setup_at(states, 0, GAME.encode_options(players, {}), np.uint64(game))
        for _ in range(400):
            mask = int(GAME.loops.acting_at(states, 0))
            seats = [i for i in range(players) if mask >> i & 1]
            if not seats:
                break
            if len(seats) > 1:
                a, b = dice.sample(seats, 2)
                x = int(out[dice.randrange(GAME.loops.legal_at(states, 0, a, out))])
                y = int(out[dice.randrange(GAME.loops.legal_at(states, 0, b, out))])
                one, two = _after(states, (a, x), (b, y)), _after(states, (b, y), (a, x))
                if one is not None and two is not None:
                    assert one == two
                    swapped += 1
            seat = dice.choice(seats)
            action = int(out[dice.randrange(GAME.loops.legal_at(states, 0, seat, out))])
            do_action(GAME, states, seat, action)
    assert swapped > 300


def _after(states: object, *moves: tuple[int, int]) -> str | None:
    """The position after these moves; None when a card was drawn or turned up on the way."""
    copy = states.copy()  # type: ignore[attr-defined]
    luck = int(copy[0]["rng"])
    for seat, action in moves:
        if GAME.loops.why_not_at(copy, 0, seat, action):
            return None
        do_action(GAME, copy, seat, action)
    return checksum(GAME.fields, copy[0]) if int(copy[0]["rng"]) == luck else None


def test_M1_every_interleaving_of_a_hunger_round() -> None:
    """Three colonies lose two Buildings each: all 90 orders of the six decisions end alike."""
    seat = colony(people=0, buildings=["bunk-pods", "flag", "kitchen", "clinic"])
    seats = [
        seat,
        colony(people=0, buildings=["bunk-pods", "market", "reactor", "bunker"]),
        colony(people=0, buildings=["dormitory-block", "market", "embassy", "bunker"]),
    ]
    moves = [["lose flag", "lose bunk-pods"], ["lose bunk-pods", "lose market"], ["lose market"]]
    ends = set()
    orders = set(itertools.permutations([0, 0, 1, 1, 2]))
    for order in orders:
        t = Table("hunger", *seats, below=("work",))
        left = [list(m) for m in moves]
        for who in order:
            if t.asked(who) == "lose-building":
                t.play(who, left[who].pop(0))
        ends.add((t.people(0), t.people(1), t.people(2), t.card, tuple(t.acting)))
    assert len(orders) == 30
    assert len(ends) == 1


def test_M2_work_choices_are_secret_until_all_have_chosen() -> None:
    t = Table("work", colony(money=9, hand=["flag"]), colony(), colony())
    t.play(0, "build flag")
    for viewer in (None, 1, 2):
        text = str(GAME.view(t.s, viewer))
        assert "'flag'" not in text
    assert GAME.view(t.s, 0)["seats"][0]["own"]["chosen_card"] == "flag"
    assert t.built() == {}
    t.play(1, "mine")
    assert t.money(1) == 0
    t.play(2, "farm")
    assert t.built() == {"flag": 0}
    assert t.money(1) == 4
    assert t.food(2) == 4


def test_M2_chits_stay_hidden_until_all_have_chosen() -> None:
    t = Table("work", colony(), colony())
    t.play(0, "farm")
    for viewer in (None, 1):
        seat = GAME.view(t.s, viewer)["seats"][0]
        assert (set(seat["chits"].values()), seat["chosen"]) == ({0}, True)
    t.play(1, "mine")
    assert GAME.view(t.s, 1)["seats"][0]["chits"]["farm"] == 1


def test_M3_owner_orders_triggered_abilities_before_or_after_the_action() -> None:
    """Kitchen before RESTOCK finds no box; after it, one placed there can be spent."""
    seat = colony(buildings=["kitchen", "fuel-cells 1"])
    t = Table("work", seat)
    t.play(0, "restock")
    assert sorted(t.legal()) == ["first fuel-cells", "first kitchen", "own"]
    t.play(0, "first kitchen")  # nothing on it: no offer, on to the rest
    assert sorted(t.legal()) == ["first fuel-cells", "own"]
    t = Table("work", seat)
    t.play(0, "restock", "own", "box kitchen", "box fuel-cells", "first kitchen", "use")
    assert t.food() == 4
    assert t.built() == {"kitchen": 0, "fuel-cells": 2}


def test_M4_an_added_card_is_the_next_even_when_the_deck_is_empty() -> None:
    t = Table("work", colony(), below=("trouble",), pile=["work", "work"])
    t.play(0, "mine")
    order = [e.get("card", "shuffle") for e in t.log if e["event"] in ("turn", "shuffle")]
    assert order[:3] == ["trouble", "hunger", "shuffle"]
    assert t.happened("gain")[1] == {"event": "gain", "seat": 0, "resource": "people", "n": 2}  # nothing to feed


def test_M4_action_chits_come_back_at_a_shuffle() -> None:
    t = Table("work", colony(), below=("work",))
    t.play(0, "mine")
    assert t.s["actions_n"][0].tolist() == [0, 0, 1, 0, 0]
    t.play(0, "mine")
    assert int(t.s["shuffles"]) == 1
    assert t.s["actions_n"][0].tolist() == [0, 0, 0, 0, 0]


def test_M5_a_building_is_lost_before_people_that_are_not_on_the_mat() -> None:
    """Leak takes 2; one person on the mat, so a Building goes first: 1 + 5 - 2 = 4 on the mat."""
    t = Table("leak", colony(people=1, buildings=["kitchen", "clinic"]))
    assert t.asked() == "lose-building"
    t.play(0, "lose kitchen")
    assert t.mat() == 4
    assert t.built() == {"clinic": 0}


def test_M5_lost_abilities_are_resolved_before_the_next_building_goes() -> None:
    """Sentry Gun takes 6; Lifeboat Bay gives its 3 and 4 more, which is enough."""
    t = Table("sentry-gun", colony(people=0, buildings=["lifeboat-bay", "kitchen"]))
    t.play(0, "lose lifeboat-bay")
    assert t.mat() == 1
    assert t.built() == {"kitchen": 0}


def test_M5_a_lost_assembly_line_builds_in_the_middle_of_the_loss() -> None:
    """4 people from Assembly Line are too few for 6; a Kitchen is built, at full price, and lost too."""
    t = Table("sentry-gun", colony(people=0, money=3, buildings=["assembly-line"], hand=["kitchen"]))
    # 4 on the mat, then Kitchen is built (5 people) and lost: 9 - 6 = 3.
    assert t.mat() == 3
    assert t.money() == 0
    assert t.built() == {}


def test_M5_losing_more_than_there_is_fails_the_colony() -> None:
    t = Table("sentry-gun", colony(people=2, buildings=["bunk-pods"]), colony(people=20))
    assert t.over
    assert t.outcome() == ("failure", [2, 1], [0, 14])


def test_M5_losing_everybody_fails_the_colony() -> None:
    t = Table("leak", colony(people=2), colony(people=20))
    assert t.over
    assert t.outcome()[0] == "failure"


def test_M6_everyone_finishes_the_step_and_equal_colonies_share() -> None:
    t = Table("leak", colony(people=1), colony(people=1, buildings=["kitchen", "kale-farm"]), colony(people=6))
    assert not t.over  # seat 2 still has to pick a Building
    t.play(1, "lose kale-farm")
    assert t.over
    assert t.outcome() == ("failure", [3, 1, 2], [0, 7, 4])
    t = Table("leak", colony(people=1), colony(people=5), colony(people=5))
    assert t.outcome() == ("failure", [3, 1, 1], [0, 3, 3])


def test_M7_any_time_abilities_before_choices_and_at_the_start_of_a_card() -> None:
    t = Table("paperwork", colony(hand=["flag"], buildings=["r-and-d-storage 2"]))
    assert t.asked() == "window"
    t.play(0, "tap r-and-d-storage")
    assert t.cards() == 2
    t.play(0, "tap r-and-d-storage")  # the last box: nothing to wait for, Paperwork goes on
    assert t.asked() == "discard"
    assert t.cards() == 4


def test_M7_any_time_ability_during_a_payment() -> None:
    """With Potato Farm, food from the Cold Pantry helps to pay for what is being built."""
    t = Table("work", colony(money=3, food=1, hand=["kitchen"], buildings=["cold-pantry 1", "potato-farm"]))
    t.play(0, "decline")  # the pause at the start of the card
    t.play(0, "build kitchen")
    assert t.asked() == "pay"
    assert t.legal() == ["pay 0 food", "pay 1 food", "tap cold-pantry"]
    t.play(0, "tap cold-pantry")
    assert t.legal() == ["pay 0 food", "pay 1 food", "pay 2 food", "pay 3 food"]
    t.play(0, "pay 3 food")
    assert (t.money(), t.food()) == (3, 1)


def test_M6_a_step_that_fails_a_colony_is_finished_with_all_that_follows_from_it() -> None:
    """Census Drone: 3 people, then 1 for two Buildings. The first colony fails by the second loss; the other still has
    its own to settle, Lifeboat Bay included, and nothing happens after that.
    """
    seats = [
        colony(people=3, buildings=["flag", "organ-banks"]),
        colony(people=3, buildings=["lifeboat-bay", "kitchen"]),
    ]
    t = Table("census-drone", *seats, colony(), below=("payday",))
    t.play(0, "lose organ-banks")
    assert (int(t.s["failed"][0]), t.over, t.acting) == (1, False, [1])
    t.play(1, "lose lifeboat-bay")
    assert t.outcome() == ("failure", [3, 2, 1], [0, 3 + 4 - 1 + 5, 27])
    assert t.money(2) == 0


def test_M6_everybody_fails_at_once() -> None:
    """Both have nobody left: they share what there is."""
    t = Table("sentry-gun", colony(people=2), colony(people=3), below=("work",))
    assert t.outcome() == ("failure", [1, 1], [0, 0])


def test_M7_not_while_waiting_for_others() -> None:
    t = Table("work", colony(buildings=["r-and-d-storage 1"]), colony())
    t.play(0, "decline", "mine")
    assert t.refused(0, "tap r-and-d-storage") == "nothing-asked"


def test_M8_as_much_as_possible_and_optional_spending_in_full_only() -> None:
    t = Table("budget-cuts", colony(money=1))
    assert t.money() == 0
    t = Table("tourists", colony(food=1))
    assert t.asked() == "work"  # no offer
    assert (t.money(), t.food()) == (0, 1)


def test_M9_a_third_copy_is_not_added_and_earns_nothing() -> None:
    t = Table(
        "work", colony(money=9, hand=["market"], buildings=["trading-post"]),
        progress=[["work", "trade", "trade"], ["work"]],
    )  # fmt: skip
    t.play(0, "build market")
    assert t.money() == 5
    assert t.happened("not-added")[0]["card"] == "trade"
    t = Table("work", colony(money=9, hand=["market"], buildings=["trading-post"]))
    t.play(0, "build market")
    assert t.money() == 7


def test_M9_the_second_copy_is_added_like_the_first() -> None:
    t = Table(
        "work", colony(money=9, hand=["market"], buildings=["trading-post"]),
        progress=[["work"], ["work"], ["work", "trade"][:1]], pile=["trade"],
    )  # fmt: skip
    t.play(0, "build market")
    assert [e["card"] for e in t.happened("add")] == ["trade"]
    assert (t.money(), int(t.s["developments"][0])) == (7, 0)


def test_M9_what_is_not_added_is_named_rightly() -> None:
    """All 13 Events are out: it is not Hunger that is missing."""
    t = Table("work", colony(money=9, hand=["test-range"]), event=13, pile=["instruction-manual"])
    t.play(0, "build test-range")
    assert (len(t.happened("no-event")), t.happened("not-added")) == (1, [])
    t = Table("trouble", colony(money=9), event=13, pile=["instruction-manual"], below=("work", "work"))
    assert t.card == "work"
    for language, said in (("en", "No Event is added"), ("fr", "Aucun Événement"), ("pl", "Żadne Wydarzenie")):
        assert said in texts(GAME, language).event({"event": "no-event", "seat": 0}, None)


def test_M10_solo_score_is_the_highest_event_added() -> None:
    t = Table("leak", colony(people=1), event=4)
    assert t.over
    assert t.outcome() == ("failure", [2], [4])
    t = Table("instruction-manual", colony())
    assert t.outcome() == ("instruction-manual", [1], [13])


def test_M10_solo_has_loneliness_in_the_deck() -> None:
    states = GAME.new_states()
    for players in (1, 2):
        GAME.loops.setup_at(states, 0, GAME.encode_options(players, {}), np.uint64(3))
        s = states[0]
        cards = [*s["deck"][: int(s["deck_n"])].tolist(), *s["pile"][: int(s["pile_n"])].tolist()]
        assert (PROGRESS.index("loneliness") in cards) == (players == 1)


def test_M10_endless_adds_robots_instead_of_the_manual() -> None:
    t = Table("trouble", colony(people=60), endless=True, event=12, robots=["soup-dispenser"])
    assert t.food() == 2  # Soup Dispenser was added and happened
    assert int(t.s["event"]) == 12
    assert t.outcome()[2] == [1]


def test_M10_endless_ends_when_no_robot_is_left() -> None:
    t = Table("trouble", colony(people=60), endless=True, event=12, robots=[], extra_robots=20)
    assert t.outcome() == ("robots-exhausted", [1], [20])


def test_M10_endless_is_for_one_player() -> None:
    with pytest.raises(RulesError, match="1 player"):
        GAME.encode_options(2, {"endless": "yes"})


def test_M11_hands_and_mats_are_private_goods_are_not() -> None:
    t = Table("work", colony(hand=["flag"], on_mat=["kitchen"], under_mat=["clinic"], money=3), colony(hand=["bunker"]))
    theirs, mine = GAME.view(t.s, 1), GAME.view(t.s, 0)
    for secret in ("'flag'", "'kitchen'", "'clinic'"):
        assert secret not in str(theirs)
        assert secret in str(mine)
    assert "'bunker'" not in str(mine)
    seat = theirs["seats"][0]
    assert (seat["hand"], seat["on_mat"], seat["under_mat"], seat["money"], seat["people"]) == (1, 1, 1, 3, 30)


def test_M12_printed_loss_comes_before_resolve_abilities() -> None:
    """Mining Robot: a Mine lost to pay the 5 people no longer earns money."""
    t = Table("mining-robot", colony(people=0, buildings=["silica-mine", "titanium-mine"]))
    t.play(0, "lose silica-mine")
    assert t.money() == 1


def test_M12_a_failed_step_is_finished_but_nothing_after_it() -> None:
    """Soup Dispenser kills a colony: the others do not get the 2 food any more."""
    t = Table("soup-dispenser", colony(people=1), colony())
    assert t.over
    assert t.food(1) == 0


def test_M12_once_effects_come_last_and_once() -> None:
    t = Table("sentient-ai", colony(), colony(), below=("work", "work"), twists=["payday"])
    assert (t.money(0), t.money(1)) == (2, 2)  # one Twist was added, and it was Payday
    assert t.people(0) == 25
    assert int(t.s["twists_n"]) == 0


def test_M13_cards_of_one_step_are_shuffled_together() -> None:
    """Two players add a card in the same Work: either may come first."""
    firsts = set()
    for seed in range(12):
        t = Table("work", colony(money=9, hand=["market"]), colony(money=9, hand=["audit-office"]))
        t.s["rng"] = seed * 7919 + 1
        t.work("build market", "build audit-office")
        firsts.add(t.happened("turn")[0]["card"])
    assert firsts == {"trade", "budget-cuts"}


def test_M13_a_group_lies_above_the_shuffled_deck() -> None:
    t = Table("work", colony(money=20, hand=["iron-mine", "market"]), below=("work", "trouble"))
    t.play(0, "build iron-mine", "perk bright-idea")
    assert next(e["card"] for e in t.happened("turn")) == "bright-idea-1"


def test_M13_cards_of_a_later_step_lie_above() -> None:
    """The Memorial Garden is lost to the Robot's 5 people and adds a Perk; the Twist is added after that."""
    seat = colony(people=1, buildings=["memorial-garden", "habitat-ring"])
    t = Table("sentient-ai", seat, twists=["payday"])
    t.play(0, "lose memorial-garden", "perk grant-money")
    assert [e["card"] for e in t.happened("turn")][:2] == ["payday", "grant-money-1"]


def test_M14_a_building_does_not_react_to_the_build_that_brought_it_in() -> None:
    t = Table("work", colony(money=8, hand=["welcome-center"]))
    t.play(0, "build welcome-center")
    assert t.people() == 33


def test_M14_kale_farm_counts_in_the_farm_it_causes() -> None:
    t = Table("work", colony(money=3, hand=["kale-farm"]))
    t.play(0, "build kale-farm")
    assert t.food() == 5


def test_M14_conditions_are_tested_together_first() -> None:
    t = Table("work", colony(buildings=["radio-antennae", "radio-antennae"]))
    assert t.cards() == 2


def test_M15_reduced_losses_never_apply_to_hunger_or_later_losses() -> None:
    """Off Switch: one fewer to Census Drone's printed 3, none fewer to its further loss (1 for 2 Buildings)."""
    t = Table("census-drone", colony(buildings=["off-switch", "bunk-pods"]))
    assert t.mat() == 30 - 2 - 1
    t = Table("hunger", colony(buildings=["storm-cellar 1"]))
    assert t.mat() == 29


def test_M15_off_switch_and_storm_cellar_say_nothing_to_a_twist() -> None:
    """Micrometeors takes 2 and is neither a Robot nor an Event."""
    t = Table("micrometeors", colony(buildings=["off-switch", "storm-cellar"]))
    assert t.mat() == 28
    assert t.happened("softened") == []


@pytest.mark.parametrize("card", ["hunger", "paperwork", "glitch"])
def test_M15_storm_cellar_promises_nothing_where_nothing_is_printed(card: str) -> None:
    seat = colony(people=60, food=9, buildings=["storm-cellar 1"])
    t = Table("", seat, progress=[["work"], [card], ["work"]], event=3, robots=[])
    t.play(0, "mine")
    assert card in [e["card"] for e in t.happened("turn")]
    assert t.happened("softened") == []


def test_M16_discounts_never_go_below_zero_and_keep_printed_costs() -> None:
    """Assembly Line and Lunarcrete Factory: 3 less. Flag (1) is free, but still costs 1 in print."""
    t = Table(
        "grand-plan",
        colony(money=9, hand=["flag", "clinic", "kitchen"], buildings=["assembly-line", "lunarcrete-factory"]),
    )
    t.play(0, "discard kitchen")
    # Only Clinic (printed 6) is 5 or more; it costs 6 - 3 = 3.
    assert "clinic" in t.built()
    assert t.money() == 6
    t = Table("work", colony(hand=["flag"], buildings=["assembly-line"]))
    t.play(0, "build flag")
    assert t.money() == 0


def test_M16_food_spent_as_money_is_not_for_losses() -> None:
    t = Table("budget-cuts", colony(money=1, food=5, buildings=["potato-farm"]))
    assert (t.money(), t.food()) == (0, 5)


def test_M17_automatic_doors_take_all_abilities_from_the_next_work() -> None:
    """No PLAY, no passive discount, no MINE bonus, no work_start; the Work after that is normal."""
    seat = colony(people=40, money=6, hand=["kale-farm"], buildings=["assembly-line", "silica-mine", "radio-antennae"])
    t = Table("automatic-doors", dict(seat), below=("work", "work"))
    assert t.card == "work"
    assert int(t.s["this_work"]) == 1
    t.play(0, "build kale-farm")  # 3 at full price, no FARM
    assert (t.money(), t.food()) == (3, 0)
    t = Table("automatic-doors", dict(seat), below=("work", "work"), pile=[])
    t.play(0, "mine")
    assert t.money() == 10
    t.play(0, "mine")
    assert t.money() == 16


def test_M17_repairs_robot_forbids_every_build_of_that_work() -> None:
    seat = colony(people=40, money=9, hand=["flag", "flag"][:1], buildings=["command-tower 1"])
    t = Table("repairs-robot", seat, below=("work", "work"))
    assert t.asked() == "use"  # Command Tower: any Action at the start of Work
    t.play(0, "use")
    assert t.refused(0, "build") == "build-forbidden"
    t.play(0, "mine")
    assert t.refused(0, "build flag") == "build-forbidden"
    t.play(0, "mine")
    assert "build flag" in t.legal()


def test_M17_set_aside_robots_lapse_at_a_shuffle() -> None:
    """The doors are set aside, the deck is shuffled, and a Work comes before the doors do: it is a normal one."""
    found = 0
    for seed in range(8):
        t = Table("", colony(people=60, buildings=["silica-mine"]), progress=[["automatic-doors"], ["work"]])
        t.s["rng"] = seed * 7919 + 1
        t.play(0, "mine")
        order = [e.get("card", "shuffle") for e in t.log if e["event"] in ("turn", "shuffle")]
        if order == ["automatic-doors", "shuffle", "work"]:
            found += 1
            assert (int(t.s["aside"]), int(t.s["this_work"])) == (0, 0)
            t.play(0, "mine")
            assert t.money() == 6 + 6  # MINE and the Silica Mine's 2, both times
    assert found > 0


def test_M17_two_robots_set_aside_act_on_the_same_work() -> None:
    seat = colony(people=60, money=9, hand=["flag"], buildings=["silica-mine"])
    t = Table("", seat, progress=[["work"], ["work"], ["repairs-robot"], ["automatic-doors"]])
    assert t.card == "work"
    assert t.refused(0, "build flag") == "build-forbidden"
    t.play(0, "mine")
    assert t.money() == 9 + 4  # without the Silica Mine's 2
    assert "build flag" in t.legal()
    t.play(0, "mine")
    assert t.money() == 13 + 6


def test_M18_only_cards_on_the_mat_can_be_built() -> None:
    t = Table("work", colony(money=9, hand=["kitchen"], on_mat=["flag", "clinic"], under_mat=["market"]))
    assert t.refused(0, "build kitchen") == "not-on-mat"
    assert t.refused(0, "build market") == "not-on-mat"
    assert [a for a in t.legal() if a.startswith("build")] == ["build flag", "build clinic"]
    t.play(0, "build flag")
    assert "build clinic" in t.legal()
    assert "build kitchen" not in t.legal()


def test_M19_a_loss_is_open_only_if_it_can_be_done_in_full() -> None:
    t = Table("radiation", colony())
    assert t.mat() == 27  # no Building to lose: 3 people
    t = Table("radiation", colony(people=2, buildings=["flag"]))
    assert t.built() == {}  # 3 people cannot be lost in full: the Building it is
    assert t.mat() == 2
    t = Table("radiation", colony(buildings=["kitchen"]))
    assert t.asked() == "option"
    t.play(0, "option 1")
    assert t.mat() == 35


def everything_but(*cards: str) -> list[str]:
    """All other Building cards there are."""
    rest = [BUILDINGS[k] for k in WHOLE_DECK.tolist()]
    for card in cards:
        rest.remove(card)
    return rest


def test_M19_any_other_option_may_be_taken_though_it_cannot_be_done() -> None:
    """Surveying with no Building card left to draw: tucking one away is still possible."""
    t = Table("surveying", colony(hand=["flag"]), colony(hand=everything_but("flag")))
    assert t.legal(0) == ["option 1", "option 2"]
    t.play(0, "option 1", "tuck flag")
    assert (t.cards(), int(t.s["stored_n"][0])) == (0, 1)


def test_M19_if_none_is_open_the_last_is_taken() -> None:
    t = Table("radiation", colony(people=2), colony())
    assert t.over
    assert t.outcome()[0] == "failure"


def test_M20_loneliness_gives_for_bad_and_takes_for_good_symbols() -> None:
    t = Table("loneliness", colony(buildings=["audit-office", "scrap-heap", "market", "kitchen"]))
    assert t.mat() == 30 + 3 + 3 - 3


def test_M20_loneliness_gives_before_it_takes() -> None:
    """One person on the mat: 3 come for the Audit Office first, so that 3 can go for the Market."""
    t = Table("loneliness", colony(people=1, buildings=["audit-office", "market"]))
    assert (t.mat(), len(t.built())) == (1, 2)


def test_M21_what_lies_in_the_piles_is_shown_or_must_be_remembered() -> None:
    """Everyone saw the Flag being discarded; by the book nobody may look it up."""
    for memory, shown in (("open", True), ("book", False)):
        t = Table("hedge-trimmer", colony(hand=["flag"]), colony(), memory=memory)
        assert t.happened("discard") == [] or t.happened("discard")[0]["building"] == "flag"
        for seat in (None, 0, 1):
            view = GAME.view(t.s, seat)
            assert view["options"]["memory"] == memory
            assert (view["building_pile"], view["deck"]) == (1, 0)
            assert ("known" in view) == shown
            assert ("'flag'" in str(view)) == shown
            if shown:
                assert (view["known"]["deck"], view["known"]["building_pile"]) == ({}, {"flag": 1})
                assert view["known"]["pile"]["hedge-trimmer"] == 1
                assert sum(view["known"]["pile"].values()) == view["pile"]


def test_M23_innovation_asks_whoever_holds_a_card() -> None:
    """Who can pay, who cannot, who has nothing: only the last is not asked."""
    t = Table("innovation", colony(money=3, hand=["kitchen"]), colony(hand=["market"]), colony(money=9))
    assert t.acting == [0, 1]
    assert t.legal(0) == ["decline", "use"]
    assert t.legal(1) == ["decline"]
    assert t.refused(1, "use") == "too-expensive"
    t = Table("innovation", colony(on_mat=["market"]))
    assert t.legal(0) == ["decline"]


@pytest.mark.parametrize("card", ["delivery-drone", "swap-meet", "construction-robot", "hedge-trimmer", "surveying"])
def test_M23_equal_cards_are_chosen_from_like_any_others(card: str) -> None:
    for hand in (["market", "market"], ["market", "clinic"]):
        t = Table(card, colony(hand=hand), colony(hand=["flag"]))
        if card == "surveying":
            t.play(0, "option 1")
        if card == "swap-meet":
            assert t.cards() == 3
        assert 0 in t.acting
        assert t.asked() in ("pass-card", "reserve", "discard", "store")


def test_M23_the_only_card_is_passed_by_its_owner() -> None:
    t = Table("delivery-drone", colony(hand=["flag"]), colony(), colony(hand=["market", "clinic"]))
    assert t.acting == [0, 2]
    assert t.legal(0) == ["pass flag"]


def test_M24_a_build_waits_for_the_money_of_the_same_action() -> None:
    """Market costs 4, two Solar Panels bring 2 each: BUILD itself cannot come before both."""
    t = Table("work", colony(hand=["market"], buildings=["solar-panels 2", "solar-panels 2"]))
    t.play(0, "build market")
    assert t.legal() == ["first solar-panels#2", "first solar-panels"]
    assert t.refused(0, "own") == "money-to-come"
    t.play(0, "first solar-panels")
    assert t.legal() == ["first solar-panels#2"]
    t.play(0, "first solar-panels#2")
    assert ("market" in t.built(), t.money()) == (True, 0)


def test_M24_it_is_the_card_laid_down_that_must_be_paid_for() -> None:
    """The Flag could be built at once, but the Market was laid down."""
    t = Table("work", colony(money=1, hand=["flag", "market"], buildings=["solar-panels 2", "solar-panels 2"]))
    t.play(0, "build market")
    assert t.refused(0, "own") == "money-to-come"


def test_M24_a_build_that_can_be_paid_for_does_not_wait() -> None:
    t = Table("work", colony(money=4, hand=["market"], buildings=["solar-panels 2", "solar-panels 2"]))
    t.play(0, "build market")
    assert "own" in t.legal()
    t.play(0, "own")
    assert "market" in t.built()


def test_M24_a_build_from_a_card_waits_too() -> None:
    """Innovation: nothing in hand can be paid for before the Solar Panels have brought 3."""
    t = Table("innovation", colony(hand=["kitchen"], buildings=["solar-panels 3"]))
    t.play(0, "use")
    assert (t.legal(), t.refused(0, "own")) == (["first solar-panels"], "money-to-come")
    t.play(0, "first solar-panels")
    assert ("kitchen" in t.built(), t.money()) == (True, 0)


@pytest.mark.parametrize(("card", "use"), [("crate-auction", "use"), ("spring-cleaning", "discard")])
def test_M25_as_often_as_you_like_is_five_times_on_a_twist(card: str, use: str) -> None:
    hand = ["flag", "kitchen", "market", "clinic", "bunker", "embassy", "nursery"]
    t = Table(card, colony(money=9, hand=hand, buildings=["bunk-pods"]), colony(money=9, hand=["recycling"] * 1))
    uses = 0
    while t.card == card and 0 in t.acting:
        t.play(0, next(action for action in t.legal() if action.startswith(use)))
        uses += 1
    assert uses == 5


def test_M25_a_robot_counts_as_its_text_says() -> None:
    """Stacking Robot: more boxes than are of use may be given."""
    t = Table("stacking-robot", colony(buildings=["flag 7"]))
    for _ in range(7):
        t.play(0, "take flag")
    assert (t.boxes(), t.mat()) == (0, 30)
