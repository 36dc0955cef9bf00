"""The rulebook's card notes and examples, one by one, and the cards whose text the oracle does not read."""

import numpy as np
import pytest

from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.tables import BUILDINGS, WHOLE_DECK

from .situation import Table, colony

BY_EVENT = (
    ("leak", 2),
    ("tempers-flare", 3),
    ("accident", 3),
    ("airlock-test", 3),
    ("moonquake", 4),
    ("power-failure", 5),
)


# --- turns, Work, Events ----------------------------------------------------------------------------------------------
def test_example_restaurant_nursery_silica_mine() -> None:
    """FARM first, then one food for 4 money; the Nursery has no box, the Silica Mine does not care."""
    t = Table("work", colony(buildings=["restaurant", "nursery", "silica-mine"]))
    t.play(0, "farm")
    while t.asked() == "order":
        t.play(0, "first restaurant" if "first restaurant" in t.legal() else t.legal()[0])
    t.play(0, "use")
    assert (t.food(), t.money(), t.people()) == (3, 4, 30 + 4 + 3 + 5)
    assert t.asked() == "work"


def test_restock_puts_two_boxes_anywhere() -> None:
    for places, found in ((["box flag", "box flag"], (2, 0)), (["box flag", "box kitchen"], (1, 1))):
        t = Table("work", colony(buildings=["flag", "market"]))
        t.play(0, "restock", *[p.replace("kitchen", "market") for p in places])
        assert tuple(t.built().values()) == found


def test_restock_without_a_building_does_nothing() -> None:
    t = Table("work", colony())
    t.play(0, "restock")
    assert t.boxes() == 0
    assert t.asked() == "work"


@pytest.mark.parametrize(
    ("action", "goods"), [("mine", {"money": 4}), ("farm", {"food": 4}), ("research", {"card": 2})]
)  # fmt: skip
def test_plain_actions(action: str, goods: dict[str, int]) -> None:
    t = Table("work", colony())
    before = t.goods()
    t.play(0, action)
    assert {k: v for k, v in t.goods().items() if v != before[k]} == goods


def test_build_needs_money_and_a_card() -> None:
    t = Table("work", colony(money=3, hand=["market", "kitchen"]))
    assert t.refused(0, "build market") == "too-expensive"
    assert t.refused(0, "build flag") == "not-in-hand"
    t.play(0, "build kitchen")
    assert t.money() == 0
    assert t.people() == 35


def test_trouble_adds_the_events_in_order() -> None:
    """Hunger, then Paperwork, then Glitch, and so on to the Instruction Manual (the book's order and names)."""
    order = []
    for n in range(13):
        t = Table("work", colony(people=90), below=("trouble",), event=n)
        t.play(0, "mine")
        order.append(t.happened("trouble")[0]["card"])
        assert [e["card"] for e in t.happened("turn")][:2] == ["trouble", order[-1]]
    assert order == [
        "hunger", "paperwork", "glitch", "leak", "tempers-flare", "accident", "airlock-test", "accident-2",
        "airlock-test-2", "moonquake", "moonquake-2", "power-failure", "instruction-manual",
    ]  # fmt: skip


def test_hunger_feeds_every_building_or_loses_one_person_each_at_once() -> None:
    """Four Buildings, one food: three people in one loss. Losing a Building for it saves nothing."""
    t = Table("hunger", colony(people=2, food=1, buildings=["kitchen", "clinic", "market", "bunker"]))
    assert t.asked() == "lose-building"
    assert t.food() == 0
    t.play(0, "lose market")
    assert t.mat() == 2 + 4 - 3


def test_hunger_reward_when_nobody_was_lost() -> None:
    t = Table("hunger", colony(food=3, buildings=["kitchen", "flag"]), colony())
    assert (t.mat(), t.food()) == (32, 1)
    assert t.mat(1) == 32  # even with nothing to feed


