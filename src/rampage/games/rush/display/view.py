"""What a seat sees of Rush n' Crush: typed dicts that become the browser's types.

Every dashboard is open, so all seats and spectators see the same.
"""

from typing import Literal, TypedDict

from rampage.games.rush.content.track import MINE
from rampage.games.rush.display.forecast import (
    EndView,
    NodeView,
    SpeedView,
    node_views,
    reach_now,
    speed_views,
)
from rampage.games.rush.display.odds import BoostView, ShotView, StepView, boost_view, shot_view, step_views
from rampage.games.rush.display.panels import notes, panels
from rampage.games.rush.display.roll_view import RollView, roll_views
from rampage.games.rush.display.scene import RushScene, scene
from rampage.games.rush.display.schematic import plan_view
from rampage.games.rush.display.scoreboard import countdowns, lap_of, standings
from rampage.games.rush.rules.action_space import (
    BOOSTER,
    FLAMER,
    GUN,
    ITEM_NAMES,
    ITEMS,
    MOST_BOOST,
    PERMANENT_NAMES,
    USABLE,
    Item,
    Permanent,
)
from rampage.games.rush.rules.events import CAUSE_NAMES, ENDING_NAMES, RUNNING, Ending
from rampage.games.rush.rules.fields import PHASES, Phase
from rampage.games.rush.rules.legality import (
    MOST_PAWNS,
    OK,
    boost_code,
    mine_code,
    pawns_moved,
    ready_code,
    reason,
    switch_code,
    use_code,
)
from rampage.games.rush.rules.position import CUT_SHORT, UNLIMITED, Rush
from rampage.games.rush.rules.steps.collision import SwerveAway
from rampage.games.rush.rules.steps.move import Move
from rampage.games.rush.rules.steps.turn import AfterMove, ChooseSpeed
from rampage.kernel.packed import i64
from rampage.kernel.reasons import ReasonInfo
from rampage.kernel.schematic import Note, Panel, SchematicView
from rampage.kernel.scoreboard import Countdown, Standing

__all__ = ["RushFacts", "RushScene", "RushView", "facts", "scene", "view"]


class GaugeView(TypedDict):
    """A point track: what is left of what it began with."""

    now: int
    most: int


class CarView(TypedDict):
    """A car with its open dashboard; `wrecked` says what it died of, or is empty."""

    seat: int
    car: str
    title: str
    team: str
    colour: str
    driver: str
    driver_title: str
    driver_type: str
    permanent: list[Permanent]
    items: list[Item]
    on: list[Item]
    box: str | None
    progress: int
    lap: int
    node: str
    gear: int
    speed: int
    steering: GaugeView
    braking: GaugeView
    turbo: GaugeView
    structure: GaugeView
    heat: GaugeView
    mines: GaugeView
    wrecked: str


class RankView(TypedDict):
    """A place in the race. `level` marks a car on a level with the one before: who arrived first leads."""

    seat: int
    title: str
    progress: int
    lap: int
    boxes_to_go: int
    level: bool
    arrived: int
    acted: bool
    wrecked: bool


class ItemView(TypedDict):
    """An item of the active driver: Off or On, and why it can't be switched on or used now."""

    item: Item
    title: str
    on: bool
    can_switch: bool
    can_use: bool
    switch_reasons: list[ReasonInfo]
    use_reasons: list[ReasonInfo]
    shot: ShotView | None


class TurnView(TypedDict):
    """The turn at hand. `free` is None where lane changes are unlimited; the path ends where the car is."""

    seat: int
    boxes_left: int
    moved: int
    free: int | None
    steering: int
    turbo_used: int
    pawn_moves: int
    pawn_moves_left: int
    boosting: bool
    cut_short: bool
    forced: bool
    path: list[str]
    can_mine: bool
    mine_reasons: list[ReasonInfo]
    mine_box: str | None


class WreckView(TypedDict):
    """Where and how a car was wrecked."""

    seat: int
    title: str
    box: str
    cause: str


