"""The twelve Upgrades, and the points where one may change what a Military does."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from rampage.games.menace.rules.action_space import BASE, CREATURES, FIGHTER, SUBMARINE, TANK
from rampage.kernel.packed import i64

if TYPE_CHECKING:
    from rampage.games.menace.rules.position import Menace


@mypyc_attr(allow_interpreted_subclasses=True)
class Upgrade:
    """Changes nothing; the Upgrades below override what they change. `unit` counts from 0."""

    def __init__(self, word: str, title: str, text: str) -> None:
        self.word: Final = word
        self.title: Final = title
        self.text: Final = text

    def move(self) -> i64:
        """Spaces more for every unit."""
        return 0

    def defense(self, p: "Menace", unit: i64) -> i64:
        """Added to a unit's Defense where it stands."""
        return 0

    def armors(self, type: i64) -> bool:
        """Does the first hit only mark units of this type?"""
        return False

    def damage(self, type: i64) -> i64:
        """Damage more of units of this type."""
        return 0

    def roll(self, p: "Menace", military: i64) -> i64:
        """Added to attack rolls of step 4."""
        return 0

    def rerolls(self) -> bool:
        """May one missed attack be rolled again, in each battle and for each missile?"""
        return False

    def analyzes(self) -> bool:
        """May 1 Damage be done at the start of step 1?"""
        return False

    def launches_far(self) -> bool:
        """May Rocket Launchers use their step 1 attack in an adjacent space?"""
        return False

    def deployments(self) -> i64:
        """Units more in each Deploy Phase."""
        return 0

    def missile_range(self) -> i64:
        """Spaces more for Cruise Missiles."""
        return 0

    def steadies(self) -> bool:
        """Does the natural 1 of a Cruise Missile not mutate?"""
        return False

    def brings_ally(self) -> bool:
        """Is a Minion drawn at once?"""
        return False


class ArmoredPlating(Upgrade):
    """[MENACE-17.1]"""

    def armors(self, type: i64) -> bool:
        return type == TANK


class StabilizedWarheads(Upgrade):
    def missile_range(self) -> i64:
        return 2

    def steadies(self) -> bool:
        return True


class RapidDeployment(Upgrade):
    def deployments(self) -> i64:
        return 1


class SatelliteTargeting(Upgrade):
    def rerolls(self) -> bool:
        return True


class XFighters(Upgrade):
    def damage(self, type: i64) -> i64:
        return 1 if type == FIGHTER else 0


class ScientificAnalysis(Upgrade):
    def analyzes(self) -> bool:
        return True


class ColossalAlly(Upgrade):
    """[MENACE-17.4]"""

    def brings_ally(self) -> bool:
        return True


class FusionEngines(Upgrade):
    def move(self) -> i64:
        return 1


class LongRangeGuidance(Upgrade):
    """[MENACE-17.6]"""

    def launches_far(self) -> bool:
        return True


class CombinedArms(Upgrade):
    def roll(self, p: "Menace", military: i64) -> i64:
        return 1 if p.combined >> military & 1 != 0 else 0


class HunterKillerBoats(Upgrade):
    def damage(self, type: i64) -> i64:
        return 1 if type == SUBMARINE else 0


class BunkerNetwork(Upgrade):
    def defense(self, p: "Menace", unit: i64) -> i64:
        space = p.at[CREATURES + unit]
        return 1 if p.board.base[space] != 0 and p.stomped[space] & BASE == 0 else 0


UPGRADES: Final[list[Upgrade]] = [
    ArmoredPlating("armored_plating", "Armored Plating", "Tanks need two hits; the first only marks them."),
    StabilizedWarheads(
        "stabilized_warheads", "Stabilized Warheads", "Cruise Missiles: range 5, a natural 1 does not mutate."
    ),
    RapidDeployment("rapid_deployment", "Rapid Deployment", "Deploy 1 unit more in each turn."),
    SatelliteTargeting(
        "satellite_targeting", "Satellite Targeting",
        "Once a battle, and once for each missile, roll one missed attack again.",
    ),
    XFighters("x_fighters", "X-Fighters", "Fighters have Damage 2."),
    ScientificAnalysis(
        "scientific_analysis", "Scientific Analysis",
        "Step 1 begins with own units there: 1 Damage to one enemy creature.",
    ),
    ColossalAlly(
        "colossal_ally", "Colossal Ally",
        "Draw a Minion at once, to an unstomped City at home or any unstomped Base; it and all units are no enemies.",
    ),
    FusionEngines("fusion_engines", "Fusion Engines", "+1 Move for all units."),
    LongRangeGuidance(
        "long_range_guidance", "Long-Range Guidance",
        "Rocket Launchers may use their step 1 attack in an adjacent space where another of your units fights.",
    ),
    CombinedArms(
        "combined_arms", "Combined Arms", "+1 on rolls of step 4 where two own types of units are in the battle."
    ),
    HunterKillerBoats("hunter_killer_boats", "Hunter-Killer Boats", "Submarines have Damage 2."),
    BunkerNetwork("bunker_network", "Bunker Network", "+1 Defense in a space with an unstomped Base."),
]  # fmt: skip
