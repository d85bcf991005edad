"""Moving: one box, one lane change or one ram at a time, or the whole way at once."""

from typing import Final

from rampage.games.rush.content.track import CAR, OBSTACLE
from rampage.games.rush.rules import events as news
from rampage.games.rush.rules.action_space import AHEAD, DRIVE, RAM, SHIFT, SIDE_NAMES
from rampage.games.rush.rules.effects import go_ahead, go_aside, pay_lane
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.legality import OK, can_ram, ram_code, reason, shift_code
from rampage.games.rush.rules.moves import drive, drive_refusal, list_drives
from rampage.games.rush.rules.position import UNLIMITED, Rush
from rampage.games.rush.rules.steps.collision import FRONT_COLLISION, hit_obstacle, ram_refusal
from rampage.games.rush.rules.steps.dice import meet_hazards
from rampage.games.rush.rules.steps.equipment import (
    BOOST_HEAT,
    WINDOW_KINDS,
    fill_window,
    is_window,
    take_window,
    window_refusal,
)
from rampage.games.rush.rules.steps.ram import begin_ram
from rampage.kernel.action_space import Kind
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Ask, Do
from rampage.kernel.words import several


class Move(Ask[Rush]):
    """Ahead, to a side or into somebody, until the last box; equipment between two steps
    [RUSH-8.1 to 8.7, RUSH-Q2, RUSH-Q39]. While the booster burns there is only ahead."""

    def kinds(self, p: Rush) -> list[Kind]:
        return [AHEAD, SHIFT, RAM, DRIVE, *WINDOW_KINDS]

    def seats(self, p: Rush) -> i64:
        if p.left == 0 or p.over != 0 or p.wrecked[p.active] != RUNNING:
            return 0
        return i64(1) << p.active

    def prompt(self, p: Rush, seat: i64) -> str:
        name, points = p.title_of(p.active), int(p.steering[p.active])
        boxes = several(int(p.left), "box", "boxes")
        if p.boosting:
            return f"{name}: the booster burns, {boxes} to go."
        if p.free == UNLIMITED:
            return f"{name}: {boxes} to go, unlimited lane changes."
        lanes = several(int(p.free), "free lane change")
        return f"{name}: {boxes} to go, {lanes}, {several(points, 'Steering point')}."

    def fill(self, p: Rush, seat: i64, out: vec[i64]) -> vec[i64]:
        out = self.fill_steps(p, out)
        if p.boosting == 0:
            out = list_drives(p, out)
        return fill_window(p, out)

    def fill_steps(self, p: Rush, out: vec[i64]) -> vec[i64]:
        """Ahead, lane changes, rams."""
        board = p.board
        out = append(out, board.ahead0)
        if p.boosting != 0:
            return out
        for side in range(i64(2)):
            there = board.lane[p.at[p.active] * 2 + side]
            if there < 0:
                continue
            if p.here[there] & CAR == 0:
                if shift_code(p, side) == OK:
                    out = append(out, board.shift0 + side)
            elif can_ram(p, i64(p.here[there] & CAR) - 1):
                for tools in range(i64(4)):
                    if ram_code(p, side, tools, False) == OK:
                        out = append(out, board.ram0 + side * 4 + tools)
        return out

    def one(self, p: Rush, seat: i64, rng: Rng) -> i64:
        """Mostly a single step, sometimes anything: whole moves are expensive to list."""
        draw = rng.below(16)
        if draw == 0:
            out = self.fill(p, seat, vec[i64]())
        elif draw < 3:
            out = fill_window(p, append(vec[i64](), p.board.ahead0))
        elif draw < 9:
            return p.board.ahead0
        else:
            out = self.fill_steps(p, vec[i64]())
        return out[rng.below(len(out))]

    def refusal(self, p: Rush, seat: i64, choice: i64) -> list[Reason]:
        board = p.board
        if choice == board.ahead0:
            return []
        if is_window(p, choice):
            return window_refusal(p, choice)
        if choice >= board.drive0:
            return drive_refusal(p, choice - board.drive0)
        if choice >= board.ram0:
            return ram_refusal(p, choice, False)
        side = choice - board.shift0
        there = board.lane[p.at[p.active] * 2 + side]
        other = i64(p.here[there] & CAR) - 1 if there >= 0 else i64(-1)
        return reason(p, shift_code(p, side), side=SIDE_NAMES.titles[side], other=other)

    def take(self, p: Rush, seat: i64, choice: i64) -> None:
        board = p.board
        p.agenda.append(MOVE)
        if choice == board.ahead0:
            step_ahead(p)
        elif is_window(p, choice):
            take_window(p, choice)
        elif choice >= board.drive0:
            p.agenda.append(Follow(choice - board.drive0, p.structure[seat]))
        elif choice >= board.ram0:
            begin_ram(p, (choice - board.ram0) // 4, (choice - board.ram0) % 4, False)
        else:
            step_aside(p, board.lane[p.at[seat] * 2 + choice - board.shift0])


def step_ahead(p: Rush) -> None:
    """One box ahead, or into what is there [RUSH-8.6, RUSH-11.1, RUSH-12.1, RUSH-Q18]."""
    box = p.board.ahead[p.at[p.active]]
    if p.here[box] & OBSTACLE != 0:
        p.left_box = -1
        hit_obstacle(p)
    elif p.here[box] & CAR != 0:
        p.left_box = -1
        p.agenda.append(FRONT_COLLISION)
    else:
        if p.boosting != 0:
            p.agenda.append(BOOST_HEAT)
        go_ahead(p, box, True)
        meet_hazards(p, p.active)


def step_aside(p: Rush, box: i64) -> None:
    """A lane change into a free box [RUSH-8.7, RUSH-Q6]."""
    paid = pay_lane(p)
    emit(p, news.SHIFTED, p.car[p.active], box, paid)
    go_aside(p, box)
    meet_hazards(p, p.active)


class Follow(Do[Rush]):
    """The rest of a whole move. It stops for every die, and continues if the car was not hurt."""

    def __init__(self, goal: i64, structure: i64) -> None:
        self.goal: Final = goal
        self.structure: Final = structure

    def run(self, p: Rush) -> None:
        if p.left == 0 or p.structure[p.active] != self.structure:
            return
        p.agenda.append(self)
        if drive(p, self.goal):
            meet_hazards(p, p.active)
        elif p.ended == 0:
            p.agenda.pop()


MOVE: Final = Move()
