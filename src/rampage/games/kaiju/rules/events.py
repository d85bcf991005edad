"""What can happen in Kaiju Crush."""

from typing import Final, Literal, get_args

from rampage.kernel.action_space import Names, table
from rampage.kernel.events import EventType

# How a match ends.
ALL_PASSED: Final = 1
TIE_BREAK: Final = 2
SHARED_VICTORY: Final = 3
LAST_MONSTER: Final = 4
ARENA_PASSED: Final = 5
ARENA_STALLED: Final = 6
NOBODY_LEFT: Final = 7
Ending = Literal[
    "", "all_passed", "tie_break", "shared", "last_monster", "arena_passed", "arena_stalled", "nobody_left",
]  # fmt: skip
ENDING_NAMES: Final[Names[Ending]] = table(
    ("", ""),
    ("all_passed", "everybody passed", "KAIJU-15.1"),
    ("tie_break", "the final battle", "KAIJU-15.8"),
    ("shared", "a tie for the most points", "KAIJU-R26"),
    ("last_monster", "the last Monster standing", "KAIJU-17.1"),
    ("arena_passed", "all who are left passed, and the most health wins", "KAIJU-R32"),
    ("arena_stalled", "no blow fell for too long, and the most health wins", "KAIJU-R32"),
    ("nobody_left", "nobody is left, and the last defender wins", "KAIJU-R31"),
)

# What sort of battle.
ADJACENT: Final = 0
TERRITORY: Final = 1
FINAL_BATTLE: Final = 2
ON_TILE: Final = 3  # Arena: on a City Tile that is not claimed [KAIJU-17.11].
BattleSort = Literal["adjacent", "territory", "final", "tile"]
BATTLE_NAMES: Final[Names[BattleSort]] = table(
    ("adjacent", "an Adjacent Battle", "KAIJU-7.4"),
    ("territory", "a Territory Battle", "KAIJU-8.1"),
    ("final", "the final battle", "KAIJU-15.8"),
    ("tile", "a battle on the tile", "KAIJU-17.11"),
)

# Why a token is drawn.
WON_BATTLE: Final = 0
KING: Final = 1
WHY_NAMES: Final = table(
    ("battle", "for the battle", "KAIJU-9.9"), ("commerce_king", "as Commerce King", "KAIJU-14.7")
)

# How a round went, by who won it: the attacker, the defender, nobody.
RoundWinner = Literal["attacker", "defender", "nobody"]
ROUND_NAMES: Final[Names[RoundWinner]] = table(
    ("attacker", "the attacker wins the round"),
    ("defender", "the defender wins the round"),
    ("nobody", "nobody wins the round"),
)
# In the final battle nobody attacks: the two are called the first and the second named.
FINAL_ROUND_NAMES: Final[Names[RoundWinner]] = Names(
    get_args(RoundWinner),
    ["the first named wins the round", "the second named wins the round", "nobody wins the round"],
)

# Some sorts of events come in several wordings under one name: what happened is the same, but not why.

