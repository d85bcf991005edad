"""Invariants of a position of Menace."""

from rampage.games.menace.rules.action_space import (
    BLOCKED,
    CREATURES,
    DEFEATED,
    GONE,
    MONSTERS,
    OFF,
    PIECES,
    SUBMARINE,
    TYPES,
    UNITS,
)
from rampage.games.menace.rules.fields import FIELDS
from rampage.games.menace.rules.position import EXITING, FORCE_BITS, MISSILE, Menace
from rampage.kernel.fields import field_faults


def broken_invariants(p: Menace) -> list[str]:
    """Invariants that do not hold."""
    out = field_faults(p, FIELDS)
    if out:
        return out  # What follows looks things up by these numbers.
    board = p.board
    spaces = int(board.spaces)
    beasts, crowd = [0] * spaces, [0] * spaces
    force = [0] * spaces
    for piece in range(PIECES):
        where = int(p.at[piece])
        if where < 0:
            continue
        if piece < CREATURES:
            beasts[where] |= 1 << piece
        else:
            crowd[where] += 1
            force[where] += 1 << FORCE_BITS * int(board.unit_military[piece - CREATURES])
    if [int(n) for n in p.beasts] != beasts or [int(n) for n in p.crowd] != crowd:
        out.append("the spaces do not say what is there")
    if [int(n) for n in p.force] != force:
        out.append("units are miscounted")
    for space in range(spaces):
        if crowd[space] > board.stack:
            out.append(f"more than {board.stack} units in {board.names[space]}")
    for creature in range(CREATURES):
        out.extend(_creature_faults(p, creature))
    out.extend(_unit_faults(p))
    return out


def _creature_faults(p: Menace, creature: int) -> list[str]:
    word = p.board.space.vocabularies["CREATURE"].words[creature]
    out: list[str] = []
    where, owner = p.at[creature], p.owner[creature]
    most = p.board.most_health if creature < MONSTERS else p.board.start_health[creature]
    if where >= 0 and (owner < 0 or not 0 < p.health[creature] <= most):
        out.append(f"{word} stands on the board with Health {p.health[creature]} of player {owner}")
    if where < 0 and where not in (OFF, DEFEATED, BLOCKED):
        out.append(f"{word} is nowhere")
    if owner >= 0 and p.owned[owner] >> creature & 1 == 0:
        out.append(f"{word} is not among its player's creatures")
    if creature >= MONSTERS:
        card = creature - MONSTERS
        places = int(p.deck >> card & 1) + int(p.discard >> card & 1) + (1 if owner >= 0 else 0)
        if places != 1:
            out.append(f"the card of {word} is lost or doubled")
    return out


def _unit_faults(p: Menace) -> list[str]:
    out: list[str] = []
    board = p.board
    exiting = EXITING | MISSILE
    for unit in range(UNITS):
        where = p.at[CREATURES + unit]
        type = board.unit_type[unit]
        if where < 0:
            if where not in (OFF, GONE) or (where == GONE and type != SUBMARINE):
                out.append(f"{board.unit_words[unit]} is nowhere")
            continue
        needs = 2 if type == SUBMARINE else 1
        waits = p.flags[CREATURES + unit] & exiting != 0
        if board.terrain[where] & needs == 0 and not waits:
            out.append(f"{board.unit_words[unit]} cannot stand in {board.names[where]}")
        if board.pieces[board.unit_military[unit] * TYPES + type] == 0:
            out.append(f"{board.unit_words[unit]} is not a piece of its Military")
    return out
