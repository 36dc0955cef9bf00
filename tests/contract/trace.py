"""Plays fixed random games and prints a checksum after every action: run twice, interpreted and compiled, to compare.

python trace.py GAME STEPS
"""

import random
import sys
import warnings

from cases import cases

from moontable.engine.fields import out_of_range
from moontable.play.match import Match


def trace(game_id: str, steps: int) -> list[str]:
    """One line per action: what was played, what it led to, what the seat could do and observe."""
    lines = []
    setups = cases(game_id)
    dice = random.Random(game_id)
    for setup in setups:
        match = Match(setup.game, setup.options, dice.randbytes(32), setup.players)
        lines.append(f"{setup} {match.checksum()}")
        for _ in range(max(1, steps // len(setups))):
            if match.over:
                break
            seat = dice.choice(match.acting)
            actions = match.legal_actions(seat)
            ply = match.play(dice.choice(actions), seat)[0]
            wrong = out_of_range(setup.game.fields, match.position)
            result = match.referee.result(match.states)
            lines.append(f"{ply.number} {seat} {ply.action} {len(actions)} {match.checksum()} {result} {wrong}")
    return lines


if __name__ == "__main__":
    # Interpreted, a number that outgrows its type is noticed. Only the generator means to wrap around.
    warnings.filterwarnings("error", category=RuntimeWarning, module=r"moontable\.games\.")
    print("\n".join(trace(sys.argv[1], int(sys.argv[2]))))
