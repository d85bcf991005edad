"""People: accounts and how they sign in, what they did in finished matches, and their ratings."""

from alembic import op

revision = "10"
down_revision = "9"

PERSON = 'person TEXT COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE'
TABLES = f"""
CREATE TABLE accounts (
    id TEXT COLLATE "C" PRIMARY KEY, name TEXT NOT NULL, look TEXT NOT NULL UNIQUE,
    created DOUBLE PRECISION NOT NULL, profile TEXT NOT NULL
);
CREATE TABLE sessions (
    id TEXT COLLATE "C" PRIMARY KEY, {PERSON}, guest TEXT NOT NULL, joining BOOLEAN NOT NULL,
    device TEXT NOT NULL, created DOUBLE PRECISION NOT NULL, used DOUBLE PRECISION NOT NULL
);
CREATE INDEX sessions_of_person ON sessions (person);
CREATE TABLE passkeys (
    id TEXT COLLATE "C" PRIMARY KEY, {PERSON}, key BYTEA NOT NULL, count BIGINT NOT NULL, host TEXT NOT NULL,
    device TEXT NOT NULL, created DOUBLE PRECISION NOT NULL, used DOUBLE PRECISION NOT NULL
);
CREATE INDEX passkeys_of_person ON passkeys (person);
CREATE TABLE recovery_codes (hash TEXT COLLATE "C" PRIMARY KEY, {PERSON}, created DOUBLE PRECISION NOT NULL);
CREATE INDEX recovery_codes_of_person ON recovery_codes (person);
CREATE TABLE spent (hash TEXT COLLATE "C" PRIMARY KEY, until DOUBLE PRECISION NOT NULL);
CREATE TABLE matches (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables ON DELETE CASCADE, game TEXT NOT NULL,
    ended DOUBLE PRECISION NOT NULL, rated TEXT NOT NULL
);
CREATE TABLE results (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
    person TEXT COLLATE "C" NOT NULL, level INTEGER NOT NULL, place INTEGER NOT NULL, won BOOLEAN NOT NULL,
    resigned BOOLEAN NOT NULL, played_as TEXT NOT NULL, PRIMARY KEY (table_id, seat)
);
CREATE INDEX results_of_person ON results (person);
CREATE TABLE ratings (
    {PERSON}, game TEXT COLLATE "C" NOT NULL, mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL,
    played INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL, PRIMARY KEY (person, game)
);
CREATE TABLE rating_changes (
    {PERSON}, game TEXT COLLATE "C" NOT NULL, number INTEGER NOT NULL, table_id TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL, at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, game, number)
)
"""


def upgrade() -> None:
    for statement in TABLES.split(";"):
        op.execute(statement)
