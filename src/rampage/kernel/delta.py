"""What changed between two states of plain JSON data, so that only that is sent.

A change is itself plain JSON. What it means depends on the old value that it is applied to:

- `[value]`: the new value, whatever the old one was.
- of an object `{key: change, ...}`: changes of its members. Three keys are special: with `"="` the object
  starts empty; `"-"` lists members that are gone; `"&"` lists pairs of a value and the members that got it, for
  objects that say the same of many keys.
- of a list `{index: change, ...}`: changes of its items.
- `{"+": [first, step, ...]}`: a list of integers, each given by its distance from the one before.
- `{"~": [step, times, ...]}`: the same, for lists whose steps repeat.

The last two are for keys that are all whole numbers, for lists of numbers, and for objects of such lists: the choices
of each seat.
The known values are the very objects that were shown, which a table has anyway: an identical object need not be looked
at, and only what has changed is encoded. Similarities within a changed member are left to
compression.
`docs/protocol.md` describes the same for people who write a client.
"""

from collections.abc import Callable
from typing import Any, Final

from rampage.kernel.packed import BytesWriter, append, i64, u8, vec

SAME: Final[Any] = object()  # Nothing changed.
MOST: Final = 1 << 52  # Larger numbers, and their steps, are not integers in JavaScript.
FEW: Final = 8  # In smaller objects few members have the same value.
COMMA: Final = 44  # And other bytes of JSON.
MINUS: Final = 45
ZERO: Final = 48
CLOSE: Final = 93
END: Final = 125
MOST_SHARED: Final = 16  # Values that are looked for among others: looking for more costs more than it saves.


class Numbers:
    """A list of integers from the engine that is shown as it is, and sent by its steps."""

    def __init__(self, items: vec[i64]) -> None:
        self.items: Final = items
        self._change = b""

    def __len__(self) -> int:
        return len(self.items)

    def first(self) -> int:
        """The first of them."""
        return int(self.items[0])

    def listed(self) -> list[int]:
        """All of them."""
        return [int(item) for item in self.items]

    def are(self, others: vec[i64]) -> bool:
        """Are they these?"""
        return equal(self.items, others)

    def change(self) -> bytes:
        """As a change, encoded once."""
        if not self._change:
            self._change = steps(self.items)
        return self._change


class Known:
    """What somebody knows of an object: the very values that were shown, so they must not change afterwards. `raw`
    turns JSON into something that is encoded as it is."""

    def __init__(self, raw: Callable[[bytes], Any]) -> None:
        self._raw: Final = raw
        self._members: Final[dict[str, Any]] = {}

    def learn(self, new: dict[str, Any]) -> dict[str, Any]:
        """What is different in `new`, which is known from now on."""
        out: dict[str, Any] = {}
        members = self._members
        for key, value in new.items():
            known = members.get(key, SAME)
            if known is value:
                continue
            change = self._change(known, value)
            members[key] = value
            if change is not SAME:
                out[key] = change
        if len(members) > len(new):
            gone = [key for key in members if key not in new]
            for key in gone:
                del members[key]
            out["-"] = self._keys(gone)
        return out

    def _change(self, old: Any, new: Any) -> Any:
        """The change from the old value to the new one; SAME if there is none."""
        if isinstance(new, list):
            if new and isinstance(new[0], dict) and isinstance(old, list) and len(old) == len(new):
                return self._items(old, new)
            if same(old, new):
                return SAME
            return self._raw(steps(packed(new))) if _are_numbers(new) else [new]
        if same(old, new):
            return SAME
        if isinstance(new, dict):
            return self._object(new)
        if isinstance(new, Numbers):
            return self._raw(new.change())
        return [new]

    def _items(self, old: list[Any], new: list[Any]) -> Any:
        """The items of a list of objects that are new."""
        out: dict[Any, Any] = {}
        for n in range(len(new)):
            if not same(old[n], new[n]):
                out[n] = [new[n]]
        return out or SAME

    def _object(self, new: dict[Any, Any]) -> Any:
        for inner in new.values():
            if isinstance(inner, Numbers) or (isinstance(inner, list) and _are_numbers(inner)):
                return self._stepped(new)
            if isinstance(inner, dict) and len(new) >= FEW:
                return self._shared(new)
            break
        return [new]

    def _stepped(self, new: dict[Any, Any]) -> Any:
        """Lists of integers change with almost every choice, and are long."""
        out: dict[Any, Any] = {"=": 1}
        for name, inner in new.items():
            if isinstance(inner, Numbers):
                out[name] = self._raw(inner.change())
            elif isinstance(inner, list) and _are_numbers(inner):
                out[name] = self._raw(steps(packed(inner)))
            else:
                out[name] = [inner]
        return out

    def _shared(self, new: dict[Any, Any]) -> Any:
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
        out["&"] = [[values[n], self._keys(keys[n])] for n in range(len(values))]
        return out

    def _keys(self, keys: list[Any]) -> Any:
        """Names of members: as numbers where all of them are."""
        numbers: list[Any] = []
        for key in keys:
            text = str(key)
            if not text.isdecimal() or (text[0] == "0" and len(text) > 1) or len(text) > 15:
                return [[str(name) for name in keys]]
            numbers.append(int(text))
        return self._raw(steps(packed(numbers)))


