"""Positions of Smash in a few words, and choices in their notation.

`city("T1> D9, h2 F6", monster="C5 N", turn="3 orange attack")` writes the full diagram and reads it
back, so every position of the tests goes by way of the game's own position text. What is not said is
as at set up: all Buildings stand but those under the Monster, Units not on the board are in reserve.
"""

import re
from typing import Any, Final, cast

import pytest

from rampage.games import game
from rampage.games.smash.content import Board, board_for
from rampage.games.smash.kinds import CARD_WORDS, FACE_WORDS, UNIT_NAMES
from rampage.games.smash.position import Smash
from rampage.games.smash.text import ARROWS, SHORT_NAMES
from rampage.games.smash.view import SmashView
from rampage.kernel.options import settle
from rampage.kernel.position import CHANCE
from rampage.kernel.reasons import IllegalChoice

GAME: Final = game("smash")
COPIES: Final = dict(zip(CARD_WORDS, [4, 3, 8, 2, 2, 3, 2, 3, 2, 2, 1], strict=True))
COLUMNS: Final = "ABCDEFGHIJKLMNOP"
ALL_SQUARES: Final = [f"{column}{row}" for row in range(1, 13) for column in COLUMNS]

Told = list[dict[str, Any]]


def board(options: str = "") -> Board:
    """The board under some options: `edition=2010 supply=unlimited`."""
    given = dict(item.split("=") for item in options.split())
    return board_for(GAME.standard(), settle(GAME.options, given))


def city(
    pieces: str = "",
    *,
    monster: str = "A1 N",
    standing: str | None = None,
    gone: str = "",
    burning: str = "",
    turn: str = "5 orange movement",
    **lines: str,
) -> Smash:
    """A position. `standing` names all Buildings that stand, `gone` those that do not; `deck` puts
    every card that is nowhere else on the discard pile."""
    p = GAME.from_text(city_text(pieces, monster, standing, gone, burning, turn, lines))
    assert isinstance(p, Smash)
    return p


def city_text(
    pieces: str,
    monster: str,
    standing: str | None,
    gone: str,
    burning: str,
    turn: str,
    lines: dict[str, str],
) -> str:
    """The text that `city` reads."""
    units = {square: unit for unit, square in (piece.split() for piece in pieces.split(",") if piece.strip())}
    body = body_of(monster.split(maxsplit=1)[0])
    sites = {square for square in ALL_SQUARES if board().block[board().numbers[square]] >= 0}
    stands = set(standing.split()) if standing is not None else sites - body - set(gone.split())
    rows = ["    " + " ".join(COLUMNS)]
    for row in range(1, 13):
        cells = []
        for square in (f"{column}{row}" for column in COLUMNS):
            ground = "*" if square in burning.split() else "#" if square in stands else "."
            cells.append(("M" if square in body else ground) + units.get(square, ""))
        rows.append(f"{row} " + " ".join(cells))
    out = ["rampage smash", f"turn: {turn}", *rows, f"monster: {monster}"]
    lines = {**_sides(set(units.values())), **lines}
    if "deck" in lines and "discard" not in lines:
        lines["discard"] = _rest_of_cards(lines)
    return "\n".join([*out, *(f"{key}: {value}" for key, value in lines.items())])


def body_of(square: str) -> set[str]:
    """The four squares of a Monster Square."""
    column, row = COLUMNS.index(square[0]), int(square[1:])
    return {f"{COLUMNS[x]}{y}" for x in (column, column + 1) for y in (row, row + 1)}


def _sides(units: set[str]) -> dict[str, str]:
    named = {unit.rstrip(ARROWS) for unit in units}
    waiting = [unit for unit in SHORT_NAMES if unit not in named]
    return {
        "orange": "reserve " + " ".join(unit for unit in waiting if unit.isupper()),
        "green": "reserve " + " ".join(unit for unit in waiting if unit.islower()),
    }


def _rest_of_cards(lines: dict[str, str]) -> str:
    left = dict(COPIES)
    for side in (lines["orange"], lines["green"]):
        for part in side.split(";"):
            if part.split()[:1] == ["cards"]:
                _take(left, part.split()[1:])
    _take(left, lines["deck"].split())
    _take(left, [item.split()[0] for item in lines.get("survivors", "").split(",") if item.strip()])
    return " ".join(f"{card}*{count}" for card, count in left.items() if count)


