"""What can happen in Smash, in addition to what happens in every game of the city."""

from typing import Final

from rampage.games.rampage_city.rules import events as city_news
from rampage.games.rampage_city.rules.events import CITY_NEWS as CITY_NEWS
from rampage.kernel.action_space import table, titled
from rampage.kernel.events import EventType

# How a piece was lost or a Building lit, after the causes of every city.
CAUSE_NAMES: Final = table(
    *city_news.CAUSE_NAMES.rows(),
    ("sweep", "swept by its tail", "SMASH-7.7"),
    ("blast", "caught in the Blast", "SMASH-7.8"),
    ("storm", "caught in the Fire Storm", "SMASH-10.5"),
    ("quake", "shaken down by the Quake", "SMASH-10.8"),
    ("swat", "swatted out of the sky"),
    ("revenge", "hit by the Revenge fireball"),
    ("rage", "smashed in the Monster's Rage", "SMASH-10.10"),
)
SWEEP: Final = 4
BLAST_FIRE: Final = 5
STORM: Final = 6
QUAKE: Final = 7
SWAT: Final = 8
REVENGE: Final = 9
RAGE: Final = 10

# Why a card was won or lost, after the reasons of every city.
WHY_NAMES: Final = titled(
    city_news.WHY_NAMES, no_new_fire="no new fire started", no_damage="no damage was done",
    tank_attacked="a Tank made the attack", nothing_burning="nothing was burning",
    fireball_missed="the fireball missed", nothing_smashed="nothing was smashed",
    new_fire="new fires started", damage="damage was done",
    helicopter_attacked="a Helicopter made the attack", buildings_fell="burning Buildings fell",
    fireball_hit="the fireball hit", smashed="something was smashed",
)  # fmt: skip
NO_NEW_FIRE: Final = 3
NO_DAMAGE: Final = 4
TANK_ATTACKED: Final = 5
NOTHING_BURNING: Final = 6
FIREBALL_MISSED: Final = 7
NOTHING_SMASHED: Final = 8
NEW_FIRE: Final = 9
DAMAGE: Final = 10
HELICOPTER_ATTACKED: Final = 11
BUILDINGS_FELL: Final = 12
FIREBALL_HIT: Final = 13
SMASHED: Final = 14
assert CAUSE_NAMES.words[SWEEP] == "sweep"  # Counted on from where the city stops.
assert WHY_NAMES.words[NO_NEW_FIRE] == "no_new_fire"

MONSTER_TURNED: Final = EventType(
    "monster_turned", "The Monster turns {face:FACE} to face {facing:FACING}; its tail sweeps {many:SQUARE}.",
    "SMASH-7.6",
)  # fmt: skip
MONSTER_BLASTED: Final = EventType("monster_blasted", "Monster Blast!", "SMASH-7.8", "SQUARE")
MONSTER_RAGED: Final = EventType(
    "monster_raged", "The Monster rages; its tail sweeps all around.", "SMASH-10.10", "SQUARE"
)
FIRE_OUT: Final = EventType("fire_out", "The Fire Crew puts out {many:SQUARE}.", "SMASH-10.4")
SHOT: Final = EventType(
    "shot", "{unit:UNIT} fires at range {range} and rolls {roll}: {result:RESULT}", "SMASH-9.9", direction="FACING",
)  # fmt: skip
REVENGE_ROLLED: Final = EventType(
    "revenge_rolled", "The Monster hurls a fireball at {unit:UNIT}, range {range}, and rolls {roll}: {result:RESULT}",
    "SMASH-10.9",
)  # fmt: skip
