"""What a creature's card may change, point by point. A trait answers only where it has something to say.

Monsters have their ability and up to four Mutations, Minions their ability; all are traits. Steps ask at
these points and never for a card by name, so a new Mutation is one line in a list; it is a small class only if
what it changes depends on the position.
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
class Card:
    """A card by its word, title and text, and the numbers that it changes: `Card("x", "X", "...", move=1)`.

    They are objects here, because compiled code would make a plain number of a True."""

    def __init__(self, word: str, title: str, text: str, **changes: object) -> None:
        self.word: Final = word
        self.title: Final = title
        self.text: Final = text
        for name, change in changes.items():
            if not hasattr(self, name):
                raise AttributeError(f"{word}: no card of this sort changes {name!r}")
            setattr(self, name, change)


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait(Card):
    """Changes nothing, unless its card says so. `creature` bears the trait."""

    # Moving.
    move: i64 = 0  # Spaces more (or less) in the Move Phase.
    passes: i64 = 0  # What does not stop it on entering: bits of PASS_.
    glides: i64 = 0  # Spaces more when all but the last space entered are sea.
    # Before the battle.
    spares_own_units: bool = False  # Its own player's units are not its enemies.
    summons: bool = False  # It may draw a Minion for a battle that it starts.
    strikes_first: bool = False  # It has an extra attack in step 1 on its owner's turn.
    silences: bool = False  # Its presence forbids units to attack in step 1.
    # How many attacks.
    counterattacks: i64 = 0  # Counterattacks more of a Monster in step 3.
    hunts: i64 = 0  # Attacks more, on Monsters only, after a step 2 in which it attacked only Monsters.
    rages: i64 = 0  # Attacks more in step 2, once a battle, for 1 Health.
    # The roll.
    rerolls: i64 = 0  # Own dice that it may roll again in each battle.
    chills: i64 = 0  # Taken off the Defense of all other creatures in its battle.
    jams: i64 = 0  # Taken off the roll of a Cruise Missile fired at it.
    # After the roll.
    softens: i64 = 0  # Taken off the Damage of the first hit on it in each battle.
    thorns: i64 = 0  # Damage to a creature whose attack on it misses.
    terrifies: bool = False  # A unit that rolls a natural 1 against it destroys itself.
    drinks: i64 = 0  # Health for each own attack that destroys a unit or does Damage.
    spikes: bool = False  # Its player may have one more unit hit, once a battle, after a hit on a unit.
    feasts: i64 = 0  # Health when an enemy creature is defeated in its battle.
    # The end of the battle.
    scatters: bool = False  # Units retreat before it, on its owner's turn, when they alone are left.
    rampages: bool = False  # It may continue into an adjacent space and fight there, once a Fight Phase.
    # Encounters.
    base_health: i64 = 0  # Health more for stomping a Base.
    base_infamy: i64 = 0  # Infamy more when its player's Monster stomps a City or a Base in its space.
    uses_sites: bool = False  # This Minion may encounter a Mutation Site.
    second_die: bool = False  # Its player's Monster, in its space, rolls two dice to mutate and uses one.

    # What may depend on the position.

    def recovers(self, p: "Menace", creature: i64) -> i64:
        """Health gained when its player's turn begins."""
        return 0

    def attacks(self, p: "Menace", creature: i64) -> i64:
        """Attacks more in step 2."""
        return 0

    def roll(self, p: "Menace", creature: i64, target: i64) -> i64:
        """Added to its attack rolls against a piece."""
        return 0

    def defense(self, p: "Menace", creature: i64) -> i64:
        """Added to its own Defense in its space."""
        return 0
