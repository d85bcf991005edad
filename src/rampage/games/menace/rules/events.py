"""What can happen in Menace."""

from typing import Final, Literal

from rampage.kernel.action_space import Names, table
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
WHY_NAMES: Final = table(
    ("city", "for a City"),
    ("base", "for a Military Base"),
    ("site", "for mutating"),
    ("defeat", "for a defeat"),
    ("shame", "beaten by the Military alone"),
    ("card", "by a card"),
    ("missile", "by a Cruise Missile"),
    ("hit", "hit"),
    ("self", "it destroyed itself"),
    ("crowd", "no room to retreat to"),
    ("trapped", "no way to retreat"),
    ("start", "at the start"),
    ("sea", "no open sea is adjacent"),
)

MISSED: Final = 0
HIT: Final = 1
RESULT_NAMES: Final = table(
    ("miss", "miss"),
    ("hit", "hit"),
)

# The steps of a battle; 0 is before the first.
STEP_TITLES: Final[list[str]] = [
    "", "Pre-emptive fire", "Monsters attack", "Counterattack", "Units fire", "Retreat",
]  # fmt: skip

FIRST_PLAYER = EventType("first_player", "{player} begins.", "MENACE-2.1", player="PLAYER")
MONSTER_TAKEN = EventType(
    "monster_taken", "{player} plays {monster}.", "MENACE-2.4", player="PLAYER", monster="MONSTER"
)
MILITARY_TAKEN = EventType(
    "military_taken", "{player} commands the {military}.", "MENACE-2.4", player="PLAYER", military="MILITARY"
)
MINION_DRAWN = EventType(
    "minion_drawn", "{player} draws {minion}.", "MENACE-14.1", player="PLAYER", minion="MINION", why="WHY"
)
DECK_SHUFFLED = EventType(
    "deck_shuffled", "The discarded Minions are shuffled into a new deck.", "MENACE-R23"
)
LAIR_TAKEN = EventType(
    "lair_taken", "{player} takes the Lair in {space}.", "MENACE-2.8", player="PLAYER", space="SPACE"
)
TURN_BEGAN = EventType("turn_began", "Turn {turn}: {player}.", "MENACE-5.1", player="PLAYER", turn="")
MONSTER_BACK = EventType(
    "monster_back", "{creature} is back, in {space}.", "MENACE-12.4", creature="CREATURE", space="SPACE"
)
MOVED = EventType(
    "moved", "{piece} goes from {start} to {to}.", "MENACE-7.1", piece="PIECE", start="SPACE", to="SPACE"
)
BATTLE_BEGAN = EventType("battle_began", "Battle in {space}!", "MENACE-8.1", "PIECE", space="SPACE")
JOINED = EventType(
    "joined", "{unit} joins the battle from {start}.", "MENACE-R14", unit="UNIT", start="SPACE"
)
STEP_BEGAN: Final[list[EventType]] = [
    EventType("step_began", f"Battle step {step}: {title}.", "MENACE-8.3", step="")
    for step, title in enumerate(STEP_TITLES)
]
ANALYZED = EventType(
    "analyzed", "Scientific Analysis finds a weak spot of {creature}.", "MENACE-C3", creature="CREATURE"
)
ROLLED = EventType(
    "rolled", "{piece} attacks {target}: rolls {pips}, needs {needs}: {result}.", "MENACE-10.2",
    piece="PIECE", target="PIECE", pips="", counted="", needs="", result="RESULT",
)  # fmt: skip
ROLLED_CHANGED = EventType(
    "rolled", "{piece} attacks {target}: rolls {pips}, counts as {counted}, needs {needs}: {result}.",
    "MENACE-10.2", piece="PIECE", target="PIECE", pips="", counted="", needs="", result="RESULT",
)  # fmt: skip
REROLLED = EventType(
    "rerolled", "{piece} rolls again instead of {before}.", "MENACE-R48", piece="PIECE", before=""
)
HURT = EventType(
    "hurt",
    "{creature} loses {damage} Health, {left} left.",
    "MENACE-10.6",
    creature="CREATURE",
    damage="",
    left="",
)
HEALED = EventType(
    "healed", "{creature} gains {health} Health, {left} now.", "MENACE-1.4",
    creature="CREATURE", health="", left="", why="WHY",
)  # fmt: skip
TANK_MARKED = EventType("tank_marked", "{unit} is damaged.", "MENACE-17.1", unit="UNIT")
UNIT_LOST = EventType(
    "unit_lost", "{unit} is destroyed: {why}.", "MENACE-10.4", unit="UNIT", space="SPACE", why="WHY"
)
UNIT_RECORDED = EventType(
    "unit_recorded", "{player} has defeated {count} unit{count:s}.", "MENACE-10.5", player="PLAYER", count=""
)
DEFEATED = EventType("defeated", "{creature} is defeated!", "MENACE-10.7", creature="CREATURE")
TOKENS_GONE = EventType(
    "tokens_gone", "{count} Stomp token{count:s} removed, {left} left.", "MENACE-10.9", count="", left=""
)
INFAMY = EventType(
    "infamy", "{player}: {change} Infamy {why}, {total} in all.", "MENACE-18.1",
    player="PLAYER", change="", total="", why="WHY",
)  # fmt: skip
RETREATED = EventType(
    "retreated", "{piece} retreats from {start} to {to}.", "MENACE-11.1",
    piece="PIECE", start="SPACE", to="SPACE",
)  # fmt: skip
LEFT_BOARD = EventType(
    "left_board", "{creature} has no retreat and leaves the board.", "MENACE-11.4", creature="CREATURE"
)
MINION_LEFT = EventType(
    "minion_left", "{minion} is discarded after the battle.", "MENACE-17.10", minion="MINION"
)
RAMPAGED = EventType(
    "rampaged", "{creature} rampages on into {to}.", "MENACE-17.14", creature="CREATURE", to="SPACE"
)
STOMPED = EventType(
    "stomped", "{creature} stomps the {location} in {space}: {left} Stomp token{left:s} left.", "MENACE-13.2",
    creature="CREATURE", space="SPACE", location="LOCATION", left="",
)  # fmt: skip
CUBE_KEPT = EventType(
    "cube_kept", "Pollendust keeps {count} Mutation cube{count:s}.", "MENACE-17.7", count=""
)
CUBE_GIVEN = EventType(
    "cube_given", "Pollendust hands a cube to {creature}.", "MENACE-17.8", creature="CREATURE"
)
CHART_ROLLED = EventType(
    "chart_rolled", "{creature} rolls {pips} to mutate.", "MENACE-13.12", creature="CREATURE", pips=""
)
MUTATED = EventType(
    "mutated", "{creature} gains {mutation}.", "MENACE-13.13", creature="CREATURE", mutation="MUTATION"
)
NOTHING_LEFT = EventType("nothing_left", "There is nothing left to gain.", "MENACE-R19")
TANKS_PLACED = EventType(
    "tanks_placed", "The {military} marshals {count} Tank{count:s} in {space}.", "MENACE-13.8",
    military="MILITARY", space="SPACE", count="",
)  # fmt: skip
DEPLOYED = EventType("deployed", "{unit} is deployed to {space}.", "MENACE-15.2", unit="UNIT", space="SPACE")
REDEPLOYED = EventType(
    "redeployed", "{unit} is redeployed from {start} to {space}.", "MENACE-15.7",
    unit="UNIT", start="SPACE", space="SPACE",
)  # fmt: skip
MISSILE_SET = EventType(
    "missile_set", "A Cruise Missile is set up in {space}.", "MENACE-15.10", unit="UNIT", space="SPACE"
)
MISSILE_FIRED = EventType(
    "missile_fired", "The Cruise Missile in {space} is fired at {creature}.", "MENACE-16.1",
    unit="UNIT", space="SPACE", creature="CREATURE",
)  # fmt: skip
PUT_TO_SEA = EventType("put_to_sea", "{unit} puts to sea in {to}.", "MENACE-15.9", unit="UNIT", to="SPACE")
RESEARCHED = EventType(
    "researched", "The {military} rolls {pips} for research.", "MENACE-15.11", military="MILITARY", pips=""
)
UPGRADED = EventType(
    "upgraded", "The {military} gains {upgrade}.", "MENACE-15.13", military="MILITARY", upgrade="UPGRADE"
)
GAME_ENDED = EventType("game_ended", "The game ends: {ending}.", "MENACE-19.1", ending="ENDING")


def rolled(piece: int, target: int, pips: int, counted: int, needs: int, hit: bool) -> Event:
    """An attack; what the die counts as is worth a word only where something was added to it."""
    news = ROLLED if counted == pips else ROLLED_CHANGED
    return Event(news, [piece, target, pips, counted, needs, HIT if hit else MISSED])
