"""What a bot needs to know of Smash: how a side stands, what a choice brings, what to do in a hurry.

Everything is reckoned in points of the Mission Score. A Unit is worth its point, and what it will
still win while cards are left; both only as far as the next Monster Dice leave it alive: a side that
fights beside the Monster without counting that dies of it.
"""

from math import exp

from rampage.games.rampage_city.kinds import HELICOPTER, SIDE, TANK
from rampage.games.rampage_city.legality import hit_faces, range_to
from rampage.games.rampage_city.movers import MOVERS, mover_base, mover_moves, mover_unit
from rampage.games.rampage_city.moves import helicopter_unit, tank_unit
from rampage.games.rampage_city.position import (
    ATTACK,
    MONSTER_PHASE,
    MOVEMENT,
    NOT_MOVED,
    RESERVE,
    TRADED,
)
from rampage.games.rampage_city.reach import BUILDING
from rampage.games.rampage_city.steps.movement import list_trades, may_trade
from rampage.games.smash.content import Board
from rampage.games.smash.legality import shot_range
from rampage.games.smash.outlook import SIXTH, Outlook, Prospect
from rampage.games.smash.position import Smash
from rampage.kernel.game import Sense
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import CHANCE, Position
from rampage.kernel.rng import Rng


class Weights:
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


class Moment:
    """What is the same for every choice of one decision."""

    def __init__(self, p: Smash, outlook: Outlook, weights: Weights) -> None:
        self.p: Smash = p
        self.outlook: Outlook = outlook
        self.seen: Prospect = outlook.prospect(p.monster, p.monster_facing)
        self.stage: float = float(p.deck_left()) / 32.0
        self.gained: float = 0.0
        self.mover: i64 = -1  # The Unit last asked about, and its worth where it is.
        self.before: float = 0.0
        self.calls: vec[i64] = vec[i64]()  # Squares where own Survivors of the active side wait.
        for card in range(p.board.survivor_cards):
            if p.survivors_at[card] >= 0 and p.survivors_of[card] == p.active:
                self.calls = append(self.calls, p.survivors_at[card])


