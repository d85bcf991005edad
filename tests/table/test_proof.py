"""Provable dice, checked here with nothing but hashlib: this test is what a suspicious player would write."""

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest

from rampage.kernel.position import CHANCE
from rampage.kernel.record import Record, read_record
from rampage.kernel.verify import HOLDS, OPEN, verify
from rampage.table.hall import Invitation
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from tests.table.hosting import chairs, find_game, hall_on, invitation, play_on, play_story
from tests.table.looking_back import proof, record_json


def roll(seed: bytes, words: list[str], index: int, odds: list[tuple[str, int]]) -> str:
    """What the dice must show, by the description in the rules of the house: HMAC-SHA256 under the seed
    over "words|index|try", as a number, thrown again beyond the last whole multiple of all weights."""
    mixed = "".join(f"{len(word)}:{word};" for word in words)
    total = sum(weight for _, weight in odds)
    attempt = 0
    while True:
        message = f"{mixed}|{index}|{attempt}".encode()
        number = int(hmac.new(seed, message, hashlib.sha256).hexdigest(), 16)
        if number < 2**256 // total * total:
            break
        attempt += 1
    left = number % total
    for word, weight in odds:
        if left < weight:
            return word
        left -= weight
    raise AssertionError("the weights do not add up")


def check(found: Any) -> int:
    """How many rolls are what they must be; fails on the first that is not."""
    seed = bytes.fromhex(found.seed)
    assert hashlib.sha256(seed).hexdigest() == found.commitment
    for one in found.rolls:
        assert roll(seed, found.words, one.index, one.odds) == one.rolled
    return len(found.rolls)


@pytest.mark.parametrize("game", ["smash", "duel"])
def test_every_roll_can_be_derived_when_the_match_is_over(tmp_path: Path, game: str) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "t.db") as hall:
            table = await hall.create(Invitation(game, chairs("you", "friend")), "b1")
            shown = table.row.commitment
            await table.seating.claim(1, "b2", "Bea", "sesame, open; 7:x|")
            await play_on(table)
            found = proof(table, None)
            assert found.commitment == shown, "the one that was shown before the first roll"
            assert found.words == ["word of you", "sesame, open; 7:x|"]
            rolled = sum(move.seat == CHANCE for move in table.course.match.record.moves)
            assert check(found) == rolled > 5

    play_story(story)


def test_the_seed_is_told_at_the_end_and_never_before(tmp_path: Path) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "t.db") as hall:
            table = await hall.create(invitation("you", "here"), "b1")
            while table.status == "playing":
                assert proof(table, None).seed is None
                assert table.row.seed.hex() not in str(record_json(table, 0))
                await play_on(table, 40)
            assert proof(table, None).seed == table.row.seed.hex()

    play_story(story)


def test_the_words_change_the_dice(tmp_path: Path) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "t.db") as hall:
            rolls = set()
            for word in ("a", "b", "c", "d"):
                table = await hall.create(invitation("you", "friend"), "b1")
                table.row.seed = bytes(32)
                await table.seating.claim(1, "b2", "", word)
                await play_on(table, 6)
                rolls.add(
                    tuple(move.choice for move in table.course.match.record.moves if move.seat == CHANCE)
                )
            assert len(rolls) == 4

    play_story(story)


def test_the_record_verifies(tmp_path: Path) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "t.db") as hall:
            table = await hall.create(invitation("you", "here", ticket=hall.signer.ticket()), "b1")
            await play_on(table, 10)
            assert verify(reread(table)).verdict == OPEN
            await play_on(table)
            assert verify(reread(table)).verdict == HOLDS

    play_story(story)


@pytest.mark.parametrize("friend", ["", "sesame"])
def test_words_that_came_before_the_commitment_prove_nothing(tmp_path: Path, friend: str) -> None:
    """Without a ticket the host's word is there first; a friend's comes after, if there is one."""

    async def story() -> None:
        async with hall_on(tmp_path / "t.db") as hall:
            table = await hall.create(invitation("you", "friend"), "b1")
            assert table.early_words == [0, 1], "the host gave one for the friend as well"
            await table.seating.claim(1, "b2", "", friend)
            assert table.early_words == [0]
            await play_on(table)
            assert proof(table, None).early == [0]
            verified = verify(reread(table))
            assert verified.verdict == (HOLDS if friend else OPEN)
            assert friend or "before" in verified.text

    play_story(story)


