"""Alembic's entry: it finds the database in its configuration and our tables in schema.py."""

from alembic import context

from moontable.server.store import make_engine
from moontable.server.store.schema import metadata

url = context.config.get_main_option("sqlalchemy.url") or ""
engine = make_engine(url)
with engine.begin() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    context.run_migrations()
engine.dispose()
