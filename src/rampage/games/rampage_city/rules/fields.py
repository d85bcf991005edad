"""What a position of the city holds. state.py is generated from this: run `python -m tools.fields` after a change."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

from rampage.games.rampage_city.rules.action_space import GREEN, SHORT_NAMES, UNITS
from rampage.kernel.fields import MANY, Field

RESERVE: Final = -1  # Off the board, waiting to enter.
LOST: Final = -2  # Destroyed, or never raised.

NOT_MOVED: Final = 0
MOVED: Final = 1
TRADED: Final = 2
SPENT: Final = ["no", "moved", "traded"]

SETUP: Final = 0
MOVEMENT: Final = 1
MONSTER_PHASE: Final = 2
ATTACK: Final = 3
Phase = Literal["setup", "movement", "monster", "attack"]
PHASES: Final[Sequence[Phase]] = [*get_args(Phase)]

LAST_SQUARE: Final = "city.squares-1"
ALL_UNITS: Final = (1 << UNITS) - 1
KINDS: Final = "city.card_kinds"
CALLS: Final = "city.survivor_cards"

PIECES: Final[list[Field]] = [
    Field("here", 0, 255, 0, "What stands on each square: reach.py.", length="city.squares", small=True),
    Field("at", LOST, LAST_SQUARE, RESERVE, "Where each Unit is: a square, RESERVE or LOST.", length=UNITS),
    Field("facing", 0, 3, 0, "Of Tanks; 0 for Helicopters.", length=UNITS),
    Field("deck", -MANY, MANY, "city.deck", "Cards left, by face.", length="city.deck"),
    Field("won", 0, MANY, 0, "Cards won and held: player * card_kinds + kind.", length="city.held_kinds"),
    Field("discarded", 0, MANY, 0, "Cards discarded, by kind.", length=KINDS),
    Field("survivors_at", -1, LAST_SQUARE, -1, "Pending Survivors by card: a square, or -1.", length=CALLS),
    Field("survivors_of", 0, 1, 0, "Whose they are.", length=CALLS),
    Field("markers", 0, MANY, 0, "Survivor Markers won, by player.", length=2),
    Field("monster", -1, LAST_SQUARE, -1, "Its north-west square; -1 before it comes."),
    Field("monster_facing", 0, 3, 0, "Where it looks."),
    Field("buildings", 0, MANY, "city.buildings", "Buildings that stand."),
    Field("fires", 0, MANY, 0, "Buildings that burn."),
    Field("turn", 0, MANY, 0, "Turns begun."),
    Field("active", 0, 1, GREEN, "Whose turn it is."),
    Field("phase", 0, len(PHASES) - 1, SETUP, "The phase of the turn."),
    Field("dice", 0, 42, 0, "First and second die as 6 * first + second, for the view; 0 before."),
    Field("winner", -1, 1, -1, "The player who has won."),
]
# Lines of a text, before the dice and after them.
POOL: Final[list[Field]] = [Field("pool", 0, 12, 0, "Movement points left.", line=True)]
TURN: Final[list[Field]] = [
    Field("spent", 0, 2, NOT_MOVED, "NOT_MOVED, MOVED or TRADED.", words=SPENT, line=True),
    Field("exchanges", 0, 2, 0, "Units exchanged this turn.", line=True),
    Field("bound", -1, UNITS - 1, -1, "Rescued where it may not stop: moves on.", words=SHORT_NAMES, line=True),
    Field("fired", 0, ALL_UNITS, 0, "Fired this turn.", words=SHORT_NAMES, mask=True, line=True),
    Field("forfeited", 0, ALL_UNITS, 0, "Let their shot pass.", words=SHORT_NAMES, mask=True, line=True),
    Field("ceased", 0, 1, 0, "1: the player has ceased fire.", line=True),
    Field("harm", 0, 1000, 0, "Pieces lost and fires started since the card at hand was drawn.", line=True),
]  # fmt: skip
FIELDS: Final[list[Field]] = [*PIECES, *POOL, *TURN]
