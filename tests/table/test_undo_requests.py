"""Requests to take back: what they say, who must agree, and that secrets stay secret."""

import json
from pathlib import Path

import pytest

from rampage.kernel.records.record import read_record
from rampage.kernel.records.verify import HOLDS, verify_text
from rampage.table import undo as undoing
from rampage.table.bus import Asked
from rampage.table.refusal import Refusal
from tests.table.hosting import (
    Ears,
    actor,
    choose,
    decision,
    find_game,
    invitation,
    play_on,
    tables_on,
    texts,
)
from tests.table.looking_back import record_json, seen
from tests.table.taking_back import log_texts, taken_with_dice, two_browsers, until_rolled


async def test_free_ones_are_kept_and_told_together(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables)
        while True:
            seat = actor(table)
            await choose(table)
            if seat in table.undo.points()[0]:
                break
        for choice in range(3):
            await table.undo.ask(seat, decision(table))
            offers = table.live.offers(seat)
            if choice < 2:
                while True:  # One that brings no dice.
                    await table.choose(seat, decision(table), offers[choice])
                    if seat in table.undo.points()[0]:
                        break
        role = table.live.match.record.game.about.roles[seat]
        entries = record_json(table, None)["taken_back"]
        assert [(entry["free"], entry["dice_seen"]) for entry in entries] == [(True, False)] * 3
        assert log_texts(table) == [f"{role} took back 3 choices."]
        assert table.live.dice_mark == ""


# Wishes.


async def test_a_wish_says_what_it_takes_back_and_who_must_agree(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "friend", "friend", game="kaiju"), "b1")
        await table.seating.claim(1, "b2", "Bea")
        await table.seating.claim(2, "b3", "Cy")
        seat, point = await until_rolled(table)
        gone = texts(table)[point:]
        await table.undo.ask(seat, decision(table))
        others = [other for other in range(3) if other != seat]
        wish = table.undo.wish
        assert wish is not None
        assert (wish.after, wish.rolls) == (point, sum(text.startswith("-2") for text in gone))
        assert table.undo.waits_for() == others
        await table.undo.answer(others[0], True)
        assert table.undo.waits_for() == others[1:]
        assert texts(table)[point:] == gone, "not yet: everybody has to agree"
        await table.undo.answer(others[1], True)
        assert table.live.count == point
        assert table.live.match.record.taken_back[0].agreed == others


async def test_a_refused_wish_waits_for_the_next_choice(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables)
        seat, _ = await until_rolled(table)
        ears = Ears(tables, table)
        await table.undo.ask(seat, decision(table))
        with pytest.raises(Refusal, match="already"):
            await table.undo.ask(seat, decision(table))
        await table.undo.answer(1 - seat, False)
        assert (table.undo.refused, table.undo.refused_by) == ({seat}, 1 - seat)
        assert len(ears.of(Asked)) == 2, "asked and refused"
        with pytest.raises(Refusal, match="after the next choice"):
            await table.undo.ask(seat, decision(table))
        seat, _ = await until_rolled(table)
        assert (table.undo.refused, table.undo.refused_by) == (set(), None)
        await table.undo.ask(seat, decision(table))
        await table.undo.answer(seat, False)  # Withdrawn: the others are not to be pestered either.
        with pytest.raises(Refusal, match="after the next choice"):
            await table.undo.ask(seat, decision(table))


async def test_one_wish_at_a_time(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables)
        await play_on(table, 30)
        while True:
            await until_rolled(table)
            free, possible, *_ = table.undo.points()
            if possible == [0, 1] and not free:
                break
        await table.undo.ask(0, decision(table))
        with pytest.raises(Refusal, match="Another player"):
            await table.undo.ask(1, decision(table))
        assert table.undo.asked_by == 0


async def test_undos_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undoing, "MOST_UNDOS", 2)
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables)
        await taken_with_dice(table)
        await taken_with_dice(table)
        seat, _ = await until_rolled(table)
        with pytest.raises(Refusal, match="at most"):
            await table.undo.ask(seat, decision(table))


# Secrets.


async def test_secrets_that_were_taken_back_stay_secret(tmp_path: Path) -> None:
    """Kaiju Crush: markers and tokens that were drawn and taken back are their owner's until the end."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables, game="kaiju")
        hidden = 0
        while hidden < 4 and table.status == "playing":
            before = len(table.live.match.record.taken_back)
            _, point = await until_rolled(table)
            standing = {eyes: record_json(table, eyes)["choices"][point:] for eyes in (None, 0, 1, -3)}
            count = table.live.count
            seat = next(move.seat for move in table.live.match.record.moves[point:] if move.seat >= 0)
            if table.live.undo_point(seat) != point:
                continue
            await table.undo.ask(seat, decision(table))
            await table.undo.answer(1 - seat, True)
            assert len(table.live.match.record.taken_back) == before + 1
            for eyes, choices in standing.items():
                entry = record_json(table, eyes)["taken_back"][-1]
                assert entry["choices"] == choices, "exactly as it was while it stood"
                shown = seen(table, "taken_back", eyes)[-1]["choices"]
                assert [choice["text"] == "?" for choice in shown] == [text == "?" for text in choices]
                assert all((choice["text"] == "?") == (choice["label"] == "") for choice in shown)
                hidden += eyes is not None and "?" in choices
            assert count == point + len(standing[None])
            await play_on(table, 6)
        assert hidden >= 4
        await play_on(table)
        for entry in record_json(table, None)["taken_back"]:
            assert "?" not in entry["choices"]


async def test_a_sealed_choice_that_was_taken_back_is_nobody_elses(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables, game="duel")
        await table.choose(1, decision(table), table.live.offers(1)[0])
        begins = table.live.count - 1
        await table.undo.ask(1, decision(table))
        await table.choose(0, decision(table), table.live.offers(0)[0])
        await table.choose(1, decision(table), table.live.offers(1)[1])
        entry = record_json(table, 0)["taken_back"][0]
        assert (entry["after"], entry["choices"], entry["free"]) == (begins, ["?"], True)
        assert record_json(table, 1)["taken_back"][0]["choices"] != ["?"]
        await play_on(table)
        again = read_record(json.dumps(record_json(table, None)), find_game)
        assert [taken.seat for taken in again.taken_back[0].choices] == [1]


async def test_a_choice_taken_back_beside_anothers_that_stays(tmp_path: Path) -> None:
    """Both bid, the second takes back before it is opened: the record reads, whoever was quicker."""
    async with tables_on(tmp_path / "t.db") as tables:
        options = {"ability_deal": "two_keep_one"}
        asked = invitation("you", "friend", "friend", game="kaiju", options=options)
        table = await tables.create(asked, "b1")
        await table.seating.claim(1, "b2", "Bea")
        await table.seating.claim(2, "b3", "Cy")
        while table.live.position.actors() != [0, 1, 2]:
            await choose(table)
        first = table.live.count
        for seat in (2, 0):
            await table.choose(seat, decision(table), table.live.offers(seat)[0])
        assert table.live.position.sealed is not None
        seat = table.live.match.record.moves[-1].seat
        await table.undo.ask(seat, decision(table))
        assert table.live.match.record.taken_back[0].after == first
        await play_on(table)
        record = json.dumps(record_json(table, None))
        assert len(read_record(record, find_game).taken_back) == 1
        assert {one.name: one.verdict for one in verify_text(record, find_game).checks}["taken back"] == HOLDS
