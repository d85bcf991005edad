"""Which agendas can be: a position text may say what is to come next, but not just anything."""

from typing import Final

from rampage.games.kaiju.rules.events import FINAL_BATTLE, ON_TILE, TERRITORY
from rampage.games.kaiju.rules.position import ASIDE, HAND, SHARED_CARD, SPARE, SPENT, Kaiju
from rampage.games.kaiju.rules.spaces import CITY, MONSTERS, PARK_TILE, owner_of
from rampage.games.kaiju.text.opening import opening_fault
from rampage.kernel.text import form_fault, step_fault, write_agenda

NUMBER: Final = r"\(\d+\)"
TURN: Final = "BeginTurn(?: EndOfTurn)?"
CLAIM: Final = rf"(?: JudgeD)?(?: PlaceMarker\(\d+,\d+\))?(?: DeclareWild{NUMBER})?"
FIGHT: Final = (
    rf"BattleResult NextRound(?: FightRound)?(?: UseSavage)?(?: Redraw)?(?: DrawUp{NUMBER})?(?: UseFury)?"
    rf"(?: OrderMarkers{NUMBER})?(?: TellHand{NUMBER}(?: DrawHand{NUMBER})?){{0,2}}"
)
AFTER: Final = (
    rf"AfterBattle(?: TakeSpace)?(?: ReturnMarkers{NUMBER}){{0,2}}(?: OrderMarkers{NUMBER}| DrawToken\(\d+,\d+\)"
    rf"| PlaceMarker\(\d+,\d+\))?"
)
OFFER: Final = rf"(?: OfferAbility{NUMBER}| DrawAbility{NUMBER})?"
SETUP: Final = (
    rf"BeginTurn(?: FirstPlayer(?: (?:RemoveCards|DealCard{NUMBER}(?: RemoveCard){{0,2}})"
    rf"(?: KeepAbility)?(?: DrawAbility{NUMBER}){{0,8}}"
    rf"(?: ShowObjective{NUMBER})?(?: StartMarkers| ArenaCorners|(?: PlaceMarker\(\d+,\d+\)){{1,4}})?"
    rf"(?: JudgeStart| StartSpaces{NUMBER}| LayTile| SetAside)?"
    rf"(?:(?: PickMonster{NUMBER}){{1,4}}|(?: DealMonster{NUMBER}){{1,4}})?)?)?"
)
HANDS: Final = ("DrawHand", "TellHand", "DrawUp", "OrderMarkers", "ReturnMarkers")
FORMS: Final[list[str]] = [
    SETUP,
    rf"{TURN}(?: Move\([01]\))?(?: AfterClaim)?(?: OfferAbility{NUMBER})?{CLAIM}",
    rf"{TURN}(?: Move\([01]\))?(?: AfterClaim)?(?: ClaimWild| PickOpponent| PlaceMarker\(\d+,\d+\))?{OFFER}",
    rf"{TURN} Move\(0\) DrawToken\(\d+,\d+\)",
    rf"{TURN} BeginBattle(?: Evasion)?{OFFER}",
    rf"{TURN} {FIGHT}{OFFER}",
    rf"{TURN} {AFTER}",
    FIGHT,
    "StepUp|DrawLots",
]


def agenda_fault(p: Kaiju) -> str:
    """Why these steps cannot come next in this position; empty when they can."""
    wrong = form_fault(p, FORMS) or step_fault(p, _limits(p))
    for step in p.agenda:
        wrong = wrong or _step_fault(p, type(step).__name__, step.numbers())
    if wrong or p.ended:
        return wrong
    text = write_agenda(p)
    return _phase_fault(p, text) or (opening_fault(p) if "FirstPlayer" in text else "")


def _limits(p: Kaiju) -> dict[str, range]:
    """What the numbers of steps may be, by their names."""
    seat, space, tile = range(int(p.seats)), range(int(p.board.spaces)), range(int(p.board.tiles))
    return {"seat": seat, "at": space, "tile": tile, "why": range(2), "letter": range(4)}


def _step_fault(p: Kaiju, name: str, numbers: list[int]) -> str:
    if name == "DeclareWild":
        return _wild_fault(p, numbers[0])
    if name == "PlaceMarker":
        return _place_fault(p, *numbers)
    if name in HANDS and (p.sort < 0 or numbers[0] not in (p.attacker, p.defender)):
        return f"{name} is for somebody who does not fight"
    if name == "DrawHand" and p.piles.sizes[numbers[0]] == 0:
        return "the stack is empty"
    return "the supply is empty" if name == "DrawToken" and p.supply == 0 else ""


