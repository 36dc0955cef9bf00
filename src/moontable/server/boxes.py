"""The boxes of the tables here. New tables are played with the one the server was started with; a table that was begun
with another keeps it to its end: its sheet is in the database, and the game is opened with it beside the first."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import asdict

from .. import games
from ..engine.game import Game, RulesError
from ..games import box as own_boxes
from .bus import end
from .live import Refused, Rules
from .messages import BoxCount, BoxDraft, BoxForm, BoxProblem, BoxSheet
from .shelf import Shelf, open_rules
from .store import Store, Taken, records

logger = logging.getLogger("moontable.boxes")

WAIT = 5.0  # seconds somebody waits for a box that was compiled before; compiling takes longer
Key = tuple[str, str]  # game, box


class Boxes:
    """The rules of every box in use."""

    def __init__(self, store: Store, shelf: Shelf) -> None:
        self.store = store
        self.shelf = shelf
        self._opened: dict[Key, Rules] = {}
        self._opening: dict[Key, asyncio.Task[Rules]] = {}
        self._compiling: list[asyncio.Task[None]] = []
        self.warm: Callable[[Game], None] = lambda game: None  # what its bots need is prepared then

    async def keep(self) -> None:
        """Store the sheets this server plays with: a later one, started with others, needs them for tables of today."""
        chosen = [own_boxes.chosen(game_id) for game_id in self.shelf.readiness if game_id in games.known()]
        for box in chosen:
            if box is not None and box.name:
                try:
                    await self.store.write(records.keep_box, box.game, box.name, box.text())
                except Taken:
                    logger.info("another process has stored the box %s first", box.name)

    async def rules(self, game_id: str, box: str | None = None) -> Rules:
        """The rules of a game with a box (None: the one for new tables). Refused while they are not ready."""
        now = self.shelf.rules(game_id)
        if box is None or now.game.box == box:
            return now
        key = (game_id, box)
        if key not in self._opened:
            if key not in self._opening or self._opening[key].done():  # begun by nobody, or it failed
                self._opening[key] = asyncio.create_task(self._open(key))
            opening = self._opening[key]
            await asyncio.wait({opening}, timeout=WAIT)
            if not opening.done():
                raise Refused("not-ready", status=503)
            self._opened[key] = opening.result()
            self._opening.pop(key, None)
        return self._opened[key]

    async def _open(self, key: Key) -> Rules:
        game_id, name = key
        sheet = await self.store.read(records.sheet_of, game_id, name) if name else ""
        if sheet is None:
            raise Refused("no-box", status=404)
        try:
            if sheet:
                own_boxes.keep(await asyncio.to_thread(own_boxes.parse, sheet))
            game = await asyncio.to_thread(games.load, game_id, name)
        except (RulesError, ImportError) as error:
            logger.warning("the box %s of %s cannot be opened: %s", name, game_id, error)
            raise Refused("no-box", detail=str(error)) from None
        rules = await asyncio.to_thread(open_rules, game)
        self._compiling.append(asyncio.create_task(self._compile(game)))
        logger.info("%s is ready with the box %s", game.name, name or "everybody has")
        return rules

    async def _compile(self, game: Game) -> None:
        if await self.shelf.compile(game):
            self.warm(game)

    async def open_all(self) -> None:
        """Open the boxes of all tables that are not over, so that nobody waits for them."""
        for game_id, box in await self.store.read(records.boxes_in_use):
            try:
                await self.rules(game_id, box)
            except Refused as refused:
                logger.info("%s with the box %r: %s", game_id, box, refused.code)

    async def stop(self) -> None:
        await end([*self._opening.values(), *self._compiling])


def form(game_id: str) -> BoxForm:
    """What the page "My copy" begins with: the box in use."""
    _known(game_id)
    box = own_boxes.chosen(game_id) or own_boxes.standard(game_id)
    return BoxForm(own_boxes.sheet_of(game_id).form(), _sheet(box))


def look(game_id: str, draft: BoxDraft) -> BoxSheet:
    """What a sheet comes to."""
    _known(game_id)
    if draft.text is None:
        return _sheet(own_boxes.check(game_id, draft.sheet or {}))
    try:
        box = own_boxes.parse(draft.text)
    except RulesError as error:
        raise Refused("no-sheet", detail=str(error), status=400) from None
    if box.game != game_id:
        raise Refused("other-sheet", status=400)
    return _sheet(box)


def _known(game_id: str) -> None:
    if game_id not in games.known():
        raise Refused("no-such-game", detail=f"the games are: {', '.join(games.known())}", status=404)


def _sheet(box: own_boxes.Box) -> BoxSheet:
    return BoxSheet(
        game=box.game,
        box=box.name if box.values else "",
        sheet=box.values,
        problems=[BoxProblem(**asdict(problem)) for problem in box.problems],
        counts=[BoxCount(c.message, c.args, c.found, c.wanted, c.right) for c in box.counts],  # type: ignore[arg-type]
        origins=box.origins(),
        text=box.text() if box.sound else "",
    )
