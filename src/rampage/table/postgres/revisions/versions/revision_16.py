"""Cups of tables for three and more."""

from alembic import op

revision = "16"
down_revision = "15"


def upgrade() -> None:
    op.execute("ALTER TABLE cup_games ADD COLUMN seats TEXT COLLATE \"C\" NOT NULL DEFAULT ''")
