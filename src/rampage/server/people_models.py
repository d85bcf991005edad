"""Responses of the routes for profiles, ratings and leaderboards."""

from typing import Annotated, Any

from pydantic import Field

from rampage.club.profiles import Figure, Rival
from rampage.server.account_models import Profile
from rampage.server.models import Strict


class RatingInfo(Strict):
    """A rating on the scale of Elo, in 95 of 100 cases within `spread` points."""

    rating: int
    spread: int
    preliminary: Annotated[bool, Field(description="Too few matches to say much.")]


class GameRecord(Strict):
    """What somebody did in a game."""

    game: str
    played: int
    won: int
    resigned: int
    form: Annotated[
        list[int], Field(description="The latest matches, the last one last: 0 is a win, else the place.")
    ]
    figures: Annotated[list[Figure], Field(description="What was played most often.")]
    rating: RatingInfo | None
    rated: Annotated[int, Field(description="Rated matches.")]
    history: Annotated[list[int], Field(description="The rating after each of the latest rated matches.")]


class Opponent(Strict):
    """Somebody at the same table."""

    name: Annotated[str, Field(description="Empty for bots, guests and private profiles.")]
    level: int


class PlayedInfo(Strict):
    """A finished match."""

    table: Annotated[str, Field(description="Its id, for those who sat there; otherwise empty.")]
    game: str
    ended: float
    rated: bool
    why_not: Annotated[str, Field(description="Why a match at a rated table does not count.")]
    place: int
    won: bool
    resigned: bool
    played_as: str
    opponents: list[Opponent]


class ProfileInfo(Strict):
    """A profile."""

    name: str
    created: float
    mine: bool
    profile: Profile
    games: list[GameRecord]
    rivals: list[Rival]
    matches: list[PlayedInfo]


class Ranked(Strict):
    """A line of a leaderboard: a person, or a level of bots."""

    place: Annotated[int, Field(description="Among people; 0 for bots.")]
    name: str
    level: int
    rating: RatingInfo
    played: int
    mine: bool


class Leaderboard(Strict):
    """The best of a game. Bots of each level are fixed points of the scale."""

    game: str
    title: str
    lines: list[Ranked]


class RatingChange(Strict):
    """What a match changed for a seat."""

    seat: int
    before: RatingInfo
    after: RatingInfo


class RatedMatch(Strict):
    """Whether a finished match counts for ratings, and what it changed."""

    done: Annotated[bool, Field(description="It has been looked at; usually a moment after the end.")]
    rated: bool
    why_not: str
    changes: list[RatingChange]


class OwnData(Strict):
    """Everything that is stored about an account, except secrets."""

    data: dict[str, list[dict[str, Any]]]
