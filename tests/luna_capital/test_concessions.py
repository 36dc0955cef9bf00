"""All 24 concessions: met, just missed, and granted together (rulebook p.12-13; L10, L12, L19)."""

import pytest

from moontable.engine.rule import interpreted
from moontable.games.luna_capital import state
from moontable.games.luna_capital.components import box
from moontable.games.luna_capital.concessions import award_concessions
from moontable.games.luna_capital.state import CONCESSION_IDS

from .situation import Situation, city

MARK = {"hydrogen": "H", "oxygen": "O", "water": "W", "greenhouse": "Gp", "sales-office": "$", "meteorite": "*"}
# Cards with single plots only, two of each number so that two players can build the same city.
PLAIN = {
    1: ("a01a", "a01b"), 2: ("a02d", "a02e"), 3: ("a03a", "a03b"), 4: ("a04b", "a04e"), 5: ("a05a", "a05c"),
    6: ("a06a", "a06b"), 7: ("a07a", "a07d"), 8: ("a08b", "a08d"), 9: ("a09a", "a09b"), 10: ("a10b", "a10d"),
}  # fmt: skip

Drawing = dict[tuple[int, int], str]


def draw(seat: int, places: Drawing) -> list[dict]:
    """Cards at these places (three by three, in this order) with these plots; the city begins with the first."""
    left, top = next(iter(places))
    return city(*(f"{PLAIN[3 * x + y + 1][seat]} {x - left},{y - top} : {p}" for (x, y), p in places.items()))


def long_row(seat: int, columns: tuple[int, ...], bridge: tuple[int, ...] = ()) -> list[dict]:
    """Cards in row 0, reached over a bridge of cards in row 1."""
    spots = [(x, 0) for x in columns if x <= min(bridge, default=99)] + [(x, 1) for x in bridge]
    spots += [(x, 0) for x in columns if (x, 0) not in spots]
    return city(*(f"{PLAIN[x + 1 if y == 0 else x + 5][seat]} {x},{y} : . . . ." for x, y in spots))


EMPTY = ". . . ."
RING = {(0, 0): EMPTY, (1, 0): EMPTY, (2, 0): EMPTY, (0, 1): EMPTY, (2, 1): EMPTY, (0, 2): EMPTY, (1, 2): EMPTY,
        (2, 2): EMPTY}  # fmt: skip


def columns(of: str, n: int) -> Drawing:
    """Three cards above one another, n of them with the object."""
    return {(0, y): f"{MARK[of]} . . ." if y < n else EMPTY for y in range(3)}


def line(of: str, bent: bool) -> Drawing:
    """Three in a row across a seam, or the same three round a corner."""
    m = MARK[of]
    return {(0, 0): f". {m} . .", (1, 0): f"{m} . {m} ." if bent else f"{m} {m} . ."}


def count(of: str, n: int) -> Drawing:
    marks = ([MARK[of]] * n + ["."] * 8)[:8]
    return {(0, 0): " ".join(marks[:4]), (1, 0): " ".join(marks[4:])}


def example(name: str, seat: int, met: bool) -> list[dict]:
    """A city that meets the concession, or only just fails to."""
    concession = box().concessions[CONCESSION_IDS.index(name)]
    if name == "short-1":
        corner = {(0, 1): EMPTY, (1, 1): EMPTY, (2, 1): EMPTY, (0, 0): EMPTY}
        return draw(seat, corner if met else {**corner, (1, 0): EMPTY})
    if name == "short-2":
        return draw(seat, {(0, 0): "H . . ." if met else "H . . #"})
    if name == "short-3":
        return draw(seat, {(0, 0): "H O W Gp" if met else "H O W .", (1, 0): EMPTY if met else ". Gp . ."})
    if name == "long-8":
        return draw(seat, RING if met else {**RING, (1, 1): EMPTY})
    if name == "long-9":
        return long_row(seat, (0, 1, 2, 4, 5), (2, 3, 4)) if met else long_row(seat, (0, 1, 2, 4), (2, 3, 4))
    if concession.kind == "column":
        return draw(seat, columns(concession.of, 3 if met else 2))
    if concession.kind == "line":
        return draw(seat, line(concession.of, bent=not met))
    assert concession.kind == "count"
    return draw(seat, count(concession.of, concession.least - (not met)))


