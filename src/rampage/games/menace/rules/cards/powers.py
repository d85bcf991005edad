"""What all cards of a creature, or all Upgrades of a Military, add up to."""

from typing import TYPE_CHECKING

from rampage.games.menace.rules.action_space import CREATURES, LOADS, MONSTERS, TYPES
from rampage.games.menace.rules.cards.trait import Trait
from rampage.games.menace.rules.cards.upgrades import Upgrade
from rampage.kernel.packed import i64

if TYPE_CHECKING:
    from rampage.games.menace.rules.position import Menace


def traits_of(p: "Menace", creature: i64) -> list[Trait]:
    """The ability of a creature and the Mutations that it has."""
    mask = p.mutations[creature] if creature < MONSTERS else i64(0)
    return p.board.loadouts[creature * LOADS + mask]


def upgrades_of(p: "Menace", military: i64) -> list[Upgrade]:
    """The Upgrades that a Military has."""
    return p.board.kits[military * LOADS + p.upgrades[military]]


# Creatures.


def move_of(p: "Menace", creature: i64) -> i64:
    """A creature's Move."""
    total = p.board.creature_move[creature]
    for trait in traits_of(p, creature):
        total += trait.move
    return total


def passes_of(p: "Menace", creature: i64) -> i64:
    """What does not stop a creature."""
    bits: i64 = 0
    for trait in traits_of(p, creature):
        bits |= trait.passes
    return bits


def glide_of(p: "Menace", creature: i64) -> i64:
    """How much further a creature goes by sea."""
    total: i64 = 0
    for trait in traits_of(p, creature):
        total += trait.glides
    return total


def attacks_of(p: "Menace", creature: i64) -> i64:
    """A creature's attacks in step 2."""
    total = p.board.creature_attack[creature]
    for trait in traits_of(p, creature):
        total += trait.attacks(p, creature)
    return total


def counterattacks_of(p: "Menace", creature: i64) -> i64:
    """A creature's attacks in step 3 [MENACE-9.5, MENACE-9.6]."""
    if creature >= MONSTERS:
        return 1
    others = p.beasts[p.at[creature]] & (63 - (1 << creature))
    total: i64 = 2 if others != 0 else 1
    for trait in traits_of(p, creature):
        total += trait.counterattacks
    return total


def roll_of(p: "Menace", creature: i64, target: i64) -> i64:
    """What is added to a creature's attack roll."""
    total: i64 = 0
    for trait in traits_of(p, creature):
        total += trait.roll(p, creature, target)
    return total


def rerolls_of(p: "Menace", creature: i64) -> i64:
    """Dice that a creature may roll again in a battle."""
    total: i64 = 0
    for trait in traits_of(p, creature):
        total += trait.rerolls
    return total


def defense_of(p: "Menace", creature: i64) -> i64:
    """A creature's Defense in its space, without what others in a battle do to it."""
    total = p.board.creature_defense[creature]
    for trait in traits_of(p, creature):
        total += trait.defense(p, creature)
    return total


def chill_on(p: "Menace", creature: i64) -> i64:
    """What the others in its space take off a creature's Defense [MENACE-17.11]."""
    total: i64 = 0
    mask = p.beasts[p.at[creature]] & (65535 - (1 << creature))
    other: i64 = 0
    while mask != 0:
        if mask & 1 != 0:
            total += p.board.traits[p.board.ability[other]].chills
        mask >>= 1
        other += 1
    return total


def battle_defense(p: "Menace", piece: i64) -> i64:
    """The Defense of a piece in a battle."""
    if piece < CREATURES:
        return defense_of(p, piece) - chill_on(p, piece)
    unit = piece - CREATURES
    military = p.board.unit_military[unit]
    total = p.board.unit_defense[military * TYPES + p.board.unit_type[unit]]
    for upgrade in upgrades_of(p, military):
        total += upgrade.defense(p, unit)
    return total


# Militaries.


def unit_move_of(p: "Menace", military: i64, type: i64) -> i64:
    """The Move of a type of units."""
    total = p.board.unit_move[military * TYPES + type]
    for upgrade in upgrades_of(p, military):
        total += upgrade.move
    return total


def unit_damage_of(p: "Menace", military: i64, type: i64) -> i64:
    """The Damage of a type of units."""
    total = p.board.unit_damage[military * TYPES + type]
    for upgrade in upgrades_of(p, military):
        total += 1 if upgrade.arms == type else 0
    return total


def silenced(p: "Menace", space: i64) -> bool:
    """Does a creature in a space forbid units to attack in step 1?"""
    mask = p.beasts[space]
    creature: i64 = 0
    while mask != 0:
        if mask & 1 != 0 and p.board.traits[p.board.ability[creature]].silences:
            return True
        mask >>= 1
        creature += 1
    return False


def missile_range_of(p: "Menace", military: i64) -> i64:
    """How far a Military's Cruise Missiles fly."""
    total = p.board.missile_range
    for upgrade in upgrades_of(p, military):
        total += upgrade.missile_range
    return total
