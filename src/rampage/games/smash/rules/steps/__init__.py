"""The flow of Smash: one step for each paragraph of the rulebook."""

from typing import Any, Final

from rampage.games.rampage_city.rules.steps.attack import StrayAim, StrayShot
from rampage.games.rampage_city.rules.steps.cards import GainUnit, PlaceSurvivors
from rampage.games.rampage_city.rules.steps.ending import JudgeElimination
from rampage.games.rampage_city.rules.steps.movement import RollMovement
from rampage.games.rampage_city.rules.steps.setup import FirstPlayer, StartSpace
from rampage.games.rampage_city.rules.steps.turn import BeginAttackPhase, BeginMonsterPhase
from rampage.games.smash.rules.steps.attack import Attack, Shot
from rampage.games.smash.rules.steps.cards import DrawCard, JudgeDazed, RevengeShot
from rampage.games.smash.rules.steps.monster import MonsterDie
from rampage.games.smash.rules.steps.movement import AnnounceTrade, MoveUnits
from rampage.games.smash.rules.steps.turn import BeginTurn
from rampage.kernel.steps import Step

# Every step that an agenda may hold, for position texts.
STEPS: Final[list[type[Step[Any]]]] = [
    FirstPlayer, StartSpace, BeginTurn, RollMovement, AnnounceTrade, MoveUnits, BeginMonsterPhase,
    MonsterDie, JudgeElimination, BeginAttackPhase, Attack, Shot, StrayShot, StrayAim, DrawCard,
    GainUnit, JudgeDazed, RevengeShot, PlaceSurvivors,
]  # fmt: skip
