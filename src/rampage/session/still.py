"""A position as a table shows it, without anybody at it: for lessons and for diagrams of the rules."""

from dataclasses import asdict
from typing import Any, Final

from rampage.kernel.game import AnyGame
from rampage.kernel.position import NOBODY, SPECTATOR, Position
from rampage.session import to_browser

Json = dict[str, Any]
NO_UNDO: Final[Json] = {"free": [], "possible": [], "asked_by": None, "agreed": []}


def state_info(game: AnyGame, position: Position, seat: int) -> Json:
    """The members of `to_browser.StateInfo`, for a seat or for SPECTATOR."""
    secret = game.about.secrets and seat != SPECTATOR
    actors = [actor for actor in position.actors() if actor >= 0]
    asked = seat in actors
    outcome = position.outcome() if position.waiting == NOBODY else None
    return {
        "decision": int(position.played),
        "actors": actors,
        "prompt": position.prompt(seat) if asked else "",
        "view": dict(position.view(seat if secret else SPECTATOR)),
        "eyes": seat if secret else None,
        "choices": {str(seat): position.choices(seat)} if asked else {},
        "thinking": [],
        "undo": NO_UNDO,
        "outcome": None if outcome is None else outcome.json(),
        "clocks": [],
    }


def welcome_info(
    game: AnyGame, position: Position, seat: int, table: to_browser.TableInfo, log: list[Json]
) -> Json:
    """Everything that a page needs to draw it."""
    return {
        "type": "welcome",
        "table": asdict(table),
        "space": position.space().describe(),
        "scene": game.scene(position),
        "state": state_info(game, position, seat),
        "log": log,
        "chat": [],
        "spectate": "",
        "number": 1,
    }


def table_info(
    game: AnyGame, id: str, title: str, options: dict[str, str], names: list[str], seat: int
) -> to_browser.TableInfo:
    """A table with bots on all seats but one."""
    return to_browser.TableInfo(
        id=id,
        game=game.name,
        title=title,
        status="playing",
        options=options,
        seats=[
            to_browser.SeatInfo(
                seat=number,
                role=game.about.roles[number],
                name=name,
                kind="you" if number == seat else "bot",
                level=0 if number == seat else 1,
                taken=True,
                online=True,
                mine=number == seat,
                sitting_in=False,
            )
            for number, name in enumerate(names)
        ],
        proof=to_browser.ProofInfo(commitment="", words=[], seed=None),
        clock_seconds=0,
        spectators=0,
        host=False,
        rematch=None,
    )
