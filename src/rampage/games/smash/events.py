"""What can happen in Smash."""

from typing import Final

from rampage.kernel.events import News

# How a piece was lost, a Building lit, a card won or lost.
TRAMPLE: Final = 0
SWEEP: Final = 1
BLAST_FIRE: Final = 2
STRAY_SHOT: Final = 3
STORM: Final = 4
QUAKE: Final = 5
SWAT: Final = 6
REVENGE: Final = 7
RAGE: Final = 8
ROOF_FIRE: Final = 9
GAME_END: Final = 10
CAUSE_WORDS: Final[list[str]] = [
    "trample", "sweep", "blast", "stray", "storm", "quake", "swat", "revenge", "rage", "roof", "end",
]  # fmt: skip
CAUSE_TITLES: Final[list[str]] = [
    "trampled by the Monster", "swept by its tail", "caught in the Blast", "hit by a stray shot",
    "caught in the Fire Storm", "shaken down by the Quake", "swatted out of the sky",
    "hit by the Revenge fireball", "smashed in the Monster's Rage", "lost in the fire on the roof",
    "left behind when the game ended",
]  # fmt: skip

HIT: Final = 0
MISS: Final = 1
CRITICAL: Final = 2
RESULT_WORDS: Final[list[str]] = ["hit", "miss", "critical"]
RESULT_TITLES: Final[list[str]] = ["hit!", "miss.", "Critical Miss!"]

WHY_WORDS: Final[list[str]] = [
    "always", "rescued", "no_new_fire", "no_damage", "tank_attacked", "nothing_burning",
    "fireball_missed", "nothing_smashed", "new_fire", "damage", "helicopter_attacked", "buildings_fell",
    "fireball_hit", "smashed", "survivors_died", "traded", "game_over",
]  # fmt: skip
WHY_TITLES: Final[list[str]] = [
    "no condition", "the Survivors are safe", "no new fire started", "no damage was done",
    "a Tank made the attack", "nothing was burning", "the fireball missed", "nothing was smashed",
    "new fires started", "damage was done", "a Helicopter made the attack", "burning Buildings fell",
    "the fireball hit", "something was smashed", "the Survivors died", "traded for a Unit",
    "the game is over",
]  # fmt: skip
ALWAYS: Final = 0
RESCUED_WHY: Final = 1
NO_NEW_FIRE: Final = 2
NO_DAMAGE: Final = 3
TANK_ATTACKED: Final = 4
NOTHING_BURNING: Final = 5
FIREBALL_MISSED: Final = 6
NOTHING_SMASHED: Final = 7
NEW_FIRE: Final = 8
DAMAGE: Final = 9
HELICOPTER_ATTACKED: Final = 10
BUILDINGS_FELL: Final = 11
FIREBALL_HIT: Final = 12
SMASHED: Final = 13
SURVIVORS_DIED: Final = 14
TRADED_AWAY: Final = 15
GAME_OVER: Final = 16

ENDING_WORDS: Final[list[str]] = ["", "city_lost", "mission_accomplished", "elimination", "turn_cap"]
ENDING_TITLES: Final[list[str]] = [
    "", "the city is lost", "Mission Accomplished", "elimination", "the turn limit",
]  # fmt: skip
ENDING_RULES: Final[list[str]] = ["", "SMASH-12.1", "SMASH-12.2", "SMASH-12.4", "SMASH-R35"]
CITY_LOST: Final = 1
MISSION: Final = 2
ELIMINATION: Final = 3
TURN_CAP: Final = 4

