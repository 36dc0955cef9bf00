"""What is in the box: reads components.toml, checks it, and says what comes from where."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from moontable.engine.box import opened
from moontable.engine.game import RulesError

FILE = Path(__file__).with_name("components.toml")

PHASES = ("A", "B", "C")
SPOTS = ("nw", "ne", "sw", "se")  # the four cells of a card
DOUBLES = ("", "top", "bottom", "left", "right")
DOUBLE_CELLS = {"top": (0, 1), "bottom": (2, 3), "left": (0, 2), "right": (1, 3)}

# What can lie on a plot, in the order of the registry (demolition never stays: it leaves the plot empty).
CONTENTS = (
    "empty",
    "scaffold",
    "meteorite",
    "hydrogen",
    "oxygen",
    "water",
    "greenhouse-pear",
    "greenhouse-apple",
    "greenhouse-lemon",
    "greenhouse-mixed",
    "sales-office",
    "residential-greenhouse",
    "residential-hydrogen",
    "residential-oxygen",
    "residential-water",
    "residential-sales-office",
    "apartment-sales-office",
    "apartment-residential",
    "landing-pad",
    "redistribution",
    "demolition",
)
# The loose tiles: what they show and how many robots come with them. Common ones first: the tower is searched in
# this order. The registry only grows.
TILE_TYPES = (
    ("hydrogen", 0),
    ("oxygen", 0),
    ("water", 0),
    ("sales-office", 0),
    ("meteorite", 0),
    ("demolition", 0),
    ("redistribution", 0),
    ("landing-pad", 0),
    ("greenhouse-pear", 0),
    ("greenhouse-apple", 0),
    ("greenhouse-lemon", 0),
    ("greenhouse-mixed", 0),
    ("residential-greenhouse", 0),
    ("residential-hydrogen", 0),
    ("residential-oxygen", 0),
    ("residential-water", 0),
    ("residential-sales-office", 0),
    ("apartment-sales-office", 0),
    ("apartment-residential", 0),
    ("hydrogen", 1),
    ("oxygen", 1),
    ("water", 1),
    ("sales-office", 1),
    ("meteorite", 2),
)
TILES = tuple(content + ("", "-robot", "-robots")[robots] for content, robots in TILE_TYPES)
CONCESSION_KINDS = (
    "pattern",
    "no-scaffold",
    "cluster-of-kinds",
    "column",
    "line",
    "fewest-rows",
    "count",
    "row-length",
)
CONCESSION_TARGETS = ("hydrogen", "oxygen", "water", "greenhouse", "sales-office", "meteorite")


@dataclass(frozen=True)
class AreaCard:
    """One area card: its number, what is printed on its four cells, and which two of them are one double plot."""

    id: str
    number: int
    cells: tuple[str, str, str, str]
    double: str


@dataclass(frozen=True)
class Tile:
    """Some equal project tiles of one phase; `type` is their place in TILE_TYPES."""

    phase: int
    type: int
    dots: int
    copies: int


@dataclass(frozen=True)
class Concession:
    """One concession card. `of` is what it wants, `least` how much of it, `cells` the pattern of cards."""

    id: str
    term: str
    points: int
    kind: str
    of: str
    least: int
    cells: tuple[str, ...]
    solo: bool
    provenance: tuple[str, ...]


@dataclass(frozen=True)
class Box:
    """Everything in the box, checked."""

    cards: tuple[AreaCard, ...]
    tiles: tuple[Tile, ...]
    concessions: tuple[Concession, ...]
    raw: dict[str, Any]


def _wrong(where: str, what: str) -> RulesError:
    return RulesError(f"{FILE.name}: {where}: {what}")


def _need(table: dict[str, Any], key: str, kind: type, where: str) -> Any:
    if key not in table:
        raise _wrong(where, f"the field {key!r} is missing")
    if not isinstance(table[key], kind) or isinstance(table[key], bool) is not (kind is bool):
        raise _wrong(where, f"the field {key!r} should be a {kind.__name__}, not {table[key]!r}")
    return table[key]


def _one_of(value: Any, words: tuple[Any, ...], key: str, where: str) -> Any:
    if value not in words:
        raise _wrong(where, f"the field {key!r} is {value!r}; it is one of {', '.join(str(w) for w in words)}")
    return value


def _area_card(table: dict[str, Any]) -> AreaCard:
    where = f"area_card {table.get('id', 'without id')}"
    printed = tuple(k for k in CONTENTS[1:11])
    rows = _need(table, "cells", list, where)
    if len(rows) != 2 or any(not isinstance(row, list) or len(row) != 2 for row in rows):
        raise _wrong(where, "the field 'cells' should be two rows of two cells")
    a, b, c, d = (_one_of(cell or "empty", ("empty", *printed), "cells", where) for row in rows for cell in row)
    double = _one_of(table.get("double", ""), DOUBLES, "double", where)
    if double and len({(a, b, c, d)[i] for i in DOUBLE_CELLS[double]}) != 1:
        raise _wrong(where, f"the field 'double' joins the {double} cells, but they hold different things")
    number = _need(table, "number", int, where)
    if not 1 <= number <= 10:
        raise _wrong(where, f"the field 'number' is {number}; it should be from 1 to 10")
    return AreaCard(_need(table, "id", str, where), number, (a, b, c, d), double)


def _tile(table: dict[str, Any], phase: int, row: int) -> Tile:
    where = f"tiles_{PHASES[phase].lower()} row {row + 1} ({table.get('kind', 'no kind')})"
    content = _need(table, "kind", str, where)
    if "target" in table:
        content += "-" + _need(table, "target", str, where)
    robots, dots, copies = (_need(table, key, int, where) for key in ("robots", "dots", "copies"))
    _one_of(content, CONTENTS[2:], "kind", where)
    _one_of(robots, tuple(r for c, r in TILE_TYPES if c == content), "robots", where)
    _one_of(dots, (1, 2, 3), "dots", where)
    if copies < 1:
        raise _wrong(where, f"the field 'copies' is {copies}; it should be at least 1")
    return Tile(phase, TILE_TYPES.index((content, robots)), dots, copies)


def _concession(table: dict[str, Any]) -> Concession:
    where = f"concession {table.get('id', 'without id')}"
    kind = _one_of(_need(table, "kind", str, where), CONCESSION_KINDS, "kind", where)
    of = table.get("of", "")
    if kind in ("column", "line", "count"):
        _one_of(of, CONCESSION_TARGETS, "of", where)
    cells: tuple[str, ...] = tuple(_need(table, "cells", list, where)) if kind == "pattern" else ()
    if kind == "pattern" and (len({len(row) for row in cells}) != 1 or set("".join(cells)) - set("#.")):
        raise _wrong(where, "the field 'cells' should be rows of equal length made of # and .")
    least = {"column": "each", "line": "length", "count": "min", "row-length": "min"}.get(kind)
    return Concession(
        id=_need(table, "id", str, where),
        term=_one_of(_need(table, "term", str, where), ("short", "long"), "term", where),
        points=_need(table, "points", int, where),
        kind=kind,
        of=of if isinstance(of, str) else "",
        least=_need(table, least, int, where) if least else 0,
        cells=cells,
        solo=table.get("solo", True),
        provenance=tuple(_need(table, "provenance", list, where)),
    )


def read_box(file: Path = FILE) -> Box:
    """Read and check a component file; a RulesError names file, card and field."""
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise RulesError(f"{file.name}: it cannot be read ({error})") from error
    except tomllib.TOMLDecodeError as error:
        raise RulesError(f"{file.name}: it is not valid TOML ({error})") from error
    return make_box(raw)


def make_box(raw: dict[str, Any]) -> Box:
    """The box a component file describes, checked."""
    sections = ("area_card", "tiles_a", "tiles_b", "tiles_c", "counts", "scoring", "solo", "sponsor", "concession")
    for key in sections:
        if key not in raw:
            raise _wrong("the file", f"the section [{key}] is missing")
    box = Box(
        cards=tuple(_area_card(t) for t in raw["area_card"]),
        tiles=tuple(
            _tile(t, phase, row)
            for phase, letter in enumerate(PHASES)
            for row, t in enumerate(raw[f"tiles_{letter.lower()}"])
        ),
        concessions=tuple(_concession(t) for t in raw["concession"]),
        raw=raw,
    )
    for what, found, expected in counts(box):
        if found != expected:
            raise _wrong(what, f"there are {found}, the rulebook says {expected}")
    for registry, ids in (("area_card", [c.id for c in box.cards]), ("concession", [c.id for c in box.concessions])):
        for id, n in Counter(ids).items():
            if n > 1:
                raise _wrong(f"{registry} {id}", "the field 'id' is used twice")
    return box


def counts(box: Box) -> list[tuple[str, str, str]]:
    """(what, found, what the rulebook says)."""
    tiles = [sum(t.copies for t in box.tiles if t.phase == phase) for phase in range(3)]
    terms = Counter(c.term for c in box.concessions)
    return [
        ("area cards", str(len(box.cards)), "68"),
        ("lowest and highest number", f"{min(c.number for c in box.cards)}-{max(c.number for c in box.cards)}", "1-10"),
        ("project tiles of phases A, B, C", "/".join(map(str, tiles)), "55/55/55"),
        ("short-term concessions", str(terms["short"]), "15"),
        ("long-term concessions", str(terms["long"]), "9"),
        ("lunar robots", str(box.raw["counts"].get("robots")), "8"),
        ("redistribution tokens", str(box.raw["counts"].get("redistribution_tokens")), "4"),
        ("group points", "/".join(map(str, box.raw["scoring"].get("group", []))), "0/1/3/6/10/15/20/25/30/35/40"),
        ("greenhouse sets", "/".join(map(str, box.raw["scoring"].get("greenhouse_sets", []))), "0/5/12/22"),
    ]


def check_components() -> list[tuple[str, str, str]]:
    return counts(box())


def provenance() -> dict[str, int]:
    """How many cards, tiles and concessions come from where; a concession is the book's unless its picture is lost.
    What an owner has read off a copy (sheet.py) is printed."""
    known = sum(c.kind != "pattern" for c in box().concessions)
    made = len(box().concessions) - known + len(box().cards) + sum(t.copies for t in box().tiles)
    printed = sum("cells" in c.provenance for c in box().concessions)
    printed += sum(set(card.get("provenance", {}).values()) == {"printed"} for card in box().raw["area_card"])
    origins = box().raw.get("printed_tiles", {})
    printed += sum(
        t.copies
        for t in box().tiles
        if origins.get(f"tiles_{PHASES[t.phase].lower()}", {}).get(TILES[t.type]) == "printed"
    )
    return {"rulebook": known, "reconstructed": made - printed, **({"printed": printed} if printed else {})}


@cache
def box() -> Box:
    own = opened(__package__)
    return make_box(own.components) if own else read_box()


FACES_OF_CARDS = box().cards
SPONSORS = tuple(str(s["id"]) for s in box().raw["sponsor"])