def test_paperwork_draws_then_discards_two() -> None:
    t = Table("paperwork", colony(hand=["flag", "kitchen"]))
    assert t.cards() == 3
    assert t.asked() == "discard"
    t.play(0, next(a for a in t.legal() if a.startswith("discard")))
    while t.asked() == "discard":
        t.play(0, t.legal()[0])
    assert t.cards() == 1


def test_glitch_adds_one_robot_for_all() -> None:
    t = Table("glitch", colony(), colony(), colony(), robots=["soup-dispenser", "sentry-gun"])
    assert int(t.s["robots_n"]) == 1
    assert len({t.people(i) for i in range(3)}) == 1
    assert t.people() in (25, 24)


@pytest.mark.parametrize(("event", "n"), BY_EVENT)
def test_events_take_people_from_everyone(event: str, n: int) -> None:
    t = Table(event, colony(), colony(buildings=["kitchen"]))
    assert (t.people(0), t.people(1)) == (30 - n, 35 - n)


def test_instruction_manual_ends_the_game_most_people_win() -> None:
    t = Table("instruction-manual", colony(people=10, buildings=["kitchen"]), colony(people=14))
    assert t.outcome() == ("instruction-manual", [1, 2], [15, 14])


def test_two_of_the_same_building_add_up() -> None:
    t = Table("work", colony(buildings=["dust-mine", "dust-mine"]))
    t.play(0, "mine")
    assert t.money() == 6


# --- robots -----------------------------------------------------------------------------------------------------------
def test_robot_butler_without_boxes() -> None:
    t = Table("robot-butler", colony(buildings=["kitchen"]), colony(buildings=["clinic 2"]))
    assert (t.boxes(0), t.boxes(1)) == (0, 1)
    assert (t.mat(0), t.mat(1)) == (25, 25)


def test_construction_robot_reserves_the_next_build() -> None:
    t = Table("construction-robot", colony(money=9, hand=["flag", "kitchen"]), colony())
    t.play(0, "lay kitchen")
    assert t.asked() == "work"
    assert t.refused(0, "build flag") == "not-on-mat"
    t.work("build kitchen", "mine")
    assert "build flag" in t.legal()
    assert int(t.s["reserved_n"][1]) == 0  # no cards: none put down


def test_construction_robot_twice_leaves_a_choice() -> None:
    t = Table("construction-robot", colony(money=9, hand=["flag", "clinic"], on_mat=["kitchen"]))
    t.play(0, "lay flag")
    assert [a for a in t.legal() if a.startswith("build")] == ["build flag", "build kitchen"]


def test_robot_companion_grants_an_action_without_a_chit() -> None:
    t = Table("robot-companion", colony())
    t.play(0, "use", "mine")
    assert t.money() == 4
    assert t.s["actions_n"][0].sum() == 0
    assert t.asked() == "work"
    assert Table("robot-companion", colony()).play(0, "decline").money() == 0


def test_delivery_drone_passes_left_even_to_those_who_have_nothing() -> None:
    t = Table("delivery-drone", colony(hand=["flag", "kitchen"]), colony(), colony(hand=["market", "clinic"]))
    t.play(2, "pass clinic")
    assert t.hand(0) == ["flag", "kitchen"]  # all move together
    t.play(0, "pass flag")
    assert (t.hand(0), t.hand(1), t.hand(2)) == (["kitchen", "clinic"], ["flag"], ["market"])


def test_swap_meet_draws_then_passes() -> None:
    t = Table("swap-meet", colony(hand=["flag"]), colony(hand=["market"]))
    t.play(0, "pass flag")
    t.play(1, "pass market")
    assert "market" in t.hand(0)
    assert "flag" in t.hand(1)
    assert (t.cards(0), t.cards(1)) == (2, 2)


def test_robot_waiter_takes_what_food_there_is() -> None:
    t = Table("robot-waiter", colony(food=1), colony(), colony(food=5))
    assert [t.food(i) for i in range(3)] == [0, 0, 3]
    assert [t.mat(i) for i in range(3)] == [26, 26, 26]


