"""The order of play [KAIJU-2]."""

from typing import Final

from rampage.games.kaiju.rules import events as news
from rampage.games.kaiju.rules.action_space import COMMERCE_KING, FACE_D
from rampage.games.kaiju.rules.effects import exchange_cards
from rampage.games.kaiju.rules.ending import end_match, final_scoring, leaders
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.steps.battle import DrawToken
from rampage.games.kaiju.rules.steps.landing import END_OF_TURN
from rampage.games.kaiju.rules.steps.movement import MOVE, begin_movement
from rampage.kernel.bits import count_bits
from rampage.kernel.packed import i64
from rampage.kernel.position import emit
from rampage.kernel.steps import Do


class BeginTurn(Do[Kaiju]):
    """The turn passes to the left: start-of-turn effects, movement or Pass, landing, battle, end
    [KAIJU-2.1, KAIJU-2.2]."""

    def run(self, p: Kaiju) -> None:
        if p.owed != 0:
            p.owed = 0
            if p.alive >> p.active & 1 != 0:
                exchange_cards(p, p.active)  # [KAIJU-R7]
        following = p.next_seat(p.active)
        if self.over(p, following):
            return
        p.turn += 1
        p.active = following
        p.used = 0
        p.closed = 0
        emit(p, news.TURN_BEGAN, p.turn, p.active)
        begin_movement(p)
        p.agenda.append(self)
        p.agenda.append(END_OF_TURN)
        p.agenda.append(MOVE)
        if p.faces[FACE_D] == COMMERCE_KING and p.supply != 0 and p.live(p.active):
            p.agenda.append(DrawToken(p.active, news.KING))  # [KAIJU-14.7]

    def over(self, p: Kaiju, following: i64) -> bool:
        """A round of Passes ends the game; in the Arena a long calm does, too [KAIJU-15.1, KAIJU-R32]."""
        players = count_bits(p.alive)
        if p.passes >= players and (not p.board.fixed_round or self.round_ends(p, following)):
            if p.board.arena:
                end_match(p, news.ARENA_PASSED, leaders(p))
            else:
                final_scoring(p)
            return True
        calm = p.board.stall_rounds * players
        if p.board.arena and calm > 0 and p.turn - p.changed >= calm:
            end_match(p, news.ARENA_STALLED, leaders(p))
            return True
        return False

    def round_ends(self, p: Kaiju, following: i64) -> bool:
        """Does a round, counted from the starting player, end before this seat [KAIJU-R25]?"""
        return (following - p.first) % p.seats <= (p.active - p.first) % p.seats


BEGIN_TURN: Final = BeginTurn()
