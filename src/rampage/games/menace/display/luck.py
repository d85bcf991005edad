"""The luck report: what the dice gave each player against what was to be expected.

In every row more than expected is better luck. Each die counts as it fell, re-rolled ones too.
"""

from typing import Final

from rampage.games.menace.rules.action_space import CREATURES, DICE
from rampage.games.menace.rules.cards.powers import battle_defense, defense_of
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.steps.missile import MissileShot, missile_roll
from rampage.games.menace.rules.steps.strike import Shot, counted
from rampage.kernel.luck import SeatLuck, Tally, weigh_record
from rampage.kernel.records.record import Record

ATTACKS: Final = "Hits by Monster and Minions"
VOLLEYS: Final = "Hits by units"
MISSILES: Final = "Hits by Cruise Missiles"
ESCAPES: Final = "Attacks that missed Monster and Minions"
LABELS: Final[list[str]] = [ATTACKS, VOLLEYS, MISSILES, ESCAPES]


def luck(record: Record) -> list[SeatLuck]:
    """A report for each player, from the dice of a record."""
    return weigh_record(record, LABELS, _weigh)


def _weigh(p: Menace, choice: int, tallies: list[Tally]) -> None:
    """What one die means for each seat."""
    step = p.agenda[-1]
    pips = choice - int(p.board.die0) + 1
    if isinstance(step, Shot):
        faces = [
            counted(p, step.attacker, step.target, n + 1) >= battle_defense(p, step.target)
            for n in range(DICE)
        ]
        if step.attacker < CREATURES:
            tallies[p.owner[step.attacker]].add(ATTACKS, sum(faces) / DICE, float(faces[pips - 1]))
        else:
            seat = int(p.seat_of[p.board.unit_military[step.attacker - CREATURES]])
            if seat >= 0:
                tallies[seat].add(VOLLEYS, sum(faces) / DICE, float(faces[pips - 1]))
        if step.target < CREATURES:
            missed = 1.0 - float(faces[pips - 1])
            tallies[p.owner[step.target]].add(ESCAPES, 1.0 - sum(faces) / DICE, missed)
    elif isinstance(step, MissileShot):
        faces = [missile_roll(p, step.monster, n + 1) >= defense_of(p, step.monster) for n in range(DICE)]
        tallies[p.active].add(MISSILES, sum(faces) / DICE, float(faces[pips - 1]))
        tallies[p.owner[step.monster]].add(ESCAPES, 1.0 - sum(faces) / DICE, 1.0 - float(faces[pips - 1]))
