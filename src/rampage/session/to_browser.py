"""The messages from a table to a page: JSON objects; their `type` says which.

The first is `Welcome`. After that the server sends an `Update` whenever something happens, with what changed since the
state before. `from_browser.py` has what a page sends.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from rampage.table.clock_info import ClockInfo


@dataclass(slots=True)
class SeatInfo:
    """One seat. `kind` is you, here (several on one device), friend, bot, or program: a bot that
    somebody runs elsewhere."""

    seat: int
    role: str
    name: str
    kind: str
    level: int  # Of a bot, or of the bot that sits in; 0 for people.
    taken: bool
    online: bool
    mine: bool
    sitting_in: bool  # A bot plays for a person who is away.
    dice_due: bool = False  # The first roll waits for this seat's contribution to the dice.
    # Of a player who is away: seconds until a bot may be requested; None: never.
    ask_in: float | None = None
    ready: bool = False  # Its player is ready to begin.
    resigned: bool = False  # Its player resigned; the seat cannot win.


@dataclass(slots=True)
class PauseInfo:
    """A request to pause or, if the match is paused, to resume: who asked, and who still has to agree."""

    asked_by: int
    waits_for: list[int]


@dataclass(slots=True)
class WishInfo:
    """A request to let a bot play for the player of `seat`, who is away. `needed` are seats whose players have not
    agreed yet; `due_in` is the number of seconds until it happens automatically, if nobody else is here."""

    seat: int
    asked_by: int | None  # None: the host, who has no seat.
    level: int
    needed: list[int]
    due_in: float | None


@dataclass(slots=True)
class PartInfo:
    """What a seat contributes to the dice: a commitment, then what it commits to; or why it contributes nothing (bot,
    away, skipped, server; open: not yet)."""

    commitment: str = ""
    contribution: str = ""
    word: str = ""
    none: str = ""


@dataclass(slots=True)
class ProofInfo:
    """The dice: the server's commitment, the players' words and, at the end, the seed. Protocol 2 has the ceremony's
    round, one part for each seat, and the transcript once every commitment is in. `early` belongs to protocol 1: seats
    whose word was known before the server's commitment."""

    commitment: str
    words: list[str]
    seed: str | None
    early: list[int] = field(default_factory=list)
    protocol: int = 1
    table: str = ""
    round: int = 0
    seats: list[PartInfo] = field(default_factory=list)
    transcript: str = ""


@dataclass(slots=True)
class PaceInfo:
    """A match with days for a turn (`clock_seconds`). Each player also has `bank` seconds for the whole match;
    `weekends_off` stops the clocks on Saturdays and Sundays in the time zone `zone`. `overdue` says what happens to a
    seat that is claimed: bot (a bot plays on) or resign. `claims` are seats that can be claimed now."""

    bank: int
    weekends_off: bool
    zone: str
    overdue: str
    claims: list[int]


@dataclass(slots=True)
class NewcomerInfo:
    """Somebody who asks for a free seat, and the seats of those who still have to agree."""

    seat: int
    name: str
    mine: bool
    needed: list[int]


@dataclass(slots=True)
class LobbyInfo:
    """Whether the lobby lists a table, how seats that become free during the match are given away (ask, open, never),
    which are free now, and who asks for one."""

    public: bool
    substitutes: str
    free: list[int]
    newcomers: list[NewcomerInfo]


@dataclass(slots=True)
class TableInfo:
    """A table as anybody at it may see it."""

    id: str
    game: str
    title: str
    status: str  # gathering, playing, over, stopped
    options: dict[str, str]
    seats: list[SeatInfo]
    proof: ProofInfo
    clock_seconds: int  # Per decision; 0: no clock.
    spectators: int
    host: bool  # This browser made the table.
    rematch: str | None  # The id of the next table, once somebody has asked for it.
    stopped: str = ""  # Why the match cannot continue or be shown completely; usually empty.
    silenced: list[str] = field(default_factory=list)  # Spectators that the host silenced;
    players_only: bool = False  # or all of them.
    taken_back: int = 0  # How often choices were taken back.
    dice_mark: str = ""  # A remark about rolls and reveals that were taken back, if any.
    absence: str = "ask"  # Who lets a bot play for a player who is away: ask (all agree), host, never.
    wishes: list[WishInfo] = field(default_factory=list)
    invited: int | None = None  # The seat that this connection's link lets it take.
    ready_check: bool = False  # The match begins when everybody is ready.
    locked: bool = False  # Nobody new can join.
    paused: bool = False
    pause: PauseInfo | None = None
    rated: bool = False  # The result counts for ratings.
    cup: str = ""  # The id of the cup whose match this is.
    takebacks: bool = False  # Choices may be taken back even after a roll or a reveal.
    hints: bool = False  # Players may ask for hints;
    hinted: list[int] = field(default_factory=list)  # how many each seat has used.
    watching: list[str] = field(default_factory=list)  # The names of those who watch; only for the host.
    content: str = ""  # The title of the content, if it is not the game's own; otherwise empty.
    days: PaceInfo | None = None  # None: a live match.
    lobby: LobbyInfo | None = None
    chat_days: int = -1  # Days for which chat is kept; 0: until the match is over, -1: as long as the table.


