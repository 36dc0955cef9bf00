"""Position texts, read and written from the field table.

A text is a table of plain data (TOML). Each field that has a `text` is an entry of it, read and written here: types,
ranges, words and counts are checked in one place. A game adds what is its own (the rest of a deck, what follows from
other fields, entries of a shape that only it has) with the same small functions, and `read` asks in the end whether the
position is sound: `unsound` must find nothing.

    Field("hand", "i1", (Seats(4), 9), low=-1, high=67, words=CARDS, count="hand_size", text="hands", blank=-1)

is written `hands = [["a01a", "a07d"], [...]]`; with text="seats.hand" it would be an entry of each `[[seats]]`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from .fields import Field, Kind, States, as_plain, miscounted, out_of_range
from .game import MAX_SEATS, OUTCOME_SIZE, OVER, Game, Position, RulesError

_LONG = 40  # of longer lists of words a sentence names only a few


# --- single values ----------------------------------------------------------------------------------------------------
def number(value: Any, what: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise RulesError(f"{what} should be a number from {low} to {high}, not {value!r}")
    return value


def flag(value: Any, what: str) -> bool:
    if not isinstance(value, int) or value not in (0, 1):
        raise RulesError(f"{what} should be true or false, not {value!r}")
    return bool(value)


def word(value: Any, what: str, words: Sequence[str], nothing: bool = False) -> int:
    """Its place in the words; -1 for an empty text where there may be nothing."""
    if nothing and value == "":
        return -1
    if not isinstance(value, str) or not value or value not in words:
        known = ", ".join(w for w in words if w) if len(words) < _LONG else f"{words[0]}, {words[1]}, ... {words[-1]}"
        raise RulesError(f"{what}: there is no {value!r}; choose from: {known}")
    return words.index(value)


def items(value: Any, what: str, most: int, exactly: bool = False) -> list[Any]:
    if not isinstance(value, list):
        raise RulesError(f"{what} should be a list, not {value!r}")
    if len(value) > most or (exactly and len(value) < most):
        raise RulesError(f"{what} should have {most} entries{'' if exactly else ' at most'}, not {len(value)}")
    return value


class Entries:
    """A table of a position text. It knows what it was asked for: whatever is left over is refused (`finish`)."""

    def __init__(self, value: Any, where: str = "") -> None:
        if not isinstance(value, Mapping):
            raise RulesError(f"{where} should be a table, not {value!r}")
        self.where = where
        self._data = value
        self._known: dict[str, None] = {}
        self._inner: dict[str, list[Entries]] = {}

    def name(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where else key

    def __contains__(self, key: str) -> bool:
        self._known[key] = None
        return key in self._data

    def get(self, key: str, default: Any = None) -> Any:
        return self._data[key] if key in self else default

    def keys(self) -> list[str]:
        """All entries, for tables whose keys are names of things."""
        self._known |= dict.fromkeys(self._data)
        return list(self._data)

    def listed(self, key: str, most: int, exactly: bool = False) -> list[Any] | None:
        """A list, or nothing where it was left out."""
        return items(self.get(key), self.name(key), most, exactly) if key in self else None

    def inside(self, key: str) -> "Entries":
        """The table under this key, empty when it was left out."""
        if key not in self._inner:
            self._inner[key] = [Entries(self.get(key, {}), self.name(key))]
        return self._inner[key][0]

    def rows(self, key: str, n: int) -> list["Entries"]:
        """The n tables under this key, all empty when it was left out."""
        if key not in self._inner:
            rows = self.listed(key, n, exactly=True)
            given = [{}] * n if rows is None else rows
            self._inner[key] = [Entries(row, f"{self.name(key)} {i + 1}") for i, row in enumerate(given)]
        return self._inner[key]

    def finish(self) -> None:
        """Refuse what nobody asked for."""
        for key in self._data:
            if key not in self._known:
                raise RulesError(
                    f"{self.where or 'a position'} has no entry {key!r}; the entries are: {', '.join(self._known)}"
                )
        for table in (table for tables in self._inner.values() for table in tables):
            table.finish()


# --- fields -----------------------------------------------------------------------------------------------------------
def read_fields(fields: Iterable[Field], entries: Entries, s: Position) -> None:
    """Fill in every field that has an entry; what is left out gets its default or stays as it was dealt."""
    players = int(s["players"])
    for f in fields:
        if f.text:
            *path, key = f.text.split(".")
            if path == ["seats"]:
                for seat, table in enumerate(entries.rows("seats", players)):
                    _read_entry(f, table, key, s, (seat,))
            else:
                _read_entry(f, entries.inside(path[0]) if path else entries, key, s, ())


def _read_entry(f: Field, entries: Entries, key: str, s: Position, at: tuple[int, ...]) -> None:
    players = int(s["players"])
    if key not in entries:
        if f.default is not None:
            for place in [at] if at or not f.per_seat else [(seat,) for seat in range(players)]:
                _default(f, s, place)
    elif f.per_seat and not at:
        rows = items(entries.get(key), entries.name(key), players, exactly=True)
        for seat, value in enumerate(rows):
            _read(f, value, f"{entries.name(key)} {seat + 1}", s, (seat,))
    else:
        _read(f, entries.get(key), entries.name(key), s, at)


def _default(f: Field, s: Position, at: tuple[int, ...]) -> None:
    if at or f.shape:
        s[f.name][at] = f.default
    else:
        s[f.name] = f.default
    if f.count:
        _count(f, s, at, 0)


def _count(f: Field, s: Position, at: tuple[int, ...], n: int) -> None:
    if at:
        s[f.count][at] = n
    else:
        s[f.count] = n


def _read(f: Field, value: Any, what: str, s: Position, at: tuple[int, ...]) -> None:
    shape = f.shape[len(at) :]
    if not shape:
        number_ = _number(f, value, what, int(s["players"]))
        if at:
            s[f.name][at] = number_
        else:
            s[f.name] = number_
    elif f.kind in (Kind.COUNTS, Kind.AMOUNTS):
        counts = read_counts(f, value, what)
        s[f.name][at] = counts
        if f.count:
            _count(f, s, at, sum(counts))
    elif len(shape) > 1:
        for i, row in enumerate(items(value, what, shape[0], exactly=True)):
            _read(f, row, f"{what} {i + 1}", s, (*at, i))
    else:
        given = items(value, what, shape[0], exactly=not f.count)
        numbers = [_number(f, one, f"{what} {i + 1}", int(s["players"])) for i, one in enumerate(given)]
        s[f.name][at] = numbers + [f.blank] * (shape[0] - len(numbers))
        if f.count:
            _count(f, s, at, len(numbers))


def _number(f: Field, value: Any, what: str, players: int) -> int:
    """One value of a field."""
    if f.kind is Kind.FLAG:
        return int(flag(value, what))
    if f.kind is Kind.WORD:
        return word(value, what, f.words, nothing=f.low < 0 and not f.count)
    if f.kind is Kind.SEAT:
        return number(value, what, f.low, min(f.top, players - 1))
    if f.kind in (Kind.BITS, Kind.SEATS):
        mask = 0
        for one in items(value, what, len(f.words) or players):
            bit = word(one, what, f.words) if f.words else number(one, what, 0, players - 1)
            if mask >> bit & 1:
                raise RulesError(f"{what}: {one!r} is named twice")
            mask |= 1 << bit
        return mask
    return number(value, what, f.low + f.first, f.text_top + f.first) - f.first


def read_counts(f: Field, value: Any, what: str) -> list[int]:
    """How many of each word: from the words themselves, or from a table of numbers."""
    counts = [0] * len(f.words)
    if isinstance(value, Mapping):
        for name, n in value.items():
            counts[word(name, what, f.words)] = number(n, f"{what}.{name}", 0, f.top)
        return counts
    for name in items(value, what, len(f.words) * f.top):
        k = word(name, what, f.words)
        counts[k] += 1
        if counts[k] > f.top:
            raise RulesError(f"{what}: {name} is named {counts[k]} times; {f.top} is the most there can be")
    return counts


def write_fields(fields: Iterable[Field], s: Position) -> dict[str, Any]:
    """Every field that has an entry, unless it holds its default."""
    p = as_plain(s)
    players = p["players"]
    text: dict[str, Any] = {}
    for f in fields:
        if not f.text:
            continue
        *path, key = f.text.split(".")
        rows = p[f.name][:players] if f.per_seat else [p[f.name]]
        used = (p[f.count][:players] if f.per_seat else [p[f.count]]) if f.count else [None] * len(rows)
        values = [_write(f, row, n) for row, n in zip(rows, used, strict=True)]
        left_out = [_is_default(f, row, n) for row, n in zip(rows, used, strict=True)]
        if path == ["seats"]:
            seats = text.setdefault("seats", [{} for _ in range(players)])
            for seat, value, default in zip(seats, values, left_out, strict=True):
                if not default:
                    seat[key] = value
        elif not all(left_out):
            table = text.setdefault(path[0], {}) if path else text
            table[key] = values if f.per_seat else values[0]
    return text


def _is_default(f: Field, row: Any, n: int | None) -> bool:
    return f.default is not None and (n == 0 if n is not None else bool((np.asarray(row) == f.default).all()))


def _write(f: Field, value: Any, n: int | None) -> Any:
    if f.kind is Kind.COUNTS:
        return [name for name, many in zip(f.words, value, strict=True) for _ in range(many)]
    if f.kind is Kind.AMOUNTS:
        return {name: many for name, many in zip(f.words, value, strict=True) if many}
    if isinstance(value, list):
        return [_write(f, one, None) for one in (value if n is None else value[:n])]
    if f.kind is Kind.FLAG:
        return bool(value)
    if f.kind is Kind.WORD:
        return f.words[value] if value >= 0 else ""
    if f.kind in (Kind.BITS, Kind.SEATS):
        return [f.words[k] if f.words else k for k in range(len(f.words) or MAX_SEATS) if value >> k & 1]
    return value if f.kind is Kind.SEAT else value + f.first


# --- whole positions --------------------------------------------------------------------------------------------------
def read(game: Game, text: Mapping[str, Any], states: States) -> None:
    """Change the freshly dealt position in states[0] into the one described, or say why it cannot be."""
    entries = Entries(text)
    game.position_read(entries, states)
    entries.finish()
    _refuse(unsound(game, states))


def laid_out(fields: Iterable[Field], invariants: Callable[[Position], list[str]], s: Position) -> None:
    """Refuse a position that rules must not touch; for games whose reading goes on with the rules themselves."""
    _refuse([*out_of_range(fields, s), *miscounted(fields, s)] or invariants(s))


def _refuse(wrong: list[str]) -> None:
    if wrong:
        raise RulesError(f"this cannot be: {wrong[0]}")


def unsound(game: Game, states: States) -> list[str]:
    """What is wrong with the position in states[0]. Compiled rules check no bounds: only a sound one may reach them.

    Each step relies on those before it, so the first one that finds something ends the search.
    """
    s = states[0]
    if int(s["players"]) not in game.players:
        return [f"{int(s['players'])} do not play this game"]
    if bad := [*out_of_range(game.fields, s), *miscounted(game.fields, s)]:
        return bad
    if bad := game.invariants(s):
        return bad
    acting = int(game.loops.acting_at(states, 0))
    result = np.zeros(OUTCOME_SIZE, np.int32)
    game.loops.outcome_at(states, 0, result)
    if bool(s["over"]) != bool(result[OVER]) or bool(s["over"]) != (acting == 0):
        return ["the game is over and goes on" if acting else "nobody can act, and the game is not over"]
    out = np.zeros(game.action_count, np.int16)
    return [
        f"player {seat + 1} should act and can do nothing"
        for seat in range(MAX_SEATS)
        if acting >> seat & 1 and (seat >= s["players"] or game.loops.legal_at(states, 0, seat, out) == 0)
    ]
