"""Rounds and turns: the lever, the two tests, and what comes after the move."""

from typing import ClassVar, Final

from rampage.games.rush.content.dashboard import KEEP_HIGH
from rampage.games.rush.rules import events as news
from rampage.games.rush.rules import rolls
from rampage.games.rush.rules.action_space import BOOST, BRAKE, END, MOST_BOOST, SPEED, TURBO
from rampage.games.rush.rules.effects import dice_below, emit_dice, end_race, heat_up, judge, kept_die
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.legality import (
    NO_AID,
    OK,
    WITH_BRAKES,
    WITH_TURBO,
    boost_code,
    lever,
    reason,
    speed_code,
)
from rampage.games.rush.rules.position import AFTER, TESTS, TURN_OVER, UNLIMITED, Rush
from rampage.games.rush.rules.position import MOVE as MOVE_PHASE
from rampage.games.rush.rules.position import SPEED as SPEED_PHASE
from rampage.games.rush.rules.rolls import keep_roll
from rampage.games.rush.rules.steps.dice import DiceRoll
from rampage.games.rush.rules.steps.equipment import (
    WINDOW_KINDS,
    fill_window,
    is_window,
    start_boost,
    take_window,
    window_refusal,
)
from rampage.games.rush.rules.steps.move import MOVE
from rampage.kernel.action_space import Kind
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Ask, Do
from rampage.kernel.vectors import count_up

THRESHOLD: Final = 3  # [RUSH-6.2]


class BeginRound(Do[Rush]):
    """Every live car takes one turn, the leader first; the order is fixed now [RUSH-3.1 to 3.5]."""

    def run(self, p: Rush) -> None:
        if p.round >= p.board.round_cap:
            end_race(p, news.ROUND_CAP)  # [RUSH-Q52]
            return
        p.round += 1
        p.acted = 0
        p.order = vec[i64]()
        for seat in p.ranking():
            if p.wrecked[seat] == RUNNING:
                p.order = append(p.order, i64(seat))
        if p.events is not None:
            p.events.append(Event(news.ROUND_BEGAN, [p.round], [int(p.car[seat]) for seat in p.order]))
        p.agenda.append(BEGIN_ROUND)
        p.agenda.append(NEXT_TURN)


def next_to_act(p: Rush) -> i64:
    """Whose turn comes; -1 when the round is over. With a live order, the front car that has not acted
    [RUSH-Q34]."""
    best: i64 = -1
    for seat in p.order:
        if p.acted >> seat & 1 != 0 or p.wrecked[seat] != RUNNING:
            continue
        if not p.board.live_order:
            return seat
        if best < 0 or p.before(seat, best):
            best = seat
    return best


class NextTurn(Do[Rush]):
    """Lever, tests, move, and what comes after, in this order [RUSH-3.6]."""

    def run(self, p: Rush) -> None:
        seat = next_to_act(p)
        if seat < 0:
            return
        p.active = seat
        p.acted |= i64(1) << seat
        p.phase = SPEED_PHASE
        p.turbo_used = 0
        p.free = 0  # What was not used is lost [RUSH-7.4].
        p.left = 0
        p.moved = 0
        p.since_ram = 0
        p.spurned = 0
        p.pawn_moves = 0
        p.pawns = 0
        p.activated = 0
        p.left_box = -1
        p.mined = 0
        p.over = 0
        p.boosting = 0
        p.path = vec[i64]()
        p.trail = 0
        p.rolls_old = 1
        emit(p, news.TURN_BEGAN, p.car[seat])
        p.agenda.append(NEXT_TURN)
        p.agenda.append(AFTER_MOVE)
        p.agenda.append(MOVE_ENDS)
        p.agenda.append(MOVE)
        p.agenda.append(BEGIN_MOVE)
        p.agenda.append(BEGIN_TESTS)
        p.agenda.append(CHOOSE_SPEED)