def _take(left: dict[str, int], items: list[str]) -> None:
    for item in items:
        card, _, times = item.partition("*")
        left["survivors" if card in FACE_WORDS[:8] else card] -= int(times or 1)


def play(p: Smash, *texts: str) -> Told:
    """Play choices, each checked, by whoever is asked; what happened. No invariant may break."""
    told: Told = []
    for text in texts:
        p.events = []
        p.play(p.space().parse(text), p.actor())
        told.extend(event.json(p.space().vocabularies) for event in p.events)
        assert p.faults() == [], f"after {text}"
    p.events = None
    return told


def legal(p: Smash, kind: str = "") -> set[str]:
    """The choices of whoever is asked, in notation; of one kind, or of one kind and unit."""
    texts = {p.space().text(choice) for choice in p.choices(p.actor())}
    return {text for text in texts if text == kind or text.startswith(kind + " ") or not kind}


def targets(p: Smash, kind: str) -> set[str]:
    """What the choices of a kind end with: `targets(p, "fly OH1")` gives squares."""
    return {text.removeprefix(kind + " ") for text in legal(p, kind)}


def cost(p: Smash, text: str) -> int | None:
    """Movement points of a move or entry, None where it is not open."""
    prices = dict(zip(p.choices(p.actor()), see(p)["costs"], strict=True))
    price = prices.get(p.space().parse(text))
    assert (price is not None) == (text in legal(p)), "view and choices differ"
    return price


def refused(p: Smash, text: str, seat: int | None = None) -> str:
    """The rule by which a choice is refused; nothing may change by asking or trying."""
    before = p.to_text()
    asked = p.actor() if seat is None else seat
    reasons = p.why_not(p.space().parse(text), asked)
    assert reasons, f"{text} is legal"
    assert p.space().parse(text) not in p.choices(asked)
    assert all(reason.text for reason in reasons)
    with pytest.raises(IllegalChoice, match=re.escape(reasons[0].text)):
        p.play(p.space().parse(text), asked)
    assert p.to_text() == before
    return reasons[0].rule


def kinds_told(told: Told, *types: str) -> list[str]:
    """The types of events, in order; only of the given ones where some are given."""
    return [event["type"] for event in told if not types or event["type"] in types]


def facts(told: Told, type: str, field: str) -> list[Any]:
    """One field of all events of a type."""
    return [event[field] for event in told if event["type"] == type]


def see(p: Smash) -> SmashView:
    """What the table shows, to all alike."""
    return cast(SmashView, p.view(0))


def buildings(p: Smash) -> set[str]:
    """Squares where a Building stands."""
    return set(see(p)["buildings"])


def fires(p: Smash) -> set[str]:
    """Squares of burning Buildings."""
    return set(see(p)["fires"])


def where(p: Smash, unit: str) -> str:
    """A Unit's square, or `reserve` or `lost`; `where(p, "OT1")`."""
    known = see(p)["units"][UNIT_NAMES.number(unit)]
    return known["square"] or known["state"]


def facing(p: Smash, unit: str) -> str | None:
    """The way a Tank faces."""
    return see(p)["units"][UNIT_NAMES.number(unit)]["facing"]


def waiting(p: Smash) -> dict[str, str]:
    """Pending Survivors: the card and its square."""
    return {known["card"]: known["square"] for known in see(p)["survivors"]}


def won(p: Smash, player: str) -> dict[str, int]:
    """Cards that a player holds."""
    return see(p)["players"][0 if player == "orange" else 1]["cards"]


def markers(p: Smash, player: str) -> int:
    """Survivor Markers that a player has won."""
    return see(p)["players"][0 if player == "orange" else 1]["markers"]


def discarded(p: Smash) -> dict[str, int]:
    """The discard pile."""
    return see(p)["discard"]


def monster(p: Smash) -> str:
    """The Monster's square and facing: `C5 N`."""
    found = see(p)["monster"]
    assert found is not None
    return f"{found['square']} {found['facing']}"


def rolling(p: Smash) -> dict[str, int]:
    """What chance may give, with its weight."""
    assert p.actors() == [CHANCE]
    return {p.space().text(choice): weight for choice, weight in p.odds()}
