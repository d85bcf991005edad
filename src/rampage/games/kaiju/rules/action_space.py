"""The action space of Kaiju Crush, and the words of its fields."""

from typing import Final, Literal, get_args

from rampage.kernel.action_space import Kind, Names, table, titled

# Chance chooses these.
START: Final = Kind("start", "A Monster starts on {space:SPACE}")
LAY: Final = Kind("lay", "{tile:TILE} is laid")
ASIDE: Final = Kind("aside", "{tile:TILE} stays in the box")
OBJECTIVE: Final = Kind("objective", "Objective: {face:OBJECTIVE}")
OUT: Final = Kind("out", "{card:CARD} is left out")
DEAL: Final = Kind("deal", "{card:CARD} is dealt")
ABILITY: Final = Kind("ability", "Special Ability: {ability:ABILITY}")
FIRST: Final = Kind("first", "{player:PLAYER} begins")
MARKER: Final = Kind("marker", "Territory Marker: {icon:ICON}")
TOKEN: Final = Kind("token", "Combat Victory Token: {value:VALUE}")
RIVAL: Final = Kind("rival", "{player:PLAYER} steps up for the final battle")
LOT: Final = Kind("lot", "Drawn by lot: {player:PLAYER}")

# Players choose these. A Monster is drawn by chance where the option says so.
MONSTER: Final = Kind("monster", "Play {monster:MONSTER}")
KEEP_ABILITY: Final = Kind("keep_ability", "Keep {ability:ABILITY}")
STEP: Final = Kind("step", "{slot:SLOT} card to {space:SPACE}")
THROUGH: Final = Kind("through", "{slot:SLOT} card to {space:SPACE}, used as a Park")
GEO_STEP: Final = Kind("geo_step", "Geo-Leap: {slot:SLOT} card to {space:SPACE}")
GEO_THROUGH: Final = Kind("geo_through", "Geo-Leap: {slot:SLOT} card to {space:SPACE}, used as a Park")
AGILE_STEP: Final = Kind("agile_step", "Super Agility: {slot:SLOT} card, one shorter, to {space:SPACE}")
AGILE_THROUGH: Final = Kind(
    "agile_through", "Super Agility: {slot:SLOT} card, one shorter, to {space:SPACE}, used as a Park"
)
STRIDE_STEP: Final = Kind("stride_step", "Long Stride: {slot:SLOT} card, one longer, to {space:SPACE}")
STRIDE_THROUGH: Final = Kind(
    "stride_through", "Long Stride: {slot:SLOT} card, one longer, to {space:SPACE}, used as a Park"
)
TORSION_STEP: Final = Kind("torsion_step", "Torsion: {slot:SLOT} card to {space:SPACE}")
TORSION_THROUGH: Final = Kind("torsion_through", "Torsion: {slot:SLOT} card to {space:SPACE}, used as a Park")
AGILE_STAY: Final = Kind("agile_stay", "Super Agility: play Stomp ({slot:SLOT}) and stay")
PORTAL_STEP: Final = Kind(
    "portal_step", "Park Portal: {slot:SLOT} card to {park:SPACE}, on to {target:SPACE}"
)
PASS: Final = Kind("pass", "Pass")
SWAP: Final = Kind("swap", "Spatial Manipulation: swap {space:SPACE} with the tile to the {side:SIDE}")
GRIP: Final = Kind("grip", "Mind Grip: swap Movement Cards with {player:PLAYER}")
SHOCK: Final = Kind("shock", "Shockwave: replace the marker on {space:SPACE}")
GIGASMASH: Final = Kind("gigasmash", "Gigasmash: claim {space:SPACE} too")
SECOND_WIND: Final = Kind("second_wind", "Second Wind: move once more")
DECLARE: Final = Kind("declare", "The Wild tile counts as {group:GROUP}")
CLAIM: Final = Kind("claim", "Claim the Wild tile as a Power tile")
LEAVE: Final = Kind("leave", "Leave the Wild tile")
ATTACK: Final = Kind("attack", "Attack {player:PLAYER}")
NO_ATTACK: Final = Kind("no_attack", "No battle")
END_TURN: Final = Kind("end_turn", "End the turn")
STAND: Final = Kind("stand", "Stand and fight")
EVADE: Final = Kind("evade", "Quantum Evasion: the battle does not happen")
FURY: Final = Kind("fury", "Battle Fury: draw two more markers")
SAVAGE: Final = Kind("savage", "Savage Instinct: win tied rounds")
HOLD: Final = Kind("hold", "On to the fight")
PUT_BACK: Final = Kind("put_back", "Put back {icon:ICON}")
KEEP: Final = Kind("keep", "Keep the rest")
UNDER: Final = Kind("under", "{icon:ICON} goes under next")
PLAY: Final = Kind("play", "Play {icon:ICON}")
DRAW_ABILITY: Final = Kind("draw_ability", "Powerhouse: draw a Special Ability")
NO_DRAW: Final = Kind("no_draw", "Powerhouse: draw nothing")

