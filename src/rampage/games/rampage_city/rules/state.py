"""The fields of the city. Generated from fields.py by `python -m tools.fields`: do not edit."""

from typing import TYPE_CHECKING, Final

from rampage.games.rampage_city.content.board import CityBoard
from rampage.kernel.packed import i64, u8, vec
from rampage.kernel.position import Position

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame


class CityState(Position):
    """What a position of the city holds, what it begins with, and its copy."""

    def __init__(self, game: "AnyGame", city: CityBoard, new: bool) -> None:
        super().__init__(game, 2)
        self.city: Final = city
        self.here: vec[u8]  # What stands on each square: reach.py.
        self.at: vec[i64]  # Where each Unit is: a square, RESERVE or LOST.
        self.facing: vec[i64]  # Of Tanks; 0 for Helicopters.
        self.deck: vec[i64]  # Cards left, by face.
        self.won: vec[i64]  # Cards won and held: player * card_kinds + kind.
        self.discarded: vec[i64]  # Cards discarded, by kind.
        self.survivors_at: vec[i64]  # Pending Survivors by card: a square, or -1.
        self.survivors_of: vec[i64]  # Whose they are.
        self.markers: vec[i64]  # Survivor Markers won, by player.
        self.monster: i64 = -1  # Its north-west square; -1 before it comes.
        self.monster_facing: i64 = 0  # Where it looks.
        self.buildings: i64 = self.city.buildings  # Buildings that stand.
        self.fires: i64 = 0  # Buildings that burn.
        self.turn: i64 = 0  # Turns begun.
        self.active: i64 = 1  # Whose turn it is.
        self.phase: i64 = 0  # The phase of the turn.
        self.dice: i64 = 0  # First and second die as 6 * first + second, for the view; 0 before.
        self.winner: i64 = -1  # The player who has won.
        self.pool: i64 = 0  # Movement points left.
        self.spent: i64 = 0  # NOT_MOVED, MOVED or TRADED.
        self.exchanges: i64 = 0  # Units exchanged this turn.
        self.bound: i64 = -1  # Rescued where it may not stop: moves on.
        self.fired: i64 = 0  # Fired this turn.
        self.forfeited: i64 = 0  # Let their shot pass.
        self.ceased: i64 = 0  # 1: the player has ceased fire.
        self.harm: i64 = 0  # Pieces lost and fires started since the card at hand was drawn.
        if new:
            self._lay_out_city()

    def _lay_out_city(self) -> None:
        self.here = vec[u8]([u8(0)] * int(self.city.squares))
        self.at = vec[i64]([i64(-1)] * 12)
        self.facing = vec[i64]([i64(0)] * 12)
        self.deck = vec[i64](self.city.deck)
        self.won = vec[i64]([i64(0)] * int(self.city.held_kinds))
        self.discarded = vec[i64]([i64(0)] * int(self.city.card_kinds))
        self.survivors_at = vec[i64]([i64(-1)] * int(self.city.survivor_cards))
        self.survivors_of = vec[i64]([i64(0)] * int(self.city.survivor_cards))
        self.markers = vec[i64]([i64(0)] * 2)

    def copy_city_fields(self, other: "CityState") -> None:
        """Fill the fields of a fresh copy: rows by slices, which copy the bytes as they are."""
        self.copy_base(other)
        other.here = self.here[:]
        other.at = self.at[:]
        other.facing = self.facing[:]
        other.deck = self.deck[:]
        other.won = self.won[:]
        other.discarded = self.discarded[:]
        other.survivors_at = self.survivors_at[:]
        other.survivors_of = self.survivors_of[:]
        other.markers = self.markers[:]
        other.monster = self.monster
        other.monster_facing = self.monster_facing
        other.buildings = self.buildings
        other.fires = self.fires
        other.turn = self.turn
        other.active = self.active
        other.phase = self.phase
        other.dice = self.dice
        other.winner = self.winner
        other.pool = self.pool
        other.spent = self.spent
        other.exchanges = self.exchanges
        other.bound = self.bound
        other.fired = self.fired
        other.forfeited = self.forfeited
        other.ceased = self.ceased
        other.harm = self.harm
