"""Where a whole move can end, by which way, and how many lane changes that takes.

Boxes moved and boxes themselves make the states, layer by layer: on bends the same box is reached with
different counts. In each state the cheapest way is kept: fewest lane changes, then fewest boxes with a
wreck or a mine. Scratch lives as long as the board; stamps tell this search's marks from older ones.
"""

from typing import Final

from rampage.games.rush.track import BLOCKED, MINE, WRECK, Track
from rampage.kernel.packed import append, i64, u8, vec

LANE: Final = 64  # Price of a lane change; a box with a wreck or a mine costs 1.
HAZARD: Final = 8 | 16
assert HAZARD == WRECK | MINE


class Reach:
    """The search and its scratch."""

    def __init__(self, track: Track, most: i64, lane: vec[i64], diagonal: bool) -> None:
        boxes = track.boxes
        self.boxes: i64 = boxes
        self.ahead: vec[i64] = track.ahead
        self.front: vec[i64] = track.front
        self.tile: vec[i64] = track.tile
        self.lap: i64 = track.lap
        self.lane: vec[i64] = lane  # Where a lane change leads, box * 2 + side.
        self.diagonal: Final = diagonal
        self.marks: vec[i64] = vec[i64]([i64(0)] * int(boxes * (most + 1)))
        self.back: vec[i64] = vec[i64]([i64(0)] * int(boxes * (most + 1)))
        self.layer: vec[i64] = vec[i64]([i64(0)] * int(boxes * 8))
        self.next: vec[i64] = vec[i64]([i64(0)] * int(boxes * 8))
        self.best: vec[i64] = vec[i64]([i64(0)] * int(boxes))  # Stamp + cost of the best end in a box.
        self.best_state: vec[i64] = vec[i64]([i64(0)] * int(boxes))
        self.ends: vec[i64] = vec[i64]([i64(0)] * int(boxes))
        self.end_count: i64 = 0
        self.next_count: i64 = 0
        self.stamp: i64 = 0
        # What was asked last: listing, weighing and driving a move all ask the same.
        self.asked_here: vec[u8] = vec[u8]()
        self.asked_path: vec[i64] = vec[i64]()  # From the trail on.
        self.asked_start: i64 = -1
        self.asked_left: i64 = 0
        self.asked_line: i64 = 0

    def search(self, here: vec[u8], start: i64, left: i64, path: vec[i64], trail: i64, line: i64) -> None:
        """Spread from a box over `left` boxes of movement. From `trail` on the path holds boxes that may
        not be entered again before the next box ahead. Beyond `line`, in ticks of this lap, the race is
        won and the move ends."""
        same = start == self.asked_start and left == self.asked_left and line == self.asked_line
        if same and self._asked(here, path, trail):
            return
        self.asked_start, self.asked_left, self.asked_line = start, left, line
        self.asked_here = vec[u8](here)
        self.asked_path = path[trail:]
        self._spread(here, start, left, path, trail, line)

    def _asked(self, here: vec[u8], path: vec[i64], trail: i64) -> bool:
        """Does the road look as it did when the last search was made?"""
        if len(path) - trail != len(self.asked_path):
            return False
        for n in range(trail, len(path)):
            if path[n] != self.asked_path[n - trail]:
                return False
        for box in range(self.boxes):
            if here[box] != self.asked_here[box]:
                return False
        return True

    def _spread(self, here: vec[u8], start: i64, left: i64, path: vec[i64], trail: i64, line: i64) -> None:
        self.stamp += 1 << 20
        self.end_count = 0
        marks = self.marks
        for n in range(trail, len(path)):
            marks[path[n]] = self.stamp  # As if reached at no cost: never entered.
        marks[start] = self.stamp
        self.back[start] = -1
        self.layer[0] = start
        count: i64 = 1
        moved: i64 = 0
        while count > 0:
            self.next_count = 0
            if not self.diagonal and moved < left:
                count = self._sidestep(here, moved * self.boxes, count, start, line)
            for n in range(count):
                box = self.layer[n]
                state = moved * self.boxes + box
                if moved == left or self._front(start, box) > line:
                    self._end(box, state)
                else:
                    self._forward(here, box, state)
            swap = self.layer
            self.layer = self.next
            self.next = swap
            count = self.next_count
            moved += 1

    def _front(self, start: i64, box: i64) -> i64:
        """Ticks of this lap, going on over the joint where the next one begins."""
        return self.front[box] + self.lap if self.tile[box] < self.tile[start] else self.front[box]

    def _sidestep(self, here: vec[u8], base: i64, count: i64, start: i64, line: i64) -> i64:
        """Lane changes within one layer; how many boxes it then holds. Beyond the line there are none."""
        marks = self.marks
        layer = self.layer
        n: i64 = 0
        while n < count:
            box = layer[n]
            n += 1
            if self._front(start, box) > line:
                continue
            cost = marks[base + box] + LANE
            for turn in range(box * 2, box * 2 + 2):
                there = self.lane[turn]
                if there < 0 or here[there] & BLOCKED != 0:
                    continue
                price = cost + 1 if here[there] & HAZARD != 0 else cost
                mark = marks[base + there]
                if mark < self.stamp or mark > price:
                    marks[base + there] = price
                    self.back[base + there] = base + box
                    layer[count] = there
                    count += 1
        return count

    def _forward(self, here: vec[u8], box: i64, state: i64) -> None:
        """One box ahead; where lane changes are diagonal, those as well."""
        cost = self.marks[state]
        self._reach(here, self.ahead[box], cost, state)
        if self.diagonal:
            self._reach(here, self.lane[box * 2], cost + LANE, state)
            self._reach(here, self.lane[box * 2 + 1], cost + LANE, state)

    def _reach(self, here: vec[u8], there: i64, cost: i64, state: i64) -> None:
        if there < 0 or here[there] & BLOCKED != 0:
            return
        if here[there] & HAZARD != 0:
            cost += 1
        target = (state // self.boxes + 1) * self.boxes + there
        mark = self.marks[target]
        if mark < self.stamp:
            self.next[self.next_count] = there
            self.next_count += 1
        if mark < self.stamp or mark > cost:
            self.marks[target] = cost
            self.back[target] = state

    def _end(self, box: i64, state: i64) -> None:
        cost = self.marks[state]
        mark = self.best[box]
        if mark < self.stamp:
            self.ends[self.end_count] = box
            self.end_count += 1
        if mark < self.stamp or mark > cost:
            self.best[box] = cost
            self.best_state[box] = state

    def lanes(self, box: i64) -> i64:
        """Fewest lane changes for a move that ends in a box, or -1."""
        mark = self.best[box]
        return (mark - self.stamp) // LANE if mark >= self.stamp else -1

    def hazards(self, box: i64) -> i64:
        """Boxes with a wreck or a mine on that way."""
        return (self.best[box] - self.stamp) % LANE

    def way(self, box: i64) -> vec[i64]:
        """The boxes of that way after the one where it starts, first to last."""
        back = vec[i64]()
        state = self.best_state[box]
        while self.back[state] >= 0:
            back = append(back, state % self.boxes)
            state = self.back[state]
        out = vec[i64]()
        n = len(back)
        while n > 0:
            n -= 1
            out = append(out, back[n])
        return out
