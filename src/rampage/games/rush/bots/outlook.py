"""What a bot works out once for a board: the ride to the line, what a node is good for, what an obstacle costs."""

from typing import Final

from rampage.games.rush.content.board import Board
from rampage.games.rush.content.dashboard import TOP_SPEED
from rampage.games.rush.content.distance import FAR, distances, lap_length
from rampage.games.rush.content.track import BLOCKED
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.position import Rush
from rampage.kernel.packed import append, i64, vec

LANE_PRICE: Final = 0.3  # A lane change, in boxes: mostly free, sometimes a Steering point.
CRUISE: Final = 10.5  # Boxes a turn that a sensible driver makes in the long run.
FORESIGHT: Final = 0.78  # How much the next turn's speed weighs against this one's.
DIE_PRICE: Final = 0.75  # A red die, in boxes.


class Outlook:
    """Tables of one board."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        best = distances(board.track, board.lane, board.swerve, board.line, LANE_PRICE)
        self.ride: vec[float] = vec[float]([n if n < FAR else 60.0 for n in best])
        self.lap: float = lap_length(board.track, board.line, best)
        self._judge_nodes()
        self._judge_obstacles()

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

    def _judge_obstacles(self) -> None:
        """The Structure that hitting an obstacle costs on average."""
        meter = self.board.meter
        self.loss: vec[float] = vec[float]()  # By speed.
        for speed in range(TOP_SPEED + 1):
            dice = meter.obstacle[speed] if speed < len(meter.steering) else meter.obstacle[-1]
            mean = sum(k * chance for k, chance in enumerate(dice.chances()))
            self.loss = append(self.loss, mean if dice.count else float(dice.flat))


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