def test_drilling_robot_takes_a_building() -> None:
    t = Table("drilling-robot", colony(buildings=["lifeboat-bay"]), colony())
    assert t.mat(0) == 30 - 4 + 3 + 4
    assert t.mat(1) == 26


def test_sentient_ai_adds_a_twist_for_nobody() -> None:
    t = Table("sentient-ai", colony(buildings=["trading-post"]), twists=["payday"])
    assert t.money() == 2  # Payday's, not the Trading Post's


def test_mining_robot_pays_per_mine() -> None:
    mines = ["dust-mine", "silica-mine", "iron-mine", "helium-3-mine", "titanium-mine", "aluminum-mine"]
    t = Table("mining-robot", colony(buildings=[*mines, "kitchen"]), colony())
    assert (t.money(0), t.money(1)) == (6, 0)


@pytest.mark.parametrize(("spent", "left"), [(0, 24), (1, 26), (2, 28), (3, 30), (4, 30)])
def test_stacking_robot_two_fewer_for_each_box(spent: int, left: int) -> None:
    t = Table("stacking-robot", colony(buildings=["flag 4"]))
    for _ in range(spent):
        t.play(0, "take flag")
    if t.asked() == "take-box":
        t.play(0, "decline")
    assert t.mat() == left
    assert t.boxes() == 4 - spent


def test_repairs_robot_does_not_stop_builds_elsewhere() -> None:
    t = Table("work", colony(people=40, money=9, hand=["flag"]), progress=[["work"], ["innovation"], ["repairs-robot"]])
    assert t.card == "innovation"
    t.play(0, "use")
    assert "flag" in t.built()


def test_warehouse_robot_wants_an_empty_building() -> None:
    t = Table(
        "warehouse-robot", colony(buildings=["kitchen 1", "flag 2"]), colony(buildings=["kitchen 1", "clinic"][1:])
    )
    assert (t.boxes(0), t.boxes(1)) == (3, 1)
    t = Table("warehouse-robot", colony(buildings=["kitchen 1", "flag", "clinic"]))
    assert t.legal() == ["box flag", "box clinic"]
    assert t.refused(0, "box kitchen") == "box-there"


def test_surgery_arm_may_be_paid_off() -> None:
    assert Table("surgery-arm", colony(money=3)).play(0, "use").mat() == 27
    assert Table("surgery-arm", colony(money=3)).play(0, "decline").mat() == 24
    assert Table("surgery-arm", colony(money=2)).mat() == 24


def test_census_drone_counts_buildings() -> None:
    t = Table("census-drone", colony(buildings=["kitchen", "flag", "clinic"]), colony())
    assert (t.mat(0), t.mat(1)) == (26, 27)


def test_fairness_engine_hits_whoever_leads() -> None:
    t = Table("fairness-engine", colony(people=30), colony(people=29), colony(people=30))
    assert [t.mat(i) for i in range(3)] == [24, 25, 24]


# --- buildings --------------------------------------------------------------------------------------------------------
def test_aluminum_mine_with_no_money() -> None:
    t = Table("work", colony(buildings=["aluminum-mine"]))
    t.play(0, "mine")
    assert t.money() == 9
    t = Table("work", colony(money=1, buildings=["aluminum-mine"]))
    t.play(0, "mine")
    assert t.money() == 5


def test_assembly_line_is_gone_when_it_lets_you_build() -> None:
    t = Table("drilling-robot", colony(money=5, hand=["clinic", "kitchen"], buildings=["assembly-line"]))
    assert "kitchen" in t.built()  # Clinic would cost 6 now
    assert t.money() == 2


def test_bunker_adds_a_random_robot() -> None:
    t = Table("work", colony(money=6, hand=["bunker"]), robots=["soup-dispenser"])
    t.play(0, "build bunker")
    assert next(e["card"] for e in t.happened("turn")) == "soup-dispenser"
    assert t.happened("add")[0]["card"] == "robot-back"


