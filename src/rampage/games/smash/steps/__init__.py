"""The flow of Smash: one step for each paragraph of the rulebook."""

from typing import Any, Final

from rampage.games.rampage_city.steps.attack import StrayAim, StrayShot
from rampage.games.rampage_city.steps.cards import GainUnit, PlaceSurvivors
from rampage.games.rampage_city.steps.ending import JudgeElimination
from rampage.games.rampage_city.steps.movement import RollMovement
from rampage.games.rampage_city.steps.setup import FirstPlayer, StartSpace
from rampage.games.rampage_city.steps.turn import BeginAttackPhase, BeginMonsterPhase
from rampage.games.smash.steps.attack import Attack, Shot
from rampage.games.smash.steps.cards import DrawCard, JudgeDazed, RevengeShot
from rampage.games.smash.steps.monster import MonsterDie
from rampage.games.smash.steps.movement import AnnounceTrade, MoveUnits
from rampage.games.smash.steps.turn import BeginTurn
from rampage.kernel.steps import Step

# Every step that an agenda may hold, for position texts.
STEPS: Final[list[type[Step[Any]]]] = [
    FirstPlayer, StartSpace, BeginTurn, RollMovement, AnnounceTrade, MoveUnits, BeginMonsterPhase,
    MonsterDie, JudgeElimination, BeginAttackPhase, Attack, Shot, StrayShot, StrayAim, DrawCard,
    GainUnit, JudgeDazed, RevengeShot, PlaceSurvivors,
]  # fmt: skip
