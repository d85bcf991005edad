"""What can happen in Crush, in addition to what happens in every game of the city."""

from typing import Final

from rampage.games.rampage_city.rules import events as city_news
from rampage.games.rampage_city.rules.events import CITY_NEWS as CITY_NEWS
from rampage.kernel.action_space import table, titled
from rampage.kernel.events import EventType

# How a piece was lost or a Building lit, after the causes of every city.
CAUSE_NAMES: Final = table(
    *city_news.CAUSE_NAMES.rows(),
    ("thrash", "struck by a thrashing tentacle", "CRUSH-7.4b"),
    ("crush", "crushed by a tentacle"),
    ("tentacle", "a tentacle bursts from the ground"),
    ("fire_damage", "collapsed by Fire Damage", "CRUSH-10.4"),
    ("megahole", "swallowed by a MegaHole", "CRUSH-3.3"),
    ("gas", "dissolved by Acid Gas", "CRUSH-10.6"),
    ("mashed", "mashed by its tentacle", "CRUSH-10.7"),
    ("missile", "hit by a Missile", "CRUSH-10.10c"),
)
THRASH: Final = 4
CRUSH: Final = 5
TENTACLE_UP: Final = 6
FIRE_DAMAGE: Final = 7
MEGAHOLE: Final = 8
GAS: Final = 9
MASHED: Final = 10
MISSILE: Final = 11

# Why a card was won or lost, after the reasons of every city.
WHY_NAMES: Final = titled(
    city_news.WHY_NAMES, none_collapsed="no Building collapsed", collapsed="Buildings collapsed",
    no_place="no MegaHole could be placed", megahole_opened="a MegaHole opened",
    no_damage="no damage was done", damage="damage was done", none_crushed="no Building was crushed",
    were_crushed="Buildings were crushed", lucky_break="a Lucky Break",
    attacker_grabbed="the attacker was grabbed", attacker_gone="the attacker was gone already",
    none_grabbed="none of the player's own Units was grabbed",
    were_grabbed="one of the player's own Units was grabbed", theirs="the opponent's Helicopters",
    ours="the player's own Helicopters", table_rule="by the rule of this table",
)  # fmt: skip
NONE_COLLAPSED: Final = 3
COLLAPSED: Final = 4
NO_PLACE: Final = 5
MEGAHOLE_OPENED: Final = 6
NO_DAMAGE: Final = 7
DAMAGE: Final = 8
NONE_CRUSHED: Final = 9
WERE_CRUSHED: Final = 10
LUCKY_BREAK: Final = 11
ATTACKER_GRABBED: Final = 12
ATTACKER_GONE: Final = 13
NONE_GRABBED: Final = 14
WERE_GRABBED: Final = 15
THEIRS: Final = 16
OURS: Final = 17
TABLE_RULE: Final = 18
assert CAUSE_NAMES.words[THRASH] == "thrash"  # Counted on from where the city stops.
assert WHY_NAMES.words[NONE_COLLAPSED] == "none_collapsed"

MONSTER_TURNED: Final = EventType(
    "monster_turned",
    "The Monster turns {face:FACE} to face {facing:FACING}, with {count} Free tentacle{count:s} thrashing.",
    "CRUSH-7.3", "SQUARE",
)  # fmt: skip
MONSTER_TURNED_ALONE: Final = EventType(
    "monster_turned", "The Monster turns {face:FACE} to face {facing:FACING}. No tentacles thrash.", "CRUSH-7.3",
    "SQUARE", count="",
)  # fmt: skip
THRASHED: Final = EventType("thrashed", "The tentacle on {square:SQUARE} lashes out.", "CRUSH-7.4", "SQUARE")
BLAST_ROLLED: Final = EventType(
    "blast_rolled", "Tentacle Blast! The die shows {pips}.", "CRUSH-8.1", "SQUARE"
)
ZONE: Final = EventType("zone", "Danger zone {number} ({many:SQUARE}): {answer:CHART}.", "CRUSH-8.3")
ZONE_OFF: Final = EventType("zone", "Danger zone {number}: {answer:CHART}.", "CRUSH-8.3")
TENTACLE_ROSE: Final = EventType(
    "tentacle_rose", "A {tentacle:TENTACLE} comes up on {square:SQUARE}.", "CRUSH-2.5"
)
TENTACLE_CHANGED: Final = EventType(
    "tentacle_changed", "The tentacle on {square:SQUARE} is now a {tentacle:TENTACLE}.", "CRUSH-R14"
)
CHANGE_RULES: Final[list[str]] = ["", "CRUSH-7.4a", "CRUSH-10.10d", "CRUSH-R14"]  # By what it was.
TENTACLE_GONE: Final = EventType(
    "tentacle_gone", "The {tentacle:TENTACLE} on {square:SQUARE} is gone.", "CRUSH-2.6"
)
NO_PIECE: Final = EventType(
    "no_piece", "No piece is left for a {tentacle:TENTACLE} on {square:SQUARE}.", "CRUSH-R32"
)
HOLE_REVEALED: Final = EventType("hole_revealed", "A Hole appears on {square:SQUARE}.", "CRUSH-3.1")
MEGAHOLE_OPENED_NEWS: Final = EventType(
    "megahole_opened", "The ground gives way: a MegaHole opens from {square:SQUARE}.", "CRUSH-3.2", "SQUARE"
)
SHOT: Final = EventType(
    "shot", "{unit:UNIT} fires at {target:TARGET}, range {range}, and rolls {roll}: {result:RESULT}",
    "CRUSH-9.1", direction="FACING",
)  # fmt: skip
OUTBURST: Final = EventType("outburst", "Tentacles reach for {many:SQUARE}.", "CRUSH-10.9")
GAS_VENTED: Final = EventType(
    "gas_vented", "Acid gas pours from the MegaHole at {square:SQUARE}.", "CRUSH-10.6", "SQUARE"
)
THROWN: Final = EventType(
    "thrown",
    "The tentacle on {square:SQUARE} throws its wreck {count} square{count:s} to the {facing:FACING}.",
    "CRUSH-10.10",
    "SQUARE",
)
SIDE_ROLLED: Final = EventType(
    "side_rolled", "Two sides are equally far from {square:SQUARE}; the die picks {facing:FACING}.", "CRUSH-10.10a",
)  # fmt: skip
GRABTASTIC: Final = EventType(
    "grabtastic", "Grabtastic! The die shows {pips}: {player:PLAYER}'s Helicopters.", "CRUSH-10.11"
)
SHELTERED: Final = EventType(
    "sheltered", "{unit:UNIT} on {square:SQUARE} is sheltered by its Building.", "CRUSH-10.11"
)
