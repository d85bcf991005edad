"""Notices: which ones people want and how, where it goes, and the outbox."""

from alembic import op

revision = "12"
down_revision = "11"

TABLES = """
CREATE TABLE wanted_notices (
    person TEXT COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE, kind TEXT COLLATE "C" NOT NULL,
    channel TEXT COLLATE "C" NOT NULL, since DOUBLE PRECISION NOT NULL, PRIMARY KEY (person, kind, channel)
);
CREATE TABLE notice_targets (
    id TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
    channel TEXT NOT NULL, address TEXT NOT NULL, form TEXT NOT NULL, secret TEXT NOT NULL, label TEXT NOT NULL,
    hours INTEGER NOT NULL, created DOUBLE PRECISION NOT NULL, confirmed DOUBLE PRECISION, problem TEXT NOT NULL,
    last DOUBLE PRECISION NOT NULL, lease TEXT NOT NULL, until DOUBLE PRECISION NOT NULL,
    UNIQUE (person, channel, address)
);
CREATE TABLE notices (
    table_id TEXT COLLATE "C" NOT NULL, number INTEGER NOT NULL, kind TEXT COLLATE "C" NOT NULL,
    target TEXT COLLATE "C" NOT NULL REFERENCES notice_targets ON DELETE CASCADE,
    person TEXT COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE, channel TEXT NOT NULL,
    facts TEXT NOT NULL, made DOUBLE PRECISION NOT NULL, due DOUBLE PRECISION NOT NULL, state TEXT NOT NULL,
    tries INTEGER NOT NULL, done DOUBLE PRECISION, error TEXT NOT NULL, PRIMARY KEY (table_id, number, kind, target)
);
CREATE INDEX notices_by_state ON notices (state, due);
CREATE INDEX notices_of_target ON notices (target);
CREATE INDEX notices_of_person ON notices (person, made)
"""


def upgrade() -> None:
    for statement in TABLES.split(";"):
        op.execute(statement)
