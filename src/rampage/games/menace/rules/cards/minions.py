"""The abilities of the ten Minions, in the order of `MINION_WORDS`."""

from typing import TYPE_CHECKING, Final

from rampage.games.menace.rules.cards.trait import PASS_ALL, PASS_UNITS, Trait
from rampage.kernel.packed import i64

if TYPE_CHECKING:
    from rampage.games.menace.rules.position import Menace


class CaptainColossal(Trait):
    """[MENACE-17.2, MENACE-17.3]"""

    def passes(self) -> i64:
        return PASS_UNITS

    def spares_own_units(self) -> bool:
        return True


class Gargantis(Trait):
    """[MENACE-17.5]"""

    def strikes_first(self) -> bool:
        return True


class Pollendust(Trait):
    """[MENACE-17.7, MENACE-17.8]"""

    def uses_sites(self) -> bool:
        return True


class Frosty(Trait):
    """[MENACE-17.11]"""

    def chills(self) -> i64:
        return 1


class MechaMonster(Trait):
    def softens(self) -> i64:
        return 1


class Pterror(Trait):
    def passes(self) -> i64:
        return PASS_ALL


class Toxicor(Trait):
    def second_die(self) -> bool:
        return True


class BabyTomanagi(Trait):
    def attacks(self, p: "Menace", creature: i64) -> i64:
        monster = p.monster_of[p.owner[creature]]
        return 1 if p.at[monster] == p.at[creature] else 0


class Megaclaw(Trait):
    def base_infamy(self) -> i64:
        return 1


class Bunyip(Trait):
    def silences(self) -> bool:
        return True


MINION_TRAITS: Final[list[Trait]] = [
    CaptainColossal(
        "captain_colossal", "Captain Colossal",
        "Units do not stop him; he fights others' units where he ends. He and his player's units are no enemies.",
    ),
    Gargantis("gargantis", "Gargantis", "On its player's turn 1 extra attack in step 1."),
    Pollendust("pollendust", "Pollendust", "May use a Mutation Site and hand the cube to her player's Monster."),
    Frosty("frosty", "Frosty", "All other creatures in its battle have -1 Defense."),
    MechaMonster("mecha_monster", "Mecha-Monster", "The first hit on it in each battle does 1 less Damage."),
    Pterror("pterror", "Pterror of the Skies", "Nothing stops it on entering; it fights only where it ends."),
    Toxicor("toxicor", "Toxicor", "Its player's Monster here rolls two dice to mutate and uses one."),
    BabyTomanagi("baby_tomanagi", "Baby Tomanagi", "+1 Attack if its player's Monster is in the battle."),
    Megaclaw("megaclaw", "Megaclaw", "+1 Infamy when its player's Monster stomps a City or Base here."),
    Bunyip("bunyip", "Bunyip", "No unit attacks in step 1 of its battles."),
]  # fmt: skip