# The book's pages 12 and 13, card by card.
POINTS = {
    "short-1": 8, "short-2": 8, "short-3": 8, "short-4": 7, "short-5": 7, "short-6": 7, "short-7": 8, "short-8": 6,
    "short-9": 6, "short-10": 7, "short-11": 6, "short-12": 6, "short-13": 6, "short-14": 7, "short-15": 6,
    "long-1": 10, "long-2": 9, "long-3": 10, "long-4": 9, "long-5": 10, "long-6": 8, "long-7": 9, "long-8": 10,
    "long-9": 10,
}  # fmt: skip


def in_play_with(name: str) -> list[str]:
    """Two short-term concessions and a long-term one, this one among them."""
    others = ["short-4", "short-5", "long-2"]
    if name not in others:
        others[2 if name.startswith("long") else 0] = name
    return others


@pytest.mark.parametrize("phase", ["A", "B", "C"])
@pytest.mark.parametrize("name", POINTS)
def test_points_of_every_concession(name: str, phase: str) -> None:
    """The printed value, whatever the phase, for each who met it; alone there are other values (L15)."""
    claimed = {name: {"seats": [0, 2], "phase": phase}}
    table = Situation(3, concessions=in_play_with(name), claimed=claimed, phase="C")
    assert [table.pad(seat)["concessions"] for seat in range(3)] == [POINTS[name], 0, POINTS[name]]
    shown = next(one for one in table.view()["concessions"] if one["id"] == name)
    assert (shown["points"], shown["pays"]) == (POINTS[name], POINTS[name])


def test_all_concessions_of_the_book_are_there() -> None:
    assert set(CONCESSION_IDS) == set(POINTS)


ALL_BUT_ROWS = [name for name in CONCESSION_IDS if name != "long-1"]


@pytest.mark.parametrize("name", ALL_BUT_ROWS)
def test_L19_met(name: str) -> None:
    assert Situation(2, cities=[example(name, 0, True)]).meets(name)


@pytest.mark.parametrize("name", ALL_BUT_ROWS)
def test_L19_just_missed(name: str) -> None:
    assert not Situation(2, cities=[example(name, 0, False)]).meets(name)


@pytest.mark.parametrize("name", ALL_BUT_ROWS)
def test_L10_met_by_two_players_in_one_phase(name: str) -> None:
    in_play = in_play_with(name)
    place = in_play.index(name)
    cities = [example(name, 0, True), example(name, 1, True)]
    table = Situation(3, cities=cities, concessions=in_play, phase="B")
    award_concessions(table.s)
    assert int(table.s["claimed"][place]) & 3 == 3
    assert int(table.s["claimed_phase"][place]) == 1
    assert table.pad(0)["concessions"] >= POINTS[name]
    assert table.pad(1)["concessions"] >= POINTS[name]


@pytest.mark.parametrize("name", ALL_BUT_ROWS)
def test_L10_a_claimed_concession_is_closed(name: str) -> None:
    in_play = in_play_with(name)
    place = in_play.index(name)
    claimed = {name: {"seats": [1], "phase": "A"}}
    table = Situation(2, cities=[example(name, 0, True)], concessions=in_play, claimed=claimed, phase="B")
    award_concessions(table.s)
    assert int(table.s["claimed"][place]) == 0b10
    assert int(table.s["claimed_phase"][place]) == 0


# Long-term 1


def rows(seat: int, n: int) -> list[dict]:
    return draw(seat, {(0, y): EMPTY for y in range(n)})


@pytest.mark.parametrize(("mine", "other", "met"), [(1, 2, True), (2, 2, False), (3, 2, False), (2, 3, True)])
def test_L19_long_1_wants_strictly_fewer_rows(mine: int, other: int, met: bool) -> None:
    assert Situation(2, cities=[rows(0, mine), rows(1, other)]).meets("long-1") == met


