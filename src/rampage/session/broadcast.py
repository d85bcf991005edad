"""Sends each connection of a table what it may know.

Messages are encoded once for each group of connections (with the same seats, and omitting the same members of the
view), not for each connection, and contain what changed since the last one. A slow connection never makes the table
wait: when too many messages pile up, they are replaced by one fresh `Welcome`.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from rampage.kernel.delta import Known
from rampage.session import to_browser
from rampage.session.allowance import Allowance
from rampage.session.messages import (
    CurrentState,
    Seats,
    State,
    chat_line,
    clock_infos,
    table_info,
    update,
    welcome,
)
from rampage.table.bus import Asked, Bus, Changed, ChoicesPlayed, Gone, Notice, Spoken, Timed
from rampage.table.codec import Codec
from rampage.table.host import REMOVED
from rampage.table.table import Table
from rampage.table.tokens import Link

STOPPING: Final = "The server is restarting; your match is saved."
MOST_WAITING: Final = 32  # Messages that may wait for a slow connection.


# The seats of a connection, and the members of the view that it does not want.
Group = tuple[Seats, tuple[str, ...]]


def _no_connection() -> None:
    """There is no connection to close."""


def _no_window(_: bool) -> None:
    """This connection does not support it."""


class Subscriber:
    """One connection to a table. `seats` are those that it acts for; empty for a spectator."""

    def __init__(self, browser: str, patience: float, chat: Allowance, address: str = "") -> None:
        self.browser = browser  # Or the name of a bot program, once its token is known.
        self.program = False
        self.address: Final = address
        # Seconds after which it may start the match without an absent player's contribution to the dice.
        self.patience: Final = patience
        self.chat: Final = chat
        self.spectator_chat = chat  # Shared by all spectators of a table; set by the broadcast.
        self.hidden: frozenset[str] = frozenset()  # Whose chat it does not get.
        self.link: Link | None = None  # The link by which it may take a seat.
        self.seats: Seats = ()
        self.without: tuple[str, ...] = ()  # Members of the view that it does not want.
        # Sends without waiting; False if the connection is congested.
        self.send_now: Callable[[bytes], bool] | None = None
        self.keep_window: Callable[[bool], None] = _no_window  # The compression window, which players have.
        self.outbox: Final[deque[bytes]] = deque()
        self.wake: Final = asyncio.Event()
        self.sending_since = 0.0  # On the monotonic clock; 0 if nothing is held up.
        self.behind = False  # Too much piled up: it gets a Welcome instead.
        # Closes the connection; the page opens a new one.
        self.force_reconnect: Callable[[], None] = _no_connection

    @property
    def group(self) -> Group:
        """Connections of the same group get the same messages."""
        return self.seats, self.without

    def set_seats(self, seats: Seats) -> None:
        """Act for these seats from now on."""
        self.seats = seats
        self.keep_window(bool(seats))

    def omit(self, members: Iterable[str]) -> None:
        """Omit these members of the view from now on."""
        self.without = tuple(sorted(set(members)))

    def end(self) -> None:
        """The connection is closed: drop all references to it, so that both objects are freed at once."""
        self.send_now = None
        self.keep_window = _no_window
        self.force_reconnect = _no_connection

    def send(self, message: bytes) -> None:
        """Send a message, or queue it; never blocks."""
        if self.behind:
            return
        if self.send_now is not None and not self.outbox:
            if self.send_now(message):
                return
            self.sending_since = time.monotonic()
        if len(self.outbox) >= MOST_WAITING:
            self.outbox.clear()
            self.behind = True
        else:
            self.outbox.append(message)
        self.wake.set()


class KnownState:
    """What all connections of one group know of the match."""

    def __init__(self, codec: Codec) -> None:
        self.number = 0
        self._state: Final = Known(codec.raw)
        self._view: Final = Known(codec.raw)

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
        self, table: Table, bus: Bus, spectate: str, empty: Callable[[], None], spectator_chat: Allowance
    ) -> None:
        self._spectator_chat: Final = spectator_chat
        self.table: Final = table
        self._encode: Final = table.codec.encode
        self._spectate: Final = spectate  # The path for spectators.
        self.subscribers: Final[set[Subscriber]] = set()
        self._known: Final[dict[Group, KnownState]] = {}
        self._empty: Final = empty
        self._stop: Callable[[], None] | None = bus.subscribe(table.id, self._on_notice)

    # Connecting and disconnecting.

    def enter(self, subscriber: Subscriber) -> None:
        """Add a connection and send it a Welcome."""
        self.subscribers.add(subscriber)
        subscriber.spectator_chat = self._spectator_chat
        subscriber.set_seats(self._seats(subscriber))
        subscriber.send(self.welcome(subscriber))
        self.table.arrive(subscriber.browser, subscriber.address)

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a connection."""
        if subscriber in self.subscribers:
            self.subscribers.discard(subscriber)
            self._forget(subscriber.group)
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
        """Everything that a page needs. Changes that others of the same group don't know yet are sent to them too,
        so that the same updates fit all of them from now on."""
        seats, group = subscriber.seats, subscriber.group
        state = CurrentState(self.table).state(*group)
        known = self._known.get(group)
        if known is None:
            known = self._known[group] = KnownState(self.table.codec)
            known.learn(state)
        elif change := known.learn(state):
            log = self.table.live.log
            length = log.length(seats, len(log.lines))
            known.number += 1
            message = update(self._encode, known.number, [], change, clock_infos(self.table), length)
            for other in self.subscribers:
                if other is not subscriber and other.group == group:
                    other.send(message)
        return self._encode(
            welcome(
                self.table, seats, subscriber.browser, self.spectators(), self._spectate, state, known.number,
                self._invited(subscriber), subscriber.hidden,
            )
        )  # fmt: skip

    def omit(self, subscriber: Subscriber, members: Iterable[str]) -> None:
        """A connection omits other members of the view from now on; a Welcome must follow."""
        before = subscriber.group
        subscriber.omit(members)
        self._forget(before)

    def _forget(self, group: Group) -> None:
        """Forget a group if no connection is in it any more."""
        if all(subscriber.group != group for subscriber in self.subscribers):
            self._known.pop(group, None)

    # Sending.

    def _on_notice(self, notice: Notice) -> None:
        if isinstance(notice, ChoicesPlayed):
            self._send_update(notice.log_from, notice.reset)
        elif isinstance(notice, Asked):
            self._send_update(len(self.table.live.log.lines), False)
        elif isinstance(notice, Timed):
            decision = self.table.timekeeper.decision
            self._send_to_all(self._encode(to_browser.Timed(decision, clock_infos(self.table))))
        elif isinstance(notice, Changed):
            self._send_table_changed()
        elif isinstance(notice, Spoken):
            said = next(line for line in reversed(self.table.talk.lines) if line.number == notice.number)
            message = self._encode(to_browser.Said(chat_line(said)))
            for subscriber in self.subscribers:
                if said.speaker not in subscriber.hidden:
                    subscriber.send(message)
        elif isinstance(notice, Gone):
            for subscriber in list(self.subscribers):
                subscriber.force_reconnect()

    def send_stopping(self) -> None:
        """Notify every connection that the server is stopping; it is their last message."""
        self._send_to_all(self._encode(to_browser.Stopping(STOPPING)))

    def _send_to_all(self, message: bytes) -> None:
        for subscriber in self.subscribers:
            subscriber.send(message)

    def _send_update(self, log_from: int, reset: bool) -> None:
        log, clocks = self.table.live.log, clock_infos(self.table)
        encoded: dict[Group, bytes] = {}
        current = CurrentState(self.table)
        for subscriber in self.subscribers:
            group = subscriber.group
            if group not in encoded:
                known = self._known[group]
                lines = log.seen(subscriber.seats, log_from)
                change = known.learn(current.state(*group))
                known.number += 1
                length = log.length(subscriber.seats, log_from)
                encoded[group] = update(self._encode, known.number, lines, change, clocks, length, reset)
            subscriber.send(encoded[group])

    def _send_table_changed(self) -> None:
        encoded: dict[tuple[Seats, bool, int | None], bytes] = {}
        for subscriber in self.subscribers:
            if self.table.host.is_removed(subscriber.browser):
                self._send_away(subscriber)
                continue
            seats = self._seats(subscriber)
            before = subscriber.group
            subscriber.set_seats(seats)
            ended = self._ended_link(subscriber)
            if seats != before[0]:  # It got or lost a seat, so what it may see and do has changed.
                subscriber.send(self.welcome(subscriber))
                self._forget(before)
                for seat in before[0]:
                    # A player who has another seat instead changed places, and sees it.
                    if seat not in seats and len(seats) < len(before[0]):
                        subscriber.send(self._encode(self._lost_seat(seat)))
                continue
            key = (seats, self.table.is_host(subscriber.browser), self._invited(subscriber))
            if key not in encoded:
                info = table_info(self.table, seats, subscriber.browser, self.spectators(), key[2])
                encoded[key] = self._encode(to_browser.TableChanged(info))
            subscriber.send(encoded[key])
            if ended is not None:
                subscriber.send(self._encode(ended))

    def _ended_link(self, subscriber: Subscriber) -> to_browser.Unseated | None:
        """The message for a connection whose link has just ended, unless it used the link itself."""
        link = subscriber.link
        if link is None or self.table.invitations.holds(link):
            return None
        subscriber.link = None
        if link.seat in subscriber.seats:
            return None
        why = self.table.invitations.why_not(link)
        return to_browser.Unseated(link.seat, why.code, why.text, why.remedy)

    def _lost_seat(self, seat: int) -> to_browser.Unseated:
        """The message for a connection that lost its seat."""
        role, row = self.table.seating.role(seat), self.table.seats[seat]
        if seat in self.table.leaving.left:
            text = f"You left the {role} seat. You are watching now."
            return to_browser.Unseated(seat, "left", text, "Ask the host for a link to play again.")
        if row.kind == "bot":
            text = f"You resigned. A bot plays the {role} seat to the end. You are watching now."
            return to_browser.Unseated(seat, "resigned", text, "Stay until the end, or find another table.")
        if row.taken:
            text = f"The {role} seat was opened elsewhere with a link from the operator of the server."
            return to_browser.Unseated(seat, "moved", text, "Ask the host if that was not you.")
        text = f"The host freed the {role} seat. You are watching now."
        return to_browser.Unseated(seat, "freed", text, "Ask the host for a new link to play again.")

    def _send_away(self, subscriber: Subscriber) -> None:
        """The host removed this browser: it may not know any more, and its connection ends."""
        subscriber.set_seats(())
        why = REMOVED
        subscriber.send(self._encode(to_browser.Refused(why.code, why.text, why.remedy, [], "enter")))
        subscriber.force_reconnect()

    def catch_up(self, subscriber: Subscriber) -> None:
        """Send a Welcome to a connection that had fallen behind. Not during a change."""
        subscriber.behind = False
        subscriber.send(self.welcome(subscriber))
