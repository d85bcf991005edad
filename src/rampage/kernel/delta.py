"""What changed between two states of plain JSON data, so that only that is sent.

A change is itself plain JSON. What it means depends on the old value that it is applied to:

- `[value]`: the new value, whatever the old one was.
- of an object `{key: change, ...}`: changes of its members. Three keys stand for more: with `"="` the object
  starts empty; `"-"` lists members that are gone; `"&"` lists pairs of a value and the members that got it, for
  objects that say the same of many keys.
- of a list `{index: change, ...}`: changes of its items.
- `{"+": [first, step, ...]}`: a list of integers, each given by its distance from the one before.
- `{"~": [step, times, ...]}`: the same, for lists whose steps repeat.

The last two are for keys that are all whole numbers, and for objects of such lists: the choices of each seat.
What is known is kept in its encoded form, member by member: comparing bytes is faster than comparing objects, a
server keeps a lot of them, and what has changed is ready to be sent. What a changed member has in common with the
one before is left to the compression of the line.
`docs/protocol.md` describes the same for people who write a client.
"""

from collections.abc import Callable
from typing import Any, Final

from rampage.kernel.packed import i64

SAME: Final[Any] = object()  # Nothing changed.
FEW: Final = 8  # In smaller objects few members have the same value.
MOST_SHARED: Final = 16  # Values that are looked for among others: looking for more costs more than it saves.


class Known:
    """What somebody knows of an object. `encode` gives the JSON of a value, and `raw` makes of such JSON something
    that is encoded as it is."""

    def __init__(self, encode: Callable[[Any], bytes], raw: Callable[[bytes], Any]) -> None:
        self._encode: Final = encode
        self._raw: Final = raw
        # Plain values as they are, others as JSON; of a list of objects the JSON of each, of an object of long lists
        # of numbers that of the change.
        self._members: Final[dict[str, Any]] = {}

    def learn(self, new: dict[str, Any]) -> dict[str, Any]:
        """What is different in `new`, which is known from now on."""
        out: dict[str, Any] = {}
        for key, value in new.items():
            if isinstance(value, list):
                change = self._list(key, value)
            elif isinstance(value, dict):
                change = self._object(key, value)
            else:
                change = self._plain(key, value)
            if change is not SAME:
                out[key] = change
        if len(self._members) > len(new):
            gone = [key for key in self._members if key not in new]
            for key in gone:
                del self._members[key]
            out["-"] = _keys(gone)
        return out

    def _plain(self, key: str, value: Any) -> Any:
        known = self._members.get(key, SAME)
        if known == value and type(known) is type(value):  # 1 is not true.
            return SAME
        self._members[key] = value
        return [value]

    def _object(self, key: str, value: dict[Any, Any]) -> Any:
        for inner in value.values():
            if isinstance(inner, list) and _are_numbers(inner):
                return self._stepped(key, value)
            break
        data = self._encode(value)
        if self._members.get(key, SAME) == data:
            return SAME
        self._members[key] = data
        for inner in value.values():
            if isinstance(inner, dict) and len(value) >= FEW:
                return _shared(value)
            break
        return [self._raw(data)]

    def _stepped(self, key: str, value: dict[Any, Any]) -> Any:
        """Lists of integers change with almost every choice, and are long: only the change is encoded, and kept."""
        data = self._encode(_stepped(value))
        if self._members.get(key, SAME) == data:
            return SAME
        self._members[key] = data
        return self._raw(data)

    def _list(self, key: str, value: list[Any]) -> Any:
        if not value or not isinstance(value[0], dict):
            data = self._encode(value)
            if self._members.get(key, SAME) == data:
                return SAME
            self._members[key] = data
            return [self._raw(data)]
        items = [self._encode(item) for item in value]
        known = self._members.get(key, SAME)
        self._members[key] = items
        if not isinstance(known, list) or len(known) != len(items):
            return [[self._raw(data) for data in items]]
        out: dict[Any, Any] = {}
        for n in range(len(items)):
            if known[n] != items[n]:
                out[n] = [self._raw(items[n])]
        return out or SAME


def _are_numbers(items: list[Any]) -> bool:
    """Is it a long list of integers?"""
    if len(items) < FEW:
        return False
    for item in items:
        if type(item) is not int:
            return False
    return True


def _stepped(new: dict[Any, Any]) -> Any:
    """An object from its beginning: lists of integers by their steps."""
    out: dict[Any, Any] = {"=": 1}
    for key, value in new.items():
        out[key] = _numbers(value) if isinstance(value, list) and _are_numbers(value) else [value]
    return out


def _shared(new: dict[Any, Any]) -> Any:
    """An object from its beginning: members with the same value together."""
    out: dict[Any, Any] = {"=": 1}
    values: list[Any] = []
    keys: list[list[Any]] = []
    known: dict[int, int] = {}  # Where the very same value was found before, and not only an equal one.
    for key, value in new.items():
        found = known.get(id(value), -1)
        for n in range(len(values)):
            if found >= 0:
                break
            if values[n] == value:
                found = n
        if found < 0:
            if len(values) == MOST_SHARED:
                out[key] = [value]
                continue
            found = len(values)
            values.append(value)
            keys.append([])
        known[id(value)] = found
        keys[found].append(key)
    out["&"] = [[values[n], _keys(keys[n])] for n in range(len(values))]
    return out


def _keys(keys: list[Any]) -> Any:
    """Names of members: as numbers where all of them are."""
    numbers: list[Any] = []
    for key in keys:
        text = str(key)
        if not text.isdecimal() or (text[0] == "0" and len(text) > 1) or len(text) > 15:
            return [[str(name) for name in keys]]
        numbers.append(int(text))
    return _numbers(numbers)


def _numbers(numbers: list[Any]) -> Any:
    """Integers by their steps; steps that repeat are counted."""
    steps: list[i64] = []
    before: i64 = 0
    runs = 0
    last: i64 = -1
    for number in numbers:
        now: i64 = number
        step = now - before
        if step != last or runs == 0:
            runs += 1
        last = step
        before = now
        steps.append(step)
    if 2 * runs >= len(steps):
        return {"+": steps}
    out: list[i64] = []
    for step in steps:
        if out and out[-2] == step:
            out[-1] += 1
        else:
            out.append(step)
            out.append(1)
    return {"~": out}


def patched(old: Any, change: Any) -> Any:
    """What a change that came over the line makes of a value, which stays as it is: for clients in Python."""
    if isinstance(change, list):
        return change[0]
    if "+" in change:
        return _summed(change["+"])
    if "~" in change:
        pairs: list[Any] = change["~"]
        return _summed([step for n in range(0, len(pairs), 2) for step in [pairs[n]] * pairs[n + 1]])
    if isinstance(old, list) and "=" not in change:
        return _patched_list(old, change)
    out: dict[str, Any] = {} if "=" in change else dict(old)
    for key in patched(None, change.get("-", [[]])):
        del out[str(key)]
    for value, keys in change.get("&", []):
        for key in patched(None, keys):
            out[str(key)] = value
    for key, inner in change.items():
        if key not in ("=", "-", "&"):
            out[key] = patched(out.get(key), inner)
    return out


def _patched_list(old: list[Any], change: dict[str, Any]) -> list[Any]:
    out = list(old)
    for index, inner in change.items():
        out[int(index)] = patched(old[int(index)], inner)
    return out


def _summed(steps: list[Any]) -> list[int]:
    out: list[int] = []
    total = 0
    for step in steps:
        total += step
        out.append(total)
    return out
