"""Records brought in from elsewhere: a game that was played in a page, on another server or in a terminal.

Who has a record knows all that is in it. Alone with bots, or around one screen, that is nobody else's matter: the very
same game goes on, with its history and its luck, or is looked back at. Where others are to join, what the maker's seat
cannot know is dealt anew and the luck is another, as with any game that is continued from a position (`continue`).
"""

import asyncio
import re

from ..engine.game import RulesError
from ..play import Match
from ..play.record import RecordError
from . import thinking
from .botplay import BotPlay
from .limits import Limits
from .live import NOTHING, TAIL, Refused, Rules
from .lobby import Lobby
from .messages import OpenRecord, Origin, encode
from .players import User
from .settings import RECORD_ACTIONS
from .store import records
from .table import Seat, Table, load_live

# What is taken is kept (*+): a line of nothing but blanks would be gone over once for each of them.
HEAD = re.compile(r"^[ \t]*+(game|rules|box):[ \t]*+(\S*+)[ \t]*+$", re.MULTILINE)
BOX = re.compile("[0-9a-z]{0,8}")


class Opened:
    """Tables made from records."""

    def __init__(self, lobby: Lobby, bots: BotPlay, limits: Limits) -> None:
        self.lobby = lobby
        self.bots = bots
        self.limits = limits
        self._asking: set[str] = set()  # visitors

    async def open(self, user: User, address: str, wish: OpenRecord) -> Table:
        """A table from a record that obeys the rules from its first line to its last. One at a time for each visitor;
        its actions count like those played here, before they are looked at: a wrong one takes as long."""
        if user.id in self._asking:
            raise Refused("too-fast", status=429)
        self.limits.take("row", user.id, address, cost=_actions(wish.record))
        self._asking.add(user.id)
        try:
            match, rules = await self._played(user, wish.record)
        finally:
            self._asking.discard(user.id)
        seats = self.lobby.seated(user, match.players, wish.seats)
        alone = all(seat.taken for seat in seats)
        if match.over and not alone:
            raise Refused("wrong-seats", detail="a finished game waits for nobody: no seat can be free", status=400)
        if alone:
            return await self._whole(user, match, rules, seats)
        mine = next((seat.seat for seat in seats if seat.user == user.id), None)
        if mine is None:
            raise Refused("wrong-seats", detail="one seat is for whoever opens the record", status=400)
        position, origin = match.states.tobytes(), Origin("", match.number)
        return await self.lobby.create_at(user, rules, match.options, seats, position, origin, anew=mine)

    async def _played(self, user: User, text: str) -> tuple[Match, Rules]:
        """The record played through, in one of the bots' processes: that takes a moment, and has its turn there."""
        head = dict(reversed(HEAD.findall(text)))  # the first of each counts; what stands twice is refused below
        if "game" not in head:
            raise _bad(RecordError("a record begins with its head: 'moontable record 1', 'game: ...'", "none"))
        box = head.get("box", "")
        if not BOX.fullmatch(box):
            raise _bad(RecordError(f"a box is named like 1a2b3c4d, not {box[:40]!r}", "box"))
        rules = await self.lobby.hub.boxes.rules(head["game"], box)
        newer = re.fullmatch("[0-9]{1,6}", head.get("rules", "")) and int(head["rules"]) > rules.game.version
        if newer:
            words = f"the record was begun with version {head['rules']} of the rules, this is {rules.game.version}"
            raise _bad(RecordError(words, "newer"))
        try:
            match = await self.bots.thoughts.think(
                user.id, lambda: True, lambda: True, thinking.play_record, rules.game.id, box, text
            )
        except RulesError as error:
            raise _bad(error) from None
        return match, rules

    async def _whole(self, user: User, match: Match, rules: Rules, seats: list[Seat]) -> Table:
        """The same game, with all that was played."""
        start = match.start if match.by_hand else None
        table, _ = await self.lobby.new(
            user, rules.game.id, match.players, match.options, seats, start=start, origin=Origin("", match.number),
            secret=match.secret, box=rules.game.box,
        )  # fmt: skip
        table.version, table.status = match.version, "over" if match.over else "running"
        table.start = rules.sealed(match.start, table.id, 0)
        table.acting = match.history[0].acting if match.history else match.mask
        entries = await asyncio.to_thread(_entries, table, rules, match)
        table.live = load_live(table, rules, entries[-TAIL:])
        table.result = table.live.result_after(table.live.states)
        await self.lobby.lay(table, entries=entries)
        return table


def _entries(table: Table, rules: Rules, match: Match) -> list[records.Entry]:
    """What was played, as rows of the table's history."""
    following = [(ply.before, ply.acting) for ply in match.history[1:]] + [(match.states.tobytes(), match.mask)]
    found = []
    for ply, (position, acting) in zip(match.history, following, strict=False):
        events = [event for event, _ in ply.events]
        found.append(
            records.Entry(
                table.id, ply.number, ply.number, ply.seat, ply.action, ply.notation,
                encode(events) if events else NOTHING, rules.sealed(position, table.id, ply.number), ply.reveals,
                acting, None, table.seats[ply.seat].user, table.created,
            )
        )  # fmt: skip
    return found


def _actions(text: str) -> int:
    """About how many actions a record has that is played through to its end."""
    return min(RECORD_ACTIONS, sum(text.count(sign) for sign in "\n;+"))


def _bad(error: RulesError) -> Refused:
    """What is wrong with a record; `detail` says more of it, in English."""
    wrong, line = (error.wrong, error.line) if isinstance(error, RecordError) else ("head", 0)
    return Refused(f"record-{wrong}", detail=str(error)[:300], status=400, line=line)