@dataclass(slots=True)
class UndoInfo:
    """Who may take back freely, and the open request: who asked, who agreed so far, who still has to agree, and what
    would be taken back: how many choices and rolls, back to which decision, and how many choices remain. `refused` are
    seats whose request was refused; they may ask again after the next choice. `refused_by` refused the last one, or
    withdrew it. `closed` are seats that cannot take back their last choice because of a roll or a reveal since, and
    `amounts` says how many choices and rolls each of the possible ones would take back."""

    free: list[int]
    possible: list[int]
    asked_by: int | None
    agreed: list[int]
    waits_for: list[int] = field(default_factory=list)
    choices: int = 0
    rolls: int = 0
    back_to: int = 0
    after: int = 0
    refused: list[int] = field(default_factory=list)
    refused_by: int | None = None
    closed: list[int] = field(default_factory=list)
    amounts: dict[int, tuple[int, int]] = field(default_factory=dict)


@dataclass(slots=True)
class StateInfo:
    """The state of the match for one browser. `choices` has only the seats that it holds; `eyes` is the seat whose
    secrets the view shows, None if it shows nobody's. In a game with secrets only the choices of that seat are
    included. `roll` is the seat whose dice wait for it."""

    decision: int
    actors: list[int]
    prompt: str
    view: dict[str, Any]
    eyes: int | None
    choices: dict[int, list[int]]
    thinking: list[int]
    undo: UndoInfo
    outcome: dict[str, Any] | None
    clocks: list[ClockInfo] = field(default_factory=list)
    roll: int | None = None


@dataclass(slots=True)
class ChatLine:
    """A line of chat; text and name are plain text, never markup. Reports name it by its `number`."""

    name: str
    seat: int | None
    text: str
    at: float
    number: int


@dataclass(slots=True)
class Welcome:
    """Everything that a page needs to draw the table."""

    type: Literal["welcome"] = field(default="welcome", init=False)
    table: TableInfo
    space: dict[str, Any]
    scene: dict[str, Any]
    state: StateInfo
    log: list[dict[str, Any]]  # Events so far: type, text, rule, n (decision), and the event's fields.
    chat: list[ChatLine]
    spectate: str  # The spectators' path, which anybody who sees the table may share.
    number: int  # The number of this state; the next update has the next one.


@dataclass(slots=True)
class Update:
    """Something happened: the events, and what changed in `StateInfo` since the state with the previous number
    (`kernel/delta.py`); clocks are sent complete. `reset`: choices were taken back, the log keeps `log_length` lines
    and `events` follow, including a line that says what was taken back."""

    type: Literal["update"] = field(default="update", init=False)
    number: int
    events: list[dict[str, Any]]
    changes: dict[str, Any]
    clocks: list[ClockInfo]
    log_length: int
    reset: bool = False


@dataclass(slots=True)
class Timed:
    """Clocks started: the time for a decision."""

    type: Literal["timed"] = field(default="timed", init=False)
    decision: int
    clocks: list[ClockInfo]


@dataclass(slots=True)
class TableChanged:
    """Seats, presence, status or proof changed."""

    type: Literal["table"] = field(default="table", init=False)
    table: TableInfo


@dataclass(slots=True)
class Said:
    """Somebody said something."""

    type: Literal["said"] = field(default="said", init=False)
    line: ChatLine


@dataclass(slots=True)
class Reasons:
    """The answer to WhyNot: rule, text, facts; empty if the choice is possible."""

    type: Literal["reasons"] = field(default="reasons", init=False)
    ask: int
    reasons: list[dict[str, Any]]


@dataclass(slots=True)
class Previewed:
    """The answer to Preview."""

    type: Literal["previewed"] = field(default="previewed", init=False)
    ask: int
    preview: dict[str, Any]


@dataclass(slots=True)
class AdvisedChoice:
    """One of the best choices: the chance to win that it leaves, what it costs compared with the best, and why.
    `share`: how often to choose it, if always making the same choice would be predictable; otherwise 0."""

    choice: int
    text: str
    label: str
    value: float
    cost: float
    why: str
    share: float


@dataclass(slots=True)
class Hinted:
    """The answer to AskHint: the best choices of a decision, the best first."""

    type: Literal["hinted"] = field(default="hinted", init=False)
    ask: int
    decision: int
    choices: list[AdvisedChoice]


@dataclass(slots=True)
class Unseated:
    """A link or a seat of this connection is no longer valid; from now on it watches. `code`: link_used, link_old,
    freed (by the host), left (by its player), resigned, or moved (somebody else has the seat now)."""

    type: Literal["unseated"] = field(default="unseated", init=False)
    seat: int
    code: str
    text: str
    remedy: str


@dataclass(slots=True)
class Stopping:
    """The server is stopping, usually to restart at once: everything is saved, and the page reconnects."""

    type: Literal["stopping"] = field(default="stopping", init=False)
    text: str


@dataclass(slots=True)
class Refused:
    """Something could not be done: what happened, why, what to do. `code` is for programs: stale, illegal, late,
    not_yours, too_early, too_fast, too_large, malformed, no_table, no_seat, link_used, link_old, locked, removed,
    paused, no_hints. `about` is the type of the refused message, if it could be read, and `ask` its number if it was a
    question: every question is answered or refused."""

    type: Literal["refused"] = field(default="refused", init=False)
    code: str
    text: str
    remedy: str
    reasons: list[dict[str, Any]] = field(default_factory=list)
    about: str = ""
    ask: int | None = None


ToBrowser = (
    Welcome
    | Update
    | Timed
    | TableChanged
    | Said
    | Reasons
    | Previewed
    | Hinted
    | Unseated
    | Stopping
    | Refused
)
