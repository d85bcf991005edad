"""Taking back: free, by agreement, and always with the same dice."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rampage.kernel.events import EVERYBODY
from rampage.kernel.position import CHANCE
from rampage.table.bot_workers import Chosen, Thinkers
from rampage.table.bus import Asked, ChoicesPlayed
from rampage.table.live_match import restore
from rampage.table.refusal import Refusal
from rampage.table.stored import SnapshotRow, Stored
from rampage.table.table import Table
from rampage.table.tables import Tables
from tests.support.games import NAMES
from tests.table.hosting import (
    Ears,
    actor,
    choose,
    decision,
    invitation,
    play_on,
    same,
    tables_on,
    texts,
    until,
)


async def two_browsers(tables: Tables) -> Table:
    """Two people, each with their own browser."""
    table = await tables.create(invitation("you", "friend"), "b1")
    await table.seating.claim(1, "b2", "Bea", "sesame")
    return table


async def play_until_free(table: Table, free: bool) -> int:
    """Play until a seat has just chosen and could take that back freely, or not freely."""
    for _ in range(300):
        seat = actor(table)
        await choose(table)
        able, possible, *_ = table.undo.points()
        if table.status == "playing" and seat in possible and (seat in able) == free:
            return seat
    raise AssertionError("it never came to that")


async def test_free_while_nothing_but_own_choices_came_since(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables)
        await play_until_free(table, True)
        seat = actor(table)
        before, position = texts(table), table.live.position.copy()
        # Another choice of the same seat that brings no dice.
        while True:
            await choose(table)
            if seat in table.undo.points()[0]:
                break
            before, position, seat = texts(table), table.live.position.copy(), actor(table)
        ears = Ears(tables, table)
        await table.undo.ask(seat, decision(table))
        assert texts(table) == before
        assert same(table.live.position, position)
        played = ears.of(ChoicesPlayed)
        assert played == [ChoicesPlayed(len(table.live.log.lines) - 1, reset=True)], (
            "one line is new: it says so"
        )


async def test_the_log_and_the_file_go_back_too(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await two_browsers(tables)
        seat = await play_until_free(table, True)
        await table.undo.ask(seat, decision(table))
        kept, lines = texts(table), [bytes(line.json) for line in table.live.log.lines]
        id = table.id
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert texts(table) == kept
        assert [bytes(line.json) for line in table.live.log.lines] == lines


async def test_after_dice_the_other_must_agree(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables)
        seat = await play_until_free(table, False)
        point = table.live.undo_point(seat)
        assert point is not None
        before = texts(table)
        assert any(move.seat == CHANCE for move in table.live.match.record.moves[point:])
        ears = Ears(tables, table)
        await table.undo.ask(seat, decision(table))
        assert texts(table) == before, "not yet"
        assert (table.undo.asked_by, table.undo.agreed) == (seat, {seat})
        assert ears.of(Asked)
        await table.undo.answer(1 - seat, True)
        assert texts(table) == before[:point]
        assert table.undo.asked_by is None


async def test_a_refusal_or_another_choice_ends_the_wish(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables)
        seat = await play_until_free(table, False)
        before = texts(table)
        await table.undo.ask(seat, decision(table))
        await table.undo.answer(1 - seat, False)
        assert (table.undo.asked_by, texts(table)) == (None, before)
        with pytest.raises(Refusal, match="no_undo"):
            await table.undo.answer(1 - seat, True)
        seat = await play_until_free(table, False)
        await table.undo.ask(seat, decision(table))
        await choose(table)
        assert table.undo.asked_by is None
        with pytest.raises(Refusal, match="no_undo"):
            await table.undo.answer(1 - seat, True)


async def test_bots_always_agree_and_stop_thinking(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "bot:1"), "b1")
        for _ in range(3):  # Let the bot have its turn between.
            await until(lambda: actor(table) == 0)
            await choose(table)
        await until(lambda: actor(table) == 0)
        while 0 in table.undo.points()[0]:
            await choose(table)
        point = table.live.undo_point(0)
        assert point is not None
        before = texts(table)
        await table.undo.ask(0, decision(table))
        assert texts(table) == before[:point]
        assert actor(table) == 0
        assert table.bots.thinking == {}


async def test_people_at_one_screen_need_not_ask(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        seat = await play_until_free(table, False)
        point = table.live.undo_point(seat)
        await table.undo.ask(seat, decision(table))
        assert table.live.count == point


async def test_the_same_choice_meets_the_same_dice(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        rolls = 0
        for _ in range(60):
            seat = await play_until_free(table, False)
            before = texts(table)
            point = table.live.undo_point(seat)
            assert point is not None
            choice = table.live.match.record.moves[point].choice
            await table.undo.ask(seat, decision(table))
            await table.choose(seat, decision(table), choice)
            assert texts(table) == before
            rolls += sum(text.startswith("-2") for text in before[point:])
            if rolls > 30:
                return
        raise AssertionError("too few rolls to tell")


async def test_forced_choices_are_stepped_over(tmp_path: Path) -> None:
    """Taking back a choice that the table made would only make it again."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", options={"edition": "2010"}), "b1")
        live = table.live
        moves = live.match.record.moves
        while True:  # Until a seat that has chosen before made a forced choice last.
            await choose(table)
            seat = next(move.seat for move in reversed(moves) if move.seat >= 0)
            own = [number for number, move in enumerate(moves) if move.seat == seat]
            point = live.undo_point(seat)
            if live.forced[own[-1]] and point is not None:
                break
        assert point < own[-1]
        assert not live.forced[point]
        await table.undo.ask(seat, decision(table))
        assert live.count == point
        assert actor(table) == seat


