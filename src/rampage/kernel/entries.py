"""Entries of a content file that stand in groups: `[cars.hearse]`, `[tracks.ava_oval]`, `[spaces.peru]`."""

from collections.abc import Sequence
from typing import Any

from rampage.kernel.content import PROVENANCES, Source


def group(source: Source, name: str) -> dict[str, dict[str, Any]]:
    """Every entry of a group, by its word; each must say where it comes from."""
    found = source.tables.get(name)
    if not isinstance(found, dict) or not found:
        raise source.fault(name, "There is none.", f"add a table [{name}.NAME].")
    for word, table in found.items():
        entry = f"{name}.{word}"
        if not isinstance(table, dict):
            raise source.fault(entry, "It is no table.", f"write [{entry}] and its lines below.")
        if table.get("source") not in PROVENANCES:
            raise source.fault(
                entry,
                f"source = {table.get('source')!r} is no provenance.",
                f"write one of {', '.join(PROVENANCES)}.",
            )
    return found


def exactly(source: Source, name: str, known: list[str]) -> dict[str, dict[str, Any]]:
    """Every entry of a group that has a fixed list of words."""
    found = group(source, name)
    if sorted(found) != sorted(known):
        raise source.fault(name, f"It has {', '.join(found)}.", f"it takes exactly {', '.join(known)}.")
    return found


def word(source: Source, entry: str, table: dict[str, Any], key: str, known: Sequence[str] = ()) -> str:
    """A word out of a list of known ones; none given takes any text."""
    value = table.get(key)
    if not isinstance(value, str) or not value.strip() or (known and value not in known):
        remedy = f"write one of {', '.join(known)}." if known else "write a text in quotes."
        raise source.fault(entry, f"{key} = {value!r}.", remedy)
    return value


def words(
    source: Source, entry: str, table: dict[str, Any], key: str, known: Sequence[str] = ()
) -> list[str]:
    """A list of different words out of a list of known ones; none given takes any."""
    value = table.get(key)
    remedy = f"list words of {', '.join(known)}." if known else "write a list of words in quotes."
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise source.fault(entry, f"{key} = {value!r}.", remedy)
    if known and not all(item in known for item in value):
        raise source.fault(entry, f"{key} = {value!r}.", remedy)
    if len(set(value)) != len(value):
        raise source.fault(entry, f"{key} = {value!r} names a thing twice.", "name each once.")
    return value


def whole(source: Source, entry: str, table: dict[str, Any], key: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    value = table.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise source.fault(entry, f"{key} = {value!r}.", f"write a whole number from {low} to {high}.")
    return value
