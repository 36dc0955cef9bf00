"""Sphinx: the documentation as a site. `make docs` builds it from these pages and from the sources' own words."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import moontable

project = "Moontable"
author = "The Moontable authors"
release = moontable.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc"]
html_theme = "furo"
html_title = f"Moontable {release}"
exclude_patterns = ["screenshots", "requirements.txt"]
myst_heading_anchors = 3
autodoc_typehints = "description"
autodoc_member_order = "bysource"
# Pages link to files of the repository too, and their code is written as it is typed, not for a highlighter; the words
# in the sources are plain text with a table or two.
suppress_warnings = ["myst.xref_missing", "misc.highlighting_failure", "myst.header", "docutils"]
