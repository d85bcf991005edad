"""Requests and responses of the routes for cups."""

from typing import Annotated, Literal

from pydantic import Field

from rampage.server.strict import Strict

Kind = Literal["round_robin", "swiss", "knock_out"]
Status = Literal["open", "running", "over", "stopped"]
Result = Literal["first", "second", "draw", "none", "places"]


class CupRulesInfo(Strict):
    """What a host decides about a cup."""

    kind: Kind
    size: Annotated[int, Field(description="How many may enter.")] = 16
    rounds: Annotated[int, Field(description="Of a Swiss system.")] = 5
    cycles: Annotated[int, Field(description="How often all meet in a round robin, 1 or 2.")] = 1
    third: Annotated[bool, Field(description="A knock-out has a match for third place.")] = True
    replays: Annotated[int, Field(description="How often a tied match of a knock-out is played again.")] = 1
    seeding: Literal["drawn", "rating"] = "drawn"
    options: Annotated[dict[str, str], Field(description="Of the game.", max_length=40)] = {}
    pace: Literal["live", "days"] = "live"
    clock_seconds: Annotated[int, Field(description="For a choice; with days, for a turn.")] = 120
    bank: Annotated[int, Field(description="Extra seconds of each player, with days for a turn.")] = 0
    show_up: Annotated[int, Field(description="Seconds in which players have to sit down.")] = 600
    rated: bool = False
    seats: Annotated[int, Field(description="Players at a table.")] = 2
    best: Annotated[
        int, Field(description="How many go on from a table of three or more in a knock-out.")
    ] = 1
    table_sizes: Annotated[
        list[int],
        Field(
            description="Players that a table of three or more may have; the server sets it.", max_length=100
        ),
    ] = []


class NewCup(Strict):
    """A cup as its host wants it."""

    name: Annotated[str, Field(max_length=200)]
    game: Annotated[str, Field(max_length=40)]
    rules: CupRulesInfo
    listed: Annotated[bool, Field(description="Everybody finds it; otherwise only people with the link.")] = (
        True
    )


class CreatedCup(Strict):
    """A new cup."""

    id: str
    path: str


class CupLine(Strict):
    """A cup in the list."""

    id: str
    name: str
    game: str
    kind: Kind
    status: Status
    created: float
    entrants: int
    size: int
    seats: Annotated[int, Field(description="Players at a table.")]
    entered: bool
    mine: bool


class CupList(Strict):
    """Cups that everybody finds, and mine."""

    cups: list[CupLine]


class EntrantInfo(Strict):
    """Somebody in a cup. `level` is 0 for a person."""

    number: int
    name: str
    gone: Annotated[bool, Field(description="The account was deleted, so there is no profile.")]
    level: int
    seed: Annotated[int, Field(description="0 until the cup begins.")]
    state: Literal["in", "withdrawn", "removed"]
    no_shows: int
    mine: bool


class CupGameInfo(Strict):
    """A game of a cup; entrants by number, 0 for nobody. At a table of a cup for three or more, `seats` and `places`
    are used instead of `first` and `second`, and the result is `places` once it is decided."""

    round: int
    board: int
    attempt: int
    first: int
    second: int
    seats: Annotated[list[int], Field(description="Entrants by seat; one alone has a bye.")]
    places: Annotated[
        list[int], Field(description="The place of each seat, 0 for somebody who did not come.")
    ]
    result: Result | None
    how: Literal["played", "bye", "no_show", "withdrawn", "by_hand"] | None
    due: Annotated[float, Field(description="The time by which both have to sit down.")]
    path: Annotated[str, Field(description="To the table, to play or to watch; empty without a table.")]
    mine: bool


class StandingInfo(Strict):
    """A line of the standings, with every tie-break. A knock-out has shared places instead."""

    place: int
    number: int
    points: float
    played: int
    won: int
    drawn: int
    lost: int
    byes: int
    head: Annotated[float | None, Field(description="Head to head; none if not all who are tied have met.")]
    buchholz: float
    berger: float
    lot: str
    places: Annotated[
        list[int], Field(description="How often first, second and so on, at tables of three or more.")
    ]


class CupLogInfo(Strict):
    """Something that happened; `about` is an entrant, or 0."""

    at: float
    actor: str
    act: str
    about: int
    detail: str


class CupFile(Strict):
    """A cup with everything about it."""

    id: str
    name: str
    game: str
    host: str
    host_gone: Annotated[bool, Field(description="The account was deleted, so there is no profile.")]
    rules: CupRulesInfo
    status: Status
    listed: bool
    created: float
    began: float | None
    ended: float | None
    round: int
    rounds: int
    commitment: Annotated[str, Field(description="The SHA-256 of the seed of the lots.")]
    seed: Annotated[str | None, Field(description="Shown once the cup is over.")]
    entrants: list[EntrantInfo]
    games: list[CupGameInfo]
    standings: list[StandingInfo]
    log: list[CupLogInfo]


class CupInfo(CupFile):
    """A cup, and what it is to me."""

    now: Annotated[float, Field(description="The time of the server.")]
    may_host: bool
    next: Annotated[str, Field(description="The path to my table of this round, or empty.")]


class AddedBot(Strict):
    """A bot for a cup."""

    level: Annotated[int, Field(ge=1, le=9)]


class SetResult(Strict):
    """A result by the host; of a table of three or more, `places` and the place of each seat."""

    round: Annotated[int, Field(ge=1, le=1000)]
    board: Annotated[int, Field(ge=1, le=1000)]
    attempt: Annotated[int, Field(ge=1, le=100)] = 1
    result: Result
    places: Annotated[list[Annotated[int, Field(ge=0, le=100)]], Field(max_length=100)] = []
