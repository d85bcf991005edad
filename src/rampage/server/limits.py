"""How much anybody may ask for, and how fast."""

import time
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Limits:
    """The bounds of a server. Generous to people, tight for floods."""

    message_bytes: int = 4096  # One message on the socket.
    messages_per_second: float = 40.0  # Of one connection, in the long run;
    messages_at_once: int = 80  # and in a burst.
    refusals_before_close: int = 100  # A connection that keeps flooding is closed.
    requests_per_second: float = 50.0  # Of one address to the API, in the long run;
    requests_at_once: int = 300  # and in a burst.
    look_back_cost: float = 10.0  # Requests that go through a whole match count as so many,
    import_cost: float = 50.0  # and those that play one.
    record_choices: int = 20_000  # Of an imported record; no match of people comes near.
    look_seconds: float = 30.0  # For looking back or reading a record, and as long in the queue before it.
    looks_waiting: int = 100  # So many may wait in all,
    looks_per_address: int = 20  # and so many of one address.
    body_bytes: int = 64 * 1024
    record_bytes: int = 4 * 1024 * 1024
    tables_per_hour: int = 60  # Of one browser.
    tables_per_hour_and_address: int = 600  # A browser may throw its cookie away; its address stays.
    seat_changes_per_minute: float = (
        4.0  # Seats that a browser frees, new links that it makes, in the long run;
    )
    seat_changes_at_once: int = 12  # and in a burst.
    spectators_per_table: int = 200  # Players of the table do not count.
    sockets_per_player: int = 8  # Of one browser at one table: tabs, and lines that are not known to be cut.
    connections: int = 12_000  # In all; fewer where the system allows fewer open files.
    connections_per_address: int = 500
    reserved: float = 0.1  # Share of all connections that spectators may not take from players.
    pending_per_address: int = 64  # Connections that have not sent a whole request.
    head_bytes: int = 16 * 1024  # Of a request's headers.
    headers: int = 100
    request_seconds: float = 60.0  # For a request to arrive whole.
    control_per_second: float = 5.0  # Pings, pongs and fragments of one connection, in the long run;
    control_at_once: int = 40  # and in a burst.
    lines_per_second: float = 1.0  # Of chat, of one connection, in the long run;
    lines_at_once: int = 10  # and in a burst.
    refreshes_per_second: float = 0.5  # The whole state of a table, for a page that asks for it again.
    refreshes_at_once: int = 3
    spectator_lines_per_second: float = 1.0  # The same for all spectators of a table together.
    spectator_lines_at_once: int = 10
    windows: int = 400  # Connections of players that keep a window of compression, 65 to 200 kB each.
    enter_seconds: float = 10.0  # A socket that has not come to its table by then is closed.
    slow_seconds: float = 20.0  # A socket that takes no byte for so long is closed.


class Allowance:
    """A bucket that fills steadily: `rate` a second, `burst` at most."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """So many, if there are as many left."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class Allowances:
    """An allowance for each of many callers; those that came longest ago are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate: Final = rate  # A second.
        self._burst: Final = burst
        self._most: Final = most
        self._of: Final[OrderedDict[str, Allowance]] = OrderedDict()

    def take(self, caller: str, cost: float = 1.0) -> bool:
        """So many for this caller, if it has as many left."""
        allowance = self._of.get(caller)
        if allowance is None:
            allowance = Allowance(self._rate, self._burst)
            self._of[caller] = allowance
        self._of.move_to_end(caller)
        while len(self._of) > self._most:
            self._of.popitem(last=False)
        return allowance.take(min(cost, self._burst))
