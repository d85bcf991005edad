"""What a bot needs to know about Crush: how good a position is for a side, what a choice gains, and a quick policy.

Everything is reckoned in points of the Mission Score. A Unit is worth its point, and what it will still win
while cards are left; both only as far as the next Monster Dice leave it alive: a Unit that parks
next to a Free tentacle is lost one time in three.
"""

from pathlib import Path

from rampage.games.crush.bots.outlook import Prospect, Reckoning, outlook_of
from rampage.games.crush.content.board import Board
from rampage.games.crush.rules.action_space import FREE
from rampage.games.crush.rules.legality import nearest, target_range
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.bots.evaluation import CityEvaluation, CityWeights
from rampage.games.rampage_city.bots.features import NAMES
from rampage.games.rampage_city.bots.outlook import SIXTH, CityOutlook
from rampage.games.rampage_city.rules.action_space import SIDE, TANK
from rampage.games.rampage_city.rules.effects import type_of, unit_on
from rampage.games.rampage_city.rules.legality import hit_faces
from rampage.games.rampage_city.rules.position import ATTACK, MONSTER_PHASE, MOVEMENT
from rampage.games.rampage_city.rules.reach import BUILDING
from rampage.kernel.board_cache import PerBoard
from rampage.kernel.packed import i64
from rampage.kernel.position import CHANCE
from rampage.kernel.value_network import ValueNetwork, read_network


class Weights(CityWeights):
    """As in the first game on this board, where they were fitted to who won, except what policies found by
    playing each other."""

    def __init__(self) -> None:
        super().__init__()
        self.move_peril = 2.6
        self.near = 0.015


class Fears:
    """What only this game has to fear, in points of the Mission Score."""

    def __init__(self) -> None:
        self.last_unit = 1.0  # To have at most two Units left: the fewer, the nearer to elimination.
        self.omen = 1.0  # A Unit that the next card would destroy.
        self.move_omen = 2.0
        self.relief = 0.3  # A Free tentacle shot away that threatened an own Unit.


class CrushEvaluation(CityEvaluation[Crush, Reckoning]):
    """Value, gain and policy."""

    def __init__(self, network: ValueNetwork | None) -> None:
        super().__init__(Weights(), network)
        self.fears: Fears = Fears()
        self.outlooks: PerBoard[Board, CityOutlook[Prospect]] = PerBoard(outlook_of)

    def moment(self, p: Crush) -> Reckoning:
        return Reckoning(p, self.outlooks.of(p.board))

    def scarcity(self, m: Reckoning, player: i64, units: i64) -> float:
        if units >= 3:
            return 0.0
        return self.fears.last_unit * m.stage * float(3 - units) / (1.0 + float(m.p.cards(player)))

    def standing(self, m: Reckoning, unit: i64, square: i64, bound: float) -> float:
        p = m.p
        w = self.weights
        flyer = unit % SIDE >= 3
        one_die = m.peril(square, flyer)
        omen = self.fears.omen * m.omen(square, flyer)
        if unit // SIDE != p.active:
            return -one_die * w.peril - omen if p.phase != ATTACK else -omen
        if p.phase == ATTACK:
            shot = 0.0
            if p.ceased == 0:
                distance = nearest(m.crush, unit)
                if distance > 0:
                    shot = float(hit_faces(distance)) * SIXTH
            return w.hit_now * shot - w.peril * one_die - omen
        two_dice = m.peril_of_two(square, flyer)
        shot = m.shot(square, square * 4 + p.facing[unit], flyer)
        free = 1.0 - bound
        hit = w.hit * bound + w.hit_free * free
        return hit * shot - (w.peril * bound + w.peril_free * free) * two_dice - bound * omen

    def there(self, m: Reckoning, unit: i64, node: i64) -> float:
        w = self.weights
        flyer = unit % SIDE >= 3
        square = node if flyer else node >> 2
        away = float(m.seen.distance[square])
        if away > w.far:
            away = w.far
        total = w.move_hit * m.shot(square, node, flyer) - w.move_peril * m.peril_of_two(square, flyer)
        total -= w.near * away + self.fears.move_omen * m.omen(square, flyer)
        return total if len(m.calls) == 0 else total + self.pulled(m, square, not flyer)

    def call_peril(self, m: Reckoning, square: i64) -> float:
        return m.peril(square, True)

    def other_gain(self, m: Reckoning, choice: i64) -> float:
        p = m.crush
        board = p.board
        if board.fire0 <= choice < board.cease0:
            shot = choice - board.fire0
            return self.shot_gain(p, shot // board.targets, shot % board.targets)
        if board.open0 <= choice:
            return self.opening_gain(p, choice - board.open0)
        if board.place0 <= choice:
            return -self.call_peril(m, choice - board.place0)
        return 0.0

    def shot_gain(self, p: Crush, unit: i64, target: i64) -> float:
        """As any shot, and what it is to be rid of a tentacle."""
        chance = float(hit_faces(target_range(p, p.at[unit], target))) * SIXTH
        total = self.shot_at(p, chance)
        if p.deck_left() == 1:
            return total
        if target > 0 and p.tentacle[target - 1] == FREE:
            total += self.fears.relief * chance * self.threatened(p, target - 1)
        # The Unit furthest from its nearest target goes first, or its shot is lost [CRUSH-R19].
        return total + 0.1 * float(nearest(p, unit)) if total > 0.0 else total

    def threatened(self, p: Crush, limb: i64) -> float:
        """Own Units that a Free tentacle reaches, less the opponent's."""
        count = 0.0
        for square in p.board.around[limb]:
            unit = unit_on(p, square)
            if unit >= 0:
                count += 1.0 if unit // SIDE == p.active else -1.0
        return count

    def opening_gain(self, p: Crush, corner: i64) -> float:
        """What a MegaHole swallows of theirs and of ours."""
        total = 0.0
        for square in p.board.quad[corner]:
            unit = unit_on(p, square)
            if unit >= 0 and type_of(unit) == TANK:
                total += -1.0 if unit // SIDE == p.active else 1.0
            if p.here[square] & BUILDING != 0:
                total -= 0.1
            for card in range(p.board.survivor_cards):
                if p.survivors_at[card] == square:
                    total += -1.0 if p.survivors_of[card] == p.active else 1.0
        return total

    def quiet(self, p: Crush) -> bool:
        # A turn that begins, and the Monster Die of phase 2, are what the value reckons with.
        if p.phase == MONSTER_PHASE:
            return p.waiting == CHANCE
        return p.phase == MOVEMENT and p.dice == 0 and p.waiting == CHANCE


def trained() -> CrushEvaluation:
    """With the learned value, where its file fits."""
    return CrushEvaluation(read_network(Path(__file__).parents[1], NAMES))
