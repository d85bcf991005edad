"""How much clients may ask for, and how fast."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a server. Generous to people, tight for floods."""

    message_bytes: int = 4096  # One message on the socket.
    messages_per_second: float = 40.0  # Per connection, sustained;
    messages_at_once: int = 80  # and in a burst.
    program_messages_per_second: float = 5.0  # Per bot program, all its connections together, sustained;
    program_messages_at_once: int = 20  # and in a burst.
    refusals_before_close: int = 100  # A connection that keeps flooding is closed.
    requests_per_second: float = 50.0  # Per address to the API, sustained;
    requests_at_once: int = 300  # and in a burst.
    history_cost: float = 10.0  # Requests that read a whole match count as this many,
    import_cost: float = 50.0  # and those that play one through.
    check_cost: float = 5.0  # Those that check a content file,
    trial_cost: float = 20.0  # and those that let bots play with one.
    lesson_cost: float = 2.0  # Those that set up a position: a moment of a lesson, a diagram, a board.
    record_choices: int = 20_000  # Of an imported record; no real match comes near.
    history_seconds: float = 30.0  # For a history request or an import, and again as long in the queue.
    history_waiting: int = 100  # In the queue, in total,
    history_per_address: int = 20  # and per address.
    body_bytes: int = 64 * 1024
    record_bytes: int = 4 * 1024 * 1024
    tables_per_hour: int = 60  # Per browser.
    tables_per_hour_and_address: int = 600  # A browser may delete its cookie; its address stays.
    seat_changes_per_minute: float = 4.0  # Seats freed and new links made by one browser, sustained;
    seat_changes_at_once: int = 12  # and in a burst.
    spectators_per_table: int = 200  # Players of the table do not count.
    sockets_per_player: int = 8  # Per browser at one table: tabs, and broken connections not yet noticed.
    connections: int = 12_000  # In total; fewer if the system allows fewer open files.
    connections_per_address: int = 500
    reserved: float = 0.1  # Share of all connections that is reserved for players.
    pending_per_address: int = 64  # Connections that have not sent a complete request.
    head_bytes: int = 16 * 1024  # Of a request's headers, and of what surrounds its body.
    headers: int = 100
    request_seconds: float = 60.0  # For a request to arrive completely.
    control_per_second: float = 5.0  # Pings, pongs and fragments per connection, sustained;
    control_at_once: int = 40  # and in a burst.
    lines_per_second: float = 1.0  # Chat lines per connection, sustained;
    lines_at_once: int = 10  # and in a burst.
    refreshes_per_second: float = 0.5  # The whole state of a table, for a page that requests it again.
    refreshes_at_once: int = 3
    spectator_lines_per_second: float = 1.0  # Chat of all spectators of a table together.
    spectator_lines_at_once: int = 10
    windows: int = 400  # Players' connections that keep a compression window, 65 to 200 kB each.
    enter_seconds: float = 10.0  # A socket that has not joined its table by then is closed.
    slow_seconds: float = 20.0  # A socket that accepts no byte for this long is closed.
