"""Which agendas can be: a position text may say what is to come next, but not just anything."""

from typing import Any, Final

from rampage.games.rush.content.track import CAR, OBSTACLE
from rampage.games.rush.rules.effects import dice_in, faces_of
from rampage.games.rush.rules.events import LOSES_BOTH, RUNNING
from rampage.games.rush.rules.legality import shot
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.steps.collision import FrontCollision, ObstacleDice, SwerveAway
from rampage.games.rush.rules.steps.dice import DiceRoll
from rampage.games.rush.rules.steps.equipment import FlamerDice, GunDice
from rampage.games.rush.rules.steps.move import Follow
from rampage.games.rush.rules.steps.ram import AfterForcedRam, RamDice, RamLoss, SideCollision
from rampage.games.rush.rules.steps.setup import EnterRace
from rampage.kernel.steps import Step
from rampage.kernel.text import form_fault, write_agenda

SHOT: Final = "(?: GunDice| FlamerDice)?"
HAZARDS: Final = r"(?: MineCheck\(\d\))?(?: WreckDie\(\d\)| MineDie\(\d\))?"
RAMMED: Final = rf"(?: AfterForcedRam\(\d,\d+\))? RamLoss\(\d,-?\d,\d,\d\){HAZARDS}{HAZARDS}"
ROLL: Final = r" FrontCollision| ObstacleDice| SwerveAway| SideCollision\(\d\)| RamDice\(\d,\d,\d\)| BoostDie"
MOVING: Final = (
    rf"Move(?:{SHOT}|{ROLL}|{RAMMED}|(?: Follow\(\d+,\d+\)| BoostHeat)?{HAZARDS}"
    rf"| SteeringTest| BeginMove(?: TemperatureTest| BeginTests(?: ChooseSpeed{SHOT})?)?)"
)
FORMS: Final[list[str]] = [
    r"BeginRound (?:TakeGrid|FillGrid)(?: DrawOrder(?: EnterRace\(\d\))*)?",
    "BeginRound(?: NextTurn)?",
    rf"BeginRound NextTurn AfterMove(?:{SHOT}| MoveEnds(?: {MOVING})?)",
]


def agenda_fault(p: Rush) -> str:
    """Why these steps cannot come next in this position; empty when they can."""
    wrong = form_fault(p, FORMS)
    if wrong or p.ended:
        return wrong
    text = write_agenda(p)
    wrong = _grid_fault(p, text) if "Grid" in text else _race_fault(p)
    for step in p.agenda:
        wrong = wrong or _step_fault(p, step)
    return wrong or _dice_fault(p, p.agenda[-1])


# Before the race.


def _grid_fault(p: Rush, text: str) -> str:
    seats = range(int(p.seats))
    entering = [step.numbers()[0] for step in p.agenda if isinstance(step, EnterRace)]
    if entering != [seat for seat in reversed(seats) if p.car[seat] < 0]:
        return "just those who have no car enter the race, the last one first"
    drawn = [int(seat) for seat in p.order]
    if len(set(drawn)) != len(drawn):
        return "a car stands twice in the starting order"
    if "DrawOrder" in text:
        if len(drawn) > len(seats) - 2 or (entering and drawn):
            return "the starting order is drawn already"
        return "a car stands on the track already" if any(p.at[seat] >= 0 for seat in seats) else ""
    if len(drawn) != len(seats):
        return "the starting order is not drawn"
    placed = [p.at[seat] >= 0 for seat in drawn]
    if p.clock > len(seats) or placed != [n < p.clock for n in range(len(seats))]:
        return "the clock does not count the cars on the grid"
    return ""


# In the race.


def _race_fault(p: Rush) -> str:
    if any(p.car[seat] < 0 or p.at[seat] < 0 for seat in range(int(p.seats))):
        return "a car is not in the race"
    if p.phase and p.clock < max(int(stamp) for stamp in p.stamp):
        return "a car arrives later than the clock shows"
    return "nobody is left to race" if p.live == 0 else ""


