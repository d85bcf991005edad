"""The eighteen Mutations. The charts in the content name them by their words."""

from typing import TYPE_CHECKING, Final

from rampage.games.menace.rules.action_space import CREATURES, OCEAN
from rampage.games.menace.rules.cards.trait import PASS_UNITS, Trait
from rampage.kernel.packed import i64

if TYPE_CHECKING:
    from rampage.games.menace.rules.position import Menace


class ArmoredScales(Trait):
    def defense(self, p: "Menace", creature: i64) -> i64:
        return 1


class FinsAndGills(Trait):
    def defense(self, p: "Menace", creature: i64) -> i64:
        return 1 if p.board.terrain[p.at[creature]] & OCEAN != 0 else 0


class AtomicRecovery(Trait):
    def recovers(self, p: "Menace", creature: i64) -> i64:
        missing = p.board.start_health[creature] - p.health[creature]
        if missing <= 0:
            return 0
        return missing if missing < 2 else i64(2)


class AtomicBreath(Trait):
    def attacks(self, p: "Menace", creature: i64) -> i64:
        return 1


class LaserBeamEyes(Trait):
    def roll(self, p: "Menace", creature: i64, target: i64) -> i64:
        return 1 if target >= CREATURES else 0


MUTATIONS: Final[list[Trait]] = [
    Trait(
        "war_spikes", "War Spikes", "Once a battle, after a hit on a unit: another unit is hit too.", spikes=True,
    ),
    Trait(
        "apex_predator", "Apex Predator", "+3 Health when an enemy creature is defeated in its battle.", feasts=3,
    ),
    Trait(
        "rampage", "Rampage",
        "Once a Fight Phase, after a battle against others and without retreat: enter an adjacent space with "
        "enemies and fight.", rampages=True,
    ),
    Trait("high_octane_blood", "High-Octane Blood", "+1 Move. +1 counterattack.", move=1, counterattacks=1),
    Trait(
        "berserk", "Berserk",
        "Once a battle, in step 2 after its other attacks, with 2 Health or more: lose 1 Health, attack twice more.",
        rages=2,
    ),
    Trait(
        "kinda_friendly", "Kinda Friendly", "Units never stop it; it fights only where it ends.", passes=PASS_UNITS,
    ),
    Trait("iron_stomach", "Iron Stomach", "Stomping a Base also gives 4 Health.", base_health=4),
    ArmoredScales("armored_scales", "Armored Scales", "+1 Defense, -1 Move.", move=-1),
    Trait("riptide", "Riptide", "2 spaces more when every space entered but the last is ocean or mixed.", glides=2),
    FinsAndGills("fins_and_gills", "Fins and Gills", "+1 Defense in ocean and mixed spaces."),
    AtomicRecovery(
        "atomic_recovery", "Atomic Recovery", "At the start of its turn: +2 Health, up to its Starting Health."
    ),
    Trait(
        "seething_terror", "Seething Terror", "A unit that rolls a natural 1 against it is destroyed.",
        terrifies=True,
    ),
    Trait("echo_screech", "Echo Screech", "On its turn: 1 extra attack in step 1.", strikes_first=True),
    Trait(
        "winged_horror", "Winged Horror",
        "+1 Move. On its turn, when only units are left as enemies, they retreat instead of it.",
        move=1, scatters=True,
    ),
    Trait(
        "lord_of_monsters", "Lord of Monsters",
        "In a battle that it starts: may draw a Minion that fights with it and is discarded afterwards.", summons=True,
    ),
    AtomicBreath("atomic_breath", "Atomic Breath", "+1 Attack."),
    Trait("its_a_robot", "It's a Robot", "A creature whose attack on it misses takes 1 Damage.", thorns=1),
    LaserBeamEyes(
        "laser_beam_eyes", "Laser Beam Eyes",
        "+1 on attack rolls against units; Cruise Missiles fired at it roll with -1.", jams=1,
    ),
]  # fmt: skip
