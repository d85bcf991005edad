"""Runs revisions of the schema for Alembic, through the connection that `schema.upgrade` hands over."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    version_table="rampage_version",
    transactional_ddl=True,
)
context.run_migrations()
