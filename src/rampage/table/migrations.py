"""The database schema, as migrations from one version to the next; `user_version` counts those that ran."""

import sqlite3
from pathlib import Path
from typing import Final

from rampage.table.store import StoreError

APPLICATION: Final = 0x52414D50  # "RAMP": marks the file as ours.

MIGRATIONS: Final[list[str]] = [
    """
    CREATE TABLE settings (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL, content TEXT NOT NULL,
        options TEXT NOT NULL, title TEXT NOT NULL, host TEXT NOT NULL, status TEXT NOT NULL,
        clock_seconds INTEGER NOT NULL, play_forced INTEGER NOT NULL, seed BLOB NOT NULL,
        commitment TEXT NOT NULL UNIQUE, created REAL NOT NULL, origin TEXT NOT NULL,
        dice_from INTEGER NOT NULL, proof TEXT, outcome TEXT, rematch TEXT
    ) WITHOUT ROWID;
    CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL, kind TEXT NOT NULL,
        name TEXT NOT NULL, level INTEGER NOT NULL, taken INTEGER NOT NULL, sitting_in INTEGER NOT NULL,
        word TEXT NOT NULL, PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    CREATE TABLE holders (
        browser TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL,
        PRIMARY KEY (browser, table_id, seat)
    ) WITHOUT ROWID;
    CREATE INDEX holders_of_table ON holders (table_id);
    CREATE TABLE choices (
        table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER NOT NULL,
        choice TEXT NOT NULL, audience INTEGER NOT NULL, forced INTEGER NOT NULL,
        waiting INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE snapshots (
        table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, position TEXT NOT NULL,
        log BLOB NOT NULL, PRIMARY KEY (table_id, number)
    );
    CREATE TABLE chat (
        table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER,
        name TEXT NOT NULL, text TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    """,
    "ALTER TABLE tables ADD COLUMN undos INTEGER NOT NULL DEFAULT 0;",
    "ALTER TABLE seats ADD COLUMN word_when TEXT NOT NULL DEFAULT 'after';",
    "ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '[]';",
    """
    CREATE TABLE contents (fingerprint TEXT PRIMARY KEY, meaning TEXT NOT NULL) WITHOUT ROWID;
    ALTER TABLE choices ADD COLUMN sum INTEGER;
    ALTER TABLE snapshots ADD COLUMN sum INTEGER;
    """,
    """
    CREATE TABLE dice (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, ceremony TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE taken_back (
        table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, after INTEGER NOT NULL,
        seat INTEGER NOT NULL, agreed TEXT NOT NULL, free INTEGER NOT NULL, earlier INTEGER NOT NULL,
        at REAL NOT NULL, sum INTEGER NOT NULL, PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    CREATE TABLE taken_choices (
        table_id TEXT NOT NULL REFERENCES tables, undo INTEGER NOT NULL, number INTEGER NOT NULL,
        seat INTEGER NOT NULL, choice TEXT NOT NULL, audience INTEGER NOT NULL, forced INTEGER NOT NULL,
        waiting INTEGER NOT NULL, at REAL NOT NULL, sum INTEGER, PRIMARY KEY (table_id, undo, number)
    ) WITHOUT ROWID;
    """,
    # Existing links are invitations of generation 0. They end for taken seats, whose players are known by cookie.
    """
    ALTER TABLE seats ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE seats ADD COLUMN device TEXT NOT NULL DEFAULT '';
    ALTER TABLE seats ADD COLUMN vacated INTEGER NOT NULL DEFAULT 0;
    UPDATE seats SET generation = 1 WHERE taken;
    ALTER TABLE tables ADD COLUMN absence TEXT NOT NULL DEFAULT 'ask';
    """,
    """
    ALTER TABLE seats ADD COLUMN ready INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN house TEXT NOT NULL DEFAULT '{}';
    CREATE TABLE resignations (
        table_id TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, seat INTEGER NOT NULL,
        after INTEGER NOT NULL, over INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID;
    """,
    # People (club): accounts and how they sign in, what they did in finished matches, and their ratings.
    """
    CREATE TABLE accounts (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, look TEXT NOT NULL UNIQUE, created REAL NOT NULL,
        profile TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE sessions (
        id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE, guest TEXT NOT NULL,
        joining INTEGER NOT NULL, device TEXT NOT NULL, created REAL NOT NULL, used REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sessions_of_person ON sessions (person);
    CREATE TABLE passkeys (
        id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE, key BLOB NOT NULL,
        count INTEGER NOT NULL, host TEXT NOT NULL, device TEXT NOT NULL, created REAL NOT NULL, used REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX passkeys_of_person ON passkeys (person);
    CREATE TABLE recovery_codes (
        hash TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE, created REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX recovery_codes_of_person ON recovery_codes (person);
    CREATE TABLE spent (hash TEXT PRIMARY KEY, until REAL NOT NULL) WITHOUT ROWID;
    CREATE TABLE matches (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, game TEXT NOT NULL, ended REAL NOT NULL,
        rated TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE results (
        table_id TEXT NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL, person TEXT NOT NULL,
        level INTEGER NOT NULL, place INTEGER NOT NULL, won INTEGER NOT NULL, resigned INTEGER NOT NULL,
        played_as TEXT NOT NULL, PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    CREATE INDEX results_of_person ON results (person);
    CREATE TABLE ratings (
        person TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE, game TEXT NOT NULL, mu REAL NOT NULL,
        sigma REAL NOT NULL, played INTEGER NOT NULL, at REAL NOT NULL, PRIMARY KEY (person, game)
    ) WITHOUT ROWID;
    CREATE TABLE rating_changes (
        person TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE, game TEXT NOT NULL, number INTEGER NOT NULL,
        table_id TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (person, game, number)
    ) WITHOUT ROWID;
    """,
    # A person has one wish; a wish leads to one table. Both are keys, so that no two servers can give it two.
    """
    CREATE TABLE deadlines (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
        decision INTEGER NOT NULL, bank REAL NOT NULL, remaining REAL NOT NULL, due REAL,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID;
    CREATE INDEX deadlines_by_time ON deadlines (due);
    CREATE TABLE listings (
        table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, line TEXT NOT NULL,
        changed REAL NOT NULL, until REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX listings_by_time ON listings (until);
    CREATE TABLE wishes (
        id TEXT PRIMARY KEY, person TEXT NOT NULL UNIQUE, wants TEXT NOT NULL, since REAL NOT NULL,
        until REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE pairings (
        wish TEXT PRIMARY KEY REFERENCES wishes, table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE
    ) WITHOUT ROWID;
    """,
    # Notices: which ones somebody wants and how, where it goes, and the outbox. Its key makes each one unique;
    # `table_id` is empty for one that is about no table.
    """
    CREATE TABLE wanted_notices (
        person TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE, kind TEXT NOT NULL, channel TEXT NOT NULL,
        since REAL NOT NULL, PRIMARY KEY (person, kind, channel)
    ) WITHOUT ROWID;
    CREATE TABLE notice_targets (
        id TEXT PRIMARY KEY, person TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE, channel TEXT NOT NULL,
        address TEXT NOT NULL, form TEXT NOT NULL, secret TEXT NOT NULL, label TEXT NOT NULL, hours INTEGER NOT NULL,
        created REAL NOT NULL, confirmed REAL, problem TEXT NOT NULL, last REAL NOT NULL, lease TEXT NOT NULL,
        until REAL NOT NULL, UNIQUE (person, channel, address)
    ) WITHOUT ROWID;
    CREATE TABLE notices (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL,
        target TEXT NOT NULL REFERENCES notice_targets ON DELETE CASCADE,
        person TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE, channel TEXT NOT NULL, facts TEXT NOT NULL,
        made REAL NOT NULL, due REAL NOT NULL, state TEXT NOT NULL, tries INTEGER NOT NULL, done REAL,
        error TEXT NOT NULL, PRIMARY KEY (table_id, number, kind, target)
    ) WITHOUT ROWID;
    CREATE INDEX notices_by_state ON notices (state, due);
    CREATE INDEX notices_of_target ON notices (target);
    CREATE INDEX notices_of_person ON notices (person, made);
    """,
    # 13, keeping it pleasant: who said a line of chat and until when it is kept; blocks, reports, moderators, what they
    # did. `audit` can only grow. A person reports another once per table as long as nobody has looked at it.
    """
    ALTER TABLE chat ADD COLUMN speaker TEXT NOT NULL DEFAULT '';
    ALTER TABLE chat ADD COLUMN until REAL;
    CREATE INDEX chat_by_end ON chat (until) WHERE until IS NOT NULL;
    CREATE INDEX chat_of_speaker ON chat (speaker) WHERE speaker <> '';
    CREATE TABLE blocks (
        person TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
        other TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE, at REAL NOT NULL, PRIMARY KEY (person, other)
    ) WITHOUT ROWID;
    CREATE INDEX blocks_of_other ON blocks (other);
    CREATE TABLE moderators (
        person TEXT PRIMARY KEY REFERENCES accounts ON DELETE CASCADE, since REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE reports (
        id TEXT PRIMARY KEY, reporter TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, table_id TEXT NOT NULL,
        kind TEXT NOT NULL, words TEXT NOT NULL, evidence TEXT NOT NULL, at REAL NOT NULL, until REAL NOT NULL,
        open INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX open_reports ON reports (reporter, person, table_id) WHERE open;
    CREATE INDEX reports_of_person ON reports (person);
    CREATE INDEX reports_by_end ON reports (until);
    CREATE TABLE sanctions (
        id TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, reason TEXT NOT NULL, at REAL NOT NULL,
        until REAL, done INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX sanctions_of_person ON sanctions (person);
    CREATE TABLE audit (
        id TEXT PRIMARY KEY, at REAL NOT NULL, actor TEXT NOT NULL, act TEXT NOT NULL, person TEXT NOT NULL,
        report TEXT NOT NULL, reason TEXT NOT NULL, until REAL
    ) WITHOUT ROWID;
    CREATE TRIGGER audit_stays BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;
    CREATE TRIGGER audit_is_final BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log only grows'); END;
    """,
    # 14, cups: what they are like, who entered, who plays whom and at which table, results, and what happened. A game
    # has one table and one result, no matter which server writes first: both are keys.
    """
    CREATE TABLE cups (
        id TEXT PRIMARY KEY, host TEXT NOT NULL, name TEXT NOT NULL, game TEXT NOT NULL, rules TEXT NOT NULL,
        seed TEXT NOT NULL, status TEXT NOT NULL, listed INTEGER NOT NULL, created REAL NOT NULL, began REAL, ended REAL
    ) WITHOUT ROWID;
    CREATE INDEX cups_by_status ON cups (status, created);
    CREATE INDEX cups_of_host ON cups (host);
    CREATE TABLE cup_entries (
        cup TEXT NOT NULL REFERENCES cups ON DELETE CASCADE, number INTEGER NOT NULL, person TEXT NOT NULL,
        level INTEGER NOT NULL, seed INTEGER NOT NULL, state TEXT NOT NULL, no_shows INTEGER NOT NULL,
        entered REAL NOT NULL, PRIMARY KEY (cup, number)
    ) WITHOUT ROWID;
    CREATE UNIQUE INDEX cup_entries_of_person ON cup_entries (person, cup) WHERE person <> '';
    CREATE TABLE cup_games (
        cup TEXT NOT NULL REFERENCES cups ON DELETE CASCADE, round INTEGER NOT NULL, board INTEGER NOT NULL,
        attempt INTEGER NOT NULL, first INTEGER NOT NULL, second INTEGER NOT NULL, made REAL NOT NULL,
        due REAL NOT NULL, PRIMARY KEY (cup, round, board, attempt)
    ) WITHOUT ROWID;
    CREATE TABLE cup_tables (
        cup TEXT NOT NULL REFERENCES cups ON DELETE CASCADE, round INTEGER NOT NULL, board INTEGER NOT NULL,
        attempt INTEGER NOT NULL, table_id TEXT NOT NULL UNIQUE, PRIMARY KEY (cup, round, board, attempt)
    ) WITHOUT ROWID;
    CREATE TABLE cup_results (
        cup TEXT NOT NULL REFERENCES cups ON DELETE CASCADE, round INTEGER NOT NULL, board INTEGER NOT NULL,
        attempt INTEGER NOT NULL, result TEXT NOT NULL, how TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (cup, round, board, attempt)
    ) WITHOUT ROWID;
    CREATE TABLE cup_log (
        cup TEXT NOT NULL REFERENCES cups ON DELETE CASCADE, id TEXT NOT NULL, at REAL NOT NULL, actor TEXT NOT NULL,
        act TEXT NOT NULL, about INTEGER NOT NULL, detail TEXT NOT NULL, PRIMARY KEY (cup, id)
    ) WITHOUT ROWID;
    """,
    # 15: what is counted for all servers together, and the addresses that a guest with a sanction came from.
    """
    CREATE TABLE allowances (
        caller TEXT NOT NULL, number INTEGER NOT NULL, whole REAL NOT NULL, PRIMARY KEY (caller, number)
    ) WITHOUT ROWID;
    CREATE INDEX allowances_by_end ON allowances (whole);
    CREATE TABLE sanction_addresses (
        address TEXT NOT NULL, sanction TEXT NOT NULL REFERENCES sanctions ON DELETE CASCADE, until REAL NOT NULL,
        PRIMARY KEY (address, sanction)
    ) WITHOUT ROWID;
    CREATE INDEX sanction_addresses_by_end ON sanction_addresses (until);
    """,
    # 16: cups of tables for three and more. `seats` are the entrants by seat; `first` and `second` are -1 then, so that
    # a server of an older version, which knows nothing of such tables, does nothing about the cup.
    """
    ALTER TABLE cup_games ADD COLUMN seats TEXT NOT NULL DEFAULT '';
    """,
]


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Migrate a database, or say why it cannot be used. In that case nothing changes."""
    place = str(path)
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if application != APPLICATION and not empty:
        raise StoreError(
            place,
            "This database belongs to another program.",
            "choose another file with RAMPAGE_DB or --db; Rampage makes a new one.",
        )
    if version > len(MIGRATIONS):
        raise StoreError(
            place,
            f"This database was written by a newer Rampage (version {version}; this one supports {len(MIGRATIONS)}).",
            "update Rampage, or choose another file with RAMPAGE_DB or --db.",
        )
    for number in range(version, len(MIGRATIONS)):
        connection.executescript(
            f"BEGIN IMMEDIATE; {MIGRATIONS[number]}"
            f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {number + 1}; COMMIT;"
        )
