"""Rulings M1 to M20, each in a table situation."""

import itertools
import random

import numpy as np
import pytest

from moontable.engine.fields import checksum
from moontable.engine.game import RulesError
from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.tables import PROGRESS

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
            GAME.loops.apply_at(states, 0, seat, action, None)
    assert swapped > 300


def _after(states: object, *moves: tuple[int, int]) -> str | None:
    """The position after these moves; None when a card was drawn or turned up on the way."""
    copy = states.copy()  # type: ignore[attr-defined]
    luck = int(copy[0]["rng"])
    for seat, action in moves:
        if GAME.loops.why_not_at(copy, 0, seat, action):
            return None
        GAME.loops.apply_at(copy, 0, seat, action, None)
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
    t = Table("automatic-doors", colony(buildings=["silica-mine"]), below=(), pile=["work"])
    assert int(t.s["shuffles"]) >= 1
    while t.card != "work":
        t.play(0, t.legal()[0])
    if t.happened("turn"):
        pytest.fail("no decision was due before Work")
    # Either Work came before the doors in the new deck (normal) or after them again (no abilities).
    again = t.s["pile"][: int(t.s["pile_n"])].tolist()
    doors = PROGRESS.index("automatic-doors") in again
    assert int(t.s["this_work"]) == (1 if doors else 0)


def test_M18_only_cards_on_the_mat_can_be_built() -> None:
    t = Table("work", colony(money=9, hand=["kitchen"], on_mat=["flag", "clinic"], under_mat=["market"]))
    assert t.refused(0, "build kitchen") == "not-on-mat"
    assert t.refused(0, "build market") == "not-on-mat"
    assert [a for a in t.legal() if a.startswith("build")] == ["build flag", "build clinic"]
    t.play(0, "build flag")
    assert "build clinic" in t.legal()
    assert "build kitchen" not in t.legal()


def test_M19_an_option_is_open_only_if_its_first_effect_can_be_done_in_full() -> None:
    t = Table("radiation", colony())
    assert t.mat() == 27  # no Building to lose: 3 people
    t = Table("radiation", colony(people=2, buildings=["flag"]))
    assert t.built() == {}  # 3 people cannot be lost in full: the Building it is
    assert t.mat() == 2
    t = Table("radiation", colony(buildings=["kitchen"]))
    assert t.asked() == "option"
    t.play(0, "option 1")
    assert t.mat() == 35


def test_M19_if_none_is_open_the_last_is_taken() -> None:
    t = Table("radiation", colony(people=2), colony())
    assert t.over
    assert t.outcome()[0] == "failure"


def test_M20_loneliness_gives_for_bad_and_takes_for_good_symbols() -> None:
    t = Table("loneliness", colony(buildings=["audit-office", "scrap-heap", "market", "kitchen"]))
    assert t.mat() == 30 + 3 + 3 - 3


def test_chains_end_a_repeatable_ability_has_a_bound() -> None:
    """Crate Auction with Cold Pantry and Potato Farm feeds itself: food, box, food. It stops after 99 uses."""
    t = Table("crate-auction", colony(food=9, buildings=["cold-pantry", "potato-farm"]))
    uses = 0
    while t.asked() in ("use", "place-box", "window"):
        legal = t.legal()
        if t.asked() == "use":
            t.play(0, "tap cold-pantry" if "tap cold-pantry" in legal else "use")
            uses += legal[-1] == "use"
        else:
            t.play(0, "box cold-pantry" if "box cold-pantry" in legal else "decline")
        assert uses <= 99
    assert uses == 99
    assert t.asked() == "work" or t.asked() == "window"
