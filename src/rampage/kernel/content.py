"""Content is data: boards, cards and maps in one TOML file per game, each entry with its provenance."""

import hashlib
import tomllib
from pathlib import Path
from typing import Any, Final

PROVENANCES: Final = ("rulebook", "public", "reconstructed")


class ContentError(ValueError):
    """A content file that cannot be played with: names the file, the entry and the remedy."""

    def __init__(self, place: str, entry: str, problem: str, remedy: str) -> None:
        self.place = place
        self.entry = entry
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{place}, [{entry}]: {problem} Remedy: {remedy}")


class Source:
    """A content file, read; hands out its entries and complains by name."""

    def __init__(self, place: str, text: str) -> None:
        self.place: Final = place
        self.fingerprint: Final = "sha256:" + hashlib.sha256(text.encode()).hexdigest()
        try:
            self.tables: dict[str, Any] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise self.fault("file", f"This is not TOML: {error}.", "mend the line that it names.") from None

    def fault(self, entry: str, problem: str, remedy: str) -> ContentError:
        """An error that names this file."""
        return ContentError(self.place, entry, problem, remedy)

    def table(self, entry: str) -> dict[str, Any]:
        """One entry; it must say where it comes from."""
        table = self.tables.get(entry)
        if not isinstance(table, dict):
            raise self.fault(entry, "The entry is missing.", f"add a table [{entry}].")
        source = table.get("source")
        if source not in PROVENANCES:
            raise self.fault(
                entry, f"source = {source!r} is no provenance.", f"write one of {', '.join(PROVENANCES)}."
            )
        return table

    def whole(self, entry: str, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self.table(entry).get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(entry, f"{key} = {value!r}.", f"write a whole number from {low} to {high}.")
        return value

    def words(self, entry: str, key: str) -> list[str]:
        """A list of strings."""
        value = self.table(entry).get(key)
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise self.fault(entry, f"{key} = {value!r}.", "write a list of words in quotes.")
        return value


def read_source(path: Path) -> Source:
    """Read a content file; errors say what to do."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        problem = f"It cannot be read: {error.strerror}."
        raise ContentError(str(path), "file", problem, "check the path.") from None
    except UnicodeDecodeError:
        raise ContentError(str(path), "file", "It is not text.", "choose a content file.") from None
    return Source(path.name, text)
