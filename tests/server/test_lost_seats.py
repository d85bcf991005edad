"""A message that waits while its seat is given to somebody else comes too late: it is refused like any stranger's."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rampage.session import from_browser
from rampage.session.allowance import Allowance
from rampage.session.broadcast import Subscriber
from rampage.session.handlers import HANDLERS
from rampage.table.refusal import Refusal
from tests.table.hosting import invitation, tables_on

MESSAGES: list[Any] = [
    from_browser.Choose(0, 1, 0),
    from_browser.Roll(0, 1),
    from_browser.WhyNot(1, 1, 0),
    from_browser.Preview(1, 1, 0),
    from_browser.AskHint(1, 1, 0),
    from_browser.Undo(1, 0),
    from_browser.AnswerUndo(1, True),
    from_browser.Reclaim(1),
    from_browser.Rename(1, "Eve"),
    from_browser.LeaveSeat(1),
    from_browser.Resign(1),
    from_browser.AskPause(1),
    from_browser.CommitDice(1, 1, "0" * 64),
    from_browser.OpenDice(1, 1, "0" * 64),
]


@pytest.mark.parametrize("message", MESSAGES, ids=[message.type for message in MESSAGES])
async def test_a_message_that_waited_while_the_seat_was_given_away_is_refused(
    tmp_path: Path, message: Any
) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "friend"), "host")
        await table.seating.claim(1, "ada", "Ada")
        subscriber = Subscriber("ada", 0.0, Allowance(1, 1))
        subscriber.set_seats((1,))
        before = table.live.count, table.status, table.seats[1].name
        async with table.lock:  # Another change is on its way to the disk.
            handler: Any = HANDLERS[type(message)]
            waiting = asyncio.create_task(handler(table, subscriber, message))
            await asyncio.sleep(0)
            assert not waiting.done()
            subscriber.set_seats(())  # As the broadcast does when a seat changes hands.
        with pytest.raises(Refusal) as caught:
            await waiting
        assert caught.value.code == "not_yours"
        assert (table.live.count, table.status, table.seats[1].name) == before
        assert table.lock.try_enter(), "the table is free again"
        table.lock.leave()


def test_every_message_for_a_seat_of_ones_own_is_among_them() -> None:
    others = {from_browser.Ready, from_browser.TakeOver, from_browser.AnswerTakeOver, from_browser.SkipDice}
    others |= {from_browser.ClaimSeat, from_browser.AskSeat}
    with_seat = {sort for sort in HANDLERS if "seat" in sort.__dataclass_fields__}
    assert with_seat - others == {type(message) for message in MESSAGES}
