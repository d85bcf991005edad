"""The flat state of one match of Kaiju Crush."""

from typing import Final

from rampage.games.kaiju.content.board import Board
from rampage.games.kaiju.rules.action_space import (
    CIVIL_SERVANT,
    D_GROUPS,
    FACE_D,
    GROUPS,
    MONSTER_NAMES,
    MOST_PLAYERS,
    MOVEMENT_MIMIC,
    PLAYER_NAMES,
)
from rampage.games.kaiju.rules.events import FINAL_BATTLE
from rampage.games.kaiju.rules.spaces import FOUGHT, MARKERS
from rampage.kernel.action_space import Space
from rampage.kernel.packed import i64, vec
from rampage.kernel.pile import Piles
from rampage.kernel.position import Outcome, Position
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng

SHARED_CARD: Final = 4  # Where `card` keeps the Shared Movement Card, after those of four players.
SPARE: Final = 4  # Where `abilities` keeps a second card while one of two is being chosen.
DEPTH: Final = 20  # Segments of a stack: at most one for each marker.

# Parts of `fight`, four numbers each, by seat.
HAND: Final = 0  # Bag of markers in hand.
SPENT: Final = 4  # Bag of markers played.
WON: Final = 8  # Rounds won.
FULL: Final = 12  # Markers to draw up to.
ASIDE: Final = 16  # Bag of markers on their way under the stack.
FIGHT: Final = 20

NO_BATTLE: Final = -1


