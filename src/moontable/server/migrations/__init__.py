"""Bringing a database up to date."""

from pathlib import Path

import sqlalchemy as sa

from ..store import make_engine

HEAD = "0005"  # the newest migration; a test compares it with the files


def up_to_date(url: str) -> bool:
    """Whether there is nothing to migrate: asked directly, since Alembic takes its time to load."""
    engine = make_engine(url)
    try:
        with engine.connect() as connection:
            if not sa.inspect(connection).has_table("alembic_version"):
                return False
            return bool(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == HEAD)
    finally:
        engine.dispose()


def migrate(url: str) -> None:
    """Create the database or bring it up to date."""
    if up_to_date(url):
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    command.upgrade(config, "head")
