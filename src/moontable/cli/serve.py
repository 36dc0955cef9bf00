"""`moontable serve`: the page, for this machine or for the whole network."""

import argparse
import contextlib
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from dataclasses import fields

from ..server import qr
from ..server.settings import Settings
from .command import Command
from .common import out


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")
    for f in fields(Settings):
        flag = "--" + f.name.replace("_", "-")
        kind = type(f.default)
        note = f"{f.metadata['note']} (default: {f.default or 'none'}; MOONTABLE_{f.name.upper()})"
        parser.add_argument(flag, dest=f.name, type=kind, default=None, metavar=kind.__name__.upper(), help=note)


def _run(arguments: argparse.Namespace) -> int:
    from .. import bots
    from ..server.run import serve, with_port
    from ..server.settings import read_settings

    bots.known()  # what is wrong with a bot that somebody brings is said now, not to those who want to play
    settings = with_port(read_settings(vars(arguments)))
    with contextlib.suppress(OSError):  # what is written goes to a full disk: no reason not to play
        _say(settings)

    def started() -> None:
        if not arguments.no_browser and sys.stdout.isatty():
            threading.Thread(target=_open, args=(settings.url,), daemon=True).start()

    serve(settings, started)
    return 0


def _say(settings: Settings) -> None:
    width = max(len(name) for name, _ in settings.summary())
    for name, value in settings.summary():
        out.print(f"  {name:{width}}  {value or '-'}", markup=False, soft_wrap=True)
    for line in told(settings, sys.stdout.isatty()):
        print(line, flush=True)


def told(settings: Settings, terminal: bool) -> list[str]:
    """Where it is played, by oneself and by others."""
    lines = [f"Moontable: {settings.url}"]
    if settings.local and settings.everywhere:
        lines.append("Links to tables work on this machine only: it has no network.")
    elif settings.local:
        lines.append("Links to tables work on this machine only. For everybody in your network: --host 0.0.0.0")
    elif settings.address != settings.url or settings.public_url:
        lines += [f"For others:  {settings.address}"]
    if terminal and not settings.local:
        lines += qr.lines(qr.qr(settings.address))
    return lines


def _open(url: str) -> None:
    """Open the page once it answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{url}/health", timeout=2)
            break
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(url)


COMMAND = Command("serve", "Serve the page: play in the browser.", _arguments, _run)