def _step_fault(p: Rush, step: Step[Any]) -> str:
    name, numbers = type(step).__name__, step.numbers()
    if isinstance(step, Follow):
        return "" if numbers[0] < p.board.boxes else f"{name} leads to no box"
    if isinstance(step, RamDice):
        return "" if numbers[0] < 2 and numbers[1] < 4 and numbers[2] < 2 else f"{name} has a wrong number"
    if isinstance(step, RamLoss):
        known = numbers[1] < p.seats and numbers[2] <= LOSES_BOTH and numbers[3] < 2
        if not known or numbers[0] == p.active or numbers[1] == p.active:
            return f"{name} has a wrong number"
    if isinstance(step, AfterForcedRam) and numbers[1] not in _sides(p, True):
        return "the forced lane change leads elsewhere"
    if numbers and numbers[0] >= p.seats:
        return f"{name} names a car that does not race"
    return ""


def _sides(p: Rush, forced: bool) -> list[int]:
    """The boxes to the left and the right of the active car; -1 where there is none."""
    ways = p.board.swerve if forced else p.board.lane
    return [int(ways[p.at[p.active] * 2 + side]) for side in (0, 1)]


def _dice_fault(p: Rush, top: Step[Any]) -> str:
    rolled = int(dice_in(p.rolled))
    if not isinstance(top, DiceRoll):
        if isinstance(top, SwerveAway):
            wrong = _swerve_fault(p)
            if wrong:
                return wrong
        return "no dice are being rolled" if rolled else ""
    if any(not 0 <= face < 6 for face in faces_of(p.rolled)):
        return "dice show 1 to 6"
    wrong = _target_fault(p, top)
    if not wrong and (rolled >= top.count(p) or p.wrecked[p.active] != RUNNING):
        return "there is no die left to roll"
    return wrong


def _swerve_fault(p: Rush) -> str:
    """May the active car be about to make a forced lane change?"""
    if p.wrecked[p.active] != RUNNING:
        return "a wreck does not swerve"
    box = int(p.board.ahead[p.at[p.active]])
    if box < 0 or p.here[box] & OBSTACLE == 0:
        return "a car swerves from an obstacle, and none stands ahead"
    if p.boosting:
        return "the booster drives straight ahead: no car swerves then"
    return "" if max(_sides(p, True)) >= 0 else "both sides are closed: no car swerves there"


def box_fault(p: Rush) -> str:
    """Why more boxes must be left: what these steps lead to takes at least one. Empty if there are enough."""
    for step in p.agenda:
        name = type(step).__name__
        if p.left == 0 and isinstance(step, SwerveAway | RamDice | AfterForcedRam | SideCollision):
            return f"{name} is to come, and that takes a box that is left to be moved"
    return ""


def _target_fault(p: Rush, top: Step[Any]) -> str:
    """Is what the dice are rolled for where it must be?"""
    here, at = p.here, p.at[p.active]
    box = int(p.board.ahead[at])
    ahead = int(here[box]) if box >= 0 else 0
    if isinstance(top, FrontCollision) and ahead & CAR == 0:
        return "no car stands ahead"
    if isinstance(top, ObstacleDice) and ahead & OBSTACLE == 0:
        return "no obstacle stands ahead"
    if isinstance(top, GunDice) and shot(p.board.ahead, here, at) < 0:
        return "the Machine Gun has no target"
    if isinstance(top, FlamerDice) and shot(p.board.behind, here, at) < 0:
        return "the Flamer has no target"
    if isinstance(top, SideCollision) and top.other == p.active:
        return "a car does not hit itself"
    if isinstance(top, RamDice):
        box = _sides(p, top.forced != 0)[int(top.side)]
        return "" if box >= 0 and here[box] & CAR != 0 else "nobody is there to be rammed"
    return ""