class ChooseSpeed(Ask[Rush]):
    """One action with the lever, then brakes or turbo or neither [RUSH-4.1, RUSH-5.1]."""

    def kinds(self, p: Rush) -> list[Kind]:
        return [SPEED, BRAKE, TURBO, *WINDOW_KINDS]

    def seats(self, p: Rush) -> i64:
        return i64(1) << p.active if p.wrecked[p.active] == RUNNING else i64(0)

    def prompt(self, p: Rush, seat: i64) -> str:
        return f"{p.title_of(p.active)}: set the lever, now at {p.board.meter.title(int(p.node[p.active]))}."

    def fill(self, p: Rush, seat: i64, out: vec[i64]) -> vec[i64]:
        return fill_window(p, fill_speeds(p, out))

    def one(self, p: Rush, seat: i64, rng: Rng) -> i64:
        if rng.below(4) == 0:
            out = self.fill(p, seat, vec[i64]())
        else:
            out = fill_plain_speeds(p, vec[i64]())
        return out[rng.below(len(out))]

    def refusal(self, p: Rush, seat: i64, choice: i64) -> list[Reason]:
        if is_window(p, choice):
            return window_refusal(p, choice)
        action, aid, points = unpack_speed(p, choice)
        return reason(p, speed_code(p, action, aid, points), needs=points)

    def take(self, p: Rush, seat: i64, choice: i64) -> None:
        if is_window(p, choice):
            p.agenda.append(CHOOSE_SPEED)
            take_window(p, choice)
            return
        action, aid, points = unpack_speed(p, choice)
        start = p.node[seat]
        p.node[seat] = lever(p.board, start, action, aid, points)
        if aid == WITH_BRAKES:
            p.braking[seat] -= points  # They do not come back [RUSH-5.5].
        elif aid == WITH_TURBO:
            p.turbo[seat] -= points
            p.turbo_used = points
        brakes = points if aid == WITH_BRAKES else i64(0)
        event_type = news.GEARED[1 if brakes > 0 else 2 if p.turbo_used > 0 else 0]
        emit(p, event_type, p.car[seat], action, start, p.node[seat], brakes, p.turbo_used)


def unpack_speed(p: Rush, choice: i64) -> tuple[i64, i64, i64]:
    """Action, aid and points of a choice with the lever."""
    board = p.board
    if choice < board.brake0:
        return choice - board.speed0, NO_AID, 0
    if choice < board.turbo0:
        number = choice - board.brake0
        return number // board.brakes, WITH_BRAKES, number % board.brakes + 1
    number = choice - board.turbo0
    return number // board.turbos, WITH_TURBO, number % board.turbos + 1


def fill_plain_speeds(p: Rush, out: vec[i64]) -> vec[i64]:
    """Actions without brakes or turbo; there is always one, for from Speed 0 a car may accelerate."""
    meter = p.board.meter
    base = p.node[p.active] * meter.actions
    for action in range(meter.actions):
        node = meter.goal[base + action]
        if node > 0 or (node == 0 and p.board.may_idle):
            out = append(out, p.board.speed0 + action)
    return out


def fill_speeds(p: Rush, out: vec[i64]) -> vec[i64]:
    """Everything that the lever may do."""
    board = p.board
    meter = board.meter
    seat = p.active
    base = p.node[seat] * meter.actions
    brakes = min(board.brakes, p.braking[seat])
    turbos = min(board.turbos, p.turbo[seat])
    for action in range(meter.actions):
        node = meter.goal[base + action]
        if node < 0:
            continue
        if node > 0 or board.may_idle:
            out = append(out, board.speed0 + action)
        there = node
        for points in range(brakes):
            there = meter.down[there]
            if there < 0:
                break
            out = append(out, board.brake0 + action * board.brakes + points)
        there = node
        for points in range(turbos):
            there = meter.up[there]
            if there < 0:
                break
            out = append(out, board.turbo0 + action * board.turbos + points)
    return out


class BeginTests(Do[Rush]):
    """The colour of the final node gives the number of red dice [RUSH-6.1, RUSH-6.5]."""

    def run(self, p: Rush) -> None:
        p.phase = TESTS
        if p.board.meter.red[p.node[p.active]] > 0:
            p.agenda.append(TEMPERATURE_TEST)


class TemperatureTest(DiceRoll):
    """Each die lower than 3, or more with turbo, raises the thermometer [RUSH-6.2, RUSH-6.3]."""

    def count(self, p: Rush) -> i64:
        return p.board.meter.red[p.node[p.active]]

    def resolve(self, p: Rush, rolled: i64) -> None:
        threshold = THRESHOLD + p.turbo_used
        heat = dice_below(rolled, threshold)
        keep_roll(p, rolls.HEAT, rolled, p.active, -1, -1, threshold)
        event_type = news.TEMPERATURE if heat > 0 else news.COOL
        emit_dice(p, event_type, rolled, p.car[p.active], threshold, heat)
        heat_up(p, p.active, heat, news.ENGINE)
        judge(p)


