"""What a bot needs to know of Smash: how a side stands, what a choice brings, what to do in a hurry.

Everything is reckoned in points of the Mission Score. A Unit is worth its point, and what it will
still win while cards are left; both only as far as the next Monster Dice leave it alive: a side that
fights beside the Monster without counting that dies of it.
"""

from math import exp

from rampage.games.smash.content import Board
from rampage.games.smash.kinds import HELICOPTER, SIDE, SURVIVOR_CARDS, TANK
from rampage.games.smash.legality import hit_faces, range_to, shot_range
from rampage.games.smash.moves import (
    drive_choice,
    fly_choice,
    helicopter_unit,
    list_drive,
    list_drive_in,
    list_fly,
    list_fly_in,
    may_enter,
    tank_unit,
)
from rampage.games.smash.outlook import SIXTH, Outlook, Prospect
from rampage.games.smash.position import ATTACK, MOVEMENT, RESERVE, TRADED, Smash
from rampage.games.smash.reach import BUILDING
from rampage.games.smash.steps.movement import list_trades, may_trade
from rampage.kernel.game import Sense
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng


class Weights:
    """Points of the Mission Score, found by play."""

    def __init__(self) -> None:
        self.unit_future = 1.5  # What a Unit will still win when the whole deck is left.
        self.reserve = 0.85  # A Unit in reserve that has room on the board, beside one on it.
        self.spare = 0.5  # A Unit in reserve that has none.
        self.hit = 0.8  # A hit, by a card drawn on average.
        self.near = 0.03  # A square nearer to the Monster.
        self.far = 10.0  # Beyond this many squares it does not matter.
        self.rescue = 2.0  # Survivors won.
        self.rescue_step = 0.09  # What each square between Survivors and their rescuer takes off.
        self.rescue_peril = 0.6
        self.pull = 0.06
        self.pull_from = 8.0
        self.scale = 0.55
        self.spread = 1.5
        self.point = 0.03  # A movement point that is kept.
        self.city_rate = 0.6
        self.city_margin = 1.5
        self.city_scale = 2.0
        self.trade_few = 0.4
        self.trade_base = 0.3
        self.late = 1.0
        self.fire_least = 0.02
        self.thorough = 1.0
        self.pool = 0.03


class Moment:
    """What is the same for every choice of one decision."""

    def __init__(self, p: Smash, outlook: Outlook, weights: Weights) -> None:
        self.p: Smash = p
        self.outlook: Outlook = outlook
        self.seen: Prospect = outlook.prospect(p.monster, p.monster_facing)
        own = 1.0 if p.board.unit_points else 0.0
        self.worth: float = own + weights.unit_future * float(p.deck_left()) / 32.0
        self.gained: float = 0.0
        self.mover: i64 = -1  # The Unit last asked about, and its worth where it is.
        self.before: float = 0.0
        self.calls: vec[i64] = vec[i64]()  # Squares where own Survivors of the active side wait.
        for card in range(i64(SURVIVOR_CARDS)):
            if p.survivors_at[card] >= 0 and p.survivors_of[card] == p.active:
                self.calls = append(self.calls, p.survivors_at[card])


