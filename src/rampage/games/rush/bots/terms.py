"""What a position of Rush n' Crush is worth to a car, in words."""

from rampage.games.rush.bots.evaluation import RushEvaluation
from rampage.games.rush.bots.outlook import CRUISE, blow_up
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.legality import WITH_TURBO, lever
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.steps.turn import unpack_speed
from rampage.kernel.packed import i64
from rampage.kernel.schematic import percent
from rampage.kernel.terms import Term


def terms(evaluation: RushEvaluation, p: Rush, seat: i64) -> list[Term]:
    """The terms of one car, in boxes."""
    if p.ended != 0 or p.round == 0 or p.wrecked[seat] != RUNNING:
        return []
    w = evaluation.weights
    outlook = evaluation.outlooks.of(p.board)
    heat = float(p.heat[seat])
    harm = 0.0
    for other in range(p.seats):
        if other != seat:
            harm -= w.harm * float(p.structure[other])
    waste = w.waste * outlook.waste[p.node[seat]]
    wear = evaluation.wear(p, seat, 8.0)
    return [
        Term(
            "way",
            wear + waste - evaluation.turns(p, outlook, seat) * CRUISE,
            "gets closer to the line",
            "gets less far",
        ),
        Term("lever", -waste, "keeps a good speed for the next turn", "slows the next turn"),
        Term("heat", -w.heat * heat * (heat + 1.0) * 0.5, "keeps the engine cool", "heats the engine"),
        Term("turbo", w.turbo * float(p.turbo[seat]), "saves Turbo points", "spends Turbo points"),
        Term(
            "steering",
            w.steering * float(p.steering[seat]),
            "saves Steering points",
            "spends Steering points",
        ),
        Term("braking", w.braking * float(p.braking[seat]), "saves Braking points", "spends Braking points"),
        Term("structure", w.structure * float(p.structure[seat]), "protects the car", "may damage the car"),
        Term("harm", harm, "damages a rival", ""),
    ]


def odds_of(p: Rush, seat: i64, choice: i64) -> str:
    """How likely a lever is to blow up the engine."""
    board = p.board
    if not board.speed0 <= choice < board.ahead0:
        return ""
    action, aid, points = unpack_speed(p, choice)
    node = lever(board, p.node[seat], action, aid, points)
    dice = board.meter.red[node]
    if dice <= 0:
        return "" if aid == WITH_TURBO else "no red dice"
    share = min(1.0, float(2 + (points if aid == WITH_TURBO else i64(0))) / 6.0)
    chance = blow_up(board.garage.skull - p.heat[seat], dice, share)
    return f"the engine explodes {percent(chance)} of the time" if chance >= 0.005 else ""
