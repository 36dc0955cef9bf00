"""Taking sets, last delivery, redistribution, rounds and phases (L4, L8, L9, L10, L20)."""

from typing import Any

import pytest

from moontable.engine.game import RulesError

from .situation import Situation, city

SETS = [
    {"card": "a07a", "tiles": ["hydrogen", "water"]},
    {"card": "a07d", "tiles": ["oxygen", "oxygen"]},
    {"card": "a07e", "tiles": ["water", "sales-office"]},
    {"card": "a07g", "tiles": ["meteorite", "hydrogen"]},
]


def at_turn(players: int = 2, **more: Any) -> Situation:
    """Seat 0 begins its turn in round 2; everyone has a city of one card and two cards in hand."""
    position: dict[str, Any] = {
        "cities": [city(f"a0{n}a 0,0") for n in range(1, players + 1)],
        "hands": [[f"a0{n}b", f"a0{n}d"] for n in range(1, players + 1)],
        "sets": SETS,
        "last_delivery": 3,
        "first": 0,
        "active": 0,
        "round": 2,
        "concessions": ["short-9", "short-10", "long-7"],
        **more,
    }
    return Situation(players, **position)


def finish_turn(table: Situation) -> Situation:
    """Lay and build whatever comes first until another turn begins."""
    seat, turn = table.seat, (int(table.s["phase"]), int(table.s["round"]))
    return table.play_first(lambda t: t.seat != seat or (int(t.s["phase"]), int(t.s["round"])) != turn)


def test_a_set_is_a_card_for_the_hand_and_tiles_for_the_city() -> None:
    table = at_turn().play("take 1")
    view = table.view(0)
    assert [c["card"] for c in view["seats"][0]["own"]["hand"]] == ["a01b", "a01d", "a07a"]
    assert view["turn"]["tiles"] == ["hydrogen", "water"]
    assert view["board"]["sets"][0] == {"card": None, "tiles": [], "worth": None}
    assert view["stage"] == "lay"


def test_L4_the_last_delivery_costs_a_card_before_the_new_one_is_taken() -> None:
    table = at_turn().play("take 3")
    assert table.stage() == "discard"
    assert table.legal() == ["discard a01b", "discard a01d"]  # the new card is not in hand yet
    assert table.why_not("discard a07e") == "card-not-in-hand"
    table.play("discard a01d")
    own = table.view(0)["seats"][0]["own"]
    assert [c["card"] for c in own["hand"]] == ["a01b", "a07e"]
    assert own["under"] == ["a01d"]  # at the bottom of the deck
    assert table.log_for(1, "discards")[0]["card"] is None


def test_L4_with_an_empty_hand_that_set_cannot_be_taken() -> None:
    table = at_turn(hands=[[], ["a02b"]])
    assert table.legal() == ["take 1", "take 2", "take 4"]
    assert table.why_not("take 3") == "hand-empty"


def test_L4_other_sets_cost_nothing() -> None:
    assert at_turn().play("take 2").stage() == "lay"


def test_L9_refill_card_tiles_and_marker() -> None:
    table = finish_turn(at_turn().play("take 2"))
    board = table.view()["board"]
    assert board["sets"][1]["card"] not in (None, "a07d")
    assert len(board["sets"][1]["tiles"]) == 2  # round 2
    assert board["last_delivery"] == 1
    assert [board["sets"][i]["card"] for i in (0, 2, 3)] == ["a07a", "a07e", "a07g"]
    assert table.seat == 1


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_L9_a_new_set_has_as_many_tiles_as_the_round(number: int) -> None:
    table = finish_turn(at_turn(round=number).play("take 1"))
    assert len(table.view()["board"]["sets"][0]["tiles"]) == number


def test_L9_at_the_end_of_a_round_each_set_gets_one_more_tile() -> None:
    sets = [{"card": one["card"], "tiles": one["tiles"][:1]} for one in SETS]
    table = finish_turn(at_turn(round=1, active=1, sets=sets).play("take 1"))
    view = table.view()
    assert (view["phase"], view["round"]) == ("A", 2)
    assert [len(one["tiles"]) for one in view["board"]["sets"]] == [2, 2, 2, 2]
    assert table.seat == 0


