"""For all tests: the same examples on every run, and no time limits on a busy machine."""

from hypothesis import settings

settings.register_profile("moontable", deadline=None, derandomize=True)
settings.load_profile("moontable")
