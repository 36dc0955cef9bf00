"""Every line of the score pad with cities computed by hand (rulebook: final scoring)."""

import pytest

from moontable.games.luna_capital.components import box

from .situation import Situation, city, scored

# Cards with four single plots, so that anything can be drawn on them.
PLAIN = ("a01a 0,0", "a03a 1,0", "a06a 2,0", "a09a 3,0", "a02d 0,1", "a04b 1,1", "a07a 2,1", "a10b 3,1")


def filled(*marks: str) -> list[str]:
    """Plain cards holding these things one after the other."""
    marks = marks + (".",) * (-len(marks) % 4)
    return [f"{PLAIN[i]} : {' '.join(marks[4 * i : 4 * i + 4])}" for i in range(len(marks) // 4)]


@pytest.mark.parametrize(
    ("size", "points"),
    [
        (0, 0),
        (1, 1),
        (2, 3),
        (3, 6),
        (4, 10),
        (5, 15),
        (6, 20),
        (7, 25),
        (8, 30),
        (9, 35),
        (10, 40),
        (11, 40),
        (12, 40),
    ],
)
@pytest.mark.parametrize("mark", ["H", "O", "W", "Ga"])
def test_group_table(size: int, points: int, mark: str) -> None:
    cells = [mark] * size + ["."] * (12 - size)
    order = [cells[4 * i : 4 * i + 4] for i in range(3)]  # each card is a block of four, so the first n are connected
    pad = scored(
        *(f"{card} : {' '.join(four)}" for card, four in zip(("a01a 0,0", "a03a 1,0", "a06a 2,0"), order, strict=True))
    )
    line = {"H": "hydrogen", "O": "oxygen", "W": "water", "Ga": "greenhouse"}[mark]
    assert pad[line] == points
    assert sum(pad[other] for other in ("hydrogen", "oxygen", "water", "greenhouse") if other != line) == 0


def test_only_the_largest_group_of_a_kind_counts() -> None:
    # Three to the left, two to the right, apart: 6 points, not 9.
    pad = scored("a01a 0,0 : H H H .", "a03a 1,0 : . . . .", "a06a 2,0 : . H . H")
    assert pad["hydrogen"] == 6


def test_groups_do_not_join_diagonally() -> None:
    assert scored("a01a 0,0 : O . . O")["oxygen"] == 1


def test_greenhouses_of_any_fruit_are_one_kind() -> None:
    pad = scored("a01a 0,0 : Gp Ga G? Gl")
    assert pad["greenhouse"] == 10
    assert pad["greenhouse-sets"] == 5


def test_printed_modules_count_like_tiles() -> None:
    # a01e prints a hydrogen collector bottom left, a05g one bottom right.
    assert scored("a01e 0,0 : . . - H".replace("-", "."))["hydrogen"] == 1
    assert scored("a01e 0,0")["hydrogen"] == 1
    assert scored("a06g 0,0")["sales-offices"] == 2


@pytest.mark.parametrize(
    ("pears", "apples", "lemons", "jokers", "points"),
    [
        (1, 1, 0, 0, 0), (1, 1, 1, 0, 5), (2, 2, 1, 0, 5), (2, 2, 2, 0, 12), (3, 3, 3, 0, 22),
        (1, 1, 0, 1, 5), (2, 2, 1, 1, 12), (3, 3, 2, 1, 22), (3, 0, 0, 1, 0),
        (1, 0, 0, 2, 5), (2, 1, 1, 2, 12), (2, 2, 0, 2, 12), (0, 0, 0, 2, 0),
        (0, 0, 0, 3, 5), (1, 1, 1, 3, 12), (2, 2, 2, 3, 22),
        (0, 0, 0, 4, 5), (1, 1, 0, 4, 12), (2, 2, 1, 4, 22), (5, 0, 0, 4, 12),
    ],
)  # fmt: skip
def test_greenhouse_sets_with_jokers(pears: int, apples: int, lemons: int, jokers: int, points: int) -> None:
    marks = ["Gp"] * pears + ["Ga"] * apples + ["Gl"] * lemons + ["G?"] * jokers
    assert scored(*filled(*marks))["greenhouse-sets"] == points


def test_L20_a_fourth_set_adds_nothing() -> None:
    assert scored(*filled(*["Gp"] * 4, *["Ga"] * 4, *["Gl"] * 4))["greenhouse-sets"] == 22


def test_sales_offices_are_2_each() -> None:
    assert scored(*filled("$", ".", "$", "$", "$"))["sales-offices"] == 8


def test_residential_module_of_the_rulebook_example() -> None:
    """The book's picture: two greenhouses around a greenhouse module give 4."""
    assert scored("a01a 0,0 : Gp rG . Ga")["residential"] == 4


def test_residential_module_sees_eight_plots_across_seams() -> None:
    # The module is the bottom right plot of the first card; all eight around it are oxygen, on four cards.
    pad = scored(
        "a01a 0,0 : O O O rO",
        "a03a 1,0 : O H O H",
        "a02d 0,1 : O O H H",
        "a04b 1,1 : O H H H",
    )
    assert pad["residential"] == 2 * 8


def test_residential_module_does_not_see_farther() -> None:
    assert scored("a01a 0,0 : rW . . .", "a03a 1,0 : W W . .")["residential"] == 0


def test_residential_modules_count_only_their_target() -> None:
    pad = scored("a01a 0,0 : rH H O $", "a03a 1,0 : r$ H . .")
    # rH sees one hydrogen. r$ (top left of the second card) sees the office across the seam.
    assert pad["residential"] == 2 + 2


@pytest.mark.parametrize(
    ("card", "module", "rest"),
    [
        # A double plot in each of its four positions, holding the module; hydrogen everywhere else on the card.
        ("a01f", "rH - H H", 2),  # lying on top: two below
        ("a02b", "H H rH -", 2),  # lying at the bottom: two above
        ("a08a", "rH H - H", 2),  # standing on the left: two beside
        ("a02a", "H rH H -", 2),  # standing on the right: two beside
    ],
)
def test_double_plot_alone_at_the_edge(card: str, module: str, rest: int) -> None:
    assert scored(f"{card} 0,0 : {module}")["residential"] == 2 * rest


def test_L11_residential_on_a_double_plot_sees_ten_plots() -> None:
    # a05b has its double on top. Row above, both sides, row below: 4 + 2 + 4 = 10.
    pad = scored(
        "a05b 0,0 : rO - O O",
        "a03a -1,0 : H O H O",
        "a07a 1,0 : O H O H",
        "a04b 0,-1 : H H O O",
        "a02d -1,-1 : H H H O",
        "a08b 1,-1 : H H O H",
    )
    assert pad["residential"] == 2 * 10


def test_L11_a_double_target_is_counted_once() -> None:
    # The module touches both cells of the double water plot above it (a02b, bottom double).
    assert scored("a02b 0,0 : . . W -", "a03a 0,1 : rW . . .")["residential"] == 2
    # A standing double beside it, both cells in reach.
    assert scored("a02a 0,0 : . W . -", "a03a 1,0 : rW . . .")["residential"] == 2


def test_L11_a_double_touched_at_one_corner_counts() -> None:
    # The double stands on the right of the first card; the module is diagonally below its lower cell.
    assert scored("a02a 0,0 : . W . -", "a03a 0,1 : . . . .", "a06a 1,1 : rW . . .")["residential"] == 2


def test_L11_double_plot_has_six_edge_neighbours() -> None:
    # a05b: the double on top is one tile; left, right, two above, two below are six more: seven in the group.
    pad = scored(
        "a05b 0,0 : H - H H",
        "a03a -1,0 : . H . .",
        "a07a 1,0 : H . . .",
        "a04b 0,-1 : . . H H",
    )
    assert pad["hydrogen"] == 25


def test_L11_double_plot_in_a_group_counts_once() -> None:
    assert scored("a01f 0,0 : H - . H")["hydrogen"] == 3  # two tiles, three cells


@pytest.mark.parametrize(
    ("card", "plots", "neighbour", "at"),
    [
        ("a02a", ". H . -", "H . . .", "1,0"),  # standing right, touched on its right side, upper cell
        ("a02a", ". H . -", ". . H .", "1,0"),  # lower cell
        ("a08a", "H . - .", ". H . .", "-1,0"),
        ("a01f", "H - . .", ". . . H", "0,-1"),
        ("a02b", ". . H -", ". H . .", "0,1"),
    ],
)
def test_double_plots_join_over_any_of_their_cells(card: str, plots: str, neighbour: str, at: str) -> None:
    other = "a01a" if at == "-1,0" else "a03a"
    assert scored(f"{card} 0,0 : {plots}", f"{other} {at} : {neighbour}")["hydrogen"] == 3


def test_apartments_count_anywhere_in_the_city() -> None:
    pad = scored("a01a 0,0 : a$ . . $", "a03a 1,0 : . . . $", "a06a 2,0 : . $ . .")
    assert pad["apartments"] == 3


def test_L18_apartments_count_every_residential_module() -> None:
    assert scored("a01a 0,0 : ar rH rO r$", "a03a 1,0 : rG . . ar")["apartments"] == 2 * 4


def test_hand_cards_are_3_each() -> None:
    table = Situation(2, hands=[["a01a", "a05a"], []])
    assert (table.pad(0)["hand"], table.pad(1)["hand"]) == (6, 0)


# Meteorites: how many each player has -> points.
@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 1), (10, 0)),
        ((2, 2), (5, 5)),
        ((0, 0), (0, 0)),
        ((1, 0), (10, 0)),
        ((4, 2, 1), (10, 2, 0)),
        ((2, 2, 1), (6, 6, 0)),  # the book's example
        ((2, 1, 1), (10, 1, 1)),
        ((1, 1, 1), (4, 4, 4)),
        ((1, 0, 0), (10, 0, 0)),
        ((4, 3, 2, 1), (10, 5, 2, 0)),
        ((2, 2, 1, 1), (7, 7, 1, 1)),
        ((2, 1, 1, 1), (10, 2, 2, 2)),
        ((3, 3, 3, 1), (5, 5, 5, 0)),
        ((2, 2, 2, 2), (4, 4, 4, 4)),
        ((3, 2, 2, 1), (10, 3, 3, 0)),
        ((3, 2, 1, 1), (10, 5, 1, 1)),
        ((2, 0, 0, 0), (10, 0, 0, 0)),
    ],
)
def test_L13_meteorites_and_their_ties(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    cards = ("a01a", "a03a", "a06a", "a09a")
    cities = [
        city(f"{card} 0,0 : {' '.join(['*'] * n + ['.'] * (4 - n))}") for card, n in zip(cards, counts, strict=False)
    ]
    table = Situation(len(counts), cities=cities)
    assert tuple(table.pad(seat)["meteorites"] for seat in range(len(counts))) == points


def test_the_score_sheet_printed_in_the_book() -> None:
    """Groups of 9, 5, 4 and 4, a greenhouse set, 4 offices, 14 neighbours, a card in hand and a concession: 120."""
    rows = (
        ("H H H rH", "H O H O", "O O O rW", "Gp Ga Gl Gp"),
        ("H H . rW", "H H W W", "W $ W $", "$ $ r$ ."),
    )
    # The module rH has eight hydrogen collectors around it, r$ its four offices, each rW one water condenser.
    cards = [f"{card} : {plots}" for card, plots in zip(PLAIN, (p for row in rows for p in row), strict=True)]
    table = Situation(
        2,
        cities=[city(*cards)],
        hands=[["a05a"], []],
        concessions=["short-9", "short-10", "long-7"],
        claimed={"short-9": {"seats": [0], "phase": "A"}},
    )
    assert table.pad(0) == {
        "hydrogen": 35, "oxygen": 15, "water": 10, "greenhouse": 10, "greenhouse-sets": 5, "meteorites": 0,
        "sales-offices": 8, "residential": 28, "apartments": 0, "hand": 3, "concessions": 6, "special": 0,
    }  # fmt: skip
    assert table.outcome()[2][0] == 120
    sheet = box().raw["scoring"]["example_sheet"]
    assert (
        sum(sheet["groups"]) + sum(v for k, v in sheet.items() if k not in ("groups", "total")) == sheet["total"] == 120
    )


def test_L14_fewer_visible_scaffolds_win_a_tie_then_it_is_shared() -> None:
    def ranks(first: str, second: str) -> list[int]:
        cities = [city(f"a01a 0,0 : {first}"), city(f"a03a 0,0 : {second}")]
        return Situation(2, cities=cities, hands=[[], []]).outcome()[1]

    assert ranks("H . . .", "H # . .") == [1, 2]
    assert ranks("H # # .", "H # . .") == [2, 1]
    assert ranks("H # . .", "# . . H") == [1, 1]
    assert ranks("H # # #", "# . . .") == [1, 2]  # points come first


def test_the_result_carries_the_whole_score_pad() -> None:
    table = Situation.dealt(3, seed=11).play_first()
    result = table.view()["result"]
    assert [line["total"] for line in result["breakdown"]] == result["scores"]
    assert all(sum(v for k, v in line.items() if k != "total") == line["total"] for line in result["breakdown"])
    assert set(result["breakdown"][0]) == {
        "hydrogen", "oxygen", "water", "greenhouse", "greenhouse-sets", "meteorites", "sales-offices", "residential",
        "apartments", "hand", "concessions", "total",
    }  # fmt: skip
    assert result["reason"] == "capital"
    assert sorted(result["ranks"])[0] == 1


def test_the_terminal_shows_the_final_score_pad() -> None:
    from moontable.games.luna_capital import GAME

    table = Situation.dealt(2, seed=3).play_first()
    text = GAME.show(table.s, None)
    total = table.view()["result"]["scores"]
    assert "Score pad" in text
    assert f"total           {total[0]:>10}{total[1]:>10}" in text
