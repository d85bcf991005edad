"""Deadlines of tables with days for a choice, the lobby's list of tables, and wishes for an opponent."""

from alembic import op

revision = "11"
down_revision = "10"

TABLES = """
CREATE TABLE deadlines (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
    decision INTEGER NOT NULL, bank DOUBLE PRECISION NOT NULL, remaining DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION, PRIMARY KEY (table_id, seat)
);
CREATE INDEX deadlines_by_time ON deadlines (due);
CREATE TABLE listings (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables ON DELETE CASCADE, line TEXT NOT NULL,
    changed DOUBLE PRECISION NOT NULL, until DOUBLE PRECISION NOT NULL
);
CREATE INDEX listings_by_time ON listings (until);
CREATE TABLE wishes (
    id TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL UNIQUE, wants TEXT NOT NULL,
    since DOUBLE PRECISION NOT NULL, until DOUBLE PRECISION NOT NULL
);
CREATE TABLE pairings (
    wish TEXT COLLATE "C" PRIMARY KEY REFERENCES wishes,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables ON DELETE CASCADE
)
"""


def upgrade() -> None:
    for statement in TABLES.split(";"):
        op.execute(statement)
