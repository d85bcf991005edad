"""Positions of Smash in a few words, and choices in their notation.

`city("T1> D9, h2 F6", monster="C5 N", turn="3 orange attack")` writes the full diagram and reads it
back, so every position of the tests goes by way of the game's own position text. What is not said is
as at set up: all Buildings stand but those under the Monster, Units not on the board are in reserve.
"""

from typing import Any, Final, cast

from rampage.games import game
from rampage.games.smash.content.board import Board, board_for
from rampage.games.smash.display.view import SmashView
from rampage.games.smash.rules.action_space import CARD_KIND_NAMES, DECK
from rampage.games.smash.rules.position import Smash
from tests.support.city import ALL_SQUARES, COLUMNS, body_of, reserves, rest_of_cards, units_of
from tests.support.playing import given

GAME: Final = game("smash")
COPIES: Final = dict(zip(CARD_KIND_NAMES.words, [4, 3, 8, 2, 2, 3, 2, 3, 2, 2, 1], strict=True))

# Orange may fire three Units at the Monster.
SHOTS: Final = """
rampage smash
turn: 9 orange attack
    A    B    C    D    E    F    G    H    I    J    K    L    M    N    O    P
 1  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 2  .    #    .    .    .    .    #    .    .    #    .    .    .    .    .    .
 3  .    #    #    .    .    #    #    .    .    #    #    .    .    .    .    .
 4  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 5  .    .    M    M    .    .    .H2  .    .T3< .    .    .    .    .    .    .
 6  .    .    M    M    .    #H1  .    .t1< .    #    #    .    .    #    .    .
 7  .    .    .    .    .    .    .    .    .    #    #    .    .    .    #    .
 8  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 9  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
10  .    .    .    .    .    #    #    .    .    #    #    .    .    #    #    .
11  .    .    .    .    .    .    #    .    .    #    .    .    .    .    #    .
12  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
monster: C5 E
"""


def board(options: str = "") -> Board:
    """The board under some options: `edition=2010 supply=unlimited`."""
    return board_for(*given(GAME, options))


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


def attacking(pieces: str = "", **lines: Any) -> Smash:
    """The same in the attack phase of Orange."""
    return city(pieces, turn="5 orange attack", **lines)


def city_text(
    pieces: str, monster: str, standing: str | None, gone: str, burning: str, turn: str, lines: dict[str, str]
) -> str:
    """The text that `city` reads."""
    units = units_of(pieces)
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
    lines = {**reserves(set(units.values())), **lines}
    if "deck" in lines and "discard" not in lines:
        lines["discard"] = rest_of_cards(lines, COPIES, dict.fromkeys(DECK.face_words[:8], "survivors"))
    return "\n".join([*out, *(f"{key}: {value}" for key, value in lines.items())])


def see(p: Smash) -> SmashView:
    """What the table shows, to all alike."""
    return cast(SmashView, p.view(0))
