"""The table of actions of a game: an action is one row.

A row says which numbers the action has, when it may be asked, what speaks against it, what it does, how it is written
and which message tells it. Everything that depends on the kind of an action is made from the rows:

    number = Numbers()                           # stored in records: new blocks go to the end
    MOVE = number.block(CELL)                    # 25 numbers, one for each cell; in rules an ordinary int
    FLY = number.block(CELL)
    DRAGON = number.block(DRAGON_OF_CARD, CELL)  # 3 * 25 numbers
    STOP = number.block()

    ACTIONS = Actions(
        __name__, number, stage="phase", guard=why_not_acting, wrong=R.WRONG_PHASE, examples="move mill, stop",
        rows=(
            Act("move", MOVE, P.MOVEMENT, why_not_move, move, "move {cell}"),
            Act("fly", FLY, P.MOVEMENT, why_not_fly, fly, "fly {cell}"),
            Act("dragon-fly", DRAGON, P.MOVEMENT, why_not_dragon, dragon_flies, "dragon {dragon}: {cell}"),
            Act("stop", STOP, P.MOVEMENT, None, stop, "stop", also=(HERE,)),
        ),
        lists={P.MOVEMENT: list_movement},       # a fast lister instead of asking why_not for every number
    )
    why_not, legal, apply = ACTIONS.rules()      # compiled rules
    ACTIONS.notate, ACTIONS.parse, ACTIONS.words # for Game.notate, Game.parse, Game.action_words

Where a game asks questions (what may be chosen depends on what is asked), the row is the question: several rows share a
block of numbers and differ in `when`, and `stage` is the field that holds the question asked ("wait[seat]").

    Act("take", SLOT, Q.TAKE_BOX, why_not_take, take_box, "take {slot}"),
    Act("lose", SLOT, Q.LOSE_BUILDING, why_not_lose, lose_building, "lose {slot}"),
    Act("tap", ANY, None, why_not_tap, tap, "tap {slot}"),       # None: whatever is asked

Signatures, all of them rules; `numbers` are the row's parameters, then its constants `more`:

    guard(s, seat) -> refusal, 0 when the seat owes a decision
    why_not(s, seat, *numbers) -> refusal, 0 when it may be done      None: nothing ever speaks against it
    do(s, seat, *numbers, log)
    after(s, seat, result, log)        after each action, with what `do` returned (of the same type in all rows)
    lists of a row (s, seat, out, n) -> n, of a stage (s, seat, out) -> n (but for rows always asked that come last)
"""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from .game import Position, Rule, RulesError
from .rule import rule

Told = tuple[str, dict[str, Any]]  # a message and its arguments


@dataclass(frozen=True, eq=False)
class Param:
    """One thing an action names, out of `size`.

    What a number stands for may depend on the position: `of` looks it up, and `write` (for the notation) and `word`
    (for the message) are given what it found, so that their answers can be kept. Without them a number is one of `ids`.
    `read` is the way back, from a text of the notation to the number, or a RulesError that says what would be right.
    `used` names the field that counts those in use ("slots[seat]"): beyond it `legal` need not ask.
    """

    name: str
    size: int
    ids: tuple[str, ...] = ()
    of: Callable[[Position, int, int], Any] | None = None
    write: Callable[[Any], str] | None = None
    word: Callable[[Any], Mapping[str, Any]] | None = None
    read: Callable[[Position, int, str], int] | None = None
    used: str = ""

    def meaning(self, s: Position, seat: int, number: int) -> Any:
        return number if self.of is None else self.of(s, seat, number)

    def written(self, meaning: Any) -> str:
        return self.write(meaning) if self.write else self.ids[meaning] if self.ids else str(meaning)

    def told(self, meaning: Any) -> Mapping[str, Any]:
        if self.word:
            return self.word(meaning)
        return {self.name: (self.name, self.ids[meaning]) if self.ids else meaning}

    def number(self, s: Position, seat: int, text: str) -> int:
        if self.read:
            return self.read(s, seat, text)
        names = self.ids or tuple(str(number) for number in range(self.size))
        if text not in names:
            raise RulesError(f"there is no {self.name} {text!r}; it is one of: {', '.join(names)}")
        return names.index(text)