class SmashSense(Sense):
    """Value, gain and policy."""

    def __init__(self) -> None:
        self.weights: Weights = Weights()
        self.outlooks: list[Outlook] = []

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
        assert isinstance(p, Smash)
        if p.ended != 0:
            return 1.0 if p.winner == seat else 0.0
        if p.monster < 0:
            return 0.5
        m = self.moment(p)
        lead = self.points(m, seat) - self.points(m, 1 - seat)
        left = float(p.deck_left())
        w = self.weights
        sure = 1.0 / (1.0 + exp(-lead / (w.scale * (left + w.spread) ** 0.5)))
        return sure * self.city(p, left)

    def city(self, p: Smash, left: float) -> float:
        """Chance that the city outlasts the deck."""
        w = self.weights
        spare = float(p.buildings) - w.city_rate * left - w.city_margin
        return 1.0 / (1.0 + exp(-spare / w.city_scale))

    def points(self, m: Moment, player: i64) -> float:
        """The Mission Score that a side may expect, but for what both sides gain alike."""
        w = self.weights
        p = m.p
        total = float(p.markers[player] + p.cards(player))
        room = p.board.most_on_board
        waiting: i64 = 0
        for unit in range(player * SIDE, player * SIDE + SIDE):
            square = p.at[unit]
            if square >= 0:
                room -= 1
                total += self.standing(m, unit, square)
            elif square == RESERVE:
                waiting += 1
        if player == p.active and p.phase == MOVEMENT and p.spent != TRADED:
            total += w.pool * float(p.pool)
        enters = min(room, waiting)
        total += float(enters) * w.reserve * m.worth + float(waiting - enters) * w.spare * m.worth
        return total + self.pending(m, player)

    def standing(self, m: Moment, unit: i64, square: i64) -> float:
        """What a Unit on the board is worth where it stands: its dangers, its shot, its way to the next."""
        p = m.p
        if unit // SIDE == p.active and p.phase != ATTACK:
            node = square * 4 + p.facing[unit] if unit % SIDE < 3 else square
            return self.place(m, unit, node)
        w = self.weights
        seen = m.seen
        tank = unit % SIDE < 3
        peril = 0.0
        shot = 0.0
        if unit // SIDE == p.active:
            peril = seen.tank_peril[square] if tank else seen.flyer_peril[square]
            if p.ceased == 0 and p.fired >> unit & 1 == 0:
                distance = shot_range(p, unit)
                if distance > 0:
                    shot = float(hit_faces(distance)) * SIXTH
        elif p.phase != ATTACK:
            peril = seen.tank_peril[square] if tank else seen.flyer_peril[square]
        away = float(seen.distance[square])
        if away > w.far:
            away = w.far
        return m.worth * (1.0 - peril) + w.hit * shot - w.near * away

    def place(self, m: Moment, unit: i64, node: i64) -> float:
        """What a Unit of the active side would be worth at a node before the Monster Die."""
        w = self.weights
        seen = m.seen
        if unit % SIDE < 3:
            square = node >> 2
            peril = seen.tank_peril[square] * (1.0 - w.late) + w.late * seen.tank_late[square]
            shot = m.outlook.tank_shot(m.p, seen, node)
        else:
            square = node
            peril = seen.flyer_peril[square] * (1.0 - w.late) + w.late * seen.flyer_late[square]
            shot = seen.flyer_shot[square]
        away = float(seen.distance[square])
        if away > w.far:
            away = w.far
        return m.worth * (1.0 - peril) + w.hit * shot - w.near * away

    def pending(self, m: Moment, player: i64) -> float:
        """What own Survivors are worth that still wait: less the further, and in danger."""
        w = self.weights
        p = m.p
        total = 0.0
        for card in range(i64(SURVIVOR_CARDS)):
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
            peril = m.seen.tank_peril[square] + m.seen.flyer_peril[square]
            chance = 1.0 - w.rescue_step * nearest - w.rescue_peril * peril
            if chance > 0.0:
                total += w.rescue * chance
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
        """What a Unit is worth before it moves."""
        square = m.p.at[unit]
        if square < 0:
            return self.weights.reserve * m.worth
        return self.there(m, unit, square * 4 + m.p.facing[unit] if unit % SIDE < 3 else square)

    def there(self, m: Moment, unit: i64, node: i64) -> float:
        """What a Unit is worth at a node, Survivors that it nears or rescues there included."""
        total = self.place(m, unit, node)
        if len(m.calls) > 0:
            tank = unit % SIDE < 3
            total += self.pulled(m, node >> 2 if tank else node, tank)
        return total

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
                total += w.rescue
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
        return self.weights.hit * chance - self.weights.fire_least + 0.01 * float(distance)

    def trade_gain(self, p: Smash) -> float:
        """A card for a Unit that may enter next turn; nothing moves in this one."""
        w = self.weights
        return w.trade_few * float(3 - p.in_all(p.active)) - w.trade_base

    # What to do in a hurry.

    def quiet(self, p: Position) -> bool:
        assert isinstance(p, Smash)
        return p.phase == MOVEMENT and p.spent == 0

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
        """Some Unit that finds a better place, or an end of the movement."""
        if p.bound >= 0 or (p.board.trade_first and p.dice == 0):
            return p.one(seat, rng)
        if p.spent != 1 and may_trade(p) and self.trade_gain(p) > 0.0:
            trades = list_trades(p, vec[i64]())
            return trades[rng.below(len(trades))]
        if p.spent == TRADED or p.pool == 0:
            return p.board.halt0
        m = self.moment(p)
        if self.weights.thorough > 0.0:
            best: i64 = -1
            most = 0.0
            for way in range(i64(SIDE + 2)):
                found = self.best_move(m, way)
                if found >= 0 and m.gained > most:
                    best, most = found, m.gained
            return best if best >= 0 else p.board.halt0
        turn = rng.below(SIDE + 2)
        for _ in range(i64(SIDE + 2)):
            found = self.best_move(m, turn)
            if found >= 0:
                return found
            turn = turn + 1 if turn < SIDE + 1 else i64(0)
        return p.board.halt0

    def best_move(self, m: Moment, turn: i64) -> i64:
        """The best move of one Unit, or entry of one type, if it is worth its points; else -1."""
        p = m.p
        board = p.board
        moves = vec[i64]()
        if turn < SIDE:
            unit = p.active * SIDE + turn
            if p.at[unit] < 0:
                return -1
            if turn < 3:
                moves = list_drive(p, unit, moves)
                base = drive_choice(p, unit, 0)
            else:
                moves = list_fly(p, unit, moves)
                base = fly_choice(p, unit, 0)
        else:
            type = turn - SIDE
            if not may_enter(p, type):
                return -1
            unit = p.first_in(p.active, type, RESERVE)
            if type == TANK:
                moves = list_drive_in(p, moves)
                base = board.drive_in0
            else:
                moves = list_fly_in(p, moves)
                base = board.fly_in0
        point = self.weights.point
        least = self.held(m, unit)
        before = least
        best: i64 = -1
        reach = board.reach
        for choice in moves:
            node = choice - base
            value = self.there(m, unit, node) - point * float(reach.cost(node))
            if value > least:
                best, least = choice, value
        m.gained = least - before
        return best