def reread(table: Table) -> Record:
    """The record as somebody else would read it."""
    return read_record(json.dumps(record_json(table, None)), find_game)


def test_dice_that_were_promised(tmp_path: Path) -> None:
    """A ticket shows the commitment before any word is given, and serves once."""

    async def story() -> None:
        async with hall_on(tmp_path / "t.db") as hall:
            ticket = hall.signer.ticket()
            seed = hall.signer.seed_of(ticket)
            assert seed is not None
            table = await hall.create(invitation("you", "here", ticket=ticket), "b1")
            assert table.row.commitment == hashlib.sha256(seed).hexdigest()
            with pytest.raises(Refusal, match="used before"):
                await hall.create(invitation("you", "here", ticket=ticket), "b1")

    play_story(story)


# Records that come in, and what comes after a match.


def test_a_finished_record_becomes_a_table_to_look_at(tmp_path: Path) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "t.db") as hall:
            table = await hall.create(invitation("you", "here"), "b1")
            await play_on(table)
            there = await hall.import_record(reread(table), chairs("here", "here"), "b2")
            assert there.status == "over"
            assert there.row.outcome == table.row.outcome
            assert there.id != table.id
            assert proof(there, None) == proof(table, None), "with the proof that it came with"
            assert check(proof(there, None)) > 5
            assert events(there) == events(table)

    play_story(story)


def events(table: Table) -> list[bytes]:
    """What happened, without the notes on choices that the table made."""
    lines = [bytes(line.json) for line in table.course.log.lines]
    return [line for line in lines if b'"type":"forced"' not in line]


def test_an_unfinished_record_is_played_on_with_new_dice(tmp_path: Path) -> None:
    async def story() -> None:
        path = tmp_path / "t.db"
        async with hall_on(path) as hall:
            table = await hall.create(invitation("you", "here"), "b1")
            await play_on(table, 80)
            there = await hall.import_record(reread(table), chairs("you", "here"), "b2")
            before = table.course.count
            assert there.status == "playing"
            assert there.course.count == before
            assert there.row.commitment != table.row.commitment
            assert there.undo.points() == ([], []), "what was played elsewhere stays played"
            await play_on(there, 5)
            id = there.id
        async with hall_on(path) as hall:
            there = await hall.find(id)
            await play_on(there)
            found = proof(there, None)
            assert check(found) > 5
            assert all(one.index >= before for one in found.rolls)
            verified = verify(reread(there))
            assert verified.verdict == OPEN
            assert "another table" in verified.text

    play_story(story)


def test_rematch_moves_everybody_one_seat_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with hall_on(tmp_path / "t.db") as hall:
            table = await hall.create(invitation("you", "friend"), "b1")
            await table.seating.claim(1, "b2", "Bea", "w")
            with pytest.raises(Refusal, match="not over"):
                await hall.rematch(table)
            await play_on(table)
            next = await hall.rematch(table)
            assert [seat.name for seat in next.seats] == ["Bea", "Green"], "a role's name stays with the role"
            assert (next.seats_of("b1"), next.seats_of("b2")) == ({1}, {0})
            assert next.row.commitment != table.row.commitment
            assert next.words == ["", ""], "the old ones were known before these dice"
            assert (next.status, next.course.count) == ("gathering", 0)
            await next.seating.give_word(1, "fresh")
            assert next.status == "gathering"
            await next.seating.give_word(0, "fresher")
            assert (next.status, next.early_words) == ("playing", [])
            assert (await hall.rematch(table)) is next, "asked twice, made once"
            assert table.row.rematch == next.id
            id = table.id
        async with hall_on(tmp_path / "t.db") as hall:
            assert (await hall.rematch(await hall.find(id))).id == next.id

    play_story(story)
