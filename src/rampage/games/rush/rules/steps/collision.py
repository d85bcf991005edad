"""Front collisions, obstacles, and the forced lane change that an obstacle leads to."""

from typing import ClassVar, Final

from rampage.games.rush.content.dashboard import KEEP_HIGH
from rampage.games.rush.content.track import CAR
from rampage.games.rush.rules import events as news
from rampage.games.rush.rules import rolls
from rampage.games.rush.rules.action_space import (
    BUMPER,
    COMBAT_BUMPER,
    RAM,
    SAW,
    SIDE_NAMES,
    SWERVE,
    WITH_BUMPER,
    WITH_SAW,
)
from rampage.games.rush.rules.effects import dice_below, emit_dice, judge, kept_die, lose
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.legality import CLOSED, OK, ram_code, reason, swerve_code
from rampage.games.rush.rules.position import CUT_SHORT, Rush
from rampage.games.rush.rules.rolls import keep_roll
from rampage.games.rush.rules.steps.dice import DiceRoll
from rampage.games.rush.rules.steps.ram import SideCollision, begin_ram, enter_aside
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask


class FrontCollision(DiceRoll):
    """The car ahead is hit and the move is over: as many dice as boxes left [RUSH-11.1 to 11.6]."""

    def count(self, p: Rush) -> i64:
        return p.left

    def resolve(self, p: Rush, rolled: i64) -> None:
        seat = p.active
        other = i64(p.here[p.board.ahead[p.at[seat]]] & CAR) - 1
        mine = dice_below(rolled, 3)
        limit: i64 = 5 if has_combat_bumper(p, seat) else 4  # [RUSH-11.5, RUSH-16.4]
        theirs = dice_below(rolled, limit)
        keep_roll(p, rolls.FRONT, rolled, seat, other, -1, limit)
        p.over = CUT_SHORT
        emit_dice(p, news.FRONT_HIT, rolled, p.car[seat], p.car[other], mine, theirs)
        lose(p, seat, mine, news.FRONT)
        lose(p, other, theirs, news.FRONT)
        judge(p)


def has_combat_bumper(p: Rush, seat: i64) -> bool:
    """Only the attacker's counts [RUSH-Q19]."""
    return p.board.garage.permanent[p.car[seat]] & COMBAT_BUMPER != 0


def hit_obstacle(p: Rush) -> None:
    """Head-on into an obstacle: the speed on the lever decides [RUSH-12.1]."""
    dice = p.board.meter.obstacle[p.speed_of(p.active)]
    if dice.count == 0:
        suffer_obstacle(p, dice.flat, 0)  # [RUSH-12.2, RUSH-12.3]
    else:
        p.agenda.append(OBSTACLE_DICE)


def suffer_obstacle(p: Rush, points: i64, rolled: i64) -> None:
    """The loss; a car that survives must swerve, unless the booster drives it [RUSH-12.5, RUSH-12.6]."""
    seat = p.active
    keep_roll(p, rolls.OBSTACLE, rolled, seat, -1, -1, p.speed_of(seat))
    sort = news.OBSTACLE_NEWS if rolled else news.OBSTACLE_FLAT
    emit_dice(p, sort, rolled, p.car[seat], p.board.ahead[p.at[seat]], p.speed_of(seat), points)
    lose(p, seat, points, news.OBSTACLE_HIT)
    if p.wrecked[seat] == RUNNING:
        if p.boosting != 0:
            p.over = CUT_SHORT  # [RUSH-Q43]
        elif swerve_code(p, 0) == CLOSED and swerve_code(p, 1) == CLOSED:
            p.over = CUT_SHORT
            emit(p, news.NO_ROOM, p.car[seat])
        else:
            p.agenda.append(SWERVE_AWAY)
    judge(p)


class ObstacleDice(DiceRoll):
    """Dice by the table of speeds; the kept one is the loss [RUSH-12.4]."""

    def count(self, p: Rush) -> i64:
        return p.board.meter.obstacle[p.speed_of(p.active)].count

    def resolve(self, p: Rush, rolled: i64) -> None:
        keep = p.board.meter.obstacle[p.speed_of(p.active)].keep
        suffer_obstacle(p, kept_die(rolled, keep == KEEP_HIGH), rolled)


class SwerveAway(Ask[Rush]):
    """The player picks the side of a forced lane change; a car there must be rammed if that
    is possible [RUSH-13.1, RUSH-13.2, RUSH-Q22, RUSH-Q23]."""

    KINDS: ClassVar = [SWERVE, RAM]
    PROMPT: ClassVar = "{player}: obstacle ahead. Choose a side for the forced lane change."

    def seats(self, p: Rush) -> i64:
        return i64(1) << p.active

    def fill(self, p: Rush, seat: i64, out: vec[i64]) -> vec[i64]:
        for side in range(i64(2)):
            if swerve_code(p, side) == OK:
                out = append(out, p.board.swerve0 + side)
            for tools in range(i64(4)):
                if ram_code(p, side, tools, True) == OK:
                    out = append(out, p.board.ram0 + side * 4 + tools)
        return out

    def refusal(self, p: Rush, seat: i64, choice: i64) -> list[Reason]:
        if choice < p.board.swerve0:
            return ram_refusal(p, choice, True)
        side = choice - p.board.swerve0
        there = p.board.swerve[p.at[p.active] * 2 + side]
        other = i64(p.here[there] & CAR) - 1 if there >= 0 else i64(-1)
        return reason(p, swerve_code(p, side), side=SIDE_NAMES.titles[side], other=other)

    def take(self, p: Rush, seat: i64, choice: i64) -> None:
        if choice < p.board.swerve0:
            begin_ram(p, (choice - p.board.ram0) // 4, (choice - p.board.ram0) % 4, True)
            return
        box = p.board.swerve[p.at[seat] * 2 + choice - p.board.swerve0]
        other = i64(p.here[box] & CAR) - 1
        if other >= 0:
            p.agenda.append(SideCollision(other))
        else:
            enter_aside(p, box)


def ram_refusal(p: Rush, choice: i64, forced: bool) -> list[Reason]:
    """Why a ram is not possible."""
    side = (choice - p.board.ram0) // 4
    tools = (choice - p.board.ram0) % 4
    place = p.at[p.active] * 2 + side
    there = p.board.swerve[place] if forced else p.board.lane[place]
    other = i64(p.here[there] & CAR) - 1 if there >= 0 else i64(-1)
    bumper = tools & WITH_BUMPER != 0 and (tools & WITH_SAW == 0 or p.on[p.active] >> BUMPER & 1 == 0)
    item = BUMPER if bumper else SAW
    return reason(p, ram_code(p, side, tools, forced), item, SIDE_NAMES.titles[side], other)


FRONT_COLLISION: Final = FrontCollision()
OBSTACLE_DICE: Final = ObstacleDice()
SWERVE_AWAY: Final = SwerveAway()
