"""Bots: they think elsewhere, sit in for people, and never stall a table."""

import asyncio
import os
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rampage.bots.bot import known_to
from rampage.bots.levels import LEVELS
from rampage.games import game
from rampage.kernel.playout import play_out, settle_chance
from rampage.kernel.rng import Rng
from rampage.table import bot_workers as thinking
from rampage.table.bot_workers import Chosen, Thinkers, Thought, bot_seed, longest, quick
from rampage.table.fair_queue import Claim
from rampage.table.refusal import Refusal
from rampage.table.worker_process import WorkerProcess, processes, wait_until_ended
from rampage.table.workers import Workers
from tests.api.bots import Peeking
from tests.support.duel import DUEL, Bids
from tests.table.hosting import (
    SlowTime,
    actor,
    answer_quickly,
    choose,
    decision,
    invitation,
    tables_on,
    until,
)

CLAIM = Claim(("192.0.2.1",), "some table")


def thought(level: int = 1) -> tuple[Thought, list[int]]:
    """A question to a bot, and the choices that it has."""
    smash = game("smash")
    position = smash.new(options={"first_player": "orange"})
    while position.actor() < 0:
        position.apply(position.odds()[0][0], position.actor())
    seat = int(position.actor())
    return Thought("smash", {}, position.to_text(), seat, level), position.choices(seat)


async def test_two_bots_play_to_the_end(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("bot:1", "bot:2"), "b1")
        table.arrive("b1")
        await until(lambda: table.status == "over")
        assert table.bots.thinking == {}


async def test_people_are_told_who_thinks(tmp_path: Path) -> None:
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", thinkers=Thinkers(pause=0.2, time=time)) as tables:
        table = await tables.create(invitation("you", "bot:1"), "b1")
        while actor(table) == 0:
            await choose(table)
        assert list(table.bots.thinking) == [1]
        before = decision(table)
        await time.pass_by(0.1)
        assert decision(table) == before, "a pause, so that people can follow"
        await time.pass_by(0.2)
        await until(lambda: decision(table) != before)


def test_what_a_bot_starts_from_is_secret_and_its_own() -> None:
    """It hangs on the secret seed, not only on what everybody can see, and no two decisions share it."""
    asked = [(decision, seat, undos) for decision in range(9) for seat in range(3) for undos in range(3)]
    seeds = {bot_seed(seed, *each) for seed in (bytes(32), bytes([1] * 32)) for each in asked}
    assert len(seeds) == 2 * len(asked)
    assert bot_seed(bytes(32), 4, 1, 0) == bot_seed(bytes(32), 4, 1, 0), "and can be derived again"


async def test_a_table_hands_its_bots_a_secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    plain = Thinkers.choose

    async def noted(
        self: Thinkers, thought: Thought, found: Any, position: Any, seed: int, claim: Claim
    ) -> Chosen:
        asked.append((int(position.played), seed))
        return await plain(self, thought, found, position, seed, claim)

    monkeypatch.setattr(Thinkers, "choose", noted)
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("bot:1", "bot:1"), "b1")
        table.arrive("b1")
        await until(lambda: len(asked) > 5)
        seats = (0, 1)
        for number, seed in asked:
            assert seed in [bot_seed(table.row.seed, number, seat, 0) for seat in seats]


async def test_real_workers_answer_die_and_are_replaced() -> None:
    """One story, for a process is slow to start: an answer, a murder, another answer, a bot that fails."""
    asked, choices = thought()
    position = game("smash").from_text(asked.text)
    thinkers = Thinkers(processes(1), limit=300)
    await thinkers.start()
    try:
        first = await thinkers.choose(asked, game("smash"), position, 7, CLAIM)
        assert first.choice in choices
        assert not first.hurried
        assert await thinkers.choose(asked, game("smash"), position, 7, CLAIM) == first, (
            "the same seed, the same choice"
        )
        (worker,) = thinkers.workers._all
        assert isinstance(worker, WorkerProcess)
        os.kill(worker._pid, signal.SIGKILL)
        assert await thinkers.choose(asked, game("smash"), position, 7, CLAIM) == first
        assert worker not in thinkers.workers._all
        nonsense = Thought("smash", {}, asked.text, asked.seat, 99)
        failed = await thinkers.choose(nonsense, game("smash"), position, 7, CLAIM)
        assert failed.choice in choices
        assert failed.hurried, "and the table is told"
    finally:
        thinkers.close()


