"""The messages between a page and a table: JSON objects in each direction; their `type` says which.

A client's first message is `Enter`; the answer is `Welcome`. After that the server sends an `Update` whenever the
match goes on, with what changed since the state before. The client sends choices, each with the number of the decision
that it answers, so that a double click or a stale tab does no harm.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

# From the browser.

# Members of a view that repeat its facts for a client that knows no game. A client that draws the game omits them.
Plain = Literal["panels", "schematic"]


@dataclass(slots=True)
class Enter:
    """Join the table. `token` is that of a link; empty: by cookie. A link to a seat allows watching, and taking the
    seat over REST: only the cookie allows acting for a seat. `without` names, by game, members of the view that the
    client does not use; they are not sent."""

    type: Literal["enter"] = field(default="enter", init=False)
    token: str = ""
    without: dict[str, list[Plain]] = field(default_factory=dict)


@dataclass(slots=True)
class Choose:
    """Answer a decision for a seat that this browser holds."""

    type: Literal["choose"] = field(default="choose", init=False)
    decision: int
    seat: int
    choice: int


@dataclass(slots=True)
class Ready:
    """Everything that happened has been shown and a seat can choose: its clock may start. Without this message it
    starts by itself after a while."""

    type: Literal["ready"] = field(default="ready", init=False)
    decision: int
    seat: int


@dataclass(slots=True)
class WhyNot:
    """Why is this choice not possible? `ask` is returned with the answer."""

    type: Literal["why_not"] = field(default="why_not", init=False)
    ask: int
    seat: int
    choice: int


@dataclass(slots=True)
class Preview:
    """What would this choice do and risk?"""

    type: Literal["preview"] = field(default="preview", init=False)
    ask: int
    seat: int
    choice: int


@dataclass(slots=True)
class Refresh:
    """Something was missed or does not fit: send everything again. The answer is `Welcome`. `without` are members of
    the view to omit from now on; if it is left out, nothing changes."""

    type: Literal["refresh"] = field(default="refresh", init=False)
    without: list[Plain] | None = None


@dataclass(slots=True)
class Say:
    """A line of chat."""

    type: Literal["say"] = field(default="say", init=False)
    text: str


@dataclass(slots=True)
class Silence:
    """The host silences a spectator or a player, or all spectators if `name` is empty; or lets them speak again."""

    type: Literal["silence"] = field(default="silence", init=False)
    name: str = ""
    silent: bool = True


@dataclass(slots=True)
class Undo:
    """Take back my last choice: at once if it is free, otherwise the others are asked."""

    type: Literal["undo"] = field(default="undo", init=False)
    seat: int
    decision: int


@dataclass(slots=True)
class AnswerUndo:
    """Agree to another seat's request to take back, or refuse."""

    type: Literal["answer_undo"] = field(default="answer_undo", init=False)
    seat: int
    agree: bool


@dataclass(slots=True)
class TakeOver:
    """Let a bot play my own seat, an open one (as the host), or that of a player who is away. In the last case the
    others are asked."""

    type: Literal["take_over"] = field(default="take_over", init=False)
    seat: int
    level: int = 3


@dataclass(slots=True)
class AnswerTakeOver:
    """Agree to a bot for the player of `seat`, who is away, or decline. The player who asked may withdraw the
    request."""

    type: Literal["answer_take_over"] = field(default="answer_take_over", init=False)
    seat: int
    agree: bool


@dataclass(slots=True)
class Reclaim:
    """Give me my seat back: the bot that sat in for me leaves."""

    type: Literal["reclaim"] = field(default="reclaim", init=False)
    seat: int


@dataclass(slots=True)
class Rename:
    """Rename me."""

    type: Literal["rename"] = field(default="rename", init=False)
    seat: int
    name: str


@dataclass(slots=True)
class SetReady:
    """Everybody at this browser is ready to begin, or not any more. The match begins with the last one."""

    type: Literal["set_ready"] = field(default="set_ready", init=False)
    ready: bool = True


@dataclass(slots=True)
class LeaveSeat:
    """Give up my seat, not the match: before it begins the seat is open again, later a bot plays until somebody takes
    it."""

    type: Literal["leave_seat"] = field(default="leave_seat", init=False)
    seat: int


@dataclass(slots=True)
class Resign:
    """Give up the match. It cannot be taken back."""

    type: Literal["resign"] = field(default="resign", init=False)
    seat: int


