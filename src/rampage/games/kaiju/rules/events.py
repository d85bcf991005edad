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
    ("battle", "for the battle", "KAIJU-9.9"),
    ("commerce_king", "as Commerce King", "KAIJU-14.7"),
)

# How a round went, by who won it: the attacker, the defender, nobody.
RoundWinner = Literal["attacker", "defender", "nobody"]
ROUND_NAMES: Final[Names[RoundWinner]] = table(
    ("attacker", "the attacker wins the round"),
    ("defender", "the defender wins the round"),
    ("nobody", "nobody wins the round"),
)
# In the final battle nobody attacks: the two are told apart as they were named.
FINAL_ROUND_NAMES: Final[Names[RoundWinner]] = Names(
    get_args(RoundWinner),
    ["the first named wins the round", "the second named wins the round", "nobody wins the round"],
)

# Some sorts of events come in several wordings under one name: what happened is the same, but not why.

MONSTER_TAKEN = EventType(
    "monster_taken", "{player} plays {monster}.", "KAIJU-1.1", player="PLAYER", monster="MONSTER"
)
MONSTER_LANDED = EventType(
    "monster_landed", "{player} starts on {space}.", "KAIJU-1.6", player="PLAYER", space="SPACE"
)
TOO_CLOSE = EventType("too_close", "Two Monsters touch: the start is dealt anew.", "KAIJU-R2b")
CITY_LAID = EventType("city_laid", "The city stands.", "KAIJU-1.5", "TILE")
OBJECTIVE_SHOWN = EventType("objective_shown", "Objective: {face}.", "KAIJU-1.10", face="OBJECTIVE")
CARD_OUT = EventType("card_out", "{card} is left out.", "KAIJU-1.13", card="CARD")
CARD_OUT_BY_CHANCE = EventType("card_out", "Chance leaves out {card}.", "KAIJU-16.1", card="CARD")
CARD_DEALT = EventType("card_dealt", "{player} gets {card}.", "KAIJU-1.14", player="PLAYER", card="CARD")
SHARED_SHOWN = EventType("shared_shown", "{card} is the Shared Movement Card.", "KAIJU-1.14", card="CARD")
ABILITY_DEALT = EventType("ability_dealt", "{player} gets a Special Ability.", "KAIJU-1.12", player="PLAYER")
ABILITY_DRAWN = EventType("ability_dealt", "{player} draws a Special Ability.", "KAIJU-14.9", player="PLAYER")
ABILITY_SEEN = EventType("ability_seen", "It is {ability}.", "KAIJU-1.12", player="PLAYER", ability="ABILITY")
ABILITY_KEPT = EventType("ability_kept", "{player} keeps one Special Ability.", "KAIJU-R4", player="PLAYER")
TURN_BEGAN = EventType("turn_began", "Turn {turn}: {player}.", "KAIJU-2.1", player="PLAYER", turn="")
STEPPED = EventType(
    "stepped", "{player} uses {card} ({slot}) from {start} to {to}.", "KAIJU-3.4",
    player="PLAYER", card="CARD", slot="SLOT", start="SPACE", to="SPACE",
)  # fmt: skip
PORTED = EventType(
    "ported", "{player} goes on by the Park Portal to {to}.", "KAIJU-12.13", player="PLAYER", to="SPACE"
)
STAYED = EventType(
    "stayed", "{player} plays Stomp ({slot}) and stays.", "KAIJU-12.10", player="PLAYER", slot="SLOT"
)
CARDS_SWAPPED = EventType(
    "cards_swapped", "{given} becomes the Shared Movement Card, {taken} goes to {player}.", "KAIJU-3.2",
    player="PLAYER", given="CARD", taken="CARD",
)  # fmt: skip
PASSED = EventType("passed", "{player} cannot move, and passes.", "KAIJU-4.6", player="PLAYER")
PASSED_BATTLES = EventType(
    "passed", "{player} passes: only battles were in reach.", "KAIJU-4.7", player="PLAYER"
)
TILE_CLAIMED = EventType(
    "tile_claimed", "{player} crushes {tile} on {space}.", "KAIJU-6.1",
    player="PLAYER", tile="TILE", space="SPACE",
)  # fmt: skip
WILD_DECLARED = EventType(
    "wild_declared", "{tile} counts as {group}.", "KAIJU-6.5", player="PLAYER", tile="TILE", group="GROUP"
)
WILD_LEFT = EventType("wild_left", "{player} leaves the Wild tile.", "KAIJU-17.10", player="PLAYER")
MARKER_PLACED = EventType(
    "marker_placed", "{player} puts a marker on {space}.", "KAIJU-6.2", player="PLAYER", space="SPACE"
)
MARKER_SEEN = EventType(
    "marker_seen", "It shows {icon}.", "KAIJU-6.3", player="PLAYER", space="SPACE", icon="ICON"
)
MARKER_REMOVED = EventType(
    "marker_removed", "{player}'s marker on {space} goes under the stack.", "KAIJU-8.5",
    player="PLAYER", space="SPACE",
)  # fmt: skip
NO_MARKER = EventType(
    "no_marker",
    "{player} has no marker left: {space} stays bare.",
    "KAIJU-R15c",
    player="PLAYER",
    space="SPACE",
)
D_TAKEN = EventType("d_taken", "{player} takes {face}.", "KAIJU-14.2", player="PLAYER", face="OBJECTIVE")
D_REMOVED = EventType(
    "d_removed", "The last tile of its Group is gone: {face} leaves the game.", "KAIJU-14.5", face="OBJECTIVE"
)
TOKEN_DRAWN = EventType(
    "token_drawn", "{player} draws a Combat Victory Token {why}.", "KAIJU-9.9", player="PLAYER", why="WHY"
)
TOKEN_SEEN = EventType("token_seen", "It is worth {value}.", "KAIJU-9.9", player="PLAYER", value="VALUE")
ABILITY_USED = EventType(
    "ability_used", "{player} uses {ability}.", "KAIJU-12.1", player="PLAYER", ability="ABILITY"
)
TILES_EXCHANGED = EventType(
    "tiles_exchanged",
    "The tiles on {one} and {other} change places.",
    "KAIJU-12.8",
    one="SPACE",
    other="SPACE",
)
CARDS_GRIPPED = EventType(
    "cards_gripped",
    "{player} and {other} exchange Movement Cards.",
    "KAIJU-C3",
    player="PLAYER",
    other="PLAYER",
)
BATTLE_DECLARED = EventType(
    "battle_declared", "{attacker} attacks {defender}: {sort}.", "KAIJU-7.4",
    attacker="PLAYER", defender="PLAYER", sort="BATTLE", space="SPACE",
)  # fmt: skip
EVADED = EventType(
    "evaded", "{defender} evades: no battle.", "KAIJU-C3", attacker="PLAYER", defender="PLAYER"
)
HAND_DRAWN = EventType(
    "hand_drawn", "{player} holds {count} marker{count:s}.", "KAIJU-9.1", player="PLAYER", count=""
)
HAND_SEEN = EventType("hand_seen", "Hand: {many}.", "KAIJU-9.1", "ICON", player="PLAYER")
REDRAWN = EventType(
    "redrawn", "{player} puts back {count} marker{count:s}.", "KAIJU-10.1", player="PLAYER", count=""
)
ROUND_FOUGHT = EventType(
    "round_fought", "Round {round}: {attack} against {defence}; {result}.", "KAIJU-9.4",
    round="", attack="SHOWN", defence="SHOWN", result="ROUND", won="", lost="",
)  # fmt: skip
FINAL_ROUND_FOUGHT = EventType(
    "round_fought", "Round {round}: {attack} against {defence}; {result}.", "KAIJU-15.8",
    round="", attack="SHOWN", defence="SHOWN", result="FINAL_ROUND", won="", lost="",
)  # fmt: skip
BATTLE_WON = EventType(
    "battle_won", "{winner} wins the battle {most} to {least} in rounds.", "KAIJU-9.8",
    winner="PLAYER", loser="PLAYER", most="", least="",
)  # fmt: skip
BATTLE_HELD = EventType(
    "battle_won", "Level in rounds, {most} to {least}: {winner} defends and wins the battle.", "KAIJU-9.8",
    winner="PLAYER", loser="PLAYER", most="", least="",
)  # fmt: skip
BATTLE_SURVIVED = EventType(
    "battle_won", "{winner} is left standing and wins the battle.", "KAIJU-17.18",
    winner="PLAYER", loser="PLAYER", most="", least="",
)  # fmt: skip
FINAL_BEGAN = EventType(
    "final_began", "{one} and {other} fight the final battle.", "KAIJU-15.8", one="PLAYER", other="PLAYER"
)
STEPPED_UP = EventType("stepped_up", "{player} steps up.", "KAIJU-R26", player="PLAYER")
BATTLE_LEVEL = EventType(
    "battle_level", "The final battle is level.", "KAIJU-R26", one="PLAYER", other="PLAYER"
)
LOT_FELL = EventType("lot_fell", "The lot falls on {player}.", "KAIJU-R26", player="PLAYER")
MARKERS_RETURNED = EventType(
    "markers_returned",
    "{player} puts {count} marker{count:s} under the stack.",
    "KAIJU-9.10",
    player="PLAYER",
    count="",
)
HEALTH_LOST = EventType(
    "health_lost", "{player} loses health: {left} left.", "KAIJU-17.14", player="PLAYER", left=""
)
HEALTH_GAINED = EventType(
    "health_gained", "{player} gains {count} health: {left} now.", "KAIJU-17.9",
    player="PLAYER", count="", left="",
)  # fmt: skip
HEALTH_WON = EventType(
    "health_gained", "{player} gains {count} health for the battle: {left} now.", "KAIJU-17.16",
    player="PLAYER", count="", left="",
)  # fmt: skip
DEFEATED = EventType("defeated", "{player} is defeated.", "KAIJU-17.17", player="PLAYER")
SCORED = EventType(
    "scored", "{player}: tiles {tiles}, A {a}, B {b}, C {c}, D 0, combat {combat}, total {total}.", "KAIJU-15.3",
    player="PLAYER", tiles="", a="", b="", c="", combat="", total="",
)  # fmt: skip
TIED = EventType("tied", "{many} are tied for the victory.", "KAIJU-15.8", "PLAYER")
GAME_ENDED = EventType("game_ended", "The game is over: {ending}.", "KAIJU-15.1", "PLAYER", ending="ENDING")
