"""What a position of Smash is worth to a side, in words."""

from rampage.games.rampage_city.bots.terms import UnitOutlook, side_terms, unit_terms
from rampage.games.rampage_city.rules.action_space import SIDE, UNITS
from rampage.games.rampage_city.rules.legality import hit_faces
from rampage.games.rampage_city.rules.position import ATTACK
from rampage.games.smash.bots.evaluation import Moment, SmashEvaluation
from rampage.games.smash.rules.legality import shot_range
from rampage.games.smash.rules.position import Smash
from rampage.kernel.packed import i64
from rampage.kernel.terms import Term


def terms(evaluation: SmashEvaluation, p: Smash, seat: i64) -> list[Term]:
    """The terms of one side."""
    if p.ended != 0 or p.monster < 0:
        return []
    m = evaluation.moment(p)
    found = side_terms(evaluation, m, seat)
    for unit in range(i64(UNITS)):
        if p.at[unit] >= 0:
            found += unit_terms(evaluation.weights, p, unit, unit // SIDE == seat, seen(m, p, unit))
    return found


def seen(m: Moment, p: Smash, unit: i64) -> UnitOutlook:
    """What the next dice hold for a Unit where it is."""
    square = p.at[unit]
    tank = unit % SIDE < 3
    danger = m.seen.tank_peril[square] if tank else m.seen.flyer_peril[square]
    if unit // SIDE != p.active:
        return UnitOutlook(danger, 0.0)
    if p.phase == ATTACK:
        fires = p.ceased == 0 and p.fired >> unit & 1 == 0
        distance = shot_range(p, unit) if fires else i64(0)
        return UnitOutlook(danger, float(hit_faces(distance)) / 6.0 if distance > 0 else 0.0)
    return UnitOutlook(
        danger, m.seen.tank_shot(p, square * 4 + p.facing[unit]) if tank else m.seen.flyer_shot[square]
    )
