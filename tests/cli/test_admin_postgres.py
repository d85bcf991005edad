"""`rampage admin` with a PostgreSQL database."""

import json
import stat
from pathlib import Path

import pytest

from rampage.table.address import ServerAddress, beside
from rampage.table.keys import key_file, read_keys, write_keys
from rampage.table.tokens import Link, Signer, fresh_key
from tests.cli.running import Shell
from tests.support.databases import Place
from tests.support.postgres import PASSWORD
from tests.table.hosting import invitation, play_on, play_story, tables_on


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    monkeypatch.delenv("RAMPAGE_KEY", raising=False)
    return Shell(monkeypatch, capsys)


@pytest.fixture
def tables(postgres: Place, monkeypatch: pytest.MonkeyPatch) -> tuple[ServerAddress, list[str]]:
    """RAMPAGE_DB is a database with two matches, by an address with a password."""
    ids = []

    async def story() -> None:
        async with tables_on(postgres.database) as tables:
            for game in ("smash", "kaiju"):
                table = await tables.create(invitation("you", "here", game=game), "b1")
                await play_on(table, 20)
                ids.append(table.id)

    play_story(story)
    assert postgres.server is not None
    assert isinstance(postgres.database, ServerAddress)
    address = postgres.server.by_network(postgres.database.name)
    monkeypatch.setenv("RAMPAGE_DB", address.url)
    return address, ids


def test_everything_that_works_with_a_file(
    shell: Shell, tables: tuple[ServerAddress, list[str]], tmp_path: Path
) -> None:
    address, (first, second) = tables
    output = shell("admin", "check")
    assert (output.code, output.out) == (0, "2 tables: 2 fine, 0 stopped by other rules, 0 damaged.\n")
    output = shell("admin", "export", "records")
    assert (output.code, output.out) == (0, "2 records are in records.\n")
    assert {path.stem for path in Path("records").iterdir()} == {first, second}
    output = shell("admin", "rotate-keys", "--keep-old", "1")
    assert f"A new key is in {key_file(beside(address))}." in output.out
    assert "1 earlier key works for 1 day more" in output.out
    output = shell("admin", "links", first)
    signer = Signer(*read_keys(beside(address)))
    found = [signer.read_link(first, line.rpartition("=")[2]) for line in output.out.splitlines()]
    assert found == [Link("again", 0), Link("again", 1)]


def test_keys_are_not_made_where_no_server_looks_for_them(
    shell: Shell, tables: tuple[ServerAddress, list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (first, _) = tables
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    for words in (("rotate-keys",), ("links", first)):
        said = shell.refused("admin", *words)
        assert f"There are no signing keys in this folder ({tmp_path}/elsewhere)." in said
        assert "run this in the folder where the server is started" in said
    assert list(Path().iterdir()) == []


def test_a_backup_goes_to_a_file_and_from_there_to_an_empty_database(
    shell: Shell, tables: tuple[ServerAddress, list[str]], postgres: Place, postgres_template: str
) -> None:
    address, _ = tables
    output = shell("admin", "backup", "copy.db")
    assert output.code == 0, output
    assert output.out.startswith(
        f"Saved {address} as copy.db.\nThe signing keys are in {key_file(beside(address))}"
    )
    assert stat.S_IMODE(Path("copy.db").stat().st_mode) == 0o600
    assert shell("admin", "check", "--db", "copy.db").out.startswith("2 tables: 2 fine")
    told_no = shell.refused("admin", "restore", "copy.db")
    assert "database is not empty" in told_no
    assert PASSWORD not in told_no
    assert postgres.server is not None
    empty = postgres.server.fresh(postgres_template)
    output = shell("admin", "restore", "copy.db", "--db", empty.url)
    assert (output.code, output.out) == (0, f"Restored {empty} from copy.db.\n")
    assert shell("admin", "check", "--db", empty.url).out.startswith("2 tables: 2 fine")


def test_moving_says_what_was_moved(
    shell: Shell, tables: tuple[ServerAddress, list[str]], postgres: Place
) -> None:
    address, _ = tables
    output = shell("admin", "move-database", address.url, "moved.db")
    ((choices,),) = postgres.rows("SELECT count(*) FROM choices")
    assert output.out.splitlines()[0] == (
        f"Copied 2 tables with {choices} choices from {address} to moved.db; nothing is missing."
    )
    assert PASSWORD not in output.out
    assert "database is not empty" in shell.refused("admin", "move-database", "moved.db", address.url)
    assert "no such database" in shell.refused("admin", "move-database", "nowhere.db", "new.db")
    output = shell("admin", "move-database", "moved.db", "again.db", "--json")
    assert json.loads(output.out)["rows"]["choices"] == choices


@pytest.mark.parametrize("words", [("check",), ("export", "out"), ("backup", "x.db"), ("links", "x")])
def test_a_database_without_tables_of_ours(shell: Shell, postgres: Place, words: tuple[str, ...]) -> None:
    assert postgres.server is not None
    empty = postgres.server.fresh()
    write_keys(beside(empty), [fresh_key()])
    output = shell.refused("admin", *words, "--db", empty.url)
    assert "There are no tables of Rampage in this database" in output
    assert not Path("x.db").exists()
