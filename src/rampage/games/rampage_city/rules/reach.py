"""Where a Unit can go, at what cost, and by which way.

One search serves listing, checking, moving and previews. Every step and every quarter turn costs
one point, so a plain breadth-first queue finds the cheapest way. The scratch vectors live as long
as the board; a stamp in each mark distinguishes this search's marks from older ones, so nothing is cleared.
Each unit that could move next has its own search, so what was listed need not be searched again to be done.
"""

from typing import Final

from rampage.kernel.packed import append, i64, u8, vec
from rampage.kernel.vectors import backwards

# What is on a square, one bit each: legality is a mask, and the bit is the reason.
BUILDING: Final = 1
BURNING: Final = 2
UNIT: Final = 4
MONSTER: Final = 8
ORANGE_SURVIVORS: Final = 16
GREEN_SURVIVORS: Final = 32
TENTACLE: Final = 64  # A limb of the Monster that nobody passes [CRUSH-5.2]; Smash knows none.
PIT: Final = 128  # Ground that gives way under a Tank that stops [CRUSH-5.3]; Smash knows none.

FLYER_STOPPED_BY: Final = 2 | 8 | 64  # Burning Building, Monster [SMASH-3.4, SMASH-4.5].
TANK_STOPPED_BY: Final = 1 | 8 | 64  # Building, Monster [SMASH-3.4, SMASH-5.4].
NO_PLACE_FOR_FLYER: Final = 4  # Another Unit [SMASH-4.4].
NO_PLACE_FOR_TANK: Final = 4 | 128  # Another Unit, a pit [SMASH-5.3].

ALWAYS: Final = 1 << 62  # Later than any search.


class Ways:
    """What every search on a board shares: where each step leads. A Tank's node is square * 4 + facing, a
    Helicopter's the square. Steps off the board lead to `nowhere`, a node that every search has seen."""

    def __init__(self, squares: i64, step: vec[i64], reverse: bool) -> None:
        self.nowhere: Final = squares * 4
        self.reverse: Final = reverse
        self.stamp: i64 = 0  # Of the newest search: no two have the same.
        self.edges: vec[i64] = vec[i64]()  # Squares where Reserve Units enter [SMASH-6.2].
        self.gates: vec[i64] = vec[i64]()  # The same for Tanks, with their facing [SMASH-R11].
        for square in range(squares):
            outside = False
            for facing in range(i64(4)):
                if step[square * 4 + facing] < 0:
                    outside = True
                    self.gates = append(self.gates, square * 4 + (facing ^ 2))
                    if reverse:
                        self.gates = append(self.gates, square * 4 + facing)
            if outside:
                self.edges = append(self.edges, square)
        # Of each node: the same square turned right and left, the next node ahead and behind, and, for
        # flyers, the square ahead.
        self.right: vec[i64] = vec[i64]()
        self.left: vec[i64] = vec[i64]()
        self.ahead: vec[i64] = vec[i64]()
        self.behind: vec[i64] = vec[i64]()
        self.over: vec[i64] = vec[i64]()
        for node in range(squares * 4):
            facing = node & 3
            self.right = append(self.right, node - facing + (facing + 1 & 3))
            self.left = append(self.left, node - facing + (facing + 3 & 3))
            before, after = step[node], step[node ^ 2]
            self.ahead = append(self.ahead, before * 4 + facing if before >= 0 else self.nowhere)
            self.behind = append(self.behind, after * 4 + facing if after >= 0 else self.nowhere)
            self.over = append(self.over, before if before >= 0 else self.nowhere)


