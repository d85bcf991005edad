"""What can happen in Rush n' Crush. Cars are named by the words of the content, never by seat."""

from typing import Final, Literal

from rampage.kernel.action_space import Names, table
from rampage.kernel.events import EventType

# What cost Structure or raised the heat, and what a wreck died of; 0 is a live car.
RUNNING: Final = 0
ENGINE: Final = 1
OBSTACLE_HIT: Final = 2
FRONT: Final = 3
RAMMED: Final = 4
SAWN: Final = 5
SIDE_HIT: Final = 6
WRECK_HIT: Final = 7
MINE_HIT: Final = 8
SHOT: Final = 9
FLAMED: Final = 10
BOOSTED: Final = 11
Cause = Literal[
    "running", "engine", "obstacle", "front", "ram", "saw", "side", "wreck", "mine", "gun", "flamer", "booster",
]  # fmt: skip
CAUSE_NAMES: Final[Names[Cause]] = table(
    ("running", "it still runs"), ("engine", "the engine overheated"), ("obstacle", "it hit an obstacle"),
    ("front", "a front collision"), ("ram", "a ram"), ("saw", "the saw"), ("side", "a side collision"),
    ("wreck", "it drove over a wreck"), ("mine", "a mine went off"), ("gun", "the Machine Gun"),
    ("flamer", "the Flamer"), ("booster", "the Rocket Booster overheated the engine"),
)  # fmt: skip

# Who loses a point in a ram [RUSH-10.8].
LOSES_NOBODY: Final = 0
LOSES_ATTACKER: Final = 1
LOSES_DEFENDER: Final = 2
LOSES_BOTH: Final = 3
LOSER_NAMES: Final = table(
    ("nobody", "nobody loses a point"), ("attacker", "the attacker loses a point"),
    ("defender", "the defender loses a point"),
    ("defender_and_third", "the defender and the third car lose a point"),
)  # fmt: skip

FINISH: Final = 1
ALL_WRECKED: Final = 2
ROUND_CAP: Final = 3
LAST_CAR: Final = 4
Ending = Literal["no", "finish", "all_wrecked", "round_cap", "last_car"]
ENDING_NAMES: Final[Names[Ending]] = table(
    ("no", ""), ("finish", "a car crosses the finish line"), ("all_wrecked", "no car is left"),
    ("round_cap", "the race is stopped"), ("last_car", "one car is left"),
)  # fmt: skip

# Setup.
ENTERED: Final = EventType("entered", "{seat:SEAT} races the {car:CAR} with {driver:DRIVER}.", "RUSH-2.7")
DRAWN: Final = EventType("drawn", "Starting order: {many:CAR}.", "RUSH-2.13")
PLACED: Final = EventType("placed", "{car:CAR} starts from {box:BOX}.", "RUSH-2.14")

# Rounds and turns.
ROUND_BEGAN: Final = EventType("round_began", "Round {round}: {many:CAR}.", "RUSH-3.2")
TURN_BEGAN: Final = EventType("turn_began", "{car:CAR}'s turn.", "RUSH-3.6")
GEARED: Final[list[EventType]] = [  # With nothing, Braking or Turbo spent.
    EventType(
        "geared", text, "RUSH-4.1", car="CAR", action="ACTION", start="NODE", node="NODE", brakes="", turbo="",
    )
    for text in (
        "{car}: {start} → {node}.",
        "{car}: {start} → {node} ({brakes} Braking).",
        "{car}: {start} → {node} ({turbo} Turbo).",
    )
]  # fmt: skip
TEMPERATURE: Final = EventType(
    "temperature", "{car:CAR}, Temperature test: rolled {many:PIPS}, dice below {threshold} add heat. Heat +{heat}.",
    "RUSH-6.3",
)  # fmt: skip
COOL: Final = EventType(
    "temperature", "{car}, Temperature test: rolled {many}, dice below {threshold} add heat. Stays cool.",
    "RUSH-6.3", "PIPS", car="CAR", threshold="", heat="",
)  # fmt: skip
STEERED: Final = EventType(
    "steered", "{car:CAR}, Steering test at Speed {speed}: rolled {many:PIPS}. {free} free lane change{free:s}.",
    "RUSH-7.3",
)  # fmt: skip