# The ten kinds from STEP to TORSION_THROUGH are consecutive: their numbers are computed as one block.
KINDS: Final[list[Kind]] = [
    START, LAY, ASIDE, OBJECTIVE, OUT, DEAL, ABILITY, FIRST, MARKER, TOKEN, RIVAL, LOT,
    MONSTER, KEEP_ABILITY,
    STEP, THROUGH, GEO_STEP, GEO_THROUGH, AGILE_STEP, AGILE_THROUGH,
    STRIDE_STEP, STRIDE_THROUGH, TORSION_STEP, TORSION_THROUGH,
    AGILE_STAY, PORTAL_STEP, PASS, SWAP, GRIP, SHOCK, GIGASMASH, SECOND_WIND, DECLARE, CLAIM, LEAVE,
    ATTACK, NO_ATTACK, END_TURN, STAND, EVADE, FURY, SAVAGE, HOLD, PUT_BACK, KEEP, UNDER, PLAY,
    DRAW_ABILITY, NO_DRAW,
]  # fmt: skip

MOST_PLAYERS: Final = 4

# Monsters.
DRAXIMUS: Final = 0
GALITHOR: Final = 1
MECHA_KAIZER: Final = 2
STEGANOX: Final = 3

# Icons; NO_ICON where a fighter had no marker left to play.
CLAW: Final = 0
KICK: Final = 1
TAIL: Final = 2
FIREBREATH: Final = 3
SPIKES: Final = 4
ICONS: Final = 5
NO_ICON: Final = 5

# Movement Cards, and the slots that they are used from.
STOMP: Final = 0
DASH: Final = 1
CHARGE: Final = 2
TRAMPLE: Final = 3
LEAP: Final = 4
CARDS: Final = 5
OWN: Final = 0
SHARED: Final = 1
LEFT: Final = 2
SLOTS: Final = 3

# Groups of City Tiles.
COMMERCIAL: Final = 0
COMMUNITY: Final = 1
POWER: Final = 2
TRANSPORTATION: Final = 3
GROUPS: Final = 4
WILD: Final = 4
PARK: Final = 5

# Special Abilities, in the order of KAIJU-C3.
GEO_LEAP: Final = 0
SPATIAL: Final = 1
AGILITY: Final = 2
GIGA: Final = 3
QUANTUM: Final = 4
PORTAL: Final = 5
STRIDE: Final = 6
TORSION: Final = 7
WIND: Final = 8
MIND_GRIP: Final = 9
BATTLE_FURY: Final = 10
SAVAGE_INSTINCT: Final = 11
SHOCKWAVE: Final = 12
ABILITIES: Final = 13

# How a step is changed, if at all: plainly, or by one of four Special Abilities.
PLAIN: Final = 0
GEO: Final = 1
AGILE: Final = 2
STRIDING: Final = 3
TURNED: Final = 4
MODS: Final = 5
MOD_ABILITIES: Final[list[int]] = [-1, GEO_LEAP, AGILITY, STRIDE, TORSION]
STEP_ABILITIES: Final[list[int]] = [GEO_LEAP, AGILITY, PORTAL, STRIDE, TORSION]  # Those played with a step.

# Faces of the Objective Cards, by letter.
CONCENTRATED: Final = 0
SPREAD: Final = 1
HOARDER: Final = 2
AVOIDER: Final = 3
SQUARE: Final = 4
LINE: Final = 5
ORTHO: Final = 6
DIAGONAL: Final = 7
OBLIQUE: Final = 8
CHECKERBOARD: Final = 9
CIVIL_SERVANT: Final = 10
COMMERCE_KING: Final = 11
MOVEMENT_MIMIC: Final = 12
POWERHOUSE: Final = 13
FACE_A: Final = 0
FACE_B: Final = 1
FACE_C: Final = 2
FACE_D: Final = 3

