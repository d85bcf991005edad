"""The flow of Kaiju Crush: one step for each paragraph of the rulebook."""

from typing import Any, Final

from rampage.games.kaiju.rules.steps.battle import (
    AfterBattle,
    BattleResult,
    BeginBattle,
    DrawToken,
    Evasion,
    FightRound,
    NextRound,
    TakeSpace,
)
from rampage.games.kaiju.rules.steps.claim import (
    ClaimWild,
    DeclareWild,
    DrawAbility,
    JudgeD,
    KeepAbility,
    OfferAbility,
    PlaceMarker,
)
from rampage.games.kaiju.rules.steps.deal import DealCard, FirstPlayer, RemoveCard, RemoveCards, ShowObjective
from rampage.games.kaiju.rules.steps.hands import (
    DrawHand,
    DrawUp,
    OrderMarkers,
    Redraw,
    ReturnMarkers,
    TellHand,
    UseFury,
    UseSavage,
)
from rampage.games.kaiju.rules.steps.landing import AfterClaim, EndOfTurn, PickOpponent
from rampage.games.kaiju.rules.steps.movement import Move
from rampage.games.kaiju.rules.steps.setup import (
    ArenaCorners,
    DealMonster,
    JudgeStart,
    LayTile,
    PickMonster,
    SetAside,
    StartMarkers,
    StartSpaces,
)
from rampage.games.kaiju.rules.steps.tiebreak import DrawLots, StepUp
from rampage.games.kaiju.rules.steps.turn import BeginTurn
from rampage.kernel.steps import Step

# Every step that an agenda may hold, for position texts.
STEPS: Final[list[type[Step[Any]]]] = [
    PickMonster, DealMonster, StartSpaces, JudgeStart, LayTile, SetAside, ArenaCorners, StartMarkers,
    ShowObjective, RemoveCards, RemoveCard, DealCard, DrawAbility, KeepAbility, FirstPlayer, BeginTurn, Move,
    PlaceMarker, DeclareWild, ClaimWild, JudgeD, OfferAbility, AfterClaim, PickOpponent, EndOfTurn, Evasion,
    BeginBattle, DrawHand, TellHand, UseFury, UseSavage, Redraw, DrawUp, OrderMarkers, NextRound, FightRound,
    BattleResult, ReturnMarkers, TakeSpace, AfterBattle, DrawToken, StepUp, DrawLots,
]  # fmt: skip