class BeginMove(Do[Rush]):
    """At low speed lanes are free; above that a Steering test decides how many [RUSH-7.1, RUSH-7.2]."""

    def run(self, p: Rush) -> None:
        if p.wrecked[p.active] != RUNNING:
            return  # Exploded: it does not move [RUSH-6.4].
        speed = p.speed_of(p.active)
        p.left = speed
        p.phase = MOVE_PHASE
        if speed <= p.board.meter.free_up_to:
            p.free = UNLIMITED
            return
        dice = p.board.meter.steering[speed]
        if dice.count == 0:
            p.free = dice.flat  # [RUSH-Q31]
        else:
            p.phase = TESTS
            p.agenda.append(STEERING_TEST)


class SteeringTest(DiceRoll):
    """The kept die is the number of free lane changes [RUSH-7.3, RUSH-7.4]."""

    def count(self, p: Rush) -> i64:
        return p.board.meter.steering[p.speed_of(p.active)].count

    def resolve(self, p: Rush, rolled: i64) -> None:
        speed = p.speed_of(p.active)
        p.free = kept_die(rolled, p.board.meter.steering[speed].keep == KEEP_HIGH)
        p.phase = MOVE_PHASE
        keep_roll(p, rolls.STEERING, rolled, p.active, -1, -1, speed)
        emit_dice(p, news.STEERED, rolled, p.car[p.active], speed, p.free)


class MoveEnds(Do[Rush]):
    """No box is left, or the move was cut short."""

    def run(self, p: Rush) -> None:
        p.phase = AFTER
        p.left = 0
        if p.boosting == 1:
            p.boosting = 2


class AfterMove(Ask[Rush]):
    """The booster, a mine, a last use of equipment; then the turn ends [RUSH-17.1, RUSH-Q39]."""

    PROMPT: ClassVar = "{player}: use equipment, or end the turn."

    def kinds(self, p: Rush) -> list[Kind]:
        return [BOOST, END, *WINDOW_KINDS]

    def seats(self, p: Rush) -> i64:
        if p.over == TURN_OVER or p.wrecked[p.active] != RUNNING:
            return 0
        if boost_code(p) != OK and len(fill_window(p, vec[i64]())) == 0:
            return 0  # Nothing but the end of the turn.
        return i64(1) << p.active

    def fill(self, p: Rush, seat: i64, out: vec[i64]) -> vec[i64]:
        if boost_code(p) == OK:
            out = count_up(out, p.board.boost0, MOST_BOOST)
        out = fill_window(p, out)
        return append(out, p.board.end0)

    def one(self, p: Rush, seat: i64, rng: Rng) -> i64:
        if rng.below(2) == 0:
            return p.board.end0
        out = self.fill(p, seat, vec[i64]())
        return out[rng.below(len(out))]

    def refusal(self, p: Rush, seat: i64, choice: i64) -> list[Reason]:
        if choice == p.board.end0:
            return []
        return window_refusal(p, choice) if is_window(p, choice) else reason(p, boost_code(p))

    def take(self, p: Rush, seat: i64, choice: i64) -> None:
        if choice == p.board.end0:
            return
        p.agenda.append(AFTER_MOVE)
        if is_window(p, choice):
            take_window(p, choice)
            return
        start_boost(p, choice - p.board.boost0 + 1)
        p.phase = MOVE_PHASE
        p.agenda.append(MOVE_ENDS)
        p.agenda.append(MOVE)


BEGIN_ROUND: Final = BeginRound()
NEXT_TURN: Final = NextTurn()
CHOOSE_SPEED: Final = ChooseSpeed()
BEGIN_TESTS: Final = BeginTests()
TEMPERATURE_TEST: Final = TemperatureTest()
BEGIN_MOVE: Final = BeginMove()
STEERING_TEST: Final = SteeringTest()
MOVE_ENDS: Final = MoveEnds()
AFTER_MOVE: Final = AfterMove()
