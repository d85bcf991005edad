"""What can happen in Menace."""

from typing import Final, Literal

from rampage.kernel.action_space import Names, table, titled
from rampage.kernel.events import Event, EventType

# How a match ends.
OUT_OF_TOKENS: Final = 1
STANDSTILL: Final = 2
Ending = Literal["", "out_of_tokens", "standstill"]
ENDING_NAMES: Final[Names[Ending]] = table(
    ("", ""),
    ("out_of_tokens", "the last Stomp token is gone"),
    ("standstill", "too many rounds without a stomp"),
)

# Why Health or Infamy changes, a unit is lost, a Minion drawn.
WHY_NAMES: Final = titled(
    city="for a City", base="for a Military Base", site="for mutating", defeat="for a defeat",
    shame="beaten by the Military alone", card="by a card", missile="by a Cruise Missile", hit="hit",
    self="it destroyed itself", crowd="no room to retreat to", trapped="no way to retreat",
    start="at the start", sea="no open sea is adjacent",
)  # fmt: skip
CITY_WHY: Final = 0
BASE_WHY: Final = 1
SITE_WHY: Final = 2
DEFEAT_WHY: Final = 3
SHAME_WHY: Final = 4
CARD_WHY: Final = 5
MISSILE_WHY: Final = 6
HIT_WHY: Final = 7
SELF_WHY: Final = 8
CROWD_WHY: Final = 9
TRAPPED_WHY: Final = 10
START_WHY: Final = 11
SEA_WHY: Final = 12

MISSED: Final = 0
HIT: Final = 1
RESULT_NAMES: Final = table(("miss", "miss"), ("hit", "hit"))

# The steps of a battle; 0 is before the first.
STEP_TITLES: Final[list[str]] = [
    "", "Pre-emptive fire", "Monsters attack", "Counterattack", "Units fire", "Retreat",
]  # fmt: skip

