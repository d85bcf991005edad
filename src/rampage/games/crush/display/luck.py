"""The luck report: what the dice and the deck gave each player against what was to be expected.

In every row more than expected is better luck. Only chance counts, not how well it was used: a shot is
weighed by the Range it was fired at, a danger by the outcomes of the Monster Die that would have struck.
"""

from typing import Final

from rampage.games.crush.display.forecast import after_blast, after_face, losses
from rampage.games.crush.rules.legality import target_range
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.steps.attack import Shot
from rampage.games.crush.rules.steps.cards import DrawCard, RollGrabtastic
from rampage.games.crush.rules.steps.monster import MonsterDie, TentacleBlast
from rampage.games.rampage_city.display.luck import (
    HITS,
    MOVEMENT,
    OUTRIGHT,
    SPARED,
    STEADY,
    weigh_card,
    weigh_dangers,
    weigh_movement,
    weigh_shot,
)
from rampage.games.rampage_city.rules.action_space import CRITICAL_HIT, DIRECT_HIT
from rampage.games.rampage_city.rules.legality import hit_faces
from rampage.games.rampage_city.rules.steps.movement import RollMovement
from rampage.kernel.luck import SeatLuck, Tally, weigh_record
from rampage.kernel.records.record import Record

GRIPS: Final = "Grabtastic rolls for you"
ZONED: Final = "Units in the zones that a Blast spared"
LABELS: Final[list[str]] = [MOVEMENT, HITS, STEADY, OUTRIGHT, GRIPS, SPARED, ZONED]
NO_CONDITION: Final = (DIRECT_HIT, CRITICAL_HIT)


def luck(record: Record) -> list[SeatLuck]:
    """A report for each player, from the choices of chance in a record."""
    return weigh_record(record, LABELS, _weigh)


def _weigh(p: Crush, choice: int, tallies: list[Tally]) -> None:
    """What one choice of chance means for each seat."""
    step = p.agenda[-1]
    tally = tallies[p.active]
    pips = choice - int(p.board.die0) + 1
    if isinstance(step, RollMovement):
        weigh_movement(p, choice, tally)
    elif isinstance(step, Shot):
        weigh_shot(int(hit_faces(target_range(p, p.at[step.unit], step.target))), pips, tally)
    elif isinstance(step, DrawCard):
        weigh_card(p, choice, NO_CONDITION, tally)
    elif isinstance(step, RollGrabtastic):
        tally.add(GRIPS, 5 / 6, 1.0 if pips > 1 else 0.0)
    elif isinstance(step, MonsterDie):
        _weigh_monster(p, choice - int(p.board.monster0), tallies)
    elif isinstance(step, TentacleBlast):
        struck = [losses(p, after_blast(p, n)[1])["units"] for n in range(1, 7)]
        weigh_dangers([(1 / 6, victims) for victims in struck], struck[pips - 1], tallies, ZONED)


def _weigh_monster(p: Crush, rolled: int, tallies: list[Tally]) -> None:
    """Trampled or lashed, or not; the die of a Blast is weighed when it is rolled."""
    faces = [int(count) for count in p.board.die]
    struck = [losses(p, after_face(p, n)[1])["units"] if faces[n] else [] for n in range(3)]
    lost = struck[rolled] if rolled < 3 else []
    weigh_dangers([(faces[n] / 6, struck[n]) for n in range(3)], lost, tallies, SPARED)
