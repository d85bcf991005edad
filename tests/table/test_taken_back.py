"""What was taken back is not gone: it stays in the store, the record and the log, and rolls in it mark the match."""

import json
import sqlite3
from pathlib import Path

import pytest

from rampage.kernel.records.record import read_record
from rampage.kernel.records.verify import HOLDS, verify_text
from rampage.table.bus import Changed, ChoicesPlayed
from rampage.table.maintenance import check, export
from rampage.table.refusal import Refusal
from tests.support.databases import on_disk
from tests.table.hosting import (
    Ears,
    chairs,
    decision,
    find_game,
    invitation,
    older_file,
    play_on,
    tables_on,
    texts,
)
from tests.table.looking_back import record_json, seen
from tests.table.taking_back import lines, log_texts, taken_with_dice, two_browsers, until_rolled


async def test_the_record_the_log_and_the_table_say_so(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables)
        ears = Ears(tables, table)
        seat, gone = await taken_with_dice(table)
        roles = table.live.match.record.game.about.roles
        (entry,) = record_json(table, None)["taken_back"]
        rolls = sum(text.startswith("-2") for text in gone)
        assert (entry["after"], entry["by"]) == (table.live.count, roles[seat])
        assert (entry["agreed"], entry["free"], entry["dice_seen"]) == ([roles[1 - seat]], False, True)
        spelled = [text.removeprefix("-2 ") if text.startswith("-2") else
                   f"{roles[int(text[0])]}: {text[2:]}" for text in gone]  # fmt: skip
        assert entry["choices"] == spelled
        (line,) = log_texts(table)
        assert line.startswith(f"{roles[seat]} took back ")
        assert line.endswith(f"{'a roll' if rolls == 1 else f'{rolls} rolls'}, agreed by {roles[1 - seat]}.")
        first, last = entry["after"], entry["after"] + len(gone) - 1
        assert table.live.dice_mark == (
            f"Dice were seen and taken back once (decisions {first} to {last}): the next rolls were known."
        )
        assert ears.of(Changed), "the table is marked for everybody"
        reset = [notice for notice in ears.of(ChoicesPlayed) if notice.reset][-1]
        assert lines(table)[reset.log_from]["type"] == "taken_back"
        (shown,) = seen(table, "taken_back", None)
        assert (shown["by"], shown["agreed"], shown["dice_seen"]) == (seat, [1 - seat], True)
        assert len(shown["choices"]) == len(gone)
        assert all(choice["label"] for choice in shown["choices"])


async def test_nothing_is_lost_in_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await two_browsers(tables)
        for _ in range(3):
            await taken_with_dice(table)
            await play_on(table, 40)  # Snapshots come between.
        id, record, log = table.id, record_json(table, None), lines(table)
        assert len(record["taken_back"]) == 3
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert record_json(table, None) == record
        assert lines(table) == log
        await taken_with_dice(table)
        assert len(record_json(table, None)["taken_back"]) == 4


