"""What a bot needs to know about Smash: how good a position is for a side, what a choice gains, and a quick policy.

Everything is reckoned in points of the Mission Score. A Unit is worth its point, and what it will
still win while cards are left; both only as far as the next Monster Dice leave it alive: a side that
fights next to the Monster without counting that loses its Units.
"""

from pathlib import Path
from typing import Final

from rampage.games.rampage_city.bots.evaluation import CityEvaluation, CityMoment, CityWeights
from rampage.games.rampage_city.bots.features import NAMES
from rampage.games.rampage_city.bots.outlook import SIXTH, CityOutlook
from rampage.games.rampage_city.rules.action_space import SIDE
from rampage.games.rampage_city.rules.legality import hit_faces, range_to
from rampage.games.rampage_city.rules.position import ATTACK, MONSTER_PHASE, MOVEMENT
from rampage.games.smash.bots.outlook import Prospect, outlook_of
from rampage.games.smash.content.board import Board
from rampage.games.smash.rules.legality import shot_range
from rampage.games.smash.rules.position import Smash
from rampage.kernel.board_cache import PerBoard
from rampage.kernel.packed import i64
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from rampage.kernel.value_network import ValueNetwork, read_network


class Moment(CityMoment):
    """What is the same for every choice of one decision."""

    def __init__(self, p: Smash, outlook: CityOutlook[Prospect]) -> None:
        super().__init__(p)
        self.smash: Final = p
        self.seen: Prospect = outlook.find(p.monster, p.monster_facing)


class SmashEvaluation(CityEvaluation[Smash, Moment]):
    """Value, gain and policy."""

    def __init__(self, network: ValueNetwork | None) -> None:
        super().__init__(CityWeights(), network)
        self.outlooks: PerBoard[Board, CityOutlook[Prospect]] = PerBoard(outlook_of)

    def moment(self, p: Smash) -> Moment:
        return Moment(p, self.outlooks.of(p.board))

    def standing(self, m: Moment, unit: i64, square: i64, bound: float) -> float:
        p = m.p
        w = self.weights
        seen = m.seen
        tank = unit % SIDE < 3
        one_die = seen.tank_peril[square] if tank else seen.flyer_peril[square]
        if unit // SIDE != p.active:
            return -one_die * w.peril if p.phase != ATTACK else 0.0
        if p.phase == ATTACK:
            shot = 0.0
            if p.ceased == 0 and p.fired >> unit & 1 == 0:
                distance = shot_range(m.smash, unit)
                if distance > 0:
                    shot = float(hit_faces(distance)) * SIXTH
            return w.hit_now * shot - w.peril * one_die
        if tank:
            two_dice = seen.tank_late[square]
            shot = seen.tank_shot(p, square * 4 + p.facing[unit])
        else:
            two_dice = seen.flyer_late[square]
            shot = seen.flyer_shot[square]
        free = 1.0 - bound
        return (w.hit * bound + w.hit_free * free) * shot - (w.peril * bound + w.peril_free * free) * two_dice

    def there(self, m: Moment, unit: i64, node: i64) -> float:
        w = self.weights
        seen = m.seen
        tank = unit % SIDE < 3
        if tank:
            square = node >> 2
            peril = seen.tank_late[square]
            shot = seen.tank_shot(m.p, node)
        else:
            square = node
            peril = seen.flyer_late[square]
            shot = seen.flyer_shot[square]
        away = float(seen.distance[square])
        if away > w.far:
            away = w.far
        total = w.move_hit * shot - w.move_peril * peril - w.near * away
        return total if len(m.calls) == 0 else total + self.pulled(m, square, tank)

    def call_peril(self, m: Moment, square: i64) -> float:
        return m.seen.tank_peril[square] + 0.34 * m.seen.flyer_peril[square]

    def other_gain(self, m: Moment, choice: i64) -> float:
        p = m.smash
        board = p.board
        if board.fire0 <= choice < board.cease0:
            return self.shot_gain(p, choice - board.fire0)
        return 0.0

    def shot_gain(self, p: Smash, unit: i64) -> float:
        """The furthest first: firing a nearer one forfeits its shot [SMASH-R18]."""
        distance = range_to(p.board, p.monster, p.at[unit])
        gain = self.shot_at(p, float(hit_faces(distance)) * SIXTH)
        return gain if p.deck_left() == 1 else gain + 0.01 * float(distance)

    def quiet(self, p: Smash) -> bool:
        # A turn that begins, and the Monster Die of phase 2, are what the value reckons with.
        if p.phase == MONSTER_PHASE:
            return True
        return p.phase == MOVEMENT and p.dice == 0 and (p.waiting == CHANCE) != p.board.trade_first

    def move(self, p: Smash, seat: i64, rng: Rng) -> i64:
        if p.board.trade_first and p.dice == 0:
            return p.one(seat, rng)
        return super().move(p, seat, rng)


def trained() -> SmashEvaluation:
    """With the learned value, where its file fits."""
    return SmashEvaluation(read_network(Path(__file__).parents[1], NAMES))
