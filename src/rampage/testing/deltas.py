"""The client's side of `kernel/delta.py`, written from `docs/protocol.md`: applies messages to a known state."""

from __future__ import annotations

import json
from typing import Any


def patched(old: Any, change: Any) -> Any:
    """Apply a change to an old value, which is not modified; returns the new value."""
    if isinstance(change, list):
        return change[0]
    if "+" in change:
        return _summed(change["+"])
    if "~" in change:
        steps, times = change["~"][::2], change["~"][1::2]
        return _summed([step for step, count in zip(steps, times, strict=True) for _ in range(count)])
    if isinstance(old, list) and "=" not in change:
        return _list(old, change)
    return _object(old, change)


def _summed(steps: list[int]) -> list[int]:
    return [sum(steps[: n + 1]) for n in range(len(steps))]


def _list(old: list[Any], change: dict[str, Any]) -> list[Any]:
    return [patched(item, change[str(n)]) if str(n) in change else item for n, item in enumerate(old)]


def _object(old: Any, change: dict[str, Any]) -> dict[str, Any]:
    out = {} if "=" in change else dict(old)
    for key in patched(None, change.get("-", [[]])):
        del out[str(key)]
    for value, keys in change.get("&", []):
        out.update({str(key): value for key in patched(None, keys)})
    for key, inner in change.items():
        if key not in ("=", "-", "&"):
            out[key] = patched(out.get(key), inner)
    return out


class Reassembly:
    """Adds the whole state to the updates of a socket."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}
        self.number = -1

    def hear(self, text: str | bytes) -> dict[str, Any]:
        """The message, with its whole `state` if it has one."""
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "welcome":
            self.state, self.number = message["state"], message["number"]
        elif message["type"] == "update":
            assert message["number"] == self.number + 1, "an update is missing"
            self.number += 1
            self.state = {**patched(self.state, message["changes"]), "clocks": message["clocks"]}
            message["state"] = self.state
        return message
