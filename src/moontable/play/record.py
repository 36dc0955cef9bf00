"""Game records: a match as a text file that diffs well, can be typed by hand, and can be verified.

    moontable record 1
    game: blue-moon-city
    rules: 1
    box: 1a2b3c4d                                the box it was played with, where that is not the standard one
    players: 3
    option edition: 2018
    commitment: 5f0c...                          the hash shown before the first action
    seed: 9d1b...                                hidden until the end where others could read it
    start: 81c02f7e33a1b5d0                      checksum of the position dealt

    1 P2 move university #0b7d6fb9a2c4e811       number, seat, notation, checksum of the position after it
    ...
    result: last-offering; ranks 2 1 3; scores 1 4 0
    final: 57 actions #44d1c0a95be7f623

A record typed by hand needs only `game`, `players`, `seed` (a number will do) and the actions; lines that start with
`#` are comments. Checksums may be left out, all of them: a game that was played in a page without a server has none. A
match that began from a position set up by hand carries it, indented, under `position:`.
"""

import re
import time
from dataclasses import dataclass, field
from typing import Any, Literal

from .. import games
from ..engine.game import Game, RulesError
from .luck import SEED_BYTES, commitment, secret_seed
from .match import Match, Result, seat_name
from .position import position, write

FIRST_LINE = "moontable record 1"
HIDDEN = "*"

_HEAD = re.compile(r"(game|rules|box|players|commitment|seed|start|option [a-z0-9-]+): *(.*)")
# Blanks are looked at once, however many there are.
_ACTION = re.compile(r"(?:([0-9]{1,9})\s++)?P([0-9])\s++(.*?)(?:(?<!\s)\s++#([0-9a-f]{16}))?")
_FINAL = re.compile(r"final: ([0-9]{1,9}) actions?(?: #([0-9a-f]{16}))?")

# What is wrong with a record: it is none, a line or what stands before the actions cannot be read, it is a player's
# export, it was cut off, an action is not possible, it departs from what it says itself, it needs newer rules or
# another box, it is too long.
Wrong = Literal["none", "line", "head", "export", "cut", "illegal", "differs", "newer", "box", "long"]


class RecordError(RulesError):
    """A record that cannot be read, or that departs from the rules; the message says where."""

    def __init__(self, message: str, wrong: Wrong = "head", line: int = 0) -> None:
        super().__init__(message)
        self.wrong: Wrong = wrong
        self.line = line

    def __reduce__(self) -> Any:
        return RecordError, (str(self), self.wrong, self.line)


@dataclass(frozen=True)
class Line:
    """One action as the record has it. `number` and `checksum` may be missing when it was typed by hand."""

    at: int
    number: int | None
    seat: int
    text: str
    checksum: str | None


