"""What can happen in both games of the city."""

from typing import Final, Literal

from rampage.kernel.action_space import Names, table, titled
from rampage.kernel.events import EventType

# How a piece was lost or a Building lit; each game continues the numbering.
TRAMPLE: Final = 0
STRAY_SHOT: Final = 1
ROOF_FIRE: Final = 2
GAME_END: Final = 3
CAUSE_NAMES: Final = table(
    ("trample", "trampled by the Monster", "SMASH-7.4"),
    ("stray", "hit by a stray shot", "SMASH-9.10"),
    ("roof", "lost in the fire on the roof"),
    ("end", "left behind when the game ended"),
)

# Why a card was won or lost; each game continues the numbering.
ALWAYS: Final = 0
SURVIVORS_DIED: Final = 1
GAME_OVER: Final = 2
WHY_NAMES: Final = titled(
    always="kept in any case", survivors_died="the Survivors died", game_over="the game is over"
)

HIT: Final = 0
MISS: Final = 1
CRITICAL: Final = 2
RESULT_NAMES: Final = table(("hit", "hit!"), ("miss", "miss."), ("critical", "Critical Miss!"))

Ending = Literal["", "city_lost", "mission_accomplished", "elimination", "turn_cap"]
ENDING_NAMES: Final[Names[Ending]] = table(
    ("", ""),
    ("city_lost", "the city is lost", "SMASH-12.1"),
    ("mission_accomplished", "Mission Accomplished", "SMASH-12.2"),
    ("elimination", "elimination", "SMASH-12.4"),
    ("turn_cap", "the turn limit", "SMASH-R35"),
)
CITY_LOST: Final = 1
MISSION: Final = 2
ELIMINATION: Final = 3
TURN_CAP: Final = 4

