"""The messages from a page to a table: JSON objects; their `type` says which.

A client's first message is `Enter`; the answer is `Welcome`. After that the client sends choices, each with the number
of the decision that it answers, so that a double click or a stale tab does no harm. `to_browser.py` has the answers.
"""

from dataclasses import dataclass, field
from typing import Literal

# Members of a view that repeat its facts for a client that does not know the game. A client that draws the game omits
# them.
Plain = Literal["panels", "schematic"]


@dataclass(slots=True)
class Enter:
    """Join the table. `token` is that of a link; empty: by cookie. A link to a seat allows watching, and taking the
    seat over REST: only the cookie allows acting for a seat. The token of a bot program is different: it takes the
    seat, with `name`, and acts for it (`docs/guest_bots.md`). `without` names, by game, members of the view that the
    client does not use; they are not sent."""

    type: Literal["enter"] = field(default="enter", init=False)
    token: str = ""
    without: dict[str, list[Plain]] = field(default_factory=dict)
    name: str = ""


@dataclass(slots=True)
class Choose:
    """Answer a decision for a seat that this browser holds. `hold`: dice that the choice did not ask for, because a
    phase ends with it, wait for `roll`."""

    type: Literal["choose"] = field(default="choose", init=False)
    decision: int
    seat: int
    choice: int
    hold: bool = False


@dataclass(slots=True)
class Roll:
    """Roll the dice that wait for a seat of mine (`roll` in the state)."""

    type: Literal["roll"] = field(default="roll", init=False)
    decision: int
    seat: int


@dataclass(slots=True)
class Ready:
    """Everything that happened has been shown and a seat can choose: its clock may start. Without this message it
    starts automatically after a while."""

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
class AskHint:
    """What are my best choices? The record notes the hint."""

    type: Literal["ask_hint"] = field(default="ask_hint", init=False)
    ask: int
    seat: int
    decision: int


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
    """Leave my seat, not the match: before it begins the seat is open again, later a bot plays until somebody takes
    it."""

    type: Literal["leave_seat"] = field(default="leave_seat", init=False)
    seat: int


@dataclass(slots=True)
class Resign:
    """Resign the match. This cannot be taken back."""

    type: Literal["resign"] = field(default="resign", init=False)
    seat: int


@dataclass(slots=True)
class AskPause:
    """Ask to pause the match or, if `pause` is false, to resume it. It happens when everybody agrees."""

    type: Literal["ask_pause"] = field(default="ask_pause", init=False)
    seat: int
    pause: bool = True


@dataclass(slots=True)
class AnswerPause:
    """Agree to another player's request to pause or resume, or decline. The player who asked may withdraw it."""

    type: Literal["answer_pause"] = field(default="answer_pause", init=False)
    agree: bool


@dataclass(slots=True)
class ClaimSeat:
    """Claim the seat of another player whose time is over (`days.claims` of the table)."""

    type: Literal["claim_seat"] = field(default="claim_seat", init=False)
    seat: int


@dataclass(slots=True)
class AskSeat:
    """Ask for a seat that became free during the match (`lobby.free` of the table), as somebody who watches."""

    type: Literal["ask_seat"] = field(default="ask_seat", init=False)
    seat: int
    name: str = ""


@dataclass(slots=True)
class AnswerSeat:
    """Agree to a newcomer, by the number in `lobby.newcomers`, or decline. Newcomers may withdraw their request."""

    type: Literal["answer_seat"] = field(default="answer_seat", init=False)
    newcomer: int
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
    | Roll
    | Ready
    | WhyNot
    | Preview
    | AskHint
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
    | ClaimSeat
    | AskSeat
    | AnswerSeat
    | CommitDice
    | OpenDice
    | SkipDice
)
