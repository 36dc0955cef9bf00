"""`moontable backup` and `moontable restore`: everything the server keeps, in one file."""

import argparse
from pathlib import Path

from .command import Command
from .common import out


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="the copy: one file, whatever the database is")
    parser.add_argument("--database", default=None, metavar="URL", help="as for serve (MOONTABLE_DATABASE)")


def _told(what: str, rows: dict[str, int]) -> int:
    out.print(f"{what}: {rows['tables']} tables, {rows['actions']} entries, {rows['users']} players", markup=False)
    return 0


def _backup(arguments: argparse.Namespace) -> int:
    from ..server.settings import read_settings
    from ..server.store.backup import backup

    url = read_settings({"database": arguments.database}).database_url
    return _told("copied", backup(url, arguments.file))


def _restore(arguments: argparse.Namespace) -> int:
    from ..server.settings import read_settings
    from ..server.store.backup import restore

    url = read_settings({"database": arguments.database}).database_url
    return _told("restored", restore(arguments.file, url))


BACKUP = Command("backup", "Copy the server's database into a file while it runs.", _arguments, _backup)
RESTORE = Command("restore", "Fill an empty database from such a file.", _arguments, _restore)
