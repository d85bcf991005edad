"""Content is data: boards, cards and maps in one TOML file per game, each entry with its provenance."""

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from rampage.kernel.errors import RampageError

# Keys of what depends on the number of players.
COUNT_WORDS: Final[list[str]] = ["", "", "two", "three", "four"]
PROVENANCES: Final = ("rulebook", "public", "reconstructed")
MOST_TITLE: Final = 60
MOST_FAULTS: Final = 30  # That one check of a file lists.

# Older records and tables name content by the digest of the file's bytes. These are the digests of the files that
# shipped, and the fingerprints of their meaning.
FORMER: Final[dict[str, str]] = {
    "sha256:2c3adc00572bbfe859d1548ba53fef78e49ca8f735e58d56430f1bb0ec5a7f0c":
        "sha256:7a7bf358950793b62e1dd4033f04acd33ae6b40789a9e5be7d5e3dbd89d86ef8",  # smash
    "sha256:78b0f35a63781a729acdaffdec5c966f9e4e8b84a315dfcd3c888e41dae7a2e1":
        "sha256:184ad2aede7900e677d1c662dce532580f9cf7d06fefeb362ef14bdb6f5e704b",  # crush
    "sha256:a054ee6e1bdcb892f82153cc3ac0be177835568dd0770a421aa0676e9aef0f49":
        "sha256:9a0cacdfa658b6160671fe50e50cf68e48f7c465e05224542cd5ebac5382c7a2",  # kaiju
    "sha256:77a639066cb80c6a437cd99e61ddb6db6f80392a0f1193065817d7195fe9d3ae":
        "sha256:9719caf98139c12b06fed6b363050ccc115e43db38bff99cf03c34849793a792",  # rush
    "sha256:f031ff54805bc876c0a19e84a5c031d56b4bcd2318e99ced4ed2e65cd7e7c7f7":
        "sha256:2db63c33639ab72dddad445c68318fd3d8ec5152f9a6b4f29339281a7e0b9ea1",  # menace
}  # fmt: skip


