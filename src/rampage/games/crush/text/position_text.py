"""Positions of Crush as text: a diagram of the city and a few lines about the rest.

A square is a mark for the ground: `.` free, `#` Building, `*` burning Building, `M` Monster, `o` Hole,
`O` a square of a MegaHole. Behind it a tentacle, if there is one: `o~` Free, `o&` Crushed Unit (or `O~`,
`O&`), `#~` a grabbed Building; or what is hidden under the rest: `#o` a Building that was freed, `Mo` and
`MO` under the Monster. Then a Unit by its name: `T1>` Orange's first Tank facing east, `h2` Green's second
Helicopter. `risen: D4 T1 H2` names a tentacle that rose after these Units let their shot pass. Lines that
are left out take their ordinary value, so a test need only write what matters.
"""

from typing import Final

from rampage.games.crush.rules.action_space import CORNER, CRUSHED, FREE, HOLDING, HOLE, MEGA
from rampage.games.crush.rules.fields import FIELDS
from rampage.games.crush.rules.options import OPTIONS
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.steps import STEPS
from rampage.games.crush.rules.tentacles import put
from rampage.games.rampage_city.rules.action_space import SHORT_NAMES, SIDE
from rampage.games.rampage_city.rules.reach import BUILDING, MONSTER, PIT
from rampage.games.rampage_city.text import position_text as city
from rampage.kernel.fields import field_keys, read_fields, write_fields
from rampage.kernel.packed import u8
from rampage.kernel.text import Lines, PositionError, read_steps

KEYS: Final[list[str]] = [*city.KEYS, *field_keys(FIELDS), "risen"]
# What may follow each mark of the ground.
BEHIND: Final[dict[str, str]] = {".": "", "#": "~o", "*": "~o", "M": "oO", "o": "~&", "O": "~&"}
LIMBS: Final = "~&"


# Writing.


def write(p: Crush) -> str:
    """The whole position."""
    more = write_fields(p, FIELDS)
    risen = [f"{p.board.names[n]} {_passers(p, n)}" for n in range(int(p.board.squares)) if p.risen[n]]
    if risen:
        more.append("risen: " + ", ".join(risen))
    return city.write_city(p, "crush", OPTIONS, [_ground(p, n) for n in range(int(p.board.squares))], more)


def _passers(p: Crush, square: int) -> str:
    """Units that let their shot pass before the tentacle here rose."""
    mask = int(p.risen[square])
    return " ".join(SHORT_NAMES[int(p.active) * SIDE + n] for n in range(SIDE) if mask >> n & 1)


def _ground(p: Crush, square: int) -> str:
    bits = int(p.here[square])
    limb = " ~&~"[p.tentacle[square]].strip()
    below = "" if p.hole[square] == 0 else "o" if p.hole[square] == HOLE else "O"
    if bits & MONSTER:
        return "M" + below
    if bits & BUILDING:
        return city.ground_mark(bits) + (limb or below)
    return (below or ".") + limb


# Reading.


def read(p: Crush, lines: Lines) -> Crush:
    """Fill a new position from a text."""
    phase = city.read_turn(p, lines)
    for square, cell, number in city.each_cell(p, lines):
        _read_cell(p, square, cell, number)
    _read_megaholes(p)
    city.read_rest(p, lines)
    read_fields(p, lines, FIELDS)
    _read_risen(p, lines)
    read_steps(p, lines, city.AGENDAS[phase], STEPS)
    return p


def _read_cell(p: Crush, square: int, cell: str, number: int) -> None:
    ground = cell[0]
    if ground not in BEHIND:
        raise PositionError(
            number, f"{cell!r} on {p.board.names[square]}.", f"begin with one of {' '.join(BEHIND)}"
        )
    behind = cell[1] if len(cell) > 1 and cell[1] in BEHIND[ground] else ""
    if ground in "#*":
        city.read_building(p, square, ground == "*", number)
    elif ground == "M":
        p.here[square] = MONSTER
    marks = ground + behind
    if "O" in marks:
        p.hole[square] = MEGA
    elif "o" in marks or behind == "~":
        p.hole[square] = HOLE
        p.holes += 1
    if p.hole[square] != 0:
        p.here[square] |= PIT
    if behind and behind in LIMBS:
        put(p, square, HOLDING if ground in "#*" else FREE if behind == "~" else CRUSHED)
    city.read_unit(p, square, cell[1 + len(behind) :], cell, number)


def _read_risen(p: Crush, lines: Lines) -> None:
    """Tentacles that rose after some Unit let its shot pass."""
    for square, *units in lines.items("risen"):
        passers = [SHORT_NAMES.index(unit) for unit in units if unit in SHORT_NAMES]
        late = [unit % SIDE for unit in passers if unit // SIDE == p.active and p.forfeited >> unit & 1]
        if square not in p.board.numbers or not late or len(late) != len(units):
            raise lines.fault(
                "risen",
                f"{' '.join([square, *units])!r}.",
                "name a square and Units that forfeited: D4 T1 H2, H5 T1",
            )
        p.risen[p.board.numbers[square]] = u8(sum(1 << n for n in set(late)))


def _read_megaholes(p: Crush) -> None:
    """The first square of a MegaHole in reading order is always its north-west one."""
    open_squares = {n for n in range(int(p.board.squares)) if p.hole[n] & MEGA}
    while open_squares:
        corner = min(open_squares)
        squares = {int(square) for square in p.board.quad[corner]}
        if not squares or squares - open_squares:
            raise PositionError(
                0,
                f"The O on {p.board.names[corner]} is not a corner of a MegaHole.",
                "draw MegaHoles as two by two squares.",
            )
        p.hole[corner] = CORNER
        p.megas += 1
        open_squares -= squares
