"""The programs of this folder, run with settings that are read at the start."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def run(script: str, *words: str, **settings: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, str(HERE / script), *words],
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout.splitlines()
