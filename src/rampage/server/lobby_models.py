"""Requests and responses of the routes for the lobby, and the pace of a new table."""

from typing import Annotated, Literal

from pydantic import Field

from rampage.server.strict import Strict
from rampage.table.pace import MOST_BANK


class DaysRules(Strict):
    """A match with days for a turn (`clock_seconds`)."""

    bank: Annotated[
        int,
        Field(ge=0, le=MOST_BANK, description="Extra seconds of each player, for the whole match."),
    ] = 0
    weekends_off: bool = False
    zone: Annotated[str, Field(max_length=60, description="The time zone of the weekends.")] = "UTC"
    overdue: Annotated[
        Literal["bot", "resign"],
        Field(description="What happens to a seat whose time has run out, once it is claimed."),
    ] = "bot"


class LobbyRules(Strict):
    """What the lobby has to do with a table, as its host wants it."""

    public: Annotated[bool, Field(description="The lobby lists the table: anybody may join or watch.")]
    substitutes: Annotated[
        Literal["ask", "open", "never"],
        Field(description="How a seat that becomes free during the match is given away."),
    ] = "ask"


class Joining(Strict):
    """Somebody joins a table of the lobby."""

    name: Annotated[str, Field(max_length=200)] = ""


class NextTable(Strict):
    """A table at which it is my turn, the one with the earliest deadline first, and how many there are."""

    count: int
    path: str | None
