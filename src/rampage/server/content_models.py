"""Requests and responses of the routes for content."""

from typing import Annotated, Any

from pydantic import Field

from rampage.server.models import Strict, Text
from rampage.table.own_content import MOST_CHARACTERS

ContentText = Annotated[str, Field(max_length=MOST_CHARACTERS, description="A content file: TOML.")]


class ContentFile(Strict):
    """A content file."""

    text: str


class ContentQuestion(Strict):
    """A content file, and how it would be played. 0 seats: as few as the game takes."""

    text: ContentText
    options: Annotated[dict[str, Text], Field(max_length=50)] = {}
    seats: Annotated[int, Field(ge=0, le=12)] = 0


class TrialQuestion(ContentQuestion):
    """The same, for a match of bots. Equal numbers play the same match."""

    number: Annotated[int, Field(ge=0, le=1_000_000)] = 0


class ContentFaultInfo(Strict):
    """What is wrong, in which entry, what to do, and where an editor points: `tile:3`, `square:B3`, `line:12`."""

    entry: str
    problem: str
    remedy: str
    where: str


class ContentFact(Strict):
    """A fact about content, for its builder."""

    label: str
    value: str


class ContentReport(Strict):
    """Facts about a content file. `tables` is what it says, unless it is not even TOML."""

    faults: list[ContentFaultInfo]
    facts: list[ContentFact]
    fingerprint: str
    standard: Annotated[bool, Field(description="It is the game's own content.")]
    title: str
    tables: dict[str, Any] | None


class TrialNumber(Strict):
    """A number measured in a bot match."""

    label: str
    value: float


class TrialReport(Strict):
    """How a bot match went; not `finished` if it took too long."""

    faults: list[ContentFaultInfo]
    numbers: list[TrialNumber]
    finished: bool


class TableContent(Strict):
    """The content of a table; no title if it is the game's own."""

    game: str
    title: str
    tables: dict[str, Any]
