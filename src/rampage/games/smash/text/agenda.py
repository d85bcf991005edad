"""Which agendas can be: a position text may say what is to come next, but not just anything."""

from typing import Final

from rampage.games.rampage_city.rules.action_space import SIDE
from rampage.games.rampage_city.rules.legality import aim
from rampage.games.rampage_city.rules.position import MOVED, NOT_MOVED, TRADED
from rampage.games.rampage_city.text.agenda import phase_fault, place_fault, stray_fault
from rampage.games.smash.rules.position import Smash
from rampage.kernel.packed import i64

TURN: Final = "BeginTurn Attack BeginAttackPhase JudgeElimination MonsterDie"
IN_SHOT: Final = (
    r"Shot\(\d+\)|StrayShot\(\d+\)|StrayAim\(\d+\)|DrawCard\(\d+\)|GainUnit|RevengeShot\(\d+\)"
    r"|PlaceSurvivors\(\d+\)|JudgeDazed MonsterDie(?: MonsterDie)?"
)
FORMS: Final[dict[str, str]] = {
    "setup": "BeginTurn StartSpace(?: FirstPlayer)?",
    "movement": TURN + " BeginMonsterPhase (?:AnnounceTrade|MoveUnits(?: RollMovement)?)",
    "monster": TURN,
    "attack": f"BeginTurn Attack(?: JudgeElimination (?:{IN_SHOT}))?",
}


def agenda_fault(p: Smash) -> str:
    """Why these steps cannot come next in this position; empty when they can."""
    wrong = phase_fault(p, FORMS)
    if wrong or p.ended:
        return wrong
    top = p.agenda[-1]
    name = type(top).__name__
    if name in ("Shot", "DrawCard", "RevengeShot"):
        return _shooter_fault(p, top.numbers()[0], 6 if name != "Shot" else int(p.board.squares))
    if name in ("StrayShot", "StrayAim"):
        return stray_fault(p, top.numbers()[0], name)
    if name == "PlaceSurvivors":
        return place_fault(p, top.numbers()[0])
    return _movement_fault(p, name)


def _movement_fault(p: Smash, name: str) -> str:
    if name == "AnnounceTrade" and not p.board.trade_first:
        return "a trade is announced in the rules of 2010 only"
    if name == "AnnounceTrade" and p.spent == MOVED:
        return "a trade is announced before anything moves"
    if name == "RollMovement" and p.spent != NOT_MOVED:
        return "the movement dice come before movement"
    if name == "MoveUnits" and p.board.trade_first and p.spent == TRADED:
        return "by the rules of 2010 nothing moves after a trade"
    return ""


def _shooter_fault(p: Smash, unit: int, furthest: int) -> str:
    if unit // SIDE != p.active or p.at[unit] < 0:
        return "that Unit cannot have fired"
    type = i64(0) if unit % SIDE < 3 else i64(1)
    found = aim(p.board, p.here, p.monster, type, p.at[unit], p.facing[unit])
    return "" if 0 < found <= furthest and p.fired >> unit & 1 else "that Unit cannot have fired"
