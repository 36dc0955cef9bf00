"""Log lines: one per event, as text for people or as JSON for machines.

Never a cookie, a seed, a hidden card or a password's hash: of an error only its kind, its first line and where it
happened are written, because what follows may be the row that could not be stored. Whatever a visitor sent is written
so that it cannot pass for a line of its own or move a terminal's cursor.
"""

import json
import logging
import sys
import traceback
import unicodedata
from datetime import UTC, datetime

LONGEST = 300  # characters of a message or an error's own words
REMEMBERED = 10_000  # things of which it is known what was said of them last

_said: dict[str, str] = {}


def plain(text: str) -> str:
    """On one line and printable: control, format and private characters as escapes."""
    clipped = text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
    return "".join(
        c if c == " " or unicodedata.category(c)[0] not in "CZ" else c.encode("unicode_escape").decode()
        for c in clipped
    )


def trace(error: BaseException | None) -> str:
    """Where an error and those behind it happened, and the first line of what they say."""
    parts: list[str] = []
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        first = str(error).split("\n", 1)[0]
        parts.append("".join(traceback.format_tb(error.__traceback__)) + f"{type(error).__qualname__}: {plain(first)}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "Traceback\n" + "\nafter\n".join(reversed(parts))


def once(logger: logging.Logger, level: int, about: str, message: str) -> None:
    """Say it, unless that is what was said about it last: what is looked at again and again is told when it changes."""
    if _said.pop(about, None) != message:
        logger.log(level, "%s: %s", about, message)
    _said[about] = message
    if len(_said) > REMEMBERED:
        del _said[next(iter(_said))]


class TextLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created).strftime("%H:%M:%S")
        line = f"{at} {record.levelname} {record.name}: {plain(record.getMessage())}"
        return f"{line}\n{trace(record.exc_info[1])}" if record.exc_info else line


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "part": record.name,
            "message": plain(record.getMessage()),
        }
        if record.exc_info:
            line["error"] = trace(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def set_up(style: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if style == "json" else TextLines())
    logging.root.handlers[:] = [handler]
    logging.root.setLevel(logging.WARNING)
    logging.getLogger("moontable").setLevel(logging.INFO)