class Reach:
    """One search and its scratch, kept until the next."""

    def __init__(self, ways: Ways) -> None:
        self.ways: Final = ways
        self.marks: vec[i64] = vec[i64]([i64(0)] * int(ways.nowhere) + [i64(ALWAYS)])
        self.queue: vec[i64] = vec[i64]([i64(0)] * int(ways.nowhere))
        self.stamp: i64 = 0
        self.count: i64 = 0

    def begin(self) -> None:
        """Forget the last search."""
        self.ways.stamp += 4096  # More than any cost.
        self.stamp = self.ways.stamp
        self.count = 0

    def seed(self, node: i64, cost: i64) -> None:
        """A node to start from."""
        if self.marks[node] < self.stamp:
            self.marks[node] = self.stamp + cost
            self.queue[self.count] = node
            self.count += 1

    def cost(self, node: i64) -> i64:
        """What the last search found, or -1."""
        mark = self.marks[node]
        return mark - self.stamp if mark >= self.stamp else -1

    def fly(self, here: vec[u8], pool: i64, goal: i64) -> None:
        """Spread a Helicopter's search over all it can pay for; stop early at a goal (-1: none)."""
        marks = self.marks
        queue = self.queue
        over = self.ways.over
        stamp = self.stamp
        most = stamp + pool
        head: i64 = 0
        tail = self.count
        while head < tail:
            square = queue[head]
            head += 1
            mark = marks[square]
            if mark >= most or square == goal:
                break
            base = square * 4
            for facing in range(base, base + 4):
                there = over[facing]
                if marks[there] < stamp and here[there] & FLYER_STOPPED_BY == 0:
                    marks[there] = mark + 1
                    queue[tail] = there
                    tail += 1
        self.count = tail

    def drive(self, here: vec[u8], pool: i64, goal: i64) -> None:
        """Spread a Tank's search."""
        marks = self.marks
        queue = self.queue
        right = self.ways.right
        left = self.ways.left
        ahead = self.ways.ahead
        behind = self.ways.behind
        reverse = self.ways.reverse
        stamp = self.stamp
        most = stamp + pool
        head: i64 = 0
        tail = self.count
        while head < tail:
            node = queue[head]
            head += 1
            mark = marks[node] + 1
            if mark > most or node == goal:
                break
            there = right[node]
            if marks[there] < stamp:
                marks[there] = mark
                queue[tail] = there
                tail += 1
            there = left[node]
            if marks[there] < stamp:
                marks[there] = mark
                queue[tail] = there
                tail += 1
            there = ahead[node]
            if marks[there] < stamp and here[there >> 2] & TANK_STOPPED_BY == 0:
                marks[there] = mark
                queue[tail] = there
                tail += 1
            if reverse:
                there = behind[node]
                if marks[there] < stamp and here[there >> 2] & TANK_STOPPED_BY == 0:
                    marks[there] = mark
                    queue[tail] = there
                    tail += 1
        self.count = tail

    def enter_flying(self, here: vec[u8], pool: i64, goal: i64) -> None:
        """From any edge square, which costs one point [SMASH-R11, SMASH-R12]."""
        self.begin()
        if pool > 0:
            for square in self.ways.edges:
                if here[square] & FLYER_STOPPED_BY == 0:
                    self.seed(square, 1)
            self.fly(here, pool, goal)

    def enter_driving(self, here: vec[u8], pool: i64, goal: i64) -> None:
        """Nose first or in reverse, along the way in."""
        self.begin()
        if pool > 0:
            for node in self.ways.gates:
                if here[node >> 2] & TANK_STOPPED_BY == 0:
                    self.seed(node, 1)
            self.drive(here, pool, goal)

    def from_square(self, here: vec[u8], square: i64, pool: i64, goal: i64) -> None:
        """A Helicopter's search from where it is."""
        self.begin()
        self.seed(square, 0)
        self.fly(here, pool, goal)

    def from_node(self, here: vec[u8], node: i64, pool: i64, goal: i64) -> None:
        """A Tank's search from where it is."""
        self.begin()
        self.seed(node, 0)
        self.drive(here, pool, goal)

    def way_of_flyer(self, square: i64) -> vec[i64]:
        """The squares of the cheapest way, first to last; ties are always resolved in the same way."""
        back = append(vec[i64](), square)
        while True:
            mark = self.marks[square]
            before: i64 = -1
            for facing in range(square * 4, square * 4 + 4):
                there = self.ways.over[facing]
                if self.marks[there] == mark - 1 and mark > self.stamp:
                    before = there
                    break
            if before < 0:
                return backwards(back)
            back = append(back, before)
            square = before

    def way_of_tank(self, node: i64) -> vec[i64]:
        """The nodes of the cheapest way, first to last. Straight on is preferred to turning."""
        back = append(vec[i64](), node)
        while True:
            before = self._before(node)
            if before < 0:
                return backwards(back)
            back = append(back, before)
            node = before

    def _before(self, node: i64) -> i64:
        wanted = self.marks[node] - 1
        if wanted < self.stamp:
            return -1
        ways = self.ways
        if self.marks[ways.behind[node]] == wanted:
            return ways.behind[node]
        if ways.reverse and self.marks[ways.ahead[node]] == wanted:
            return ways.ahead[node]
        if self.marks[ways.right[node]] == wanted:
            return ways.right[node]
        return ways.left[node] if self.marks[ways.left[node]] == wanted else i64(-1)