def test_flag_does_not_save_an_empty_colony() -> None:
    t = Table("leak", colony(people=2, buildings=["flag"]), colony())
    assert t.over
    assert t.outcome()[1] == [2, 1]


def test_fuel_cells_with_a_box_just_restocked() -> None:
    t = Table("work", colony(hand=["flag"], buildings=["fuel-cells"]))
    t.play(0, "restock", "own")
    t.play(0, "use")
    assert t.money() == 4
    assert t.asked() == "discard"
    assert t.cards() == 2


def test_hacker_lair_ignores_paperwork() -> None:
    t = Table("paperwork", colony(hand=["flag", "kitchen", "market"], buildings=["hacker-lair", "hacker-lair"]))
    assert t.asked() == "work"
    assert t.cards() == 3


def test_kitchen_with_a_box_just_restocked() -> None:
    t = Table("work", colony(buildings=["kitchen"]))
    t.play(0, "restock", "own", "use")
    assert (t.food(), t.boxes()) == (4, 1)


def test_launch_pad_repeats_a_when_built_ability() -> None:
    t = Table("work", colony(money=5, hand=["launch-pad"], buildings=["organ-banks", "lunarcrete-factory", "kitchen"]))
    t.play(0, "build launch-pad")
    assert t.legal() == ["repeat organ-banks", "repeat lunarcrete-factory"]
    t.play(0, "repeat lunarcrete-factory")
    assert t.cards() == 2
    t = Table("work", colony(money=5, hand=["launch-pad"], buildings=["organ-banks"]))
    t.play(0, "build launch-pad")
    assert t.asked() == "perk"


def test_launch_pad_repeats_on_this_on_the_repeated_building() -> None:
    t = Table("work", colony(money=5, hand=["launch-pad"], buildings=["helium-3-mine", "kitchen"]))
    t.play(0, "build launch-pad")
    assert t.built() == {"helium-3-mine": 2, "kitchen": 0, "launch-pad": 0}


def test_launch_pad_with_nothing_to_repeat() -> None:
    t = Table("work", colony(money=5, hand=["launch-pad"], buildings=["kitchen"]))
    t.play(0, "build launch-pad")
    assert t.asked() == "work"


def test_market_with_food_just_farmed() -> None:
    t = Table("work", colony(buildings=["market"]))
    t.play(0, "farm", "use")
    assert (t.food(), t.money()) == (2, 4)


def test_moon_hotel_counts_every_gain_of_food() -> None:
    t = Table("work", colony(buildings=["moon-hotel", "kale-farm"]))
    t.play(0, "farm")
    assert (t.food(), t.money()) == (5, 2)


def test_organ_banks_help_against_accidents_only() -> None:
    t = Table("accident", colony(buildings=["organ-banks 1"]))
    t.play(0, "use")
    assert (t.mat(), t.boxes()) == (30, 0)
    assert Table("accident", colony(buildings=["organ-banks 1"])).play(0, "decline").mat() == 27
    assert Table("moonquake", colony(buildings=["organ-banks 1"])).mat() == 26
    assert Table("accident", colony(buildings=["organ-banks"])).mat() == 27
    assert Table("accident-2", colony(buildings=["organ-banks 1"])).play(0, "use").mat() == 30


def test_potato_farm_mixes_food_and_money() -> None:
    t = Table("work", colony(money=2, food=3, hand=["kitchen"], buildings=["potato-farm"]))
    t.play(0, "build kitchen")
    assert t.legal() == ["pay 1 food", "pay 2 food", "pay 3 food"]
    assert t.refused(0, "pay 0 food") == "wrong-payment"
    t.play(0, "pay 2 food")
    assert (t.money(), t.food()) == (1, 1)


