"""Put the results of scripts/arena_proof.sh into docs/BOTS.md: python scripts/arena_table.py [RESULTS_FOLDER]"""

import json
import re
import sys
from pathlib import Path

BEGIN, END = "<!-- arena: begin -->", "<!-- arena: end -->"
NAMES = {
    "blue-moon-city": "Blue Moon City",
    "luna-capital": "Luna Capital",
    "moon-colony-bloodbath": "Moon Colony Bloodbath",
}


def row(numbers: dict) -> str:
    first, second = numbers["bots"]
    if numbers["players"] == 1:
        mine, theirs = (f"{bot['score']:.1f} ± {bot['score_half']:.1f}" for bot in (first, second))
        found = f"score {mine} against {theirs}"
        found += f"; won {first['rate']:.0%} against {second['rate']:.0%}"
        pairing = f"{first['bot']} and {second['bot']}, alone"
        goal = "clearly above"
    else:
        found = f"**{first['rate']:.1%}** ({first['low']:.1%} - {first['high']:.1%})"
        others = "" if numbers["players"] == 2 else f"{numbers['players'] - 1} × "
        pairing = f"{first['bot']} against {others}{second['bot']}"
        goal = "60%"
        if numbers["players"] == 2 and second["bot"] == "random":
            goal = "95%"
        elif numbers["players"] == 2 and second["bot"] == "greedy":
            goal = "80%"
    time = f"{first['ms_a_decision']:.1f} ms"
    return f"| {NAMES[numbers['game']]} | {pairing} | {numbers['finished']} | {found} | {goal} | {time} |"


def main() -> None:
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "artefacts/arena")
    found = [json.loads(file.read_text()) for file in folder.glob("*.json")]
    found.sort(key=lambda n: (n["game"], n["players"], n["bots"][1]["bot"] != "random", n["bots"][1]["bot"]))
    lines = [
        "| game | pairing | games | won by the first (95 % interval) | wanted | a decision |",
        "|---|---|---|---|---|---|",
    ]
    text = "\n".join([BEGIN, *lines, *map(row, found), END])
    page = Path("docs/BOTS.md")
    old = page.read_text(encoding="utf-8")
    page.write_text(re.sub(f"{BEGIN}.*{END}", lambda _: text, old, flags=re.DOTALL), encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
