"""What a roll or a move would do in either game of the city: played on a copy, so it is exactly what the rules do."""

from typing import TypedDict, TypeVar

from rampage.games.rampage_city.rules import events as news
from rampage.games.rampage_city.rules.action_space import UNIT_NAMES
from rampage.games.rampage_city.rules.moves import go, search, way
from rampage.games.rampage_city.rules.position import City
from rampage.games.rampage_city.rules.steps.movement import MOVE_UNITS
from rampage.kernel.events import Event

C = TypeVar("C", bound=City)


class CityLosses(TypedDict):
    """What would be lost, and what would burn."""

    falls: list[str]
    burns: list[str]
    units: list[str]
    survivors: list[str]


class Trial(TypedDict):
    """A move that was tried: its cost and way, and the Survivors that it would rescue."""

    cost: int
    way: list[str]
    rescues: list[str]


def city_losses(p: City, happened: list[Event]) -> CityLosses:
    """What events say about losses, in words."""
    names = p.city.names
    return {
        "falls": [names[e.number("square")] for e in happened if e.news is news.BUILDING_FELL],
        "burns": [names[e.number("square")] for e in happened if e.news is news.BUILDING_LIT],
        "units": [UNIT_NAMES.word(e.number("unit")) for e in happened if e.news is news.UNIT_LOST],
        "survivors": [f"S{e.number('card') + 1}" for e in happened if e.news is news.SURVIVORS_LOST],
    }


def try_move(p: C, choice: int) -> tuple[int, C, Trial]:
    """The Unit that a choice moves, the position after it, and what the move is."""
    unit, node = MOVE_UNITS.unit_and_node(p, choice)
    reach = search(p, unit, node, p.pool)
    q = p.copy()
    happened: list[Event] = []
    q.events = happened
    go(q, unit, node)
    q.events = None
    trial: Trial = {
        "cost": int(reach.cost(node)),
        "way": [p.city.names[square] for square in way(reach, unit, node)],
        "rescues": [f"S{e.number('card') + 1}" for e in happened if e.news is news.RESCUED],
    }
    return int(unit), q, trial
