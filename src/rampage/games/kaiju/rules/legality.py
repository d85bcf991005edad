"""Predicates of Kaiju Crush about battles and Special Abilities; steps and chains are in routes.py."""

from typing import Final

from rampage.games.kaiju.rules.action_space import (
    ABILITIES,
    AGILE,
    AGILITY,
    BATTLE_FURY,
    GEO,
    GEO_LEAP,
    GIGA,
    MIND_GRIP,
    PORTAL,
    SAVAGE_INSTINCT,
    SHOCKWAVE,
    SLOTS,
    SPATIAL,
    STOMP,
    STRIDE,
    STRIDING,
    TORSION,
    TURNED,
    WIND,
)
from rampage.games.kaiju.rules.events import FINAL_BATTLE
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.routes import fill_portals, fill_steps, reaches_any, slot_card
from rampage.games.kaiju.rules.spaces import CITY, MARKERS, MONSTERS, PARK_TILE
from rampage.kernel.packed import append, i64, vec

# For a player who is asked without having a choice: the questions are the same whatever card is held.
ASKED_ALL_THE_SAME: Final = "Your card cannot be used now; you are asked so that nobody learns which it is."


def targets(p: Kaiju) -> i64:
    """Opponents within reach of an Adjacent Battle, as a mask [KAIJU-7.1, KAIJU-7.2, KAIJU-7.7]."""
    if p.board.arena and not p.board.arena_adjacent:
        return 0  # [KAIJU-R29]
    mask: i64 = 0
    for space in p.board.grid.in_reach[p.at[p.active]]:
        mask |= p.here[space] >> MONSTERS & 15
    return mask & (15 - (1 << p.active))


def may_use(p: Kaiju) -> bool:
    """May the active player still use a Special Ability this turn [KAIJU-12.5]?"""
    return p.used == 0 and p.abilities[p.active] >= 0


def swappable(p: Kaiju, space: i64, side: i64) -> bool:
    """Are there two City Tiles here, touching on that side [KAIJU-12.8]?"""
    if p.here[space] & (CITY | PARK_TILE) == 0:
        return False
    other = p.board.grid.beside[space * 4 + side]
    return other >= 0 and p.here[other] & (CITY | PARK_TILE) != 0


def shockable(p: Kaiju, space: i64) -> bool:
    """Can Shockwave replace the marker here: an opponent's, around the Monster, nobody on it?"""
    bits = p.here[space]
    marker = bits >> MARKERS & 15
    if marker == 0 or marker == 1 << p.active or bits >> MONSTERS & 15 != 0:
        return False
    return p.piles.sizes[p.active] > 0 and is_around(p, space)


def smashable(p: Kaiju, space: i64) -> bool:
    """Can Gigasmash claim the tile here?"""
    return p.here[space] & (CITY | PARK_TILE) != 0 and is_around(p, space)


def is_around(p: Kaiju, space: i64) -> bool:
    """Is a space one of the eight around the active Monster [KAIJU-12.4]?"""
    for near in p.board.grid.around[p.at[p.active]]:
        if near == space:
            return True
    return False


def may_stay(p: Kaiju, slot: i64) -> bool:
    """Can Super Agility play a Stomp of this slot without moving? Only as the whole movement
    [KAIJU-12.10, KAIJU-R18]."""
    return len(p.met) <= 1 and slot_card(p, slot, p.flip) == STOMP


def fill_swaps(p: Kaiju, out: vec[i64]) -> vec[i64]:
    """Every exchange by Spatial Manipulation."""
    for space in range(p.board.spaces):
        for side in range(i64(4)):
            if swappable(p, space, side):
                out = append(out, p.board.swap0 + space * 4 + side)
    return out


def fill_shocks(p: Kaiju, out: vec[i64]) -> vec[i64]:
    """Every marker that Shockwave can replace."""
    for space in p.board.grid.around[p.at[p.active]]:
        if shockable(p, space):
            out = append(out, p.board.shock0 + space)
    return out