def test_potato_farm_does_not_make_money_food() -> None:
    t = Table("tourists", colony(money=9, food=1, buildings=["potato-farm"]))
    assert t.asked() == "work"


def test_r_and_d_storage_at_any_time() -> None:
    t = Table("paperwork", colony(buildings=["r-and-d-storage 3"]))
    t.play(0, "tap r-and-d-storage", "tap r-and-d-storage", "decline")
    assert t.cards() == 3
    t.play(0, "tap r-and-d-storage")  # in the middle of the discard as well
    assert t.cards() == 4


def test_radio_antennae_only_with_an_empty_hand() -> None:
    assert Table("work", colony(buildings=["radio-antennae", "radio-antennae"])).cards() == 2
    assert Table("work", colony(hand=["flag"], buildings=["radio-antennae"])).cards() == 1


def test_reactor_looks_at_printed_costs() -> None:
    """Clinic costs 6: with Reactor 3. Restaurant costs 5: no discount; Lunarcrete does not lift it to 6."""
    t = Table("work", colony(money=4, hand=["clinic", "restaurant"], buildings=["reactor", "lunarcrete-factory"]))
    t.play(0, "build clinic")
    assert t.money() == 2
    t = Table("work", colony(money=3, hand=["restaurant"], buildings=["reactor", "lunarcrete-factory"]))
    assert t.refused(0, "build restaurant") == "too-expensive"


def test_recycling_pays_per_card_discarded() -> None:
    t = Table("paperwork", colony(hand=["flag"], buildings=["recycling"]))
    assert t.boxes() == 2
    assert t.cards() == 0


def test_recycling_counts_tucked_cards_and_a_card_given_as_a_cost() -> None:
    t = Table("surveying", colony(under_mat=["market", "clinic"], buildings=["recycling"]))
    t.play(0, "option 2")
    assert (t.boxes(), t.money()) == (2, 6)
    t = Table("grand-plan", colony(hand=["flag"], buildings=["recycling"]))
    t.play(0, "discard flag")
    assert t.boxes() == 1
    t = Table("work", colony(hand=["flag"], buildings=["recycling", "patent-office"]))
    t.play(0, "research", "own", "discard flag")
    t.play(0, "box recycling")
    assert (t.boxes(), t.money()) == (1, 4)


def test_solar_panels_after_a_when_built_ability() -> None:
    t = Table("work", colony(money=1, hand=["makeshift-lab"], buildings=["solar-panels"]))
    t.play(0, "build makeshift-lab", "own", "box solar-panels", "box solar-panels")
    assert t.money() == 2


def test_solar_panels_pay_for_the_building_being_built() -> None:
    t = Table("work", colony(money=0, hand=["kitchen"], buildings=["solar-panels 3"]))
    t.play(0, "build kitchen")
    assert t.legal() == ["first solar-panels"]  # BUILD waits for them (ruling M24)
    t.play(0, "first solar-panels")
    assert "kitchen" in t.built()
    assert t.money() == 0


def test_trading_post_and_stunt_arena_notice_added_cards() -> None:
    t = Table("work", colony(money=5, hand=["stunt-arena"], buildings=["trading-post"]))
    t.play(0, "build stunt-arena")
    gains = [(e["resource"], e["n"]) for e in t.happened("gain")][:2]
    assert sorted(gains) == [("money", 2), ("people", 2)]


def test_warehouse_moves_a_box() -> None:
    t = Table("work", colony(buildings=["warehouse", "kitchen 1", "clinic"]))
    assert t.asked() == "use"
    t.play(0, "use")
    assert t.asked() == "move-to"  # only the Kitchen has one
    t.play(0, "to clinic")
    assert t.built() == {"warehouse": 0, "kitchen": 0, "clinic": 1}
    assert Table("work", colony(buildings=["warehouse"])).asked() == "work"


