"""What a program that learns sees of Rush n' Crush: every dashboard, the track, the turn, and the last roll."""

from typing import Final

from rampage.games.rush.rules.action_space import ITEM_NAMES, LETTERS
from rampage.games.rush.rules.events import CAUSE_NAMES, ENDING_NAMES
from rampage.games.rush.rules.fields import PHASES
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.rolls import ROLL_NAMES
from rampage.kernel.observation import NOTHING, Entry, Observer, bits, each, number, put, put_row, word
from rampage.kernel.packed import i16, i64, vec

DICE: Final = 6  # Dice of the last roll that a row has room for.
GROUND: Final = 3  # Bits of a box from here on: a wreck, a mine, an obstacle.


class RushObserver(Observer[Rush]):
    """The whole table is open."""

    def entries(self, p: Rush) -> list[Entry]:
        return [
            *turn_entries(p),
            *[entry for car in p.letters for entry in car_entries(p, car)],
            *each("order", [str(n) for n in range(int(p.seats))], word("", p.letters)),
            *roll_entries(p),
            *each("ground", p.board.track.names, bits("", ["wreck", "mine", "obstacle"])),
        ]

    def write(self, p: Rush, seat: i64, out: vec[i16], at: i64) -> None:
        at = write_turn(p, out, at)
        for other in range(p.seats):
            at = write_car(p, other, out, at)
        for place in range(p.seats):
            at = put(p.order[place] if place < len(p.order) else i64(NOTHING), out, at)
        at = write_roll(p, out, at)
        for here in p.here:
            out[at] = i16(here >> GROUND & 7)
            at += 1


def turn_entries(p: Rush) -> list[Entry]:
    """The numbers that a race has once."""
    cars, items, boxes = p.letters, ITEM_NAMES.words, p.board.track.names
    return [
        word("ending", ENDING_NAMES.words),
        word("winner", cars),
        number("round", 20),
        word("active", cars),
        word("phase", PHASES),
        number("live", 6),
        number("boxes_left", 10),
        number("moved", 10),
        number("since_ram", 10),
        number("free", 10),
        number("turbo_used", 6),
        number("pawn_moves", 3),
        number("mined"),
        number("over", 2),
        number("boosting", 2),
        bits("acted", cars),
        bits("spurned", cars),
        bits("pawns", items),
        bits("activated", items),
        word("left_box", boxes),
    ]


def write_turn(p: Rush, out: vec[i16], at: i64) -> i64:
    """What `turn_entries` names."""
    return put_row(vec[i64]([
        p.ended, p.winner, p.round, p.active, p.phase, p.live, p.left, p.moved, p.since_ram, p.free,
        p.turbo_used, p.pawn_moves, p.mined, p.over, p.boosting, p.acted, p.spurned, p.pawns, p.activated,
        p.left_box,
    ]), out, at)  # fmt: skip


def car_entries(p: Rush, car: str) -> list[Entry]:
    """One car."""
    garage, board = p.board.garage, p.board
    return [
        word(f"car.{car}", garage.cars),
        word(f"driver.{car}", garage.drivers),
        word(f"box.{car}", board.track.names),
        number(f"laps.{car}", 2),
        number(f"progress.{car}", int(board.finish)),
        number(f"to_go.{car}", 100),
        number(f"arrived.{car}", 100),
        word(f"node.{car}", [board.meter.name(node) for node in range(int(board.meter.nodes))]),
        number(f"speed.{car}", 20),
        number(f"steering.{car}", 8),
        number(f"braking.{car}", 8),
        number(f"turbo.{car}", 8),
        number(f"structure.{car}", 8),
        number(f"heat.{car}", 8),
        number(f"mines.{car}", 4),
        bits(f"on.{car}", ITEM_NAMES.words),
        word(f"wrecked.{car}", CAUSE_NAMES.words),
    ]


def write_car(p: Rush, car: i64, out: vec[i16], at: i64) -> i64:
    """What `car_entries` names."""
    return put_row(vec[i64]([
        p.car[car], p.driver[car], p.at[car], p.laps[car], p.progress(car), p.to_go(car), p.stamp[car],
        p.node[car], p.speed_of(car), p.steering[car], p.braking[car], p.turbo[car], p.structure[car],
        p.heat[car], p.mines[car], p.on[car], p.wrecked[car],
    ]), out, at)  # fmt: skip


def roll_entries(p: Rush) -> list[Entry]:
    """The last roll, of this turn or an earlier one."""
    return [
        word("roll", ROLL_NAMES.words),
        word("roll.car", p.letters),
        word("roll.other", LETTERS),
        *each("roll.die", [str(n) for n in range(DICE)], number("", 6)),
    ]


def write_roll(p: Rush, out: vec[i16], at: i64) -> i64:
    """What `roll_entries` names."""
    count = len(p.rolls)
    rolled: i64 = 0
    if count < 2:
        at = put(NOTHING, out, put(NOTHING, out, put(NOTHING, out, at)))
    else:
        facts = p.rolls[count - 2]
        rolled = p.rolls[count - 1]
        at = put(facts & 15, out, at)
        at = put(facts >> 4 & 7, out, at)
        at = put((facts >> 7 & 7) - 1, out, at)
    for _ in range(i64(DICE)):  # Base 7: 0 where there is no die.
        at = put(rolled % 7, out, at)
        rolled //= 7
    return at
