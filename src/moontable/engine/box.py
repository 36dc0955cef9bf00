"""Which box a game's package was opened with. `games.load` opens it; the rules never ask."""

import sys
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Opened:
    """A box of somebody's own. `name` is what tables and records call it: "" where its facts are the standard ones."""

    hash: str
    name: str
    components: dict[str, Any]


def opened(package: str) -> Opened | None:
    """The box a package was opened with; None: the standard one, components.toml."""
    found: Opened | None = getattr(sys.modules.get(package), "__opened__", None)
    return found


def box_name(package: str) -> str:
    own = opened(package)
    return own.name if own else ""


def box_key(package: str) -> str:
    """What tells the compiled rules of one box from those of another."""
    own = opened(package)
    return own.hash if own else ""
