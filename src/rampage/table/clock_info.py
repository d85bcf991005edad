"""A clock as people see it. Not compiled: the schema of messages is made from its types."""

from dataclasses import dataclass


@dataclass(slots=True)
class ClockInfo:
    """The remaining time of a person who must choose, in seconds. `starts`: seconds until it starts automatically; 0
    when it is running. With days for a turn, `due` is when it is over (seconds since 1970), `bank` how much of it is
    the bank, and `late` means that it is over and another player may claim the seat."""

    seat: int
    left: float
    starts: float
    due: float | None = None
    bank: float = 0.0
    late: bool = False
