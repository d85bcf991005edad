"""Chances of steps, shots and boosts: what dice may do to whom."""

from typing import TypedDict

from rampage.games.rush.dashboard import Dice
from rampage.games.rush.events import (
    BEYOND_EMPTY,
    BEYOND_NAMES,
    LOSES_ATTACKER,
    LOSES_BOTH,
    LOSES_DEFENDER,
)
from rampage.games.rush.kinds import GUN, WITH_BUMPER, WITH_SAW
from rampage.games.rush.legality import shot
from rampage.games.rush.position import Rush
from rampage.games.rush.steps.collision import SwerveAway, has_combat_bumper
from rampage.games.rush.steps.ram import ram_loser, what_is_beyond
from rampage.games.rush.steps.turn import THRESHOLD
from rampage.games.rush.track import BLOCKED, CAR, MINE, OBSTACLE, WRECK
from rampage.kernel.packed import i64


class LossView(TypedDict):
    """A car and what it can expect to lose in Structure points."""

    seat: int
    expected: float


class StepView(TypedDict):
    """The effect of one step of a move; `sort` is free, wreck, mine, wreck_and_mine, ram, side,
    front or obstacle; `beyond` is the box behind a car that is rammed: empty, car or blocked."""

    choice: int
    box: str
    sort: str
    dice: int
    success: float
    beyond: str
    losses: list[LossView]
    steering_points: int


class ShotView(TypedDict):
    """A shot of gun or flamer: each die hits with one third."""

    item: str
    target: int | None
    distance: int
    dice: int
    hits: list[float]


class BoostView(TypedDict):
    """So many extra boxes: chance of +k heat, and what stops the car before."""

    choice: int
    boxes: int
    heat: list[float]
    explodes: float
    ends: str
    hit: str


def binomial(dice: int, share: float) -> list[float]:
    """The chance of 0, 1, 2 ... successes."""
    out = [1.0]
    for _ in range(dice):
        grown = [0.0] * (len(out) + 1)
        for n, chance in enumerate(out):
            grown[n] += chance * (1 - share)
            grown[n + 1] += chance * share
        out = grown
    return [round(chance, 6) for chance in out]


def heat_chances(dice: int, threshold: int) -> list[float]:
    """The chance of +0, +1 ... heat when dice lower than a threshold heat [RUSH-6.3]."""
    return binomial(dice, min(max(threshold - 1, 0), 6) / 6)


def explosion(chances: list[float], room: int) -> float:
    """The chance of at least so many steps as are left to the skull."""
    return round(sum(chances[room:]), 6)


def at_least(dice: Dice) -> list[float]:
    """The chance of at least k lane changes, k from 0 to 6."""
    chances = dice.chances()
    return [round(sum(chances[k:]), 6) for k in range(7)]


# Steps of a move.


def step_view(p: Rush, choice: int) -> StepView:
    """What a single step would meet: ahead, a lane change, a ram or a forced lane change."""
    board, seat = p.board, p.active
    out: StepView = {
        "choice": choice,
        "box": "",
        "sort": "free",
        "dice": 0,
        "success": 1.0,
        "beyond": "",
        "losses": [],
        "steering_points": 0,
    }
    forced = isinstance(p.asking(), SwerveAway)
    there, side, tools = _target(p, i64(choice), forced)
    paid = board.shift0 <= choice < board.swerve0 and not forced and p.free == 0
    out["steering_points"] = 1 if paid else 0
    out["box"] = board.track.names[there]
    bits = int(p.here[there])
    if bits & OBSTACLE:
        _meet_obstacle(p, out)
    elif bits & CAR and choice == board.ahead0:
        _meet_car(p, out, bits)
    elif bits & CAR:
        if choice >= board.swerve0:
            _meet_scrape(p, out, bits)
        else:
            _meet_ram(p, out, there, side, tools, forced)
    elif bits & (WRECK | MINE) and not wins(p, there):
        out["sort"] = (
            "wreck_and_mine" if bits & WRECK and bits & MINE else "wreck" if bits & WRECK else "mine"
        )
        rolls = (1 if bits & WRECK else 0) + (1 if bits & MINE else 0)
        out["dice"] = rolls
        out["losses"] = [{"seat": int(seat), "expected": 0.5 * rolls}]
    return out


def wins(p: Rush, box: i64) -> bool:
    """Is a box a few steps on beyond the finish line? Then the race ends before any roll for it [RUSH-Q36]."""
    board, at = p.board, p.at[p.active]
    over_joint: i64 = 1 if board.track.tile[box] < board.track.tile[at] else 0
    return board.front[box] + (p.laps[p.active] + over_joint) * board.lap > board.finish


