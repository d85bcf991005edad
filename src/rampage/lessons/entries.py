"""Entries of the files that teach a game. Errors name the place and the remedy."""

import tomllib
from collections.abc import Mapping
from typing import Any, Final

from rampage.kernel.errors import PlacedError


class LessonError(PlacedError):
    """A lesson can't be used."""


class Entry:
    """A table of a file, and where it is."""

    def __init__(self, place: str, table: Any, keys: tuple[str, ...]) -> None:
        self.place: Final = place
        if not isinstance(table, Mapping):
            raise self.fault("This is not a table.", "write its lines as `key = value`.")
        self.table: Final[Mapping[str, Any]] = table
        for key in table:
            if key not in keys:
                raise self.fault(f"The key {key!r} is unknown.", f"write one of {', '.join(keys)}.")

    def fault(self, problem: str, remedy: str) -> LessonError:
        return LessonError(self.place, problem, remedy)

    def text(self, key: str, usual: str | None = None) -> str:
        value = self.table.get(key, usual)
        if not isinstance(value, str) or (usual is None and not value.strip()):
            raise self.fault(f"{key} = {value!r}.", f"write {key} as a text in quotes.")
        return value.strip()

    def whole(self, key: str, low: int, high: int, usual: int | None = None) -> int:
        value = self.table.get(key, usual)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(f"{key} = {value!r}.", f"write a whole number from {low} to {high}.")
        return value

    def words(self, key: str) -> tuple[str, ...]:
        value = self.table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) and item for item in value):
            raise self.fault(f"{key} = {value!r}.", "write a list of texts in quotes.")
        return tuple(value)

    def tables(self, key: str, keys: tuple[str, ...]) -> "list[Entry]":
        value = self.table.get(key, [])
        if not isinstance(value, list):
            raise self.fault(f"{key} is not a list.", f"write each as [[...{key}]].")
        return [Entry(f"{self.place}, {key} {n}", table, keys) for n, table in enumerate(value, 1)]


def read_toml(text: str, place: str, keys: tuple[str, ...]) -> Entry:
    """The whole file. Raises LessonError."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(place, f"This is not TOML: {error}.", "correct that line.") from None
    return Entry(place, found, keys)