Player = Literal["p1", "p2", "p3", "p4"]
Icon = Literal["claw", "kick", "tail", "fire", "spikes"]
Shown = Literal[Icon, "none"]
Slot = Literal["own", "shared", "left"]
Group = Literal["commercial", "community", "power", "transportation"]
TileSort = Literal[Group, "wild", "park"]
Letter = Literal["A", "B", "C", "D"]

MONSTER_NAMES: Final = table(
    ("draximus", "Draximus", "KAIJU-10.1"), ("galithor", "Galithor", "KAIJU-10.2"),
    ("mecha_kaizer", "Mecha Kaizer", "KAIJU-10.3"), ("steganox", "Steganox", "KAIJU-10.4"),
)  # fmt: skip
PLAYER_NAMES: Final[Names[Player]] = Names(get_args(Player), ["Player 1", "Player 2", "Player 3", "Player 4"])
ICON_NAMES: Final[Names[Icon]] = Names(get_args(Icon), ["Claw", "Kick", "Tail", "Firebreath", "Spikes"])
SHOWN_NAMES: Final[Names[Shown]] = Names(get_args(Shown), [*ICON_NAMES.titles, "nothing"])
CARD_NAMES: Final = table(
    ("stomp", "Stomp", "KAIJU-3.8"), ("dash", "Dash", "KAIJU-3.9"), ("charge", "Charge", "KAIJU-3.10"),
    ("trample", "Trample", "KAIJU-3.11"), ("leap", "Leap", "KAIJU-3.12"),
)  # fmt: skip
VALUE_NAMES: Final[Names[Literal["1", "2", "3"]]] = Names(["1", "2", "3"])  # Of Combat Victory Tokens.
SLOT_NAMES: Final[Names[Slot]] = Names(get_args(Slot), ["Own", "Shared", "Left neighbour's"])
GROUP_NAMES: Final[Names[Group]] = Names(
    get_args(Group), ["Commercial", "Community", "Power", "Transportation"]
)
SORT_WORDS: Final[list[TileSort]] = [*get_args(TileSort)]  # Of tiles.
SIDE_NAMES: Final = titled(E="east", SE="south-east", S="south", SW="south-west")
ABILITY_NAMES: Final = titled(
    geo_leap="Geo-Leap", spatial_manipulation="Spatial Manipulation", super_agility="Super Agility",
    gigasmash="Gigasmash", quantum_evasion="Quantum Evasion", park_portal="Park Portal", long_stride="Long Stride",
    torsion="Torsion", second_wind="Second Wind", mind_grip="Mind Grip", battle_fury="Battle Fury",
    savage_instinct="Savage Instinct", shockwave="Shockwave",
)  # fmt: skip
OBJECTIVE_NAMES: Final = table(
    ("concentrated", "Concentrated", "KAIJU-13.3"), ("spread", "Spread", "KAIJU-13.4"),
    ("hoarder", "Hoarder", "KAIJU-13.7"), ("avoider", "Avoider", "KAIJU-13.8"), ("square", "Square", "KAIJU-13.11"),
    ("line", "Line", "KAIJU-13.12"), ("ortho", "Ortho", "KAIJU-13.13"), ("diagonal", "Diagonal", "KAIJU-13.14"),
    ("oblique", "Oblique", "KAIJU-C2"), ("checkerboard", "Checkerboard", "KAIJU-C2"),
    ("civil_servant", "Civil Servant", "KAIJU-14.6"), ("commerce_king", "Commerce King", "KAIJU-14.7"),
    ("movement_mimic", "Movement Mimic", "KAIJU-14.8"), ("powerhouse", "Powerhouse", "KAIJU-14.9"),
)  # fmt: skip
FACE_LETTERS: Final[list[Letter]] = [
    "A", "A", "B", "B", "C", "C", "C", "C", "C", "C", "D", "D", "D", "D",
]  # fmt: skip
# The Group whose leader holds a D card, by face from Civil Servant on.
D_GROUPS: Final[list[int]] = [COMMUNITY, COMMERCIAL, TRANSPORTATION, POWER]
