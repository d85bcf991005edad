"""Choices at a table: numbered, checked, saved, then told."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from rampage.kernel.position import CHANCE
from rampage.table.bus import Changed, ChoicesPlayed, Spoken
from rampage.table.live_match import LiveMatch
from rampage.table.refusal import Refusal
from rampage.table.seats import Chair
from rampage.table.sqlite import SqliteStore
from rampage.table.store import StoreError
from rampage.table.stored import Advance
from tests.table.hosting import Ears, actor, choose, decision, invitation, play_on, same, tables_on, texts

OLD = {"edition": "2010"}  # There a turn begins with a roll, and without cards to trade with nothing else.


async def test_a_table_without_friends_begins_at_once(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        assert table.status == "playing"
        assert table.seats_of("b1") == {0, 1}
        assert actor(table) in (0, 1), "the dice have answered"
        assert table.live.match.record.moves[0].seat == CHANCE


async def test_a_friend_is_waited_for_and_no_die_rolls_before(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "friend"), "b1")
        assert table.status == "gathering"
        assert table.live.count == 0
        with pytest.raises(Refusal, match="not_playing"):
            await table.choose(0, 0, 0)
        await table.seating.claim(1, "b2", "Bea")
        assert table.status == "playing"
        assert table.seats[1].name == "Bea"
        assert table.seats_of("b2") == {1}


async def test_stale_and_double_answers_do_no_harm(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        number, seat = decision(table), actor(table)
        choice = table.live.offers(seat)[0]
        # A double click: both on the way before the first is answered.
        outcomes = await asyncio.gather(
            table.choose(seat, number, choice), table.choose(seat, number, choice), return_exceptions=True
        )
        assert outcomes[0] is None
        assert isinstance(outcomes[1], Refusal)
        assert outcomes[1].code == "stale"
        before = texts(table)
        for old in (number, number - 1, 10**9):
            with pytest.raises(Refusal, match="stale"):
                await table.choose(seat, old, choice)
        assert texts(table) == before


async def test_what_is_not_legal_is_refused_with_its_rule(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        seat, before = actor(table), texts(table)
        offers = set(table.live.offers(seat))
        illegal = next(c for c in range(table.live.position.space().size) if c not in offers)
        with pytest.raises(Refusal) as caught:
            await table.choose(seat, decision(table), illegal)
        assert caught.value.code == "illegal"
        assert caught.value.reasons
        with pytest.raises(Refusal, match="illegal"):
            await table.choose(1 - seat, decision(table), table.live.offers(seat)[0])
        for strange in (-1, 10**12):
            with pytest.raises(Refusal, match="no such choice"):
                await table.choose(seat, decision(table), strange)
        assert texts(table) == before


async def test_told_only_what_is_on_disk(tmp_path: Path) -> None:
    """Commit first, then notify: whoever hears of a choice finds it in the file."""
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        other = sqlite3.connect(path)
        seen: list[tuple[int, int]] = []

        def look(notice: object) -> None:
            if isinstance(notice, ChoicesPlayed):
                kept = other.execute("SELECT count(*) FROM choices").fetchone()[0]
                seen.append((kept, table.live.count))

        tables.bus.subscribe(table.id, look)
        await play_on(table, 30)
        assert len(seen) == 30
        assert all(kept == count for kept, count in seen)
        other.close()


class BrokenDisk(SqliteStore):
    """A store that can be told to fail."""

    broken = False

    async def advance(self, change: Advance) -> None:
        if self.broken:
            raise StoreError(str(self.path), "The disk is full.", "make room.")
        await super().advance(change)


async def test_a_choice_that_cannot_be_saved_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.table.hosting.SqliteStore", BrokenDisk)
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 5)
        ears = Ears(tables, table)
        position, before, lines = table.live.position.copy(), texts(table), len(table.live.log.lines)
        monkeypatch.setattr(BrokenDisk, "broken", True)
        with pytest.raises(Refusal, match="storage"):
            await choose(table)
        assert same(table.live.position, position)
        assert texts(table) == before
        assert len(table.live.log.lines) == lines
        assert ears.heard == [], "nobody is told of what did not happen"
        monkeypatch.setattr(BrokenDisk, "broken", False)
        await play_on(table, 5)
        assert texts(table)[: len(before)] == before


async def test_a_bid_that_was_not_opened_on_disk_stays_sealed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.table.hosting.SqliteStore", BrokenDisk)
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", game="duel"), "b1")
        await table.choose(0, decision(table), table.live.offers(0)[0])
        moves = table.live.match.record.moves
        assert moves[-1].audience == 0b01
        monkeypatch.setattr(BrokenDisk, "broken", True)
        with pytest.raises(Refusal, match="storage"):
            await table.choose(1, decision(table), table.live.offers(1)[0])
        assert moves[-1].audience == 0b01
        assert table.live.position.actors() == [1]
        monkeypatch.setattr(BrokenDisk, "broken", False)
        await table.choose(1, decision(table), table.live.offers(1)[0])
        assert [move.audience for move in moves[-2:]] == [-1, -1]


async def test_an_only_choice_is_played_and_logged(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", options=OLD), "b1")
        await play_on(table, 60)
        live = table.live
        assert any(live.forced)
        notes = [line for line in live.log.lines if b'"type":"forced"' in bytes(line.json)]
        assert [line.move for line in notes] == [n for n, forced in enumerate(live.forced) if forced]
        assert b"only one choice" in bytes(notes[0].json)
        for number, forced in enumerate(live.forced):
            before = live.match.at(number)
            seat = live.match.record.moves[number].seat
            assert forced == (seat != CHANCE and len(before.choices(seat)) == 1)


async def test_only_choices_wait_where_the_table_wants_it(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", play_forced=False, options=OLD), "b1")
        seat = actor(table)
        assert len(table.live.offers(seat)) == 1, "the dice of the first turn can only be rolled"
        await play_on(table, 20)
        assert not any(table.live.forced)


async def test_the_end_is_told_and_final(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        ears = Ears(tables, table)
        await play_on(table)
        assert table.status == "over"
        assert table.row.outcome is not None
        assert table.row.outcome["ending"]
        assert isinstance(ears.heard[-1], Changed)
        with pytest.raises(Refusal, match="over"):
            await table.choose(0, decision(table), 0)
        with pytest.raises(Refusal, match="over"):
            await table.undo.ask(0, decision(table))


async def test_chat_is_kept_and_told(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        ears = Ears(tables, table)
        await table.talk.say(0, "Ann", "  <b>hi</b>\n\u202ethere ")
        await table.talk.say(0, "Ann", " \n ")
        assert [line.text for line in table.talk.lines] == ["<b>hi</b> there"]
        assert ears.of(Spoken) == [Spoken(0)]
        id = table.id
    async with tables_on(tmp_path / "t.db") as tables:
        assert [line.text for line in (await tables.find(id)).talk.lines] == ["<b>hi</b> there"]


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"kinds": ("you",)}, "bad_seats"),
        ({"kinds": ("you", "you")}, "bad_seats"),
        ({"kinds": ("you", "robot")}, "bad_seats"),
        ({"kinds": ("you", "bot:0")}, "bad_seats"),
        ({"kinds": ("you", "bot:6")}, "bad_seats"),
        ({"game": "chess"}, "no_game"),
        ({"options": {"edition": "1999"}}, "bad_option"),
        ({"options": {"colour": "red"}}, "bad_option"),
        ({"clock_seconds": -1}, "bad_option"),
    ],
)
async def test_tables_that_cannot_be(tmp_path: Path, more: dict[str, Any], code: str) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        wanted = dict(more)
        kinds = wanted.pop("kinds", ("you", "here"))
        with pytest.raises(Refusal) as caught:
            await tables.create(invitation(*kinds, **wanted), "b1")
        assert caught.value.code == code
        assert caught.value.remedy


async def test_names_are_cleaned_and_default_to_the_role(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        asked = invitation("you", "here")
        asked.chairs[0] = Chair("you", "\u202e<i>Ann</i>" + "x" * 100)
        table = await tables.create(asked, "b1")
        assert table.seats[0].name == ("<i>Ann</i>" + "x" * 100)[:24]
        assert table.seats[1].name == "Green"


async def test_a_change_that_is_cut_off_leaves_the_truth_to_the_store(tmp_path: Path) -> None:
    """A task that dies in mid-commit cannot know the outcome: the table is loaded again."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        task = asyncio.ensure_future(choose(table))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await tables.store.flush()
        again = await tables.find(table.id)
        assert again is not table
        stored = await tables.store.load(table.id)
        assert stored is not None
        assert len(stored.choices) == again.live.count
        await play_on(again, 20)


