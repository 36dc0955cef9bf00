"""One table: a match with its actions, log, undo and views, game records and positions set up by hand."""

from .match import Legal, Match, Ply, Result, new
from .position import position
from .record import RecordError

__all__ = ["Legal", "Match", "Ply", "RecordError", "Result", "new", "position"]
