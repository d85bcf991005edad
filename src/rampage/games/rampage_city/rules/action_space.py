"""Choices and words that both games of the city use."""

from typing import Final, Literal, get_args

from rampage.kernel.action_space import Kind, Names, table

# Chance chooses these.
FIRST: Final = Kind("first", "{player:PLAYER} begins")
START: Final = Kind("start", "The Monster enters at start space {pips:PIPS}")
DICE: Final = Kind("dice", "Movement dice: {first:PIPS} and {second:PIPS}")
MONSTER: Final = Kind("monster", "Monster Die: {face:FACE}")
DIE: Final = Kind("die", "Die: {pips:PIPS}")
CARD: Final = Kind("card", "Card: {card:CARD}")
STRAY: Final = Kind("stray", "The stray shot hits {square:SQUARE}")

# Players choose these.
TRADE: Final = Kind("trade", "Trade {card:CARD_KIND} for a {type:TYPE}")
DRIVE: Final = Kind("drive", "{unit:TANK} to {to:SQUARE}, facing {facing:FACING}")
FLY: Final = Kind("fly", "{unit:HELICOPTER} to {to:SQUARE}")
DRIVE_IN: Final = Kind("drive_in", "New Tank to {to:SQUARE}, facing {facing:FACING}")
FLY_IN: Final = Kind("fly_in", "New Helicopter to {to:SQUARE}")
HALT: Final = Kind("halt", "End movement")
CEASE: Final = Kind("cease", "Cease fire and end the turn")
GAIN: Final = Kind("gain", "Take a {type:TYPE} into reserve")
PLACE: Final = Kind("place", "Survivors wait at {square:SQUARE}")

# As both games count them, theirs between and after.
CHANCE_KINDS: Final[list[Kind]] = [FIRST, START, DICE, MONSTER, DIE, CARD, STRAY]
MOVE_KINDS: Final[list[Kind]] = [TRADE, DRIVE, FLY, DRIVE_IN, FLY_IN, HALT]
LAST_KINDS: Final[list[Kind]] = [CEASE, GAIN, PLACE]
KINDS: Final[list[Kind]] = [*CHANCE_KINDS, *MOVE_KINDS, *LAST_KINDS]

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

# The first three kinds of cards are the same in both games.
DIRECT_HIT: Final = 0
CRITICAL_HIT: Final = 1
SURVIVORS: Final = 2

FIRST_CARDS: Final = table(
    ("direct_hit", "Direct Hit"), ("critical_hit", "Critical Hit"), ("survivors", "Survivors")
)

Player = Literal["orange", "green"]
Facing = Literal["N", "E", "S", "W"]
UnitType = Literal["tank", "helicopter"]
Face = Literal["forward", "right", "left", "blast"]

PLAYER_NAMES: Final[Names[Player]] = Names(get_args(Player), ["Orange", "Green"])
FACING_NAMES: Final[Names[Facing]] = Names(get_args(Facing), ["north", "east", "south", "west"])
TYPE_NAMES: Final[Names[UnitType]] = Names(get_args(UnitType), ["Tank", "Helicopter"])
PIPS_NAMES: Final = Names(["1", "2", "3", "4", "5", "6"])

UNITS: Final = 12
SIDE: Final = 6  # Units of one player: three Tanks, then three Helicopters.


def unit_names() -> Names[str]:
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
# As diagrams have them.
SHORT_NAMES: Final[list[str]] = ["T1", "T2", "T3", "H1", "H2", "H3", "t1", "t2", "t3", "h1", "h2", "h3"]


def of_type(names: Names[str], type: int) -> Names[str]:
    """The Tanks, or the Helicopters, of both sides."""
    kept = [n for n in range(UNITS) if (n % SIDE >= 3) == (type == HELICOPTER)]
    return Names([names.words[n] for n in kept], [names.titles[n] for n in kept])


class Deck:
    """The Monster Hit cards of one game: its kinds in the rulebook's order, Mission Accomplished last.

    A face is a card that can be distinguished from others: cards that name their own squares are a face each,
    S1, S2 ... of the Survivors first; all other kinds are one face, however many copies there are.
    """

    def __init__(self, words: list[str], titles: list[str], numbered: dict[int, list[str]]) -> None:
        self.words: Final = words
        self.titles: Final = titles
        self.kind_names: Final = Names(words, titles)
        self.kinds: Final = len(words)
        self.survivors: Final = len(numbered[SURVIVORS])
        plain = [kind for kind in range(len(words)) if kind not in numbered]
        self.face_words: Final[list[str]] = [face for faces in numbered.values() for face in faces] + [
            words[kind] for kind in plain
        ]
        self.face_kinds: Final[list[int]] = [kind for kind, faces in numbered.items() for _ in faces] + plain
        self.faces: Final = len(self.face_words)
        self.last_face: Final = self.faces - 1

    def counts(self, by_face: list[int]) -> list[int]:
        """Cards by kind, from cards by face."""
        out = [0] * self.kinds
        for face, count in enumerate(by_face):
            out[self.face_kinds[face]] += count
        return out
