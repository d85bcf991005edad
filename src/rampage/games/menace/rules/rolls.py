"""The dice of a battle or a phase as the position keeps them, for tables that show what fell and what it did.

A roll is one number: its sort, who rolled at whom, the die, the die as counted, what it had to reach, how it
went, what it cost the target, and what it cost the piece that rolled.
"""

from typing import Final, Literal, get_args

from rampage.games.menace.rules.position import Menace
from rampage.kernel.action_space import Names
from rampage.kernel.packed import append, i64, vec

ATTACK: Final = 0
MISSILE: Final = 1
MUTATION: Final = 2  # Of a Monster; nobody is aimed at.
RESEARCH: Final = 3  # Of a Military, by its number.
RollSort = Literal["attack", "missile", "mutation", "research"]
ROLL_NAMES: Final[Names[RollSort]] = Names(get_args(RollSort))

MISSED: Final = 0
HIT: Final = 1
AGAIN: Final = 2  # The die was rolled again: it does not count.
CONSULTED: Final = 3  # A chart was consulted.
RollResult = Literal["missed", "hit", "again", "chart"]
ROLL_RESULT_NAMES: Final[Names[RollResult]] = Names(get_args(RollResult))

SHIFT: Final = 16  # Rolls and Defenses may fall below 0, but not so far.


def keep_roll(p: Menace, roll: i64) -> None:
    """Remember a roll. The first one of a battle or a phase lets the earlier ones go."""
    if p.rolls_old != 0:
        p.rolls_old = 0
        p.rolls = vec[i64]()
    p.rolls = append(p.rolls, roll)


def pack_roll(
    sort: i64,
    roller: i64,
    target: i64,
    pips: i64,
    counted: i64,
    needs: i64,
    result: i64,
    damage: i64,
    back: i64,
) -> i64:
    """All of it in one number."""
    tail = (((back * 32 + damage) * 4 + result) * 64 + needs + SHIFT) * 64 + counted + SHIFT
    return (((tail * 8 + pips) * 128 + target) * 128 + roller) * 4 + sort


def unpack_roll(roll: int) -> list[int]:
    """Sort, roller, target, pips, counted, needs, result, damage and what it cost the roller."""
    out: list[int] = []
    for size in (4, 128, 128, 8, 64, 64, 4, 32):
        out.append(roll % size)
        roll //= size
    out[4] -= SHIFT
    out[5] -= SHIFT
    return [*out, roll]
