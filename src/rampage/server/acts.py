"""What each message of a browser does at its table."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from rampage.server import protocol
from rampage.server.room import ENCODER, Guest
from rampage.table.refusal import Refusal
from rampage.table.seats import is_human
from rampage.table.table import Table


def encoded(message: protocol.ToBrowser) -> bytes:
    """A message as it goes over the wire."""
    return ENCODER.encode(message)


def refused(refusal: Refusal, message: protocol.FromBrowser | None = None) -> bytes:
    """A refusal as a message, with the sort of message that it answers."""
    reasons: list[dict[str, Any]] = [dict(reason.json()) for reason in refusal.reasons]
    about = "" if message is None else str(message.__struct_config__.tag)
    return encoded(protocol.Refused(refusal.code, refusal.text, refusal.remedy, reasons, about))


def own(guest: Guest, seat: int) -> None:
    """Refuse to act for a seat that this connection does not hold."""
    if seat not in guest.seats:
        raise Refusal("not_yours", "That seat is not yours.", "act for your own seat.")


async def _choose(table: Table, guest: Guest, message: protocol.Choose) -> None:
    own(guest, message.seat)
    await table.choose(message.seat, message.decision, message.choice)


async def _ready(table: Table, guest: Guest, message: protocol.Ready) -> None:
    own(guest, message.seat)
    table.timekeeper.ready(message.seat, message.decision)


async def _why_not(table: Table, guest: Guest, message: protocol.WhyNot) -> None:
    async with table.lock:
        own(guest, message.seat)  # It may have been freed while this waited.
        found = table.course.position.why_not(message.choice, message.seat)
    reasons: list[dict[str, Any]] = [dict(reason.json()) for reason in found]
    guest.send(encoded(protocol.Reasons(message.ask, reasons)))


async def _preview(table: Table, guest: Guest, message: protocol.Preview) -> None:
    async with table.lock:
        own(guest, message.seat)
        game = table.course.match.record.game
        position = table.course.position
        position.space().index(message.choice)  # Raises UnknownChoice, whatever the game's preview does.
        found = game.preview(position, message.seat, message.choice)
    guest.send(encoded(protocol.Previewed(message.ask, found)))


async def _say(table: Table, guest: Guest, message: protocol.Say) -> None:
    if not guest.chat.take():
        raise Refusal("too_fast", "That is a lot to say at once.", "slow down a little.")
    if not guest.seats:
        if not guest.crowd.take():  # All spectators of a table together: many of them are no louder than one.
            raise Refusal("too_fast", "Spectators say a lot right now.", "wait a moment.")
        await table.talk.say_as_spectator(guest.browser, message.text)
        return
    async with table.lock:
        actors = [seat for seat in table.course.position.actors() if seat in guest.seats]
    seat = actors[0] if actors and is_human(table.seats[actors[0]]) else guest.seats[0]
    await table.talk.say(seat, table.seats[seat].name, message.text)


async def _silence(table: Table, guest: Guest, message: protocol.Silence) -> None:
    if not table.host(guest.browser):
        raise Refusal("not_yours", "Only the host can silence spectators.", "mute them for yourself.")
    async with table.changing():
        table.talk.silence(message.name, message.silent)


async def _undo(table: Table, guest: Guest, message: protocol.Undo) -> None:
    own(guest, message.seat)
    await table.undo.ask(message.seat, message.decision)


async def _answer_undo(table: Table, guest: Guest, message: protocol.AnswerUndo) -> None:
    own(guest, message.seat)
    await table.undo.answer(message.seat, message.agree)


def _may_order(table: Table, guest: Guest, seat: int) -> bool:
    """Is it the host who says what becomes of a seat? Refuses those who have no say."""
    if not 0 <= seat < len(table.seats):
        raise Refusal("no_seat", "There is no such seat.", "look at the seats of the table.")
    host = table.host(guest.browser)
    if not guest.seats and not host:
        raise Refusal("not_yours", "Spectators cannot do that.", "ask a player.")
    return host


async def _take_over(table: Table, guest: Guest, message: protocol.TakeOver) -> None:
    _may_order(table, guest, message.seat)
    await table.absence.ask(message.seat, message.level, guest.browser)


async def _answer_take_over(table: Table, guest: Guest, message: protocol.AnswerTakeOver) -> None:
    _may_order(table, guest, message.seat)
    await table.absence.answer(message.seat, guest.browser, message.agree)


async def _reclaim(table: Table, guest: Guest, message: protocol.Reclaim) -> None:
    own(guest, message.seat)
    await table.seating.reclaim(message.seat)


async def _rename(table: Table, guest: Guest, message: protocol.Rename) -> None:
    own(guest, message.seat)
    await table.seating.rename(message.seat, message.name)


async def _commit_dice(table: Table, guest: Guest, message: protocol.CommitDice) -> None:
    own(guest, message.seat)
    await table.ceremony.commit(message.seat, message.round, message.commitment)


async def _open_dice(table: Table, guest: Guest, message: protocol.OpenDice) -> None:
    own(guest, message.seat)
    await table.ceremony.open(message.seat, message.round, message.contribution, message.word)


async def _skip_dice(table: Table, guest: Guest, message: protocol.SkipDice) -> None:
    host = _may_order(table, guest, message.seat)
    await table.ceremony.skip(message.seat, set(guest.seats), host, guest.patience)


Act = Callable[[Table, Guest, Any], Awaitable[None]]

ACTS: Final[dict[type[msgspec.Struct], Act]] = {
    protocol.Choose: _choose,
    protocol.Ready: _ready,
    protocol.WhyNot: _why_not,
    protocol.Preview: _preview,
    protocol.Say: _say,
    protocol.Silence: _silence,
    protocol.Undo: _undo,
    protocol.AnswerUndo: _answer_undo,
    protocol.TakeOver: _take_over,
    protocol.AnswerTakeOver: _answer_take_over,
    protocol.Reclaim: _reclaim,
    protocol.Rename: _rename,
    protocol.CommitDice: _commit_dice,
    protocol.OpenDice: _open_dice,
    protocol.SkipDice: _skip_dice,
}
