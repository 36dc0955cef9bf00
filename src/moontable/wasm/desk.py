"""The desk: what lies where in the memory that a page and the rules share.

Exported functions are handed numbers only. Positions, lists and the tree of the search lie at fixed addresses, which
the module's description tells (see `describe`); so there is no wrong address, and nothing is ever allocated.

    0        the module's own tables
    STACK    grows down from DESK
    DESK     everything below, then the tree, then a network: the page lets the memory grow where it wants them
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import product
from math import prod
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..bots.analysis import ANALYSE_LEVEL
from ..bots.hint import HINT_LEVEL, PLAN_LEVEL, REPLY_LEVEL
from ..bots.learned import network_mark, network_shape, network_size
from ..bots.levels import FOR_PEOPLE, GREEDY, by_network, learned_tuning, level, tuning_of
from ..bots.templates.layout import EDGE, NODE
from ..bots.tree import EDGES_PER_NODE
from ..engine.actions import Actions
from ..engine.fields import Field
from ..engine.game import MAX_OPTIONS, MAX_SEATS, OUTCOME_SIZE, Game, RulesError
from ..engine.inputs import MOST_INPUTS
from ..engine.log import ARGUMENTS, ROWS
from ..engine.told import told_dtype
from ..games.views import View

DESK = 1 << 20
PAGE = 1 << 16  # bytes; memory is measured in these
NODES = 1 << 15  # of the tree
ADVICE = (HINT_LEVEL, PLAN_LEVEL, REPLY_LEVEL, ANALYSE_LEVEL)
DEEPEST = 400  # decisions in one walk down the tree, as templates/search.py has it

# Why an exported function did nothing. A refusal of the game's own is a positive number.
REASONS = (
    "",
    "no-position",  # nothing was dealt or taken yet
    "no-seat",
    "no-action",
    "not-acting",  # the seat owes no decision
    "wrong-size",
    "wrong-layout",
    "unsound",  # a field holds what it must not; field[0] says which
    "no-options",  # these options, or so many players, there are not
    "no-room",  # the memory must grow first
    "failed",  # a rule raised an error
    "no-number",  # a count that makes no sense
    "known-in-part",  # it depends on what the position on the desk does not tell
    "no-network",  # none was learned yet, or there is none for this game
    "wrong-network",  # its numbers stand for something else, or are none
)
(
    _,
    NO_POSITION,
    NO_SEAT,
    NO_ACTION,
    NOT_ACTING,
    WRONG_SIZE,
    WRONG_LAYOUT,
    UNSOUND,
    NO_OPTIONS,
    NO_ROOM,
    FAILED,
    NO_NUMBER,
    KNOWN_IN_PART,
    NO_NETWORK,
    WRONG_NETWORK,
) = (-place for place in range(len(REASONS)))

POSITION, INCOMING, SHOWN = range(3)  # places in `positions`
NOTHING, WHOLE, IN_PART = range(3)  # what is known of the position on the desk: `ready`


@dataclass(frozen=True)
class Place:
    """An array at a fixed address."""

    name: str
    dtype: np.dtype[Any]
    shape: tuple[int, ...]
    address: int

    @property
    def end(self) -> int:
        return self.address + self.dtype.itemsize * prod(self.shape)


@dataclass(frozen=True)
class Desk:
    """The memory of one game's module."""

    game: Game

    @cached_property
    def places(self) -> dict[str, Place]:
        found, address = {}, DESK
        for name, kind, shape in self._arrays():
            found[name] = Place(name, np.dtype(kind), shape, address)
            address = -(-found[name].end // 64) * 64
        return found

    @cached_property
    def told(self) -> Any:
        """What the game tells a page besides positions: its `browser.py`."""
        return import_module(f"{self.game.package}.browser")

    @property
    def view(self) -> View:
        """What its views are made of."""
        if not isinstance(self.game.view, View):
            raise TypeError(f"the views of {self.game.name} are not made by a table")
        return self.game.view

    @property
    def small(self) -> int:
        """Pages of memory for everything but the tree."""
        return -(-self.places["table"].address // PAGE)

    @property
    def large(self) -> int:
        """... and with it."""
        return -(-self.places["edges"].end // PAGE)

    @property
    def largest(self) -> int:
        """... and with a network."""
        return -(-self.places["learned"].end // PAGE)

    @cached_property
    def layout(self) -> int:
        """A number that changes with the layout of the record: 31 bits of its hash."""
        told = repr([(f.name, f.type, tuple(map(int, f.shape)), self._offset(f)) for f in self.game.fields])
        digest = hashlib.blake2b(f"{self.game.id} {told}".encode(), digest_size=4).digest()
        return int.from_bytes(digest, "little") >> 1

    def _offset(self, field: Field) -> int:
        known: Any = self.game.dtype.fields
        return int(known[field.name][1])

    def _arrays(self) -> Iterator[tuple[str, Any, tuple[int, ...]]]:
        actions, numbers = self.game.action_count, self.numbers
        width, hidden = network_shape(self.game)
        yield "positions", self.game.dtype, (3,)
        yield "ready", "i4", (1,)  # whether there is a position, and how much of it is known
        yield "field", "i4", (1,)  # which field of the incoming position was unsound
        yield "options", "i8", (MAX_OPTIONS,)
        yield "actions", "i2", (actions,)  # what `legal` lists
        yield "log", "i4", (ROWS, 2 + ARGUMENTS)
        yield "ranking", "i4", (OUTCOME_SIZE,)  # what `outcome` tells
        yield "tally", told_dtype(self.view.told), (1,)  # what rules make of the position that was hidden last
        yield "question", "i4", (getattr(self.told, "QUESTION", 1),)  # to rules that need no position
        yield "advice", "i4", (getattr(self.told, "ADVICE", 1),)  # what they say to it
        yield "observation", "i2", (self.game.observation_size,)
        yield "dice", "u8", (2,)  # of the next simulation, of the whole decision
        # Thinking
        yield "unread", "i4", (ROWS, 2 + ARGUMENTS)  # the log of what is only tried
        yield "tuning", "f8", (numbers,)
        yield "judging", "i4", (2,)  # whether a network was learned, whether it judges
        yield "on", "i2", (MOST_INPUTS,)
        yield "wide", "f4", (max(width, 1),)
        yield "dense", "f4", (max(hidden, 1),)
        yield "work", self.game.dtype, (2,)
        yield "considered", "i2", (actions,)  # actions that were looked at, and what was found of each
        yield "scores", "f8", (actions,)
        yield "visits", "i8", (actions,)
        yield "worth", "f8", (actions,)
        yield "guesses", "f8", (actions,)
        yield "totals", "f8", (MAX_SEATS + 1,)
        yield "out", "i2", (actions,)
        yield "result", "i4", (OUTCOME_SIZE,)
        yield "values", "f8", (MAX_SEATS,)
        yield "path", "i8", (DEEPEST,)
        yield "movers", "i8", (DEEPEST,)
        yield "at_nodes", "i8", (DEEPEST,)
        yield "own_key", "u8", (MAX_SEATS,)
        yield "used", "i8", (3,)
        yield "slot", "i8", (actions,)
        yield "stamps", "i8", (actions,)
        # The tree, as bots/tree.py has it
        yield "table", "i4", (2 * NODES,)
        yield "nodes", NODE, (NODES,)
        yield "edges", EDGE, (NODES * EDGES_PER_NODE,)
        # What stands in `tuning` otherwise, then a network, two of its numbers in the room of one
        yield "learned", "f8", (numbers + -(-network_size(self.game) // 2),)

    @cached_property
    def numbers(self) -> int:
        """How many numbers a search is tuned with."""
        return len(tuning_of(self.game, level(GREEDY), self.game.players[0]))

    def describe(self) -> dict[str, Any]:
        """All that a page must know to use the module, as plain data."""
        return {
            **self.words,
            "mark": self.mark,
            "stack": DESK,
            "pages": {"small": self.small, "large": self.large, "largest": self.largest},
            "reasons": REASONS,
            "desk": {p.name: [p.dtype.str[1:], p.address, prod(p.shape), p.shape[-1]] for p in self.places.values()},
            "weights": self.game.weights,
            "network": {"mark": network_mark(self.game), "size": network_size(self.game)},
            "levels": {name: _level(self.game, name) for name in (GREEDY, *FOR_PEOPLE, *ADVICE)},
        }

    @cached_property
    def mark(self) -> str:
        """Changes with anything that positions, actions and events are read by. Who has the same reads them alike."""
        return hashlib.blake2b(msgspec.json.encode(self.words), digest_size=8).hexdigest()

    @cached_property
    def words(self) -> dict[str, Any]:
        """What the game's positions, actions and events are read by."""
        game = self.game
        return {
            "game": game.id,
            "version": game.version,
            "layout": self.layout,
            "size": game.dtype.itemsize,
            "refusals": game.refusals,
            "ends": game.end_reasons,
            "players": game.players,
            "options": [[o.id, o.choices, o.default, o.field] for o in game.options],
            "actions": game.action_count,
            **_acts(self.told.ACTIONS),
            "facts": self.told.FACTS,
            "view": self.view.describe(),
            "events": [[e.id, e.arguments, sorted(e.secret)] for e in game.events],
            "vocabulary": dict(game.vocabulary),
            "fields": [
                [f.name, f.type, [int(n) for n in f.shape], self._offset(f), f.seen.value, f.kind.value]
                for f in game.fields
            ],
        }


def _acts(actions: Actions) -> dict[str, Any]:
    """The table of actions: how each is written and told. What a message or a parameter looks up in the position is in
    the page's own words (web/src/games/ID/acts.ts)."""
    rows = actions.rows
    params = {param.name: param for row in rows for param in (*row.block.params, *row.also)}
    return {
        "stage": actions.stage,
        "params": {name: [param.size, param.ids] for name, param in params.items()},
        "acts": [
            [
                row.name,
                int(row.block),
                [param.name for param in row.block.params],
                row.stages,
                row.text,
                "" if callable(row.message) else row.message_id,
                [param.name for param in row.also],
            ]
            for row in rows
        ],
    }


def allowed(game: Game) -> NDArray[np.int8]:
    """1 for each combination of players and options that the game allows; the last option runs fastest."""
    found = np.zeros([MAX_SEATS + 1, *(len(option.choices) for option in game.options)], np.int8)
    for players, *places in product(*map(range, found.shape)):
        chosen = {o.id: o.choices[place] for o, place in zip(game.options, places, strict=True)}
        try:
            game.encode_options(players, chosen)
        except RulesError:
            continue
        found[(players, *places)] = 1
    return found.reshape(-1)


def _level(game: Game, name: str) -> dict[str, Any]:
    """How a bot of this name thinks, with its numbers for every number of players; and how by the game's network, with
    the numbers of players for which it is asked."""
    asked = level(name, game)
    thinks, apart = asked.without_network, np.empty(0, np.float32)  # the network itself is fetched on its own
    learned = {
        str(players): learned_tuning(game, asked, apart, players).tolist()
        for players in game.players
        if by_network(game, asked, players)
    }
    return {
        "kind": thinks.kind,
        "simulations": thinks.simulations,
        "seconds": thinks.seconds,
        "turn": thinks.turn,
        "tuning": {str(players): tuning_of(game, thinks, players).tolist() for players in game.players},
        "network": {"simulations": asked.simulations, "tuning": learned} if learned and network_size(game) else None,
    }