@dataclass
class Record:
    """A record as it was read, not yet believed."""

    head: dict[str, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    position: str = ""
    lines: list[Line] = field(default_factory=list)
    result: str | None = None
    final: tuple[int, str | None] | None = None
    at_result: int = 0
    at_final: int = 0


def write_record(match: Match) -> str:
    """The whole record, seed included: for the players' own machine, and for everybody once the game is over."""
    lines = [*_head(match), f"seed: {match.secret.hex()}", f"start: {_checksums(match)[0]}", ""]
    for ply, after in zip(match.history, _checksums(match)[1:], strict=True):
        lines.append(f"{ply.number} {seat_name(ply.seat)} {ply.notation} #{after}")
    if result := match.result:
        lines.append(f"result: {_result(result)}")
    lines.append(f"final: {match.number} actions #{match.checksum()}")
    return "\n".join(lines) + "\n"


def export(match: Match, seat: int | None) -> str:
    """The record as one seat (None: a spectator) may have it: the whole of it once the game is over.

    While it runs there is no seed and no checksum in it, and of the others' actions only what the log tells this seat.
    """
    if match.over:
        return write_record(match)
    lines = [*_head(match, secret=True), ""]
    for ply in match.history:
        own = ply.seat == seat
        lines.append(f"{ply.number} {seat_name(ply.seat)} {ply.notation if own else HIDDEN}")
        for event in ply.seen(seat):
            told = " ".join(f"{k}={v}" for k, v in event.items() if k != "event" and v is not None)
            lines.append(f"#   {event['event']} {told}")
    return "\n".join(lines) + "\n"


def _take_line(record: Record, at: int, line: str) -> None:
    if line.startswith("result:"):
        record.result, record.at_result = line.removeprefix("result:").strip(), at
    elif line.startswith("final:"):
        if not (found := _FINAL.fullmatch(line)):
            raise RecordError(
                f"line {at} should be like 'final: 57 actions #44d1c0a95be7f623', not {line!r}", "line", at
            )
        record.final, record.at_final = (int(found[1]), found[2]), at
    elif found := _HEAD.fullmatch(line):
        _take_head(record, at, found[1], found[2].strip())
    elif found := _ACTION.fullmatch(line):
        number = int(found[1]) if found[1] else None
        record.lines.append(Line(at, number, int(found[2]) - 1, found[3], found[4]))
    else:
        raise RecordError(f"line {at} is neither a heading nor an action like '12 P1 notation': {line!r}", "line", at)


def parse_record(text: str) -> Record:
    """Take a record apart. Says which line cannot be read; whether the game is possible is for `replay` to find out."""
    record = Record()
    rows = text.splitlines()
    if not rows or rows[0].strip() != FIRST_LINE:
        raise RecordError(f"this is not a game record: its first line should be {FIRST_LINE!r}", "none", 1)
    in_position = False
    for at, row in enumerate(rows[1:], start=2):
        line = row.strip()
        if in_position and (row.startswith("  ") or not line):
            record.position += f"{row[2:]}\n"
            continue
        in_position = False
        if not line or line.startswith("#"):
            continue
        if record.final:
            raise RecordError(f"line {at} stands after the final line: {line!r}", "line", at)
        in_position = line == "position:"
        if not in_position:
            _take_line(record, at, line)
    if "game" not in record.head:
        raise RecordError("the record does not say which game it is (game: blue-moon-city)")
    if "seed" not in record.head:
        raise RecordError("the record does not reveal its seed, so it cannot be replayed", "export")
    stamped = "start" in record.head or any(line.checksum for line in record.lines)
    if (stamped and not (record.final and record.final[1])) or ("commitment" in record.head and not record.final):
        raise RecordError("the record was cut off: it has checksums but no final line", "cut")
    return record


def replay(text: str, game: Game | None = None, most: int | None = None, seconds: float = float("inf")) -> Match:
    """Play a record through. Raises RecordError at the first place where it departs from the rules or from itself, or
    where it has more than `most` actions or takes longer than so many seconds."""
    record, end = parse_record(text), time.monotonic() + seconds
    match = _begin(record, game)
    if (start := record.head.get("start")) and start != match.checksum():
        raise RecordError(
            f"the position dealt has the checksum {match.checksum()}, the record says {start}{_age(match)}",
            "differs",
        )
    for line in record.lines:
        number = match.number + 1
        where = f"line {line.at}, action {number}"
        if line.number is not None and line.number != number:
            raise RecordError(
                f"line {line.at} is numbered {line.number}, but it is action {number}: lines are missing",
                "cut",
                line.at,
            )
        if line.text == HIDDEN:
            raise RecordError(
                f"{where} is hidden: this is one player's export, only the full record can be replayed",
                "export",
                line.at,
            )
        try:
            match.play(line.text, line.seat)
        except RulesError as error:
            words = f"{where}: {seat_name(line.seat)} cannot play {line.text!r}: {error}{_age(match)}"
            raise RecordError(words, "illegal", line.at) from None
        if line.checksum and line.checksum != match.checksum():
            raise RecordError(
                f"{where}: after {line.text!r} the position's checksum is {match.checksum()},"
                f" the record says {line.checksum}{_age(match)}",
                "differs",
                line.at,
            )
        if most is not None and match.number > most:
            raise RecordError(f"the record has more than {most} actions", "long", line.at)
        if time.monotonic() > end:
            raise RecordError(f"after {seconds:.0f} s it was played through only to line {line.at}", "long", line.at)
    _check_end(record, match)
    return match


def _head(match: Match, secret: bool = False) -> list[str]:
    lines = [FIRST_LINE, f"game: {match.game.id}", f"rules: {match.version}"]
    lines += [f"box: {match.game.box}"] if match.game.box else []
    lines.append(f"players: {match.players}")
    lines += [f"option {name}: {value}" for name, value in match.options.items()]
    lines.append(f"commitment: {match.commitment}")
    if match.by_hand and not secret:
        first = match.copy()
        first.rewind(0)
        lines += ["position:", *(f"  {row}" for row in write(first).splitlines())]
    return lines


def _checksums(match: Match) -> list[str]:
    """The checksum of the starting position and of the one after every action."""
    twin = match.copy()
    found = [twin.checksum()]
    for ply in reversed(match.history):
        twin.rewind(ply.number - 1)
        found.append(twin.checksum())
    return found[::-1]


def _result(result: Result) -> str:
    ranks, scores = " ".join(map(str, result.ranks)), " ".join(map(str, result.scores))
    return f"{result.reason}; ranks {ranks}; scores {scores}"


def _take_head(record: Record, at: int, name: str, value: str) -> None:
    into = record.options if name.startswith("option ") else record.head
    key = name.removeprefix("option ")
    if key in into:
        raise RecordError(f"line {at} gives {name!r} a second time", "line", at)
    into[key] = value


def _begin(record: Record, game: Game | None) -> Match:
    head = record.head
    box = head.get("box", "")
    chosen = game or games.load(head["game"], box)
    if chosen.box != box:
        words = [f"the box {name}" if name else "the standard box" for name in (box, chosen.box)]
        raise RecordError(f"the record was played with {words[0]}, and this is {words[1]}", "box")
    secret = _seed(head["seed"])
    if "commitment" in head and commitment(secret) != head["commitment"]:
        raise RecordError("the seed is not the one that was committed to at the start", "differs")
    if not re.fullmatch(r"[0-9]{1,3}", head.get("players", "")):
        raise RecordError(f"the record should give the number of players as a number, not {head.get('players', '')!r}")
    players = int(head["players"])
    if record.position:
        match = position(record.position, secret, chosen)
    else:
        match = Match(chosen, record.options, secret, players)
    match.version = _version(head.get("rules", str(chosen.version)))
    return match


def _version(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,6}", text):
        raise RecordError(f"the version of the rules should be a number, not {text!r}")
    return int(text)


def _seed(text: str) -> bytes:
    if re.fullmatch(rf"[0-9a-f]{{{2 * SEED_BYTES}}}", text):
        return bytes.fromhex(text)
    if re.fullmatch(r"-?\d{1,20}", text):
        return secret_seed(int(text))
    raise RecordError(f"the seed should be a number or {2 * SEED_BYTES} hexadecimal digits, not {text!r}")


def _check_end(record: Record, match: Match) -> None:
    if record.final:
        number, wanted = record.final
        if number != match.number:
            raise RecordError(
                f"line {record.at_final} promises {number} actions, the record has {match.number}",
                "cut",
                record.at_final,
            )
        if wanted and wanted != match.checksum():
            raise RecordError(
                f"line {record.at_final}: the final checksum is {match.checksum()},"
                f" the record says {wanted}{_age(match)}",
                "differs",
                record.at_final,
            )
    if record.result is not None:
        result = match.result
        told = _result(result) if result else "not over"
        if told != record.result:
            raise RecordError(
                f"line {record.at_result}: the result is {told!r}, the record says {record.result!r}{_age(match)}",
                "differs",
                record.at_result,
            )


def _age(match: Match) -> str:
    """Why that may be: the rules have changed since."""
    if match.version == match.game.version:
        return ""
    return f" (it was begun with version {match.version} of the rules, and this is version {match.game.version})"
