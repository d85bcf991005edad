"""Which agendas can be: a position text may say what is to come next, but not just anything."""

from typing import Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.action_space import CREATURES, MILITARIES, MONSTERS, OFF, PIECES, SETUP, UNITS
from rampage.games.menace.rules.position import JOINED, Menace
from rampage.kernel.text import form_fault, step_fault, write_agenda

ONE: Final = r"\(\d+\)"
TWO: Final = r"\(\d+,\d+\)"
THREE: Final = r"\(\d+,\d+,\d+\)"
FOUR: Final = r"\(\d+,\d+,\d+,\d+\)"

GAIN: Final = rf" ChartRoll{TWO}| UseDie{THREE}| PickMutation{ONE}| DrawMinion{TWO}| PlaceAlly{ONE}"
FIRE: Final = rf" Shot{TWO}| Reroll{THREE}| Spikes{TWO}"
ATTACK: Final = rf" Attacks{ONE}(?:{FIRE})?"
FIRST: Final = rf"(?: Launch{ONE}){{0,4}}(?:{FIRE}| Attacks{ONE}(?:(?: Analyze{ONE}){{1,4}}|{FIRE})?)?"
BEFORE: Final = rf" StepOne(?: Join{ONE}){{0,4}}(?: Summoning| DrawMinion{TWO})?"
FROM_THREE: Final = rf" StepThree(?:{ATTACK}| StepTwo(?:{BEFORE}|{FIRST}))?"
FROM_FOUR: Final = rf" StepFour(?:{FROM_THREE}|(?: Counter{ONE}){{0,4}}(?:{ATTACK})?)"
FROM_FIVE: Final = rf" StepFive(?:{FROM_FOUR}|(?: Volley{ONE}){{0,4}}(?: Aim{ONE}|{FIRE})?)"
RETREAT: Final = rf" Retreats(?: Scatter{TWO}){{0,8}}(?: GiveUp{FOUR})?"
BATTLE: Final = rf" AfterBattle(?:{RETREAT}|{FROM_FIVE})?"
STOMP: Final = rf"(?: EndIfEmpty)?(?:(?: Marshal{TWO}){{1,4}}| Feed{ONE}(?: Shares)?| GiveCube|{GAIN})?"
LATE: Final = rf"(?: EndIfEmpty)?(?: Missile(?:Shot|Reroll){TWO}| ResearchRoll| PickUpgrade|{GAIN})?"
END: Final = "EndTurn ReturnBlocked Launches"
DEPLOY: Final = rf"{END} Deploy\(0\) BeginPhase\(4\)"
TAKE: Final = rf"(?: (?:Take|Deal)Military{ONE}){{0,4}}(?: (?:Take|Deal)Monster{ONE}){{0,4}}"
MOVE: Final = r"(?: MovePieces(?: BeginPhase\(1\)(?: ReturnMonster)?)?)?"
FORMS: Final[list[str]] = [
    "SetUp(?: FirstPlayer)?",
    rf"BeginTurn(?: FirstLair{ONE}){{0,4}}(?: PlaceUnits(?: DrawMinion{TWO}){{0,4}}{TAKE})?",
    "EndTurn(?: ReturnBlocked)?",
    rf"{END}{LATE}",
    rf"{END} Deploy\([01]\)",
    rf"{DEPLOY}(?: Encounters{STOMP})?",
    rf"{DEPLOY} Encounters BeginPhase\(3\)(?: Fight(?:{BATTLE}| Rampaging)?)?",
    rf"{DEPLOY} Encounters BeginPhase\(3\) Fight BeginPhase\(2\){MOVE}",
]
# The phase that continues if the agenda has this and does not begin a phase first.
PHASES: Final[list[tuple[str, int]]] = [("MovePieces", 1), ("Fight", 2), ("Encounters", 3), ("EndTurn", 4)]
DRAWN_FOR: Final = (news.START_WHY, news.SITE_WHY, news.CARD_WHY, news.BASE_WHY)
DICE: Final = range(1, 7)


def agenda_fault(p: Menace) -> str:
    """Why these steps cannot come next in this position; empty when they can."""
    wrong = form_fault(p, FORMS)
    if wrong or p.ended:
        return wrong or _side_fault(p)
    text = write_agenda(p)
    setting_up = text.startswith(("SetUp", "BeginTurn"))
    wrong = (
        _setup_fault(p) if setting_up else _side_fault(p) or _phase_fault(p, text) or _battle_fault(p, text)
    )
    wrong = wrong or step_fault(p, _limits(p))
    for step in p.agenda:
        wrong = wrong or _step_fault(p, type(step).__name__, step.numbers())
    return wrong


# The match as a whole.


