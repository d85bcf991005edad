"""The fields of Kaiju Crush. Generated from fields.py by `python -m tools.fields`: do not edit."""

from typing import TYPE_CHECKING, Final

from rampage.games.kaiju.content.board import Board
from rampage.kernel.packed import i64, vec
from rampage.kernel.position import Position

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame


class KaijuState(Position):
    """What a position of Kaiju Crush holds, what it begins with, and its copy."""

    def __init__(self, game: "AnyGame", board: Board, new: bool) -> None:
        super().__init__(game, board.seats)
        self.board: Final = board
        self.here: vec[i64]  # What is on each space: bits of spaces.py.
        self.land: vec[i64]  # Spaces with its marker, as a mask.
        self.at: vec[i64]  # Where its Monster is; -1 if it is not on the board.
        self.monster: vec[i64]  # -1 before it is chosen.
        self.card: vec[i64]  # Movement Cards, then the Shared one; -1 for none.
        self.tokens: vec[i64]  # Bag of tokens.
        self.groups: vec[i64]  # Tiles claimed: seat * 4 + Group.
        self.points: vec[i64]  # Printed values of the tiles claimed.
        self.tiles: vec[i64]  # Tiles claimed, as a mask.
        self.abilities: vec[i64]  # -1 for none; from SPARE on a second.
        self.health: vec[i64]  # Arena.
        self.left: vec[i64]  # Printed tiles of each Group on the board.
        self.declared: vec[i64]  # Group of a claimed Wild tile.
        self.faces: vec[i64]  # Objective faces A to D in play, -1 for none.
        self.met: vec[i64]  # Park landings of this movement, its start first: space * 2 + flip.
        self.fight: vec[i64]  # The battle under way: HAND, SPENT, WON, FULL, ASIDE.
        self.supply: i64 = self.board.tokens  # Bag of tokens.
        self.d_holder: i64 = -1  # Who holds the D card.
        self.alive: i64 = 15  # Seats still in the game, as a mask.
        self.turn: i64 = 0  # Turns begun.
        self.active: i64 = 0  # Whose turn it is.
        self.first: i64 = 0  # Who began.
        self.sort: i64 = -1  # The sort of battle.
        self.attacker: i64 = -1  # Who attacks.
        self.defender: i64 = -1  # Who defends.
        self.field: i64 = -1  # The space that is fought on or for.
        self.round: i64 = 0  # Rounds fought.
        self.shown: i64 = 0  # Icons played: six bits a round, three for each fighter.
        self.used: i64 = 0  # 1: the active player has used a Special Ability this turn.
        self.closed: i64 = 0  # 1: the active player has ended the turn.
        self.owed: i64 = 0  # 1: own and Shared card change places when the turn ends [KAIJU-R7].
        self.savage: i64 = 0  # 1: Savage Instinct.
        self.discarded: i64 = 0  # Special Abilities used.
        self.passes: i64 = 0  # Passes in a row.
        self.changed: i64 = 0  # Arena: the turn in which health last changed.
        self.replays: i64 = 0  # Battles fought again.
        self.flip: i64 = 0  # 1: own and Shared card have changed places in this movement.
        self.rivals: i64 = 0  # Still to step up in a final battle.
        self.box: i64 = 0  # Tiles, then cards, still to be dealt.
        self.winners: i64 = 0  # As a mask.
        if new:
            self._lay_out_kaiju()

    def _lay_out_kaiju(self) -> None:
        self.here = vec[i64]([i64(0)] * int(self.board.spaces))
        self.land = vec[i64]([i64(0)] * 4)
        self.at = vec[i64]([i64(-1)] * 4)
        self.monster = vec[i64]([i64(-1)] * 4)
        self.card = vec[i64]([i64(-1)] * 5)
        self.tokens = vec[i64]([i64(0)] * 4)
        self.groups = vec[i64]([i64(0)] * 16)
        self.points = vec[i64]([i64(0)] * 4)
        self.tiles = vec[i64]([i64(0)] * 4)
        self.abilities = vec[i64]([i64(-1)] * 8)
        self.health = vec[i64]([i64(0)] * 4)
        self.left = vec[i64]([i64(0)] * 4)
        self.declared = vec[i64]([i64(-1)] * int(self.board.wild_tiles))
        self.faces = vec[i64]([i64(-1)] * 4)
        self.met = vec[i64]()
        self.fight = vec[i64]([i64(0)] * 20)

    def copy_kaiju_fields(self, other: "KaijuState") -> None:
        """Fill the fields of a fresh copy: rows by slices, which copy the bytes as they are."""
        self.copy_base(other)
        other.here = self.here[:]
        other.land = self.land[:]
        other.at = self.at[:]
        other.monster = self.monster
        other.card = self.card[:]
        other.tokens = self.tokens[:]
        other.groups = self.groups[:]
        other.points = self.points[:]
        other.tiles = self.tiles[:]
        other.abilities = self.abilities[:]
        other.health = self.health[:]
        other.left = self.left[:]
        other.declared = self.declared
        other.faces = self.faces
        other.met = self.met[:]
        other.fight = self.fight[:]
        other.supply = self.supply
        other.d_holder = self.d_holder
        other.alive = self.alive
        other.turn = self.turn
        other.active = self.active
        other.first = self.first
        other.sort = self.sort
        other.attacker = self.attacker
        other.defender = self.defender
        other.field = self.field
        other.round = self.round
        other.shown = self.shown
        other.used = self.used
        other.closed = self.closed
        other.owed = self.owed
        other.savage = self.savage
        other.discarded = self.discarded
        other.passes = self.passes
        other.changed = self.changed
        other.replays = self.replays
        other.flip = self.flip
        other.rivals = self.rivals
        other.box = self.box
        other.winners = self.winners
