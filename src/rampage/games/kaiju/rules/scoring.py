"""What the city, the Objective Cards and the tokens are worth [KAIJU-13, KAIJU-15]."""

from typing import Final

from rampage.games.kaiju.content.grid import Grid
from rampage.games.kaiju.rules.action_space import (
    AVOIDER,
    CHECKERBOARD,
    CONCENTRATED,
    DIAGONAL,
    FACE_A,
    FACE_B,
    FACE_C,
    GROUPS,
    LINE,
    OBLIQUE,
    ORTHO,
    SPREAD,
    SQUARE,
)
from rampage.games.kaiju.rules.position import Kaiju
from rampage.kernel.bits import count_bits
from rampage.kernel.packed import i64, vec
from rampage.kernel.pile import held

SHAPE_POINTS: Final = 3
GROUP_POINTS: Final = 2


def area(grid: Grid, land: i64, seed: i64) -> i64:
    """The orthogonally connected spaces of `land` around the spaces of `seed` [KAIJU-13.5]."""
    found = seed
    columns: i64 = grid.columns
    while True:
        grown = found | (found & grid.not_last) << 1 | (found & grid.not_first) >> 1
        grown = (grown | found << columns | found >> columns) & land
        if grown == found:
            return found
        found = grown


def objective_a(grid: Grid, land: i64, face: i64) -> i64:
    """The largest area [KAIJU-13.3], or the number of areas [KAIJU-13.4]."""
    largest: i64 = 0
    areas: i64 = 0
    while land != 0:
        found = area(grid, land, land & -land)
        land &= ~found
        areas += 1
        size = count_bits(found)
        if size > largest:
            largest = size
    if face == CONCENTRATED:
        return largest
    return areas if face == SPREAD else i64(0)


def shapes_of(grid: Grid, face: i64) -> vec[i64]:
    """Every place where a shape of a C face can be."""
    if face == SQUARE:
        return grid.squares
    if face == LINE:
        return grid.lines
    if face == ORTHO:
        return grid.orthos
    if face == DIAGONAL:
        return grid.crosses
    return grid.obliques if face == OBLIQUE else grid.checkers


def objective_c(grid: Grid, land: i64, face: i64, disjoint: bool) -> i64:
    """Three points for each shape; shapes may overlap [KAIJU-13.11 to 13.16]."""
    if not SQUARE <= face <= CHECKERBOARD:
        return 0
    if disjoint and face == LINE:
        return SHAPE_POINTS * disjoint_lines(grid, land)
    count: i64 = 0
    for shape in shapes_of(grid, face):
        if land & shape == shape:
            count += 1
    return SHAPE_POINTS * count


def disjoint_lines(grid: Grid, land: i64) -> i64:
    """Lines of four that do not overlap within a row or a column, by option [KAIJU-R20]."""
    columns: i64 = grid.columns
    rows: i64 = grid.rows
    lines: i64 = 0
    for row in range(rows):
        run: i64 = 0
        for column in range(columns):
            run = run + 1 if land >> (row * columns + column) & 1 != 0 else i64(0)
            if run == 4:
                lines += 1
                run = 0
    for column in range(columns):
        run = 0
        for row in range(rows):
            run = run + 1 if land >> (row * columns + column) & 1 != 0 else i64(0)
            if run == 4:
                lines += 1
                run = 0
    return lines


def shapes_held(grid: Grid, land: i64, face: i64) -> list[int]:
    """The shapes that a player has, as masks, for the table to show."""
    return [int(shape) for shape in shapes_of(grid, face) if land & shape == shape]


def objective_b(p: Kaiju, seat: i64, face: i64) -> i64:
    """Two points for each Group in which nobody has more, or fewer, tiles; ties score as well
    [KAIJU-13.6 to 13.10]."""
    points: i64 = 0
    for group in range(i64(GROUPS)):
        mine = p.groups[seat * GROUPS + group]
        best = face == AVOIDER or mine > 0  # Nobody hoards what nobody has [KAIJU-R19].
        for other in range(p.seats):
            count = p.groups[other * GROUPS + group]
            if (count < mine) if face == AVOIDER else (count > mine):
                best = False
        if best:
            points += GROUP_POINTS
    return points


def token_points(bag: i64) -> i64:
    """What tokens are worth."""
    return held(bag, 0) + 2 * held(bag, 1) + 3 * held(bag, 2)


def objective_points(p: Kaiju, seat: i64, letter: i64) -> i64:
    """Points of a seat for the A, B or C card as the board is now."""
    face = p.faces[letter]
    if face < 0:
        return 0
    if letter == FACE_A:
        return objective_a(p.board.grid, p.land[seat], face)
    if letter == FACE_B:
        return objective_b(p, seat, face)
    return objective_c(p.board.grid, p.land[seat], face, p.board.disjoint) if letter == FACE_C else i64(0)


def open_score(p: Kaiju, seat: i64) -> i64:
    """What everybody can see: tiles and objectives, without tokens."""
    points = p.points[seat]
    for letter in range(i64(3)):
        points += objective_points(p, seat, letter)
    return points


def score(p: Kaiju, seat: i64) -> i64:
    """The whole score [KAIJU-15.3]; in the Arena only health counts."""
    if p.board.arena:
        return p.health[seat]
    return open_score(p, seat) + token_points(p.tokens[seat])
