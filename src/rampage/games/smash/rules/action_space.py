"""The action space of Smash, and the words of its fields."""

from typing import Final, get_args

from rampage.games.rampage_city.rules.action_space import BLAST as BLAST
from rampage.games.rampage_city.rules.action_space import (
    CHANCE_KINDS,
    FIRST_CARDS,
    LAST_KINDS,
    MOVE_KINDS,
    SURVIVORS,
    Deck,
    Face,
)
from rampage.games.rampage_city.rules.action_space import FORWARD as FORWARD
from rampage.games.rampage_city.rules.action_space import LEFT as LEFT
from rampage.games.rampage_city.rules.action_space import UNIT_NAMES as UNIT_NAMES
from rampage.kernel.action_space import Kind, Names, titled

ROLL: Final = Kind("roll", "Roll the movement dice")  # By the rules of 2010.
FIRE: Final = Kind("fire", "Fire with {unit:UNIT}")

KINDS: Final[list[Kind]] = [*CHANCE_KINDS, ROLL, *MOVE_KINDS, FIRE, *LAST_KINDS]

FACE_NAMES: Final[Names[Face]] = Names(get_args(Face), ["Forward", "Right", "Left", "Blast"])

# Kinds of cards that only Smash has, in the rulebook's order.
CARD_KIND_NAMES: Final = titled(
    FIRST_CARDS, fire_crew="Fire Crew", fire_storm="Fire Storm", monster_dazed="Monster Dazed",
    fly_swat="Monster Fly Swat", monster_quake="Monster Quake", revenge_attack="Monster Revenge Attack",
    monster_rage="Monster Rage", mission_accomplished="Mission Accomplished",
)  # fmt: skip
FIRE_CREW: Final = 3
FIRE_STORM: Final = 4
MONSTER_DAZED: Final = 5
FLY_SWAT: Final = 6
MONSTER_QUAKE: Final = 7
REVENGE_ATTACK: Final = 8
MONSTER_RAGE: Final = 9
MISSION_ACCOMPLISHED: Final = 10
# Faces 0 to 7 are S1 to S8; the other ten kinds follow in order.
DECK: Final = Deck(CARD_KIND_NAMES.words, CARD_KIND_NAMES.titles, {SURVIVORS: [f"S{n}" for n in range(1, 9)]})