def test_L19_long_1_compares_with_every_other_player() -> None:
    third = city("a10a 0,0", "a09e 0,1")
    table = Situation(3, cities=[rows(0, 1), rows(1, 3), third])
    assert [table.meets("long-1", seat) for seat in range(3)] == [True, False, False]
    table = Situation(3, cities=[rows(0, 2), rows(1, 3), third])
    assert not any(table.meets("long-1", seat) for seat in range(3))


# Patterns


def test_L19_short_1_is_not_turned_or_mirrored() -> None:
    mirrored = {(0, 1): EMPTY, (1, 1): EMPTY, (2, 1): EMPTY, (2, 0): EMPTY}
    turned = {(0, 0): EMPTY, (1, 0): EMPTY, (2, 0): EMPTY, (0, 1): EMPTY}
    assert not Situation(2, cities=[draw(0, mirrored)]).meets("short-1")
    assert not Situation(2, cities=[draw(0, turned)]).meets("short-1")


def test_L19_short_1_anything_may_lie_around_and_face_down_cards_count() -> None:
    shape = city("a01a 0,0", "a05a 1,0", "a06a 2,0 down", "a02d 0,-1 down", "a08b 3,0", "a09a 3,-1", "a04b 0,1")
    assert Situation(2, cities=[shape]).meets("short-1")


def test_L19_long_8_the_middle_must_be_free() -> None:
    ring = draw(0, RING)
    assert Situation(2, cities=[ring]).meets("long-8")
    assert not Situation(2, cities=[[*ring, *city("a05a 1,1 down")]]).meets("long-8")


