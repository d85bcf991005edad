"""What a bot needs to know of Rush n' Crush: who is how many turns from the line, and likely to get there.

Everything is measured in boxes. A car is doing well if its way to the line is short, its lever high,
its engine cool and its points unspent; what it may expect is its share among those who still run.
"""

from math import exp, sqrt
from pathlib import Path
from typing import ClassVar, Final

from rampage.games.rush.bots.features import NAMES, Picture, ready
from rampage.games.rush.bots.outlook import CRUISE, FORESIGHT, Outlook, blow_up, followed, free_ahead
from rampage.games.rush.bots.weights import Weights
from rampage.games.rush.content.board import Board
from rampage.games.rush.content.track import CAR, MINE, OBSTACLE, WRECK
from rampage.games.rush.rules.action_space import (
    BOOSTER,
    BUMPER,
    EXTINGUISHER,
    FLAMER,
    GUN,
    SAW,
    WITH_BUMPER,
    WITH_SAW,
)
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.legality import WITH_BRAKES, WITH_TURBO, lever, shot
from rampage.games.rush.rules.moves import search
from rampage.games.rush.rules.position import AFTER, MOVE, SPEED, TESTS, Rush
from rampage.games.rush.rules.steps.collision import has_combat_bumper
from rampage.games.rush.rules.steps.equipment import usable_item
from rampage.games.rush.rules.steps.turn import unpack_speed
from rampage.kernel.board_cache import PerBoard
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.rng import Rng
from rampage.kernel.value_network import LearnedEvaluation, ValueNetwork, network_values, read_network

NOISE: Final = 0.5  # In boxes.
ROLLOUT_NOISE: Final = 1.5