class RushFacts(TypedDict):
    """The state of the table: what a program reads."""

    round: int
    round_cap: int
    phase: Phase | Literal["over"]
    active: int
    finish: int
    laps: int
    cars: list[CarView]
    order: list[int]
    order_fixed: bool
    ranking: list[RankView]
    turn: TurnView | None
    rolls: list[RollView]
    rolls_earlier: bool
    wrecks: list[WreckView]
    mines: list[str]
    ending: Literal[""] | Ending
    winner: int | None


class RushView(RushFacts):
    """The whole table."""

    nodes: list[NodeView]
    speeds: list[SpeedView]
    ends: list[EndView]
    steps: list[StepView]
    items: list[ItemView]
    boosts: list[BoostView]
    schematic: SchematicView
    panels: list[Panel]
    standings: list[Standing]
    countdowns: list[Countdown]
    notes: dict[str, Note]


def facts(p: Rush) -> RushFacts:
    """What anybody may know of the state."""
    names = p.board.track.names
    return {
        "round": int(p.round),
        "round_cap": int(p.board.round_cap),
        "phase": "over" if p.ended else PHASES[p.phase],
        "active": int(p.active),
        "finish": int(p.board.finish),
        "laps": p.board.laps,
        "cars": [_car(p, seat) for seat in range(int(p.seats))],
        "order": [int(seat) for seat in p.order],
        "order_fixed": not p.board.live_order,
        "ranking": _ranking(p),
        "turn": _turn(p) if p.round > 0 and not p.ended else None,
        "rolls": roll_views(p),
        "rolls_earlier": p.rolls_old == 1,
        "wrecks": [
            {
                "seat": seat,
                "title": p.title_of(i64(seat)),
                "box": names[p.at[seat]],
                "cause": CAUSE_NAMES.titles[p.wrecked[seat]],
            }
            for seat in range(int(p.seats))
            if p.wrecked[seat] != RUNNING
        ],
        "mines": [names[box] for box in range(int(p.board.boxes)) if p.here[box] & MINE],
        "ending": ENDING_NAMES.word(p.ended) if p.ended else "",
        "winner": int(p.winner) if p.winner >= 0 else None,
    }


def view(p: Rush, without: tuple[str, ...] = ()) -> RushView:
    """All that anybody may know. Members named in `without` may be empty."""
    asking = p.asking()
    nodes = node_views(p) if isinstance(asking, ChooseSpeed) else []
    out: RushView = {
        **facts(p),
        "nodes": nodes,
        "speeds": speed_views(p, nodes),
        "ends": reach_now(p) if isinstance(asking, Move) and not p.boosting else [],
        "steps": step_views(p) if isinstance(asking, Move | SwerveAway) else [],
        "items": _items(p) if p.round > 0 and not p.ended else [],
        "boosts": _boosts(p) if isinstance(asking, AfterMove) else [],
        "schematic": {"pieces": [], "marks": [], "trail": []} if "schematic" in without else plan_view(p),
        "panels": [],
        "standings": [],
        "countdowns": countdowns(p),
        "notes": {},
    }
    # The same facts once more, in the words of a table that knows no game.
    if "panels" not in without:
        out["panels"] = panels(p, out)
    out["standings"] = standings(out)
    out["notes"] = notes(p, out)
    return out


def _gauge(now: i64, most: i64) -> GaugeView:
    return {"now": int(now), "most": int(most)}