def same(old: Any, new: Any) -> bool:
    """Are two values the same JSON? 1 is not true. Mostly they are even the same object: views are made of words that
    exist once, and of parts that a game made before."""
    if old is new:
        return True
    if isinstance(new, dict):
        if not isinstance(old, dict) or len(old) != len(new):
            return False
        for key, value in new.items():
            if not same(old.get(key, SAME), value):
                return False
        return True
    if isinstance(new, list):
        if not isinstance(old, list) or len(old) != len(new):
            return False
        for n in range(len(new)):
            if not same(old[n], new[n]):
                return False
        return True
    if isinstance(new, Numbers):
        return isinstance(old, Numbers) and new.are(old.items)
    return type(old) is type(new) and bool(old == new)


def _are_numbers(items: list[Any]) -> bool:
    """Is it a long list of integers, whose steps JSON can hold?"""
    if len(items) < FEW:
        return False
    for item in items:
        if type(item) is not int or not -MOST < item < MOST:
            return False
    return True


def equal(these: vec[i64], others: vec[i64]) -> bool:
    """Are all numbers of two vectors the same?"""
    count = len(these)
    if count != len(others):
        return False
    for n in range(count):
        if these[n] != others[n]:
            return False
    return True


def packed(numbers: list[Any]) -> vec[i64]:
    """Integers as a vector."""
    out = vec[i64]()
    for number in numbers:
        out = append(out, number)
    return out


def steps(numbers: vec[i64]) -> bytes:
    """Integers by their steps, as JSON; steps that repeat are counted. Written byte by byte: for every choice of a
    match there are hundreds of them."""
    runs: i64 = 0
    before: i64 = 0
    last: i64 = 0
    for number in numbers:
        step = number - before
        if step != last or runs == 0:
            runs += 1
            if 2 * runs >= len(numbers):
                break
        last = step
        before = number
    out = BytesWriter()
    if 2 * runs >= len(numbers):
        out.write(b'{"+":[')
        before = 0
        for number in numbers:
            _write(out, number - before)
            before = number
    else:
        out.write(b'{"~":[')
        _write_runs(out, numbers)
    if len(numbers) > 0:
        out[len(out) - 1] = CLOSE  # Instead of the last comma.
    else:
        out.append(CLOSE)
    out.append(END)
    return out.getvalue()


def _write_runs(out: BytesWriter, numbers: vec[i64]) -> None:
    last = numbers[0]
    before: i64 = 0
    times: i64 = 0
    for number in numbers:
        step = number - before
        before = number
        if step == last:
            times += 1
            continue
        _write(out, last)
        _write(out, times)
        last, times = step, 1
    _write(out, last)
    _write(out, times)


def _write(out: BytesWriter, number: i64) -> None:
    """An integer, and a comma."""
    if number < 0:
        out.append(MINUS)
        number = -number
    if number < 10:  # Nearly all steps, and nearly all others have two or three digits.
        out.append(u8(ZERO + number))
    elif number < 100:
        out.append(u8(ZERO + number // 10))
        out.append(u8(ZERO + number % 10))
    elif number < 1000:
        out.append(u8(ZERO + number // 100))
        out.append(u8(ZERO + number // 10 % 10))
        out.append(u8(ZERO + number % 10))
    else:
        _write_digits(out, number)
    out.append(COMMA)


def _write_digits(out: BytesWriter, number: i64) -> None:
    if number >= 10:
        _write_digits(out, number // 10)
    out.append(u8(ZERO + number % 10))


def patched(old: Any, change: Any) -> Any:
    """Apply a received change to a value, which itself stays as it is: for clients in Python."""
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
