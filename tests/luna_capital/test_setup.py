"""Preparing the game (rulebook: set-up A to G)."""

from collections import Counter

import numpy as np
import pytest

from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.components import box
from moontable.games.luna_capital.state import CONCESSION_IDS, TOWER_SIZE

from .situation import Situation


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deal(players: int) -> None:
    view = Situation.dealt(players).view()
    assert [seat["hand"] for seat in view["seats"]] == [3] * players
    assert [len(one["tiles"]) for one in view["board"]["sets"]] == [1, 1, 1, 1]
    assert all(one["card"] for one in view["board"]["sets"])
    assert view["board"]["deck"] == 68 - 3 * players - 4
    assert view["board"]["last_delivery"] == 0
    assert (view["phase"], view["round"]) == ("A", 1)
    assert [c["id"].split("-")[0] for c in view["concessions"]] == ["short", "short", "long"]
    assert view["concessions"][0]["id"] != view["concessions"][1]["id"]
    assert view["supply"] == {"robots": 8, "tokens": 4}


@pytest.mark.parametrize(("players", "tiles"), [(1, 35), (2, 35), (3, 45), (4, 55)])
def test_tiles_with_as_many_dots_as_players_stay_in_the_box(players: int, tiles: int) -> None:
    for phase in range(3):
        left = sum(t.copies for t in box().tiles if t.phase == phase and t.dots < max(players, 2))
        assert left == tiles == TOWER_SIZE[players, phase]
    board = 3 if players == 1 else 4
    assert Situation.dealt(players).view()["board"]["tower_size"] == tiles - board


def test_everything_is_possible_first_players_and_concessions() -> None:
    first: Counter[int] = Counter()
    seen: Counter[str] = Counter()
    for seed in range(400):
        view = Situation.dealt(3, seed).view()
        first[view["first"]] += 1
        seen.update(c["id"] for c in view["concessions"])
    assert set(first) == {0, 1, 2}
    assert min(first.values()) > 90
    assert set(seen) == set(CONCESSION_IDS)


def test_L5_exchange_goes_from_the_last_player_backwards_to_the_first() -> None:
    table = Situation.dealt(3)
    first = int(table.s["first"])
    order = []
    while table.stage() == "exchange":
        order.append(table.seat)
        table.play("no exchange")
    assert order == [(first + 2) % 3, (first + 1) % 3, first]
    assert table.stage() == "take"
    assert table.seat == first


def test_L5_one_hand_card_for_one_card_on_the_board() -> None:
    table = Situation.dealt(2)
    seat = table.seat
    mine = table.view(seat)["seats"][seat]["own"]["hand"][1]["card"]
    theirs = table.view()["board"]["sets"][2]["card"]
    assert len(table.legal()) == 4  # three cards, or nothing
    table.play(f"exchange {mine}")
    assert table.legal() == ["for set 1", "for set 2", "for set 3", "for set 4"]
    table.play("for set 3")
    hand = [c["card"] for c in table.view(seat)["seats"][seat]["own"]["hand"]]
    assert theirs in hand
    assert mine not in hand
    assert len(hand) == 3
    assert table.view()["board"]["sets"][2]["card"] == mine
    assert table.seat != seat


def test_setup_leaves_nothing_of_an_old_game() -> None:
    used = Situation.dealt(4, seed=5).play_first().states
    used.view(np.uint8)[:] = 85  # whatever an old record may hold
    fresh = GAME.new_states()
    for players in (1, 2, 3, 4):
        for states in (used, fresh):
            GAME.loops.setup_at(states, 0, GAME.encode_options(players, {}), np.uint64(99))
        for field in GAME.fields:
            assert np.array_equal(used[0][field.name], fresh[0][field.name]), field.name


def test_the_record_is_small() -> None:
    assert GAME.dtype.itemsize <= 4096
