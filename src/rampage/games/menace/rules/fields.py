"""What a position of Menace holds. state.py is generated from this: run `python -m tools.fields` after a change."""

from typing import Final

from rampage.games.menace.rules.action_space import (
    BLOCKED,
    CREATURES,
    MILITARIES,
    MONSTERS,
    OFF,
    PHASE_WORDS,
    PIECES,
    SETUP,
)
from rampage.kernel.fields import ANY, LAST_SEAT, MANY, SEATS, Field

SPACES: Final = "board.spaces"
LAST_SPACE: Final = "board.spaces-1"
ALL_CREATURES: Final = (1 << CREATURES) - 1
ALL_MINIONS: Final = (1 << CREATURES - MONSTERS) - 1
ANYTHING: Final = (1 << 62) - 1

SUPPLY: Final = Field("supply", 0, "board.tokens", "board.tokens", "Stomp tokens left.")
FIELDS: Final[list[Field]] = [
    # By piece: Monsters 0-5, Minions 6-15, units from 16.
    Field("at", BLOCKED, LAST_SPACE, OFF, "A space, or OFF, GONE, DEFEATED, BLOCKED.", length=PIECES),
    Field("flags", 0, MANY, 0, "Flags of position.py.", length=PIECES),
    # By creature.
    Field("health", 0, MANY, 0, "Health left.", length=CREATURES),
    Field("owner", -1, LAST_SEAT, -1, "A seat, or -1.", length=CREATURES),
    Field("left", 0, MANY, 0, "Attacks left in this step.", length=CREATURES),
    Field("spent", 0, MANY, 0, "What it has done in this battle.", length=CREATURES),
    # By Monster.
    Field("mutations", 0, 15, 0, "Bit mask of slots of its chart.", length=MONSTERS),
    Field("fell", -1, MANY, -1, "The continent that it fell on, -1 at sea.", length=MONSTERS),
    # By Military.
    Field("upgrades", 0, 15, 0, "Bit mask of slots of its chart.", length=MILITARIES),
    Field("seat_of", -1, LAST_SEAT, -1, "Who plays it, or -1.", length=MILITARIES),
    # By seat.
    Field("military_of", -1, MILITARIES - 1, -1, "-1 before it is taken.", length=SEATS),
    Field("monster_of", -1, MONSTERS - 1, -1, "-1 before it is taken.", length=SEATS),
    Field("owned", 0, ALL_CREATURES, 0, "Bit mask of creatures.", length=SEATS),
    Field("infamy", -MANY, MANY, 0, "Infamy won.", length=SEATS),
    Field("kills", 0, MANY, 0, "Units destroyed, for the tiebreak.", length=SEATS),
    # By space.
    Field("stomped", 0, 7, 0, "Bits of locations.", length=SPACES),
    Field("marks", 0, MANY, 0, "FOUGHT, PLACED.", length=SPACES),
    Field("beasts", 0, ALL_CREATURES, 0, "Bit mask of the creatures there.", length=SPACES),
    Field("crowd", 0, PIECES, 0, "How many units.", length=SPACES),
    Field("force", 0, MANY, 0, "How many units of each Military, four bits each.", length=SPACES),
    Field("rolls", 0, ANYTHING, 0, "Dice of this battle or phase, or of the last with some: rolls.py.", length=ANY),
    # The match.
    SUPPLY,
    Field("deck", 0, ALL_MINIONS, ALL_MINIONS, "Minions, a bit mask."),
    Field("discard", 0, ALL_MINIONS, 0, "Minions, a bit mask."),
    Field("allies", 0, ALL_CREATURES, 0, "Colossal Allies, a bit mask of creatures."),
    Field("first", 0, LAST_SEAT, 0, "The first player."),
    Field("active", 0, LAST_SEAT, 0, "Whose turn it is."),
    Field("turn", 0, MANY, 0, "Turns begun."),
    Field("phase", 0, len(PHASE_WORDS) - 1, SETUP, "The phase of the turn."),
    Field("battle", -1, LAST_SPACE, -1, "The space fought over."),
    Field("guest", -1, CREATURES - 1, -1, "A Minion that fights in this battle only."),
    # Lines of a text.
    Field("calm", -1, 100_000, 0, "Turns since the Stomp supply changed; -1 in the turn of a change.", line=True),
    Field("cubes", 0, 100, 0, "On Pollendust's card.", line=True),
    Field("step", 0, 5, 0, "The step of the battle.", line=True),
    Field("party", 0, 15, 0, "Seats that had a creature in this battle.", line=True),
    Field("aimed", 0, 15, 0, "Militaries that rolled again in this battle.", line=True),
    Field("combined", 0, 15, 0, "Militaries with two types of units in this battle.", line=True),
    Field("rampaged", 0, 1, 0, "1: the Monster has rampaged this turn.", line=True),
    Field("met", 0, 3, 0, "Encounters of this turn: MONSTER_MET, MINION_MET.", line=True),
    Field("shared", 0, 2, 0, "Health of a city given to Minions.", line=True),
    Field("deploys", 0, 20, 0, "Placements left.", line=True),
    Field("placed", 0, 20, 0, "Placements made.", line=True),
    Field("missiles", 0, 1, 0, "1: a missile was fired this turn.", line=True),
    Field("rolls_old", 0, 1, 0, "1 from the start of a battle or phase to its first roll.", line=True),
]  # fmt: skip
