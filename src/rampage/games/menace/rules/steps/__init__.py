"""The steps of Menace, one for each paragraph of the rules; position texts name them."""

from typing import Any, Final

from rampage.games.menace.rules.steps.attack import Attacks
from rampage.games.menace.rules.steps.battle import (
    AfterBattle,
    Analyze,
    Counter,
    Rampaging,
    StepFive,
    StepFour,
    StepOne,
    StepThree,
    StepTwo,
    Summoning,
)
from rampage.games.menace.rules.steps.chart import ChartRoll, PickMutation, UseDie
from rampage.games.menace.rules.steps.deploy import Deploy
from rampage.games.menace.rules.steps.encounter import Encounters, Feed, GiveCube, Marshal, Shares
from rampage.games.menace.rules.steps.ending import EndIfEmpty
from rampage.games.menace.rules.steps.fight import Fight, Join
from rampage.games.menace.rules.steps.minions import DrawMinion, PlaceAlly
from rampage.games.menace.rules.steps.missile import Launches, MissileReroll, MissileShot
from rampage.games.menace.rules.steps.move import MovePieces
from rampage.games.menace.rules.steps.research import PickUpgrade, ResearchRoll
from rampage.games.menace.rules.steps.retreat import GiveUp, Retreats, Scatter
from rampage.games.menace.rules.steps.setup import (
    DealMilitary,
    DealMonster,
    FirstLair,
    FirstPlayer,
    PlaceUnits,
    SetUp,
    TakeMilitary,
    TakeMonster,
)
from rampage.games.menace.rules.steps.strike import Reroll, Shot, Spikes
from rampage.games.menace.rules.steps.turn import BeginPhase, BeginTurn, EndTurn, ReturnBlocked, ReturnMonster
from rampage.games.menace.rules.steps.volley import Aim, Launch, Volley
from rampage.kernel.steps import Step

STEPS: Final[list[type[Step[Any]]]] = [
    AfterBattle, Aim, Analyze, Attacks, BeginPhase, BeginTurn, ChartRoll, Counter, DealMilitary, DealMonster,
    Deploy, DrawMinion, Encounters, EndIfEmpty, EndTurn, Feed, Fight, FirstLair, FirstPlayer, GiveCube, GiveUp,
    Join, Launch, Launches, Marshal, MissileReroll, MissileShot, MovePieces, PickMutation, PickUpgrade,
    PlaceAlly, PlaceUnits, Rampaging, Reroll, ResearchRoll, Retreats, ReturnBlocked, ReturnMonster, Scatter,
    SetUp, Shares, Shot, Spikes, StepFive, StepFour, StepOne, StepThree, StepTwo, Summoning, TakeMilitary,
    TakeMonster, UseDie, Volley,
]  # fmt: skip
