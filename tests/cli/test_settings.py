"""`rampage admin settings`, and what other commands take from the settings."""

import asyncio
import json
from pathlib import Path

import pytest

from rampage.server.setting_table import BY_NAME
from rampage.server.setting_texts import example
from rampage.server.setting_values import expected
from rampage.table.sqlite import SqliteStore
from tests.cli.running import Shell
from tests.cli.running import shell as shell

KEY = "ab" * 32


def test_settings_are_listed_with_their_source(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.toml"
    file.write_text(f'key = "{KEY}"\n[limits]\nheaders = 50\n')
    monkeypatch.setenv("RAMPAGE_LOG", "json")
    ran = shell("admin", "settings", "--config", file, "--json")
    assert ran.code == 0
    found = json.loads(ran.out)
    rows = {row["name"]: row for row in found["settings"]}
    assert rows.keys() == BY_NAME.keys()
    assert found["file"] == str(file)
    assert (rows["limits.headers"]["value"], rows["limits.headers"]["source"]) == (50, f"{file}, line 3")
    assert (rows["log"]["source"], rows["port"]["source"]) == ("RAMPAGE_LOG", "default")
    assert rows["limits.headers"]["takes"] == expected(BY_NAME["limits.headers"])
    plain = shell("admin", "settings", "--config", file, "--changed")
    assert [line.split()[0] for line in plain.out.splitlines()[2:]] == [
        "key",
        "log",
        "config",
        "limits.headers",
    ]
    assert KEY not in ran.out + plain.out


def test_wrong_settings_are_listed_too(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text("prot = 1")
    ran = shell("admin", "settings", "--config", file)
    assert ran.code == 1
    assert "did you mean port?" in ran.out
    assert json.loads(shell("admin", "settings", "--config", file, "--json").out)["problems"][0]["place"] == (
        f"prot ({file}, line 1)"
    )
    assert "did you mean port?" in shell.refused("serve", "--config", file)


def test_the_example_is_printed(shell: Shell) -> None:
    assert shell("admin", "settings", "--example").out == example()


def test_admin_commands_find_the_database_in_the_file(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(SqliteStore(tmp_path / "t.db").close())
    file = tmp_path / "x.toml"
    file.write_text(f'db = "{tmp_path / "t.db"}"\n[limits]\nheaders = -1\n')
    monkeypatch.setenv("RAMPAGE_CONFIG", str(file))
    monkeypatch.delenv("RAMPAGE_DB", raising=False)
    ran = shell("admin", "check", "--json")
    assert ran.code == 0, "a wrong limit must not prevent a check"
    assert json.loads(ran.out)["database"] == str(tmp_path / "t.db")
    assert "other.db" in shell.refused("admin", "check", "--db", tmp_path / "other.db")
    monkeypatch.setenv("RAMPAGE_DB", str(tmp_path / "third.db"))
    assert "third.db" in shell.refused("admin", "check")
    file.write_text(f'key = "{KEY}"')
    assert "settings file" in shell.refused("admin", "rotate-keys", "--db", tmp_path / "t.db")
