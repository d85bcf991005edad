"""Database files as older Rampages left them."""

import sqlite3
from pathlib import Path

from rampage.table.migrations import APPLICATION, MIGRATIONS


def older_file(path: Path, version: int) -> None:
    """Write a file again as a Rampage of an older version did: without what it did not know."""
    newer = path.with_suffix(".newer")
    path.rename(newer)
    old = sqlite3.connect(path)
    for change in MIGRATIONS[:version]:
        old.executescript(change)
    old.execute("ATTACH ? AS newer", (str(newer),))
    for (name,) in old.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'").fetchall():
        columns = ", ".join(row[1] for row in old.execute(f"PRAGMA main.table_info({name})"))
        old.execute(f"INSERT INTO main.{name} ({columns}) SELECT {columns} FROM newer.{name}")
    old.execute(f"PRAGMA application_id = {APPLICATION}")
    old.execute(f"PRAGMA user_version = {version}")
    old.commit()
    old.close()
