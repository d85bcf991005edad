"""The action space of Crush, and the words of its fields."""

from typing import Final, Literal, get_args

from rampage.games.rampage_city.rules.action_space import (
    CHANCE_KINDS,
    FIRST_CARDS,
    LAST_KINDS,
    MOVE_KINDS,
    SURVIVORS,
    Deck,
    Face,
)
from rampage.kernel.action_space import Kind, Names, table, titled

FLIGHT: Final = Kind("flight", "The wreck flies {first:PIPS} and {second:PIPS}")
OPEN: Final = Kind("open", "A MegaHole opens from {square:SQUARE}")
FIRE: Final = Kind("fire", "{unit:UNIT} fires at {target:TARGET}")

KINDS: Final[list[Kind]] = [*CHANCE_KINDS, FLIGHT, *MOVE_KINDS, FIRE, *LAST_KINDS, OPEN]

FACE_NAMES: Final[Names[Face]] = Names(get_args(Face), ["Forward", "Right", "Left", "Tentacle Blast"])
CARD_KIND_NAMES: Final = titled(
    FIRST_CARDS, fire_damage="Fire Damage", subside="SubSide", acid_gas="Monster Acid Gas",
    monster_mashed="Monster Mashed", monster_grab="Monster Grab", outburst="Monster Outburst",
    monster_missile="Monster Missile", grabtastic="Monster Grabtastic!", freakout="Monster Freakout!",
    mission_accomplished="Mission Accomplished",
)  # fmt: skip
THE_MONSTER: Final = 0  # The first word of TARGET; a tentacle's target is its square + 1.

# Kinds of cards that only Crush has, in the rulebook's order.
FIRE_DAMAGE: Final = 3
SUBSIDE: Final = 4
ACID_GAS: Final = 5
MASHED: Final = 6
GRAB: Final = 7
OUTBURST: Final = 8
MISSILE: Final = 9
GRABTASTIC: Final = 10
FREAKOUT: Final = 11
MISSION_ACCOMPLISHED: Final = 12
OUTBURST_CARDS: Final = 5
# Faces 0 to 3 are S1 to S4, 4 to 8 are O1 to O5; the other eleven kinds follow in order.
DECK: Final = Deck(
    CARD_KIND_NAMES.words,
    CARD_KIND_NAMES.titles,
    {SURVIVORS: [f"S{n}" for n in range(1, 5)], OUTBURST: [f"O{n}" for n in range(1, OUTBURST_CARDS + 1)]},
)

# Tentacles, by what they hold.
NO_TENTACLE: Final = 0
FREE: Final = 1
CRUSHED: Final = 2
HOLDING: Final = 3
Grip = Literal["free", "crushed", "building"]
Tentacle = Literal["none", Grip]
GRIP_WORDS: Final[list[Grip]] = [*get_args(Grip)]
TENTACLE_NAMES: Final[Names[Tentacle]] = Names(
    get_args(Tentacle), ["no tentacle", "Free tentacle", "Crushed Unit tentacle", "Building tentacle"]
)

# What is on a square: nothing, a Hole, a square of a MegaHole, its north-west square.
HOLE: Final = 1
MEGA: Final = 2
CORNER: Final = 6

# The answers of the chart for one danger zone [CRUSH-8.3], in its order.
OFF_BOARD: Final = 0
BOTH_EMPTY: Final = 1
GRAB_A: Final = 2
GRAB_B: Final = 3
FREE_A: Final = 4
FREE_B: Final = 5
BOTH_TAKEN: Final = 6
Answer = Literal["off_board", "both_empty", "grab_a", "grab_b", "free_a", "free_b", "both_taken"]
CHART_NAMES: Final[Names[Answer]] = table(
    ("off_board", "off the board"), ("both_empty", "nothing there, a Free tentacle on A"),
    ("grab_a", "what is on A is grabbed"), ("grab_b", "what is on B is grabbed"),
    ("free_a", "a Free tentacle on A"), ("free_b", "a Free tentacle on B"),
    ("both_taken", "tentacles are there already"),
)  # fmt: skip
