"""How much clients may ask for, and how fast. Each limit is a setting: `[limits]` in the settings file."""

from dataclasses import dataclass, field
from typing import Final, TypeVar

Number = TypeVar("Number", int, float)
LEAST: Final[dict[type, float]] = {int: 1, float: 0.001}
MOST: Final = 1_000_000_000.0


def limit(default: Number, meaning: str, least: float | None = None, most: float = MOST) -> Number:
    """A limit: its default, what it means, and the range in which an operator may set it."""
    lowest = LEAST[type(default)] if least is None else least
    found: Number = field(default=default, metadata={"meaning": meaning, "least": lowest, "most": most})
    return found


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server. Generous to people, tight for floods."""

    message_bytes: int = limit(4096, "Bytes of one message on the socket.", 512, 65_536)
    messages_per_second: float = limit(40.0, "Messages per connection, sustained.")
    messages_at_once: int = limit(80, "Messages per connection in a burst.")
    program_messages_per_second: float = limit(
        5.0, "Messages per bot program, all its connections together, sustained."
    )
    program_messages_at_once: int = limit(20, "Messages per bot program in a burst.")
    refusals_before_close: int = limit(
        100, "A connection that keeps flooding is closed after this many refusals."
    )
    requests_per_second: float = limit(50.0, "API requests per address, sustained.")
    requests_at_once: int = limit(300, "API requests per address in a burst.")
    history_cost: float = limit(10.0, "A request that reads a whole match counts as this many.")
    import_cost: float = limit(50.0, "A request that plays a record through counts as this many.")
    check_cost: float = limit(5.0, "A request that checks a content file counts as this many.")
    trial_cost: float = limit(20.0, "A request that lets bots play with a content file counts as this many.")
    lesson_cost: float = limit(
        2.0,
        "A request that sets up a position (a moment of a lesson, a diagram, a board) counts as this many.",
    )
    record_choices: int = limit(20_000, "Choices of an imported record; real matches have far fewer.")
    history_seconds: float = limit(
        30.0, "Seconds for a history request or an import, and again as long in the queue."
    )
    history_waiting: int = limit(100, "History requests in the queue, in total.")
    history_per_address: int = limit(20, "History requests in the queue, per address.")
    body_bytes: int = limit(64 * 1024, "Bytes of a request.", 1024, 1 << 30)
    record_bytes: int = limit(4 * 1024 * 1024, "Bytes of an imported record.", 1024, 1 << 30)
    tables_per_hour: int = limit(60, "New tables per browser.")
    tables_per_hour_and_address: int = limit(
        600, "New tables per address, because deleting the cookie does not change the address."
    )
    seat_changes_per_minute: float = limit(4.0, "Seats freed and new links made by one browser, sustained.")
    seat_changes_at_once: int = limit(12, "Seats freed and new links made by one browser in a burst.")
    cup_changes_per_minute: float = limit(30.0, "Changes to cups by one person, sustained.")
    cup_changes_at_once: int = limit(60, "Changes to cups by one person in a burst.")
    account_requests_per_minute: float = limit(
        10.0, "Sign-ins, new accounts and changes of accounts per address, sustained."
    )
    account_requests_at_once: int = limit(
        40, "Sign-ins, new accounts and changes of accounts per address in a burst."
    )
    confirmations_per_day: float = limit(
        6.0, "Mails that ask to confirm an address, per account and per address, sustained."
    )
    confirmations_at_once: int = limit(3, "The same in a burst.")
    test_notices_per_hour: float = limit(12.0, "Test notices per account, sustained.")
    test_notices_at_once: int = limit(5, "Test notices per account in a burst.")
    account_requests_per_minute_and_person: float = limit(
        10.0, "The same per account, from any address, sustained."
    )
    account_requests_at_once_and_person: int = limit(
        40, "The same per account, from any address, in a burst."
    )
    reports_per_hour: float = limit(6.0, "Reports by one person, sustained.")
    reports_at_once: int = limit(6, "Reports by one person in a burst.")
    reports_per_hour_and_address: float = limit(20.0, "Reports from one address, sustained.")
    reports_at_once_and_address: int = limit(20, "Reports from one address in a burst.")
    profile_cost: float = limit(
        5.0, "A request for a profile, a leaderboard or your own data counts as this many."
    )
    spectators_per_table: int = limit(200, "Spectators of one table; its players do not count.", 0)
    sockets_per_player: int = limit(
        8, "Sockets per browser at one table: tabs, and broken connections not yet noticed."
    )
    connections: int = limit(12_000, "Connections in total; fewer if the system allows fewer open files.", 10)
    connections_per_address: int = limit(
        500, "Connections per address; behind a proxy, the proxy has to limit them."
    )
    reserved: float = limit(0.1, "Share of all connections that is reserved for players.", 0.0, 0.9)
    pending_per_address: int = limit(64, "Connections per address that have not sent a complete request.")
    head_bytes: int = limit(
        16 * 1024, "Bytes of a request's headers, and of what surrounds its body.", 1024, 1 << 20
    )
    headers: int = limit(100, "Headers of a request.", 10, 10_000)
    request_seconds: float = limit(60.0, "Seconds for a request to arrive completely.")
    control_per_second: float = limit(5.0, "Pings, pongs and fragments per connection, sustained.")
    control_at_once: int = limit(40, "Pings, pongs and fragments per connection in a burst.")
    lines_per_second: float = limit(1.0, "Chat lines per connection, sustained.")
    lines_at_once: int = limit(10, "Chat lines per connection in a burst.")
    lines_per_second_and_person: float = limit(
        1.0, "Chat lines per person, all connections and tables together, sustained."
    )
    lines_at_once_and_person: int = limit(20, "Chat lines per person in a burst.")
    refreshes_per_second: float = limit(
        0.5, "Times that a page may request the whole state of a table again, sustained."
    )
    refreshes_at_once: int = limit(3, "The same in a burst.")
    spectator_lines_per_second: float = limit(
        1.0, "Chat lines of all spectators of a table together, sustained."
    )
    spectator_lines_at_once: int = limit(10, "Chat lines of all spectators of a table together in a burst.")
    windows: int = limit(400, "Players' connections that keep a compression window, 65 to 200 kB each.", 0)
    enter_seconds: float = limit(
        10.0, "A socket that has not joined its table after this many seconds is closed."
    )
    slow_seconds: float = limit(20.0, "A socket that accepts no byte for this many seconds is closed.")