def test_warehouse_restocks_when_built() -> None:
    t = Table("work", colony(money=4, hand=["warehouse"], buildings=["cargo-lift"]))
    t.play(0, "build warehouse")
    while t.asked() in ("order", "place-box"):
        t.play(0, "own" if "own" in t.legal() else t.legal()[0])
    assert t.boxes() == 3
    assert t.money() == 1


def test_crash_program_builds_on_for_less() -> None:
    t = Table("work", colony(money=5, hand=["crash-program", "market"]))
    t.play(0, "build crash-program")
    assert "market" in t.built()
    assert t.happened("build")[1]["n"] == 2
    t = Table("work", colony(money=3, hand=["crash-program", "habitat-ring"]))
    t.play(0, "build crash-program")
    assert t.hand() == ["habitat-ring"]


def test_escape_pods_off_switch_and_storm_cellar() -> None:
    t = Table("sentry-gun", colony(buildings=["escape-pods 1", "off-switch"]))
    t.play(0, "use")
    assert t.mat() == 30 - (6 - 3 - 1)
    assert Table("leak", colony(buildings=["escape-pods 1"])).mat() == 28
    assert Table("leak", colony(buildings=["storm-cellar 1"])).mat() == 29
    assert Table("leak", colony(buildings=["storm-cellar"])).mat() == 28
    assert Table("sentry-gun", colony(buildings=["storm-cellar 1"])).mat() == 24


def test_command_tower_gives_an_action_before_work() -> None:
    t = Table("work", colony(buildings=["command-tower 1"]))
    t.play(0, "use", "farm")
    assert t.food() == 4
    t.play(0, "farm")
    assert t.food() == 8


def test_memorial_garden_adds_a_perk_when_lost() -> None:
    t = Table("drilling-robot", colony(buildings=["memorial-garden"]))
    t.play(0, "perk family-visit")
    assert t.people() == 26 + 5 + 2


# --- developments -----------------------------------------------------------------------------------------------------
def test_innovation_you_still_pay() -> None:
    t = Table("innovation", colony(money=3, hand=["kitchen"]))
    t.play(0, "use")
    assert t.money() == 0


def test_radiation_lost_building_moves_its_people() -> None:
    t = Table("radiation", colony(buildings=["salvage-yard"]))
    t.play(0, "option 1")
    assert (t.mat(), t.money(), t.cards()) == (34, 6, 1)
    assert Table("radiation", colony(buildings=["salvage-yard"])).play(0, "option 2").mat() == 27


def test_repairs_without_boxes() -> None:
    t = Table("repairs", colony(buildings=["kitchen"]), colony(buildings=["flag 1", "clinic 1"]))
    assert t.boxes(0) == 0
    assert t.asked(1) == "take-box"
    t.play(1, "take clinic")
    assert t.built(1) == {"flag": 1, "clinic": 0}


# --- twists -----------------------------------------------------------------------------------------------------------
def test_construction_kits_can_be_paid_for_nothing_and_ignore_discounts() -> None:
    seat = colony(money=9, hand=["restaurant"], buildings=["lunarcrete-factory 1"])
    t = Table("construction-kits", seat)
    t.play(0, "take lunarcrete-factory")
    assert t.boxes() == 0
    assert t.hand() == ["restaurant"]  # printed 5, paid 4: still too dear for the kit
    t = Table("construction-kits", colony(money=9, hand=["kitchen"], buildings=["flag 1"]))
    t.play(0, "take flag")
    assert t.money() == 6


def test_overtime_you_still_pay() -> None:
    t = Table("overtime", colony(money=3, food=2, hand=["kitchen"]))
    t.play(0, "use")
    assert (t.money(), t.food()) == (0, 0)
    assert "kitchen" in t.built()


def test_engineers_lose_a_building_to_build_cheaper() -> None:
    t = Table("engineers", colony(money=0, hand=["clinic"], buildings=["lifeboat-bay"]))
    assert t.legal() == ["decline", "lose lifeboat-bay"]
    t.play(0, "lose lifeboat-bay")
    assert t.mat() == 30 + 3 + 4
    assert t.built() == {"clinic": 0}


