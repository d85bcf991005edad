"""Side collisions: rams by choice, and what a forced lane change into a car leads to."""

from typing import Final

from rampage.games.rush.content.track import CAR, OBSTACLE
from rampage.games.rush.rules import events as news
from rampage.games.rush.rules import rolls
from rampage.games.rush.rules.action_space import WITH_BUMPER, WITH_SAW
from rampage.games.rush.rules.effects import dice_below, emit_dice, go_aside, judge, lose, pay_lane, relocate
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.legality import ram_pawns
from rampage.games.rush.rules.position import TURN_OVER, Rush
from rampage.games.rush.rules.rolls import keep_roll
from rampage.games.rush.rules.steps.dice import DiceRoll, meet_hazards
from rampage.games.rush.rules.steps.equipment import switch_off
from rampage.kernel.packed import i64
from rampage.kernel.position import emit
from rampage.kernel.steps import Do

SUCCESS: Final = 4  # [RUSH-10.2]
SAW_HITS: Final = 4  # [RUSH-17.7]


def ram_loser(die: i64, beyond: i64) -> i64:
    """The table of rams: who loses a point, by the die and what is beyond (BEYOND_NAMES) [RUSH-10.8]."""
    if die <= 2:
        return news.LOSES_ATTACKER
    if beyond == news.BEYOND_EMPTY:
        return i64(news.LOSES_DEFENDER) if die >= 5 else i64(news.LOSES_NOBODY)
    if die == 3:
        return news.LOSES_NOBODY
    third = beyond == news.BEYOND_CAR and die >= 6  # An obstacle or the edge has nothing to lose [RUSH-Q12].
    return i64(news.LOSES_BOTH) if third else i64(news.LOSES_DEFENDER)


def what_is_beyond(p: Rush, box: i64) -> i64:
    """What is in the box that a rammed car would be pushed to: a number of BEYOND_NAMES [RUSH-10.3]."""
    if box < 0 or p.here[box] & OBSTACLE != 0:
        return news.BEYOND_BLOCKED
    return i64(news.BEYOND_CAR) if p.here[box] & CAR != 0 else i64(news.BEYOND_EMPTY)


def begin_ram(p: Rush, side: i64, tools: i64, forced: bool) -> None:
    """Declared with its tools; costs one lane change, unless it was forced [RUSH-Q7, RUSH-13.1]."""
    if not forced:
        pay_lane(p)
    p.since_ram = 0  # [RUSH-Q8]
    p.left_box = -1
    switch_off(p, ram_pawns(p.board, tools))
    p.agenda.append(RamDice(side, tools, 1 if forced else 0))


class RamDice(DiceRoll):
    """A white die, and a red one with the saw [RUSH-10.2, RUSH-17.7]."""

    def __init__(self, side: i64, tools: i64, forced: i64) -> None:
        self.side: Final = side
        self.tools: Final = tools
        self.forced: Final = forced

    def count(self, p: Rush) -> i64:
        return 2 if self.tools & WITH_SAW != 0 else 1

    def resolve(self, p: Rush, rolled: i64) -> None:
        board = p.board
        place = p.at[p.active] * 2 + self.side
        box = board.swerve[place] if self.forced != 0 else board.lane[place]
        defender = i64(p.here[box] & CAR) - 1
        beyond = board.track.side[box * 2 + self.side]  # [RUSH-10.3]
        state = what_is_beyond(p, beyond)
        blocked = state != news.BEYOND_EMPTY
        third = i64(p.here[beyond] & CAR) - 1 if beyond >= 0 else i64(-1)
        white = rolled // 7 if self.tools & WITH_SAW != 0 else rolled
        die = white + 1 if self.tools & WITH_BUMPER != 0 else white  # [RUSH-17.3]
        loser = ram_loser(die, state)
        sawn: i64 = 1 if self.tools & WITH_SAW != 0 and rolled % 7 >= SAW_HITS else 0
        keep_roll(p, rolls.RAM, rolled, p.active, defender, third, self.tools + state * rolls.TOOLS)
        event_type = news.RAMMED_NEWS if die == white else news.RAMMED_HARDER
        emit(p, event_type, p.car[p.active], p.car[defender], white - 1, die, state, loser)
        if self.tools & WITH_SAW != 0:
            emit(p, news.SAWED, p.car[p.active], rolled % 7 - 1, p.car[defender], sawn)
        if blocked:
            p.spurned |= i64(1) << defender  # [RUSH-10.6]
        entered = die >= SUCCESS and not blocked
        if self.forced != 0 and not entered:
            p.agenda.append(AfterForcedRam(defender, box))
        p.agenda.append(RamLoss(defender, third, loser, sawn))
        if entered:
            self.push(p, defender, box, beyond)

    def push(self, p: Rush, defender: i64, box: i64, beyond: i64) -> None:
        """The defender goes over, the attacker takes its box; both meet what is there, the pushed car
        first [RUSH-10.4, RUSH-Q11, RUSH-Q13]."""
        emit(p, news.PUSHED, p.car[defender], beyond)
        relocate(p, defender, beyond)
        if p.ended == 0:
            go_aside(p, box)
        meet_hazards(p, p.active)
        meet_hazards(p, defender)


class RamLoss(Do[Rush]):
    """Table loss and saw loss together, after the rolls for wrecks and mines [RUSH-Q13]."""

    def __init__(self, defender: i64, third: i64, loser: i64, sawn: i64) -> None:
        self.defender: Final = defender
        self.third: Final = third
        self.loser: Final = loser
        self.sawn: Final = sawn

    def run(self, p: Rush) -> None:
        if self.loser == news.LOSES_ATTACKER:
            lose(p, p.active, 1, news.RAMMED)
        if self.loser >= news.LOSES_DEFENDER:
            lose(p, self.defender, 1 + self.sawn, news.RAMMED)
        else:
            lose(p, self.defender, self.sawn, news.SAWN)
        if self.loser == news.LOSES_BOTH and self.third >= 0:
            lose(p, self.third, 1, news.RAMMED)  # [RUSH-10.9]
        judge(p)


class AfterForcedRam(Do[Rush]):
    """The forced ram failed or was blocked: into the box of a wreck, else a side collision [RUSH-13.3, Q23]."""

    def __init__(self, defender: i64, box: i64) -> None:
        self.defender: Final = defender
        self.box: Final = box

    def run(self, p: Rush) -> None:
        if p.wrecked[p.active] != RUNNING:
            return
        if p.wrecked[self.defender] == RUNNING:
            p.agenda.append(SideCollision(self.defender))
            return
        enter_aside(p, self.box)


def enter_aside(p: Rush, box: i64) -> None:
    """A forced lane change goes through [RUSH-13.1]."""
    emit(p, news.SWERVED, p.car[p.active], box)
    go_aside(p, box)
    meet_hazards(p, p.active)


class SideCollision(DiceRoll):
    """As many dice as boxes left; each 1 or 2 costs both cars a point, and the turn ends
    [RUSH-13.3, RUSH-13.4]."""

    def __init__(self, other: i64) -> None:
        self.other: Final = other

    def count(self, p: Rush) -> i64:
        return p.left

    def resolve(self, p: Rush, rolled: i64) -> None:
        points = dice_below(rolled, 3)
        p.over = TURN_OVER
        keep_roll(p, rolls.SIDE, rolled, p.active, self.other, -1, 3)
        emit_dice(p, news.SIDE_NEWS, rolled, p.car[p.active], p.car[self.other], points)
        lose(p, p.active, points, news.SIDE_HIT)
        lose(p, self.other, points, news.SIDE_HIT)
        judge(p)
