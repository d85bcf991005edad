"""Why a Unit may not move, enter or go somewhere."""

from typing import Final

from rampage.games.rampage_city.rules.action_space import HELICOPTER, PLAYER_NAMES, SIDE, TANK
from rampage.games.rampage_city.rules.effects import survivor_bit
from rampage.games.rampage_city.rules.moves import can_leave, no_stop, search
from rampage.games.rampage_city.rules.position import RESERVE, City
from rampage.games.rampage_city.rules.reach import BUILDING, BURNING, MONSTER, PIT, TENTACLE, UNIT
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason

FAR: Final = 4000  # More points than any way can cost.


def unit_refusal(p: City, unit: i64) -> list[Reason]:
    """Why a Unit cannot move at all."""
    name = p.city.space.vocabularies["UNIT"].titles[unit]
    if unit // SIDE != p.active:
        return [Reason("SMASH-2.2", "{unit} belongs to {other}.", unit=name, other=_title(1 - p.active))]
    if p.at[unit] == RESERVE:
        return [Reason("SMASH-6.2", "{unit} is in reserve: it enters over the edge of the board.", unit=name)]
    if p.at[unit] < 0:
        return [Reason("SMASH-3.7", "{unit} is out of play until you regain it.", unit=name)]
    if p.bound >= 0 and p.bound != unit:
        return [bound_reason(p)]
    return []


def bound_reason(p: City) -> Reason:
    """A Unit is where it rescued but may not stop, and must move on first."""
    name = p.city.space.vocabularies["UNIT"].titles[p.bound]
    if p.here[p.at[p.bound]] & survivor_bit(1 - p.active) == 0:
        return Reason("CRUSH-R36", "{unit} may not stop on a Hole: move it on first.", unit=name)
    return Reason(
        "SMASH-R28", "{unit} may not stay with the opponent's Survivors: move it on first.", unit=name
    )


def entry_refusal(p: City, type: i64) -> list[Reason]:
    """Why no Unit of a type can enter."""
    if p.bound >= 0:
        return [bound_reason(p)]
    if p.first_in(p.active, type, RESERVE) < 0:
        word = "Tank" if type == TANK else "Helicopter"
        return [Reason("SMASH-6.1", "You have no {type} in reserve.", type=word)]
    if p.on_board(p.active) >= p.city.most_on_board:
        return [
            Reason(
                "SMASH-6.3",
                "You have {most} Unit{most:s} on the board, the most allowed.",
                most=p.city.most_on_board,
            )
        ]
    return []


def way_refusal(p: City, unit: i64, node: i64) -> list[Reason]:
    """Why a Unit cannot go there: what is there, then what the path costs."""
    tank = unit % SIDE < 3
    to = node >> 2 if tank else node
    start = p.at[unit]
    if to == start and (not tank or node & 3 == p.facing[unit]):
        return [Reason("SMASH-3.2", "It is there already.")]
    bits = i64(p.here[to])
    if to == start:
        bits &= 255 - UNIT
    found = _goal_refusal(p, p.city.names[to], bits, tank)
    if found:
        return found
    cost = search(p, unit, node, FAR).cost(node)
    if cost < 0:
        return [_closed_reason(p, unit, node, p.city.names[to])]
    if cost > p.pool:
        return [Reason("SMASH-3.1", "That takes {needs} point{needs:s}; {has} left.", needs=cost, has=p.pool)]
    type = i64(TANK) if tank else i64(HELICOPTER)
    return [] if bits & i64(no_stop(p, type)) == 0 else _stuck_refusal(p, type, start, node, bits, cost)


def _closed_reason(p: City, unit: i64, node: i64, name: str) -> Reason:
    """No points would be enough: do tentacles close the way, or Buildings?"""
    kept = p.here
    p.here = kept[:]
    for square in range(p.city.squares):
        p.here[square] &= 255 - TENTACLE
    freed = search(p, unit, node, FAR).cost(node) >= 0
    p.here = kept
    if freed:
        return Reason("CRUSH-5.2", "Tentacles block every way to {square}.", square=name)
    rule = "SMASH-5.4" if unit % SIDE < 3 else "SMASH-4.5"
    return Reason(rule, "There is no way to {square} from here.", square=name)


def _stuck_refusal(p: City, type: i64, start: i64, node: i64, bits: i64, cost: i64) -> list[Reason]:
    """Own Survivors wait where no Unit, or no Tank, may stop: could it move on?"""
    if start >= 0:
        p.here[start] &= 255 - UNIT
    free = can_leave(p, type, node, p.pool - cost)
    if start >= 0:
        p.here[start] |= UNIT
    if free:
        return []
    if bits & i64(survivor_bit(1 - p.active)) == 0:
        return [Reason("CRUSH-R36", "A Tank may not stop on that Hole, and could not move on from there.")]
    return [Reason("SMASH-R28", "The opponent's Survivors are there, too, and it could not move on.")]


def _goal_refusal(p: City, name: str, bits: i64, tank: bool) -> list[Reason]:
    if bits & MONSTER:
        return [Reason("SMASH-3.4", "The Monster stands on {square}.", square=name)]
    if bits & TENTACLE:
        return [Reason("CRUSH-5.2", "A tentacle holds {square}: no Unit can pass.", square=name)]
    if tank and bits & BUILDING:
        return [Reason("SMASH-5.4", "There is a Building on {square}: a Tank cannot pass.", square=name)]
    if bits & BURNING:
        return [Reason("SMASH-4.5", "The Building on {square} is burning.", square=name)]
    if bits & UNIT:
        rule = "SMASH-5.3" if tank else "SMASH-4.4"
        return [Reason(rule, "Another Unit is on {square}: you may pass, but not stop there.", square=name)]
    if bits & i64(survivor_bit(p.active)):
        return []  # It rescues there, and must be able to move on where it may not stop.
    if tank and bits & PIT:
        return [
            Reason(
                "CRUSH-5.3",
                "The ground on {square} gives way: you may cross it, but not stop there.",
                square=name,
            )
        ]
    if bits & i64(survivor_bit(1 - p.active)):
        return [
            Reason(
                "SMASH-3.5",
                "{other}'s Survivors wait on {square}: they are not yours to rescue, so you cannot stop there.",
                other=_title(1 - p.active),
                square=name,
            )
        ]
    return []


def _title(player: i64) -> str:
    return PLAYER_NAMES.titles[player]
