"""The tables as SQLite has them at version 9 (`table/migrations.py`), and who has which table (`write_link.py`)."""

from alembic import op

revision = "9"
down_revision = None

# Times are seconds, JSON is text as it was written: what is read is exactly what was stored, as with SQLite.
TABLES = """
CREATE TABLE settings (name TEXT COLLATE "C" PRIMARY KEY, value BYTEA NOT NULL);
CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, content TEXT NOT NULL,
    options TEXT NOT NULL, title TEXT NOT NULL, host TEXT NOT NULL, status TEXT NOT NULL,
    clock_seconds INTEGER NOT NULL, play_forced BOOLEAN NOT NULL, seed BYTEA NOT NULL,
    commitment TEXT NOT NULL UNIQUE, created DOUBLE PRECISION NOT NULL, origin TEXT NOT NULL,
    dice_from INTEGER NOT NULL, proof TEXT, outcome TEXT, rematch TEXT, undos INTEGER NOT NULL DEFAULT 0,
    clock TEXT NOT NULL DEFAULT '[]', absence TEXT NOT NULL DEFAULT 'ask', house TEXT NOT NULL DEFAULT '{}'
);
CREATE TABLE seats (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL,
    name TEXT NOT NULL, level INTEGER NOT NULL, taken BOOLEAN NOT NULL, sitting_in BOOLEAN NOT NULL,
    word TEXT NOT NULL, word_when TEXT NOT NULL DEFAULT 'after', generation INTEGER NOT NULL DEFAULT 0,
    device TEXT NOT NULL DEFAULT '', vacated BOOLEAN NOT NULL DEFAULT FALSE, ready BOOLEAN NOT NULL DEFAULT FALSE,
    PRIMARY KEY (table_id, seat)
);
CREATE TABLE holders (
    browser TEXT COLLATE "C" NOT NULL, table_id TEXT COLLATE "C" NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
    PRIMARY KEY (browser, table_id, seat)
);
CREATE INDEX holders_of_table ON holders (table_id);
CREATE TABLE choices (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    choice TEXT NOT NULL, audience BIGINT NOT NULL, forced BOOLEAN NOT NULL, waiting BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL, sum BIGINT, PRIMARY KEY (table_id, number)
);
CREATE TABLE snapshots (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables, number INTEGER NOT NULL, position TEXT NOT NULL,
    log BYTEA NOT NULL, sum BIGINT, PRIMARY KEY (table_id, number)
);
CREATE TABLE chat (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER,
    name TEXT NOT NULL, text TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, number)
);
CREATE TABLE contents (fingerprint TEXT COLLATE "C" PRIMARY KEY, meaning TEXT NOT NULL);
CREATE TABLE dice (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables ON DELETE CASCADE, ceremony TEXT NOT NULL
);
CREATE TABLE taken_back (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables, number INTEGER NOT NULL, after INTEGER NOT NULL,
    seat INTEGER NOT NULL, agreed TEXT NOT NULL, free BOOLEAN NOT NULL, earlier BOOLEAN NOT NULL,
    at DOUBLE PRECISION NOT NULL, sum BIGINT NOT NULL, PRIMARY KEY (table_id, number)
);
CREATE TABLE taken_choices (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables, undo INTEGER NOT NULL, number INTEGER NOT NULL,
    seat INTEGER NOT NULL, choice TEXT NOT NULL, audience BIGINT NOT NULL, forced BOOLEAN NOT NULL,
    waiting BIGINT NOT NULL, at DOUBLE PRECISION NOT NULL, sum BIGINT, PRIMARY KEY (table_id, undo, number)
);
CREATE TABLE resignations (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER NOT NULL,
    after INTEGER NOT NULL, over BOOLEAN NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (table_id, number)
);
CREATE TABLE servers (
    id TEXT COLLATE "C" PRIMARY KEY, batch BIGINT NOT NULL, epoch BIGINT NOT NULL,
    until TIMESTAMP WITH TIME ZONE NOT NULL, keys TEXT NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE leases (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    owner TEXT COLLATE "C" NOT NULL REFERENCES servers ON DELETE CASCADE
);
CREATE INDEX leases_of_server ON leases (owner)
"""


def upgrade() -> None:
    for statement in TABLES.split(";"):
        op.execute(statement)
