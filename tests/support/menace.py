"""Positions of Menace in a few words, and choices in their notation.

`world("peru konk 12, ADF-T1", ...)` writes a position text and reads it back, so every position of the
tests goes by way of the game's own text. What is not said is as at the start of a turn: pieces named
nowhere are off the board, nothing is stomped.
"""

from typing import Any, Final

from rampage.games.menace import GAME as MENACE
from rampage.games.menace.rules.action_space import BLOCKED, DEFEATED, GONE, PLAYER_NAMES
from rampage.games.menace.rules.position import Menace
from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE
from tests.support import playing
from tests.support.playing import Events

GAME: Final[AnyGame] = MENACE
STATES: Final = {-1: "off", GONE: "gone", DEFEATED: "defeated", BLOCKED: "blocked"}


def world(
    *rows: str,
    players: str = "red konk adf, blue zorb aa",
    turn: str = "5 red move",
    options: str = "",
    **lines: str,
) -> Menace:
    """A position: a row is a space and its pieces. `;` stands between rows: "peru konk; iceland zorb"."""
    text = ["rampage menace"]
    if options:
        text.append(f"options: {options}")
    text += [f"players: {players}", f"turn: {turn}", *"; ".join(rows).split("; ")]
    text += [f"{key}: {value}" for key, value in lines.items()]
    p = GAME.from_text("\n".join(text))
    assert isinstance(p, Menace)
    return p


def play(p: Menace, *texts: str) -> Events:
    """Play choices, each checked, by whoever is asked; what happened. No invariant may break.
    A number is a die: `play(p, "battle peru", "5")`."""
    events: Events = []
    for text in texts:
        events += playing.play(p, f"die {text}" if text.isdigit() else text)
        assert GAME.from_text(p.to_text()).to_text() == p.to_text(), f"after {text}"
    return events


def asks(p: Menace) -> str:
    """Who is asked, and by which step: `red Fight`."""
    seat = p.actor()
    if seat == -1:
        return "over"
    who = "chance" if seat == CHANCE else PLAYER_NAMES.words[seat]
    return f"{who} {type(p.agenda[-1]).__name__}"


def at(p: Menace, piece: str) -> str:
    """A piece's space, or off, gone, defeated, blocked."""
    where = int(p.at[p.space().vocabularies["PIECE"].number(piece)])
    return p.board.names[where] if where >= 0 else STATES[where]


def health(p: Menace, creature: str) -> int:
    """A creature's Health."""
    return int(p.health[p.space().vocabularies["CREATURE"].number(creature)])


def infamy(p: Menace, player: str) -> int:
    """A player's Infamy."""
    return int(p.infamy[PLAYER_NAMES.number(player)])


def kills(p: Menace, player: str) -> int:
    """Units that a player has defeated."""
    return int(p.kills[PLAYER_NAMES.number(player)])


def mutations(p: Menace, player: int) -> list[str]:
    """The Mutations of a player's Monster."""
    view: Any = p.view(0)
    return list(view["players"][player]["mutations"])


def upgrades(p: Menace, military: str) -> list[str]:
    """The Upgrades of a Military."""
    view: Any = p.view(0)
    return next(list(known["upgrades"]) for known in view["militaries"] if known["military"] == military)