async def test_nothing_to_take_back(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables)
        with pytest.raises(Refusal, match="no_undo"):
            await table.undo.ask(actor(table), decision(table))
        await play_on(table, 3)
        with pytest.raises(Refusal, match="stale"):
            await table.undo.ask(actor(table), decision(table) - 1)


async def test_taking_back_over_a_snapshot(tmp_path: Path) -> None:
    """The store's snapshots beyond the point are gone, and the table restores to the right place."""
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        while not table.live.snapshots:
            await choose(table)
        shot = table.live.snapshots[-1]
        while table.live.count >= shot:
            seat = next(s for s in (0, 1) if (table.live.undo_point(s) or -1) >= shot - 30)
            await table.undo.ask(seat, decision(table))
        assert table.live.snapshots == []
        kept, position, id = texts(table), table.live.position.copy(), table.id
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert texts(table) == kept
        assert same(table.live.position, position)
        await play_on(table)
        assert table.status == "over"


async def test_opened_secrets_are_not_free(tmp_path: Path) -> None:
    """Duel's bids are sealed: my own is mine to change while the other has not bid, not afterwards."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "friend", game="duel"), "b1")
        await table.seating.claim(1, "b2", "", "")
        await table.choose(0, decision(table), table.live.offers(0)[0])
        assert table.undo.points()[:2] == ([0], [0])
        await table.undo.ask(0, decision(table))
        assert table.undo.points()[:2] == ([], [])
        await table.choose(0, decision(table), table.live.offers(0)[1])
        await table.choose(1, decision(table), table.live.offers(1)[0])
        assert table.undo.points()[0] == []


@pytest.mark.parametrize("asker", [0, 1])
@pytest.mark.parametrize("restarted", [True, False])
async def test_opened_bids_are_taken_back_together(tmp_path: Path, asker: int, restarted: bool) -> None:
    """Whoever takes back, nobody bids again with the other's bid on the table."""
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "friend", game="duel"), "b1")
        await table.seating.claim(1, "b2", "", "")
        for _ in range(2):
            await choose(table)
        before, id = texts(table), table.id
    async with tables_on(path) as tables:
        table = await tables.find(id)
        if restarted:  # From a snapshot that knows nothing of how it came about.
            table.live = restore(table.live.match.record, await snapshot_of(tables, table))  # type: ignore[misc]
        await table.undo.ask(asker, decision(table))
        await table.undo.answer(1 - asker, True)
        assert texts(table) == before[:-2]
        assert table.live.position.sealed is None
        assert table.live.position.actors() == [0, 1]
        stored = await tables.store.load(id)
        assert stored is not None
        assert len(stored.choices) == len(before) - 2


async def snapshot_of(tables: Tables, table: Table) -> Stored:
    """A table as stored, with a snapshot of where it stands now."""
    stored = await tables.store.load(table.id)
    assert stored is not None
    table.live.match.record.moves.clear()
    stored.snapshots.append(SnapshotRow(len(stored.choices), table.live.position.to_text(), b"[]"))
    return stored