async def test_ended_workers_have_gone_before_the_program_exits() -> None:
    """A pool that still closes while Python exits makes it print an error."""
    worker = WorkerProcess()
    await worker.warm()
    manager: Any = worker._pool._executor_manager_thread
    assert manager.is_alive()
    worker.end()
    wait_until_ended(seconds=120)
    assert not manager.is_alive()


class Stuck(WorkerProcess):
    """A worker that never answers."""

    ended = 0

    async def warm(self) -> None:
        self._pid = 0

    async def run(self, work: Any, args: Any, limit: float) -> Any:
        return await asyncio.wait_for(asyncio.Event().wait(), limit)

    def end(self) -> None:
        Stuck.ended += 1


class Timed(WorkerProcess):
    """A worker that takes as long as a test says."""

    takes = 0.0
    time = SlowTime()

    async def warm(self) -> None:
        self._pid = 0

    async def run(self, work: Any, args: Any, limit: float) -> Any:
        await self.time.sleep(self.takes)
        return 1


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
async def test_the_time_a_bot_takes_reveals_nothing_if_the_question_is_guarded(
    monkeypatch: pytest.MonkeyPatch, level: int
) -> None:
    """With one answer it has that at once; with two it thinks. Others must not see which it was."""

    async def answered(takes: float, guarded: bool) -> float:
        time = SlowTime()
        monkeypatch.setattr(Timed, "takes", takes)
        monkeypatch.setattr(Timed, "time", time)
        thinkers = Thinkers(Workers(1, Timed), pause=0.7, time=time)
        await thinkers.start()
        asked, _ = thought(level)
        position = game("smash").from_text(asked.text)
        began, ended = time.now(), []
        task = asyncio.ensure_future(
            thinkers.choose(replace(asked, guarded=guarded), game("smash"), position, 7, CLAIM)
        )
        task.add_done_callback(lambda _: ended.append(time.now()))
        await time.pass_by(20)
        assert await task == Chosen(1)
        return float(ended[0] - began)

    busy = LEVELS[level - 1].milliseconds / 1000 + 0.1
    assert level > 3 or longest(level) < 0.5, "the pure engine has to stop in time"
    assert await answered(0, True) == await answered(busy, True) > busy
    assert await answered(0, False) == pytest.approx(0.7)
    assert await answered(1.9, False) == pytest.approx(1.9), "elsewhere nobody waits for nothing"


async def test_a_table_says_which_questions_are_guarded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    answer_quickly(monkeypatch, lambda thought, claim: asked.append(thought.guarded))
    monkeypatch.setattr(Bids, "guarded", lambda self, p: True)
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("bot:1", "bot:1", game="duel"), "b1")
        table.arrive("b1")
        await until(lambda: table.status == "over")
        assert set(asked) == {True, False}


async def test_a_thought_that_fails_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rampage.table.table.RETRY_SECONDS", 0.0)
    tries = 0
    plain = Thinkers.choose

    async def failing(self: Thinkers, *asked: Any) -> Chosen:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise RuntimeError("no more memory")
        return await plain(self, *asked)

    monkeypatch.setattr(Thinkers, "choose", failing)
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("bot:1", "bot:1"), "b1")
        table.arrive("b1")
        first = decision(table)
        await until(lambda: decision(table) > first)


