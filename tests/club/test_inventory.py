"""The privacy page is true: it names everything that the databases have room for, and nothing else."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from rampage.club.moderation.inventory import INVENTORY, TECHNICAL
from rampage.server.setting_table import BY_NAME
from rampage.table.copying import KINDS
from rampage.table.migrations import migrate
from tests.club.posting import mail_settings, office
from tests.server.visiting import visitor_on
from tests.support.databases import Place

DESCRIBED = {(one.table, column) for one in INVENTORY for column in one.columns}


def test_every_column_of_a_file_is_described() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        migrate(connection, Path("memory"))
        tables = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
        stored = {
            (table, row[1])
            for table in tables
            if table not in TECHNICAL
            for row in connection.execute(f"PRAGMA table_info({table})")
        }
    assert stored == DESCRIBED, "describe what is new in club/moderation/inventory.py, or delete what is gone"


def test_every_column_of_a_server_is_described(postgres: Place) -> None:
    query = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
    assert {row for row in postgres.rows(query) if row[0] not in TECHNICAL} == DESCRIBED


def test_all_of_it_moves_with_a_database() -> None:
    assert {(kind.name, column) for kind in KINDS for column in kind.columns} == DESCRIBED


def test_times_are_those_of_the_settings() -> None:
    for one in INVENTORY:
        assert not one.days or one.days in BY_NAME
        assert one.kept
        assert one.seen
        assert all(one.columns.values()), one.table


@pytest.mark.parametrize("accounts", [False, True])
def test_the_route_says_what_holds_at_this_server(tmp_path: Path, accounts: bool) -> None:
    with visitor_on(tmp_path / "t.db", accounts=accounts, chat_days=30, report_days=11) as client:
        found = client.get("/api/privacy").json()
    assert found["accounts"] == accounts
    shown = {one["table"]: one for one in found["database"]}
    assert set(shown) == {one.table for one in INVENTORY if accounts or not one.accounts}
    assert "30 days at most" in shown["chat"]["kept"]
    assert not accounts or "11 days" in shown["reports"]["kept"]
    listed = {(table, column["name"]) for table, one in shown.items() for column in one["columns"]}
    assert listed == {(table, column) for table, column in DESCRIBED if table in shown}


def test_the_page_loads_nothing_from_other_servers() -> None:
    """What the privacy page says about other servers is what the content policy of every page enforces."""
    from rampage.server.middleware import POLICY

    for rule in POLICY.split("; "):
        assert re.fullmatch(r"[\w-]+( 'self'| 'none'| data:)+", rule), rule


def days_of(text: str) -> int:
    found = re.search(r"(\d+) days", text)
    assert found is not None
    return int(found[1])


def test_the_cookie_lasts_as_long_as_the_page_says(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db") as client:
        set_cookie = client.get("/").headers["set-cookie"]
        elsewhere = {one["title"]: one["text"] for one in client.get("/api/privacy").json()["elsewhere"]}
    assert f"Max-Age={days_of(elsewhere['Cookie']) * 86_400};" in set_cookie


async def test_notices_are_kept_as_long_as_the_page_says(place: Place) -> None:
    (kept,) = [one.kept for one in INVENTORY if one.table == "notices"]
    now, day = 2_000_000_000.0, 86_400.0
    async with office(place, mail_settings(1)) as own:
        ann = await own.with_mail("Ann", "turn")
        (target,) = await own.notices.preferences.targets(ann)
        for name, age in (("younger", days_of(kept) - 1), ("older", days_of(kept) + 1)):
            place.change(f"""
                INSERT INTO notices
                    (table_id, number, kind, target, person, channel, facts, made, due, state, tries, error)
                VALUES ('{name}', 1, 'turn', '{target.id}', '{ann}', 'mail', '', {now - age * day}, 0, 'sent', 1, '')
            """)
        await own.notices.outbox.forget(now)
        assert place.rows("SELECT table_id FROM notices") == [("younger",)]
