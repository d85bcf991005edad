"""What a page asks about the things on a table, and diagrams of the rules."""

from typing import Any

from rampage.kernel.game import AnyGame
from rampage.kernel.options import complete_options
from rampage.kernel.position import SPECTATOR
from rampage.kernel.text import PositionError, own_options
from rampage.lessons import LessonError, diagrams_of, explanations_of, find_diagram
from rampage.session.still import table_info, welcome_info
from rampage.table.refusal import Refusal

Json = dict[str, Any]


def explanation_infos(game: AnyGame) -> Json:
    """What each thing is, and which diagrams there are. Unreadable ones are ignored: the game can still be
    played."""
    try:
        things = [thing.json() for thing in explanations_of(game).things.values() if thing.text]
    except LessonError:
        things = []
    try:
        diagrams = [diagram.json() for diagram in diagrams_of(game)]
    except LessonError:
        diagrams = []
    return {"things": things, "diagrams": diagrams}


def diagram_info(game: AnyGame, name: str) -> Json:
    """A diagram: the table to draw, and what is marked on it. Raises Refusal."""
    try:
        diagram = find_diagram(game, name)
        position = game.from_text(diagram.position)
    except LessonError as error:
        raise Refusal("no_lesson", f"{error.place}: {error.problem}", error.remedy) from None
    except PositionError as error:  # Of a game whose diagrams were not tested.
        raise Refusal("no_lesson", f"{name}: {error.problem}", error.remedy) from None
    seat = diagram.seat if 0 <= diagram.seat < int(position.seats) else SPECTATOR
    options = complete_options(game.options, own_options(diagram.position))
    names = list(game.about.roles[: int(position.seats)])
    table = table_info(game, f"diagram-{game.name}-{name}", diagram.caption, options, names, seat)
    return {
        "welcome": welcome_info(game, position, seat, table, []),
        "mark": list(diagram.mark),
        "danger": list(diagram.danger),
        "show": list(diagram.show),
    }
