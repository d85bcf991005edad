"""The flat state of one race."""

from typing import Final

from rampage.games.rush.content.track import BLOCKED, CAR, OBSTACLE
from rampage.games.rush.rules.action_space import LETTERS
from rampage.games.rush.rules.events import ENDING_NAMES, FINISH, LAST_CAR
from rampage.games.rush.rules.fields import PHASES as PHASES
from rampage.games.rush.rules.fields import SETUP as SETUP
from rampage.games.rush.rules.fields import UNLIMITED as UNLIMITED
from rampage.games.rush.rules.state import RushState
from rampage.kernel.action_space import Space
from rampage.kernel.packed import i64
from rampage.kernel.position import Outcome

CUT_SHORT: Final = 1  # The move has ended; equipment may still be used [RUSH-Q24].
TURN_OVER: Final = 2  # The whole turn has [RUSH-13.4].

SPEED: Final = 1
TESTS: Final = 2
MOVE: Final = 3
AFTER: Final = 4
MOMENTS: Final = [
    "the race has not begun",
    "the lever is to be set",
    "the tests are under way",
    "the car is on the move",
    "the move is over",
]


class Rush(RushState):
    """Cars are numbered by seat. Fields are in fields.py."""

    def copy(self) -> "Rush":
        other = Rush(self.game, self.board, self.seats, False)
        self.copy_rush_fields(other)
        return other

    @property
    def letters(self) -> list[str]:
        """The cars' names in position texts."""
        return list(LETTERS[: int(self.seats)])

    def space(self) -> Space:
        return self.board.space

    # Where cars are.

    def speed_of(self, seat: i64) -> i64:
        """The speed on the lever."""
        return self.board.speed[self.node[seat]]

    def progress(self, seat: i64) -> i64:
        """How far a car has come, in ticks from the start of the first tile [RUSH-C4]."""
        box = self.at[seat]
        return i64(0) if box < 0 else self.board.front[box] + self.board.lap * self.laps[seat]

    def to_go(self, seat: i64) -> i64:
        """Fewest boxes to the end of the race, obstacles considered and lane changes free; 0 before the start and for
        the winner."""
        board, box = self.board, self.at[seat]
        if box < 0 or self.winner == seat:
            return 0
        laps = (board.finish - self.progress(seat)) // board.lap if board.track.closed else i64(0)
        return board.to_line[box] + laps * board.boxes_in_lap

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
        """All cars on the track, the leader first; wrecks where they are."""
        out: list[int] = []
        for seat in range(int(self.seats)):
            if self.at[seat] >= 0:
                place = 0
                while place < len(out) and self.before(i64(out[place]), i64(seat)):
                    place += 1
                out.insert(place, seat)
        return out

    def title_of(self, seat: i64) -> str:
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
            text = f"The {self.title_of(self.winner)} crosses the finish line first and wins."
        elif self.ended == LAST_CAR:
            text = f"The {self.title_of(self.winner)} is the last car that runs, and wins."
        else:
            text = f"Nobody wins: {ENDING_NAMES.titles[self.ended]}."
        return Outcome(ENDING_NAMES.words[self.ended], text, scores, winners, rewards)


assert BLOCKED == CAR | OBSTACLE
