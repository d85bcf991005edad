"""The luck report: what the dice and the deck gave each player against what was to be expected.

In every row more than expected is better luck. Only chance counts, not how well it was used: a shot is
weighed by the Range it was fired at, a danger by the faces of the Monster Die that would have struck.
"""

from typing import Final

from rampage.games.rampage_city.display.luck import HITS as HITS
from rampage.games.rampage_city.display.luck import MOVEMENT as MOVEMENT
from rampage.games.rampage_city.display.luck import OUTRIGHT as OUTRIGHT
from rampage.games.rampage_city.display.luck import SPARED as SPARED
from rampage.games.rampage_city.display.luck import STEADY as STEADY
from rampage.games.rampage_city.display.luck import weigh_card, weigh_dangers, weigh_movement, weigh_shot
from rampage.games.rampage_city.rules.action_space import CRITICAL_HIT, DIRECT_HIT
from rampage.games.rampage_city.rules.legality import hit_faces, range_to
from rampage.games.rampage_city.rules.steps.movement import RollMovement
from rampage.games.smash.display.forecast import forecast
from rampage.games.smash.rules.action_space import FIRE_CREW
from rampage.games.smash.rules.position import Smash
from rampage.games.smash.rules.steps.attack import Shot
from rampage.games.smash.rules.steps.cards import DrawCard, RevengeShot
from rampage.games.smash.rules.steps.monster import MonsterDie
from rampage.kernel.luck import SeatLuck, Tally, weigh_record
from rampage.kernel.records.record import Record

FIREBALLS: Final = "Revenge fireballs survived"
LABELS: Final[list[str]] = [MOVEMENT, HITS, STEADY, OUTRIGHT, FIREBALLS, SPARED]
NO_CONDITION: Final = (DIRECT_HIT, CRITICAL_HIT, FIRE_CREW)


def luck(record: Record) -> list[SeatLuck]:
    """A report for each player, from the choices of chance in a record."""
    return weigh_record(record, LABELS, _weigh)


def _weigh(p: Smash, choice: int, tallies: list[Tally]) -> None:
    """What one choice of chance means for each seat."""
    step = p.agenda[-1]
    tally = tallies[p.active]
    if isinstance(step, RollMovement):
        weigh_movement(p, choice, tally)
    elif isinstance(step, Shot):
        faces = int(hit_faces(range_to(p.board, p.monster, p.at[step.unit])))
        weigh_shot(faces, choice - int(p.board.die0) + 1, tally)
    elif isinstance(step, RevengeShot):
        distance = int(range_to(p.board, p.monster, p.at[step.attacker]))
        roll = choice - int(p.board.die0) + 1
        tally.add(FIREBALLS, (min(distance, 7) - 1) / 6, 1.0 if roll < distance else 0.0)
    elif isinstance(step, DrawCard):
        weigh_card(p, choice, NO_CONDITION, tally)
    elif isinstance(step, MonsterDie):
        shown = [int(count) for count in p.board.die]
        struck = [forecast(p, face)["units"] if shown[face] else [] for face in range(4)]
        chances = [(shown[face] / 6, struck[face]) for face in range(4)]
        weigh_dangers(chances, struck[choice - int(p.board.monster0)], tallies)
