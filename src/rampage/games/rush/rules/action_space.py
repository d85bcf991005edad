"""The action space of Rush n' Crush, and the words of its fields."""

from typing import Final, Literal

from rampage.kernel.action_space import Kind, Names, table, titled
from rampage.kernel.words import several

# Chance chooses these.
DIE: Final = Kind("die", "Die: {pips:PIPS}")
NEXT: Final = Kind("next", "{seat:SEAT} is next on the grid")

# Players choose these.
ENTER: Final = Kind("enter", "Race the {car:CAR} with {driver:DRIVER} at the wheel")
GRID: Final = Kind("grid", "Start from {box:BOX}")
SPEED: Final = Kind("speed", "{action:ACTION}")
BRAKE: Final = Kind("brake", "{action:ACTION}, then brake by {points:BRAKES}")
TURBO: Final = Kind("turbo", "{action:ACTION}, then turbo by {points:TURBOS}")
AHEAD: Final = Kind("ahead", "One box ahead")
SHIFT: Final = Kind("shift", "Change lanes to the {side:SIDE}")
RAM: Final = Kind("ram", "Ram to the {side:SIDE}{tools:TOOLS}")
SWERVE: Final = Kind("swerve", "Swerve to the {side:SIDE}")
DRIVE: Final = Kind("drive", "Drive the whole move, to {box:BOX}")
MINE: Final = Kind("mine", "Lay a mine on the box just left")
ON: Final = Kind("on", "Switch the {item:ITEM} on")
USE: Final = Kind("use", "Use the {item:USABLE}")
BOOST: Final = Kind("boost", "Use the Rocket Booster for {boxes:BOOSTS}")
END: Final = Kind("end", "End the turn")

KINDS: Final[list[Kind]] = [
    DIE, NEXT,
    ENTER, GRID, SPEED, BRAKE, TURBO, AHEAD, SHIFT, RAM, SWERVE, DRIVE, MINE, ON, USE, BOOST, END,
]  # fmt: skip

LEFT: Final = 0
RIGHT: Final = 1

# Speed actions; changing to gear g (from 0) is GEAR + g.
ACCELERATE: Final = 0
DECELERATE: Final = 1
MAINTAIN: Final = 2
GEAR: Final = 3

# What a ram is made with, as bits.
WITH_BUMPER: Final = 1
WITH_SAW: Final = 2

# Activated equipment: one pawn each.
BOOSTER: Final = 0
BUMPER: Final = 1
FLAMER: Final = 2
EXTINGUISHER: Final = 3
GUN: Final = 4
SAW: Final = 5
ITEMS: Final = 6
Item = Literal["booster", "bumper", "flamer", "extinguisher", "gun", "saw"]
ITEM_NAMES: Final[Names[Item]] = table(
    ("booster", "Rocket Booster"), ("bumper", "Side Bumper"), ("flamer", "Flamer"),
    ("extinguisher", "Fire Extinguisher"), ("gun", "Machine Gun"), ("saw", "Lateral Circular Saw"),
)  # fmt: skip
# Those that are used alone, not with a ram or as extra boxes.
USABLE: Final[list[int]] = [EXTINGUISHER, GUN, FLAMER]

# Permanent equipment, as bits.
COMPUTER: Final = 1
ARMOR: Final = 2
COMBAT_BUMPER: Final = 4
MINELAYER: Final = 8
Permanent = Literal["computer", "armor", "combat_bumper", "minelayer"]
PERMANENT_NAMES: Final[Names[Permanent]] = table(
    ("computer", "On-Board Computer"), ("armor", "Armor Shielding"), ("combat_bumper", "Combat Bumper"),
    ("minelayer", "Minelayer"),
)  # fmt: skip

MOST_SEATS: Final = 6
MOST_BOOST: Final = 3
LETTERS: Final = "abcdef"  # Cars in position texts: the seat's letter, a capital for its wreck.

PIPS_NAMES: Final = Names(["1", "2", "3", "4", "5", "6"])
SEAT_NAMES: Final = Names(["1", "2", "3", "4", "5", "6"], [f"Player {n}" for n in range(1, 7)])
SIDE_NAMES: Final = Names(["left", "right"])
TOOLS_NAMES: Final = titled(
    plain="", bumper=" with the Side Bumper", saw=" with the Saw", bumper_and_saw=" with Side Bumper and Saw"
)
BOOST_NAMES: Final = table(("1", "1 extra box"), ("2", "2 extra boxes"), ("3", "3 extra boxes"))
USABLE_NAMES: Final = Names(
    [ITEM_NAMES.words[item] for item in USABLE], [ITEM_NAMES.titles[item] for item in USABLE]
)


def action_names(gears: int) -> Names[str]:
    """The speed actions of a speedometer [RUSH-4.1]."""
    words = ["accelerate", "decelerate", "maintain"] + [f"gear{n}" for n in range(1, gears + 1)]
    titles = ["Accelerate", "Decelerate", "Maintain Speed"]
    return Names(words, titles + [f"Change to gear {n}" for n in range(1, gears + 1)])


def point_names(most: int) -> Names[str]:
    """Points of brakes or turbo spent at once."""
    titles = [several(n, "point") for n in range(1, most + 1)]
    return Names([str(n) for n in range(1, most + 1)], titles)
