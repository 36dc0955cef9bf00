"""What the page's own TypeScript does, run in Node: a script and all it imports, as one file."""

import subprocess
from pathlib import Path

from moontable.wasm.node import node
from moontable.web.build import ROOT


def bundled(script: Path, folder: Path) -> Path:
    made = folder / script.name
    bundler = ROOT / "web" / "node_modules" / "rolldown" / "bin" / "cli.mjs"
    command = [node(), str(bundler), str(script), "--platform", "node", "--file", str(made)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return made
