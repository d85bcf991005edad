"""Requests and responses of the REST routes."""

from typing import Annotated, Any, Literal

from pydantic import Field

from rampage.server.lobby_models import DaysRules, LobbyRules
from rampage.server.strict import Strict as Strict
from rampage.table.own_content import MOST_CHARACTERS
from rampage.table.pace import MOST_TURN
from rampage.table.requested import MOST_CHAT_DAYS

# Longer than what is kept: texts are truncated, not refused, up to a length that nobody types.
Text = Annotated[str, Field(max_length=400)]
Token = Annotated[str, Field(max_length=200)]
OldWord = Annotated[
    str,
    Field(
        max_length=400, deprecated=True, description="Not used: words come with contributions to the dice."
    ),
]


class LocalOrigin(Strict):
    """An address of the server in one of its networks. `origin` is what links begin with."""

    origin: str
    interface: Annotated[str, Field(description="Of the network; empty if the system does not say.")]


class Addresses(Strict):
    """Where other devices reach the server. Both are empty for visitors who called it by a public name: its own
    networks don't concern them."""

    local_only: Annotated[bool, Field(description="Only browsers on the server's own machine reach it.")]
    origins: list[LocalOrigin]


class NewSeat(Strict):
    """A seat of a new table: mine, another player's at this screen, a friend's by link, or a bot's."""

    kind: Literal["you", "here", "friend", "bot"]
    name: Text = ""
    level: Annotated[int, Field(ge=0, le=5, description="Of a bot: 1 to 5.")] = 0
    word: OldWord = ""


class NewTable(Strict):
    """A table as requested."""

    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, Text], Field(max_length=50)] = {}
    seats: Annotated[list[NewSeat], Field(min_length=1, max_length=12)]
    title: Text = ""
    clock_seconds: Annotated[
        int, Field(ge=0, le=MOST_TURN, description="For a choice or, with days, for a turn; 0: no clock.")
    ] = 0
    word: OldWord = ""
    server_dice: Annotated[
        bool,
        Field(
            description="The server makes the dice alone, without players' contributions, and the record says so."
        ),
    ] = False
    play_forced: Annotated[bool, Field(description="Play forced choices automatically.")] = True
    absence: Annotated[
        Literal["ask", "host", "never"],
        Field(
            description="Who lets a bot play for a player who is away: everybody else who is here, the host, nobody."
        ),
    ] = "ask"
    ready_check: Annotated[
        bool, Field(description="The match begins when everybody has said that they are ready.")
    ] = False
    hints: Annotated[
        Literal["bots", "always", "never"],
        Field(description="Where players may ask for hints: against bots alone, always, never."),
    ] = "bots"
    takebacks: Annotated[
        bool,
        Field(description="Choices may be taken back even after a roll or a reveal; that marks the match."),
    ] = False
    rated: Annotated[
        bool,
        Field(
            description="The result counts for ratings: only accounts and bots of the table, no hints, no takebacks, "
            "no bot for a player who is away, the game's own content, and dice that all players contribute to."
        ),
    ] = False
    content: Annotated[
        str, Field(max_length=MOST_CHARACTERS, description="A content file (TOML) instead of the game's own.")
    ] = ""
    lobby: Annotated[
        LobbyRules | None, Field(description="None: the table is only for people with a link.")
    ] = None
    days: Annotated[DaysRules | None, Field(description="None: a live match.")] = None
    chat_days: Annotated[
        int,
        Field(
            ge=-1,
            le=MOST_CHAT_DAYS,
            description="Days for which chat is kept; 0: until the match is over, -1: as long as the table.",
        ),
    ] = -1


class SeatLink(Strict):
    """A single-use link to a seat: an invitation, or for one more device of its player."""

    seat: int
    role: str
    path: str


class ProgramToken(Strict):
    """What a bot program needs to take a seat: the path of the socket, and the token for `enter`."""

    seat: int
    role: str
    socket: str
    token: str


class Created(Strict):
    """A new table, and an invitation to each open seat."""

    id: str
    path: str
    links: list[SeatLink]
    spectate: str


class Opened(Strict):
    """Where a table is."""

    id: str
    path: str


