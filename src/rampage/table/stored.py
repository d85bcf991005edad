"""What is stored of a table."""

from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class SeatRow:
    """One seat. `kind` is you, here, friend, bot, or program (a bot that comes over the socket); `level` is that of the
    bot that plays or sits in. `word` and `word_when` belong to dice protocol 1: whether the word came before or after
    the commitment. `generation` is that of the invitation that opens the seat, `device` the nonce of a link for one
    more device, and `vacated` means that its player was sent away, although the match continues. `ready`: its player
    is ready to begin."""

    seat: int
    kind: str
    name: str
    level: int = 0
    taken: bool = True
    sitting_in: bool = False
    word: str = ""
    word_when: str = "after"
    generation: int = 0
    device: str = ""
    vacated: bool = False
    ready: bool = False


@dataclass(slots=True)
class PartRow:
    """What one seat contributes to the dice: a commitment, then what it commits to. `none` says why a seat contributes
    nothing: bot, away (a bot sits in), skipped, or server (the table was made without contributions)."""

    commitment: str = ""
    contribution: str = ""
    word: str = ""
    none: str = ""


@dataclass(slots=True)
class DiceRow:
    """The ceremony of dice protocol 2. `transcript` is set once every commitment is in; `round` counts how often the
    ceremony was started; `shared` is False if the server makes the dice alone."""

    seats: list[PartRow]
    round: int = 1
    transcript: str = ""
    shared: bool = True


# Every choice makes these, so they define `__init__`: that is compiled, while that of a dataclass is not. A compiled
# object that defines one needs `__reduce__` to travel between processes.


@dataclass(slots=True, init=False)
class ChoiceRow:
    """One choice. `waiting` is the mask of seats that choose next, so that lists need no position."""

    number: int
    seat: int
    choice: str
    audience: int
    forced: bool
    waiting: int
    at: float

    def __init__(
        self, number: int, seat: int, choice: str, audience: int, forced: bool, waiting: int, at: float
    ) -> None:
        self.number = number
        self.seat = seat
        self.choice = choice
        self.audience = audience
        self.forced = forced
        self.waiting = waiting
        self.at = at

    def __reduce__(self) -> tuple[Any, ...]:
        return ChoiceRow, (
            self.number, self.seat, self.choice, self.audience, self.forced, self.waiting, self.at,
        )  # fmt: skip


@dataclass(slots=True)
class TakenRow:
    """Choices that were taken back together, by the number of the undo, counted from 1. `after` choices were kept,
    `seat` asked, `agreed` said yes. `free`: nobody had to be asked. `earlier`: it came with a record."""

    number: int
    after: int
    seat: int
    agreed: list[int]
    free: bool
    at: float
    choices: list[ChoiceRow]
    earlier: bool = False


@dataclass(slots=True)
class ResignedRow:
    """A seat that resigned after this many choices, by the number of the resignation, counted from 1. `over`: the match
    ended with it."""

    number: int
    seat: int
    after: int
    over: bool
    at: float


@dataclass(slots=True)
class House:
    """What holds at a table besides the rules of its game: whether it begins only when everybody is ready, whether
    strangers may come, whether it is paused and which seats were `not_asked` about that, who may not chat and who may
    not come back (both by browser), where hints are allowed (`coach.py`) and which were taken: the seat, and how many
    choices had been made. `takebacks`: choices may be taken back even after a roll or a reveal (`undo.py`); tables from
    before that rule, and those that continue from a record, allow it. `content` is the title of content that is not the
    game's own. `choices` is how many there were when the table was last put away: fewer means that some were lost.
    `rated`: the result counts for the ratings of its players (club/rated.py); `gone` are those who resigned while the
    match went on, by seat.

    `public`: the lobby lists the table. `pace` is live, or days: then `bank` are the seconds that each player has for
    the whole match besides the time for a turn, `weekends_off` stops the clocks on Saturdays and Sundays in the time
    zone `zone`, and `overdue` says what happens to a seat whose time has run out (with days: when it is claimed): a
    bot plays on, or it resigns (`days.py`). `substitutes` says how somebody from the lobby gets a seat that became
    free during the match: the players are asked, at once (open), or never (`substitutes.py`). `chat_days`: see
    talk.py. `cup`: the cup whose match this is (club/cups); its bots play even if nobody is there, and nobody leaves,
    pauses or is replaced."""

    ready_check: bool = False
    locked: bool = False
    paused: bool = False
    not_asked: list[int] = field(default_factory=list)
    players_only: bool = False
    silenced: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    hints: str = "bots"
    hinted: list[list[int]] = field(default_factory=list)
    takebacks: bool = True
    content: str = ""
    choices: int = 0
    rated: bool = False
    gone: dict[str, str] = field(default_factory=dict)
    public: bool = False
    pace: str = "live"
    bank: int = 0
    weekends_off: bool = False
    zone: str = "UTC"
    overdue: str = "bot"
    substitutes: str = "ask"
    chat_days: int = -1
    cup: str = ""


