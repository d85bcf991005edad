"""What a position of Kaiju Crush holds, besides its stacks of markers.

state.py is generated from this: run `python -m tools.fields` after a change."""

from typing import Final

from rampage.games.kaiju.rules.action_space import ABILITY_NAMES, CARDS, GROUPS, MONSTER_NAMES, MOST_PLAYERS
from rampage.games.kaiju.rules.events import BATTLE_NAMES
from rampage.kernel.fields import ANY, LAST_SEAT, MANY, Field

# Parts of `fight`, four numbers each, by seat.
HAND: Final = 0  # Bag of markers in hand.
SPENT: Final = 4  # Bag of markers played.
WON: Final = 8  # Rounds won.
FULL: Final = 12  # Markers to draw up to.
ASIDE: Final = 16  # Bag of markers on their way under the stack.
FIGHT: Final = 20

NO_BATTLE: Final = -1
TILES: Final = 61  # Tiles, or cards, that a mask has room for.
TILE_NUMBERS: Final = [str(n) for n in range(TILES)]

SPACES: Final = "board.spaces"
LAST_SPACE: Final = "board.spaces-1"
ALL_SEATS: Final = (1 << MOST_PLAYERS) - 1
ALL_TILES: Final = (1 << TILES) - 1
BAG: Final = (1 << 62) - 1

PIECES: Final[list[Field]] = [
    Field("here", 0, BAG, 0, "What is on each space: bits of spaces.py.", length=SPACES),
    # By seat.
    Field("land", 0, BAG, 0, "Spaces with its marker, as a mask.", length=MOST_PLAYERS),
    Field("at", -1, LAST_SPACE, -1, "Where its Monster is; -1 if it is not on the board.", length=MOST_PLAYERS),
    Field("monster", -1, len(MONSTER_NAMES) - 1, -1, "-1 before it is chosen.", length=MOST_PLAYERS, replaced=True),
    Field("card", -1, CARDS - 1, -1, "Movement Cards, then the Shared one; -1 for none.", length=MOST_PLAYERS + 1),
    Field("tokens", 0, BAG, 0, "Bag of tokens.", length=MOST_PLAYERS),
    Field("groups", 0, MANY, 0, "Tiles claimed: seat * 4 + Group.", length=MOST_PLAYERS * GROUPS),
    Field("points", 0, MANY, 0, "Printed values of the tiles claimed.", length=MOST_PLAYERS),
    Field("tiles", 0, ALL_TILES, 0, "Tiles claimed, as a mask.", length=MOST_PLAYERS),
    Field("abilities", -1, len(ABILITY_NAMES) - 1, -1, "-1 for none; from SPARE on a second.", length=8),
    Field("health", 0, MANY, 0, "Arena.", length=MOST_PLAYERS),
    # Of all.
    Field("left", 0, MANY, 0, "Printed tiles of each Group on the board.", length=GROUPS),
    Field("declared", -1, GROUPS - 1, -1, "Group of a claimed Wild tile.", length="board.wild_tiles", replaced=True),
    Field("faces", -1, MANY, -1, "Objective faces A to D in play, -1 for none.", length=MOST_PLAYERS, replaced=True),
    Field("met", 0, MANY, 0, "Park landings of this movement, its start first: space * 2 + flip.", length=ANY),
    Field("fight", 0, BAG, 0, "The battle under way: HAND, SPENT, WON, FULL, ASIDE.", length=FIGHT),
    Field("supply", 0, BAG, "board.tokens", "Bag of tokens."),
    Field("d_holder", -1, LAST_SEAT, -1, "Who holds the D card."),
    Field("alive", 0, ALL_SEATS, ALL_SEATS, "Seats still in the game, as a mask."),
    Field("turn", 0, MANY, 0, "Turns begun."),
    Field("active", 0, LAST_SEAT, 0, "Whose turn it is."),
    Field("first", 0, LAST_SEAT, 0, "Who began."),
    Field("sort", NO_BATTLE, len(BATTLE_NAMES.words) - 1, NO_BATTLE, "The sort of battle."),
    Field("attacker", -1, LAST_SEAT, -1, "Who attacks."),
    Field("defender", -1, LAST_SEAT, -1, "Who defends."),
    Field("field", -1, LAST_SPACE, -1, "The space that is fought on or for."),
    Field("round", 0, MANY, 0, "Rounds fought."),
    Field("shown", 0, BAG, 0, "Icons played: six bits a round, three for each fighter."),
]  # fmt: skip
# One line of a text names those that are 1.
FLAGS: Final[list[Field]] = [
    Field("used", 0, 1, 0, "1: the active player has used a Special Ability this turn."),
    Field("closed", 0, 1, 0, "1: the active player has ended the turn."),
    Field("owed", 0, 1, 0, "1: own and Shared card change places when the turn ends [KAIJU-R7]."),
    Field("savage", 0, 1, 0, "1: Savage Instinct."),
]
# Lines of a text, in groups with others between them.
USED_CARDS: Final[list[Field]] = [
    Field("discarded", 0, BAG, 0, "Special Abilities used.", words=ABILITY_NAMES.words, mask=True, line=True)
]
COUNTS: Final[list[Field]] = [
    Field("passes", 0, 100, 0, "Passes in a row.", line=True),
    Field("changed", 0, 1_000_000, 0, "Arena: the turn in which health last changed.", line=True),
    Field("replays", 0, 3, 0, "Battles fought again.", line=True),
    Field("flip", 0, 1, 0, "1: own and Shared card have changed places in this movement.", line=True),
]
SETTING_UP: Final[list[Field]] = [
    Field("rivals", 0, ALL_SEATS, 0, "Still to step up in a final battle.", words="players", mask=True, line=True),
    Field("box", 0, ALL_TILES, 0, "Tiles, then cards, still to be dealt.", words=TILE_NUMBERS, mask=True, line=True),
]  # fmt: skip
RESULT: Final[list[Field]] = [
    Field("winners", 0, ALL_SEATS, 0, "As a mask.", words="players", mask=True, line=True)
]
FIELDS: Final[list[Field]] = [*PIECES, *FLAGS, *USED_CARDS, *COUNTS, *SETTING_UP, *RESULT]
