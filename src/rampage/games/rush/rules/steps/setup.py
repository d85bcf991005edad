"""Set up: teams, cars and drivers, the starting order, the grid."""

from typing import ClassVar, Final

from rampage.games.rush.content.track import CAR
from rampage.games.rush.rules import events as news
from rampage.games.rush.rules.action_space import ENTER, GRID
from rampage.games.rush.rules.position import Rush
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, u8, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import BY_LOT, Ask, Do, Roll, SeatAsk


def is_taken(held: vec[i64], wanted: i64) -> bool:
    """Has somebody picked this car or driver?"""
    for thing in held:
        if thing == wanted:
            return True
    return False


class EnterRace(SeatAsk[Rush]):
    """A player takes a car and a driver of one team; any pairing is allowed [RUSH-2.5, RUSH-2.7]."""

    KINDS: ClassVar = [ENTER]

    def prompt(self, p: Rush, seat: i64) -> str:
        return f"Player {self.seat + 1}: choose a car and a driver of the same team."

    def fill(self, p: Rush, seat: i64, out: vec[i64]) -> vec[i64]:
        garage = p.board.garage
        for car in range(i64(len(garage.cars))):
            if is_taken(p.car, car):
                continue
            for driver in range(p.board.drivers):
                if garage.driver_team[driver] == garage.car_team[car] and not is_taken(p.driver, driver):
                    out = append(out, p.board.enter0 + car * p.board.drivers + driver)
        return out

    def refusal(self, p: Rush, seat: i64, choice: i64) -> list[Reason]:
        garage = p.board.garage
        car = (choice - p.board.enter0) // p.board.drivers
        driver = (choice - p.board.enter0) % p.board.drivers
        titles = [garage.car_titles[car], garage.driver_titles[driver]]
        if garage.car_team[car] != garage.driver_team[driver]:
            return [
                Reason(
                    "RUSH-2.7", "{driver} is not of the team of the {car}.", car=titles[0], driver=titles[1]
                )
            ]
        if is_taken(p.car, car):
            return [Reason("RUSH-Q45", "The {car} is taken.", car=titles[0])]
        if is_taken(p.driver, driver):
            return [Reason("RUSH-Q45", "{driver} is taken.", driver=titles[1])]
        return []

    def take(self, p: Rush, seat: i64, choice: i64) -> None:
        car = (choice - p.board.enter0) // p.board.drivers
        driver = (choice - p.board.enter0) % p.board.drivers
        take_car(p, seat, car, driver)
        emit(p, news.ENTERED, seat, car, driver)


def take_car(p: Rush, seat: i64, car: i64, driver: i64) -> None:
    """A dashboard with every track at its top value, the thermometer at 0 [RUSH-2.8 to 2.12]."""
    garage = p.board.garage
    p.car[seat] = car
    p.driver[seat] = driver
    p.steering[seat] = garage.full_steering(car)
    p.braking[seat] = garage.braking
    p.turbo[seat] = garage.turbo
    p.structure[seat] = garage.full_structure(car)
    p.mines[seat] = garage.full_mines(car)


class DrawOrder(Roll[Rush]):
    """The starting order is random [RUSH-2.13]."""

    MEANS: ClassVar = BY_LOT

    def fill(self, p: Rush, out: vec[i64]) -> vec[i64]:
        for seat in range(p.seats):
            if not is_taken(p.order, seat):
                out = append(out, p.board.next0 + seat)
        return out

    def take(self, p: Rush, choice: i64) -> None:
        p.order = append(p.order, choice - p.board.next0)
        if len(p.order) < p.seats - 1:
            p.agenda.append(DRAW_ORDER)
            return
        for seat in range(p.seats):  # The last one is not a matter of chance.
            if not is_taken(p.order, seat):
                p.order = append(p.order, seat)
        if p.events is not None:
            p.events.append(Event(news.DRAWN, [], [int(p.car[seat]) for seat in p.order]))


def grid_row(p: Rush) -> list[int]:
    """Free boxes of the foremost row that has any [RUSH-2.14, RUSH-Q35]."""
    for row in p.board.rows:
        free = [box for box in row if p.here[box] & CAR == 0]
        if free:
            return free
    return []


def place(p: Rush, seat: i64, box: i64) -> None:
    """A car takes its box; level cars act in this order [RUSH-3.4]."""
    p.at[seat] = box
    p.here[box] |= u8(seat + 1)
    p.clock += 1
    p.stamp[seat] = p.clock
    emit(p, news.PLACED, p.car[seat], box)


class TakeGrid(Ask[Rush]):
    """In starting order each player picks a box of the front row; when it is full, of the next one."""

    KINDS: ClassVar = [GRID]
    PROMPT: ClassVar = "{player}: choose a box behind the start line."

    def seats(self, p: Rush) -> i64:
        return i64(1) << p.order[p.clock] if p.clock < p.seats else i64(0)

    def fill(self, p: Rush, seat: i64, out: vec[i64]) -> vec[i64]:
        for box in grid_row(p):
            out = append(out, p.board.grid0 + box)
        return out

    def why(self, p: Rush, seat: i64, choice: i64) -> Reason:
        name = p.board.track.titles[choice - p.board.grid0]
        return Reason("RUSH-Q35", "{box} is not a free box in the front row that has room.", box=name)

    def take(self, p: Rush, seat: i64, choice: i64) -> None:
        p.agenda.append(TAKE_GRID)
        place(p, seat, choice - p.board.grid0)


class FillGrid(Do[Rush]):
    """The same from the middle outwards, the left one first, where the option says so [RUSH-Q35]."""

    def run(self, p: Rush) -> None:
        while p.clock < p.seats:
            row = grid_row(p)
            lanes = p.board.track.lane_of
            middle = (len(p.board.track.faces[0].lanes) - 1) // 2
            best = row[0]
            for box in row:
                if _outwards(int(lanes[box]) - middle) < _outwards(int(lanes[best]) - middle):
                    best = box
            place(p, p.order[p.clock], i64(best))


def _outwards(offset: int) -> int:
    """0, -1, 1, -2, 2 become 0, 1, 2, 3, 4."""
    return offset * 2 if offset > 0 else -offset * 2 - 1 if offset < 0 else 0


DRAW_ORDER: Final = DrawOrder()
TAKE_GRID: Final = TakeGrid()
FILL_GRID: Final = FillGrid()
