"""Who may fire in Smash: the Monster is the only target, so a shot is its Unit."""

from typing import Final

from rampage.games.rampage_city.rules import legality as city
from rampage.games.rampage_city.rules.action_space import SIDE
from rampage.games.rampage_city.rules.legality import BUILDING_IN_WAY, NOT_IN_LINE, WRONG_FACING
from rampage.games.rampage_city.rules.legality import aim as aim
from rampage.games.rampage_city.rules.legality import hit_faces as hit_faces
from rampage.games.rampage_city.rules.position import TRADED
from rampage.games.smash.rules.position import Smash
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason


def shot_range(p: Smash, unit: i64) -> i64:
    """The Range at which a Unit may fire now; 0 when it may not."""
    square = p.at[unit]
    if square < 0 or (p.fired | p.forfeited) >> unit & 1 != 0:
        return 0
    found = aim(p.board, p.here, p.monster, i64(0) if unit % SIDE < 3 else i64(1), square, p.facing[unit])
    if found < 0 or (found > 6 and not p.board.hopeless):
        return 0
    return found


def shooters(p: Smash) -> i64:
    """The active player's Units that may fire, as a bit mask."""
    out: i64 = 0
    for unit in range(p.active * SIDE, p.active * SIDE + SIDE):
        if shot_range(p, unit) > 0:
            out |= 1 << unit
    return out


def shot_refusal(p: Smash, unit: i64) -> list[Reason]:
    """Why a Unit may not fire now; empty when it may."""
    name = p.board.space.vocabularies["UNIT"].titles[unit]
    if unit // SIDE != p.active:
        return [Reason("SMASH-2.2", "{unit} is not yours.", unit=name)]
    square = p.at[unit]
    if square < 0:
        return [Reason("SMASH-9.1", "{unit} is not on the board.", unit=name)]
    if p.fired >> unit & 1:
        return [Reason("SMASH-9.6", "{unit} has fired this turn.", unit=name)]
    if p.forfeited >> unit & 1:
        return [Reason("SMASH-R18", "{unit} lost its shot: a nearer Unit fired first.", unit=name)]
    found = aim(p.board, p.here, p.monster, i64(0) if unit % SIDE < 3 else i64(1), square, p.facing[unit])
    if found == NOT_IN_LINE:
        return [
            Reason(
                "SMASH-9.1",
                "{unit} on {square} is in no row or column of the Monster.",
                unit=name,
                square=p.board.names[square],
            )
        ]
    if found == WRONG_FACING:
        return [Reason("SMASH-9.2", "{unit} does not face the Monster.", unit=name)]
    if found == BUILDING_IN_WAY:
        return [Reason("SMASH-9.3", "A Building stands between {unit} and the Monster.", unit=name)]
    if found > 6 and not p.board.hopeless:
        return [Reason("SMASH-R16", "{unit} cannot hit at Range {range}.", unit=name, range=found)]
    return []


ASKED_ELSEWHERE: Final[dict[str, tuple[str, str]]] = {
    **city.ASKED_ELSEWHERE,
    "roll": ("SMASH-3.1", "The movement dice are rolled once, at the beginning of a turn."),
}


def unrolled_reason() -> Reason:
    """By the rules of 2010 a trade takes the place of the movement roll, too."""
    return Reason("SMASH-R36", "You have traded: the movement dice are not rolled.")


def not_now(p: Smash, choice: i64) -> Reason:
    """Why a kind of choice does not answer the question at hand."""
    if p.spent == TRADED and p.board.trade_first and p.space().kind(choice).name in ("dice", "roll"):
        return unrolled_reason()
    return city.not_now(p, choice, ASKED_ELSEWHERE)
