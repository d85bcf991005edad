"""What a seat sees of Crush: typed dicts that become the browser's types.

Everything is open but the order of the deck [SMASH-R34], so all seats and spectators see the same.
"""

from collections.abc import Mapping
from typing import Any, Final, TypedDict

from rampage.games.crush.content.board import TIE
from rampage.games.crush.display.forecast import (
    Forecast,
    Losses,
    Peril,
    forecasts,
    hit_losses,
    opening_losses,
    perils,
)
from rampage.games.crush.display.panels import notes, panels
from rampage.games.crush.display.schematic import plan_view
from rampage.games.crush.rules.action_space import CORNER, CRUSHED, FREE, GRIP_WORDS, HOLDING, HOLE, Grip
from rampage.games.crush.rules.legality import done_firing, nearest, shot_refusal, shots, target_way
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.steps.holes import ChooseMegaHole
from rampage.games.crush.rules.tentacles import gaping, pieces_left
from rampage.games.rampage_city.display.scoreboard import city_countdowns, city_standings
from rampage.games.rampage_city.display.seen import Seen
from rampage.games.rampage_city.display.view import (
    CityFacts,
    CityTargetView,
    CityView,
    UnitView,
    active_units,
    city_facts,
    costs_view,
    stray_view,
    trade_view,
    unit_view,
    units_view,
)
from rampage.games.rampage_city.rules.action_space import FACING_NAMES, UNIT_NAMES, Facing
from rampage.games.rampage_city.rules.fields import PHASES
from rampage.games.rampage_city.rules.legality import hit_faces
from rampage.games.rampage_city.rules.position import City
from rampage.kernel.packed import i64, u8, vec
from rampage.kernel.schematic import Panel, SchematicView


class TentacleView(TypedDict):
    """A tentacle, and the squares that a free one lashes when it thrashes."""

    square: str
    tentacle: Grip
    reach: list[str]


class HoleView(TypedDict):
    """A Hole; hidden under a tentacle or a Building, or showing."""

    square: str
    revealed: bool


class MegaHoleView(TypedDict):
    """A MegaHole: its north-west square, all four, and all that its gas would reach."""

    square: str
    squares: list[str]
    vent: list[str]


class OpeningView(TypedDict):
    """A MegaHole that could be chosen to open."""

    square: str
    squares: list[str]
    losses: Losses


class SupplyView(TypedDict):
    """Pieces that are left."""

    free: int
    crushed: int
    building: int
    holes: int
    megaholes: int
    fire_markers: int


class FlightView(TypedDict):
    """Where a Crushed Unit tentacle would throw its wreck: two ways where two sides are equally far."""

    square: str
    ways: list[Facing]
    paths: list[list[str]]


class ShotView(TypedDict):
    """One target of a Unit."""

    target: str
    range: int
    hit_faces: int
    direction: Facing
    losses: Losses


class TargetView(CityTargetView):
    """One of the active player's Units in the attack phase: its shots, or why there is none."""

    shots: list[ShotView]


class CrushFacts(CityFacts):
    """The state of the table: what a program reads."""

    tentacles: list[TentacleView]
    holes: list[HoleView]
    megaholes: list[MegaHoleView]
    supply: SupplyView


class CrushView(CrushFacts, CityView):
    """The whole table."""

    targets: list[TargetView]
    openings: list[OpeningView]
    flights: list[FlightView]
    forecasts: list[Forecast]
    perils: list[Peril]
    schematic: SchematicView
    panels: list[Panel]


class CrushSeen(Seen):
    """The view of an earlier position, and what of that position is still the same."""

    def __init__(self, p: Crush, earlier: Crush, view: Mapping[str, Any]) -> None:
        super().__init__(p, earlier, view)
        self.tentacles: Final = _same_on_every_square(p.tentacle, earlier.tentacle)
        self.holes: Final = _same_on_every_square(p.hole, earlier.hole)

    def unit(self, p: City, unit: i64) -> bool:
        # Whether a shot that passed may still be fired depends on more than the Unit [CRUSH-R19].
        return super().unit(p, unit) and p.forfeited >> unit & 1 == 0


def _same_on_every_square(these: vec[u8], others: vec[u8]) -> bool:
    for square in range(len(these)):
        if these[square] != others[square]:
            return False
    return True


def facts(p: Crush, seen: CrushSeen | None = None) -> CrushFacts:
    """What a seat may know of the state; of what it has seen before, parts that are the same are taken over."""
    holes = seen is not None and seen.holes and seen.tentacles and seen.sites
    return {
        **city_facts(p, units_view(p, seen, _unit), seen),
        "tentacles": seen.view["tentacles"] if seen is not None and seen.tentacles else _tentacles(p),
        "holes": seen.view["holes"] if seen is not None and holes else _holes(p),
        "megaholes": seen.view["megaholes"] if seen is not None and seen.holes else _megaholes(p),
        "supply": _supply(p),
    }


