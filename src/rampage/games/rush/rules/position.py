"""The flat state of one race."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Literal, get_args

from rampage.games.rush.content.board import Board
from rampage.games.rush.content.track import BLOCKED, CAR, OBSTACLE
from rampage.games.rush.rules.events import ENDING_NAMES, FINISH, LAST_CAR, RUNNING
from rampage.kernel.action_space import Space
from rampage.kernel.packed import i64, u8, vec
from rampage.kernel.position import Outcome, Position

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame

CUT_SHORT: Final = 1  # The move has ended; equipment may still be used [RUSH-Q24].
TURN_OVER: Final = 2  # The whole turn has [RUSH-13.4].

UNLIMITED: Final = 99  # Free lane changes at low speed [RUSH-7.1].

SETUP: Final = 0
SPEED: Final = 1
TESTS: Final = 2
MOVE: Final = 3
AFTER: Final = 4
Phase = Literal["setup", "speed", "tests", "move", "after"]
PHASES: Final[Sequence[Phase]] = [*get_args(Phase)]
MOMENTS: Final = [
    "the race has not begun",
    "the lever is to be set",
    "the tests are under way",
    "the car is on the move",
    "the move is over",
]


class Rush(Position):
    """Cars are numbered by seat. Vectors by seat come first, then the track, then the turn at hand."""

    car: vec[i64]  # Which car of the garage; -1 before it is picked.
    driver: vec[i64]
    at: vec[i64]  # Box, of a wreck too; -1 before the start.
    laps: vec[i64]  # How often it has passed the joint from the last tile to the first.
    stamp: vec[i64]  # When its progress last changed, on `clock` [RUSH-Q33].
    node: vec[i64]  # Where the lever is.
    steering: vec[i64]
    braking: vec[i64]
    turbo: vec[i64]
    structure: vec[i64]
    heat: vec[i64]
    mines: vec[i64]
    on: vec[i64]  # Pawns that are On, bit mask of items.
    wrecked: vec[i64]  # RUNNING, or what it died of.
    order: vec[i64]  # Seats: the starting order, then the turn order of the round.
    here: vec[u8]  # What is in each box: bits of track.py.
    path: vec[i64]  # Boxes left this turn, in order.
    rolls: vec[i64]  # What was rolled this turn, or in the last one that had a roll: see rolls.py.

    def __init__(self, game: "AnyGame", board: Board, seats: i64, new: bool) -> None:
        super().__init__(game, seats)
        self.board: Final = board
        self.live: i64 = seats
        self.clock: i64 = 0
        self.round: i64 = 0
        self.acted: i64 = 0  # Bit mask of the seats that have had their turn in this round.
        self.active: i64 = 0
        self.phase: i64 = SETUP
        self.turbo_used: i64 = 0
        self.free: i64 = 0  # Free lane changes left.
        self.left: i64 = 0  # Boxes left.
        self.moved: i64 = 0  # Boxes moved in the normal move of this turn.
        self.since_ram: i64 = 0  # Boxes moved since the turn began or since the last ram [RUSH-Q8].
        self.trail: i64 = (
            0  # Where in the path the boxes begin that were left since the last box ahead [RUSH-Q3].
        )
        self.spurned: i64 = 0  # Seats that may not be rammed again this turn [RUSH-10.6].
        self.pawn_moves: i64 = 0
        self.pawns: i64 = 0  # Pawns moved this turn, bit mask.
        self.activated: i64 = 0  # Items activated this turn, bit mask [RUSH-15.5].
        self.left_box: i64 = -1  # The box that the last step left: a mine may go there.
        self.mined: i64 = 0  # A mine was laid this turn.
        self.over: i64 = 0  # CUT_SHORT or TURN_OVER: ended before the last box.
        self.boosting: i64 = 0  # 1 while the booster's boxes are moved, 2 after them.
        self.rolled: i64 = 0  # Dice of the roll at hand: base 7, the first one in front.
        self.rolls_old: i64 = 0  # 1 from the start of a turn to its first roll.
        self.winner: i64 = -1
        if new:
            self._lay_out()

    def _lay_out(self) -> None:
        seats = int(self.seats)
        self.car = vec[i64]([i64(-1)] * seats)
        self.driver = vec[i64]([i64(-1)] * seats)
        self.at = vec[i64]([i64(-1)] * seats)
        self.laps = vec[i64]([i64(0)] * seats)
        self.stamp = vec[i64]([i64(0)] * seats)
        self.node = vec[i64]([i64(0)] * seats)  # [RUSH-2.9]
        self.steering = vec[i64]([i64(0)] * seats)
        self.braking = vec[i64]([i64(0)] * seats)
        self.turbo = vec[i64]([i64(0)] * seats)
        self.structure = vec[i64]([i64(0)] * seats)
        self.heat = vec[i64]([i64(0)] * seats)  # [RUSH-2.11]
        self.mines = vec[i64]([i64(0)] * seats)
        self.on = vec[i64]([i64(0)] * seats)  # [RUSH-2.8]
        self.wrecked = vec[i64]([i64(RUNNING)] * seats)
        self.order = vec[i64]()
        self.here = vec[u8](self.board.track.ground)
        self.path = vec[i64]()
        self.rolls = vec[i64]()

    def copy(self) -> "Rush":
        other = Rush(self.game, self.board, self.seats, False)
        self.copy_base(other)
        other.car = vec[i64](self.car)
        other.driver = vec[i64](self.driver)
        other.at = vec[i64](self.at)
        other.laps = vec[i64](self.laps)
        other.stamp = vec[i64](self.stamp)
        other.node = vec[i64](self.node)
        other.steering = vec[i64](self.steering)
        other.braking = vec[i64](self.braking)
        other.turbo = vec[i64](self.turbo)
        other.structure = vec[i64](self.structure)
        other.heat = vec[i64](self.heat)
        other.mines = vec[i64](self.mines)
        other.on = vec[i64](self.on)
        other.wrecked = vec[i64](self.wrecked)
        other.order = vec[i64](self.order)
        other.here = vec[u8](self.here)
        other.path = vec[i64](self.path)
        other.rolls = vec[i64](self.rolls)
        self._copy_turn(other)
        return other

    def _copy_turn(self, other: "Rush") -> None:
        other.live = self.live
        other.clock = self.clock
        other.round = self.round
        other.acted = self.acted
        other.active = self.active
        other.phase = self.phase
        other.turbo_used = self.turbo_used
        other.free = self.free
        other.left = self.left
        other.moved = self.moved
        other.since_ram = self.since_ram
        other.trail = self.trail
        other.spurned = self.spurned
        other.pawn_moves = self.pawn_moves
        other.pawns = self.pawns
        other.activated = self.activated
        other.left_box = self.left_box
        other.mined = self.mined
        other.over = self.over
        other.boosting = self.boosting
        other.rolled = self.rolled
        other.rolls_old = self.rolls_old
        other.winner = self.winner

    def space(self) -> Space:
        return self.board.space

    # Where cars stand.

    def speed_of(self, seat: i64) -> i64:
        """The speed on the lever."""
        return self.board.speed[self.node[seat]]

    def progress(self, seat: i64) -> i64:
        """How far a car has come, in ticks from the start of the first tile [RUSH-C4]."""
        box = self.at[seat]
        return i64(0) if box < 0 else self.board.front[box] + self.board.lap * self.laps[seat]

    def origin(self) -> i64:
        """The box from which the active car last went ahead in this move; before that, where it began."""
        if self.trail > 0:
            return self.path[self.trail - 1]
        return self.path[0] if len(self.path) > 0 else self.at[self.active]

    def before(self, one: i64, other: i64) -> bool:
        """Is one car ahead of another? Level cars: who came first [RUSH-3.2, RUSH-3.3]."""
        mine, theirs = self.progress(one), self.progress(other)
        return self.stamp[one] < self.stamp[other] if mine == theirs else mine > theirs

    def ranking(self) -> list[int]:
        """All cars on the track, the leader first; wrecks where they lie."""
        out: list[int] = []
        for seat in range(int(self.seats)):
            if self.at[seat] >= 0:
                place = 0
                while place < len(out) and self.before(i64(out[place]), i64(seat)):
                    place += 1
                out.insert(place, seat)
        return out

    def title(self, seat: i64) -> str:
        """The car's name; before it is picked, the player's."""
        car = self.car[seat]
        return f"Player {seat + 1}" if car < 0 else self.board.garage.car_titles[car]

    def outcome(self) -> Outcome | None:
        if self.ended == 0:
            return None
        scores = [int(self.progress(seat)) for seat in range(int(self.seats))]
        winners = [int(self.winner)] if self.winner >= 0 else []
        rewards = [1.0 if seat in winners else 0.0 for seat in range(int(self.seats))]
        if self.ended == FINISH:
            text = f"The {self.title(self.winner)} crosses the finish line first and wins."
        elif self.ended == LAST_CAR:
            text = f"The {self.title(self.winner)} is the last car that runs, and wins."
        else:
            text = f"Nobody wins: {ENDING_NAMES.titles[self.ended]}."
        return Outcome(ENDING_NAMES.words[self.ended], text, scores, winners, rewards)


assert BLOCKED == CAR | OBSTACLE
