"""The abilities of the ten Minions, in the order of `MINION_WORDS`."""

from typing import TYPE_CHECKING, Final

from rampage.games.menace.rules.cards.trait import PASS_ALL, PASS_UNITS, Trait
from rampage.kernel.packed import i64

if TYPE_CHECKING:
    from rampage.games.menace.rules.position import Menace


class BabyTomanagi(Trait):
    def attacks(self, p: "Menace", creature: i64) -> i64:
        monster = p.monster_of[p.owner[creature]]
        return 1 if p.at[monster] == p.at[creature] else 0


MINION_TRAITS: Final[list[Trait]] = [
    Trait(  # [MENACE-17.2, MENACE-17.3]
        "captain_colossal", "Captain Colossal",
        "Units do not stop him; he fights others' units where he ends. He and his player's units are not enemies.",
        passes=PASS_UNITS, spares_own_units=True,
    ),
    # [MENACE-17.5]
    Trait("gargantis", "Gargantis", "On its player's turn: 1 extra attack in step 1.", strikes_first=True),
    Trait(  # [MENACE-17.7, MENACE-17.8]
        "pollendust", "Pollendust", "May use a Mutation Site and hand the cube to her player's Monster.",
        uses_sites=True,
    ),
    Trait("frosty", "Frosty", "All other creatures in its battle have -1 Defense.", chills=1),  # [MENACE-17.11]
    Trait(
        "mecha_monster", "Mecha-Monster", "The first hit on it in each battle does 1 less Damage.", softens=1,
    ),
    Trait(
        "pterror", "Pterror of the Skies", "Nothing stops it on entering; it fights only where it ends.",
        passes=PASS_ALL,
    ),
    Trait("toxicor", "Toxicor", "Its player's Monster here rolls two dice to mutate and uses one.", second_die=True),
    BabyTomanagi("baby_tomanagi", "Baby Tomanagi", "+1 Attack if its player's Monster is in the battle."),
    Trait(
        "megaclaw", "Megaclaw", "+1 Infamy when its player's Monster stomps a City or Base here.", base_infamy=1,
    ),
    Trait("bunyip", "Bunyip", "No unit attacks in step 1 of its battles.", silences=True),
]  # fmt: skip
