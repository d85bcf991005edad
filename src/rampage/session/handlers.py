"""Handles each message from a browser at its table."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

from rampage.session import from_browser, to_browser
from rampage.session.broadcast import Subscriber
from rampage.table.bot_workers import Thought
from rampage.table.refusal import Refusal
from rampage.table.seats import is_human
from rampage.table.table import Table

LOGGER: Final = logging.getLogger("rampage.table")
QUESTIONS: Final = (from_browser.WhyNot, from_browser.Preview, from_browser.AskHint)
HAS_FAILED: Final = Refusal("failed", "The server failed to do that.", "try again, or reload the page.")


def refused(refusal: Refusal, message: from_browser.FromBrowser | None = None) -> to_browser.Refused:
    """A refusal as a message, with the type of the message that it answers, and its number if it was a question."""
    reasons: list[dict[str, Any]] = [dict(reason.json()) for reason in refusal.reasons]
    about = "" if message is None else message.type
    ask = message.ask if isinstance(message, QUESTIONS) else None
    return to_browser.Refused(refusal.code, refusal.text, refusal.remedy, reasons, about, ask)


def must_hold(subscriber: Subscriber, seat: int) -> None:
    """Refuse to act for a seat that this connection does not hold."""
    if seat not in subscriber.seats:
        raise Refusal("not_yours", "That seat is not yours.", "act for your own seat.")


def holder_of(subscriber: Subscriber, seat: int) -> Callable[[], None]:
    """The same for a change, which may have to wait for others: the seat may be given to somebody else meanwhile."""
    must_hold(subscriber, seat)
    return lambda: must_hold(subscriber, seat)


async def _choose(table: Table, subscriber: Subscriber, message: from_browser.Choose) -> None:
    may = holder_of(subscriber, message.seat)
    await table.choose(message.seat, message.decision, message.choice, message.hold, may)


async def _roll(table: Table, subscriber: Subscriber, message: from_browser.Roll) -> None:
    may = holder_of(subscriber, message.seat)
    await table.rolling.roll(message.seat, message.decision, may)


async def _ready(table: Table, subscriber: Subscriber, message: from_browser.Ready) -> None:
    must_hold(subscriber, message.seat)
    table.timekeeper.ready(message.seat, message.decision)


async def _why_not(table: Table, subscriber: Subscriber, message: from_browser.WhyNot) -> None:
    async with table.lock:
        must_hold(subscriber, message.seat)  # It may have been freed while this waited.
        found = table.live.position.why_not(message.choice, message.seat)
    reasons: list[dict[str, Any]] = [dict(reason.json()) for reason in found]
    subscriber.send(table.codec.encode(to_browser.Reasons(message.ask, reasons)))


async def _preview(table: Table, subscriber: Subscriber, message: from_browser.Preview) -> None:
    async with table.lock:
        must_hold(subscriber, message.seat)
        game = table.live.match.record.game
        position = table.live.position
        position.space().index(message.choice)  # Raises UnknownChoice, whatever the game's preview does.
        found = game.preview(position, message.seat, message.choice)
    subscriber.send(table.codec.encode(to_browser.Previewed(message.ask, found)))


async def _ask_hint(table: Table, subscriber: Subscriber, message: from_browser.AskHint) -> None:
    may = holder_of(subscriber, message.seat)
    thought = await table.coach.note(message.seat, message.decision, may)
    table.start(_hint(table, subscriber, message, thought))  # The player may choose before it is there.


async def _hint(
    table: Table, subscriber: Subscriber, message: from_browser.AskHint, thought: Thought
) -> None:
    answer: to_browser.ToBrowser
    try:
        found = await table.coach.hint(thought)
        choices = [to_browser.AdvisedChoice(**advice) for advice in found]
        answer = to_browser.Hinted(message.ask, message.decision, choices)
        must_hold(subscriber, message.seat)  # It may have been freed meanwhile.
    except Refusal as refusal:
        answer = refused(refusal, message)
    except Exception:
        LOGGER.exception("table %s: the coach failed", table.id)
        answer = refused(HAS_FAILED, message)
    subscriber.send(table.codec.encode(answer))


async def _say(table: Table, subscriber: Subscriber, message: from_browser.Say) -> None:
    if not subscriber.chat.take():
        raise Refusal("too_fast", "You are sending messages too fast.", "slow down a little.")
    if not subscriber.seats:
        # All spectators of a table share one allowance, however many they are.
        if not subscriber.spectator_chat.take():
            raise Refusal("too_fast", "Spectators are sending too many messages right now.", "wait a moment.")
        await table.talk.say_as_spectator(subscriber.browser, message.text)
        return
    async with table.lock:
        actors = [seat for seat in table.live.position.actors() if seat in subscriber.seats]
    seat = actors[0] if actors and is_human(table.seats[actors[0]]) else subscriber.seats[0]
    await table.talk.say(seat, subscriber.browser, message.text)


async def _silence(table: Table, subscriber: Subscriber, message: from_browser.Silence) -> None:
    if not table.is_host(subscriber.browser):
        raise Refusal("not_yours", "Only the host can silence others.", "mute them for yourself.")
    await table.talk.silence(message.name, message.silent)


async def _undo(table: Table, subscriber: Subscriber, message: from_browser.Undo) -> None:
    may = holder_of(subscriber, message.seat)
    await table.undo.ask(message.seat, message.decision, may)


async def _answer_undo(table: Table, subscriber: Subscriber, message: from_browser.AnswerUndo) -> None:
    may = holder_of(subscriber, message.seat)
    await table.undo.answer(message.seat, message.agree, may)


def _is_host(table: Table, subscriber: Subscriber, seat: int) -> bool:
    """Is this the host? Refuses connections that have no say about a seat."""
    if not 0 <= seat < len(table.seats):
        raise Refusal("no_seat", "There is no such seat.", "look at the seats of the table.")
    host = table.is_host(subscriber.browser)
    if not subscriber.seats and not host:
        raise Refusal("not_yours", "Spectators cannot do that.", "ask a player.")
    return host


async def _take_over(table: Table, subscriber: Subscriber, message: from_browser.TakeOver) -> None:
    _is_host(table, subscriber, message.seat)
    await table.absence.ask(message.seat, message.level, subscriber.browser)


async def _answer_take_over(
    table: Table, subscriber: Subscriber, message: from_browser.AnswerTakeOver
) -> None:
    _is_host(table, subscriber, message.seat)
    await table.absence.answer(message.seat, subscriber.browser, message.agree)


async def _reclaim(table: Table, subscriber: Subscriber, message: from_browser.Reclaim) -> None:
    may = holder_of(subscriber, message.seat)
    await table.seating.reclaim(message.seat, may)


async def _rename(table: Table, subscriber: Subscriber, message: from_browser.Rename) -> None:
    may = holder_of(subscriber, message.seat)
    await table.seating.rename(message.seat, message.name, may)


async def _set_ready(table: Table, subscriber: Subscriber, message: from_browser.SetReady) -> None:
    await table.readiness.set(subscriber.browser, message.ready)


async def _leave_seat(table: Table, subscriber: Subscriber, message: from_browser.LeaveSeat) -> None:
    may = holder_of(subscriber, message.seat)
    await table.leaving.leave(message.seat, may)


async def _resign(table: Table, subscriber: Subscriber, message: from_browser.Resign) -> None:
    may = holder_of(subscriber, message.seat)
    await table.leaving.resign(message.seat, may)


async def _ask_pause(table: Table, subscriber: Subscriber, message: from_browser.AskPause) -> None:
    may = holder_of(subscriber, message.seat)
    await table.pause.ask(message.seat, subscriber.browser, message.pause, may)


async def _answer_pause(table: Table, subscriber: Subscriber, message: from_browser.AnswerPause) -> None:
    await table.pause.answer(subscriber.browser, message.agree)


async def _claim_seat(table: Table, subscriber: Subscriber, message: from_browser.ClaimSeat) -> None:
    await table.timekeeper.days.claim(message.seat, subscriber.browser)


async def _ask_seat(table: Table, subscriber: Subscriber, message: from_browser.AskSeat) -> None:
    await table.substitutes.ask(message.seat, subscriber.browser, message.name)


async def _answer_seat(table: Table, subscriber: Subscriber, message: from_browser.AnswerSeat) -> None:
    await table.substitutes.answer(message.newcomer, subscriber.browser, message.agree)


async def _commit_dice(table: Table, subscriber: Subscriber, message: from_browser.CommitDice) -> None:
    may = holder_of(subscriber, message.seat)
    await table.ceremony.commit(message.seat, message.round, message.commitment, may)


async def _open_dice(table: Table, subscriber: Subscriber, message: from_browser.OpenDice) -> None:
    may = holder_of(subscriber, message.seat)
    await table.ceremony.open(message.seat, message.round, message.contribution, message.word, may)


async def _skip_dice(table: Table, subscriber: Subscriber, message: from_browser.SkipDice) -> None:
    host = _is_host(table, subscriber, message.seat)
    await table.ceremony.skip(message.seat, set(subscriber.seats), host, subscriber.patience)


Handler = Callable[[Table, Subscriber, Any], Awaitable[None]]

HANDLERS: Final[dict[type[Any], Handler]] = {
    from_browser.Choose: _choose,
    from_browser.Roll: _roll,
    from_browser.Ready: _ready,
    from_browser.WhyNot: _why_not,
    from_browser.Preview: _preview,
    from_browser.AskHint: _ask_hint,
    from_browser.Say: _say,
    from_browser.Silence: _silence,
    from_browser.Undo: _undo,
    from_browser.AnswerUndo: _answer_undo,
    from_browser.TakeOver: _take_over,
    from_browser.AnswerTakeOver: _answer_take_over,
    from_browser.Reclaim: _reclaim,
    from_browser.Rename: _rename,
    from_browser.SetReady: _set_ready,
    from_browser.LeaveSeat: _leave_seat,
    from_browser.Resign: _resign,
    from_browser.AskPause: _ask_pause,
    from_browser.AnswerPause: _answer_pause,
    from_browser.ClaimSeat: _claim_seat,
    from_browser.AskSeat: _ask_seat,
    from_browser.AnswerSeat: _answer_seat,
    from_browser.CommitDice: _commit_dice,
    from_browser.OpenDice: _open_dice,
    from_browser.SkipDice: _skip_dice,
}
