"""What a bot needs to know about either game of the city: how good a position is for a side, what a choice
gains, and a quick policy. What the Monster does, and what there is to shoot at, each game says itself.

Everything is reckoned in points of the Mission Score. A Unit is worth its point, and what it will still win
while cards are left; both only as far as the next Monster Dice leave it alive.
"""

from math import exp
from typing import ClassVar, Final, Generic, TypeVar

from rampage.games.rampage_city.bots.features import NAMES, CityPicture
from rampage.games.rampage_city.bots.movers import MOVERS, mover_base, mover_moves, mover_unit
from rampage.games.rampage_city.rules.action_space import HELICOPTER, SIDE
from rampage.games.rampage_city.rules.position import (
    ATTACK,
    MOVED,
    MOVEMENT,
    NOT_MOVED,
    RESERVE,
    TRADED,
    City,
)
from rampage.games.rampage_city.rules.reach import BUILDING
from rampage.games.rampage_city.rules.steps.movement import MOVE_UNITS, list_trades, may_trade
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.rng import Rng
from rampage.kernel.value_network import LearnedEvaluation, ValueNetwork, network_values

C = TypeVar("C", bound=City)
M = TypeVar("M", bound="CityMoment")


class CityWeights:
    """Points of the Mission Score: the first two groups fitted to who won some 15,000 matches, by
    logistic regression at the moments before a roll; the third found by letting policies play each other."""

    def __init__(self) -> None:
        # How sure a lead is: 1 / (1 + exp(-lead / (scale * sqrt(cards left + spread)))).
        self.scale = 0.69
        self.spread = 1.0
        # What a side has; `_now` counts always, `_later` as far as the deck is still full.
        self.unit_now = 1.1
        self.unit_later = 0.65
        self.spare_now = 0.33  # A Unit in reserve that has no room on the board.
        self.spare_later = 0.83
        self.peril = 0.95  # A Unit that the dice to come destroy before it can move.
        self.peril_free = 0.2  # The same while its side may still move.
        self.hit = 0.36  # A hit after the next Monster Die.
        self.hit_free = 0.09
        self.hit_now = 0.5  # A hit with a shot that is there to be fired.
        self.rescue = 1.75  # Survivors that wait.
        self.rescue_step = 0.06  # What each square between them and a rescuer takes off.
        self.rescue_peril = 1.1
        self.tempo = 0.3  # To be about to move.
        self.city = 0.06  # Chance that the city falls, with as many cards left as Buildings.
        # What moves a Unit in a hurry.
        self.move_peril = 1.75
        self.move_hit = 0.8
        self.near = 0.03  # A square nearer to the Monster ...
        self.far = 10.0  # ... as far as this.
        self.enter = 0.15
        self.enter_later = 0.2
        self.saved = 2.0
        self.pull = 0.06  # A square nearer to own Survivors ...
        self.pull_from = 8.0  # ... from this near on.
        self.point = 0.03  # A movement point that is kept.
        self.trade_few = 0.4
        self.trade_base = 0.3
        self.fire_least = 0.02


class CityMoment:
    """What is the same for every choice of one decision."""

    def __init__(self, p: City) -> None:
        self.p: Final = p
        self.stage: float = float(p.deck_left()) / float(p.city.cards)
        self.gained: float = 0.0
        self.mover: i64 = -1  # The Unit last asked about, and its worth where it is.
        self.before: float = 0.0
        self.calls: vec[i64] = vec[i64]()  # Squares where own Survivors of the active side wait.
        for card in range(p.city.survivor_cards):
            if p.survivors_at[card] >= 0 and p.survivors_of[card] == p.active:
                self.calls = append(self.calls, p.survivors_at[card])


