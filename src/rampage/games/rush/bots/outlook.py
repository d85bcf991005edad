"""What a bot works out once for a board: the ride to the line, what a node is good for, lanes needed."""

from typing import Final

from rampage.games.rush.content.board import Board
from rampage.games.rush.content.dashboard import TOP_SPEED
from rampage.games.rush.content.distance import FAR, distances, lap_length
from rampage.games.rush.content.track import BLOCKED
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.reach import Reach
from rampage.kernel.packed import append, i64, vec

LANE_PRICE: Final = 0.3  # A lane change, in boxes: mostly free, sometimes a Steering point.
CRUISE: Final = 10.5  # Boxes a turn that a sensible driver makes in the long run.
NO_WAY: Final = 9  # Lane changes "needed" where every way ends in an obstacle.
FORESIGHT: Final = 0.78  # How much the next turn's speed weighs beside this one's.
DIE_PRICE: Final = 0.75  # A red die, in boxes.


class Outlook:
    """Tables of one board."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        best = distances(board.track, board.lane, board.swerve, board.line, LANE_PRICE)
        self.ride: vec[float] = vec[float]([n if n < FAR else 60.0 for n in best])
        self.lap: float = lap_length(board.track, board.line, best)
        self._judge_nodes()
        self._judge_steering()
        self.needs: vec[i64] = vec[i64]([i64(-1)] * int(board.boxes * (TOP_SPEED + 1)))
        self.nothing: vec[i64] = vec[i64]()
        self.reach: Final = Reach(board.track, board.lane, board.diagonal)

    def _judge_nodes(self) -> None:
        """Boxes lost on the best lever, by the place of the lever: what is gained in time is lost in heat."""
        meter = self.board.meter
        worth = [0.0] * int(meter.nodes)
        for _ in range(60):
            for node in range(int(meter.nodes)):
                best = -FAR
                for action in range(int(meter.actions)):
                    goal = int(meter.goal[node * int(meter.actions) + action])
                    if goal >= 0:
                        best = max(best, self.pace(goal) + FORESIGHT * worth[goal])
                worth[node] = best
        top = max(worth)
        self.waste: vec[float] = vec[float]([top - n for n in worth])

    def pace(self, node: int) -> float:
        """Boxes that a turn at a node brings; beyond 12 walls take their part."""
        speed = float(self.board.meter.speed[node])
        boxes = speed if speed <= 12.0 else 12.0 + 0.35 * (speed - 12.0)
        return boxes - DIE_PRICE * float(self.board.meter.red[node])

    def _judge_steering(self) -> None:
        """For each speed and number of lane changes wanted: how many are missing on average."""
        meter = self.board.meter
        self.missing: vec[float] = vec[float]()  # speed * 10 + wanted.
        self.loss: vec[float] = vec[float]()  # Structure that an obstacle costs, by speed.
        for speed in range(TOP_SPEED + 1):
            known = speed < len(meter.steering)
            chances = meter.steering[speed].chances() if known else [1.0]
            for wanted in range(10):
                short = sum(chance * max(wanted - k, 0) for k, chance in enumerate(chances))
                free = speed <= meter.free_up_to
                self.missing = append(self.missing, 0.0 if free else short)
            dice = meter.obstacle[speed] if known else meter.obstacle[-1]
            mean = sum(k * chance for k, chance in enumerate(dice.chances()))
            self.loss = append(self.loss, mean if dice.count else float(dice.flat))

    def need(self, box: i64, speed: i64) -> i64:
        """Fewest lane changes of a whole move from a box, other cars left aside."""
        place = box * (TOP_SPEED + 1) + speed
        known = self.needs[place]
        if known >= 0:
            return known
        reach = self.reach  # Its own: the board's may hold the way of a move under way.
        reach.search(self.board.track.ground, box, speed, self.nothing, 0, i64(1) << 40)
        best: i64 = NO_WAY
        for n in range(reach.end_count):
            lanes = reach.lanes(reach.ends[n])
            if lanes < best:
                best = lanes
        if reach.end_count == 0 and not self.board.track.closed:
            best = 0  # Off the end of an open track: beyond the line.
        self.needs[place] = best
        return best


def blow_up(room: i64, dice: i64, share: float) -> float:
    """The chance that at least `room` of some dice heat."""
    if room > dice:
        return 0.0
    safe = 1.0
    for _ in range(dice):
        safe *= 1.0 - share
    if room <= 1:
        return 1.0 - safe
    if room == 2 and dice == 3:
        return share * share * (3.0 - 2.0 * share)
    chance = 1.0
    for _ in range(room):
        chance *= share
    return chance


def free_ahead(p: Rush, box: i64, most: i64) -> i64:
    """Free boxes ahead in a lane."""
    count: i64 = 0
    while count < most:
        box = p.board.ahead[box]
        if box < 0 or p.here[box] & BLOCKED != 0:
            break
        count += 1
    return count


def followed(p: Rush) -> bool:
    """Does another car come after this one, so that a mine may do some good?"""
    mine = p.progress(p.active)
    for other in range(p.seats):
        if other != p.active and p.wrecked[other] == RUNNING:
            away = mine - p.progress(other)
            if 0 <= away < 400:
                return True
    return False
