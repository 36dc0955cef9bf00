"""The documentation in a fresh environment: builds the wheel, installs it into a new virtual environment and runs every
Python block of README.md and docs/*.md and the notebook there, away from the sources. Run by hand; it takes minutes.

python scripts/wheel_check.py [--wheel FILE] [--extras research,pictures]
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LONG, SHORT = "steps=500_000", "steps=20_000"  # of the training in docs/RESEARCH.md; the tests say what it learns


def run(*command: str | Path, cwd: Path) -> None:
    print("$", *command, flush=True)
    subprocess.run([str(word) for word in command], cwd=cwd, check=True)


def sources() -> dict[str, str]:
    """What is run, by the name of the page it stands on."""
    found = {}
    for page in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))):
        text = page.read_text(encoding="utf-8")
        name = page.relative_to(ROOT).as_posix()
        blocks = re.findall(r"```python\n(?!>>> )(.*?)```", text, re.DOTALL)
        if blocks:
            found[name] = "\n".join(blocks).replace(LONG, SHORT)
        if ">>> " in text:
            found[f"{name} (as a session)"] = (
                f"import doctest\ndone = doctest.testfile({str(page)!r}, module_relative=False)\n"
                "assert done.attempted > 0 and done.failed == 0, done\n"
            )
    cells = json.loads((ROOT / "docs" / "first-steps.ipynb").read_text(encoding="utf-8"))["cells"]
    found["docs/first-steps.ipynb"] = "\n".join("".join(c["source"]) for c in cells if c["cell_type"] == "code")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wheel", type=Path, help="one that is built already")
    parser.add_argument("--extras", default="research")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        run(sys.executable, "-m", "venv", place / "fresh", cwd=place)
        python = place / "fresh" / "bin" / "python"
        if arguments.wheel is None:  # by the new environment's pip: the one that `make` installs into has none
            run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", place, ROOT, cwd=place)
        wheel = (arguments.wheel or next(place.glob("moontable-*.whl"))).resolve()
        run(python, "-m", "pip", "install", "--quiet", f"moontable[{arguments.extras}] @ {wheel.as_uri()}", cwd=place)
        failed = []
        for name, source in sources().items():
            file = place / "page.py"
            file.write_text(source, encoding="utf-8")
            print(f"--- {name}", flush=True)
            if subprocess.run([str(python), "-W", "ignore", str(file)], cwd=place, check=False).returncode:
                failed.append(name)
        print("all of it runs" if not failed else f"does not run: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
