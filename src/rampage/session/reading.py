"""Reads messages from a page: plain JSON data becomes the dataclasses of from_browser.py, or is refused."""

from collections.abc import Callable
from dataclasses import MISSING, fields
from types import NoneType
from typing import Any, Final, get_args, get_type_hints

from rampage.session import from_browser

# Other numbers do not fit the integers of the compiled engine.
LEAST: Final = -(2**63)
MOST: Final = 2**63 - 1
Check = Callable[[Any], bool]
MEMBERS: Final = frozenset(get_args(from_browser.Plain))


class Malformed(ValueError):
    """A message that cannot be read."""


def _number(value: Any) -> bool:
    return type(value) is int and LEAST <= value <= MOST


def _members(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) and item in MEMBERS for item in value)


def _members_by_game(value: Any) -> bool:
    return isinstance(value, dict) and all(_members(items) for items in value.values())


CHECKS: Final[dict[Any, Check]] = {
    int: _number,
    str: lambda value: isinstance(value, str),
    bool: lambda value: isinstance(value, bool),
    dict[str, list[from_browser.Plain]]: _members_by_game,
    list[from_browser.Plain] | None: lambda value: isinstance(value, NoneType) or _members(value),
}


class _Form:
    """How one type of message is read."""

    __slots__ = ("_fields", "_make")

    def __init__(self, sort: Any) -> None:
        self._make: Final = sort
        hints = get_type_hints(sort)
        self._fields: Final[list[tuple[str, Check, bool]]] = [
            (field.name, CHECKS[hints[field.name]], field.default is field.default_factory is MISSING)
            for field in fields(sort)
            if field.init
        ]

    def read(self, value: dict[str, Any]) -> Any:
        """The message."""
        found: dict[str, Any] = {}
        for name, check, required in self._fields:
            if name in value:
                given = value[name]
                if not check(given):
                    raise Malformed(f"{name} cannot be {str(given)[:40]!r}")
                found[name] = given
            elif required:
                raise Malformed(f"{name} is missing")
        return self._make(**found)


FORMS: Final[dict[str, _Form]] = {
    get_args(get_type_hints(sort)["type"])[0]: _Form(sort) for sort in get_args(from_browser.FromBrowser)
}


def _choice(value: dict[str, Any]) -> from_browser.Choose | None:
    """A choice, which is what nearly every message is; None if anything about it is unusual."""
    decision: Any = value.get("decision")
    seat: Any = value.get("seat")
    choice: Any = value.get("choice")
    hold: Any = value.get("hold", False)
    if _number(decision) and _number(seat) and _number(choice) and isinstance(hold, bool):
        return from_browser.Choose(decision, seat, choice, hold)
    return None


def read_message(value: Any) -> from_browser.FromBrowser:
    """A message from decoded JSON. Raises Malformed."""
    sort = value.get("type") if isinstance(value, dict) else None
    if sort == "choose" and (choice := _choice(value)) is not None:
        return choice
    form = FORMS.get(sort) if isinstance(sort, str) else None
    if form is None:
        raise Malformed(f"there is no message {str(sort)[:40]!r}")
    message: from_browser.FromBrowser = form.read(value)
    return message
