"""What can happen in Rush n' Crush. Cars are named by the words of the content, never by seat."""

from typing import Final, Literal, get_args

from rampage.kernel.action_space import Names
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
CAUSE_NAMES: Final[Names[Cause]] = Names(
    get_args(Cause),
    [
        "it still runs", "the engine overheated", "it hit an obstacle", "a front collision", "a ram", "the saw",
        "a side collision", "it drove over a wreck", "a mine went off", "the Machine Gun", "the Flamer",
        "the Rocket Booster overheated the engine",
    ],
)  # fmt: skip

# Who loses a point in a ram [RUSH-10.8].
LOSES_NOBODY: Final = 0
LOSES_ATTACKER: Final = 1
LOSES_DEFENDER: Final = 2
LOSES_BOTH: Final = 3
LOSER_NAMES: Final = Names(
    ["nobody", "attacker", "defender", "defender_and_third"],
    ["nobody loses a point", "the attacker loses a point", "the defender loses a point",
     "the defender and the third car lose a point"],
)  # fmt: skip

FINISH: Final = 1
ALL_WRECKED: Final = 2
ROUND_CAP: Final = 3
LAST_CAR: Final = 4
Ending = Literal["no", "finish", "all_wrecked", "round_cap", "last_car"]
ENDING_NAMES: Final[Names[Ending]] = Names(
    get_args(Ending),
    ["", "a car crosses the finish line", "no car is left", "the race is stopped", "one car is left"],
)

# Setup.
ENTERED = EventType(
    "entered", "{seat} races the {car} with {driver}.", "RUSH-2.7", seat="SEAT", car="CAR", driver="DRIVER"
)
DRAWN = EventType("drawn", "Starting order: {many}.", "RUSH-2.13", "CAR")
PLACED = EventType("placed", "{car} starts from {box}.", "RUSH-2.14", car="CAR", box="BOX")

# Rounds and turns.
ROUND_BEGAN = EventType("round_began", "Round {round}: {many}.", "RUSH-3.2", "CAR", round="")
TURN_BEGAN = EventType("turn_began", "{car}'s turn.", "RUSH-3.6", car="CAR")
GEARED = EventType(
    "geared", "{car}: {action}, lever from {start} to {node}; points spent: Braking {brakes}, Turbo {turbo}.",
    "RUSH-4.1", car="CAR", action="ACTION", start="NODE", node="NODE", brakes="", turbo="",
)  # fmt: skip
TEMPERATURE = EventType(
    "temperature", "Temperature test of {car}, lower than {threshold} heats: {many}. Heat +{heat}.",
    "RUSH-6.3", "PIPS", car="CAR", threshold="", heat="",
)  # fmt: skip
STEERED = EventType(
    "steered", "Steering test of {car} at Speed {speed}: {many}. Free lane changes: {free}.", "RUSH-7.3",
    "PIPS", car="CAR", speed="", free="",
)  # fmt: skip