def test_L9_a_short_tower_fills_the_sets_nearest_the_deck() -> None:
    sets = [{"card": one["card"], "tiles": one["tiles"][:1]} for one in SETS]
    # One tile for the refill of set 2, two left for the end of the round: sets 1 and 2.
    table = finish_turn(at_turn(round=1, active=1, sets=sets, tower={"hydrogen": 3}).play("take 2"))
    assert [len(one["tiles"]) for one in table.view()["board"]["sets"]] == [2, 2, 1, 1]
    assert table.view()["board"]["tower_size"] == 0


def test_L9_a_place_without_a_card_gets_no_tiles() -> None:
    """No card, no set: the tiles of a new round and of a new phase go past it."""
    for last_round, tiles in ((1, [2, 2, 0, 2]), (4, [1, 1, 0, 1])):
        sets = [{"card": one["card"], "tiles": one["tiles"][:1]} for one in SETS]
        table = at_turn(round=last_round, active=1, last_delivery=1, sets=sets)
        back_to_deck(table, 2)
        finish_turn(table.play("take 2"))
        board = table.view()["board"]
        assert board["sets"][2] == {"card": None, "tiles": [], "worth": None}
        assert [len(one["tiles"]) for one in board["sets"]] == tiles


def back_to_deck(table: Situation, place: int) -> None:
    """Leave the place without a card, as if the deck had run out when it should have been refilled."""
    s = table.s
    s["deck"][s["deck_size"]] = s["set_card"][place]
    s["deck_size"] += 1
    s["known"][s["set_card"][place]] = 0
    s["tower"][s["set_tile"][place, 0]] += 1
    s["tower_size"] += 1
    s["set_card"][place], s["set_tile"][place, 0], s["set_size"][place] = -1, -1, 0
    table.sound = False  # the deck has cards: no box deals so few that it runs out


def test_L9_the_last_turn_of_a_phase_delivers_a_card_without_tiles() -> None:
    """They would leave the game with the phase, so none are drawn; then each set gets one of the next phase."""
    table = at_turn(round=4, active=1).play("take 1", "lay a02b at 0,1", "on a02a.nw on a02a.sw")
    assert [event["n"] for event in table.log("refilled")] == [0]
    assert [event["set"] for event in table.log("tile-added")] == [1, 2, 3, 4]
    assert table.view()["board"]["tower_size"] == 35 - 4


def test_turns_go_clockwise_and_rounds_begin_with_the_first_player() -> None:
    table = at_turn(3, first=1, active=1, sets=[{"card": s["card"], "tiles": s["tiles"][:1]} for s in SETS], round=1)
    order = []
    while int(table.s["round"]) == 1:
        order.append(table.seat)
        finish_turn(table)
    assert order == [1, 2, 0]
    assert table.seat == 1


def test_L10_phase_end_concessions_tiles_and_first_player() -> None:
    # Both players have no visible scaffold when phase A ends: both get short-term 2.
    table = at_turn(
        round=4,
        active=1,
        cities=[city("a01a 0,0"), city("a03a 0,0")],
        hands=[[], ["a06a"]],
        concessions=["short-2", "short-9", "long-7"],
    )
    table.play("take 1", "lay a06a at 1,0")
    finish_turn(table)
    view = table.view()
    assert (view["phase"], view["round"], view["first"]) == ("B", 1, 1)
    assert table.seat == 1
    met = {"id": "short-2", "points": 8, "pays": 8, "need": 1, "have": [1, 1], "claimed": [0, 1], "phase": "A"}
    assert view["concessions"][0] == met
    assert [len(one["tiles"]) for one in view["board"]["sets"]] == [1, 1, 1, 1]
    assert view["board"]["tower_size"] == 35 - 4
    assert [one["card"] for one in view["board"]["sets"]][1:] == ["a07d", "a07e", "a07g"]  # the cards stay
    assert view["seats"][0]["points"]["concessions"] == 8


