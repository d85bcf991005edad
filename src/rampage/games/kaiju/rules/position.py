"""The flat state of one match of Kaiju Crush."""

from typing import TYPE_CHECKING, Final

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
from rampage.games.kaiju.rules.fields import ASIDE as ASIDE
from rampage.games.kaiju.rules.fields import FIGHT as FIGHT
from rampage.games.kaiju.rules.fields import FULL as FULL
from rampage.games.kaiju.rules.fields import HAND as HAND
from rampage.games.kaiju.rules.fields import NO_BATTLE as NO_BATTLE
from rampage.games.kaiju.rules.fields import SPENT as SPENT
from rampage.games.kaiju.rules.fields import WON as WON
from rampage.games.kaiju.rules.spaces import FOUGHT, MARKERS
from rampage.games.kaiju.rules.state import KaijuState
from rampage.kernel.action_space import Space
from rampage.kernel.packed import i64, vec
from rampage.kernel.pile import Piles
from rampage.kernel.position import Outcome

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame

SHARED_CARD: Final = 4  # Where `card` keeps the Shared Movement Card, after those of four players.
SPARE: Final = 4  # Where `abilities` keeps a second card while one of two is being chosen.
DEPTH: Final = 20  # Segments of a stack: at most one for each marker.


class Kaiju(KaijuState):
    """Seats are the players in clockwise order; spaces run row by row from a1. Fields are in fields.py."""

    def __init__(self, game: "AnyGame", board: Board, new: bool) -> None:
        super().__init__(game, board, new)
        self.piles: Piles  # Stacks of markers.
        if new:
            self.alive = (1 << board.seats) - 1
            self.piles = Piles(MOST_PLAYERS, DEPTH, True)
            for seat in range(board.seats):
                self.piles.bury(seat, board.stack)  # [KAIJU-1.8]
            if board.arena:
                self.health = vec[i64]([board.most_health] * MOST_PLAYERS)  # [KAIJU-17.6]

    def copy(self) -> "Kaiju":
        other = Kaiju(self.game, self.board, False)
        self.copy_kaiju_fields(other)
        other.piles = self.piles.copy()
        return other

    @property
    def players(self) -> list[str]:
        """The seats' names in position texts."""
        return PLAYER_NAMES.words[: int(self.seats)]

    def space(self) -> Space:
        return self.board.space

    def outcome(self) -> Outcome | None:
        if self.ended == 0:
            return None
        from rampage.games.kaiju.rules.ending import outcome

        return outcome(self)

    # Reading the state.

    def title_of(self, seat: i64) -> str:
        """The seat by its Monster, once it has one."""
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