async def test_every_choice_on_the_way_back_must_be_free(tmp_path: Path) -> None:
    """Not the last one only: of two choices of a seat the first opened the other's bid."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", game="duel"), "b1")
        live = table.live
        low, high = sorted((0, 1), key=lambda seat: max(live.offers(seat)))
        await table.choose(low, decision(table), min(live.offers(low)))
        await table.choose(high, decision(table), max(live.offers(high)))
        count = live.count + 1
        await table.choose(high, decision(table), live.offers(high)[0])
        live.cut(count)  # The dice that followed are not what this is about.
        assert [move.seat for move in live.match.record.moves[-3:]] == [low, high, high]
        assert live.is_free(high, count - 1)
        assert not live.is_free(high, count - 2)


async def test_a_bot_does_not_only_repeat_itself_after_an_undo(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: dict[int, list[object]] = {}
    plain = Thinkers.choose

    async def noted(self: Thinkers, *asked: Any) -> Chosen:
        seeds.setdefault(int(asked[2].played), []).append(asked[3])
        return await plain(self, *asked)

    monkeypatch.setattr(Thinkers, "choose", noted)
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "bot:1", game="duel"), "b1")
        id, first = table.id, decision(table)
        await table.choose(0, first, table.live.offers(0)[0])
        await until(lambda: decision(table) > first)
        await table.undo.ask(0, decision(table))
        await until(lambda: len(seeds[first]) == 2)
        assert len(set(seeds[first])) == 2
    async with tables_on(path) as tables:
        assert (await tables.find(id)).row.undos == 1, "counted on the disk, too"


@pytest.mark.parametrize("name", [*NAMES, "duel"])
async def test_a_roll_is_never_taken_back_freely(tmp_path: Path, name: str) -> None:
    """In no game, at no moment: nor what another chose, nor what told somebody a secret."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", game=name), "b1")
        live, seen = table.live, 0
        for _ in range(150):
            if table.status != "playing":
                break
            await choose(table)
            for seat in table.undo.points()[0]:
                point = live.undo_point(seat)
                assert point is not None
                assert {move.seat for move in live.match.record.moves[point:]} == {seat}
                lines = [line for line in live.log.lines if line.move >= point]
                assert all(line.audience == EVERYBODY for line in lines)
                seen += 1
        assert seen


async def test_what_told_a_secret_is_not_free(tmp_path: Path) -> None:
    """Even without dice: whoever looked at something cannot unsee it."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await two_browsers(tables)
        seat = await play_until_free(table, True)
        point = table.live.undo_point(seat)
        assert point is not None
        table.live.log.note("peeked", point, decision(table), 1 << seat, "You see what lies there.")
        assert table.undo.points()[0] == []
        await table.undo.ask(seat, decision(table))
        assert table.undo.waits_for() == [1 - seat]


async def test_after_a_roll_undo_is_off_unless_the_table_allows_takebacks(tmp_path: Path) -> None:
    """However many people sit there, and if they are bots, too; what is free stays free."""
    async with tables_on(tmp_path / "t.db") as tables:
        for kinds in (("you", "here"), ("you", "bot:1")):
            table = await tables.create(invitation(*kinds, takebacks=False), "b1")
            while True:
                while table.live.position.actors() != [0]:
                    await (asyncio.sleep(0.005) if "bot:1" in kinds else choose(table))
                await table.choose(0, decision(table), table.live.offers(0)[0])
                point = table.live.undo_point(0)
                assert point is not None
                if table.live.seen_since(point):
                    break
                assert 0 not in table.undo.points()[2]
            _, possible, closed, _ = table.undo.points()
            assert 0 in closed
            assert 0 not in possible
            with pytest.raises(Refusal, match="after a roll or a reveal"):
                await table.undo.ask(0, decision(table))
            assert table.live.count > point


async def test_how_much_goes_is_known_before_anything_is_taken_back(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        for _ in range(40):
            seat = actor(table)
            await choose(table)
            point, (_, _, _, amounts) = table.live.undo_point(seat), table.undo.points()
            if point is None:
                continue
            gone = table.live.match.record.moves[point:]
            rolls = sum(move.seat == CHANCE for move in gone)
            forced = sum(table.live.forced[point:])
            assert amounts[seat] == (len(gone) - rolls - forced, rolls)