class CityEvaluation(LearnedEvaluation[C], Generic[C, M]):
    """Value, gain and policy."""

    NAMES: ClassVar = NAMES

    def __init__(self, weights: CityWeights, network: ValueNetwork | None) -> None:
        super().__init__(network)
        self.weights: Final = weights

    def open(self) -> bool:
        return True

    def horizon(self) -> i64:
        return 1

    # What each game says.

    def moment(self, p: C) -> M:
        """The question at hand."""
        raise NotImplementedError("abstract: CityEvaluation.moment")

    def standing(self, m: M, unit: i64, square: i64, bound: float) -> float:
        """What a Unit's place adds to its worth: its dangers and its shot. `bound` says how far its side
        must leave it there."""
        raise NotImplementedError("abstract: CityEvaluation.standing")

    def there(self, m: M, unit: i64, node: i64) -> float:
        """What a place is worth to a Unit of the active side when its movement ends there."""
        raise NotImplementedError("abstract: CityEvaluation.there")

    def call_peril(self, m: M, square: i64) -> float:
        """In what danger Survivors wait."""
        raise NotImplementedError("abstract: CityEvaluation.call_peril")

    def scarcity(self, m: M, player: i64, units: i64) -> float:
        """What it costs a side to have few Units left, beyond what they are worth."""
        return 0.0

    def other_gain(self, m: M, choice: i64) -> float:
        """What shots bring, and all that only one game knows."""
        return 0.0

    # The state of a side.

    def values(self, p: C) -> vec[float]:
        if p.ended != 0:
            return vec[float]([1.0 if p.winner == seat else 0.0 for seat in range(i64(2))])
        if p.monster < 0:
            return vec[float]([0.5, 0.5])
        w = self.weights
        left = float(p.deck_left())
        lost = w.city * left / (float(p.buildings) + 0.01)
        saved = 1.0 - lost if lost < 0.9 else 0.1
        sure = self.sure(p)
        return vec[float]([sure * saved, (1.0 - sure) * saved])

    def sure(self, p: C) -> float:
        """The chance of the first side, if the Monster does not win."""
        network = self.network
        if network is not None:
            return network_values(network, self.features(p))[0]
        m = self.moment(p)
        lead = self.points(m, 0) - self.points(m, 1)
        return 1.0 / (1.0 + exp(-lead / self.scale(p)))

    def scale(self, p: C) -> float:
        """How many points make a difference: fewer as the cards run out."""
        return float(self.weights.scale * (float(p.deck_left()) + self.weights.spread) ** 0.5)

    def features(self, p: C) -> vec[float]:
        if p.ended != 0 or p.monster < 0:
            return vec[float]()
        m = self.moment(p)
        points = vec[float]([self.points(m, seat) for seat in range(i64(2))])
        picture = CityPicture(p, points, self.scale(p))
        return picture.add(picture.add(vec[float](), 0), 1)

    def points(self, m: M, player: i64) -> float:
        """The Mission Score that a side may expect, without what both sides gain equally."""
        w = self.weights
        p = m.p
        total = float(p.markers[player] + p.cards(player))
        bound = 1.0  # How far the side is bound to its current squares: not at all before it moves.
        if player == p.active and p.phase == MOVEMENT:
            bound = 0.0 if p.spent == NOT_MOVED else 1.0 / (1.0 + 0.5 * float(p.pool))
            total += w.tempo * (1.0 - bound)
        elif player != p.active and p.phase == ATTACK:
            bound = 0.0
        room = p.city.most_on_board
        waiting: i64 = 0
        for unit in range(player * SIDE, player * SIDE + SIDE):
            square = p.at[unit]
            if square >= 0:
                room -= 1
                total += self.standing(m, unit, square, bound)
            elif square == RESERVE:
                waiting += 1
        enters = min(room, waiting)
        each = w.unit_now + w.unit_later * m.stage
        units = p.city.most_on_board - room
        total += float(units + enters) * each
        total += float(waiting - enters) * (w.spare_now + w.spare_later * m.stage)
        total -= self.scarcity(m, player, units + waiting)
        return total + self.pending(m, player)

    def pending(self, m: M, player: i64) -> float:
        """What own Survivors are worth that still wait: less the further, and in danger."""
        w = self.weights
        p = m.p
        total = 0.0
        for card in range(p.city.survivor_cards):
            square = p.survivors_at[card]
            if square < 0 or p.survivors_of[card] != player:
                continue
            roof = p.here[square] & BUILDING != 0
            nearest = 12.0
            for unit in range(player * SIDE, player * SIDE + SIDE):
                if p.at[unit] < 0 or (roof and unit % SIDE < 3):
                    continue
                away = float(p.city.distance(p.at[unit], square)) * (1.5 if unit % SIDE < 3 else 1.0)
                if away < nearest:
                    nearest = away
            worth = w.rescue - w.rescue_step * nearest - w.rescue_peril * self.call_peril(m, square)
            if worth > 0.0:
                total += worth
        return total

    # What a choice brings.

    def gain(self, p: C, seat: i64, choice: i64) -> float:
        return self.gain_of(self.moment(p), choice)

    def gains(self, p: C, seat: i64, choices: vec[i64]) -> vec[float]:
        m = self.moment(p)
        out = vec[float]()
        for choice in choices:
            out = append(out, self.gain_of(m, choice))
        return out

    def gain_of(self, m: M, choice: i64) -> float:
        """Points that a choice brings, roughly; 0 for doing nothing."""
        city = m.p.city
        if city.drive0 <= choice < city.halt0:
            return self.move_gain(m, choice)
        if city.trade0 <= choice < city.drive0:
            return self.trade_gain(m.p)
        if city.gain0 <= choice < city.place0:
            return 0.1 if choice - city.gain0 == HELICOPTER else 0.0
        return self.other_gain(m, choice)

    def move_gain(self, m: M, choice: i64) -> float:
        """What a move or an entry adds to a Unit's worth."""
        unit, node = MOVE_UNITS.unit_and_node(m.p, choice)
        if unit != m.mover:  # Choices come Unit by Unit.
            m.mover = unit
            m.before = self.held(m, unit)
        return self.there(m, unit, node) - m.before

    def held(self, m: M, unit: i64) -> float:
        """What a Unit's place is worth before it moves."""
        square = m.p.at[unit]
        if square < 0:
            return -self.weights.enter - self.weights.enter_later * m.stage
        return self.there(m, unit, square * 4 + m.p.facing[unit] if unit % SIDE < 3 else square)

    def pulled(self, m: M, square: i64, tank: bool) -> float:
        """Own Survivors draw rescuers near."""
        w = self.weights
        city = m.p.city
        total = 0.0
        for call in m.calls:
            if tank and m.p.here[call] & BUILDING != 0:
                continue
            away = float(city.distance(square, call))
            if away == 0.0:
                total += w.saved
            elif away < w.pull_from:
                total += w.pull * (w.pull_from - away)
        return total

    def shot_at(self, p: City, chance: float) -> float:
        """A shot brings a card, if it hits; the last card only to who is then ahead."""
        w = self.weights
        if p.deck_left() == 1:
            ahead = p.score(p.active) + 1 >= p.score(1 - p.active)
            return 10.0 * chance if ahead else -10.0 * chance
        return w.hit_now * chance - w.fire_least

    def blur(self) -> float:
        return 0.2

    def trade_gain(self, p: City) -> float:
        """A card for a Unit that may enter next turn; nothing moves in this one."""
        w = self.weights
        return w.trade_few * float(3 - p.in_all(p.active)) - w.trade_base

    # What to do in a hurry.

    def policy(self, p: C, seat: i64, rng: Rng) -> i64:
        if p.phase == MOVEMENT:
            return self.move(p, seat, rng)
        choices = p.fill(seat)
        gains = self.gains(p, seat, choices)
        best: i64 = len(choices) - 1
        for n in range(len(choices)):
            if gains[n] > gains[best]:
                best = n
        return choices[best]

    def move(self, p: C, seat: i64, rng: Rng) -> i64:
        """The Unit that gains most by a better place, or an end of the movement."""
        if p.bound >= 0:
            return p.one(seat, rng)
        if p.spent != MOVED and may_trade(p) and self.trade_gain(p) > 0.0:
            trades = list_trades(p, vec[i64]())
            return trades[rng.below(len(trades))]
        if p.spent == TRADED or p.pool == 0:
            return p.city.halt0
        m = self.moment(p)
        best = p.city.halt0
        most = 0.0
        for mover in range(i64(MOVERS)):
            found = self.best_move(m, mover)
            if found >= 0 and m.gained > most:
                best, most = found, m.gained
        return best

    def best_move(self, m: M, mover: i64) -> i64:
        """The best move of one Unit, or entry of one type, if it is worth its points; else -1."""
        p = m.p
        unit = mover_unit(p, mover)
        if unit < 0:
            return -1
        moves = mover_moves(p, mover, unit)
        base = mover_base(p, mover, unit)
        point = self.weights.point
        least = self.held(m, unit)
        before = least
        best: i64 = -1
        reach = p.city.searches[mover]
        for choice in moves:
            node = choice - base
            value = self.there(m, unit, node) - point * float(reach.cost(node))
            if value > least:
                best, least = choice, value
        m.gained = least - before
        return best
