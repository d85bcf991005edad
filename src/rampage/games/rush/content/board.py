"""Loads and checks cars, tiles and track into one frozen board."""

from typing import Final

from rampage.games.rush.content.dashboard import Garage, Speedometer
from rampage.games.rush.content.distance import FAR, distances, falls_back, lap_length
from rampage.games.rush.content.first_numbers import FirstNumbers
from rampage.games.rush.content.tiles import read_faces
from rampage.games.rush.content.track import Track
from rampage.games.rush.rules import action_space as kinds
from rampage.games.rush.rules.events import BEYOND_NAMES, CAUSE_NAMES, ENDING_NAMES, LOSER_NAMES
from rampage.games.rush.rules.reach import Reach
from rampage.kernel.action_space import Names, Space
from rampage.kernel.bits import bit
from rampage.kernel.board_cache import Boards
from rampage.kernel.content import Source
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.words import several


class Board(FirstNumbers):
    """Everything about a match that does not change while it is played: track, cars, options."""

    def __init__(self, source: Source, options: dict[str, str]) -> None:
        self.source: Final = source
        self.options: Final = options
        self.diagonal: Final = options["lane_change"] == "diagonal"
        self.bumper_stays: Final = options["side_bumper"] == "stays_on"
        self.may_idle: Final = options["idle_start"] == "allowed"
        self.live_order: Final = options["turn_order"] == "live"
        self.auto_grid: Final = options["grid"] == "auto"
        self.last_car_wins: Final = options["last_car_wins"] == "on"
        self.count_pawns: Final = options["activation_limit"] == "pawns"
        self.round_cap: i64 = int(options["round_cap"])
        self.meter: Final = Speedometer(source, options["steer18"])
        self.garage: Final = Garage(source)
        self.track: Final = Track(source, options["track"], read_faces(source, self.diagonal))
        self.boxes: i64 = self.track.boxes
        self.ahead: vec[i64] = self.track.ahead
        self.behind: vec[i64] = self.track.behind
        self.front: vec[i64] = self.track.front
        self.lap: i64 = self.track.lap
        self._set_finish()
        self._join_lanes()
        self._check_swerves()
        self.reach: Final = Reach(self.track, self.lane, self.diagonal)
        self.speed: vec[i64] = self.meter.speed
        self._measure()
        self._check_moves()
        self._number()

    def _set_finish(self) -> None:
        """Who goes beyond this progress has won [RUSH-Q36, RUSH-Q37]."""
        track = self.track
        wanted = self.options["laps"]
        self.laps: int = track.laps if wanted == "track" or not track.closed else int(wanted)
        if track.separate and track.finish_line > track.start:
            self.finish: i64 = track.finish_line + (self.laps - 1) * track.lap
        else:
            self.finish = track.finish_line + self.laps * track.lap

    def _join_lanes(self) -> None:
        """Where a lane change leads, and where a car that is rammed there goes: box * 2 + side."""
        track = self.track
        self.lane: vec[i64] = vec[i64]()
        self.swerve: vec[i64] = vec[i64]()  # The same for a forced lane change.
        for box in range(int(track.boxes)):
            plain: list[int] = []
            slanted: list[int] = []
            for side in (kinds.LEFT, kinds.RIGHT):
                there = int(track.side[box * 2 + side])
                plain.append(self._open(there))
                slanted.append(self._open(int(track.ahead[there])) if there >= 0 else -1)
            # With both diagonal boxes closed the car could never get away [RUSH-Q1].
            forced = slanted if max(slanted) >= 0 else plain
            for side in (kinds.LEFT, kinds.RIGHT):
                self.lane = append(self.lane, i64((slanted if self.diagonal else plain)[side]))
                self.swerve = append(self.swerve, i64((forced if self.diagonal else plain)[side]))

    def _open(self, box: int) -> int:
        return -1 if box < 0 or self.track.ground[box] != 0 else box

    def _check_swerves(self) -> None:
        """Nobody may be caught between obstacles with no side to swerve to [RUSH-Q22]."""
        track = self.track
        for box in range(int(track.boxes)):
            ahead = track.ahead[box]
            if track.ground[box] or ahead < 0 or not track.ground[ahead]:
                continue
            if self.swerve[box * 2] < 0 and self.swerve[box * 2 + 1] < 0:
                raise track.fault(
                    f"{track.names[box]} is a dead end: an obstacle ahead, and no free box beside it.",
                    "clear a box, or join other faces.",
                    f"box:{track.names[box]}",
                )

    def _measure(self) -> None:
        """Fewest boxes from each box to the next crossing of the finish line, lane changes free."""
        self.line: int = (int(self.finish) - 1) % int(self.lap) + 1  # Ticks on the lap, 1 to lap.
        best = distances(self.track, self.lane, self.swerve, self.line, 0.0)
        self._check_road(best)
        self.to_line: vec[i64] = vec[i64](i64(int(n) if n < FAR else 0) for n in best)
        self.boxes_in_lap: i64 = int(lap_length(self.track, self.line, best))
        top = max(int(speed) for speed in self.meter.speed)
        if self.track.closed and self.boxes_in_lap <= top:
            boxes = several(int(self.boxes_in_lap), "box", "boxes")
            raise self.track.fault(
                f"A lap takes only {boxes}, and a car may move {top} in a turn.",
                "add tiles, or cut their lanes into more boxes.",
                "faces",
            )

    def _check_road(self, best: list[float]) -> None:
        """From every free box a way leads to the finish line, over the joints as well. Without one a car swerves
        from obstacle to obstacle until it is a wreck."""
        self._refuse_closed([box for box in self._starts() if best[box] >= FAR])

    def _check_moves(self) -> None:
        """By sidesteps every free box has a way without a hit at the lowest speed too, where a car moves forward
        only, and no move ends level with its start or behind it [RUSH-8.2, RUSH-Q3]."""
        if self.diagonal:
            return  # Each box of movement gains ground; some obstacles can only be hit [RUSH-Q1].
        slowest = min(int(speed) for speed in self.meter.speed if speed > 0)
        self._refuse_closed([box for box in self._starts() if not self._leads_on(box, slowest)])
        back = falls_back(self.track, slowest)
        if back >= 0:
            boxes, name = several(slowest, "box", "boxes"), self.track.names[back]
            raise self.track.fault(
                f"A move of {boxes} from {name} might end level with it or behind it.",
                "let neighbouring lanes differ less in their number of boxes.",
                f"box:{name}",
            )

    def _leads_on(self, box: int, boxes: int) -> bool:
        """Does a whole move without a hit begin in a box?"""
        there = box
        for _ in range(boxes):
            there = int(self.ahead[there])
            if there < 0:
                return True  # Off the end of an open track: beyond the line.
            if self.track.ground[there]:
                line = bit(40) if self.track.closed else self.finish
                self.reach.search(self.track.ground, i64(box), i64(boxes), vec[i64](), i64(0), line)
                return self.reach.end_count > 0
        return True

    def _starts(self) -> list[int]:
        """The boxes where a car may stand while the race runs."""
        track = self.track
        return [
            box
            for box in range(int(track.boxes))
            if track.ground[box] == 0 and (track.closed or track.front[box] <= self.line)
        ]

    def _refuse_closed(self, stuck: list[int]) -> None:
        """Where boxes have no way on: named is the one nearest to the obstacles."""
        track = self.track
        if stuck:
            last = max(stuck, key=lambda box: int(track.front[box]))
            raise track.fault(
                f"{track.names[last]}: obstacles close the road ahead in every lane within reach.",
                "clear a box, or join other faces.",
                f"box:{track.names[last]}",
            )

    def _number(self) -> None:
        """The action space on this track."""
        meter, garage = self.meter, self.garage
        self.space: Space = Space(
            kinds.KINDS,
            {
                "PIPS": kinds.PIPS_NAMES,
                "SEAT": kinds.SEAT_NAMES,
                "CAR": Names(garage.cars, garage.car_titles),
                "DRIVER": Names(garage.drivers, garage.driver_titles),
                "BOX": Names(self.track.names, self.track.titles),
                "ACTION": kinds.action_names(meter.gears),
                "BRAKES": kinds.point_names(max(meter.longest - 1, 1)),
                "TURBOS": kinds.point_names(int(garage.most_turbo)),
                "SIDE": kinds.SIDE_NAMES,
                "TOOLS": kinds.TOOLS_NAMES,
                "ITEM": kinds.ITEM_NAMES,
                "USABLE": kinds.USABLE_NAMES,
                "BOOSTS": kinds.BOOST_NAMES,
                "NODE": Names(
                    [meter.name(n) for n in range(int(meter.nodes))],
                    [meter.title(n) for n in range(int(meter.nodes))],
                ),
                "CAUSE": CAUSE_NAMES,
                "LOSER": LOSER_NAMES,
                "BEYOND": BEYOND_NAMES,
                "ENDING": ENDING_NAMES,
            },
        )
        self.keep_first_numbers(self.space)
        self.drivers: i64 = len(self.garage.drivers)
        self.brakes: i64 = max(self.meter.longest - 1, 1)
        self.turbos: i64 = self.garage.most_turbo
        self.rows: list[list[int]] = self.track.grid_rows()


_BOARDS: Final = Boards(lambda source, options, _: Board(source, options))


def board_for(source: Source, options: dict[str, str]) -> Board:
    """The board of a content file under some options; made once."""
    return _BOARDS.board(source, options)
