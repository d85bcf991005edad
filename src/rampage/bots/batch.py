"""Many matches side by side, for programs that learn. One call of compiled code steps all of them, and what the seats
see is in memory that NumPy can read."""

from collections.abc import Callable
from typing import Final

from rampage.bots.arena import Player, RandomPlayer
from rampage.kernel.errors import RampageError
from rampage.kernel.observation import Observer, observe
from rampage.kernel.packed import bytes_buffer, floats_buffer, i16, i64, longs_buffer, shorts_buffer, u8, vec
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import Position
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.rng import Rng
from rampage.kernel.steps import pick

ALL_SEATS: Final = -1  # The program chooses for every seat.
ANY_SEAT: Final = -2  # The program has one seat, and which one depends on the seed of the match.
HALF: Final = 0x7FFFFFFF

# The bots of a match, by seat, made from its seed.
Opponents = Callable[[int], list[Player]]


class Lane:
    """The place of one match, and of the next one as soon as it is over."""

    def __init__(self, position: Position, seed: int) -> None:
        self.position: Position = position
        self.seeds: Rng = Rng(seed)  # Of all matches in this place.
        self.dice: Final = Rng(0)
        self.seat: i64 = ALL_SEATS  # The program's seat in this match.
        self.bots: list[Player] = []
        self.offered: vec[i64] = vec[i64]()  # What the mask shows.
        self.finished: Position | None = None  # The last match that ended here.


class Batch:
    """Matches of one game. Every buffer has a row for each match."""

    def __init__(
        self,
        start: Position,
        observer: Observer[Position],
        width: int,
        count: int,
        seat: int,
        opponents: Opponents | None,
    ) -> None:
        self.start: Final = start
        self.observer: Final = observer
        self.width: i64 = width  # Entries of an observation.
        self.actions: i64 = start.space().size
        self.seats: i64 = start.seats
        self.seat: i64 = seat
        self.opponents: Final = opponents
        self.lanes: list[Lane] = [Lane(start, 0) for _ in range(count)]
        self.observations: vec[i16] = shorts_buffer(count * width)
        self.finals: vec[i16] = shorts_buffer(count * width)  # The last observation of a match that is over.
        self.masks: vec[u8] = bytes_buffer(count * int(self.actions))
        self.to_move: vec[i64] = longs_buffer(count)
        self.seeds: vec[i64] = longs_buffer(count)
        self.ended: vec[u8] = bytes_buffer(count)
        self.rewards: vec[float] = floats_buffer(count * int(self.seats))
        self.sampling: Final = Rng(0)

    def reset(self, seeds: list[int]) -> None:
        """New matches. Equal seeds give equal matches, and equal matches after them."""
        self.sampling.restart(seeds[0] & HALF, seeds[0] >> 31 & HALF, 1)
        for n, seed in enumerate(seeds):
            lane = self.lanes[n]
            lane.seeds = Rng(seed)
            lane.finished = None
            self.ended[n] = u8(0)
            self._begin(n)
            self._show(n)
        self._clear_rewards()

    def step(self, actions: list[int]) -> None:
        """Choose in every match. A match that ends leaves its rewards, and the next one begins at once. Raises
        IllegalChoice before anything has changed."""
        self._check(actions)
        self._clear_rewards()
        for n in range(i64(len(self.lanes))):
            lane = self.lanes[n]
            p = lane.position
            seat = self.to_move[n]
            p.resolve(actions[n], seat)
            self._settle(lane)
            if p.waiting > 0:
                self.ended[n] = u8(0)
            else:
                self._end(n, seat)
                self._begin(n)
            self._show(n)

    def sample(self) -> list[int]:
        """A random legal choice in every match."""
        return [int(pick(lane.offered, self.sampling)) for lane in self.lanes]

    def _check(self, actions: list[int]) -> None:
        if len(actions) != len(self.lanes):
            raise RampageError(f"{len(actions)} choices for {len(self.lanes)} matches: give one for each")
        size = self.actions
        for n in range(i64(len(self.lanes))):
            choice: i64 = actions[n]
            if choice < 0 or choice >= size or self.masks[n * size + choice] == 0:
                position, seat = self.lanes[n].position, int(self.to_move[n])
                reasons = position.why_not(actions[n], seat)
                raise IllegalChoice(f"match {n}, seat {seat}: choice {actions[n]}", reasons)

    def _clear_rewards(self) -> None:
        rewards = self.rewards
        for n in range(i64(len(rewards))):
            rewards[n] = 0.0

    def _begin(self, n: i64) -> None:
        """A new match."""
        lane = self.lanes[n]
        while True:
            low, high = lane.seeds.word() & HALF, lane.seeds.word() & HALF
            seed: i64 = low | high << 31
            lane.dice.restart(low, high, 0)
            lane.position = self.start.copy()
            lane.seat = seed % self.seats if self.seat == ANY_SEAT else self.seat
            opponents = self.opponents
            if opponents is not None:
                lane.bots = opponents(int(seed))
            self._settle(lane)
            if lane.position.waiting > 0:  # Else it ended before the program was asked.
                self.seeds[n] = seed
                return

    def _settle(self, lane: Lane) -> None:
        """Let chance and bots choose until the program is asked, or the match is over."""
        p, mine = lane.position, lane.seat
        settle_chance(p, lane.dice)
        while mine >= 0 and p.waiting > 0 and p.waiting >> mine & 1 == 0:
            seat = p.actor()
            bot = lane.bots[seat]
            choice = bot.choose(p, seat)
            if isinstance(bot, RandomPlayer):
                p.resolve(choice, seat)
            else:
                p.play(choice, int(seat))  # A third-party bot may be wrong.
            settle_chance(p, lane.dice)

    def _show(self, n: i64) -> None:
        """Write what the seat to move sees, and what it may choose."""
        lane = self.lanes[n]
        p = lane.position
        seat = lane.seat if lane.seat >= 0 else p.actor()
        self.to_move[n] = seat
        observe(self.observer, p, seat, self.observations, n * self.width)
        masks, base = self.masks, n * self.actions
        for choice in lane.offered:
            masks[base + choice] = u8(0)
        offered = p.fill(seat)
        for choice in offered:
            masks[base + choice] = u8(1)
        lane.offered = offered

    def _end(self, n: i64, seat: i64) -> None:
        """Keep the rewards of a match that is over, and what the seat that chose last sees."""
        lane = self.lanes[n]
        outcome = lane.position.outcome()
        if outcome is None:
            raise RampageError(f"match {n} is waiting for nobody but has no outcome")
        place = n * self.seats
        for reward in outcome.rewards:
            self.rewards[place] = reward
            place += 1
        self.ended[n] = u8(1)
        observe(self.observer, lane.position, seat, self.finals, n * self.width)
        lane.finished = lane.position
