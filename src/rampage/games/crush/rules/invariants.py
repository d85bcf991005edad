"""What must hold in every position of Crush: tests look after each choice, texts are checked when read."""

from typing import Final

from rampage.games.crush.rules.action_space import CORNER, CRUSHED, FREE, GRABTASTIC, HOLDING, HOLE, MEGA
from rampage.games.crush.rules.fields import FIELDS
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.tentacles import gaping
from rampage.games.rampage_city.rules import fields as city
from rampage.games.rampage_city.rules.action_space import SIDE, SURVIVORS, UNITS
from rampage.games.rampage_city.rules.invariants import (
    card_faults,
    pieces,
    side_faults,
    square_faults,
    turn_faults,
)
from rampage.games.rampage_city.rules.reach import (
    BUILDING,
    GREEN_SURVIVORS,
    MONSTER,
    ORANGE_SURVIVORS,
    PIT,
    TENTACLE,
    UNIT,
)
from rampage.kernel.fields import field_faults

CHOOSING: Final = ("ChooseMegaHole", "GroundGivesWay")


def broken_invariants(p: Crush) -> list[str]:
    """Invariants that do not hold, one sentence each."""
    out = field_faults(p, [*city.FIELDS, *FIELDS])
    if out:
        return out  # What follows looks things up by these numbers.
    expected = pieces(p)
    for square in range(int(p.board.squares)):
        expected[square] |= PIT if p.hole[square] else 0
        expected[square] |= TENTACLE if p.tentacle[square] in (FREE, CRUSHED) else 0
    return [
        *square_faults(p, expected),
        *side_faults(p),
        *card_faults(p, cards_in_hand(p)),
        *turn_faults(p),
        *tentacle_faults(p),
        *hole_faults(p),
        *supply_faults(p),
        *_flow_faults(p),
    ]


def cards_in_hand(p: Crush) -> list[int]:
    """Cards that are being resolved, by kind: the steps that hold them are on the agenda."""
    held: list[int] = []
    for step in p.agenda:
        name = type(step).__name__
        if name == "JudgeCard":
            held.append(step.numbers()[0])
        elif name in ("PlaceSurvivors", "RollGrabtastic"):
            held.append(SURVIVORS if name == "PlaceSurvivors" else GRABTASTIC)
    return held


def tentacle_faults(p: Crush) -> list[str]:
    """Tentacles are on Holes, and nothing is on them except what they hold."""
    out: list[str] = []
    for square in range(int(p.board.squares)):
        kind = p.tentacle[square]
        bits = int(p.here[square])
        name = p.board.names[square]
        if p.risen[square] and not kind:
            out.append(f"nothing rose on {name}")
        if kind and not p.hole[square]:
            out.append(f"the tentacle on {name} has no Hole")
        if kind == HOLDING and not bits & BUILDING:
            out.append(f"a tentacle holds no Building on {name}")
        if kind in (FREE, CRUSHED) and bits & ~(TENTACLE | PIT):
            out.append(f"something stands on the tentacle on {name}")
        if kind and bits & MONSTER:
            out.append(f"the Monster stands on a tentacle on {name}")
    return out


def hole_faults(p: Crush) -> list[str]:
    """MegaHoles are whole and hold nothing that falls; no pair of Holes waits unasked."""
    out: list[str] = []
    covered: set[int] = set()
    for square in range(int(p.board.squares)):
        if p.hole[square] == CORNER:
            squares = {int(s) for s in p.board.quad[square]}
            if not squares or covered & squares or any(not p.hole[s] & MEGA for s in squares):
                out.append(f"the MegaHole from {p.board.names[square]} is not whole")
            covered |= squares
    for square in range(int(p.board.squares)):
        out.extend(_pit_faults(p, square, square in covered))
    choosing = bool(p.agenda) and type(p.agenda[-1]).__name__ in CHOOSING
    if not choosing and not p.ended and len(gaping(p)) > 0:
        out.append("two Holes show corner to corner, but no MegaHole opened")
    return out


def _pit_faults(p: Crush, square: int, covered: bool) -> list[str]:
    out: list[str] = []
    bits = int(p.here[square])
    name = p.board.names[square]
    mega = bool(p.hole[square] & MEGA)
    if mega != covered:
        out.append(f"{name} is not a square of a MegaHole")
    if mega and bits & (BUILDING | ORANGE_SURVIVORS | GREEN_SURVIVORS):
        out.append(f"something on {name} should have fallen into the MegaHole")
    if bits & PIT and bits & UNIT:
        moving_on = p.bound  # It rescued here in passing [CRUSH-R36].
        tank = any(p.at[unit] == square and unit % SIDE < 3 and unit != moving_on for unit in range(UNITS))
        if tank and (not mega or p.board.swallows_tanks):
            out.append(f"a Tank stands on a Hole on {name}")
    return out


def supply_faults(p: Crush) -> list[str]:
    """Pieces are counted correctly, and no more are used than exist."""
    kinds = [int(kind) for kind in p.tentacle]
    tiles = [int(tile) for tile in p.hole]
    board = p.board
    out: list[str] = []
    for name, counted, found, most in (
        ("Free tentacles", p.free, kinds.count(FREE), board.free_pieces),
        ("Crushed Unit tentacles", p.crushed, kinds.count(CRUSHED), board.crushed_pieces),
        ("Building tentacles", p.holding, kinds.count(HOLDING), board.building_pieces),
        ("Holes", p.holes, tiles.count(HOLE), board.hole_tiles),
        ("MegaHoles", p.megas, tiles.count(CORNER), board.mega_tiles),
    ):
        if counted != found:
            out.append(f"{name} are miscounted")
        if found > most:
            out.append(f"there are more than {most} {name}")
    return out


def _flow_faults(p: Crush) -> list[str]:
    out: list[str] = []
    if p.fresh:
        out.append("a Hole was revealed, and its pairs were not looked at")
    if p.deck_left() == 0 and not p.ended:
        out.append("the last card was drawn, but the game is not over")
    if p.stood < p.buildings and any(type(step).__name__ == "JudgeCard" for step in p.agenda):
        out.append("more Buildings stand than when the card was drawn")
    return out
