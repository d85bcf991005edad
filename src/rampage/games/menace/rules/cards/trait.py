"""What a creature's card may change, point by point. A trait answers only where it has something to say.

Monsters have their ability and up to four Mutations, Minions their ability; all are traits. Steps ask at
these points and never for a card by name, so a new Mutation is one small class and one line in a list.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from rampage.kernel.packed import i64

if TYPE_CHECKING:
    from rampage.games.menace.rules.position import Menace

# What does not stop a creature on entering.
PASS_UNITS: Final = 1
PASS_SEA: Final = 2  # Nothing stops it in ocean and mixed spaces.
PASS_ALL: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait:
    """Changes nothing; the traits of the cards override what they change. `creature` bears the trait."""

    def __init__(self, word: str, title: str, text: str) -> None:
        self.word: Final = word
        self.title: Final = title
        self.text: Final = text

    # Moving.

    def move(self, p: "Menace", creature: i64) -> i64:
        """Spaces more (or less) in the Move Phase."""
        return 0

    def passes(self) -> i64:
        """What does not stop it on entering: bits of PASS_."""
        return 0

    def glides(self) -> i64:
        """Spaces more when all but the last space entered are sea."""
        return 0

    # The start of the turn.

    def recovers(self, p: "Menace", creature: i64) -> i64:
        """Health gained when its player's turn begins."""
        return 0

    # Before the battle.

    def spares_own_units(self) -> bool:
        """Are its own player's units no enemies of it?"""
        return False

    def summons(self) -> bool:
        """May it draw a Minion for a battle that it starts?"""
        return False

    def strikes_first(self) -> bool:
        """Has it an extra attack in step 1 on its owner's turn?"""
        return False

    def silences(self) -> bool:
        """Does its presence forbid units to attack in step 1?"""
        return False

    # How many attacks.

    def attacks(self, p: "Menace", creature: i64) -> i64:
        """Attacks more in step 2."""
        return 0

    def counterattacks(self) -> i64:
        """Counterattacks more of a Monster in step 3."""
        return 0

    def hunts(self) -> i64:
        """Attacks more, on Monsters only, after a step 2 in which it attacked only Monsters."""
        return 0

    def rages(self) -> i64:
        """Attacks more in step 2, once a battle, for 1 Health."""
        return 0

    # The roll.

    def roll(self, p: "Menace", creature: i64, target: i64) -> i64:
        """Added to its attack rolls against a piece."""
        return 0

    def rerolls(self) -> i64:
        """Own dice that it may roll again in each battle."""
        return 0

    def defense(self, p: "Menace", creature: i64) -> i64:
        """Added to its own Defense where it stands."""
        return 0

    def chills(self) -> i64:
        """Taken off the Defense of all other creatures in its battle."""
        return 0

    def jams(self) -> i64:
        """Taken off the roll of a Cruise Missile fired at it."""
        return 0

    # After the roll.

    def softens(self) -> i64:
        """Taken off the Damage of the first hit on it in each battle."""
        return 0

    def thorns(self) -> i64:
        """Damage to a creature whose attack on it misses."""
        return 0

    def terrifies(self) -> bool:
        """Does a unit that rolls a natural 1 against it destroy itself?"""
        return False

    def drinks(self) -> i64:
        """Health for each own attack that destroys a unit or does Damage."""
        return 0

    def spikes(self) -> bool:
        """May its player have one more unit hit, once a battle, after a hit on a unit?"""
        return False

    def feasts(self) -> i64:
        """Health when an enemy creature is defeated in its battle."""
        return 0

    # The end of the battle.

    def scatters(self) -> bool:
        """Do units retreat before it, on its owner's turn, when they alone are left?"""
        return False

    def rampages(self) -> bool:
        """May it go on into an adjacent space and fight there, once a Fight Phase?"""
        return False

    # Encounters.

    def base_health(self) -> i64:
        """Health more for stomping a Base."""
        return 0

    def base_infamy(self) -> i64:
        """Infamy more when its player's Monster stomps a City or a Base in its space."""
        return 0

    def uses_sites(self) -> bool:
        """May this Minion encounter a Mutation Site?"""
        return False

    def second_die(self) -> bool:
        """Does its player's Monster, in its space, roll two dice to mutate and use one?"""
        return False
