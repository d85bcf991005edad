"""Cups: what they are like, who entered, who plays whom and at which table, results, and what happened."""

from alembic import op

revision = "14"
down_revision = "13"

TABLES = """
CREATE TABLE cups (
    id TEXT COLLATE "C" PRIMARY KEY, host TEXT COLLATE "C" NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL,
    rules TEXT NOT NULL,
    seed TEXT NOT NULL, status TEXT NOT NULL, listed BOOLEAN NOT NULL, created DOUBLE PRECISION NOT NULL,
    began DOUBLE PRECISION, ended DOUBLE PRECISION
);
CREATE INDEX cups_by_status ON cups (status, created);
CREATE INDEX cups_of_host ON cups (host);
CREATE TABLE cup_entries (
    cup TEXT COLLATE "C" NOT NULL REFERENCES cups ON DELETE CASCADE, number INTEGER NOT NULL,
    person TEXT COLLATE "C" NOT NULL,
    level INTEGER NOT NULL, seed INTEGER NOT NULL, state TEXT NOT NULL, no_shows INTEGER NOT NULL,
    entered DOUBLE PRECISION NOT NULL, PRIMARY KEY (cup, number)
);
CREATE UNIQUE INDEX cup_entries_of_person ON cup_entries (person, cup) WHERE person <> '';
CREATE TABLE cup_games (
    cup TEXT COLLATE "C" NOT NULL REFERENCES cups ON DELETE CASCADE, round INTEGER NOT NULL, board INTEGER NOT NULL,
    attempt INTEGER NOT NULL, first INTEGER NOT NULL, second INTEGER NOT NULL, made DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION NOT NULL, PRIMARY KEY (cup, round, board, attempt)
);
CREATE TABLE cup_tables (
    cup TEXT COLLATE "C" NOT NULL REFERENCES cups ON DELETE CASCADE, round INTEGER NOT NULL, board INTEGER NOT NULL,
    attempt INTEGER NOT NULL, table_id TEXT COLLATE "C" NOT NULL UNIQUE, PRIMARY KEY (cup, round, board, attempt)
);
CREATE TABLE cup_results (
    cup TEXT COLLATE "C" NOT NULL REFERENCES cups ON DELETE CASCADE, round INTEGER NOT NULL, board INTEGER NOT NULL,
    attempt INTEGER NOT NULL, result TEXT NOT NULL, how TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (cup, round, board, attempt)
);
CREATE TABLE cup_log (
    cup TEXT COLLATE "C" NOT NULL REFERENCES cups ON DELETE CASCADE, id TEXT COLLATE "C" NOT NULL,
    at DOUBLE PRECISION NOT NULL, actor TEXT COLLATE "C" NOT NULL,
    act TEXT NOT NULL, about INTEGER NOT NULL, detail TEXT NOT NULL, PRIMARY KEY (cup, id)
)
"""


def upgrade() -> None:
    for statement in TABLES.split(";"):
        op.execute(statement)
