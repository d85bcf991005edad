"""The ceremony before the first roll: who commits, who opens, what starts it over, and what survives."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from rampage.kernel.dice.dealer import SharedDealer
from rampage.kernel.dice.shared import seat_commitment, shared_key, shared_roll, transcript
from rampage.kernel.records.verify import HOLDS, OPEN, verify
from rampage.session.history import proof_json
from rampage.table.draft import drafted
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Tables
from tests.table.hosting import (
    commit,
    contribute,
    contribution_of,
    invitation,
    older_file,
    open_dice,
    play_on,
    tables_on,
)
from tests.table.looking_back import record_json
from tests.table.test_proof import reread


async def table_of(tables: Tables, *kinds: str, **more: Any) -> Table:
    """A table whose friends have come."""
    table = await tables.create(invitation(*kinds, **{"shared_dice": True, **more}), "b0")
    for seat, kind in enumerate(kinds):
        if kind == "friend":
            await table.seating.claim(seat, f"b{seat}", f"Friend {seat}")
    return table


def round_of(table: Table) -> int:
    assert table.ceremony.dice is not None
    return table.ceremony.dice.round


async def test_nobody_opens_before_every_commitment_is_in(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "friend")
        assert (table.status, table.ceremony.missing()) == ("gathering", [0, 1])
        await commit(table, 0)
        assert table.ceremony.missing() == [1]
        with pytest.raises(Refusal, match="commitments to the dice are still missing"):
            await open_dice(table, 0)
        await commit(table, 1)
        assert table.ceremony.missing() == [0, 1], "now both are to be opened"
        await open_dice(table, 1)
        assert (table.status, table.ceremony.missing()) == ("gathering", [0])
        await open_dice(table, 0)
        assert table.status == "playing"
        with pytest.raises(Refusal, match="rolled already"):
            await commit(table, 0, "too late")


async def test_an_operator_cannot_choose_the_last_contribution(tmp_path: Path) -> None:
    """The attack on protocol 1: hear the others, then try words until the dice fall well. Whatever it tries
    now, only what it committed to before it heard anything is taken."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "friend")
        await commit(table, 0)
        await commit(table, 1)
        await open_dice(table, 0)
        for word in ("", "a", "b", "c"):
            with pytest.raises(Refusal, match="not what the seat committed to"):
                await table.ceremony.open(1, 1, "ee" * 32, word)
        with pytest.raises(Refusal, match="not what the seat committed to"):
            await open_dice(table, 1, "another word")
        # To commit again starts over, for the victim, too: what was heard is worth nothing.
        await commit(table, 1, "another word")
        assert (round_of(table), table.ceremony.missing()) == (2, [0, 1])
        assert "contribution" not in str(table.ceremony.proof()["seats"])
        with pytest.raises(Refusal, match="restarted"):
            await table.ceremony.open(0, 1, contribution_of(0).hex(), "")
        await contribute(table)
        await play_on(table)
        shown = record_json(table, None)["proof"]
        assert shown["round"] == 2
        found = verify(reread(table))
        assert found.verdict == HOLDS
        assert "restarted once" in found.checks[0].text


@pytest.mark.parametrize("sent", ["", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "é" * 64, "0" * 10_000])
async def test_what_is_no_commitment_is_refused(tmp_path: Path, sent: str) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "bot:1")
        with pytest.raises(Refusal, match="not a valid commitment"):
            await table.ceremony.commit(0, 1, sent)
        await commit(table, 0)
        with pytest.raises(Refusal, match="committed to"):
            await table.ceremony.open(0, 1, sent, "")


@pytest.mark.parametrize("word", ["a\nb", "\u202eabc", "x" * 65, "\x00", "\ud800"])
async def test_a_word_that_is_none_is_not_opened(tmp_path: Path, word: str) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "bot:1")
        await table.ceremony.commit(0, 1, "ab" * 32)
        with pytest.raises(Refusal, match="committed to"):
            await open_dice(table, 0, word)


