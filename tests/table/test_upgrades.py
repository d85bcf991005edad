"""After an upgrade no match is gone: it goes on, or it says why not and can still be read.

`older/version_N.sql.gz` are databases as older Rampages left them, one for each version of the schema, with an
unfinished match of every game that was there. Those up to version 3 were played under older rules of Crush, Kaiju,
Rush and Menace, which went by the same version then.
"""

import gzip
import json
import sqlite3
from pathlib import Path
from unittest.mock import patch

import pytest

from rampage.games import game
from rampage.kernel.game import AnyGame
from rampage.kernel.position import Position
from rampage.kernel.records.record import read_record
from rampage.session.history import history_of, stopped_record
from rampage.table.bot_workers import Chosen, Thinkers, Thought, think
from rampage.table.fair_queue import Claim
from rampage.table.migrations import MIGRATIONS
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from tests.table.hosting import choose, decision, invitation, play_on, play_story, tables_on, texts, until

SMASH = game("smash")
OLDER = sorted(
    (Path(__file__).parent / "older").glob("*.sql.gz"),
    key=lambda path: int(path.stem.split("_")[1].split(".")[0]),
)
# What the rules of today refuse: a race with a lane change backwards, a Unit's shot at a tentacle that it had not had.
STOPPED = {(1, "rush"): 21, (2, "rush"): 21, (3, "rush"): 21, (3, "crush"): 34}


def unpack(older: Path, path: Path) -> int:
    """A database as it was; its version."""
    connection = sqlite3.connect(path)
    connection.executescript(gzip.decompress(older.read_bytes()).decode())
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    connection.close()
    return version


async def one_taken_back(table: Table) -> None:
    """What is taken back from now on is kept, in a file of any version."""
    seat = max((0, 1), key=lambda one: table.live.undo_point(one) or -1)
    before = table.live.count
    await table.undo.ask(seat, decision(table))
    for other in table.undo.waits_for():
        await table.undo.answer(other, True)
    (stretch,) = table.live.match.record.taken_back
    assert table.live.count < before
    assert stretch.choices
    await play_on(table, 1)


def stored_choices(path: Path, id: str) -> list[str]:
    connection = sqlite3.connect(path)
    query = "SELECT seat || ' ' || choice FROM choices WHERE table_id = ? ORDER BY number"
    found = [text for (text,) in connection.execute(query, (id,))]
    connection.close()
    return found


def test_there_is_one_of_every_older_version() -> None:
    """Whoever adds a migration adds the database that it is for: see the docstring above."""
    names = [f"version_{number}.sql.gz" for number in range(1, len(MIGRATIONS))]
    assert [path.name for path in OLDER] == names


@pytest.mark.parametrize("older", OLDER, ids=lambda path: path.name.partition(".")[0])
async def test_unfinished_matches_of_an_older_rampage(tmp_path: Path, older: Path) -> None:
    path = tmp_path / "t.db"
    version = unpack(older, path)
    connection = sqlite3.connect(path)
    begun = dict(connection.execute("SELECT id, rules FROM tables").fetchall())
    ids = list(begun)
    connection.close()
    assert len(ids) >= 4
    async with tables_on(path) as tables:
        for id in ids:
            kept = stored_choices(path, id)
            table = await tables.find(id)
            rules = game(id).about.rules_version
            if (version, id) in STOPPED:
                assert table.status == "stopped"
                assert texts(table) == kept[: STOPPED[version, id]]
                continue
            assert (table.status, table.stopped) == ("playing", "")
            assert texts(table) == kept
            assert (table.row.rules, table.row.content) == (rules, game(id).standard().fingerprint)
            goes_on = f"This match continues under rules {rules}; nothing that has happened so far changes."
            said = [f"Rampage was updated. {goes_on}"] if begun[id] != rules else []
            assert [line.text for line in table.talk.lines] == said
            await play_on(table, 3)
            assert table.live.count > len(kept)
            await one_taken_back(table)
    async with tables_on(path) as tables:  # And once more: what was carried over stays so, and is said once.
        for id in ids:
            if (version, id) not in STOPPED:
                table = await tables.find(id)
                assert len(table.talk.lines) <= 1
                assert len(table.live.match.record.taken_back) == 1


async def test_a_match_that_cannot_go_on_says_so_and_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    unpack(OLDER[2], path)
    async with tables_on(path) as tables:
        table = await tables.find("rush")
        assert "began under rules 2009, the installed rules are 2009.2" in table.stopped
        assert "choice 22 of 26" in table.stopped
        with pytest.raises(Refusal, match="cannot continue"):
            await table.choose(0, decision(table), 0)
        assert table.undo.points() == ([], [], [], {})
        record = stopped_record(table, None)
        assert record["rules"] == "2009"
        assert len(record["choices"]) == 26, "all of them, those too that cannot be shown"
        assert record["choices"][21].endswith(": drive T2L4b3")
    connection = sqlite3.connect(path)
    kept = connection.execute("SELECT status, rules FROM tables WHERE id = 'rush'").fetchone()
    connection.close()
    assert kept == ("playing", "2009"), "for the Rampage that knows these rules"


