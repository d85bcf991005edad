"""The special abilities of the six Monsters, in the order of `MONSTER_WORDS`."""

from typing import TYPE_CHECKING, Final

from rampage.games.menace.rules.action_space import CREATURES, FIGHTER, OCEAN, ROCKET
from rampage.games.menace.rules.cards.trait import PASS_SEA, Trait
from rampage.kernel.packed import i64

if TYPE_CHECKING:
    from rampage.games.menace.rules.position import Menace


class Chupacoloso(Trait):
    """A hunter of Monsters [MENACE-17.16, MENACE-R42]."""

    def roll(self, p: "Menace", creature: i64, target: i64) -> i64:
        return -1 if target >= CREATURES else 0


class Konk(Trait):
    """Likes to play with rockets and planes [MENACE-17.18]."""

    def roll(self, p: "Menace", creature: i64, target: i64) -> i64:
        if target < CREATURES:
            return 0
        type = p.board.unit_type[target - CREATURES]
        return 1 if type in (FIGHTER, ROCKET) else 0


class Nessie(Trait):
    """At home in every sea [MENACE-C2]."""

    def attacks(self, p: "Menace", creature: i64) -> i64:
        return 1 if p.board.terrain[p.at[creature]] & OCEAN != 0 else 0


class Tomanagi(Trait):
    """Fights best where there is water [MENACE-C2]."""

    def attacks(self, p: "Menace", creature: i64) -> i64:
        return p.board.watery[p.at[creature]]


ABILITIES: Final[list[Trait]] = [
    Chupacoloso(
        "hunter", "Hunter of Hunters",
        "-1 on attack rolls against units. After a step 2 in which it attacked only Monsters: 2 more attacks, "
        "on Monsters only.", hunts=2,
    ),
    Konk("rocket_toys", "Rocket Toys", "+1 on attack rolls against Fighters and Rocket Launchers."),
    Nessie(
        "sea_queen", "Queen of the Seas",
        "Nothing stops her in ocean and mixed spaces. +1 Attack when she fights in one.", passes=PASS_SEA,
    ),
    Trait(  # Strigoika: up to twice a battle [MENACE-C2].
        "blood_drinker", "Blood Drinker",
        "Each of its attacks that destroys a unit or damages a creature gives it 1 Health, at most 2 per battle.",
        drinks=1,
    ),
    Tomanagi("tsunami", "Tsunami", "+1 Attack in ocean, mixed and coastal spaces."),
    Trait(  # Zorb [MENACE-17.17, MENACE-R43].
        "targeting_eye", "Targeting Eye", "May re-roll up to 2 of its own attack dice in each battle.", rerolls=2,
    ),
]  # fmt: skip