# Moving.
MOVED = EventType("moved", "{car} moves ahead to {box}.", "RUSH-8.1", car="CAR", box="BOX", left="")
DROVE = EventType(
    "drove", "{car} drives to {box}; boxes left: {left}.", "RUSH-8.1", "BOX", car="CAR", box="BOX", left=""
)
SHIFTED = EventType(
    "shifted", "{car} changes lanes to {box}; Steering points paid: {paid}.", "RUSH-8.7",
    car="CAR", box="BOX", paid="",
)  # fmt: skip
SWERVED = EventType("swerved", "{car} swerves to {box}.", "RUSH-13.1", car="CAR", box="BOX")
RAMMED_NEWS = EventType(
    "rammed",
    "{car} rams {other}: die {die}, counted as {counted}; the box beyond is {beyond}: {loser}.",
    "RUSH-10.8", car="CAR", other="CAR", die="PIPS", counted="", beyond="BEYOND", loser="LOSER",
)  # fmt: skip
SAWED = EventType(
    "sawed", "The saw of {car}: {die}. Extra points lost by {other}: {points}.", "RUSH-17.7",
    car="CAR", other="CAR", die="PIPS", points="",
)  # fmt: skip
PUSHED = EventType("pushed", "{car} is pushed to {box}.", "RUSH-10.4", car="CAR", box="BOX")
FRONT_HIT = EventType(
    "front_hit", "{car} runs into {other}: {many}. Points lost: {mine} by {car}, {theirs} by {other}.",
    "RUSH-11.4", "PIPS", car="CAR", other="CAR", mine="", theirs="",
)  # fmt: skip
OBSTACLE_NEWS = EventType(
    "obstacle_hit", "{car} hits the obstacle at {box} at Speed {speed}: {many}. Points lost: {points}.",
    "RUSH-12.4", "PIPS", car="CAR", box="BOX", speed="", points="",
)  # fmt: skip
OBSTACLE_FLAT = EventType(
    "obstacle_flat", "{car} hits the obstacle at {box} at Speed {speed}. Points lost: {points}.", "RUSH-12.1",
    car="CAR", box="BOX", speed="", points="",
)  # fmt: skip
SIDE_NEWS = EventType(
    "side_hit", "{car} scrapes along {other}: {many}. Points lost by both: {points}. The turn ends.",
    "RUSH-13.3", "PIPS", car="CAR", other="CAR", points="",
)  # fmt: skip
NO_ROOM = EventType("no_room", "{car} has no box to swerve to: its move ends.", "RUSH-Q22", car="CAR")
WRECK_ROLLED = EventType(
    "wreck_rolled", "{car} drives over the wreck at {box}: {die}. Points lost: {points}.", "RUSH-14.2",
    car="CAR", box="BOX", die="PIPS", points="",
)  # fmt: skip
MINE_ROLLED = EventType(
    "mine_rolled", "{car} drives over the mine at {box}: {die}. Points lost: {points}.", "RUSH-16.7",
    car="CAR", box="BOX", die="PIPS", points="",
)  # fmt: skip
MINE_LAID = EventType("mine_laid", "{car} lays a mine at {box}.", "RUSH-16.5", car="CAR", box="BOX")

# Equipment.
SWITCHED = EventType("switched", "{car} switches the {item} on.", "RUSH-15.2", car="CAR", item="ITEM")
EXTINGUISHED = EventType(
    "extinguished", "{car} uses the Fire Extinguisher: heat {heat}.", "RUSH-17.5", car="CAR", heat=""
)
GUN_FIRED = EventType(
    "gun_fired", "{car} fires at {other}, ahead at distance {distance}: {many}. Hits: {hits}.", "RUSH-17.6",
    "PIPS", car="CAR", other="CAR", distance="", hits="",
)  # fmt: skip
FLAMER_FIRED = EventType(
    "flamer_fired", "{car} scorches {other}, behind at distance {distance}: {many}. Heat +{hits}.", "RUSH-17.4",
    "PIPS", car="CAR", other="CAR", distance="", hits="",
)  # fmt: skip
BOOST_BEGAN = EventType(
    "boost_began", "{car} fires the Rocket Booster; extra boxes: {boxes}.", "RUSH-17.1", car="CAR", boxes=""
)
BOOST_HEAT = EventType(
    "boost_heat", "Booster heat of {car}: {die}. Heat +{heat}.", "RUSH-17.2", car="CAR", die="PIPS", heat=""
)

# Losses and the end.
LOST = EventType(
    "lost", "{car} loses {points} Structure, {left} left: {cause}.", "RUSH-9.1",
    car="CAR", points="", left="", cause="CAUSE",
)  # fmt: skip
HEATED = EventType("heated", "{car} is at heat {heat}.", "RUSH-6.3", car="CAR", heat="")
WRECKED = EventType(
    "wrecked", "{car} is a wreck at {box}: {cause}.", "RUSH-9.2", car="CAR", box="BOX", cause="CAUSE"
)
FINISHED = EventType(
    "finished", "{car} crosses the finish line in round {round}.", "RUSH-18.1", car="CAR", round=""
)
RACE_ENDED = EventType("race_ended", "The race is over: {ending}.", "RUSH-18.2", ending="ENDING")

# What is in the box that a rammed car would be pushed to.
BEYOND_EMPTY: Final = 0
BEYOND_CAR: Final = 1
BEYOND_BLOCKED: Final = 2
Beyond = Literal["empty", "car", "blocked"]
BEYOND_NAMES: Final[Names[Beyond]] = Names(
    get_args(Beyond), ["empty", "held by a car", "blocked by an obstacle or the edge"]
)
