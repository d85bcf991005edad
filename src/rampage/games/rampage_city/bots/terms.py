"""What a position of the city is worth to a side, in words: the reasons of hints."""

from rampage.games.rampage_city.bots.evaluation import C, CityEvaluation, CityWeights, M
from rampage.games.rampage_city.rules.action_space import SIDE, UNIT_NAMES
from rampage.games.rampage_city.rules.position import ATTACK, RESERVE, City
from rampage.kernel.packed import i64
from rampage.kernel.schematic import percent
from rampage.kernel.terms import Term


class UnitOutlook:
    """What a game knows of one Unit on the board: the chance that the next Monster Die destroys it, and the chance that
    its next shot hits."""

    def __init__(self, danger: float, shot: float) -> None:
        self.danger = danger
        self.shot = shot


def unit_terms(w: CityWeights, p: City, unit: i64, mine: bool, seen: UnitOutlook) -> list[Term]:
    """Danger and shot of one Unit. What endangers the other side is good for this one."""
    name = UNIT_NAMES.titles[unit]
    if not mine:
        danger = Term(f"threat {unit}", w.peril * seen.danger, f"leaves {name} in the Monster's way")
        return [danger]
    found = [
        Term(
            f"danger {unit}",
            -w.peril * seen.danger,
            f"keeps {name} out of the Monster's way",
            f"the Monster may destroy {name}" + (f" ({percent(seen.danger)})" if seen.danger > 0.0 else ""),
        )
    ]
    if seen.shot > 0.0:
        worth = w.hit_now if p.phase == ATTACK else w.hit
        found.append(
            Term(
                f"shot {unit}",
                worth * seen.shot,
                f"gives {name} a shot that hits {percent(seen.shot)} of the time",
            )
        )
    return found


def side_terms(evaluation: CityEvaluation[C, M], m: M, player: i64) -> list[Term]:
    """Score, Units and Survivors of a side against the other one."""
    p = m.p
    w = evaluation.weights
    score = 0.0
    units = 0.0
    for side, sign in ((player, 1.0), (1 - player, -1.0)):
        score += sign * float(p.markers[side] + p.cards(side))
        units += sign * float(p.in_all(side))
    entered = sum(1 for unit in range(player * SIDE, player * SIDE + SIDE) if p.at[unit] >= 0)
    waits = any(p.at[unit] == RESERVE for unit in range(player * SIDE, player * SIDE + SIDE))
    reserve = "leaves a Unit in reserve" if waits else ""
    fall = w.city * float(p.deck_left()) / (float(p.buildings) + 1.0)
    return [
        Term("score", score, "gains points", "gives away points"),
        Term("units", (w.unit_now + w.unit_later * m.stage) * units, "saves Units", "may cost a Unit"),
        Term("board", w.enter * float(entered), "brings a Unit onto the board", reserve),
        Term(
            "survivors",
            evaluation.pending(m, player),
            "brings help closer to Survivors",
            "leaves Survivors waiting longer",
        ),
        Term(
            "their survivors",
            -evaluation.pending(m, 1 - player),
            "keeps the rival from Survivors",
            "lets the rival get closer to Survivors",
        ),
        Term("city", -fall, "spares the city", "endangers the city"),
    ]
