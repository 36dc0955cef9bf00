"""Bringing a database up to date."""

from pathlib import Path

import sqlalchemy as sa

from ....engine.game import RulesError
from ..door import make_engine

HEAD = "0013"  # the newest migration; a test compares it with the files


def version(url: str) -> str | None:
    """The last migration a database has seen: asked directly, since Alembic takes its time to load."""
    try:
        engine = make_engine(url)
    except (sa.exc.ArgumentError, sa.exc.NoSuchModuleError, ImportError):
        raise RulesError(
            "the database's address cannot be used; it should be like sqlite:////var/lib/moontable/games.db or "
            "postgresql://user@host/name (which needs the extra `postgres`)"
        ) from None
    except OSError as error:
        raise RulesError(f"the database cannot be made: {error.strerror}") from None
    try:
        with engine.connect() as connection:
            if not sa.inspect(connection).has_table("alembic_version"):
                return None
            found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
            return str(found) if found is not None else None
    except (sa.exc.OperationalError, sa.exc.DatabaseError) as error:
        first = str(error.orig or "").strip().split("\n", 1)[0]
        raise RulesError(f"the database cannot be opened: {first or type(error).__name__}") from None
    finally:
        engine.dispose()


def migrate(url: str, to: str = HEAD) -> None:
    """Create the database or bring it up to date (in tests: up to an earlier date)."""
    found = version(url)
    if found == to:
        return
    if found is not None and found > HEAD:
        raise RulesError(
            f"this database was written by a newer Moontable (its layout is {found}, this one knows up to {HEAD}); "
            "install that version, or name another database with --database"
        )
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    command.upgrade(config, to)
