"""`moontable play`: a game in the terminal, for people and bots."""

import argparse
import random
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .. import games
from ..bots import Player, level, player, prepare
from ..engine.game import Game, RulesError
from ..play.match import Match, new, seat_name
from ..play.position import position
from ..play.record import FIRST_LINE, replay, write_record
from .command import Command
from .common import add_match_options, chosen_options, read_text, say, write_text

HUMAN = "human"
HELP = """\
a number          plays that action
a notation        plays it, e.g. as the list spells it; several are joined with ;
undo              takes your last action back, if nothing was revealed since
why NOTATION      says why that cannot be done
log               everything that has happened
save FILE         writes the game record; moontable play --from FILE goes on from there
quit              leaves the game"""


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="which game (asked for when it is missing)")
    add_match_options(parser)
    parser.add_argument("--seats", metavar="WHO,WHO...", help="human or a bot for each seat (human,random,random...)")
    parser.add_argument("--from", dest="start", type=Path, metavar="FILE", help="go on from a record or a position")
    parser.add_argument("--language", default="en", help="en, fr or pl")


def _run(arguments: argparse.Namespace) -> int:
    match = _begin(arguments)
    seats = _seats(arguments.seats, match.players)
    with _preparing(match.game, [name for name in seats if name != HUMAN]):
        Table(match, seats, arguments.language).run()
    return 0


@contextmanager
def _preparing(game: Game, bots: list[str]) -> Iterator[None]:
    """Compile behind the game what its bots need, if anything; nobody waits for it."""
    if all(prepare.is_there(game, name) for name in bots):
        yield
        return
    command = prepare.command(game.id, game.box)
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        child.terminate()
        child.wait()


def _begin(arguments: argparse.Namespace) -> Match:
    if arguments.start:
        text = read_text(arguments.start)
        return replay(text) if text.startswith(FIRST_LINE) else position(text, arguments.seed)
    game_id = arguments.game or _ask_game()
    return new(games.load(game_id), arguments.players, arguments.seed, **chosen_options(arguments.option))


def _ask_game() -> str:
    known = games.known()
    for number, game_id in enumerate(known, start=1):
        say(f"{number:3} {games.load(game_id).name}")
    try:
        answer = input("Which game? [1] ").strip() or "1"
    except EOFError:
        raise RulesError(f"say which game: {', '.join(known)}") from None
    return known[int(answer) - 1] if answer.isdigit() and 0 < int(answer) <= len(known) else answer


def _seats(words: str | None, players: int) -> list[str]:
    seats = words.split(",") if words else [HUMAN] + ["random"] * (players - 1)
    if len(seats) != players:
        raise RulesError(f"--seats names {len(seats)} seats, but there are {players} players")
    for name in seats:
        if name != HUMAN:
            level(name)
    return seats


class Table:
    """One game on one screen."""

    def __init__(self, match: Match, seats: list[str], language: str) -> None:
        self.match = match
        self.language = language
        self.words = match.texts(language)
        dice = random.Random(match.secret)
        self.bots = {seat: (name, dice.getrandbits(32)) for seat, name in enumerate(seats) if name != HUMAN}
        self._players: dict[tuple[int, str], Player] = {}
        self.people = [seat for seat, name in enumerate(seats) if name == HUMAN]
        self.told = 0  # actions whose events were shown already
        self.last: int | None = None

    def run(self) -> None:
        say(f"Seed commitment: {self.match.commitment}")
        while not self.match.over:
            waiting = [seat for seat in self.match.acting if seat in self.bots]
            if waiting:
                self.match.play(self._choice(waiting[0]), waiting[0])
            elif not self._person(self.match.acting[0]):
                return
        self._tell(self.people[0] if len(self.people) == 1 else None)
        say(self.match.show())
        self._result()

    def _choice(self, seat: int) -> int:
        """What a bot plays. Before its search is compiled (see `bots.prepare`) a simpler one stands in for it."""
        wanted, seed = self.bots[seat]
        with prepare.meanwhile(self.match.game, wanted) as name:
            if (seat, name) not in self._players:
                self._players[seat, name] = player(self.match.game, name, seed)
            return self._players[seat, name].choose(self.match.states, seat)

    def _person(self, seat: int) -> bool:
        """One decision of a person. False when they leave."""
        if len(self.people) > 1 and self.last != seat:
            say(f"\n--- {self.words.player(seat)} ---")
            if self.last is not None and not self._input("press Enter when only you can see the screen"):
                return False
        self.last = seat
        self._tell(seat)
        legal = self.match.legal(seat)
        say(self.match.show(seat))
        if prompt := self.match.view(seat)["prompt"]:
            say(f"{self.words.player(seat)}: {self.words.prompt(prompt)}")
        for number, choice in enumerate(legal, start=1):
            say(f"{number:4} {choice.notation} - {choice.sentence(self.language)}")
        while True:
            line = self._read(f"{seat_name(seat)}> ")
            if line is None or line in ("quit", "exit"):
                say("The game was left; it is kept only if you saved it.")
                return False
            try:
                if self._command(line, seat):
                    return True
            except RulesError as error:
                say(str(error))

    def _command(self, line: str, seat: int) -> bool:
        """Do what was typed. True when the position changed."""
        word, _, rest = line.partition(" ")
        if line in ("help", "?", ""):
            say(HELP)
        elif line == "undo":
            self.match.undo(seat)
            self.told = min(self.told, self.match.number)
            return True
        elif line == "log":
            for sentence in self.match.log(seat, self.language):
                say(sentence)
        elif word == "save" and rest:
            write_text(Path(rest), write_record(self.match))
            say(f"saved: {rest}")
        elif word == "why" and rest:
            say(self.match.why_not(rest, seat, self.language) or "It can be done.")
        elif line.isdigit():
            legal = self.match.legal(seat)
            if not 0 < int(line) <= len(legal):
                raise RulesError(f"choose a number from 1 to {len(legal)}")
            self.match.play(legal[int(line) - 1])
            return True
        else:
            self.match.play(line, seat, self.language)
            return True
        return False

    def _tell(self, seat: int | None) -> None:
        for sentence in self.match.log(seat, self.language, since=self.told):
            say(f"  {sentence}")
        self.told = self.match.number

    def _result(self) -> None:
        result = self.match.result
        if result is None:
            return
        alone = f"end-{result.reason}-alone"
        say(self.words.format(alone if self.match.players == 1 and self.words.has(alone) else f"end-{result.reason}"))
        for seat in sorted(range(self.match.players), key=lambda seat: result.ranks[seat]):
            say(f"{result.ranks[seat]}. {self.words.player(seat)}: {result.scores[seat]}")

    def _input(self, prompt: str) -> bool:
        return self._read(f"{prompt} ") is not None

    def _read(self, prompt: str) -> str | None:
        try:
            return input(prompt).strip()
        except EOFError:
            say()
            return None


COMMAND = Command("play", "Play in the terminal.", _arguments, _run)
