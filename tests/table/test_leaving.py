"""Leaving a seat, resigning, pausing: what becomes of the match, its record, its clocks and its seats."""

import json
from pathlib import Path

import pytest

from rampage.games import game
from rampage.kernel.records.record import read_record
from rampage.kernel.records.verify import FAILS, HOLDS, verify
from rampage.session.history import history_of, record_json
from rampage.table.bot_workers import Thinkers
from rampage.table.refusal import Refusal
from rampage.table.store import StoreError
from rampage.table.table import Table
from tests.table.hosting import (
    SlowTime,
    actor,
    chairs,
    choose,
    decision,
    invitation,
    play_on,
    tables_on,
    until,
)  # fmt: skip
from tests.table.test_absence import gathered, log_texts
from tests.table.test_host import refused


def record_of(table: Table) -> str:
    """The record of a finished match, as people save it."""
    history = history_of(table)
    return json.dumps(record_json(history.record(), None, history.over))


def must_hold(text: str) -> None:
    """Nothing in a record is wrong, and its outcome is right. (The dice of one server prove less.)"""
    checks = {check.name: check.verdict for check in verify(read_record(text, game)).checks}
    assert checks["outcome"] == checks["choices"] == HOLDS
    assert FAILS not in checks.values()


def is_paused(table: Table) -> bool:
    """Does the match stand still?"""
    return table.row.house.paused


def quiet() -> Thinkers:
    """Bots that take their time."""
    return Thinkers(None, pause=1e6, time=SlowTime())


# Resigning.


