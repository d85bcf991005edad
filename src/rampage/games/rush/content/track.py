"""A track: tiles joined to a graph of lanes, checked and laid out for drawing."""

import math
from typing import Any, Final

from rampage.games.rush.content.tiles import TICKS, Face, beside
from rampage.kernel.content import ContentError, Source, group
from rampage.kernel.packed import append, i64, u8, vec
from rampage.kernel.words import several

# What is in a box, in one byte: the low three bits hold the live car (seat + 1), then one bit each.
CAR: Final = 7
WRECK: Final = 8
MINE: Final = 16
OBSTACLE: Final = 32
BLOCKED: Final = 7 | 32  # A live car or an obstacle [RUSH-10.3, RUSH-Q11].

CELL: Final = 10  # Side of the square that a straight or a bend fills.
LANE_WIDTH: Final = 0.55


class Track:
    """The lane graph. Boxes are numbered tile by tile, lane by lane."""

    def __init__(self, source: Source, name: str, faces: dict[str, Face]) -> None:
        tracks = group(source, "tracks")
        if name not in tracks:
            remedy = f"choose one of {', '.join(tracks)}, or add it."
            raise source.fault(f"tracks.{name}", "There is no such track.", remedy)
        self.source: Final = source
        self.name: Final = name
        self.entry: Final = tracks[name]
        self.title: Final = self.entry.word("title")
        closed = self.entry.get("closed")
        if not isinstance(closed, bool):
            raise self.fault(f"closed = {closed!r}.", "write closed = true or false.")
        self.closed: Final = closed
        self.laps: Final = self.entry.whole("laps", 1, 9)
        self.faces: Final[list[Face]] = self._read_faces(faces)
        self.tiles: Final = len(self.faces)
        self.lap: Final = TICKS * self.tiles
        self._lay_out()
        self.start: Final = self._line("start")
        self.separate: Final = "finish" in self.entry
        self.finish_line: Final = self._line("finish") if self.separate else self.start
        source.settle()  # Lanes that do not meet cannot be linked.
        self._number()
        self._link()
        self._check_lines()
        self._check_crossings()
        source.settle()

    def fault(self, problem: str, remedy: str, where: str = "") -> ContentError:
        """An error that names this track. `where`: `tile:3`, `box:T3L1b2`, `gap`, or a key of the entry."""
        return self.entry.fault(problem, remedy, where)

    def note(self, problem: str, remedy: str, where: str = "") -> None:
        """The same, raised or noted (`Source.note`): the rest can be read."""
        self.source.note(self.fault(problem, remedy, where))

    # Reading.

    def _read_faces(self, faces: dict[str, Face]) -> list[Face]:
        names = self.entry.get("faces")
        if not isinstance(names, list) or not 3 <= len(names) <= 40:
            raise self.fault(self._too_few(names), "list 3 to 40 faces in driving order.", "faces")
        used: dict[str, int] = {}
        for number, name in enumerate(names):
            if not isinstance(name, str) or name not in faces:
                self.note(
                    f"Tile {number + 1}: there is no face {name!r}.",
                    "use faces of this file.",
                    f"tile:{number + 1}",
                )
                continue
            tile = faces[name].tile()
            if tile in used:
                self.note(
                    f"Tile {tile} is used twice, as {names[used[tile]]} and as {name}.",
                    "use each tile once: a face takes both of its sides.",
                    f"tile:{number + 1}",
                )
            used[tile] = number
        if not all(isinstance(name, str) and name in faces for name in names):
            self.source.settle()
        out = [faces[name] for name in names]
        joints = range(len(out)) if self.closed else range(len(out) - 1)
        for number in joints:
            following = out[(number + 1) % len(out)]
            if len(out[number].lanes) != len(following.lanes):
                self.note(
                    f"{out[number].name} with {several(len(out[number].lanes), 'lane')} does not connect to "
                    f"{following.name} with {len(following.lanes)}.",
                    "join faces with the same number of lanes.",
                    f"tile:{(number + 1) % len(out) + 1}",
                )
        if not self.closed and self.laps != 1:
            self.note(f"An open track with laps = {self.laps}.", "write laps = 1, or close it.", "laps")
        return out

    def _too_few(self, names: Any) -> str:
        return (
            f"The track has {several(len(names), 'tile')}."
            if isinstance(names, list)
            else f"faces = {names!r}."
        )

    def _line(self, key: str) -> int:
        """Ticks from the start of the first tile to a line."""
        table = self.entry.get(key)
        if not isinstance(table, dict):
            raise self.fault(f"{key} = {table!r}.", f"write {key} = {{ tile = 1, tick = 120 }}.", key)
        line = self.entry.part(table)
        tile, tick = line.whole("tile", 1, self.tiles), line.whole("tick", 1, TICKS - 1)
        if self.faces[tile - 1].turn != "straight":
            self.note(
                f"The {key} line is on tile {tile}, {self.faces[tile - 1].name}, which is a bend.",
                "put lines on straight faces only.",
                f"tile:{tile}",
            )
        return (tile - 1) * TICKS + tick

    # Joining.

    def _number(self) -> None:
        self.first: list[list[int]] = []  # first[tile][lane]: the number of its first box.
        self.tile: vec[i64] = vec[i64]()
        self.lane_of: vec[i64] = vec[i64]()
        self.index: vec[i64] = vec[i64]()
        self.front: vec[i64] = vec[i64]()
        self.ground: vec[u8] = vec[u8]()
        self.even: vec[u8] = vec[
            u8
        ]()  # 1 where all lanes of the tile have as many boxes: sidesteps are level.
        self.names: list[str] = []
        self.titles: list[str] = []
        for t, face in enumerate(self.faces):
            self.first.append([])
            even = len({len(lane) for lane in face.lanes}) == 1
            for k, lane in enumerate(face.lanes):
                self.first[t].append(len(self.names))
                for i, mark in enumerate(lane):
                    self.names.append(f"T{t + 1}L{k + 1}b{i + 1}")
                    self.titles.append(f"tile {t + 1}, lane {k + 1}, box {i + 1}")
                    self.tile = append(self.tile, i64(t))
                    self.lane_of = append(self.lane_of, i64(k))
                    self.index = append(self.index, i64(i))
                    self.front = append(self.front, i64(t * TICKS + TICKS * (i + 1) // len(lane)))
                    self.ground = append(self.ground, u8(OBSTACLE) if mark == "#" else u8(0))
                    self.even = append(self.even, u8(1) if even else u8(0))
        self.boxes: i64 = len(self.names)
        self.numbers: dict[str, int] = {name: n for n, name in enumerate(self.names)}

    def _link(self) -> None:
        self.ahead: vec[i64] = vec[i64]()
        self.behind: vec[i64] = vec[i64]([i64(-1)] * int(self.boxes))
        self.side: vec[i64] = vec[i64]()  # side[box * 2 + LEFT or RIGHT].
        for t, face in enumerate(self.faces):
            for k, lane in enumerate(face.lanes):
                for i in range(len(lane)):
                    self.ahead = append(self.ahead, i64(self._ahead(t, k, i)))
                    for other in (k - 1, k + 1):
                        there = -1
                        if 0 <= other < len(face.lanes):
                            there = self.first[t][other] + beside(len(lane), i, len(face.lanes[other]))
                        self.side = append(self.side, i64(there))
        for box in range(int(self.boxes)):
            if self.ahead[box] >= 0:
                self.behind[self.ahead[box]] = box

    def _ahead(self, t: int, k: int, i: int) -> int:
        if i + 1 < len(self.faces[t].lanes[k]):
            return self.first[t][k] + i + 1
        if t + 1 < self.tiles:
            return self.first[t + 1][k]
        return self.first[0][k] if self.closed else -1

    # Laying out. The first tile begins at (0, 0) and goes east; y grows downwards.

    def _lay_out(self) -> None:
        self.x: list[float] = []
        self.y: list[float] = []
        self.facing: list[int] = []  # Degrees clockwise from north.
        x, y, dx, dy = 0, 0, 1, 0
        cells: dict[tuple[int, int], int] = {}
        for t, face in enumerate(self.faces):
            self._place(face, x, y, dx, dy)
            bend = face.turn.rpartition("_")[2]
            across = (dy, -dx) if bend == "left" else (-dy, dx)
            covered = [(x + 5 * dx, y + 5 * dy)]
            if face.turn.startswith("hairpin"):
                covered.append((covered[0][0] + CELL * across[0], covered[0][1] + CELL * across[1]))
            for cell in covered:
                if cell in cells:
                    self.note(
                        f"Tile {t + 1} ({face.name}) overlaps tile {cells[cell] + 1} "
                        f"({self.faces[cells[cell]].name}).",
                        "change a bend, or put another straight in between.",
                        f"tile:{t + 1}",
                    )
                cells[cell] = t
            if face.turn == "straight":
                x, y = x + CELL * dx, y + CELL * dy
            elif face.turn.startswith("hairpin"):
                x, y, dx, dy = x + CELL * across[0], y + CELL * across[1], -dx, -dy
            else:
                x, y = x + 5 * (dx + across[0]), y + 5 * (dy + across[1])
                dx, dy = across
        if self.closed and (x, y, dx, dy) != (0, 0, 1, 0):
            self.note(
                f"The track does not close: after tile {self.tiles} it is {_away(x, y)}, heading {_compass(dx, dy)}.",
                "change its tiles until it comes back heading east, or make it an open track.",
                "gap",
            )

    def _place(self, face: Face, x: int, y: int, dx: int, dy: int) -> None:
        """Where the boxes of a tile are drawn, entered at a point with a heading."""
        middle = (len(face.lanes) - 1) / 2
        left = face.turn.endswith("left")
        sweep = 0.0 if face.turn == "straight" else math.pi if face.turn.startswith("hair") else math.pi / 2
        heading = math.degrees(math.atan2(dx, -dy))
        for k, lane in enumerate(face.lanes):
            offset = (k - middle) * LANE_WIDTH
            for i in range(len(lane)):
                share = (i + 0.5) / len(lane)
                if sweep == 0.0:
                    along, across = CELL * share, offset
                else:  # An arc of centre radius 5 around a point on the left or right.
                    radius = 5 + offset if left else 5 - offset
                    along = radius * math.sin(sweep * share)
                    across = (radius * math.cos(sweep * share) - 5) * (1 if left else -1)
                self.x.append(round(x + along * dx - across * dy, 2))
                self.y.append(round(y + along * dy + across * dx, 2))
                turned = math.degrees(sweep * share) * (-1 if left else 1)
                self.facing.append(round(heading + turned) % 360)

    # Checking.

    def _check_lines(self) -> None:
        if self.start > TICKS:
            self.note("The start line is not on the first tile.", "begin the list with its tile.", "start")
        if self.separate and not self.closed and self.finish_line <= self.start:
            self.note("The finish line is not beyond the start line.", "put it further along.", "finish")
        if not self.closed and not self.separate:
            self.note(
                "An open track needs a finish line.", "add finish = { tile = ..., tick = ... }.", "finish"
            )
        if not self.closed and self.front[self.boxes - 1] <= self.finish_line:
            self.note("There is no box beyond the finish line.", "move the line back a little.", "finish")
        grid = [box for row in self.grid_rows() for box in row][:6]
        if len(grid) < 6:
            self.note(
                "Six cars do not fit behind the start line.", "move it forward, or clear its tile.", "tile:1"
            )
        if grid and self.start > self.finish_line >= min(int(self.front[box]) for box in grid):
            self.note(
                "The finish line is inside the starting grid: cars would cross it at once.",
                "put it further back, or beyond the start line.",
                "finish",
            )

    def _check_crossings(self) -> None:
        for box in range(int(self.boxes)):
            for n in (0, 1):
                other = self.side[box * 2 + n]
                for line in (self.start, self.finish_line):
                    if other >= 0 and (self.front[box] > line) != (self.front[other] > line):
                        self.note(
                            f"A lane change from {self.names[box]} would cross a line.",
                            "put lines where the lanes beside each other have boxes of one length.",
                            f"box:{self.names[box]}",
                        )

    def grid_rows(self) -> list[list[int]]:
        """Free boxes of the first tile behind the start line, row by row from the front [RUSH-Q35]."""
        heads: list[int] = []
        for k, lane in enumerate(self.faces[0].lanes):
            boxes = [self.first[0][k] + i for i in range(len(lane))]
            behind = [box for box in boxes if self.front[box] <= self.start]
            heads.append(behind[-1] if behind else -1)
        rows: list[list[int]] = []
        while any(box >= 0 for box in heads):
            rows.append([box for box in heads if box >= 0 and self.ground[box] == 0])
            heads = [
                int(self.behind[box])
                if box >= 0 and self.behind[box] >= 0 and self.tile[self.behind[box]] == 0
                else -1
                for box in heads
            ]
        return rows

    def advice(self) -> str:
        """What the rules recommend about length, where this track departs from it; else ""."""
        if self.separate and self.closed:
            low, high, sort = 6, 8, "a short race"  # [RUSH-2.4]
        elif self.laps > 1:
            low, high, sort = 4, 5, "a loop raced over laps"  # [RUSH-2.3]
        else:
            low, high, sort = 8, 10, "a single pass"  # [RUSH-2.2]
        if low <= self.tiles <= high:
            return ""
        return f"{several(int(self.tiles), 'tile')}: {low} to {high} are recommended for {sort}."


def _away(x: int, y: int) -> str:
    """Where a point is, seen from the start."""
    ways = [(x, "east"), (-x, "west"), (y, "south"), (-y, "north")]
    found = [f"{by / CELL:g} {'tile' if by == CELL else 'tiles'} {way}" for by, way in ways if by > 0]
    return f"{' and '.join(found)} of its start" if found else "back at its start"


def _compass(dx: int, dy: int) -> str:
    return {(1, 0): "east", (-1, 0): "west", (0, 1): "south", (0, -1): "north"}[(dx, dy)]