def test_risky_research_may_cost_a_building() -> None:
    t = Table("risky-research", colony(people=1, buildings=["kitchen", "clinic"]))
    t.play(0, "use", "lose clinic")
    assert (t.mat(), t.cards()) == (2, 3)


def test_black_ledger() -> None:
    assert Table("black-ledger", colony()).play(0, "use").goods() == {
        "money": 6,
        "food": 0,
        "people": 28,
        "box": 0,
        "card": 0,
    }
    assert Table("black-ledger", colony()).play(0, "decline").people() == 30


def test_grand_plan_can_be_paid_for_nothing() -> None:
    t = Table("grand-plan", colony(money=20, hand=["flag", "kitchen"]))
    t.play(0, "discard flag")
    assert t.hand() == ["kitchen"]
    assert t.built() == {}


def test_surveying_tucks_and_cashes_in() -> None:
    t = Table("surveying", colony(hand=["flag"], under_mat=["market", "clinic"]))
    t.play(0, "option 2")
    assert t.money() == 6
    assert int(t.s["stored_n"][0]) == 0
    t = Table("surveying", colony(hand=["flag"]))
    t.play(0, "option 1", "tuck flag")
    assert t.cards() == 1
    assert int(t.s["stored_n"][0]) == 1
    t = Table("surveying", colony())
    t.play(0, "option 2")  # nothing there: allowed, for nothing
    assert t.money() == 0


def test_petty_cash() -> None:
    assert Table("petty-cash", colony()).play(0, "option 1").money() == 2
    assert Table("petty-cash", colony()).play(0, "option 2").food() == 3


def test_rush_order() -> None:
    t = Table("rush-order", colony(buildings=["flag 1"]))
    t.play(0, "take flag", "mine")
    assert (t.money(), t.boxes()) == (4, 0)
    assert Table("rush-order", colony(buildings=["flag"])).asked() == "work"


def test_relief_rocket_helps_whoever_is_behind() -> None:
    t = Table("relief-rocket", colony(people=20), colony(people=25), colony(people=25))
    assert [t.people(i) for i in range(3)] == [22, 25, 25]
    assert [t.money(i) for i in range(3)] == [0, 2, 2]


def test_inventory_day_moves_then_counts() -> None:
    t = Table("inventory-day", colony(buildings=["flag 3", "clinic 2"]))
    t.play(0, "decline")
    assert t.money() == 4
    assert Table("inventory-day", colony(buildings=["flag"])).money() == 0


def test_micrometeors_may_be_stopped_with_a_box() -> None:
    t = Table("micrometeors", colony(buildings=["flag 1"]), colony())
    t.play(0, "take flag")
    assert (t.people(0), t.money(0)) == (30, 3)
    assert (t.people(1), t.money(1)) == (28, 3)


def test_spring_cleaning_may_be_used_again() -> None:
    t = Table("spring-cleaning", colony(hand=["flag", "kitchen", "market"]))
    t.play(0, "discard market", "discard flag", "decline")
    assert (t.money(), t.hand()) == (4, ["kitchen"])


def test_crate_auction_may_be_used_again() -> None:
    t = Table("crate-auction", colony(money=3, buildings=["flag"]))
    t.play(0, "use", "use", "decline")
    assert (t.money(), t.boxes()) == (1, 2)


# --- decks ------------------------------------------------------------------------------------------------------------
def test_an_empty_building_deck_is_made_from_the_discards() -> None:
    t = Table("work", colony())
    t.draw_next("flag")
    t.play(0, "research")
    assert t.cards() == 2
    assert int(t.s["discards_n"]) == 0


