"""Requests and responses of the routes for blocks, reports and moderators."""

from typing import Annotated, Any, Literal

from pydantic import Field

from rampage.server.models import Strict

Kind = Literal["abuse", "cheating", "stalling", "name", "other"]
Act = Literal["dismiss", "warn", "silence", "no_rated", "no_lobby", "rename", "close"]
Words = Annotated[str, Field(max_length=2000)]


class Whom(Strict):
    """Somebody: an account by its name, or the person who has a seat or wrote a line of chat at a table."""

    name: Annotated[str, Field(max_length=400)] = ""
    table: Annotated[str, Field(max_length=40)] = ""
    seat: Annotated[int | None, Field(ge=0, le=11)] = None
    line: Annotated[
        int | None, Field(ge=0, le=1_000_000_000, description="The number of a line of chat.")
    ] = None


class NewReport(Whom):
    """A report: who it is about, the kind of misconduct, and a few words."""

    kind: Kind
    words: Words = ""


class BlockedInfo(Strict):
    """Somebody I blocked."""

    name: str
    at: float


class Blocked(Strict):
    """The name of the account that was blocked."""

    name: str


class Warned(Strict):
    """A warning that I have read."""

    id: Annotated[str, Field(max_length=60)]


# For moderators.


class ReportInfo(Strict):
    """A report as moderators see it."""

    id: str
    person: Annotated[str, Field(description="The id of the person it is about.")]
    name: Annotated[str, Field(description="What that person was called at the time.")]
    account: Annotated[bool, Field(description="An account; otherwise a guest.")]
    now: Annotated[str, Field(description="What that person is called now.")]
    reporter: str
    table: str
    kind: Kind
    words: str
    evidence: Annotated[
        dict[str, Any], Field(description="What was public at the table: game, decision, lines of chat.")
    ]
    at: float
    until: Annotated[float, Field(description="When it is deleted.")]
    open: bool


class DecidedInfo(Strict):
    """What was decided about somebody."""

    id: str
    kind: str
    reason: str
    at: float
    until: float | None
    holds: bool


class AuditInfo(Strict):
    """A line of the audit log."""

    id: str
    at: float
    actor: str
    act: str
    name: str
    reason: str
    until: float | None


class PersonInfo(Strict):
    """Somebody, as moderators see them."""

    person: str
    name: str
    account: bool
    moderator: bool
    created: float | None
    reports: list[ReportInfo]
    decided: list[DecidedInfo]
    audit: list[AuditInfo]


class NewDecision(Strict):
    """A decision about a report, or about a person without one."""

    act: Act
    reason: Words
    hours: Annotated[int, Field(ge=0, le=100_000, description="For silence, no_rated and no_lobby.")] = 0
    report: Annotated[str, Field(max_length=60)] = ""
    person: Annotated[str, Field(max_length=100)] = ""


class Lift(Strict):
    """End what was decided about somebody."""

    id: Annotated[str, Field(max_length=60)]
    reason: Words