def fill_smashes(p: Kaiju, out: vec[i64]) -> vec[i64]:
    """Every tile that Gigasmash can claim."""
    for space in p.board.grid.around[p.at[p.active]]:
        if smashable(p, space):
            out = append(out, p.board.gigasmash0 + space)
    return out


def fill_before(p: Kaiju, ability: i64, out: vec[i64]) -> vec[i64]:
    """What a Special Ability offers before or together with the next step [KAIJU-12.14]."""
    if ability == GEO_LEAP:
        return fill_steps(p, GEO, -1, out)
    if ability == AGILITY:
        out = fill_steps(p, AGILE, -1, out)
        for slot in range(i64(SLOTS)):
            if may_stay(p, slot):
                out = append(out, p.board.agile_stay0 + slot)
        return out
    if ability == STRIDE:
        return fill_steps(p, STRIDING, -1, out)
    if ability == TORSION:
        return fill_steps(p, TURNED, -1, out)
    if ability == PORTAL:
        return fill_portals(p, out)
    if len(p.met) > 1:
        return out  # In mid-chain only what goes with a step.
    if ability == SPATIAL:
        return fill_swaps(p, out)
    if ability == SHOCKWAVE:
        return fill_shocks(p, out)
    if ability == MIND_GRIP:
        for seat in range(p.seats):
            if seat != p.active:
                out = append(out, p.board.grip0 + seat)
    return out


def fill_after(p: Kaiju, ability: i64, claimed: bool, out: vec[i64]) -> vec[i64]:
    """What a Special Ability offers after the landing; some only right after a claim [KAIJU-12.14]."""
    if ability == SPATIAL:
        return fill_swaps(p, out)
    if ability == SHOCKWAVE:
        return fill_shocks(p, out)
    if claimed and ability == GIGA:
        return fill_smashes(p, out)
    if claimed and ability == WIND and reaches_any(p):
        return append(out, p.board.second_wind0)
    return out


def after_matters(p: Kaiju, claimed: bool) -> bool:
    """Is there a Special Ability that could be played after the landing, and that the active player may
    hold for all that others know? The question must be asked in the same way whatever is held; where nothing is
    secret, only the card itself counts."""
    if not may_use(p):
        return False
    if not p.board.secret:
        return plays_after(p, p.abilities[p.active], claimed)
    for ability in range(i64(ABILITIES)):
        if p.discarded >> ability & 1 == 0 and plays_after(p, ability, claimed):
            return True
    return False


def plays_after(p: Kaiju, ability: i64, claimed: bool) -> bool:
    """Has a Special Ability anything to act on after the landing [KAIJU-12.15]? As `fill_after`, without
    listing."""
    if ability == SPATIAL:
        return any_swap(p)
    if ability == SHOCKWAVE:
        return len(fill_shocks(p, vec[i64]())) > 0
    if claimed and ability == GIGA:
        return len(fill_smashes(p, vec[i64]())) > 0
    return claimed and ability == WIND and reaches_any(p)


def any_swap(p: Kaiju) -> bool:
    """Do any two City Tiles touch?"""
    for space in range(p.board.spaces):
        if p.here[space] & (CITY | PARK_TILE) != 0:
            for side in range(i64(4)):
                if swappable(p, space, side):
                    return True
    return False


def battle_matters(p: Kaiju, drawn: bool) -> bool:
    """The same within a battle that the active player started. Fury comes right after the draw only."""
    if p.sort == FINAL_BATTLE or p.attacker != p.active or not may_use(p):
        return False
    ability = p.abilities[p.active]
    if not p.board.secret:
        return ability == SAVAGE_INSTINCT or (drawn and furious(p, ability))
    if p.discarded >> SAVAGE_INSTINCT & 1 == 0:
        return True
    return drawn and p.discarded >> BATTLE_FURY & 1 == 0 and p.piles.sizes[p.active] > 0


def furious(p: Kaiju, ability: i64) -> bool:
    """Can Battle Fury be played: is it held, and is there a marker to draw?"""
    return ability == BATTLE_FURY and p.piles.sizes[p.active] > 0