class Kaiju(Position):
    """Seats are the players in clockwise order; spaces run row by row from a1."""

    def __init__(self, board: Board, new: bool) -> None:
        super().__init__(board.seats)
        self.board: Final = board
        self.here: vec[i64]  # What is on each space: bits of spaces.py.
        self.land: vec[i64]  # Spaces with a marker of each seat, as a mask.
        self.at: vec[i64]  # Where each Monster stands; -1 when it does not.
        self.monster: vec[
            i64
        ]  # Which Monster each seat plays; -1 before it is chosen. Replaced, never changed.
        self.card: vec[i64]  # Movement Cards by seat, then the Shared one; -1 for none.
        self.piles: Piles  # Stacks of markers.
        self.tokens: vec[i64]  # Bag of tokens by seat.
        self.groups: vec[i64]  # Tiles claimed: seat * 4 + Group.
        self.points: vec[i64]  # Printed values of the tiles claimed, by seat.
        self.tiles: vec[i64]  # Tiles claimed, as a mask, by seat.
        self.left: vec[i64]  # Printed tiles of each Group on the board.
        self.declared: vec[
            i64
        ]  # The Group of each Wild tile that was claimed, else -1. Replaced, never changed.
        self.faces: vec[i64]  # Objective faces A to D in play, -1 for none. Replaced, never changed.
        self.abilities: vec[i64]  # Special Ability by seat, -1 for none; from SPARE on a second one.
        self.health: vec[i64]  # Arena.
        self.met: vec[i64]  # Park landings of this movement, its start first: space * 2 + flip.
        self.fight: vec[i64]  # The battle under way: HAND, SPENT, WON, FULL, ASIDE.
        self._zero(board)
        if new:
            self._lay_out()

    def _zero(self, board: Board) -> None:
        self.supply: i64 = board.tokens  # Bag of tokens.
        self.box: i64 = 0  # Set up: tiles, then cards, still to be dealt, as a mask.
        self.discarded: i64 = 0  # Special Abilities used, as a mask.
        self.d_holder: i64 = -1
        self.alive: i64 = (1 << board.seats) - 1
        self.turn: i64 = 0
        self.active: i64 = 0
        self.first: i64 = 0
        self.passes: i64 = 0  # In a row.
        self.changed: i64 = 0  # Arena: the turn in which health last changed.
        self.used: i64 = 0  # 1: the active player has used a Special Ability this turn.
        self.closed: i64 = 0  # 1: the active player has ended the turn.
        self.owed: i64 = 0  # 1: own and Shared card change places when the turn ends [KAIJU-R7].
        self.flip: i64 = 0  # 1: own and Shared card have changed places in this movement.
        self.sort: i64 = NO_BATTLE
        self.attacker: i64 = -1
        self.defender: i64 = -1
        self.field: i64 = -1  # The space that is fought on or for.
        self.round: i64 = 0  # Rounds fought.
        self.shown: i64 = 0  # Icons played: six bits a round, three for each fighter.
        self.savage: i64 = 0  # 1: Savage Instinct.
        self.rivals: i64 = 0  # Final battle: players still to step up, as a mask.
        self.replays: i64 = 0
        self.winners: i64 = 0  # As a mask.

    def _lay_out(self) -> None:
        board = self.board
        none = [i64(-1)] * MOST_PLAYERS
        zero = [i64(0)] * MOST_PLAYERS
        self.here = vec[i64]([i64(0)] * int(board.spaces))
        self.land = vec[i64](zero)
        self.at = vec[i64](none)
        self.monster = vec[i64](none)
        self.card = vec[i64]([i64(-1)] * (MOST_PLAYERS + 1))
        self.piles = Piles(MOST_PLAYERS, DEPTH, True)
        for seat in range(board.seats):
            self.piles.bury(seat, board.stack)  # [KAIJU-1.8]
        self.tokens = vec[i64](zero)
        self.groups = vec[i64]([i64(0)] * (MOST_PLAYERS * GROUPS))
        self.points = vec[i64](zero)
        self.tiles = vec[i64](zero)
        self.left = vec[i64]([i64(0)] * GROUPS)
        self.declared = vec[i64]([i64(-1)] * len(board.wilds))
        self.faces = vec[i64](none)
        self.abilities = vec[i64]([i64(-1)] * (2 * MOST_PLAYERS))
        self.health = vec[i64]([board.most_health if board.arena else i64(0)] * MOST_PLAYERS)  # [KAIJU-17.6]
        self.met = vec[i64]()
        self.fight = vec[i64]([i64(0)] * FIGHT)

    def copy(self) -> "Kaiju":
        other = Kaiju(self.board, False)
        self.copy_base(other)
        other.here = vec[i64](self.here)
        other.land = vec[i64](self.land)
        other.at = vec[i64](self.at)
        other.monster = self.monster
        other.card = vec[i64](self.card)
        other.piles = self.piles.copy()
        other.tokens = vec[i64](self.tokens)
        other.groups = vec[i64](self.groups)
        other.points = vec[i64](self.points)
        other.tiles = vec[i64](self.tiles)
        other.left = vec[i64](self.left)
        other.declared = self.declared
        other.faces = self.faces
        other.abilities = vec[i64](self.abilities)
        other.health = vec[i64](self.health)
        other.met = vec[i64](self.met)
        other.fight = vec[i64](self.fight)
        self._copy_numbers(other)
        return other

    def _copy_numbers(self, other: "Kaiju") -> None:
        other.supply = self.supply
        other.box = self.box
        other.discarded = self.discarded
        other.d_holder = self.d_holder
        other.alive = self.alive
        other.turn = self.turn
        other.active = self.active
        other.first = self.first
        other.passes = self.passes
        other.changed = self.changed
        other.used = self.used
        other.closed = self.closed
        other.owed = self.owed
        other.flip = self.flip
        other.sort = self.sort
        other.attacker = self.attacker
        other.defender = self.defender
        other.field = self.field
        other.round = self.round
        other.shown = self.shown
        other.savage = self.savage
        other.rivals = self.rivals
        other.replays = self.replays
        other.winners = self.winners

    def imagine(self, seat: i64, rng: Rng) -> "Kaiju":
        from rampage.games.kaiju.rules.imagine import imagine

        return imagine(self, seat, rng)

    def space(self) -> Space:
        return self.board.space

    def to_text(self) -> str:
        from rampage.games.kaiju.text.position_text import write

        return write(self)

    def view(self, seat: i64) -> dict[str, object]:
        from rampage.games.kaiju.display.view import view

        return dict(view(self, int(seat)))

    def broken_invariants(self) -> list[str]:
        from rampage.games.kaiju.rules.invariants import broken_invariants

        return broken_invariants(self)

    def outcome(self) -> Outcome | None:
        if self.ended == 0:
            return None
        from rampage.games.kaiju.rules.ending import outcome

        return outcome(self)

    # Reading the state.

    def name(self, seat: i64) -> str:
        """The seat by its Monster, once it has one; for onlookers whoever is asked."""
        if seat < 0:
            return self.asked_name()
        monster = self.monster[seat]
        return PLAYER_NAMES.titles[seat] if monster < 0 else MONSTER_NAMES.titles[monster]

    def plays(self, seat: i64, monster: i64) -> bool:
        """Does a seat play this Monster?"""
        return self.monster[seat] == monster

    def next_seat(self, seat: i64) -> i64:
        """The next player on the left who is still in the game [KAIJU-2.1]."""
        for _ in range(self.seats):
            seat = seat + 1 if seat + 1 < self.seats else i64(0)
            if self.alive >> seat & 1 != 0:
                return seat
        return seat

    def d_face(self) -> i64:
        """The D face in play; -1 when there is none, or no more."""
        return self.faces[FACE_D]

    def live(self, seat: i64) -> bool:
        """Does a seat hold the D card, and strictly more tiles of its Group than all others
        [KAIJU-14.4]?"""
        if self.d_holder != seat or self.faces[FACE_D] < 0:
            return False
        group = D_GROUPS[self.faces[FACE_D] - CIVIL_SERVANT]
        mine = self.groups[seat * GROUPS + group]
        for other in range(self.seats):
            if other != seat and self.groups[other * GROUPS + group] >= mine:
                return False
        return True

    def civil(self) -> i64:
        """The bit of the markers that are open to all as Parks; 0 when there are none [KAIJU-14.6]."""
        if self.faces[FACE_D] == CIVIL_SERVANT and self.d_holder >= 0 and self.live(self.d_holder):
            return 1 << (MARKERS + self.d_holder)
        return 0

    def mimicked(self, seat: i64) -> i64:
        """The left neighbour's Movement Card when a seat may use it, else -1 [KAIJU-14.8]."""
        if self.faces[FACE_D] == MOVEMENT_MIMIC and self.live(seat):
            return self.card[self.next_seat(seat)]
        return -1

    def tokens_open(self) -> bool:
        """Have the tokens been turned up for final scoring [KAIJU-15.6]?"""
        return self.ended != 0 or self.sort == FINAL_BATTLE or self.rivals != 0

    def fighting(self, seat: i64) -> bool:
        """Is a seat in the battle under way?"""
        return self.sort >= 0 and (seat == self.attacker or seat == self.defender)

    def have_fought(self, space: i64) -> bool:
        """Has any pair fought a Territory Battle for this space?"""
        return self.here[space] >> FOUGHT & 63 != 0

    def not_now(self, choice: i64) -> Reason:
        return Reason(
            "KAIJU-2.2",
            "Not now: a turn goes from movement to the landing to battle, and something else is asked.",
        )

    def not_yours(self, seat: i64) -> Reason:
        if self.ended != 0:
            return Reason("KAIJU-15.1", "The game is over.")
        return Reason("KAIJU-2.1", "{active} is to choose, not you.", active=self.asked_name())

    def asked_name(self) -> str:
        """Who is asked, in words."""
        seat = self.actor()
        return "Chance" if seat < 0 else self.name(seat)
