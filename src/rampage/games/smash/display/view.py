"""What a seat sees of Smash: typed dicts that become the browser's types.

Everything is open but the order of the deck [SMASH-R34], so all seats and spectators see the same.
"""

from typing import Any, Final, cast

from rampage.games.rampage_city.display.scene import CardTexts, CityScene, city_scene
from rampage.games.rampage_city.display.scoreboard import city_countdowns, city_standings
from rampage.games.rampage_city.display.seen import Seen
from rampage.games.rampage_city.display.view import (
    CityFacts,
    CityTargetView,
    CityView,
    TradeView,
    active_units,
    city_facts,
    costs,
    costs_view,
    stray_view,
    trade_view,
    units_view,
)
from rampage.games.rampage_city.rules.action_space import FACING_NAMES, SIDE, UNIT_NAMES, Facing
from rampage.games.rampage_city.rules.fields import PHASES
from rampage.games.rampage_city.rules.legality import direction_to, hit_faces
from rampage.games.smash.display.forecast import Forecast, forecasts, may_take_over
from rampage.games.smash.rules.legality import shot_range, shot_refusal
from rampage.games.smash.rules.position import Smash
from rampage.games.smash.rules.steps.attack import Attack
from rampage.games.smash.rules.steps.movement import AnnounceTrade
from rampage.kernel.delta import Numbers
from rampage.kernel.schematic import Note, note, percent


class TargetView(CityTargetView):
    """One of the active player's Units in the attack phase: its shot, or why there is none."""

    range: int
    hit_faces: int
    direction: Facing | None


class SmashFacts(CityFacts):
    """The state of the table: what a program reads."""

    fire_markers_left: int


class SmashView(SmashFacts, CityView):
    """The whole table."""

    targets: list[TargetView]
    forecasts: list[Forecast]


def facts(p: Smash, seen: Seen | None = None) -> SmashFacts:
    """What a seat may know of the state; of what it has seen before, parts that are the same are taken over."""
    return {
        **city_facts(p, units_view(p, seen), seen),
        "fire_markers_left": int(p.board.markers - p.fires),
    }


def view(p: Smash) -> SmashView:
    """All that a seat may know."""
    return _view(p, costs_view(p), None)


def view_since(p: Smash, seen: Seen) -> dict[str, object]:
    """The same, with what can be taken over from an earlier view, and packed costs."""
    return cast(dict[str, object], _view(p, Numbers(costs(p)), seen))


def _view(p: Smash, listed: Any, seen: Seen | None) -> SmashView:
    return {
        **facts(p, seen),
        "trade": _trade(p),
        "targets": _targets(p) if PHASES[p.phase] == "attack" and not p.ended else [],
        "costs": listed,
        "notes": _notes(p),
        "forecasts": _forecasts(p, seen),
        "standings": city_standings(p, seen),
        "countdowns": city_countdowns(p, seen),
    }


def _trade(p: Smash) -> TradeView | None:
    moving = PHASES[p.phase] == "movement" and p.waiting > 0
    return trade_view(p, _asks_for_trades(p)) if moving else None


def _forecasts(p: Smash, seen: Seen | None) -> list[Forecast]:
    """What the Monster may do next, unless nothing has changed where it can reach."""
    if p.monster < 0 or p.ended:
        return []
    if seen is not None and seen.view["forecasts"] and may_take_over(p, seen):
        old: list[Forecast] = seen.view["forecasts"]
        return old
    return forecasts(p)


def _asks_for_trades(p: Smash) -> bool:
    return isinstance(p.asking(), AnnounceTrade) or not p.board.trade_first


def _targets(p: Smash) -> list[TargetView]:
    ranges = [int(shot_range(p, unit)) for unit in active_units(p)]
    return [_target(p, unit, ranges) for unit in active_units(p) if p.at[unit] >= 0]


def _notes(p: Smash) -> dict[str, Note]:
    """How likely each shot hits, next to the choice to fire it."""
    out: dict[str, Note] = {}
    if isinstance(p.asking(), Attack):
        for unit in active_units(p):
            distance = int(shot_range(p, unit))
            if distance > 0:
                share = int(hit_faces(distance)) / 6
                out[str(p.board.fire0 + unit)] = note(f"Range {distance}, hits {percent(share)}")
    return out


def _target(p: Smash, unit: int, ranges: list[int]) -> TargetView:
    """The shot of a Unit; `ranges` are those of the whole side."""
    distance = ranges[unit % SIDE]
    square = p.at[unit]
    strays, victims = stray_view(p, int(square)) if distance else ([], [])
    passed = [
        UNIT_NAMES.word(other)
        for other in active_units(p)
        if distance and p.board.strict_order and ranges[other % SIDE] > distance
    ]
    return {
        "unit": UNIT_NAMES.word(unit),
        "range": distance,
        "hit_faces": int(hit_faces(distance)) if distance else 0,
        "direction": FACING_NAMES.word(direction_to(p.board, p.monster, square)) if distance else None,
        "reasons": [] if distance else [reason.json() for reason in shot_refusal(p, unit)],
        "forfeits": passed,
        "stray_squares": strays,
        "stray_victims": victims,
    }


class SmashScene(CityScene):
    """What never changes in a match."""


CARD_TEXTS: Final[CardTexts] = {
    "fire_crew": ("All fires in the city are put out.", "Always won."),
    "fire_storm": ("Every fire spreads to all Buildings of its block.", "Won if no new fire starts."),
    "monster_dazed": ("Roll the Monster Die twice.", "Won if nothing at all is destroyed or set alight."),
    "fly_swat": ("If a Helicopter made the attack, it is destroyed.", "Won if a Tank made the attack."),
    "monster_quake": ("All burning Buildings collapse.", "Won if nothing was burning."),
    "revenge_attack": ("The Monster hurls a fireball back: a roll of the Range or more destroys the attacker.",
     "Won if it misses."),
    "monster_rage": ("The tail sweeps all twelve squares around; only Helicopters survive.",
     "Won if nothing is smashed."),
    "mission_accomplished": ("The game ends and Mission Scores decide.", "Always won."),
}  # fmt: skip


def scene(p: Smash) -> SmashScene:
    """The city as printed, and the cards."""
    return {**city_scene(p, CARD_TEXTS, "SMASH-10")}
