"""The action space of Smash, and the words of its fields."""

from typing import Final

from rampage.kernel.kinds import Kind, Names

# Chance chooses these.
FIRST: Final = Kind("first", "{player} begins", player="PLAYER")
START: Final = Kind("start", "The Monster comes by start space {pips}", pips="PIPS")
DICE: Final = Kind("dice", "Movement dice: {first} and {second}", first="PIPS", second="PIPS")
MONSTER: Final = Kind("monster", "Monster Die: {face}", face="FACE")
DIE: Final = Kind("die", "Die: {pips}", pips="PIPS")
CARD: Final = Kind("card", "Card: {card}", card="CARD")
STRAY: Final = Kind("stray", "The stray shot hits {square}", square="SQUARE")  # A player's, by option.

# Players choose these.
ROLL: Final = Kind("roll", "Roll the movement dice")
TRADE: Final = Kind("trade", "Trade {card} for a {type}", card="CARD_KIND", type="TYPE")
DRIVE: Final = Kind("drive", "{unit} to {to}, facing {facing}", unit="TANK", to="SQUARE", facing="FACING")
FLY: Final = Kind("fly", "{unit} to {to}", unit="HELICOPTER", to="SQUARE")
DRIVE_IN: Final = Kind("drive_in", "New Tank to {to}, facing {facing}", to="SQUARE", facing="FACING")
FLY_IN: Final = Kind("fly_in", "New Helicopter to {to}", to="SQUARE")
HALT: Final = Kind("halt", "End movement")
FIRE: Final = Kind("fire", "Fire with {unit}", unit="UNIT")
CEASE: Final = Kind("cease", "Cease fire and end the turn")
GAIN: Final = Kind("gain", "Take a {type} into reserve", type="TYPE")
PLACE: Final = Kind("place", "Survivors wait at {square}", square="SQUARE")

KINDS: Final[list[Kind]] = [
    FIRST, START, DICE, MONSTER, DIE, CARD, STRAY,
    ROLL, TRADE, DRIVE, FLY, DRIVE_IN, FLY_IN, HALT, FIRE, CEASE, GAIN, PLACE,
]  # fmt: skip

ORANGE: Final = 0
GREEN: Final = 1
TANK: Final = 0
HELICOPTER: Final = 1

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

FORWARD: Final = 0
RIGHT: Final = 1
LEFT: Final = 2
BLAST: Final = 3

# Kinds of cards, in the rulebook's order.
DIRECT_HIT: Final = 0
CRITICAL_HIT: Final = 1
SURVIVORS: Final = 2
FIRE_CREW: Final = 3
FIRE_STORM: Final = 4
MONSTER_DAZED: Final = 5
FLY_SWAT: Final = 6
MONSTER_QUAKE: Final = 7
REVENGE_ATTACK: Final = 8
MONSTER_RAGE: Final = 9
MISSION_ACCOMPLISHED: Final = 10
CARD_KINDS: Final = 11
SURVIVOR_CARDS: Final = 8

CARD_WORDS: Final[list[str]] = [
    "direct_hit", "critical_hit", "survivors", "fire_crew", "fire_storm", "monster_dazed",
    "fly_swat", "monster_quake", "revenge_attack", "monster_rage", "mission_accomplished",
]  # fmt: skip
CARD_TITLES: Final[list[str]] = [
    "Direct Hit", "Critical Hit", "Survivors", "Fire Crew", "Fire Storm", "Monster Dazed",
    "Monster Fly Swat", "Monster Quake", "Monster Revenge Attack", "Monster Rage",
    "Mission Accomplished",
]  # fmt: skip

PLAYER_NAMES: Final = Names(["orange", "green"], ["Orange", "Green"])
FACING_NAMES: Final = Names(["N", "E", "S", "W"], ["north", "east", "south", "west"])
TYPE_NAMES: Final = Names(["tank", "helicopter"], ["Tank", "Helicopter"])
FACE_NAMES: Final = Names(["forward", "right", "left", "blast"], ["Forward", "Right", "Left", "Blast"])
PIPS_NAMES: Final = Names(["1", "2", "3", "4", "5", "6"])
CARD_KIND_NAMES: Final = Names(CARD_WORDS, CARD_TITLES)

# Card faces: as the kinds, but each Survivors card on its own (it names a square).
# Faces 0 to 7 are S1 to S8; the other ten kinds follow in order.
FACE_WORDS: Final[list[str]] = [f"S{n}" for n in range(1, SURVIVOR_CARDS + 1)] + [
    word for word in CARD_WORDS if word != "survivors"
]
FACE_KINDS: Final[list[int]] = [SURVIVORS] * SURVIVOR_CARDS + [
    kind for kind in range(CARD_KINDS) if kind != SURVIVORS
]
CARD_FACES: Final = 18
LAST_FACE: Final = 17

UNITS: Final = 12
SIDE: Final = 6  # Units of one player: three Tanks, then three Helicopters.


def unit_names() -> Names:
    """OT1 is Orange's first Tank, GH3 Green's third Helicopter."""
    words: list[str] = []
    titles: list[str] = []
    for letter, player in (("O", "Orange"), ("G", "Green")):
        for sort, kind in (("T", "Tank"), ("H", "Helicopter")):
            for n in (1, 2, 3):
                words.append(f"{letter}{sort}{n}")
                titles.append(f"{player} {kind} {n}")
    return Names(words, titles)


UNIT_NAMES: Final = unit_names()


def of_type(names: Names, type: int) -> Names:
    """The Tanks, or the Helicopters, of both sides."""
    kept = [n for n in range(UNITS) if (n % SIDE >= 3) == (type == HELICOPTER)]
    return Names([names.words[n] for n in kept], [names.titles[n] for n in kept])
