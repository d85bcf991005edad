"""What a position of Rush holds. state.py is generated from this: run `python -m tools.fields` after a change."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

from rampage.games.rush.rules.action_space import ITEM_NAMES, ITEMS, LETTERS
from rampage.games.rush.rules.events import CAUSE_NAMES, RUNNING
from rampage.kernel.fields import ANY, LAST_SEAT, MANY, SEATS, Field

SETUP: Final = 0
Phase = Literal["setup", "speed", "tests", "move", "after"]
PHASES: Final[Sequence[Phase]] = [*get_args(Phase)]
UNLIMITED: Final = 99  # Free lane changes at low speed [RUSH-7.1].

LAST_BOX: Final = "board.boxes-1"
ALL_SEATS: Final = (1 << len(LETTERS)) - 1
ALL_ITEMS: Final = (1 << ITEMS) - 1

CARS: Final[list[Field]] = [
    Field("car", -1, MANY, -1, "Which car of the garage; -1 before it is picked.", length=SEATS),
    Field("driver", -1, MANY, -1, "Who drives it; -1 before.", length=SEATS),
    Field("at", -1, LAST_BOX, -1, "Box, of a wreck too; -1 before the start.", length=SEATS),
    Field("laps", -MANY, MANY, 0, "How often it passed the joint from the last tile to the first.", length=SEATS),
    Field("stamp", 0, 1 << 40, 0, "When its progress last changed, on `clock` [RUSH-Q33].", length=SEATS),
    Field("node", 0, MANY, 0, "Where the lever is [RUSH-2.9].", length=SEATS),
    Field("steering", 0, MANY, 0, "Steering points left.", length=SEATS),
    Field("braking", 0, MANY, 0, "Braking points left.", length=SEATS),
    Field("turbo", 0, MANY, 0, "Turbo points left.", length=SEATS),
    Field("structure", 0, MANY, 0, "Structure points left.", length=SEATS),
    Field("heat", 0, MANY, 0, "Heat of the engine [RUSH-2.11].", length=SEATS),
    Field("mines", 0, MANY, 0, "Mines left.", length=SEATS),
    Field("on", 0, ALL_ITEMS, 0, "Pawns that are On, bit mask of items [RUSH-2.8].", length=SEATS),
    Field("wrecked", 0, len(CAUSE_NAMES) - 1, RUNNING, "RUNNING, or what it died of.", length=SEATS),
]  # fmt: skip
RACE: Final[list[Field]] = [
    Field("order", 0, LAST_SEAT, 0, "Seats: the starting order, then the turn order of the round.", length=ANY),
    Field("here", 0, 255, "board.track.ground", "What is in each box: track.py.", length="board.boxes", small=True),
    Field("rolls", -MANY, 1 << 62, 0, "What was rolled this turn, or in the last with a roll: rolls.py.", length=ANY),
    Field("live", 0, SEATS, SEATS, "Cars that run."),
    Field("round", 0, MANY, 0, "Rounds begun."),
    Field("active", 0, LAST_SEAT, 0, "Whose turn it is."),
    Field("phase", 0, len(PHASES) - 1, SETUP, "The phase of the turn."),
]  # fmt: skip
# Lines of a text, before the rolls and after them.
MOVES: Final[list[Field]] = [
    Field("acted", 0, ALL_SEATS, 0, "Seats that have had their turn.", words="letters", mask=True, line=True),
    Field("free", 0, 20, 0, "Free lane changes left.", words={UNLIMITED: "unlimited"}, line=True),
    Field("spurned", 0, ALL_SEATS, 0, "Not to be rammed again [RUSH-10.6].", words="letters", mask=True, line=True),
    Field("pawns", 0, ALL_ITEMS, 0, "Pawns moved this turn.", words=ITEM_NAMES.words, mask=True, line=True),
    Field("activated", 0, ALL_ITEMS, 0, "This turn [RUSH-15.5].", words=ITEM_NAMES.words, mask=True, line=True),
    Field("left_box", -1, LAST_BOX, -1, "The box left last: for a mine.", words="board.track.names", line=True),
    Field("path", 0, LAST_BOX, 0, "Boxes left this turn.", length=ANY, words="board.track.names", line=True),
]  # fmt: skip
COUNTS: Final[list[Field]] = [
    Field("clock", 0, 1 << 40, 0, "Counts changes of progress.", line=True),
    Field("turbo_used", 0, 6, 0, "Turbo points used this turn.", line=True),
    Field("left", 0, 20, 0, "Boxes left to move.", line=True),
    Field("moved", 0, 20, 0, "Boxes moved in the normal move of this turn.", line=True),
    Field("since_ram", 0, 20, "moved", "Boxes moved since the turn or the last ram [RUSH-Q8].", line=True),
    Field("trail", 0, "path", 0, "Where in the path the last box ahead was left behind [RUSH-Q3].", line=True),
    Field("pawn_moves", 0, 12, 0, "Pawns that may still be moved.", line=True),
    Field("mined", 0, 1, 0, "1: a mine was laid this turn.", line=True),
    Field("over", 0, 2, 0, "CUT_SHORT or TURN_OVER: ended before the last box.", line=True),
    Field("boosting", 0, 2, 0, "1 while the booster's boxes are moved, 2 after them.", line=True),
    Field("rolled", 0, 1 << 60, 0, "Dice of the roll at hand: base 7, the first one in front.", line=True),
    Field("rolls_old", 0, 1, 0, "1 from the start of a turn to its first roll.", line=True),
]  # fmt: skip
RESULT: Final[list[Field]] = [
    Field("winner", -1, LAST_SEAT, -1, "The seat that has won.", words="letters", line=True)
]
FIELDS: Final[list[Field]] = [*CARS, *RACE, *MOVES, *COUNTS, *RESULT]
