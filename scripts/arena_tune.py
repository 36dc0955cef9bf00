"""Try tunings of the search against `greedy`, game by game, and keep the best in tuning.toml.

python scripts/arena_tune.py [--games N] [--simulations N] [--limit SECONDS] [--workers N] [--results DIR] [--write]
"""

import argparse
import json
import re
from pathlib import Path

import moontable.bots
from moontable.bots.arena import Contest, run, summary

SEED = 7
TRIED = {
    "blue-moon-city": (
        "horizon=1",
        "horizon=2",
        "horizon=3",
        "horizon=4",
        "horizon=1+spread=5",
        "horizon=0+rollout=20",
    ),
    "luna-capital": (
        "horizon=1",
        "horizon=3",
        "horizon=4",
        "horizon=6",
        "horizon=0+rollout=12",
    ),
    "moon-colony-bloodbath": (
        "horizon=0+rollout=10",
        "horizon=0+rollout=20",
        "horizon=0+rollout=40",
        "horizon=0+rollout=10+playout=5000",
        "horizon=0+rollout=20+spread=4",
    ),
}


def keep(game: str, best: str) -> None:
    """Put the numbers of a variant into the game's part of tuning.toml."""
    file = Path(moontable.bots.__file__).with_name("tuning.toml")
    text = file.read_text(encoding="utf-8")
    if f"[{game}]\n" not in text:
        text = text.replace("# What people play against.", f"[{game}]\n\n# What people play against.", 1)
    head, rest = text.split(f"[{game}]\n", 1)
    own = re.match(r"(?:[a-z_]+ = [-0-9.]+\n)*", rest)
    numbers = dict(line.split(" = ") for line in own[0].splitlines()) if own else {}
    numbers.update(change.split("=") for change in best.split("+"))
    lines = "".join(f"{name} = {float(value)}\n" for name, value in numbers.items())
    file.write_text(f"{head}[{game}]\n{lines}{rest[own.end() if own else 0 :]}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=32)
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("--limit", type=float)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--results", type=Path, default=Path("artefacts/tuning"))
    parser.add_argument("--write", action="store_true", help="keep the best in tuning.toml")
    arguments = parser.parse_args()
    arguments.results.mkdir(parents=True, exist_ok=True)
    contests = {
        (game, tried): Contest(game, (f"search:{arguments.simulations}+{tried}", "greedy"), 2, arguments.games, SEED)
        for game, variants in TRIED.items()
        for tried in variants
    }
    rows = run(list(contests.values()), arguments.results / "games.jsonl", arguments.workers, arguments.limit)
    found: dict[str, list[tuple[float, str]]] = {}
    report = []
    for (game, tried), contest in contests.items():
        numbers = summary(contest, rows[contest.key])
        first = numbers["bots"][0]
        report.append(numbers)
        # The lower end of the interval: a variant too slow to finish its games is not to be trusted.
        found.setdefault(game, []).append((first["low"], tried))
        print(
            f"{game:24} {tried:45} {first['rate']:.1%} [{first['low']:.1%}, {first['high']:.1%}] "
            f"of {numbers['finished']}, {first['ms_a_decision']:.1f} ms a decision",
            flush=True,
        )
    (arguments.results / "tuning.json").write_text(json.dumps(report, indent=1) + "\n")
    if arguments.write:
        for game, ranked in found.items():
            keep(game, max(ranked)[1])


if __name__ == "__main__":
    main()
