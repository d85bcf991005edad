"""What a position of Crush is worth to a side, in words."""

from rampage.games.crush.bots.evaluation import CrushEvaluation
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.bots.terms import UnitOutlook, side_terms, unit_terms
from rampage.games.rampage_city.rules.action_space import SIDE, UNITS
from rampage.kernel.packed import i64
from rampage.kernel.terms import Term


def terms(evaluation: CrushEvaluation, p: Crush, seat: i64) -> list[Term]:
    """The terms of one side."""
    if p.ended != 0 or p.monster < 0:
        return []
    m = evaluation.moment(p)
    found = side_terms(evaluation, m, seat)
    for unit in range(i64(UNITS)):
        square = p.at[unit]
        if square < 0:
            continue
        tank = unit % SIDE < 3
        danger = m.peril(square, not tank)
        shot = 0.0
        if unit // SIDE == p.active:
            shot = m.shot(square, square * 4 + p.facing[unit] if tank else square, not tank)
        found += unit_terms(evaluation.weights, p, unit, unit // SIDE == seat, UnitOutlook(danger, shot))
        if unit // SIDE == seat and m.omen(square, not tank) > 0.0:
            found.append(
                Term(
                    f"card {unit}",
                    -evaluation.fears.omen * m.omen(square, not tank),
                    "is safe from the next card",
                    "the next card may destroy a Unit",
                )
            )
    return found
