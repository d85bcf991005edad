"""Sends each connection of a table what it may know.

Messages are encoded once for each audience (a set of seats, and the members of the view that a client omits), not for
each connection, and contain what changed since the last one. A slow connection never makes the table wait: when too
many messages pile up, they are replaced by one fresh `Welcome`.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from rampage.kernel.delta import Known
from rampage.server import protocol
from rampage.server.limits import Allowance, Limits
from rampage.server.messages import Moment, Seats, State, chat_line, clock_infos, table_info, welcome
from rampage.table.bus import Asked, Bus, Changed, ChoicesPlayed, Gone, Notice, Spoken, Timed
from rampage.table.table import Table
from rampage.table.tokens import Link

ENCODER: Final = msgspec.json.Encoder()
STOPPING: Final = "The server is restarting; your match is saved."
MOST_WAITING: Final = 32  # Messages that may wait for a slow connection.


# The seats of a connection, and the members of the view that it does not want.
Sort = tuple[Seats, tuple[str, ...]]


def _nothing() -> None:
    """There is no connection to close."""


def _no_window(_: bool) -> None:
    """This connection does not support it."""


class Subscriber:
    """One connection to a table. `seats` are those that it acts for; empty for a spectator."""

    def __init__(self, browser: str, patience: float, chat: Allowance, address: str = "") -> None:
        self.browser: Final = browser
        self.address: Final = address
        # Seconds after which it may start the match without an absent player's contribution to the dice.
        self.patience: Final = patience
        self.chat: Final = chat
        self.crowd = chat  # Shared by all spectators of a table; set by the broadcast.
        self.link: Link | None = None  # The link by which it may take a seat.
        self.seats: Seats = ()
        self.without: tuple[str, ...] = ()  # Members of the view that it does not want.
        self.line: Callable[[bytes], bool] | None = (
            None  # Sends at once; False if the connection is congested.
        )
        self.keep_window: Callable[[bool], None] = _no_window  # The compression window, which players have.
        self.outbox: Final[deque[bytes]] = deque()
        self.wake: Final = asyncio.Event()
        self.sending_since = 0.0  # On the monotonic clock; 0 if nothing is held up.
        self.behind = False  # Too much piled up: it gets a Welcome instead.
        self.come_again: Callable[[], None] = _nothing  # Closes the connection; the page opens a new one.

    @property
    def sort(self) -> Sort:
        """Connections with the same audience get the same messages."""
        return self.seats, self.without

    def sit(self, seats: Seats) -> None:
        """Act for these seats from now on."""
        self.seats = seats
        self.keep_window(bool(seats))

    def do_without(self, members: Iterable[str]) -> None:
        """Omit these members of the view from now on."""
        self.without = tuple(sorted(set(members)))

    def end(self) -> None:
        """The connection is closed: drop all references to it, so that both objects are freed at once."""
        self.line = None
        self.keep_window = _no_window
        self.come_again = _nothing

    def send(self, message: bytes) -> None:
        """Send a message, or queue it; never blocks."""
        if self.behind:
            return
        if self.line is not None and not self.outbox:
            if self.line(message):
                return
            self.sending_since = time.monotonic()
        if len(self.outbox) >= MOST_WAITING:
            self.outbox.clear()
            self.behind = True
        else:
            self.outbox.append(message)
        self.wake.set()


class Told:
    """What all connections of one audience know of the match."""

    def __init__(self) -> None:
        self.number = 0
        self._state: Final = Known(ENCODER.encode, msgspec.Raw)
        self._view: Final = Known(ENCODER.encode, msgspec.Raw)

    def learn(self, state: State) -> State:
        """Remember a state, and return what is new in it. The caller counts the states."""
        rest = dict(state)
        seen = self._view.learn(rest.pop("view"))
        out = self._state.learn(rest)
        if seen:
            out["view"] = seen
        return out


class Broadcast:
    """The connections of one table."""

    def __init__(
        self, table: Table, bus: Bus, spectate: str, empty: Callable[[], None], limits: Limits | None = None
    ) -> None:
        limits = limits or Limits()
        self._crowd: Final = Allowance(limits.spectator_lines_per_second, limits.spectator_lines_at_once)
        self.table: Final = table
        self._spectate: Final = spectate  # The path for spectators.
        self.subscribers: Final[set[Subscriber]] = set()
        self._told: Final[dict[Sort, Told]] = {}
        self._empty: Final = empty
        self._stop: Callable[[], None] | None = bus.listen(table.id, self._hear)

    # Connecting and disconnecting.

    def enter(self, subscriber: Subscriber) -> None:
        """Add a connection and send it a Welcome."""
        self.subscribers.add(subscriber)
        subscriber.crowd = self._crowd
        subscriber.sit(self._seats(subscriber))
        subscriber.send(self.welcome(subscriber))
        self.table.arrive(subscriber.browser, subscriber.address)

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a connection."""
        if subscriber in self.subscribers:
            self.subscribers.discard(subscriber)
            self._forget(subscriber.sort)
            self.table.leave(subscriber.browser)
        if not self.subscribers and self._stop is not None:
            self._stop()
            self._stop = None  # It refers to this broadcast, which is then freed at once.
            self._empty()

    def _seats(self, subscriber: Subscriber) -> Seats:
        """The seats that a connection acts for: exactly those of its browser. A link alone opens no seat."""
        return tuple(sorted(seat for seat in self.table.seats_of(subscriber.browser) if seat >= 0))

    def _invited(self, subscriber: Subscriber) -> int | None:
        """The seat that a connection's link lets it take."""
        return (
            None
            if subscriber.link is None or subscriber.link.seat in subscriber.seats
            else subscriber.link.seat
        )

    def plays(self, subscriber: Subscriber) -> bool:
        """Would a connection act for a seat?"""
        return bool(self._seats(subscriber))

    def sockets_of(self, browser: str) -> int:
        """How many connections of a browser are here."""
        return sum(subscriber.browser == browser for subscriber in self.subscribers)

    def spectators(self) -> int:
        """How many connections only watch."""
        return sum(not subscriber.seats for subscriber in self.subscribers)

    def welcome(self, subscriber: Subscriber) -> bytes:
        """Everything that a page needs. Changes that others of the same audience don't know yet are sent to them too,
        so that the same updates fit all of them from now on."""
        seats, sort = subscriber.seats, subscriber.sort
        state = Moment(self.table).state(*sort)
        told = self._told.get(sort)
        if told is None:
            told = self._told[sort] = Told()
            told.learn(state)
        elif change := told.learn(state):
            log = self.table.live.log
            length = log.length(seats, len(log.lines))
            told.number += 1
            update = protocol.Update(told.number, [], change, clock_infos(self.table), length)
            message = ENCODER.encode(update)
            for other in self.subscribers:
                if other is not subscriber and other.sort == sort:
                    other.send(message)
        return ENCODER.encode(
            welcome(
                self.table, seats, subscriber.browser, self.spectators(), self._spectate, state, told.number,
                self._invited(subscriber),
            )
        )  # fmt: skip

    def do_without(self, subscriber: Subscriber, members: Iterable[str]) -> None:
        """A connection omits other members of the view from now on; a Welcome must follow."""
        before = subscriber.sort
        subscriber.do_without(members)
        self._forget(before)

    def _forget(self, sort: Sort) -> None:
        """Forget an audience if no connection has it any more."""
        if all(subscriber.sort != sort for subscriber in self.subscribers):
            self._told.pop(sort, None)

    # Sending.

    def _hear(self, notice: Notice) -> None:
        if isinstance(notice, ChoicesPlayed):
            self._tell_update(notice.log_from, notice.reset)
        elif isinstance(notice, Asked):
            self._tell_update(len(self.table.live.log.lines), False)
        elif isinstance(notice, Timed):
            decision = self.table.timekeeper.clock.decision
            self._to_all(ENCODER.encode(protocol.Timed(decision, clock_infos(self.table))))
        elif isinstance(notice, Changed):
            self._tell_changed()
        elif isinstance(notice, Spoken):
            said = next(line for line in reversed(self.table.chat) if line.number == notice.number)
            self._to_all(ENCODER.encode(protocol.Said(chat_line(said))))
        elif isinstance(notice, Gone):
            for subscriber in self.subscribers:
                subscriber.come_again()

    def say_stopping(self) -> None:
        """Tell every connection that the server is stopping; it is their last message."""
        self._to_all(ENCODER.encode(protocol.Stopping(STOPPING)))

    def _to_all(self, message: bytes) -> None:
        for subscriber in self.subscribers:
            subscriber.send(message)

    def _tell_update(self, log_from: int, reset: bool) -> None:
        log, clocks = self.table.live.log, clock_infos(self.table)
        encoded: dict[Sort, bytes] = {}
        moment = Moment(self.table)
        for subscriber in self.subscribers:
            sort = subscriber.sort
            if sort not in encoded:
                told, events = self._told[sort], log.seen(subscriber.seats, log_from)
                change = told.learn(moment.state(*sort))
                told.number += 1
                length = log.length(subscriber.seats, log_from)
                update = protocol.Update(told.number, events, change, clocks, length, reset)  # type: ignore[arg-type]
                encoded[sort] = ENCODER.encode(update)
            subscriber.send(encoded[sort])

    def _tell_changed(self) -> None:
        encoded: dict[tuple[Seats, bool, int | None], bytes] = {}
        for subscriber in self.subscribers:
            seats = self._seats(subscriber)
            before = subscriber.sort
            subscriber.sit(seats)
            ended = self._ended_link(subscriber)
            if seats != before[0]:  # It got or lost a seat, so it may see and do other things.
                subscriber.send(self.welcome(subscriber))
                self._forget(before)
                for seat in before[0]:
                    if seat not in seats:
                        subscriber.send(ENCODER.encode(self._lost(seat)))
                continue
            key = (seats, self.table.host(subscriber.browser), self._invited(subscriber))
            if key not in encoded:
                info = table_info(self.table, seats, subscriber.browser, self.spectators(), key[2])
                encoded[key] = ENCODER.encode(protocol.TableChanged(info))
            subscriber.send(encoded[key])
            if ended is not None:
                subscriber.send(ENCODER.encode(ended))

    def _ended_link(self, subscriber: Subscriber) -> protocol.Unseated | None:
        """The message for a connection whose link has just ended, unless it used the link itself."""
        link = subscriber.link
        if link is None or self.table.invitations.holds(link):
            return None
        subscriber.link = None
        if link.seat in subscriber.seats:
            return None
        why = self.table.invitations.why_not(link)
        return protocol.Unseated(link.seat, why.code, why.text, why.remedy)

    def _lost(self, seat: int) -> protocol.Unseated:
        """The message for a connection that lost its seat."""
        role = self.table.seating.role(seat)
        if self.table.seats[seat].taken:
            text = f"The {role} seat was opened elsewhere with a link from the operator of the server."
            return protocol.Unseated(seat, "moved", text, "Ask the host if that was not you.")
        text = f"The host freed the {role} seat. You are watching now."
        return protocol.Unseated(seat, "freed", text, "Ask the host for a new link to play again.")

    def catch_up(self, subscriber: Subscriber) -> None:
        """Send a Welcome to a connection that had fallen behind. Not during a change."""
        subscriber.behind = False
        subscriber.send(self.welcome(subscriber))
