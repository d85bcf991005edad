"""The fields of Rush n' Crush. Generated from fields.py by `python -m tools.fields`: do not edit."""

from typing import TYPE_CHECKING, Final

from rampage.games.rush.content.board import Board
from rampage.kernel.packed import i64, u8, vec
from rampage.kernel.position import Position

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame


class RushState(Position):
    """What a position of Rush n' Crush holds, what it begins with, and its copy."""

    def __init__(self, game: "AnyGame", board: Board, seats: i64, new: bool) -> None:
        super().__init__(game, seats)
        self.board: Final = board
        self.car: vec[i64]  # Which car of the garage; -1 before it is picked.
        self.driver: vec[i64]  # Who drives it; -1 before.
        self.at: vec[i64]  # Box, of a wreck too; -1 before the start.
        self.laps: vec[i64]  # How often it passed the joint from the last tile to the first.
        self.stamp: vec[i64]  # When its progress last changed, on `clock` [RUSH-Q33].
        self.node: vec[i64]  # Where the lever is [RUSH-2.9].
        self.steering: vec[i64]  # Steering points left.
        self.braking: vec[i64]  # Braking points left.
        self.turbo: vec[i64]  # Turbo points left.
        self.structure: vec[i64]  # Structure points left.
        self.heat: vec[i64]  # Heat of the engine [RUSH-2.11].
        self.mines: vec[i64]  # Mines left.
        self.on: vec[i64]  # Pawns that are On, bit mask of items [RUSH-2.8].
        self.wrecked: vec[i64]  # RUNNING, or what it died of.
        self.order: vec[i64]  # Seats: the starting order, then the turn order of the round.
        self.here: vec[u8]  # What is in each box: track.py.
        self.rolls: vec[i64]  # What was rolled this turn, or in the last with a roll: rolls.py.
        self.live: i64 = self.seats  # Cars that run.
        self.round: i64 = 0  # Rounds begun.
        self.active: i64 = 0  # Whose turn it is.
        self.phase: i64 = 0  # The phase of the turn.
        self.acted: i64 = 0  # Seats that have had their turn.
        self.free: i64 = 0  # Free lane changes left.
        self.spurned: i64 = 0  # Not to be rammed again [RUSH-10.6].
        self.pawns: i64 = 0  # Pawns moved this turn.
        self.activated: i64 = 0  # This turn [RUSH-15.5].
        self.left_box: i64 = -1  # The box left last: for a mine.
        self.path: vec[i64]  # Boxes left this turn.
        self.clock: i64 = 0  # Counts changes of progress.
        self.turbo_used: i64 = 0  # Turbo points used this turn.
        self.left: i64 = 0  # Boxes left to move.
        self.moved: i64 = 0  # Boxes moved in the normal move of this turn.
        self.since_ram: i64 = self.moved  # Boxes moved since the turn or the last ram [RUSH-Q8].
        self.trail: i64 = 0  # Where in the path the last box ahead was left behind [RUSH-Q3].
        self.pawn_moves: i64 = 0  # Pawns that may still be moved.
        self.mined: i64 = 0  # 1: a mine was laid this turn.
        self.over: i64 = 0  # CUT_SHORT or TURN_OVER: ended before the last box.
        self.boosting: i64 = 0  # 1 while the booster's boxes are moved, 2 after them.
        self.rolled: i64 = 0  # Dice of the roll at hand: base 7, the first one in front.
        self.rolls_old: i64 = 0  # 1 from the start of a turn to its first roll.
        self.winner: i64 = -1  # The seat that has won.
        if new:
            self._lay_out_rush()

    def _lay_out_rush(self) -> None:
        self.car = vec[i64]([i64(-1)] * int(self.seats))
        self.driver = vec[i64]([i64(-1)] * int(self.seats))
        self.at = vec[i64]([i64(-1)] * int(self.seats))
        self.laps = vec[i64]([i64(0)] * int(self.seats))
        self.stamp = vec[i64]([i64(0)] * int(self.seats))
        self.node = vec[i64]([i64(0)] * int(self.seats))
        self.steering = vec[i64]([i64(0)] * int(self.seats))
        self.braking = vec[i64]([i64(0)] * int(self.seats))
        self.turbo = vec[i64]([i64(0)] * int(self.seats))
        self.structure = vec[i64]([i64(0)] * int(self.seats))
        self.heat = vec[i64]([i64(0)] * int(self.seats))
        self.mines = vec[i64]([i64(0)] * int(self.seats))
        self.on = vec[i64]([i64(0)] * int(self.seats))
        self.wrecked = vec[i64]([i64(0)] * int(self.seats))
        self.order = vec[i64]()
        self.here = vec[u8](self.board.track.ground)
        self.rolls = vec[i64]()
        self.path = vec[i64]()

    def copy_rush_fields(self, other: "RushState") -> None:
        """Fill the fields of a fresh copy: rows by slices, which copy the bytes as they are."""
        self.copy_base(other)
        other.car = self.car[:]
        other.driver = self.driver[:]
        other.at = self.at[:]
        other.laps = self.laps[:]
        other.stamp = self.stamp[:]
        other.node = self.node[:]
        other.steering = self.steering[:]
        other.braking = self.braking[:]
        other.turbo = self.turbo[:]
        other.structure = self.structure[:]
        other.heat = self.heat[:]
        other.mines = self.mines[:]
        other.on = self.on[:]
        other.wrecked = self.wrecked[:]
        other.order = self.order[:]
        other.here = self.here[:]
        other.rolls = self.rolls[:]
        other.live = self.live
        other.round = self.round
        other.active = self.active
        other.phase = self.phase
        other.acted = self.acted
        other.free = self.free
        other.spurned = self.spurned
        other.pawns = self.pawns
        other.activated = self.activated
        other.left_box = self.left_box
        other.path = self.path[:]
        other.clock = self.clock
        other.turbo_used = self.turbo_used
        other.left = self.left
        other.moved = self.moved
        other.since_ram = self.since_ram
        other.trail = self.trail
        other.pawn_moves = self.pawn_moves
        other.mined = self.mined
        other.over = self.over
        other.boosting = self.boosting
        other.rolled = self.rolled
        other.rolls_old = self.rolls_old
        other.winner = self.winner
