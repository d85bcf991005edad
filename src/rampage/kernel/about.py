"""Who made a game, and how many people play it."""

from typing import NamedTuple, TypedDict

from rampage.kernel.options import OptionInfo, Preset


class About(NamedTuple):
    """Who made a game, and how many people play it. Rampage is unofficial; the credit is theirs."""

    name: str
    title: str
    tagline: str
    designer: str
    publisher: str
    year: int
    minutes: int
    seat_counts: list[int]
    roles: list[str]
    rules_version: str
    secrets: bool = True  # False: all seats and spectators always see the same.

    def __repr__(self) -> str:
        return f"<About {self.name}: {self.title}, rules version {self.rules_version}>"


class GameInfo(TypedDict):
    """A game as the gallery shows it."""

    name: str
    title: str
    tagline: str
    designer: str
    publisher: str
    year: int
    minutes: int
    seat_counts: list[int]
    roles: list[str]
    options: list[OptionInfo]
    presets: list[Preset]
    rules_version: str
    secrets: bool
