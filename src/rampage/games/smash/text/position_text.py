"""Positions of Smash as text: a diagram of the city and a few lines about the rest.

A square is one mark for the ground (`.` free, `#` Building, `*` burning Building, `M` Monster) and,
where there is a Unit, its name: `T1>` Orange's first Tank facing east, `h2` Green's second Helicopter.
Lines that are left out take their ordinary value, so a test need only write what matters.
"""

from rampage.games.rampage_city.rules.reach import MONSTER
from rampage.games.rampage_city.text import position_text as city
from rampage.games.smash.rules.options import OPTIONS
from rampage.games.smash.rules.position import Smash
from rampage.games.smash.rules.steps import STEPS
from rampage.kernel.text import Lines, PositionError, read_steps


def write(p: Smash) -> str:
    """The whole position."""
    return city.write_city(p, "smash", OPTIONS, [city.ground_mark(int(bits)) for bits in p.here], [])


def read(p: Smash, lines: Lines) -> Smash:
    """Fill a new position from a text."""
    phase = city.read_turn(p, lines)
    for square, cell, number in city.each_cell(p, lines):
        _read_cell(p, square, cell, number)
    city.read_rest(p, lines)
    read_steps(p, lines, city.AGENDAS[phase], STEPS)
    return p


def _read_cell(p: Smash, square: int, cell: str, number: int) -> None:
    ground, rest = cell[0], cell[1:]
    if ground not in ".#*M":
        raise PositionError(number, f"{cell!r} on {p.board.names[square]}.", "begin with one of . # * M")
    if ground in "#*":
        city.read_building(p, square, ground == "*", number)
    elif ground == "M":
        p.here[square] = MONSTER
    city.read_unit(p, square, rest, cell, number)
