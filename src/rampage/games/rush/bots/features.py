"""What the learned value of Rush n' Crush sees of a car: numbers of about the size of 1."""

from math import log
from typing import Final

from rampage.games.rush.content.track import CAR
from rampage.games.rush.rules.action_space import BOOSTER, BUMPER, EXTINGUISHER, FLAMER, GUN, SAW
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.position import AFTER, MOVE, SPEED, TESTS, Rush
from rampage.kernel.packed import append, i64, vec

NAMES: Final = [
    "share", "lead", "sharp_lead", "close_lead", "turns", "arrives", "structure", "frail", "heat", "hot", "turbo",
    "steering", "braking", "speed", "slow", "acted", "to_move", "testing", "moving", "after",
    "extinguisher", "booster", "front_weapons", "rear_weapons", "mines", "blocked", "rivals_frail", "rivals_left",
    "rivals_behind", "chased", "laps", "seats",
]  # fmt: skip
LEAST: Final = 1e-4


class Picture:
    """A position as the value sees it, given what the hand-written value makes of it."""

    def __init__(self, p: Rush, turns: vec[float], chances: vec[float], shares: vec[float]) -> None:
        self.p: Final = p
        self.turns: Final = turns  # To the line.
        self.chances: Final = chances  # To get there.
        self.shares: Final = shares

    def features(self) -> vec[float]:
        """The numbers of NAMES for seat 0, then for seat 1, and so on."""
        out = vec[float]()
        for seat in range(self.p.seats):
            out = self.add(out, seat)
        return out

    def add(self, out: vec[float], seat: i64) -> vec[float]:
        """Append the numbers of a seat. All are 0 for a car that runs no more."""
        p = self.p
        if p.wrecked[seat] != RUNNING:
            for _ in range(len(NAMES)):
                out = append(out, 0.0)
            return out
        best = 99.0
        for other in range(p.seats):
            if other != seat and p.wrecked[other] == RUNNING:
                best = min(best, self.turns[other])
        mine = self.turns[seat]
        lead = max(-4.0, min(4.0, best - mine))
        out = append(out, log(max(LEAST, self.shares[seat])))
        out = append(out, lead)
        out = append(out, lead / (1.0 + 0.5 * max(0.0, min(mine, best))))
        out = append(out, max(-0.5, min(0.5, lead)))
        out = append(out, mine / 8.0)
        out = append(out, self.chances[seat])
        out = self.add_car(out, seat)
        out = self.add_turn(out, seat)
        out = self.add_items(out, seat)
        return self.add_rivals(out, seat)

    def add_car(self, out: vec[float], seat: i64) -> vec[float]:
        """What the car has left."""
        p = self.p
        structure = float(p.structure[seat])
        heat = float(p.heat[seat])
        speed = float(p.speed_of(seat))
        out = append(out, structure / 6.0)
        out = append(out, 1.0 / (1.0 + structure))
        out = append(out, heat / 4.0)
        out = append(out, heat * heat / 16.0)
        out = append(out, float(p.turbo[seat]) / 4.0)
        out = append(out, float(p.steering[seat]) / 6.0)
        out = append(out, float(p.braking[seat]) / 4.0)
        out = append(out, speed / 12.0)
        return append(out, 1.0 if speed < 5.0 else 0.0)

    def add_turn(self, out: vec[float], seat: i64) -> vec[float]:
        """Where the round is."""
        p = self.p
        phase = p.phase if p.active == seat else i64(-1)
        out = append(out, 1.0 if p.acted >> seat & 1 != 0 else 0.0)
        out = append(out, 1.0 if phase == SPEED else 0.0)
        out = append(out, 1.0 if phase == TESTS else 0.0)
        out = append(out, 1.0 if phase == MOVE else 0.0)
        return append(out, 1.0 if phase == AFTER else 0.0)

    def add_items(self, out: vec[float], seat: i64) -> vec[float]:
        """What is switched on."""
        on = self.p.on[seat]
        out = append(out, float(on >> EXTINGUISHER & 1))
        out = append(out, float(on >> BOOSTER & 1))
        out = append(out, float((on >> GUN & 1) + (on >> BUMPER & 1) + (on >> SAW & 1)) / 2.0)
        out = append(out, float(on >> FLAMER & 1))
        return append(out, float(self.p.mines[seat]) / 2.0)

    def add_rivals(self, out: vec[float], seat: i64) -> vec[float]:
        """What the others are like, and where."""
        p = self.p
        ahead = p.board.ahead[p.at[seat]]
        out = append(out, 1.0 if ahead >= 0 and p.here[ahead] & CAR != 0 else 0.0)
        frail = left = behind = chased = 0.0
        for other in range(p.seats):
            if other != seat and p.wrecked[other] == RUNNING:
                left += 1.0
                frail += 1.0 / (1.0 + float(p.structure[other]))
                if self.turns[other] > self.turns[seat]:
                    behind += 1.0
                    if self.turns[other] < self.turns[seat] + 0.4:
                        chased = 1.0
        out = append(out, frail / max(1.0, left))
        out = append(out, left / 5.0)
        out = append(out, behind / 5.0)
        out = append(out, chased)
        out = append(out, 1.0 if self.turns[seat] > 8.0 else 0.0)
        return append(out, float(p.seats - 2) / 4.0)


def ready(p: Rush) -> bool:
    """Is the race on, with somebody to beat?"""
    return p.ended == 0 and p.round > 0 and p.live > 1
