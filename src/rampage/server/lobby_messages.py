"""The messages of the lobby's socket (`/ws/lobby`): JSON objects; their `type` says which.

The server sends the list of tables at once, and from then on what changes in it. A page that looks for an opponent says
so; closing the connection ends that.
"""

from typing import Annotated

import msgspec
from msgspec import Meta

from rampage.club.lobby.lines import LobbyLine

Name = Annotated[str, Meta(max_length=40)]
Words = Annotated[list[Name], Meta(min_length=1, max_length=20)]
Seconds = Annotated[float, Meta(ge=0, le=3600)]
Level = Annotated[int, Meta(ge=1, le=20)]


class Message(msgspec.Struct, tag_field="type"):
    """A message."""


# From the page.


class LobbyLook(Message, tag="look", forbid_unknown_fields=True):
    """Look for an opponent. The games and paces that will do, the preferred first; `strength` is what a guest says:
    new, some, strong. `close`: at first only somebody of similar strength. After `bot_after` seconds a bot comes; 0:
    never."""

    games: Words
    speeds: Words
    strength: Name = "some"
    close: bool = True
    bot_after: Seconds = 60.0
    bot_level: Level = 2
    name: Annotated[str, Meta(max_length=200)] = ""


class LobbyWait(Message, tag="wait", forbid_unknown_fields=True):
    """Change how long I wait for a person, and which bot comes then."""

    bot_after: Seconds
    bot_level: Level = 2


class LobbyCancel(Message, tag="cancel", forbid_unknown_fields=True):
    """Stop looking."""


# To the page.


class LobbyList(Message, tag="list"):
    """All public tables, and how many people look for an opponent, by game."""

    version: int
    lines: list[LobbyLine]
    waiting: dict[str, int]


class LobbyChanged(Message, tag="changed"):
    """Lines that are new or different, tables that are gone, and how many people look for an opponent."""

    version: int
    lines: list[LobbyLine]
    gone: list[str]
    waiting: dict[str, int]


class LobbyLooking(Message, tag="looking"):
    """You are looking. `bot_in`: seconds until a bot comes; None: never."""

    games: list[str]
    speeds: list[str]
    waited: float
    bot_in: float | None
    bot_level: int


class LobbyFound(Message, tag="found"):
    """There is a table for you."""

    path: str


class LobbyEnded(Message, tag="ended"):
    """You are no longer looking: cancelled, or elsewhere (you look on another page now)."""

    reason: str


class LobbyRefused(Message, tag="refused"):
    """Something could not be done: what happened, and what to do."""

    code: str
    text: str
    remedy: str


class LobbyStopping(Message, tag="stopping"):
    """The server is stopping, usually to restart at once."""

    text: str


FromLobby = LobbyLook | LobbyWait | LobbyCancel
ToLobby = LobbyList | LobbyChanged | LobbyLooking | LobbyFound | LobbyEnded | LobbyRefused | LobbyStopping
