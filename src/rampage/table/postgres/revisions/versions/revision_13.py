"""Moderation: who said a line of chat and until when it is kept; blocks, reports, moderators."""

from alembic import op

revision = "13"
down_revision = "12"

TABLES = """
ALTER TABLE chat ADD COLUMN speaker TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE chat ADD COLUMN until DOUBLE PRECISION;
CREATE INDEX chat_by_end ON chat (until) WHERE until IS NOT NULL;
CREATE INDEX chat_of_speaker ON chat (speaker) WHERE speaker <> '';
CREATE TABLE blocks (
    person TEXT COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE,
    other TEXT COLLATE "C" NOT NULL REFERENCES accounts ON DELETE CASCADE, at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX blocks_of_other ON blocks (other);
CREATE TABLE moderators (
    person TEXT COLLATE "C" PRIMARY KEY REFERENCES accounts ON DELETE CASCADE, since DOUBLE PRECISION NOT NULL
);
CREATE TABLE reports (
    id TEXT COLLATE "C" PRIMARY KEY, reporter TEXT COLLATE "C" NOT NULL, person TEXT COLLATE "C" NOT NULL,
    name TEXT NOT NULL, table_id TEXT COLLATE "C" NOT NULL, kind TEXT NOT NULL, words TEXT NOT NULL,
    evidence TEXT NOT NULL, at DOUBLE PRECISION NOT NULL, until DOUBLE PRECISION NOT NULL, open BOOLEAN NOT NULL
);
CREATE UNIQUE INDEX open_reports ON reports (reporter, person, table_id) WHERE open;
CREATE INDEX reports_of_person ON reports (person);
CREATE INDEX reports_by_end ON reports (until);
CREATE TABLE sanctions (
    id TEXT COLLATE "C" PRIMARY KEY, person TEXT COLLATE "C" NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL, until DOUBLE PRECISION, done BOOLEAN NOT NULL
);
CREATE INDEX sanctions_of_person ON sanctions (person);
CREATE TABLE audit (
    id TEXT COLLATE "C" PRIMARY KEY, at DOUBLE PRECISION NOT NULL, actor TEXT COLLATE "C" NOT NULL,
    act TEXT NOT NULL, person TEXT COLLATE "C" NOT NULL, report TEXT COLLATE "C" NOT NULL, reason TEXT NOT NULL,
    until DOUBLE PRECISION
)
"""
ONLY_GROWS = """
CREATE FUNCTION audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the audit log only grows'; END $$
"""
KEPT = """
CREATE TRIGGER audit_stays BEFORE DELETE OR UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_only_grows()
"""


def upgrade() -> None:
    for statement in (*TABLES.split(";"), ONLY_GROWS, KEPT):
        op.execute(statement)
