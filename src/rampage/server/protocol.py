"""The messages on a table's WebSocket: tagged JSON objects in each direction, encoded with msgspec.

A client's first message is `Enter`; the answer is `Welcome`. After that the server sends an `Update` whenever the
match goes on, with what changed since the state before. The client sends choices, each with the number of the decision
that it answers, so that a double click or a stale tab does no harm.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

# From the browser.

# Larger numbers do not fit the integers of the compiled engine.
Number = Annotated[int, Meta(ge=-(2**63), le=2**63 - 1)]


# Members of a view that repeat its facts for a client that knows no game. A client that draws the game omits them.
Plain = Literal["panels", "schematic"]


class Enter(Struct, tag="enter"):
    """Join the table. `token` is that of a link; empty: by cookie. A link to a seat allows watching, and taking the
    seat over REST: only the cookie allows acting for a seat. `without` names, by game, members of the view that the
    client does not use; they are not sent."""

    token: str = ""
    without: dict[str, list[Plain]] = {}


class Choose(Struct, tag="choose"):
    """Answer a decision for a seat that this browser holds."""

    decision: Number
    seat: Number
    choice: Number


class Ready(Struct, tag="ready"):
    """Everything that happened has been shown and a seat can choose: its clock may start. Without this message it
    starts by itself after a while."""

    decision: Number
    seat: Number


class WhyNot(Struct, tag="why_not"):
    """Why is this choice not possible? `ask` is returned with the answer."""

    ask: Number
    seat: Number
    choice: Number


class Preview(Struct, tag="preview"):
    """What would this choice do and risk?"""

    ask: Number
    seat: Number
    choice: Number


class Refresh(Struct, tag="refresh"):
    """Something was missed or does not fit: send everything again. The answer is `Welcome`. `without` are members of
    the view to omit from now on; if it is left out, nothing changes."""

    without: list[Plain] | None = None


class Say(Struct, tag="say"):
    """A line of chat."""

    text: str


class Silence(Struct, tag="silence"):
    """The host silences a spectator or a player, or all spectators if `name` is empty; or lets them speak again."""

    name: str = ""
    silent: bool = True


class Undo(Struct, tag="undo"):
    """Take back my last choice: at once if it is free, otherwise the others are asked."""

    seat: Number
    decision: Number


class AnswerUndo(Struct, tag="answer_undo"):
    """Agree to another seat's request to take back, or refuse."""

    seat: Number
    agree: bool


class TakeOver(Struct, tag="take_over"):
    """Let a bot play my own seat, an open one (as the host), or that of a player who is away. In the last case the
    others are asked."""

    seat: Number
    level: Number = 3


class AnswerTakeOver(Struct, tag="answer_take_over"):
    """Agree to a bot for the player of `seat`, who is away, or decline. The player who asked may withdraw the
    request."""

    seat: Number
    agree: bool


class Reclaim(Struct, tag="reclaim"):
    """Give me my seat back: the bot that sat in for me leaves."""

    seat: Number


class Rename(Struct, tag="rename"):
    """Rename me."""

    seat: Number
    name: str


class SetReady(Struct, tag="set_ready"):
    """Everybody at this browser is ready to begin, or not any more. The match begins with the last one."""

    ready: bool = True


class LeaveSeat(Struct, tag="leave_seat"):
    """Give up my seat, not the match: before it begins the seat is open again, later a bot plays until somebody takes
    it."""

    seat: Number


class Resign(Struct, tag="resign"):
    """Give up the match. It cannot be taken back."""

    seat: Number


class AskPause(Struct, tag="ask_pause"):
    """Ask to pause the match or, if `pause` is false, to go on. It happens when everybody agrees."""

    seat: Number
    pause: bool = True


class AnswerPause(Struct, tag="answer_pause"):
    """Agree to another player's request to pause or to go on, or decline. The player who asked may withdraw it."""

    agree: bool


class CommitDice(Struct, tag="commit_dice"):
    """A seat's commitment to its contribution to the dice, in a round of the ceremony (`docs/dice.md`)."""

    seat: Number
    round: Number
    commitment: str


class OpenDice(Struct, tag="open_dice"):
    """What the seat committed to. Sent only after every commitment has been seen."""

    seat: Number
    round: Number
    contribution: str
    word: str = ""


class SkipDice(Struct, tag="skip_dice"):
    """Begin without this seat's contribution to the dice."""

    seat: Number


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


class SeatInfo(Struct):
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


class PauseInfo(Struct):
    """A request to pause or, if the match is paused, to go on: who asked, and who still has to agree."""

    asked_by: int
    waits_for: list[int]


class WishInfo(Struct):
    """A request to let a bot play for the player of `seat`, who is away. `needed` are seats whose players have not
    agreed yet; `due_in` is the number of seconds until it happens by itself, if nobody else is here."""

    seat: int
    asked_by: int | None  # None: the host, who has no seat.
    level: int
    needed: list[int]
    due_in: float | None