MONSTER_CAME = News(
    "monster_came", "The Monster enters the city at {square}, facing {facing}.", "SMASH-1.6",
    square="SQUARE", facing="FACING",
)  # fmt: skip
TURN_BEGAN = News("turn_began", "Turn {turn}: {player}.", "SMASH-2.3", player="PLAYER", turn="")
MOVEMENT_ROLLED = News(
    "movement_rolled", "{player} rolls {first} and {second}: {total} movement points.", "SMASH-3.1",
    player="PLAYER", first="", second="", total="",
)  # fmt: skip
DROVE = News(
    "drove", "{unit} drives from {start} to {to}, facing {facing} ({cost}).", "SMASH-5.1", "SQUARE",
    unit="UNIT", start="SQUARE", to="SQUARE", facing="FACING", cost="",
)  # fmt: skip
FLEW = News(
    "flew", "{unit} flies from {start} to {to} ({cost}).", "SMASH-4.1", "SQUARE",
    unit="UNIT", start="SQUARE", to="SQUARE", cost="",
)  # fmt: skip
DROVE_IN = News(
    "drove_in", "{unit} enters at {start} and takes {to}, facing {facing} ({cost}).", "SMASH-6.2", "SQUARE",
    unit="UNIT", start="SQUARE", to="SQUARE", facing="FACING", cost="",
)  # fmt: skip
FLEW_IN = News(
    "flew_in", "{unit} enters at {start} and takes {to} ({cost}).", "SMASH-6.2", "SQUARE",
    unit="UNIT", start="SQUARE", to="SQUARE", cost="",
)  # fmt: skip
RESCUED = News(
    "rescued", "{unit} rescues the Survivors {card} at {square}: {player} wins card and marker.",
    "SMASH-11.4", player="PLAYER", unit="UNIT", card="CARD", square="SQUARE",
)  # fmt: skip
TRADED = News(
    "traded", "{player} trades {card} for {unit}.", "SMASH-6.7",
    player="PLAYER", card="CARD_KIND", unit="UNIT",
)  # fmt: skip
MONSTER_ROLLED = News("monster_rolled", "Monster Die: {face}.", "SMASH-7.2", face="FACE")
MONSTER_MOVED = News(
    "monster_moved", "The Monster stomps from {start} to {to}.", "SMASH-7.3", "SQUARE",
    start="SQUARE", to="SQUARE", facing="FACING", wrapped="",
)  # fmt: skip
MONSTER_TURNED = News(
    "monster_turned", "The Monster turns {face} to face {facing}; its tail sweeps {many}.", "SMASH-7.6",
    "SQUARE", face="FACE", facing="FACING",
)  # fmt: skip
MONSTER_BLASTED = News("monster_blasted", "Monster Blast!", "SMASH-7.8", "SQUARE")
MONSTER_RAGED = News(
    "monster_raged", "The Monster rages; its tail sweeps all around.", "SMASH-10.10", "SQUARE"
)
BUILDING_FELL = News(
    "building_fell", "The Building on {square} is destroyed: {cause}.", "SMASH-7.4",
    square="SQUARE", cause="CAUSE",
)  # fmt: skip
BUILDING_LIT = News(
    "building_lit", "The Building on {square} burns: {cause}.", "SMASH-8.1", square="SQUARE", cause="CAUSE"
)
NO_MARKER = News(
    "no_marker", "No Fire Marker is left for {square}: it does not catch fire.", "SMASH-R29", square="SQUARE"
)
FIRE_OUT = News("fire_out", "The Fire Crew puts out {many}.", "SMASH-10.4", "SQUARE")
UNIT_LOST = News(
    "unit_lost", "{unit} is destroyed on {square}: {cause}.", "SMASH-3.7",
    unit="UNIT", square="SQUARE", cause="CAUSE",
)  # fmt: skip
SURVIVORS_LOST = News(
    "survivors_lost", "{player} loses the Survivors {card} at {square}: {cause}.", "SMASH-11.7",
    player="PLAYER", card="CARD", square="SQUARE", cause="CAUSE",
)  # fmt: skip
SHOT = News(
    "shot", "{unit} fires at range {range} and rolls {roll}: {result}", "SMASH-9.9",
    unit="UNIT", range="", roll="", result="RESULT", direction="FACING",
)  # fmt: skip
FORFEITED = News("forfeited", "Not fired, further away, now too late: {many}.", "SMASH-R18", "UNIT")
STRAYED = News("strayed", "The shot goes astray to {square}.", "SMASH-9.10", square="SQUARE")
HARMLESS = News("harmless", "No Building is left that could catch fire.", "SMASH-R21")
CARD_DRAWN = News("card_drawn", "{player} draws {card}.", "SMASH-9.11", player="PLAYER", card="CARD")
CARD_WON = News(
    "card_won", "{player} wins {card}: {why}.", "SMASH-10.0", player="PLAYER", card="CARD_KIND", why="WHY"
)
CARD_LOST = News(
    "card_lost", "{card} is discarded: {why}.", "SMASH-10.0", player="PLAYER", card="CARD_KIND", why="WHY"
)
UNIT_GAINED = News(
    "unit_gained", "{player} takes {unit} into reserve.", "SMASH-10.2", player="PLAYER", unit="UNIT"
)
SURVIVORS_PLACED = News(
    "survivors_placed", "Survivors {card} of {player} call for help at {square}.", "SMASH-11.2",
    player="PLAYER", card="CARD", square="SQUARE",
)  # fmt: skip
SURVIVORS_UNLUCKY = News(
    "survivors_unlucky", "Survivors {card} at {square} had no chance. The attack may go on.", "SMASH-11.8",
    player="PLAYER", card="CARD", square="SQUARE",
)  # fmt: skip
REVENGE_ROLLED = News(
    "revenge_rolled", "The Monster hurls a fireball at {unit}, range {range}, and rolls {roll}: {result}",
    "SMASH-10.9", unit="UNIT", range="", roll="", result="RESULT",
)  # fmt: skip
PLAYER_OUT = News(
    "player_out", "{player} has no Unit, no reserve and no card to trade.", "SMASH-12.4", player="PLAYER"
)
GAME_ENDED: Final[list[News]] = [  # By the way it ended.
    News("game_ended", "The game ends: {ending}.", rule, ending="ENDING") for rule in ENDING_RULES
]