class Block(int):
    """The numbers of an action, from this one on: one for each combination of its parameters, the last runs fastest.

    `otherwise` is the refusal where nothing of the kind is asked, if not the table's.
    """

    params: tuple[Param, ...]
    size: int
    otherwise: int | None

    @property
    def end(self) -> int:
        return int(self) + self.size

    def split(self, action: int) -> tuple[int, ...]:
        """The parameters of an action of this block."""
        rest, numbers = action - int(self), []
        for param in reversed(self.params):
            rest, number = divmod(rest, param.size)
            numbers.append(number)
        return tuple(reversed(numbers))

    def join(self, numbers: Iterable[int]) -> int:
        action = 0
        for param, number in zip(self.params, numbers, strict=True):
            action = action * param.size + number
        return int(self) + action


class Numbers:
    """Hands out the numbers of a game's actions, block by block."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []

    @property
    def count(self) -> int:
        return self.blocks[-1].end if self.blocks else 0

    def block(self, *params: Param, otherwise: int | None = None) -> Block:
        block = Block(self.count)
        block.params, block.otherwise, block.size = params, otherwise, 1
        for param in params:
            block.size *= param.size
        self.blocks.append(block)
        return block


@dataclass(frozen=True, eq=False)
class Act:
    """One row; see the top of this file."""

    name: str
    block: Block
    when: int | tuple[int, ...] | None  # values of the stage; None: always
    why_not: Rule | None
    do: Rule
    text: str  # the notation, with {parameter}
    message: str | Callable[..., str] = ""  # its id, or (s, seat, *parameters) -> id; "action-NAME" unless told
    also: tuple[Param, ...] = ()  # what the message tells besides the parameters: each is asked for its number 0
    more: tuple[int, ...] = ()  # constants handed to the rules after the parameters
    lists: Rule | None = None

    @cached_property
    def stages(self) -> tuple[int, ...] | None:
        return self.when if self.when is None or isinstance(self.when, tuple) else (self.when,)

    @cached_property
    def message_id(self) -> str:
        return self.message if isinstance(self.message, str) and self.message else f"action-{self.name}"

    @cached_property
    def fixed(self) -> bool:
        """Reads the same in every position."""
        return all(param.of is None for param in (*self.block.params, *self.also))

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return _pattern(self.text)

    def asked(self, stage: int) -> bool:
        return self.stages is None or stage in self.stages


@dataclass(frozen=True)
class Line:
    """Several actions in one line of text: `read` is given what stands in the places of the {words}."""

    text: str
    read: Callable[..., list[int]]  # (s, seat, **words)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return _pattern(self.text)


def _pattern(text: str) -> re.Pattern[str]:
    parts = re.split(r"\{(\w+)\}", text)
    return re.compile("".join(f"(?P<{part}>.+)" if i % 2 else re.escape(part) for i, part in enumerate(parts)))


class Actions:
    """The table, and what is made from it."""

    def __init__(
        self,
        module: str,
        numbers: Numbers,
        *,
        rows: tuple[Act, ...],
        stage: str,
        guard: Rule,
        wrong: int,
        after: Rule | None = None,
        lists: Mapping[int, Rule] | None = None,
        lines: tuple[Line, ...] = (),
        examples: str = "",
    ) -> None:
        self.module, self.blocks, self.count = module, tuple(numbers.blocks), numbers.count
        self.rows = tuple(sorted(rows, key=lambda row: row.block))
        self.stage, self.guard, self.wrong, self.after = stage, guard, int(wrong), after
        self.lists = {int(stage): lister for stage, lister in (lists or {}).items()}
        self.lines, self.examples = lines, examples
        names = [row.name for row in self.rows]
        if len(set(names)) != len(names):
            raise ValueError(f"two actions are called {max(names, key=names.count)!r}")
        if unused := [int(block) for block in self.blocks if not any(row.block is block for row in self.rows)]:
            raise ValueError(f"no action has the numbers from {unused[0]} on")
        self._stage_field, _, by_seat = stage.partition("[")
        self._by_seat = bool(by_seat)
        self._rows_of = [tuple(row for row in self.rows if row.block is block) for block in self.blocks]
        self._block_of = [place for place, block in enumerate(self.blocks) for _ in range(block.size)]
        self._only_row = [
            rows[0] if len(rows) == 1 else None for rows in map(self._rows_of.__getitem__, self._block_of)
        ]
        # How the parameters of each action are looked up: this runs for every legal action of every view.
        self._looked_up = [
            tuple((param.of, number) for param, number in zip(block.params, block.split(action), strict=True))
            for block in self.blocks
            for action in range(block, block.end)
        ]
        self._write = lru_cache(20_000)(_write)
        self._tell = lru_cache(20_000)(_tell)
        self._texts: dict[int, str] = {}
        self._told: dict[int, Told] = {}
        for row in self.rows:
            if row.fixed and not callable(row.message) and self._only_row[row.block]:
                for action in range(row.block, row.block.end):
                    given = row.block.split(action)
                    self._texts[action] = _write(row, given)
                    self._told[action] = _tell(row, row.message_id, given, (0,) * len(row.also))

    # For people

    def asked(self, s: Position, seat: int) -> int:
        """The stage the game is in, or the question the seat is asked."""
        return int(s[self._stage_field][seat]) if self._by_seat else int(s[self._stage_field])

    def row(self, s: Position, seat: int, action: int) -> Act:
        """The row of an action: of those that share its number the one that is asked now, else the first."""
        rows = self._rows_of[self._block_of[action]]
        stage = self.asked(s, seat)
        return next((row for row in rows if row.asked(stage)), rows[0])

    def notate(self, s: Position, seat: int, action: int) -> str:
        """An action as short stable text."""
        if text := self._texts.get(action):
            return text
        row = self._only_row[action] or self.row(s, seat, action)
        return self._write(row, tuple([of(s, seat, n) if of else n for of, n in self._looked_up[action]]))

    def words(self, s: Position, seat: int, action: int) -> Told:
        """The message that says in a sentence what an action does, and its arguments."""
        if told := self._told.get(action):
            return told
        row = self._only_row[action] or self.row(s, seat, action)
        message = row.message(s, seat, *row.block.split(action)) if callable(row.message) else row.message_id
        meanings = tuple([of(s, seat, n) if of else n for of, n in self._looked_up[action]])
        also = tuple([param.meaning(s, seat, 0) for param in row.also]) if row.also else ()
        return self._tell(row, message, meanings, also)

    def parse(self, s: Position, seat: int, text: str) -> list[int]:
        """The actions a text stands for, in order; a RulesError says what cannot be read."""
        written = re.sub(r"\s+", " ", text.strip().lower())
        refused: RulesError | None = None
        for line in self.lines:
            if found := line.pattern.fullmatch(written):
                return line.read(s, seat, **{name: part.strip() for name, part in found.groupdict().items()})
        stage = self.asked(s, seat)
        # First what is asked now; of two that fit ("offer", "offer + yellow {value}") the one that says more.
        for row in sorted(self.rows, key=lambda row: (not row.asked(stage), -len(row.text))):
            if found := row.pattern.fullmatch(written):
                try:
                    parts = [param.number(s, seat, found[param.name].strip()) for param in row.block.params]
                    return [row.block.join(parts)]
                except RulesError as error:
                    refused = refused or error
        if refused:
            raise refused
        example = f"; write for example: {self.examples}" if self.examples else ""
        raise RulesError(f"{text.strip()!r} is not an action{example}")

    # For the game

    def rules(self) -> tuple[Rule, Rule, Rule]:
        """`why_not`, `legal` and `apply`: chains of comparisons written from the rows, and compiled as any rule."""
        names: dict[str, Any] = {"__name__": self.module, "guard": self.guard, "after": self.after}
        for row in self.rows:
            names |= {_rule("may", row): row.why_not, _rule("do", row): row.do, _rule("list", row): row.lists}
        names |= {f"list_{stage}": lister for stage, lister in self.lists.items()}
        file = str(sys.modules[self.module].__file__)
        exec(compile("\n".join(self.source()), file, "exec"), names)
        return rule(names["why_not"]), rule(names["legal"]), rule(names["apply"])

    def begins(self, after: Rule) -> Rule:
        """`apply` with something else that comes after: its result is returned."""
        names: dict[str, Any] = {"__name__": self.module, "after": after}
        names |= {_rule("do", row): row.do for row in self.rows}
        source = "\n".join(self._apply()).replace("def apply(", "def begin(").replace("    after(", "    return after(")
        exec(compile(source, str(sys.modules[self.module].__file__), "exec"), names)
        begin: Rule = rule(names["begin"])
        return begin

    def source(self) -> list[str]:
        return [*self._why_not(), "", *self._legal(), "", *self._apply()]

    @cached_property
    def _by_stage(self) -> dict[int, list[Act]]:
        """The rows of each stage, in the order of their numbers."""
        stages = sorted({stage for row in self.rows for stage in row.stages or ()})
        return {stage: [row for row in self.rows if row.asked(stage)] for stage in stages}

    @cached_property
    def _at_the_end(self) -> list[Act]:
        """Rows that are always asked and come after all others: written once, not once for every stage."""
        last = max((row.block for row in self.rows if row.stages is not None), default=-1)
        return [row for row in self.rows if row.stages is None and row.block > last]

    def _why_not(self) -> list[str]:
        lines = ["def why_not(s, seat, action):", "    refused = guard(s, seat)", "    if refused != 0:"]
        lines += ["        return refused", f"    stage = s.{self.stage}"]
        for block, rows in zip(self.blocks, self._rows_of, strict=True):
            lines.append(f"    if action < {block.end}:")
            for row in rows:
                answer = f"{_rule('may', row)}({', '.join(_arguments(row))})" if row.why_not else "0"
                lines += [f"        if {_any_of(row.stages)}:", f"            return {answer}"]
            lines.append(f"        return {int(self.wrong if block.otherwise is None else block.otherwise)}")
        return [*lines, f"    return {self.wrong}"]

    def _legal(self) -> list[str]:
        lines = ["def legal(s, seat, out):", "    if guard(s, seat) != 0:", "        return 0"]
        lines += [f"    stage = s.{self.stage}", "    n = 0"]
        for place, (stage, rows) in enumerate(self._by_stage.items()):
            lines.append(f"    {'elif' if place else 'if'} stage == {stage}:")
            if stage in self.lists:
                lines.append(f"        n = list_{stage}(s, seat, out)")
            else:
                listed = [line for row in rows if row not in self._at_the_end for line in _listed(row)]
                lines += ["        " + line for line in listed or ["pass"]]
        lines += ["    " + line for row in self._at_the_end for line in _listed(row)]
        return [*lines, "    return n"]

    def _apply(self) -> list[str]:
        chain: list[tuple[str, list[str]]] = []  # condition, what is done then
        for row in self.rows:
            if row.stages is None:
                chain.append((f"action >= {int(row.block)} and action < {row.block.end}", [self._done(row)]))
        for stage, rows in self._by_stage.items():
            within = [
                (f"action < {alike[-1].block.end}", [self._done(alike[0], len(alike) > 1)])
                for alike in _alike(row for row in rows if row.stages)
            ]
            chain.append((f"stage == {stage}", _chain(within)))
        # The action is legal: what is left belongs to the last stage, and there to the last row.
        lines = ["def apply(s, seat, action, log):", f"    stage = s.{self.stage}"]
        lines += ["    " + line for line in _chain(chain)]
        return lines if self.after is None else [*lines, "    after(s, seat, result, log)"]

    def _done(self, row: Act, counting: bool = False) -> str:
        result = "" if self.after is None else "result = "
        given = ["s", "seat", f"action - {_counts_from(row)}"] if counting else _arguments(row)
        return f"{result}{_rule('do', row)}({', '.join([*given, 'log'])})"


def _chain(branches: list[tuple[str, list[str]]]) -> list[str]:
    """if, elif, ..., else: the last one is what is left."""
    lines = []
    for place, (condition, body) in enumerate(branches[:-1]):
        lines += [f"{'elif' if place else 'if'} {condition}:", *("    " + line for line in body)]
    last = branches[-1][1]
    return [*lines, "else:", *("    " + line for line in last)] if lines else last


def _rule(kind: str, row: Act) -> str:
    return f"{kind}_{row.name.replace('-', '_')}"


def _any_of(stages: tuple[int, ...] | None) -> str:
    return "True" if stages is None else " or ".join(f"stage == {int(stage)}" for stage in stages)


def _arguments(row: Act) -> list[str]:
    """The source of what a row's rules are given: the parameters taken out of the action's number, and constants."""
    here = f"action - {int(row.block)}" if row.block else "action"
    parts, below = [], row.block.size
    for param in row.block.params:
        above, below = below, below // param.size
        part = here if above == row.block.size else f"({here}) % {above}"
        parts.append(part if below == 1 else f"({part}) // {below}")
    return ["s", "seat", *parts, *(str(int(constant)) for constant in row.more)]


def _counts_from(row: Act) -> int | None:
    """Where its one constant counts from, if it is a single number: how far the constant is below the number."""
    return int(row.block) - int(row.more[0]) if row.block.size == 1 and len(row.more) == 1 else None


def _alike(rows: Iterable[Act]) -> list[list[Act]]:
    """Rows in a row that do the same with constants that count along with their numbers: nobody could predict which of
    them is chosen, so there is no branch for each."""
    found: list[list[Act]] = []
    for row in rows:
        first = found[-1][0] if found else None
        if first and row.do is first.do and _counts_from(row) is not None and _counts_from(row) == _counts_from(first):
            found[-1].append(row)
        else:
            found.append([row])
    return found


def _listed(row: Act) -> list[str]:
    """The source that lists a row's legal actions."""
    first = int(row.block)
    if row.lists is not None:
        return [f"n = {_rule('list', row)}(s, seat, out, n)"]
    lines, depth = [], ""
    if row.block.size > 1:
        used = row.block.params[0].used if len(row.block.params) == 1 else ""
        end = f"{first} + int(s.{used})" if used else row.block.end
        lines, depth = [f"for action in range({first}, {end}):"], "    "
    if row.why_not is not None:
        arguments = [part if depth else part.replace("action", str(first)) for part in _arguments(row)]
        lines.append(f"{depth}if {_rule('may', row)}({', '.join(arguments)}) == 0:")
        depth += "    "
    return [*lines, f"{depth}out[n] = {'action' if row.block.size > 1 else first}", f"{depth}n += 1"]


def _write(row: Act, meanings: tuple[Any, ...]) -> str:
    params = zip(row.block.params, meanings, strict=True)
    return row.text.format(**{param.name: param.written(meaning) for param, meaning in params})


def _tell(row: Act, message: str, meanings: tuple[Any, ...], also: tuple[Any, ...]) -> Told:
    told: dict[str, Any] = {}
    for param, meaning in zip((*row.block.params, *row.also), (*meanings, *also), strict=True):
        told |= param.told(meaning)
    return message, told
