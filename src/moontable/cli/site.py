"""`moontable site`: the page and the rules as a folder of files, to be put on any web space. No server plays there."""

import argparse
from pathlib import Path

from ..engine.game import RulesError
from .command import Command
from .common import out


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "folder", type=Path, help="where to; made if need be, and what the site consists of is replaced"
    )


def _run(arguments: argparse.Namespace) -> int:
    from ..server.offline import playable, whole_site
    from ..web import STATIC

    folder: Path = arguments.folder
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / "offline.json").exists())):
        raise RulesError(
            f"{folder} holds something else; name a new or empty folder, or one that this command has made"
        )
    if not (STATIC / "index.html").exists() or not playable():
        raise RulesError("the page or its rules have not been built: run `make client` first")
    files = whole_site()
    for path, data in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    for old in sorted((folder / "assets").iterdir()):
        if f"assets/{old.name}" not in files:
            old.unlink()
    size = sum(map(len, files.values())) / 1e6
    out.print(f"{len(files)} files, {size:.1f} MB, in {folder}", markup=False, soft_wrap=True)
    out.print(f"try it: python -m http.server --directory {folder}", markup=False, soft_wrap=True)
    return 0


COMMAND = Command(
    "site", "Write the page as files that need no server: play alone, around one screen, offline.", _arguments, _run
)