class PartInfo(Struct):
    """What a seat contributes to the dice: a commitment, then what it commits to; or why it contributes nothing (bot,
    away, skipped, server; open: not yet)."""

    commitment: str = ""
    contribution: str = ""
    word: str = ""
    none: str = ""


class ProofInfo(Struct):
    """The dice: the server's commitment, the players' words and, at the end, the seed. Protocol 2 has the ceremony's
    round, one part for each seat, and the transcript once every commitment is in. `early` belongs to protocol 1: seats
    whose word was known before the server's commitment."""

    commitment: str
    words: list[str]
    seed: str | None
    early: list[int] = []
    protocol: int = 1
    table: str = ""
    round: int = 0
    seats: list[PartInfo] = []
    transcript: str = ""


class TableInfo(Struct):
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
    silenced: list[str] = []  # Spectators that the host silenced;
    players_only: bool = False  # or all of them.
    taken_back: int = 0  # How often choices were taken back.
    dice_mark: str = ""  # A remark about rolls that were taken back; empty if there are none.
    absence: str = "ask"  # Who lets a bot play for a player who is away: ask (all agree), host, never.
    wishes: list[WishInfo] = []
    invited: int | None = None  # The seat that this connection's link lets it take.
    ready_check: bool = False  # The match begins when everybody is ready.
    locked: bool = False  # Nobody new can come in.
    paused: bool = False
    pause: PauseInfo | None = None
    watching: list[str] = []  # The names of those who watch; only for the host.


class UndoInfo(Struct):
    """Who may take back freely, and the open request: who asked, who agreed so far, who still has to agree, and what
    would be taken back: how many choices and rolls, back to which decision, and how many choices remain. `refused` are
    seats whose request was refused; they may ask again after the next choice. `refused_by` refused the last one, or
    withdrew it."""

    free: list[int]
    possible: list[int]
    asked_by: int | None
    agreed: list[int]
    waits_for: list[int] = []
    choices: int = 0
    rolls: int = 0
    back_to: int = 0
    after: int = 0
    refused: list[int] = []
    refused_by: int | None = None


class ClockInfo(Struct):
    """The remaining time of a person who must choose, in seconds. `starts`: seconds until it starts by itself; 0 when
    it is running."""

    seat: int
    left: float
    starts: float


class StateInfo(Struct):
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
    clocks: list[ClockInfo] = []


class ChatLine(Struct):
    """A line of chat; text and name are plain text, never markup."""

    name: str
    seat: int | None
    text: str
    at: float


class Welcome(Struct, tag="welcome"):
    """Everything that a page needs to draw the table."""

    table: TableInfo
    space: dict[str, Any]
    scene: dict[str, Any]
    state: StateInfo
    log: list[dict[str, Any]]  # Events so far: type, text, rule, n (decision), and the event's fields.
    chat: list[ChatLine]
    spectate: str  # The spectators' path, which anybody who sees the table may share.
    number: int  # The number of this state; the next update has the next one.


class Update(Struct, tag="update"):
    """The match went on: what happened, and what changed in `StateInfo` since the state with the previous number
    (`kernel/delta.py`); clocks are sent complete. `reset`: choices were taken back, the log keeps `log_length` lines
    and `events` follow, including a line that says what was taken back."""

    number: int
    events: list[dict[str, Any]]
    changes: dict[str, Any]
    clocks: list[ClockInfo]
    log_length: int
    reset: bool = False


class Timed(Struct, tag="timed"):
    """Clocks started: the time for a decision."""

    decision: int
    clocks: list[ClockInfo]


class TableChanged(Struct, tag="table"):
    """Seats, presence, status or proof changed."""

    table: TableInfo


class Said(Struct, tag="said"):
    """Somebody said something."""

    line: ChatLine


class Reasons(Struct, tag="reasons"):
    """The answer to WhyNot: rule, text, facts; empty if the choice is possible."""

    ask: int
    reasons: list[dict[str, Any]]


class Previewed(Struct, tag="previewed"):
    """The answer to Preview."""

    ask: int
    preview: dict[str, Any]


class Unseated(Struct, tag="unseated"):
    """A link or a seat of this connection is no longer valid; from now on it watches. `code`: link_used, link_old,
    freed (by the host), left (by its player), resigned, or moved (somebody else has the seat now)."""

    seat: int
    code: str
    text: str
    remedy: str


class Stopping(Struct, tag="stopping"):
    """The server is stopping, usually to restart at once: everything is saved, and the page reconnects."""

    text: str


class Refused(Struct, tag="refused"):
    """Something could not be done: what happened, why, what to do. `code` is for programs: stale, illegal, late,
    not_yours, too_early, too_fast, too_large, malformed, no_table, no_seat, link_used, link_old, locked, removed,
    paused. `about` is the type of the refused message, if it could be read."""

    code: str
    text: str
    remedy: str
    reasons: list[dict[str, Any]] = []
    about: str = ""


ToBrowser = (
    Welcome | Update | Timed | TableChanged | Said | Reasons | Previewed | Unseated | Stopping | Refused
)
