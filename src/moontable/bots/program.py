"""A bot that is a program of its own, in any language: it reads a line of JSON for each decision and answers with one.

    to it      {"game": "luna-capital", "players": 2, "seat": 0, "seed": 5, "view": {...}, "legal": [{"action": 12, "words": "take 1"}, ...]}
    from it    {"action": 12}

`view` is what the seat knows, as the server sends it (docs/PROTOCOL.md). The program is started with the bot and ends when its
input does: at a server's table, where bots keep nothing between decisions, after each of them.
"""  # noqa: E501

import contextlib
import json
import shlex
import subprocess
import threading
import weakref
from collections.abc import Callable
from queue import Empty, Queue
from typing import Any

from ..engine.fields import States
from ..engine.game import Game, RulesError
from ..play.course import Referee
from .levels import Level

PATIENCE = 60.0  # seconds for a decision


def program(command: str) -> Callable[[Game, Level, int | None, int | None], "Program"]:
    """What `bots.register` wants, for a program."""
    if not shlex.split(command):
        raise RulesError("a bot of your own is given as name=command")
    return lambda game, level, seed, threads: Program(game, level.name, command, seed)


class Program:
    """The program, and the conversation with it."""

    def __init__(self, game: Game, name: str, command: str, seed: int | None = None) -> None:
        self.name, self.command, self.seed = name, command, seed
        self._referee = Referee(game)
        self._lines: Queue[str] = Queue()
        try:
            self._running = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise RulesError(f"the bot {name} cannot be started: {error}") from None
        threading.Thread(target=_listen, args=(self._running, self._lines), daemon=True).start()
        self._end = weakref.finalize(self, _stop, self._running)

    def choose(self, states: States, seat: int) -> int:
        """Ask the program. A RulesError says what was wrong with its answer; the caller checks that it is legal."""
        game, position = self._referee.game, states[0]
        legal = [
            {"action": action, "words": game.notate(position, seat, action)}
            for action in self._referee.legal(states, seat)
        ]
        asked = {
            "game": game.id, "players": int(position["players"]), "seat": seat, "seed": self.seed,
            "view": game.view(position, seat), "legal": legal,
        }  # fmt: skip
        answer = self._ask(json.dumps(asked))
        try:
            action = json.loads(answer)["action"]
        except (ValueError, TypeError, KeyError):
            raise RulesError(f'the bot {self.name} must answer {{"action": number}}, not {answer[:200]!r}') from None
        if not isinstance(action, int):
            raise RulesError(f"the bot {self.name} must name an action by its number, not {action!r}")
        return action

    def _ask(self, line: str) -> str:
        try:
            assert self._running.stdin is not None
            self._running.stdin.write(line + "\n")
            self._running.stdin.flush()
            answer = self._lines.get(timeout=PATIENCE)
        except (OSError, ValueError):
            answer = ""
        except Empty:
            self._end()
            raise RulesError(f"the bot {self.name} has not answered for {PATIENCE:.0f} s") from None
        if not answer:
            self._end()
            raise RulesError(f"the bot {self.name} has ended ({self.command}); its exit code: {self._running.poll()}")
        return answer

    def __getstate__(self) -> Any:
        raise TypeError("a running program cannot be copied or pickled: make the bot anew")


def _listen(running: "subprocess.Popen[str]", lines: "Queue[str]") -> None:
    """Lines as they come; an empty one when there are no more."""
    assert running.stdout is not None
    for line in running.stdout:
        lines.put(line)
    lines.put("")


def _stop(running: "subprocess.Popen[str]") -> None:
    """Close its input, and give it a moment to end by itself."""
    with contextlib.suppress(OSError):
        if running.stdin is not None:
            running.stdin.close()
    try:
        running.wait(2)
    except subprocess.TimeoutExpired:
        running.kill()
        running.wait()