def test_no_building_card_is_left_anywhere() -> None:
    """Everything is in hands: RESEARCH draws nothing, and nothing breaks."""
    cards = [BUILDINGS[k] for k in WHOLE_DECK.tolist()]
    t = Table("work", colony(), colony(hand=cards))
    t.work("research", "research")
    assert (t.cards(0), t.cards(1)) == (0, 90)
    assert t.card == "work"


def test_a_lost_buildings_boxes_leave_the_count() -> None:
    t = Table("drilling-robot", colony(buildings=["kitchen 2", "clinic 1"]))
    t.play(0, "lose kitchen")
    assert (t.boxes(), t.built()) == (1, {"clinic": 1})


def test_setup_deals_what_the_book_says() -> None:
    states = GAME.new_states()
    for players in range(1, 6):
        GAME.loops.setup_at(
            states, 0, GAME.encode_options(players, {"twist-1": "payday", "twist-2": "brainstorm"}), np.uint64(1)
        )
        s = states[0]
        seen = int(s["deck_n"]) + int(s["pile_n"])
        assert seen - int(s["event"]) - (20 - int(s["robots_n"])) == (9 if players == 1 else 8)
        assert int(s["twists_n"]) == 23


@pytest.mark.parametrize("players", GAME.players)
def test_setup_gives_everyone_the_same_start(players: int) -> None:
    """30 people, 4 money, 4 food, 4 cards, five Perks: looked at where Work is the first card, before anyone acts."""
    states = GAME.new_states()
    looked = 0
    for seed in range(20):
        GAME.loops.setup_at(states, 0, GAME.encode_options(players, {}), np.uint64(seed))
        s = states[0]
        if int(s["turns"]) == 1 and int(s["card"]) == GAME.vocabulary["card"].index("work"):
            looked += 1
            for field, n in (("people", 30), ("money", 4), ("food", 4), ("hand_n", 4), ("perks", 0b11111)):
                assert s[field].tolist() == [n] * players + [0] * (5 - players)
            assert int(s["buildings_n"]) == 90 - 4 * players
            assert (int(s["robots_n"]), int(s["twists_n"]), s["developments"].tolist()) == (20, 23, [2] * 10)
    assert looked > 3


def test_chosen_twists_are_in_the_deck() -> None:
    states = GAME.new_states()
    options = GAME.encode_options(2, {"twist-1": "surveying", "twist-2": "payday", "twists": "simple"})
    for seed in range(5):
        GAME.loops.setup_at(states, 0, options, np.uint64(seed))
        s = states[0]
        cards = [*s["deck"][: int(s["deck_n"])].tolist(), *s["pile"][: int(s["pile_n"])].tolist()]
        names = [GAME.vocabulary["card"][card] for card in cards]
        assert sorted(set(names) & set(GAME.vocabulary["card"][28:53])) == ["payday", "surveying"]


def test_simple_twists_only() -> None:
    from moontable.games.moon_colony_bloodbath.tables import FIRST_TWIST, SIMPLE

    states = GAME.new_states()
    for seed in range(20):
        GAME.loops.setup_at(states, 0, GAME.encode_options(3, {"twists": "simple"}), np.uint64(seed))
        s = states[0]
        cards = [*s["deck"][: int(s["deck_n"])].tolist(), *s["pile"][: int(s["pile_n"])].tolist()]
        twists = [c - FIRST_TWIST for c in cards if FIRST_TWIST <= c < FIRST_TWIST + 25]
        assert len(twists) == 2
        assert all(SIMPLE[k] for k in twists)


def test_a_box_about_to_be_moved_may_be_used_up_first() -> None:
    """The Cold Pantry's box was picked for the Warehouse, then eaten: another box is moved instead."""
    t = Table("work", colony(buildings=["warehouse", "cold-pantry 1", "kitchen 1", "clinic"]))
    t.play(0, "decline", "use", "move cold-pantry", "tap cold-pantry")
    assert t.food() == 3
    t.play(0, "to clinic")
    assert t.built() == {"warehouse": 0, "cold-pantry": 0, "kitchen": 0, "clinic": 1}