def view(p: Crush, without: tuple[str, ...] = (), seen: CrushSeen | None = None) -> CrushView:
    """All that a seat may know. Members named in `without` may be empty."""
    moving = PHASES[p.phase] == "movement" and p.waiting > 0
    ahead = [] if p.monster < 0 or p.ended else forecasts(p)
    costs = costs_view(p) if moving else []
    out: CrushView = {
        **facts(p, seen),
        "trade": trade_view(p, moving) if moving else None,
        "targets": _targets(p) if PHASES[p.phase] == "attack" and not p.ended else [],
        "openings": _openings(p) if isinstance(p.asking(), ChooseMegaHole) else [],
        "flights": [_flight(p, n) for n in range(int(p.board.squares)) if p.tentacle[n] == CRUSHED],
        "costs": costs,
        "forecasts": ahead,
        "perils": perils(ahead),
        "schematic": {"pieces": [], "marks": [], "trail": []} if "schematic" in without else plan_view(p),
        "panels": [],
        "standings": city_standings(p, seen),
        "countdowns": city_countdowns(p, seen),
        "notes": notes(p, costs),
    }
    if "panels" not in without:
        out["panels"] = panels(out, p.board)
    return out


def _unit(p: Crush, unit: int) -> UnitView:
    """A Unit that let its shot pass counts as such until a tentacle rises that it may fire at [CRUSH-R19]."""
    out = unit_view(p, unit)
    out["forfeited"] = out["forfeited"] and done_firing(p, unit)
    return out


def _tentacles(p: Crush) -> list[TentacleView]:
    names = p.board.names
    return [
        {
            "square": names[n],
            "tentacle": GRIP_WORDS[p.tentacle[n] - 1],
            "reach": [names[square] for square in p.board.around[n]] if p.tentacle[n] == FREE else [],
        }
        for n in range(int(p.board.squares))
        if p.tentacle[n]
    ]


def _holes(p: Crush) -> list[HoleView]:
    return [
        {"square": p.board.names[n], "revealed": p.revealed(n)}
        for n in range(int(p.board.squares))
        if p.hole[n] == HOLE
    ]


def _squares(p: Crush, corner: int) -> list[str]:
    return [p.board.names[square] for square in p.board.quad[corner]]


def _megaholes(p: Crush) -> list[MegaHoleView]:
    return [
        {
            "square": p.board.names[n],
            "squares": _squares(p, n),
            "vent": [p.board.names[square] for square in p.board.vent[n]],
        }
        for n in range(int(p.board.squares))
        if p.hole[n] == CORNER
    ]


def _supply(p: Crush) -> SupplyView:
    return {
        "free": int(pieces_left(p, 1)),
        "crushed": int(pieces_left(p, CRUSHED)),
        "building": int(pieces_left(p, HOLDING)),
        "holes": int(p.board.hole_tiles - p.holes),
        "megaholes": int(p.board.mega_tiles - p.megas),
        "fire_markers": int(p.board.markers - p.fires),
    }


def _openings(p: Crush) -> list[OpeningView]:
    return [
        {
            "square": p.board.names[corner],
            "squares": _squares(p, int(corner)),
            "losses": opening_losses(p, int(corner)),
        }
        for corner in gaping(p)
    ]


def _flight(p: Crush, square: int) -> FlightView:
    board = p.board
    far = board.far_side[square]
    ways = [board.flat_way(square), board.steep_way(square)] if far == TIE else [far]
    paths: list[list[str]] = []
    for facing in ways:
        path: list[str] = []
        there = board.step[square * 4 + facing]
        while there >= 0 and len(path) < 12:
            path.append(board.names[there])
            there = board.step[there * 4 + facing]
        paths.append(path)
    return {"square": board.names[square], "ways": [FACING_NAMES.word(way) for way in ways], "paths": paths}


def _targets(p: Crush) -> list[TargetView]:
    return [_target(p, unit) for unit in active_units(p) if p.at[unit] >= 0]


def _target(p: Crush, unit: int) -> TargetView:
    square = int(p.at[unit])
    found = shots(p, unit)
    words = p.board.space.vocabularies["TARGET"].words
    open_shots: list[ShotView] = [
        {
            "target": words[found[n]],
            "range": int(found[n + 1]),
            "hit_faces": int(hit_faces(found[n + 1])),
            "direction": FACING_NAMES.word(target_way(p, square, found[n])),
            "losses": hit_losses(p, int(found[n])),
        }
        for n in range(0, len(found), 2)
    ]
    strays, victims = stray_view(p, square) if open_shots else ([], [])
    mine = nearest(p, unit)
    passed = [
        UNIT_NAMES.word(other)
        for other in active_units(p)
        if open_shots and p.board.strict_order and nearest(p, other) > mine
    ]
    return {
        "unit": UNIT_NAMES.word(unit),
        "shots": open_shots,
        "reasons": [] if open_shots else [reason.json() for reason in shot_refusal(p, unit, 0)],
        "forfeits": passed,
        "stray_squares": strays,
        "stray_victims": victims,
    }