def test_L10_in_a_later_phase_nobody_gets_a_closed_concession() -> None:
    claimed = {"short-2": {"seats": [0], "phase": "A"}}
    table = at_turn(
        phase="B",
        round=4,
        active=1,
        cities=[city("a01a 0,0"), city("a03a 0,0")],
        hands=[[], ["a06a"]],
        concessions=["short-2", "short-9", "long-7"],
        claimed=claimed,
    ).play("take 1", "lay a06a at 1,0")
    finish_turn(table)
    assert table.view()["concessions"][0]["claimed"] == [0]
    assert table.view()["seats"][1]["points"]["concessions"] == 0


def test_L10_an_open_concession_can_still_be_met_in_phase_b() -> None:
    table = at_turn(
        phase="B",
        round=4,
        active=1,
        cities=[city("a01b 0,0"), city("a03a 0,0")],
        hands=[[], ["a06a"]],
        concessions=["short-2", "short-9", "long-7"],
    ).play("take 1", "lay a06a at 1,0")
    finish_turn(table)
    met = {"id": "short-2", "points": 8, "pays": 8, "need": 1, "have": [0, 1], "claimed": [1], "phase": "B"}
    assert table.view()["concessions"][0] == met


@pytest.mark.parametrize("players", [2, 3, 4])
def test_L10_phase_c_ends_with_the_concessions_at_full_value(players: int) -> None:
    """With two players or more a concession met at last pays as printed, to everyone who meets it then."""
    cards = ["a01a", "a03a", "a06a", "a09a"][:players]
    cities = [city(f"{card} 0,0 : {'#' if card == cards[-1] else '.'} . . .") for card in cards]
    table = at_turn(
        players,
        phase="C",
        round=4,
        active=players - 1,
        cities=cities,
        concessions=["short-2", "short-9", "long-7"],
    ).play("take 1")
    table.play_first()
    assert table.over
    result = table.view()["result"]
    assert table.view()["concessions"][0]["claimed"] == list(range(players - 1))
    assert table.view()["concessions"][0]["phase"] == "C"
    assert [pad["concessions"] for pad in result["breakdown"]] == [8] * (players - 1) + [0]


def test_L10_the_log_names_who_gets_a_concession_now_and_nobody_else() -> None:
    table = at_turn(
        phase="B",
        round=4,
        active=1,
        cities=[city("a01a 0,0 : . . . ."), city("a03a 0,0 : # . . .")],
        concessions=["short-2", "short-9", "long-7"],
        claimed={"long-7": {"seats": [1], "phase": "A"}},
    ).play("take 1")
    while table.view()["phase"] == "B":
        table.play(table.legal()[0])
    assert [(e["seat"], e["concession"], e["points"]) for e in table.log("concession")] == [(0, "short-2", 8)]


def test_L20_the_refill_after_the_last_turn_of_the_game_is_skipped() -> None:
    table = at_turn(phase="C", round=4, active=1).play("take 1")
    deck = table.view()["board"]["deck"]
    table.play_first()
    assert table.over
    assert table.view()["board"]["deck"] == deck
    assert table.view()["board"]["sets"][0]["card"] is None
    assert table.outcome()[0] == "capital"


def test_twelve_turns_each_then_the_end() -> None:
    table = Situation.dealt(4, seed=21).play_first()
    assert [len(seat["city"]) for seat in table.view()["seats"]] == [12] * 4


# Redistribution


def test_L8_swap_two_tiles_before_taking_a_set() -> None:
    table = at_turn(tokens=[1, 0])
    assert "move 1 hydrogen" in table.legal()
    table.play("move 1 hydrogen")
    assert set(table.legal()) == {
        "for 2 oxygen",
        "for 3 water",
        "for 3 sales-office",
        "for 4 meteorite",
        "for 4 hydrogen",
    }
    table.play("for 3 sales-office")
    view = table.view()
    assert view["board"]["sets"][0]["tiles"] == ["sales-office", "water"]
    assert view["board"]["sets"][2]["tiles"] == ["water", "hydrogen"]
    assert view["seats"][0]["tokens"] == 0
    assert view["supply"]["tokens"] == 4
    assert view["stage"] == "take"


def test_L8_only_tiles_under_different_cards() -> None:
    table = at_turn(tokens=[1, 0]).play("move 2 oxygen")
    assert table.why_not("for 2 oxygen") == "swap-order"
    assert table.why_not("for 1 water") == "swap-order"


