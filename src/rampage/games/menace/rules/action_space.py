"""The action space of Menace, and the words of its fields."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

from rampage.kernel.action_space import Kind, Names, table

# Chance chooses these.
FIRST: Final = Kind("first", "{player:PLAYER} begins")
DIE: Final = Kind("die", "Die: {pips:PIPS}")
DRAW: Final = Kind("draw", "Minion card: {minion:MINION}")

# Players choose these; the first two are dealt by chance where the option says so.
TAKE_MONSTER: Final = Kind("take_monster", "Play {monster:MONSTER}")
TAKE_MILITARY: Final = Kind("take_military", "Command the {military:MILITARY}")
LAIR: Final = Kind("lair", "Use the Lair in {space:LAIR}")
MOVE: Final = Kind("move", "{creature:CREATURE} to {to:SPACE}")
MARCH: Final = Kind("march", "{unit:UNIT} to {to:SPACE}")
END_MOVE: Final = Kind("end_move", "End movement")
BATTLE: Final = Kind("battle", "Fight in {space:SPACE}")
RAID: Final = Kind("raid", "{unit:UNIT} attacks into {space:SPACE}")
END_FIGHT: Final = Kind("end_fight", "End the Fight Phase")
SUMMON: Final = Kind("summon", "Lord of Monsters: draw a Minion for this battle")
JOIN: Final = Kind("join", "{unit:UNIT} joins from an adjacent space")
ANALYZE: Final = Kind("analyze", "Scientific Analysis: 1 Damage to {creature:CREATURE}")
ATTACK: Final = Kind("attack", "{creature:CREATURE} attacks {target:PIECE}")
BERSERK: Final = Kind("berserk", "Go berserk: lose 1 Health, attack twice more")
STOP: Final = Kind("stop", "Stop attacking")
SHOOT: Final = Kind("shoot", "{unit:UNIT} fires at {creature:CREATURE}")
HOLD: Final = Kind("hold", "Hold fire")
REROLL: Final = Kind("reroll", "Roll that die again")
KEEP: Final = Kind("keep", "Keep that die")
SPIKE: Final = Kind("spike", "War Spikes hit {unit:UNIT} too")
RETREAT: Final = Kind("retreat", "{creature:CREATURE} retreats to {to:SPACE}")
LEAVE: Final = Kind("leave", "{creature:CREATURE} has no way out and leaves the board")
WITHDRAW: Final = Kind("withdraw", "The units retreat to {to:SPACE}")
SUBMERGE: Final = Kind("submerge", "The Submarines retreat to {to:SPACE}")
PERISH: Final = Kind("perish", "The units have no way out and are lost")
SINK: Final = Kind("sink", "The Submarines have no way out and are lost")
GIVE_UP: Final = Kind("give_up", "Lose {unit:UNIT}: no room")
RAMPAGE: Final = Kind("rampage", "Rampage on into {to:SPACE}")
DECLINE: Final = Kind("decline", "Decline")
STOMP_BASE: Final = Kind("stomp_base", "Stomp the Military Base")
STOMP_CITY: Final = Kind("stomp_city", "Stomp the City")
MUTATE: Final = Kind("mutate", "Mutate at the Site")
POLLINATE: Final = Kind("pollinate", "Pollendust uses the Site")
HAND_OVER: Final = Kind("hand_over", "Pollendust hands over a Mutation cube")
END_ENCOUNTER: Final = Kind("end_encounter", "End the Encounter Phase")
SHARE: Final = Kind("share", "Give 1 of that Health to {minion:MINION}")
USE_DIE: Final = Kind("use_die", "Use the {pips:PIPS}")
MUTATION: Final = Kind("mutation", "Gain {mutation:MUTATION}")
UPGRADE: Final = Kind("upgrade", "Gain {upgrade:UPGRADE}")
TANKS: Final = Kind("tanks", "{military:MILITARY}: Tanks to {space:SPACE}")
DEPLOY: Final = Kind("deploy", "Deploy a {type:TYPE} to {space:SPACE}")
REDEPLOY: Final = Kind("redeploy", "Redeploy {unit:UNIT} to {space:SPACE}")
MISSILE: Final = Kind("missile", "Cruise Missile at {space:SPACE}")
RESEARCH: Final = Kind("research", "Research: roll for an Upgrade")
END_TURN: Final = Kind("end_turn", "End the Deploy Phase")
EXIT: Final = Kind("exit", "{unit:UNIT} puts to sea: {to:SPACE}")
FIRE: Final = Kind("fire", "Fire the Cruise Missile at {monster:MONSTER}")
ALLY: Final = Kind("ally", "Colossal Ally to {space:SPACE}")

KINDS: Final[list[Kind]] = [
    FIRST, DIE, DRAW, TAKE_MONSTER, TAKE_MILITARY, LAIR, MOVE, MARCH, END_MOVE, BATTLE, RAID, END_FIGHT,
    SUMMON, JOIN, ANALYZE, ATTACK, BERSERK, STOP, SHOOT, HOLD, REROLL, KEEP, SPIKE, RETREAT, LEAVE, WITHDRAW,
    SUBMERGE, PERISH, SINK, GIVE_UP, RAMPAGE, DECLINE, STOMP_BASE, STOMP_CITY, MUTATE, POLLINATE, HAND_OVER,
    END_ENCOUNTER, SHARE, USE_DIE, MUTATION, UPGRADE, TANKS, DEPLOY, REDEPLOY, MISSILE, RESEARCH, END_TURN,
    EXIT, FIRE, ALLY,
]  # fmt: skip

# Pieces are numbered: Monsters 0-5, Minions 6-15, then the units of all Militaries.
MONSTERS: Final = 6
MINIONS: Final = 10
CREATURES: Final = 16
ALL_CREATURES: Final = 65535
UNITS: Final = 64
PIECES: Final = 80
MILITARIES: Final = 4
TYPES: Final = 4
CHART: Final = 4
ALL_CHART: Final = 15
LOADS: Final = 16  # Ways to fill a chart.
DICE: Final = 6

TANK: Final = 0
FIGHTER: Final = 1
ROCKET: Final = 2
SUBMARINE: Final = 3

LAND: Final = 1
OCEAN: Final = 2
MIXED: Final = 3  # Both bits: Indonesia.

# Where a piece is when it is on no space.
OFF: Final = -1  # Units in supply, Minions in the deck or discarded, everything before setup.
GONE: Final = -2  # A Submarine that was fired.
DEFEATED: Final = -3  # A Monster until its player's next turn.
BLOCKED: Final = -4  # A creature without retreat until the end of this turn.

# Bits of stomped locations.
BASE: Final = 1
CITY: Final = 2
SITE: Final = 4

# Bits of spaces that count for one turn.
FOUGHT: Final = 1
PLACED: Final = 2

Player = Literal["red", "blue", "green", "yellow"]
UnitType = Literal["tank", "fighter", "rocket", "submarine"]
Terrain = Literal["land", "ocean", "mixed"]
Phase = Literal["setup", "move", "fight", "encounter", "deploy"]

PLAYER_NAMES: Final[Names[Player]] = Names(get_args(Player), ["Red", "Blue", "Green", "Yellow"])
MONSTER_WORDS: Final[list[str]] = ["chupacoloso", "konk", "nessie", "strigoika", "tomanagi", "zorb"]
MINION_WORDS: Final[list[str]] = [
    "captain_colossal", "gargantis", "pollendust", "frosty", "mecha_monster", "pterror", "toxicor",
    "baby_tomanagi", "megaclaw", "bunyip",
]  # fmt: skip
MILITARY_WORDS: Final[list[str]] = ["aa", "adf", "mc", "nu"]
TYPE_NAMES: Final[Names[UnitType]] = table(
    ("tank", "Tank"), ("fighter", "Fighter"), ("rocket", "Rocket Launcher"), ("submarine", "Submarine")
)
TYPE_LETTERS: Final = "TFRS"
TERRAIN_WORDS: Final[Sequence[Terrain]] = [*get_args(Terrain)]  # From LAND on.
Location = Literal["base", "city", "site"]
LOCATION_NAMES: Final[Names[Location]] = Names(get_args(Location), ["Base", "City", "Site"])
PIPS_NAMES: Final = Names(["1", "2", "3", "4", "5", "6"])

# Phases of a turn.
SETUP: Final = 0
MOVING: Final = 1
FIGHTING: Final = 2
ENCOUNTER: Final = 3
DEPLOYING: Final = 4
PHASE_WORDS: Final[Sequence[Phase]] = [*get_args(Phase)]
