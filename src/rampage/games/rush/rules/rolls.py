"""The rolls of a turn as the position keeps them, for tables that show what fell and what it did.

A roll is two numbers: its dice, packed as everywhere, and its facts: the sort, who rolled, the two other
cars that it may concern, and `key`, the row of the table that counts (a speed, a threshold, a distance).
"""

from typing import Final, Literal

from rampage.games.rush.content.dashboard import Speedometer
from rampage.games.rush.rules.action_space import WITH_SAW
from rampage.games.rush.rules.position import Rush
from rampage.kernel.action_space import Names, table
from rampage.kernel.packed import append, i64, vec

HEAT: Final = 0  # key: dice below this heat.
STEERING: Final = 1  # key: the speed, as for obstacles.
OBSTACLE: Final = 2
FRONT: Final = 3  # key: dice below this cost the car in front a point.
RAM: Final = 4  # key: tools + TOOLS * the number of what is beyond (BEYOND_NAMES).
SIDE: Final = 5
WRECK: Final = 6
MINE: Final = 7
GUN: Final = 8  # key: the distance, as for the Flamer.
FLAMER: Final = 9
BOOST: Final = 10
RollSort = Literal[
    "heat", "steering", "obstacle", "front", "ram", "side", "wreck", "mine", "gun", "flamer", "booster",
]  # fmt: skip
ROLL_NAMES: Final[Names[RollSort]] = table(
    ("heat", "Temperature test"), ("steering", "Steering test"), ("obstacle", "Hit an obstacle"),
    ("front", "Front collision"), ("ram", "Ram"), ("side", "Side collision"), ("wreck", "Over a wreck"),
    ("mine", "Over a mine"), ("gun", "Machine Gun"), ("flamer", "Flamer"), ("booster", "Booster heat"),
)  # fmt: skip
WITH_ANOTHER: Final = (FRONT, RAM, SIDE, GUN, FLAMER)
TOOLS: Final = 4  # The key of a ram is its tools, and this many times what is beyond.


def kept_dice(count: int, highest: bool) -> str:
    """A number of dice, of which one counts [RUSH-7.3, RUSH-12.4]."""
    if count < 2:
        return "1 die" if count else "no dice"
    return f"{count} dice, the {'highest' if highest else 'lowest'} counts"


def keep_roll(p: Rush, sort: i64, rolled: i64, seat: i64, other: i64, third: i64, key: i64) -> None:
    """Remember a roll. The first one of a turn lets those of the turn before go."""
    if p.rolls_old != 0:
        p.rolls_old = 0
        p.rolls = vec[i64]()
    p.rolls = append(p.rolls, pack_roll(sort, seat, other, third, key))
    p.rolls = append(p.rolls, rolled)


def pack_roll(sort: i64, seat: i64, other: i64, third: i64, key: i64) -> i64:
    """The facts of a roll in one number; nobody is -1."""
    return (((key * 8 + third + 1) * 8 + other + 1) * 8 + seat) * 16 + sort


def unpack_roll(facts: int) -> list[int]:
    """Sort, who rolled, the other car, the third one, and the key."""
    return [facts % 16, facts // 16 % 8, facts // 128 % 8 - 1, facts // 1024 % 8 - 1, facts // 8192]


def fits(meter: Speedometer, sort: int, dice: str, key: int) -> bool:
    """Can there be a roll of this many dice with this key?"""
    if sort in (STEERING, OBSTACLE):
        known = key < len(meter.steering)
        return known and len(dice) == (meter.steering if sort == STEERING else meter.obstacle)[key].count
    if sort == RAM:
        return key < 3 * TOOLS and len(dice) == (2 if key & WITH_SAW else 1)
    return len(dice) > 0
