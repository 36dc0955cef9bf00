"""The browser client: its built files (`static`, made from web/ by `moontable.web.build`) and its texts."""

from pathlib import Path

STATIC = Path(__file__).parent / "static"
TEXT = Path(__file__).parent / "text"