FIRST_PLAYER: Final = EventType("first_player", "{player:PLAYER} begins.", "MENACE-2.1")
MONSTER_TAKEN: Final = EventType("monster_taken", "{player:PLAYER} plays {monster:MONSTER}.", "MENACE-2.4")
MILITARY_TAKEN: Final = EventType(
    "military_taken", "{player:PLAYER} commands the {military:MILITARY}.", "MENACE-2.4"
)
MINION_DRAWN: Final = EventType(
    "minion_drawn", "{player:PLAYER} draws {minion:MINION}.", "MENACE-14.1", why="WHY"
)
DECK_SHUFFLED: Final = EventType(
    "deck_shuffled", "The discarded Minions are shuffled into a new deck.", "MENACE-R23"
)
LAIR_TAKEN: Final = EventType("lair_taken", "{player:PLAYER} takes the Lair in {space:SPACE}.", "MENACE-2.8")
TURN_BEGAN: Final = EventType("turn_began", "Turn {turn}: {player:PLAYER}.", "MENACE-5.1")
MONSTER_BACK: Final = EventType(
    "monster_back", "{creature:CREATURE} is back, in {space:SPACE}.", "MENACE-12.4"
)
MOVED: Final = EventType("moved", "{piece:PIECE} goes from {start:SPACE} to {to:SPACE}.", "MENACE-7.1")
BATTLE_BEGAN: Final = EventType("battle_began", "Battle in {space:SPACE}!", "MENACE-8.1", "PIECE")
JOINED: Final = EventType("joined", "{unit:UNIT} joins the battle from {start:SPACE}.", "MENACE-R14")
STEP_BEGAN: Final[list[EventType]] = [
    EventType("step_began", f"Battle step {step}: {title}.", "MENACE-8.3", step="")
    for step, title in enumerate(STEP_TITLES)
]
ANALYZED: Final = EventType(
    "analyzed", "Scientific Analysis finds a weak spot in {creature:CREATURE}.", "MENACE-C3"
)
ROLLED: Final = EventType(
    "rolled", "{piece} attacks {target}: rolls {pips}, needs {needs}: {result}.", "MENACE-10.2",
    piece="PIECE", target="PIECE", pips="", counted="", needs="", result="RESULT",
)  # fmt: skip
ROLLED_CHANGED: Final = EventType(
    "rolled", "{piece} attacks {target}: rolls {pips}, counts as {counted}, needs {needs}: {result}.",
    "MENACE-10.2", piece="PIECE", target="PIECE", pips="", counted="", needs="", result="RESULT",
)  # fmt: skip
REROLLED: Final = EventType("rerolled", "{piece:PIECE} rolls again instead of {before}.", "MENACE-R48")
HURT: Final = EventType("hurt", "{creature:CREATURE} loses {damage} Health, {left} left.", "MENACE-10.6")
HEALED: Final = EventType(
    "healed", "{creature:CREATURE} gains {health} Health, {left} now.", "MENACE-1.4", why="WHY"
)
TANK_MARKED: Final = EventType("tank_marked", "{unit:UNIT} is damaged.", "MENACE-17.1")
UNIT_LOST: Final = EventType(
    "unit_lost", "{unit:UNIT} is destroyed: {why:WHY}.", "MENACE-10.4", space="SPACE"
)
UNIT_RECORDED: Final = EventType(
    "unit_recorded", "{player:PLAYER} has defeated {count} unit{count:s}.", "MENACE-10.5"
)
DEFEATED: Final = EventType("defeated", "{creature:CREATURE} is defeated!", "MENACE-10.7")
TOKENS_GONE: Final = EventType(
    "tokens_gone", "{count} Stomp token{count:s} removed, {left} left.", "MENACE-10.9"
)
INFAMY: Final = EventType(
    "infamy", "{player:PLAYER}: {change} Infamy {why:WHY}, {total} in all.", "MENACE-18.1"
)
RETREATED: Final = EventType(
    "retreated", "{piece:PIECE} retreats from {start:SPACE} to {to:SPACE}.", "MENACE-11.1"
)
LEFT_BOARD: Final = EventType(
    "left_board", "{creature:CREATURE} has no retreat and leaves the board.", "MENACE-11.4"
)
MINION_LEFT: Final = EventType(
    "minion_left", "{minion:MINION} is discarded after the battle.", "MENACE-17.10"
)
RAMPAGED: Final = EventType("rampaged", "{creature:CREATURE} rampages on into {to:SPACE}.", "MENACE-17.14")
STOMPED: Final = EventType(
    "stomped",
    "{creature:CREATURE} stomps the {location:LOCATION} in {space:SPACE}: {left} Stomp token{left:s} left.",
    "MENACE-13.2",
)
CUBE_KEPT: Final = EventType("cube_kept", "Pollendust keeps {count} Mutation cube{count:s}.", "MENACE-17.7")
CUBE_GIVEN: Final = EventType("cube_given", "Pollendust hands a cube to {creature:CREATURE}.", "MENACE-17.8")
CHART_ROLLED: Final = EventType("chart_rolled", "{creature:CREATURE} rolls {pips} to mutate.", "MENACE-13.12")
MUTATED: Final = EventType("mutated", "{creature:CREATURE} gains {mutation:MUTATION}.", "MENACE-13.13")
NOTHING_LEFT: Final = EventType("nothing_left", "There is nothing left to gain.", "MENACE-R19")
TANKS_PLACED: Final = EventType(
    "tanks_placed", "The {military:MILITARY} marshals {count} Tank{count:s} in {space:SPACE}.", "MENACE-13.8"
)
DEPLOYED: Final = EventType("deployed", "{unit:UNIT} is deployed to {space:SPACE}.", "MENACE-15.2")
REDEPLOYED: Final = EventType(
    "redeployed", "{unit:UNIT} is redeployed from {start:SPACE} to {space:SPACE}.", "MENACE-15.7"
)
MISSILE_SET: Final = EventType(
    "missile_set", "A Cruise Missile is set up in {space:SPACE}.", "MENACE-15.10", unit="UNIT"
)
MISSILE_FIRED: Final = EventType(
    "missile_fired",
    "The Cruise Missile in {space:SPACE} is fired at {creature:CREATURE}.",
    "MENACE-16.1",
    unit="UNIT",
)
PUT_TO_SEA: Final = EventType("put_to_sea", "{unit:UNIT} puts to sea in {to:SPACE}.", "MENACE-15.9")
RESEARCHED: Final = EventType(
    "researched", "The {military:MILITARY} rolls {pips} for research.", "MENACE-15.11"
)
UPGRADED: Final = EventType("upgraded", "The {military:MILITARY} gains {upgrade:UPGRADE}.", "MENACE-15.13")
GAME_ENDED: Final = EventType("game_ended", "The game ends: {ending:ENDING}.", "MENACE-19.1")


def rolled(piece: int, target: int, pips: int, counted: int, needs: int, hit: bool) -> Event:
    """An attack; what the die counts as is worth a word only where something was added to it."""
    news = ROLLED if counted == pips else ROLLED_CHANGED
    return Event(news, [piece, target, pips, counted, needs, HIT if hit else MISSED])
