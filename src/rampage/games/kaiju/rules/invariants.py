"""Invariants of a position of Kaiju Crush that do not hold, one sentence each."""

from rampage.games.kaiju.rules.action_space import GROUPS, PARK, WILD
from rampage.games.kaiju.rules.fields import FIELDS
from rampage.games.kaiju.rules.position import ASIDE, FIGHT, HAND, SPENT, Kaiju
from rampage.games.kaiju.rules.spaces import (
    CITY,
    DEAD,
    MARKERS,
    MONSTERS,
    PARK_TILE,
    icon_of,
    owner_of,
    tile_of,
)
from rampage.kernel.fields import field_faults
from rampage.kernel.pile import bag_size, counts_of, single


def broken_invariants(p: Kaiju) -> list[str]:
    """All of them."""
    return field_faults(p, FIELDS) or [
        *_space_faults(p),
        *_tile_faults(p),
        *_marker_faults(p),
        *_card_faults(p),
        *_battle_faults(p),
    ]


def _space_faults(p: Kaiju) -> list[str]:
    out: list[str] = []
    for space, name in enumerate(p.board.names):
        bits = int(p.here[space])
        lies = [bool(bits & (CITY | PARK_TILE)), bool(bits >> MARKERS & 15), bool(bits & DEAD)]
        if sum(lies) > 1:
            out.append(f"tile and marker are both on {name}")
        if (tile_of(bits) >= 0) != lies[0]:
            out.append(f"the bits of {name} do not say which tile is there")
        if (bits >> MARKERS & 15).bit_count() > 1:
            out.append(f"two markers on {name}")
        for seat in range(4):
            if (bits >> (MONSTERS + seat) & 1) != int(p.at[seat] == space):
                out.append(f"the figure of seat {seat + 1} and the bits of {name} differ")
            if (bits >> (MARKERS + seat) & 1) != (int(p.land[seat]) >> space & 1):
                out.append(f"the land of seat {seat + 1} and the bits of {name} differ")
        if lies[0] and bool(bits & PARK_TILE) != (p.board.sort[tile_of(bits)] == PARK):
            out.append(f"{name} and its Park bit disagree")
    return out


def _tile_faults(p: Kaiju) -> list[str]:
    out: list[str] = []
    on_board = [int(tile_of(bits)) for bits in p.here if tile_of(bits) >= 0]
    owned = [
        tile for seat in range(4) for tile in range(int(p.board.tiles)) if int(p.tiles[seat]) >> tile & 1
    ]
    if len(set(on_board + owned)) != len(on_board) + len(owned):
        out.append("a tile is doubled")
    wilds = [int(wild) for wild in p.board.wilds]
    for seat in range(int(p.seats)):
        mine = [tile for tile in range(int(p.board.tiles)) if int(p.tiles[seat]) >> tile & 1]
        if sum(int(p.board.value[tile]) for tile in mine) != p.points[seat]:
            out.append(f"the tile points of seat {seat + 1} are miscounted")
        sorts = [int(p.board.sort[tile]) for tile in mine]
        groups = [
            sort if sort != WILD else int(p.declared[wilds.index(mine[n])]) for n, sort in enumerate(sorts)
        ]
        if any(groups.count(g) != p.groups[seat * GROUPS + g] for g in range(GROUPS)):
            out.append(f"the Groups of seat {seat + 1} are miscounted")
    for group in range(GROUPS):
        if sum(1 for tile in on_board if p.board.sort[tile] == group) != p.left[group]:
            out.append("the tiles left of a Group are miscounted")
    return out


def _marker_faults(p: Kaiju) -> list[str]:
    out: list[str] = []
    for seat in range(int(p.seats)):
        bag = p.fight[HAND + seat] + p.fight[SPENT + seat] + p.fight[ASIDE + seat]
        layers = [int(layer) for layer in p.piles.layers(seat)]
        if (
            any(layer == 0 for layer in layers)
            or sum(int(bag_size(n)) for n in layers) != p.piles.sizes[seat]
        ):
            out.append(f"the stack of seat {seat + 1} is miscounted")
        for layer in layers:
            bag += layer
        for bits in p.here:
            if owner_of(bits) == seat and icon_of(bits) >= 0:
                bag += single(icon_of(bits))
        if counts_of(bag, 5) != counts_of(p.board.stack, 5):
            out.append(f"a marker of seat {seat + 1} is lost or doubled")
    tokens = p.supply
    for seat in range(int(p.seats)):
        tokens += p.tokens[seat]
    if tokens != p.board.tokens:
        out.append("a token is lost or doubled")
    return out


def _card_faults(p: Kaiju) -> list[str]:
    out: list[str] = []
    cards = [int(card) for card in p.card if card >= 0]
    if len(set(cards)) != len(cards):
        out.append("a Movement Card is doubled")
    held = [int(ability) for ability in p.abilities if ability >= 0]
    if len(set(held)) != len(held) or any(int(p.discarded) >> ability & 1 for ability in held):
        out.append("a Special Ability is doubled")
    for seat in range(int(p.seats)):
        if p.board.arena and (p.health[seat] > 0) != bool(p.alive >> seat & 1):
            out.append(f"seat {seat + 1} is neither alive nor defeated")
    if p.board.arena and held:
        out.append("there are no Special Abilities in the Arena")
    if p.d_holder >= 0 and p.d_face() < 0:
        out.append("somebody holds a D card that is not there")
    return out


def _battle_faults(p: Kaiju) -> list[str]:
    if p.sort >= 0:
        if p.attacker == p.defender or min(p.attacker, p.defender) < 0:
            return ["a battle needs two fighters"]
        idle = [seat for seat in range(4) if seat not in (p.attacker, p.defender)]
        if any(p.fight[part + seat] != 0 for part in (HAND, SPENT, ASIDE) for seat in idle):
            return ["somebody who does not fight has markers in hand"]
        return []
    if any(p.fight[n] != 0 for n in range(FIGHT)):
        return ["there are battle markers without a battle"]
    return []