async def test_of_two_one_resigns_and_the_other_has_won(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await gathered(tables)
        for _ in range(6):
            await choose(table)
        await table.leaving.resign(1)
        assert table.status == "over"
        assert table.row.outcome is not None
        assert (table.row.outcome["ending"], table.row.outcome["winners"]) == ("resignation", [0])
        assert log_texts(table)[-1] == "Bea (Green) resigned."
        assert b"Green resigned." in bytes(table.live.log.lines[-1].json)
        await refused(table.choose(actor(table), decision(table), 0), "not_playing")
        await refused(table.leaving.resign(0), "not_playing")
        assert table.undo.points()[:2] == ([], [])
        must_hold(record_of(table))
        next = await tables.rematch(table)
        assert [row.kind for row in next.seats] == ["friend", "you"]
    async with tables_on(path) as tables:
        again = await tables.find(table.id)
        assert (again.status, again.stopped) == ("over", "")
        assert again.row.outcome == table.row.outcome
        assert record_of(again) == record_of(table)
        assert b"Green resigned." in bytes(again.live.log.lines[-1].json)


async def test_of_three_a_bot_plays_on_and_the_seat_cannot_win(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await gathered(tables, 3, "kaiju")
        for _ in range(6):
            await choose(table)
        count = table.live.count
        await table.leaving.resign(2)
        assert (table.status, table.seats[2].kind, table.seats_of("cy")) == ("playing", "bot", set())
        assert "A bot of level 3 plays this seat" in log_texts(table)[-1]
        assert table.live.match.record.resigned[0].parts() == (2, count, False)
        assert all((table.live.undo_point(seat) or count) >= count for seat in (0, 1)), "not before it"
    async with tables_on(path) as tables:
        table = await tables.find(table.id)
        assert table.live.match.record.resigned[0].parts() == (2, count, False)
        while table.status == "playing":
            await until(lambda: table.status != "playing" or table.seats[actor(table)].kind != "bot")
            if table.status == "playing":
                await choose(table)
        assert table.row.outcome is not None
        assert 2 not in table.row.outcome["winners"]
        assert table.row.outcome["rewards"][2] == 0.0
        must_hold(record_of(table))


async def test_alone_with_bots_the_match_ends(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db", thinkers=quiet()) as tables:
        table = await tables.create(invitation("you", "bot:1", "bot:1", game="kaiju"), "ann")
        await table.leaving.resign(0)
        assert table.status == "over"
        assert table.row.outcome is not None
        assert table.row.outcome["winners"] == [1, 2]


async def test_a_resignation_that_cannot_be_stored_never_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await gathered(tables)
        lines = len(table.live.log.lines)

        async def full(*_: object) -> None:
            raise StoreError("t.db", "The disk is full.", "make room.")

        with monkeypatch.context() as patched:
            patched.setattr(table.store, "resign", full)
            await refused(table.leaving.resign(1), "storage")
        assert table.status == "playing"
        assert table.live.match.record.resigned == []
        assert len(table.live.log.lines) == lines
        await choose(table)


async def test_a_record_with_a_resignation_can_be_opened(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db", thinkers=quiet()) as tables:
        table = await gathered(tables, 3, "kaiju")
        for _ in range(4):
            await choose(table)
        await table.leaving.resign(2)
        history = history_of(table)
        record = history.record()
        other = await tables.import_record(record, chairs("you", "here", "here"), "zoe", False)
        assert (other.status, other.seats[2].kind) == ("playing", "bot")
        assert [one.seat for one in other.live.match.record.resigned] == [2]
        await table.leaving.resign(1)
        over = read_record(record_of(table), game)
        shown = await tables.import_record(over, chairs("you", "here", "here"), "zoe")
        assert shown.status == "over"
        assert shown.row.outcome == table.row.outcome


# Leaving.


async def test_who_leaves_before_the_match_opens_the_seat(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await gathered(tables, 2, ready_check=True)
        await table.leaving.leave(1)
        assert (table.seats[1].taken, table.seats[1].sitting_in) == (False, False)
        assert log_texts(table)[-1] == "Bea left the Green seat."
        await table.leaving.leave(0)  # The host stays the host.
        assert table.seats[0].kind == "friend"
        assert table.is_host("ann")
        await refused(table.leaving.leave(0), "no_seat")


async def test_who_leaves_the_match_leaves_a_bot(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db", thinkers=quiet()) as tables:
        table = await gathered(tables)
        await table.leaving.leave(1)
        assert (table.status, table.seats[1].sitting_in, table.seats[1].taken) == ("playing", True, False)
        assert "A bot of level 3 plays until somebody takes it." in log_texts(table)[-1]
        assert table.live.match.record.resigned == []
        await table.seating.claim(1, "dan", "Dan")
        assert not table.seats[1].sitting_in
        never = await gathered(tables, absence="never")
        await never.leaving.leave(1)
        assert not never.seats[1].sitting_in, "this table wants no bots"


# Pausing.


async def test_a_pause_stops_the_clocks_and_survives_a_restart(tmp_path: Path) -> None:
    path, time = tmp_path / "t.db", SlowTime()
    async with tables_on(path, time=time) as tables:
        table = await gathered(tables, clock_seconds=60)
        seat = actor(table)
        other = 1 - seat
        names = ["ann", "bea"]
        table.timekeeper.ready(seat, decision(table))
        await time.pass_by(20)
        await table.pause.ask(other, names[other], True)
        assert table.pause.waits_for() == [seat]
        assert not is_paused(table)
        await table.pause.answer(names[seat], True)
        assert is_paused(table)
        assert table.timekeeper.clock.readings() == []
        await time.pass_by(1000)
        assert not table.seats[seat].sitting_in, "no time ran out"
        await refused(table.choose(seat, decision(table), table.live.offers(seat)[0]), "paused")
        await refused(table.undo.ask(seat, decision(table)), "paused")
        await refused(table.pause.ask(seat, names[seat], True), "stale")
    later = SlowTime()
    async with tables_on(path, time=later) as tables:
        table = await tables.find(table.id)
        for name in names:
            table.arrive(name)
        await later.pass_by(1000)
        assert is_paused(table)
        await table.pause.ask(seat, names[seat], False)
        assert is_paused(table), "the other one has a say"
        await table.pause.ask(other, names[other], False)  # To ask for the same is to agree.
        assert not is_paused(table)
        table.timekeeper.ready(seat, decision(table))
        (reading,) = table.timekeeper.clock.readings()
        assert reading.left == pytest.approx(40, abs=0.1)
        await choose(table)


async def test_who_says_no_is_named_and_nothing_happens(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await gathered(tables)
        await table.pause.ask(0, "ann", True)
        await table.pause.answer("bea", False)
        assert (is_paused(table), table.pause.asked_by) == (False, None)
        assert log_texts(table)[-1] == "Bea does not want to pause now."
        await refused(table.pause.answer("bea", True), "stale")
        await table.pause.ask(0, "ann", True)
        await table.pause.answer("ann", False)  # Withdrawn.
        assert table.pause.asked_by is None


async def test_who_is_away_need_not_agree_to_a_pause_but_to_its_end(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await gathered(tables)
        table.leave("bea")
        await table.pause.ask(0, "ann", True)
        assert is_paused(table)
        await table.pause.ask(0, "ann", False)
        assert table.pause.waits_for() == [1]
        table.arrive("bea")
        await table.pause.answer("bea", True)
        assert not is_paused(table)


async def test_who_was_away_can_end_the_pause_alone(tmp_path: Path) -> None:
    """Otherwise a player whose time is short could stop the clock for ever while the other one reconnects."""
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await gathered(tables, clock_seconds=60)
        table.leave("bea")
        await table.pause.ask(0, "ann", True)
        assert is_paused(table)
    async with tables_on(path) as tables:
        table = await tables.find(table.id)
        for name in ("ann", "bea"):
            table.arrive(name)
        await table.pause.ask(1, "bea", False)
        assert not is_paused(table), "nobody asked Bea"
        await table.pause.ask(0, "ann", True)
        await table.pause.answer("bea", True)
        assert is_paused(table)
        await table.pause.ask(1, "bea", False)
        assert table.pause.waits_for() == [0], "this time she agreed"


async def test_a_request_is_decided_when_the_last_one_leaves(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await gathered(tables)
        await table.pause.ask(0, "ann", True)
        table.leave("bea")
        await until(lambda: is_paused(table))


async def test_alone_with_bots_a_pause_needs_nobody_and_bots_rest(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db", thinkers=quiet()) as tables:
        table = await tables.create(invitation("you", "bot:1"), "ann")
        table.arrive("ann")
        while actor(table) == 0:
            await choose(table)
        assert table.bots.thinking
        await table.pause.ask(0, "ann", True)
        assert is_paused(table)
        assert not table.bots.thinking
        await table.pause.ask(0, "ann", False)
        assert table.bots.thinking


async def test_nothing_to_pause_before_the_match_or_after_it(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "friend"), "ann")
        with pytest.raises(Refusal):
            await table.pause.ask(0, "ann", True)
        with pytest.raises(Refusal):
            await table.leaving.resign(0)
        table = await tables.create(invitation("you", "here"), "ann")
        await play_on(table)
        for work in (table.pause.ask(0, "ann", True), table.leaving.leave(0)):
            await refused(work, "not_playing")


# Taking back afterwards.


async def last_of_the_host(table: Table) -> None:
    """Play until the host's last choice can only be taken back with consent: dice were seen since."""
    while True:
        point = table.live.undo_point(0)
        if point is not None and table.live.seen_since(point):
            return
        await choose(table)


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_player_who_left_is_not_asked_about_undo(tmp_path: Path, restarted: bool) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path, thinkers=quiet()) as tables:
        table = await gathered(tables)
        await last_of_the_host(table)
        await table.leaving.leave(1)
        if not restarted:
            await table.undo.ask(0, decision(table))
    async with tables_on(path, thinkers=quiet()) as tables:
        table = await tables.find(table.id)
        if restarted:
            await table.undo.ask(0, decision(table))
        (taken,) = table.live.match.record.taken_back
        assert (taken.by, taken.agreed, taken.free) == (0, [], False)


async def test_nobody_agrees_for_a_player_whom_the_host_sent_away(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db", thinkers=quiet()) as tables:
        table = await gathered(tables)
        await last_of_the_host(table)
        await table.invitations.free(1)
        with pytest.raises(Refusal, match="Nobody has the Green seat, so nobody can agree for it") as caught:
            await table.undo.ask(0, decision(table))
        assert caught.value.code == "no_undo"
        assert table.undo.asked_by is None
        await table.seating.claim(1, "cleo", "Cleo")
        await table.undo.ask(0, decision(table))
        assert table.undo.waits_for() == [1], "the next player is asked"
