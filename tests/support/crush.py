"""Positions of Crush in a few words, and choices in their notation.

`city("T1> D9, h2 F6", monster="C5 N", free="D4", grabbed="F6", holes="E5", megaholes="J7")` writes the full
diagram and reads it back, so every position of the tests goes by way of the game's own position text. What is
not said is as at set up: all Buildings stand but those under the Monster or a MegaHole, Units not on the
board are in reserve. `holes` show, unless a Building stands on them.
"""

from typing import Any, Final, cast

from rampage.games import game
from rampage.games.crush.content.board import Board, board_for
from rampage.games.crush.display.view import CrushView
from rampage.games.crush.rules.action_space import CARD_KIND_NAMES
from rampage.games.crush.rules.position import Crush
from tests.support.city import ALL_SQUARES, COLUMNS, body_of, reserves, rest_of_cards, units_of
from tests.support.playing import given, play

GAME: Final = game("crush")
COPIES: Final = dict(zip(CARD_KIND_NAMES.words, [2, 2, 4, 2, 2, 3, 3, 2, 5, 2, 3, 1, 1], strict=True))
NUMBERED: Final = {
    **{f"S{n}": "survivors" for n in range(1, 5)},
    **{f"O{n}": "outburst" for n in range(1, 6)},
}


def board(options: str = "") -> Board:
    """The board under some options: `supply=unlimited`."""
    return board_for(*given(GAME, options))


def city(
    pieces: str = "",
    *,
    monster: str = "A1 N",
    standing: str | None = None,
    gone: str = "",
    burning: str = "",
    free: str = "",
    crushed: str = "",
    grabbed: str = "",
    holes: str = "",
    megaholes: str = "",
    turn: str = "5 orange movement",
    **lines: str,
) -> Crush:
    """A position. `standing` names all Buildings that stand, `gone` those that do not; `deck` puts every card
    that is nowhere else on the discard pile."""
    ground = Ground(monster.split(maxsplit=1)[0], standing, gone, burning)
    ground.dig(free, crushed, grabbed, holes, megaholes)
    p = GAME.from_text(city_text(pieces, ground, monster, turn, lines))
    assert isinstance(p, Crush)
    return p


def attacking(pieces: str = "", **lines: Any) -> Crush:
    """The same in the attack phase of Orange."""
    return city(pieces, turn="5 orange attack", **lines)


class Ground:
    """What each square of the diagram shows, but for Units."""

    def __init__(self, monster: str, standing: str | None, gone: str, burning: str) -> None:
        self.body = body_of(monster)
        self.burning = set(burning.split())
        sites = {square for square in ALL_SQUARES if board().block[board().numbers[square]] >= 0}
        self.standing = (
            set(standing.split()) if standing is not None else sites - self.body - set(gone.split())
        )
        self.limbs: dict[str, str] = {}
        self.holes: set[str] = set()
        self.pits: set[str] = set()

    def dig(self, free: str, crushed: str, grabbed: str, holes: str, megaholes: str) -> None:
        self.limbs = {**dict.fromkeys(free.split(), "~"), **dict.fromkeys(crushed.split(), "&")}
        self.limbs.update(dict.fromkeys(grabbed.split(), "~"))
        self.pits = {square for corner in megaholes.split() for square in body_of(corner)}
        self.holes = set(holes.split())
        self.standing -= self.pits | {*free.split(), *crushed.split()}

    def cell(self, square: str) -> str:
        limb = self.limbs.get(square, "")
        below = "O" if square in self.pits else "o" if square in self.holes else ""
        if square in self.body:
            return "M" + below
        if square in self.burning | self.standing:
            return ("*" if square in self.burning else "#") + (limb or below)
        return (below or ("o" if limb else ".")) + limb


def city_text(pieces: str, ground: Ground, monster: str, turn: str, lines: dict[str, str]) -> str:
    """The text that `city` reads."""
    units = units_of(pieces)
    rows = ["    " + " ".join(COLUMNS)]
    for row in range(1, 13):
        squares = [f"{column}{row}" for column in COLUMNS]
        rows.append(f"{row} " + " ".join(ground.cell(square) + units.get(square, "") for square in squares))
    lines = {**reserves(set(units.values())), **lines}
    if "deck" in lines and "discard" not in lines:
        lines["discard"] = rest_of_cards(lines, COPIES, NUMBERED)
    out = ["rampage crush", f"turn: {turn}", *rows, f"monster: {monster}"]
    return "\n".join([*out, *(f"{key}: {value}" for key, value in lines.items())])


def see(p: Crush) -> CrushView:
    """What the table shows, to all alike."""
    return cast(CrushView, p.view(0))


def tentacles(p: Crush) -> dict[str, str]:
    """Squares with tentacles, and their kind: free, crushed or building."""
    return {limb["square"]: limb["tentacle"] for limb in see(p)["tentacles"]}


def holes(p: Crush) -> set[str]:
    """Squares where a Hole shows."""
    return {hole["square"] for hole in see(p)["holes"] if hole["revealed"]}


def hidden(p: Crush) -> set[str]:
    """Squares where a Hole lies under a tentacle or a Building."""
    return {hole["square"] for hole in see(p)["holes"] if not hole["revealed"]}


def megaholes(p: Crush) -> set[str]:
    """MegaHoles by their north-west squares."""
    return {pit["square"] for pit in see(p)["megaholes"]}


def between_megaholes() -> Crush:
    """Orange says which of two MegaHoles opens: a Tank of Green is on one, a Tank of Orange on the other."""
    p = city(
        "H1 F2, t1> E4, T1> G4", monster="A9 N", free="F4", holes="E5 G5", turn="5 orange attack", standing="O11"
    )  # fmt: skip
    play(p, "fire OH1 F4", "die 6")
    return p