@dataclass(slots=True)
class DeadlineRow:
    """The time of a seat at a table with days for a choice: for which decision it was asked last, what is left of its
    bank, and when its time is over (`due`, seconds since 1970). While its clock does not run, `due` is None and
    `remaining` is what is left, bank included."""

    seat: int
    decision: int
    bank: float
    remaining: float
    due: float | None = None


@dataclass(slots=True)
class SnapshotRow:
    """The position after `number` choices, and the log since the previous snapshot."""

    number: int
    position: str
    log: bytes


@dataclass(slots=True)
class ChatRow:
    """A line of chat, and the browser that said it; empty for the table itself. `until`: see talk.py."""

    number: int
    seat: int | None
    name: str
    text: str
    at: float
    speaker: str = ""
    until: float | None = None


@dataclass(slots=True)
class TableRow:
    """The table itself. `dice_from` counts the choices that came with an imported record."""

    id: str
    game: str
    rules: str
    content: str
    options: dict[str, str]
    title: str
    host: str
    status: str
    clock_seconds: int
    play_forced: bool
    seed: bytes
    commitment: str
    created: float
    origin: str = ""
    dice_from: int = 0
    proof: dict[str, Any] | None = None  # Of an imported record, with dice from elsewhere.
    outcome: dict[str, Any] | None = None
    rematch: str | None = None
    undos: int = 0  # How often choices were taken back.
    clock: list[tuple[int, int, float]] = field(default_factory=list)  # Decision, seat, seconds left.
    absence: str = "ask"  # Who lets a bot play for a player who is away (absence.py).
    house: House = field(default_factory=House)


@dataclass(slots=True)
class Stored:
    """Everything stored about a table. `holders`: the seats of each browser."""

    table: TableRow
    seats: list[SeatRow]
    holders: dict[str, set[int]]
    choices: list[ChoiceRow]
    snapshots: list[SnapshotRow]
    chat: list[ChatRow]
    dice: DiceRow | None = None  # None: dice protocol 1, or nobody has contributed yet.
    content: str = ""  # Its content's meaning (`Source.meaning`); empty if an older version stored none.
    damage: str = ""  # What was lost on the disk; `choices` has those before it.
    taken: list[TakenRow] = field(default_factory=list)  # Take-backs, in order.
    taken_damage: str = ""  # What was lost of them; `taken` has those after it.
    resigned: list[ResignedRow] = field(default_factory=list)  # In order.
    deadlines: list[DeadlineRow] = field(default_factory=list)


@dataclass(slots=True, init=False)
class Advance:
    """Choices to add, with everything that changes along with them, atomically."""

    table: str
    choices: list[ChoiceRow]
    snapshot: SnapshotRow | None
    audiences: dict[int, int]  # Of earlier choices that are no longer secret.
    status: str | None
    outcome: dict[str, Any] | None

    def __init__(
        self, table: str, choices: list[ChoiceRow], snapshot: SnapshotRow | None = None,
        audiences: dict[int, int] | None = None, status: str | None = None, outcome: dict[str, Any] | None = None,
    ) -> None:  # fmt: skip
        self.table = table
        self.choices = choices
        self.snapshot = snapshot
        self.audiences = audiences or {}
        self.status = status
        self.outcome = outcome

    def __reduce__(self) -> tuple[Any, ...]:
        return Advance, (self.table, self.choices, self.snapshot, self.audiences, self.status, self.outcome)
