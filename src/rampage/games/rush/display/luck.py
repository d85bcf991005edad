"""The luck report: what the dice gave each car against what was to be expected.

In every row more than expected is better luck. Only chance counts, not how well it was used: each roll is
weighed by its own dice and threshold.
"""

from typing import Any, Final

from rampage.games.rush.content.dashboard import KEEP_HIGH
from rampage.games.rush.rules.action_space import WITH_BUMPER
from rampage.games.rush.rules.effects import kept_die
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.steps.collision import FrontCollision, ObstacleDice
from rampage.games.rush.rules.steps.dice import MineDie, WreckDie
from rampage.games.rush.rules.steps.equipment import BoostDie, FlamerDice, GunDice
from rampage.games.rush.rules.steps.ram import SUCCESS, RamDice, SideCollision
from rampage.games.rush.rules.steps.turn import THRESHOLD, SteeringTest, TemperatureTest
from rampage.kernel.luck import SeatLuck, Tally, report
from rampage.kernel.position import CHANCE
from rampage.kernel.records.move import Move
from rampage.kernel.records.record import Record

COOL: Final = "Red dice that added no heat"
STEERING: Final = "Free lane changes"
RAMS: Final = "Rams that succeeded"
SHOTS: Final = "Dice of gun and flamer that hit"
UNHURT: Final = "Dice of collisions without harm"
MILD: Final = "Structure saved at obstacles"
HAZARDS: Final = "Wrecks and mines passed unharmed"
LABELS: Final[list[str]] = [COOL, STEERING, RAMS, SHOTS, UNHURT, MILD, HAZARDS]


def luck(record: Record) -> list[SeatLuck]:
    """A report for each car, from the choices of chance in a record."""
    p: Any = record.start()
    tallies = [Tally(LABELS) for _ in range(int(p.seats))]
    for move in record.moves:
        _follow(p, move, tallies)
    return report(tallies)


def _follow(p: Rush, move: Move, tallies: list[Tally]) -> None:
    """Weigh one choice and play it. A test of several dice is weighed when all of them are there."""
    step = p.agenda[-1] if p.agenda else None
    rolled = p.rolled * 7 + move.choice - p.board.die0 + 1
    if move.seat == CHANCE and p.round > 0:
        _weigh(p, move.choice - int(p.board.die0) + 1, tallies)
    p.resolve(move.choice, move.seat)
    if isinstance(step, SteeringTest) and p.rolled == 0:
        chances = p.board.meter.steering[p.speed_of(p.active)].chances()
        mean = sum(k * chance for k, chance in enumerate(chances))
        tallies[p.active].add(STEERING, mean, float(p.free))
    elif isinstance(step, ObstacleDice) and p.rolled == 0:
        dice = p.board.meter.obstacle[p.speed_of(p.active)]
        mean = sum(k * chance for k, chance in enumerate(dice.chances()))
        tallies[p.active].add(MILD, 6 - mean, float(6 - kept_die(rolled, dice.keep == KEEP_HIGH)))


def _weigh(p: Rush, face: int, tallies: list[Tally]) -> None:
    """What one die means for each seat; rolls that keep one die are weighed when all dice are there."""
    step = p.agenda[-1]
    mine = tallies[p.active]
    if isinstance(step, TemperatureTest):
        threshold = min(THRESHOLD + int(p.turbo_used), 7)
        mine.add(COOL, (7 - threshold) / 6, 1.0 if face >= threshold else 0.0)
    elif isinstance(step, BoostDie):
        mine.add(COOL, 4 / 6, 1.0 if face > 2 else 0.0)
    elif isinstance(step, RamDice) and p.rolled == 0:
        needed = SUCCESS - (1 if step.tools & WITH_BUMPER else 0)
        mine.add(RAMS, (7 - needed) / 6, 1.0 if face >= needed else 0.0)
    elif isinstance(step, GunDice | FlamerDice):
        mine.add(SHOTS, 2 / 6, 1.0 if face <= 2 else 0.0)
    elif isinstance(step, FrontCollision | SideCollision):
        mine.add(UNHURT, 4 / 6, 1.0 if face > 2 else 0.0)
    elif isinstance(step, WreckDie | MineDie):
        tallies[step.seat].add(HAZARDS, 0.5, 1.0 if face > 3 else 0.0)
