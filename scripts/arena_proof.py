"""Every arena run that docs/BOTS.md reports, in one pool of processes; running it again goes on where it stopped.

python scripts/arena_proof.py [--results DIR] [--workers N] [--limit SECONDS] [--games N] [--only WORD]
"""

import argparse
import json
from pathlib import Path

from moontable.bots.arena import Contest, run, summary

SEED = 2026
SHELF = ("blue-moon-city", "luna-capital", "moon-colony-bloodbath")
SOLO = ("luna-capital", "moon-colony-bloodbath")


def contests(games: int) -> list[Contest]:
    found = []
    for game in SHELF:
        found += [
            Contest(game, ("greedy", "random"), 2, games, SEED),
            Contest(game, ("search:1000", "greedy"), 2, games, SEED),
            Contest(game, ("search:1000", "search:100"), 2, games, SEED),
            Contest(game, ("search:1000", "greedy"), 4, games, SEED),
        ]
    found += [Contest(game, ("search:1000", "greedy"), 1, games, SEED) for game in SOLO]
    return found


def name_of(contest: Contest) -> str:
    return f"{contest.game}-{contest.players}p-{'-vs-'.join(contest.bots)}".replace(":", "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--results", type=Path, default=Path("artefacts/arena"))
    parser.add_argument("--workers", type=int)
    parser.add_argument("--limit", type=float, help="start no game after so many seconds")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--only", default="", help="only contests whose name contains this")
    arguments = parser.parse_args()
    arguments.results.mkdir(parents=True, exist_ok=True)
    chosen = [c for c in contests(arguments.games) if arguments.only in name_of(c)]
    state = {"games": 0}

    def progress(contest: Contest, done: int, total: int) -> None:
        state["games"] += 1
        if state["games"] % 100 == 0:
            print(f"{name_of(contest)}: {done} of {total}", flush=True)

    rows = run(chosen, arguments.results / "games.jsonl", arguments.workers, arguments.limit, progress)
    for contest in chosen:
        numbers = summary(contest, rows[contest.key])
        (arguments.results / f"{name_of(contest)}.json").write_text(json.dumps(numbers, indent=1) + "\n")
        first = numbers["bots"][0]
        print(
            f"{name_of(contest):60} {first['rate']:.1%} [{first['low']:.1%}, {first['high']:.1%}] "
            f"score {first['score']:.1f} games {numbers['finished']} cpu {numbers['seconds']:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