async def test_a_bot_that_chooses_what_it_may_not_does_not_stall_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def illegal(self: Thinkers, *asked: Any) -> Chosen:
        return Chosen(10**6)

    monkeypatch.setattr(Thinkers, "choose", illegal)
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("bot:1", "bot:1"), "b1")
        table.arrive("b1")
        first = decision(table)
        await until(lambda: decision(table) > first + 3)
        # A game whose quick policy is wrong as well.
        monkeypatch.setattr("rampage.table.bots.quick", lambda *asked: 10**6)
        first = decision(table)
        await until(lambda: decision(table) > first + 3)


async def test_a_bot_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, choices = thought()
    thinkers = Thinkers(Workers(1, Stuck), limit=0.05)
    await thinkers.start()
    choice = await thinkers.choose(asked, game("smash"), game("smash").from_text(asked.text), 7, CLAIM)
    assert choice.choice in choices
    assert choice.hurried
    assert Stuck.ended == 2, "two tries, then the quick policy"


async def test_a_queue_that_is_too_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, choices = thought()
    position = game("smash").from_text(asked.text)
    thinkers = Thinkers(Workers(1, Stuck), limit=30, patience=0.05)
    await thinkers.start()
    busy = asyncio.ensure_future(thinkers.choose(asked, game("smash"), position, 1, CLAIM))
    await asyncio.sleep(0)
    hurried = await thinkers.choose(asked, game("smash"), position, 2, CLAIM)
    assert hurried.choice in choices
    assert hurried.hurried
    busy.cancel()


async def test_a_thought_that_comes_too_late_changes_nothing(tmp_path: Path) -> None:
    """While a bot thinks its seat is taken back by its player."""
    time = SlowTime()
    async with tables_on(tmp_path / "t.db", thinkers=Thinkers(pause=1, time=time)) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        seat, number = actor(table), decision(table)
        await table.absence.ask(seat, 2, "b1")
        assert list(table.bots.thinking) == [seat]
        with pytest.raises(Refusal, match="bot is playing"):
            await table.choose(seat, number, table.live.offers(seat)[0])
        await table.seating.reclaim(seat)
        await time.pass_by(2)
        assert (decision(table), table.bots.thinking) == (number, {})
        await choose(table)


def test_the_quick_policy_does_not_peek() -> None:
    """Where only what others hold differs, it chooses alike."""
    p = DUEL.new()
    while p.actor() < 0:
        p.apply(p.odds()[-1][0], p.actor())
    others = [p.imagine(0, Rng(deal)) for deal in range(8)]
    assert len({str(q.view(1)) for q in others}) > 1, "what the other holds differs"
    for seed in range(20):
        assert len({quick(DUEL, q, 0, seed) for q in others}) == 1


def test_a_worker_shows_a_bot_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the whole position, and hands on what the seat may know."""
    kaiju = game("kaiju")
    p, rng = kaiju.new(2), Rng(4)
    play_out(p, rng, 45)
    settle_chance(p, rng)
    seat = p.actors()[0]
    bot = Peeking(1)
    monkeypatch.setattr(thinking, "make_bot", lambda spec, seed: bot)
    others = [p, *(p.imagine(seat, Rng(deal)) for deal in range(4))]
    assert len({q.to_text() for q in others}) == 5, "what the other holds differs"
    choices = set()
    for q in others:
        choices.add(thinking.think(Thought("kaiju", {}, q.to_text(), seat, 5), 1))
        assert bot.seen == {int(p.played): known_to(p, seat).to_text()}
        bot.seen.clear()
    assert len(choices) == 1


async def test_the_host_may_begin_without_the_friend(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "friend"), "b1")
        with pytest.raises(Refusal, match="not_yours"):
            await table.absence.ask(1, 1, "b2")
        await table.absence.ask(1, 1, "b1")
        assert table.status == "playing"
        await until(lambda: actor(table) == 0)
        await table.seating.claim(1, "b2", "Bea")
        assert (table.seats[1].sitting_in, table.seats[1].name) == (False, "Bea")


# Clocks.
