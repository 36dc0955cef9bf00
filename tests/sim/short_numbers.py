"""Plays random games interpreted and prints every signed number in a rule that 32 bits do not hold.

python short_numbers.py GAME STEPS
"""

import os
import random
import sys
from pathlib import Path
from types import FrameType
from typing import Any

os.environ["NUMBA_DISABLE_JIT"] = "1"

import numpy as np

from moontable import games
from moontable.play.match import Match

found: set[str] = set()


def too_long(value: object) -> bool:
    return isinstance(value, (int, np.signedinteger)) and not -(2**31) <= int(value) < 2**31


def look(frame: FrameType, event: str, result: Any) -> Any:
    """At all that has a name, before every line, and at what comes back."""
    for name, value in (*frame.f_locals.items(), ("result", result if event == "return" else 0)):
        if too_long(value):
            found.add(f"{frame.f_code.co_name}: {name} is {value}")
    return look


def main(game_id: str, steps: int) -> None:
    game, dice = games.load(game_id), random.Random(game_id)

    def of_the_rules(frame: FrameType, event: str, _: Any) -> Any:
        return look if Path(frame.f_code.co_filename).parent == game.home else None

    for players in game.players:
        sys.settrace(of_the_rules)
        match = Match(game, {}, bytes([players]) * 32, players)
        for _ in range(steps):
            if match.over:
                break
            seat = dice.choice(match.acting)
            match.play(dice.choice(match.legal_actions(seat)), seat)
        sys.settrace(None)
    print("\n".join(sorted(found)), end="")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
