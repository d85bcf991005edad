"""Entries within the tables of the content: spaces, Monsters, Militaries, Minions."""

from typing import Any

from rampage.kernel.content import PROVENANCES, Source


def entries(source: Source, group: str) -> dict[str, dict[str, Any]]:
    """The entries of a group, each with its provenance."""
    table = source.tables.get(group)
    if not isinstance(table, dict) or not table:
        raise source.fault(group, "The entries are missing.", f"add tables [{group}.NAME].")
    for word, entry in table.items():
        place = f"{group}.{word}"
        if not isinstance(entry, dict):
            raise source.fault(place, f"{entry!r} is no entry.", f"write a table [{place}].")
        if entry.get("source") not in PROVENANCES:
            raise source.fault(
                place,
                f"source = {entry.get('source')!r} is no provenance.",
                f"write one of {', '.join(PROVENANCES)}.",
            )
    return table


def exactly(source: Source, group: str, words: list[str]) -> dict[str, dict[str, Any]]:
    """The entries of a group that has a fixed list of names."""
    found = entries(source, group)
    if sorted(found) != sorted(words):
        raise source.fault(group, f"It has {', '.join(found)}.", f"it takes exactly {', '.join(words)}.")
    return found


def number(source: Source, place: str, entry: dict[str, Any], key: str, low: int, high: int) -> int:
    """A whole number of an entry."""
    value = entry.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise source.fault(place, f"{key} = {value!r}.", f"write a whole number from {low} to {high}.")
    return value


def name(source: Source, place: str, entry: dict[str, Any], key: str = "name") -> str:
    """A title in quotes."""
    value = entry.get(key)
    if not isinstance(value, str) or not value.strip():
        raise source.fault(place, f"{key} = {value!r}.", "write a name in quotes.")
    return value


def names(source: Source, place: str, entry: dict[str, Any], key: str) -> list[str]:
    """A list of words."""
    value = entry.get(key)
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise source.fault(place, f"{key} = {value!r}.", "write a list of words in quotes.")
    return value
