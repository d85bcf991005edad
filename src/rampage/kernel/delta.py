"""What changed between two states of plain JSON data, so that only that is sent.

A change is itself plain JSON. What it means depends on the old value that it is applied to:

- `[value]`: the new value, whatever the old one was.
- `{"+": [first, step, ...]}`: a list of integers, each given by its distance from the one before.
- `{"~": [step, times, ...]}`: the same, for lists whose steps repeat.
- of an object `{key: change, ...}`: changes of its members. Three keys stand for more: with `"="` the object
  starts empty; `"-"` lists members that are gone (as `"k"` below does); `"&"` lists pairs of a value and the
  members that got it, for objects that say the same of many keys.
- of a list `{index: change, ...}`: changes of its items; or `{"@": [start, removed, items]}`: so many items are
  removed there, and others put in their place.

Keys that are all whole numbers are listed as integers, in the form of a list of integers. Values are compared as
Python does: a member is always a number or always a boolean.
`docs/protocol.md` describes the same for people who write a client.
"""

from typing import Any, Final

from rampage.kernel.packed import i64

SAME: Final[Any] = object()  # Nothing changed.
FEW: Final = 8  # Lists shorter than this are sent as they are.


def changes(old: Any, new: Any) -> Any:
    """The change that leads from `old` to `new`; `SAME` when there is none."""
    if old is new or old == new:
        return SAME
    if isinstance(new, dict):
        return _object(old, new) if isinstance(old, dict) else _fresh(new)
    if isinstance(new, list):
        return _list(old, new) if isinstance(old, list) else _whole(new)
    return [new]


def _fresh(new: dict[Any, Any]) -> Any:
    """An object from its beginning."""
    if len(new) < FEW:
        return [new]
    out: dict[Any, Any] = {"=": 1}
    _share(out, list(new), new)
    return out


def _object(old: dict[Any, Any], new: dict[Any, Any]) -> Any:
    """Changes of members; from the beginning where little of the old object stays."""
    gone = [key for key in old if key not in new]
    if 2 * len(gone) > len(old):
        return _fresh(new)
    out: dict[Any, Any] = {}
    if gone:
        out["-"] = _keys(gone)
    added: list[Any] = []
    for key, value in new.items():
        if key not in old:
            added.append(key)
            continue
        change = changes(old[key], value)
        if change is not SAME:
            out[key] = change
    if len(added) < FEW:
        for key in added:
            out[key] = changes(SAME, new[key])
    else:
        _share(out, added, new)
    return out


def _share(out: dict[Any, Any], added: list[Any], new: dict[Any, Any]) -> None:
    """Members that are told for the first time: those with the same value together."""
    values: list[Any] = []
    keys: list[list[Any]] = []
    for key in added:
        value = new[key]
        if not isinstance(value, dict):  # What is short is as short alone.
            out[key] = changes(SAME, value)
            continue
        found = -1
        for n in range(len(values)):
            if values[n] == value:
                found = n
                break
        if found < 0:
            if len(values) == FEW:  # Few say the same: looking for more costs more than it saves.
                out[key] = changes(SAME, value)
                continue
            values.append(value)
            keys.append([key])
        else:
            keys[found].append(key)
    if values:
        out["&"] = [[values[n], _keys(keys[n])] for n in range(len(values))]


def _list(old: list[Any], new: list[Any]) -> Any:
    """Changes of items where as many are left, or the stretch that differs."""
    size, was = len(new), len(old)
    if not new or not old:
        return _whole(new)
    if size == was and isinstance(new[0], (dict, list)):
        out: dict[Any, Any] = {}
        for n in range(size):
            change = changes(old[n], new[n])
            if change is not SAME:
                out[n] = change
        return out
    least = min(size, was)
    start = 0
    while start < least and old[start] == new[start]:
        start += 1
    end = 0
    while end < least - start and old[was - 1 - end] == new[size - 1 - end]:
        end += 1
    if start + end < size // 2:
        return _whole(new)
    return {"@": [start, was - start - end, new[start : size - end]]}


def _whole(new: list[Any]) -> Any:
    """A list from its beginning."""
    if len(new) < FEW:
        return [new]
    for item in new:
        if type(item) is not int:
            return [new]
    return _numbers(new)


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
    if "@" in change:
        start, removed, items = change["@"]
        return [*old[:start], *items, *old[start + removed :]]
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
