"""An independent scorer: slow, obvious, written from the rulebook over sets of cells, sharing no code with the game."""

from dataclasses import dataclass
from itertools import product
from typing import Any

from moontable.games.luna_capital.components import CONTENTS, box

DOUBLE = {"top": ((0, 0), (1, 0)), "bottom": ((0, 1), (1, 1)), "left": ((0, 0), (0, 1)), "right": ((1, 0), (1, 1))}
GROUP_TABLE = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 20, 7: 25, 8: 30, 9: 35}
SET_TABLE = {0: 0, 1: 5, 2: 12}
METEORITES = {2: [10, 0], 3: [10, 2, 0], 4: [10, 5, 2, 0]}
BASIC = ("hydrogen", "oxygen", "water", "greenhouse")


@dataclass(frozen=True)
class Thing:
    """One object on one plot, which is one or two cells."""

    content: str
    cells: frozenset[tuple[int, int]]
    card: tuple[int, int]

    def is_a(self, kind: str) -> bool:
        return self.content == kind or (kind in ("greenhouse", "residential") and self.content.startswith(kind + "-"))

    def touches(self, other: "Thing") -> bool:
        return any(abs(x - u) + abs(y - v) == 1 for x, y in self.cells for u, v in other.cells)

    def near(self, other: "Thing") -> bool:
        return self != other and any(abs(x - u) <= 1 and abs(y - v) <= 1 for x, y in self.cells for u, v in other.cells)


class City:
    """One player's city, read from the position's plain data."""

    def __init__(self, p: Any, seat: int) -> None:
        self.cards = set()
        self.things: list[Thing] = []
        for k in range(p["laid"][seat]):
            column, row = p["city_column"][seat][k], p["city_row"][seat][k]
            self.cards.add((column, row))
            if p["city_face"][seat][k] == 2:
                continue
            double = DOUBLE.get(box().cards[p["city_card"][seat][k]].double, ())
            for spot, (dx, dy) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1))):
                if double and (dx, dy) == double[1]:
                    continue
                cells = double if double and (dx, dy) == double[0] else ((dx, dy),)
                content = CONTENTS[p["plot"][seat][4 * k + spot]]
                where = frozenset((2 * column + x, 2 * row + y) for x, y in cells)
                self.things.append(Thing(content, where, (column, row)))
        self.hand = p["hand_size"][seat]

    def of(self, kind: str) -> list[Thing]:
        return [thing for thing in self.things if thing.is_a(kind)]

    def groups(self, *kinds: str) -> "list[set[Thing]]":
        """Things of these kinds as far as they hang together by their edges."""
        rest = {thing for kind in kinds for thing in self.of(kind)}
        found_groups = []
        while rest:
            group, front = set(), [rest.pop()]
            while front:
                thing = front.pop()
                group.add(thing)
                found = {other for other in rest if thing.touches(other)}
                rest -= found
                front += found
            found_groups.append(group)
        return found_groups

    def largest_group(self, kind: str) -> int:
        return max((len(group) for group in self.groups(kind)), default=0)

    def fruit_sets(self) -> int:
        """Try every way to give the mixed greenhouses a fruit."""
        fixed = [len(self.of(f"greenhouse-{fruit}")) for fruit in ("pear", "apple", "lemon")]
        jokers = len(self.of("greenhouse-mixed"))
        best = 0
        for pears, apples in product(range(jokers + 1), repeat=2):
            if pears + apples <= jokers:
                extra = (pears, apples, jokers - pears - apples)
                best = max(best, min(n + e for n, e in zip(fixed, extra, strict=True)))
        return best

    def residential(self) -> int:
        points = 0
        for module in self.of("residential"):
            target = module.content.removeprefix("residential-")
            points += 2 * sum(module.near(thing) for thing in self.of(target))
        return points

    def apartments(self) -> int:
        return sum(
            len(self.of(thing.content.removeprefix("apartment-")))
            for thing in self.things
            if thing.content.startswith("apartment-")
        )

    def rows(self) -> int:
        return len({row for _, row in self.cards})

    def in_line(self, kind: str, length: int = 3) -> bool:
        """Walk along every row and column of cells, a plot at a time."""
        at = {cell: thing for thing in self.of(kind) for cell in thing.cells}
        for (x, y), (dx, dy) in product(at, ((1, 0), (0, 1))):
            seen = [at[x, y]]
            u, v = x, y
            while (u + dx, v + dy) in at:
                u, v = u + dx, v + dy
                if at[u, v] != seen[-1]:
                    seen.append(at[u, v])
            if len(seen) >= length:
                return True
        return False

    def in_column(self, kind: str) -> bool:
        having = {thing.card for thing in self.of(kind)}
        return any(all((column, row + i) in having for i in range(3)) for column, row in having)

    def cluster(self) -> bool:
        """A joined group of basic modules that contains all four kinds."""
        return any(all(any(t.is_a(kind) for t in group) for kind in BASIC) for group in self.groups(*BASIC))

    def pattern(self, cells: tuple[str, ...]) -> bool:
        wide, high = len(cells[0]), len(cells)
        columns, rows = [c for c, _ in self.cards], [r for _, r in self.cards]
        for left in range(min(columns) - wide, max(columns) + 1):
            for top in range(min(rows) - high, max(rows) + 1):
                if all(
                    ((left + x, top + y) in self.cards) == (cells[y][x] == "#")
                    for x in range(wide)
                    for y in range(high)
                ):
                    return True
        return False

    def meets(self, concession: Any, others: "list[City]") -> bool:
        kind, of = concession.kind, concession.of
        if kind == "pattern":
            return self.pattern(concession.cells)
        if kind == "no-scaffold":
            return not self.of("scaffold")
        if kind == "cluster-of-kinds":
            return self.cluster()
        if kind == "column":
            return self.in_column(of)
        if kind == "line":
            return self.in_line(of)
        if kind == "fewest-rows":
            return all(self.rows() < other.rows() for other in others)
        if kind == "count":
            return len(self.of(of)) >= {"sales-office": 4, "meteorite": 6}.get(of, 5)
        assert kind == "row-length"
        return any(sum(row == r for _, r in self.cards) >= 5 for _, row in self.cards)


def meteorite_points(counts: list[int]) -> list[int]:
    table = METEORITES[len(counts)]
    points = []
    for own in counts:
        more, same = sum(c > own for c in counts), sum(c == own for c in counts)
        points.append(sum(table[more : more + same]) // same if own else 0)
    return points


def slow_pads(p: Any) -> list[dict[str, int]]:
    """Every line but the concessions, for every player."""
    cities = [City(p, seat) for seat in range(p["players"])]
    meteorites = meteorite_points([len(c.of("meteorite")) for c in cities])
    return [
        {
            **{kind: GROUP_TABLE.get(c.largest_group(kind), 40) for kind in BASIC},
            "greenhouse-sets": SET_TABLE.get(c.fruit_sets(), 22),
            "meteorites": meteorites[seat],
            "sales-offices": 2 * len(c.of("sales-office")),
            "residential": c.residential(),
            "apartments": c.apartments(),
            "hand": 3 * c.hand,
        }
        for seat, c in enumerate(cities)
    ]
