"""The flow of Smash: one step for each paragraph of the rulebook."""

from typing import Any, Final

from rampage.games.smash.steps.attack import Attack, Shot, StrayAim, StrayShot
from rampage.games.smash.steps.cards import DrawCard, GainUnit, JudgeDazed, PlaceSurvivors, RevengeShot
from rampage.games.smash.steps.ending import JudgeElimination
from rampage.games.smash.steps.monster import MonsterDie
from rampage.games.smash.steps.movement import AnnounceTrade, MoveUnits, RollMovement
from rampage.games.smash.steps.setup import FirstPlayer, StartSpace
from rampage.games.smash.steps.turn import BeginAttackPhase, BeginMonsterPhase, BeginTurn
from rampage.kernel.steps import Step

# Every step that an agenda may hold, for position texts.
STEPS: Final[list[type[Step[Any]]]] = [
    FirstPlayer, StartSpace, BeginTurn, RollMovement, AnnounceTrade, MoveUnits, BeginMonsterPhase,
    MonsterDie, JudgeElimination, BeginAttackPhase, Attack, Shot, StrayShot, StrayAim, DrawCard,
    GainUnit, JudgeDazed, RevengeShot, PlaceSurvivors,
]  # fmt: skip
