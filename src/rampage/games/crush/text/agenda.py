"""Which agendas can be: a position text may say what is to come next, but not just anything."""

from typing import Final

from rampage.games.crush.content.board import TIE
from rampage.games.crush.rules.action_space import CRUSHED, THE_MONSTER
from rampage.games.crush.rules.legality import shot_refusal
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.tentacles import gaping
from rampage.games.rampage_city.rules.action_space import SIDE
from rampage.games.rampage_city.rules.position import LOST, NOT_MOVED
from rampage.games.rampage_city.text.agenda import phase_fault, place_fault, stray_fault

TURN: Final = "BeginTurn Attack BeginAttackPhase JudgeElimination"
HOLES: Final = "(?:ChooseMegaHole|GroundGivesWay)"
IN_SHOT: Final = (
    r"Shot\(\d+,\d+\)|StrayShot\(\d+\)|StrayAim\(\d+\)|DrawCard\(\d+\)(?: " + HOLES + r")?|GainUnit"
    r"|PlaceSurvivors\(\d+\)|RollGrabtastic|JudgeCard\([356]\) " + HOLES + r"|JudgeCard\(9\) Missile\(\d+\) "
    r"(?:FlightSide\(\d+\)|Flight\(\d+,\d+\))|JudgeCard\(11\)(?: MonsterDie){0,2} (?:MonsterDie|TentacleBlast|"
    + HOLES
    + ")"
)
FORMS: Final[dict[str, str]] = {
    "setup": "BeginTurn StartSpace(?: FirstPlayer)?",
    "movement": TURN + " MonsterDie BeginMonsterPhase MoveUnits(?: RollMovement)?",
    "monster": TURN + f" (?:MonsterDie|TentacleBlast|{HOLES})",
    "attack": f"BeginTurn Attack(?: JudgeElimination (?:{IN_SHOT}))?",
}


def agenda_fault(p: Crush) -> str:
    """Why these steps cannot come next in this position; empty when they can."""
    wrong = phase_fault(p, FORMS)
    if wrong or p.ended:
        return wrong
    for step in p.agenda:
        wrong = _step_fault(p, type(step).__name__, step.numbers())
        if wrong:
            return wrong
    return ""


def _step_fault(p: Crush, name: str, numbers: list[int]) -> str:
    if name == "Shot":
        return _shot_fault(p, numbers[0], numbers[1])
    if name == "DrawCard":
        unit = numbers[0]
        fired = unit // SIDE == p.active and p.fired >> unit & 1
        return "" if fired and (p.at[unit] >= 0 or p.at[unit] == LOST) else "that Unit cannot have fired"
    if name in ("StrayShot", "StrayAim"):
        return stray_fault(p, numbers[0], name)
    if name == "PlaceSurvivors":
        return place_fault(p, numbers[0])
    if name in ("ChooseMegaHole", "GroundGivesWay"):
        chance = p.board.chance_opens
        if chance != (name == "GroundGivesWay"):
            return "the options let another choose"
        return "" if len(gaping(p)) > 1 else "no two MegaHoles could open"
    if name in ("Flight", "FlightSide"):
        return _flight_fault(p, numbers)
    if name == "RollMovement" and p.spent != NOT_MOVED:
        return "the movement dice come before movement"
    return ""


def _shot_fault(p: Crush, unit: int, target: int) -> str:
    if unit // SIDE != p.active or p.at[unit] < 0 or not p.fired >> unit & 1 or target >= p.board.targets:
        return "that Unit cannot have fired"
    q = p.copy()
    q.fired &= ~(1 << unit)
    goal = "the Monster" if target == THE_MONSTER else "that tentacle"
    return f"that Unit cannot fire at {goal}" if shot_refusal(q, unit, target) else ""


def _flight_fault(p: Crush, numbers: list[int]) -> str:
    square = numbers[0]
    if square >= p.board.squares or p.tentacle[square] != CRUSHED:
        return "no wreck is thrown from there"
    if p.agenda[-2].numbers() != [square + 1]:
        return "the wrecks are thrown in another order"
    tie = p.board.far_side[square] == TIE
    ways = [int(p.board.flat_way(square)), int(p.board.steep_way(square))]
    if len(numbers) == 1:
        return "" if tie else "one side is furthest"
    right = numbers[1] in ways if tie else numbers[1] == p.board.far_side[square]
    return "" if right else "it is thrown to the furthest side"