class SmashSense(Sense):
    """Value, gain and policy."""

    def __init__(self) -> None:
        self.weights: Weights = Weights()
        self.outlooks: list[Outlook] = []

    def open(self) -> bool:
        return True

    def outlook(self, board: Board) -> Outlook:
        """What is known of a board's dangers; kept for every board that is played on."""
        for known in self.outlooks:
            if known.board is board:
                return known
        made = Outlook(board)
        self.outlooks.append(made)
        return made

    def moment(self, p: Smash) -> Moment:
        """The question at hand."""
        return Moment(p, self.outlook(p.board), self.weights)

    # How a side stands.

    def value(self, p: Position, seat: i64) -> float:
        return self.values(p)[seat]

    def values(self, p: Position) -> vec[float]:
        assert isinstance(p, Smash)
        if p.ended != 0:
            return vec[float]([1.0 if p.winner == seat else 0.0 for seat in range(i64(2))])
        if p.monster < 0:
            return vec[float]([0.5, 0.5])
        m = self.moment(p)
        w = self.weights
        left = float(p.deck_left())
        lead = self.points(m, 0) - self.points(m, 1)
        sure = 1.0 / (1.0 + exp(-lead / (w.scale * (left + w.spread) ** 0.5)))
        lost = w.city * left / (float(p.buildings) + 0.01)
        saved = 1.0 - lost if lost < 0.9 else 0.1
        return vec[float]([sure * saved, (1.0 - sure) * saved])

    def points(self, m: Moment, player: i64) -> float:
        """The Mission Score that a side may expect, but for what both sides gain alike."""
        w = self.weights
        p = m.p
        total = float(p.markers[player] + p.cards(player))
        moves = player == p.active and p.phase == MOVEMENT
        bound = 1.0  # How far the side is bound to where it stands: not at all before it moves.
        if moves:
            bound = 0.0 if p.spent == NOT_MOVED else 1.0 / (1.0 + 0.5 * float(p.pool))
            total += w.tempo * (1.0 - bound)
        elif player != p.active and p.phase == ATTACK:
            bound = 0.0
        room = p.board.most_on_board
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
        total += float(p.board.most_on_board - room + enters) * each
        total += float(waiting - enters) * (w.spare_now + w.spare_later * m.stage)
        return total + self.pending(m, player)

    def standing(self, m: Moment, unit: i64, square: i64, bound: float) -> float:
        """What a Unit's place adds to its worth: its dangers and its shot."""
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
                distance = shot_range(p, unit)
                if distance > 0:
                    shot = float(hit_faces(distance)) * SIXTH
            return w.hit_now * shot - w.peril * one_die
        if tank:
            two_dice = seen.tank_late[square]
            shot = m.outlook.tank_shot(p, seen, square * 4 + p.facing[unit])
        else:
            two_dice = seen.flyer_late[square]
            shot = seen.flyer_shot[square]
        free = 1.0 - bound
        return (w.hit * bound + w.hit_free * free) * shot - (w.peril * bound + w.peril_free * free) * two_dice

    def pending(self, m: Moment, player: i64) -> float:
        """What own Survivors are worth that still wait: less the further, and in danger."""
        w = self.weights
        p = m.p
        total = 0.0
        for card in range(p.board.survivor_cards):
            square = p.survivors_at[card]
            if square < 0 or p.survivors_of[card] != player:
                continue
            roof = p.here[square] & BUILDING != 0
            nearest = 12.0
            for unit in range(player * SIDE, player * SIDE + SIDE):
                if p.at[unit] < 0 or (roof and unit % SIDE < 3):
                    continue
                away = float(p.board.distance(p.at[unit], square)) * (1.5 if unit % SIDE < 3 else 1.0)
                if away < nearest:
                    nearest = away
            peril = m.seen.tank_peril[square] + 0.34 * m.seen.flyer_peril[square]
            worth = w.rescue - w.rescue_step * nearest - w.rescue_peril * peril
            if worth > 0.0:
                total += worth
        return total

    # What a choice brings.

    def gain(self, p: Position, seat: i64, choice: i64) -> float:
        assert isinstance(p, Smash)
        return self.gain_of(self.moment(p), choice)

    def gains(self, p: Position, seat: i64, choices: vec[i64]) -> vec[float]:
        assert isinstance(p, Smash)
        m = self.moment(p)
        out = vec[float]()
        for choice in choices:
            out = append(out, self.gain_of(m, choice))
        return out

    def gain_of(self, m: Moment, choice: i64) -> float:
        """Points that a choice brings, roughly; 0 for doing nothing."""
        p = m.p
        board = p.board
        if board.drive0 <= choice < board.halt0:
            return self.move_gain(m, choice)
        if board.fire0 <= choice < board.cease0:
            return self.shot_gain(p, choice - board.fire0)
        if board.trade0 <= choice < board.drive0:
            return self.trade_gain(p)
        if board.gain0 <= choice < board.place0:
            return 0.1 if choice - board.gain0 == HELICOPTER else 0.0
        return 0.0

    def move_gain(self, m: Moment, choice: i64) -> float:
        """What a move or an entry adds to a Unit's worth."""
        p = m.p
        board = p.board
        if choice < board.fly0:
            unit = tank_unit((choice - board.drive0) // (board.squares * 4))
            node = (choice - board.drive0) % (board.squares * 4)
        elif choice < board.drive_in0:
            unit = helicopter_unit((choice - board.fly0) // board.squares)
            node = (choice - board.fly0) % board.squares
        else:
            tank = choice < board.fly_in0
            unit = p.first_in(p.active, TANK if tank else HELICOPTER, RESERVE)
            node = choice - (board.drive_in0 if tank else board.fly_in0)
        if unit != m.mover:  # Choices come Unit by Unit.
            m.mover = unit
            m.before = self.held(m, unit)
        return self.there(m, unit, node) - m.before

    def held(self, m: Moment, unit: i64) -> float:
        """What a Unit's place is worth before it moves."""
        square = m.p.at[unit]
        if square < 0:
            return -self.weights.enter - self.weights.enter_later * m.stage
        return self.there(m, unit, square * 4 + m.p.facing[unit] if unit % SIDE < 3 else square)

    def there(self, m: Moment, unit: i64, node: i64) -> float:
        """What a place is worth to a Unit of the active side when its movement ends there."""
        w = self.weights
        seen = m.seen
        tank = unit % SIDE < 3
        if tank:
            square = node >> 2
            peril = seen.tank_late[square]
            shot = m.outlook.tank_shot(m.p, seen, node)
        else:
            square = node
            peril = seen.flyer_late[square]
            shot = seen.flyer_shot[square]
        away = float(seen.distance[square])
        if away > w.far:
            away = w.far
        total = w.move_hit * shot - w.move_peril * peril - w.near * away
        return total if len(m.calls) == 0 else total + self.pulled(m, square, tank)

    def pulled(self, m: Moment, square: i64, tank: bool) -> float:
        """Own Survivors draw rescuers near."""
        w = self.weights
        board = m.p.board
        total = 0.0
        for call in m.calls:
            if tank and m.p.here[call] & BUILDING != 0:
                continue
            away = float(board.distance(square, call))
            if away == 0.0:
                total += w.saved
            elif away < w.pull_from:
                total += w.pull * (w.pull_from - away)
        return total

    def shot_gain(self, p: Smash, unit: i64) -> float:
        """A shot brings a card, if it hits; the last card only to who is then ahead."""
        distance = range_to(p.board, p.monster, p.at[unit])
        chance = float(hit_faces(distance)) * SIXTH
        if p.deck_left() == 1:
            ahead = p.score(p.active) + 1 >= p.score(1 - p.active)
            return 10.0 * chance if ahead else -10.0 * chance
        # The furthest first: firing a nearer one forfeits its shot [SMASH-R18].
        return self.weights.hit_now * chance - self.weights.fire_least + 0.01 * float(distance)

    def trade_gain(self, p: Smash) -> float:
        """A card for a Unit that may enter next turn; nothing moves in this one."""
        w = self.weights
        return w.trade_few * float(3 - p.in_all(p.active)) - w.trade_base

    # What to do in a hurry.

    def quiet(self, p: Position) -> bool:
        assert isinstance(p, Smash)
        # A turn that begins, and the Monster Die of phase 2, are what the value reckons with.
        if p.phase == MONSTER_PHASE:
            return True
        return p.phase == MOVEMENT and p.dice == 0 and (p.waiting == CHANCE) != p.board.trade_first

    def horizon(self) -> i64:
        return 1

    def policy(self, p: Position, seat: i64, rng: Rng) -> i64:
        assert isinstance(p, Smash)
        if p.phase == MOVEMENT:
            return self.move(p, seat, rng)
        choices = p.fill(seat)
        gains = self.gains(p, seat, choices)
        best: i64 = len(choices) - 1
        for n in range(len(choices)):
            if gains[n] > gains[best]:
                best = n
        return choices[best]

    def move(self, p: Smash, seat: i64, rng: Rng) -> i64:
        """The Unit that gains most by a better place, or an end of the movement."""
        if p.bound >= 0 or (p.board.trade_first and p.dice == 0):
            return p.one(seat, rng)
        if p.spent != 1 and may_trade(p) and self.trade_gain(p) > 0.0:
            trades = list_trades(p, vec[i64]())
            return trades[rng.below(len(trades))]
        if p.spent == TRADED or p.pool == 0:
            return p.board.halt0
        m = self.moment(p)
        best = p.board.halt0
        most = 0.0
        for mover in range(i64(MOVERS)):
            found = self.best_move(m, mover)
            if found >= 0 and m.gained > most:
                best, most = found, m.gained
        return best

    def best_move(self, m: Moment, mover: i64) -> i64:
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
        reach = p.board.reach
        for choice in moves:
            node = choice - base
            value = self.there(m, unit, node) - point * float(reach.cost(node))
            if value > least:
                best, least = choice, value
        m.gained = least - before
        return best
