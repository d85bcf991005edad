"""After a roll: its dice, which of them count, the cell of the table, and what it costs each car."""

from typing import Final, TypedDict

from rampage.games.rush.rules import rolls
from rampage.games.rush.rules.action_space import WITH_BUMPER, WITH_SAW
from rampage.games.rush.rules.effects import faces_of
from rampage.games.rush.rules.events import (
    BEYOND_NAMES,
    LOSER_NAMES,
    LOSES_ATTACKER,
    LOSES_BOTH,
    LOSES_DEFENDER,
)
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.rolls import ROLL_NAMES, RollSort, kept_dice, unpack_roll
from rampage.games.rush.rules.steps.ram import SAW_HITS, SUCCESS, ram_loser
from rampage.games.rush.rules.steps.turn import THRESHOLD
from rampage.kernel.packed import i64
from rampage.kernel.words import several


class CostView(TypedDict):
    """A car that a roll concerns: Structure lost, heat gained."""

    seat: int
    structure: int
    heat: int


class RollView(TypedDict):
    """One roll. `counts` says for each die whether it counts: the kept one, those that heat or hit.

    `modifier` is added to the die or, with turbo or a bumper, to what dice must stay below; `cell` is the
    cell of the table in words; `result` is what the roll gave: heat, lane changes, points, the die as counted.
    """

    sort: RollSort
    title: str
    rule: str
    seat: int
    other: int | None
    dice: list[int]
    counts: list[bool]
    modifier: int
    cell: str
    result: int
    costs: list[CostView]


RULES: Final = {
    rolls.HEAT: "RUSH-6.3",
    rolls.STEERING: "RUSH-7.3",
    rolls.OBSTACLE: "RUSH-12.4",
    rolls.FRONT: "RUSH-11.4",
    rolls.RAM: "RUSH-10.8",
    rolls.SIDE: "RUSH-13.3",
    rolls.WRECK: "RUSH-14.2",
    rolls.MINE: "RUSH-16.7",
    rolls.GUN: "RUSH-17.6",
    rolls.FLAMER: "RUSH-17.4",
    rolls.BOOST: "RUSH-17.2",
}


def roll_views(p: Rush) -> list[RollView]:
    """Every roll of this turn, or of the last turn that had one, in order."""
    return [_roll(p, int(p.rolls[n]), int(p.rolls[n + 1])) for n in range(0, len(p.rolls), 2)]


def _roll(p: Rush, facts: int, rolled: int) -> RollView:
    sort, seat, other, third, key = unpack_roll(facts)
    dice = [face + 1 for face in faces_of(i64(rolled))]
    out: RollView = {
        "sort": ROLL_NAMES.word(sort),
        "title": ROLL_NAMES.titles[sort],
        "rule": RULES[sort],
        "seat": seat,
        "other": None if other < 0 else other,
        "dice": dice,
        "counts": [],
        "modifier": 0,
        "cell": "",
        "result": 0,
        "costs": [],
    }
    if sort in {rolls.STEERING, rolls.OBSTACLE}:
        _kept(p, out, sort, key)
    elif sort == rolls.RAM:
        _ram(out, third, key)
    else:
        _below(out, sort, key)
    return out


def _cost(seat: int | None, structure: int = 0, heat: int = 0) -> list[CostView]:
    if seat is None or (structure == 0 and heat == 0):
        return []
    return [{"seat": seat, "structure": structure, "heat": heat}]


def _kept(p: Rush, out: RollView, sort: int, speed: int) -> None:
    """One die of several counts; the speed decides which [RUSH-7.3, RUSH-12.4]."""
    meter = p.board.meter
    rule = meter.steering[speed] if sort == rolls.STEERING else meter.obstacle[speed]
    dice = out["dice"]
    if dice:
        kept = max(dice) if rule.keep else min(dice)
        out["counts"] = [n == dice.index(kept) for n in range(len(dice))]
        out["cell"] = f"Speed {speed}: {kept_dice(len(dice), rule.keep != 0)}"
    else:
        kept = int(rule.flat)  # [RUSH-12.2, RUSH-12.3]
        out["rule"] = "RUSH-12.2" if speed <= meter.free_up_to else "RUSH-12.3"
        out["cell"] = f"Speed {speed}: no dice, {several(kept, 'point')}"
    out["result"] = kept
    if sort == rolls.OBSTACLE:
        out["costs"] = _cost(out["seat"], kept)


def _ram(out: RollView, third: int, key: int) -> None:
    """The table of rams, and the saw's own die [RUSH-10.8, RUSH-17.3, RUSH-17.7]."""
    tools, state = key % rolls.TOOLS, key // rolls.TOOLS
    plus, sawing = (1 if tools & WITH_BUMPER else 0), bool(tools & WITH_SAW)
    counted = out["dice"][0] + plus
    loser = int(ram_loser(i64(counted), i64(state)))
    sawn = 1 if sawing and out["dice"][-1] >= SAW_HITS else 0
    out["modifier"], out["result"] = plus, counted
    out["counts"] = [True, sawn == 1] if sawing else [True]
    text = f"{min(counted, 6)} with the box beyond {BEYOND_NAMES.titles[state]}: {LOSER_NAMES.titles[loser]}"
    if counted >= SUCCESS and state == 0:
        text += ", and is pushed" if loser == LOSES_DEFENDER else ", the defender is pushed"
    out["cell"] = text
    out["costs"] = [
        *_cost(out["seat"], 1 if loser == LOSES_ATTACKER else 0),
        *_cost(out["other"], (1 if loser >= LOSES_DEFENDER else 0) + sawn),
        *_cost(third if third >= 0 else None, 1 if loser == LOSES_BOTH else 0),
    ]


def _below(out: RollView, sort: int, key: int) -> None:
    """Dice that count when they stay low: tests of heat, collisions, hazards and shots."""
    seat, other, dice = out["seat"], out["other"], out["dice"]
    limit = (
        4 if sort in {rolls.WRECK, rolls.MINE} else key if sort in {rolls.HEAT, rolls.FRONT} else THRESHOLD
    )
    count = sum(1 for die in dice if die < limit)
    out["counts"] = [die < limit for die in dice]
    out["result"] = count
    if sort in {rolls.HEAT, rolls.BOOST}:
        out["modifier"] = limit - THRESHOLD
        out["cell"] = f"each die below {limit} adds heat"
        out["costs"] = _cost(seat, heat=count)
    elif sort == rolls.FRONT:
        mine = sum(1 for die in dice if die < THRESHOLD)
        out["modifier"] = limit - 4
        out["cell"] = f"each die below {THRESHOLD} costs the attacker, below {limit} the car in front"
        out["costs"] = [*_cost(seat, mine), *_cost(other, count)]
    elif sort == rolls.SIDE:
        out["cell"] = f"each die below {limit} costs both cars a point"
        out["costs"] = [*_cost(seat, count), *_cost(other, count)]
    elif sort in {rolls.GUN, rolls.FLAMER}:
        away, rolled = several(key, "box", "boxes"), several(len(dice), "die", "dice")
        out["cell"] = f"{away} away: {rolled}, each below {limit} hits"
        out["costs"] = _cost(other, count) if sort == rolls.GUN else _cost(other, heat=count)
    else:
        out["cell"] = f"below {limit} costs a point"
        out["costs"] = _cost(seat, count)
