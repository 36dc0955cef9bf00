"""Sheets: what an owner of a printed copy may enter, as kinds of values that check themselves.

Each game says in its `sheet.py` which values of its box stand on cards and tiles (`Part`). From that come the sheet
that `moontable box export` writes, what is wrong with one (every value, never an exception), and the form of the page
"My copy".
"""

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

Values = dict[str, list[dict[str, Any]]]  # part -> its cards: id, fields, provenance
Components = dict[str, Any]  # components.toml as it was read
Argument = int | str | tuple[str, str]  # a pair is a vocabulary and a thing
Words = tuple[str, dict[str, Argument]]  # a message of play/text and its arguments
Wrong = Iterator[tuple[str, Words]]  # (where in the value, what is wrong)

# Where a value comes from. `printed`: an owner has read it off a copy.
PROVENANCE = ("rulebook", "picture", "partly", "reconstructed", "printed")
RECONSTRUCTED, PRINTED = PROVENANCE[3:]

SHOWN = 40  # characters of a wrong value that are quoted


def quoted(value: Any) -> str:
    text = repr(value) if not isinstance(value, bool) else str(value).lower()
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


@dataclass(frozen=True)
class Number:
    low: int
    high: int

    def wrong(self, value: Any) -> Wrong:
        if not isinstance(value, int) or isinstance(value, bool) or not self.low <= value <= self.high:
            yield "", ("box-number", {"low": self.low, "high": self.high, "found": quoted(value)})

    def form(self) -> dict[str, Any]:
        return {"kind": "number", "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Word:
    """One of some words. `names` is the vocabulary that names them to people."""

    words: tuple[str, ...]
    names: str

    def wrong(self, value: Any) -> Wrong:
        if not isinstance(value, str) or value not in self.words:
            words = ", ".join(word or '""' for word in self.words)
            yield "", ("box-word", {"words": words, "found": quoted(value)})

    def form(self) -> dict[str, Any]:
        return {"kind": "word", "words": list(self.words), "names": self.names}


@dataclass(frozen=True)
class Flag:
    def wrong(self, value: Any) -> Wrong:
        if not isinstance(value, bool):
            yield "", ("box-flag", {"found": quoted(value)})

    def form(self) -> dict[str, Any]:
        return {"kind": "flag"}


@dataclass(frozen=True)
class Row:
    """A list of values of one kind."""

    of: "Kind"
    least: int
    most: int

    def wrong(self, value: Any) -> Wrong:
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            found = quoted(value) if not isinstance(value, list) else str(len(value))
            yield "", ("box-list", {"low": self.least, "high": self.most, "found": found})
            return
        for place, item in enumerate(value):
            for where, words in self.of.wrong(item):
                yield f"[{place}]{where}", words

    def form(self) -> dict[str, Any]:
        return {"kind": "row", "of": self.of.form(), "least": self.least, "most": self.most}


@dataclass(frozen=True)
class Table:
    """Values by name; those in `may` can be left out. With `by`, the word of that name says what else there is."""

    must: Mapping[str, "Kind"] = field(default_factory=dict)
    may: Mapping[str, "Kind"] = field(default_factory=dict)
    by: str = ""
    each: Mapping[str, "Table"] = field(default_factory=dict)  # word -> the rest of the table
    names: str = ""

    def wrong(self, value: Any) -> Wrong:
        if not isinstance(value, dict):
            yield "", ("box-table", {"found": quoted(value)})
            return
        must, may = dict(self.must), dict(self.may)
        if self.by:
            must = {self.by: Word(tuple(self.each), self.names), **must}
            word = value.get(self.by)
            if isinstance(word, str) and word in self.each:
                must |= self.each[word].must
                may |= self.each[word].may
        for name, kind in {**must, **may}.items():
            if name in value:
                for where, words in kind.wrong(value[name]):
                    yield f".{name}{where}", words
            elif name in must:
                yield f".{name}", ("box-missing", {})
        for name in value:
            if name not in must and name not in may:
                yield f".{quoted(name)[1:-1]}", ("box-unknown", {"fields": ", ".join([*must, *may])})

    def form(self) -> dict[str, Any]:
        return {
            "kind": "table",
            "must": {name: kind.form() for name, kind in self.must.items()},
            "may": {name: kind.form() for name, kind in self.may.items()},
            "by": self.by,
            "each": {word: table.form() for word, table in self.each.items()},
            "names": self.names,
        }


Kind = Number | Word | Flag | Row | Table


@dataclass(frozen=True)
class Part:
    """Some cards or tiles of one sort. `names` is the vocabulary that names them; `may` can be left out."""

    id: str
    names: str
    fields: Mapping[str, Kind]
    may: Mapping[str, Kind] = field(default_factory=dict)


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong. `detail` is English, for what has no message."""

    part: str
    card: str
    field: str
    message: str
    args: dict[str, Argument] = dataclasses.field(default_factory=dict)
    detail: str = ""


@dataclass(frozen=True)
class Count:
    """A count of the rulebook (a message of the game), and what the sheet comes to. `wanted` "20+": 20 or more."""

    message: str
    args: dict[str, Argument]
    found: str
    wanted: str

    @property
    def right(self) -> bool:
        if self.wanted.endswith("+"):
            return int(self.found) >= int(self.wanted[:-1])
        if self.wanted.endswith("-"):
            return int(self.found) <= int(self.wanted[:-1])
        return self.found == self.wanted


@dataclass(frozen=True)
class Sheet:
    """What one game's sheet holds, and how it goes into its box and out of it."""

    parts: tuple[Part, ...]
    take: Callable[[Components], Values]  # out of components.toml, every field with its provenance
    put: Callable[[Components, Values], Components]  # the components with a sound sheet's values in place of ours
    counts: Callable[[Values], list[Count]]
    check: Callable[[Values], list[Problem]]  # what kinds and counts cannot say

    def form(self) -> list[dict[str, Any]]:
        """The parts for the page that edits a sheet."""
        return [
            {
                "id": part.id,
                "names": part.names,
                "fields": {name: kind.form() for name, kind in {**part.fields, **part.may}.items()},
                "may": list(part.may),
            }
            for part in self.parts
        ]

    def kinds(self, found: Mapping[str, Any], standard: Values) -> list[Problem]:
        """Every value that is missing, unknown or of a wrong kind, card by card; `found` may be anything at all."""
        wrong = [Problem(quoted(name)[1:-1], "", "", "box-unknown-part", {"parts": ", ".join(p.id for p in self.parts)})
                 for name in found if name not in {p.id for p in self.parts}]  # fmt: skip
        for part in self.parts:
            wrong += self._part(part, found.get(part.id), [card["id"] for card in standard[part.id]])
        return wrong

    def normal(self, found: Mapping[str, Any], standard: Values) -> Values:
        """A sheet without wrong kinds, its cards in our order. A value that is not ours was read off a copy."""
        values: Values = {}
        for part in self.parts:
            given = {card["id"]: card for card in found[part.id]}
            values[part.id] = [self._card(part, given[ours["id"]], ours) for ours in standard[part.id]]
        return values

    @staticmethod
    def _card(part: Part, card: dict[str, Any], ours: dict[str, Any]) -> dict[str, Any]:
        names = [name for name in (*part.fields, *part.may) if name in card or name in ours]
        origin = {**ours["provenance"], **card["provenance"]}
        for name in names:
            if card.get(name) != ours.get(name):
                origin[name] = PRINTED
        fields = {name: card[name] for name in names if name in card}
        return {"id": ours["id"], **fields, "provenance": {name: origin[name] for name in fields if name in origin}}

    def _part(self, part: Part, cards: Any, ids: list[str]) -> list[Problem]:
        if not isinstance(cards, list):
            return [Problem(part.id, "", "", "box-no-part", {"part": part.id})]
        wrong: list[Problem] = []
        seen: list[str] = []
        fields = Table(part.fields, {**part.may, "id": _ANY, "provenance": _ANY})
        for place, card in enumerate(cards):
            where = f"[{place}]"
            if not isinstance(card, dict):
                wrong.append(Problem(part.id, where, "", "box-table", {"found": quoted(card)}))
                continue
            name = card.get("id")
            if not isinstance(name, str) or name not in ids:
                words: dict[str, Argument] = {"found": quoted(name)}
                wrong.append(Problem(part.id, where, "id", "box-no-card", words))
                continue
            if name in seen:
                wrong.append(Problem(part.id, name, "id", "box-twice"))
            seen.append(name)
            for at, (message, args) in fields.wrong(card):
                wrong.append(Problem(part.id, name, at.removeprefix("."), message, args))
            wrong += self._provenance(part, name, card)
        wrong += [Problem(part.id, name, "", "box-left-out") for name in ids if name not in seen]
        return wrong

    @staticmethod
    def _provenance(part: Part, name: str, card: dict[str, Any]) -> list[Problem]:
        kind = Table(may={**dict.fromkeys({**part.fields, **part.may}, Word(PROVENANCE, "provenance"))})
        found = card.get("provenance")
        return [Problem(part.id, name, f"provenance{at}", *words) for at, words in kind.wrong(found)]


class _Any(Flag):
    """Looked at elsewhere."""

    def wrong(self, value: Any) -> Wrong:
        return iter(())


_ANY = _Any()
