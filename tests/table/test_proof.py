"""Records of tables with provable dice, judged by a verifier that was written from docs/dice.md alone."""

import json
from pathlib import Path

import pytest

from rampage.kernel.position import CHANCE
from rampage.kernel.records.record import Record, read_record
from rampage.kernel.records.verify import HOLDS, OPEN, verify
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from tests.support.dice_by_the_page import judge
from tests.table.hosting import chairs, contribute, find_game, invitation, play_on, tables_on
from tests.table.looking_back import proof, record_json


@pytest.mark.parametrize("game", ["smash", "crush", "kaiju", "rush", "menace", "duel"])
async def test_the_record_of_a_match_verifies(tmp_path: Path, game: str) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        asked = invitation("you", "friend", game=game, shared_dice=True)
        table = await tables.create(asked, "b1")
        await table.seating.claim(1, "b2", "Bea")
        await contribute(table, {1: "sesame, open; 7:x| Ž🦖"})
        await play_on(table, 3)
        assert verify(reread(table)).verdict == OPEN
        await play_on(table)
        rolled = sum(move.seat == CHANCE for move in table.live.match.record.moves)
        assert len(proof(table, None).rolls) == rolled > 5
        assert proof(table, None).words == ["", "sesame, open; 7:x| Ž🦖"]
        assert judge(record_json(table, None)) == ("holds", None)
        found = verify(reread(table))
        assert found.verdict == HOLDS, found.text
        assert "contributions of " in found.text


async def test_without_contributions_nothing_is_proven(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table)
        assert judge(record_json(table, None)) == ("open", None)
        found = verify(reread(table))
        assert found.verdict == OPEN
        assert "the server alone made these dice" in found.text


async def test_the_seed_is_told_at_the_end_and_never_before(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        while table.status == "playing":
            assert proof(table, None).seed is None
            shown = record_json(table, 0)
            assert table.row.seed.hex() not in str(shown)
            assert "rolls" not in shown["proof"], "odds would tell what is left in a deck"
            await play_on(table, 40)
        assert proof(table, None).seed == table.row.seed.hex()


async def test_each_contribution_changes_the_dice(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        rolls = set()
        for word in ("a", "b", "c", "d"):
            table = await tables.create(invitation("you", "here", shared_dice=True), "b1")
            table.row.seed = bytes(32)
            await contribute(table, {1: word})
            await play_on(table, 6)
            rolls.add(tuple(move.choice for move in table.live.match.record.moves if move.seat == CHANCE))
        assert len(rolls) == 4


def reread(table: Table) -> Record:
    """The record as somebody else would read it."""
    return read_record(json.dumps(record_json(table, None)), find_game)


# Records that come in, and what comes after a match.


async def test_a_finished_record_becomes_a_table_to_look_at(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", shared_dice=True), "b1")
        await contribute(table)
        await play_on(table)
        there = await tables.import_record(reread(table), chairs("here", "here"), "b2")
        assert there.status == "over"
        assert there.row.outcome == table.row.outcome
        assert there.id != table.id
        assert proof(there, None) == proof(table, None), "with the proof that it came with"
        assert record_json(there, None)["proof"] == record_json(table, None)["proof"]
        assert judge(record_json(there, None)) == ("holds", None)
        assert events(there) == events(table)


def events(table: Table) -> list[bytes]:
    """What happened, without the notes on choices that the table made."""
    lines = [bytes(line.json) for line in table.live.log.lines]
    return [line for line in lines if b'"type":"forced"' not in line]


async def test_an_unfinished_record_is_played_on_with_new_dice(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 80)
        there = await tables.import_record(reread(table), chairs("you", "here"), "b2")
        before = table.live.count
        assert there.status == "gathering", "new dice need their own ceremony"
        await contribute(there)
        assert there.status == "playing"
        assert there.live.count == before
        assert there.row.commitment != table.row.commitment
        assert there.undo.points()[:2] == ([], []), "what was played elsewhere stays played"
        await play_on(there, 5)
        id = there.id
    async with tables_on(path) as tables:
        there = await tables.find(id)
        await play_on(there)
        found = proof(there, None)
        assert judge(record_json(there, None)) == ("open", None)
        assert len(found.rolls) > 5
        assert all(one.index >= before for one in found.rolls)
        verified = verify(reread(there))
        assert verified.verdict == OPEN
        assert "another table" in verified.text


async def test_rematch_moves_everybody_one_seat_on(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "friend", shared_dice=True), "b1")
        await table.seating.claim(1, "b2", "Bea")
        await contribute(table)
        with pytest.raises(Refusal, match="not over"):
            await tables.rematch(table)
        await play_on(table)
        next = await tables.rematch(table)
        assert [seat.name for seat in next.seats] == ["Bea", "Green"], "a role's name stays with the role"
        assert (next.seats_of("b1"), next.seats_of("b2")) == ({1}, {0})
        assert next.row.commitment != table.row.commitment
        assert (next.status, next.live.count) == ("gathering", 0)
        assert next.ceremony.missing() == [0, 1], "new dice, new contributions"
        await contribute(next)
        assert next.status == "playing"
        assert (await tables.rematch(table)) is next, "asked twice, made once"
        assert table.row.rematch == next.id
        id = table.id
    async with tables_on(tmp_path / "t.db") as tables:
        assert (await tables.rematch(await tables.find(id))).id == next.id
