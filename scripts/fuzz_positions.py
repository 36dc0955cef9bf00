"""Position texts that lie: every single value of positions from random play is replaced in turn by wrong ones.

    NUMBA_BOUNDSCHECK=1 python scripts/fuzz_positions.py [GAME ...] [--positions 3] [--actions 200] [--share 1.0]
        [--seed 1] [--only WORDS]

Each text must be refused with a sentence or be a sound position that stays sound for so many random actions. With
bounds checks a wild index of a rule is an error here and not damage. `--share 0.1` tries one in ten; `--only frames`
tries the places with this in their name. Each case has dice of its own, so what was found is found again that way.
"""

import argparse
import random
import time
import tomllib
import traceback
from collections import Counter

from moontable import games
from moontable.engine.game import Game
from moontable.engine.rule import compiled
from moontable.play.checks import lies, spoiled
from moontable.play.match import Match


def texts(game: Game, positions: int, dice: random.Random) -> list[dict[str, object]]:
    """Positions from random play, of every number of players: the first, some on the way, the last."""
    found = []
    for players in game.players:
        match = Match(game, {}, dice.randbytes(32), players)
        on_the_way = []
        while not match.over:
            on_the_way.append(match.position_text())
            seat = dice.choice(match.acting)
            match.play(dice.choice(match.legal_actions(seat)), seat)
        found += [on_the_way[0], *dice.sample(on_the_way, min(positions, len(on_the_way))), match.position_text()]
    return [tomllib.loads(text) for text in found]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("games", nargs="*", default=list(games.known()))
    words.add_argument("--positions", type=int, default=3)
    words.add_argument("--actions", type=int, default=200)
    words.add_argument("--share", type=float, default=1.0)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--only", default="")
    wanted = words.parse_args()
    for name in wanted.games:
        game, dice, counts, started = games.load(name), random.Random(wanted.seed), Counter[str](), time.monotonic()
        for n, text in enumerate(texts(game, wanted.positions, dice)):
            for where, wrong in spoiled(text, random.Random(f"{wanted.seed} {n}")):
                own = random.Random(f"{wanted.seed} {n} {where}")
                if wanted.only not in where or own.random() >= wanted.share:
                    continue
                try:
                    accepted, found = lies(game, wrong, own, wanted.actions)
                except Exception as error:
                    counts["raised"] += 1
                    if counts["raised"] <= 25:
                        print(f"{name}: text {n}: {where}: {type(error).__name__}: {error}")
                        print("   ", traceback.format_exc().strip().splitlines()[-3].strip())
                    continue
                counts["unsound" if found else "accepted" if accepted else "refused"] += 1
                if found and counts["unsound"] <= 25:
                    print(f"{name}: text {n}: {where}: {found[0]}")
        print(f"{name}: {dict(counts)}, {sum(counts.values())} texts in {time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    with compiled():
        main()
