"""The twelve Upgrades, and the points where one may change what a Military does."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from rampage.games.menace.rules.action_space import BASE, CREATURES, FIGHTER, SUBMARINE, TANK
from rampage.games.menace.rules.cards.trait import Card
from rampage.kernel.packed import i64

if TYPE_CHECKING:
    from rampage.games.menace.rules.position import Menace

NO_TYPE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Upgrade(Card):
    """Changes nothing, unless its card says so. `unit` counts from 0."""

    move: i64 = 0  # Spaces more for every unit.
    armors: i64 = NO_TYPE  # The type of units that the first hit only marks.
    arms: i64 = NO_TYPE  # The type of units that do 1 Damage more.
    rerolls: bool = False  # One missed attack may be rolled again, in each battle and for each missile.
    analyzes: bool = False  # 1 Damage may be done at the start of step 1.
    launches_far: bool = False  # Rocket Launchers may use their step 1 attack in an adjacent space.
    deployments: i64 = 0  # Units more in each Deploy Phase.
    missile_range: i64 = 0  # Spaces more for Cruise Missiles.
    steadies: bool = False  # The natural 1 of a Cruise Missile does not mutate.
    brings_ally: bool = False  # A Minion is drawn at once.

    # What may depend on the position.

    def defense(self, p: "Menace", unit: i64) -> i64:
        """Added to a unit's Defense in its space."""
        return 0

    def roll(self, p: "Menace", military: i64) -> i64:
        """Added to attack rolls of step 4."""
        return 0


class CombinedArms(Upgrade):
    def roll(self, p: "Menace", military: i64) -> i64:
        return 1 if p.combined >> military & 1 != 0 else 0


class BunkerNetwork(Upgrade):
    def defense(self, p: "Menace", unit: i64) -> i64:
        space = p.at[CREATURES + unit]
        return 1 if p.board.base[space] != 0 and p.stomped[space] & BASE == 0 else 0


UPGRADES: Final[list[Upgrade]] = [
    Upgrade(  # [MENACE-17.1]
        "armored_plating", "Armored Plating", "Tanks need two hits; the first only marks them.", armors=TANK,
    ),
    Upgrade(
        "stabilized_warheads", "Stabilized Warheads", "Cruise Missiles: range 5, a natural 1 does not mutate.",
        missile_range=2, steadies=True,
    ),
    Upgrade("rapid_deployment", "Rapid Deployment", "Deploy 1 unit more in each turn.", deployments=1),
    Upgrade(
        "satellite_targeting", "Satellite Targeting",
        "Once a battle, and once for each missile, re-roll one missed attack.", rerolls=True,
    ),
    Upgrade("x_fighters", "X-Fighters", "Fighters have Damage 2.", arms=FIGHTER),
    Upgrade(
        "scientific_analysis", "Scientific Analysis",
        "At the start of step 1, if your units are there: 1 Damage to one enemy creature.", analyzes=True,
    ),
    Upgrade(  # [MENACE-17.4]
        "colossal_ally", "Colossal Ally",
        "Draw a Minion at once, to an unstomped City in your home region or any unstomped Base; "
        "it and all units are not enemies.",
        brings_ally=True,
    ),
    Upgrade("fusion_engines", "Fusion Engines", "+1 Move for all units.", move=1),
    Upgrade(  # [MENACE-17.6]
        "long_range_guidance", "Long-Range Guidance",
        "Rocket Launchers may use their step 1 attack in an adjacent space where another of your units fights.",
        launches_far=True,
    ),
    CombinedArms(
        "combined_arms", "Combined Arms", "+1 on step 4 rolls if two of your unit types are in the battle."
    ),
    Upgrade("hunter_killer_boats", "Hunter-Killer Boats", "Submarines have Damage 2.", arms=SUBMARINE),
    BunkerNetwork("bunker_network", "Bunker Network", "+1 Defense in a space with an unstomped Base."),
]  # fmt: skip