async def test_a_commitment_is_worth_nothing_elsewhere(tmp_path: Path) -> None:
    """Not on another seat, at another table, in another round."""
    server, mine = "ab" * 32, contribution_of(0)
    made = {
        seat_commitment(table, turn, seed, seat, mine, "")
        for table in ("one", "two")
        for turn in (1, 2)
        for seed in (server, "cd" * 32)
        for seat in (0, 1)
    }
    assert len(made) == 16
    assert transcript("one", 1, server, ["ab" * 32, ""]) != transcript("one", 1, server, ["", "ab" * 32])
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "friend")
        await commit(table, 0)
        copied = proof_json(table)["seats"][0]["commitment"]
        await table.ceremony.commit(1, 1, copied)
        await open_dice(table, 0)
        with pytest.raises(Refusal, match="committed to"):
            await table.ceremony.open(1, 1, contribution_of(0).hex(), "")


async def test_with_bots_one_person_is_enough_and_bots_alone_need_nobody(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "bot:1")
        await commit(table, 0)
        await open_dice(table, 0)
        assert table.status == "playing"
        assert proof_json(table)["seats"][1] == {"none": "bot"}
        alone = await table_of(tables, "bot:1", "bot:1")
        assert alone.status == "playing"
        assert {part["none"] for part in proof_json(alone)["seats"]} == {"bot"}