class DeviceLink(SeatLink):
    """A single-use link for one more device of a player, valid `until` a time (in seconds since 1970)."""

    until: int


class Shown(Strict):
    """The token of a link to look at."""

    token: Token


class LinkInfo(Strict):
    """What a link opens: `watch`, or a seat by an `invitation`, for one more `device`, or `again` for a player who
    lost it. `mine`: this browser holds the seat already."""

    sort: Literal["watch", "invitation", "device", "again"]
    seat: int
    mine: bool


class Order(Strict):
    """The seats in another order: the first number is the seat that comes first."""

    order: Annotated[list[Annotated[int, Field(ge=0, le=11)]], Field(min_length=2, max_length=12)]


class Lock(Strict):
    """Lock a table, or unlock it."""

    locked: bool


class Spectator(Strict):
    """A spectator, by the name in `watching`."""

    name: Annotated[str, Field(max_length=60)]


class Done(Strict):
    """It is done; the socket has what changed."""

    done: bool = True


class Claim(Strict):
    """Take a seat with the token of its link."""

    token: Token
    name: Text = ""
    word: OldWord = ""


class Claimed(Strict):
    """The seat that is now mine; -3 for spectators."""

    seat: int


class MyTable(Strict):
    """A line of "my tables"."""

    id: str
    game: str
    title: str
    status: Literal["gathering", "playing", "over"]
    names: list[str]
    my_turn: bool
    updated: float
    mine: Annotated[list[int], Field(description="The seats of this browser.")]
    turn: Annotated[list[int], Field(description="The seats that the match waits for.")]
    winners: Annotated[list[int] | None, Field(description="Once the match is over; empty: nobody.")]


class Frame(Strict):
    """One choice of a replay: who chose what, its events, and the view after it."""

    n: Annotated[int, Field(description="How many choices were made before this one.")]
    seat: Annotated[int | None, Field(description="None: chance.")]
    text: Annotated[str, Field(description="In the notation of records; ? if secret.")]
    label: Annotated[str, Field(description="In words; empty if secret.")]
    events: list[dict[str, Any]]
    view: dict[str, Any]


class Replay(Strict):
    """Part of a match, choice by choice. `start` is the view before the first of them."""

    total: int
    start: dict[str, Any]
    frames: list[Frame]


class TakenChoice(Strict):
    """One choice that was taken back."""

    seat: Annotated[int | None, Field(description="None: chance.")]
    text: Annotated[str, Field(description="In the notation of records; ? if secret.")]
    label: Annotated[str, Field(description="In words; empty if secret.")]


class TakenBackInfo(Strict):
    """Choices that were taken back together."""

    after: Annotated[int, Field(description="How many choices were kept.")]
    decision: Annotated[int, Field(description="The decision that was asked again.")]
    by: Annotated[int, Field(description="The seat that asked.")]
    agreed: Annotated[list[int], Field(description="Seats that agreed; empty if nobody had to.")]
    free: Annotated[bool, Field(description="Only the player's own choices: nobody had to be asked.")]
    dice_seen: bool
    reveal_seen: Annotated[bool, Field(description="Simultaneous choices came out, and were made again.")]
    choices: list[TakenChoice]


class ProofRoll(Strict):
    """One chance event: its number, every outcome with its weight, and the result."""

    index: int
    odds: list[tuple[str, int]]
    rolled: str


class Part(Strict):
    """What a seat contributed to the dice, or why it contributed nothing: bot, away, skipped, server."""

    commitment: str = ""
    contribution: str = ""
    word: str = ""
    none: str = ""


class Proof(Strict):
    """Everything needed to check the dice. The seed is included when the match is over."""

    protocol: int
    commitment: str
    seed: str | None
    words: list[str]
    early: Annotated[list[int], Field(description="Protocol 1: seats whose word came before the commitment.")]
    table: str
    round: Annotated[int, Field(description="Protocol 2: how often the ceremony was started.")]
    seats: list[Part]
    transcript: str
    rolls: list[ProofRoll]


class Fault(Strict):
    """What went wrong, and what to do."""

    code: str
    text: str
    remedy: str


class Problem(Strict):
    """The form of every error."""

    error: Fault