async def test_going_back_further_keeps_what_was_taken_back_before(tmp_path: Path) -> None:
    """The finding: one undo after the other, far back. Every choice and every roll of it is in the record."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 60)
        before = texts(table)
        undos = 0
        while table.live.count > 30:
            seat = max((0, 1), key=lambda one: table.live.undo_point(one) or -1)
            await table.undo.ask(seat, decision(table))
            undos += 1
        entries = record_json(table, None)["taken_back"]
        assert len(entries) == undos > 5
        assert sum(len(entry["choices"]) for entry in entries) == len(before) - table.live.count
        places = [line["move"] for line in lines(table) if line["type"] == "taken_back"]
        assert set(places) == {table.live.count}, "told where the match goes on"
        assert [line["move"] for line in lines(table)] == sorted(line["move"] for line in lines(table))
        assert (
            f"taken back {sum(entry['dice_seen'] for entry in entries)} times (decisions"
            in table.live.dice_mark
        )
        await play_on(table)
        found = verify_text(json.dumps(record_json(table, None)), find_game)
        checks = {one.name: one for one in found.checks}
        assert checks["taken back"].verdict == HOLDS
        assert "the next rolls were known" in checks["taken back"].text
        assert checks["dice"].verdict == HOLDS


async def test_a_record_with_what_was_taken_back_comes_in_and_goes_out(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await two_browsers(tables)
        await taken_with_dice(table)
        await play_on(table, 10)
        running = record_json(table, None)
        again = await tables.import_record(
            read_record(json.dumps(running), find_game), chairs("you", "here"), "b3", False
        )
        assert record_json(again, None)["taken_back"] == running["taken_back"]
        assert log_texts(again) == log_texts(table)
        await taken_with_dice(again)  # With dice of this table.
        await play_on(again)
        record = record_json(again, None)
        assert record["proof"]["taken_back_from"] == 1
        assert len(record["proof"]["taken_back"]) == 1
        found = verify_text(json.dumps(record), find_game)
        assert {one.name: one.verdict for one in found.checks}["taken back"] == HOLDS
        ended = await tables.import_record(
            read_record(json.dumps(record), find_game), chairs("here", "here"), "b4"
        )
        assert record_json(ended, None)["taken_back"] == record["taken_back"]
        assert record_json(ended, None)["proof"] == record["proof"]
        ids = [again.id, ended.id]
    async with tables_on(path) as tables:
        for id in ids:
            assert record_json(await tables.find(id), None)["taken_back"] == record["taken_back"]


async def test_export_and_check(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await two_browsers(tables)
        await taken_with_dice(table)
        await play_on(table)
        record, id = record_json(table, None), table.id
    assert [finding.fault for finding in export(path, tmp_path / "out", find_game)] == [""]
    exported = json.loads((tmp_path / "out" / f"{id}.json").read_text(encoding="utf-8"))
    assert exported["taken_back"] == record["taken_back"]
    assert exported["proof"]["taken_back"] == record["proof"]["taken_back"]
    assert [(finding.fault, finding.damaged) for finding in check(path, find_game)] == [("", False)]


@pytest.mark.parametrize(("change", "fault"), [
    ("UPDATE taken_choices SET choice = 'cease' WHERE number = (SELECT min(number) FROM taken_choices)", "changed"),
    ("DELETE FROM taken_choices", "changed"),
    ("UPDATE taken_back SET agreed = '[]'", "changed"),
    ("UPDATE taken_back SET free = 1 - free", "changed"),
    ("UPDATE taken_back SET number = number + 1", "missing"),
])  # fmt: skip
async def test_a_changed_row_is_found(tmp_path: Path, change: str, fault: str) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await two_browsers(tables)
        await taken_with_dice(table)
        id = table.id
    connection = sqlite3.connect(path)
    connection.execute(change)
    connection.commit()
    connection.close()
    (finding,) = check(path, find_game)
    assert finding.damaged
    assert "what was taken back at undo 1 " in finding.fault or fault in finding.fault
    assert fault in finding.fault
    async with tables_on(path) as tables:  # The match itself is whole, and goes on.
        assert (await tables.find(id)).status == "playing"


async def test_all_of_it_or_nothing(tmp_path: Path) -> None:
    """The server dies, or the disk refuses, in the middle of taking back: everything is as it was."""
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await two_browsers(tables)
        seat, _ = await until_rolled(table)
        before = texts(table)
        connection = sqlite3.connect(path)
        connection.execute(
            "CREATE TRIGGER dying BEFORE DELETE ON choices BEGIN SELECT RAISE(ABORT, 'it died'); END"
        )
        connection.commit()
        connection.close()
        await table.undo.ask(seat, decision(table))
        with pytest.raises(Refusal, match="storage"):
            await table.undo.answer(1 - seat, True)
        assert texts(table) == before
        assert on_disk(path, "SELECT count(*) FROM choices") == [(len(before),)]
        assert on_disk(path, "SELECT count(*) FROM taken_back") == [(0,)]
        assert on_disk(path, "SELECT count(*) FROM taken_choices") == [(0,)]
        id = table.id
    connection = sqlite3.connect(path)
    connection.execute("DROP TRIGGER dying")
    connection.commit()
    connection.close()
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert texts(table) == before
        await taken_with_dice(table)


async def test_rows_move_and_none_is_deleted(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await two_browsers(tables)
        seat, point = await until_rolled(table)
        columns = "number, seat, choice, audience, forced, waiting, at, sum"
        before = on_disk(path, f"SELECT {columns} FROM choices WHERE number >= {point} ORDER BY number")
        await table.undo.ask(seat, decision(table))
        await table.undo.answer(1 - seat, True)
        after = on_disk(path, f"SELECT {columns} FROM taken_choices WHERE undo = 1 ORDER BY number")
        assert after == before != []
        query = "SELECT number, after, seat, agreed, free, at > 0 FROM taken_back"
        assert on_disk(path, query) == [(1, point, seat, f"[{1 - seat}]", 0, 1)]


async def test_an_older_table_whose_undos_left_nothing_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await two_browsers(tables)
        await taken_with_dice(table)
        id = table.id
    older_file(path, 6)
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert (table.row.undos, "taken_back" in record_json(table, None)) == (1, False)
        await taken_with_dice(table)
    assert on_disk(path, "SELECT number FROM taken_back") == [(2,)]
    assert [finding.fault for finding in check(path, find_game)] == [""]


async def test_a_reveal_that_is_taken_back_marks_the_match(tmp_path: Path) -> None:
    """No dice, but whoever bids again knows what the other bid. One's own sealed bid may be changed without a mark."""
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "here", game="duel"), "b1")
        live = table.live
        low, high = sorted((0, 1), key=lambda seat: max(live.offers(seat)))
        await table.choose(low, decision(table), min(live.offers(low)))
        await table.undo.ask(low, decision(table))
        assert live.dice_mark == ""
        await table.choose(low, decision(table), min(live.offers(low)))
        await table.choose(high, decision(table), max(live.offers(high)))
        assert live.position.sealed is None
        await table.undo.ask(low, decision(table))
        marked = "Simultaneous choices were revealed and taken back once (decisions"
        assert live.dice_mark.startswith(marked)
        first, last = record_json(table, None)["taken_back"]
        assert "reveal_seen" not in first
        assert (last["dice_seen"], last["reveal_seen"]) == (False, True)
        shown = seen(table, "taken_back", None)
        assert [one["reveal_seen"] for one in shown] == [False, True]
        id = table.id
        await play_on(table)
        text = json.dumps(record_json(table, None))
        assert marked in verify_text(text, find_game).claim
        denied = json.loads(text)
        denied["taken_back"][1]["reveal_seen"] = False
        assert any(one.verdict != HOLDS for one in verify_text(json.dumps(denied), find_game).checks)
    async with tables_on(path) as tables:
        assert (await tables.find(id)).live.dice_mark.startswith(marked)
