"""The flow of Rush n' Crush: one step for each paragraph of the rulebook."""

from typing import Any, Final

from rampage.games.rush.rules.steps.collision import FrontCollision, ObstacleDice, SwerveAway
from rampage.games.rush.rules.steps.dice import MineCheck, MineDie, WreckDie
from rampage.games.rush.rules.steps.equipment import BoostDie, BoostHeat, FlamerDice, GunDice
from rampage.games.rush.rules.steps.move import Follow, Move
from rampage.games.rush.rules.steps.ram import AfterForcedRam, RamDice, RamLoss, SideCollision
from rampage.games.rush.rules.steps.setup import DrawOrder, EnterRace, FillGrid, TakeGrid
from rampage.games.rush.rules.steps.turn import (
    AfterMove,
    BeginMove,
    BeginRound,
    BeginTests,
    ChooseSpeed,
    MoveEnds,
    NextTurn,
    SteeringTest,
    TemperatureTest,
)
from rampage.kernel.steps import Step

# Every step that an agenda may hold, for position texts.
STEPS: Final[list[type[Step[Any]]]] = [
    EnterRace, DrawOrder, TakeGrid, FillGrid, BeginRound, NextTurn, ChooseSpeed, BeginTests, TemperatureTest,
    BeginMove, SteeringTest, Move, Follow, MoveEnds, AfterMove, RamDice, RamLoss, AfterForcedRam,
    SideCollision, FrontCollision, ObstacleDice, SwerveAway, WreckDie, MineCheck, MineDie, GunDice,
    FlamerDice, BoostHeat, BoostDie,
]  # fmt: skip