MONSTER_TAKEN: Final = EventType("monster_taken", "{player:PLAYER} plays {monster:MONSTER}.", "KAIJU-1.1")
MONSTER_LANDED: Final = EventType("monster_landed", "{player:PLAYER} starts on {space:SPACE}.", "KAIJU-1.6")
TOO_CLOSE: Final = EventType("too_close", "Two Monsters touch: their spaces are dealt again.", "KAIJU-R2b")
CITY_LAID: Final = EventType("city_laid", "The city is built.", "KAIJU-1.5", "TILE")
OBJECTIVE_SHOWN: Final = EventType("objective_shown", "Objective: {face:OBJECTIVE}.", "KAIJU-1.10")
CARD_OUT: Final = EventType("card_out", "{card:CARD} is left out.", "KAIJU-1.13")
CARD_OUT_BY_CHANCE: Final = EventType("card_out", "Chance leaves out {card:CARD}.", "KAIJU-16.1")
CARD_DEALT: Final = EventType("card_dealt", "{player:PLAYER} gets {card:CARD}.", "KAIJU-1.14")
SHARED_SHOWN: Final = EventType("shared_shown", "{card:CARD} is the Shared Movement Card.", "KAIJU-1.14")
ABILITY_DEALT: Final = EventType("ability_dealt", "{player:PLAYER} gets a Special Ability.", "KAIJU-1.12")
ABILITY_DRAWN: Final = EventType("ability_dealt", "{player:PLAYER} draws a Special Ability.", "KAIJU-14.9")
ABILITY_SEEN: Final = EventType("ability_seen", "It is {ability:ABILITY}.", "KAIJU-1.12", player="PLAYER")
ABILITY_KEPT: Final = EventType("ability_kept", "{player:PLAYER} keeps one Special Ability.", "KAIJU-R4")
TURN_BEGAN: Final = EventType("turn_began", "Turn {turn}: {player:PLAYER}.", "KAIJU-2.1")
STEPPED: Final = EventType(
    "stepped", "{player:PLAYER} uses {card:CARD} ({slot:SLOT}) from {start:SPACE} to {to:SPACE}.", "KAIJU-3.4"
)
PORTED: Final = EventType(
    "ported", "{player:PLAYER} continues through the Park Portal to {to:SPACE}.", "KAIJU-12.13"
)
STAYED: Final = EventType("stayed", "{player:PLAYER} plays Stomp ({slot:SLOT}) and stays.", "KAIJU-12.10")
CARDS_SWAPPED: Final = EventType(
    "cards_swapped",
    "{given:CARD} becomes the Shared Movement Card, {taken:CARD} goes to {player:PLAYER}.",
    "KAIJU-3.2",
)
PASSED: Final = EventType("passed", "{player:PLAYER} cannot move and passes.", "KAIJU-4.6")
PASSED_BATTLES: Final = EventType(
    "passed", "{player:PLAYER} passes: only battles were in reach.", "KAIJU-4.7"
)
TILE_CLAIMED: Final = EventType(
    "tile_claimed", "{player:PLAYER} crushes {tile:TILE} on {space:SPACE}.", "KAIJU-6.1"
)
WILD_DECLARED: Final = EventType(
    "wild_declared", "{tile:TILE} counts as {group:GROUP}.", "KAIJU-6.5", player="PLAYER"
)
WILD_LEFT: Final = EventType("wild_left", "{player:PLAYER} leaves the Wild tile.", "KAIJU-17.10")
MARKER_PLACED: Final = EventType(
    "marker_placed", "{player:PLAYER} puts a marker on {space:SPACE}.", "KAIJU-6.2"
)
MARKER_SEEN: Final = EventType(
    "marker_seen", "Under your marker: {icon:ICON}.", "KAIJU-6.3", player="PLAYER", space="SPACE"
)
MARKER_REMOVED: Final = EventType(
    "marker_removed", "{player:PLAYER}'s marker on {space:SPACE} goes under the stack.", "KAIJU-8.5"
)
NO_MARKER: Final = EventType(
    "no_marker", "{player:PLAYER} has no marker left: {space:SPACE} stays bare.", "KAIJU-R15c"
)
D_TAKEN: Final = EventType("d_taken", "{player:PLAYER} takes {face:OBJECTIVE}.", "KAIJU-14.2")
D_REMOVED: Final = EventType(
    "d_removed", "The last tile of its Group is gone: {face:OBJECTIVE} leaves the game.", "KAIJU-14.5"
)
TOKEN_DRAWN: Final = EventType(
    "token_drawn", "{player:PLAYER} draws a Combat Victory Token {why:WHY}.", "KAIJU-9.9"
)
TOKEN_SEEN: Final = EventType("token_seen", "It is worth {value:VALUE}.", "KAIJU-9.9", player="PLAYER")
ABILITY_USED: Final = EventType("ability_used", "{player:PLAYER} uses {ability:ABILITY}.", "KAIJU-12.1")
TILES_EXCHANGED: Final = EventType(
    "tiles_exchanged", "The tiles on {one:SPACE} and {other:SPACE} swap places.", "KAIJU-12.8"
)
CARDS_GRIPPED: Final = EventType(
    "cards_gripped", "{player:PLAYER} and {other:PLAYER} swap Movement Cards.", "KAIJU-C3"
)
BATTLE_DECLARED: Final = EventType(
    "battle_declared", "{attacker:PLAYER} attacks {defender:PLAYER}: {sort:BATTLE}.", "KAIJU-7.4", space="SPACE",
)  # fmt: skip
EVADED: Final = EventType("evaded", "{defender:PLAYER} evades: no battle.", "KAIJU-C3", attacker="PLAYER")
HAND_DRAWN: Final = EventType("hand_drawn", "{player:PLAYER} holds {count} marker{count:s}.", "KAIJU-9.1")
HAND_SEEN: Final = EventType("hand_seen", "Hand: {many:ICON}.", "KAIJU-9.1", player="PLAYER")
REDRAWN: Final = EventType("redrawn", "{player:PLAYER} puts back {count} marker{count:s}.", "KAIJU-10.1")
ROUND_FOUGHT: Final[list[EventType]] = [  # By who won it.
    EventType(
        "round_fought", text, "KAIJU-9.4",
        round="", attack="SHOWN", defence="SHOWN", result="ROUND", won="", lost="",
    )
    for text in (
        "Round {round}: the attacker's {attack} beats {defence}.",
        "Round {round}: the defender's {defence} beats {attack}.",
        "Round {round}: {attack} against {defence}. Nobody wins.",
    )
]  # fmt: skip
FINAL_ROUND_FOUGHT: Final[list[EventType]] = [  # In the final battle nobody attacks.
    EventType(
        "round_fought", text, "KAIJU-15.8",
        round="", attack="SHOWN", defence="SHOWN", result="FINAL_ROUND", won="", lost="",
    )
    for text in (
        "Round {round}: {attack} beats {defence}.",
        "Round {round}: {defence} beats {attack}.",
        "Round {round}: {attack} against {defence}. Nobody wins.",
    )
]  # fmt: skip
BATTLE_WON: Final = EventType(
    "battle_won", "{winner} wins the battle {most} to {least} in rounds.", "KAIJU-9.8",
    winner="PLAYER", loser="PLAYER", most="", least="",
)  # fmt: skip
BATTLE_HELD: Final = EventType(
    "battle_won", "Level in rounds, {most} to {least}: {winner} defends and wins the battle.", "KAIJU-9.8",
    winner="PLAYER", loser="PLAYER", most="", least="",
)  # fmt: skip
BATTLE_SURVIVED: Final = EventType(
    "battle_won", "{winner:PLAYER} is left standing and wins the battle.",
    "KAIJU-17.18", loser="PLAYER", most="", least="",
)  # fmt: skip
FINAL_BEGAN: Final = EventType(
    "final_began", "{one:PLAYER} and {other:PLAYER} fight the final battle.", "KAIJU-15.8"
)
STEPPED_UP: Final = EventType("stepped_up", "{player:PLAYER} steps up.", "KAIJU-R26")
BATTLE_LEVEL: Final = EventType(
    "battle_level", "The final battle is level.", "KAIJU-R26", one="PLAYER", other="PLAYER"
)
LOT_FELL: Final = EventType("lot_fell", "{player:PLAYER} is drawn by lot.", "KAIJU-R26")
MARKERS_RETURNED: Final = EventType(
    "markers_returned", "{player:PLAYER} puts {count} marker{count:s} under the stack.", "KAIJU-9.10"
)
HEALTH_LOST: Final = EventType("health_lost", "{player:PLAYER} loses health: {left} left.", "KAIJU-17.14")
HEALTH_GAINED: Final = EventType(
    "health_gained", "{player:PLAYER} gains {count} health: {left} now.", "KAIJU-17.9"
)
HEALTH_WON: Final = EventType(
    "health_gained", "{player:PLAYER} gains {count} health for the battle: {left} now.", "KAIJU-17.16"
)
DEFEATED: Final = EventType("defeated", "{player:PLAYER} is defeated.", "KAIJU-17.17")
SCORED: Final = EventType(
    "scored", "{player:PLAYER}: tiles {tiles}, A {a}, B {b}, C {c}, D 0, combat {combat}, total {total}.", "KAIJU-15.3",
)  # fmt: skip
TIED: Final = EventType("tied", "{many:PLAYER} are tied for the victory.", "KAIJU-15.8")
GAME_ENDED: Final = EventType("game_ended", "The game is over: {ending:ENDING}.", "KAIJU-15.1", "PLAYER")