def _setup_fault(p: Menace) -> str:
    if p.phase != SETUP and p.agenda[-1].numbers():
        return "the match is under way"
    waiting: dict[str, list[int]] = {"Monster": [], "Military": [], "FirstLair": []}
    for step in p.agenda:
        name = type(step).__name__.removeprefix("Take").removeprefix("Deal")
        if name in waiting:
            waiting[name].append(step.numbers()[0])
    if type(p.agenda[0]).__name__ == "SetUp":
        return "" if max([*p.monster_of, *p.military_of]) < 0 else "the Monsters are dealt already"
    for name, given in (("Monster", p.monster_of), ("Military", p.military_of)):
        if sorted(waiting[name]) != [seat for seat in range(int(p.seats)) if given[seat] < 0]:
            return f"just those who have no {name} get one"
    unplaced = [s for s in range(int(p.seats)) if p.monster_of[s] < 0 or p.at[p.monster_of[s]] == OFF]
    return "" if sorted(waiting["FirstLair"]) == unplaced else "just those who stand in no Lair choose one"


def _side_fault(p: Menace) -> str:
    for seat in range(int(p.seats)):
        if p.monster_of[seat] < 0 or p.military_of[seat] < 0:
            return "a player has no Monster, or no Military"
        if p.at[p.monster_of[seat]] == OFF:
            return "a Monster is neither on the board nor away"
    return ""


def _phase_fault(p: Menace, text: str) -> str:
    if text.endswith((")", "ReturnMonster")) and type(p.agenda[-1]).__name__ in (
        "BeginPhase",
        "ReturnMonster",
    ):
        return "" if p.phase != SETUP else "the match has not begun"
    for word, phase in PHASES:
        if word in text:
            return "" if p.phase == phase else "this belongs to another phase"
    return ""


def _battle_fault(p: Menace, text: str) -> str:
    if ("AfterBattle" in text) != (p.battle >= 0):
        return "battle and agenda do not agree"
    if p.guest >= 0 and (p.battle < 0 or p.at[p.guest] != p.battle or p.guest < MONSTERS):
        return "the Minion of one battle is not in it"
    here = p.at[p.monster_of[p.active]] >= 0
    if not here and any(word in text for word in ("Rampaging", "Feed", "GiveCube")):
        return "the player's Monster is not on the board"
    return "" if "GiveCube" not in text or p.cubes > 0 else "there is no cube to hand over"


# Step by step.


def _step_fault(p: Menace, name: str, numbers: list[int]) -> str:
    if name in ("Shot", "Reroll"):
        return _shot_fault(p, numbers[0], numbers[1])
    if name in ("Spikes", "Aim"):
        piece = numbers[0] if name == "Spikes" else CREATURES + numbers[0]
        return "" if _fights(p, piece) else f"{name} is for a piece that does not fight"
    if name == "DrawMinion":
        return _draw_fault(p, numbers[0], numbers[1])
    if name == "PlaceAlly":
        waits = p.owner[numbers[0]] >= 0 and p.at[numbers[0]] == OFF
        return "" if waits else "there is no Colossal Ally to place"
    if name in ("ChartRoll", "UseDie", "PickMutation", "MissileShot", "MissileReroll"):
        return "" if p.at[numbers[0]] >= 0 else f"{name} is for a Monster that is not on the board"
    if name == "Marshal" and p.board.base[numbers[1]] >> numbers[0] & 1 == 0:
        return "that Military has no Base there"
    return ""


def _limits(p: Menace) -> dict[str, range]:
    """What the numbers of steps may be, by their names."""
    flag, piece, space = range(2), range(PIECES), range(int(p.board.spaces))
    return {
        "seat": range(int(p.seats)), "military": range(MILITARIES), "monster": range(MONSTERS),
        "minion": range(MONSTERS, CREATURES), "creature": range(CREATURES), "unit": range(UNITS), "hit": range(UNITS),
        "attacker": piece, "target": piece, "space": space, "base": space, "sea": flag, "due": flag, "again": flag,
        "pips": DICE, "first": DICE, "second": DICE, "before": range(7), "health": range(21),
    }  # fmt: skip


def _fights(p: Menace, piece: int) -> bool:
    return p.at[piece] == p.battle or (p.at[piece] >= 0 and p.flags[piece] & JOINED != 0)


def _shot_fault(p: Menace, attacker: int, target: int) -> str:
    if not _fights(p, attacker) or p.at[target] != p.battle:
        return "an attack is between pieces of the battle"
    if attacker >= CREATURES and target >= CREATURES:
        return "units do not attack units"
    return "a piece does not attack itself" if attacker == target else ""


def _draw_fault(p: Menace, seat: int, why: int) -> str:
    if why not in DRAWN_FOR:
        return "a Minion is drawn for another reason"
    if p.deck == 0 and (p.discard == 0 or not p.board.reshuffle):
        return "there is no Minion to draw"
    if why == news.SITE_WHY and p.at[p.monster_of[seat]] < 0:
        return "the Monster is not there to be joined"
    return "" if (why == news.CARD_WHY) == (p.battle >= 0) else "a Minion is drawn for another reason"