def _car(p: Rush, seat: int) -> CarView:
    board, garage = p.board, p.board.garage
    car, driver, picked = p.car[seat], p.driver[seat], p.car[seat] >= 0
    team = int(garage.car_team[car]) if picked else 0
    node = int(p.node[seat])
    fitted = int(garage.items[driver]) if picked else 0
    gear = int(garage.permanent[car]) if picked else 0
    nothing = i64(0)
    return {
        "seat": seat,
        "car": garage.cars[car] if picked else "",
        "title": p.title_of(i64(seat)),
        "team": garage.team_titles[team] if picked else "",
        "colour": garage.colours[team] if picked else "",
        "driver": garage.drivers[driver] if picked else "",
        "driver_title": garage.driver_titles[driver] if picked else "",
        "driver_type": garage.driver_types[driver] if picked else "",
        "permanent": [PERMANENT_NAMES.word(n) for n in range(4) if gear >> n & 1],
        "items": [ITEM_NAMES.word(item) for item in range(ITEMS) if fitted >> item & 1],
        "on": [ITEM_NAMES.word(item) for item in range(ITEMS) if p.on[seat] >> item & 1],
        "box": board.track.names[p.at[seat]] if p.at[seat] >= 0 else None,
        "progress": int(p.progress(i64(seat))),
        "lap": lap_of(p, seat),
        "node": board.meter.name(node),
        "gear": int(board.meter.gear[node]),
        "speed": int(board.speed[node]),
        "steering": _gauge(p.steering[seat], garage.full_steering(car) if picked else nothing),
        "braking": _gauge(p.braking[seat], garage.braking),
        "turbo": _gauge(p.turbo[seat], garage.turbo),
        "structure": _gauge(p.structure[seat], garage.full_structure(car) if picked else nothing),
        "heat": _gauge(p.heat[seat], garage.skull),
        "mines": _gauge(p.mines[seat], garage.full_mines(car) if picked else nothing),
        "wrecked": "" if p.wrecked[seat] == RUNNING else CAUSE_NAMES.word(p.wrecked[seat]),
    }


def _ranking(p: Rush) -> list[RankView]:
    ranks = p.ranking()
    return [
        {
            "seat": seat,
            "title": p.title_of(i64(seat)),
            "progress": int(p.progress(i64(seat))),
            "lap": lap_of(p, seat),
            "boxes_to_go": int(p.to_go(i64(seat))),
            "level": place > 0 and p.progress(i64(seat)) == p.progress(i64(ranks[place - 1])),
            "arrived": int(p.stamp[seat]),
            "acted": p.acted >> seat & 1 == 1,
            "wrecked": p.wrecked[seat] != RUNNING,
        }
        for place, seat in enumerate(ranks)
    ]


def _turn(p: Rush) -> TurnView:
    names = p.board.track.names
    used = int(pawns_moved(p))
    return {
        "seat": int(p.active),
        "boxes_left": int(p.left),
        "moved": int(p.moved),
        "free": None if p.free == UNLIMITED else int(p.free),
        "steering": int(p.steering[p.active]),
        "turbo_used": int(p.turbo_used),
        "pawn_moves": used,
        "pawn_moves_left": MOST_PAWNS - used,
        "boosting": p.boosting == 1,
        "cut_short": p.over >= CUT_SHORT,
        "forced": isinstance(p.asking(), SwerveAway),
        "path": [names[box] for box in p.path] + [names[p.at[p.active]]],
        "can_mine": mine_code(p) == OK,
        "mine_reasons": [found.json() for found in reason(p, mine_code(p))],
        "mine_box": names[p.left_box] if p.left_box >= 0 else None,
    }


def _items(p: Rush) -> list[ItemView]:
    fitted = int(p.board.garage.items[p.driver[p.active]])
    return [_item(p, item) for item in range(ITEMS) if fitted >> item & 1]


def _item(p: Rush, item: int) -> ItemView:
    switch = switch_code(p, i64(item))
    if item == BOOSTER:
        use = boost_code(p)
    elif item in USABLE:
        use = use_code(p, i64(item))
    else:
        use = ready_code(p, i64(item))  # Used with a ram; the steps show whether one is possible.
    return {
        "item": ITEM_NAMES.word(item),
        "title": ITEM_NAMES.titles[item],
        "on": p.on[p.active] >> item & 1 == 1,
        "can_switch": switch == OK,
        "can_use": use == OK,
        "switch_reasons": [found.json() for found in reason(p, switch, item)],
        "use_reasons": [found.json() for found in reason(p, use, item)],
        "shot": shot_view(p, item) if item in {GUN, FLAMER} else None,
    }


def _boosts(p: Rush) -> list[BoostView]:
    if boost_code(p) != OK:
        return []
    return [boost_view(p, boxes) for boxes in range(1, MOST_BOOST + 1)]
