"""Invariants of a position of Rush n' Crush."""

from rampage.games.rush.content.track import CAR, MINE, OBSTACLE, WRECK
from rampage.games.rush.rules.action_space import ITEMS
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.fields import FIELDS
from rampage.games.rush.rules.position import Rush
from rampage.kernel.fields import field_faults
from rampage.kernel.packed import i64


def broken_invariants(p: Rush) -> list[str]:
    out = field_faults(p, FIELDS)
    if out:
        return out  # What follows looks things up by these numbers.
    board = p.board
    expected = [int(bits) for bits in board.track.ground]
    for seat in range(int(p.seats)):
        box = int(p.at[seat])
        if box < 0:
            continue
        name = p.title_of(i64(seat))
        if expected[box] & OBSTACLE:
            out.append(f"{name} is in an obstacle")
        if p.wrecked[seat] != RUNNING:
            expected[box] |= WRECK
        elif expected[box] & CAR:
            out.append(f"two live cars in {board.track.names[box]}")
        else:
            expected[box] |= seat + 1
    for box in range(int(board.boxes)):
        bits = int(p.here[box])
        if bits & ~MINE != expected[box]:
            out.append(f"the bits of {board.track.names[box]} do not say what is there")
        if bits & MINE and bits & OBSTACLE:
            out.append(f"a mine in the obstacle {board.track.names[box]}")
    out.extend(_crew_faults(p))
    if sum(1 for died in p.wrecked if died == RUNNING) != p.live:
        out.append("live cars are miscounted")
    for seat in range(int(p.seats)):
        if p.car[seat] >= 0:
            out.extend(_car_faults(p, i64(seat)))
    return out


def _crew_faults(p: Rush) -> list[str]:
    """Each car and each driver once, and both of one team [RUSH-2.7, RUSH-Q45]."""
    out: list[str] = []
    garage = p.board.garage
    entered = [seat for seat in range(int(p.seats)) if p.car[seat] >= 0]
    for n, seat in enumerate(entered):
        car, driver = p.car[seat], p.driver[seat]
        if garage.car_team[car] != garage.driver_team[driver]:
            out.append(f"{garage.driver_titles[driver]} is not of the team of the {garage.car_titles[car]}")
        for other in entered[:n]:
            if p.car[other] == car or p.driver[other] == driver:
                out.append(f"{garage.car_titles[car]} or {garage.driver_titles[driver]} races twice")
    return out


def _car_faults(p: Rush, seat: i64) -> list[str]:
    out: list[str] = []
    garage, car, name = p.board.garage, p.car[seat], p.title_of(seat)
    tracks = [
        ("Steering", p.steering[seat], garage.full_steering(car)),
        ("Braking", p.braking[seat], garage.braking),
        ("Turbo", p.turbo[seat], garage.turbo),
        ("Structure", p.structure[seat], garage.full_structure(car)),
        ("heat", p.heat[seat], garage.skull),
        ("mines", p.mines[seat], garage.full_mines(car)),
    ]
    for word, held, most in tracks:
        if not 0 <= held <= most:
            out.append(f"{name} has {held} {word} points of {most}")
    dead = p.structure[seat] == 0 or p.heat[seat] >= garage.skull
    if dead != (p.wrecked[seat] != RUNNING):
        out.append(f"{name} is at a skull but still runs, or is a wreck without one")
    if p.on[seat] & ~garage.items[p.driver[seat]] or p.on[seat] >> ITEMS:
        out.append(f"{name} has switched on an item that it does not have")
    if p.at[seat] >= 0 and p.progress(seat) > p.board.finish and p.winner != seat:
        out.append(f"{name} is beyond the finish line but has not won")
    return out
