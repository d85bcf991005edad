"""Where a whole move can end, by which way, and what each way takes: lane changes and rolls for hazards.

The search goes layer by layer, one box of movement each. Where lanes have boxes of different lengths, what a
car may still do depends on where it has been [RUSH-Q3]: so each way is a label with its own past, and falls
away only when another one in the same box takes no more and may do all that it may. Labels live as long as
the board and are used again.
"""

from typing import Final

from rampage.games.rush.content.track import BLOCKED, MINE, WRECK, Track
from rampage.kernel.packed import append, i64, u8, vec
from rampage.kernel.vectors import backwards

HAZARD: Final = 8 | 16
assert HAZARD == WRECK | MINE


class Reach:
    """The search and its labels."""

    def __init__(self, track: Track, lane: vec[i64], diagonal: bool) -> None:
        boxes = track.boxes
        self.boxes: i64 = boxes
        self.ahead: vec[i64] = track.ahead
        self.front: vec[i64] = track.front
        self.tile: vec[i64] = track.tile
        self.even: vec[u8] = track.even
        self.lap: i64 = track.lap
        self.lane: vec[i64] = lane  # Where a lane change leads, box * 2 + side.
        self.diagonal: Final = diagonal
        # Labels: a box entered, and what the way to it has taken.
        self.box: vec[i64] = vec[i64]()
        self.changes: vec[i64] = vec[i64]()  # Lane changes.
        self.rolls: vec[i64] = vec[i64]()  # Dice for wrecks and mines.
        self.back: vec[i64] = vec[i64]()  # The label before, or -1.
        self.floor: vec[i64] = vec[i64]()  # A lane change must lead beyond this, in ticks of the lap.
        self.peak: vec[i64] = vec[i64]()  # How far the boxes reach that were entered before on this tile.
        self.other: vec[i64] = vec[i64]()  # The next label of the same layer in the same box, or -1.
        self.dead: vec[u8] = vec[u8]()  # Another label does better.
        self.count: i64 = 0
        self.first: i64 = 0  # The label of the car's own box.
        self.layer: i64 = 0  # The first label of the layer that grows.
        self.base: i64 = 0  # Added to labels in the vectors by box: less is of an older search.
        self.head: vec[i64] = vec[i64]([i64(-1)] * int(boxes))
        # Boxes where a move ends, each with its labels; boxes with something ahead.
        self.ends: vec[i64] = vec[i64]([i64(0)] * int(boxes))
        self.end_count: i64 = 0
        self.end_head: vec[i64] = vec[i64]([i64(-1)] * int(boxes))
        self.stops: vec[i64] = vec[i64]([i64(0)] * int(boxes))
        self.stop_count: i64 = 0
        self.stopped: vec[i64] = vec[i64]([i64(-1)] * int(boxes))
        # What was asked last: listing, weighing and driving a move all ask the same.
        self.asked_here: vec[u8] = vec[u8]()
        self.asked_path: vec[i64] = vec[i64]()
        self.asked_trail: i64 = 0
        self.start: i64 = -1
        self.left: i64 = 0
        self.line: i64 = 0

    def search(self, here: vec[u8], start: i64, left: i64, path: vec[i64], trail: i64, line: i64) -> None:
        """Spread from a box over `left` boxes of movement. The path holds the boxes of this move so far;
        those from `trail` on were left since the last box ahead. Beyond `line`, in ticks of this lap, the
        race is won and the move ends."""
        same = start == self.start and left == self.left and line == self.line
        if same and self._asked(here, path, trail):
            return
        self.start, self.left, self.line = start, left, line
        self.asked_here = vec[u8](here)
        self.asked_path = vec[i64](path)
        self.asked_trail = trail
        self._begin(path, trail)
        self._spread(here)

    def _asked(self, here: vec[u8], path: vec[i64], trail: i64) -> bool:
        """Does the road look as it did when the last search was made?"""
        if trail != self.asked_trail or len(path) != len(self.asked_path):
            return False
        for n in range(len(path)):
            if path[n] != self.asked_path[n]:
                return False
        for box in range(self.boxes):
            if here[box] != self.asked_here[box]:
                return False
        return True

    # Spreading.

    def _begin(self, path: vec[i64], trail: i64) -> None:
        """The car's own box, with what this move has entered before on this tile."""
        self.base += self.count
        self.count = 0
        self.end_count = 0
        self.stop_count = 0
        start = self.start
        tile, front = self.tile, self.front
        floor: i64 = -1
        if trail > 0:
            origin = path[trail - 1]
            if tile[origin] == tile[start]:
                floor = front[origin]
        elif len(path) > 0 and tile[path[0]] == tile[start]:
            floor = front[path[0]] - 1
        n: i64 = len(path)
        while n > 0 and tile[path[n - 1]] == tile[start]:
            n -= 1
        peak: i64 = -1
        back: i64 = -1
        while n < len(path):
            self._put(path[n], 0, 0, back, floor, peak)
            peak = max(peak, front[path[n]])
            back = self.count - 1
            n += 1
        self.first = self.count
        self.layer = self.count
        self._put(start, 0, 0, back, floor, peak)
        self.other[self.first] = -1
        self.head[start] = self.base + self.first

    def _spread(self, here: vec[u8]) -> None:
        low = self.first
        moved: i64 = 0
        while low < self.count:
            n = low
            while n < self.count:
                if self.dead[n] == 0:
                    if moved == self.left or self._beyond(self.box[n]):
                        self._end(n)
                    elif not self.diagonal:
                        self._sidestep(here, n)
                n += 1
            self.layer = self.count
            for n in range(low, self.layer):
                if self.dead[n] == 0:
                    self._forward(here, n)
            low = self.layer
            moved += 1

    def _beyond(self, box: i64) -> bool:
        """Is a box beyond the line? When the next lap begins, ticks continue over the joint."""
        front = self.front[box]
        if self.tile[box] < self.tile[self.start]:
            front += self.lap
        return front > self.line

    def _sidestep(self, here: vec[u8], n: i64) -> None:
        """Lane changes from a label, within its layer [RUSH-Q3]."""
        box = self.box[n]
        floor = self.floor[n]
        later = floor
        if n == 0 and len(self.asked_path) == 0:  # The box where the move begins is left to any side.
            later = self.front[box] - 1
        plain = self.even[box] != 0 and self.layer > self.first  # Its past does not matter.
        changes = self.changes[n] + 1
        for turn in range(box * 2, box * 2 + 2):
            there = self.lane[turn]
            if there < 0 or here[there] & BLOCKED != 0 or self.front[there] <= floor:
                continue
            if plain:
                known = self.head[there] - self.base
                if (
                    known >= self.layer
                    and self.changes[known] <= changes
                    and self.rolls[known] <= self.rolls[n]
                ):
                    continue
            elif self._entered(n, there):
                continue
            self._add(here, there, n, changes, later)

    def _forward(self, here: vec[u8], n: i64) -> None:
        """One box ahead; where lane changes are diagonal, those as well."""
        box = self.box[n]
        ahead = self.ahead[box]
        tile = self.tile
        if ahead >= 0:
            if here[ahead] & BLOCKED == 0:
                floor = self.front[box] if tile[box] == tile[ahead] else i64(-1)
                self._add(here, ahead, n, self.changes[n], floor)
            elif self.stopped[box] < self.base:
                self.stopped[box] = self.base
                self.stops[self.stop_count] = box
                self.stop_count += 1
        if not self.diagonal:
            return
        for turn in range(box * 2, box * 2 + 2):
            there = self.lane[turn]
            if there < 0 or here[there] & BLOCKED != 0:
                continue
            if tile[there] != tile[box]:
                self._add(here, there, n, self.changes[n] + 1, -1)
            elif self.front[there] > max(self.floor[n], self.front[box]) and not self._entered(n, there):
                self._add(here, there, n, self.changes[n] + 1, self.front[box])

    def _add(self, here: vec[u8], there: i64, n: i64, changes: i64, floor: i64) -> None:
        """A further label, after label n, unless another does at least as well."""
        rolls = self.rolls[n]
        bits = here[there]
        if bits & HAZARD != 0 and not self._beyond(there):
            rolls += 1 if bits & HAZARD != HAZARD else 2
        new = self.count
        known = self.head[there] - self.base
        if known < self.layer:
            known = -1
        m = known
        while m >= 0:
            if self.changes[m] <= changes and self.rolls[m] <= rolls and self._may(m, n, floor):
                return
            m = self.other[m]
        before = self.box[n]
        peak: i64 = -1
        if self.tile[there] == self.tile[before]:
            peak = max(self.peak[n], self.front[before])
        self._put(there, changes, rolls, n, floor, peak)
        self.other[new] = known
        self.head[there] = self.base + new
        while known >= 0:
            worse = changes <= self.changes[known] and rolls <= self.rolls[known]
            if worse and self._may(new, self.back[known], self.floor[known]):
                self.dead[known] = 1
            known = self.other[known]

    def _put(self, box: i64, changes: i64, rolls: i64, back: i64, floor: i64, peak: i64) -> None:
        n = self.count
        self.count += 1
        if n < len(self.box):
            self.box[n] = box
            self.changes[n] = changes
            self.rolls[n] = rolls
            self.back[n] = back
            self.floor[n] = floor
            self.peak[n] = peak
            self.dead[n] = 0
            return
        self.box = append(self.box, box)
        self.changes = append(self.changes, changes)
        self.rolls = append(self.rolls, rolls)
        self.back = append(self.back, back)
        self.floor = append(self.floor, floor)
        self.peak = append(self.peak, peak)
        self.other = append(self.other, i64(-1))
        self.dead = append(self.dead, u8(0))

    def _may(self, m: i64, n: i64, floor: i64) -> bool:
        """May a car at label m continue wherever one in the same box may that came by label n and has this floor?
        Between boxes of one length the past of a way does not matter."""
        if self.even[self.box[m]] != 0:
            return True
        own = self.floor[m]
        if own > floor:
            return False
        while self.peak[m] > own:
            m = self.back[m]
            if self.front[self.box[m]] > own and not self._entered(n, self.box[m]):
                return False
        return True

    def _entered(self, n: i64, box: i64) -> bool:
        """Has the way to a label been in a box of its tile?"""
        front = self.front[box]
        while self.box[n] != box:
            if self.peak[n] < front:
                return False
            n = self.back[n]
        return True

    def _end(self, n: i64) -> None:
        """A way that ends here."""
        self.dead[n] = 1
        box = self.box[n]
        known = self.end_head[box] - self.base
        if known < 0:
            self.ends[self.end_count] = box
            self.end_count += 1
        self.other[n] = max(known, -1)
        self.end_head[box] = self.base + n

    # What was found.

    def pick(self, box: i64, free: i64) -> i64:
        """The best way that ends in a box, as a label: fewest Steering points with this many free lane changes,
        then fewest dice for wrecks and mines, then fewest lane changes; -1 when there is none."""
        best: i64 = -1
        n = self.end_head[box] - self.base
        while n >= 0:
            if best < 0 or self._better(n, best, free):
                best = n
            n = self.other[n]
        return best

    def _better(self, n: i64, m: i64, free: i64) -> bool:
        one, two = self.changes[n] - free, self.changes[m] - free
        if one != two and (one > 0 or two > 0):
            return one < two
        if self.rolls[n] != self.rolls[m]:
            return self.rolls[n] < self.rolls[m]
        return self.changes[n] < self.changes[m]

    def lanes(self, box: i64) -> i64:
        """Fewest lane changes for a move that ends in a box, or -1."""
        best = self.pick(box, 0)
        return self.changes[best] if best >= 0 else -1

    def way(self, n: i64) -> vec[i64]:
        """The boxes of the way to a label after the one where it starts, first to last."""
        back = vec[i64]()
        while n != self.first:
            back = append(back, self.box[n])
            n = self.back[n]
        return backwards(back)