async def test_a_restart_of_the_server_in_the_middle(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await table_of(tables, "you", "friend")
        id, shown = table.id, table.row.commitment
        await commit(table, 0, "owl")
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert (table.row.commitment, table.ceremony.missing()) == (shown, [1])
        await commit(table, 1)
        await open_dice(table, 0, "owl")
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert (round_of(table), table.ceremony.missing()) == (1, [1])
        await open_dice(table, 1)
        assert table.status == "playing"
        await play_on(table, 5)
    async with tables_on(path) as tables:
        table = await tables.find(id)
        await play_on(table)
        assert verify(reread(table)).verdict == HOLDS
        assert proof_json(table)["seats"][0]["word"] == "owl"


async def test_what_was_sent_twice_is_no_mistake(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "friend")
        for _ in range(2):
            await commit(table, 0)
        await commit(table, 1)
        await commit(table, 0)
        assert round_of(table) == 1
        for _ in range(2):
            await open_dice(table, 0)
        await open_dice(table, 1)
        await open_dice(table, 1)
        assert (table.status, round_of(table)) == ("playing", 1)


async def test_until_all_are_in_a_commitment_may_be_replaced(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "friend")
        await commit(table, 0, "one")
        await commit(table, 0, "two")
        await commit(table, 1)
        await open_dice(table, 0, "two")
        await open_dice(table, 1)
        assert (table.status, round_of(table)) == ("playing", 1)


async def test_a_seat_that_changes_hands_commits_again(tmp_path: Path) -> None:
    """A bot sits in for a friend who is away, everybody has committed, and then the friend comes."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "friend", shared_dice=True), "b0")
        await commit(table, 0)
        assert table.ceremony.missing() == [1]
        await table.absence.ask(1, 1, "b0")
        assert (table.status, table.ceremony.missing()) == ("gathering", [0]), "to be opened"
        await table.seating.claim(1, "b1", "Bea")
        assert (round_of(table), table.ceremony.missing()) == (2, [0, 1])
        await contribute(table)
        assert table.status == "playing"


async def test_a_player_who_comes_back_before_the_first_roll_contributes(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "friend")
        await commit(table, 0)
        await table.absence.ask(1, 1, "b1")
        assert proof_json(table)["seats"][1] == {"none": "away"}
        await table.seating.reclaim(1)
        assert (round_of(table), table.ceremony.missing()) == (2, [0, 1])


async def test_a_player_who_comes_after_the_first_roll_contributes_nothing(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "friend", shared_dice=True), "b0")
        await table.absence.ask(1, 1, "b0")
        await contribute(table)
        before = proof_json(table)
        await table.seating.claim(1, "b1", "Bea")
        assert (table.status, proof_json(table)) == ("playing", before)
        assert before["seats"][1] == {"none": "away"}


async def test_a_seat_that_never_opens_can_be_left_out_and_that_is_counted(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "friend", "friend")
        await commit(table, 0)
        await commit(table, 1)
        await open_dice(table, 0)
        table.arrive("b1")
        with pytest.raises(Refusal, match="still here"):
            await table.ceremony.skip(1, {0}, False, 60)
        await table.ceremony.skip(1, {0}, True, 60)
        assert (table.status, round_of(table), table.ceremony.missing()) == ("gathering", 2, [0])
        with pytest.raises(Refusal, match="does not contribute"):
            await commit(table, 1)
        await contribute(table)
        await play_on(table)
        assert [sorted(part) for part in record_json(table, None)["proof"]["seats"]] == [
            ["commitment", "contribution", "word"],
            ["none"],
        ]
        assert verify(reread(table)).verdict == HOLDS


async def test_a_player_may_decline_to_contribute(tmp_path: Path) -> None:
    """A program with a seat that knows nothing of ceremonies."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "friend")
        await table.ceremony.skip(0, {0}, False, 60)
        assert table.status == "gathering"
        await table.ceremony.skip(1, {1}, False, 60)
        assert table.status == "playing"
        await play_on(table)
        assert verify(reread(table)).verdict == OPEN


async def test_tables_of_older_versions(tmp_path: Path) -> None:
    """One that was playing keeps the dice of protocol 1; one that had not begun gets those of protocol 2."""
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        playing = (await tables.create(invitation("you", "here"), "b1")).id
        waiting = (await tables.create(invitation("you", "friend"), "b1")).id
    old = sqlite3.connect(path)
    old.execute("UPDATE seats SET word = 'owl', word_when = 'after' WHERE seat = 0")
    old.execute("DELETE FROM choices")
    old.execute("DELETE FROM snapshots")
    old.commit()
    old.close()
    older_file(path, 4)
    async with tables_on(path) as tables:
        table = await tables.find(playing)
        assert table.ceremony.protocol == 1
        async with table.changing():
            rows = table.live.resolve(lambda _, __: True)
            await table.commit(drafted(table.id, table.live, rows, 0, 0))
        await play_on(table)
        record = record_json(table, None)
        assert ("dice" in record, record["proof"]["words"]) == (False, ["owl", ""])
        found = verify(reread(table))
        assert found.verdict == HOLDS
        assert "protocol 1, which proves less" in found.text
        table = await tables.find(waiting)
        assert (table.ceremony.protocol, table.status) == (2, "gathering")
        await table.seating.claim(1, "b2", "Bea")
        await contribute(table)
        assert table.status == "playing"


async def test_a_store_that_fails_leaves_the_ceremony_as_it_was(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "friend")
        before = proof_json(table)
        blocker = sqlite3.connect(tmp_path / "t.db")
        blocker.execute("CREATE TRIGGER no BEFORE INSERT ON dice BEGIN SELECT RAISE(ABORT, 'full'); END")
        blocker.commit()
        with pytest.raises(Refusal, match="cannot read or save"):
            await commit(table, 0)
        assert proof_json(table) == before
        blocker.execute("DROP TRIGGER no")
        blocker.commit()
        blocker.close()
        await contribute(table)
        assert table.status == "playing"


async def test_the_key_is_what_everybody_gave(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_of(tables, "you", "friend")
        await contribute(table, {0: "owl"})
        shown = proof_json(table)
        given = [contribution_of(0), contribution_of(1)]
        key = shared_key(shown["transcript"], table.row.seed, given, ["owl", ""])
        dealer = table.live.dealer
        assert isinstance(dealer, SharedDealer)
        for decision in range(20):
            assert dealer.rolls.roll(decision, 1_000_000) == shared_roll(key, decision, 1_000_000)
