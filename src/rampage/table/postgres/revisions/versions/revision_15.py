"""What is counted for all servers together, and the addresses that a guest with a sanction came from."""

from alembic import op

revision = "15"
down_revision = "14"

TABLES = """
CREATE TABLE allowances (
    caller TEXT COLLATE "C" NOT NULL, number INTEGER NOT NULL, whole DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (caller, number)
);
CREATE INDEX allowances_by_end ON allowances (whole);
CREATE TABLE sanction_addresses (
    address TEXT COLLATE "C" NOT NULL,
    sanction TEXT COLLATE "C" NOT NULL REFERENCES sanctions ON DELETE CASCADE,
    until DOUBLE PRECISION NOT NULL, PRIMARY KEY (address, sanction)
);
CREATE INDEX sanction_addresses_by_end ON sanction_addresses (until)
"""


def upgrade() -> None:
    for statement in TABLES.split(";"):
        op.execute(statement)
