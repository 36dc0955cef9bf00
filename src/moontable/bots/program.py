"""A bot that is a program of its own, in any language: it reads a line of JSON for each decision and answers with one.

    to it      {"game": "luna-capital", "players": 2, "seat": 0, "seed": 5, "view": {...}, "legal": [{"action": 12, "words": "take 1"}, ...]}
    from it    {"action": 12}

`view` is what the seat knows, as the server sends it (docs/PROTOCOL.md). The program is started with the bot and ends when its
input does: at a server's table, where bots keep nothing between decisions, after each of them.
"""  # noqa: E501

import contextlib
import json
import os
import shlex
import signal
import subprocess
import threading
import weakref
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any

from ..engine.fields import States
from ..engine.game import Game, RulesError
from ..play.course import Referee
from .levels import Level
from .players import short

PATIENCE = 60.0  # seconds for a decision
GOODBYE = 2.0  # ... and to end by itself
LONGEST = 1 << 16  # characters of an answer


def program(command: str) -> Callable[[Game, Level, int | None, int | None], "Program"]:
    """What `bots.register` wants, for a program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise RulesError(f"{command} is no command: {error}") from None
    if not words:
        raise RulesError("a bot of your own is given as name=command")
    return lambda game, level, seed, threads: Program(game, level.name, command, seed)


class Program:
    """The program, and the conversation with it."""

    def __init__(self, game: Game, name: str, command: str, seed: int | None = None) -> None:
        self.name, self.command, self.seed = name, command, seed
        self._referee = Referee(game)
        self._questions: SimpleQueue[str] = SimpleQueue()
        self._answers: SimpleQueue[str] = SimpleQueue()
        try:
            self._running = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace",
                start_new_session=True,
            )  # fmt: skip
        except OSError as error:
            raise RulesError(f"the bot {name} cannot be started: {error}") from None
        talking = (self._running, self._questions, self._answers)
        threading.Thread(target=_talk, args=talking, daemon=True).start()
        self._end = weakref.finalize(self, _stop, self._running, self._questions)

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
        except (ValueError, TypeError, KeyError, RecursionError):
            raise RulesError(f'the bot {self.name} must answer {{"action": number}}, not {short(answer)}') from None
        if not isinstance(action, int):
            raise RulesError(f"the bot {self.name} must name an action by its number, not {short(action)}")
        return action

    def _ask(self, line: str) -> str:
        if not self._end.alive:
            raise RulesError(f"the bot {self.name} has ended ({self.command})")
        self._questions.put(line)
        try:
            answer = self._answers.get(timeout=PATIENCE)
        except Empty:
            self._end()
            raise RulesError(f"the bot {self.name} has not answered for {PATIENCE:.0f} s") from None
        if not answer:
            self._end()
            raise RulesError(f"the bot {self.name} has ended ({self.command}); its exit code: {self._running.poll()}")
        return answer

    def __getstate__(self) -> Any:
        raise TypeError("a running program cannot be copied or pickled: make the bot anew")


def _talk(running: "subprocess.Popen[str]", questions: "SimpleQueue[str]", answers: "SimpleQueue[str]") -> None:
    """Ask and listen, in a thread that may wait for ever where the program neither reads nor writes; an empty answer
    when there are no more, an empty question when nothing more is asked. What was not asked for stays in the pipe."""
    assert running.stdin is not None
    assert running.stdout is not None
    with contextlib.suppress(OSError):
        while line := questions.get():
            running.stdin.write(line + "\n")
            running.stdin.flush()
            answers.put(running.stdout.readline(LONGEST))
    answers.put("")
    with contextlib.suppress(OSError):
        running.stdin.close()


def _stop(running: "subprocess.Popen[str]", questions: "SimpleQueue[str]") -> None:
    """Close its input, and give it a moment to end by itself; then it is ended, with all that it has started."""
    questions.put("")
    with contextlib.suppress(subprocess.TimeoutExpired):
        running.wait(GOODBYE)
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(running.pid, signal.SIGKILL)
        else:
            running.kill()
    running.wait()
