"""Who is connected to a table, and what each of them is told.

Messages are encoded once for each distinct set of seats (and of members of the view that a client does without),
not for each connection, and say what changed since the last one for these. A connection that is slow to read never
makes the table wait: when too much has piled up, what it missed is replaced by one fresh `Welcome`.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

import msgspec

from rampage.kernel.delta import SAME, changes
from rampage.server import protocol
from rampage.server.limits import Allowance, Limits
from rampage.server.messages import Moment, Seats, State, chat_line, clock_infos, table_info, welcome
from rampage.table.bus import Asked, Bus, Changed, ChoicesPlayed, Gone, Notice, Spoken, Timed
from rampage.table.table import Table
from rampage.table.tokens import Link

ENCODER: Final = msgspec.json.Encoder()
STOPPING: Final = "The server is restarting; your match is saved."
MOST_WAITING: Final = 32  # Messages that may wait for a slow connection.


# The seats of a connection, and the members of the view that it does without.
Sort = tuple[Seats, tuple[str, ...]]


def _nothing() -> None:
    """There is nobody to come again."""


def _no_window(_: bool) -> None:
    """This line keeps none."""


class Subscriber:
    """One connection at a table. `seats` are those that it acts for; empty for a spectator."""

    def __init__(self, browser: str, patience: float, chat: Allowance, address: str = "") -> None:
        self.browser: Final = browser
        self.address: Final = address
        self.patience: Final = patience  # Seconds after which it may do without an absent player's dice.
        self.chat: Final = chat
        self.crowd = chat  # What all spectators of a table share; the room sets it.
        self.link: Link | None = None  # By which it may take a seat.
        self.seats: Seats = ()
        self.without: tuple[str, ...] = ()  # Members of the view that it does not want.
        self.line: Callable[[bytes], bool] | None = None  # Sends at once; False when it is full.
        self.keep_window: Callable[[bool], None] = _no_window  # Of compression: players have one.
        self.outbox: Final[deque[bytes]] = deque()
        self.wake: Final = asyncio.Event()
        self.sending_since = 0.0  # Of the monotonic clock; 0 when nothing is held up.
        self.behind = False  # Too much piled up: it gets a Welcome instead.
        self.come_again: Callable[[], None] = _nothing  # Ends the connection; the page opens another.

    @property
    def sort(self) -> Sort:
        """Connections of the same sort get the same messages."""
        return self.seats, self.without

    def sit(self, seats: Seats) -> None:
        """It acts for these seats from now on."""
        self.seats = seats
        self.keep_window(bool(seats))

    def do_without(self, members: Iterable[str]) -> None:
        """Members of the view that it does not want from now on."""
        self.without = tuple(sorted(set(members)))

    def end(self) -> None:
        """The connection is closed: let go of it, so that both are freed at once."""
        self.line = None
        self.keep_window = _no_window
        self.come_again = _nothing

    def send(self, message: bytes) -> None:
        """Send a message, or queue it; never waits."""
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
    """What all connections of one sort know of the match."""

    def __init__(self, state: State) -> None:
        self.number = 0
        self.state = state

    def step(self, state: State) -> dict[str, object]:
        """What changes with the next number."""
        change = changes(self.state, state)
        self.number += 1
        self.state = state
        return {} if change is SAME else change


class Broadcast:
    """The connections of one table."""

    def __init__(
        self, table: Table, bus: Bus, spectate: str, empty: Callable[[], None], limits: Limits | None = None
    ) -> None:
        limits = limits or Limits()
        self._crowd: Final = Allowance(limits.spectator_lines_per_second, limits.spectator_lines_at_once)
        self.table: Final = table
        self._spectate: Final = spectate  # The path by which anybody may watch.
        self.subscribers: Final[set[Subscriber]] = set()
        self._told: Final[dict[Sort, Told]] = {}
        self._empty: Final = empty
        self._stop: Callable[[], None] | None = bus.listen(table.id, self._hear)

    # Coming and going.

    def enter(self, subscriber: Subscriber) -> None:
        """A connection comes in; it gets a Welcome."""
        self.subscribers.add(subscriber)
        subscriber.crowd = self._crowd
        subscriber.sit(self._seats(subscriber))
        subscriber.send(self.welcome(subscriber))
        self.table.arrive(subscriber.browser, subscriber.address)

    def leave(self, subscriber: Subscriber) -> None:
        """A connection is gone."""
        if subscriber in self.subscribers:
            self.subscribers.discard(subscriber)
            self._forget(subscriber.sort)
            self.table.leave(subscriber.browser)
        if not self.subscribers and self._stop is not None:
            self._stop()
            self._stop = None  # It refers to this room: what is left of the room is freed at once.
            self._empty()

    def _seats(self, subscriber: Subscriber) -> Seats:
        """The seats that a connection acts for: its browser's, and no others. A link alone opens no seat."""
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
        """All that a page needs. What the others of this sort don't know yet they are told, too: from now on
        the same changes are for all of them."""
        seats, sort = subscriber.seats, subscriber.sort
        state = Moment(self.table).state(*sort)
        told = self._told.setdefault(sort, Told(state))
        if told.state != state:
            log = self.table.live.log
            length = log.length(seats, len(log.lines))
            update = protocol.Update(told.number + 1, [], told.step(state), clock_infos(self.table), length)
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
        """A connection wants other members of the view; a Welcome must follow."""
        before = subscriber.sort
        subscriber.do_without(members)
        self._forget(before)

    def _forget(self, sort: Sort) -> None:
        """Nobody of this sort may be left."""
        if all(subscriber.sort != sort for subscriber in self.subscribers):
            self._told.pop(sort, None)

    # Telling.

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
        """The server stops: the last message of each connection."""
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
                change = told.step(moment.state(*sort))
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
            if seats != before[0]:  # It took or lost a seat: what it may see and do is another matter now.
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
        """What a connection hears whose link has just ended, unless it was it who used it."""
        link = subscriber.link
        if link is None or self.table.invitations.holds(link):
            return None
        subscriber.link = None
        if link.seat in subscriber.seats:
            return None
        why = self.table.invitations.why_not(link)
        return protocol.Unseated(link.seat, why.code, why.text, why.remedy)

    def _lost(self, seat: int) -> protocol.Unseated:
        """What a connection hears whose seat is gone."""
        role = self.table.seating.role(seat)
        if self.table.seats[seat].taken:
            text = f"The {role} seat was opened elsewhere with a link from the operator of the server."
            return protocol.Unseated(seat, "moved", text, "Ask the host if that was not you.")
        text = f"The host freed the {role} seat. You are watching now."
        return protocol.Unseated(seat, "freed", text, "Ask the host for a new link to play again.")

    def catch_up(self, subscriber: Subscriber) -> None:
        """A connection that had fallen behind gets a Welcome. Not in the middle of a change."""
        subscriber.behind = False
        subscriber.send(self.welcome(subscriber))
