"""The grid of spaces: where each Movement Card leads, which spaces are adjacent, which shapes score."""

from typing import Final

from rampage.games.kaiju.rules.action_space import (
    AGILE,
    CARDS,
    CHARGE,
    DASH,
    GEO,
    LEAP,
    MODS,
    PLAIN,
    STOMP,
    STRIDING,
    TRAMPLE,
)
from rampage.kernel.packed import append, i64, vec

Way = tuple[int, int]
STRAIGHT: Final[list[Way]] = [(0, -1), (1, 0), (0, 1), (-1, 0)]
DIAGONALS: Final[list[Way]] = [(1, -1), (1, 1), (-1, 1), (-1, -1)]
KNIGHT: Final[list[Way]] = [(1, -2), (2, -1), (2, 1), (1, 2), (-1, 2), (-2, 1), (-2, -1), (-1, -2)]
SIDES: Final[list[Way]] = [(1, 0), (1, 1), (0, 1), (-1, 1)]  # As kinds.SIDE_NAMES.


def ways(card: int, mod: int) -> list[Way]:
    """Where a card leads, relative to the Monster [KAIJU-3.8 to 3.12], changed by a Special Ability."""
    if card == LEAP:
        return KNIGHT if mod in (PLAIN, GEO) else []
    if card == TRAMPLE:
        if mod in (PLAIN, GEO):
            return DIAGONALS
        return [] if mod in (AGILE, STRIDING) else STRAIGHT  # Torsion.
    length = {STOMP: 1, DASH: 2, CHARGE: 3}[card] + {AGILE: -1, STRIDING: 1}.get(mod, 0)
    if length == 0:
        return []
    base = STRAIGHT if mod in (PLAIN, GEO, AGILE, STRIDING) else DIAGONALS
    return [(dx * length, dy * length) for dx, dy in base]


class Grid:
    """Spaces are numbered row by row from the top left, `a1`."""

    def __init__(self, columns: int, rows: int, eight: bool) -> None:
        self.columns: Final = columns
        self.rows: Final = rows
        self.spaces: Final = columns * rows
        self.names: Final[list[str]] = [
            f"{'abcdefghi'[x]}{y + 1}" for y in range(rows) for x in range(columns)
        ]
        self.numbers: Final[dict[str, int]] = {name: n for n, name in enumerate(self.names)}
        self.ends: vec[vec[i64]] = self._ends()  # (mod * CARDS + card) * spaces + from.
        self.next_to: vec[vec[i64]] = self._around(STRAIGHT)  # For A objectives.
        self.around: vec[vec[i64]] = self._around(STRAIGHT + DIAGONALS)  # For Special Abilities [KAIJU-12.4].
        self.in_reach: vec[vec[i64]] = self.around if eight else self.next_to  # For battles [KAIJU-R13].
        self.beside: vec[i64] = vec[i64](  # space * 4 + side: the space on that side, or -1.
            i64(self.at(s % columns + dx, s // columns + dy)) for s in range(self.spaces) for dx, dy in SIDES
        )
        self.not_first: i64 = self._mask([s for s in range(self.spaces) if s % columns != 0])
        self.not_last: i64 = self._mask([s for s in range(self.spaces) if s % columns != columns - 1])
        self.corners: Final[list[int]] = [0, columns - 1, columns * rows - 1, columns * (rows - 1)]
        self._draw_shapes()

    def at(self, x: int, y: int) -> int:
        """The space at a column and row, or -1 off the grid."""
        return y * self.columns + x if 0 <= x < self.columns and 0 <= y < self.rows else -1

    def _ends(self) -> vec[vec[i64]]:
        out = vec[vec[i64]]()
        for mod in range(MODS):
            for card in range(CARDS):
                for start in range(self.spaces):
                    out = append(out, self._ends_from(start, ways(card, mod), mod == GEO))
        return out

    def _ends_from(self, start: int, found: list[Way], wraps: bool) -> vec[i64]:
        """Ends on the grid [KAIJU-3.6]; with Geo-Leap the ends beyond an edge instead [KAIJU-12.7]."""
        out = vec[i64]()
        for dx, dy in found:
            x, y = start % self.columns + dx, start // self.columns + dy
            end = self.at(x, y)
            if wraps:
                end = -1 if end >= 0 else self.at(x % self.columns, y % self.rows)
            if end >= 0 and end != start and end not in out:
                out = append(out, end)
        return out

    def _around(self, near: list[Way]) -> vec[vec[i64]]:
        out = vec[vec[i64]]()
        for s in range(self.spaces):
            spaces = vec[i64]()
            for dx, dy in near:
                other = self.at(s % self.columns + dx, s // self.columns + dy)
                if other >= 0:
                    spaces = append(spaces, other)
            out = append(out, spaces)
        return out

    def _mask(self, spaces: list[int]) -> i64:
        mask = 0
        for s in spaces:
            mask |= 1 << s
        return mask

    def _draw_shapes(self) -> None:
        """Every place of each shape of the C objectives, as masks of spaces."""
        line = [(n, 0) for n in range(4)]
        column = [(0, n) for n in range(4)]
        oblique = [(n, n) for n in range(4)]
        other_oblique = [(3 - n, n) for n in range(4)]
        boards = [
            [(x, y) for x in range(across) for y in range(down) if (x + y) % 2 == colour]
            for across, down in ((4, 2), (2, 4))
            for colour in (0, 1)
        ]
        self.squares: vec[i64] = self._shapes([[(0, 0), (1, 0), (0, 1), (1, 1)]])
        self.lines: vec[i64] = self._shapes([line, column])
        self.orthos: vec[i64] = self._shapes([[(1, 0), (0, 1), (2, 1), (1, 2)]])
        self.crosses: vec[i64] = self._shapes([[(0, 0), (2, 0), (0, 2), (2, 2)]])
        self.obliques: vec[i64] = self._shapes([oblique, other_oblique])
        self.checkers: vec[i64] = self._shapes(boards)

    def _shapes(self, shapes: list[list[Way]]) -> vec[i64]:
        out = vec[i64]()
        for shape in shapes:
            for y in range(self.rows):
                for x in range(self.columns):
                    spaces = [self.at(x + dx, y + dy) for dx, dy in shape]
                    if min(spaces) >= 0:
                        out = append(out, self._mask(spaces))
        return out