class RushEvaluation(LearnedEvaluation[Rush]):
    """Value, gain and policy."""

    NAMES: ClassVar = NAMES

    def __init__(self, network: ValueNetwork | None) -> None:
        super().__init__(network)
        self.weights: Weights = Weights()
        self.outlooks: PerBoard[Board, Outlook] = PerBoard(Outlook)

    def open(self) -> bool:
        return True

    # The state of a car.

    def values(self, p: Rush) -> vec[float]:
        if p.ended != 0:
            return vec[float]([1.0 if p.winner == seat else 0.0 for seat in range(p.seats)])
        if p.round == 0:
            return vec[float]([1.0 / float(p.seats) for _ in range(p.seats)])
        picture = self.picture(p)
        network = self.network
        if network is None or not ready(p):
            return picture.shares
        nobody = 1.0
        for seat in range(p.seats):
            nobody *= 1.0 - picture.chances[seat]
        out = network_values(network, picture.features())
        for seat in range(p.seats):
            out[seat] *= 1.0 - nobody
        return out

    def picture(self, p: Rush) -> Picture:
        """The hand-written value of all cars: turns to the line, chances to get there, shares."""
        outlook = self.outlooks.of(p.board)
        turns = vec[float]()
        chances = vec[float]()
        for seat in range(p.seats):
            runs = p.wrecked[seat] == RUNNING
            left = self.turns(p, outlook, seat) if runs else 0.0
            turns = append(turns, left)
            chances = append(chances, self.arrives(p, seat, left) if runs else 0.0)
        shares = vec[float]([self.share(turns, chances, seat) for seat in range(p.seats)])
        return Picture(p, turns, chances, shares)

    def features(self, p: Rush) -> vec[float]:
        return self.picture(p).features() if ready(p) else vec[float]()

    def share(self, turns: vec[float], chances: vec[float], seat: i64) -> float:
        """What a car may expect, given the turns of all to the line and their chances to get there."""
        if chances[seat] == 0.0:
            return 0.0
        mine = turns[seat]
        width = self.weights.spread * sqrt(mine + 1.0 if mine > 0.0 else 1.0)
        total = 0.0
        nobody = 1.0
        for other in range(len(turns)):
            if chances[other] > 0.0:
                total += chances[other] * exp(min(20.0, (mine - turns[other]) / width))
                nobody *= 1.0 - chances[other]
        return chances[seat] / total * (1.0 - nobody)

    def turns(self, p: Rush, outlook: Outlook, seat: i64) -> float:
        """Rounds until a car may expect to cross the line."""
        board = p.board
        box = p.at[seat]
        ride = outlook.ride[box]
        if board.track.closed:
            ride += outlook.lap * float((board.finish - p.progress(seat)) // board.lap)
        waste = self.weights.waste * outlook.waste[p.node[seat]]
        left = ride / CRUISE
        if left < 2.0:
            waste *= left / 2.0
        ride += waste + self.wear(p, seat, left)
        wait = self.weights.wait if p.acted >> seat & 1 != 0 else 0.0
        if seat == p.active:
            if p.phase == SPEED:
                wait = 0.0
            elif p.phase == TESTS:
                ride -= 0.9 * float(p.speed_of(seat))
            elif p.phase == MOVE and p.over == 0:
                ride -= 0.9 * float(p.left)
        return ride / CRUISE + wait

    def wear(self, p: Rush, seat: i64, left: float) -> float:
        """Boxes that spent points and heat will cost on the way that is left."""
        w = self.weights
        garage = p.board.garage
        part = left / 4.0 if left < 4.0 else 1.0
        lost = w.turbo * float(garage.turbo - p.turbo[seat])
        lost -= w.steering * float(p.steering[seat]) + w.braking * float(p.braking[seat])
        heat = float(p.heat[seat])
        lost += w.heat * heat * (heat + 1.0) * 0.5
        on = p.on[seat]
        if on >> EXTINGUISHER & 1 != 0:
            lost -= w.on_extinguisher
        if on >> BOOSTER & 1 != 0:
            lost -= w.on_booster
        for weapon in (BUMPER, FLAMER, GUN, SAW):
            if on >> weapon & 1 != 0:
                lost -= w.on_weapon
        return lost * part

    def arrives(self, p: Rush, seat: i64, turns: float) -> float:
        """The chance to get to the line at all."""
        part = turns / 8.0 if turns < 8.0 else 1.0
        strength = float(p.structure[seat])
        heat = float(p.heat[seat])
        danger = (
            self.weights.frail / ((strength + 0.4) * sqrt(strength + 0.4)) + self.weights.hot * heat * heat
        )
        return 1.0 - (min(0.7, danger)) * (0.25 + 0.75 * part)

    # What a choice brings.

    def gain(self, p: Rush, seat: i64, choice: i64) -> float:
        if p.board.drive0 <= choice < p.board.mine0:
            search(p)
        return self.gain_of(p, self.outlooks.of(p.board), choice)

    def gains(self, p: Rush, seat: i64, choices: vec[i64]) -> vec[float]:
        outlook = self.outlooks.of(p.board)
        if p.phase == MOVE and p.boosting == 0:
            search(p)
        out = vec[float]()
        for choice in choices:
            out = append(out, self.gain_of(p, outlook, choice))
        return out

    def gain_of(self, p: Rush, outlook: Outlook, choice: i64) -> float:
        """Boxes that a choice brings, roughly."""
        board = p.board
        if choice < board.speed0:
            return self.start_gain(p, outlook, choice)
        if choice < board.ahead0:
            return self.lever_gain(p, outlook, choice)
        if choice < board.drive0:
            return self.step_gain(p, outlook, choice)
        if choice < board.mine0:
            return self.drive_gain(p, outlook, choice - board.drive0)
        if choice < board.boost0:
            return self.item_gain(p, choice)
        if choice < board.end0:
            return self.boost_gain(p, choice - board.boost0 + 1)
        return 0.0

    def start_gain(self, p: Rush, outlook: Outlook, choice: i64) -> float:
        """A sturdy, well-steered car; a box from which the ride is short."""
        board = p.board
        if choice >= board.grid0:
            return -outlook.ride[choice - board.grid0]
        if choice < board.enter0:
            return 0.0
        car = (choice - board.enter0) // board.drivers
        garage = board.garage
        return float(garage.full_structure(car)) + 0.7 * float(garage.full_steering(car))

    def heat_price(self, heat: i64, skull: i64, dice: i64, threshold: i64) -> float:
        """What rolling red dice costs an engine: the heat, and the explosion."""
        if dice <= 0:
            return 0.0
        w = self.weights
        share = float(threshold - 1) / 6.0
        if share > 1.0:
            share = 1.0
        price = w.heat * (float(heat) + 1.0) * share * float(dice)
        return price + w.wreck * blow_up(skull - heat, dice, share)

    def lever_gain(self, p: Rush, outlook: Outlook, choice: i64) -> float:
        """Boxes of this turn and of those to come, less heat and points."""
        board = p.board
        w = self.weights
        seat = p.active
        action, aid, points = unpack_speed(p, choice)
        node = lever(board, p.node[seat], action, aid, points)
        speed = board.speed[node]
        turbo = points if aid == WITH_TURBO else i64(0)
        total = float(speed) - CRUISE - FORESIGHT * outlook.waste[node]
        total -= self.heat_price(p.heat[seat], board.garage.skull, board.meter.red[node], 3 + turbo)
        total -= w.turbo * float(turbo)
        if aid == WITH_BRAKES:
            total -= w.braking * float(points)
        return total

    def danger(self, p: Rush, loss: float) -> float:
        """What it costs that a loss may be the last."""
        left = float(p.structure[p.active]) - loss
        return 0.0 if left > 2.0 else self.weights.wreck * (0.15 if left > 0.5 else 0.6)

    def drive_gain(self, p: Rush, outlook: Outlook, box: i64) -> float:
        """How much nearer the line; what blocks the next move."""
        board = p.board
        w = self.weights
        reach = board.reach
        start = p.at[p.active]
        nearer = outlook.ride[start] - outlook.ride[box]
        if nearer < -0.5 * outlook.lap or nearer < -30.0:
            nearer += outlook.lap
        best = reach.pick(box, p.free)
        paid = reach.changes[best] - p.free
        if paid > 0:
            nearer -= w.steering * float(paid)
        nearer -= 0.5 * w.structure * float(reach.rolls[best])
        ahead = board.ahead[box]
        if ahead >= 0 and p.here[ahead] & CAR != 0:
            nearer -= 0.5
        return 3.0 + nearer - float(p.left)

    def step_gain(self, p: Rush, outlook: Outlook, choice: i64) -> float:
        """A single step: worth something where no whole move is open."""
        board = p.board
        w = self.weights
        seat = p.active
        box = p.at[seat]
        if choice == board.ahead0:
            there = board.ahead[box]
            bits = p.here[there] if there >= 0 else board.track.ground[box]
            if bits & OBSTACLE != 0:
                loss = outlook.loss[p.speed_of(seat)]
                return -w.crash - w.structure * loss - self.danger(p, loss)
            if bits & CAR != 0:
                return self.front_gain(p)
            hurt = 0.5 * w.structure if bits & (WRECK | MINE) != 0 else 0.0
            return 0.3 - hurt + 0.1 * float(free_ahead(p, box, p.left))
        if choice < board.ram0:
            there = board.lane[box * 2 + choice - board.shift0]
            price = w.steering if p.free == 0 else 0.05
            here = float(free_ahead(p, box, p.left))
            more = 0.6 * (float(free_ahead(p, there, p.left)) - here)
            return 0.1 * here + (min(2.0, more)) - price
        if choice < board.swerve0:
            return self.ram_gain(p, choice)
        there = board.swerve[box * 2 + choice - board.swerve0]
        scraped = p.here[there] & CAR != 0
        hurt = float(p.left) * (w.structure - w.harm) / 3.0 + w.crash if scraped else 0.0
        return (
            0.4 * float(free_ahead(p, there, p.left))
            - hurt
            - 0.3 * outlook.ride[there]
            + 0.3 * outlook.ride[box]
        )

    def front_gain(self, p: Rush) -> float:
        """Running into the car ahead."""
        w = self.weights
        dice = float(p.left)
        theirs = dice * (4.0 if has_combat_bumper(p, p.active) else 3.0) / 6.0
        mine = dice / 3.0
        return w.harm * theirs - w.structure * mine - self.danger(p, mine) - 0.8 * dice

    def ram_gain(self, p: Rush, choice: i64) -> float:
        """Who loses what, and what the pawns are worth."""
        w = self.weights
        tools = (choice - p.board.ram0) % 4
        mine, theirs = 0.333, 0.42
        price = 0.15
        if tools & WITH_BUMPER != 0:
            mine, theirs = 0.167, 0.58
            price += 0.5 * w.on_weapon
        if tools & WITH_SAW != 0:
            theirs += 0.5
            price += 0.5 * w.on_weapon
        if p.free == 0:
            price += w.steering
        return w.harm * theirs - w.structure * mine - price + 0.25

    def item_gain(self, p: Rush, choice: i64) -> float:
        """Switching on costs only the pawn; extinguisher and weapons as they come."""
        board = p.board
        w = self.weights
        seat = p.active
        if choice == board.mine0:
            return 1.2 if followed(p) else 0.2
        if choice < board.use0:
            item = choice - board.on0
            later = 0.0 if p.phase == AFTER else -3.0
            if item == EXTINGUISHER:
                return later + w.on_extinguisher + 0.6 * float(p.heat[seat])
            return later + (w.on_booster if item == BOOSTER else w.on_weapon)
        item = usable_item(choice - board.use0)
        if item == EXTINGUISHER:
            return w.heat * float(p.heat[seat]) + 1.0 if p.heat[seat] > 1 else 0.6
        found = shot(board.ahead if item == GUN else board.behind, p.here, p.at[seat])
        now = 3.0 if p.phase == MOVE else 0.4  # Before the move takes the target out of sight.
        return w.harm * float(4 - found // 8) / 3.0 + now

    def boost_gain(self, p: Rush, boxes: i64) -> float:
        """Extra boxes, less their heat and what they run into."""
        seat = p.active
        moved = free_ahead(p, p.at[seat], boxes)
        gain = float(moved) - self.weights.on_booster
        gain -= self.heat_price(p.heat[seat], p.board.garage.skull, moved, 3)
        return gain - 6.0 if moved < boxes else gain

    # What to do in a hurry.

    def curiosity(self) -> float:
        """A box more or less is a few hundredths of a win: a search that looks around much finds only luck."""
        return 0.2

    def effort(self) -> i64:
        return 3

    def quiet(self, p: Rush) -> bool:
        return p.phase == SPEED

    def blur(self) -> float:
        return 1.5

    def policy(self, p: Rush, seat: i64, rng: Rng) -> i64:
        return self.unsure(p, seat, rng, NOISE)

    def rollout(self, p: Rush, seat: i64, rng: Rng) -> i64:
        return self.unsure(p, seat, rng, ROLLOUT_NOISE)

    def foresight(self) -> i64:
        return 6

    def far_share(self) -> float:
        return 1.0


def trained() -> RushEvaluation:
    """With the learned value, where its file fits."""
    return RushEvaluation(read_network(Path(__file__).parents[1], NAMES))
