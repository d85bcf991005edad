"""Positions of Menace in a few words, and choices in their notation.

`world("peru konk 12, ADF-T1", ...)` writes a position text and reads it back, so every position of the
tests goes by way of the game's own text. What is not said is as at the start of a turn: pieces named
nowhere are off the board, nothing is stomped.
"""

import re
from typing import Any, Final

import pytest

from rampage.games.menace import GAME as MENACE
from rampage.games.menace.rules.action_space import BLOCKED, DEFEATED, GONE, PLAYER_NAMES
from rampage.games.menace.rules.position import Menace
from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE
from rampage.kernel.reasons import IllegalChoice

GAME: Final[AnyGame] = MENACE
STATES: Final = {-1: "off", GONE: "gone", DEFEATED: "defeated", BLOCKED: "blocked"}

Told = list[dict[str, Any]]


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


def play(p: Menace, *texts: str) -> Told:
    """Play choices, each checked, by whoever is asked; what happened. No invariant may break.
    A number is a die: `play(p, "battle peru", "5")`."""
    told: Told = []
    for text in texts:
        p.events = []
        p.play(p.space().parse(f"die {text}" if text.isdigit() else text), p.actor())
        told.extend(event.json(p.space().vocabularies) for event in p.events)
        assert p.broken_invariants() == [], f"after {text}"
        assert GAME.from_text(p.to_text()).to_text() == p.to_text(), f"after {text}"
    p.events = None
    return told


def legal(p: Menace, kind: str = "") -> set[str]:
    """The choices of whoever is asked, in notation; those that begin with `kind`."""
    texts = {p.space().text(choice) for choice in p.choices(p.actor())}
    return {text for text in texts if text == kind or text.startswith(kind + " ") or not kind}


def ends(p: Menace, kind: str) -> set[str]:
    """What the choices of a kind end with: `ends(p, "march ADF-T1")` gives spaces."""
    return {text.removeprefix(kind + " ") for text in legal(p, kind)}


def refused(p: Menace, text: str, seat: int | None = None) -> str:
    """The rule by which a choice is refused; nothing may change by asking or trying."""
    before = p.to_text()
    asked = p.actor() if seat is None else seat
    choice = p.space().parse(text)
    reasons = p.why_not(choice, asked)
    assert reasons, f"{text} is legal"
    assert choice not in p.choices(asked)
    assert all(reason.text for reason in reasons)
    with pytest.raises(IllegalChoice, match=re.escape(reasons[0].text)):
        p.play(choice, asked)
    assert p.to_text() == before
    return reasons[0].rule


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


def sums(told: Told, type: str, field: str) -> list[Any]:
    """One field of all events of a type."""
    return [event[field] for event in told if event["type"] == type]


def mutations(p: Menace, player: int) -> list[str]:
    """The Mutations of a player's Monster."""
    view: Any = p.view(0)
    return list(view["players"][player]["mutations"])


def upgrades(p: Menace, military: str) -> list[str]:
    """The Upgrades of a Military."""
    view: Any = p.view(0)
    return next(list(known["upgrades"]) for known in view["militaries"] if known["military"] == military)