MONSTER_CAME: Final = EventType(
    "monster_came", "The Monster enters the city at {square:SQUARE}, facing {facing:FACING}.", "SMASH-1.6"
)
TURN_BEGAN: Final = EventType("turn_began", "Turn {turn}: {player:PLAYER}.", "SMASH-2.3")
MOVEMENT_ROLLED: Final = EventType(
    "movement_rolled", "{player:PLAYER} rolls {first} and {second}: {total} movement points.", "SMASH-3.1"
)
DROVE: Final = EventType(
    "drove", "{unit:UNIT} drives from {start:SQUARE} to {to:SQUARE}, facing {facing:FACING} (cost {cost}).",
    "SMASH-5.1", "SQUARE",
)  # fmt: skip
FLEW: Final = EventType(
    "flew", "{unit:UNIT} flies from {start:SQUARE} to {to:SQUARE} (cost {cost}).", "SMASH-4.1", "SQUARE"
)
DROVE_IN: Final = EventType(
    "drove_in", "{unit:UNIT} enters at {start:SQUARE} and takes {to:SQUARE}, facing {facing:FACING} (cost {cost}).",
    "SMASH-6.2", "SQUARE",
)  # fmt: skip
FLEW_IN: Final = EventType(
    "flew_in", "{unit:UNIT} enters at {start:SQUARE} and takes {to:SQUARE} (cost {cost}).", "SMASH-6.2", "SQUARE",
)  # fmt: skip
RESCUED: Final = EventType(
    "rescued", "{unit} rescues the Survivors at {square}: {player} wins the card and the marker.", "SMASH-11.4",
    unit="UNIT", card="CARD", square="SQUARE", player="PLAYER",
)  # fmt: skip
TRADED: Final = EventType("traded", "{player:PLAYER} trades {card:CARD_KIND} for {unit:UNIT}.", "SMASH-6.7")
MONSTER_ROLLED: Final = EventType("monster_rolled", "Monster Die: {face:FACE}.", "SMASH-7.2")
MONSTER_MOVED: Final = EventType(
    "monster_moved", "The Monster stomps from {start:SQUARE} to {to:SQUARE}.",
    "SMASH-7.3", "SQUARE", facing="FACING", wrapped="",
)  # fmt: skip
BUILDING_FELL: Final = EventType(
    "building_fell", "The Building on {square:SQUARE} is destroyed: {cause:CAUSE}.", "SMASH-7.4"
)
BUILDING_LIT: Final = EventType(
    "building_lit", "The Building on {square:SQUARE} burns: {cause:CAUSE}.", "SMASH-8.1"
)
NO_MARKER: Final = EventType(
    "no_marker", "No Fire Marker is left for {square:SQUARE}: it does not catch fire.", "SMASH-R29"
)
UNIT_LOST: Final = EventType(
    "unit_lost", "{unit:UNIT} is destroyed on {square:SQUARE}: {cause:CAUSE}.", "SMASH-3.7"
)
SURVIVORS_LOST: Final = EventType(
    "survivors_lost", "{player} loses the Survivors at {square}: {cause}.", "SMASH-11.7",
    player="PLAYER", card="CARD", square="SQUARE", cause="CAUSE",
)  # fmt: skip
NO_SHOT: Final = EventType(
    "no_shot", "{player:PLAYER} has no Unit that can fire: the attack phase is over.", "SMASH-9.1"
)
FORFEITED: Final = EventType("forfeited", "A nearer Unit fired first; shot lost: {many:UNIT}.", "SMASH-R18")
STRAYED: Final = EventType("strayed", "The shot goes astray to {square:SQUARE}.", "SMASH-9.10")
HARMLESS: Final = EventType("harmless", "No Building is left to catch fire.", "SMASH-R21")
CARD_DRAWN: Final = EventType("card_drawn", "{player:PLAYER} draws {card:CARD}.", "SMASH-9.11")
CARD_WON: Final = EventType("card_won", "{player:PLAYER} wins {card:CARD_KIND}: {why:WHY}.", "SMASH-10.0")
CARD_KEPT: Final = EventType("card_won", "{player:PLAYER} keeps {card:CARD_KIND}.", "SMASH-10.0", why="WHY")
CARD_LOST: Final = EventType(
    "card_lost", "The card {card:CARD_KIND} is discarded: {why:WHY}.", "SMASH-10.0", player="PLAYER"
)
UNIT_GAINED: Final = EventType("unit_gained", "{player:PLAYER} takes {unit:UNIT} into reserve.", "SMASH-10.2")
SURVIVORS_PLACED: Final = EventType(
    "survivors_placed", "The Survivors of {player} call for help at {square}.", "SMASH-11.2",
    card="CARD", player="PLAYER", square="SQUARE",
)  # fmt: skip
SURVIVORS_UNLUCKY: Final = EventType(
    "survivors_unlucky", "The Survivors at {square} had no chance. The attack may continue.", "SMASH-11.8",
    card="CARD", square="SQUARE", player="PLAYER",
)  # fmt: skip
PLAYER_OUT: Final = EventType(
    "player_out", "{player:PLAYER} has no Unit, no reserve and no card to trade.", "SMASH-12.4"
)
GAME_ENDED: Final[list[EventType]] = [  # By the way it ended.
    EventType("game_ended", "The game ends: {ending}.", rule, ending="ENDING") for rule in ENDING_NAMES.rules
]

# All of them, for what describes the events of a game of the city.
CITY_NEWS: Final[list[EventType]] = [
    MONSTER_CAME, TURN_BEGAN, MOVEMENT_ROLLED, DROVE, FLEW, DROVE_IN, FLEW_IN, RESCUED, TRADED, MONSTER_ROLLED,
    MONSTER_MOVED, BUILDING_FELL, BUILDING_LIT, NO_MARKER, UNIT_LOST, SURVIVORS_LOST, NO_SHOT, FORFEITED, STRAYED,
    HARMLESS, CARD_DRAWN, CARD_WON, CARD_KEPT, CARD_LOST, UNIT_GAINED, SURVIVORS_PLACED, SURVIVORS_UNLUCKY, PLAYER_OUT,
    *GAME_ENDED,
]  # fmt: skip