# Moving.
MOVED: Final = EventType("moved", "{car:CAR} moves ahead to {box:BOX}.", "RUSH-8.1", left="")
DROVE: Final = EventType("drove", "{car:CAR} drives to {box:BOX}.", "RUSH-8.1", "BOX", left="")
SHIFTED: Final = EventType("shifted", "{car:CAR} changes lanes to {box:BOX} ({paid} Steering).", "RUSH-8.7")
SWERVED: Final = EventType("swerved", "{car:CAR} swerves to {box:BOX}.", "RUSH-13.1")
RAMMED_NEWS: Final = EventType(
    "rammed",
    "{car} rams {other} and rolls {die}. The box beyond is {beyond}: {loser}.",
    "RUSH-10.8", car="CAR", other="CAR", die="PIPS", counted="", beyond="BEYOND", loser="LOSER",
)  # fmt: skip
RAMMED_HARDER: Final = EventType(  # With a Combat Bumper.
    "rammed",
    "{car} rams {other} and rolls {die}, counts as {counted}. The box beyond is {beyond}: {loser}.",
    "RUSH-10.8", car="CAR", other="CAR", die="PIPS", counted="", beyond="BEYOND", loser="LOSER",
)  # fmt: skip
SAWED: Final = EventType(
    "sawed", "{car:CAR}'s saw rolls {die:PIPS}: {other:CAR} loses {points} more point{points:s}.", "RUSH-17.7"
)
PUSHED: Final = EventType("pushed", "{car:CAR} is pushed to {box:BOX}.", "RUSH-10.4")
FRONT_HIT: Final = EventType(
    "front_hit", "{car:CAR} runs into {other:CAR}: rolled {many:PIPS}. {car} loses {mine}, {other} {theirs}.",
    "RUSH-11.4",
)  # fmt: skip
OBSTACLE_NEWS: Final = EventType(
    "obstacle_hit",
    "{car:CAR} hits the obstacle at {box:BOX} at Speed {speed}: rolled {many:PIPS}. It loses {points} point{points:s}.",
    "RUSH-12.4",
)  # fmt: skip
OBSTACLE_FLAT: Final = EventType(
    "obstacle_flat", "{car:CAR} hits the obstacle at {box:BOX} at Speed {speed} and loses {points} point{points:s}.",
    "RUSH-12.1",
)  # fmt: skip
SIDE_NEWS: Final = EventType(
    "side_hit", "{car:CAR} scrapes along {other:CAR}: rolled {many:PIPS}. Both lose {points}. The turn ends.",
    "RUSH-13.3",
)  # fmt: skip
NO_ROOM: Final = EventType("no_room", "{car:CAR} has no box to swerve to: its move ends.", "RUSH-Q22")
WRECK_ROLLED: Final = EventType(
    "wreck_rolled",
    "{car:CAR} drives over the wreck at {box:BOX}, rolls {die:PIPS} and loses {points} point{points:s}.",
    "RUSH-14.2",
)  # fmt: skip
MINE_ROLLED: Final = EventType(
    "mine_rolled", "{car:CAR} drives over the mine at {box:BOX}, rolls {die:PIPS} and loses {points} point{points:s}.",
    "RUSH-16.7",
)  # fmt: skip
MINE_LAID: Final = EventType("mine_laid", "{car:CAR} lays a mine at {box:BOX}.", "RUSH-16.5")

# Equipment.
SWITCHED: Final = EventType("switched", "{car:CAR} switches the {item:ITEM} on.", "RUSH-15.2")
EXTINGUISHED: Final = EventType(
    "extinguished", "{car:CAR} uses the Fire Extinguisher: Heat {heat} now.", "RUSH-17.5"
)
GUN_FIRED: Final = EventType(
    "gun_fired", "{car:CAR} fires at {other:CAR}, {distance} ahead: rolled {many:PIPS}. {hits} hit{hits:s}.",
    "RUSH-17.6",
)  # fmt: skip
FLAMER_FIRED: Final = EventType(
    "flamer_fired", "{car:CAR} scorches {other:CAR}, {distance} behind: rolled {many:PIPS}. Heat +{hits}.",
    "RUSH-17.4",
)  # fmt: skip
BOOST_BEGAN: Final = EventType(
    "boost_began", "{car:CAR} fires the Rocket Booster: {boxes} more to drive.", "RUSH-17.1"
)
BOOST_HEAT: Final = EventType(
    "boost_heat", "{car:CAR}, Booster heat: rolled {die:PIPS}. Heat +{heat}.", "RUSH-17.2"
)

# Losses and the end.
LOST: Final = EventType("lost", "{car:CAR} loses {points} Structure, {left} left: {cause:CAUSE}.", "RUSH-9.1")
HEATED: Final = EventType("heated", "{car:CAR}: Heat {heat} now.", "RUSH-6.3")
WRECKED: Final = EventType("wrecked", "{car:CAR} is a wreck at {box:BOX}: {cause:CAUSE}.", "RUSH-9.2")
FINISHED: Final = EventType("finished", "{car:CAR} crosses the finish line in round {round}.", "RUSH-18.1")
RACE_ENDED: Final = EventType("race_ended", "The race is over: {ending:ENDING}.", "RUSH-18.2")

# What is in the box that a rammed car would be pushed to.
BEYOND_EMPTY: Final = 0
BEYOND_CAR: Final = 1
BEYOND_BLOCKED: Final = 2
Beyond = Literal["empty", "car", "blocked"]
BEYOND_NAMES: Final[Names[Beyond]] = table(
    ("empty", "empty"), ("car", "held by a car"), ("blocked", "blocked by an obstacle or the edge")
)
