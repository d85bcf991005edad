"""Chances of steps, shots and boosts: what dice may do to each car."""

from typing import TypedDict

from rampage.games.rush.content.dashboard import Dice
from rampage.games.rush.content.track import BLOCKED, CAR, MINE, OBSTACLE, WRECK
from rampage.games.rush.display.losses import (
    HURTS,
    SIDE_HURTS,
    BoostOdds,
    RamOdds,
    binomial,
    capped,
    hazards_of,
    mean,
    obstacle_losses,
)
from rampage.games.rush.rules.action_space import GUN, WITH_SAW, Item
from rampage.games.rush.rules.events import BEYOND_NAMES
from rampage.games.rush.rules.legality import shot
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.steps.collision import SwerveAway, has_combat_bumper
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

    item: Item
    target: int | None
    distance: int
    dice: int
    hits: list[float]


class BoostView(TypedDict):
    """A number of extra boxes: chance of +k heat, wrecks and mines on them, what stops the car before, and what the
    cars can expect to lose where there is any of that."""

    choice: int
    boxes: int
    heat: list[float]
    explodes: float
    ends: str
    hit: str
    hazards: int
    losses: list[LossView]


def heat_chances(dice: int, threshold: int) -> list[float]:
    """The chance of +0, +1 ... heat when dice lower than a threshold heat [RUSH-6.3]."""
    return [round(chance, 6) for chance in binomial(dice, min(max(threshold - 1, 0), 6) / 6)]


def explosion(chances: list[float], room: int) -> float:
    """The chance to reach the skull with the steps that are left."""
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
        out["dice"] = hazards_of(bits)
        chances = binomial(hazards_of(bits), HURTS)
        out["losses"] = _lost([(int(seat), mean(capped(chances, int(p.structure[seat]))))])
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
    out["sort"] = "obstacle"
    out["dice"] = int(p.board.meter.obstacle[p.speed_of(p.active)].count)
    out["losses"] = _lost([(int(p.active), mean(obstacle_losses(p, int(p.speed_of(p.active)))))])


def front_losses(p: Rush, seat: int, dice: int) -> list[float]:
    """The chance of 0, 1, 2 ... points by a front collision: a die costs the attacker 1/3 and the defender 1/2 or,
    with a bumper, 2/3."""
    share = SIDE_HURTS if seat == p.active else (4 if has_combat_bumper(p, p.active) else 3) / 6
    return capped(binomial(dice, share), int(p.structure[seat]))


def _meet_car(p: Rush, out: StepView, bits: int) -> None:
    seats = (int(p.active), (bits & CAR) - 1)
    out["sort"] = "front"
    out["dice"] = int(p.left)
    out["losses"] = _lost([(seat, mean(front_losses(p, seat, int(p.left)))) for seat in seats])


def _meet_scrape(p: Rush, out: StepView, bits: int) -> None:
    """The side collision of a forced lane change where no ram is possible [RUSH-13.3]."""
    seats = (int(p.active), (bits & CAR) - 1)
    chances = binomial(int(p.left), SIDE_HURTS)
    out["sort"], out["dice"], out["success"] = "side", int(p.left), 0.0
    out["losses"] = _lost([(seat, mean(capped(chances, int(p.structure[seat])))) for seat in seats])


def _meet_ram(p: Rush, out: StepView, there: i64, side: i64, tools: i64, forced: bool) -> None:
    """A ram, with all that it can lead to."""
    odds = RamOdds(p, there, side, tools, forced, wins(p, there))
    out["sort"], out["dice"] = "ram", 2 if tools & WITH_SAW else 1
    out["success"] = round(odds.success(), 6)
    out["beyond"] = BEYOND_NAMES.word(odds.state)
    out["losses"] = _lost(odds.expected())


def _lost(expected: list[tuple[int, float]]) -> list[LossView]:
    return [{"seat": seat, "expected": round(points, 6)} for seat, points in expected]


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
        "hits": [round(chance, 6) for chance in binomial(dice, 1 / 3)] if dice else [],
    }


def boost_view(p: Rush, boxes: int) -> BoostView:
    """What this many boxes of booster would do."""
    seat, box, moved, hazards, hit = int(p.active), p.at[p.active], 0, 0, ""
    odds = BoostOdds(int(p.structure[seat]), int(p.heat[seat]), int(p.board.garage.skull))
    losses: list[tuple[int, float]] = []
    while moved < boxes:
        there = p.board.ahead[box]
        if there < 0 or p.here[there] & BLOCKED:
            hit = "obstacle" if there < 0 or p.here[there] & OBSTACLE else "car"
            losses = _boost_hit(p, odds, int(p.here[there] & CAR) - 1 if hit == "car" else -1, boxes - moved)
            break
        box = there
        if wins(p, box):
            break
        hazards += hazards_of(int(p.here[box]))
        odds.enter(hazards_of(int(p.here[box])), True)
        moved += 1
    return {
        "choice": int(p.board.boost0) + boxes - 1,
        "boxes": boxes,
        "heat": [round(chance, 6) for chance in odds.heated(moved)],
        "explodes": round(odds.explodes(), 6),
        "ends": p.board.track.names[box],
        "hit": hit,
        "hazards": hazards,
        "losses": _lost([(seat, odds.lost()), *losses] if hazards or hit else []),
    }


def _boost_hit(p: Rush, odds: BoostOdds, other: int, left: int) -> list[tuple[int, float]]:
    """The collision that ends the extra boxes, and what it costs the car that is hit."""
    if other < 0:
        odds.lose(obstacle_losses(p, int(p.speed_of(p.active))))
        return []
    theirs = odds.running() * mean(front_losses(p, other, left))
    odds.lose(front_losses(p, int(p.active), left))
    return [(other, theirs)]
