"""The eighteen Mutations. The charts in the content name them by their words."""

from typing import TYPE_CHECKING, Final

from rampage.games.menace.rules.action_space import CREATURES, OCEAN
from rampage.games.menace.rules.cards.trait import PASS_UNITS, Trait
from rampage.kernel.packed import i64

if TYPE_CHECKING:
    from rampage.games.menace.rules.position import Menace


class WarSpikes(Trait):
    def spikes(self) -> bool:
        return True


class ApexPredator(Trait):
    def feasts(self) -> i64:
        return 3


class Rampage(Trait):
    def rampages(self) -> bool:
        return True


class HighOctaneBlood(Trait):
    def move(self, p: "Menace", creature: i64) -> i64:
        return 1

    def counterattacks(self) -> i64:
        return 1


class Berserk(Trait):
    def rages(self) -> i64:
        return 2


class KindaFriendly(Trait):
    def passes(self) -> i64:
        return PASS_UNITS


class IronStomach(Trait):
    def base_health(self) -> i64:
        return 4


class ArmoredScales(Trait):
    def move(self, p: "Menace", creature: i64) -> i64:
        return -1

    def defense(self, p: "Menace", creature: i64) -> i64:
        return 1


class Riptide(Trait):
    def glides(self) -> i64:
        return 2


class FinsAndGills(Trait):
    def defense(self, p: "Menace", creature: i64) -> i64:
        return 1 if p.board.terrain[p.at[creature]] & OCEAN != 0 else 0


class AtomicRecovery(Trait):
    def recovers(self, p: "Menace", creature: i64) -> i64:
        missing = p.board.start_health[creature] - p.health[creature]
        if missing <= 0:
            return 0
        return missing if missing < 2 else i64(2)


class SeethingTerror(Trait):
    def terrifies(self) -> bool:
        return True


class EchoScreech(Trait):
    def strikes_first(self) -> bool:
        return True


class WingedHorror(Trait):
    def move(self, p: "Menace", creature: i64) -> i64:
        return 1

    def scatters(self) -> bool:
        return True


class LordOfMonsters(Trait):
    def summons(self) -> bool:
        return True


class AtomicBreath(Trait):
    def attacks(self, p: "Menace", creature: i64) -> i64:
        return 1


class ItsARobot(Trait):
    def thorns(self) -> i64:
        return 1


class LaserBeamEyes(Trait):
    def roll(self, p: "Menace", creature: i64, target: i64) -> i64:
        return 1 if target >= CREATURES else 0

    def jams(self) -> i64:
        return 1


MUTATIONS: Final[list[Trait]] = [
    WarSpikes("war_spikes", "War Spikes", "Once a battle, after a hit on a unit: another unit is hit too."),
    ApexPredator("apex_predator", "Apex Predator", "+3 Health when an enemy creature is defeated in its battle."),
    Rampage(
        "rampage", "Rampage",
        "Once a Fight Phase, after a battle against others and without retreat: enter an adjacent space with "
        "enemies and fight.",
    ),
    HighOctaneBlood("high_octane_blood", "High-Octane Blood", "+1 Move. +1 counterattack."),
    Berserk(
        "berserk", "Berserk",
        "Once a battle, in step 2 after its other attacks, with 2 Health or more: lose 1 Health, attack twice more.",
    ),
    KindaFriendly("kinda_friendly", "Kinda Friendly", "Units never stop it; it fights only where it ends."),
    IronStomach("iron_stomach", "Iron Stomach", "Stomping a Base also gives 4 Health."),
    ArmoredScales("armored_scales", "Armored Scales", "+1 Defense, -1 Move."),
    Riptide("riptide", "Riptide", "2 spaces more when every space entered but the last is ocean or mixed."),
    FinsAndGills("fins_and_gills", "Fins and Gills", "+1 Defense in ocean and mixed spaces."),
    AtomicRecovery(
        "atomic_recovery", "Atomic Recovery", "Its turn begins: +2 Health, up to its Starting Health."
    ),
    SeethingTerror("seething_terror", "Seething Terror", "A unit that rolls a natural 1 against it is destroyed."),
    EchoScreech("echo_screech", "Echo Screech", "On its turn 1 extra attack in step 1."),
    WingedHorror(
        "winged_horror", "Winged Horror",
        "+1 Move. On its turn, when only units are left as enemies, they retreat instead of it.",
    ),
    LordOfMonsters(
        "lord_of_monsters", "Lord of Monsters",
        "A battle that it starts: may draw a Minion that fights along and is discarded after it.",
    ),
    AtomicBreath("atomic_breath", "Atomic Breath", "+1 Attack."),
    ItsARobot("its_a_robot", "It's a Robot", "A creature whose attack on it misses takes 1 Damage."),
    LaserBeamEyes(
        "laser_beam_eyes", "Laser Beam Eyes",
        "+1 on attack rolls against units; Cruise Missiles fired at it roll with -1.",
    ),
]  # fmt: skip
