"""Positions set up by hand: a TOML text, in the spirit of chess's FEN.

The head says which game it is (`game`, `players`, `[options]`, `seed`), the rest is the game's own description of its
board. What the text leaves out is dealt from the seed; what cannot be is refused with the reason.
"""

import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from .. import games
from ..engine import positions
from ..engine.game import Game, RulesError
from .luck import luck, secret_seed

if TYPE_CHECKING:
    from .match import Match

# Texts of earlier versions also held the luck to come and how much had been revealed; both are the reader's own.
HEAD = ("game", "players", "options", "seed", "rng", "reveals")


def position(text: str, seed: int | bytes | None = None, game: Game | None = None) -> "Match":
    """A match that begins from a position written as text.

    `seed` stands in for the text's own (0 if it names none); `game` is for games that are not on the shelf.
    """
    from .match import Match

    data = games.boxes.read_toml(text, "the position")
    if "game" not in data:
        raise RulesError('a position names its game: game = "blue-moon-city"')
    chosen = game or games.load(str(data["game"]))
    if chosen.id != data["game"]:
        raise RulesError(f"this is a position of {data['game']}, not of {chosen.id}")
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise RulesError("options is a table: [options], then one line for each")
    options = {name: str(value) for name, value in options.items()}
    players, number = _whole(data, "players", chosen.players[0]), _whole(data, "seed", 0)
    secret = secret_seed(number if seed is None else seed)
    states = chosen.new_states()
    encoded = chosen.encode_options(players, options)
    chosen.loops.setup_at(states, 0, encoded, np.uint64(luck(secret_seed(number), 0)))
    positions.read(chosen, {name: value for name, value in data.items() if name not in HEAD}, states)
    return Match(chosen, options, secret, players, states.tobytes())


def write(match: "Match") -> str:
    """The match's position as text. Its luck is not part of it: from here on it is the reader's."""
    head = {"game": match.game.id, "players": match.players, "options": match.options}
    data = match.game.position_write(match.position)
    return dumps({**head, **{name: value for name, value in data.items() if name not in HEAD}})


def dumps(data: Mapping[str, Any]) -> str:
    """TOML as a person would set it out: plain values first, then tables; a list of lists has one row a line."""
    plain = {name: value for name, value in data.items() if not _is_table(value)}
    lines = [f"{_key(name)} = {_value(value)}" for name, value in plain.items()]
    for name, value in data.items():
        if isinstance(value, Mapping):
            lines += ["", f"[{_key(name)}]", _flat(value)]
        elif _is_table(value):
            for row in value:
                lines += ["", f"[[{_key(name)}]]", _flat(row)]
    return "\n".join(lines) + "\n"


def _is_table(value: Any) -> bool:
    if isinstance(value, list):
        return bool(value) and all(isinstance(item, Mapping) for item in value)
    return isinstance(value, Mapping)


def _flat(table: Mapping[str, Any]) -> str:
    return "\n".join(f"{_key(name)} = {_value(value)}" for name, value in table.items())


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else json.dumps(name)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(name)} = {_value(item)}" for name, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        items = [_value(item) for item in value]
        if any(isinstance(item, list | tuple | Mapping) for item in value):
            return "[\n" + "".join(f"  {item},\n" for item in items) + "]"
        return f"[{', '.join(items)}]"
    return json.dumps(value, ensure_ascii=False)  # strings, numbers and truth values are written alike in both


def _whole(data: dict[str, Any], name: str, default: int) -> int:
    value = data.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise RulesError(f"{name} is a whole number, not {value!r}")
    return value