def _wild_fault(p: Kaiju, tile: int) -> str:
    wilds = [int(wild) for wild in p.board.wilds]
    if tile not in wilds or not p.tiles[p.active] >> tile & 1 or p.declared[wilds.index(tile)] >= 0:
        return "there is no Wild tile to declare"
    return ""


def _place_fault(p: Kaiju, seat: int, space: int) -> str:
    if p.piles.sizes[seat] == 0:
        return "the stack is empty"
    bits = p.here[space]
    return "that space is taken" if bits & (CITY | PARK_TILE) or owner_of(bits) >= 0 else ""


def _phase_fault(p: Kaiju, text: str) -> str:
    in_setup = "FirstPlayer" in text or "ArenaCorners" in text
    standing = [p.at[seat] >= 0 for seat in range(int(p.seats)) if p.alive >> seat & 1]
    if not in_setup and not (all(standing) and all(p.monster[seat] >= 0 for seat in range(int(p.seats)))):
        return "a Monster is missing on the board"
    if any(p.at[seat] >= 0 for seat in range(int(p.seats)) if not p.alive >> seat & 1):
        return "a defeated Monster stands on the board"
    dealt = [int(p.card[seat]) for seat in range(int(p.seats)) if p.alive >> seat & 1]
    if not in_setup and min([*dealt, int(p.card[SHARED_CARD])]) < 0:
        return "a Movement Card is missing"
    if "Move(" in text and len(p.met) == 0:
        return "no movement has begun; write 'met' with the space it began on"
    fighting = "BeginBattle" in text or "BattleResult" in text or "AfterBattle" in text
    evaded = "BeginBattle" in text and "Evasion" not in text  # There may be a battle no more.
    if (fighting or "DrawLots" in text) != (p.sort >= 0) and not (evaded and p.sort < 0):
        return "battle and agenda do not agree"
    aside = any(p.fight[ASIDE + seat] != 0 and f"OrderMarkers({seat})" not in text for seat in range(4))
    if ("AfterBattle" in text and _unreturned(p)) or (aside and "Redraw" not in text):
        return "markers of the battle are not returned"
    if p.sort == TERRITORY and fighting and not 0 <= p.field < p.board.spaces:
        return "the battle has no space"
    if fighting and p.sort >= 0 and _field_fault(p, "AfterBattle" in text):
        return "the fighters do not stand where they fight"
    if (p.sort == FINAL_BATTLE) != (text.startswith("BattleResult") or text == "DrawLots"):
        return "only a final battle stands alone"
    return _question_fault(p, text)


def _field_fault(p: Kaiju, fought: bool) -> bool:
    """Before a battle is decided: is a fighter elsewhere, or is there no marker to fight for?"""
    if fought or p.sort not in (TERRITORY, ON_TILE):
        return False
    if p.at[p.attacker] != p.field or p.at[p.defender] != p.field:
        return True
    return p.sort == TERRITORY and owner_of(p.here[p.field]) < 0


def _unreturned(p: Kaiju) -> bool:
    """After a battle: does somebody hold markers that nothing on the agenda takes back?"""
    going = [
        step.numbers()[0] for step in p.agenda if type(step).__name__ in ("ReturnMarkers", "OrderMarkers")
    ]
    return any(
        p.fight[part + seat] != 0 and seat not in going for part in (HAND, SPENT, ASIDE) for seat in range(4)
    )


def _question_fault(p: Kaiju, text: str) -> str:
    if "StepUp" in text and p.rivals == 0:
        return "nobody is left to step up"
    if text.endswith("PickOpponent") and p.here[p.at[p.active]] >> MONSTERS & 15 & ~(1 << p.active) == 0:
        return "nobody is there to be fought"
    claimed = int(p.tiles[0] | p.tiles[1] | p.tiles[2] | p.tiles[3])
    undeclared = [n for n, wild in enumerate(p.board.wilds) if claimed >> wild & 1 and p.declared[n] < 0]
    if len(undeclared) != text.count("DeclareWild"):
        return "a Wild tile has no Group"
    keeps = "KeepAbility" in text and "DrawAbility" not in text
    if keeps and any(min(p.abilities[s], p.abilities[s + SPARE]) < 0 for s in range(int(p.seats))):
        return "two Special Abilities must be held to keep one"
    return ""
