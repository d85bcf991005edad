"""The store: what is answered is on disk, together and in order."""

import asyncio
import dataclasses
import re
from functools import partial
from pathlib import Path

import pytest

from rampage.table.sqlite import SqliteStore
from rampage.table.store import SeedTaken, StoreError
from rampage.table.stored import Advance, ChatRow, House, SnapshotRow, TakenRow
from rampage.table.writer import FEW
from tests.support.databases import Place
from tests.table.stored_tables import choice_row, stored


async def test_a_table_comes_back_as_it_was_kept(place: Place) -> None:
    store = place.open()
    kept = stored("one")
    kept.table.proof = {"commitment": "c", "words": ["ä"]}
    await store.create(kept)
    await store.advance(
        Advance("one", [choice_row(0), choice_row(1, seat=-2)], SnapshotRow(2, "text", b"log"))
    )
    await store.say("one", ChatRow(0, 0, "Ann", "hello", 3.0), 9)
    found = await store.load("one")
    assert found is not None
    assert (found.table, found.seats, found.holders) == (kept.table, kept.seats, kept.holders)
    assert found.choices == [choice_row(0), choice_row(1, seat=-2)]
    assert found.snapshots == [SnapshotRow(2, "text", b"log")]
    assert found.chat == [ChatRow(0, 0, "Ann", "hello", 3.0)]
    assert await store.load("two") is None
    await store.close()


async def test_an_answer_comes_after_the_commit(place: Place) -> None:
    store = place.open()
    await store.create(stored("one"))
    for number in range(20):
        await store.advance(Advance("one", [choice_row(number)]))
        assert place.rows("SELECT count(*) FROM choices") == [(number + 1,)]
    await store.close()


def test_commits_reach_the_disk_and_not_only_the_system(tmp_path: Path) -> None:
    """synchronous=FULL (2) in WAL mode: each commit flushes the log."""
    store = SqliteStore(tmp_path / "t.db")
    connection = store._connect()
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()
    asyncio.run(store.close())


async def test_tables_that_play_at_once_share_commits_and_keep_their_order(place: Place) -> None:
    store = place.open()
    names = [f"t{n}" for n in range(40)]
    for name in names:
        await store.create(stored(name))
    before = store.batches
    finished: list[tuple[str, int]] = []

    async def send(name: str, number: int) -> None:
        await store.advance(Advance(name, [choice_row(number)]))
        finished.append((name, number))

    sent = [(name, number) for number in range(10) for name in names]
    await asyncio.gather(*(send(*one) for one in sent))
    assert finished == sent, "answers come in the order of the questions"
    assert store.batches - before < len(sent) / 4, "hundreds of changes, few commits"
    for name in names:
        found = await store.load(name)
        assert found is not None
        assert [row.number for row in found.choices] == list(range(10))
    await store.close()


async def test_what_comes_in_one_turn_of_the_loop_is_one_commit(place: Place) -> None:
    store = place.open()
    names = [f"t{n}" for n in range(3 * FEW)]
    await asyncio.gather(*(store.create(stored(name)) for name in names))
    before = store.batches
    shot = SnapshotRow(1, "position", b"log")
    await asyncio.gather(*(store.advance(Advance(name, [choice_row(0)], shot)) for name in names))
    assert store.batches - before == 1
    for name in names:
        found = await store.load(name)
        assert found is not None
        assert (len(found.choices), found.snapshots) == (1, [shot])
    await store.close()


async def test_callers_are_woken_in_order_and_half_of_them_in_a_turn(place: Place) -> None:
    store = place.open()
    await store.create(stored("one"))
    loop = asyncio.get_running_loop()
    written: list[int] = []
    seen: list[int] = []  # How many were told when something else had its turn.
    everybody = loop.create_future()
    count = 5 * FEW

    def tell(number: int, error: Exception | None) -> None:
        assert error is None
        written.append(number)
        if number == 0:
            loop.call_soon(lambda: seen.append(len(written)))
        if number == 1:
            raise RuntimeError("one that fails does not harm the next")
        if len(written) == count:
            everybody.set_result(None)

    for number in range(count):
        store.advance_then(Advance("one", [choice_row(number)]), partial(tell, number))
    await everybody
    assert written == list(range(count))
    assert seen[0] <= count // 2
    await store.close()