def _target(p: Rush, choice: i64, forced: bool) -> tuple[i64, i64, i64]:
    """The box that a step goes for, on which side, with which tools."""
    board, box = p.board, p.at[p.active]
    if choice == board.ahead0:
        return board.ahead[box], i64(0), i64(0)
    if choice >= board.swerve0:
        side = choice - board.swerve0
        return board.swerve[box * 2 + side], side, i64(0)
    if choice < board.ram0:
        side = choice - board.shift0
        return board.lane[box * 2 + side], side, i64(0)
    side = (choice - board.ram0) // 4
    there = board.swerve[box * 2 + side] if forced else board.lane[box * 2 + side]
    return there, side, (choice - board.ram0) % 4


def _meet_obstacle(p: Rush, out: StepView) -> None:
    dice = p.board.meter.obstacle[p.speed_of(p.active)]
    expected = sum(k * chance for k, chance in enumerate(dice.chances())) if dice.count else float(dice.flat)
    out["sort"] = "obstacle"
    out["dice"] = int(dice.count)
    out["losses"] = [{"seat": int(p.active), "expected": round(expected, 6)}]


def _meet_car(p: Rush, out: StepView, bits: int) -> None:
    """A front collision: each die costs the attacker 1/3 and the defender 1/2 or, with a bumper, 2/3."""
    theirs = 4 if has_combat_bumper(p, p.active) else 3
    out["sort"] = "front"
    out["dice"] = int(p.left)
    out["losses"] = [
        {"seat": int(p.active), "expected": round(int(p.left) / 3, 6)},
        {"seat": (bits & CAR) - 1, "expected": round(int(p.left) * theirs / 6, 6)},
    ]


def _meet_scrape(p: Rush, out: StepView, bits: int) -> None:
    """The side collision of a forced lane change where no ram is possible [RUSH-13.3]."""
    each = round(int(p.left) / 3, 6)
    out["sort"], out["dice"], out["success"] = "side", int(p.left), 0.0
    out["losses"] = [{"seat": seat, "expected": each} for seat in (int(p.active), (bits & CAR) - 1)]


def _meet_ram(p: Rush, out: StepView, there: i64, side: i64, tools: i64, forced: bool) -> None:
    """A ram; with a forced one that does not push, the side collision after it as well."""
    attacker, defender = int(p.active), int(p.here[there] & CAR) - 1
    beyond = p.board.track.side[there * 2 + side]
    state = what_is_beyond(p, beyond)
    third = int(p.here[beyond] & CAR) - 1 if beyond >= 0 else -1
    plus = 1 if tools & WITH_BUMPER else 0
    losers = [int(ram_loser(i64(face + plus), state)) for face in range(1, 7)]
    success = 0.0 if state != BEYOND_EMPTY else (3 + plus) / 6
    scrape = (1 - success) * int(p.left) / 3 if forced else 0.0
    hits = sum(1 for loser in losers if loser >= LOSES_DEFENDER) / 6 + (0.5 if tools & WITH_SAW else 0.0)
    lost = [
        (attacker, losers.count(LOSES_ATTACKER) / 6 + scrape),
        (defender, hits + scrape),
        (third, losers.count(LOSES_BOTH) / 6),
    ]
    out["sort"], out["dice"] = "ram", 2 if tools & WITH_SAW else 1
    out["success"] = round(success, 6)
    out["beyond"] = BEYOND_NAMES.words[state]
    out["losses"] = [{"seat": seat, "expected": round(n, 6)} for seat, n in lost if seat >= 0]


def step_views(p: Rush) -> list[StepView]:
    """Every single step that is open now."""
    board = p.board
    return [
        step_view(p, choice)
        for choice in p.choices(p.active)
        if choice == board.ahead0 or board.shift0 <= choice < board.drive0
    ]


# Equipment.


def shot_view(p: Rush, item: int) -> ShotView:
    """The target of gun or flamer, were it fired now."""
    found = int(shot(p.board.ahead if item == GUN else p.board.behind, p.here, p.at[p.active]))
    dice = 4 - found // 8 if found >= 0 else 0
    return {
        "item": "gun" if item == GUN else "flamer",
        "target": found & 7 if found >= 0 else None,
        "distance": found // 8 if found >= 0 else 0,
        "dice": dice,
        "hits": binomial(dice, 1 / 3) if dice else [],
    }


def boost_view(p: Rush, boxes: int) -> BoostView:
    """What so many boxes of booster would bring."""
    box, moved, hit = p.at[p.active], 0, ""
    while moved < boxes:
        there = p.board.ahead[box]
        if there < 0 or p.here[there] & BLOCKED:
            hit = "obstacle" if there < 0 or p.here[there] & OBSTACLE else "car"
            break
        box = there
        if wins(p, box):
            break
        moved += 1
    heat = heat_chances(moved, THRESHOLD)
    return {
        "choice": int(p.board.boost0) + boxes - 1,
        "boxes": boxes,
        "heat": heat,
        "explodes": explosion(heat, int(p.board.garage.skull - p.heat[p.active])),
        "ends": p.board.track.names[box],
        "hit": hit,
    }
