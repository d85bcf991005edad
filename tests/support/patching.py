"""JSON Patch (RFC 6902), as far as the dice vectors use it: add, remove, replace."""

import copy
from typing import Any


def patched(data: Any, change: list[dict[str, Any]]) -> Any:
    """A copy with the changes made."""
    data = copy.deepcopy(data)
    for one in change:
        *path, last = one["path"].split("/")[1:]
        place = data
        for key in path:
            place = place[int(key)] if isinstance(place, list) else place[key]
        if isinstance(place, list):
            _in_list(place, one, len(place) if last == "-" else int(last))
        elif one["op"] == "remove":
            del place[last]
        else:
            assert one["op"] == "add" or last in place, "only what is there can be replaced"
            place[last] = one["value"]
    return data


def _in_list(place: list[Any], one: dict[str, Any], number: int) -> None:
    if one["op"] == "add":
        place.insert(number, one["value"])
    elif one["op"] == "remove":
        del place[number]
    else:
        place[number] = one["value"]