async def test_one_bad_change_in_a_batch_fails_alone(place: Place) -> None:
    store = place.open()
    for name in ("good", "bad", "also good"):
        await store.create(stored(name))
    await store.advance(Advance("bad", [choice_row(0)]))
    outcomes = await asyncio.gather(
        store.advance(Advance("good", [choice_row(0)])),
        store.advance(Advance("bad", [choice_row(1), choice_row(0)])),  # Number 0 is there already.
        store.advance(Advance("also good", [choice_row(0)])),
        return_exceptions=True,
    )
    assert outcomes[0] is None
    assert outcomes[2] is None
    assert isinstance(outcomes[1], StoreError)
    counts = {
        name: len(found.choices) for name in ("good", "bad", "also good") if (found := await store.load(name))
    }
    assert counts == {"good": 1, "bad": 1, "also good": 1}, "all of a change, or nothing of it"
    await store.close()


@pytest.mark.parametrize("text", ["a lone half: \ud800", 1 << 80], ids=["no Unicode", "no 64 bits"])
async def test_what_a_database_cannot_take_fails_its_caller_and_not_the_store(
    place: Place, text: object
) -> None:
    store = place.open()
    await store.create(stored("one"))
    bad = dataclasses.replace(choice_row(0), choice=text)  # type: ignore[arg-type]
    outcomes = await asyncio.gather(
        store.advance(Advance("one", [bad])),
        store.advance(Advance("one", [choice_row(0)])),
        return_exceptions=True,
    )
    assert isinstance(outcomes[0], StoreError)
    assert outcomes[1] is None
    await store.advance(Advance("one", [choice_row(1)]))
    await store.close()


async def test_changes_of_different_sorts_keep_their_order(place: Place) -> None:
    store = place.open()
    await store.create(stored("one"))
    await asyncio.gather(
        store.advance(Advance("one", [choice_row(n) for n in range(4)], SnapshotRow(4, "four", b""))),
        store.take_back(
            "one", 2, TakenRow(1, 2, 0, [1], False, 0.0, [choice_row(2), choice_row(3)]), House()
        ),
        store.advance(Advance("one", [choice_row(2, seat=1)])),
    )
    found = await store.load("one")
    assert found is not None
    assert [(row.number, row.seat) for row in found.choices] == [(0, 0), (1, 0), (2, 1)]
    assert found.snapshots == []
    assert [row.number for row in found.taken[0].choices] == [2, 3]
    await store.close()


async def test_closing_finishes_what_was_asked_for(place: Place) -> None:
    store = place.open()
    await store.create(stored("one"))
    count = 5 * FEW
    written: list[Exception | None] = []
    for number in range(count):
        store.advance_then(Advance("one", [choice_row(number)]), written.append)
    await store.close()
    assert written == [None] * count
    assert place.rows("SELECT count(*) FROM choices") == [(count,)]
    with pytest.raises(StoreError, match=re.escape(str(place))):
        await store.advance(Advance("one", [choice_row(count)]))


async def test_dice_serve_one_table_only(place: Place) -> None:
    store = place.open()
    await store.create(stored("one"))
    again = stored("two")
    again.table.commitment = "commitment of one"
    with pytest.raises(SeedTaken):
        await store.create(again)
    assert await store.load("two") is None
    await store.close()


async def test_my_tables_show_whose_turn_it_is(place: Place) -> None:
    store = place.open()
    for name in ("old", "mine", "theirs"):
        await store.create(stored(name))
    await store.advance(Advance("mine", [choice_row(5, waiting=0b01)]))
    await store.advance(Advance("theirs", [choice_row(9, waiting=0b10)]))
    listed = await store.tables_of("host")
    assert [(line.id, line.my_turn) for line in listed] == [("theirs", False), ("mine", True), ("old", False)]
    assert listed[0].names == ["Ann", "Bot 3"]
    assert [(line.mine, line.turn, line.winners) for line in listed[:2]] == [
        ([0], [1], None),
        ([0], [0], None),
    ]
    await store.advance(Advance("mine", [choice_row(6, waiting=0)], status="over", outcome={"winners": [0]}))
    over = next(line for line in await store.tables_of("host") if line.id == "mine")
    assert (over.status, over.my_turn, over.turn, over.winners) == ("over", False, [], [0])
    assert await store.tables_of("guest") == [], "watching is not playing"
    assert await store.tables_of("nobody") == []
    await store.close()
