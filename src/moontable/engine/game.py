"""The contract: what a game provides, under the same names for all of them."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from .box import box_key, box_name
from .features import Feature
from .fields import Field, States, new_states, position_dtype, sound_lines, written_rule
from .inputs import Inputs
from .log import EventKind
from .rule import ENGINE, cache_folder, rule, specialise

if TYPE_CHECKING:
    from .positions import Entries

MAX_SEATS = 5
MAX_OPTIONS = 16

# outcome() writes: over, end reason, then a rank (1 = winner, shared when tied) and a score for each seat.
OUTCOME_SIZE = 2 + 2 * MAX_SEATS
OVER, END_REASON, RANK, SCORE = 0, 1, 2, 2 + MAX_SEATS

Rule = Callable[..., Any]
Position = Any  # one record: `states[0]`


@rule
def one_kind(s: Position, seat: int) -> int:
    """All decisions are alike."""
    return 0


class RulesError(ValueError):
    """Something a user asked for is not possible; the message says what and what would be."""


@dataclass(frozen=True)
class Option:
    """One choice at set-up. Its index into `choices` is what the rules see in `options[place_of(id)]`."""

    id: str
    choices: tuple[str, ...]
    default: str
    field: str = ""  # that keeps the choice; none where it only says what is dealt


def place_of(options: tuple[Option, ...], id: str) -> int:
    """Where `setup` finds this choice; options[0] is the number of players."""
    return 1 + [option.id for option in options].index(id)


def chosen(options: tuple[Option, ...], fields: Mapping[str, Any]) -> dict[str, str]:
    """The choices that a position keeps, for its view."""
    return {option.id: option.choices[fields[option.field]] for option in options if option.field}


@dataclass(frozen=True)
class Statistics:
    """What a game can tell of many finished games, besides lengths and results (`moontable simulate`)."""

    facts: Callable[[States], NDArray[np.int64]]  # last positions -> a row of numbers for each
    report: Callable[
        [NDArray[np.int64], NDArray[np.int32], int], dict[str, Any]
    ]  # facts, outcomes, players -> plain data


@dataclass(frozen=True)
class Pieces:
    """What `apply` does, in pieces: a GPU sorts its games between them. A number from 0 to 127 says what is left."""

    begin: Rule  # (s, seat, action, log) -> what is left
    go_on: Rule  # (s, left, log) -> what is left then
    kind: Rule  # (s, left) -> what will be done next, below `kinds`
    kinds: int


@dataclass(frozen=True)
class Game:
    """One game: its table of fields, its compiled rules, and how people read and write it."""

    id: str
    name: str
    home: Path
    version: int
    players: tuple[int, ...]
    fields: tuple[Field, ...]
    options: tuple[Option, ...]
    action_count: int
    features: tuple[Feature, ...]  # what the numbers of an observation are

    # Rules (compiled). `s` is a record, `out` an array to write into.
    setup: Rule  # (s, options, seed)           options[0] is the number of players
    acting: Rule  # (s) -> bit mask of seats
    legal: Rule  # (s, seat, out) -> n
    why_not: Rule  # (s, seat, action) -> refusal code, 0 when legal
    apply: Rule  # (s, seat, action, log)
    resample: Rule  # (s, seat, rng)            rng: an unsigned 64-bit seed; seat -1 is a spectator
    outcome: Rule  # (s, out)
    observe: Rule  # (s, seat, out)
    hide: Rule  # (s, seat)                     the position as that seat may know it; seat -1 is a spectator

    # People
    notate: Callable[[Position, int, int], str]  # (s, seat, action)
    parse: Callable[[Position, int, str], list[int]]  # the actions a text stands for, in order; RulesError if none
    view: Callable[[Position, int | None], dict[str, Any]]  # seat None: spectator
    show: Callable[[Position, int | None], str]  # the position as readable text for a terminal
    action_words: Callable[[Position, int, int], tuple[str, dict[str, Any]]]  # message id and arguments of its sentence
    turn: Callable[[Position], int]  # which turn it is: a number that grows; what is done in it belongs together
    position_write: Callable[[Position], dict[str, Any]]
    position_read: Callable[["Entries", States], None]  # lays out what a text says; positions.read checks it
    check_components: Callable[[], list[tuple[str, str, str]]]  # (what, found, expected) for `moontable check`
    provenance: Callable[[], dict[str, int]]
    faults: Rule  # (s, spare, found)            writes down what is wrong with a position: see engine.faults
    invariants: Callable[[Position], list[str]]  # the same in sentences; empty when sound

    events: tuple[EventKind, ...] = ()
    vocabulary: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    refusals: tuple[str, ...] = ()
    end_reasons: tuple[str, ...] = ()
    check_options: Callable[[Mapping[str, str], int], None] = lambda options, players: None
    # (card, fields the rulebook states, reconstructed fields) for `moontable check`, where the box says so
    card_provenance: Callable[[], list[tuple[str, tuple[str, ...], tuple[str, ...]]]] | None = None
    statistics: Statistics | None = None
    # (s, seat, weights) -> how well the seat stands, for bots, and what each of its weights is called; without it they
    # go by the points so far
    evaluate: Rule | None = None
    weights: tuple[str, ...] = ()
    # (s, seat, out) -> n: the inputs of a network that are on, from the seat's own knowledge; and their names
    inputs: Rule | None = None
    input_table: Inputs | None = None
    # (s, seat) -> what is to be decided, below `decision_kinds`: decisions of one kind run much the same rules, slow
    # kinds come first. A GPU sorts its games by it.
    decision_kind: Rule = one_kind
    decision_kinds: int = 1
    pieces: Pieces | None = None

    @property
    def observation_size(self) -> int:
        return sum(feature.size for feature in self.features)

    @cached_property
    def package(self) -> str:
        """The package its rules were imported as: another one for every box (see games.box)."""
        return str(sys.modules[self.setup.__module__].__package__)

    @property
    def box(self) -> str:
        """The short hash of the box it is played with; "" for the standard one."""
        return box_name(self.package)

    @property
    def cache(self) -> Path:
        """Where its compiled rules are kept."""
        return cache_folder(ENGINE, self.home, box=box_key(self.package))

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        return position_dtype(self.fields)

    @cached_property
    def loops(self) -> ModuleType:
        """The engine's compiled loops, specialised for this game."""
        return self.specialise(Path(__file__).with_name("loops.py"))

    @cached_property
    def checks(self) -> ModuleType:
        """The loop that checks random games, specialised for this game."""
        sound = written_rule(
            "sound", sound_lines(self.fields, self.players), str(self.home / "invariants.py"), self.package
        )
        return self.specialise(
            Path(__file__).with_name("checks.py"),
            pick_seat=self.loops.pick_seat,
            random_below=self.loops.random_below,
            sound=sound,
            faults=self.faults,
        )

    def specialise(self, template: Path, variant: str = "", **extra: Any) -> ModuleType:
        """Compile a template (see engine.rule.specialise) with this game's rules as its globals."""
        return specialise(
            template,
            self.home,
            self.package,
            variant,
            setup=self.setup,
            acting=self.acting,
            legal=self.legal,
            why_not=self.why_not,
            apply=self.apply,
            resample=self.resample,
            outcome=self.outcome,
            observe=self.observe,
            hide=self.hide,
            ACTION_COUNT=self.action_count,
            OBSERVATION_SIZE=self.observation_size,
            **extra,
        )

    def new_states(self, n: int = 1) -> States:
        return new_states(self.dtype, n)

    def encode_options(self, players: int, chosen: Mapping[str, str]) -> NDArray[np.int64]:
        """The option array the rules read, or a RulesError that says what may be chosen."""
        if players not in self.players:
            raise RulesError(f"{self.name} is for {min(self.players)} to {max(self.players)} players, not {players}")
        unknown = sorted(set(chosen) - {o.id for o in self.options})
        if unknown:
            known = ", ".join(o.id for o in self.options) or "none"
            raise RulesError(f"{self.name} has no option {unknown[0]!r}; its options are: {known}")
        self.check_options(chosen, players)
        encoded = np.zeros(MAX_OPTIONS, np.int64)
        encoded[0] = players
        for place, option in enumerate(self.options, start=1):
            value = chosen.get(option.id, option.default)
            if value not in option.choices:
                raise RulesError(f"{option.id} cannot be {value!r}; choose one of: {', '.join(option.choices)}")
            encoded[place] = option.choices.index(value)
        return encoded
