"""The flow of Crush: one step for each paragraph of the rulebook."""

from typing import Any, Final

from rampage.games.crush.rules.steps.attack import Attack, Shot
from rampage.games.crush.rules.steps.cards import DrawCard, JudgeCard, RollGrabtastic
from rampage.games.crush.rules.steps.holes import ChooseMegaHole, GroundGivesWay
from rampage.games.crush.rules.steps.missile import Flight, FlightSide, Missile
from rampage.games.crush.rules.steps.monster import MonsterDie, TentacleBlast
from rampage.games.crush.rules.steps.turn import BeginTurn
from rampage.games.rampage_city.rules.steps.attack import StrayAim, StrayShot
from rampage.games.rampage_city.rules.steps.cards import GainUnit, PlaceSurvivors
from rampage.games.rampage_city.rules.steps.ending import JudgeElimination
from rampage.games.rampage_city.rules.steps.movement import MoveUnits, RollMovement
from rampage.games.rampage_city.rules.steps.setup import FirstPlayer, StartSpace
from rampage.games.rampage_city.rules.steps.turn import BeginAttackPhase, BeginMonsterPhase
from rampage.kernel.steps import Step

# Every step that an agenda may hold at a question, for position texts.
STEPS: Final[list[type[Step[Any]]]] = [
    FirstPlayer, StartSpace, BeginTurn, RollMovement, MoveUnits, BeginMonsterPhase, MonsterDie, TentacleBlast,
    JudgeElimination, BeginAttackPhase, Attack, Shot, StrayShot, StrayAim, DrawCard, GainUnit, PlaceSurvivors,
    ChooseMegaHole, GroundGivesWay, JudgeCard, Missile, FlightSide, Flight, RollGrabtastic,
]  # fmt: skip
