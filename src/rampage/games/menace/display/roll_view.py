"""After a roll: the die, what was added, what it had to reach, and the result."""

from typing import TypedDict

from rampage.games.menace.rules import rolls
from rampage.games.menace.rules.action_space import MILITARY_WORDS
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.rolls import ROLL_NAMES, ROLL_RESULT_NAMES, RollResult, RollSort, unpack_roll


class RollView(TypedDict):
    """One die. A `result` of again: it was rolled again and does not count.

    `counted` is the die with `modifier` added, `defense` what it had to reach. `damage` is the Health that
    the target lost, or 1 for a unit destroyed; `back` the same for the piece that rolled. A Military rolls for
    research, nobody is its target.
    """

    sort: RollSort
    roller: str
    target: str
    die: int
    modifier: int
    counted: int
    defense: int
    result: RollResult
    damage: int
    back: int


def roll_views(p: Menace) -> list[RollView]:
    """Every die of this battle or phase, or of the last that had one, in order."""
    return [_roll(p, int(roll)) for roll in p.rolls]


def _roll(p: Menace, packed: int) -> RollView:
    sort, roller, target, pips, counted, needs, result, damage, back = unpack_roll(packed)
    words = p.board.space.vocabularies["PIECE"].words
    aimed = sort in {rolls.ATTACK, rolls.MISSILE}
    return {
        "sort": ROLL_NAMES.word(sort),
        "roller": MILITARY_WORDS[roller] if sort == rolls.RESEARCH else words[roller],
        "target": words[target] if aimed else "",
        "die": pips,
        "modifier": counted - pips,
        "counted": counted,
        "defense": needs,
        "result": ROLL_RESULT_NAMES.word(result),
        "damage": damage,
        "back": back,
    }


def outcome_of(found: RollView, units: list[str]) -> str:
    """The result of a die, in words; `units` are the words of all units."""
    if found["result"] == "again":
        return "rolled again"
    if found["result"] == "chart":
        return f"{found['die']} on the chart"
    text = "missed"
    if found["result"] == "hit":
        text = f"hit, {found['damage']} Damage"
        if found["target"] in units:
            text = "hit, destroyed" if found["damage"] else "hit, only damaged (armor)"
    if found["back"]:
        text += ", destroys itself" if found["roller"] in units else f", loses {found['back']} Health"
    return text