def _digest(text: str) -> str:
    return "sha256:" + hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class ContentError(RampageError):
    """A content file can't be used. The message names the file, the entry and the remedy. `where` names the place for
    an editor, which points at it: `tile:3`, `box:T3L1b2`, `square:B3`, `line:12`; empty if there is no such place."""

    def __init__(self, place: str, entry: str, problem: str, remedy: str, where: str = "") -> None:
        self.place = place
        self.entry = entry
        self.problem = problem
        self.remedy = remedy
        self.where = where
        super().__init__(f"{place}, [{entry}]: {problem} Remedy: {remedy}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.place, self.entry, self.problem, self.remedy, self.where)


class Source:
    """A content file that was read. Errors in its entries name the entry.

    `meaning` is what the file says, without comments and layout. The fingerprint depends on it alone, so a match
    continues if only the layout of the file changes. The order of entries matters: the first car of a list is car 1.
    """

    def __init__(self, place: str, text: str, meaning: bool = False) -> None:
        """From the text of a file or, with `meaning`, from the `meaning` of another source."""
        self.place: Final = place
        self.tables: dict[str, Any] = self._from_meaning(text) if meaning else self._from_toml(text)
        self.meaning: Final = json.dumps(self.tables, ensure_ascii=False, separators=(",", ":"), default=str)
        self.fingerprint: Final = _digest(self.meaning)
        self.former: Final = _digest(text)  # As older records have it.
        self.found: list[ContentError] | None = None  # What is wrong, while all faults are collected.

    def _from_toml(self, text: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"at line (\d+)", str(error))
            where = f"line:{line[1]}" if line else ""
            raise self.fault("file", f"This is not TOML: {error}.", "correct that line.", where) from None
        except (RecursionError, ValueError):  # Python does not read numbers with thousands of digits.
            problem = "It is nested too deeply, or contains a number that is too long."
            raise self.fault("file", problem, "write it more simply.") from None

    def _from_meaning(self, text: str) -> dict[str, Any]:
        try:
            tables = json.loads(text)
        except (RecursionError, ValueError):
            tables = None
        if not isinstance(tables, dict):
            raise self.fault("file", "This is not stored content.", "restore a backup.")
        return tables

    def __repr__(self) -> str:
        return f"<Source {self.place}: {self.fingerprint[:15]}>"

    def __eq__(self, other: object) -> bool:
        """Equal if they mean the same, wherever they are from."""
        if not isinstance(other, Source):
            return NotImplemented
        return self.fingerprint == other.fingerprint

    def __hash__(self) -> int:
        return hash(self.fingerprint)

    def __reduce__(self) -> tuple[Any, ...]:
        return Source, (self.place, self.meaning, True)

    def has(self, fingerprint: str) -> bool:
        """Is this the content that a record or a table names? Older ones name it by the digest of the file."""
        return fingerprint == self.former or FORMER.get(fingerprint, fingerprint) == self.fingerprint

    @property
    def title(self) -> str:
        """What its author calls it, in `[about]`; empty if the file does not say."""
        about = self.tables.get("about")
        title = about.get("title") if isinstance(about, dict) else None
        return " ".join(title.split())[:MOST_TITLE] if isinstance(title, str) else ""

    def fault(self, entry: str, problem: str, remedy: str, where: str = "") -> ContentError:
        """An error that names this file."""
        return ContentError(self.place, entry, problem, remedy, where)

    def collecting(self) -> "Source":
        """The same content for an editor, which shows all faults at once: the reader notes them and continues as far
        as possible. A match never begins with it."""
        other = Source(self.place, self.meaning, True)
        other.found = []
        return other

    def note(self, fault: ContentError) -> None:
        """A fault that does not keep the rest from being read: raised, or noted while faults are collected."""
        if self.found is None:
            raise fault
        if len(self.found) < MOST_FAULTS and all(str(fault) != str(other) for other in self.found):
            self.found.append(fault)

    def attempt(self, read: Callable[[], None]) -> None:
        """Read a part that the next ones do not depend on."""
        try:
            read()
        except ContentError as error:
            if self.found is None:
                raise
            self.note(error)

    def settle(self) -> None:
        """What follows needs all that was read so far: the end, if a fault was noted."""
        if self.found:
            raise self.found[0]

    def table(self, entry: str) -> dict[str, Any]:
        """One entry; it must say where it comes from."""
        table = self.tables.get(entry)
        if not isinstance(table, dict):
            raise self.fault(entry, "The entry is missing.", f"add a table [{entry}].")
        self.check_provenance(entry, table)
        return table

    def check_provenance(self, entry: str, table: dict[str, Any]) -> None:
        """Raise ContentError if an entry does not say where it comes from."""
        source = table.get("source")
        if source not in PROVENANCES:
            raise self.fault(
                entry, f"source = {source!r} is not a provenance.", f"write one of {', '.join(PROVENANCES)}."
            )

    def whole(self, entry: str, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return Entry(self, entry, self.table(entry)).whole(key, low, high)

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


# Entries in groups: `[cars.hearse]`, `[tracks.ava_oval]`, `[spaces.peru]`.


class Entry:
    """One entry of a group. Errors in its lines name it; `part` is a table in one of them."""

    def __init__(self, source: Source, name: str, table: dict[str, Any]) -> None:
        self.source: Final = source
        self.name: Final = name
        self.table: Final = table
        self.provenance: Final = str(table.get("source"))

    def __contains__(self, key: str) -> bool:
        return key in self.table

    def get(self, key: str) -> Any:
        """What the file says, unchecked."""
        return self.table.get(key)

    def part(self, table: dict[str, Any]) -> "Entry":
        """A table in a line of this entry."""
        return Entry(self.source, self.name, table)

    def fault(self, problem: str, remedy: str, where: str = "") -> ContentError:
        """An error that names this entry."""
        return self.source.fault(self.name, problem, remedy, where)

    def word(self, key: str, known: Sequence[str] = ()) -> str:
        """One of the known words; any text if no words are given."""
        value = self.get(key)
        if not isinstance(value, str) or not value.strip() or (known and value not in known):
            remedy = f"write one of {', '.join(known)}." if known else "write a text in quotes."
            raise self.fault(f"{key} = {value!r}.", remedy)
        return value

    def words(self, key: str, known: Sequence[str] = ()) -> list[str]:
        """A list of known words without repetitions; of any words if none are given."""
        value = self.get(key)
        remedy = f"list words of {', '.join(known)}." if known else "write a list of words in quotes."
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(f"{key} = {value!r}.", remedy)
        if known and not all(item in known for item in value):
            raise self.fault(f"{key} = {value!r}.", remedy)
        if len(set(value)) != len(value):
            raise self.fault(f"{key} = {value!r} repeats a word.", "name each once.")
        return value

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        value = self.get(key)
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(f"{key} = {value!r}.", f"write a whole number from {low} to {high}.")
        return value


def group(source: Source, name: str) -> dict[str, Entry]:
    """Every entry of a group, by its word; each must say where it comes from."""
    found = source.tables.get(name)
    if not isinstance(found, dict) or not found:
        raise source.fault(name, "It has no entries.", f"add a table [{name}.NAME].")
    for word, table in found.items():
        entry = f"{name}.{word}"
        if not isinstance(table, dict):
            raise source.fault(entry, "It is not a table.", f"write [{entry}] and its lines below it.")
        source.check_provenance(entry, table)
    return {word: Entry(source, f"{name}.{word}", table) for word, table in found.items()}


def exactly(source: Source, name: str, known: list[str]) -> dict[str, Entry]:
    """Every entry of a group that has a fixed list of words."""
    found = group(source, name)
    if sorted(found) != sorted(known):
        raise source.fault(name, f"It has {', '.join(found)}.", f"list exactly {', '.join(known)}.")
    return found