@pytest.mark.parametrize(
    ("picture", "column", "row"), [(["..", "#."], 3, 0), (["#.", ".."], 3, 4), ([".#"], 0, 2), (["#."], 22, 2)]
)
def test_L19_a_picture_of_ones_own_may_begin_or_end_with_free_places(
    picture: list[str], column: int, row: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where no card can lie any more, at the edges of what a city can reach, places are free too."""
    cells = state.PATTERN_CELLS.copy()
    cells[CONCESSION_IDS.index("short-1")] = -1
    for i, line in enumerate(picture):
        cells[CONCESSION_IDS.index("short-1"), i, : len(line)] = [mark == "#" for mark in line]
    monkeypatch.setattr(state, "PATTERN_CELLS", cells)
    table = Situation(2)
    table.s["occupied"][0] = 0
    table.s["occupied"][0][row] = 1 << column
    with interpreted():  # compiled rules have our pictures in them
        assert table.meets("short-1")
        table.s["occupied"][0] = 0
        assert not table.meets("short-1")


def test_L19_long_9_counts_face_down_cards_and_gaps() -> None:
    row = city(
        "a01a 0,0", "a02d 1,0", "a09a 1,1", "a10b 2,1", "a03a 2,0 down", "a01b 3,1 robot", "a04b 3,0", "a05a 4,0"
    )
    assert Situation(2, cities=[row]).meets("long-9")


# Columns


def test_columns_need_cards_edge_to_edge_in_one_column() -> None:
    beside = {(0, 0): "H . . .", (0, 1): "H . . .", (1, 1): EMPTY, (1, 2): "H . . ."}
    assert not Situation(2, cities=[draw(0, beside)]).meets("short-4")


def test_columns_count_any_spot_of_the_card_and_printed_things() -> None:
    # a01d prints a meteorite bottom right, a05c one bottom right, a03d one bottom right.
    assert Situation(2, cities=[city("a01d 0,0", "a05c 0,1", "a03d 0,2")]).meets("short-9")
    spread = {(0, 0): "H . . .", (0, 1): ". H . .", (0, 2): ". . . H"}
    assert Situation(2, cities=[draw(0, spread)]).meets("short-4")


def test_columns_of_greenhouses_take_any_fruit() -> None:
    mixed = {(0, 0): "Gp . . .", (0, 1): ". Gl . .", (0, 2): ". . . G?"}
    assert Situation(2, cities=[draw(0, mixed)]).meets("short-6")


# Lines


def test_L12_lines_run_along_rows_and_columns_of_cells() -> None:
    upright = {(0, 0): ". . O .", (0, 1): "O . O ."}
    assert Situation(2, cities=[draw(0, upright)]).meets("short-11")
    assert Situation(2, cities=[draw(0, {(0, 0): "O O . .", (1, 0): "O . . ."})]).meets("short-11")


def test_L12_a_hole_breaks_a_line() -> None:
    assert not Situation(2, cities=[draw(0, {(0, 0): "O O . .", (1, 0): ". O . ."})]).meets("short-11")


def test_L12_a_double_plot_is_one_step_however_many_cells_it_covers() -> None:
    # a01f: lying double on top. Three cells of one row, but two plots: no line.
    assert not Situation(2, cities=[city("a01f 0,0 : H - . .", "a03a 1,0 : H . . .")]).meets("short-13")
    assert Situation(2, cities=[city("a01f 0,0 : H - . .", "a03a 1,0 : H H . .")]).meets("short-13")
    # Doubles at both ends and a single between them.
    ends = city("a01f 0,0 : H - . .", "a03a 1,0 : H . . .", "a05b 1,1 : . - . .")
    assert not Situation(2, cities=[ends]).meets("short-13")
    both = city("a01f 0,0 : H - . .", "a03c 1,0 : H - . .", "a05a 2,0 : H . . .")
    assert Situation(2, cities=[both]).meets("short-13")


def test_L12_standing_double_in_a_column_of_cells() -> None:
    # a02a: standing double on the right. Down one column: double, then one more: two plots only.
    assert not Situation(2, cities=[city("a02a 0,0 : . W . -", "a03a 0,1 : . W . .")]).meets("short-14")
    assert Situation(2, cities=[city("a02a 0,0 : . W . -", "a03a 0,1 : . W . W")]).meets("short-14")


def test_L12_a_standing_double_is_one_step_of_a_row_too() -> None:
    # Along the upper row of cells: single, standing double, single.
    across = city("a02a 0,0 : W W . -", "a03a 1,0 : W . . .")
    assert Situation(2, cities=[across]).meets("short-14")
    # Along the lower row: the double's lower cell is in it as well.
    lower = city("a02a 0,0 : . W W -", "a03a 1,0 : . . W .")
    assert Situation(2, cities=[lower]).meets("short-14")


# The cluster of short-term 3


@pytest.mark.parametrize(
    "plots",
    [
        {(0, 0): "H O . .", (1, 0): "W Gp . ."},  # a straight path
        {(0, 0): "H O . W", (1, 0): ". . Gp ."},  # a bent path over a seam
        {(0, 0): "H W O .", (1, 0): "Gp . . ."},  # O below H, H next to W, W next to the greenhouse
        {(0, 0): ". H O W", (1, 0): ". . Gp ."},  # water touches the three others: a star
        {(0, 0): "O H . .", (1, 0): "H W . Gp"},  # a second hydrogen collector joins oxygen to the rest
        {(0, 0): "H H O .", (1, 0): "H W . .", (2, 0): "W Gp . ."},  # a large group, kinds far apart
    ],
)
def test_L19_short_3_a_joined_group_with_all_four_kinds(plots: Drawing) -> None:
    assert Situation(2, cities=[draw(0, plots)]).meets("short-3")


@pytest.mark.parametrize(
    "plots",
    [
        {(0, 0): "O H . .", (1, 0): ". W . Gp"},  # a hole between hydrogen and the rest
        {(0, 0): "H . . O", (1, 0): "W Gp . ."},  # only diagonal
        {(0, 0): "H O H W", (1, 0): ". . . ."},  # no greenhouse
    ],
)
def test_L19_short_3_missed(plots: Drawing) -> None:
    assert not Situation(2, cities=[draw(0, plots)]).meets("short-3")


def test_L19_short_3_over_a_double_plot() -> None:
    # The lying double H touches O at its left end and W at its right end; the greenhouse lies under it.
    joined = city("a05b 0,0 : H - Gp .", "a03a -1,0 : . O . .", "a07a 1,0 : W . . .")
    assert Situation(2, cities=[joined]).meets("short-3")