def test_L8_only_at_the_start_of_the_turn_and_with_a_token() -> None:
    assert at_turn().why_not("move 1 hydrogen") == "no-token"
    table = at_turn(tokens=[1, 0]).play("take 1")
    with pytest.raises(RulesError, match="belongs to the step 'take'"):
        table.play("move 2 oxygen")


def test_L8_two_tokens_may_be_used_in_one_turn() -> None:
    table = at_turn(tokens=[2, 0]).play("move 1 hydrogen for 2 oxygen", "move 3 water for 4 meteorite")
    assert table.view()["seats"][0]["tokens"] == 0
    assert table.view()["board"]["sets"][3]["tiles"] == ["water", "hydrogen"]


def test_L8_several_redistributions_in_one_line_mean_what_they_say() -> None:
    """Each names the tiles where they lie by then."""
    table = at_turn(tokens=[3, 0])
    table.play(
        "move 1 hydrogen for 3 sales-office move 1 sales-office for 2 oxygen move 2 sales-office for 4 meteorite take 2"
    )
    view = table.view()
    assert [one["tiles"] for one in view["board"]["sets"]] == [
        ["oxygen", "water"], [], ["water", "hydrogen"], ["sales-office", "hydrogen"],
    ]  # fmt: skip
    assert view["turn"]["tiles"] == ["meteorite", "oxygen"]
    assert view["seats"][0]["tokens"] == 0


def test_L8_a_tile_that_was_moved_away_in_the_same_line_is_no_longer_there() -> None:
    table = at_turn(tokens=[2, 0])
    with pytest.raises(RulesError, match="set 1 has no tile 'hydrogen'; it has oxygen, water"):
        table.play("move 1 hydrogen for 2 oxygen move 1 hydrogen for 3 water")
    assert table.view()["seats"][0]["tokens"] == 2


def test_equal_tiles_of_a_set_are_one_choice() -> None:
    table = at_turn(tokens=[1, 0])
    assert [text for text in table.legal() if text.startswith("move 2")] == ["move 2 oxygen"]
    assert table.why_not("move 2 slot-2") == "same-tile"
    assert table.why_not("move 2 slot-3") == "no-tile-there"


# The deck


def test_cards_under_the_deck_are_drawn_last_and_in_order() -> None:
    from moontable.games.luna_capital.cards import draw_card
    from moontable.games.luna_capital.state import CARD_IDS

    under = [{"card": "a10e", "seat": 0, "turn": 1}, {"card": "a10f", "seat": 1, "turn": 1}]
    table = at_turn(under=under)
    unseen = int(table.s["deck_size"])
    drawn = [CARD_IDS[int(draw_card(table.s))] for _ in range(unseen + 2)]
    assert drawn[-2:] == ["a10e", "a10f"]
    assert len(set(drawn)) == unseen + 2
    assert int(draw_card(table.s)) == -1


@pytest.mark.parametrize(
    ("players", "seats", "knowing"), [(2, (0, 1), ({0}, {1})), (1, (-1, 0), ({0, 1, 2, 3, 4}, {0}))]
)
def test_who_put_a_card_under_the_deck_knows_it_when_it_is_drawn(
    players: int, seats: tuple[int, int], knowing: tuple[set[int], set[int]]
) -> None:
    """L4, L20; alone, everybody saw the hand that was not chosen (L15). Place 4 is whoever watches."""
    from moontable.games.luna_capital.cards import draw_card

    under = [{"card": card, "seat": seat, "turn": 0} for card, seat in zip(("a10e", "a10f"), seats, strict=True)]
    table = Situation(players, under=under)
    for _ in range(int(table.s["deck_size"])):
        draw_card(table.s)
    for who in knowing:
        known = int(table.s["known"][int(draw_card(table.s))])
        assert {seat for seat in range(5) if known >> seat & 1} == who


# Reveals: the undo barrier


def test_reveals_grow_when_something_is_drawn_and_not_before() -> None:
    table = at_turn()
    start = int(table.s["reveals"])
    table.play("take 1", "lay a01b at 0,1")
    assert int(table.s["reveals"]) == start
    finish_turn(table)
    assert int(table.s["reveals"]) > start