class Breaking(Exception):
    """What an engine with a mistake in it raises."""


def break_engine(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """From now on the engine fails after it has changed half of a position."""

    def half(self: LiveMatch, choice: int, seat: int, forced: bool) -> None:
        self.match.position.played += 1
        raise error

    monkeypatch.setattr(LiveMatch, "_one", half)


@pytest.mark.parametrize("error", [Breaking("a mistake"), ValueError("another")])
@pytest.mark.parametrize("now", [True, False])
async def test_an_engine_that_fails_takes_no_table_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, now: bool, error: Exception
) -> None:
    """The lock is free again, the player hears of it, and the table is as it was: nobody has to come again."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        await play_on(table, 5)
        kept, position = texts(table), table.live.position.copy()
        ears = Ears(tables, table)
        seat, number = actor(table), decision(table)
        choice = table.live.offers(seat)[0]
        heard: list[Refusal | None] = []
        with monkeypatch.context() as broken:
            break_engine(broken, error)
            if now:
                assert table.choose_now(seat, number, choice, heard.append)
            else:
                with pytest.raises(Refusal) as caught:
                    await table.choose(seat, number, choice)
                heard.append(caught.value)
        assert [refusal.code for refusal in heard if refusal] == ["failed"]
        assert ears.heard == [], "nobody else is disturbed"
        assert await tables.find(table.id) is table
        assert texts(table) == kept
        assert same(table.live.position, position)
        await play_on(table, 5)


async def test_only_the_last_lines_of_chat_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rampage.table.talk.CHAT_KEPT", 3)
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        for number in range(5):
            await table.talk.say(0, "Ann", f"line {number}")
        assert [line.text for line in table.talk.lines] == ["line 2", "line 3", "line 4"]
        stored = await tables.store.load(table.id)
        assert stored is not None
        assert stored.chat == table.talk.lines