@dataclass(slots=True)
class AskPause:
    """Ask to pause the match or, if `pause` is false, to go on. It happens when everybody agrees."""

    type: Literal["ask_pause"] = field(default="ask_pause", init=False)
    seat: int
    pause: bool = True


@dataclass(slots=True)
class AnswerPause:
    """Agree to another player's request to pause or to go on, or decline. The player who asked may withdraw it."""

    type: Literal["answer_pause"] = field(default="answer_pause", init=False)
    agree: bool


@dataclass(slots=True)
class CommitDice:
    """A seat's commitment to its contribution to the dice, in a round of the ceremony (`docs/dice.md`)."""

    type: Literal["commit_dice"] = field(default="commit_dice", init=False)
    seat: int
    round: int
    commitment: str


@dataclass(slots=True)
class OpenDice:
    """What the seat committed to. Sent only after every commitment has been seen."""

    type: Literal["open_dice"] = field(default="open_dice", init=False)
    seat: int
    round: int
    contribution: str
    word: str = ""


@dataclass(slots=True)
class SkipDice:
    """Begin without this seat's contribution to the dice."""

    type: Literal["skip_dice"] = field(default="skip_dice", init=False)
    seat: int


FromBrowser = (
    Enter
    | Refresh
    | Choose
    | Ready
    | WhyNot
    | Preview
    | Say
    | Silence
    | Undo
    | AnswerUndo
    | TakeOver
    | AnswerTakeOver
    | Reclaim
    | Rename
    | SetReady
    | LeaveSeat
    | Resign
    | AskPause
    | AnswerPause
    | CommitDice
    | OpenDice
    | SkipDice
)

# To the browser.


@dataclass(slots=True)
class SeatInfo:
    """One seat. `kind` is you, here (several around one screen), friend or bot."""

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
    resigned: bool = False  # Its player gave up; the seat cannot win.


@dataclass(slots=True)
class PauseInfo:
    """A request to pause or, if the match is paused, to go on: who asked, and who still has to agree."""

    asked_by: int
    waits_for: list[int]


@dataclass(slots=True)
class WishInfo:
    """A request to let a bot play for the player of `seat`, who is away. `needed` are seats whose players have not
    agreed yet; `due_in` is the number of seconds until it happens by itself, if nobody else is here."""

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
    stopped: str = ""  # Why the match cannot go on, or not be shown completely; usually empty.
    silenced: list[str] = field(default_factory=list)  # Spectators that the host silenced;
    players_only: bool = False  # or all of them.
    taken_back: int = 0  # How often choices were taken back.
    dice_mark: str = ""  # A remark about rolls that were taken back; empty if there are none.
    absence: str = "ask"  # Who lets a bot play for a player who is away: ask (all agree), host, never.
    wishes: list[WishInfo] = field(default_factory=list)
    invited: int | None = None  # The seat that this connection's link lets it take.
    ready_check: bool = False  # The match begins when everybody is ready.
    locked: bool = False  # Nobody new can come in.
    paused: bool = False
    pause: PauseInfo | None = None
    watching: list[str] = field(default_factory=list)  # The names of those who watch; only for the host.


@dataclass(slots=True)
class UndoInfo:
    """Who may take back freely, and the open request: who asked, who agreed so far, who still has to agree, and what
    would be taken back: how many choices and rolls, back to which decision, and how many choices remain. `refused` are
    seats whose request was refused; they may ask again after the next choice. `refused_by` refused the last one, or
    withdrew it."""

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


@dataclass(slots=True)
class ClockInfo:
    """The remaining time of a person who must choose, in seconds. `starts`: seconds until it starts by itself; 0 when
    it is running."""

    seat: int
    left: float
    starts: float


@dataclass(slots=True)
class StateInfo:
    """The state of the match for one browser. `choices` has only the seats that it holds; `eyes` is the seat whose
    secrets the view shows, None if it shows nobody's. In a game with secrets only the choices of that seat are
    included."""

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


@dataclass(slots=True)
class ChatLine:
    """A line of chat; text and name are plain text, never markup."""

    name: str
    seat: int | None
    text: str
    at: float


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
    """The match went on: what happened, and what changed in `StateInfo` since the state with the previous number
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
    paused. `about` is the type of the refused message, if it could be read."""

    type: Literal["refused"] = field(default="refused", init=False)
    code: str
    text: str
    remedy: str
    reasons: list[dict[str, Any]] = field(default_factory=list)
    about: str = ""


ToBrowser = (
    Welcome | Update | Timed | TableChanged | Said | Reasons | Previewed | Unseated | Stopping | Refused
)