def with_other_content(folder: Path) -> AnyGame:
    """Smash as a later Rampage may have it, with fewer Fires."""
    folder.mkdir()
    text = (SMASH.folder / "content.toml").read_text(encoding="utf-8")
    changed = text.replace("fire_markers = 15", "fire_markers = 3")
    (folder / "content.toml").write_text(changed, encoding="utf-8")
    return type(SMASH)(SMASH.about, folder, SMASH.options, SMASH.evaluation)


async def test_a_table_keeps_the_content_that_it_was_begun_with(tmp_path: Path) -> None:
    """Another content file is installed: running matches go on under theirs, new ones have the new one."""
    later = with_other_content(tmp_path / "later")
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 4)
        id, kept = table.id, texts(table)
    async with tables_on(path, find_game=lambda _: later) as tables:
        table = await tables.find(id)
        assert (texts(table), table.stopped, table.talk.lines) == (kept, "", [])
        assert table.live.match.record.source.fingerprint == SMASH.standard().fingerprint
        await choose(table)
        with patch(
            "rampage.table.tables.fresh_seed", lambda: bytes(32)
        ):  # Other dice than the first table's.
            new = await tables.create(invitation("you", "here"), "b1")
        assert new.row.content == later.standard().fingerprint
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT count(*) FROM contents").fetchone() == (2,), "each content once"
    connection.close()


def test_bots_think_on_the_content_of_their_table(tmp_path: Path) -> None:
    later = with_other_content(tmp_path / "later")
    asked: list[Thought] = []

    class Listening(Thinkers):
        async def choose(
            self, thought: Thought, found: AnyGame, position: Position, seed: int, claim: Claim
        ) -> Chosen:
            asked.append(thought)
            return await super().choose(thought, found, position, seed, claim)

    async def story() -> None:
        path = tmp_path / "t.db"
        async with tables_on(path) as tables:
            id = (await tables.create(invitation("bot:1", "bot:1"), "b1")).id
        async with tables_on(path, find_game=lambda _: later, thinkers=Listening()) as tables:
            (await tables.find(id)).arrive("b1")  # Where nobody is, bots rest.
            await until(lambda: len(asked) > 2)

    play_story(story)
    assert asked[0].content == SMASH.standard().meaning
    assert think(asked[0], 1) >= 0


async def after_five(path: Path) -> tuple[str, list[str]]:
    """A match that was left after five choices: the table, and the texts of its choices."""
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 5)
        return table.id, texts(table)


@pytest.mark.parametrize("column", ["rules", "content"])
async def test_a_match_that_is_the_same_under_both_goes_on(tmp_path: Path, column: str) -> None:
    path = tmp_path / "t.db"
    id, kept = await after_five(path)
    other = sqlite3.connect(path)
    other.execute(f"UPDATE tables SET {column} = 'another'")
    other.commit()
    other.close()
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert (table.status, texts(table)) == ("playing", kept)
        assert "Rampage was updated" in table.talk.lines[-1].text
        await choose(table)


@pytest.mark.parametrize("change", [
    "UPDATE choices SET choice = 'teleport OT1 A1', sum = NULL WHERE number = 3",
    "UPDATE choices SET waiting = waiting + 1, sum = NULL WHERE number = 3",
])  # fmt: skip
@pytest.mark.parametrize("rules", ["2012", "another"])
async def test_a_difference_stops_the_match_there(tmp_path: Path, change: str, rules: str) -> None:
    path = tmp_path / "t.db"
    id, kept = await after_five(path)
    other = sqlite3.connect(path)
    other.execute(change)
    other.execute("UPDATE tables SET rules = ?", (rules,))
    other.commit()
    other.close()
    async with tables_on(path) as tables:
        table = await tables.find(id)
        if rules == "2012" and "waiting" in change:
            return  # Under the same rules the choices say it all.
        assert (table.status, texts(table)) == ("stopped", kept[:3])
        record = stopped_record(table, None)
        assert len(record["choices"]) == len(kept)
        with pytest.raises(Refusal, match="no such table"):
            await tables.find("nowhere")


async def test_a_finished_match_of_other_rules_is_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "here", game="duel", options={"rounds": "3"}), "b1")
        await play_on(table)
        assert table.status == "over"
        id, outcome = table.id, table.row.outcome
    other = sqlite3.connect(path)
    other.execute("UPDATE tables SET rules = 'another'")
    other.execute("UPDATE choices SET choice = 'boast', sum = NULL WHERE number = 2")
    other.commit()
    other.close()
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert (table.status, table.row.outcome, table.live.count) == ("over", outcome, 2)
        assert table.stopped


async def test_the_record_of_a_carried_match_is_one_of_todays_rules(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    unpack(OLDER[0], path)
    async with tables_on(path) as tables:
        table = await tables.find("menace")
        record = read_record(json.dumps(history_of(table).record().json(None)), game)
        assert record.replay().to_text() == table.live.position.to_text()
